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
    F_AP,
    F_CAP,
    F_CAP_NOW,
    F_NEXT_CAP,
    FACTION,
    P_AIMED,
    P_COUNTERED,
    P_FOCUSED,
    P_LAUNCHES,
    P_MARK,
    P_PAGES,
    P_SUITS,
    P_TOKEN_PAGE,
    SEAT,
    U_BACKS,
    U_BALANCE,
    U_BASE,
    U_BEST_LAUNCH,
    U_BUDGET,
    U_BURN,
    U_CELL,
    U_FACING,
    U_FALLEN,
    U_HP,
    U_IMMOBILE,
    U_KNOCK_STEPS,
    U_KNOCKED,
    U_MAX_HP,
    U_PREVIOUS,
    U_START,
    UNIT,
)
from paiju.games.codex.ops import DRAGON, PLAIN, PUPPET
from paiju.games.codex.options import read_options
from paiju.games.codex.rules.effect_numbers import DRAGON_AP, DRAGON_BALANCE
from paiju.games.codex.rules.effect_tokens import PUPPET_HP
from paiju.games.codex.rules.frames import TURN
from paiju.games.codex.rules.play import CodexState
from paiju.games.codex.rules.setup import learn, set_body
from paiju.games.codex.rules.turn import BEGIN, MAIN_PHASE
from paiju.games.codex.tables import ABILITY_IDS, KINDS, PAGE_IDS, TRAIT_IDS
from paiju.games.codex.vocabulary import SUITS

MOST_CELLS: Final = 36
_PLACE: Final = re.compile(r"^(\d+)([+-]?)$")


class MarkSetup(TypedDict, total=False):
    """A seat's token."""

    at: str | int
    kind: str
    aimed: bool
    page: str
    hp: int
    ap: int
    balance: int


class CharacterSetup(TypedDict, total=False):
    """One seat's character; what is left out is neutral."""

    at: str | int
    pages: list[str]
    traits: list[str]
    hp: int
    max_hp: int
    balance: int
    base_balance: int
    hand: list[str]
    buried: list[str]
    mark: MarkSetup
    launches: int
    suits: list[str]
    countered: bool
    focused: bool
    fallen_until: int
    immobile_until: int
    start: int
    previous_start: int
    back_was_turned_to: list[int]
    knock_steps: int
    knocked: bool
    best_launch: int
    burn: int


class LastSetup(TypedDict, total=False):
    """The last finished launch."""

    damage: list[int]
    crossings: list[list[int]]


class Setup(TypedDict, total=False):
    """A position, as people write it."""

    turn: int
    number: int
    phase: str
    characters: list[CharacterSetup]
    ap: list[int]
    cap: list[int]
    next_cap_change: list[int]
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
    _last(state, given)
    state.push([TURN, MAIN_PHASE if phase == "main" else BEGIN, 0, 0])
    state.run()
    return state


def _character(state: CodexState, seat: int, given: Mapping[str, Any], counts: list[int]) -> None:
    at = f"setup.characters[{seat}]"
    unit = 2 * seat * UNIT
    units, players = state.units, state.players
    base = whole(given.get("base_balance", state.options.balance), 0, 12, f"{at}.base_balance")
    most = whole(given.get("max_hp", state.options.hp), 1, 200, f"{at}.max_hp")
    set_body(state, seat, most, base)
    units[unit + U_HP] = whole(given.get("hp", most), 1, most, f"{at}.hp")
    units[unit + U_BALANCE] = whole(given.get("balance", base), -9, base, f"{at}.balance")
    if "at" in given:
        units[unit + U_CELL], units[unit + U_FACING] = _place(state, given["at"], units[unit + U_FACING], f"{at}.at")
    cell = units[unit + U_CELL]
    units[unit + U_START] = whole(given.get("start", cell), 1, state.length, f"{at}.start")
    units[unit + U_PREVIOUS] = whole(given.get("previous_start", cell), 1, state.length, f"{at}.previous_start")
    for name in row(given.get("pages", []), f"{at}.pages"):
        players[seat * SEAT + P_PAGES] |= 1 << one_of(name, PAGE_IDS, f"{at}.pages")
    for name in row(given.get("traits", []), f"{at}.traits"):
        one_of(name, TRAIT_IDS, f"{at}.traits")
        state.abilities[seat] |= 1 << ABILITY_IDS.index(name)
    learn(state, seat)
    _records(state, seat, given, at)
    for name in row(given.get("hand", []), f"{at}.hand"):
        state.hands[seat].append(state.cards.add(_kind(name, counts, f"{at}.hand"), bit(seat)))
    for name in row(given.get("buried", []), f"{at}.buried"):
        state.buried[seat].append(state.cards.add(_kind(name, counts, f"{at}.buried"), bit(seat)))
    if "mark" in given:
        _mark(state, seat, check_fields(given["mark"], MARK_FIELDS, f"{at}.mark"), f"{at}.mark")


