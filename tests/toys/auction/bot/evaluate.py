"""How good a position looks."""

from __future__ import annotations

from paiju.core.types import Seat
from tests.toys.auction.position import Position


def evaluate(state: Position, seat: Seat) -> float:
    """From -1 to 0: how far a seat is behind the first."""
    return (state.points[seat] - max(state.points)) / 30
