"""Effects that move: the user itself, and others (11.4, 2 and 3)."""

from __future__ import annotations

from paiju.games.codex.actions import (
    ASK_CELL,
    ASK_DIRECTION,
    ASK_STEP,
    CELL,
    HIGH,
)
from paiju.games.codex.layout import (
    R_BODY,
    R_JUMP,
    R_MUTUAL,
    R_RETURN,
    R_SEAT,
    U_CELL,
    U_IMMOBILE,
    U_START,
    UNIT,
)
from paiju.games.codex.ops import (
    E_BACK,
    E_BACK_OR_FORWARD,
    E_FORWARD,
    E_GOTO_TARGET,
    E_HALVE_POSITION,
    E_HALVE_POSITIONS,
    E_IMMOBILISE,
    E_KNOCK_BOUNCE,
    E_MIRROR,
    E_MOVE_MARK,
    E_PLACE_MARK,
    E_PULL,
    E_RETURN_TARGET,
    E_SHOVE,
    E_STEP,
    E_STEP_UPTO,
    E_SWAP,
    E_TELEPORT,
    E_WALK_BOUNCE,
)
from paiju.games.codex.rules.flow import FAIL, GO, LEAVE, WAIT, answered
from paiju.games.codex.rules.frames import (
    E_SUBJECT,
    RECORD_AT,
    WALKING,
)
from paiju.games.codex.rules.knocks import start_knock
from paiju.games.codex.rules.launchable import clamp
from paiju.games.codex.rules.movement import (
    immobile,
    note_cells,
    note_crossings,
    own_move,
    put,
    step_cells,
    step_to,
    unit_word,
)
from paiju.games.codex.rules.reading import value
from paiju.games.codex.state import CodexTable
from paiju.games.codex.tables import (
    CODE,
    MARK_EMPTY,
    POSITION_SETS,
    SELF_MARK,
    SELF_TARGET,
    TARGET_MOVES,
    TO_ANY,
    TO_MARK,
    TO_SET,
    TO_TURN_START,
)

# ---------------------------------------------------------------------- own movement


def step_effect(s: CodexTable, frame: list[int], record: list[int], cells: int) -> int:
    body = record[R_BODY]
    if answered(frame):
        step_to(s, record, body, s.answer - CELL)
        return GO
    if immobile(s, body):
        return FAIL
    if not s.stands(body) and s.cell(body) == 0:
        return GO
    choices = step_cells(s, body, cells)
    if len(choices) == 1:
        step_to(s, record, body, choices[0])
        return GO
    if not choices:
        return GO
    s.ask(record[R_SEAT], ASK_STEP)
    return WAIT


