"""Conditions (11.2): whether they hold for a launch or for a passive at work.

Every condition is a function of the position, the record, the condition's number, and `public`: whether it could hold
whatever the seat's cards are (CX-101). Only conditions about secret cards look at that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from paiju.core.types import Back, Kind
from paiju.games.codex.data import layout, ops, programs, tables
from paiju.games.codex.data.cards import RED_KINDS, rank_sum
from paiju.games.codex.data.entries import GROUPS
from paiju.games.codex.data.layout import Cell, Record, UnitId
from paiju.games.codex.data.programs import Node
from paiju.games.codex.position import Position
from paiju.games.codex.rules.cards import hand_kinds
from paiju.games.codex.rules.targets import (
    own_cell,
    real_distance,
    target_cell,
    target_here,
    target_turned,
    target_unmoved,
    turned_to_target,
)

_SPELL: Final = GROUPS.index("spell")


def holds(state: Position, node: Node, record: Record, public: bool) -> bool:
    """Whether the condition of a node is true; `public`: whether it could be, whatever the seat's cards are."""
    op = programs.C_OP[node]
    return op == ops.C_ALWAYS or TESTS[op](state, record, programs.C_A[node], public)


def crossed(state: Position, mover: UnitId, wanted: int) -> Cell:
    """Where a unit started the latest movement of the last launch that crossed all wanted units (bits); 0: none."""
    crossings = state.last_crossings
    for place in range(len(crossings) - 3, -1, -3):
        if crossings[place] == mover and crossings[place + 1] & wanted == wanted:
            return crossings[place + 2]
    return 0


def _not(state: Position, record: Record, n: int, public: bool) -> bool:
    return not holds(state, n, record, public)


# ---------------------------------------------------------------------- hands and piles


def hand_qualifies(kinds: list[Kind], divisor: int) -> bool:
    """The ranks of a whole hand sum to a multiple; divisor 0: of the number of cards. Never an empty hand (CX-36)."""
    return len(kinds) > 0 and rank_sum(kinds) % (divisor if divisor else len(kinds)) == 0


def no_same_colour(kinds: list[Kind]) -> bool:
    """Whether a hand is not empty and holds no two cards of one colour."""
    if not kinds or len(kinds) > 2:
        return False
    return len(kinds) == 1 or (RED_KINDS >> kinds[0] & 1) != (RED_KINDS >> kinds[1] & 1)


def _hand(state: Position, record: Record) -> list[Back]:
    return state.hands[record[layout.R_SEAT]]


def _hand_div(state: Position, record: Record, n: int, public: bool) -> bool:
    if public:
        return len(_hand(state, record)) > 0
    return hand_qualifies(hand_kinds(state, record[layout.R_SEAT]), n)


def _hand_no_same_colour(state: Position, record: Record, n: int, public: bool) -> bool:
    if public:
        return 1 <= len(_hand(state, record)) <= 2
    return no_same_colour(hand_kinds(state, record[layout.R_SEAT]))


def _hand_le_target(state: Position, record: Record, n: int, public: bool) -> bool:
    return len(_hand(state, record)) <= len(state.hands[layout.seat_of(record[layout.R_TARGET])])


