"""What bots ask of a game: how good a position looks, which actions are worth a look, what trained nets say."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from paiju.core.state import State
from paiju.core.types import Code, Seat

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge(Generic[S_contra]):
    """The opinion that comes with a game. Each method has a default, so a game writes only what it knows better."""

    def evaluate(self, state: S_contra, seat: Seat) -> float:
        """How good a position looks for a seat, from -1 (lost) to 1 (won). By default the lead in points decides."""
        if state.over:
            return float(state.result[seat])
        scores = state.final_scores()
        rest = [score for other, score in enumerate(scores) if state.faction(other) != state.faction(seat)]
        lead = scores[seat] - max(rest) if rest else 0
        return lead / (abs(lead) + sum(abs(score) for score in scores) + 1)

    def likely(self, state: S_contra, seat: Seat) -> list[Code]:
        """The legal actions that a rollout looks at: all, or some."""
        return state.legal(seat)

    def is_trained(self, state: S_contra) -> bool:
        """Whether `policy` and `value` come from training with the rules of this table."""
        return False

    def policy(self, state: S_contra, seat: Seat, legal: list[Code]) -> list[float]:
        """A trained player's preference for each of these actions, as logits; empty for questions it was not taught.

        It depends on nothing that the seat cannot know.
        """
        return []

    def value(self, state: S_contra, seat: Seat) -> float:
        """A trained critic's estimate of how the game ends for a seat, from -1 to 1.

        The critic sees everything in the state, so it is asked about imagined worlds only.
        """
        return self.evaluate(state, seat)


AnyJudge = Judge[Any]
"""The judge of a game whose state type does not matter."""
