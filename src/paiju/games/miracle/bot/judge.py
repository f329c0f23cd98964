"""What bots ask of War of Miracles."""

from __future__ import annotations

from paiju.core.judge import Judge
from paiju.core.types import Seat
from paiju.games.miracle.bot.evaluate import evaluate, likely
from paiju.games.miracle.position import Position


class MiracleJudge(Judge[Position]):
    def evaluate(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)

    def likely(self, state: Position, seat: Seat) -> list[int]:
        return likely(state, seat)
