"""What bots ask of the duel."""

from __future__ import annotations

from paiju.core.judge import Judge
from paiju.core.types import Seat
from tests.toys.duel.bot.evaluate import evaluate
from tests.toys.duel.position import Position


class DuelJudge(Judge[Position]):
    def evaluate(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)
