"""Builds a position from a scenario's `setup`, written the way people note positions down.

    units: ["c0 swordsman*2 @(0,3,-3)", {unit: "c1 archer*1 @(3,1,-4)", hp: 1, can_move: false}]

Every field with its neutral value is described in docs/scenarios/miracle.md.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypedDict

from paiju.core.errors import BadSetup
from paiju.core.setups import check_fields, one_of, row, truth, whole_number
from paiju.games.miracle.actions import MAIN
from paiju.games.miracle.data import board, layout
from paiju.games.miracle.data.artifacts import ARTIFACTS, HOLY_LIGHT, INFERNO_FLAME, SALAMANDER_SHIELD
from paiju.games.miracle.data.board import Cell
from paiju.games.miracle.data.effects import LISTED, TIMINGS, VERBS, Effect
from paiju.games.miracle.data.layout import Camp, Offset, find_at, find_id, find_trap
from paiju.games.miracle.data.units import INFERNO, SPECIES, STARS, CardNumber, SpeciesNumber, card_of
from paiju.games.miracle.options import BLOCKED, Options, enter_effect, read_options
from paiju.games.miracle.rules.damage import count_auras, grave, update_auras
from paiju.games.miracle.rules.operations import entry_flags
from paiju.games.miracle.rules.setup import set_sides
from paiju.games.miracle.rules.triggers import enter, install_effect, lay_trap
from paiju.games.miracle.rules.turn import take_barracks
from paiju.games.miracle.state import MiracleState


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


class DeckSetup(TypedDict, total=False):
    """A deck of ids; what is left out is what explains the board."""

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


class Setup(TypedDict, total=False):
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


_FIELDS: Final = tuple(Setup.__annotations__)
_UNIT_FIELDS: Final = tuple(UnitSetup.__annotations__)
_DECK_FIELDS: Final = tuple(DeckSetup.__annotations__)
_TRAP_FIELDS: Final = tuple(TrapSetup.__annotations__)
_TRIGGER_FIELDS: Final = tuple(TriggerSetup.__annotations__)
_UNIT: Final = re.compile(r"c([01]) ([a-z_]+)(?:\*([1-3]))? @\((-?\d+), ?(-?\d+), ?(-?\d+)\)")
_EXAMPLE: Final = "c0 swordsman*2 @(0,3,-3)"
_MOST: Final = 999
_UNIT_FLAGS: Final = (
    ("can_move", layout.CAN_MOVE),
    ("can_attack", layout.CAN_ATTACK),
    ("shield", layout.HOLY_SHIELD),
    ("stealthy", layout.STEALTHY),
)

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

    def __init__(self, camp: Camp, card: CardNumber, cell: Cell, extra: Mapping[str, Any], at: str) -> None:
        self.camp = camp
        self.card = card
        self.cell = cell
        self.extra = extra
        self.at = at
        self.species = card // STARS
        self.equipped = truth(extra.get("equipped", False), f"{at}.equipped")


def build(state: MiracleState, setup: Mapping[str, Any], chosen: Mapping[str, Any]) -> None:
    """Sets up the position, or raises BadSetup naming the place of the mistake."""
    check_fields(setup, _FIELDS)
    state.options = read_options(chosen)
    first = 1 if chosen["first_player"] == "seat_1" else 0
    state.camp_of = [first, 1 - first]
    state.seat_of = [first, 1 - first]
    entries = row(setup.get("units", []), "setup.units")
    rows = [_read_unit(state.options, entry, f"setup.units.{place}") for place, entry in enumerate(entries)]
    set_sides(state, _decks(state.options, setup, rows))
    state.turn = whole_number(setup.get("turn", 1), 1, state.options.turn_limit, "setup.turn")
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


# ---------------------------------------------------------------- reading


def _by_camp(setup: Mapping[str, Any], name: str, neutral: Sequence[Any]) -> Sequence[Any]:
    return row(setup.get(name, neutral), f"setup.{name}", 2)


def _read_cell(value: Any, at: str) -> int:
    """A board cell written [x, y, z]."""
    cube = tuple(value) if isinstance(value, list) and all(type(part) is int for part in value) else ()
    cell = board.NUMBER.get(cube, board.CELLS)
    if cell >= board.CELLS:
        raise BadSetup("off_board", {"value": str(value)}, at=at, allowed=["[x, y, z] of a board cell"])
    return cell


def _read_unit(options: Options, entry: Any, at: str) -> _Row:
    extra: Mapping[str, Any] = {"unit": entry} if isinstance(entry, str) else check_fields(entry, _UNIT_FIELDS, at)
    match = _UNIT.fullmatch(str(extra.get("unit", "")))
    if match is None:
        raise BadSetup("bad_unit", {"value": str(extra.get("unit"))}, at=at, allowed=[_EXAMPLE])
    camp, name, star, *cube = match.groups()
    species = SPECIES.index(name) if name in SPECIES else -1
    card = card_of(species, int(star or 1))
    if (species != INFERNO and species not in options.species) or not options.exists[card]:
        raise BadSetup("not_in_library", {"value": name}, at=at, allowed=[SPECIES[one] for one in options.species])
    return _Row(int(camp), card, _read_cell([int(part) for part in cube], at), extra, at)


def _decks(options: Options, setup: Mapping[str, Any], rows: list[_Row]) -> list[list[int]]:
    """The decks given; what is left out of them explains the creatures on the board."""
    given = _by_camp(setup, "decks", [{}, {}])
    return [
        _deck(options, given[camp], [one for one in rows if one.camp == camp], f"setup.decks.{camp}")
        for camp in range(2)
    ]


def _deck(options: Options, deck: Any, own: list[_Row], at: str) -> list[int]:
    check_fields(deck, _DECK_FIELDS, at)
    artifact = _likely_artifact(own)
    if "artifact" in deck:
        artifact = options.artifacts[
            one_of(deck["artifact"], [ARTIFACTS[one] for one in options.artifacts], f"{at}.artifact")
        ]
    species = (
        _given_species(options, deck["species"], f"{at}.species")
        if "species" in deck
        else _likely_species(options, own)
    )
    for one in own:
        if one.species not in (INFERNO, *species):
            allowed = [SPECIES[number] for number in species]
            raise BadSetup("species_not_in_deck", {"camp": one.camp}, at=one.at, allowed=allowed)
    return [artifact, *species]


def _likely_artifact(own: list[_Row]) -> int:
    if any(one.equipped for one in own):
        return SALAMANDER_SHIELD
    return INFERNO_FLAME if any(one.species == INFERNO for one in own) else HOLY_LIGHT


def _likely_species(options: Options, own: list[_Row]) -> list[int]:
    """The species on the board, filled up in library order."""
    there = [one.species for one in own if one.species != INFERNO]
    return list(dict.fromkeys([*there, *options.species]))[: layout.DECK_SIZE]


def _given_species(options: Options, names: Any, at: str) -> list[int]:
    known = [SPECIES[one] for one in options.species]
    chosen = [
        options.species[one_of(name, known, f"{at}.{place}")]
        for place, name in enumerate(row(names, at, layout.DECK_SIZE))
    ]
    if len(set(chosen)) != layout.DECK_SIZE:
        raise BadSetup("already_chosen", {"value": str(names)}, at=at, allowed=["three different ones"])
    return chosen


# ---------------------------------------------------------------- building


def _set_sides(state: MiracleState, setup: Mapping[str, Any]) -> None:
    options = state.options
    caps = _by_camp(setup, "mana_cap", [options.mana_max] * 2)
    mana = _by_camp(setup, "mana", caps)
    miracles = _by_camp(setup, "miracles", [options.miracle_hp] * 2)
    stars = _by_camp(setup, "stars", [0, 0])
    left = _by_camp(setup, "artifact_left", [0, 0])
    for camp in range(2):
        side = camp * layout.SIDE
        sides = state.sides
        cooldown = options.artifact_cooldown[sides[side + layout.ARTIFACT]]
        sides[side + layout.MANA_CAP] = whole_number(caps[camp], 0, options.mana_max, f"setup.mana_cap.{camp}")
        sides[side + layout.MANA] = whole_number(mana[camp], 0, sides[side + layout.MANA_CAP], f"setup.mana.{camp}")
        sides[side + layout.MIRACLE_HP] = whole_number(miracles[camp], 1, options.miracle_hp, f"setup.miracles.{camp}")
        sides[side + layout.KILLS] = whole_number(stars[camp], 0, 9999, f"setup.stars.{camp}")
        sides[side + layout.ARTIFACT_LEFT] = whole_number(left[camp], 0, cooldown, f"setup.artifact_left.{camp}")
        if left[camp]:
            sides[side + layout.ARTIFACT_STATE] = layout.COOLING


def _place_unit(state: MiracleState, one: _Row) -> None:
    options = state.options
    layer = options.layer[one.card]
    if find_at(state.units, layer, one.cell) >= 0:
        raise BadSetup("occupied", {"cell": list(board.CUBES[one.cell])}, at=one.at)
    if options.terrain[layer * board.CELLS + one.cell] == BLOCKED:
        raise BadSetup("terrain", {"terrain": board.TERRAINS[board.TERRAIN[one.cell]]}, at=one.at)
    o = enter(state, one.camp, one.card, one.cell, entry_flags(options.keywords[one.card]) | layout.BOTH_ACTIONS)
    if one.equipped:
        _equip(state, o, one.at)
    elif one.species == INFERNO:
        _bind(state, o, INFERNO_FLAME, one.at)
    _set_unit(state, o, one.extra, one.at)


def _set_unit(state: MiracleState, o: Offset, extra: Mapping[str, Any], at: str) -> None:
    units = state.units
    units[o + layout.HP] = whole_number(extra.get("hp", units[o + layout.HP]), 1, units[o + layout.MAX_HP], f"{at}.hp")
    units[o + layout.BONUS] = whole_number(extra.get("bonus", 0), 0, _MOST, f"{at}.bonus")
    for name, flag in _UNIT_FLAGS:
        if name in extra:
            units[o + layout.FLAGS] &= ~flag
            if truth(extra[name], f"{at}.{name}"):
                units[o + layout.FLAGS] |= flag
    for place, status in enumerate(row(extra.get("statuses", []), f"{at}.statuses")):
        units[o + layout.FLAGS] |= layout.FIRST_STATUS << one_of(status, layout.STATUSES, f"{at}.statuses.{place}")
    for place, light in enumerate(row(extra.get("lights", []), f"{at}.lights")):
        here = f"{at}.lights.{place}"
        pair = row(light, here, 2)
        bonus, turn_ends = whole_number(pair[0], 0, _MOST, f"{here}.0"), whole_number(pair[1], 1, _MOST, f"{here}.1")
        state.lights += [units[o + layout.ID], bonus, turn_ends]
        units[o + layout.LIGHT] += bonus


def _equip(state: MiracleState, o: Offset, at: str) -> None:
    """As if its owner had used the salamander shield on it, and the shield were still whole."""
    _bind(state, o, SALAMANDER_SHIELD, at)
    units = state.units
    units[o + layout.MAX_HP] += state.options.shield_hp
    units[o + layout.HP] += state.options.shield_hp
    units[o + layout.FLAGS] |= layout.HOLY_SHIELD
    effect = state.options.shield_effect
    install_effect(state, state.options.timing[effect], effect, units[o + layout.ID])


def _bind(state: MiracleState, o: Offset, artifact: int, at: str) -> None:
    """A creature that keeps its camp's artifact in use, as bearer or token: one at a time."""
    camp, side = state.units[o + layout.CAMP], state.units[o + layout.CAMP] * layout.SIDE
    if state.sides[side + layout.ARTIFACT] != artifact:
        deck = ARTIFACTS[state.sides[side + layout.ARTIFACT]]
        raise BadSetup("not_in_deck", {"artifact": deck}, at=at, allowed=[ARTIFACTS[artifact]])
    if state.sides[side + layout.ARTIFACT_LEFT]:
        raise BadSetup("artifact_in_use", {}, at=f"setup.artifact_left.{camp}", allowed=["0"])
    if state.sides[side + layout.ARTIFACT_STATE] == layout.IN_USE:
        raise BadSetup("artifact_in_use", {}, at=at, allowed=["one bearer or token a camp"])
    state.sides[side + layout.ARTIFACT_STATE] = layout.IN_USE
    state.sides[side + layout.ARTIFACT_HOST] = state.units[o + layout.ID]


