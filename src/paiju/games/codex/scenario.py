"""Builds the position that a scenario's `setup` describes; docs/scenarios/codex.md explains every field."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypedDict

from paiju.core.errors import BadSetup
from paiju.core.setups import check_fields, one_of, row, truth, whole
from paiju.core.viewers import EVERYONE, NOBODY, bit
from paiju.games.codex.actions import CARD_IDS
from paiju.games.codex.layout import (
    EFFECT_NAMES,
    F_AP,
    F_CAP,
    F_CAP_NOW,
    F_NEXT_CAP,
    F_SKIP,
    FACTION,
    P_AIMED,
    P_COUNTERED,
    P_FOCUSED,
    P_FROZE,
    P_LAUNCHES,
    P_MARK,
    P_PAGES,
    P_PULSED,
    P_SUITS,
    P_TOKEN_PAGE,
    P_TONGUE,
    SEAT,
    U_BACKS,
    U_BALANCE,
    U_BASE,
    U_BEST_LAUNCH,
    U_BUDGET,
    U_BURN,
    U_CELL,
    U_DAMAGE,
    U_ELEMENT,
    U_FACING,
    U_FALLEN,
    U_HAS_DEALT,
    U_HP,
    U_IMMOBILE,
    U_KNOCK_STEPS,
    U_KNOCKED,
    U_LAST_KNOCKED,
    U_MAX_HP,
    U_MOVED_LAST,
    U_PENDING,
    U_PREVIOUS,
    U_START,
    U_USED,
    UNIT,
)
from paiju.games.codex.ops import DRAGON, PLAIN, PUPPET
from paiju.games.codex.options import read_options
from paiju.games.codex.rules.damage import leave_game, note_displacement
from paiju.games.codex.rules.effect_numbers import DRAGON_AP, DRAGON_BALANCE
from paiju.games.codex.rules.effect_tokens import PUPPET_HP
from paiju.games.codex.rules.frames import MAIN_PHASE, TURN
from paiju.games.codex.rules.play import CodexState
from paiju.games.codex.rules.setup import learn, set_body, take_preset
from paiju.games.codex.rules.turn import BEGIN
from paiju.games.codex.tables import ABILITY_IDS, KINDS, PAGE_IDS, PRESET_IDS, SK_USED_BIT, SKILL_IDS, TRAIT_IDS
from paiju.games.codex.vocabulary import ELEMENTS, GROUPS, SUITS

MOST_CELLS: Final = 36
_PLACE: Final = re.compile(r"^(\d+)([+-]?)$")
_COPY: Final = re.compile(r"#[2-4]$")


class UnitSetup(TypedDict, total=False):
    """What a character and a token can both have gone through."""

    at: str | int
    fallen_until: int
    immobile_until: int
    start: int
    previous_start: int
    back_was_turned_to: list[int | str]
    effects: dict[str, int]
    knock_steps: int
    knocked: bool
    just_knocked: list[int | str]
    best_launch: int
    has_dealt: bool
    burn: int
    element: str
    displacements: list[str]
    moved_last: bool
    used: list[str]


class MarkSetup(UnitSetup, total=False):
    """A seat's token."""

    kind: str
    aimed: bool
    page: str
    hp: int
    ap: int
    balance: int


class CharacterSetup(UnitSetup, total=False):
    """One seat's character; what is left out is neutral."""

    preset: str
    pages: list[str]
    traits: list[str]
    hp: int
    max_hp: int
    balance: int
    base_balance: int
    alive: bool
    hand: list[str]
    buried: list[str]
    mark: MarkSetup
    launches: int
    suits: list[str]
    countered: bool
    focused: bool
    fire_tongue_used: bool
    first_knock_past: bool
    freeze_used: bool


class LastSetup(TypedDict, total=False):
    """The last finished launch."""

    damage: list[int | list[int]]
    crossings: list[list[int | str]]


class Setup(TypedDict, total=False):
    """A position, as people write it."""

    turn: int
    number: int
    phase: str
    characters: list[CharacterSetup]
    ap: list[int]
    cap: list[int]
    cap_now: list[int]
    next_cap_change: list[int]
    skips_next_turn: list[bool]
    lag: int
    no_reduction: bool
    deck: list[str]
    rest: str
    pile: list[str]
    last: LastSetup


