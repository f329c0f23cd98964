"""A toy that offers nothing but its rules: no judge, no encoding, no scenarios, no drawing, no rulebook, no board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from paiju.core.game import Game
from tests.toys import duel
from tests.toys.duel.state import DuelState


class Bare(Game[DuelState]):
    """The duel's rules and texts, and nothing else."""

    id = "bare"
    state_type = DuelState
    rules_version = 1
    min_seats = max_seats = 2
    options = duel.GAME.options
    space = duel.GAME.space
    prompts = duel.GAME.prompts
    texts = duel.GAME.texts
    guards = duel.GAME.guards
    cap = duel.GAME.cap

    def set_up(self, state: DuelState, options: Mapping[str, Any]) -> None:
        duel.GAME.set_up(state, options)


BARE = Bare()
