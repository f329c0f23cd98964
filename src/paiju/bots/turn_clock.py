"""How the seconds of a level are shared out over a turn.

Every answer has a fixed part of what the answers before it have left, whether or not they used it up. So however many
answers a turn has, together they stay within the level's seconds; and how long an answer may take depends on nothing
but how many were given before it and in which phase of the game, which everybody at the table can see.
"""

from __future__ import annotations

from typing import Final

from paiju.core.state import State

LEAST: Final = 0.12
"""Seconds that every answer may take, also in a light phase and after many others: less could not be followed."""


class TurnTime:
    """The seconds of a level in a game."""

    def __init__(self, seconds: float, answers: float, light: tuple[str, ...] = ()) -> None:
        self.seconds = seconds
        """For a whole turn."""
        self.answers = answers
        """An answer has one part in so many of what is left: about as many as a turn has."""
        self.light = light
        """Phases in which there is seldom anything to choose; they take nothing from what is left."""

    def is_light(self, phase: str) -> bool:
        return phase in self.light

    def for_answer(self, given: int, phase: str) -> float:
        """The seconds for the next answer, after so many that were not light."""
        if self.is_light(phase):
            return LEAST
        return max(LEAST, self.seconds / self.answers * (1.0 - 1.0 / self.answers) ** given)


class TurnClock:
    """A player's own clock, for whoever is not timed by a table."""

    def __init__(self, time: TurnTime) -> None:
        self.time = time
        self.left = 0.0
        """For the answer that is being found."""
        self._turn = (-1, -1)
        self._given = 0

    def begin_answer(self, world: State) -> None:
        turn = (world.turn_number(), world.turn_seat())
        if turn != self._turn:
            self._turn, self._given = turn, 0
        phase = world.phase()
        self.left = self.time.for_answer(self._given, phase)
        self._given += not self.time.is_light(phase)
