"""Values and conditions (11.2, 11.3), read for a launch or for a passive at work."""

from __future__ import annotations

from paiju.games.codex.layout import (
    P_COUNTERED,
    P_LAUNCHES,
    R_BODY,
    R_BURIED,
    R_COUNT,
    R_DEALT,
    R_DECK_ONE,
    R_DECK_RED,
    R_DECK_SUM,
    R_ELEMENT_NOW,
    R_FOUND,
    R_HURT,
    R_JUMP,
    R_MODE,
    R_MUTUAL,
    R_NO_COST_NOW,
    R_OFFSET,
    R_PARENT,
    R_PAYING,
    R_RANK,
    R_REAL,
    R_SEAT,
    R_SHOWN,
    R_SKILL,
    R_TARGET,
    R_USER,
    R_WALL,
    R_WEIGHED,
    R_X,
    SEAT,
    U_BACKS,
    U_BEST_LAUNCH,
    U_CELL,
    U_ELEMENT,
    U_HAS_DEALT,
    U_HP,
    U_KNOCK_STEPS,
    U_KNOCKED,
    U_LAST_KNOCKED,
    U_LAST_WAY,
    U_MOVED_LAST,
    U_PREVIOUS,
    U_RUN,
    U_START,
    U_USED,
    UNIT,
)
from paiju.games.codex.ops import (
    C_ALL_SAME_CELL,
    C_ALWAYS,
    C_AT_END_CELL,
    C_BACK_LAST,
    C_BACK_NOW,
    C_BALANCE_EQ_HAND,
    C_BOTH_EVEN,
    C_BURIED_SUM,
    C_DECK_ONE_SUIT,
    C_DECK_RED,
    C_DISTANCE_EQ_HAND,
    C_DISTANCE_LE,
    C_DISTANCE_LT,
    C_ENEMY_UNMOVED_THIS_TURN,
    C_GENERATION,
    C_HAND_DIV,
    C_HAND_LE_TARGET,
    C_HAND_NO_SAME_COLOUR,
    C_HP_LE,
    C_HP_LT_TARGET,
    C_HP_LT_TARGET_OWNER,
    C_IS_COUNTER,
    C_JUMP_IS,
    C_JUST_KNOCKED_POS_EQ_HAND,
    C_KNOCK_STEPS_GE,
    C_KNOCKED_THIS_TURN,
    C_LAST_HURT_TARGET,
    C_LAUNCH_DEALT,
    C_LAUNCH_OF_SPELL,
    C_LAUNCHES_GE,
    C_MARK_ADJACENT_TARGET,
    C_MARK_OPPOSITE,
    C_MOVED_LAST_LAUNCH,
    C_MUTUAL_BACK,
    C_NO_DAMAGE_BY_ME,
    C_NOT,
    C_ONE_LAUNCH_DAMAGE_GE,
    C_OVERCOMING,
    C_OWN_TURN,
    C_POS_EQ,
    C_POS_SUM_DIV,
    C_POSITION_EVEN,
    C_REAL_DISTANCE_IS,
    C_SHOWN_RED,
    C_TARGET_BACK_NOW,
    C_TARGET_COUNTERED,
    C_TARGET_CROSSED_ME_AND_PUPPET,
    C_TARGET_CROSSED_ME_LAST,
    C_TARGET_TURN,
    C_TARGET_UNMOVED_SINCE_PREV_START,
    C_UNUSED_THIS_TURN,
    C_WALL,
    C_ZIGZAG,
    COUNTER,
    V_ABS_DIFF,
    V_ADD,
    V_BALANCE,
    V_BURIED_AT_DECLARE,
    V_CONST,
    V_COUNT_PAID,
    V_DEALT,
    V_DECK_RANK_SUM,
    V_DISTANCE,
    V_FLOOR_DIV,
    V_HAND,
    V_HP,
    V_JUMP,
    V_LAST_HURT_AMOUNT,
    V_LAUNCHES,
    V_MINUS,
    V_POSITION,
    V_PRINTED_DAMAGE,
    V_PUPPET_HP,
    V_RANK_PAID,
    V_REAL_DISTANCE,
    V_REVERSALS,
    V_TIMES,
    V_X,
)
from paiju.games.codex.state import CodexTable
from paiju.games.codex.tables import (
    C_A,
    C_OP,
    GENERATES,
    OVERCOMES,
    RED_KINDS,
    SK_DAMAGE,
    SK_GROUP,
    SK_USED_BIT,
    V_A,
    V_B,
    V_OP,
)
from paiju.games.codex.vocabulary import GROUPS

