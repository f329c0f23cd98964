"""A round: lots of new worth, sealed answers, and who gets what."""

from __future__ import annotations

from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.core.types import Code
from tests.toys.auction.actions import BID, LOT, LOTS, WHICH_LOT
from tests.toys.auction.position import Position
from tests.toys.auction.rules import log

_DEAREST = 5


def new_round(state: Position) -> None:
    """Everybody is asked at once."""
    state.worth = [1 + state.below(_DEAREST) for _ in range(LOTS)]
    if state.recording:
        log.new_round(state)
    for seat in range(state.seats):
        state.ask(seat, WHICH_LOT)


def open_answers(state: Position, answers: list[list[Code]]) -> None:
    """The highest bid on a lot wins it, unless two are the highest."""
    for lot in range(LOTS):
        bids = [answer[1] - BID if answer[0] == LOT + lot else -1 for answer in answers]
        best = max(bids)
        if best >= 0 and bids.count(best) == 1:
            winner = bids.index(best)
            state.coins[winner] -= best
            state.points[winner] += state.worth[lot]
            if state.recording:
                log.sold(state, winner, best, state.worth[lot])
    state.rounds_left -= 1
    if state.rounds_left:
        new_round(state)
    else:
        _finish(state)


def _finish(state: Position) -> None:
    top = max(state.points)
    tie = state.points.count(top) > 1
    result = [(DRAW if tie else WIN) if mine == top else LOSS for mine in state.points]
    state.finish(result, state.points[:], "points")