def own_movement(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    body = record[R_BODY]
    if s.cell(body) == 0:
        return GO
    a = CODE[at + 1]
    if verb in (E_STEP_UPTO, E_BACK_OR_FORWARD):
        if answered(frame):
            cell = s.answer - CELL
            if cell != s.cell(body) and verb == E_STEP_UPTO:
                step_to(s, record, body, cell)
            else:
                own_move(s, record, body, cell)
            return GO
        if immobile(s, body) or len(cell_choices(s, frame, at)) < 2:
            return GO
        s.ask(record[R_SEAT], ASK_STEP)
        return WAIT
    if verb == E_MIRROR and a == TARGET_MOVES:
        return _mirror(s, frame, record, a)
    if immobile(s, body):
        return FAIL
    if verb == E_FORWARD:
        own_move(s, record, body, clamp(s, s.cell(body) + s.facing(body) * a))
    elif verb == E_BACK:
        own_move(s, record, body, clamp(s, s.cell(body) - s.facing(body) * a))
    elif verb == E_WALK_BOUNCE:
        return _walk(s, frame, record, at)
    elif verb == E_GOTO_TARGET:
        if s.stands(frame[E_SUBJECT]):
            step_to(s, record, body, s.cell(frame[E_SUBJECT]))
    elif verb == E_TELEPORT:
        return _teleport(s, frame, record, a)
    elif verb == E_MIRROR:
        return _mirror(s, frame, record, a)
    elif verb == E_HALVE_POSITION:
        own_move(s, record, body, _halved(s, record[R_SEAT], s.cell(body)))
    else:
        assert verb == E_HALVE_POSITIONS
        _fold(s, record, body, frame[E_SUBJECT])
    return GO


def _halved(s: CodexTable, seat: int, cell: int) -> int:
    """The cell at half the position, as the seat counts (CX-2); at least position 1 (CX-P14)."""
    return s.position(seat, max(1, s.position(seat, cell) // 2))


def _fold(s: CodexTable, record: list[int], body: int, target: int) -> None:
    """Both move at once: halving keeps their order, so the user does not cross the target (CX-13, CX-P7)."""
    seat, before = record[R_SEAT], s.cell(body)
    put(s, body, _halved(s, seat, before), "moved")
    if s.stands(target):
        put(s, target, _halved(s, seat, s.cell(target)), "shifted")
    note_cells(s, record, body, abs(s.cell(body) - before))
    note_crossings(s, record, body, before, 1 << target)


def _walk(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    cells = value(s, CODE[at + 1], record)
    if cells <= 0:
        return GO
    if not answered(frame):
        s.ask(record[R_SEAT], ASK_DIRECTION)
        return WAIT
    way = 1 if s.answer == HIGH else -1
    first = s.cell(record[R_BODY])
    s.push([WALKING, 0, frame[RECORD_AT], cells, way, first, CODE[at + 2], CODE[at + 3], 0])
    return LEAVE


def _teleport(s: CodexTable, frame: list[int], record: list[int], where: int) -> int:
    body = record[R_BODY]
    before = s.cell(body)
    if where == TO_MARK:
        cell = s.cell(2 * record[R_SEAT] + 1)
        if cell == 0:
            return FAIL
    elif where in (TO_ANY, TO_SET):
        if not answered(frame):
            s.ask(record[R_SEAT], ASK_CELL)
            return WAIT
        cell = s.answer - CELL
    else:
        assert where == TO_TURN_START
        cell = abs(s.units[body * UNIT + U_START])
    own_move(s, record, body, cell)
    record[R_JUMP] = abs(cell - before)
    return GO


def _mirror(s: CodexTable, frame: list[int], record: list[int], who: int) -> int:
    """2b − a, clamped to the field (CX-12)."""
    body, target = record[R_BODY], frame[E_SUBJECT]
    if not s.stands(target):
        return GO
    if who == TARGET_MOVES:
        put(s, target, clamp(s, 2 * s.cell(body) - s.cell(target)), "shifted")
    else:
        own_move(s, record, body, clamp(s, 2 * s.cell(target) - s.cell(body)))
    return GO


# ---------------------------------------------------------------------- others' movement


def forced_movement(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    a = CODE[at + 1]
    body, target = record[R_BODY], frame[E_SUBJECT]
    token = 2 * record[R_SEAT] + 1
    if verb == E_KNOCK_BOUNCE:
        return start_knock(s, frame[RECORD_AT], target, value(s, a, record), True, CODE[at + 2])
    if verb == E_SWAP and a == SELF_MARK:
        return _swap_with_mark(s, record, body, token, True)
    if not s.stands(target):
        return GO  # the target was removed meanwhile (4.8 a)
    own, there = s.cell(body), s.cell(target)
    if verb == E_PULL:
        gap = own - there
        cells = min(abs(gap), a)  # never past the user (CX-11)
        put(s, target, there + (cells if gap > 0 else -cells), "pulled")
    elif verb == E_SHOVE:
        if not answered(frame):
            s.ask(record[R_SEAT], ASK_DIRECTION)
            return WAIT
        put(s, target, clamp(s, there + (a if s.answer == HIGH else -a)), "shifted")
    elif verb == E_RETURN_TARGET:
        if record[R_RETURN]:
            put(s, target, record[R_RETURN], "shifted")
    elif verb == E_SWAP and a == SELF_TARGET:
        if immobile(s, body):
            return FAIL
        put(s, body, there, "shifted")
        put(s, target, own, "shifted")
        note_cells(s, record, body, abs(there - own))
    elif verb == E_SWAP:
        return _swap_with_mark(s, record, target, token, False)
    else:
        assert verb == E_IMMOBILISE
        s.units[target * UNIT + U_IMMOBILE] = s.turn + 1  # CX-58
        if s.recording:
            s.event("immobilised", None, {"seat": target // 2, "unit": unit_word(s, target)})
    return GO


def _swap_with_mark(s: CodexTable, record: list[int], unit: int, token: int, own: bool) -> int:
    if s.cell(token) == 0 or (own and immobile(s, unit)):
        return FAIL
    there, here = s.cell(token), s.cell(unit)
    put(s, unit, there, "shifted")
    put(s, token, here, "shifted")
    if own:
        note_cells(s, record, unit, abs(there - here))
    else:  # CX-66: as it is right after the swap
        record[R_MUTUAL] = 1 if s.back_to(unit, record[R_BODY]) and s.back_to(record[R_BODY], unit) else 0
    return GO


# ---------------------------------------------------------------------- what can be answered


def cell_choices(s: CodexTable, frame: list[int], at: int) -> list[int]:
    """The cells that the instruction at a place offers, sorted."""
    record = s.launches[frame[RECORD_AT]]
    verb, a = CODE[at], CODE[at + 1]
    body = record[R_BODY]
    own = s.cell(body)
    if verb == E_STEP:
        return step_cells(s, body, value(s, a, record))
    if verb == E_STEP_UPTO:
        return list(range(clamp(s, own - a), clamp(s, own + a) + 1))
    if verb == E_BACK_OR_FORWARD:
        behind, ahead = own - s.facing(body) * a, own + s.facing(body) * CODE[at + 2]
        low, high = clamp(s, min(behind, ahead)), clamp(s, max(behind, ahead))
        return list(range(low, high + 1))
    if verb == E_MOVE_MARK:
        mark = s.cell(2 * record[R_SEAT] + 1)
        return [cell for cell in (mark - 1, mark + 1) if 1 <= cell <= s.length]
    if verb == E_TELEPORT and a == TO_SET:
        wanted = POSITION_SETS[CODE[at + 2]]
        return [cell for cell in range(1, s.length + 1) if wanted >> s.position(record[R_SEAT], cell) & 1]
    if verb == E_PLACE_MARK and a == MARK_EMPTY:
        return [cell for cell in range(1, s.length + 1) if _is_empty(s, cell)]
    return list(range(1, s.length + 1))


def _is_empty(s: CodexTable, cell: int) -> bool:
    """No unit and no mark of anyone (CX-69)."""
    for unit in range(2 * s.seats):
        if s.units[unit * UNIT + U_CELL] == cell:
            return False
    return True
