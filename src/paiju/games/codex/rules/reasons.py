"""What stops an answer (section 6), in the order in which a player wants to hear it.

What stops a launch is asked of `guards.py`, with which `launchable.py` finds the legal launches. Cards and cells that
are not offered are those that `legal.py` does not offer.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from paiju.core.reasons import Guard
from paiju.core.types import Code, Seat
from paiju.games.codex import actions
from paiju.games.codex.data import layout, ops, programs, tables
from paiju.games.codex.data.layout import Record, SkillId, UnitId
from paiju.games.codex.position import Position
from paiju.games.codex.rules import frames, guards, launchable
from paiju.games.codex.rules.cards import hand_kinds
from paiju.games.codex.rules.drafts import launch_base, launcher, nested_skills
from paiju.games.codex.rules.guards import ALLOWED, Refusal
from paiju.games.codex.rules.ranges import feasible, reach, victims
from paiju.games.codex.rules.targets import real_distance
from paiju.games.codex.rules.turn import has_tongue, rhythm_kinds, rhythm_possible
from paiju.games.codex.rules.weighing import ap_available, least_ap_cost, skills_of

_LAUNCH_PROMPTS: Final = (actions.ASK_MAIN, actions.ASK_INSERT, actions.ASK_COUNTER, actions.ASK_NESTED)
_HAND_PROMPTS: Final = (
    actions.ASK_PAY,
    actions.ASK_BURY,
    actions.ASK_RHYTHM,
    actions.ASK_CONTEST,
    actions.ASK_DISCARD,
    actions.ASK_LIMIT,
)
_OTHER_CARD_PROMPTS: Final = (actions.ASK_UNBURY, actions.ASK_VISIBLE, actions.ASK_ORDER)
_CELL_PROMPTS: Final = (actions.ASK_STEP, actions.ASK_CELL)

# ---------------------------------------------------------------------- which question it answers


def _is_launch(state: Position, seat: Seat, code: Code) -> bool:
    """Whether a code begins a launch, and a launch can be begun."""
    return actions.is_launch(code) and not state.drafts[seat] and state.asked[seat] in _LAUNCH_PROMPTS


def _is_tongue(state: Position, seat: Seat, code: Code) -> bool:
    return actions.is_fire_tongue(code) and state.asked[seat] == actions.ASK_MAIN


def _is_rhythm(state: Position, seat: Seat, code: Code) -> bool:
    return code == actions.RHYTHM and state.asked[seat] == actions.ASK_MAIN


def _is_hand_card(state: Position, seat: Seat, code: Code) -> bool:
    return actions.is_card(code) and state.asked[seat] in _HAND_PROMPTS


def _is_other_card(state: Position, seat: Seat, code: Code) -> bool:
    return actions.is_card(code) and state.asked[seat] in _OTHER_CARD_PROMPTS


def _is_cell(state: Position, seat: Seat, code: Code) -> bool:
    return actions.is_cell(code) and state.asked[seat] in _CELL_PROMPTS


def _is_unoffered(state: Position, seat: Seat, code: Code) -> bool:
    return code not in state.legal(seat)


def _is_other_question(state: Position, seat: Seat, code: Code) -> bool:
    """Whether a code is nothing that the open question could be answered with."""
    for is_one in (_is_launch, _is_tongue, _is_rhythm, _is_hand_card, _is_other_card, _is_cell):
        if is_one(state, seat, code):
            return False
    return _is_unoffered(state, seat, code)


# ---------------------------------------------------------------------- cards and cells


def _is_not_held(state: Position, seat: Seat, code: Code) -> bool:
    return _is_hand_card(state, seat, code) and code - actions.CARD not in hand_kinds(state, seat)


def _does_not_fit(state: Position, seat: Seat, code: Code) -> bool:
    return _is_hand_card(state, seat, code) and _is_unoffered(state, seat, code)


def _is_unoffered_card(state: Position, seat: Seat, code: Code) -> bool:
    return _is_other_card(state, seat, code) and _is_unoffered(state, seat, code)


def _is_unoffered_cell(state: Position, seat: Seat, code: Code) -> bool:
    return _is_cell(state, seat, code) and _is_unoffered(state, seat, code)


# ---------------------------------------------------------------------- passives of the main phase


def _tongue_is_used(state: Position, seat: Seat, code: Code) -> bool:
    return _is_tongue(state, seat, code) and state.players[seat][layout.P_TONGUE] == 1


def _has_no_tongue(state: Position, seat: Seat, code: Code) -> bool:
    return _is_tongue(state, seat, code) and not has_tongue(state, seat)


def _tongue_meets_no_enemy(state: Position, seat: Seat, code: Code) -> bool:
    other = code - actions.FIRE_TONGUE
    if not _is_tongue(state, seat, code):
        return False
    return other >= state.seats or not state.is_alive(other) or not state.enemies(seat, other)


def _tongue_meets_empty_hand(state: Position, seat: Seat, code: Code) -> bool:
    other = code - actions.FIRE_TONGUE
    return _is_tongue(state, seat, code) and other < state.seats and not state.hands[other]


def _rhythm_is_impossible(state: Position, seat: Seat, code: Code) -> bool:
    return _is_rhythm(state, seat, code) and not rhythm_possible(state, seat)


def _rhythm_lacks_cards(state: Position, seat: Seat, code: Code) -> bool:
    return _is_rhythm(state, seat, code) and not rhythm_kinds(state, seat)


# ---------------------------------------------------------------------- the unit and the skill of a launch


def _has_body(state: Position, seat: Seat, code: Code) -> bool:
    """Whether the unit that the code names can launch in this question at all."""
    if state.stack[-1][frames.PROCEDURE] in (frames.NESTING, frames.FINALE):
        return code - actions.skill_of(code) == launch_base(state, launcher(state, seat, code)[layout.R_USER])
    if code < actions.LAUNCH_PUPPET:
        return True
    is_main = state.asked[seat] == actions.ASK_MAIN
    return is_main and code >= actions.LAUNCH_DRAGON and state.mark(seat) == ops.DRAGON


def _weighed(state: Position, seat: Seat, code: Code) -> Record | None:
    """The launch that a code would begin, with the fewest cards and the least number; None if it begins none."""
    if not _is_launch(state, seat, code) or not _has_body(state, seat, code):
        return None
    record = launcher(state, seat, code)
    skill = actions.skill_of(code)
    record[layout.R_SKILL] = skill
    launchable.weigh_cards(record, skill)
    if launchable.is_by_x(record, skill):
        launchable.weigh_x(record, 1)
    return record


def _has_no_body(state: Position, seat: Seat, code: Code) -> bool:
    return _is_launch(state, seat, code) and not _has_body(state, seat, code)


def _is_nested(state: Position) -> bool:
    return state.stack[-1][frames.PROCEDURE] == frames.NESTING


def _is_not_offered(state: Position, seat: Seat, code: Code) -> bool:
    """A nested launch has a choice of its own: the page turned up, the target's skills …"""
    if not _is_nested(state) or _weighed(state, seat, code) is None:
        return False
    return actions.skill_of(code) not in nested_skills(state, state.stack[-1])


