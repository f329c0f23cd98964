"""Values (11.3): the numbers that cards speak of, read for a launch or for a passive at work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from paiju.games.codex.data import layout, ops, programs, tables
from paiju.games.codex.data.layout import Record
from paiju.games.codex.data.programs import Node
from paiju.games.codex.position import Position
from paiju.games.codex.rules.targets import own_cell, real_distance


def value(state: Position, node: Node, record: Record) -> int:
    """The value of a node as it is now (CX-30)."""
    op = programs.V_OP[node]
    if op == ops.V_CONST:
        return programs.V_A[node]
    if op <= ops.V_FLOOR_DIV:
        return _arithmetic(op, value(state, programs.V_A[node], record), value(state, programs.V_B[node], record))
    return READINGS[op](state, record)


def _arithmetic(op: int, left: int, right: int) -> int:
    if op == ops.V_ADD:
        return left + right
    if op == ops.V_TIMES:
        return left * right
    if op == ops.V_MINUS:
        return left - right
    if op == ops.V_FLOOR_DIV:
        return left // max(1, right)  # CX-35
    assert op == ops.V_ABS_DIFF
    return abs(left - right)


# ---------------------------------------------------------------------- readings, one for each word


def _x(state: Position, record: Record) -> int:
    return record[layout.R_X]


def _launches(state: Position, record: Record) -> int:
    return state.players[record[layout.R_SEAT]][layout.P_LAUNCHES] + record[layout.R_WEIGHED]


def _hand(state: Position, record: Record) -> int:
    return len(state.hands[record[layout.R_SEAT]]) - record[layout.R_PAYING]


def _balance(state: Position, record: Record) -> int:
    return state.balance(record[layout.R_USER])


def _hp(state: Position, record: Record) -> int:
    return state.hp(record[layout.R_USER])


def _position(state: Position, record: Record) -> int:
    return state.position(record[layout.R_SEAT], own_cell(state, record))


def _distance(state: Position, record: Record) -> int:
    """The effective distance that was found at the hit check (4.6); before it the real one."""
    found = record[layout.R_FOUND]
    return found if found >= 0 else _real_distance(state, record)


def _real_distance(state: Position, record: Record) -> int:
    return real_distance(state, record, record[layout.R_TARGET])


def _rank_paid(state: Position, record: Record) -> int:
    return record[layout.R_RANK]


def _count_paid(state: Position, record: Record) -> int:
    return record[layout.R_COUNT]


def _buried_at_declare(state: Position, record: Record) -> int:
    return record[layout.R_BURIED]


def _deck_rank_sum(state: Position, record: Record) -> int:
    return record[layout.R_DECK_SUM]


def _puppet_hp(state: Position, record: Record) -> int:
    return state.units[layout.token(record[layout.R_SEAT])][layout.U_HP]


def _reversals(state: Position, record: Record) -> int:
    """How often the user's steps have turned back, from the condition: 0 when preconditions are ignored (CX-32)."""
    return 0 if record[layout.R_NO_COST_NOW] else max(0, state.units[record[layout.R_USER]][layout.U_RUN] - 1)


def _dealt(state: Position, record: Record) -> int:
    return record[layout.R_DEALT]


def _last_hurt_amount(state: Position, record: Record) -> int:
    return record[layout.R_HURT]


def _printed_damage(state: Position, record: Record) -> int:
    """The damage entry of the launch that a passive looks at, as it is now."""
    broken = state.launches[record[layout.R_PARENT]]
    skill = broken[layout.R_SKILL]
    node = tables.SK_DAMAGE[skill]
    return 0 if node < 0 else max(0, value(state, node, broken) + state.options.more_damage[skill])


Reading: TypeAlias = Callable[[Position, Record], int]

READINGS: Final[dict[int, Reading]] = {
    ops.V_X: _x,
    ops.V_LAUNCHES: _launches,
    ops.V_HAND: _hand,
    ops.V_BALANCE: _balance,
    ops.V_HP: _hp,
    ops.V_POSITION: _position,
    ops.V_DISTANCE: _distance,
    ops.V_REAL_DISTANCE: _real_distance,
    ops.V_RANK_PAID: _rank_paid,
    ops.V_COUNT_PAID: _count_paid,
    ops.V_BURIED_AT_DECLARE: _buried_at_declare,
    ops.V_DECK_RANK_SUM: _deck_rank_sum,
    ops.V_PUPPET_HP: _puppet_hp,
    ops.V_REVERSALS: _reversals,
    ops.V_DEALT: _dealt,
    ops.V_LAST_HURT_AMOUNT: _last_hurt_amount,
    ops.V_PRINTED_DAMAGE: _printed_damage,
}
"""By the number of a value's word: how it is read off the position."""
