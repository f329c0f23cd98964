"""How good a position looks."""

from __future__ import annotations

from paiju.core.types import Seat
from tests.toys.duel.position import Position


def evaluate(state: Position, seat: Seat) -> float:
    """From -1 (lost) to 1 (won): the lead in health."""
    return (state.health[seat] - state.health[1 - seat]) / 10
