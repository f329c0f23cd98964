"""What bots ask of TCK."""

from __future__ import annotations

from paiju.core.judge import Judge
from paiju.core.types import Seat
from paiju.games.tck.bot.evaluate import evaluate
from paiju.games.tck.position import Position


class TckJudge(Judge[Position]):
    def evaluate(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)
