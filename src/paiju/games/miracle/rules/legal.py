"""What may be done: heads that have at least one target, and the targets of a head (rules 4.4-4.8, section 6)."""

from __future__ import annotations

from typing import Final

from paiju.games.miracle.actions import (
    ATTACK,
    CREATURE,
    END_TURN,
    MIRACLE_TARGET,
    MOVE,
    SUMMON,
    SUMMON_CODE,
    SUMMONABLE,
    USE,
)
from paiju.games.miracle.actions import (
    CELL as CELL_CODE,
)
from paiju.games.miracle.artifacts import AIM_ANYONE, AIM_AREA, AIM_FRIEND, AIM_LIGHT, AIM_WIND
from paiju.games.miracle.board import (
    BARRACKS,
    BIT,
    CELLS,
    EXTRA_POINTS,
    GROUND,
    INITIAL_POINTS,
    MIRACLE_CELL,
    NEIGHBOURS,
)
from paiju.games.miracle.book import BLOCKED
from paiju.games.miracle.rules.operations import REACHES_FLYERS
from paiju.games.miracle.state import (
    ARTIFACT,
    ARTIFACT_STATE,
    BONUS,
    CAMP,
    CAN_ATTACK,
    CAN_MOVE,
    CANNOT_ATTACK,
    CANNOT_BE_ATTACKED,
    CANNOT_MOVE,
    CARD,
    CELL,
    DECK,
    DECK_SIZE,
    FLAGS,
    FREE,
    HP,
    LAYER,
    LIGHT,
    MANA,
    NONE,
    READY,
    SIDE,
    STEALTHY,
    UNIT,
    Position,
    aura_bonus,
    find_at,
    find_trap,
)
from paiju.games.miracle.units import STARS

STOP: Final = 1
"""A mark of a cell that may be entered, but where the move ends."""

# ---------------------------------------------------------------- heads


def find_heads(state: Position) -> list[int]:
    """The heads of `main`; each is offered only if it has a target, `end_turn` always."""
    taken = _taken(state)
    found: list[int] = []
    _summon_heads(state, taken, found)
    _creature_heads(state, taken, found)
    if can_use(state) and find_uses(state, True):
        found.append(USE)
    found.append(END_TURN)
    found.sort()
    return found


def _taken(state: Position) -> list[int]:
    """BLOCKED for every place (layer * CELLS + cell) that terrain or a creature closes."""
    taken = state.book.terrain[:]
    units = state.units
    for o in range(0, len(units), UNIT):
        taken[units[o + LAYER] * CELLS + units[o + CELL]] = BLOCKED
    return taken


def _summon_heads(state: Position, taken: list[int], found: list[int]) -> None:
    book = state.book
    side = state.active * SIDE
    mana = state.sides[side + MANA]
    free = [_has_free_point(state, taken, layer) for layer in range(2)]
    for slot in range(DECK_SIZE):
        if state.sides[side + FREE + slot] <= 0:
            continue
        first = state.sides[side + DECK + slot] * STARS
        for card in range(first, first + STARS):
            if book.exists[card] and book.cost[card] <= mana and free[book.layer[card]]:
                found.append(SUMMON_CODE[card])


def _has_free_point(state: Position, taken: list[int], layer: int) -> bool:
    base = layer * CELLS
    for cell in INITIAL_POINTS[state.active]:
        if taken[base + cell] != BLOCKED:
            return True
    for index in range(BARRACKS):
        if state.barracks[index] == state.active:
            for cell in EXTRA_POINTS[index]:
                if taken[base + cell] != BLOCKED:
                    return True
    return False


def _creature_heads(state: Position, taken: list[int], found: list[int]) -> None:
    """Moves and attacks of the active camp. Enemies are two sets of cells, so the work is linear in creatures."""
    units = state.units
    book = state.book
    camp = state.active
    ground = BIT[MIRACLE_CELL[1 - camp]]
    air = 0
    for o in range(0, len(units), UNIT):
        if units[o + CAMP] != camp and not units[o + FLAGS] & (STEALTHY | CANNOT_BE_ATTACKED):
            if units[o + LAYER] == GROUND:
                ground |= BIT[units[o + CELL]]
            else:
                air |= BIT[units[o + CELL]]
    both = ground | air
    for o in range(0, len(units), UNIT):
        if units[o + CAMP] != camp:
            continue
        flags = units[o + FLAGS]
        card = units[o + CARD]
        place = units[o + LAYER] * CELLS
        if flags & CAN_MOVE and not flags & CANNOT_MOVE and book.move[card] > 0:
            for near in NEIGHBOURS[units[o + CELL]]:
                if taken[place + near] != BLOCKED:
                    found.append(MOVE + place + units[o + CELL])
                    break
        if flags & CAN_ATTACK and not flags & CANNOT_ATTACK:
            targets = both if book.keywords[card] & REACHES_FLYERS else ground
            if book.band[card][units[o + CELL]] & targets and has_attack(state, o):
                found.append(ATTACK + place + units[o + CELL])


def has_attack(state: Position, o: int) -> bool:
    """Current attack above 0 (MR-42)."""
    units = state.units
    own = state.book.attack[units[o + CARD]] + units[o + BONUS] + units[o + LIGHT]
    return own > 0 or own + aura_bonus(state, o) > 0


def can_use(state: Position) -> bool:
    """The artifact is ready and affordable."""
    side = state.active * SIDE
    sides = state.sides
    return (
        sides[side + ARTIFACT_STATE] == READY and sides[side + MANA] >= state.book.artifact_cost[sides[side + ARTIFACT]]
    )


# ---------------------------------------------------------------- targets


