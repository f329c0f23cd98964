"""Execution of one launch (4.5): facing, pre-effects, hit check, damage, burn, post-effects, finish."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.actions import ASK_DISTANCE, DISTANCE
from paiju.games.codex.layout import (
    R_ANY_RANGE_NOW,
    R_BODY,
    R_FACED,
    R_FOUND,
    R_FROM,
    R_HITS,
    R_KEEN_NOW,
    R_MODE,
    R_OFFSET,
    R_OK,
    R_PURSE,
    R_REAL,
    R_RESULT,
    R_SEAT,
    R_SKILL,
    R_TARGET,
    R_USER,
    U_BALANCE,
    U_BURN,
    U_SPENT,
    UNIT,
)
from paiju.games.codex.ops import (
    COUNTER,
    DRAGON,
    FAILED,
    HIT,
    INSERT,
    M_LAUNCH_BROKEN,
    M_LAUNCH_END,
    MISS,
)
from paiju.games.codex.rules.damage import (
    area_has_enemy,
    close_record,
    end_turn,
    fall,
    main_damage,
    strike,
    victims_of,
)
from paiju.games.codex.rules.frames import A_VICTIMS, AREA, DYING, EFFECTS, POST, PRE, RECORD_AT, STEP
from paiju.games.codex.rules.launchable import reach
from paiju.games.codex.rules.movement import face
from paiju.games.codex.rules.passives import trigger_all
from paiju.games.codex.rules.reading import real_distance
from paiju.games.codex.state import CodexTable
from paiju.games.codex.tables import (
    SK_AREA,
    SK_DAMAGE,
    SK_POST,
    SK_PRE,
    SK_REACH,
    SK_USES_DISTANCE,
    SK_VOLLEY_END,
    SK_VOLLEYS,
    SKILL_IDS,
)

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


def resume_executing(s: CodexTable, frame: list[int]) -> None:
    """Step after step, until somebody is asked or something else has to happen first."""
    while True:
        _step(s, frame)
        if s.waiting or s.over or s.stack[-1] is not frame:
            return


def _step(s: CodexTable, frame: list[int]) -> None:
    record = s.launches[frame[RECORD_AT]]
    step = frame[STEP]
    if step == BEGIN:
        _begin(s, frame, record)
    elif step == HIT_CHECK:
        _hit_check(s, frame, record)
    elif step == CHOSEN:
        record[R_FOUND] = s.answer - DISTANCE
        _hit(s, frame, record)
    elif step == DAMAGE:
        _damage(s, frame, record)
    elif step == BURN:
        frame[STEP] = AFTERWARDS
        burn = s.units[record[R_USER] * UNIT + U_BURN]
        if burn:
            strike(s, frame[RECORD_AT], record[R_TARGET], burn, False, False)
    elif step == AFTERWARDS:
        frame[STEP] = LAST_VOLLEY
        if SK_POST[record[R_SKILL]]:
            s.push([EFFECTS, SK_POST[record[R_SKILL]], frame[RECORD_AT], 0, record[R_TARGET], POST, 0])
    elif step == LAST_VOLLEY:
        frame[STEP] = FINISH
        skill = record[R_SKILL]
        if SK_VOLLEYS[skill] and record[R_HITS] == SK_VOLLEYS[skill] and record[R_OK]:
            s.push([EFFECTS, SK_VOLLEY_END[skill], frame[RECORD_AT], 0, record[R_TARGET], POST, 0])
    elif step == FINISH:
        frame[STEP] = ENDED
        close_record(s, record)
        if record[R_USER] % 2 == 0:
            trigger_all(s, M_LAUNCH_END, record[R_SEAT], record[R_TARGET], frame[RECORD_AT])
    elif step == ENDED:
        s.pop()
    elif step == MISSED:
        _missed(s, frame, record)
    else:
        _broken(s, frame, record)


def _begin(s: CodexTable, frame: list[int], record: list[int]) -> None:
    """A fallen or missing user, a missing target or an overdrawn balance fails; else auto-facing and pre-effects."""
    user, body, target = record[R_USER], record[R_BODY], record[R_TARGET]
    gone = s.cell(body) == 0 or (user == body and not s.stands(user)) or not s.has_hp(target)
    if gone or not record[R_OK] or s.is_fallen(user):
        _fail(s, frame, record)
        return
    face(s, body, s.cell(target) - s.cell(body))  # CX-5; on the same cell the facing stays (CX-6)
    record[R_FROM] = s.cell(user)
    record[R_FACED] = s.facing(user)
    frame[STEP] = HIT_CHECK
    if SK_PRE[record[R_SKILL]]:
        s.push([EFFECTS, SK_PRE[record[R_SKILL]], frame[RECORD_AT], 0, target, PRE, 0])


# ---------------------------------------------------------------------- the hit check


def _hit_check(s: CodexTable, frame: list[int], record: list[int]) -> None:
    if not record[R_OK] or s.is_fallen(record[R_USER]):  # a pre-effect failed or made the user fall (4.9)
        _fail(s, frame, record)
        return
    target = record[R_TARGET]
    gone = not s.has_hp(target)
    if s.cell(record[R_BODY]) == 0 or (gone and SK_REACH[record[R_SKILL]] != -1):
        _fail(s, frame, record)
        return
    if gone:  # a nested launch removed it: what is aimed at it is skipped (4.8 a)
        record[R_FOUND] = 0
        _hit(s, frame, record)
        return
    distance = real_distance(s, record, target)
    record[R_REAL] = distance
    record[R_FOUND] = distance
    choices = distance_choices(s, record)
    if not choices:
        _miss(s, frame, record)
    elif len(choices) > 1:
        record[R_FOUND] = -1
        frame[STEP] = CHOSEN
        s.ask(record[R_SEAT], ASK_DISTANCE)
    else:
        record[R_FOUND] = choices[0]
        _hit(s, frame, record)


def distance_choices(s: CodexTable, record: list[int]) -> list[int]:
    """The effective distances with which the launch hits; one is enough unless keen leaves a choice (4.6)."""
    skill = record[R_SKILL]
    distance = record[R_REAL]
    if record[R_ANY_RANGE_NOW]:
        return [distance]
    near = [d for d in (distance - 1, distance, distance + 1) if d >= 0] if record[R_KEEN_NOW] else [distance]
    if SK_AREA[skill] and SK_REACH[skill] == -1:
        if not area_has_enemy(s, record):
            return []
        return near if SK_USES_DISTANCE[skill] else [distance]
    if SK_AREA[skill]:
        return _area_offsets(s, record, near)
    bits = reach(s, record, skill)
    if bits == -1:
        return near if SK_USES_DISTANCE[skill] else [distance]
    return [d for d in near if bits >> d & 1]


def _area_offsets(s: CodexTable, record: list[int], near: list[int]) -> list[int]:
    """For an area by range: the offsets, as distances to the target, with which some enemy is in it."""
    found: list[int] = []
    kept = record[R_OFFSET], record[R_FOUND]
    for distance in near:
        record[R_OFFSET] = distance - record[R_REAL]
        record[R_FOUND] = distance
        if area_has_enemy(s, record):
            found.append(distance)
    record[R_OFFSET], record[R_FOUND] = kept
    return found


def _hit(s: CodexTable, frame: list[int], record: list[int]) -> None:
    record[R_OFFSET] = record[R_FOUND] - record[R_REAL]
    record[R_RESULT] = HIT
    record[R_HITS] += 1
    frame[STEP] = DAMAGE
    if s.recording:
        s.event(
            "hit",
            {"seat": record[R_SEAT], "by": SKILL_IDS[record[R_SKILL]]},
            {"seat": record[R_SEAT], "distance": record[R_REAL]},
        )


def _damage(s: CodexTable, frame: list[int], record: list[int]) -> None:
    frame[STEP] = BURN
    skill = record[R_SKILL]
    if SK_DAMAGE[skill] < 0:
        return
    if SK_AREA[skill]:
        s.push([AREA, 0, frame[RECORD_AT], *victims_of(s, record)])
        return
    strike(s, frame[RECORD_AT], record[R_TARGET], main_damage(s, record, record[R_TARGET]), False, False)


def resume_area(s: CodexTable, frame: list[int]) -> None:
    """One victim after the other; who died is looked at after the last (CX-104)."""
    place = A_VICTIMS + frame[STEP]
    if place < len(frame):
        frame[STEP] += 1
        record = s.launches[frame[RECORD_AT]]
        if s.has_hp(frame[place]):
            strike(s, frame[RECORD_AT], frame[place], main_damage(s, record, frame[place]), True, False)
        return
    s.pop()
    s.push([DYING, 0])


# ---------------------------------------------------------------------- miss and failure


def _miss(s: CodexTable, frame: list[int], record: list[int]) -> None:
    """Balance −1; misfire; then the fall, if it comes to that (4.6, CX-25, CX-105)."""
    record[R_RESULT] = MISS
    s.units[s.balance_unit(record[R_USER]) * UNIT + U_BALANCE] -= 1
    frame[STEP] = MISSED
    if s.recording:
        s.event(
            "miss",
            {"seat": record[R_SEAT], "by": SKILL_IDS[record[R_SKILL]]},
            {"seat": record[R_SEAT], "distance": record[R_REAL]},
        )
    if s.options.misfire_on_miss and record[R_USER] % 2 == 0:
        trigger_all(s, M_LAUNCH_BROKEN, record[R_SEAT], record[R_TARGET], frame[RECORD_AT])


def _missed(s: CodexTable, frame: list[int], record: list[int]) -> None:
    unit = s.balance_unit(record[R_USER])
    frame[STEP] = FINISH
    if s.units[unit * UNIT + U_BALANCE] < 0 and s.cell(unit):
        close_record(s, record)
        fall(s, unit, True)


def _fail(s: CodexTable, frame: list[int], record: list[int]) -> None:
    """No further steps; misfire; then the turn (4.9)."""
    record[R_RESULT] = FAILED
    close_record(s, record)
    frame[STEP] = BROKEN
    if s.recording:
        s.event("failed", {"seat": record[R_SEAT], "by": SKILL_IDS[record[R_SKILL]]}, {"seat": record[R_SEAT]})
    if record[R_USER] % 2 == 0:
        trigger_all(s, M_LAUNCH_BROKEN, record[R_SEAT], record[R_TARGET], frame[RECORD_AT])


def _broken(s: CodexTable, frame: list[int], record: list[int]) -> None:
    """On the own faction's turn a failure ends the turn; in team mode the character is spent; a dragon stops acting."""
    user, seat = record[R_USER], record[R_SEAT]
    own_turn = s.faction_of[seat] == s.active and record[R_MODE] != INSERT and record[R_MODE] != COUNTER
    finale = record[R_PURSE] == 1 and s.mark(seat) != DRAGON
    s.pop()
    if own_turn and not finale:
        if user % 2 == 1 and s.mark(seat) == DRAGON:
            s.units[user * UNIT + U_SPENT] = 1
        elif s.is_duel():
            end_turn(s)
            return
        else:
            s.units[2 * seat * UNIT + U_SPENT] = 1
    if user % 2 == 0:
        trigger_all(s, M_LAUNCH_END, seat, record[R_TARGET], frame[RECORD_AT])
