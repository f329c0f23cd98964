"""Which cards pay a cost (11.1): whether a hand can, and which card may be named next."""

from __future__ import annotations

from paiju.core.types import Kind, Kinds, Seat
from paiju.games.codex.data import layout, ops, tables
from paiju.games.codex.data.cards import FRESH_KINDS, SUIT_KINDS, count_among, rank, rank_sum, suit
from paiju.games.codex.data.layout import Record, SkillId
from paiju.games.codex.data.twentyfour import makes_24
from paiju.games.codex.position import Position


def fresh_kinds(state: Position, seat: Seat) -> Kinds:
    """Kinds of suits of which the seat has discarded nothing this turn, as bits (CX-40)."""
    return FRESH_KINDS[state.players[seat][layout.P_SUITS]]


def publicly_payable(state: Position, seat: Seat, skill: SkillId) -> bool:
    """Whether some hand (and buried pile) of the present size could pay (CX-101)."""
    cost = tables.SK_COST[skill]
    if len(state.hands[seat]) < tables.SK_CARDS[skill]:
        return False
    if cost in (ops.COST_FRESH, ops.COST_BURY):
        return fresh_kinds(state, seat) != 0
    if cost == ops.COST_UNBURY:
        return len(state.buried[seat]) > 0
    return True


def payable(state: Position, seat: Seat, skill: SkillId, kinds: list[Kind]) -> bool:
    """Whether this hand can pay the cards."""
    cost = tables.SK_COST[skill]
    if cost == ops.COST_NONE:
        return True
    if cost == ops.COST_UNBURY:
        return len(state.buried[seat]) > 0
    if len(kinds) < tables.SK_CARDS[skill]:
        return False
    if cost == ops.COST_FILTER:
        return count_among(kinds, tables.SK_COST_KINDS[skill]) >= tables.SK_COST_N[skill]
    if cost == ops.COST_FRESH:
        return count_among(kinds, fresh_kinds(state, seat)) > 0
    if cost == ops.COST_X:
        return True
    if cost == ops.COST_ALL:
        return count_among(kinds, tables.SK_COST_KINDS[skill]) > 0
    for kind in kinds:
        if _completes(state, seat, skill, kinds, [], kind):
            return True
    return False


def cards_owed(state: Position, skill: SkillId, record: Record, paid: list[Kind]) -> bool:
    """Whether more cards are to be named for the cost."""
    if record[layout.R_NO_COST_NOW]:
        return False
    cost = tables.SK_COST[skill]
    if cost in (ops.COST_NONE, ops.COST_ALL):
        return False
    if cost == ops.COST_X:
        return len(paid) < record[layout.R_X]
    if cost == ops.COST_SUM:
        return rank_sum(paid) < tables.SK_COST_N[skill]
    if cost == ops.COST_24:
        return len(paid) < 4
    if cost in (ops.COST_FRESH, ops.COST_BURY, ops.COST_UNBURY):
        return len(paid) < 1
    return len(paid) < tables.SK_COST_N[skill]


def pay_choices(state: Position, seat: Seat, skill: SkillId, kinds: list[Kind], paid: list[Kind]) -> list[Kind]:
    """The next cards of a payment that keep it completable; `kinds` is the whole hand, `paid` what is named already."""
    left = kinds[:]
    for kind in paid:
        if kind in left:
            left.remove(kind)
    found: list[Kind] = []
    for kind in sorted(left):
        if (not found or found[-1] != kind) and _completes(state, seat, skill, left, paid, kind):
            found.append(kind)
    return found


def _completes(state: Position, seat: Seat, skill: SkillId, left: list[Kind], paid: list[Kind], kind: Kind) -> bool:
    """Whether a payment that goes on with this card can be completed."""
    cost = tables.SK_COST[skill]
    n = tables.SK_COST_N[skill]
    wanted = tables.SK_COST_KINDS[skill]
    if cost == ops.COST_FILTER:
        return bool(wanted >> kind & 1)
    if cost in (ops.COST_FRESH, ops.COST_BURY):
        return bool(fresh_kinds(state, seat) >> kind & 1)
    if cost == ops.COST_SAME_SUIT:
        if paid:
            return suit(kind) == suit(paid[0])
        return count_among(left, SUIT_KINDS[suit(kind)]) >= n
    if cost == ops.COST_SAME_RANK:
        if paid:
            return rank(kind) == rank(paid[0])
        return len([other for other in left if rank(other) == rank(kind)]) >= n
    if cost == ops.COST_RUN:
        return _completes_run(left, [*paid, kind], n)
    if cost == ops.COST_EACH:
        return bool(wanted >> kind & 1) and _completes_each(left, [*paid, kind], wanted)
    if cost == ops.COST_SUM:
        return _completes_sum(left, kind, n - rank_sum(paid))
    if cost == ops.COST_24:
        return _completes_24(left, paid, kind)
    return True


def _completes_run(left: list[Kind], named: list[Kind], n: int) -> bool:
    """Whether the ranks that are named lie in a run of n ranks that the hand has."""
    ranks = 0
    for kind in left:
        ranks |= 1 << rank(kind)
    wanted = 0
    for kind in named:
        if wanted >> rank(kind) & 1:
            return False
        wanted |= 1 << rank(kind)
    for low in range(1, 11 - n):
        run = ((1 << n) - 1) << low
        if wanted & ~run == 0 and run & ~(ranks | wanted) == 0:
            return True
    return False


def _completes_each(left: list[Kind], named: list[Kind], wanted: Kinds) -> bool:
    """Whether one card of each wanted suit can be named, each suit once."""
    suits = 0
    for kind in named:
        if suits >> suit(kind) & 1:
            return False
        suits |= 1 << suit(kind)
    for other in range(4):
        if wanted & SUIT_KINDS[other] and not suits >> other & 1 and count_among(left, SUIT_KINDS[other]) == 0:
            return False
    return True


def _completes_sum(left: list[Kind], kind: Kind, wanted: int) -> bool:
    """Whether the other cards left can make up the rest of the sum, as bits of reachable sums."""
    sums = 1
    skipped = False
    for other in left:
        if other == kind and not skipped:
            skipped = True
        else:
            sums |= sums << rank(other)
    rest = wanted - rank(kind)
    return rest >= 0 and bool(sums >> rest & 1)


def _completes_24(left: list[Kind], paid: list[Kind], kind: Kind) -> bool:
    """Whether four cards that make 24 can be named, these among them."""
    ranks = [rank(other) for other in paid]
    ranks.append(rank(kind))
    counts = [0] * 10
    for other in left:
        counts[rank(other)] += 1
    counts[rank(kind)] -= 1
    return _extends_24(ranks, counts, 1)


def _extends_24(ranks: list[int], counts: list[int], low: int) -> bool:
    if len(ranks) == 4:
        return makes_24(ranks)
    for other in range(low, 10):
        if counts[other]:
            counts[other] -= 1
            ranks.append(other)
            good = _extends_24(ranks, counts, other)
            ranks.pop()
            counts[other] += 1
            if good:
                return True
    return False
