"""What a viewer sees: after the decks are revealed everything is public (rules section 7).

A viewer's table is built from empty; only during deck submission does it depend on who looks.
"""

from __future__ import annotations

from typing import TypedDict

from paiju.core.types import Viewer
from paiju.core.viewers import ALL
from paiju.games.miracle.actions import ARTIFACT_CODE, species_named
from paiju.games.miracle.data import layout
from paiju.games.miracle.data.artifacts import ARTIFACTS
from paiju.games.miracle.data.board import BARRACK_CELL, BARRACKS, CUBES, LAYERS, Cell
from paiju.games.miracle.data.effects import KEYWORDS, TIMINGS, VERBS
from paiju.games.miracle.data.layout import Camp, Id, Offset
from paiju.games.miracle.data.units import SPECIES, STARS, star_of
from paiju.games.miracle.position import Position, aura_bonus
from paiju.games.miracle.rules.turn import scores


class DeckView(TypedDict):
    """A deck: one artifact and three species, in the order in which they were named."""

    artifact: str
    species: list[str]


class UnitsView(TypedDict):
    """The creature units of one species: on hand, cooling (phases left, in order of death), and all it gives now."""

    species: str
    available: int
    cooling: list[int]
    total: int


class ArtifactView(TypedDict):
    """An artifact: `state` is ready, in_use or cooling; `host` is the token or bearer while in use, `target` the cell
    it was last used on."""

    id: str
    state: str
    left: int
    host: int | None
    target: list[int] | None
    cost: int
    cooldown: int


class PlayerView(TypedDict):
    """A camp. Everything but `seat` and `miracle` is null or empty until both decks are in."""

    camp: int
    seat: int
    miracle: int
    mana: int
    mana_cap: int
    stars: int
    score: int
    deck: DeckView | None
    units: list[UnitsView]
    artifact: ArtifactView | None


class LightView(TypedDict):
    """One Holy Light bonus: how much, and how many turn ends it lasts."""

    attack: int
    turn_ends: int


class CreatureView(TypedDict):
    """A creature; `attack` is the current value, `range` null if it can never attack, `aura` its bonus from others."""

    id: int
    camp: int
    species: str
    star: int
    layer: str
    cell: list[int]
    hp: int
    max_hp: int
    attack: int
    base_attack: int
    bonus: int
    lights: list[LightView]
    aura: int
    range: list[int] | None
    move: int
    keywords: list[str]
    can_move: bool
    can_attack: bool
    holy_shield: bool
    stealthy: bool
    statuses: list[str]


class BarrackView(TypedDict):
    """A barrack and the camp that holds it this turn."""

    cell: list[int]
    owner: int | None


class TrapView(TypedDict):
    """A trap, which both see (MR-35)."""

    cell: list[int]
    camp: int


class TriggerView(TypedDict):
    """An installed trigger; the host is a creature's id, or null for a trap, which is named by its cell."""

    timing: str
    verb: str
    host: int | None
    cell: list[int] | None


class AuraListView(TypedDict):
    """A priest's list under `aura_update=official`: living beneficiaries by id, dead ones by their last cell."""

    priest: int
    list: list[int | list[int]]


class Table(TypedDict):
    """The table. `players` is by camp; creatures are keyed by id, in order of entry."""

    ruleset: str
    modified: dict[str, int | str]
    turn_limit: int
    active: int | None
    players: list[PlayerView]
    creatures: dict[str, CreatureView]
    barracks: list[BarrackView]
    traps: list[TrapView]
    triggers: list[TriggerView]
    aura_lists: list[AuraListView]
    next_id: int


def table(state: Position, viewer: Viewer) -> Table:
    """The table as the viewer may know it."""
    playing = bool(state.sides)
    return {
        "ruleset": state.options.ruleset,
        "modified": dict(state.options.modified),
        "turn_limit": state.options.turn_limit,
        "active": state.active if playing else None,
        "players": [_player(state, camp) if playing else _chooser(state, camp, viewer) for camp in range(2)],
        "creatures": _creatures(state),
        "barracks": [_barrack(state, index) for index in range(BARRACKS)],
        "traps": _traps(state),
        "triggers": _triggers(state),
        "aura_lists": [_aura_list(row) for row in state.auras],
        "next_id": state.next_id,
    }


def _cell(cell: Cell) -> list[int]:
    return list(CUBES[cell])


def _or_null(value: int) -> int | None:
    return None if value < 0 else value


def _chooser(state: Position, camp: Camp, viewer: Viewer) -> PlayerView:
    """A player while decks are being chosen: a seat sees its own submission, nobody else's."""
    seat = state.seat_of[camp]
    deck: DeckView | None = None
    if state.sealed[seat] and viewer in (seat, ALL):
        answer = state.drafts[seat]
        deck = {
            "artifact": ARTIFACTS[answer[0] - ARTIFACT_CODE],
            "species": [SPECIES[species_named(code)] for code in answer[1:]],
        }
    return {
        "camp": camp,
        "seat": seat,
        "miracle": state.options.miracle_hp,
        "mana": 0,
        "mana_cap": 0,
        "stars": 0,
        "score": 0,
        "deck": deck,
        "units": [],
        "artifact": None,
    }