def _is_not_owned(state: Position, seat: Seat, code: Code) -> bool:
    record = _weighed(state, seat, code)
    if _is_nested(state) or record is None:
        return False
    return actions.skill_of(code) not in skills_of(state, record[layout.R_USER])


def _is_not_swift(state: Position, seat: Seat, code: Code) -> bool:
    if state.asked[seat] != actions.ASK_INSERT or _weighed(state, seat, code) is None:
        return False
    return tables.SK_KIND[actions.skill_of(code)] != ops.SWIFT


def _is_never_declared(state: Position, seat: Seat, code: Code) -> bool:
    return actions.skill_of(code) == tables.FINALE and _weighed(state, seat, code) is not None


def _unit_cannot(refusal: Refusal, state: Position, seat: Seat, code: Code) -> bool:
    """Whether it is this that keeps the unit from launching anything."""
    record = _weighed(state, seat, code)
    return record is not None and guards.act_guard(state, seat, record[layout.R_USER]) == refusal


def _most_launches(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"launches": state.options.max_launches}


# ---------------------------------------------------------------------- the price of a launch


def _lacks_cards(state: Position, seat: Seat, code: Code) -> bool:
    record = _weighed(state, seat, code)
    if record is None:
        return False
    return guards.cards_guard(state, record, record[layout.R_SKILL], hand_kinds(state, seat), False) != ALLOWED


def _lacks_balance(state: Position, seat: Seat, code: Code) -> bool:
    record = _weighed(state, seat, code)
    return record is not None and guards.balance_guard(state, record, record[layout.R_SKILL]) != ALLOWED


def _lacks_ap(state: Position, seat: Seat, code: Code) -> bool:
    record = _weighed(state, seat, code)
    return record is not None and guards.ap_guard(state, record, record[layout.R_SKILL]) != ALLOWED


def _lacks_hp(state: Position, seat: Seat, code: Code) -> bool:
    record = _weighed(state, seat, code)
    return record is not None and guards.hp_guard(state, record, record[layout.R_SKILL]) != ALLOWED