_SPELL = GROUPS.index("spell")


def real_distance(s: CodexTable, record: list[int], victim: int) -> int:
    return abs(s.units[record[R_BODY] * UNIT + U_CELL] - s.units[victim * UNIT + U_CELL])


def value(s: CodexTable, node: int, record: list[int]) -> int:
    """A value as it is now (CX-30)."""
    op = V_OP[node]
    if op == V_CONST:
        return V_A[node]
    if op >= V_ADD:
        return _arithmetic(op, value(s, V_A[node], record), value(s, V_B[node], record))
    if op == V_X:
        return record[R_X]
    if op == V_LAUNCHES:
        return s.players[record[R_SEAT] * SEAT + P_LAUNCHES] + record[R_WEIGHED]
    if op == V_HAND:
        return len(s.hands[record[R_SEAT]]) - record[R_PAYING]
    if op == V_BALANCE:
        return s.balance(record[R_USER])
    if op == V_HP:
        return s.hp(record[R_USER])
    if op == V_POSITION:
        return s.position(record[R_SEAT], s.cell(record[R_BODY]))
    if op == V_DISTANCE:
        return record[R_FOUND] if record[R_FOUND] >= 0 else real_distance(s, record, record[R_TARGET])
    return _rare_value(s, op, record)


def _arithmetic(op: int, left: int, right: int) -> int:
    if op == V_ADD:
        return left + right
    if op == V_TIMES:
        return left * right
    if op == V_MINUS:
        return left - right
    if op == V_FLOOR_DIV:
        return left // max(1, right)  # CX-35
    assert op == V_ABS_DIFF
    return abs(left - right)


def _rare_value(s: CodexTable, op: int, record: list[int]) -> int:
    if op == V_REAL_DISTANCE:
        return real_distance(s, record, record[R_TARGET])
    if op == V_RANK_PAID:
        return record[R_RANK]
    if op == V_COUNT_PAID:
        return record[R_COUNT]
    if op == V_BURIED_AT_DECLARE:
        return record[R_BURIED]
    if op == V_DECK_RANK_SUM:
        return record[R_DECK_SUM]
    if op == V_PUPPET_HP:
        return s.units[(2 * record[R_SEAT] + 1) * UNIT + U_HP]
    if op == V_REVERSALS:  # it comes from the condition: 0 when preconditions are ignored (CX-32)
        return 0 if record[R_NO_COST_NOW] else max(0, s.units[record[R_USER] * UNIT + U_RUN] - 1)
    if op == V_JUMP:
        return record[R_JUMP]
    if op == V_DEALT:
        return record[R_DEALT]
    if op == V_LAST_HURT_AMOUNT:
        return record[R_HURT]
    assert op == V_PRINTED_DAMAGE
    broken = s.launches[record[R_PARENT]]
    node = SK_DAMAGE[broken[R_SKILL]]
    return 0 if node < 0 else max(0, value(s, node, broken))


def crossed(s: CodexTable, mover: int, wanted: int) -> int:
    """Where a unit started the latest movement of the last launch that crossed all wanted units (bits); 0: none."""
    crossings = s.last_crossings
    for place in range(len(crossings) - 3, -1, -3):
        if crossings[place] == mover and crossings[place + 1] & wanted == wanted:
            return crossings[place + 2]
    return 0


def holds(s: CodexTable, node: int, record: list[int], public: bool) -> bool:
    """Whether a condition is true; `public`: whether it could be, whatever the seat's cards are (CX-101)."""
    op = C_OP[node]
    a = C_A[node]
    if op == C_ALWAYS:
        return True
    if op == C_WALL:
        return record[R_WALL] == 1
    if op == C_POS_EQ:
        return s.position(record[R_SEAT], s.cell(record[R_BODY])) == a
    if op == C_TARGET_BACK_NOW:
        return s.back_to(record[R_TARGET], record[R_BODY])
    if op == C_BACK_NOW:
        return s.back_to(record[R_BODY], record[R_TARGET])
    if op == C_BACK_LAST:
        return bool(s.units[record[R_USER] * UNIT + U_BACKS] >> record[R_TARGET] & 1)
    if op <= C_BALANCE_EQ_HAND:
        return _hand_holds(s, op, a, record, public)
    if op <= C_REAL_DISTANCE_IS:
        return _place_holds(s, op, a, record)
    if op <= C_TARGET_UNMOVED_SINCE_PREV_START:
        return _history_holds(s, op, a, record)
    if op <= C_DECK_RED:
        return _state_holds(s, op, a, record, public)
    return _passive_holds(s, op, a, record)


