"""What may be done: heads that have at least one target, and the targets of a head (rules 4.4-4.8, section 6)."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Code, Seat
from paiju.games.miracle import actions
from paiju.games.miracle.data import artifacts, board, layout
from paiju.games.miracle.data.board import Cell, Layer
from paiju.games.miracle.data.layout import Camp, Offset, Place, find_at, find_trap
from paiju.games.miracle.data.units import STARS, SpeciesNumber
from paiju.games.miracle.options import BLOCKED
from paiju.games.miracle.position import Position, aura_bonus
from paiju.games.miracle.rules.operations import REACHES_FLYERS

STOP: Final = 1
"""A mark of a cell that may be entered, but where the move ends."""

_DIRECTIONS: Final = [actions.DIRECTION + way for way in range(6)]


def find_legal(state: Position, seat: Seat) -> list[Code]:
    """The legal codes of an asked seat: sorted, unique, never empty."""
    asked = state.asked[seat]
    if asked == actions.MAIN:
        return find_heads(state)
    if asked == actions.TARGET:
        return find_targets(state, state.drafts[seat][0])
    if asked == actions.GUST_DIRECTION:
        return _DIRECTIONS[:]  # MR-46: all six, even if nothing would move
    if asked == actions.DECK_ARTIFACT:
        return sorted([actions.ARTIFACT_CODE + artifact for artifact in state.options.artifacts])
    chosen = state.drafts[seat]
    return sorted([actions.DECK_CODE[one] for one in state.options.species if actions.DECK_CODE[one] not in chosen])


# ---------------------------------------------------------------- heads


def find_heads(state: Position) -> list[int]:
    """The heads of `main`; each is offered only if it has a target, `end_turn` always."""
    taken = _taken(state)
    found: list[int] = []
    _summon_heads(state, taken, found)
    _creature_heads(state, taken, found)
    if can_use(state) and find_uses(state, True):
        found.append(actions.USE)
    found.append(actions.END_TURN)
    found.sort()
    return found


def _taken(state: Position) -> list[int]:
    """BLOCKED for every place (layer * CELLS + cell) that terrain or a creature closes."""
    taken = state.options.terrain[:]
    units = state.units
    for o in range(0, len(units), layout.UNIT):
        taken[units[o + layout.LAYER] * board.CELLS + units[o + layout.CELL]] = BLOCKED
    return taken


def deck_slot(state: Position, species: SpeciesNumber) -> int:
    """Where a species stands in the active player's deck, or NONE."""
    deck = state.active * layout.SIDE + layout.DECK
    for slot in range(layout.DECK_SIZE):
        if state.sides[deck + slot] == species:
            return slot
    return layout.NONE


def _summon_heads(state: Position, taken: list[int], found: list[int]) -> None:
    options = state.options
    side = state.active * layout.SIDE
    mana = state.sides[side + layout.MANA]
    free = [_has_free_point(state, taken, layer) for layer in range(2)]
    for slot in range(layout.DECK_SIZE):
        if state.sides[side + layout.FREE + slot] <= 0:
            continue
        first = state.sides[side + layout.DECK + slot] * STARS
        for card in range(first, first + STARS):
            if options.exists[card] and options.cost[card] <= mana and free[options.layer[card]]:
                found.append(actions.SUMMON_CODE[card])


def _has_free_point(state: Position, taken: list[int], layer: Layer) -> bool:
    """A summoning point is taken only by a creature of the same layer, friend or foe (MR-16)."""
    base = layer * board.CELLS
    for cell in board.INITIAL_POINTS[state.active]:
        if taken[base + cell] != BLOCKED:
            return True
    for index in range(board.BARRACKS):
        if state.barracks[index] == state.active:
            for cell in board.EXTRA_POINTS[index]:
                if taken[base + cell] != BLOCKED:
                    return True
    return False


