"""Damage instances (4.8 b, c), falling, death and finale (4.10, 4.13), and the one way a turn is broken off."""

from __future__ import annotations

from paiju.core.events import CauseJson
from paiju.games.codex.actions import ASK_MAY, YES
from paiju.games.codex.layout import (
    P_AIMED,
    P_ALIVE,
    P_DYING,
    P_MARK,
    P_PAGES,
    R_ANY_RANGE_NOW,
    R_BODY,
    R_BONUS,
    R_CLOSED,
    R_DEALT,
    R_FACED,
    R_FOUND,
    R_FROM,
    R_KNOCKED_NOW,
    R_MOVED,
    R_NESTED_OWN,
    R_OFFSET,
    R_PARENT,
    R_PARTNER,
    R_PIERCE,
    R_RESULT,
    R_SEAT,
    R_SHIELD,
    R_SKILL,
    R_TARGET,
    R_USER,
    RECORD,
    SEAT,
    U_BACKS,
    U_BALANCE,
    U_BEST_LAUNCH,
    U_BUDGET,
    U_CELL,
    U_DAMAGE,
    U_FACING,
    U_FALLEN,
    U_HAS_DEALT,
    U_HP,
    U_LAST_KNOCKED,
    U_LAST_WAY,
    U_MOVED_LAST,
    U_PREVIOUS,
    U_RUN,
    U_SPENT,
    U_START,
    U_TAKEN,
    UNIT,
)
from paiju.games.codex.ops import (
    A_IN_FRONT,
    HIT,
    M_DAMAGE_DEALT,
    M_DAMAGE_TAKEN,
    M_PUPPET_GONE,
    M_PUPPET_HIT,
    NO_MARK,
    PUPPET,
)
from paiju.games.codex.rules.frames import (
    D_AMOUNT,
    D_DEFER,
    D_NOBODY,
    D_VICTIM,
    DAMAGING,
    DYING,
    FINALE,
    RECORD_AT,
    STEP,
    TURN_OVER,
)
from paiju.games.codex.rules.launchable import clamp, in_area, is_victim
from paiju.games.codex.rules.movement import immobile, put, unit_word
from paiju.games.codex.rules.passives import trigger, trigger_all
from paiju.games.codex.rules.reading import holds, real_distance, value
from paiju.games.codex.state import NO_LAUNCH, CodexTable
from paiju.games.codex.tables import (
    BONUS_ABILITY,
    BONUS_GROUP,
    BONUS_MASK,
    BONUS_TEST,
    BONUS_VALUE,
    CANCEL,
    CONVERT,
    HOOK_ABILITY,
    HOOK_MASK,
    SK_AREA,
    SK_DAMAGE,
    SK_GROUP,
    SK_PAGE,
    SKILL_IDS,
)
from paiju.games.codex.tables import FINALE as FINALE_SKILL

# ---------------------------------------------------------------------- how much


def main_damage(s: CodexTable, record: list[int], victim: int) -> int:
    """The main instance against a victim: the printed value, never below 0, and all bonuses (4.8 c)."""
    target, found = record[R_TARGET], record[R_FOUND]
    if victim != target:
        record[R_TARGET] = victim
        record[R_FOUND] = max(0, real_distance(s, record, victim) + record[R_OFFSET])
    skill = record[R_SKILL]
    amount = max(0, value(s, SK_DAMAGE[skill], record)) + record[R_BONUS]
    place = record[R_USER] * UNIT
    group = SK_GROUP[skill]
    amount += s.units[place + U_DAMAGE]
    if group:
        amount += s.units[place + U_DAMAGE + group]
    seat = record[R_SEAT]
    if s.players[seat * SEAT + P_AIMED] and s.cell(2 * seat + 1) == s.cell(victim):
        amount += 1
    if record[R_USER] % 2 == 0 and s.works(seat) & BONUS_MASK[0]:
        amount += _passive_bonus(s, record, group)
    record[R_TARGET], record[R_FOUND] = target, found
    return amount


def _passive_bonus(s: CodexTable, record: list[int], group: int) -> int:
    works = s.works(record[R_SEAT])
    total = 0
    for index in range(len(BONUS_ABILITY)):
        wanted = BONUS_GROUP[index]
        if works >> BONUS_ABILITY[index] & 1 and (wanted in (0, group)):
            if holds(s, BONUS_TEST[index], record, False):
                total += value(s, BONUS_VALUE[index], record)
    return total


