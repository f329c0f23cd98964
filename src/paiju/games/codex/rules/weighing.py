"""A launch that is only being weighed: who would launch what, with which pending modifiers, and for how many AP."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.codex.data import layout, ops, programs, tables
from paiju.games.codex.data.layout import Record, RecordAt, SkillId, UnitId
from paiju.games.codex.data.ops import Mode
from paiju.games.codex.position import NO_LAUNCH, Position
from paiju.games.codex.rules.conditions import holds
from paiju.games.codex.rules.values import value

_DEAR: Final = 99
"""More AP than anything costs."""


def weigh(
    state: Position, seat: Seat, user: UnitId, body: UnitId, mode: Mode, flags: int = 0, parent: RecordAt = NO_LAUNCH
) -> Record:
    """A record for a launch that is only being considered; pending modifiers are read, not used up."""
    record = state.new_record(user, seat)
    record[layout.R_BODY] = body
    record[layout.R_MODE] = mode
    record[layout.R_PARENT] = parent
    record[layout.R_ABILITY] = NO_LAUNCH
    record[layout.R_PARTNER] = NO_LAUNCH
    record[layout.R_PICKED] = NO_LAUNCH
    record[layout.R_FOUND] = -1
    record[layout.R_WEIGHED] = layout.WEIGHED
    if user % 2 == 1 and state.mark(seat) == ops.DRAGON:
        record[layout.R_PURSE] = 1
    elif parent >= 0:
        record[layout.R_PURSE] = state.launches[parent][layout.R_PURSE]
    pending = state.units[user]
    record[layout.R_KEEN_NOW] = pending[layout.U_KEEN]
    record[layout.R_ANY_RANGE_NOW] = pending[layout.U_TRUE_AIM]
    record[layout.R_NO_COST_NOW] = pending[layout.U_NO_COST]
    record[layout.R_FREE_NOW] = pending[layout.U_FREE]
    record[layout.R_CURSE_NOW] = pending[layout.U_CURSE]
    if flags & programs.FREE_AP:
        record[layout.R_FREE_AP_NOW] = 1
    if flags & programs.ANY_RANGE:
        record[layout.R_ANY_RANGE_NOW] = 1
    return record


def weigh_bare(state: Position, seat: Seat, user: UnitId, body: UnitId, mode: Mode) -> Record:
    """A launch behind another one that takes all modifiers with it."""
    record = weigh(state, seat, user, body, mode)
    record[layout.R_KEEN_NOW] = 0
    record[layout.R_ANY_RANGE_NOW] = 0
    record[layout.R_NO_COST_NOW] = 0
    record[layout.R_FREE_NOW] = 0
    record[layout.R_CURSE_NOW] = 0
    return record


# ---------------------------------------------------------------------- skills


def own_skills(state: Position, seat: Seat) -> list[SkillId]:
    """The skills of a seat's character; granted ones only while its traits work."""
    if state.granted[seat] and not state.players[seat][layout.P_FOCUSED]:
        return state.skills[seat] + state.granted[seat]
    return state.skills[seat]


def token_skills(state: Position, seat: Seat) -> list[SkillId]:
    """The skills of a puppet or dragon (5.9, 5.14)."""
    skills = tables.PAGE_SKILLS[0] + tables.PAGE_SKILLS[state.players[seat][layout.P_TOKEN_PAGE]]
    return skills + tables.DRAGON_OWN if state.mark(seat) == ops.DRAGON else skills


def skills_of(state: Position, user: UnitId) -> list[SkillId]:
    """The skills of a unit."""
    seat = layout.seat_of(user)
    return token_skills(state, seat) if layout.is_token(user) else own_skills(state, seat)


# ---------------------------------------------------------------------- AP


def ap_available(state: Position, record: Record) -> int:
    """The AP that a launch can be paid with: the faction's, or the unit's own."""
    if record[layout.R_PURSE]:
        return state.units[record[layout.R_USER]][layout.U_BUDGET] - record[layout.R_RESERVE]
    return state.sides[state.faction_of[record[layout.R_SEAT]]][layout.F_AP] - record[layout.R_RESERVE]


def ap_cost(state: Position, record: Record, skill: SkillId) -> int:
    """What the launch costs in AP with everything that changes it (4.3 step 5)."""
    if record[layout.R_FREE_NOW] or record[layout.R_FREE_AP_NOW]:
        return 0
    cost = state.options.ap[skill]
    if cost < 0:
        cost = value(state, -1 - cost, record)
    if state.lag and tables.SK_MOVES[skill]:
        cost += state.lag
    cost += record[layout.R_CURSE_NOW]
    if passives_change_price(state, record):
        cost = max(0, cost + _dearer(state, record, skill))
    return cost


def passives_change_price(state: Position, record: Record) -> bool:
    """Whether the user has passives that make launches dearer or cheaper."""
    return record[layout.R_USER] % 2 == 0 and state.abilities[record[layout.R_SEAT]] & tables.DEARER_MASK[0] != 0


def _dearer(state: Position, record: Record, skill: SkillId) -> int:
    """What passives add to the price of a launch, or take off it."""
    element = tables.SK_ELEMENT[skill]
    if element not in (tables.ANY_ELEMENT, record[layout.R_ELEMENT_NOW]):
        record = record[:]
        record[layout.R_ELEMENT_NOW] = element
    works = state.works(record[layout.R_SEAT])
    total = 0
    for index in range(len(tables.DEARER_ABILITY)):
        if works >> tables.DEARER_ABILITY[index] & 1 and holds(state, tables.DEARER_TEST[index], record, False):
            total += tables.DEARER_N[index]
    return total


def least_ap_cost(state: Position, record: Record, skill: SkillId) -> int:
    """The AP cost, with the best element where the user names one."""
    if tables.SK_ELEMENT[skill] != tables.ANY_ELEMENT or record[layout.R_ELEMENT_NOW]:
        return ap_cost(state, record, skill)
    best = _DEAR
    for element in range(1, tables.ANY_ELEMENT):
        best = min(best, _ap_cost_as(state, record, skill, element))
    return best


def element_choices(state: Position, record: Record, skill: SkillId) -> list[int]:
    """The elements that can be named and paid for."""
    available = ap_available(state, record)
    return [
        element for element in range(1, tables.ANY_ELEMENT) if _ap_cost_as(state, record, skill, element) <= available
    ]


def _ap_cost_as(state: Position, record: Record, skill: SkillId, element: int) -> int:
    """The AP cost if this element is named."""
    named = record[:]
    named[layout.R_ELEMENT_NOW] = element
    return ap_cost(state, named, skill)
