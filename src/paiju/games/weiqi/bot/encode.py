"""A seat's view as numbers, for learning. Everything is seen from the viewer: `own` first, then `other`.

LAYOUT says what stands where. Areas are in their owner's left-to-right order, so area i of one side lies opposite
area 4 - i of the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from paiju.core.types import Seat
from paiju.games.weiqi.actions import PROMPTS
from paiju.games.weiqi.data.board import AREAS, GAPS
from paiju.games.weiqi.data.cards import FIRST_TESUJI, KINDS, RANK
from paiju.games.weiqi.data.characters import CHARACTERS
from paiju.games.weiqi.rules.turn import PHASES

VERSION: Final = 1
_PLAYER: Final = (
    "character, one-hot [10]; skill uses left / 2; violations / 2; banked / 100; territory / 100; lead of the"
    " projection / 100; hand size / 20; stones in hand / 5; raised"
)
_AREA: Final = (
    "each area [24]: face-up cards of each kind / 4 [11]; own face-down tesuji [4]; cards whose face the viewer cannot"
    " see / 2; how many of those can be each tesuji [4]; the gap to its right holds a Connect; a Cut (0, 0 for the last"
    " area); is a group's identity; belongs to a joined group"
)
_GROUP: Final = (
    "each area that a group goes by, else zeros [8]: public qi / 20; known qi / 20; cards / 10; eyes / 2; immune;"
    " multiplier / 3; base moku / 20; territory / 60"
)
LAYOUT: Final = (
    ("phase", 6, "one-hot: main, choose, bent_four, number, arrange, over"),
    ("prompt", 7, "one-hot: what the viewer is asked, in the order of actions.PROMPTS"),
    ("draft", 11, "the kind that the viewer is about to play, while it names the copy"),
    ("turn", 5, "viewer is Black; viewer's turn; turns left in all / 80; own / 40; other / 40"),
    ("offers", 10, "the characters offered to the viewer"),
    ("deck", 3, "size / 60; known to hold a Capture; known to hold none"),
    ("removed", 11, "cards of each kind in the removed pile / 6"),
    ("own", 18, _PLAYER),
    ("other", 18, _PLAYER),
    ("own_hand", 12, "cards of each kind / 5; 1 if the hand is sorted"),
    ("known_hand", 11, "claims of one kind about the other's hidden cards / 5"),
    ("own_areas", 5 * 24, _AREA),
    ("other_areas", 5 * 24, _AREA),
    ("own_groups", 5 * 8, _GROUP),
    ("other_groups", 5 * 8, _GROUP),
)
SIZE: Final = sum(size for _, size, _ in LAYOUT)

_TESUJI: Final = KINDS[FIRST_TESUJI:]


def encode(view: Mapping[str, Any]) -> list[float]:
    """The numbers of a seat's view; always SIZE of them."""
    table = view["table"]
    own = int(view["viewer"])
    other = 1 - own
    numbers = _one_hot(PHASES, [view["phase"]])
    numbers += _question(view["prompt"])
    numbers += [
        float(table["black"] == own),
        float(view["turn"]["seat"] == own),
        table["remaining"] / 80,
        table["remaining_own"][own] / 40,
        table["remaining_own"][other] / 40,
    ]
    numbers += _one_hot(CHARACTERS, table["offers"][own] if table["offers"] else [])
    told = table["deck_holds_capture"][own]
    numbers += [table["deck"] / 60, float(told is True), float(told is False)]
    numbers += [count / 6 for count in _counts(KINDS, table["removed"])]
    numbers += _player(table, own, own, view["turn"]["seat"]) + _player(table, other, own, view["turn"]["seat"])
    hand = table["hands"][own]
    numbers += [count / 5 for count in _counts(KINDS, hand)]
    numbers.append(float(_is_sorted([KINDS.index(card["card"]) for card in hand])))
    numbers += _known(table["known"][other])
    for seat in (own, other):
        for index in range(len(AREAS)):
            numbers += _area(table, seat, index)
    for seat in (own, other):
        for area in AREAS:
            numbers += _group(table["groups"][seat].get(area))
    return numbers


def _one_hot(names: Sequence[str], chosen: Sequence[Any]) -> list[float]:
    return [float(name in chosen) for name in names]


def _counts(names: Sequence[str], cards: Sequence[Mapping[str, Any]]) -> list[int]:
    ids = [card.get("card") for card in cards if not card.get("down")]
    return [ids.count(name) for name in names]


def _question(prompt: Mapping[str, Any] | None) -> list[float]:
    asked = [prompt["id"]] if prompt else []
    draft = prompt["draft"] if prompt else []
    playing = [step.split(":")[1].split("/")[0] for step in draft if step.startswith("play:")]
    return _one_hot(PROMPTS[1:], asked) + _one_hot(KINDS, playing)


def _player(table: Mapping[str, Any], seat: Seat, own: int, turn: int | None) -> list[float]:
    hand = table["hands"][seat]
    stones = _counts(KINDS[:1], hand)[0] if seat == own else table["known"][seat]["stones"]
    size = len(hand) if seat == own else hand
    lead = table["projected"][seat] - table["projected"][1 - seat]
    return [
        *_one_hot(CHARACTERS, [table["characters"][seat]]),
        table["skill_uses_left"][seat] / 2,
        table["violations"][seat] / 2,
        table["banked"][seat] / 100,
        table["territory"][seat] / 100,
        lead / 100,
        size / 20,
        stones / 5,
        float(table["raised"] and turn == seat),
    ]


def _is_sorted(hand: Sequence[int]) -> bool:
    ranks = [RANK[kind] for kind in hand]
    return ranks == sorted(ranks)


def _known(known: Mapping[str, Any]) -> list[float]:
    certain = [claim["any_of"][0] for claim in known["holds"] if len(claim["any_of"]) == 1]
    return [certain.count(name) / 5 for name in KINDS]


def _area(table: Mapping[str, Any], seat: Seat, index: int) -> list[float]:
    area = AREAS[index]
    cards = table["areas"][seat][area]
    down = [card["card"] for card in cards if card.get("down")]
    backs = [table["possible"][str(card["back"])] for card in cards if "back" in card]
    gap = table["gaps"][seat][GAPS[index]] if index < len(GAPS) else None
    joined = any(area in group["areas"] and len(group["areas"]) > 1 for group in table["groups"][seat].values())
    return [
        *[count / 4 for count in _counts(KINDS, cards)],
        *[float(down.count(name)) for name in _TESUJI],
        len(backs) / 2,
        *[float(sum(name in kinds for kinds in backs)) for name in _TESUJI],
        float(gap is not None and gap["card"] == "connect"),
        float(gap is not None and gap["card"] == "cut"),
        float(area in table["groups"][seat]),
        float(joined),
    ]


def _group(group: Mapping[str, Any] | None) -> list[float]:
    if group is None:
        return [0.0] * 8
    known_qi = group["qi"] if group["fight_qi"] is None else group["fight_qi"]
    return [
        group["qi"] / 20,
        known_qi / 20,
        group["count"] / 10,
        group["eyes"] / 2,
        float(group["immune"]),
        group["multiplier"] / 3,
        group["base_moku"] / 20,
        group["territory"] / 60,
    ]