def _set_counts(state: MiracleState, setup: Mapping[str, Any]) -> None:
    """Cooling and available units; what is not said follows from the board."""
    cooling = _by_camp(setup, "cooling", [{}, {}])
    available = _by_camp(setup, "available", [{}, {}])
    for camp in range(2):
        side = camp * layout.SIDE
        names = [
            SPECIES[species] for species in state.sides[side + layout.DECK : side + layout.DECK + layout.DECK_SIZE]
        ]
        check_fields(cooling[camp], names, f"setup.cooling.{camp}")
        check_fields(available[camp], names, f"setup.available.{camp}")
        for name, counters in cooling[camp].items():
            at = f"setup.cooling.{camp}.{name}"
            most = max(state.options.cooldown[card_of(SPECIES.index(name), star)] for star in range(1, STARS + 1))
            for place, left in enumerate(row(counters, at)):
                state.cooling += [camp, SPECIES.index(name), whole_number(left, 1, most, f"{at}.{place}")]
        for slot, name in enumerate(names):
            species = SPECIES.index(name)
            out = _on_board(state, camp, species) + len(cooling[camp].get(name, []))
            free = state.options.unit_total(species, state.turn) - out
            if free < 0:
                raise BadSetup("no_unit_left", {"species": name, "camp": camp}, at="setup.units")
            if name in available[camp]:
                free = whole_number(available[camp][name], 0, free, f"setup.available.{camp}.{name}")
            state.sides[side + layout.FREE + slot] = free


