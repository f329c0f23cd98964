"""Effects on numbers and modifiers (11.4, 4 to 6)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.layout import (
    F_AP,
    F_CAP,
    F_CAP_NOW,
    F_NEXT_CAP,
    FACTION,
    P_FOCUSED,
    R_BODY,
    R_PIERCE,
    R_PURSE,
    R_SEAT,
    R_SHIELD,
    R_USER,
    SEAT,
    U_BALANCE,
    U_BASE,
    U_BUDGET,
    U_BURN,
    U_CELL,
    U_CONTEST,
    U_CURSE,
    U_DAMAGE,
    U_FREE,
    U_HP,
    U_KEEN,
    U_LOADED,
    U_MAX_HP,
    U_NEXT,
    U_NEXT_TWO,
    U_NO_COST,
    U_NO_STIFF,
    U_TAKEN,
    U_TRUE_AIM,
    UNIT,
)
from paiju.games.codex.ops import (
    DRAGON,
    E_AP_CAP,
    E_FALL,
    E_GAIN_AP,
    E_GAIN_BALANCE,
    E_HEAL_BETWEEN,
    E_HURT_SELF,
    E_KILL,
    E_MAX_HP,
    E_NEXT,
    E_PAY_AP,
    E_SHIELD,
    E_SWAP_HP,
    E_TARGET_BALANCE,
    E_THIS,
    E_TURN,
    N_AP,
    N_DAMAGE,
    N_FREE_COST,
    N_IGNORE_PRECONDITIONS,
    N_IGNORE_RANGE,
    N_RANGE_PM1,
    NO_MARK,
    T_BURN,
    T_CONTEST,
    T_DAMAGE,
    T_LAG,
    T_NO_REDUCTION,
    T_NO_STIFF,
    T_TAKEN,
)
from paiju.games.codex.rules.damage import (
    fall,
    fall_if_unbalanced,
    strike,
)
from paiju.games.codex.rules.flow import FAIL, GO, LEAVE
from paiju.games.codex.rules.frames import (
    DYING,
    E_KIND,
    E_SUBJECT,
    PRE,
    RECORD_AT,
)
from paiju.games.codex.rules.movement import unit_word
from paiju.games.codex.rules.reading import value
from paiju.games.codex.state import CodexTable
from paiju.games.codex.tables import (
    CODE,
)

DRAGON_AP: Final = 6
DRAGON_BALANCE: Final = 3
FINALE_CAP: Final = 12


# ---------------------------------------------------------------------- numbers


def heal(s: CodexTable, unit: int, amount: int) -> None:
    owner = s.hp_unit(unit)
    place = owner * UNIT
    gained = min(amount, s.units[place + U_MAX_HP] - s.units[place + U_HP])
    if gained > 0:
        s.units[place + U_HP] += gained
        if s.recording:
            args = {"seat": owner // 2, "unit": unit_word(s, owner), "amount": gained, "hp": s.units[place + U_HP]}
            s.event("healed", None, args)


def gain_ap(s: CodexTable, record: list[int], amount: int) -> None:
    """Never above the cap (CX-21)."""
    if record[R_PURSE]:
        place = record[R_USER] * UNIT + U_BUDGET
        cap = DRAGON_AP if s.mark(record[R_SEAT]) == DRAGON else FINALE_CAP
        s.units[place] = max(s.units[place], min(cap, s.units[place] + amount))
        return
    side = s.faction_of[record[R_SEAT]] * FACTION
    s.sides[side + F_AP] = max(s.sides[side + F_AP], min(s.sides[side + F_CAP_NOW], s.sides[side + F_AP] + amount))
    if s.recording:
        s.event("gained_ap", None, {"seat": record[R_SEAT], "ap": s.sides[side + F_AP]})


def number_effect(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    a, b = CODE[at + 1], CODE[at + 2]
    user, target = record[R_USER], frame[E_SUBJECT]
    if verb == E_GAIN_AP:
        gain_ap(s, record, a)
        return GO
    if verb == E_GAIN_BALANCE:
        unit = s.balance_unit(user) * UNIT
        s.units[unit + U_BALANCE] = max(
            s.units[unit + U_BALANCE], min(s.units[unit + U_BASE], s.units[unit + U_BALANCE] + a)
        )
        return GO
    if verb == E_HEAL_BETWEEN:
        if s.mark(record[R_SEAT]) == NO_MARK:
            return FAIL
        _heal_between(s, record, value(s, a, record))
        return GO
    if verb == E_MAX_HP:
        unit = s.hp_unit(user) * UNIT
        s.units[unit + U_MAX_HP] = max(1, s.units[unit + U_MAX_HP] + a)
        s.units[unit + U_HP] = min(s.units[unit + U_HP], s.units[unit + U_MAX_HP])
        return GO
    if verb == E_PAY_AP:
        s.sides[s.faction_of[record[R_SEAT]] * FACTION + F_AP] -= a
        return GO
    if verb == E_HURT_SELF:
        depth = len(s.stack)
        strike(s, frame[RECORD_AT], s.hp_unit(user), value(s, a, record), False, True)
        return GO if len(s.stack) == depth else LEAVE
    if verb == E_FALL:
        return _fall(s, frame, record, a)
    if not s.stands(target):
        return GO
    if verb == E_TARGET_BALANCE:
        unit = s.balance_unit(target)
        s.units[unit * UNIT + U_BALANCE] += a
        return LEAVE if fall_if_unbalanced(s, target) else GO
    if verb == E_SWAP_HP:
        _swap_hp(s, user, target)
        return GO
    if verb == E_AP_CAP:
        _change_cap(s, s.faction_of[target // 2] * FACTION, a == 0, b)
        return GO
    assert verb == E_KILL
    if s.turn < s.options.instakill_from:
        return GO  # CX-99
    s.units[target * UNIT + U_HP] = 0
    if s.recording:
        s.event("killed", None, {"seat": target // 2, "unit": unit_word(s, target)})
    s.push([DYING, 0])
    return LEAVE


def _fall(s: CodexTable, frame: list[int], record: list[int], target_falls: int) -> int:
    if target_falls:
        return LEAVE if s.stands(frame[E_SUBJECT]) and fall(s, frame[E_SUBJECT], True) else GO
    if frame[E_KIND] == PRE:
        fall(s, record[R_USER], False)  # the launch fails, and what a failure brings comes first (CX-105)
        return FAIL
    return LEAVE if fall(s, record[R_USER], True) else GO


def _heal_between(s: CodexTable, record: list[int], amount: int) -> None:
    own, mark = s.cell(record[R_BODY]), s.cell(2 * record[R_SEAT] + 1)
    for unit in range(2 * s.seats):
        if s.has_hp(unit) and min(own, mark) <= s.cell(unit) <= max(own, mark):
            heal(s, unit, amount)


def _swap_hp(s: CodexTable, user: int, target: int) -> None:
    one, other = s.hp_unit(user) * UNIT, s.hp_unit(target) * UNIT
    mine, theirs = s.units[one + U_HP], s.units[other + U_HP]
    s.units[one + U_HP] = min(theirs, s.units[one + U_MAX_HP])
    s.units[other + U_HP] = min(mine, s.units[other + U_MAX_HP])
    if s.recording:
        s.event("swapped_hp", None, {"seat": user // 2, "other": target // 2})


def _change_cap(s: CodexTable, side: int, next_turn: bool, change: int) -> None:
    sides = s.sides
    if next_turn:
        sides[side + F_NEXT_CAP] += change
    else:
        sides[side + F_CAP] = max(0, sides[side + F_CAP] + change)
        sides[side + F_CAP_NOW] = max(0, sides[side + F_CAP_NOW] + change)
        sides[side + F_AP] = min(sides[side + F_AP], sides[side + F_CAP_NOW])


# ---------------------------------------------------------------------- modifiers


def modifier_effect(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    a, b, c = CODE[at + 1], CODE[at + 2], CODE[at + 3]
    if verb == E_THIS:
        record[R_PIERCE] = 1
    elif verb == E_SHIELD:
        record[R_SHIELD] = a
    elif verb == E_NEXT:
        unit = frame[E_SUBJECT] if c // 10 % 10 else record[R_USER]
        _next(s, unit * UNIT, a, b, c // 100, c % 10)
    else:
        assert verb == E_TURN
        _turn(s, record, a, b, c)
    return GO


def _next(s: CodexTable, unit: int, what: int, n: int, launches: int, group: int) -> None:
    units = s.units
    if units[unit + U_CELL] == 0:
        return
    if what == N_RANGE_PM1:
        units[unit + U_KEEN] = 1
    elif what == N_IGNORE_RANGE:
        units[unit + U_TRUE_AIM] = 1
    elif what == N_IGNORE_PRECONDITIONS:
        units[unit + U_NO_COST] = 1
    elif what == N_FREE_COST:
        units[unit + U_FREE] = 1
    elif what == N_AP:
        units[unit + U_CURSE] += n
    elif what == N_DAMAGE and group:
        units[unit + U_LOADED + group] += n
    else:
        units[unit + (U_NEXT if launches == 1 else U_NEXT_TWO)] += n


def _turn(s: CodexTable, record: list[int], what: int, n: int, group: int) -> None:
    units = s.units
    unit = record[R_USER] * UNIT
    if what == T_DAMAGE:
        units[unit + U_DAMAGE + group] += n
    elif what == T_TAKEN:
        units[unit + U_TAKEN] -= n
    elif what == T_CONTEST:
        units[unit + U_CONTEST] += n
    elif what == T_BURN:
        units[unit + U_BURN] += n
    elif what == T_LAG:
        s.lag += n
    elif what == T_NO_REDUCTION:
        s.no_reduction = 1
    elif what == T_NO_STIFF:
        units[unit + U_NO_STIFF] = 1
    else:
        s.players[record[R_SEAT] * SEAT + P_FOCUSED] = 1
