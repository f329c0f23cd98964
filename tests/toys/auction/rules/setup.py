"""Before the first round."""

from __future__ import annotations

from tests.toys.auction.actions import MOST_COINS
from tests.toys.auction.options import Options
from tests.toys.auction.position import Position
from tests.toys.auction.rules.rounds import new_round


def set_up(state: Position, options: Options) -> None:
    """Everybody has the same purse."""
    state.rounds_left = options.rounds
    state.coins = [MOST_COINS] * state.seats
    state.points = [0] * state.seats
    new_round(state)
