"""Falling (4.10), the end of a launch (4.5 step 8), and the one way a turn is broken off (4.2, 4.14)."""

from __future__ import annotations

from paiju.games.codex.data import layout, ops
from paiju.games.codex.data.layout import Record, UnitId, Way
from paiju.games.codex.position import Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.movement import sign


def fall(state: Position, unit: UnitId) -> bool:
    """A unit falls until the end of the next turn (CX-17, CX-18); for a puppet its owner does.

    True if the turn has to end for it (CX-20); not while a finale is played: to fell the enemy must not save it
    (CX-108).
    """
    seat = layout.seat_of(unit)
    if state.mark(seat) == ops.PUPPET:
        unit = layout.character(seat)
    state.units[unit][layout.U_FALLEN] = state.turn + 1
    if state.recording:
        log.fell(state, unit)
    if layout.is_token(unit) or state.faction_of[seat] != state.active:
        return False
    if not state.is_duel():
        state.units[unit][layout.U_SPENT] = 1
        return False
    for other in range(state.seats):
        if state.players[other][layout.P_DYING]:
            return False
    return True


def fall_if_unbalanced(state: Position, unit: UnitId) -> bool:
    """A unit whose balance is overdrawn falls; True if the turn has to end for it."""
    unit = state.balance_unit(unit)
    return state.units[unit][layout.U_BALANCE] < 0 and fall(state, unit)


def end_turn(state: Position) -> None:
    """The one way everything open is broken off.

    Launches that have hit are closed as they stand, innermost first; all others are abandoned; every frame above the
    turn is dropped; the turn-end steps follow (4.2, 4.14).
    """
    for at in range(len(state.launches) - 1, -1, -1):
        record = state.launches[at]
        if record[layout.R_SKILL] >= 0 and record[layout.R_RESULT] == ops.HIT:
            close_record(state, record)
    del state.stack[1:]
    state.launches = []
    state.stack[0][frames.STEP] = frames.TURN_OVER


def close_record(state: Position, record: Record) -> None:
    """Step 8 of 4.5: the launch becomes the last finished one, and backs are looked at (CX-50)."""
    if record[layout.R_CLOSED]:
        return
    record[layout.R_CLOSED] = 1
    user = record[layout.R_USER]
    unit = state.units[user]
    unit[layout.U_MOVED_LAST] = 1 if record[layout.R_MOVED] else 0
    unit[layout.U_LAST_KNOCKED] = record[layout.R_KNOCKED_NOW]
    if not record[layout.R_NESTED_OWN]:
        began = record[layout.R_FROM]
        note_displacement(state, user, sign((state.cell(user) - began) * record[layout.R_FACED]) if began else 0)
    state.last_damage = record[layout.RECORD : layout.RECORD + 2 * state.seats]
    state.last_crossings = record[layout.RECORD + 2 * state.seats :]
    _look_at_backs(state)


def _look_at_backs(state: Position) -> None:
    """Notes for every unit the enemies that its back is turned to."""
    units = state.units
    standing = [unit for unit in range(2 * state.seats) if state.stands(unit)]
    for unit in standing:
        row = units[unit]
        cell, facing, faction = row[layout.U_CELL], row[layout.U_FACING], state.faction_of[unit // 2]
        backs = 0
        for other in standing:
            if (units[other][layout.U_CELL] - cell) * facing < 0 and state.faction_of[other // 2] != faction:
                backs |= 1 << other
        row[layout.U_BACKS] = backs


def note_displacement(state: Position, unit: UnitId, way: Way) -> None:
    """A launch of the unit ended in an advance (1), a retreat (-1) or neither: the alternating run (CX-49)."""
    row = state.units[unit]
    if way == 0:
        row[layout.U_RUN] = 0
    elif way == -row[layout.U_LAST_WAY]:
        row[layout.U_RUN] += 1
    else:
        row[layout.U_RUN] = 1
    row[layout.U_LAST_WAY] = way