def _balance(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    record = launcher(state, seat, code)
    need = 0 if record[layout.R_FREE_NOW] else tables.SK_BALANCE[actions.skill_of(code)]
    return {"need": need, "have": state.balance(record[layout.R_USER])}


def _ap(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    record = _weighed(state, seat, code)
    assert record is not None
    return {"need": least_ap_cost(state, record, record[layout.R_SKILL]), "have": ap_available(state, record)}


def _hp(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    user = launcher(state, seat, code)[layout.R_USER]
    return {"need": tables.SK_HP[actions.skill_of(code)], "have": state.hp(user)}


# ---------------------------------------------------------------------- what must be there for a launch


def _lacks(refusal: Refusal, state: Position, seat: Seat, code: Code) -> bool:
    """Whether it is this that the skill needs and that is not there."""
    record = _weighed(state, seat, code)
    return record is not None and launchable.missing_need(state, record, record[layout.R_SKILL], False) == refusal


# ---------------------------------------------------------------------- the target of a launch


def _refusal_against(state: Position, record: Record, skill: SkillId, unit: UnitId) -> Refusal:
    """What stops a launch against one target: its hand, a condition, or its distance."""
    record[layout.R_TARGET] = unit
    refusal = guards.target_guard(state, skill, unit)
    if refusal:
        return refusal
    node = guards.failing_condition(state, record, skill, False)
    if node != guards.MET:
        return guards.CONDITION + node
    return ALLOWED if _comes_in_range(state, record, skill, unit) else guards.OUT_OF_RANGE


def _comes_in_range(state: Position, record: Record, skill: SkillId, unit: UnitId) -> bool:
    """Whether a target can be reached; where the range depends on x, with some x that can be paid."""
    if not launchable.is_by_x(record, skill):
        return feasible(state, record, skill, unit)
    for x in launchable.affordable_x(state, record, skill, len(state.hands[record[layout.R_SEAT]])):
        launchable.weigh_x(record, x)
        if feasible(state, record, skill, unit):
            return True
    return False


def _target_refusal(state: Position, record: Record) -> Refusal:
    """What stops a launch against every target: of the first that is in range, else the distance of the last."""
    skill = record[layout.R_SKILL]
    found = guards.NO_TARGET
    for unit in victims(state, record[layout.R_SEAT]):
        refusal = _refusal_against(state, record, skill, unit)
        if refusal == ALLOWED:
            return ALLOWED
        if found in (guards.NO_TARGET, guards.OUT_OF_RANGE):
            found = refusal
    return found


def _target_lacks(refusal: Refusal, state: Position, seat: Seat, code: Code) -> bool:
    """Whether it is this that stops a launch against every target."""
    record = _weighed(state, seat, code)
    return record is not None and _target_refusal(state, record) == refusal


def _failing_node(state: Position, seat: Seat, code: Code) -> int:
    """The condition that stops a launch, or MET."""
    record = _weighed(state, seat, code)
    refusal = ALLOWED if record is None else _target_refusal(state, record)
    return refusal - guards.CONDITION if refusal >= guards.CONDITION else guards.MET


def _fails(op: int, state: Position, seat: Seat, code: Code) -> bool:
    """Whether a condition with this word stops a launch."""
    node = _failing_node(state, seat, code)
    return node != guards.MET and programs.C_OP[node] == op


def _fails_unnamed(state: Position, seat: Seat, code: Code) -> bool:
    node = _failing_node(state, seat, code)
    return node != guards.MET and programs.C_OP[node] not in _CONDITIONS


def _number(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"number": programs.C_A[_failing_node(state, seat, code)]}


# ---------------------------------------------------------------------- the range of a launch

_FIELD: Final = 40
"""More than any distance on a field."""
_EMPTY: Final = 1
_NEAR: Final = 2
_WRONG: Final = 3


def _any_reach(state: Position, record: Record) -> int:
    """The range as bits; where it depends on x, that of every x which can be paid."""
    skill = record[layout.R_SKILL]
    if not launchable.is_by_x(record, skill):
        return reach(state, record, skill)
    bits = 0
    for x in launchable.affordable_x(state, record, skill, len(state.hands[record[layout.R_SEAT]])):
        launchable.weigh_x(record, x)
        bits |= reach(state, record, skill)
    return bits


def _misses(how: int, state: Position, seat: Seat, code: Code) -> bool:
    """Whether no target is in range, and how: nobody in the area, all too near, or all at another distance."""
    record = _weighed(state, seat, code)
    if record is None or _target_refusal(state, record) != guards.OUT_OF_RANGE:
        return False
    bits = _any_reach(state, record)
    return how == (_EMPTY if bits < 0 else _NEAR if bits >> _FIELD else _WRONG)


def _distance(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    """The distance of the last target, and the distances that are wanted."""
    record = _weighed(state, seat, code)
    assert record is not None
    bits = _any_reach(state, record)
    record[layout.R_TARGET] = victims(state, seat)[-1]
    wanted = [distance for distance in range(_FIELD) if bits >> distance & 1]
    distance = real_distance(state, record, record[layout.R_TARGET])
    return {"distance": distance, "need": wanted[0] if bits >> _FIELD else wanted}


# ---------------------------------------------------------------------- all of them

_CONDITIONS: Final[dict[int, str]] = {
    ops.C_HAND_DIV: "hand_not_divisible",
    ops.C_HAND_NO_SAME_COLOUR: "hand_same_colour",
    ops.C_HAND_LE_TARGET: "hand_too_large",
    ops.C_BALANCE_EQ_HAND: "balance_not_hand",
    ops.C_POS_EQ: "wrong_position",
    ops.C_BOTH_EVEN: "positions_not_even",
    ops.C_AT_END_CELL: "not_at_end",
    ops.C_BACK_LAST: "back_was_not_turned",
    ops.C_BACK_NOW: "back_not_turned",
    ops.C_TARGET_BACK_NOW: "target_not_turned",
    ops.C_ZIGZAG: "no_zigzag",
    ops.C_KNOCK_STEPS_GE: "knocked_too_little",
    ops.C_KNOCKED_THIS_TURN: "no_knock_yet",
    ops.C_JUST_KNOCKED_POS_EQ_HAND: "not_just_knocked",
    ops.C_NO_DAMAGE_BY_ME: "damage_already_dealt",
    ops.C_ONE_LAUNCH_DAMAGE_GE: "no_heavy_launch",
    ops.C_UNUSED_THIS_TURN: "already_used",
    ops.C_TARGET_COUNTERED: "target_has_not_countered",
    ops.C_TARGET_CROSSED_ME_LAST: "target_did_not_cross",
    ops.C_TARGET_CROSSED_ME_AND_PUPPET: "target_did_not_cross_both",
    ops.C_LAST_HURT_TARGET: "target_was_not_hurt",
    ops.C_HP_LE: "hp_too_high",
    ops.C_MARK_OPPOSITE: "mark_not_opposite",
    ops.C_ALL_SAME_CELL: "not_on_one_cell",
    ops.C_MARK_ADJACENT_TARGET: "mark_not_adjacent",
    ops.C_BURIED_SUM: "buried_sum_wrong",
}
"""By the condition that is not met: the id of the reason."""

GUARDS: Final[tuple[Guard[Position], ...]] = (
    Guard("other_question", _is_other_question),
    Guard("card_not_held", _is_not_held),
    Guard("card_does_not_fit", _does_not_fit),
    Guard("card_not_offered", _is_unoffered_card),
    Guard("cell_not_offered", _is_unoffered_cell),
    Guard("already_used", _tongue_is_used),
    Guard("not_your_passive", _has_no_tongue),
    Guard("not_an_enemy", _tongue_meets_no_enemy),
    Guard("target_hand_empty", _tongue_meets_empty_hand),
    Guard("rhythm_not_now", _rhythm_is_impossible),
    Guard("no_such_cards", _rhythm_lacks_cards),
    Guard("no_such_unit", _has_no_body),
    Guard("never_declared", _is_never_declared),
    Guard("not_offered_here", _is_not_offered),
    Guard("not_your_skill", _is_not_owned),
    Guard("not_swift", _is_not_swift),
    Guard("fallen", partial(_unit_cannot, guards.FALLEN)),
    Guard("spent", partial(_unit_cannot, guards.SPENT)),
    Guard("no_such_unit", partial(_unit_cannot, guards.NO_SUCH_UNIT)),
    Guard("launch_cap", partial(_unit_cannot, guards.LAUNCH_CAP), _most_launches),
    Guard("balance_short", _lacks_balance, _balance),
    Guard("no_such_cards", _lacks_cards),
    Guard("ap_short", _lacks_ap, _ap),
    Guard("hp_short", _lacks_hp, _hp),
    Guard("no_mark", partial(_lacks, guards.NO_MARK)),
    Guard("no_puppet", partial(_lacks, guards.NO_PUPPET)),
    Guard("has_puppet", partial(_lacks, guards.HAS_PUPPET)),
    Guard("immobile", partial(_lacks, guards.IMMOBILE)),
    Guard("no_deck", partial(_lacks, guards.NO_DECK)),
    Guard("nothing_to_launch", partial(_lacks, guards.NOTHING_TO_LAUNCH)),
    Guard("no_target", partial(_target_lacks, guards.NO_TARGET)),
    Guard("target_hand_empty", partial(_target_lacks, guards.TARGET_HAND_EMPTY)),
    *[Guard(reason, partial(_fails, op), _number) for op, reason in _CONDITIONS.items()],
    Guard("condition_not_met", _fails_unnamed, _number),
    Guard("area_empty", partial(_misses, _EMPTY)),
    Guard("too_near", partial(_misses, _NEAR), _distance),
    Guard("out_of_range", partial(_misses, _WRONG), _distance),
)
