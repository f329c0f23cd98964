"""Builds a position from a scenario's `setup`, written the way people note positions down.

    units: ["c0 swordsman*2 @(0,3,-3)", {unit: "c1 archer*1 @(3,1,-4)", hp: 1, can_move: false}]

Every field with its neutral value is described in docs/scenarios/miracle.md.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypedDict

from paiju.core.errors import BadSetup
from paiju.core.setups import check_fields, one_of, row, truth, whole
from paiju.games.miracle.artifacts import ARTIFACTS, HOLY_LIGHT, INFERNO_FLAME, SALAMANDER_SHIELD
from paiju.games.miracle.board import BARRACKS, CELLS, CUBES, NUMBER, PLAIN, TERRAIN, TERRAINS
from paiju.games.miracle.book import BLOCKED, Book, enter_effect, make_book
from paiju.games.miracle.effects import LISTED, TIMINGS, VERBS, Effect
from paiju.games.miracle.play import MiracleState
from paiju.games.miracle.prompts import MAIN
from paiju.games.miracle.rules.harm import count_auras, grave, update_auras
from paiju.games.miracle.rules.operations import entry_flags
from paiju.games.miracle.rules.triggers import enter, install_effect, lay_trap
from paiju.games.miracle.rules.turns import set_up, take_barracks
from paiju.games.miracle.state import (
    ARTIFACT,
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
    NONE,
    SIDE,
    STATUSES,
    STEALTHY,
    UNIT,
    find_at,
    find_id,
    find_trap,
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
    aura_lists: dict[int, list[int | list[int]]]


_FIELDS: Final = tuple(MiracleSetup.__annotations__)
_UNIT_FIELDS: Final = tuple(UnitSetup.__annotations__)
_DECK_FIELDS: Final = tuple(DeckSetup.__annotations__)
_TRAP_FIELDS: Final = tuple(TrapSetup.__annotations__)
_TRIGGER_FIELDS: Final = tuple(TriggerSetup.__annotations__)
_UNIT: Final = re.compile(r"c([01]) ([a-z_]+)(?:\*([1-3]))? @\((-?\d+), ?(-?\d+), ?(-?\d+)\)")
_EXAMPLE: Final = "c0 swordsman*2 @(0,3,-3)"
_MOST: Final = 999
_UNIT_FLAGS: Final = (
    ("can_move", CAN_MOVE), ("can_attack", CAN_ATTACK), ("shield", HOLY_SHIELD), ("stealthy", STEALTHY),
)  # fmt: skip

# A verb that asks who attacked whom, or who died, has sense only where the event says so.
_ANY_TIMING: Final = TIMINGS[: LISTED + 1]
_IN_ATTACKS: Final = ("on_attack", "after_attack", "after_counter")
_VERB_TIMINGS: Final[dict[str, tuple[str, ...]]] = {
    "heal": _ANY_TIMING,
    "comfort": _ANY_TIMING,
    "explode": _ANY_TIMING,
    "regain_shield": _ANY_TIMING,
    "splash": _IN_ATTACKS,
    "sting": _IN_ATTACKS,
    "mourn": ("on_death",),
}


class _Row:
    """A unit entry that has been read."""

    def __init__(self, camp: int, card: int, cell: int, extra: Mapping[str, Any], at: str) -> None:
        self.camp = camp
        self.card = card
        self.cell = cell
        self.extra = extra
        self.at = at
        self.species = card // STARS
        self.equipped = truth(extra.get("equipped", False), f"{at}.equipped")


def build_position(setup: Mapping[str, Any], options: Mapping[str, Any], seed: int) -> MiracleState:
    """The position, or BadSetup naming the place of the mistake."""
    check_fields(setup, _FIELDS)
    state = MiracleState()
    state.prepare(2, seed)
    state.book = make_book(options)
    first = 1 if options["first_player"] == "seat_1" else 0
    state.camp_of = [first, 1 - first]
    state.seat_of = [first, 1 - first]
    entries = row(setup.get("units", []), "setup.units")
    rows = [_read_unit(state.book, entry, f"setup.units.{place}") for place, entry in enumerate(entries)]
    set_up(state, _decks(state.book, setup, rows))
    state.turn = whole(setup.get("turn", 1), 1, state.book.turn_limit, "setup.turn")
    state.active = (state.turn - 1) % 2
    _set_sides(state, setup)
    for one in rows:
        _place_unit(state, one)
    _set_counts(state, setup)
    _set_barracks(state, setup)
    _set_traps(state, setup)
    _set_triggers(state, setup)
    _set_auras(state, setup)
    state.ask(state.seat_of[state.active], MAIN)
    return state


# ---------------------------------------------------------------- reading


def _by_camp(setup: Mapping[str, Any], name: str, neutral: Sequence[Any]) -> Sequence[Any]:
    return row(setup.get(name, neutral), f"setup.{name}", 2)


def _read_cell(value: Any, at: str) -> int:
    """A board cell written [x, y, z]."""
    cube = tuple(value) if isinstance(value, list) and all(type(part) is int for part in value) else ()
    cell = NUMBER.get(cube, CELLS)
    if cell >= CELLS:
        raise BadSetup("off_board", {"value": str(value)}, at=at, allowed=["[x, y, z] of a board cell"])
    return cell


def _read_unit(book: Book, entry: Any, at: str) -> _Row:
    extra: Mapping[str, Any] = {"unit": entry} if isinstance(entry, str) else check_fields(entry, _UNIT_FIELDS, at)
    match = _UNIT.fullmatch(str(extra.get("unit", "")))
    if match is None:
        raise BadSetup("bad_unit", {"value": str(extra.get("unit"))}, at=at, allowed=[_EXAMPLE])
    camp, name, star, *cube = match.groups()
    species = SPECIES.index(name) if name in SPECIES else -1
    card = card_of(species, int(star or 1))
    if (species != INFERNO and species not in book.species) or not book.exists[card]:
        raise BadSetup("not_in_library", {"value": name}, at=at, allowed=[SPECIES[one] for one in book.species])
    return _Row(int(camp), card, _read_cell([int(part) for part in cube], at), extra, at)


def _decks(book: Book, setup: Mapping[str, Any], rows: list[_Row]) -> list[list[int]]:
    """The decks given, or ones that explain the creatures on the board."""
    if "decks" in setup:
        given = _by_camp(setup, "decks", [])
        return [_given_deck(book, given[camp], f"setup.decks.{camp}") for camp in range(2)]
    return [_likely_deck(book, camp, [one for one in rows if one.camp == camp]) for camp in range(2)]


def _likely_deck(book: Book, camp: int, own: list[_Row]) -> list[int]:
    species: list[int] = []
    for one in own:
        if one.species != INFERNO and one.species not in species:
            species.append(one.species)
    if len(species) > DECK_SIZE:
        raise BadSetup("too_many_species", {"camp": camp}, at="setup.units", allowed=["three species a camp"])
    species += [number for number in book.species if number not in species][: DECK_SIZE - len(species)]
    if any(one.equipped for one in own):
        return [SALAMANDER_SHIELD, *species]
    return [INFERNO_FLAME if any(one.species == INFERNO for one in own) else HOLY_LIGHT, *species]


def _given_deck(book: Book, deck: Any, at: str) -> list[int]:
    check_fields(deck, _DECK_FIELDS, at)
    artifacts = [ARTIFACTS[one] for one in book.artifacts]
    species = [SPECIES[one] for one in book.species]
    artifact = artifacts[one_of(deck.get("artifact"), artifacts, f"{at}.artifact")]
    names = row(deck.get("species"), f"{at}.species", DECK_SIZE)
    chosen = [species[one_of(name, species, f"{at}.species.{place}")] for place, name in enumerate(names)]
    if len(set(chosen)) != DECK_SIZE:
        raise BadSetup("already_chosen", {"value": str(names)}, at=f"{at}.species", allowed=["three different ones"])
    return [ARTIFACTS.index(artifact), *[SPECIES.index(name) for name in chosen]]


# ---------------------------------------------------------------- building


def _set_sides(state: MiracleState, setup: Mapping[str, Any]) -> None:
    book = state.book
    caps = _by_camp(setup, "mana_cap", [book.mana_max] * 2)
    mana = _by_camp(setup, "mana", caps)
    miracles = _by_camp(setup, "miracles", [book.miracle_hp] * 2)
    stars = _by_camp(setup, "stars", [0, 0])
    left = _by_camp(setup, "artifact_left", [0, 0])
    for camp in range(2):
        side = camp * SIDE
        sides = state.sides
        cooldown = book.artifact_cooldown[sides[side + ARTIFACT]]
        sides[side + MANA_CAP] = whole(caps[camp], 0, book.mana_max, f"setup.mana_cap.{camp}")
        sides[side + MANA] = whole(mana[camp], 0, sides[side + MANA_CAP], f"setup.mana.{camp}")
        sides[side + MIRACLE_HP] = whole(miracles[camp], 0, book.miracle_hp, f"setup.miracles.{camp}")
        sides[side + KILLS] = whole(stars[camp], 0, 9999, f"setup.stars.{camp}")
        sides[side + ARTIFACT_LEFT] = whole(left[camp], 0, cooldown, f"setup.artifact_left.{camp}")
        if left[camp]:
            sides[side + ARTIFACT_STATE] = COOLING


def _place_unit(state: MiracleState, one: _Row) -> None:
    book = state.book
    layer = book.layer[one.card]
    if find_at(state.units, layer, one.cell) >= 0:
        raise BadSetup("occupied", {"cell": list(CUBES[one.cell])}, at=one.at)
    if book.terrain[layer * CELLS + one.cell] == BLOCKED:
        raise BadSetup("terrain", {"terrain": TERRAINS[TERRAIN[one.cell]]}, at=one.at)
    o = enter(state, one.camp, one.card, one.cell, entry_flags(book.keywords[one.card]) | BOTH_ACTIONS)
    if one.equipped:
        _equip(state, o, one.at)
    elif one.species == INFERNO:
        _bind_token(state, one.camp, state.units[o + ID])
    _set_unit(state, o, one.extra, one.at)


def _set_unit(state: MiracleState, o: int, extra: Mapping[str, Any], at: str) -> None:
    units = state.units
    units[o + HP] = whole(extra.get("hp", units[o + HP]), 1, units[o + MAX_HP], f"{at}.hp")
    units[o + BONUS] = whole(extra.get("bonus", 0), 0, _MOST, f"{at}.bonus")
    for name, flag in _UNIT_FLAGS:
        if name in extra:
            units[o + FLAGS] &= ~flag
            if truth(extra[name], f"{at}.{name}"):
                units[o + FLAGS] |= flag
    for place, status in enumerate(row(extra.get("statuses", []), f"{at}.statuses")):
        units[o + FLAGS] |= FIRST_STATUS << one_of(status, STATUSES, f"{at}.statuses.{place}")
    for place, light in enumerate(row(extra.get("lights", []), f"{at}.lights")):
        here = f"{at}.lights.{place}"
        pair = row(light, here, 2)
        bonus, turn_ends = whole(pair[0], 0, _MOST, f"{here}.0"), whole(pair[1], 1, _MOST, f"{here}.1")
        state.lights += [units[o + ID], bonus, turn_ends]
        units[o + LIGHT] += bonus


def _equip(state: MiracleState, o: int, at: str) -> None:
    """As if its owner had used the salamander shield on it, and the shield were still whole."""
    units = state.units
    side = units[o + CAMP] * SIDE
    if state.sides[side + ARTIFACT] != SALAMANDER_SHIELD:
        deck = ARTIFACTS[state.sides[side + ARTIFACT]]
        raise BadSetup("not_in_deck", {"artifact": deck}, at=at, allowed=[ARTIFACTS[SALAMANDER_SHIELD]])
    if state.sides[side + ARTIFACT_LEFT]:
        raise BadSetup("artifact_in_use", {}, at=f"setup.artifact_left.{units[o + CAMP]}", allowed=["0"])
    if state.sides[side + ARTIFACT_STATE] == IN_USE:
        raise BadSetup("artifact_in_use", {}, at=at, allowed=["one bearer a camp"])
    units[o + MAX_HP] += state.book.shield_hp
    units[o + HP] += state.book.shield_hp
    units[o + FLAGS] |= HOLY_SHIELD
    effect = state.book.shield_effect
    install_effect(state, state.book.timing[effect], effect, units[o + ID])
    state.sides[side + ARTIFACT_STATE] = IN_USE
    state.sides[side + ARTIFACT_HOST] = units[o + ID]


def _bind_token(state: MiracleState, camp: int, id: int) -> None:
    """A token keeps the artifact that makes it in use; one beside another artifact belongs to none."""
    side = camp * SIDE
    if state.sides[side + ARTIFACT] == INFERNO_FLAME and not state.sides[side + ARTIFACT_LEFT]:
        state.sides[side + ARTIFACT_STATE] = IN_USE
        state.sides[side + ARTIFACT_HOST] = id


def _set_counts(state: MiracleState, setup: Mapping[str, Any]) -> None:
    """Cooling and available units; what is not said follows from the board."""
    cooling = _by_camp(setup, "cooling", [{}, {}])
    available = _by_camp(setup, "available", [{}, {}])
    for camp in range(2):
        side = camp * SIDE
        names = [SPECIES[species] for species in state.sides[side + DECK : side + DECK + DECK_SIZE]]
        check_fields(cooling[camp], names, f"setup.cooling.{camp}")
        check_fields(available[camp], names, f"setup.available.{camp}")
        for name, counters in cooling[camp].items():
            at = f"setup.cooling.{camp}.{name}"
            for place, left in enumerate(row(counters, at)):
                state.cooling += [camp, SPECIES.index(name), whole(left, 1, _MOST, f"{at}.{place}")]
        for slot, name in enumerate(names):
            species = SPECIES.index(name)
            out = _on_board(state, camp, species) + len(cooling[camp].get(name, []))
            free = state.book.unit_total(species, state.turn) - out
            if name in available[camp]:
                free = whole(available[camp][name], 0, _MOST, f"setup.available.{camp}.{name}")
            if free < 0:
                raise BadSetup("no_unit_left", {"species": name, "camp": camp}, at="setup.units")
            state.sides[side + FREE + slot] = free


def _on_board(state: MiracleState, camp: int, species: int) -> int:
    units = state.units
    count = 0
    for o in range(0, len(units), UNIT):
        if units[o + CAMP] == camp and units[o + CARD] // STARS == species:
            count += 1
    return count


def _set_barracks(state: MiracleState, setup: Mapping[str, Any]) -> None:
    if "barracks" not in setup:
        take_barracks(state)
        return
    for index, owner in enumerate(row(setup["barracks"], "setup.barracks", BARRACKS)):
        state.barracks[index] = NEUTRAL if owner is None else whole(owner, 0, 1, f"setup.barracks.{index}")


def _set_traps(state: MiracleState, setup: Mapping[str, Any]) -> None:
    """Traps lie on plain cells, one a cell (MR-35)."""
    for place, trap in enumerate(row(setup.get("traps", []), "setup.traps")):
        at = f"setup.traps.{place}"
        check_fields(trap, _TRAP_FIELDS, at)
        camp = whole(trap.get("camp"), 0, 1, f"{at}.camp")
        cell = _read_cell(trap.get("at"), f"{at}.at")
        if TERRAIN[cell] != PLAIN:
            raise BadSetup("terrain", {"terrain": TERRAINS[TERRAIN[cell]]}, at=f"{at}.at", allowed=["plain cells"])
        if find_trap(state.traps, cell) != NONE:
            raise BadSetup("has_trap", {}, at=f"{at}.at", allowed=["one trap a cell"])
        lay_trap(state, camp, cell)


def _set_triggers(state: MiracleState, setup: Mapping[str, Any]) -> None:
    for place, trigger in enumerate(row(setup.get("triggers", []), "setup.triggers")):
        at = f"setup.triggers.{place}"
        check_fields(trigger, _TRIGGER_FIELDS, at)
        host = trigger.get("host")
        if type(host) is not int or find_id(state.units, host) < 0:
            raise BadSetup("nobody_there", {"id": str(host)}, at=f"{at}.host", allowed=_ids(state))
        verb = list(_VERB_TIMINGS)[one_of(trigger.get("verb", ""), list(_VERB_TIMINGS), f"{at}.verb")]
        allowed = _VERB_TIMINGS[verb]
        timing = TIMINGS.index(allowed[one_of(trigger.get("timing"), allowed, f"{at}.timing")])
        amount = whole(trigger.get("amount", 0), 0, _MOST, f"{at}.amount")
        radius = whole(trigger.get("radius", 0), 0, _MOST, f"{at}.radius")
        effect = enter_effect(state.book, Effect(timing, VERBS.index(verb), amount, radius))
        install_effect(state, timing, effect, host)


def _ids(state: MiracleState) -> list[str]:
    return [str(state.units[o + ID]) for o in range(0, len(state.units), UNIT)]


def _set_auras(state: MiracleState, setup: Mapping[str, Any]) -> None:
    """Aura lists as one update from empty lists makes them, or as given."""
    update_auras(state)
    priests = [line[0] for line in state.auras]
    for key, entries in check_fields(setup.get("aura_lists", {}), _keys(priests), "setup.aura_lists").items():
        at = f"setup.aura_lists.{key}"
        line = state.auras[priests.index(int(key))]
        del line[1:]
        for place, entry in enumerate(row(entries, at)):
            line.append(_beneficiary(state, line, entry, f"{at}.{place}"))
    if state.book.aura_lists:
        count_auras(state)


def _keys(priests: list[int]) -> list[object]:
    """Ids as YAML and as JSON write them."""
    return [*priests, *[str(id) for id in priests]]


def _beneficiary(state: MiracleState, line: list[int], entry: Any, at: str) -> int:
    """A living friend by its id, a dead one by its last cell (MR-24)."""
    if isinstance(entry, list):
        return grave(_read_cell(entry, at))
    units = state.units
    camp = units[find_id(units, line[0]) + CAMP]
    friends = [units[o + ID] for o in range(0, len(units), UNIT) if units[o + CAMP] == camp]
    if type(entry) is not int or entry not in friends or entry in line:
        allowed = [str(id) for id in friends if id not in line]
        raise BadSetup("nobody_there", {"id": str(entry)}, at=at, allowed=[*allowed, "[x, y, z] of a dead one"])
    return entry
