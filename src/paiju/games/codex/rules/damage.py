"""Damage: how much (4.8 c), to whom, and one instance of it from the announcement on (4.8 b)."""

from __future__ import annotations

from paiju.core.frames import Frame
from paiju.games.codex import actions
from paiju.games.codex.data import layout, ops, programs, tables
from paiju.games.codex.data.layout import Record, RecordAt, UnitId
from paiju.games.codex.position import Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.conditions import holds
from paiju.games.codex.rules.movement import put
from paiju.games.codex.rules.passives import trigger, trigger_all
from paiju.games.codex.rules.ranges import in_area
from paiju.games.codex.rules.targets import is_here, real_distance
from paiju.games.codex.rules.values import value

# ---------------------------------------------------------------------- how much


def main_damage(state: Position, record: Record, victim: UnitId) -> int:
    """The main instance against a victim: the printed value, never below 0, and all bonuses (4.8 c)."""
    if victim != record[layout.R_TARGET]:
        record = _aimed_at(state, record, victim)
    skill, seat = record[layout.R_SKILL], record[layout.R_SEAT]
    group = tables.SK_GROUP[skill]
    user = state.units[record[layout.R_USER]]
    printed = value(state, tables.SK_DAMAGE[skill], record) + state.options.more_damage[skill]
    amount = max(0, printed) + record[layout.R_BONUS]
    amount += user[layout.U_DAMAGE]
    if group:
        amount += user[layout.U_DAMAGE + group]
    if state.players[seat][layout.P_AIMED] and state.cell(layout.token(seat)) == state.cell(victim):
        amount += 1
    if not layout.is_token(record[layout.R_USER]) and state.works(seat) & tables.BONUS_MASK[0]:
        amount += _passive_bonus(state, record, group)
    return amount


def _aimed_at(state: Position, record: Record, victim: UnitId) -> Record:
    """The launch as it stands to another victim of its area, at its own effective distance (4.6)."""
    aimed = record[:]
    aimed[layout.R_FOUND] = max(0, real_distance(state, record, victim) + record[layout.R_OFFSET])
    aimed[layout.R_TARGET] = victim
    aimed[layout.R_LAST_CELL] = 0
    aimed[layout.R_LAST_DISTANCE] = 0
    return aimed


def _passive_bonus(state: Position, record: Record, group: int) -> int:
    """What passives add to the damage of a skill of a group."""
    works = state.works(record[layout.R_SEAT])
    total = 0
    for index in range(len(tables.BONUS_ABILITY)):
        concerned = tables.BONUS_GROUP[index] in (0, group)
        if (
            works >> tables.BONUS_ABILITY[index] & 1
            and concerned
            and holds(state, tables.BONUS_TEST[index], record, False)
        ):
            total += value(state, tables.BONUS_VALUE[index], record)
    return total


def victims_of(state: Position, record: Record) -> list[UnitId]:
    """The units an area skill strikes: the target first, then in seat order, characters before puppets (4.8 b)."""
    skill, target = record[layout.R_SKILL], record[layout.R_TARGET]
    facing = state.facing(record[layout.R_BODY])
    everyone = tables.SK_AREA[skill] in (ops.A_IN_FRONT, ops.A_EVERYONE)
    found: list[UnitId] = []
    for unit in range(2 * state.seats):
        seat = layout.seat_of(unit)
        struck = (
            state.has_hp(unit) and state.is_alive(seat) and (everyone or state.enemies(record[layout.R_SEAT], seat))
        )
        sure = record[layout.R_ANY_RANGE_NOW] != 0 and unit == target
        if struck and (sure or in_area(state, record, skill, unit, facing)):
            if unit == target:
                found.insert(0, unit)
            else:
                found.append(unit)
    return found


# ---------------------------------------------------------------------- one instance


def strike(
    state: Position, at: RecordAt, victim: UnitId, amount: int, defer: bool = False, nobody: bool = False
) -> None:
    """Announces a damage instance. An owner may take its puppet's (CX-71); otherwise it is dealt at once.

    `defer` leaves the death check to the caller; `nobody` is damage that nobody deals.
    """
    if amount < 0 or not is_here(state, state.launches[at], victim):
        return
    owner = layout.seat_of(victim)
    if layout.is_token(victim) and amount > 0 and state.is_alive(owner):
        if state.works(owner) & tables.HOOK_MASK[ops.M_PUPPET_HIT]:
            state.push([frames.DAMAGING, 0, at, victim, amount, 1 if defer else 0, 1 if nobody else 0])
            return
    _deal(state, at, victim, amount, defer, nobody)


