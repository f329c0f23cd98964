"""What bots ask of War of Miracles."""

from __future__ import annotations

from typing import Final

from paiju.core.trained import TrainedJudge
from paiju.core.types import Seat
from paiju.games.miracle.bot.evaluate import evaluate, likely
from paiju.games.miracle.bot.features import MiracleFeatures
from paiju.games.miracle.position import Position

FEATURES: Final = MiracleFeatures()


class MiracleJudge(TrainedJudge[Position]):
    def __init__(self) -> None:
        super().__init__(FEATURES, "paiju.games.miracle.bot")

    def evaluate(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)

    def likely(self, state: Position, seat: Seat) -> list[int]:
        return likely(state, seat)
