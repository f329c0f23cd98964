"""What bots ask of the auction."""

from __future__ import annotations

from paiju.core.judge import Judge
from paiju.core.types import Seat
from tests.toys.auction.bot.evaluate import evaluate
from tests.toys.auction.position import Position


class AuctionJudge(Judge[Position]):
    def evaluate(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)
