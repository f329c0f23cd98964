"""What bots ask of Weiqi Cards."""

from __future__ import annotations

from typing import Final

from paiju.core.trained import TrainedJudge
from paiju.core.types import Code, Seat
from paiju.games.weiqi.actions import RAISE_HAND
from paiju.games.weiqi.bot.evaluate import evaluate, likely
from paiju.games.weiqi.bot.features import WeiqiFeatures
from paiju.games.weiqi.position import Position

FEATURES: Final = WeiqiFeatures()

ALWAYS: Final = 10.0
"""The logit of Byun's look, which costs nothing: nobody has to be trained to think of it."""


class WeiqiJudge(TrainedJudge[Position]):
    def __init__(self) -> None:
        super().__init__(FEATURES, "paiju.games.weiqi.bot")

    def evaluate(self, state: Position, seat: Seat) -> float:
        return evaluate(state, seat)

    def likely(self, state: Position, seat: Seat) -> list[Code]:
        return likely(state, seat)

    def policy(self, state: Position, seat: Seat, legal: list[Code]) -> list[float]:
        logits = super().policy(state, seat, legal)
        return [ALWAYS if code == RAISE_HAND else logit for code, logit in zip(legal, logits, strict=False)]

    def value(self, state: Position, seat: Seat) -> float:
        """The critic judges for the seat whose turn it is; before the characters are chosen nobody is ahead."""
        if state.over:
            return float(state.result[seat])
        if state.offers:
            return 0.0
        worth = self.critic_value(state, state.active)
        return worth if seat == state.active else -worth
