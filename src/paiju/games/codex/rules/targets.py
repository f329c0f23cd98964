"""The target of a launch: whether it is still there, and where it is or was (CX-109).

Everything that a launch in progress asks about its target's place goes through here. A unit that leaves the field has
its fields cleared, and another may come in its stead; what a launch may still want to know was noted when it left.
"""

from __future__ import annotations

from paiju.games.codex.data import layout, ops
from paiju.games.codex.data.layout import Cell, Record, UnitId, Way
from paiju.games.codex.position import Position


def note_leaving(state: Position, unit: UnitId) -> None:
    """A unit or mark is about to leave the field: open launches keep what they may still ask about it."""
    row = state.units[unit]
    cell = row[layout.U_CELL]
    if cell == 0:
        return
    for record in state.launches:
        if unit in (record[layout.R_TARGET], record[layout.R_BODY]) and not record[layout.R_LAST_DISTANCE]:
            record[layout.R_LAST_DISTANCE] = 1 + real_distance(state, record, record[layout.R_TARGET])
        if unit == record[layout.R_TARGET] and not record[layout.R_LAST_CELL]:
            record[layout.R_LAST_CELL] = cell
            record[layout.R_LAST_FACING] = row[layout.U_FACING]
            record[layout.R_LAST_BEGAN] = row[layout.U_PREVIOUS]
        if unit == record[layout.R_BODY] and not record[layout.R_LAST_OWN]:
            record[layout.R_LAST_OWN] = cell


def is_here(state: Position, record: Record, unit: UnitId) -> bool:
    """Whether a unit that a launch aims at is on the field, and the one it aimed at."""
    return state.has_hp(unit) and (unit != record[layout.R_TARGET] or record[layout.R_LAST_CELL] == 0)


def target_here(state: Position, record: Record) -> bool:
    """Whether the target of a launch is still on the field."""
    return record[layout.R_LAST_CELL] == 0 and state.has_hp(record[layout.R_TARGET])


def target_cell(state: Position, record: Record) -> Cell:
    """Where the target stands, or stood last."""
    return record[layout.R_LAST_CELL] or state.cell(record[layout.R_TARGET])


def own_cell(state: Position, record: Record) -> Cell:
    """Where the acting body stands, or stood last."""
    return record[layout.R_LAST_OWN] or state.cell(record[layout.R_BODY])


def own_facing(state: Position, record: Record) -> Way:
    """How the acting body faces. A plain mark that a launch would make the stand-in will face as its owner (CX-72)."""
    body, seat = record[layout.R_BODY], record[layout.R_SEAT]
    if record[layout.R_WEIGHED] == layout.FOLLOW_UP and state.mark(seat) == ops.PLAIN:
        return state.facing(layout.character(seat))
    return state.facing(body)


def real_distance(state: Position, record: Record, victim: UnitId) -> int:
    """The distance to a unit; once the target or the acting body has left, the last one they had."""
    if record[layout.R_LAST_DISTANCE] and victim == record[layout.R_TARGET]:
        return record[layout.R_LAST_DISTANCE] - 1
    return abs(own_cell(state, record) - state.cell(victim))


def target_turned(state: Position, record: Record) -> bool:
    """Whether the target's back is, or was last, turned to the acting body; never on the same cell (CX-6)."""
    facing = record[layout.R_LAST_FACING] if record[layout.R_LAST_CELL] else state.facing(record[layout.R_TARGET])
    return (own_cell(state, record) - target_cell(state, record)) * facing < 0


def turned_to_target(state: Position, record: Record) -> bool:
    """Whether the acting body's back is turned to the target."""
    return (target_cell(state, record) - own_cell(state, record)) * own_facing(state, record) < 0


def target_unmoved(state: Position, record: Record) -> bool:
    """Whether the target stands, or stood last, where it began the previous turn (CX-62); not if it was not there then
    (CX-107)."""
    if record[layout.R_LAST_CELL]:
        return record[layout.R_LAST_BEGAN] == record[layout.R_LAST_CELL]
    target = state.units[record[layout.R_TARGET]]
    return target[layout.U_PREVIOUS] == target[layout.U_CELL]
