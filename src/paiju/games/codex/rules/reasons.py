"""Why something cannot be done now, in the player's words (`why_not`)."""

from __future__ import annotations

from typing import Final

from paiju.core.reasons import Reason
from paiju.games.codex.actions import (
    ASK_BURY,
    ASK_CELL,
    ASK_CONTEST,
    ASK_COUNTER,
    ASK_DISCARD,
    ASK_INSERT,
    ASK_LIMIT,
    ASK_MAIN,
    ASK_NESTED,
    ASK_ORDER,
    ASK_PAY,
    ASK_RHYTHM,
    ASK_STEP,
    ASK_UNBURY,
    ASK_VISIBLE,
    CARD,
    CELL,
    FIRE_TONGUE,
    LAUNCH,
    LAUNCH_DRAGON,
    LAUNCH_END,
    LAUNCH_PUPPET,
    RHYTHM,
)
from paiju.games.codex.layout import (
    P_LAUNCHES,
    P_TONGUE,
    R_BODY,
    R_FREE_NOW,
    R_NO_COST_NOW,
    R_PAYING,
    R_SEAT,
    R_SKILL,
    R_TARGET,
    R_USER,
    R_X,
    SEAT,
    U_FALLEN,
    U_IMMOBILE,
    U_SPENT,
    UNIT,
)
from paiju.games.codex.ops import (
    C_ALL_SAME_CELL,
    C_AT_END_CELL,
    C_BACK_LAST,
    C_BACK_NOW,
    C_BALANCE_EQ_HAND,
    C_BOTH_EVEN,
    C_BURIED_SUM,
    C_HAND_DIV,
    C_HAND_LE_TARGET,
    C_HAND_NO_SAME_COLOUR,
    C_HP_LE,
    C_JUST_KNOCKED_POS_EQ_HAND,
    C_KNOCK_STEPS_GE,
    C_KNOCKED_THIS_TURN,
    C_LAST_HURT_TARGET,
    C_MARK_ADJACENT_TARGET,
    C_MARK_OPPOSITE,
    C_NO_DAMAGE_BY_ME,
    C_ONE_LAUNCH_DAMAGE_GE,
    C_POS_EQ,
    C_TARGET_BACK_NOW,
    C_TARGET_COUNTERED,
    C_TARGET_CROSSED_ME_AND_PUPPET,
    C_TARGET_CROSSED_ME_LAST,
    C_UNUSED_THIS_TURN,
    C_ZIGZAG,
    COST_X,
    DRAGON,
    PUPPET,
    SWIFT,
)
from paiju.games.codex.rules.cards import hand_kinds
from paiju.games.codex.rules.drafts import launcher, nested_skills
from paiju.games.codex.rules.frames import FINALE, NESTING
from paiju.games.codex.rules.launchable import (
    ap_available,
    feasible,
    is_victim,
    least_ap_cost,
    needs_met,
    own_skills,
    reach,
    token_skills,
)
from paiju.games.codex.rules.payments import payable
from paiju.games.codex.rules.reading import holds, real_distance
from paiju.games.codex.rules.turn import enemies_with_cards, rhythm_possible
from paiju.games.codex.state import CodexTable
from paiju.games.codex.tables import (
    C_A,
    C_OP,
    NEED_DECK,
    NEED_MARK,
    NEED_MOBILE,
    NEED_NO_PUPPET,
    NEED_PUPPET,
    NEED_TARGET_HAND,
    NEVER,
    SK_BALANCE,
    SK_CARDS,
    SK_COST,
    SK_HP,
    SK_KIND,
    SK_NEED,
    SK_WHEN,
    SKILL_COUNT,
)

_HAND_PROMPTS: Final = (ASK_PAY, ASK_BURY, ASK_RHYTHM, ASK_CONTEST, ASK_DISCARD, ASK_LIMIT)
_OTHER_CARD_PROMPTS: Final = (ASK_UNBURY, ASK_VISIBLE, ASK_ORDER)
_CELL_PROMPTS: Final = (ASK_STEP, ASK_CELL)

