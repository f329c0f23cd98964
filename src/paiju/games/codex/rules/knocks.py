"""Knocks and bouncing walks, with what happens before, on the way and after (4.12)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import Frame
from paiju.games.codex.data import layout, ops, programs, tables
from paiju.games.codex.data.layout import Record, RecordAt, UnitId
from paiju.games.codex.data.programs import Place
from paiju.games.codex.position import Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.damage import shield_of
from paiju.games.codex.rules.flow import GO, LEAVE, Flow
from paiju.games.codex.rules.movement import face, knock_unit, note_cells, note_crossings, put
from paiju.games.codex.rules.passives import trigger
from paiju.games.codex.rules.ranges import is_victim
from paiju.games.codex.rules.targets import is_here

_MOMENTS: Final = (ops.M_BEFORE_KNOCK, ops.M_AFTER_KNOCK, ops.M_AFTER_WALL_KNOCK)

BEFORE: Final = 0
KNOCK: Final = 1
AFTER: Final = 2  # then what each wall hit brings


def start_knock(state: Position, at: RecordAt, victim: UnitId, cells: int, bounces: bool, program: Place) -> Flow:
    """Knocks at once where nothing can come between; else the procedure starts."""
    record = state.launches[at]
    record[layout.R_WALL] = 0
    if cells <= 0 or not is_here(state, record, victim):
        return GO
    if shield_of(state, record, victim) == programs.CANCEL:
        if state.recording:
            log.cancelled(state, victim, 0)
        return GO
    if not bounces and not _has_knock_passive(state, record):
        knock_unit(state, record, victim, cells, False)
        return GO
    state.push([frames.KNOCKING, BEFORE, at, victim, cells, 1 if bounces else 0, program, 0, 0])
    return LEAVE


def _has_knock_passive(state: Position, record: Record) -> bool:
    works = 0 if layout.is_token(record[layout.R_USER]) else state.works(record[layout.R_SEAT])
    for moment in _MOMENTS:
        if works & tables.HOOK_MASK[moment]:
            return True
    return False


def resume_knocking(state: Position, frame: Frame) -> None:
    """Before (pulse), the knock, after (crimson, cloud pierce), then what each wall hit brings."""
    at, victim = frame[frames.RECORD_AT], frame[frames.K_VICTIM]
    record = state.launches[at]
    step = frame[frames.STEP]
    if step == BEFORE:
        frame[frames.STEP] = KNOCK
        _before(state, record, at, victim)
    elif step == KNOCK:
        frame[frames.STEP] = AFTER
        if is_here(state, record, victim):
            bounces = frame[frames.K_BOUNCES] == 1
            frame[frames.K_WALLS] = knock_unit(state, record, victim, frame[frames.K_CELLS], bounces)
    elif step == AFTER:
        if not _after(state, frame, record):
            frame[frames.STEP] = AFTER + 1
    elif frame[frames.K_WALLS] > 0 and frame[frames.K_PROGRAM] > 0 and record[layout.R_OK]:
        frame[frames.K_WALLS] -= 1
        state.push(frames.effects(frame[frames.K_PROGRAM], at, victim, frames.INNER))
    else:
        state.pop()


def _before(state: Position, record: Record, at: RecordAt, victim: UnitId) -> None:
    """The passive before the first knock of a turn."""
    seat = record[layout.R_SEAT]
    if layout.is_token(record[layout.R_USER]) or not state.works(seat) & tables.HOOK_MASK[ops.M_BEFORE_KNOCK]:
        return
    if not state.players[seat][layout.P_PULSED]:
        state.players[seat][layout.P_PULSED] = 1
        trigger(state, ops.M_BEFORE_KNOCK, 0, seat, layout.character(seat), victim, at)


def _after(state: Position, frame: Frame, record: Record) -> bool:
    """The next passive after a knock; False when all have had their chance."""
    at, victim = frame[frames.RECORD_AT], frame[frames.K_VICTIM]
    seat, body = record[layout.R_SEAT], record[layout.R_BODY]
    if layout.is_token(record[layout.R_USER]) or not state.enemies(seat, layout.seat_of(victim)):
        return False
    plain = len(tables.HOOK_ABILITY[ops.M_AFTER_KNOCK])
    every = plain + len(tables.HOOK_ABILITY[ops.M_AFTER_WALL_KNOCK])
    while frame[frames.K_HOOK] < every:
        index = frame[frames.K_HOOK]
        frame[frames.K_HOOK] += 1
        if index < plain:
            if trigger(state, ops.M_AFTER_KNOCK, index, seat, body, victim, at):
                return True
        elif record[layout.R_WALL] and trigger(state, ops.M_AFTER_WALL_KNOCK, index - plain, seat, body, victim, at):
            return True
    return False


# ---------------------------------------------------------------------- bouncing walks


def resume_walking(state: Position, frame: Frame) -> None:
    """One cell of a bouncing walk, and what a wall or a passed unit brings (CX-9, CX-86)."""
    record = state.launches[frame[frames.RECORD_AT]]
    body = record[layout.R_BODY]
    cell, at_wall = state.cell(body), frame[frames.STEP] == 1
    if cell == 0 or (frame[frames.W_LEFT] == 0 and not at_wall):
        state.pop()
        if cell:
            note_crossings(state, record, body, frame[frames.W_FIRST], 0)
        return
    if not at_wall and not 1 <= cell + frame[frames.W_WAY] <= state.length:
        frame[frames.W_WAY] = -frame[frames.W_WAY]
        if state.recording:
            log.wall_hit(state, body, 1)
        if frame[frames.W_ON_WALL]:
            frame[frames.STEP] = 1
            state.push(frames.effects(frame[frames.W_ON_WALL], frame[frames.RECORD_AT], body, frames.INNER))
            return
    _walk_on(state, frame, record, body)


def _walk_on(state: Position, frame: Frame, record: Record, body: UnitId) -> None:
    """One cell, and the units that it passes: entered with the cell before, left with this one."""
    frame[frames.STEP] = 0
    frame[frames.W_LEFT] -= 1
    left = state.cell(body)
    passed = frame[frames.W_ENTERED]
    put(state, body, left + frame[frames.W_WAY], "moved")
    note_cells(state, record, body, 1)
    if state.options.step_turns:
        face(state, body, frame[frames.W_WAY])
    if not frame[frames.W_ON_PASS]:
        return
    here = state.cell(body)
    entered = 0
    for unit in range(2 * state.seats - 1, -1, -1):  # what is pushed last acts first: seat order
        if is_victim(state, record, unit):
            if state.cell(unit) == here:
                entered |= 1 << unit
            elif passed >> unit & 1 and state.cell(unit) == left:
                state.push(frames.effects(frame[frames.W_ON_PASS], frame[frames.RECORD_AT], unit, frames.INNER))
    frame[frames.W_ENTERED] = entered
