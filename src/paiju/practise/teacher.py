"""The teacher of the first rounds: looks one answer ahead and judges by the game's evaluation, as quick players do.

It looks at the true position, which a player could not; over many games its pupils learn what is right on average for
what a seat knows. What a policy has from it is a start; what it learns against itself goes beyond.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from paiju.bots.levels import tuning
from paiju.bots.search.rollout import Rollout, answers_are_simultaneous
from paiju.bots.search.settings import Settings
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.core.types import Code, Seat
from paiju.practise.floats import Array

COMPLETIONS: Final = 3
"""Ways in which an unfinished answer is completed, the best of which counts."""

SHARPNESS: Final = 2.0
"""How much more often an answer is given that looks better than the others by their spread."""


class Teacher:
    """Gives shares to answers."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        at_once = tuning(game).settings["normal"].at_once
        self.rollout = Rollout(Settings(completions=COMPLETIONS, at_once=at_once), game.judge, seed)

    def shares(self, state: State, seat: Seat, codes: list[Code]) -> Array:
        """How often each of these answers should be given."""
        self.rollout.seat = seat
        together = answers_are_simultaneous(state)
        worth = np.array([self.rollout.promise(state, seat, code, together) for code in codes])
        weights = np.exp(SHARPNESS * (worth - worth.max()) / (worth.std() + 1e-3))
        shares: Array = (weights / weights.sum()).astype(np.float32)
        return shares
