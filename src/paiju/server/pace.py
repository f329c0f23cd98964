"""How long a bot takes for an answer, as others see it."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 3.0
"""Nobody is made to wait longer than this for the sake of steadiness."""


class Pace:
    """The time from a question to a bot's answer tells neither how many steps the answer had, nor whether there was
    anything to choose: steps that nobody sees are played at once, and what is forced takes as long as a choice."""

    def __init__(self) -> None:
        self._since = 0.0
        self._chose = False
        self._usual = 0.0

    def think(self, now: float, choices: int) -> None:
        """The bot begins to think about a step."""
        if not self._since:
            self._since, self._chose = now, False
        self._chose = self._chose or choices > 1

    def wait(self, now: float, least: float) -> float:
        """How long to hold an answer back that is found."""
        took = now - self._since
        if self._chose:
            self._usual = min(took, LONGEST)
        return max(0.0, least - took, self._usual - took)

    def given(self) -> None:
        """Everybody can see the answer: the next question starts anew."""
        self._since = 0.0