_CONDITION_REASONS: dict[int, str] = {
    C_HAND_DIV: "hand_not_divisible",
    C_HAND_NO_SAME_COLOUR: "hand_same_colour",
    C_HAND_LE_TARGET: "hand_too_large",
    C_BALANCE_EQ_HAND: "balance_not_hand",
    C_POS_EQ: "wrong_position",
    C_BOTH_EVEN: "positions_not_even",
    C_AT_END_CELL: "not_at_end",
    C_BACK_LAST: "back_was_not_turned",
    C_BACK_NOW: "back_not_turned",
    C_TARGET_BACK_NOW: "target_not_turned",
    C_ZIGZAG: "no_zigzag",
    C_KNOCK_STEPS_GE: "knocked_too_little",
    C_KNOCKED_THIS_TURN: "no_knock_yet",
    C_JUST_KNOCKED_POS_EQ_HAND: "not_just_knocked",
    C_NO_DAMAGE_BY_ME: "damage_already_dealt",
    C_ONE_LAUNCH_DAMAGE_GE: "no_heavy_launch",
    C_UNUSED_THIS_TURN: "already_used",
    C_TARGET_COUNTERED: "target_has_not_countered",
    C_TARGET_CROSSED_ME_LAST: "target_did_not_cross",
    C_TARGET_CROSSED_ME_AND_PUPPET: "target_did_not_cross_both",
    C_LAST_HURT_TARGET: "target_was_not_hurt",
    C_HP_LE: "hp_too_high",
    C_MARK_OPPOSITE: "mark_not_opposite",
    C_ALL_SAME_CELL: "not_on_one_cell",
    C_MARK_ADJACENT_TARGET: "mark_not_adjacent",
    C_BURIED_SUM: "buried_sum_wrong",
}


def find_reason(s: CodexTable, seat: int, code: int) -> Reason:
    """Why a code is not legal for an asked seat."""
    prompt = s.asked[seat]
    drafting = len(s.drafts[seat]) > 0
    if LAUNCH <= code < LAUNCH_END and not drafting and prompt in (ASK_MAIN, ASK_INSERT, ASK_COUNTER, ASK_NESTED):
        return _launch_reason(s, seat, code, prompt)
    if prompt == ASK_MAIN and FIRE_TONGUE <= code < FIRE_TONGUE + 8:
        return _tongue_reason(s, seat)
    if prompt == ASK_MAIN and code == RHYTHM:
        return Reason("rhythm_not_now" if rhythm_possible(s, seat) is False else "no_such_cards", {})
    if CARD <= code < CARD + 36 and prompt in _HAND_PROMPTS:
        return Reason("card_does_not_fit" if code - CARD in hand_kinds(s, seat) else "card_not_held", {})
    if CARD <= code < CARD + 36 and prompt in _OTHER_CARD_PROMPTS:
        return Reason("card_not_offered", {})
    if CELL < code <= CELL + 36 and prompt in _CELL_PROMPTS:
        return Reason("cell_not_offered", {})
    return Reason("other_question", {})


def _tongue_reason(s: CodexTable, seat: int) -> Reason:
    if s.players[seat * SEAT + P_TONGUE]:
        return Reason("already_used", {})
    return Reason("no_enemy_cards" if not enemies_with_cards(s, seat) else "not_your_passive", {})


def _launch_reason(s: CodexTable, seat: int, code: int, prompt: int) -> Reason:
    frame = s.stack[-1]
    skill = (code - LAUNCH) % SKILL_COUNT
    if not _has_body(s, seat, code, prompt):
        return Reason("no_such_unit", {})
    record = launcher(s, seat, code)
    user = record[R_USER]
    skills = own_skills(s, seat) if user % 2 == 0 else token_skills(s, seat)
    if frame[0] == NESTING:
        skills = nested_skills(s, frame)
    if SK_NEED[skill] & NEVER:
        return Reason("never_declared", {})
    if skill not in skills:  # a nested launch has a choice of its own: the page turned up, the target's skills …
        return Reason("not_offered_here" if frame[0] == NESTING else "not_your_skill", {})
    if prompt == ASK_INSERT and SK_KIND[skill] != SWIFT:
        return Reason("not_swift", {})
    if s.units[user * UNIT + U_FALLEN]:
        return Reason("fallen", {})
    if s.units[user * UNIT + U_SPENT]:
        return Reason("spent", {})
    if s.players[seat * SEAT + P_LAUNCHES] >= s.options.max_launches:
        return Reason("launch_cap", {"launches": s.options.max_launches})
    return _skill_reason(s, record, skill)


