"""What can be launched (4.3 step 1, 4.6): by its owner's cards, or publicly, whatever the cards are (CX-101)."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Kind
from paiju.games.codex.data import layout, ops, tables
from paiju.games.codex.data.layout import Record, SkillId, UnitId
from paiju.games.codex.position import Position
from paiju.games.codex.rules import guards
from paiju.games.codex.rules.cards import hand_kinds
from paiju.games.codex.rules.guards import ALLOWED, PLENTY, Refusal
from paiju.games.codex.rules.ranges import feasible, victims
from paiju.games.codex.rules.weighing import (
    ap_available,
    ap_cost,
    passives_change_price,
    skills_of,
    token_skills,
    weigh,
    weigh_bare,
)

MOST_X: Final = 36
_DISCOUNT: Final = max(0, -min(tables.DEARER_N))
"""The most that a passive takes off an AP cost."""
_MARKUP: Final = sum(n for n in tables.DEARER_N if n > 0)
"""The most that passives add to an AP cost."""
_EVERY: Final = (1 << tables.FAR) - 1


def any_launch(state: Position, record: Record, skills: list[SkillId], public: bool) -> bool:
    """Whether at least one of the skills can be launched."""
    return len(_sift(state, record, skills, public, True)) > 0


def launches_of(state: Position, record: Record, skills: list[SkillId]) -> list[SkillId]:
    """The skills that can be launched now."""
    return _sift(state, record, skills, False, False)


def _sift(state: Position, record: Record, skills: list[SkillId], public: bool, one: bool) -> list[SkillId]:
    """The skills that pass.

    What is the same for all of them is looked at once: it rules most of them out, and tells for most of the others that
    there is AP enough, so that the guards are asked about the rest.
    """
    seat = record[layout.R_SEAT]
    kinds = hand_kinds(state, seat)
    against = victims(state, seat)
    cards = PLENTY if record[layout.R_NO_COST_NOW] else len(kinds)
    balance = guards.most_balance(state, record)
    sure_ap, most_ap = _sure_and_most_ap(state, record)
    near, about = _distances(state, record, against)
    one_target = len(against) == 1
    if one_target:
        record[layout.R_TARGET] = against[0]
    least_cards, least_balance, fixed_ap, ranges = tables.SK_CARDS, tables.SK_BALANCE, state.options.ap, tables.SK_REACH
    found: list[SkillId] = []
    for skill in skills:
        ap = fixed_ap[skill]
        if least_cards[skill] > cards or least_balance[skill] > balance or ap > most_ap:
            continue
        bits = ranges[skill]
        if bits > 0 and not bits & (about if tables.SK_WALK[skill] else near):
            continue
        enough_ap = 0 <= ap <= sure_ap
        if one_target and tables.SK_SIMPLE[skill]:
            good = _simple(state, record, skill, kinds, public, enough_ap)
        else:
            good = _targets(state, record, skill, kinds, against, public, enough_ap) != 0
        if good:
            found.append(skill)
            if one:
                break
    return found


def _sure_and_most_ap(state: Position, record: Record) -> tuple[int, int]:
    """The fixed price for which there is AP whatever changes it, and the highest for which there may be AP."""
    if record[layout.R_FREE_NOW] or record[layout.R_FREE_AP_NOW]:
        return PLENTY, PLENTY
    ap = ap_available(state, record)
    sure = ap - state.lag - record[layout.R_CURSE_NOW]
    return (sure - _MARKUP, ap + _DISCOUNT) if passives_change_price(state, record) else (sure, ap)


def _simple(state: Position, record: Record, skill: SkillId, kinds: list[Kind], public: bool, enough_ap: bool) -> bool:
    """The test for a simple skill: it needs nothing but its price and its conditions, and the target is in range."""
    record[layout.R_SKILL] = skill
    if tables.SK_COST[skill] and guards.cards_guard(state, record, skill, kinds, public):
        return False
    if tables.SK_WHEN[skill] and guards.failing_condition(state, record, skill, public) != guards.MET:
        return False
    if tables.SK_HP[skill] and guards.hp_guard(state, record, skill):
        return False
    return enough_ap or guards.ap_guard(state, record, skill) == ALLOWED


def _distances(state: Position, record: Record, against: list[UnitId]) -> tuple[int, int]:
    """Bits of the distances to possible targets as they are, and of those that own pre-effects might reach."""
    if record[layout.R_ANY_RANGE_NOW] or state.options.free_range:
        return _EVERY, _EVERY
    own = state.units[record[layout.R_BODY]][layout.U_CELL]
    near = 0
    for unit in against:
        near |= 1 << abs(own - state.units[unit][layout.U_CELL])
    if record[layout.R_KEEN_NOW]:
        near |= near << 1 | near >> 1
    about = near | near << 1 | near >> 1
    about |= about << 1 | about >> 1
    if state.mark(record[layout.R_SEAT]):
        about = _EVERY  # the target may change places with a mark anywhere
    return near, about


# ---------------------------------------------------------------------- one skill


def targets_of(
    state: Position, record: Record, skill: SkillId, kinds: list[Kind], against: list[UnitId], public: bool
) -> int:
    """The legal targets of a skill as bits; 0: it cannot be launched."""
    if guards.balance_guard(state, record, skill):
        return 0
    return _targets(state, record, skill, kinds, against, public, False)


def _targets(
    state: Position,
    record: Record,
    skill: SkillId,
    kinds: list[Kind],
    against: list[UnitId],
    public: bool,
    enough_ap: bool,
) -> int:
    """The rest of that test, for a user with balance enough; a guard is asked only where the skill has such a cost."""
    if tables.SK_HP[skill] and guards.hp_guard(state, record, skill):
        return 0
    if tables.SK_COST[skill] and guards.cards_guard(state, record, skill, kinds, public):
        return 0
    record[layout.R_SKILL] = skill
    if tables.SK_COST[skill] == ops.COST_X and is_by_x(record, skill):
        found = 0
        for x in affordable_x(state, record, skill, len(kinds)):
            weigh_x(record, x)
            found |= _matching(state, record, skill, against, public)
        return found
    record[layout.R_X] = 0
    record[layout.R_PAYING] = 0 if record[layout.R_NO_COST_NOW] else tables.SK_CARDS[skill]
    if not enough_ap and guards.ap_guard(state, record, skill):
        return 0
    return _matching(state, record, skill, against, public)


def _matching(state: Position, record: Record, skill: SkillId, against: list[UnitId], public: bool) -> int:
    """The targets for which needs, conditions and range are met, as bits."""
    needs = tables.SK_NEED[skill]
    if needs and missing_need(state, record, skill, public):
        return 0
    conditions = len(tables.SK_WHEN[skill]) > 0
    found = 0
    for unit in against:
        record[layout.R_TARGET] = unit
        if not feasible(state, record, skill, unit) or (needs and guards.target_guard(state, skill, unit)):
            continue
        if conditions and guards.failing_condition(state, record, skill, public) != guards.MET:
            continue
        found |= 1 << unit
    return found


# ---------------------------------------------------------------------- skills that name a number


def is_by_x(record: Record, skill: SkillId) -> bool:
    """Whether a number is named for the launch: x cards are paid (CX-33)."""
    return tables.SK_COST[skill] == ops.COST_X and not record[layout.R_NO_COST_NOW]


def weigh_x(record: Record, x: int) -> None:
    """Notes in a launch being weighed the number that would be named."""
    record[layout.R_X] = x
    record[layout.R_PAYING] = x


def weigh_cards(record: Record, skill: SkillId) -> None:
    """Notes in a launch being weighed the fewest cards that it can be paid with."""
    record[layout.R_X] = 0
    record[layout.R_PAYING] = 0 if record[layout.R_NO_COST_NOW] else tables.SK_CARDS[skill]


def affordable_x(state: Position, record: Record, skill: SkillId, cards: int) -> list[int]:
    """The numbers for which there are cards and AP."""
    found: list[int] = []
    for x in range(1, min(cards, MOST_X) + 1):
        weigh_x(record, x)
        if guards.ap_guard(state, record, skill) == ALLOWED:
            found.append(x)
    return found


def x_choices(state: Position, record: Record, skill: SkillId, kinds: list[Kind], target: UnitId) -> list[int]:
    """The numbers that can be chosen against a target (CX-33)."""
    found: list[int] = []
    for x in affordable_x(state, record, skill, len(kinds)):
        weigh_x(record, x)
        if _matching(state, record, skill, [target], False):
            found.append(x)
    return found


def weigh_least(state: Position, record: Record, skill: SkillId) -> None:
    """Notes in a launch being weighed the fewest cards it can be paid with, and the least x."""
    weigh_cards(record, skill)
    if is_by_x(record, skill):
        kinds = hand_kinds(state, record[layout.R_SEAT])
        numbers = [x_choices(state, record, skill, kinds, unit) for unit in victims(state, record[layout.R_SEAT])]
        weigh_x(record, min([some[0] for some in numbers if some], default=1))


# ---------------------------------------------------------------------- skills that must lead to another launch


def missing_need(state: Position, record: Record, skill: SkillId, public: bool) -> Refusal:
    """What a skill needs besides its price and is not there: a mark, a puppet, room to move, something to launch."""
    missing = guards.needs_guard(state, record, skill)
    if missing or not tables.SK_NEED[skill] & (tables.NEED_PUPPET_LAUNCH | tables.NEED_OWN_LAUNCH):
        return missing
    return ALLOWED if _follow_up_possible(state, record, skill, public) else guards.NOTHING_TO_LAUNCH


def _follow_up_possible(state: Position, record: Record, skill: SkillId, public: bool) -> bool:
    """Something is launchable for the puppet, or from the mark's cell, after this skill's own price."""
    seat, user = record[layout.R_SEAT], record[layout.R_USER]
    token = layout.token(seat)
    if state.players[seat][layout.P_LAUNCHES] + 1 >= state.options.max_launches:
        return False
    if tables.SK_NEED[skill] & tables.NEED_PUPPET_LAUNCH:
        inner = weigh(state, seat, token, token, ops.NESTED)
        skills = token_skills(state, seat)
    else:
        inner = weigh_bare(state, seat, user, token, ops.NESTED)
        skills = [other for other in skills_of(state, user) if not tables.SK_NEED[other] & tables.NEED_OWN_LAUNCH]
    inner[layout.R_PURSE] = record[layout.R_PURSE]
    inner[layout.R_RESERVE] = ap_cost(state, record, skill)
    inner[layout.R_WEIGHED] = layout.FOLLOW_UP
    return any_launch(state, inner, skills, public)