def _on_board(state: MiracleState, camp: Camp, species: SpeciesNumber) -> int:
    units = state.units
    count = 0
    for o in range(0, len(units), layout.UNIT):
        if units[o + layout.CAMP] == camp and units[o + layout.CARD] // STARS == species:
            count += 1
    return count


def _set_barracks(state: MiracleState, setup: Mapping[str, Any]) -> None:
    if "barracks" not in setup:
        take_barracks(state)
        return
    for index, owner in enumerate(row(setup["barracks"], "setup.barracks", board.BARRACKS)):
        state.barracks[index] = (
            layout.NEUTRAL if owner is None else whole_number(owner, 0, 1, f"setup.barracks.{index}")
        )


def _set_traps(state: MiracleState, setup: Mapping[str, Any]) -> None:
    """Traps lie on plain cells, one a cell (MR-35)."""
    for place, trap in enumerate(row(setup.get("traps", []), "setup.traps")):
        at = f"setup.traps.{place}"
        check_fields(trap, _TRAP_FIELDS, at)
        camp = whole_number(trap.get("camp"), 0, 1, f"{at}.camp")
        cell = _read_cell(trap.get("at"), f"{at}.at")
        if board.TERRAIN[cell] != board.PLAIN:
            raise BadSetup(
                "terrain", {"terrain": board.TERRAINS[board.TERRAIN[cell]]}, at=f"{at}.at", allowed=["plain cells"]
            )
        if find_trap(state.traps, cell) != layout.NONE:
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
        amount = whole_number(trigger.get("amount", 0), 0, _MOST, f"{at}.amount")
        radius = whole_number(trigger.get("radius", 0), 0, _MOST, f"{at}.radius")
        effect = enter_effect(state.options, Effect(timing, VERBS.index(verb), amount, radius))
        install_effect(state, timing, effect, host)


def _ids(state: MiracleState) -> list[str]:
    return [str(state.units[o + layout.ID]) for o in range(0, len(state.units), layout.UNIT)]


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
    if state.options.aura_lists:
        count_auras(state)


def _keys(priests: list[int]) -> list[object]:
    """Ids as YAML and as JSON write them."""
    return [*priests, *[str(id) for id in priests]]


def _beneficiary(state: MiracleState, line: list[int], entry: Any, at: str) -> int:
    """A living friend by its id, a dead one by its last cell (MR-24)."""
    if isinstance(entry, list):
        return grave(_read_cell(entry, at))
    units = state.units
    camp = units[find_id(units, line[0]) + layout.CAMP]
    friends = [units[o + layout.ID] for o in range(0, len(units), layout.UNIT) if units[o + layout.CAMP] == camp]
    if type(entry) is not int or entry not in friends or entry in line:
        allowed = [str(id) for id in friends if id not in line]
        raise BadSetup("nobody_there", {"id": str(entry)}, at=at, allowed=[*allowed, "[x, y, z] of a dead one"])
    return entry
