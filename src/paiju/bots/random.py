"""The random bot: any legal action, each as likely as the others."""

from __future__ import annotations

from random import Random

from paiju.bots.observation import Observation


class RandomBot:
    """The measure of all others: whoever does not beat it plays no game."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def pick(self, legal: list[int]) -> int:
        """The answer from the legal list alone: whoever runs a match need not imagine a world for this bot."""
        return self.random.choice(legal)

    def choose(self, observation: Observation) -> int:
        return self.pick(observation.legal)
