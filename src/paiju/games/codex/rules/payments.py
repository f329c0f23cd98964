"""Which cards pay a cost (11.1): whether a hand can, and which card may be named next."""

from __future__ import annotations

from paiju.games.codex.layout import (
    P_SUITS,
    R_NO_COST_NOW,
    R_X,
    SEAT,
)
from paiju.games.codex.ops import (
    COST_24,
    COST_ALL,
    COST_BURY,
    COST_EACH,
    COST_FILTER,
    COST_FRESH,
    COST_NONE,
    COST_RUN,
    COST_SAME_RANK,
    COST_SAME_SUIT,
    COST_SUM,
    COST_UNBURY,
    COST_X,
)
from paiju.games.codex.state import CodexTable
from paiju.games.codex.tables import (
    FRESH_KINDS,
    SK_CARDS,
    SK_COST,
    SK_COST_KINDS,
    SK_COST_N,
    SUIT_KINDS,
)
from paiju.games.codex.twentyfour import MAKES_24


def fresh_kinds(s: CodexTable, seat: int) -> int:
    """Kinds of suits of which the seat has discarded nothing this turn (CX-40)."""
    return FRESH_KINDS[s.players[seat * SEAT + P_SUITS]]


def publicly_payable(s: CodexTable, seat: int, skill: int) -> bool:
    """Whether some hand (and buried pile) of the present size could pay (CX-101)."""
    cost = SK_COST[skill]
    if len(s.hands[seat]) < SK_CARDS[skill]:
        return False
    if cost in (COST_FRESH, COST_BURY):
        return fresh_kinds(s, seat) != 0
    if cost == COST_UNBURY:
        return len(s.buried[seat]) > 0
    return True


def payable(s: CodexTable, seat: int, skill: int, kinds: list[int]) -> bool:
    """Whether this hand can pay the cards."""
    cost = SK_COST[skill]
    if cost == COST_NONE:
        return True
    if cost == COST_UNBURY:
        return len(s.buried[seat]) > 0
    if len(kinds) < SK_CARDS[skill]:
        return False
    if cost == COST_FILTER:
        return _count(kinds, SK_COST_KINDS[skill]) >= SK_COST_N[skill]
    if cost == COST_FRESH:
        return _count(kinds, fresh_kinds(s, seat)) > 0
    if cost == COST_X:
        return True
    if cost == COST_ALL:
        return _count(kinds, SK_COST_KINDS[skill]) > 0
    for kind in kinds:
        if _completes(s, seat, skill, kinds, [], kind):
            return True
    return False


def _count(kinds: list[int], mask: int) -> int:
    total = 0
    for kind in kinds:
        if mask >> kind & 1:
            total += 1
    return total


def cards_owed(s: CodexTable, skill: int, record: list[int], paid: list[int]) -> bool:
    """Whether more cards are to be named for the cost."""
    if record[R_NO_COST_NOW]:
        return False
    cost = SK_COST[skill]
    if cost in (COST_NONE, COST_ALL):
        return False
    if cost == COST_X:
        return len(paid) < record[R_X]
    if cost == COST_SUM:
        return _rank_sum(paid) < SK_COST_N[skill]
    if cost == COST_24:
        return len(paid) < 4
    if cost in (COST_FRESH, COST_BURY, COST_UNBURY):
        return len(paid) < 1
    return len(paid) < SK_COST_N[skill]


def _rank_sum(kinds: list[int]) -> int:
    total = 0
    for kind in kinds:
        total += kind % 9 + 1
    return total


def pay_choices(s: CodexTable, seat: int, skill: int, kinds: list[int], paid: list[int]) -> list[int]:
    """The next cards of a payment that keep it completable; `kinds` is the whole hand, `paid` what is named already."""
    left = kinds[:]
    for kind in paid:
        if kind in left:
            left.remove(kind)
    found: list[int] = []
    for kind in sorted(left):
        if (not found or found[-1] != kind) and _completes(s, seat, skill, left, paid, kind):
            found.append(kind)
    return found


def _completes(s: CodexTable, seat: int, skill: int, left: list[int], paid: list[int], kind: int) -> bool:
    """Whether a payment that goes on with this card can be completed."""
    cost = SK_COST[skill]
    n = SK_COST_N[skill]
    if cost == COST_FILTER:
        return bool(SK_COST_KINDS[skill] >> kind & 1)
    if cost in (COST_FRESH, COST_BURY):
        return bool(fresh_kinds(s, seat) >> kind & 1)
    if cost == COST_SAME_SUIT:
        if paid:
            return kind // 9 == paid[0] // 9
        return _count(left, SUIT_KINDS[kind // 9]) >= n
    if cost == COST_SAME_RANK:
        if paid:
            return kind % 9 == paid[0] % 9
        return len([other for other in left if other % 9 == kind % 9]) >= n
    if cost == COST_RUN:
        return _completes_run(left, [*paid, kind], n)
    if cost == COST_EACH:
        return bool(SK_COST_KINDS[skill] >> kind & 1) and _completes_each(left, [*paid, kind], SK_COST_KINDS[skill])
    if cost == COST_SUM:
        return _completes_sum(left, kind, n - _rank_sum(paid))
    if cost == COST_24:
        return _completes_24(left, paid, kind)
    return True


def _completes_run(left: list[int], named: list[int], n: int) -> bool:
    ranks = 0
    for kind in left:
        ranks |= 1 << (kind % 9)
    wanted = 0
    for kind in named:
        if wanted >> (kind % 9) & 1:
            return False
        wanted |= 1 << (kind % 9)
    for low in range(10 - n):
        run = ((1 << n) - 1) << low
        if wanted & ~run == 0 and run & ~(ranks | wanted) == 0:
            return True
    return False


def _completes_each(left: list[int], named: list[int], mask: int) -> bool:
    suits = 0
    for kind in named:
        if suits >> (kind // 9) & 1:
            return False
        suits |= 1 << (kind // 9)
    for suit in range(4):
        if mask & SUIT_KINDS[suit] and not suits >> suit & 1 and _count(left, SUIT_KINDS[suit]) == 0:
            return False
    return True


def _completes_sum(left: list[int], kind: int, wanted: int) -> bool:
    """Whether the other cards left can make up the rest of the sum, as bits of reachable sums."""
    sums = 1
    skipped = False
    for other in left:
        if other == kind and not skipped:
            skipped = True
        else:
            sums |= sums << (other % 9 + 1)
    rest = wanted - kind % 9 - 1
    return rest >= 0 and bool(sums >> rest & 1)


def _completes_24(left: list[int], paid: list[int], kind: int) -> bool:
    ranks = [other % 9 for other in paid]
    ranks.append(kind % 9)
    counts = [0] * 9
    for other in left:
        counts[other % 9] += 1
    counts[kind % 9] -= 1
    return _extends_24(ranks, counts, 0)


def _extends_24(ranks: list[int], counts: list[int], low: int) -> bool:
    if len(ranks) == 4:
        four = sorted(ranks)
        return MAKES_24[four[0] * 729 + four[1] * 81 + four[2] * 9 + four[3]]
    for rank in range(low, 9):
        if counts[rank]:
            counts[rank] -= 1
            ranks.append(rank)
            good = _extends_24(ranks, counts, rank)
            ranks.pop()
            counts[rank] += 1
            if good:
                return True
    return False
