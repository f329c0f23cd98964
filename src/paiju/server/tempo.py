"""The tempo of a table: how long every step takes that no person chooses.

How long a bot takes must tell nothing about its cards: neither how many steps its answer had, nor whether there was
anything to choose. So the length of an answer is fixed before it is thought about, by what everybody can see: the bot's
level, the phase, and how many answers bots have given since a person was last asked. Steps that nobody sees are played
at once, within the time of the answer they belong to. All answers between two questions to people share the seconds of
one turn (`bots/turn_clock.py`), whichever bots give them, so that nobody waits longer because there are many.
"""

from __future__ import annotations

from typing import Final

from paiju.bots.levels import level_time
from paiju.bots.turn_clock import TurnTime
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.match.messages import ThinkingMessage

NOVELTY: Final = 0.3
"""How much the last turn counts in what is said about the length of the next one."""


class _Answer:
    """An answer that a bot is finding, from the question to the moment when everybody sees it."""

    __slots__ = ("length", "light", "since", "thought", "time")

    def __init__(self, time: TurnTime, phase: str, given: int, now: float) -> None:
        self.time = time
        self.since = now
        self.length = time.for_answer(given, phase)
        self.light = time.is_light(phase)
        self.thought = 0.0
        """The seconds that were really thought, without those in a queue."""


class Tempo:
    """What a table remembers of its own pace."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._steps = 0
        """Answers of bots that everybody has seen since a person was last asked."""
        self._heavy = 0
        """The same without those in light phases."""
        self._usual = level_time(game, "easy").answers
        """How many there are between two questions to people, by what has been."""
        self._share = 1
        """Bots think one part in so many of their time, as it was when one of them last was asked."""
        self._turn = (-1, -1)
        self._open: dict[int, _Answer] = {}

    # ------------------------------------------------------------------ one answer

    def begin(self, seat: int, level: str, state: State, now: float) -> bool:
        """A bot begins to think about a step; True where an answer begins, which is all that others may know."""
        if seat in self._open:
            return False
        self._open[seat] = _Answer(level_time(self.game, level), state.phase(), self._heavy, now)
        return True

    def time_to_think(self, seat: int, share: int) -> float:
        """The seconds for the rest of an answer, of which bots that answer at the same time have equal parts."""
        self._share = share
        answer = self._open.get(seat)
        return 0.0 if answer is None else max(0.0, answer.length / (len(self._open) * share) - answer.thought)

    def thought(self, seat: int, seconds: float) -> None:
        """So long a step of an answer was really thought about."""
        if seat in self._open:
            self._open[seat].thought += seconds

    def hold(self, seat: int, now: float) -> float:
        """How long an answer that is found is kept back."""
        answer = self._open.get(seat)
        return 0.0 if answer is None else max(0.0, answer.since + answer.length - now)

    def drop(self, seat: int) -> None:
        """Nobody waits for this answer any more."""
        self._open.pop(seat, None)

    # ------------------------------------------------------------------ a turn

    def seen(self, seat: int, asked: bool, state: State, people: bool) -> None:
        """Everybody has seen an answer. If a person is asked something now, nobody waits for the bots any more: what
        they answer from here on has all the time of a turn. Where no person is left in the game, the game's own turns
        stand for that."""
        answer = self._open.pop(seat, None)
        if answer is not None:
            self._steps += 1
            self._heavy += not answer.light
        turn = (state.turn_number(), state.turn_seat())
        if asked or (turn != self._turn and not people):
            self.restart()
        self._turn = turn

    def restart(self) -> None:
        if self._steps:
            self._usual += NOVELTY * (self._steps - self._usual)
        self._steps = self._heavy = 0

    def message(self, now: float) -> ThinkingMessage | None:
        """What everybody is told while bots think, and it is nothing that the table does not show."""
        if not self._open:
            return None
        answers = list(self._open.values())
        step = self._steps + 1
        of = max(step, round(self._usual))
        left = max(answer.since + answer.length - now for answer in answers)
        left += sum(answers[0].time.for_answer(self._heavy + n, "") for n in range(1, of - step + 1))
        return ThinkingMessage(sorted(self._open), step, of, max(0, int(1000 * left)), self._share)
