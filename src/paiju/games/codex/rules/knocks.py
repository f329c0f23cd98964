"""Knocks and bouncing walks, with what happens before, on the way and after (4.12)."""

from __future__ import annotations

from paiju.games.codex.layout import (
    P_PULSED,
    R_BODY,
    R_OK,
    R_SEAT,
    R_USER,
    R_WALL,
    SEAT,
    U_CELL,
    UNIT,
)
from paiju.games.codex.ops import M_AFTER_KNOCK, M_AFTER_WALL_KNOCK, M_BEFORE_KNOCK
from paiju.games.codex.rules.damage import shield_of
from paiju.games.codex.rules.frames import (
    EFFECTS,
    INNER,
    K_BOUNCES,
    K_CELLS,
    K_HOOK,
    K_PROGRAM,
    K_VICTIM,
    K_WALLS,
    KNOCKING,
    RECORD_AT,
    STEP,
    W_ENTERED,
    W_FIRST,
    W_LEFT,
    W_ON_PASS,
    W_ON_WALL,
    W_WAY,
)
from paiju.games.codex.rules.launchable import is_victim
from paiju.games.codex.rules.movement import face, knock_unit, note_cells, note_crossings, put, unit_word
from paiju.games.codex.rules.passives import trigger
from paiju.games.codex.state import CodexTable
from paiju.games.codex.tables import CANCEL, HOOK_ABILITY, HOOK_MASK

_KNOCK_HOOKS = HOOK_MASK[M_BEFORE_KNOCK] | HOOK_MASK[M_AFTER_KNOCK] | HOOK_MASK[M_AFTER_WALL_KNOCK]
_DONE = 0
_PUSHED = 1


def start_knock(s: CodexTable, at: int, victim: int, cells: int, bounces: bool, program: int) -> int:
    """Knocks at once where nothing can come between; else the procedure starts. Returns 0 (done) or 1 (pushed)."""
    record = s.launches[at]
    record[R_WALL] = 0
    if cells <= 0 or not s.stands(victim):
        return _DONE
    if shield_of(s, record, victim) == CANCEL:
        if s.recording:
            s.event("cancelled", None, {"seat": victim // 2, "unit": unit_word(s, victim), "amount": 0})
        return _DONE
    hooks = record[R_USER] % 2 == 0 and s.works(record[R_SEAT]) & _KNOCK_HOOKS
    if not hooks and not bounces:
        knock_unit(s, record, victim, cells, False)
        return _DONE
    s.push([KNOCKING, 0, at, victim, cells, 1 if bounces else 0, program, 0, 0])
    return _PUSHED


def resume_knocking(s: CodexTable, frame: list[int]) -> None:
    """Before (pulse), the knock, after (crimson, cloud pierce), then what each wall hit brings."""
    record = s.launches[frame[RECORD_AT]]
    seat = record[R_SEAT]
    step = frame[STEP]
    if step == 0:
        frame[STEP] = 1
        if record[R_USER] % 2 == 0 and s.works(seat) & HOOK_MASK[M_BEFORE_KNOCK]:
            used = seat * SEAT + P_PULSED
            if not s.players[used]:
                s.players[used] = 1
                trigger(s, M_BEFORE_KNOCK, 0, seat, 2 * seat, frame[K_VICTIM], frame[RECORD_AT])
        return
    if step == 1:
        frame[STEP] = 2
        if s.stands(frame[K_VICTIM]):
            frame[K_WALLS] = knock_unit(s, record, frame[K_VICTIM], frame[K_CELLS], frame[K_BOUNCES] == 1)
        return
    if step == 2:
        if not _after(s, frame, record, seat):
            frame[STEP] = 3
        return
    if frame[K_WALLS] > 0 and frame[K_PROGRAM] > 0 and record[R_OK]:
        frame[K_WALLS] -= 1
        s.push([EFFECTS, frame[K_PROGRAM], frame[RECORD_AT], 0, frame[K_VICTIM], INNER, 0])
        return
    s.pop()


def _after(s: CodexTable, frame: list[int], record: list[int], seat: int) -> bool:
    """The next passive after a knock; False when all have had their chance."""
    plain = len(HOOK_ABILITY[M_AFTER_KNOCK])
    every = plain + len(HOOK_ABILITY[M_AFTER_WALL_KNOCK])
    if record[R_USER] % 2 == 1 or not s.enemies(seat, frame[K_VICTIM] // 2):
        return False
    while frame[K_HOOK] < every:
        index = frame[K_HOOK]
        frame[K_HOOK] += 1
        if index < plain:
            if trigger(s, M_AFTER_KNOCK, index, seat, record[R_BODY], frame[K_VICTIM], frame[RECORD_AT]):
                return True
        elif record[R_WALL] and trigger(
            s, M_AFTER_WALL_KNOCK, index - plain, seat, record[R_BODY], frame[K_VICTIM], frame[RECORD_AT]
        ):
            return True
    return False


def resume_walking(s: CodexTable, frame: list[int]) -> None:
    """One cell of a bouncing walk, and what a wall or a passed unit brings (CX-9, CX-86)."""
    record = s.launches[frame[RECORD_AT]]
    body = record[R_BODY]
    if s.cell(body) == 0 or (frame[W_LEFT] == 0 and frame[STEP] == 0):
        s.pop()
        if s.cell(body):
            note_crossings(s, record, body, frame[W_FIRST], 0)
        return
    if frame[STEP] == 0 and not 1 <= s.cell(body) + frame[W_WAY] <= s.length:
        frame[W_WAY] = -frame[W_WAY]
        if s.recording:
            s.event("wall_hit", None, {"seat": body // 2, "unit": unit_word(s, body), "times": 1})
        if frame[W_ON_WALL]:
            frame[STEP] = 1
            s.push([EFFECTS, frame[W_ON_WALL], frame[RECORD_AT], 0, body, INNER, 0])
            return
    _walk_on(s, frame, record, body)


def _walk_on(s: CodexTable, frame: list[int], record: list[int], body: int) -> None:
    frame[STEP] = 0
    frame[W_LEFT] -= 1
    left = s.cell(body)
    passed = frame[W_ENTERED]
    put(s, body, left + frame[W_WAY], "moved")
    note_cells(s, record, body, 1)
    if s.options.step_turns:
        face(s, body, frame[W_WAY])
    if not frame[W_ON_PASS]:
        return
    here = s.cell(body)
    entered = 0
    for unit in range(2 * s.seats - 1, -1, -1):  # what is pushed last acts first: seat order
        if is_victim(s, record, unit):
            if s.units[unit * UNIT + U_CELL] == here:
                entered |= 1 << unit
            elif passed >> unit & 1 and s.units[unit * UNIT + U_CELL] == left:
                s.push([EFFECTS, frame[W_ON_PASS], frame[RECORD_AT], 0, unit, INNER, 0])
    frame[W_ENTERED] = entered
