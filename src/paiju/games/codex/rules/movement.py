"""Movement on the line (4.12): own and forced, walls, crossings, facing."""

from __future__ import annotations

from paiju.games.codex.layout import (
    R_BODY,
    R_KNOCKED_NOW,
    R_MOVED,
    R_PARENT,
    R_SKILL,
    R_USER,
    R_WALL,
    R_WAY,
    U_CELL,
    U_FACING,
    U_IMMOBILE,
    U_KNOCK_STEPS,
    U_KNOCKED,
    UNIT,
)
from paiju.games.codex.ops import DRAGON, PUPPET
from paiju.games.codex.rules.launchable import clamp
from paiju.games.codex.state import CodexTable


def unit_word(s: CodexTable, unit: int) -> str:
    """What a unit is, for events and views."""
    if unit % 2 == 0:
        return "character"
    mark = s.mark(unit // 2)
    return "puppet" if mark == PUPPET else "dragon" if mark == DRAGON else "mark"


def immobile(s: CodexTable, unit: int) -> bool:
    return s.units[unit * UNIT + U_IMMOBILE] != 0


def face(s: CodexTable, unit: int, way: int) -> None:
    """Turns a unit; 0 leaves it as it is."""
    if way:
        s.units[unit * UNIT + U_FACING] = 1 if way > 0 else -1


def put(s: CodexTable, unit: int, cell: int, how: str) -> None:
    """A unit or mark stands somewhere else."""
    before = s.units[unit * UNIT + U_CELL]
    s.units[unit * UNIT + U_CELL] = cell
    if s.recording and before != cell:
        args = {"seat": unit // 2, "unit": unit_word(s, unit), "from": before, "to": cell}
        s.event(how, None, args)


def own_move(s: CodexTable, record: list[int], unit: int, cell: int) -> None:
    """A movement by the unit's own side: it can cross others (CX-13)."""
    before = s.units[unit * UNIT + U_CELL]
    put(s, unit, cell, "moved")
    note_cells(s, record, unit, abs(cell - before))
    note_crossings(s, record, unit, before, 0)


def note_cells(s: CodexTable, record: list[int], unit: int, cells: int) -> None:
    """Notes cells of own movement in the launch and in those it is nested in."""
    user = record[R_USER]
    while True:
        if record[R_SKILL] >= 0 and unit == record[R_BODY] and record[R_USER] == user:
            record[R_MOVED] += cells
        if record[R_PARENT] < 0:
            return
        record = s.launches[record[R_PARENT]]


def note_crossings(s: CodexTable, record: list[int], unit: int, before: int, spared: int) -> None:
    """Notes whom one whole movement effect of its own side has crossed; units moved along are spared (bits; CX-P7)."""
    after = s.units[unit * UNIT + U_CELL]
    mask = 0
    for other in range(2 * s.seats):
        if other != unit and s.stands(other):
            cell = s.units[other * UNIT + U_CELL]
            if (before - cell) * (after - cell) < 0:
                mask |= 1 << other
    mask &= ~spared
    while mask:
        if record[R_SKILL] >= 0:
            record.append(unit)
            record.append(mask)
            record.append(before)
        if record[R_PARENT] < 0:
            return
        record = s.launches[record[R_PARENT]]


def step_cells(s: CodexTable, unit: int, cells: int) -> list[int]:
    """Where an exact step can end: one direction, room for at least one cell, stopping at the wall (CX-7)."""
    own = s.cell(unit)
    found: list[int] = []
    if cells > 0 and own > 1:
        found.append(clamp(s, own - cells))
    if cells > 0 and own < s.length:
        found.append(clamp(s, own + cells))
    return found


def step_to(s: CodexTable, record: list[int], unit: int, cell: int) -> None:
    """A step turns the walker in the direction walked (CX-4)."""
    way = cell - s.cell(unit)
    record[R_WAY] = (way > 0) - (way < 0)
    if s.options.step_turns:
        face(s, unit, way)
    own_move(s, record, unit, cell)


def away(s: CodexTable, body: int, victim: int) -> int:
    """The direction of a knock: away from the user; on the same cell where the user faces (CX-10)."""
    gap = s.cell(victim) - s.cell(body)
    if gap:
        return 1 if gap > 0 else -1
    return s.facing(body)


def knock_unit(s: CodexTable, record: list[int], victim: int, cells: int, bounces: bool) -> int:
    """Moves a knocked unit; returns the number of wall hits (CX-8, CX-9)."""
    way = away(s, record[R_BODY], victim)
    before = s.cell(victim)
    if bounces:
        cell, walls = _bounce(s, before, way, cells)
        moved = cells
    else:
        cell = clamp(s, before + way * cells)
        moved = abs(cell - before)
        at_end = cell == (s.length if way > 0 else 1)
        walls = 1 if (moved < cells if s.options.overflow else at_end) else 0
    put(s, victim, cell, "knocked")
    record[R_WALL] = 1 if walls else 0
    _note_knock(s, record, victim, moved)
    if s.recording and walls:
        s.event("wall_hit", None, {"seat": victim // 2, "unit": unit_word(s, victim), "times": walls})
    return walls


def _note_knock(s: CodexTable, record: list[int], victim: int, moved: int) -> None:
    """A knock belongs to the launch and to those it is nested in; a unit that made several of them made it once."""
    counted = -1
    while True:
        if record[R_USER] != counted:
            counted = record[R_USER]
            s.units[counted * UNIT + U_KNOCKED] = 1
            if s.enemies(counted // 2, victim // 2):
                s.units[counted * UNIT + U_KNOCK_STEPS] += moved
        if moved:
            record[R_KNOCKED_NOW] |= 1 << victim
        if record[R_PARENT] < 0:
            return
        record = s.launches[record[R_PARENT]]


def _bounce(s: CodexTable, cell: int, way: int, cells: int) -> tuple[int, int]:
    """Every arrival at an end cell counts, whatever the wall rule, and being knocked outward on one (CX-8, CX-87)."""
    walls = 1 if cell == (s.length if way > 0 else 1) else 0
    for _ in range(cells):
        if not 1 <= cell + way <= s.length:
            way = -way
        cell += way
        if cell == (s.length if way > 0 else 1):
            walls += 1
    return cell, walls
