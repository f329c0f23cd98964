"""What is measured: a game's smallest table with default options, except where its rules say otherwise."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.game import AnyGame

ROUNDS: Final = 5
SEARCH_ROUNDS: Final = 3
SECONDS: Final = 2.0
"""CPU time of a round, if nobody says otherwise."""

SEATS: Final = {"tck": 4}
"""TCK is a game for a round table; two players would be a special case of it."""


def measured_table(game: AnyGame) -> tuple[int, dict[str, Any]]:
    """Seats and options under which a game is measured."""
    seats = SEATS.get(game.id, game.min_seats)
    return seats, game.check_options({}, seats)


def searched_table(game: AnyGame) -> tuple[int, dict[str, Any]]:
    """Seats and options under which a game's search is measured: against one person, like the goals for its speed."""
    return game.min_seats, game.check_options({}, game.min_seats)
