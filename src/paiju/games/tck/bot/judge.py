"""What bots ask of TCK."""

from __future__ import annotations

from typing import Final

from paiju.core.trained import TrainedJudge
from paiju.core.types import Seat
from paiju.games.tck.bot.evaluate import evaluate
from paiju.games.tck.bot.features import TckFeatures
from paiju.games.tck.position import Position

FEATURES: Final = TckFeatures()


class TckJudge(TrainedJudge[Position]):
    def __init__(self) -> None:
        super().__init__(FEATURES, "paiju.games.tck.bot")

    def evaluate(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)
