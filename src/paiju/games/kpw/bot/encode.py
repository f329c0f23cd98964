"""A seat's view as numbers of a fixed length, for learning. Own things come before the other seat's.

LAYOUT says what stands where; numbers are scaled to about 0 … 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.core.types import Seat
from paiju.games.kpw.actions import PROMPTS
from paiju.games.kpw.data.cards import KINDS, SACRIFICE_BELOW, TYPES
from paiju.games.kpw.data.skills import HEROES
from paiju.games.kpw.rules.records import EFFECT_NAMES, HANDLED

VERSION: Final = 2
PHASES: Final = (
    "pick",
    "draw",
    "turn",
    "guess",
    "response",
    "resolve",
    "reaction",
    "overflow",
    "round_end",
    "over",
)
_SIDE: Final = (
    "HP / 120; below the sacrifice threshold; heroes, one-hot [4]; sacrificed, one-hot [4]; shield / 3; voids / 3;"
    " arms / 3; bombs; claims; claims that wait; drain on; drain cast; drain waits; rounds upgraded / 2;"
    " extra slots / 2; hand size / 8; protected cards / 3; hand limit / 8; resistible / 120; eggplants in play / 2"
)
LAYOUT: Final = (
    ("phase", 10, "one-hot: " + ", ".join(PHASES)),
    ("prompt", 22, "one-hot: what the viewer is asked, in the order of actions.PROMPTS"),
    ("draft", 24 + 24, "cards staged so far, kind by kind / 3; kinds that clones were declared as / 2"),
    (
        "course",
        9,
        "round / 7; deck / 75; own turn; own first player; passes / 2; attack cap / 3; attacks upgraded;"
        " defences upgraded; play on the table is face down",
    ),
    ("used", 5, "types used this turn"),
    ("own", 26, _SIDE),
    ("other", 26, _SIDE),
    ("borrowed", 8, "own and other eggplants in play, hero by hero / 2"),
    ("hands", 72, "own hand / 4; own hand that lies open / 4; known cards of the other hand / 4, kind by kind"),
    ("protection", 48, "own / 3; known cards of the other's / 3, kind by kind"),
    ("memory", 48, "kinds remembered at the other seat / 3; kinds remembered outside the deck / 4"),
    ("discard", 25, "count / 75; known cards of the pile, kind by kind / 7"),
    ("table", 48, "known cards of the play on the table / 3; what its cards act as / 3"),
    ("delayed", 48, "own and other delayed cards by what they act as / 3"),
    ("last_turn", 26, "there is one; it was the other seat's; kinds declared in it"),
    ("effects", 16, "effects of the last turn that scientist_2 would still find, by type / 3"),
)
SIZE: Final = sum(size for _, size, _ in LAYOUT)


def encode(view: Mapping[str, Any]) -> list[float]:
    """The numbers of a seat's view; always SIZE of them."""
    table = view["table"]
    own = int(view["viewer"])
    other = 1 - own
    prompt = view["prompt"]
    numbers = _one_hot(PHASES, [view["phase"]])
    numbers += _one_hot(PROMPTS[1:], [prompt["id"]] if prompt else [])
    numbers += _draft(prompt["draft"] if prompt else [])
    numbers += _course(view, own)
    numbers += _one_hot(TYPES, table["this_turn"]["used"])
    numbers += _side(table, own) + _side(table, other)
    for seat in (own, other):
        numbers += [count / 2 for count in _counts(HEROES, [one["hero"] for one in table["borrowed"][seat]])]
    numbers += _kinds(table["hands"][own], 4)
    numbers += [count / 4 for count in _counts(KINDS, table["open"][own])]
    numbers += _kinds(table["hands"][other], 4)
    numbers += _kinds(table["protection"][own], 3) + _kinds(table["protection"][other], 3)
    memory = table["memory"]
    numbers += [memory["held"][other].get(kind, 0) / 3 for kind in KINDS]
    numbers += [memory["lost"].get(kind, 0) / 4 for kind in KINDS]
    numbers.append(table["discard"]["count"] / 75)
    numbers += _kinds(table["discard"]["cards"], 7)
    played = table["play"]["cards"] if table["play"] else []
    numbers += _kinds(played, 3) + _acts(played)
    for seat in (own, other):
        group = table["delayed"][seat]
        numbers += _acts(group["cards"] if group else [])
    return numbers + _last_turn(table["last_turn"], other)


def _one_hot(names: Sequence[str], chosen: Sequence[Any]) -> list[float]:
    return [float(name in chosen) for name in names]


def _counts(names: Sequence[str], ids: Sequence[str]) -> list[int]:
    return [ids.count(name) for name in names]


def _kinds(cards: Sequence[Mapping[str, Any]], scale: int) -> list[float]:
    ids = [card["card"] for card in cards if "card" in card]
    return [count / scale for count in _counts(KINDS, ids)]


def _acts(cards: Sequence[Mapping[str, Any]]) -> list[float]:
    ids = [card.get("acts_as", card["card"]) for card in cards if "card" in card]
    return [count / 3 for count in _counts(KINDS, ids)]


def _draft(steps: Sequence[str]) -> list[float]:
    staged = [step.split(":")[1] for step in steps if step.startswith("stage:")]
    declared = [step.split(":")[1] for step in steps if step.startswith("kind:")]
    return [count / 3 for count in _counts(KINDS, staged)] + [count / 2 for count in _counts(KINDS, declared)]


def _course(view: Mapping[str, Any], own: int) -> list[float]:
    table = view["table"]
    turn = table["this_turn"]
    return [
        table["round"] / 7,
        table["deck"] / 75,
        float(view["turn"]["seat"] == own),
        float(table["first_player"] == own),
        table["passes"] / 2,
        turn["attack_cap"] / 3,
        float(turn["attacks_upgraded"]),
        float(turn["defences_upgraded"]),
        float(bool(table["play"]) and table["play"]["face_down"]),
    ]


def _side(table: Mapping[str, Any], seat: Seat) -> list[float]:
    heroes = [one["hero"] for one in table["heroes"][seat]]
    drains = table["drains"][seat]
    upgraded = max(0, table["upgraded_until"][seat] - table["round"] + 1) if table["upgraded_until"][seat] else 0
    return [
        table["hp"][seat] / 120,
        float(table["hp"][seat] < SACRIFICE_BELOW),
        *_one_hot(HEROES, heroes),
        *_one_hot(HEROES, [table["sacrificed"][seat]]),
        table["shields"][seat] / 3,
        table["voids"][seat] / 3,
        table["arms"][seat] / 3,
        float(table["bombs"][seat]),
        float(table["claims"][seat]),
        float(table["claims_waiting"][seat]),
        *_one_hot(("on", "cast", "waits"), drains),
        upgraded / 2,
        (table["capacity"][seat] - 2) / 2,
        len(table["hands"][seat]) / 8,
        len(table["protection"][seat]) / 3,
        table["hand_limits"][seat] / 8,
        table["resistible"][seat] / 120,
        len(table["borrowed"][seat]) / 2,
    ]


def _last_turn(last: Mapping[str, Any] | None, other: int) -> list[float]:
    if last is None:
        return [0.0] * (2 + len(KINDS) + len(EFFECT_NAMES) - 1)
    left = [one["effect"] for one in last["effects"] if not one["flags"] & HANDLED]
    return [
        1.0,
        float(last["seat"] == other),
        *_one_hot(KINDS, last["declared"]),
        *[count / 3 for count in _counts(EFFECT_NAMES[1:], left)],
    ]
