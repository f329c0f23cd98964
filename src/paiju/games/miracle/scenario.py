"""Builds a position from a scenario's `setup`, written the way people note positions down.

    units: ["c0 swordsman*2 @(0,3,-3)", {unit: "c1 archer*1 @(3,1,-4)", hp: 1, can_move: false}]

Every field with its neutral value is described in docs/scenarios/miracle.md.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypedDict

from paiju.core.errors import BadSetup
from paiju.games.miracle.artifacts import ARTIFACTS, INFERNO_FLAME, SALAMANDER_SHIELD
from paiju.games.miracle.board import BARRACKS, CELLS, CUBES, NUMBER
from paiju.games.miracle.book import BLOCKED, Book, enter_effect, make_book
from paiju.games.miracle.effects import TIMINGS, VERBS, Effect
from paiju.games.miracle.play import MiracleState
from paiju.games.miracle.prompts import MAIN
from paiju.games.miracle.rules.harm import count_auras, update_auras
from paiju.games.miracle.rules.operations import entry_flags
from paiju.games.miracle.rules.triggers import enter, install_effect, lay_trap
from paiju.games.miracle.rules.turns import set_up, take_barracks
from paiju.games.miracle.state import (
    ARTIFACT_HOST,
    ARTIFACT_LEFT,
    ARTIFACT_STATE,
    BONUS,
    BOTH_ACTIONS,
    CAMP,
    CAN_ATTACK,
    CAN_MOVE,
    CARD,
    COOLING,
    DECK,
    DECK_SIZE,
    FIRST_CREATURE,
    FIRST_STATUS,
    FLAGS,
    FREE,
    HOLY_SHIELD,
    HP,
    ID,
    IN_USE,
    KILLS,
    LIGHT,
    MANA,
    MANA_CAP,
    MAX_HP,
    MIRACLE_HP,
    NEUTRAL,
    SIDE,
    STATUSES,
    STEALTHY,
    UNIT,
    find_at,
    find_id,
)
from paiju.games.miracle.units import INFERNO, SPECIES, STARS, card_of


class UnitSetup(TypedDict, total=False):
    """A creature: `unit` is "c0 swordsman*2 @(0,3,-3)"; the rest says how it differs from a fresh, unspent one."""

    unit: str
    hp: int
    can_move: bool
    can_attack: bool
    shield: bool
    stealthy: bool
    bonus: int
    lights: list[list[int]]
    statuses: list[str]
    equipped: bool


class DeckSetup(TypedDict):
    """A deck of ids."""

    artifact: str
    species: list[str]


class TrapSetup(TypedDict):
    """A trap: whose, and where."""

    camp: int
    at: list[int]


class TriggerSetup(TypedDict, total=False):
    """A trigger installed on a creature by hand, after those of the creatures."""

    host: int
    timing: str
    verb: str
    amount: int
    radius: int


class MiracleSetup(TypedDict, total=False):
    """A position in the main phase; lists of two are by camp."""

    turn: int
    decks: list[DeckSetup]
    mana: list[int]
    mana_cap: list[int]
    miracles: list[int]
    stars: list[int]
    units: list[str | UnitSetup]
    barracks: list[int | None]
    available: list[dict[str, int]]
    cooling: list[dict[str, list[int]]]
    artifact_left: list[int]
    traps: list[TrapSetup]
    triggers: list[TriggerSetup]
    aura_lists: dict[int, list[int]]


_FIELDS: Final = tuple(MiracleSetup.__annotations__)
_UNIT_FIELDS: Final = tuple(UnitSetup.__annotations__)
_UNIT: Final = re.compile(r"c([01]) ([a-z_]+)(?:\*([1-3]))? @\((-?\d+), ?(-?\d+), ?(-?\d+)\)")
_EXAMPLE: Final = "c0 swordsman*2 @(0,3,-3)"


def build_position(setup: Mapping[str, Any], options: Mapping[str, Any], seed: int) -> MiracleState:
    """The position, or BadSetup naming the place of the mistake."""
    for name in setup:
        if name not in _FIELDS:
            raise BadSetup("unknown_field", {"field": name}, at=f"setup.{name}", allowed=list(_FIELDS))
    state = MiracleState()
    state.prepare(2, seed)
    state.book = make_book(options)
    first = 1 if options["first_player"] == "seat_1" else 0
    state.camp_of = [first, 1 - first]
    state.seat_of = [first, 1 - first]
    rows = [_read_unit(state.book, entry, f"setup.units.{place}") for place, entry in enumerate(setup.get("units", []))]
    set_up(state, _decks(state.book, setup, rows))
    state.turn = _number(setup, "turn", 1, 1, state.book.turn_limit)
    state.active = (state.turn - 1) % 2
    _set_sides(state, setup)
    for place, (row, extra) in enumerate(rows):
        _place_unit(state, row, extra, f"setup.units.{place}")
    _set_counts(state, setup)
    _set_objects(state, setup)
    _set_auras(state, setup)
    state.ask(state.seat_of[state.active], MAIN)
    return state


# ---------------------------------------------------------------- reading


def _number(setup: Mapping[str, Any], name: str, neutral: int, low: int, high: int) -> int:
    value = setup.get(name, neutral)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadSetup("bad_value", {"value": str(value)}, at=f"setup.{name}", allowed=[f"{low} to {high}"])
    return value


def _pair(setup: Mapping[str, Any], name: str, neutral: list[int], low: int, high: int) -> list[int]:
    value = setup.get(name, neutral)
    if not isinstance(value, list) or len(value) != 2:
        raise BadSetup("bad_value", {"value": str(value)}, at=f"setup.{name}", allowed=["one for c0, one for c1"])
    return [_number({f"{name}.{camp}": value[camp]}, f"{name}.{camp}", 0, low, high) for camp in range(2)]


def read_cell(value: Any, at: str) -> int:
    """A board cell written [x, y, z]."""
    cell = NUMBER.get(tuple(value), CELLS) if isinstance(value, list) else CELLS
    if cell >= CELLS:
        raise BadSetup("off_board", {"value": str(value)}, at=at, allowed=["[x, y, z] of a board cell"])
    return cell


def _read_unit(book: Book, entry: Any, at: str) -> tuple[list[int], Mapping[str, Any]]:
    """(camp, card, cell) of a unit entry, and what else it says."""
    extra: Mapping[str, Any] = entry if isinstance(entry, Mapping) else {"unit": entry}
    for name in extra:
        if name not in _UNIT_FIELDS:
            raise BadSetup("unknown_field", {"field": name}, at=f"{at}.{name}", allowed=list(_UNIT_FIELDS))
    match = _UNIT.fullmatch(str(extra.get("unit", "")))
    if match is None:
        raise BadSetup("bad_unit", {"value": str(extra.get("unit"))}, at=at, allowed=[_EXAMPLE])
    camp, name, star, *cube = match.groups()
    species = SPECIES.index(name) if name in SPECIES else -1
    card = card_of(species, int(star or 1))
    if (species != INFERNO and species not in book.species) or not book.exists[card]:
        raise BadSetup("not_in_library", {"value": name}, at=at, allowed=[SPECIES[one] for one in book.species])
    return [int(camp), card, read_cell([int(part) for part in cube], at)], extra


def _decks(book: Book, setup: Mapping[str, Any], rows: list[tuple[list[int], Mapping[str, Any]]]) -> list[list[int]]:
    """The decks given, or ones that explain the creatures on the board."""
    given = setup.get("decks")
    if given is not None:
        if not isinstance(given, list) or len(given) != 2:
            raise BadSetup("bad_value", {"value": str(given)}, at="setup.decks", allowed=["one for c0, one for c1"])
        return [_given_deck(book, given[camp], f"setup.decks.{camp}") for camp in range(2)]
    decks: list[list[int]] = []
    for camp in range(2):
        own = [(row[1] // STARS, extra) for row, extra in rows if row[0] == camp]
        artifact = 0
        species: list[int] = []
        for number, extra in own:
            if number == INFERNO:
                artifact = INFERNO_FLAME
            elif number not in species:
                species.append(number)
            if extra.get("equipped"):
                artifact = SALAMANDER_SHIELD
        species += [number for number in book.species if number not in species][: DECK_SIZE - len(species)]
        if len(species) > DECK_SIZE:
            raise BadSetup("too_many_species", {"camp": camp}, at="setup.units", allowed=["three species a camp"])
        decks.append([artifact, *species])
    return decks


def _given_deck(book: Book, deck: Any, at: str) -> list[int]:
    artifact = deck.get("artifact") if isinstance(deck, Mapping) else None
    names = deck.get("species") if isinstance(deck, Mapping) else None
    artifacts = [ARTIFACTS[one] for one in book.artifacts]
    species = [SPECIES[one] for one in book.species]
    if artifact not in artifacts:
        raise BadSetup("not_in_library", {"value": str(artifact)}, at=f"{at}.artifact", allowed=artifacts)
    chosen = [str(name) for name in names] if isinstance(names, list) else []
    if len(chosen) != DECK_SIZE or len(set(chosen)) != DECK_SIZE or any(name not in species for name in chosen):
        raise BadSetup("bad_value", {"value": str(names)}, at=f"{at}.species", allowed=["three of", *species])
    return [ARTIFACTS.index(artifact), *[SPECIES.index(name) for name in chosen]]


# ---------------------------------------------------------------- building


def _set_sides(state: MiracleState, setup: Mapping[str, Any]) -> None:
    book = state.book
    caps = _pair(setup, "mana_cap", [book.mana_max] * 2, 0, book.mana_max)
    mana = _pair(setup, "mana", caps, 0, book.mana_max)
    miracles = _pair(setup, "miracles", [book.miracle_hp] * 2, 1, book.miracle_hp)
    stars = _pair(setup, "stars", [0, 0], 0, 9999)
    left = _pair(setup, "artifact_left", [0, 0], 0, 99)
    for camp in range(2):
        side = camp * SIDE
        state.sides[side + MANA] = mana[camp]
        state.sides[side + MANA_CAP] = max(caps[camp], mana[camp])
        state.sides[side + MIRACLE_HP] = miracles[camp]
        state.sides[side + KILLS] = stars[camp]
        if left[camp]:
            state.sides[side + ARTIFACT_STATE] = COOLING
            state.sides[side + ARTIFACT_LEFT] = left[camp]


def _place_unit(state: MiracleState, row: list[int], extra: Mapping[str, Any], at: str) -> None:
    camp, card, cell = row
    book = state.book
    layer = book.layer[card]
    if find_at(state.units, layer, cell) >= 0:
        raise BadSetup("occupied", {"cell": list(CUBES[cell])}, at=at)
    if book.terrain[layer * CELLS + cell] == BLOCKED:
        raise BadSetup("terrain", {"cell": list(CUBES[cell])}, at=at)
    o = enter(state, camp, card, cell, entry_flags(book.keywords[card]) | BOTH_ACTIONS)
    units = state.units
    if extra.get("equipped"):
        _equip(state, o)
    if "hp" in extra:
        units[o + HP] = _number(extra, "hp", 1, 1, units[o + MAX_HP])
    units[o + BONUS] = _number(extra, "bonus", 0, 0, 999)
    for name, flag in (
        ("can_move", CAN_MOVE), ("can_attack", CAN_ATTACK), ("shield", HOLY_SHIELD), ("stealthy", STEALTHY),
    ):  # fmt: skip
        if name in extra:
            units[o + FLAGS] = units[o + FLAGS] | flag if extra[name] else units[o + FLAGS] & ~flag
    for status in extra.get("statuses", []):
        if status not in STATUSES:
            raise BadSetup("bad_value", {"value": str(status)}, at=f"{at}.statuses", allowed=list(STATUSES))
        units[o + FLAGS] |= FIRST_STATUS << STATUSES.index(status)
    for bonus, turn_ends in extra.get("lights", []):
        state.lights += [units[o + ID], bonus, turn_ends]
        units[o + LIGHT] += bonus
    if card // STARS == INFERNO:
        _bind_artifact(state, camp, units[o + ID])


def _equip(state: MiracleState, o: int) -> None:
    """As if its owner had used the salamander shield on it, and the shield were still whole."""
    units = state.units
    units[o + MAX_HP] += state.book.shield_hp
    units[o + HP] += state.book.shield_hp
    units[o + FLAGS] |= HOLY_SHIELD
    effect = state.book.shield_effect
    install_effect(state, state.book.timing[effect], effect, units[o + ID])
    _bind_artifact(state, units[o + CAMP], units[o + ID])


def _bind_artifact(state: MiracleState, camp: int, id: int) -> None:
    state.sides[camp * SIDE + ARTIFACT_STATE] = IN_USE
    state.sides[camp * SIDE + ARTIFACT_HOST] = id


def _set_counts(state: MiracleState, setup: Mapping[str, Any]) -> None:
    """Cooling and available units; what is not said follows from the board."""
    cooling = setup.get("cooling", [{}, {}])
    available = setup.get("available", [{}, {}])
    for camp in range(2):
        for name, counters in cooling[camp].items():
            for left in counters:
                state.cooling += [camp, SPECIES.index(name), left]
        for slot in range(DECK_SIZE):
            species = state.sides[camp * SIDE + DECK + slot]
            name = SPECIES[species]
            out = _on_board(state, camp, species) + len(cooling[camp].get(name, []))
            free = state.book.unit_total(species, state.turn) - out
            free = available[camp].get(name, free)
            if free < 0:
                raise BadSetup("no_unit_left", {"species": name, "camp": camp}, at="setup.units")
            state.sides[camp * SIDE + FREE + slot] = free


def _on_board(state: MiracleState, camp: int, species: int) -> int:
    units = state.units
    count = 0
    for o in range(0, len(units), UNIT):
        if units[o + CAMP] == camp and units[o + CARD] // STARS == species:
            count += 1
    return count


def _set_objects(state: MiracleState, setup: Mapping[str, Any]) -> None:
    """Barracks, traps and hand-made triggers."""
    owners = setup.get("barracks")
    if owners is None:
        take_barracks(state)
    elif not isinstance(owners, list) or len(owners) != BARRACKS or any(one not in (None, 0, 1) for one in owners):
        raise BadSetup("bad_value", {"value": str(owners)}, at="setup.barracks", allowed=["four of null, 0, 1"])
    else:
        state.barracks = [NEUTRAL if one is None else one for one in owners]
    for place, trap in enumerate(setup.get("traps", [])):
        lay_trap(state, trap["camp"], read_cell(trap["at"], f"setup.traps.{place}"))
    for place, trigger in enumerate(setup.get("triggers", [])):
        at = f"setup.triggers.{place}"
        if trigger["timing"] not in TIMINGS or trigger["verb"] not in VERBS:
            raise BadSetup("bad_value", {"value": str(trigger)}, at=at, allowed=[*TIMINGS, *VERBS])
        if find_id(state.units, trigger["host"]) < 0:
            raise BadSetup("nobody_there", {"id": trigger["host"]}, at=at)
        timing = TIMINGS.index(trigger["timing"])
        verb = VERBS.index(trigger["verb"])
        effect = Effect(timing, verb, trigger.get("amount", 0), trigger.get("radius", 0))
        install_effect(state, timing, enter_effect(state.book, effect), trigger["host"])


def _set_auras(state: MiracleState, setup: Mapping[str, Any]) -> None:
    """Aura lists as given, else as one update from empty lists makes them."""
    given = setup.get("aura_lists", {})
    if not given:
        update_auras(state)
        return
    for row in state.auras:
        row.extend(given.get(row[0], []))
    if any(id >= state.next_id or id < FIRST_CREATURE for entries in given.values() for id in entries):
        raise BadSetup("nobody_there", {}, at="setup.aura_lists")
    count_auras(state)