def hand_qualifies(kinds: list[int], divisor: int) -> bool:
    """The ranks of a whole hand sum to a multiple; divisor 0: of the number of cards. Never an empty hand (CX-36)."""
    if not kinds:
        return False
    total = 0
    for kind in kinds:
        total += kind % 9 + 1
    return total % (divisor if divisor else len(kinds)) == 0


def no_same_colour(kinds: list[int]) -> bool:
    if not kinds or len(kinds) > 2:
        return False
    return len(kinds) == 1 or (RED_KINDS >> kinds[0] & 1) != (RED_KINDS >> kinds[1] & 1)


def _hand_holds(s: CodexTable, op: int, a: int, record: list[int], public: bool) -> bool:
    if op == C_NOT:
        return not holds(s, a, record, public)
    hand = s.hands[record[R_SEAT]]
    if op == C_HAND_DIV:
        return len(hand) > 0 if public else hand_qualifies([s.cards.face[back] for back in hand], a)
    if op == C_HAND_NO_SAME_COLOUR:
        return 1 <= len(hand) <= 2 if public else no_same_colour([s.cards.face[back] for back in hand])
    if op == C_HAND_LE_TARGET:
        return len(hand) <= len(s.hands[record[R_TARGET] // 2])
    assert op == C_BALANCE_EQ_HAND
    return s.balance(record[R_USER]) == len(hand)


def _distance_now(s: CodexTable, record: list[int]) -> int:
    """The distance to the target as it is now (CX-30), as much more or less as at the hit check (4.6)."""
    if not s.stands(record[R_TARGET]):
        return record[R_FOUND]  # where it stood when it was struck down
    return max(0, real_distance(s, record, record[R_TARGET]) + record[R_OFFSET])


def _place_holds(s: CodexTable, op: int, a: int, record: list[int]) -> bool:
    seat = record[R_SEAT]
    own = s.cell(record[R_BODY])
    if op == C_AT_END_CELL:
        return own in (1, s.length)
    if op == C_BOTH_EVEN:
        return s.position(seat, own) % 2 == 0 and s.position(seat, s.cell(record[R_TARGET])) % 2 == 0
    if op == C_POS_SUM_DIV:
        return (s.position(seat, own) + s.position(seat, s.cell(record[R_TARGET]))) % a == 0
    if op == C_REAL_DISTANCE_IS:
        return record[R_REAL] == a
    distance = _distance_now(s, record)
    if op == C_DISTANCE_LE:
        return distance <= a
    assert op == C_DISTANCE_LT
    return distance < a


def _history_holds(s: CodexTable, op: int, a: int, record: list[int]) -> bool:
    user = record[R_USER] * UNIT
    target = record[R_TARGET]
    units = s.units
    if op == C_MUTUAL_BACK:
        return record[R_MUTUAL] == 1
    if op == C_ZIGZAG:
        return units[user + U_RUN] >= 3 and units[user + U_LAST_WAY] == 1  # CX-49
    if op == C_KNOCK_STEPS_GE:
        return units[user + U_KNOCK_STEPS] >= a
    if op == C_KNOCKED_THIS_TURN:
        return units[user + U_KNOCKED] == 1
    if op == C_JUST_KNOCKED_POS_EQ_HAND:
        position = s.position(record[R_SEAT], s.cell(target))  # CX-51
        return bool(units[user + U_LAST_KNOCKED] >> target & 1) and position == len(s.hands[target // 2])
    if op == C_NO_DAMAGE_BY_ME:
        return units[user + U_HAS_DEALT] == 0
    if op == C_ONE_LAUNCH_DAMAGE_GE:
        return units[user + U_BEST_LAUNCH] >= a
    if op == C_UNUSED_THIS_TURN:
        return units[user + U_USED] & SK_USED_BIT[record[R_SKILL]] == 0
    if op == C_TARGET_COUNTERED:
        return s.players[(target // 2) * SEAT + P_COUNTERED] == 1
    if op == C_TARGET_CROSSED_ME_LAST:
        return crossed(s, target, 1 << record[R_USER]) > 0
    if op == C_TARGET_CROSSED_ME_AND_PUPPET:
        return crossed(s, target, 3 << 2 * record[R_SEAT]) > 0  # the character and its puppet (CX-74)
    if op == C_LAST_HURT_TARGET:
        return s.last_damage[target] > 0
    assert op == C_TARGET_UNMOVED_SINCE_PREV_START
    return units[target * UNIT + U_PREVIOUS] == units[target * UNIT + U_CELL]


def _state_holds(s: CodexTable, op: int, a: int, record: list[int], public: bool) -> bool:
    seat = record[R_SEAT]
    target = record[R_TARGET]
    if op == C_HP_LE:
        return s.hp(record[R_USER]) <= a
    if op == C_HP_LT_TARGET:
        return s.hp(record[R_USER]) < s.hp(target)
    if op == C_IS_COUNTER:
        return record[R_MODE] == COUNTER
    if op == C_TARGET_TURN:
        return s.faction_of[target // 2] == s.active
    if op == C_OWN_TURN:
        return s.faction_of[seat] == s.active
    if op == C_DECK_ONE_SUIT:
        return record[R_DECK_ONE] == 1
    if op == C_DECK_RED:
        return record[R_DECK_RED] == 1
    if op == C_BURIED_SUM:
        return _buried_sum(s, seat, a, public)
    token = s.cell(2 * seat + 1)
    if op == C_MARK_OPPOSITE:
        return (token - s.cell(target)) * (s.cell(record[R_BODY]) - s.cell(target)) < 0
    if op == C_ALL_SAME_CELL:
        return token == s.cell(target) and s.cell(record[R_BODY]) == token
    if op == C_MARK_ADJACENT_TARGET:
        return abs(token - s.cell(target)) == 1
    return False  # a finale is never declared


def _buried_sum(s: CodexTable, seat: int, wanted: int, public: bool) -> bool:
    pile = s.buried[seat]
    if public:
        return (wanted + 8) // 9 <= len(pile) <= wanted
    total = 0
    for back in pile:
        total += s.cards.face[back] % 9 + 1
    return total == wanted


def _passive_holds(s: CodexTable, op: int, a: int, record: list[int]) -> bool:
    """Conditions of passives, and of the jump."""
    user = record[R_USER] * UNIT
    if op == C_JUMP_IS:
        return record[R_JUMP] == a
    if op == C_SHOWN_RED:
        return bool(RED_KINDS >> record[R_SHOWN] & 1)
    if op == C_MOVED_LAST_LAUNCH:
        return s.units[user + U_MOVED_LAST] == 1
    if op == C_DISTANCE_EQ_HAND:
        return real_distance(s, record, record[R_TARGET]) == len(s.hands[record[R_SEAT]])
    if op == C_HP_LT_TARGET_OWNER:
        return s.hp(record[R_USER]) < s.hp((record[R_TARGET] // 2) * 2)
    if op == C_ENEMY_UNMOVED_THIS_TURN:
        return _enemy_unmoved(s, record[R_SEAT])
    if op == C_LAUNCH_DEALT:
        return s.launches[record[R_PARENT]][R_DEALT] > 0
    if op == C_LAUNCH_OF_SPELL:
        return SK_GROUP[s.launches[record[R_PARENT]][R_SKILL]] == _SPELL
    if op == C_LAUNCHES_GE:
        return s.players[record[R_SEAT] * SEAT + P_LAUNCHES] >= a
    if op == C_POSITION_EVEN:
        return s.position(record[R_SEAT], s.cell(record[R_BODY])) % 2 == 0
    before = s.units[user + U_ELEMENT]
    now = record[R_ELEMENT_NOW]
    if op == C_GENERATION:
        return before > 0 and now > 0 and GENERATES[before] == now
    assert op == C_OVERCOMING
    return before > 0 and now > 0 and OVERCOMES[before] == now


def _enemy_unmoved(s: CodexTable, seat: int) -> bool:
    """An enemy character stands where it stood at the start of this turn."""
    for other in range(s.seats):
        if s.is_alive(other) and s.enemies(seat, other):
            place = 2 * other * UNIT
            if s.units[place + U_CELL] == s.units[place + U_START]:
                return True
    return False
