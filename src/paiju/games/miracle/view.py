"""What a viewer sees: after the decks are revealed everything is public (rules section 7).

A viewer's table is built from empty; only during deck submission does it depend on who looks.
"""

from __future__ import annotations

from typing import TypedDict

from paiju.core.viewers import ALL
from paiju.games.miracle.actions import ARTIFACT_CODE, species_of
from paiju.games.miracle.artifacts import ARTIFACTS
from paiju.games.miracle.board import BARRACK_CELL, BARRACKS, CUBES, LAYERS
from paiju.games.miracle.effects import KEYWORDS, TIMINGS, VERBS
from paiju.games.miracle.rules.turns import scores
from paiju.games.miracle.state import (
    ARTIFACT,
    ARTIFACT_HOST,
    ARTIFACT_LEFT,
    ARTIFACT_STATE,
    ARTIFACT_STATES,
    ARTIFACT_TARGET,
    BONUS,
    CAMP,
    CAN_ATTACK,
    CAN_MOVE,
    CARD,
    CELL,
    COUNTER,
    DECK,
    DECK_SIZE,
    FIRST_STATUS,
    FLAGS,
    FREE,
    GLOW,
    HOLY_SHIELD,
    HP,
    ID,
    KILLS,
    LAYER,
    LIGHT,
    MANA,
    MANA_CAP,
    MAX_HP,
    MIRACLE_HP,
    NEUTRAL,
    SIDE,
    STATUSES,
    STEALTHY,
    TRAP,
    TRIGGER,
    UNIT,
    Position,
    aura_bonus,
    star_of,
)
from paiju.games.miracle.units import SPECIES, STARS


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


class MiracleTable(TypedDict):
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


def table_view(state: Position, viewer: int) -> MiracleTable:
    """The table as the viewer may know it."""
    playing = bool(state.sides)
    return {
        "ruleset": state.book.ruleset,
        "modified": dict(state.book.modified),
        "turn_limit": state.book.turn_limit,
        "active": state.active if playing else None,
        "players": [_player(state, camp) if playing else _chooser(state, camp, viewer) for camp in range(2)],
        "creatures": _creatures(state),
        "barracks": [_barrack(state, index) for index in range(BARRACKS)],
        "traps": _traps(state),
        "triggers": _triggers(state),
        "aura_lists": [_aura_list(row) for row in state.auras],
        "next_id": state.next_id,
    }


def _cell(cell: int) -> list[int]:
    return list(CUBES[cell])


def _or_null(value: int) -> int | None:
    return None if value < 0 else value


def _chooser(state: Position, camp: int, viewer: int) -> PlayerView:
    """A player while decks are being chosen: a seat sees its own submission, nobody else's."""
    seat = state.seat_of[camp]
    deck: DeckView | None = None
    if state.sealed[seat] and viewer in (seat, ALL):
        answer = state.drafts[seat]
        deck = {
            "artifact": ARTIFACTS[answer[0] - ARTIFACT_CODE],
            "species": [SPECIES[species_of(code)] for code in answer[1:]],
        }
    return {
        "camp": camp,
        "seat": seat,
        "miracle": state.book.miracle_hp,
        "mana": 0,
        "mana_cap": 0,
        "stars": 0,
        "score": 0,
        "deck": deck,
        "units": [],
        "artifact": None,
    }


def _player(state: Position, camp: int) -> PlayerView:
    side = camp * SIDE
    sides = state.sides
    artifact = sides[side + ARTIFACT]
    target = sides[side + ARTIFACT_TARGET]
    species = sides[side + DECK : side + DECK + DECK_SIZE]
    return {
        "camp": camp,
        "seat": state.seat_of[camp],
        "miracle": sides[side + MIRACLE_HP],
        "mana": sides[side + MANA],
        "mana_cap": sides[side + MANA_CAP],
        "stars": sides[side + KILLS],
        "score": scores(state)[camp],
        "deck": {"artifact": ARTIFACTS[artifact], "species": [SPECIES[one] for one in species]},
        "units": [_units(state, camp, slot) for slot in range(DECK_SIZE)],
        "artifact": {
            "id": ARTIFACTS[artifact],
            "state": ARTIFACT_STATES[sides[side + ARTIFACT_STATE]],
            "left": sides[side + ARTIFACT_LEFT],
            "host": _or_null(sides[side + ARTIFACT_HOST]),
            "target": _cell(target) if target >= 0 else None,
            "cost": state.book.artifact_cost[artifact],
            "cooldown": state.book.artifact_cooldown[artifact],
        },
    }


