"""First steps: a few scenario files a game, in the order of their names. Seat 0 learns, the file plays the rest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from paiju.core.errors import Unreadable, numbers
from paiju.core.types import Seat
from paiju.games import find_game
from paiju.games.guests import home_of
from paiju.match.match import Match
from paiju.match.scenario import Scenario, load_scenario
from paiju.match.scenario.auto import answers_until
from paiju.match.scenario.run import take

FOLDER: Final = Path(__file__).resolve().parent
LEARNER: Final = 0


class Move:
    """One action of a lesson's script, and what the learner is told before it."""

    def __init__(self, seat: Seat, action: str, tell: Mapping[str, str]) -> None:
        self.seat = seat
        self.action = action
        self.tell = tell


class Lesson:
    """One scenario file as something to be played through."""

    def __init__(self, id: str, scenario: Scenario) -> None:
        self.id = id
        self.scenario = scenario
        self.script = [
            Move(step.seat, action, step.tell) for step in scenario.play if not step.illegal for action in step.actions
        ]
        self.asked = [move for move in self.script if move.seat == LEARNER]

    def at(self, done: int) -> tuple[Match, int]:
        """The position after so many of the learner's actions and the answers to them; the events before the last."""
        if not 0 <= done <= len(self.asked):
            raise Unreadable("unknown_step", {"step": done}, at="done", allowed=[numbers(0, len(self.asked))])
        match = self.scenario.match()
        seen = len(match.state.events)
        taken = 0
        for move in self.script:
            if move.seat == LEARNER:
                if taken == done:
                    code = self.scenario.game.space.code(move.action)
                    for answer in answers_until(match, self.scenario.auto, LEARNER, code):
                        match.act(*answer)
                    break
                taken += 1
                seen = len(match.state.events)
            take(self.scenario, match, move.seat, move.action, lambda seat, code, _: match.act(seat, code))
        return match, seen


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The first steps of a game, in order."""
    home = home_of(find_game(game))  # the word may come from a network: it must not lead to any other folder
    folder = home / "lessons" if home else FOLDER / game
    return tuple(Lesson(path.stem, load_scenario(path)) for path in sorted(folder.glob("*.yaml")))


def find_lesson(game: str, number: int) -> Lesson:
    """A lesson by its number from 1 on."""
    found = lessons(game)
    if not 1 <= number <= len(found):
        raise Unreadable("unknown_step", {"step": number}, at="lesson", allowed=[numbers(1, len(found))])
    return found[number - 1]
