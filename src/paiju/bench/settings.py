"""What is measured: a game's smallest table with default options, except where its rules say otherwise."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.game import Game

ROUNDS: Final = 5
SECONDS: Final = 2.0

SEATS: Final = {"tck": 4}
"""TCK is a game for a round table; two players would be a special case of it."""


def measured_table(game: Game) -> tuple[int, dict[str, Any]]:
    """Seats and options under which a game is measured."""
    seats = SEATS.get(game.id, game.min_seats)
    return seats, game.check_options({}, seats)