def _units(state: Position, camp: int, slot: int) -> UnitsView:
    species = state.sides[camp * SIDE + DECK + slot]
    cooling = state.cooling
    left = [
        cooling[index + 2]
        for index in range(0, len(cooling), COUNTER)
        if cooling[index] == camp and cooling[index + 1] == species
    ]
    return {
        "species": SPECIES[species],
        "available": state.sides[camp * SIDE + FREE + slot],
        "cooling": left,
        "total": state.book.unit_total(species, state.turn),
    }


def _creatures(state: Position) -> dict[str, CreatureView]:
    return {str(state.units[o + ID]): _creature(state, o) for o in range(0, len(state.units), UNIT)}


def _creature(state: Position, o: int) -> CreatureView:
    units = state.units
    book = state.book
    card = units[o + CARD]
    flags = units[o + FLAGS]
    keywords = book.keywords[card]
    no_range = book.farthest[card] < 0
    aura = aura_bonus(state, o)
    return {
        "id": units[o + ID],
        "camp": units[o + CAMP],
        "species": SPECIES[card // STARS],
        "star": star_of(card),
        "layer": LAYERS[units[o + LAYER]],
        "cell": _cell(units[o + CELL]),
        "hp": units[o + HP],
        "max_hp": units[o + MAX_HP],
        "attack": book.attack[card] + units[o + BONUS] + units[o + LIGHT] + aura,
        "base_attack": book.attack[card],
        "bonus": units[o + BONUS],
        "lights": _lights(state, units[o + ID]),
        "aura": aura,
        "range": None if no_range else [book.nearest[card], book.farthest[card]],
        "move": book.move[card],
        "keywords": [name for place, name in enumerate(KEYWORDS) if keywords >> place & 1],
        "can_move": bool(flags & CAN_MOVE),
        "can_attack": bool(flags & CAN_ATTACK),
        "holy_shield": bool(flags & HOLY_SHIELD),
        "stealthy": bool(flags & STEALTHY),
        "statuses": [name for place, name in enumerate(STATUSES) if flags & (FIRST_STATUS << place)],
    }


def _lights(state: Position, id: int) -> list[LightView]:
    lights = state.lights
    return [
        {"attack": lights[index + 1], "turn_ends": lights[index + 2]}
        for index in range(0, len(lights), GLOW)
        if lights[index] == id
    ]


def _barrack(state: Position, index: int) -> BarrackView:
    owner = state.barracks[index] if state.barracks else NEUTRAL
    return {"cell": _cell(BARRACK_CELL[index]), "owner": _or_null(owner)}


def _traps(state: Position) -> list[TrapView]:
    traps = state.traps
    return [{"cell": _cell(traps[index]), "camp": traps[index + 1]} for index in range(0, len(traps), TRAP)]


def _triggers(state: Position) -> list[TriggerView]:
    found: list[TriggerView] = []
    triggers = state.triggers
    for index in range(0, len(triggers), TRIGGER):
        host = triggers[index + 2]
        found.append(
            {
                "timing": TIMINGS[triggers[index]],
                "verb": VERBS[state.book.verb[triggers[index + 1]]],
                "host": _or_null(host),
                "cell": _cell(-1 - host) if host < 0 else None,
            }
        )
    return found


def _aura_list(row: list[int]) -> AuraListView:
    entries: list[int | list[int]] = [_cell(-1 - entry) if entry < 0 else entry for entry in row[1:]]
    return {"priest": row[0], "list": entries}


def facts_of(state: Position) -> list[int]:
    """The whole table as flat ints. Decks on their way are drafts, which the core adds for those who know them."""
    facts = [state.turn, state.active, state.next_id, *state.seat_of]
    for part in (
        state.sides,
        state.units,
        state.barracks,
        _grouped(state.cooling, 2),
        state.triggers,
        _grouped(state.lights, 1),
        state.traps,
        *state.auras,
    ):
        facts.append(len(part))
        facts.extend(part)
    return facts


def _grouped(triples: list[int], heads: int) -> list[int]:
    """Triples ordered by their first fields, as the view groups them; within a group the order stays."""
    rows = [(triples[at], triples[at + 1] if heads == 2 else 0, at) for at in range(0, len(triples), 3)]
    rows.sort()
    flat: list[int] = []
    for row in rows:
        flat.extend(triples[row[2] : row[2] + 3])
    return flat
