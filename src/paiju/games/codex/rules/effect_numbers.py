"""Effects on numbers and modifiers (11.4, 4 to 6)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import Frame
from paiju.games.codex.data import layout, ops, programs
from paiju.games.codex.data.layout import Record, UnitId
from paiju.games.codex.data.programs import CODE, Place
from paiju.games.codex.position import Position
from paiju.games.codex.rules import damage, falling, frames, log
from paiju.games.codex.rules.flow import FAIL, GO, LEAVE, Flow
from paiju.games.codex.rules.targets import is_here
from paiju.games.codex.rules.values import value

DRAGON_AP: Final = 6
DRAGON_BALANCE: Final = 3
FINALE_CAP: Final = 12


# ---------------------------------------------------------------------- hit points


def heal(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user gains HP, up to its maximum."""
    _heal_unit(state, state.hp_unit(record[layout.R_USER]), value(state, CODE[at + 1], record))
    return GO


def _heal_unit(state: Position, unit: UnitId, amount: int) -> None:
    row = state.units[unit]
    gained = min(amount, row[layout.U_MAX_HP] - row[layout.U_HP])
    if gained > 0:
        row[layout.U_HP] += gained
        if state.recording:
            log.healed(state, unit, gained)


def heal_between(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """Every unit between the user and its mark gains HP."""
    seat = record[layout.R_SEAT]
    if state.mark(seat) == ops.NO_MARK:
        return FAIL
    amount = value(state, CODE[at + 1], record)
    own, mark = state.cell(record[layout.R_BODY]), state.cell(layout.token(seat))
    for unit in range(2 * state.seats):
        if state.has_hp(unit) and min(own, mark) <= state.cell(unit) <= max(own, mark):
            _heal_unit(state, unit, amount)
    return GO


def lose_hp(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user loses HP."""
    depth = len(state.stack)
    damage.lose_hp(state, record[layout.R_USER], value(state, CODE[at + 1], record))
    return GO if len(state.stack) == depth else LEAVE


def extra(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The target takes damage besides the launch's own."""
    depth = len(state.stack)
    damage.strike(state, frame[frames.RECORD_AT], frame[frames.E_SUBJECT], value(state, CODE[at + 1], record))
    return GO if len(state.stack) == depth else LEAVE


def hurt_self(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user takes damage that nobody deals."""
    depth = len(state.stack)
    unit = state.hp_unit(record[layout.R_USER])
    damage.strike(state, frame[frames.RECORD_AT], unit, value(state, CODE[at + 1], record), nobody=True)
    return GO if len(state.stack) == depth else LEAVE


def max_hp(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user's maximum HP changes; it stays at least 1."""
    unit = state.units[state.hp_unit(record[layout.R_USER])]
    unit[layout.U_MAX_HP] = max(1, unit[layout.U_MAX_HP] + CODE[at + 1])
    unit[layout.U_HP] = min(unit[layout.U_HP], unit[layout.U_MAX_HP])
    return GO


def swap_hp(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """User and target exchange HP, each up to its maximum."""
    user, target = record[layout.R_USER], frame[frames.E_SUBJECT]
    one, other = state.units[state.hp_unit(user)], state.units[state.hp_unit(target)]
    mine, theirs = one[layout.U_HP], other[layout.U_HP]
    one[layout.U_HP] = min(theirs, one[layout.U_MAX_HP])
    other[layout.U_HP] = min(mine, other[layout.U_MAX_HP])
    if state.recording:
        log.swapped_hp(state, layout.seat_of(user), layout.seat_of(target))
    return GO


def kill(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The target dies, unless it is too early for that (CX-99)."""
    target = frame[frames.E_SUBJECT]
    if state.turn < state.options.instakill_from:
        return GO
    state.units[target][layout.U_HP] = 0
    if state.recording:
        log.killed(state, target)
    state.push(frames.dying())
    return LEAVE


# ---------------------------------------------------------------------- AP and balance


def gain_ap(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user gains AP, never above the cap (CX-21)."""
    amount, seat = CODE[at + 1], record[layout.R_SEAT]
    if record[layout.R_PURSE]:
        unit = state.units[record[layout.R_USER]]
        cap = DRAGON_AP if state.mark(seat) == ops.DRAGON else FINALE_CAP
        unit[layout.U_BUDGET] = _raised(unit[layout.U_BUDGET], amount, cap)
        return GO
    side = state.side(seat)
    side[layout.F_AP] = _raised(side[layout.F_AP], amount, side[layout.F_CAP_NOW])
    if state.recording:
        log.gained_ap(state, seat, side[layout.F_AP])
    return GO


def _raised(number: int, amount: int, cap: int) -> int:
    """A number raised up to a cap; one that is above it already stays."""
    return max(number, min(cap, number + amount))


def pay_ap(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user's faction loses AP."""
    state.side(record[layout.R_SEAT])[layout.F_AP] -= CODE[at + 1]
    return GO


def ap_cap(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The target's faction has a lower cap, in its next turn or for good."""
    side = state.side(layout.seat_of(frame[frames.E_SUBJECT]))
    change = CODE[at + 2]
    if CODE[at + 1] == programs.CAP_NEXT_TURN:
        side[layout.F_NEXT_CAP] += change
    else:
        side[layout.F_CAP] = max(0, side[layout.F_CAP] + change)
        side[layout.F_CAP_NOW] = max(0, side[layout.F_CAP_NOW] + change)
        side[layout.F_AP] = min(side[layout.F_AP], side[layout.F_CAP_NOW])
    return GO


def gain_balance(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user gains balance, up to its base."""
    unit = state.units[state.balance_unit(record[layout.R_USER])]
    unit[layout.U_BALANCE] = _raised(unit[layout.U_BALANCE], CODE[at + 1], unit[layout.U_BASE])
    return GO


def target_balance(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The target's balance changes; one that is overdrawn falls."""
    target = frame[frames.E_SUBJECT]
    state.units[state.balance_unit(target)][layout.U_BALANCE] += CODE[at + 1]
    record[layout.R_ENDS_TURN] |= 1 if falling.fall_if_unbalanced(state, target) else 0
    return GO


def fall(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user or the target falls; the rest of the launch is carried out before the turn ends (CX-108)."""
    target_falls = CODE[at + 1] == programs.TARGET_MOVES
    unit = frame[frames.E_SUBJECT] if target_falls else record[layout.R_USER]
    if target_falls and not is_here(state, record, unit):
        return GO
    ends = falling.fall(state, unit)
    if frame[frames.E_KIND] == frames.PRE and not target_falls:
        return FAIL  # the launch fails, and what a failure brings comes first (CX-105)
    record[layout.R_ENDS_TURN] |= 1 if ends else 0
    return GO


# ---------------------------------------------------------------------- modifiers


def this_launch(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """This launch ignores reduction and cancellation."""
    record[layout.R_PIERCE] = 1
    return GO


def shield(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """This launch protects its user from the other one of the contest."""
    record[layout.R_SHIELD] = CODE[at + 1]
    return GO


_PENDING: Final[dict[int, int]] = {
    ops.N_RANGE_PM1: layout.U_KEEN,
    ops.N_IGNORE_RANGE: layout.U_TRUE_AIM,
    ops.N_IGNORE_PRECONDITIONS: layout.U_NO_COST,
    ops.N_FREE_COST: layout.U_FREE,
}
"""What is there or not for the next launch."""


def next_launch(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """Something waits for the next launch of the user or of the target."""
    what, amount, packed = CODE[at + 1], CODE[at + 2], CODE[at + 3]
    unit = record[layout.R_USER]
    if programs.next_on_target(packed):
        unit = frame[frames.E_SUBJECT]
        if not is_here(state, record, unit):
            return GO
    row = state.units[unit]
    if row[layout.U_CELL] == 0:
        return GO
    group = programs.next_group(packed)
    if what in _PENDING:
        row[_PENDING[what]] = 1
    elif what == ops.N_AP:
        row[layout.U_CURSE] += amount
    elif group:
        row[layout.U_LOADED + group] += amount
    else:
        row[layout.U_NEXT if programs.next_launches(packed) == 1 else layout.U_NEXT_TWO] += amount
    return GO


def this_turn(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """Something holds until the end of this turn."""
    what, amount, group = CODE[at + 1], CODE[at + 2], CODE[at + 3]
    unit = state.units[record[layout.R_USER]]
    if what == ops.T_DAMAGE:
        unit[layout.U_DAMAGE + group] += amount
    elif what == ops.T_TAKEN:
        unit[layout.U_TAKEN] -= amount
    elif what == ops.T_CONTEST:
        unit[layout.U_CONTEST] += amount
    elif what == ops.T_BURN:
        unit[layout.U_BURN] += amount
    elif what == ops.T_LAG:
        state.lag += amount
    elif what == ops.T_NO_REDUCTION:
        state.no_reduction = 1
    elif what == ops.T_NO_STIFF:
        unit[layout.U_NO_STIFF] = 1
    else:
        assert what in (ops.T_NO_INSERT, ops.T_PASSIVES_OFF)  # focus is both
        state.players[record[layout.R_SEAT]][layout.P_FOCUSED] = 1
    return GO