def _creature_heads(state: Position, taken: list[int], found: list[int]) -> None:
    """Moves and attacks of the active camp. Enemies are two sets of cells, so the work is linear in creatures."""
    units = state.units
    options = state.options
    camp = state.active
    ground = board.BIT[board.MIRACLE_CELL[1 - camp]]
    air = 0
    for o in range(0, len(units), layout.UNIT):
        if units[o + layout.CAMP] != camp and not units[o + layout.FLAGS] & (
            layout.STEALTHY | layout.CANNOT_BE_ATTACKED
        ):
            if units[o + layout.LAYER] == board.GROUND:
                ground |= board.BIT[units[o + layout.CELL]]
            else:
                air |= board.BIT[units[o + layout.CELL]]
    both = ground | air
    for o in range(0, len(units), layout.UNIT):
        if units[o + layout.CAMP] != camp:
            continue
        flags = units[o + layout.FLAGS]
        card = units[o + layout.CARD]
        place = units[o + layout.LAYER] * board.CELLS
        if flags & layout.CAN_MOVE and not flags & layout.CANNOT_MOVE and options.move[card] > 0:
            for near in board.NEIGHBOURS[units[o + layout.CELL]]:
                if taken[place + near] != BLOCKED:
                    found.append(actions.MOVE + place + units[o + layout.CELL])
                    break
        if flags & layout.CAN_ATTACK and not flags & layout.CANNOT_ATTACK:
            targets = both if options.keywords[card] & REACHES_FLYERS else ground
            if options.band[card][units[o + layout.CELL]] & targets and has_attack(state, o):
                found.append(actions.ATTACK + place + units[o + layout.CELL])


def has_attack(state: Position, o: Offset) -> bool:
    """Current attack above 0 (MR-42)."""
    units = state.units
    own = state.options.attack[units[o + layout.CARD]] + units[o + layout.BONUS] + units[o + layout.LIGHT]
    return own > 0 or own + aura_bonus(state, o) > 0


def can_use(state: Position) -> bool:
    """The artifact is ready and affordable."""
    side = state.active * layout.SIDE
    sides = state.sides
    return (
        sides[side + layout.ARTIFACT_STATE] == layout.READY
        and sides[side + layout.MANA] >= state.options.artifact_cost[sides[side + layout.ARTIFACT]]
    )


# ---------------------------------------------------------------- targets


def find_targets(state: Position, head: Code) -> list[int]:
    """The targets of a chosen head, sorted."""
    if head >= actions.USE:
        return find_uses(state, False)
    units = state.units
    if head >= actions.ATTACK:
        return find_attacks(state, creature_in(units, head - actions.ATTACK))
    if head >= actions.MOVE:
        found = [actions.CELL + cell for cell in find_reach(state, creature_in(units, head - actions.MOVE))]
    else:
        layer = state.options.layer[actions.SUMMONABLE[head - actions.SUMMON]]
        found = [actions.CELL + cell for cell in find_points(state) if find_at(units, layer, cell) == layout.NONE]
    found.sort()
    return found


