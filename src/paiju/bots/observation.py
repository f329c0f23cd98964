"""What a bot is given: never the true state, only one world imagined for its seat.

By the resample law every further world can be drawn from that one, so no path leads from a bot to the truth; and by
the swap law the world's view and legal list are the seat's own.
"""

from __future__ import annotations

from typing import Any, Protocol

from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.core.types import Seat


class Observation:
    """A decision as its seat sees it."""

    __slots__ = ("game", "seat", "world")

    def __init__(self, game: AnyGame, seat: Seat, world: State) -> None:
        self.game = game
        self.seat = seat
        self.world = world

    @property
    def view(self) -> dict[str, Any]:
        """The seat's view, as a person would get it."""
        return self.world.view(self.seat)

    @property
    def legal(self) -> list[int]:
        return self.world.legal(self.seat)

    def imagine(self, seed: int, reopen: bool = False) -> State:
        """Another world that fits everything the seat knows."""
        return self.world.resample(self.seat, seed, reopen)


class Bot(Protocol):
    """A player."""

    name: str

    def choose(self, observation: Observation) -> int:
        """A legal code."""
        ...


def observe(game: AnyGame, state: State, seat: Seat, seed: int) -> Observation:
    """The observation of a seat that owes a decision; `seed` is the table's secret, not the bot's."""
    return Observation(game, seat, state.resample(seat, seed))
