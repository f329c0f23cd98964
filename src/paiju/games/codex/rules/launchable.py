"""What can be launched (4.3 step 1, 4.6): by its owner's cards, or publicly, whatever the cards are (CX-101)."""

from __future__ import annotations

from paiju.games.codex.layout import (
    F_AP,
    FACTION,
    P_ALIVE,
    P_FOCUSED,
    P_LAUNCHES,
    P_MARK,
    P_TOKEN_PAGE,
    R_ABILITY,
    R_ANY_RANGE_NOW,
    R_BODY,
    R_CURSE_NOW,
    R_ELEMENT_NOW,
    R_FOUND,
    R_FREE_AP_NOW,
    R_FREE_NOW,
    R_KEEN_NOW,
    R_MODE,
    R_NO_COST_NOW,
    R_OFFSET,
    R_PARENT,
    R_PARTNER,
    R_PAYING,
    R_PICKED,
    R_PURSE,
    R_RESERVE,
    R_SEAT,
    R_SKILL,
    R_TARGET,
    R_USER,
    R_WEIGHED,
    R_X,
    SEAT,
    U_BUDGET,
    U_CELL,
    U_CURSE,
    U_FACING,
    U_FALLEN,
    U_FREE,
    U_IMMOBILE,
    U_KEEN,
    U_NO_COST,
    U_SPENT,
    U_TRUE_AIM,
    UNIT,
)
from paiju.games.codex.ops import (
    A_AROUND_MARK,
    A_BETWEEN_MARK,
    A_EVERYONE,
    A_IN_FRONT,
    COST_X,
    DRAGON,
    NESTED,
    NO_MARK,
    PLAIN,
    PUPPET,
    W_BACK,
    W_MAY_FORWARD,
    W_NONE,
    W_STEP,
    W_TARGET_TO_MARK,
)
from paiju.games.codex.rules.cards import hand_kinds
from paiju.games.codex.rules.payments import payable, publicly_payable
from paiju.games.codex.rules.reading import holds, value
from paiju.games.codex.state import NO_LAUNCH, CodexTable
from paiju.games.codex.tables import (
    ANY_ELEMENT,
    DEARER_ABILITY,
    DEARER_MASK,
    DEARER_N,
    DEARER_TEST,
    DRAGON_OWN,
    FAR,
    FREE_AP,
    NEED_DECK,
    NEED_MARK,
    NEED_MOBILE,
    NEED_NO_PUPPET,
    NEED_OWN_LAUNCH,
    NEED_PUPPET,
    NEED_PUPPET_LAUNCH,
    NEED_TARGET_HAND,
    NEVER,
    PAGE_SKILLS,
    SK_AP,
    SK_AREA,
    SK_BALANCE,
    SK_CARDS,
    SK_COST,
    SK_ELEMENT,
    SK_HP,
    SK_MOVES,
    SK_NEED,
    SK_REACH,
    SK_SIMPLE,
    SK_WALK,
    SK_WALK_N,
    SK_WHEN,
)
from paiju.games.codex.tables import ANY_RANGE as ANY_RANGE_FLAG

# ---------------------------------------------------------------------- weighing a launch before it is declared


def weigh(s: CodexTable, seat: int, user: int, body: int, mode: int, flags: int, parent: int) -> list[int]:
    """A record for a launch that is only being considered; pending modifiers are read, not used up."""
    record = s.new_record(user, seat)
    record[R_BODY] = body
    record[R_MODE] = mode
    record[R_PARENT] = parent
    record[R_ABILITY] = NO_LAUNCH
    record[R_PARTNER] = NO_LAUNCH
    record[R_PICKED] = NO_LAUNCH
    record[R_FOUND] = -1
    record[R_WEIGHED] = 1
    if user % 2 == 1 and s.mark(seat) == DRAGON:
        record[R_PURSE] = 1
    elif parent >= 0:
        record[R_PURSE] = s.launches[parent][R_PURSE]
    place = user * UNIT
    units = s.units
    record[R_KEEN_NOW] = units[place + U_KEEN]
    record[R_ANY_RANGE_NOW] = units[place + U_TRUE_AIM]
    record[R_NO_COST_NOW] = units[place + U_NO_COST]
    record[R_FREE_NOW] = units[place + U_FREE]
    record[R_CURSE_NOW] = units[place + U_CURSE]
    if flags & FREE_AP:
        record[R_FREE_AP_NOW] = 1
    if flags & ANY_RANGE_FLAG:
        record[R_ANY_RANGE_NOW] = 1
    return record