def victims_of(s: CodexTable, record: list[int]) -> list[int]:
    """The units an area skill strikes: the target first, then in seat order, characters before puppets (4.8 b)."""
    skill = record[R_SKILL]
    facing = s.facing(record[R_BODY])
    everyone = SK_AREA[skill] >= A_IN_FRONT
    found: list[int] = []
    for unit in range(2 * s.seats):
        struck = s.has_hp(unit) and s.is_alive(unit // 2) and (everyone or s.enemies(record[R_SEAT], unit // 2))
        sure = record[R_ANY_RANGE_NOW] != 0 and unit == record[R_TARGET]
        if struck and (sure or in_area(s, record, skill, unit, facing)):
            if unit == record[R_TARGET]:
                found.insert(0, unit)
            else:
                found.append(unit)
    return found


def area_has_enemy(s: CodexTable, record: list[int]) -> bool:
    facing = s.facing(record[R_BODY])
    for unit in range(2 * s.seats):
        if is_victim(s, record, unit) and in_area(s, record, record[R_SKILL], unit, facing):
            return True
    return False


# ---------------------------------------------------------------------- one instance


def strike(s: CodexTable, at: int, victim: int, amount: int, defer: bool, nobody: bool) -> None:
    """Announces a damage instance. An owner may take its puppet's (CX-71); otherwise it is dealt at once."""
    if amount < 0 or not s.has_hp(victim):
        return
    owner = victim // 2
    if victim % 2 == 1 and amount > 0 and s.works(owner) & HOOK_MASK[M_PUPPET_HIT] and s.is_alive(owner):
        s.push([DAMAGING, 0, at, victim, amount, 1 if defer else 0, 1 if nobody else 0])
        return
    deal(s, at, victim, amount, defer, nobody)


def resume_damaging(s: CodexTable, frame: list[int]) -> None:
    victim = frame[D_VICTIM]
    if frame[STEP] == 0:
        frame[STEP] = 1
        s.ask(victim // 2, ASK_MAY)
        return
    s.pop()
    if s.answer == YES:
        victim -= 1
    deal(s, frame[RECORD_AT], victim, frame[D_AMOUNT], frame[D_DEFER] == 1, frame[D_NOBODY] == 1)


def deal(s: CodexTable, at: int, victim: int, amount: int, defer: bool, nobody: bool) -> None:
    """Cancel, convert, reduce, deal (4.8 b 3-7)."""
    record = s.launches[at]
    shield = shield_of(s, record, victim)
    if shield == CANCEL and not record[R_PIERCE]:
        if s.recording:
            s.event("cancelled", None, {"seat": victim // 2, "unit": unit_word(s, victim), "amount": amount})
        return
    if shield == CONVERT and amount > 0 and not immobile(s, victim):
        cell = s.position(victim // 2, clamp(s, min(amount, 9)))
        put(s, victim, cell, "blinked")
        return
    place = victim * UNIT
    if not record[R_PIERCE] and not s.no_reduction:
        amount = max(0, amount - s.units[place + U_TAKEN])
    if s.units[place + U_FALLEN]:
        amount += s.options.fallen_extra
    if amount <= 0:
        return
    s.units[place + U_HP] -= amount
    if s.recording:
        args = {"seat": victim // 2, "unit": unit_word(s, victim), "amount": amount, "hp": s.units[place + U_HP]}
        s.event("damage", None, args)
    if not nobody:
        _count_damage(s, record, victim, amount)
    if not defer and s.units[place + U_HP] <= 0:
        s.push([DYING, 0])
    if not nobody and record[R_USER] % 2 == 0 and s.enemies(record[R_SEAT], victim // 2):
        _dealt(s, record, victim)
    if victim % 2 == 0:
        trigger_all(s, M_DAMAGE_TAKEN, victim // 2, victim, NO_LAUNCH)


def _dealt(s: CodexTable, record: list[int], victim: int) -> None:
    """Passives of the one who dealt damage; the body that acts is the launch's."""
    seat = record[R_SEAT]
    works = s.works(seat)
    if not works & HOOK_MASK[M_DAMAGE_DEALT]:
        return
    for index in range(len(HOOK_ABILITY[M_DAMAGE_DEALT])):
        trigger(s, M_DAMAGE_DEALT, index, seat, record[R_BODY], victim, NO_LAUNCH)


def shield_of(s: CodexTable, record: list[int], victim: int) -> int:
    """What protects a unit from this launch: the shield of its own launch in the same contest (CX-46)."""
    partner = record[R_PARTNER]
    if partner < 0 or record[R_SKILL] < 0:
        return 0
    other = s.launches[partner]
    return other[R_SHIELD] if other[R_USER] == victim else 0


def _count_damage(s: CodexTable, record: list[int], victim: int, amount: int) -> None:
    if record[R_SKILL] < 0:  # a passive's damage belongs to no launch (CX-106)
        s.units[record[R_USER] * UNIT + U_HAS_DEALT] = 1
        return
    while True:  # a launch and those around it (4.16)
        s.units[record[R_USER] * UNIT + U_HAS_DEALT] = 1
        record[R_DEALT] += amount
        record[RECORD + victim] += amount
        best = record[R_USER] * UNIT + U_BEST_LAUNCH
        s.units[best] = max(s.units[best], record[R_DEALT])
        if record[R_PARENT] < 0:
            return
        record = s.launches[record[R_PARENT]]


def lose_hp(s: CodexTable, unit: int, amount: int) -> None:
    """Losing HP is not damage: no reduction, no triggers; it can kill."""
    owner = s.hp_unit(unit)
    place = owner * UNIT
    if amount <= 0:
        return
    s.units[place + U_HP] -= amount
    if s.recording:
        s.event(
            "lost_hp",
            None,
            {"seat": owner // 2, "unit": unit_word(s, owner), "amount": amount, "hp": s.units[place + U_HP]},
        )
    if s.units[place + U_HP] <= 0:
        s.push([DYING, 0])


# ---------------------------------------------------------------------- falling, and breaking off a turn


def fall(s: CodexTable, unit: int, break_turn: bool) -> bool:
    """A unit falls until the end of the next turn (CX-17, CX-18). True if that ended the turn (CX-20)."""
    if unit % 2 == 1 and s.mark(unit // 2) == PUPPET:
        unit -= 1
    s.units[unit * UNIT + U_FALLEN] = s.turn + 1
    if s.recording:
        s.event("fell", None, {"seat": unit // 2, "unit": unit_word(s, unit)})
    if unit % 2 == 1 or s.faction_of[unit // 2] != s.active:
        return False
    if not s.is_duel():
        s.units[unit * UNIT + U_SPENT] = 1
        return False
    if break_turn:
        end_turn(s)
    return break_turn


def fall_if_unbalanced(s: CodexTable, unit: int) -> bool:
    unit = s.balance_unit(unit)
    return s.units[unit * UNIT + U_BALANCE] < 0 and fall(s, unit, True)


def end_turn(s: CodexTable) -> None:
    """The one way everything open is broken off: launches that have hit are closed as they stand, innermost first;
    all others are abandoned; every frame above the turn is dropped; the turn-end steps follow (4.2, 4.14)."""
    for at in range(len(s.launches) - 1, -1, -1):
        record = s.launches[at]
        if record[R_SKILL] >= 0 and record[R_RESULT] == HIT:
            close_record(s, record)
    del s.stack[1:]
    s.launches = []
    s.stack[0][STEP] = TURN_OVER


def close_record(s: CodexTable, record: list[int]) -> None:
    """Step 8 of 4.5: the launch becomes the last finished one, and backs are looked at (CX-50)."""
    if record[R_CLOSED]:
        return
    record[R_CLOSED] = 1
    user = record[R_USER] * UNIT
    units = s.units
    units[user + U_MOVED_LAST] = 1 if record[R_MOVED] else 0
    units[user + U_LAST_KNOCKED] = record[R_KNOCKED_NOW]
    if not record[R_NESTED_OWN]:
        moved = (s.cell(record[R_USER]) - record[R_FROM]) * record[R_FACED] if record[R_FROM] else 0
        note_displacement(s, record[R_USER], (moved > 0) - (moved < 0))
    s.last_damage = record[RECORD : RECORD + 2 * s.seats]
    s.last_crossings = record[RECORD + 2 * s.seats :]
    standing = [unit for unit in range(2 * s.seats) if units[unit * UNIT + U_CELL] and s.stands(unit)]
    for unit in standing:
        backs = 0
        place = unit * UNIT
        for other in standing:
            if (units[other * UNIT + U_CELL] - units[place + U_CELL]) * units[place + U_FACING] < 0:
                if s.faction_of[unit // 2] != s.faction_of[other // 2]:
                    backs |= 1 << other
        units[place + U_BACKS] = backs


def note_displacement(s: CodexTable, unit: int, way: int) -> None:
    """A launch of the unit ended in an advance (1), a retreat (-1) or neither: the alternating run (CX-49)."""
    place = unit * UNIT
    if way == 0:
        s.units[place + U_RUN] = 0
    elif way == -s.units[place + U_LAST_WAY]:
        s.units[place + U_RUN] += 1
    else:
        s.units[place + U_RUN] = 1
    s.units[place + U_LAST_WAY] = way


# ---------------------------------------------------------------------- death


def resume_dying(s: CodexTable, frame: list[int]) -> None:
    """The death check (4.13): characters first, and who has won; then puppets, until nobody is left to fall."""
    for seat in range(s.seats):
        if s.is_alive(seat) and s.units[2 * seat * UNIT + U_HP] <= 0 and _dies(s, seat):
            return
    check_end(s)
    if s.over:
        return  # at once: what a puppet's end would still cost is dropped (8, CX-104)
    for seat in range(s.seats):
        token = (2 * seat + 1) * UNIT
        if s.mark(seat) == PUPPET and s.units[token + U_HP] <= 0 and s.players[seat * SEAT + P_DYING] == 0:
            lose_token(s, seat)
            return
    s.pop()


def _dies(s: CodexTable, seat: int) -> bool:
    """A character dies; True if its finale plays first."""
    state = s.players[seat * SEAT + P_DYING]
    if state == 1:
        return False
    token = (2 * seat + 1) * UNIT
    carries = s.players[seat * SEAT + P_PAGES] >> SK_PAGE[FINALE_SKILL] & 1
    if state == 0 and carries and s.mark(seat) == PUPPET and s.units[token + U_HP] > 0:
        s.players[seat * SEAT + P_DYING] = 1
        s.units[token + U_BUDGET] = s.units[token + U_HP]
        if s.recording:
            cause: CauseJson = {"seat": seat, "by": SKILL_IDS[FINALE_SKILL]}
            s.event("finale", cause, {"seat": seat, "budget": s.units[token + U_HP]})
        s.push([FINALE, 0, NO_LAUNCH, seat, HIT])
        return True
    leave_game(s, seat)
    return False


def leave_game(s: CodexTable, seat: int) -> None:
    """Hand and buried cards go to the discard pile, the mark is removed."""
    players = s.players
    players[seat * SEAT + P_ALIVE] = 0
    players[seat * SEAT + P_DYING] = 0
    for zone in (s.hands[seat], s.buried[seat]):
        while zone:
            s.pile.append(s.cards.leave(zone, 0))
            s.shown += 1
    s.hands[seat] = []
    s.buried[seat] = []
    s.units[2 * seat * UNIT + U_CELL] = 0
    clear_token(s, seat)
    if s.recording:
        s.event("died", None, {"seat": seat})


def clear_token(s: CodexTable, seat: int) -> None:
    """The token leaves the field with everything that was on it."""
    token = (2 * seat + 1) * UNIT
    for field in range(UNIT):
        s.units[token + field] = 0
    s.players[seat * SEAT + P_MARK] = NO_MARK
    s.players[seat * SEAT + P_AIMED] = 0


def lose_token(s: CodexTable, seat: int) -> None:
    """The token is removed; a puppet's end costs an owner who is bound to it (CX-71)."""
    was_puppet = s.mark(seat) == PUPPET
    if s.recording:
        s.event("token_removed", None, {"seat": seat, "unit": unit_word(s, 2 * seat + 1)})
    clear_token(s, seat)
    if was_puppet:
        trigger_all(s, M_PUPPET_GONE, seat, 2 * seat, NO_LAUNCH)


def new_token_fields(s: CodexTable, seat: int, cell: int) -> None:
    token = (2 * seat + 1) * UNIT
    s.units[token + U_START] = -cell  # negative: it was not there at the start (CX-107)
    s.units[token + U_PREVIOUS] = 0


def check_end(s: CodexTable) -> None:
    """One faction left wins; none left is a draw (section 8). A finale that still plays is waited for."""
    left = 0
    pending = False
    for seat in range(s.seats):
        if s.is_alive(seat):
            if s.players[seat * SEAT + P_DYING]:
                pending = True
            else:
                left |= 1 << s.faction_of[seat]
    if left & (left - 1) or (left and pending):
        return
    result = [0] * s.seats if not left else [1 if left >> s.faction_of[seat] & 1 else -1 for seat in range(s.seats)]
    s.launches = []
    s.finish(result, hp_scores(s), "killed" if left else "all_dead")


def hp_scores(s: CodexTable) -> list[int]:
    """HP per seat, 0 for those who are out."""
    return [max(0, s.units[2 * seat * UNIT + U_HP]) if s.is_alive(seat) else 0 for seat in range(s.seats)]
