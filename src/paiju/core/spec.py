"""What a state knows of its game: who it is, and how its numbers are read as words."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.actions import ActionSpace
from paiju.core.reasons import Guard


class GameSpec:
    """Shared by all states of a game; `Game.spec` makes it."""

    def __init__(
        self,
        id: str,
        rules_version: int,
        space: ActionSpace,
        prompts: tuple[str, ...],
        guards: tuple[Guard[Any], ...] = (),
    ) -> None:
        self.id = id
        self.rules_version = rules_version
        self.space = space
        self.prompts = prompts
        """The ids of the prompt numbers; 0 asks nothing."""
        self.guards = guards
        """What can stop an action, in the order in which the reasons are given."""


UNSPECIFIED: Final = GameSpec("", 0, ActionSpace([]), ("",))
"""The spec of a state that has not been prepared yet."""