def _balance_eq_hand(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.balance(record[layout.R_USER]) == len(_hand(state, record))


def _distance_eq_hand(state: Position, record: Record, n: int, public: bool) -> bool:
    return real_distance(state, record, record[layout.R_TARGET]) == len(_hand(state, record))


def _buried_sum(state: Position, record: Record, n: int, public: bool) -> bool:
    pile = state.buried[record[layout.R_SEAT]]
    if public:
        return (n + 8) // 9 <= len(pile) <= n
    return rank_sum([state.cards.face[back] for back in pile]) == n


def _deck_one_suit(state: Position, record: Record, n: int, public: bool) -> bool:
    return record[layout.R_DECK_ONE] == 1


def _deck_red(state: Position, record: Record, n: int, public: bool) -> bool:
    return record[layout.R_DECK_RED] == 1


def _shown_red(state: Position, record: Record, n: int, public: bool) -> bool:
    return bool(RED_KINDS >> record[layout.R_SHOWN] & 1)


# ---------------------------------------------------------------------- places and facings


def _own_position(state: Position, record: Record) -> int:
    return state.position(record[layout.R_SEAT], own_cell(state, record))


def _target_position(state: Position, record: Record) -> int:
    return state.position(record[layout.R_SEAT], target_cell(state, record))


def _body_position(state: Position, record: Record) -> int:
    """The position of the acting body as it stands now."""
    return state.position(record[layout.R_SEAT], state.cell(record[layout.R_BODY]))


def _distance_now(state: Position, record: Record) -> int:
    """The distance to the target as it is now (CX-30), as much more or less as at the hit check (4.6)."""
    return max(0, real_distance(state, record, record[layout.R_TARGET]) + record[layout.R_OFFSET])


def _pos_eq(state: Position, record: Record, n: int, public: bool) -> bool:
    return _body_position(state, record) == n


def _position_even(state: Position, record: Record, n: int, public: bool) -> bool:
    return _body_position(state, record) % 2 == 0


def _both_even(state: Position, record: Record, n: int, public: bool) -> bool:
    return _own_position(state, record) % 2 == 0 and _target_position(state, record) % 2 == 0


def _pos_sum_div(state: Position, record: Record, n: int, public: bool) -> bool:
    return (_own_position(state, record) + _target_position(state, record)) % n == 0


def _at_end_cell(state: Position, record: Record, n: int, public: bool) -> bool:
    return own_cell(state, record) in (1, state.length)


def _distance_le(state: Position, record: Record, n: int, public: bool) -> bool:
    return _distance_now(state, record) <= n


def _distance_lt(state: Position, record: Record, n: int, public: bool) -> bool:
    return _distance_now(state, record) < n


def _real_distance_is(state: Position, record: Record, n: int, public: bool) -> bool:
    return record[layout.R_REAL] == n


def _jump_is(state: Position, record: Record, n: int, public: bool) -> bool:
    return record[layout.R_JUMP] == n


def _wall(state: Position, record: Record, n: int, public: bool) -> bool:
    return record[layout.R_WALL] == 1


def _back_last(state: Position, record: Record, n: int, public: bool) -> bool:
    return bool(state.units[record[layout.R_USER]][layout.U_BACKS] >> record[layout.R_TARGET] & 1)


def _back_now(state: Position, record: Record, n: int, public: bool) -> bool:
    return turned_to_target(state, record)


def _target_back_now(state: Position, record: Record, n: int, public: bool) -> bool:
    return target_turned(state, record)


def _mutual_back(state: Position, record: Record, n: int, public: bool) -> bool:
    return record[layout.R_MUTUAL] == 1


def _mark_opposite(state: Position, record: Record, n: int, public: bool) -> bool:
    there = target_cell(state, record)
    mark = state.cell(layout.token(record[layout.R_SEAT]))
    return (mark - there) * (state.cell(record[layout.R_BODY]) - there) < 0


def _all_same_cell(state: Position, record: Record, n: int, public: bool) -> bool:
    there = target_cell(state, record)
    return state.cell(layout.token(record[layout.R_SEAT])) == there and state.cell(record[layout.R_BODY]) == there


def _mark_adjacent_target(state: Position, record: Record, n: int, public: bool) -> bool:
    return abs(state.cell(layout.token(record[layout.R_SEAT])) - target_cell(state, record)) == 1


# ---------------------------------------------------------------------- what has happened


def _zigzag(state: Position, record: Record, n: int, public: bool) -> bool:
    user = state.units[record[layout.R_USER]]
    return user[layout.U_RUN] >= 3 and user[layout.U_LAST_WAY] == 1  # CX-49


def _knock_steps_ge(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.units[record[layout.R_USER]][layout.U_KNOCK_STEPS] >= n


def _knocked_this_turn(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.units[record[layout.R_USER]][layout.U_KNOCKED] == 1


def _just_knocked_pos_eq_hand(state: Position, record: Record, n: int, public: bool) -> bool:
    target = record[layout.R_TARGET]
    if not state.units[record[layout.R_USER]][layout.U_LAST_KNOCKED] >> target & 1:
        return False
    return _target_position(state, record) == len(state.hands[layout.seat_of(target)])  # CX-51


def _no_damage_by_me(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.units[record[layout.R_USER]][layout.U_HAS_DEALT] == 0


def _one_launch_damage_ge(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.units[record[layout.R_USER]][layout.U_BEST_LAUNCH] >= n


def _unused_this_turn(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.units[record[layout.R_USER]][layout.U_USED] & tables.SK_USED_BIT[record[layout.R_SKILL]] == 0


def _moved_last_launch(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.units[record[layout.R_USER]][layout.U_MOVED_LAST] == 1


def _launches_ge(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.players[record[layout.R_SEAT]][layout.P_LAUNCHES] >= n


def _target_countered(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.players[layout.seat_of(record[layout.R_TARGET])][layout.P_COUNTERED] == 1


def _target_crossed_me_last(state: Position, record: Record, n: int, public: bool) -> bool:
    return crossed(state, record[layout.R_TARGET], 1 << record[layout.R_USER]) > 0


def _target_crossed_me_and_puppet(state: Position, record: Record, n: int, public: bool) -> bool:
    seat = record[layout.R_SEAT]
    both = 1 << layout.character(seat) | 1 << layout.token(seat)
    return crossed(state, record[layout.R_TARGET], both) > 0  # CX-74


def _last_hurt_target(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.last_damage[record[layout.R_TARGET]] > 0


def _target_unmoved(state: Position, record: Record, n: int, public: bool) -> bool:
    return target_unmoved(state, record)


def _enemy_unmoved_this_turn(state: Position, record: Record, n: int, public: bool) -> bool:
    """An enemy character stands where it stood at the start of this turn."""
    for other in range(state.seats):
        if state.is_alive(other) and state.enemies(record[layout.R_SEAT], other):
            unit = state.units[layout.character(other)]
            if unit[layout.U_CELL] == unit[layout.U_START]:
                return True
    return False


def _launch_dealt(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.launches[record[layout.R_PARENT]][layout.R_DEALT] > 0


def _launch_of_spell(state: Position, record: Record, n: int, public: bool) -> bool:
    return tables.SK_GROUP[state.launches[record[layout.R_PARENT]][layout.R_SKILL]] == _SPELL


# ---------------------------------------------------------------------- hit points, turns, elements


def _hp_le(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.hp(record[layout.R_USER]) <= n


def _hp_lt_target(state: Position, record: Record, n: int, public: bool) -> bool:
    return target_here(state, record) and state.hp(record[layout.R_USER]) < state.hp(record[layout.R_TARGET])


def _hp_lt_target_owner(state: Position, record: Record, n: int, public: bool) -> bool:
    owner = layout.character(layout.seat_of(record[layout.R_TARGET]))
    return state.hp(record[layout.R_USER]) < state.hp(owner)


def _is_counter(state: Position, record: Record, n: int, public: bool) -> bool:
    return record[layout.R_MODE] == ops.COUNTER


def _target_turn(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.faction_of[layout.seat_of(record[layout.R_TARGET])] == state.active


def _own_turn(state: Position, record: Record, n: int, public: bool) -> bool:
    return state.faction_of[record[layout.R_SEAT]] == state.active


def _owner_dead_puppet_alive(state: Position, record: Record, n: int, public: bool) -> bool:
    return False  # a finale is never declared


def _generation(state: Position, record: Record, n: int, public: bool) -> bool:
    before, now = state.units[record[layout.R_USER]][layout.U_ELEMENT], record[layout.R_ELEMENT_NOW]
    return before > 0 and now > 0 and tables.GENERATES[before] == now


def _overcoming(state: Position, record: Record, n: int, public: bool) -> bool:
    before, now = state.units[record[layout.R_USER]][layout.U_ELEMENT], record[layout.R_ELEMENT_NOW]
    return before > 0 and now > 0 and tables.OVERCOMES[before] == now


Test: TypeAlias = Callable[[Position, Record, int, bool], bool]

TESTS: Final[dict[int, Test]] = {
    ops.C_NOT: _not,
    ops.C_HAND_DIV: _hand_div,
    ops.C_HAND_NO_SAME_COLOUR: _hand_no_same_colour,
    ops.C_HAND_LE_TARGET: _hand_le_target,
    ops.C_BALANCE_EQ_HAND: _balance_eq_hand,
    ops.C_POS_EQ: _pos_eq,
    ops.C_BOTH_EVEN: _both_even,
    ops.C_POS_SUM_DIV: _pos_sum_div,
    ops.C_AT_END_CELL: _at_end_cell,
    ops.C_DISTANCE_LE: _distance_le,
    ops.C_DISTANCE_LT: _distance_lt,
    ops.C_REAL_DISTANCE_IS: _real_distance_is,
    ops.C_BACK_LAST: _back_last,
    ops.C_BACK_NOW: _back_now,
    ops.C_TARGET_BACK_NOW: _target_back_now,
    ops.C_MUTUAL_BACK: _mutual_back,
    ops.C_ZIGZAG: _zigzag,
    ops.C_KNOCK_STEPS_GE: _knock_steps_ge,
    ops.C_KNOCKED_THIS_TURN: _knocked_this_turn,
    ops.C_JUST_KNOCKED_POS_EQ_HAND: _just_knocked_pos_eq_hand,
    ops.C_NO_DAMAGE_BY_ME: _no_damage_by_me,
    ops.C_ONE_LAUNCH_DAMAGE_GE: _one_launch_damage_ge,
    ops.C_UNUSED_THIS_TURN: _unused_this_turn,
    ops.C_TARGET_COUNTERED: _target_countered,
    ops.C_TARGET_CROSSED_ME_LAST: _target_crossed_me_last,
    ops.C_TARGET_CROSSED_ME_AND_PUPPET: _target_crossed_me_and_puppet,
    ops.C_LAST_HURT_TARGET: _last_hurt_target,
    ops.C_TARGET_UNMOVED_SINCE_PREV_START: _target_unmoved,
    ops.C_HP_LE: _hp_le,
    ops.C_HP_LT_TARGET: _hp_lt_target,
    ops.C_IS_COUNTER: _is_counter,
    ops.C_TARGET_TURN: _target_turn,
    ops.C_OWN_TURN: _own_turn,
    ops.C_WALL: _wall,
    ops.C_MARK_OPPOSITE: _mark_opposite,
    ops.C_ALL_SAME_CELL: _all_same_cell,
    ops.C_MARK_ADJACENT_TARGET: _mark_adjacent_target,
    ops.C_BURIED_SUM: _buried_sum,
    ops.C_OWNER_DEAD_PUPPET_ALIVE: _owner_dead_puppet_alive,
    ops.C_DECK_ONE_SUIT: _deck_one_suit,
    ops.C_DECK_RED: _deck_red,
    ops.C_SHOWN_RED: _shown_red,
    ops.C_MOVED_LAST_LAUNCH: _moved_last_launch,
    ops.C_DISTANCE_EQ_HAND: _distance_eq_hand,
    ops.C_HP_LT_TARGET_OWNER: _hp_lt_target_owner,
    ops.C_ENEMY_UNMOVED_THIS_TURN: _enemy_unmoved_this_turn,
    ops.C_LAUNCH_DEALT: _launch_dealt,
    ops.C_LAUNCH_OF_SPELL: _launch_of_spell,
    ops.C_GENERATION: _generation,
    ops.C_OVERCOMING: _overcoming,
    ops.C_LAUNCHES_GE: _launches_ge,
    ops.C_POSITION_EVEN: _position_even,
    ops.C_JUMP_IS: _jump_is,
}
"""By the number of a condition's word: how it is tested."""
