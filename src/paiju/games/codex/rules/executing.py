"""Execution of one launch (4.5): facing, pre-effects, hit check, damage, burn, post-effects, finish."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import Frame
from paiju.games.codex import actions
from paiju.games.codex.data import layout, ops, tables
from paiju.games.codex.data.layout import Record
from paiju.games.codex.data.ops import Moment
from paiju.games.codex.data.programs import Place
from paiju.games.codex.position import Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.damage import main_damage, strike, victims_of
from paiju.games.codex.rules.falling import close_record, end_turn, fall
from paiju.games.codex.rules.movement import face
from paiju.games.codex.rules.passives import trigger_all
from paiju.games.codex.rules.ranges import area_has_enemy, reach
from paiju.games.codex.rules.targets import is_here, real_distance, target_cell, target_here

BEGIN: Final = 0
HIT_CHECK: Final = 1
CHOSEN: Final = 2
DAMAGE: Final = 3
BURN: Final = 4
AFTERWARDS: Final = 5
LAST_VOLLEY: Final = 6
FINISH: Final = 7
ENDED: Final = 8
MISSED: Final = 9
BROKEN: Final = 10


def resume_executing(state: Position, frame: Frame) -> None:
    """Step after step, until somebody is asked or something else has to happen first."""
    while True:
        _step(state, frame)
        if state.waiting or state.over or state.stack[-1] is not frame:
            return


def _step(state: Position, frame: Frame) -> None:
    at = frame[frames.RECORD_AT]
    record = state.launches[at]
    step = frame[frames.STEP]
    if step == BEGIN:
        _begin(state, frame, record)
    elif step == HIT_CHECK:
        _hit_check(state, frame, record)
    elif step == CHOSEN:
        record[layout.R_FOUND] = state.answer - actions.DISTANCE
        _hit(state, frame, record)
    elif step == DAMAGE:
        _damage(state, frame, record)
    elif step == BURN:
        frame[frames.STEP] = AFTERWARDS
        burn = state.units[record[layout.R_USER]][layout.U_BURN]
        if burn:
            strike(state, at, record[layout.R_TARGET], burn)
    elif step == AFTERWARDS:
        frame[frames.STEP] = LAST_VOLLEY
        _run(state, frame, record, tables.SK_POST[record[layout.R_SKILL]], frames.POST)
    elif step == LAST_VOLLEY:
        frame[frames.STEP] = FINISH
        volleys = tables.SK_VOLLEYS[record[layout.R_SKILL]]
        if volleys and record[layout.R_HITS] == volleys and record[layout.R_OK]:
            _run(state, frame, record, tables.SK_VOLLEY_END[record[layout.R_SKILL]], frames.POST)
    elif step == FINISH:
        _finish(state, frame, record)
    elif step == ENDED:
        state.pop()
    elif step == MISSED:
        _missed(state, frame, record)
    else:
        _broken(state, frame, record)


def _run(state: Position, frame: Frame, record: Record, program: Place, kind: int) -> None:
    """Starts a program of the launch, if it has one."""
    if program:
        state.push(frames.effects(program, frame[frames.RECORD_AT], record[layout.R_TARGET], kind))


def _own_passives(state: Position, frame: Frame, record: Record, moment: Moment) -> None:
    """Starts the passives of a character that launches; puppets and dragons have none."""
    if not layout.is_token(record[layout.R_USER]):
        trigger_all(state, moment, record[layout.R_SEAT], record[layout.R_TARGET], frame[frames.RECORD_AT])


def _begin(state: Position, frame: Frame, record: Record) -> None:
    """A fallen or missing user, a missing target or an overdrawn balance fails; else auto-facing and pre-effects."""
    user, body = record[layout.R_USER], record[layout.R_BODY]
    gone = state.cell(body) == 0 or (user == body and not state.stands(user)) or not target_here(state, record)
    if gone or not record[layout.R_OK] or state.is_fallen(user):
        _fail(state, frame, record)
        return
    face(state, body, target_cell(state, record) - state.cell(body))  # CX-5; on the same cell the facing stays (CX-6)
    record[layout.R_FROM] = state.cell(user)
    record[layout.R_FACED] = state.facing(user)
    frame[frames.STEP] = HIT_CHECK
    _run(state, frame, record, tables.SK_PRE[record[layout.R_SKILL]], frames.PRE)


# ---------------------------------------------------------------------- the hit check


def _hit_check(state: Position, frame: Frame, record: Record) -> None:
    """The effective distance is found, chosen, or missed (4.6)."""
    skill = record[layout.R_SKILL]
    gone = not target_here(state, record)
    # a pre-effect failed or made the user fall (4.9), or nothing is left to act or to aim at
    broken = not record[layout.R_OK] or state.is_fallen(record[layout.R_USER]) or state.cell(record[layout.R_BODY]) == 0
    if broken or (gone and tables.SK_REACH[skill] != -1):
        _fail(state, frame, record)
        return
    distance = real_distance(state, record, record[layout.R_TARGET])
    record[layout.R_REAL] = distance
    record[layout.R_FOUND] = distance
    if gone and not tables.SK_AREA[skill]:
        # a nested launch removed it: what is aimed at it is skipped (4.8 a), its distance is the last (CX-109)
        _hit(state, frame, record)
        return
    choices = distance_choices(state, record)
    if not choices:
        _miss(state, frame, record)
    elif len(choices) > 1:
        record[layout.R_FOUND] = -1
        frame[frames.STEP] = CHOSEN
        state.ask(record[layout.R_SEAT], actions.ASK_DISTANCE)
    else:
        record[layout.R_FOUND] = choices[0]
        _hit(state, frame, record)


def distance_choices(state: Position, record: Record) -> list[int]:
    """The effective distances with which the launch hits; one is enough unless keen leaves a choice (4.6)."""
    skill, distance = record[layout.R_SKILL], record[layout.R_REAL]
    if record[layout.R_ANY_RANGE_NOW]:
        return [distance]
    near = [distance]
    if record[layout.R_KEEN_NOW]:
        near = [d for d in (distance - 1, distance, distance + 1) if d >= 0]
    by_distance = near if tables.SK_USES_DISTANCE[skill] else [distance]
    if tables.SK_AREA[skill] and tables.SK_REACH[skill] == -1:
        facing = state.facing(record[layout.R_BODY])
        return by_distance if area_has_enemy(state, record, skill, facing) else []
    if tables.SK_AREA[skill]:
        return [d for d in near if _area_hits(state, record, d)]
    bits = reach(state, record, skill)
    return by_distance if bits == -1 else [d for d in near if bits >> d & 1]


def _area_hits(state: Position, record: Record, distance: int) -> bool:
    """For an area by range: whether some enemy is in it if the target counts as so far away."""
    found = record[:]
    found[layout.R_OFFSET] = distance - record[layout.R_REAL]
    found[layout.R_FOUND] = distance
    return area_has_enemy(state, found, record[layout.R_SKILL], state.facing(record[layout.R_BODY]))


def _hit(state: Position, frame: Frame, record: Record) -> None:
    record[layout.R_OFFSET] = record[layout.R_FOUND] - record[layout.R_REAL]
    record[layout.R_RESULT] = ops.HIT
    record[layout.R_HITS] += 1
    frame[frames.STEP] = DAMAGE
    if state.recording:
        log.hit(state, record)


def _damage(state: Position, frame: Frame, record: Record) -> None:
    frame[frames.STEP] = BURN
    skill, target = record[layout.R_SKILL], record[layout.R_TARGET]
    if tables.SK_DAMAGE[skill] < 0:
        return
    if tables.SK_AREA[skill]:
        state.push([frames.AREA, 0, frame[frames.RECORD_AT], *victims_of(state, record)])
    elif target_here(state, record):
        strike(state, frame[frames.RECORD_AT], target, main_damage(state, record, target))


def resume_area(state: Position, frame: Frame) -> None:
    """One victim after the other; who died is looked at after the last (CX-104)."""
    place = frames.A_VICTIMS + frame[frames.STEP]
    if place < len(frame):
        frame[frames.STEP] += 1
        record, victim = state.launches[frame[frames.RECORD_AT]], frame[place]
        if is_here(state, record, victim):
            strike(state, frame[frames.RECORD_AT], victim, main_damage(state, record, victim), defer=True)
        return
    state.pop()
    state.push(frames.dying())


def _finish(state: Position, frame: Frame, record: Record) -> None:
    """The launch becomes the last finished one; a turn that it ended ends now (CX-108)."""
    if record[layout.R_ENDS_TURN]:
        end_turn(state)
        return
    frame[frames.STEP] = ENDED
    close_record(state, record)
    _own_passives(state, frame, record, ops.M_LAUNCH_END)


# ---------------------------------------------------------------------- miss and failure


def _miss(state: Position, frame: Frame, record: Record) -> None:
    """Balance −1; misfire; then the fall, if it comes to that (4.6, CX-25, CX-105)."""
    record[layout.R_RESULT] = ops.MISS
    state.units[state.balance_unit(record[layout.R_USER])][layout.U_BALANCE] -= 1
    frame[frames.STEP] = MISSED
    if state.recording:
        log.miss(state, record)
    if state.options.misfire_on_miss:
        _own_passives(state, frame, record, ops.M_LAUNCH_BROKEN)


def _missed(state: Position, frame: Frame, record: Record) -> None:
    unit = state.balance_unit(record[layout.R_USER])
    frame[frames.STEP] = FINISH
    if state.units[unit][layout.U_BALANCE] < 0 and state.cell(unit):
        close_record(state, record)
        if fall(state, unit):
            end_turn(state)


def _fail(state: Position, frame: Frame, record: Record) -> None:
    """No further steps; misfire; then the turn (4.9)."""
    record[layout.R_RESULT] = ops.FAILED
    close_record(state, record)
    frame[frames.STEP] = BROKEN
    if state.recording:
        log.failed(state, record)
    _own_passives(state, frame, record, ops.M_LAUNCH_BROKEN)


def _broken(state: Position, frame: Frame, record: Record) -> None:
    """On the own faction's turn a failure ends the turn; in team mode the character is spent; a dragon stops acting."""
    user, seat = record[layout.R_USER], record[layout.R_SEAT]
    is_dragon = state.mark(seat) == ops.DRAGON
    reaction = record[layout.R_MODE] in (ops.INSERT, ops.COUNTER)
    finale = record[layout.R_PURSE] == 1 and not is_dragon
    state.pop()
    if state.faction_of[seat] == state.active and not reaction and not finale:
        if layout.is_token(user) and is_dragon:
            state.units[user][layout.U_SPENT] = 1
        elif state.is_duel():
            end_turn(state)
            return
        else:
            state.units[layout.character(seat)][layout.U_SPENT] = 1
    _own_passives(state, frame, record, ops.M_LAUNCH_END)
