"""Effects that move: the user itself, and others (11.4, 2 and 3)."""

from __future__ import annotations

from paiju.core.frames import Frame
from paiju.core.types import Seat
from paiju.games.codex import actions
from paiju.games.codex.data import layout, ops, programs
from paiju.games.codex.data.layout import Cell, Record, UnitId
from paiju.games.codex.data.programs import CODE, Place
from paiju.games.codex.position import Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.flow import FAIL, GO, LEAVE, WAIT, Flow, answered
from paiju.games.codex.rules.knocks import start_knock
from paiju.games.codex.rules.movement import note_cells, note_crossings, own_move, put, step_cells, step_to
from paiju.games.codex.rules.targets import is_here
from paiju.games.codex.rules.values import value

# ---------------------------------------------------------------------- own movement


def step(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """A step of an exact number of cells; the user chooses the direction where there are two."""
    body = record[layout.R_BODY]
    if answered(frame):
        step_to(state, record, body, state.answer - actions.CELL)
        return GO
    if state.is_immobile(body):
        return FAIL
    choices = step_cells(state, body, value(state, CODE[at + 1], record)) if state.cell(body) else []
    if len(choices) > 1:
        state.ask(record[layout.R_SEAT], actions.ASK_STEP)
        return WAIT
    if choices:
        step_to(state, record, body, choices[0])
    return GO


def step_upto(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """A step of up to some cells, or none."""
    body = record[layout.R_BODY]
    if answered(frame):
        cell = state.answer - actions.CELL
        if cell != state.cell(body):
            step_to(state, record, body, cell)
        return GO
    return _ask_step(state, frame, record, at)


def back_or_forward(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """A walk of up to some cells back or forward that does not turn the walker."""
    if answered(frame):
        own_move(state, record, record[layout.R_BODY], state.answer - actions.CELL)
        return GO
    return _ask_step(state, frame, record, at)


def _ask_step(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    body = record[layout.R_BODY]
    if state.cell(body) == 0 or state.is_immobile(body) or len(cell_choices(state, frame, at)) < 2:
        return GO
    state.ask(record[layout.R_SEAT], actions.ASK_STEP)
    return WAIT


def forward(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """Some cells where the user faces."""
    return _walk_straight(state, record, CODE[at + 1])


def back(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """Some cells away from where the user faces."""
    return _walk_straight(state, record, -CODE[at + 1])


def _walk_straight(state: Position, record: Record, cells: int) -> Flow:
    body = record[layout.R_BODY]
    return _move_to(state, record, state.clamp(state.cell(body) + state.facing(body) * cells))


def _move_to(state: Position, record: Record, cell: Cell) -> Flow:
    """The acting body moves to a cell, unless it cannot."""
    body = record[layout.R_BODY]
    if state.cell(body) == 0:
        return GO
    if state.is_immobile(body):
        return FAIL
    own_move(state, record, body, cell)
    return GO


def halve_position(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user moves to half its position."""
    return _move_to(state, record, _halved(state, record[layout.R_SEAT], state.cell(record[layout.R_BODY])))


def _halved(state: Position, seat: Seat, cell: Cell) -> Cell:
    """The cell at half the position, as the seat counts (CX-2); at least position 1 (CX-P14)."""
    return state.position(seat, max(1, state.position(seat, cell) // 2))


def halve_positions(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """Both move at once: halving keeps their order, so the user does not cross the target (CX-13, CX-P7)."""
    seat, body, target = record[layout.R_SEAT], record[layout.R_BODY], frame[frames.E_SUBJECT]
    before = state.cell(body)
    if before == 0:
        return GO
    if state.is_immobile(body):
        return FAIL
    put(state, body, _halved(state, seat, before), "moved")
    if is_here(state, record, target):
        put(state, target, _halved(state, seat, state.cell(target)), "shifted")
    note_cells(state, record, body, abs(state.cell(body) - before))
    note_crossings(state, record, body, before, 1 << target)
    return GO


def goto_target(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user steps to the target's cell."""
    body, target = record[layout.R_BODY], frame[frames.E_SUBJECT]
    if state.cell(body) == 0:
        return GO
    if state.is_immobile(body):
        return FAIL
    if is_here(state, record, target):
        step_to(state, record, body, state.cell(target))
    return GO


def walk_bounce(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """A walk in a direction of the user's choice that bounces off walls (CX-9)."""
    body = record[layout.R_BODY]
    if state.cell(body) == 0:
        return GO
    if state.is_immobile(body):
        return FAIL
    cells = value(state, CODE[at + 1], record)
    if cells <= 0:
        return GO
    if not answered(frame):
        state.ask(record[layout.R_SEAT], actions.ASK_DIRECTION)
        return WAIT
    way = 1 if state.answer == actions.HIGH else -1
    state.push(
        [frames.WALKING, 0, frame[frames.RECORD_AT], cells, way, state.cell(body), CODE[at + 2], CODE[at + 3], 0]
    )
    return LEAVE


def teleport(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user jumps to a cell: its choice, its mark's, or where it began the turn."""
    body, seat, where = record[layout.R_BODY], record[layout.R_SEAT], CODE[at + 1]
    before = state.cell(body)
    if before == 0:
        return GO
    if state.is_immobile(body):
        return FAIL
    if where == programs.TO_MARK:
        cell = state.cell(layout.token(seat))
        if cell == 0:
            return FAIL
    elif where == programs.TO_TURN_START:
        cell = abs(state.units[body][layout.U_START])
    elif answered(frame):
        cell = state.answer - actions.CELL
    else:
        state.ask(seat, actions.ASK_CELL)
        return WAIT
    own_move(state, record, body, cell)
    record[layout.R_JUMP] = abs(cell - before)
    return GO


def mirror(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """One of the two goes to 2b − a, clamped to the field (CX-12)."""
    body, target = record[layout.R_BODY], frame[frames.E_SUBJECT]
    target_moves = CODE[at + 1] == programs.TARGET_MOVES
    if state.cell(body) == 0:
        return GO
    if not target_moves and state.is_immobile(body):
        return FAIL
    if not is_here(state, record, target):
        return GO
    if target_moves:
        put(state, target, state.clamp(2 * state.cell(body) - state.cell(target)), "shifted")
    else:
        own_move(state, record, body, state.clamp(2 * state.cell(target) - state.cell(body)))
    return GO


# ---------------------------------------------------------------------- others' movement


def knock(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The target is knocked back some cells."""
    cells = value(state, CODE[at + 1], record)
    return start_knock(state, frame[frames.RECORD_AT], frame[frames.E_SUBJECT], cells, False, 0)


def knock_bounce(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The target is knocked back and bounces off walls (CX-9)."""
    cells = value(state, CODE[at + 1], record)
    return start_knock(state, frame[frames.RECORD_AT], frame[frames.E_SUBJECT], cells, True, CODE[at + 2])


def knock_longer(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The knock that a passive looks at goes some cells further."""
    state.stack[-2][frames.K_CELLS] += CODE[at + 1]
    return GO


def pull(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The target is pulled toward the user, never past it (CX-11)."""
    target = frame[frames.E_SUBJECT]
    there = state.cell(target)
    gap = state.cell(record[layout.R_BODY]) - there
    cells = min(abs(gap), CODE[at + 1])
    put(state, target, there + (cells if gap > 0 else -cells), "pulled")
    return GO


def shove(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The target is put some cells in a direction of the user's choice."""
    target, cells = frame[frames.E_SUBJECT], CODE[at + 1]
    if not answered(frame):
        state.ask(record[layout.R_SEAT], actions.ASK_DIRECTION)
        return WAIT
    put(state, target, state.clamp(state.cell(target) + (cells if state.answer == actions.HIGH else -cells)), "shifted")
    return GO


def return_target(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The target goes back to where it stood before it crossed the user."""
    if record[layout.R_RETURN]:
        put(state, frame[frames.E_SUBJECT], record[layout.R_RETURN], "shifted")
    return GO


def swap(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """Two of the user, its target and its mark change places."""
    body, target, token = record[layout.R_BODY], frame[frames.E_SUBJECT], layout.token(record[layout.R_SEAT])
    if CODE[at + 1] == programs.SELF_MARK:
        return _swap_with_mark(state, record, body, token, True)
    if not is_here(state, record, target):
        return GO  # the target was removed meanwhile (4.8 a)
    if CODE[at + 1] == programs.TARGET_MARK:
        return _swap_with_mark(state, record, target, token, False)
    if state.is_immobile(body):
        return FAIL
    own, there = state.cell(body), state.cell(target)
    put(state, body, there, "shifted")
    put(state, target, own, "shifted")
    note_cells(state, record, body, abs(there - own))
    return GO


def _swap_with_mark(state: Position, record: Record, unit: UnitId, token: UnitId, own: bool) -> Flow:
    if state.cell(token) == 0 or (own and state.is_immobile(unit)):
        return FAIL
    body = record[layout.R_BODY]
    there, here = state.cell(token), state.cell(unit)
    put(state, unit, there, "shifted")
    put(state, token, here, "shifted")
    if own:
        note_cells(state, record, unit, abs(there - here))
    else:  # CX-66: as it is right after the swap
        record[layout.R_MUTUAL] = 1 if state.back_to(unit, body) and state.back_to(body, unit) else 0
    return GO


def immobilise(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The target cannot move itself until the end of the next turn (CX-58)."""
    target = frame[frames.E_SUBJECT]
    state.units[target][layout.U_IMMOBILE] = state.turn + 1
    if state.recording:
        log.immobilised(state, target)
    return GO


# ---------------------------------------------------------------------- what can be answered


def cell_choices(state: Position, frame: Frame, at: Place) -> list[Cell]:
    """The cells that the instruction at a place offers, sorted."""
    record = state.launches[frame[frames.RECORD_AT]]
    verb, a = CODE[at], CODE[at + 1]
    body, seat = record[layout.R_BODY], record[layout.R_SEAT]
    own = state.cell(body)
    if verb == ops.E_STEP:
        return step_cells(state, body, value(state, a, record))
    if verb == ops.E_STEP_UPTO:
        return list(range(state.clamp(own - a), state.clamp(own + a) + 1))
    if verb == ops.E_BACK_OR_FORWARD:
        behind, ahead = own - state.facing(body) * a, own + state.facing(body) * CODE[at + 2]
        return list(range(state.clamp(min(behind, ahead)), state.clamp(max(behind, ahead)) + 1))
    cells = list(range(1, state.length + 1))
    if verb == ops.E_MOVE_MARK:
        return [cell for cell in cells if abs(cell - state.cell(layout.token(seat))) == 1]
    if verb == ops.E_TELEPORT and a == programs.TO_SET:
        return [cell for cell in cells if programs.POSITION_SETS[CODE[at + 2]] >> state.position(seat, cell) & 1]
    if verb == ops.E_PLACE_MARK and a == programs.MARK_EMPTY:
        return [cell for cell in cells if _is_empty(state, cell)]
    return cells


def _is_empty(state: Position, cell: Cell) -> bool:
    """No unit and no mark of anyone (CX-69)."""
    for unit in state.units:
        if unit[layout.U_CELL] == cell:
            return False
    return True