def creature_in(units: list[int], place: Place) -> Offset:
    """The creature in a place as action codes count them: ground cells first, air cells behind."""
    return find_at(units, place // board.CELLS, place % board.CELLS)


def find_points(state: Position) -> list[int]:
    """The active camp's summoning points: its own five and those of the barracks it holds this turn."""
    points = board.INITIAL_POINTS[state.active][:]
    for index in range(board.BARRACKS):
        if state.barracks[index] == state.active:
            points.extend(board.EXTRA_POINTS[index])
    return points


def find_attacks(state: Position, o: Offset) -> list[int]:
    """Enemy creatures and the enemy miracle in the attacker's band, as codes (rules 4.6)."""
    units = state.units
    card = units[o + layout.CARD]
    camp = units[o + layout.CAMP]
    band = state.options.band[card][units[o + layout.CELL]]
    flyers_too = bool(state.options.keywords[card] & REACHES_FLYERS)
    found: list[int] = []
    for other in range(0, len(units), layout.UNIT):
        if (
            units[other + layout.CAMP] == camp
            or not band & board.BIT[units[other + layout.CELL]]
            or units[other + layout.HP] <= 0
        ):
            continue
        if units[other + layout.FLAGS] & (layout.STEALTHY | layout.CANNOT_BE_ATTACKED):
            continue
        if units[other + layout.LAYER] == board.GROUND or flyers_too:
            found.append(actions.CREATURE + units[other + layout.LAYER] * board.CELLS + units[other + layout.CELL])
    if band & board.BIT[board.MIRACLE_CELL[1 - camp]]:
        found.append(actions.MIRACLE_TARGET + 1 - camp)
    found.sort()
    return found


def find_reach(state: Position, o: Offset) -> list[int]:
    """Breadth-first search over small ints: blocked cells closed, intercepted cells entered but not left (4.5).

    The start cell is always left freely and is no destination (MR-13).
    """
    units = state.units
    layer = units[o + layout.LAYER]
    marks = _move_marks(state, units[o + layout.CAMP], layer)
    start = units[o + layout.CELL]
    marks[start] = BLOCKED
    found: list[int] = []
    frontier = [start]
    for _ in range(state.options.move[units[o + layout.CARD]]):
        ahead: list[int] = []
        for cell in frontier:
            for near in board.NEIGHBOURS[cell]:
                mark = marks[near]
                if mark != BLOCKED:
                    marks[near] = BLOCKED
                    found.append(near)
                    if mark != STOP:
                        ahead.append(near)
        frontier = ahead
    return found


def _move_marks(state: Position, camp: Camp, layer: Layer) -> list[int]:
    """MR-14: BLOCKED by terrain and the layer's creatures; STOP beside its enemies and under or over the others."""
    base = layer * board.CELLS
    marks = state.options.terrain[base : base + board.CELLS]
    units = state.units
    for o in range(0, len(units), layout.UNIT):
        cell = units[o + layout.CELL]
        enemy = units[o + layout.CAMP] != camp
        if units[o + layout.LAYER] == layer:
            marks[cell] = BLOCKED
            if enemy:
                for near in board.NEIGHBOURS[cell]:
                    if marks[near] == 0:
                        marks[near] = STOP
        elif enemy and marks[cell] == 0:
            marks[cell] = STOP
    return marks


# ---------------------------------------------------------------- artifacts


def find_uses(state: Position, any_will_do: bool) -> list[int]:
    """The targets of the artifact as codes, sorted; with `any_will_do` some of them are enough."""
    options = state.options
    aim = options.artifact_aim[state.sides[state.active * layout.SIDE + layout.ARTIFACT]]
    if aim in (artifacts.AIM_LIGHT, artifacts.AIM_WIND):
        centres = options.light_cells if aim == artifacts.AIM_LIGHT else options.wind_cells
        return centres if any_will_do else [actions.CELL + cell for cell in centres]
    if aim in (artifacts.AIM_FRIEND, artifacts.AIM_ANYONE):
        return _creature_uses(state, aim)
    return _area_uses(state, aim == artifacts.AIM_AREA, any_will_do)


def _creature_uses(state: Position, aim: int) -> list[int]:
    """Friends for equipment; for a push anybody but a hidden enemy (MR-32)."""
    units = state.units
    found: list[int] = []
    for o in range(0, len(units), layout.UNIT):
        if units[o + layout.CAMP] == state.active or (
            aim == artifacts.AIM_ANYONE and not units[o + layout.FLAGS] & layout.STEALTHY
        ):
            found.append(actions.CREATURE + units[o + layout.LAYER] * board.CELLS + units[o + layout.CELL])
    found.sort()
    return found


def _area_uses(state: Position, traps_allowed: bool, any_will_do: bool) -> list[int]:
    """Plain cells near the own miracle or a held barrack, without a ground creature (a snare: without a trap)."""
    closed = [False] * board.CELLS
    units = state.units
    for o in range(0, len(units), layout.UNIT):
        if units[o + layout.LAYER] == board.GROUND:
            closed[units[o + layout.CELL]] = True
    found: list[int] = []
    for area in _areas(state):
        for cell in area:
            if not closed[cell]:
                closed[cell] = True
                if traps_allowed or find_trap(state.traps, cell) == layout.NONE:
                    found.append(actions.CELL + cell)
                    if any_will_do:
                        return found
    found.sort()
    return found


def _areas(state: Position) -> list[list[int]]:
    areas = [state.options.inferno_home[state.active]]
    for index in range(board.BARRACKS):
        if state.barracks[index] == state.active:
            areas.append(state.options.inferno_barrack[index])
    return areas


def in_area(state: Position, cell: Cell) -> bool:
    """Whether a cell lies in the area of the inferno flame, whatever stands on it."""
    for area in _areas(state):
        if cell in area:
            return True
    return False
