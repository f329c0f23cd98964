"""What stops a launch (4.3): each guard looks at one thing and gives 0, or the number of what is missing.

`launchable.py` finds the legal launches with these guards, and `reasons.py` tells a player by the same guards why a
launch is not among them: a condition stands here and nowhere else.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from paiju.core.types import Kind, Seat
from paiju.games.codex.data import layout, ops, tables
from paiju.games.codex.data.layout import Record, SkillId, UnitId
from paiju.games.codex.position import Position
from paiju.games.codex.rules.conditions import holds
from paiju.games.codex.rules.payments import payable, publicly_payable
from paiju.games.codex.rules.weighing import ap_available, ap_cost, least_ap_cost

Refusal: TypeAlias = int
"""What stops a launch; 0 is nothing."""

ALLOWED: Final = 0
FALLEN: Final = 1
SPENT: Final = 2
NO_SUCH_UNIT: Final = 3
LAUNCH_CAP: Final = 4
BALANCE_SHORT: Final = 5
NO_SUCH_CARDS: Final = 6
HP_SHORT: Final = 7
AP_SHORT: Final = 8
NEVER_DECLARED: Final = 9
NO_MARK: Final = 10
NO_PUPPET: Final = 11
HAS_PUPPET: Final = 12
IMMOBILE: Final = 13
NO_DECK: Final = 14
NOTHING_TO_LAUNCH: Final = 15
TARGET_HAND_EMPTY: Final = 16
OUT_OF_RANGE: Final = 17
NO_TARGET: Final = 18
CONDITION: Final = 100
"""From here on: the node of a condition that is not met."""

MET: Final = -1
"""No condition fails."""
PLENTY: Final = 99
"""More cards, balance and points than anything costs."""


# ---------------------------------------------------------------------- the unit


def act_guard(state: Position, seat: Seat, user: UnitId) -> Refusal:
    """Whether a unit may launch at all (4.3 a)."""
    unit = state.units[user]
    if unit[layout.U_FALLEN]:
        return FALLEN
    if unit[layout.U_SPENT]:
        return SPENT
    if unit[layout.U_CELL] == 0:
        return NO_SUCH_UNIT
    if state.players[seat][layout.P_LAUNCHES] >= state.options.max_launches:
        return LAUNCH_CAP
    return ALLOWED


def may_act(state: Position, seat: Seat, user: UnitId) -> bool:
    """Whether nothing stops a unit from launching."""
    return act_guard(state, seat, user) == ALLOWED


# ---------------------------------------------------------------------- the price


def most_balance(state: Position, record: Record) -> int:
    """The most balance that a launch may cost its user."""
    if state.options.reckless:
        return PLENTY
    balance = state.balance(record[layout.R_USER])
    return PLENTY if record[layout.R_FREE_NOW] and balance >= 0 else balance


def balance_guard(state: Position, record: Record, skill: SkillId) -> Refusal:
    """Whether the user has the balance that a skill costs."""
    return BALANCE_SHORT if tables.SK_BALANCE[skill] > most_balance(state, record) else ALLOWED


def cards_guard(state: Position, record: Record, skill: SkillId, kinds: list[Kind], public: bool) -> Refusal:
    """Whether the hand can pay the cards; `public`: whether some hand of this size could."""
    if record[layout.R_NO_COST_NOW]:
        return ALLOWED
    seat = record[layout.R_SEAT]
    if publicly_payable(state, seat, skill) if public else payable(state, seat, skill, kinds):
        return ALLOWED
    return NO_SUCH_CARDS


def hp_guard(state: Position, record: Record, skill: SkillId) -> Refusal:
    """Whether the user has the HP: a cost leaves at least 1 (CX-23)."""
    cost = tables.SK_HP[skill]
    if cost and not record[layout.R_NO_COST_NOW] and state.hp(record[layout.R_USER]) <= cost:
        return HP_SHORT
    return ALLOWED


def ap_guard(state: Position, record: Record, skill: SkillId) -> Refusal:
    """Whether there is AP for the launch as it is weighed, with the best element where the user names one."""
    named = tables.SK_ELEMENT[skill] == tables.ANY_ELEMENT
    price = least_ap_cost(state, record, skill) if named else ap_cost(state, record, skill)
    return AP_SHORT if price > ap_available(state, record) else ALLOWED


# ---------------------------------------------------------------------- what must be there


def needs_guard(state: Position, record: Record, skill: SkillId) -> Refusal:
    """Whether marks and puppets are there, and mandatory pre-effects are possible (4.3 e, CX-32)."""
    needs = tables.SK_NEED[skill]
    mark = state.mark(record[layout.R_SEAT])
    if needs & tables.NEVER:
        return NEVER_DECLARED
    if needs & tables.NEED_MARK and mark == ops.NO_MARK:
        return NO_MARK
    if needs & tables.NEED_PUPPET and mark != ops.PUPPET:
        return NO_PUPPET
    if needs & tables.NEED_NO_PUPPET and mark == ops.PUPPET:
        return HAS_PUPPET
    if needs & tables.NEED_MOBILE and state.is_immobile(record[layout.R_BODY]):
        return IMMOBILE
    if needs & tables.NEED_DECK and not state.deck and not state.pile:
        return NO_DECK
    return ALLOWED


def target_guard(state: Position, skill: SkillId, target: UnitId) -> Refusal:
    """Whether a target has what a mandatory pre-effect takes from it (4.3 e)."""
    if tables.SK_NEED[skill] & tables.NEED_TARGET_HAND and not state.hands[layout.seat_of(target)]:
        return TARGET_HAND_EMPTY
    return ALLOWED


def failing_condition(state: Position, record: Record, skill: SkillId, public: bool) -> int:
    """The node of the first condition that is not met against the record's target, or MET."""
    if not record[layout.R_NO_COST_NOW]:
        for node in tables.SK_WHEN[skill]:
            if not holds(state, node, record, public):
                return node
    return MET
