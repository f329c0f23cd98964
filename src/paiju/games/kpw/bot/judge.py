"""What bots ask of Card King."""

from __future__ import annotations

from paiju.core.judge import Judge
from paiju.core.types import Seat
from paiju.games.kpw.bot.evaluate import evaluate
from paiju.games.kpw.position import Position


class KpwJudge(Judge[Position]):
    def evaluate(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)