def may_act(s: CodexTable, seat: int, user: int) -> bool:
    """Whether a unit may launch at all (4.3 a)."""
    place = user * UNIT
    if s.units[place + U_FALLEN] or s.units[place + U_SPENT] or s.units[place + U_CELL] == 0:
        return False
    return s.players[seat * SEAT + P_LAUNCHES] < s.options.max_launches


def own_skills(s: CodexTable, seat: int) -> list[int]:
    """The skills of a seat's character; granted ones only while its traits work."""
    if s.granted[seat] and not s.players[seat * SEAT + P_FOCUSED]:
        return s.skills[seat] + s.granted[seat]
    return s.skills[seat]


def token_skills(s: CodexTable, seat: int) -> list[int]:
    """The skills of a puppet or dragon (5.9, 5.14)."""
    skills = PAGE_SKILLS[0] + PAGE_SKILLS[s.players[seat * SEAT + P_TOKEN_PAGE]]
    return skills + DRAGON_OWN if s.mark(seat) == DRAGON else skills


def skills_of(s: CodexTable, user: int) -> list[int]:
    """The skills of a unit."""
    return own_skills(s, user // 2) if user % 2 == 0 else token_skills(s, user // 2)


def ap_available(s: CodexTable, record: list[int]) -> int:
    if record[R_PURSE]:
        return s.units[record[R_USER] * UNIT + U_BUDGET] - record[R_RESERVE]
    return s.sides[s.faction_of[record[R_SEAT]] * FACTION + F_AP] - record[R_RESERVE]


def ap_cost(s: CodexTable, record: list[int], skill: int) -> int:
    """What the launch costs in AP with everything that changes it (4.3 step 5)."""
    if record[R_FREE_NOW] or record[R_FREE_AP_NOW]:
        return 0
    cost = SK_AP[skill]
    if cost < 0:
        cost = value(s, -1 - cost, record)
    if s.lag and SK_MOVES[skill]:
        cost += s.lag
    cost += record[R_CURSE_NOW]
    if record[R_USER] % 2 == 0 and s.abilities[record[R_SEAT]] & DEARER_MASK[0]:
        cost = max(0, cost + _dearer(s, record, skill))
    return cost


def _dearer(s: CodexTable, record: list[int], skill: int) -> int:
    works = s.works(record[R_SEAT])
    named = record[R_ELEMENT_NOW]
    element = SK_ELEMENT[skill]
    if element != ANY_ELEMENT:
        record[R_ELEMENT_NOW] = element
    total = 0
    for index in range(len(DEARER_ABILITY)):
        if works >> DEARER_ABILITY[index] & 1 and holds(s, DEARER_TEST[index], record, False):
            total += DEARER_N[index]
    record[R_ELEMENT_NOW] = named
    return total


def least_ap_cost(s: CodexTable, record: list[int], skill: int) -> int:
    """The AP cost, with the best element where the user names one."""
    if SK_ELEMENT[skill] != ANY_ELEMENT or record[R_ELEMENT_NOW]:
        return ap_cost(s, record, skill)
    best = 99
    for element in range(1, ANY_ELEMENT):
        record[R_ELEMENT_NOW] = element
        best = min(best, ap_cost(s, record, skill))
    record[R_ELEMENT_NOW] = 0
    return best


def element_choices(s: CodexTable, record: list[int], skill: int) -> list[int]:
    """The elements that can be named and paid for."""
    found: list[int] = []
    for element in range(1, ANY_ELEMENT):
        record[R_ELEMENT_NOW] = element
        if ap_cost(s, record, skill) <= ap_available(s, record):
            found.append(element)
    record[R_ELEMENT_NOW] = 0
    return found


# ---------------------------------------------------------------------- range


def reach(s: CodexTable, record: list[int], skill: int) -> int:
    """The range as bits of distances; -1 without a range entry."""
    fixed = SK_REACH[skill]
    if fixed >= -1:
        return fixed
    distance = value(s, -2 - fixed, record)
    return 1 << distance if 0 <= distance < FAR else 0


def within(bits: int, distance: int, keen: int) -> bool:
    """Whether a distance, or with keen one beside it, is in the range (4.6)."""
    if bits >> distance & 1:
        return True
    return keen > 0 and (bool(bits >> (distance + 1) & 1) or (distance > 0 and bool(bits >> (distance - 1) & 1)))


def clamp(s: CodexTable, cell: int) -> int:
    return 1 if cell < 1 else min(cell, s.length)


def feasible(s: CodexTable, record: list[int], skill: int, target: int) -> bool:
    """Whether the user's own pre-effects can bring the target into range (4.6)."""
    if record[R_ANY_RANGE_NOW] or s.options.free_range:
        return True
    if SK_AREA[skill]:
        return area_feasible(s, record, skill, target)
    bits = reach(s, record, skill)
    if bits == -1:
        return True
    keen = record[R_KEEN_NOW]
    own = s.units[record[R_BODY] * UNIT + U_CELL]
    other = s.units[target * UNIT + U_CELL]
    way = SK_WALK[skill]
    if way == W_NONE:
        return within(bits, abs(own - other), keen)
    if way == W_TARGET_TO_MARK:
        token = 2 * record[R_SEAT] + 1
        # a user that is the mark itself changes places with the target (CX-72, CX-102)
        left = other if record[R_BODY] == token else own
        return within(bits, abs(left - s.cell(token)), keen)
    cells = SK_WALK_N[skill]
    if way == W_STEP:
        low = own > 1 and within(bits, abs(clamp(s, own - cells) - other), keen)
        return low or (own < s.length and within(bits, abs(clamp(s, own + cells) - other), keen))
    if way == W_MAY_FORWARD and within(bits, abs(own - other), keen):
        return True
    if way == W_MAY_FORWARD and s.units[record[R_BODY] * UNIT + U_IMMOBILE]:
        return False
    # auto-facing comes first: forward is toward the target, on its own cell where the user faces (4.5)
    facing = s.facing(record[R_BODY]) if own == other else (1 if other > own else -1)
    if way == W_BACK:
        facing = -facing
    return within(bits, abs(clamp(s, own + facing * cells) - other), keen)


def in_area(s: CodexTable, record: list[int], skill: int, unit: int, facing: int) -> bool:
    """Whether a unit stands in the area of an area skill; for a range around the user see `area_feasible`."""
    area = SK_AREA[skill]
    own = s.cell(record[R_BODY])
    cell = s.cell(unit)
    if area == A_EVERYONE:  # but the user, and the body that acts for it (CX-79)
        return unit not in (record[R_USER], record[R_BODY])
    if area == A_IN_FRONT:
        return unit != record[R_USER] and (cell - own) * facing > 0
    mark = s.cell(2 * record[R_SEAT] + 1)
    if area in (A_BETWEEN_MARK, A_AROUND_MARK) and mark == 0:
        return False  # the mark was lost meanwhile
    if area == A_BETWEEN_MARK:
        return min(own, mark) <= cell <= max(own, mark)
    if area == A_AROUND_MARK:
        return abs(cell - mark) <= 1
    if record[R_FOUND] >= 0:  # after the hit check one offset holds for all victims (4.6)
        return within(reach(s, record, skill), max(0, abs(own - cell) + record[R_OFFSET]), 0)
    return within(reach(s, record, skill), abs(own - cell), record[R_KEEN_NOW])


def is_victim(s: CodexTable, record: list[int], unit: int) -> bool:
    """An enemy that can be targeted or struck: a character or a puppet, never a dragon or a plain mark."""
    return s.enemies(record[R_SEAT], unit // 2) and s.has_hp(unit) and s.is_alive(unit // 2)


def area_feasible(s: CodexTable, record: list[int], skill: int, target: int) -> bool:
    own = s.cell(record[R_BODY])
    other = s.cell(target)
    facing = s.facing(record[R_BODY]) if own == other else (1 if other > own else -1)
    for unit in range(2 * s.seats):
        if is_victim(s, record, unit) and in_area(s, record, skill, unit, facing):
            return True
    return False


# ---------------------------------------------------------------------- the whole test


def victims(s: CodexTable, seat: int) -> list[int]:
    """The units a seat's launches can be aimed at: enemy characters and puppets."""
    found: list[int] = []
    faction = s.faction_of[seat]
    for other in range(s.seats):
        if s.faction_of[other] != faction and s.players[other * SEAT + P_ALIVE]:
            found.append(2 * other)
            if s.players[other * SEAT + P_MARK] == PUPPET:
                found.append(2 * other + 1)
    return found


def targets_of(s: CodexTable, record: list[int], skill: int, kinds: list[int], against: list[int], public: bool) -> int:
    """The legal targets of a skill as bits; 0: it cannot be launched."""
    if not record[R_NO_COST_NOW] and len(kinds) < SK_CARDS[skill]:
        return 0
    need = 0 if record[R_FREE_NOW] else SK_BALANCE[skill]
    if need > s.balance(record[R_USER]) and not s.options.reckless:
        return 0
    return _affordable_targets(s, record, skill, kinds, against, public)


def _affordable_targets(
    s: CodexTable, record: list[int], skill: int, kinds: list[int], against: list[int], public: bool
) -> int:
    """The rest of that test, for a user with cards and balance enough."""
    record[R_SKILL] = skill
    record[R_X] = 0
    if record[R_NO_COST_NOW]:
        record[R_PAYING] = 0
    else:
        cost = SK_COST[skill]
        if cost == COST_X:
            return _targets_by_x(s, record, skill, kinds, against, public)
        if SK_HP[skill] and s.hp(record[R_USER]) <= SK_HP[skill]:
            return 0  # a cost leaves at least 1 HP (CX-23)
        if cost:
            seat = record[R_SEAT]
            if not (publicly_payable(s, seat, skill) if public else payable(s, seat, skill, kinds)):
                return 0
        record[R_PAYING] = SK_CARDS[skill]
    price = ap_cost(s, record, skill) if SK_ELEMENT[skill] != ANY_ELEMENT else least_ap_cost(s, record, skill)
    if price > ap_available(s, record):
        return 0
    return _matching(s, record, skill, against, public)


def _targets_by_x(
    s: CodexTable, record: list[int], skill: int, kinds: list[int], against: list[int], public: bool
) -> int:
    found = 0
    for x in range(1, len(kinds) + 1):
        record[R_X] = x
        record[R_PAYING] = x
        if least_ap_cost(s, record, skill) > ap_available(s, record):
            break
        found |= _matching(s, record, skill, against, public)
    return found


def x_choices(s: CodexTable, record: list[int], skill: int, kinds: list[int], target: int) -> list[int]:
    """The numbers that can be chosen against a target (CX-33)."""
    found: list[int] = []
    for x in range(1, min(len(kinds), 36) + 1):
        record[R_X] = x
        record[R_PAYING] = x
        affordable = least_ap_cost(s, record, skill) <= ap_available(s, record)
        if affordable and _matching(s, record, skill, [target], False):
            found.append(x)
    return found


def weigh_least(s: CodexTable, record: list[int], skill: int) -> None:
    """Notes in a launch being weighed the fewest cards it can be paid with, and the least x."""
    if record[R_NO_COST_NOW]:
        return
    record[R_PAYING] = SK_CARDS[skill]
    if SK_COST[skill] == COST_X:
        kinds = hand_kinds(s, record[R_SEAT])
        numbers = [x_choices(s, record, skill, kinds, unit) for unit in victims(s, record[R_SEAT])]
        least = min([some[0] for some in numbers if some], default=1)
        record[R_X] = least
        record[R_PAYING] = least


def _matching(s: CodexTable, record: list[int], skill: int, against: list[int], public: bool) -> int:
    """The targets for which needs, conditions and range are met."""
    needs = SK_NEED[skill]
    if needs and not needs_met(s, record, skill, needs, public):
        return 0
    conditions = SK_WHEN[skill]
    ignoring = record[R_NO_COST_NOW] != 0
    found = 0
    for unit in against:
        record[R_TARGET] = unit
        if not feasible(s, record, skill, unit):
            continue
        if needs & NEED_TARGET_HAND and not s.hands[unit // 2]:
            continue
        good = True
        if not ignoring:
            for node in conditions:
                if not holds(s, node, record, public):
                    good = False
                    break
        if good:
            found |= 1 << unit
    return found


def needs_met(s: CodexTable, record: list[int], skill: int, needs: int, public: bool) -> bool:
    """Marks, puppets, and mandatory pre-effects that must be possible (4.3 e, CX-32)."""
    mark = s.mark(record[R_SEAT])
    if needs & NEVER or (needs & NEED_MARK and mark == NO_MARK):
        return False
    if needs & NEED_PUPPET and mark != PUPPET:
        return False
    if needs & NEED_NO_PUPPET and mark == PUPPET:
        return False
    if needs & NEED_MOBILE and s.units[record[R_BODY] * UNIT + U_IMMOBILE]:
        return False
    if needs & NEED_DECK and not s.deck and not s.pile:
        return False
    if needs & (NEED_PUPPET_LAUNCH | NEED_OWN_LAUNCH):
        return _follow_up_possible(s, record, skill, needs, public)
    return True


def _follow_up_possible(s: CodexTable, record: list[int], skill: int, needs: int, public: bool) -> bool:
    """Something is launchable for the puppet, or from the mark's cell, after this skill's own price."""
    seat = record[R_SEAT]
    token = 2 * seat + 1
    if s.players[seat * SEAT + P_LAUNCHES] + 1 >= s.options.max_launches:
        return False
    if needs & NEED_PUPPET_LAUNCH:
        inner = weigh(s, seat, token, token, NESTED, 0, NO_LAUNCH)
        skills = token_skills(s, seat)
    else:
        inner = _bare(weigh(s, seat, record[R_USER], token, NESTED, 0, NO_LAUNCH))
        skills = [other for other in skills_of(s, record[R_USER]) if not SK_NEED[other] & NEED_OWN_LAUNCH]
    inner[R_PURSE] = record[R_PURSE]
    inner[R_RESERVE] = ap_cost(s, record, skill)
    inner[R_WEIGHED] = 2
    if s.mark(seat) != PLAIN:
        return any_launch(s, inner, skills, public)
    # a plain mark would act with its owner's facing (CX-72): looked at as if, then put back
    facing = s.units[token * UNIT + U_FACING]
    s.units[token * UNIT + U_FACING] = s.facing(2 * seat)
    found = any_launch(s, inner, skills, public)
    s.units[token * UNIT + U_FACING] = facing
    return found


def _bare(record: list[int]) -> list[int]:
    """The modifiers that were pending go to the outer launch."""
    record[R_KEEN_NOW] = 0
    record[R_ANY_RANGE_NOW] = 0
    record[R_NO_COST_NOW] = 0
    record[R_FREE_NOW] = 0
    record[R_CURSE_NOW] = 0
    return record


def any_launch(s: CodexTable, record: list[int], skills: list[int], public: bool) -> bool:
    """Whether at least one of the skills can be launched."""
    return len(_sift(s, record, skills, public, True)) > 0


def launches_of(s: CodexTable, record: list[int], skills: list[int]) -> list[int]:
    """The skills that can be launched now."""
    return _sift(s, record, skills, False, False)


def _sift(s: CodexTable, record: list[int], skills: list[int], public: bool, one: bool) -> list[int]:
    """The skills that pass; what is the same for all of them is looked at once, and rules most of them out."""
    seat = record[R_SEAT]
    kinds = hand_kinds(s, seat)
    against = victims(s, seat)
    cards = 99 if record[R_NO_COST_NOW] else len(kinds)
    free = record[R_FREE_NOW] != 0
    ap = _PLENTY if free or record[R_FREE_AP_NOW] else ap_available(s, record) + _DISCOUNT
    balance = s.balance(record[R_USER])
    if s.options.reckless or (free and balance >= 0):
        balance = 99
    near, about = _distances(s, record, against)
    plain_price = record[R_USER] % 2 == 1 or not s.abilities[seat] & DEARER_MASK[0]
    alone = len(against) == 1 and plain_price
    ignoring = record[R_NO_COST_NOW] != 0
    if alone:
        record[R_TARGET] = against[0]
    found: list[int] = []
    for skill in skills:
        if SK_CARDS[skill] > cards or SK_BALANCE[skill] > balance or SK_AP[skill] > ap:
            continue
        bits = SK_REACH[skill]
        if bits > 0 and not bits & (about if SK_WALK[skill] else near):
            continue
        if alone and SK_SIMPLE[skill]:
            good = _simple(s, record, skill, kinds, ap - _DISCOUNT, ignoring, public)
        else:
            good = _affordable_targets(s, record, skill, kinds, against, public) != 0
        if good:
            found.append(skill)
            if one:
                break
    return found


def _simple(
    s: CodexTable, record: list[int], skill: int, kinds: list[int], ap: int, ignoring: bool, public: bool
) -> bool:
    """The rest of the test for a skill of fixed price and range against the only target, which is in range."""
    if ap < _PLENTY - _DISCOUNT and SK_AP[skill] + record[R_CURSE_NOW] + (s.lag if SK_MOVES[skill] else 0) > ap:
        return False
    if ignoring:
        return True
    if SK_HP[skill] and s.hp(record[R_USER]) <= SK_HP[skill]:
        return False
    if SK_COST[skill]:
        seat = record[R_SEAT]
        if not (publicly_payable(s, seat, skill) if public else payable(s, seat, skill, kinds)):
            return False
    record[R_SKILL] = skill
    for node in SK_WHEN[skill]:
        if not holds(s, node, record, public):
            return False
    return True


_PLENTY = 999
_DISCOUNT = 2
"""The most that a passive takes off an AP cost."""
_EVERY = (1 << FAR) - 1


def _distances(s: CodexTable, record: list[int], against: list[int]) -> tuple[int, int]:
    """Bits of the distances to possible targets as they are, and of those that own pre-effects might reach."""
    if record[R_ANY_RANGE_NOW] or s.options.free_range:
        return _EVERY, _EVERY
    own = s.units[record[R_BODY] * UNIT + U_CELL]
    near = 0
    for unit in against:
        near |= 1 << abs(own - s.units[unit * UNIT + U_CELL])
    if record[R_KEEN_NOW]:
        near |= near << 1 | near >> 1
    about = near | near << 1 | near >> 1
    about |= about << 1 | about >> 1
    if s.players[record[R_SEAT] * SEAT + P_MARK]:
        about = _EVERY  # the target may change places with a mark anywhere
    return near, about
