"""Movement on the line (4.12): own and forced, walls, crossings, facing."""

from __future__ import annotations

from paiju.games.codex.data import layout
from paiju.games.codex.data.layout import Cell, Record, UnitId, Way
from paiju.games.codex.position import Position
from paiju.games.codex.rules import log


def sign(number: int) -> Way:
    """The direction of a displacement: 1, 0 or -1."""
    return (number > 0) - (number < 0)


def face(state: Position, unit: UnitId, way: int) -> None:
    """Turns a unit in a direction; 0 leaves it as it is."""
    if way:
        state.units[unit][layout.U_FACING] = 1 if way > 0 else -1


def put(state: Position, unit: UnitId, cell: Cell, how: str) -> None:
    """A unit or mark stands somewhere else; `how` is the event that tells it."""
    row = state.units[unit]
    before = row[layout.U_CELL]
    row[layout.U_CELL] = cell
    if state.recording and before != cell:
        log.moved(state, how, unit, before)


# ---------------------------------------------------------------------- by the unit's own side


def own_move(state: Position, record: Record, unit: UnitId, cell: Cell) -> None:
    """A movement by the unit's own side: it can cross others (CX-13)."""
    before = state.cell(unit)
    put(state, unit, cell, "moved")
    note_cells(state, record, unit, abs(cell - before))
    note_crossings(state, record, unit, before, 0)


def note_cells(state: Position, record: Record, unit: UnitId, cells: int) -> None:
    """Notes cells of own movement in the launch and in those it is nested in."""
    user = record[layout.R_USER]
    while True:
        if record[layout.R_SKILL] >= 0 and unit == record[layout.R_BODY] and record[layout.R_USER] == user:
            record[layout.R_MOVED] += cells
        if record[layout.R_PARENT] < 0:
            return
        record = state.launches[record[layout.R_PARENT]]


def note_crossings(state: Position, record: Record, unit: UnitId, before: Cell, spared: int) -> None:
    """Notes whom one whole movement effect of its own side has crossed; units moved along are spared (bits; CX-P7)."""
    crossed = _crossed(state, unit, before) & ~spared
    while crossed:
        if record[layout.R_SKILL] >= 0:
            record.append(unit)
            record.append(crossed)
            record.append(before)
        if record[layout.R_PARENT] < 0:
            return
        record = state.launches[record[layout.R_PARENT]]


def _crossed(state: Position, unit: UnitId, before: Cell) -> int:
    """The units between where a unit was and where it is, as bits."""
    after = state.cell(unit)
    crossed = 0
    for other in range(2 * state.seats):
        if other != unit and state.stands(other):
            cell = state.cell(other)
            if (before - cell) * (after - cell) < 0:
                crossed |= 1 << other
    return crossed


def step_cells(state: Position, unit: UnitId, cells: int) -> list[Cell]:
    """Where an exact step can end: one direction, room for at least one cell, stopping at the wall (CX-7)."""
    own = state.cell(unit)
    found: list[Cell] = []
    if cells > 0 and own > 1:
        found.append(state.clamp(own - cells))
    if cells > 0 and own < state.length:
        found.append(state.clamp(own + cells))
    return found


def step_to(state: Position, record: Record, unit: UnitId, cell: Cell) -> None:
    """A step turns the walker in the direction walked (CX-4)."""
    way = sign(cell - state.cell(unit))
    record[layout.R_WAY] = way
    if state.options.step_turns:
        face(state, unit, way)
    own_move(state, record, unit, cell)


# ---------------------------------------------------------------------- knocks


def away(state: Position, body: UnitId, victim: UnitId) -> Way:
    """The direction of a knock: away from the user; on the same cell where the user faces (CX-10)."""
    return sign(state.cell(victim) - state.cell(body)) or state.facing(body)


def knock_unit(state: Position, record: Record, victim: UnitId, cells: int, bounces: bool) -> int:
    """Moves a knocked unit; returns the number of wall hits (CX-8, CX-9)."""
    way = away(state, record[layout.R_BODY], victim)
    before = state.cell(victim)
    if bounces:
        cell, walls = _bounce(state, before, way, cells)
        moved = cells
    else:
        cell = state.clamp(before + way * cells)
        moved = abs(cell - before)
        at_end = cell == (state.length if way > 0 else 1)
        walls = 1 if (moved < cells if state.options.overflow else at_end) else 0
    put(state, victim, cell, "knocked")
    record[layout.R_WALL] = 1 if walls else 0
    _note_knock(state, record, victim, moved)
    if state.recording and walls:
        log.wall_hit(state, victim, walls)
    return walls


def _note_knock(state: Position, record: Record, victim: UnitId, moved: int) -> None:
    """A knock belongs to the launch and to those it is nested in; a unit that made several of them made it once."""
    counted = -1
    while True:
        if record[layout.R_USER] != counted:
            counted = record[layout.R_USER]
            state.units[counted][layout.U_KNOCKED] = 1
            if state.enemies(layout.seat_of(counted), layout.seat_of(victim)):
                state.units[counted][layout.U_KNOCK_STEPS] += moved
        if moved:
            record[layout.R_KNOCKED_NOW] |= 1 << victim
        if record[layout.R_PARENT] < 0:
            return
        record = state.launches[record[layout.R_PARENT]]


def _bounce(state: Position, cell: Cell, way: Way, cells: int) -> tuple[Cell, int]:
    """Every arrival at an end cell counts, whatever the wall rule, and being knocked outward on one (CX-8, CX-87)."""
    walls = 1 if cell == (state.length if way > 0 else 1) else 0
    for _ in range(cells):
        if not 1 <= cell + way <= state.length:
            way = -way
        cell += way
        if cell == (state.length if way > 0 else 1):
            walls += 1
    return cell, walls
