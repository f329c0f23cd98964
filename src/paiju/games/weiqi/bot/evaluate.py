"""How good a position looks, for bots that search: moku, and what the groups, the hand and the time left promise."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.weiqi.actions import ARRANGE_HAND, DONE, SORT, WHICH_COPY
from paiju.games.weiqi.data.board import AREAS, GAP_COUNT, MEMBERS, Area
from paiju.games.weiqi.data.cards import (
    CAPTURE,
    CUT,
    GOLDEN_ROOSTER,
    MOKU_OF_SURROUND,
    MOKU_PER_CAPTURED_CARD,
    ORIOLE_BUTTERFLY,
    REVERSE_BOOT,
    SURROUND,
)
from paiju.games.weiqi.data.characters import CHARACTERS
from paiju.games.weiqi.position import Position, Side
from paiju.games.weiqi.rules.plays import order_matters
from paiju.games.weiqi.rules.turn import final_totals

# Worth in moku, from how 12,700 games between rollout players ended (docs/notes/strength-trials.md). What is said to
# hold early fades in proportion to the turns that are left.
EVEN_START: Final = 52.0
"""A lead of this many moku counts as half a win at the start."""
EVEN_END: Final = 20.0
"""A lead of this many moku counts as half a win at the end."""

AT_RISK: Final = 0.9
"""Early: how much of the territory may still be lost."""
GROUP: Final = 10.0
"""Early: what a group costs, because it is a target."""
PLACE: Final = 4.0
"""Early: what a group is worth as a place for later cards, for each time that its moku will count."""
CENTRE: Final = 4.0
"""A stone in the middle, on top of that."""
_MIDDLE: Final = AREAS.index("mid")
JOINED: Final = 8.0
"""Early: a Connect, which lets all later cards of two areas count as often as those of the better one."""

# early, of the main group, the one that counts most often: the place for all later Surrounds
ALIVE: Final = 24.0
ONE_EYE: Final = 7.0
AHEAD: Final = 1.3
"""Early: a point of qi that the main group has more than the strongest group opposite."""
MOST_AHEAD: Final = 8
"""How many points of qi more, or fewer, are counted at most."""

IN_HAND: Final = 0.32
"""Late: how much of a Surround in hand, played into the main group, counts already."""
USELESS: Final = 2.8
"""What a card costs that is seldom worth a turn, and so fills a place in the hand."""
USELESS_KINDS: Final = (CUT, GOLDEN_ROOSTER, REVERSE_BOOT, ORIOLE_BUTTERFLY)

THREAT: Final = 0.12
"""How much of a group that is weaker than one opposite counts as lost."""
THREAT_WITH_CAPTURE: Final = 0.35
"""How much of such a group counts as lost if the other side holds a Capture."""

DISORDER: Final = 4.0
"""What an unsorted hand costs while a Byun can still look."""
DISORDER_AGAIN: Final = 30.0
"""What an unsorted hand costs against a Byun who has found one before."""
ARRANGING: Final = 0.1
"""What an open window costs, so that nobody moves cards about for nothing."""

_PROMISE: Final = {"fan_tingyu": 10.0, "chen_yaoye": 12.0, "ke_jie": -4.0, "shin_jinseo": -4.0, "dang_yifei": -4.0}
CHARACTER_PROMISE: Final[list[float]] = [_PROMISE.get(name, 0.0) for name in CHARACTERS]
"""Early: what a character will be worth."""


def evaluate(state: Position, seat: Seat) -> float:
    """From -1 (lost) to 1 (won)."""
    if state.over:
        return float(state.result[seat])
    if state.offers:
        return 0.0
    early = state.remaining / (2 * state.options.turns)
    totals = final_totals(state)
    lead = _worth(state, seat, totals[seat], early) - _worth(state, 1 - seat, totals[1 - seat], early)
    even = EVEN_END + (EVEN_START - EVEN_END) * early
    return 0.99 * lead / (abs(lead) + even)


def _worth(state: Position, seat: Seat, total: int, early: float) -> float:
    """Moku of one side, present and to come."""
    side = state.sides[seat]
    worth = side.banked + (1.0 - AT_RISK * early) * (total - side.banked)
    worth += early * CHARACTER_PROMISE[side.character]
    worth += _hand(side)
    if order_matters(state, seat) and not side.is_sorted():
        worth -= DISORDER_AGAIN if state.sides[1 - seat].violations else DISORDER
    if state.asked[seat] == ARRANGE_HAND:
        worth -= ARRANGING
    return worth + _groups(state, seat, early)


def _hand(side: Side) -> float:
    worth = 0.0
    for kind in USELESS_KINDS:
        worth -= USELESS * side.held[kind]
    return worth


def _groups(state: Position, seat: Seat, early: float) -> float:
    """What the groups promise and stand to lose, and what the main one is good for."""
    side = state.sides[seat]
    threat = THREAT_WITH_CAPTURE if state.sides[1 - seat].held[CAPTURE] else THREAT
    worth = CENTRE * (side.stones >> _MIDDLE & 1)
    for gap in range(GAP_COUNT):
        worth += early * JOINED * (side.connects >> gap & 1)
    main = -1
    most = 0
    for area in MEMBERS[side.groups()]:
        factor = side.factor(area)
        worth += early * (PLACE * factor - GROUP)
        if not side.immune(area) and _strongest_opposite(state, seat, area) > side.public_qi(area):
            worth -= threat * (MOKU_PER_CAPTURED_CARD * side.count(area) + side.base_moku(area) * factor)
        if factor > most:
            main = area
            most = factor
    if main < 0:
        return worth
    worth += (1.0 - early) * IN_HAND * MOKU_OF_SURROUND * most * side.held[SURROUND]
    return worth + early * _main_group(state, seat, main)


def _main_group(state: Position, seat: Seat, area: Area) -> float:
    """How safe the group is that later Surrounds will go to."""
    side = state.sides[seat]
    ahead = side.fight_qi(area) - _strongest_opposite(state, seat, area)
    worth = AHEAD * max(-MOST_AHEAD, min(MOST_AHEAD, ahead))
    if side.immune(area):
        return worth + ALIVE
    return worth + (ONE_EYE if side.eyes(area) else 0.0)


def _strongest_opposite(state: Position, seat: Seat, area: Area) -> int:
    """The most qi of a group that faces this one, 0 if none does."""
    other = state.sides[1 - seat]
    most = 0
    for facing in MEMBERS[state.faced(seat, area) & other.groups()]:
        most = max(most, other.fight_qi(facing))
    return most


def likely(state: Position, seat: Seat) -> list[int]:
    """What a rollout looks at: every play, but one copy of a card, and no more of the hand's order than needed."""
    asked = state.asked[seat]
    if asked == ARRANGE_HAND:
        return [DONE if state.sides[seat].is_sorted() else SORT]
    legal = state.legal(seat)
    return legal[:1] if asked == WHICH_COPY else legal