def _has_body(s: CodexTable, seat: int, code: int, prompt: int) -> bool:
    """Whether the unit that the code names can launch in this question at all."""
    frame = s.stack[-1]
    if frame[0] == NESTING or frame[0] == FINALE:
        user = launcher(s, seat, code)[R_USER]
        word = 0 if user % 2 == 0 else 1 if s.mark(seat) == PUPPET else 2
        return (code - LAUNCH) // SKILL_COUNT == word
    if code < LAUNCH_PUPPET:
        return True
    return prompt == ASK_MAIN and code >= LAUNCH_DRAGON and s.mark(seat) == DRAGON


def _skill_reason(s: CodexTable, record: list[int], skill: int) -> Reason:
    """The first of the things a launch needs that is missing: points, cards, marks, then a target."""
    seat = record[R_SEAT]
    kinds = hand_kinds(s, seat)
    ignoring = record[R_NO_COST_NOW] != 0
    record[R_SKILL] = skill
    with_x = SK_COST[skill] == COST_X and not ignoring
    record[R_X] = 1 if with_x else 0
    record[R_PAYING] = 0 if ignoring else SK_CARDS[skill]
    balance = s.balance(record[R_USER])
    need = 0 if record[R_FREE_NOW] else SK_BALANCE[skill]
    if need > balance and not s.options.reckless:
        return Reason("balance_short", {"need": need, "have": balance})
    if not ignoring and not payable(s, seat, skill, kinds):
        return Reason("no_such_cards", {})
    ap = least_ap_cost(s, record, skill)
    if ap > ap_available(s, record):
        return Reason("ap_short", {"need": ap, "have": ap_available(s, record)})
    if not ignoring and SK_HP[skill] and s.hp(record[R_USER]) <= SK_HP[skill]:
        return Reason("hp_short", {"need": SK_HP[skill], "have": s.hp(record[R_USER])})
    needs = SK_NEED[skill]
    if needs and not needs_met(s, record, skill, needs, False):
        return _need_reason(s, record, needs)
    return _target_reason(s, record, skill, ignoring)


def _need_reason(s: CodexTable, record: list[int], needs: int) -> Reason:
    mark = s.mark(record[R_SEAT])
    if needs & NEED_MARK and mark == 0:
        return Reason("no_mark", {})
    if needs & NEED_PUPPET and mark != PUPPET:
        return Reason("no_puppet", {})
    if needs & NEED_NO_PUPPET and mark == PUPPET:
        return Reason("has_puppet", {})
    if needs & NEED_MOBILE and s.units[record[R_BODY] * UNIT + U_IMMOBILE]:
        return Reason("immobile", {})
    if needs & NEED_DECK and not s.deck and not s.pile:
        return Reason("no_deck", {})
    return Reason("nothing_to_launch", {})


def _target_reason(s: CodexTable, record: list[int], skill: int, ignoring: bool) -> Reason:
    """Against the nearest thing to a target: its condition, or its distance."""
    found = Reason("no_target", {})
    for unit in range(2 * s.seats):
        if not is_victim(s, record, unit):
            continue
        record[R_TARGET] = unit
        if SK_NEED[skill] & NEED_TARGET_HAND and not s.hands[unit // 2]:
            return Reason("target_hand_empty", {})
        if not ignoring:
            for node in SK_WHEN[skill]:
                if not holds(s, node, record, False):
                    return Reason(_CONDITION_REASONS.get(C_OP[node], "condition_not_met"), {"number": C_A[node]})
        if not feasible(s, record, skill, unit):
            found = _range_reason(s, record, skill, unit)
    return found


def _any_reach(s: CodexTable, record: list[int], skill: int) -> int:
    """The range; where it depends on x, that of every x which can be paid."""
    if record[R_X] == 0:
        return reach(s, record, skill)
    bits = 0
    for x in range(1, len(s.hands[record[R_SEAT]]) + 1):
        record[R_X] = x
        record[R_PAYING] = x
        if least_ap_cost(s, record, skill) > ap_available(s, record):
            break
        bits |= reach(s, record, skill)
    return bits


def _range_reason(s: CodexTable, record: list[int], skill: int, unit: int) -> Reason:
    bits = _any_reach(s, record, skill)
    distance = real_distance(s, record, unit)
    if bits < 0:
        return Reason("area_empty", {})
    if bits >> 40:
        return Reason("too_near", {"distance": distance, "need": (bits & -bits).bit_length() - 1})
    need = [d for d in range(40) if bits >> d & 1]
    return Reason("out_of_range", {"distance": distance, "need": need})
