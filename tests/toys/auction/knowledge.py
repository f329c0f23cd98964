"""What a viewer knows: the whole table. Only the sealed answers are secret."""

from __future__ import annotations

from paiju.core.types import Viewer
from tests.toys.auction.position import Position


def facts(state: Position, viewer: Viewer) -> list[int]:
    """The table as flat numbers."""
    return [state.rounds_left, *state.coins, *state.points, *state.worth]


def forget(state: Position, viewer: Viewer) -> None:
    """Only the sealed answers are secret, and the base deals with those."""
