"""How good a position looks, for bots that search: points now, and what is likely to be lost or won soon."""

from __future__ import annotations

from typing import Final

from paiju.games.weiqi.board import MEMBERS
from paiju.games.weiqi.cards import MOKU_PER_CAPTURED_CARD
from paiju.games.weiqi.position import Position
from paiju.games.weiqi.rules.plays import order_matters
from paiju.games.weiqi.rules.turn import final_totals
from paiju.games.weiqi.side import COUNT

SCALE: Final = 40.0
"""In the middle of the game a lead of this many moku counts as half a win; at the end half of it does."""

THREAT: Final = 0.25
"""How much of a group that the other side could capture, if it had the card, counts as lost."""

DISORDER: Final = (4.0, 30.0)
"""What an unsorted hand costs while a Byun can still look, by the violations he has found."""

STONE_WORTH: Final = 1.5
"""What an area with a stone is worth beyond its moku: a place for later cards."""


def evaluate(state: Position, seat: int) -> float:
    """From -1 (lost) to 1 (won)."""
    if state.over:
        return float(state.result[seat])
    totals = final_totals(state)
    lead = totals[seat] - totals[1 - seat] + _prospects(state, seat) - _prospects(state, 1 - seat)
    scale = SCALE * (0.5 + state.remaining / (4 * state.choices.turns))
    return 0.99 * lead / (abs(lead) + scale)


def _prospects(state: Position, seat: int) -> float:
    """What this seat's groups promise, less what they stand to lose."""
    side = state.sides[seat]
    other = state.sides[1 - seat]
    worth = 0.0
    if order_matters(state, seat) and not side.is_sorted():
        worth -= DISORDER[min(other.violations, 1)]
    for area in MEMBERS[side.groups()]:
        worth += STONE_WORTH * side.factor(area)
        if _is_threatened(state, seat, area):
            loss = MOKU_PER_CAPTURED_CARD * side.sums[COUNT + area] + side.base_moku(area) * side.factor(area)
            worth -= THREAT * loss
    return worth


def _is_threatened(state: Position, seat: int, area: int) -> bool:
    """Some facing group has more qi than this one shows, and eyes do not protect it."""
    side = state.sides[seat]
    if side.immune(area):
        return False
    other = state.sides[1 - seat]
    for facing in MEMBERS[state.faced(seat, area) & other.groups()]:
        if other.fight_qi(facing) > side.public_qi(area):
            return True
    return False