def _records(state: CodexState, seat: int, given: Mapping[str, Any], at: str) -> None:
    """What has happened this turn, and states that last."""
    unit = 2 * seat * UNIT
    units, players = state.units, state.players
    players[seat * SEAT + P_LAUNCHES] = whole(given.get("launches", 0), 0, 99, f"{at}.launches")
    for name in row(given.get("suits", []), f"{at}.suits"):
        players[seat * SEAT + P_SUITS] |= 1 << one_of(name, SUITS, f"{at}.suits")
    players[seat * SEAT + P_COUNTERED] = 1 if truth(given.get("countered", False), f"{at}.countered") else 0
    players[seat * SEAT + P_FOCUSED] = 1 if truth(given.get("focused", False), f"{at}.focused") else 0
    units[unit + U_FALLEN] = whole(given.get("fallen_until", 0), 0, 201, f"{at}.fallen_until")
    units[unit + U_IMMOBILE] = whole(given.get("immobile_until", 0), 0, 201, f"{at}.immobile_until")
    for other in row(given.get("back_was_turned_to", []), f"{at}.back_was_turned_to"):
        units[unit + U_BACKS] |= 1 << (2 * whole(other, 0, state.seats - 1, f"{at}.back_was_turned_to"))
    units[unit + U_KNOCK_STEPS] = whole(given.get("knock_steps", 0), 0, 99, f"{at}.knock_steps")
    units[unit + U_KNOCKED] = 1 if truth(given.get("knocked", False), f"{at}.knocked") else 0
    units[unit + U_BEST_LAUNCH] = whole(given.get("best_launch", 0), 0, 99, f"{at}.best_launch")
    units[unit + U_BURN] = whole(given.get("burn", 0), 0, 99, f"{at}.burn")


def _place(state: CodexState, value: Any, facing: int, at: str) -> tuple[int, int]:
    """A cell with a facing: 3, "3+", "7-"."""
    found = _PLACE.match(str(value))
    if found is None:
        raise BadSetup("bad_place", {"value": str(value)}, at=at, allowed=["3", "3+", "7-"])
    cell = whole(int(found[1]), 1, state.length, at)
    return cell, {"+": 1, "-": -1}.get(found[2], facing)


def _kind(name: Any, counts: list[int], at: str) -> int:
    kind = one_of(name, CARD_IDS, at)
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
    units[token + U_START] = units[token + U_CELL]
    units[token + U_PREVIOUS] = units[token + U_CELL]
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
        sides[side + F_CAP_NOW] = cap
        sides[side + F_AP] = cap
        if "ap" in given:
            sides[side + F_AP] = whole(row(given["ap"], "setup.ap", factions)[faction], 0, cap, "setup.ap")
        if "next_cap_change" in given:
            change = row(given["next_cap_change"], "setup.next_cap_change", factions)[faction]
            sides[side + F_NEXT_CAP] = whole(change, -99, 0, "setup.next_cap_change")


def _last(state: CodexState, given: Mapping[str, Any]) -> None:
    """Damage by seat of its character; crossings as mover, crossed seats…, start cell by seats of characters."""
    last = check_fields(given.get("last", {}), tuple(LastSetup.__annotations__), "setup.last")
    if "damage" in last:
        for seat, amount in enumerate(row(last["damage"], "setup.last.damage", state.seats)):
            state.last_damage[2 * seat] = whole(amount, 0, 99, "setup.last.damage")
    crossings: list[int] = []
    for one in row(last.get("crossings", []), "setup.last.crossings"):
        mover, *crossed, start = row(one, "setup.last.crossings")
        mask = 0
        for other in crossed:
            mask |= 1 << whole(other, 0, 2 * state.seats - 1, "setup.last.crossings")
        crossings += [whole(mover, 0, 2 * state.seats - 1, "setup.last.crossings"), mask, start]
    state.last_crossings = crossings
