"""The data of one position and its copy."""

from __future__ import annotations

from paiju.core.state import State


class Position(State):
    """Everything there is to know about an auction; sealed answers are kept by the core."""

    def __init__(self) -> None:
        super().__init__()
        self.rounds_left: int = 0
        self.coins: list[int] = []
        self.points: list[int] = []
        self.worth: list[int] = []

    def copy_into(self, other: Position) -> None:
        """Copies everything of this class and of the core's into a fresh state."""
        self.copy_common(other)
        other.rounds_left = self.rounds_left
        other.coins = self.coins[:]
        other.points = self.points[:]
        other.worth = self.worth[:]
