"""What bots ask of Codex."""

from __future__ import annotations

from typing import Final

from paiju.core.trained import TrainedJudge
from paiju.core.types import Seat
from paiju.games.codex.bot.evaluate import evaluate
from paiju.games.codex.bot.features import CodexFeatures
from paiju.games.codex.position import Position

FEATURES: Final = CodexFeatures()


class CodexJudge(TrainedJudge[Position]):
    def __init__(self) -> None:
        super().__init__(FEATURES, "paiju.games.codex.bot")

    def evaluate(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)
