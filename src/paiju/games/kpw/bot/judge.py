"""What bots ask of Card King."""

from __future__ import annotations

from typing import Final

from paiju.core.trained import TrainedJudge
from paiju.core.types import Seat
from paiju.games.kpw.bot.evaluate import evaluate
from paiju.games.kpw.bot.features import KpwFeatures
from paiju.games.kpw.position import Position

FEATURES: Final = KpwFeatures()


class KpwJudge(TrainedJudge[Position]):
    def __init__(self) -> None:
        super().__init__(FEATURES, "paiju.games.kpw.bot")

    def evaluate(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)
