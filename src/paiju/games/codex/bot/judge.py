"""What bots ask of Codex."""

from __future__ import annotations

from paiju.core.judge import Judge
from paiju.core.types import Seat
from paiju.games.codex.bot.evaluate import evaluate
from paiju.games.codex.position import Position


class CodexJudge(Judge[Position]):
    """Codex looks at a position with `evaluate`; nothing is trained."""

    def evaluate(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)