def find_targets(state: Position, head: int) -> list[int]:
    """The targets of a chosen head, sorted."""
    if head >= USE:
        return find_uses(state, False)
    units = state.units
    if head >= ATTACK:
        return find_attacks(state, _creature_of(units, head - ATTACK))
    if head >= MOVE:
        found = [CELL_CODE + cell for cell in find_reach(state, _creature_of(units, head - MOVE))]
    else:
        layer = state.book.layer[SUMMONABLE[head - SUMMON]]
        found = [CELL_CODE + cell for cell in find_points(state) if find_at(units, layer, cell) == NONE]
    found.sort()
    return found


def _creature_of(units: list[int], place: int) -> int:
    return find_at(units, place // CELLS, place % CELLS)


def find_points(state: Position) -> list[int]:
    """The active camp's summoning points: its own five and those of the barracks it holds this turn."""
    points = INITIAL_POINTS[state.active][:]
    for index in range(BARRACKS):
        if state.barracks[index] == state.active:
            points.extend(EXTRA_POINTS[index])
    return points


def find_attacks(state: Position, o: int) -> list[int]:
    """Enemy creatures and the enemy miracle in the attacker's band, as codes (rules 4.6)."""
    units = state.units
    card = units[o + CARD]
    camp = units[o + CAMP]
    band = state.book.band[card][units[o + CELL]]
    flyers_too = bool(state.book.keywords[card] & REACHES_FLYERS)
    found: list[int] = []
    for other in range(0, len(units), UNIT):
        if units[other + CAMP] == camp or not band & BIT[units[other + CELL]] or units[other + HP] <= 0:
            continue
        if units[other + FLAGS] & (STEALTHY | CANNOT_BE_ATTACKED):
            continue
        if units[other + LAYER] == GROUND or flyers_too:
            found.append(CREATURE + units[other + LAYER] * CELLS + units[other + CELL])
    if band & BIT[MIRACLE_CELL[1 - camp]]:
        found.append(MIRACLE_TARGET + 1 - camp)
    found.sort()
    return found


def find_reach(state: Position, o: int) -> list[int]:
    """Breadth-first search over small ints: blocked cells closed, intercepted cells entered but not left (4.5).

    The start cell is always left freely and is no destination (MR-13).
    """
    units = state.units
    layer = units[o + LAYER]
    marks = _move_marks(state, units[o + CAMP], layer)
    start = units[o + CELL]
    marks[start] = BLOCKED
    found: list[int] = []
    frontier = [start]
    for _ in range(state.book.move[units[o + CARD]]):
        ahead: list[int] = []
        for cell in frontier:
            for near in NEIGHBOURS[cell]:
                mark = marks[near]
                if mark != BLOCKED:
                    marks[near] = BLOCKED
                    found.append(near)
                    if mark != STOP:
                        ahead.append(near)
        frontier = ahead
    return found


def _move_marks(state: Position, camp: int, layer: int) -> list[int]:
    """MR-14: BLOCKED by terrain and the layer's creatures; STOP beside its enemies and under or over the others."""
    base = layer * CELLS
    marks = state.book.terrain[base : base + CELLS]
    units = state.units
    for o in range(0, len(units), UNIT):
        cell = units[o + CELL]
        enemy = units[o + CAMP] != camp
        if units[o + LAYER] == layer:
            marks[cell] = BLOCKED
            if enemy:
                for near in NEIGHBOURS[cell]:
                    if marks[near] == 0:
                        marks[near] = STOP
        elif enemy and marks[cell] == 0:
            marks[cell] = STOP
    return marks


# ---------------------------------------------------------------- artifacts


def find_uses(state: Position, any_will_do: bool) -> list[int]:
    """The targets of the artifact as codes, sorted; with `any_will_do` some of them are enough."""
    book = state.book
    aim = book.artifact_aim[state.sides[state.active * SIDE + ARTIFACT]]
    if aim in (AIM_LIGHT, AIM_WIND):
        centres = book.light_cells if aim == AIM_LIGHT else book.wind_cells
        return centres if any_will_do else [CELL_CODE + cell for cell in centres]
    if aim in (AIM_FRIEND, AIM_ANYONE):
        return _creature_uses(state, aim)
    return _area_uses(state, aim == AIM_AREA, any_will_do)


def _creature_uses(state: Position, aim: int) -> list[int]:
    """Friends for equipment; for a push anybody but a hidden enemy (MR-32)."""
    units = state.units
    found: list[int] = []
    for o in range(0, len(units), UNIT):
        if units[o + CAMP] == state.active or (aim == AIM_ANYONE and not units[o + FLAGS] & STEALTHY):
            found.append(CREATURE + units[o + LAYER] * CELLS + units[o + CELL])
    found.sort()
    return found


def _area_uses(state: Position, traps_allowed: bool, any_will_do: bool) -> list[int]:
    """Plain cells near the own miracle or a held barrack, without a ground creature (a snare: without a trap)."""
    closed = [False] * CELLS
    units = state.units
    for o in range(0, len(units), UNIT):
        if units[o + LAYER] == GROUND:
            closed[units[o + CELL]] = True
    found: list[int] = []
    for area in _areas(state):
        for cell in area:
            if not closed[cell]:
                closed[cell] = True
                if traps_allowed or find_trap(state.traps, cell) == NONE:
                    found.append(CELL_CODE + cell)
                    if any_will_do:
                        return found
    found.sort()
    return found


def _areas(state: Position) -> list[list[int]]:
    areas = [state.book.inferno_home[state.active]]
    for index in range(BARRACKS):
        if state.barracks[index] == state.active:
            areas.append(state.book.inferno_barrack[index])
    return areas


def in_area(state: Position, cell: int) -> bool:
    """Whether a cell lies in the area of the inferno flame, whatever stands on it."""
    for area in _areas(state):
        if cell in area:
            return True
    return False
