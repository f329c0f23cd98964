"""Who plays while the laws are watched."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from paiju.core.state import State
from paiju.core.types import Code, Seat

TRIES: Final = 4
"""How many actions the curious player tries on a copy when nothing new is at hand."""
AHEAD: Final = 4
"""How many questions it follows each of them, everybody giving the default answer."""


class RandomPlayer:
    """Any legal action, any owing seat."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, state: State) -> tuple[int, int]:
        seat = self.random.choice(state.actors())
        return seat, self.random.choice(state.legal(seat))


class CuriousPlayer(RandomPlayer):
    """Prefers what was seen least over the whole run, or what leads to something new, so that rare actions are reached.

    Trying on copies tells it more than a seat may know; it looks for faults, not for victory."""

    def __init__(self, seed: int, seen: Counter[int]) -> None:
        super().__init__(seed)
        self.seen = seen

    def choose(self, state: State) -> tuple[int, int]:
        seat = self.random.choice(state.actors())
        legal = state.legal(seat)
        if self.random.random() < 0.2:
            return seat, self.random.choice(legal)
        fewest = self._fewest(legal)
        if fewest and len(legal) > 1:
            for code in self.random.sample(legal, min(TRIES, len(legal))):
                if self._leads_to_new(state, seat, code):
                    return seat, code
        return seat, self.random.choice([code for code in legal if self.seen[code] == fewest])

    def _fewest(self, legal: list[int]) -> int:
        return min(self.seen[code] for code in legal)

    def _leads_to_new(self, state: State, seat: Seat, code: Code) -> bool:
        """Whether an action never seen becomes legal soon after this one."""
        twin = state.clone()
        try:
            twin.act(seat, code)
            for _ in range(AHEAD):
                if twin.over:
                    return False
                asked = twin.actors()[0]
                if not self._fewest(twin.legal(asked)):
                    return True
                twin.act(asked, twin.default(asked))
        except Exception:  # a fault in the rules: the game itself shall meet and record it
            return True
        return False