def _player(state: Position, camp: Camp) -> PlayerView:
    side = camp * layout.SIDE
    sides = state.sides
    artifact = sides[side + layout.ARTIFACT]
    target = sides[side + layout.ARTIFACT_TARGET]
    species = sides[side + layout.DECK : side + layout.DECK + layout.DECK_SIZE]
    return {
        "camp": camp,
        "seat": state.seat_of[camp],
        "miracle": sides[side + layout.MIRACLE_HP],
        "mana": sides[side + layout.MANA],
        "mana_cap": sides[side + layout.MANA_CAP],
        "stars": sides[side + layout.KILLS],
        "score": scores(state)[camp],
        "deck": {"artifact": ARTIFACTS[artifact], "species": [SPECIES[one] for one in species]},
        "units": [_units(state, camp, slot) for slot in range(layout.DECK_SIZE)],
        "artifact": {
            "id": ARTIFACTS[artifact],
            "state": layout.ARTIFACT_STATES[sides[side + layout.ARTIFACT_STATE]],
            "left": sides[side + layout.ARTIFACT_LEFT],
            "host": _or_null(sides[side + layout.ARTIFACT_HOST]),
            "target": _cell(target) if target >= 0 else None,
            "cost": state.options.artifact_cost[artifact],
            "cooldown": state.options.artifact_cooldown[artifact],
        },
    }


def _units(state: Position, camp: Camp, slot: int) -> UnitsView:
    species = state.sides[camp * layout.SIDE + layout.DECK + slot]
    cooling = state.cooling
    left = [
        cooling[index + 2]
        for index in range(0, len(cooling), layout.COUNTER)
        if cooling[index] == camp and cooling[index + 1] == species
    ]
    return {
        "species": SPECIES[species],
        "available": state.sides[camp * layout.SIDE + layout.FREE + slot],
        "cooling": left,
        "total": state.options.unit_total(species, state.turn),
    }


def _creatures(state: Position) -> dict[str, CreatureView]:
    return {str(state.units[o + layout.ID]): _creature(state, o) for o in range(0, len(state.units), layout.UNIT)}


def _creature(state: Position, o: Offset) -> CreatureView:
    units = state.units
    options = state.options
    card = units[o + layout.CARD]
    flags = units[o + layout.FLAGS]
    keywords = options.keywords[card]
    no_range = options.farthest[card] < 0
    aura = aura_bonus(state, o)
    return {
        "id": units[o + layout.ID],
        "camp": units[o + layout.CAMP],
        "species": SPECIES[card // STARS],
        "star": star_of(card),
        "layer": LAYERS[units[o + layout.LAYER]],
        "cell": _cell(units[o + layout.CELL]),
        "hp": units[o + layout.HP],
        "max_hp": units[o + layout.MAX_HP],
        "attack": options.attack[card] + units[o + layout.BONUS] + units[o + layout.LIGHT] + aura,
        "base_attack": options.attack[card],
        "bonus": units[o + layout.BONUS],
        "lights": _lights(state, units[o + layout.ID]),
        "aura": aura,
        "range": None if no_range else [options.nearest[card], options.farthest[card]],
        "move": options.move[card],
        "keywords": [name for place, name in enumerate(KEYWORDS) if keywords >> place & 1],
        "can_move": bool(flags & layout.CAN_MOVE),
        "can_attack": bool(flags & layout.CAN_ATTACK),
        "holy_shield": bool(flags & layout.HOLY_SHIELD),
        "stealthy": bool(flags & layout.STEALTHY),
        "statuses": [name for place, name in enumerate(layout.STATUSES) if flags & (layout.FIRST_STATUS << place)],
    }


def _lights(state: Position, id: Id) -> list[LightView]:
    lights = state.lights
    return [
        {"attack": lights[index + 1], "turn_ends": lights[index + 2]}
        for index in range(0, len(lights), layout.GLOW)
        if lights[index] == id
    ]


def _barrack(state: Position, index: int) -> BarrackView:
    owner = state.barracks[index] if state.barracks else layout.NEUTRAL
    return {"cell": _cell(BARRACK_CELL[index]), "owner": _or_null(owner)}


def _traps(state: Position) -> list[TrapView]:
    traps = state.traps
    return [{"cell": _cell(traps[index]), "camp": traps[index + 1]} for index in range(0, len(traps), layout.TRAP)]


def _triggers(state: Position) -> list[TriggerView]:
    found: list[TriggerView] = []
    triggers = state.triggers
    for index in range(0, len(triggers), layout.TRIGGER):
        host = triggers[index + 2]
        found.append(
            {
                "timing": TIMINGS[triggers[index]],
                "verb": VERBS[state.options.verb[triggers[index + 1]]],
                "host": _or_null(host),
                "cell": _cell(-1 - host) if host < 0 else None,
            }
        )
    return found


def _aura_list(row: list[int]) -> AuraListView:
    entries: list[int | list[int]] = [_cell(-1 - entry) if entry < 0 else entry for entry in row[1:]]
    return {"priest": row[0], "list": entries}