FIELDS: Final = tuple(Setup.__annotations__)
CHARACTER_FIELDS: Final = tuple(CharacterSetup.__annotations__)
MARK_FIELDS: Final = tuple(MarkSetup.__annotations__)
PHASES: Final = ("main", "turn_start")
REST: Final = ("none", "shuffled")
_KINDS: Final = ("plain", "puppet", "dragon")
_BODIES: Final = ("character", "puppet")
_WAYS: Final = ("retreat", "none", "advance")
EFFECTS: Final = EFFECT_NAMES[: U_DAMAGE + len(GROUPS) - U_PENDING]
"""The effects a unit can be given by their names in the view; what is a record has a field of its own."""
_SEAT_FLAGS: Final = {
    "countered": P_COUNTERED,
    "focused": P_FOCUSED,
    "fire_tongue_used": P_TONGUE,
    "first_knock_past": P_PULSED,
    "freeze_used": P_FROZE,
}


def build(setup: Mapping[str, Any], seats: int, options: Mapping[str, Any], seed: int) -> CodexState:
    """The position, at its first decision."""
    given = check_fields(setup, FIELDS)
    state = CodexState()
    state.prepare(seats, seed)
    state.set_out(read_options(options, seats), seats)
    state.active = state.faction_of[whole(given.get("turn", 0), 0, seats - 1, "setup.turn")]
    phase = PHASES[one_of(given.get("phase", "main"), PHASES, "setup.phase")]
    number = whole(given.get("number", 5), 1, 200, "setup.number")
    state.turn = number if phase == "main" else number - 1
    characters = row(given.get("characters", [{}] * seats), "setup.characters", seats)
    counts = [seats // 2] * KINDS
    for seat in range(seats):
        _character(state, seat, check_fields(characters[seat], CHARACTER_FIELDS, f"setup.characters[{seat}]"), counts)
    _piles(state, given, counts)
    _factions(state, given)
    state.lag = whole(given.get("lag", 0), 0, 99, "setup.lag")
    state.no_reduction = 1 if truth(given.get("no_reduction", False), "setup.no_reduction") else 0
    _last(state, given)
    state.push([TURN, MAIN_PHASE if phase == "main" else BEGIN, 0, 0])
    state.run()
    return state


def _character(state: CodexState, seat: int, given: Mapping[str, Any], counts: list[int]) -> None:
    at = f"setup.characters[{seat}]"
    place = 2 * seat * UNIT
    units, players = state.units, state.players
    hp, balance = state.options.hp, state.options.balance
    if "preset" in given:
        take_preset(state, seat, one_of(given["preset"], PRESET_IDS, f"{at}.preset"))
        hp, balance = units[place + U_HP], units[place + U_BASE]
    base = whole(given.get("base_balance", balance), 0, 12, f"{at}.base_balance")
    most = whole(given.get("max_hp", hp), 1, 200, f"{at}.max_hp")
    set_body(state, seat, most, base)
    units[place + U_HP] = whole(given.get("hp", most), 1, most, f"{at}.hp")
    units[place + U_BALANCE] = whole(given.get("balance", base), -9, base, f"{at}.balance")
    if "at" in given:
        units[place + U_CELL], units[place + U_FACING] = _place(state, given["at"], units[place + U_FACING], f"{at}.at")
    for name in row(given.get("pages", []), f"{at}.pages"):
        players[seat * SEAT + P_PAGES] |= 1 << one_of(name, PAGE_IDS, f"{at}.pages")
    for name in row(given.get("traits", []), f"{at}.traits"):
        one_of(name, TRAIT_IDS, f"{at}.traits")
        state.abilities[seat] |= 1 << ABILITY_IDS.index(name)
    learn(state, seat)
    _unit(state, 2 * seat, given, at)
    players[seat * SEAT + P_LAUNCHES] = whole(given.get("launches", 0), 0, 99, f"{at}.launches")
    for name in row(given.get("suits", []), f"{at}.suits"):
        players[seat * SEAT + P_SUITS] |= 1 << one_of(name, SUITS, f"{at}.suits")
    for name, field in _SEAT_FLAGS.items():
        players[seat * SEAT + field] = 1 if truth(given.get(name, False), f"{at}.{name}") else 0
    for name in row(given.get("hand", []), f"{at}.hand"):
        state.hands[seat].append(state.cards.add(_kind(name, counts, f"{at}.hand"), bit(seat)))
    for name in row(given.get("buried", []), f"{at}.buried"):
        state.buried[seat].append(state.cards.add(_kind(name, counts, f"{at}.buried"), bit(seat)))
    if "mark" in given:
        _mark(state, seat, check_fields(given["mark"], MARK_FIELDS, f"{at}.mark"), f"{at}.mark")
    if not truth(given.get("alive", True), f"{at}.alive"):
        leave_game(state, seat)


def _unit(state: CodexState, unit: int, given: Mapping[str, Any], at: str) -> None:
    """What has happened to a unit on the field this turn, and what lasts."""
    units = state.units
    place = unit * UNIT
    cell = units[place + U_CELL]
    least = 1 - unit % 2  # a character was always there; 0 is for a token that was not (CX-107)
    start = whole(given.get("start", cell), least, state.length, f"{at}.start")
    units[place + U_START] = start if start else -cell
    units[place + U_PREVIOUS] = whole(
        given.get("previous_start", cell if start else 0), least, state.length, f"{at}.previous_start"
    )
    units[place + U_FALLEN] = whole(given.get("fallen_until", 0), 0, 201, f"{at}.fallen_until")
    units[place + U_IMMOBILE] = whole(given.get("immobile_until", 0), 0, 201, f"{at}.immobile_until")
    effects = check_fields(given.get("effects", {}), EFFECTS, f"{at}.effects")
    for name, amount in effects.items():
        units[place + U_PENDING + EFFECTS.index(name)] = whole(amount, 0, 99, f"{at}.effects.{name}")
    if "burn" in given:
        units[place + U_BURN] = whole(given["burn"], 0, 99, f"{at}.burn")
    units[place + U_BACKS] = _units(state, given, "back_was_turned_to", at)
    units[place + U_LAST_KNOCKED] = _units(state, given, "just_knocked", at)
    units[place + U_KNOCK_STEPS] = whole(given.get("knock_steps", 0), 0, 99, f"{at}.knock_steps")
    best = whole(given.get("best_launch", 0), 0, 99, f"{at}.best_launch")
    units[place + U_BEST_LAUNCH] = best
    units[place + U_KNOCKED] = 1 if truth(given.get("knocked", False), f"{at}.knocked") else 0
    units[place + U_HAS_DEALT] = 1 if truth(given.get("has_dealt", best > 0), f"{at}.has_dealt") else 0
    units[place + U_MOVED_LAST] = 1 if truth(given.get("moved_last", False), f"{at}.moved_last") else 0
    if "element" in given:
        units[place + U_ELEMENT] = 1 + one_of(given["element"], ELEMENTS, f"{at}.element")
    for name in row(given.get("displacements", []), f"{at}.displacements"):
        note_displacement(state, unit, one_of(name, _WAYS, f"{at}.displacements") - 1)
    for name in row(given.get("used", []), f"{at}.used"):
        units[place + U_USED] |= SK_USED_BIT[one_of(name, SKILL_IDS, f"{at}.used")]


def _units(state: CodexState, given: Mapping[str, Any], name: str, at: str) -> int:
    """Units as bits, out of seats (their characters) and words like `1/puppet`."""
    found = 0
    for one in row(given.get(name, []), f"{at}.{name}"):
        found |= 1 << _unit_number(state, one, f"{at}.{name}")
    return found


def _unit_number(state: CodexState, value: Any, at: str) -> int:
    """A seat is its character; `1/character` and `1/puppet` say it in words."""
    allowed = [f"{seat}/{body}" for seat in range(state.seats) for body in _BODIES]
    if isinstance(value, str):
        return one_of(value, allowed, at)
    return 2 * whole(value, 0, state.seats - 1, at)


def _place(state: CodexState, value: Any, facing: int, at: str) -> tuple[int, int]:
    """A cell with a facing: 3, "3+", "7-"."""
    found = _PLACE.match(str(value))
    if found is None:
        raise BadSetup("bad_place", {"value": str(value)}, at=at, allowed=["3", "3+", "7-"])
    cell = whole(int(found[1]), 1, state.length, at)
    return cell, {"+": 1, "-": -1}.get(found[2], facing)


def _kind(name: Any, counts: list[int], at: str) -> int:
    """The kind of a card. In team mode copies are alike: `S5#2` is one of the ♠5."""
    word = _COPY.sub("", name) if isinstance(name, str) else name
    kind = one_of(word, CARD_IDS, at)
    if counts[kind] == 0:
        raise BadSetup("too_many_copies", {"card": str(name)}, at=at)
    counts[kind] -= 1
    return kind


def _mark(state: CodexState, seat: int, given: Mapping[str, Any], at: str) -> None:
    token = (2 * seat + 1) * UNIT
    units, players = state.units, state.players
    if "at" not in given:
        raise BadSetup("missing_field", {"field": "at"}, at=at, allowed=list(MARK_FIELDS))
    facing = units[2 * seat * UNIT + U_FACING]
    units[token + U_CELL], units[token + U_FACING] = _place(state, given["at"], facing, f"{at}.at")
    _unit(state, 2 * seat + 1, given, at)
    kind = PLAIN + one_of(given.get("kind", "plain"), _KINDS, f"{at}.kind")
    players[seat * SEAT + P_MARK] = kind
    players[seat * SEAT + P_AIMED] = 1 if truth(given.get("aimed", False), f"{at}.aimed") else 0
    if kind >= PUPPET:
        players[seat * SEAT + P_TOKEN_PAGE] = one_of(given.get("page", "fist"), PAGE_IDS, f"{at}.page")
    if kind == PUPPET:
        units[token + U_HP] = whole(given.get("hp", PUPPET_HP), 1, PUPPET_HP, f"{at}.hp")
        units[token + U_MAX_HP] = PUPPET_HP
    elif kind == DRAGON:
        units[token + U_BUDGET] = whole(given.get("ap", DRAGON_AP), 0, DRAGON_AP, f"{at}.ap")
        units[token + U_BALANCE] = whole(given.get("balance", DRAGON_BALANCE), -1, DRAGON_BALANCE, f"{at}.balance")
        units[token + U_BASE] = DRAGON_BALANCE


def _piles(state: CodexState, given: Mapping[str, Any], counts: list[int]) -> None:
    """The discard pile, oldest first; the deck, top first; `rest: shuffled` puts all other cards under it."""
    for name in row(given.get("pile", []), "setup.pile"):
        state.pile.append(state.cards.add(_kind(name, counts, "setup.pile"), EVERYONE))
    named = [
        state.cards.add(_kind(name, counts, "setup.deck"), NOBODY) for name in row(given.get("deck", []), "setup.deck")
    ]
    rest: list[int] = []
    if one_of(given.get("rest", "shuffled"), REST, "setup.rest"):
        rest = [state.cards.add(kind, NOBODY) for kind in range(KINDS) for _ in range(counts[kind])]
        state.cards.shuffle(state, rest)
    state.deck = rest + named[::-1]


def _factions(state: CodexState, given: Mapping[str, Any]) -> None:
    factions = state.options.factions
    sides = state.sides
    for faction in range(factions):
        side = faction * FACTION
        if "cap" in given:
            sides[side + F_CAP] = whole(row(given["cap"], "setup.cap", factions)[faction], 0, 99, "setup.cap")
        cap = sides[side + F_CAP]
        if "cap_now" in given:
            cap = whole(row(given["cap_now"], "setup.cap_now", factions)[faction], 0, 99, "setup.cap_now")
        sides[side + F_CAP_NOW] = cap
        sides[side + F_AP] = cap
        if "skips_next_turn" in given:
            skips = row(given["skips_next_turn"], "setup.skips_next_turn", factions)[faction]
            sides[side + F_SKIP] = 1 if truth(skips, "setup.skips_next_turn") else 0
        if "ap" in given:
            sides[side + F_AP] = whole(row(given["ap"], "setup.ap", factions)[faction], 0, cap, "setup.ap")
        if "next_cap_change" in given:
            change = row(given["next_cap_change"], "setup.next_cap_change", factions)[faction]
            sides[side + F_NEXT_CAP] = whole(change, -99, 0, "setup.next_cap_change")


def _last(state: CodexState, given: Mapping[str, Any]) -> None:
    """Damage by seat, of its character or of character and token; crossings as mover, crossed units…, start cell."""
    last = check_fields(given.get("last", {}), tuple(LastSetup.__annotations__), "setup.last")
    if "damage" in last:
        for seat, amount in enumerate(row(last["damage"], "setup.last.damage", state.seats)):
            for body, one in enumerate(row(amount, "setup.last.damage", 2) if isinstance(amount, list) else [amount]):
                state.last_damage[2 * seat + body] = whole(one, 0, 99, "setup.last.damage")
    crossings: list[int] = []
    for line in row(last.get("crossings", []), "setup.last.crossings"):
        if len(row(line, "setup.last.crossings")) < 3:
            raise BadSetup("bad_length", {"length": len(line)}, at="setup.last.crossings", allowed=["3 or more"])
        mover, *crossed, start = line
        mask = 0
        for other in crossed:
            mask |= 1 << _crossing_unit(state, other)
        crossings += [_crossing_unit(state, mover), mask, whole(start, 1, state.length, "setup.last.crossings")]
    state.last_crossings = crossings


def _crossing_unit(state: CodexState, value: Any) -> int:
    """As the view writes units, 2·seat for a character and 2·seat + 1 for its token; or in words."""
    at = "setup.last.crossings"
    return _unit_number(state, value, at) if isinstance(value, str) else whole(value, 0, 2 * state.seats - 1, at)