def resume_damaging(state: Position, frame: Frame) -> None:
    """The owner is asked whether it takes the damage of its puppet."""
    victim = frame[frames.D_VICTIM]
    owner = layout.seat_of(victim)
    if frame[frames.STEP] == 0:
        frame[frames.STEP] = 1
        state.ask(owner, actions.ASK_MAY)
        return
    state.pop()
    if state.answer == actions.YES:
        victim = layout.character(owner)
    defer, nobody = frame[frames.D_DEFER] == 1, frame[frames.D_NOBODY] == 1
    _deal(state, frame[frames.RECORD_AT], victim, frame[frames.D_AMOUNT], defer, nobody)


def _deal(state: Position, at: RecordAt, victim: UnitId, amount: int, defer: bool, nobody: bool) -> None:
    """Cancel, convert, reduce, deal (4.8 b 3-7)."""
    record = state.launches[at]
    seat = layout.seat_of(victim)
    shield = shield_of(state, record, victim)
    if shield == programs.CANCEL and not record[layout.R_PIERCE]:
        if state.recording:
            log.cancelled(state, victim, amount)
        return
    if shield == programs.CONVERT and amount > 0 and not state.is_immobile(victim):
        put(state, victim, state.position(seat, state.clamp(min(amount, 9))), "blinked")
        return
    unit = state.units[victim]
    if not record[layout.R_PIERCE] and not state.no_reduction:
        amount = max(0, amount - unit[layout.U_TAKEN])
    if unit[layout.U_FALLEN]:
        amount += state.options.fallen_extra
    if amount <= 0:
        return
    unit[layout.U_HP] -= amount
    if state.recording:
        log.damage(state, victim, amount)
    if not nobody:
        _count_damage(state, record, victim, amount)
    if not defer and unit[layout.U_HP] <= 0:
        state.push(frames.dying())
    if not nobody and not layout.is_token(record[layout.R_USER]) and state.enemies(record[layout.R_SEAT], seat):
        _dealt(state, record, victim)
    if not layout.is_token(victim):
        trigger_all(state, ops.M_DAMAGE_TAKEN, seat, victim)


def _dealt(state: Position, record: Record, victim: UnitId) -> None:
    """Passives of the one who dealt damage; the body that acts is the launch's."""
    seat = record[layout.R_SEAT]
    if state.works(seat) & tables.HOOK_MASK[ops.M_DAMAGE_DEALT]:
        for index in range(len(tables.HOOK_ABILITY[ops.M_DAMAGE_DEALT])):
            trigger(state, ops.M_DAMAGE_DEALT, index, seat, record[layout.R_BODY], victim)


def shield_of(state: Position, record: Record, victim: UnitId) -> int:
    """What protects a unit from this launch: the shield of its own launch in the same contest (CX-46)."""
    partner = record[layout.R_PARTNER]
    if partner < 0 or record[layout.R_SKILL] < 0:
        return programs.NO_SHIELD
    other = state.launches[partner]
    return other[layout.R_SHIELD] if other[layout.R_USER] == victim else programs.NO_SHIELD


def _count_damage(state: Position, record: Record, victim: UnitId, amount: int) -> None:
    """Damage belongs to a launch and those around it (4.16); a passive's belongs to no launch (CX-106)."""
    state.units[record[layout.R_USER]][layout.U_HAS_DEALT] = 1
    if record[layout.R_SKILL] < 0:
        return
    while True:
        user = state.units[record[layout.R_USER]]
        user[layout.U_HAS_DEALT] = 1
        record[layout.R_DEALT] += amount
        record[layout.RECORD + victim] += amount
        user[layout.U_BEST_LAUNCH] = max(user[layout.U_BEST_LAUNCH], record[layout.R_DEALT])
        if record[layout.R_PARENT] < 0:
            return
        record = state.launches[record[layout.R_PARENT]]


def lose_hp(state: Position, user: UnitId, amount: int) -> None:
    """Losing HP is not damage: no reduction, no triggers; it can kill."""
    if amount <= 0:
        return
    unit = state.hp_unit(user)
    state.units[unit][layout.U_HP] -= amount
    if state.recording:
        log.lost_hp(state, unit, amount)
    if state.units[unit][layout.U_HP] <= 0:
        state.push(frames.dying())
