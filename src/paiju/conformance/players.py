"""Who plays while the laws are watched."""

from __future__ import annotations

from collections import Counter
from random import Random

from paiju.core.state import State


class RandomPlayer:
    """Any legal action, any owing seat."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, state: State) -> tuple[int, int]:
        seat = self.random.choice(state.actors())
        return seat, self.random.choice(state.legal(seat))


class CuriousPlayer(RandomPlayer):
    """Prefers what was seen least over the whole run, so that rare actions are reached."""

    def __init__(self, seed: int, seen: Counter[int]) -> None:
        super().__init__(seed)
        self.seen = seen

    def choose(self, state: State) -> tuple[int, int]:
        seat = self.random.choice(state.actors())
        legal = state.legal(seat)
        if self.random.random() < 0.2:
            return seat, self.random.choice(legal)
        fewest = min(self.seen[code] for code in legal)
        return seat, self.random.choice([code for code in legal if self.seen[code] == fewest])
