"""The searching player: information-set Monte Carlo tree search, see `search/tree.py`."""

from __future__ import annotations

from time import monotonic
from typing import Final

from paiju.bots.observation import Observation
from paiju.bots.search.node import Node, share_drawn
from paiju.bots.search.settings import Judge, Settings
from paiju.bots.search.tree import Search
from paiju.core.chance import advance, seeded
from paiju.core.game import Game
from paiju.core.state import State

SELDOM: Final = 0.3
"""Actions of a mixed strategy that are played less than this share of the commonest one are left out as noise."""


def played(mixture: list[float]) -> list[float]:
    """What is really played of a mixed strategy."""
    least = max(mixture) * SELDOM
    kept = [share if share >= least else 0.0 for share in mixture]
    total = sum(kept)
    return [share / total for share in kept]


class GameJudge(Judge):
    """A game's own evaluation."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def worth(self, state: State, seat: int) -> float:
        return self.game.evaluate(state, seat)

    def likely(self, state: State, seat: int) -> list[int]:
        return self.game.likely(state, seat)

    def practised(self, state: State) -> bool:
        return self.game.practised(state)

    def instinct(self, state: State, seat: int, legal: list[int]) -> list[float]:
        return self.game.instinct(state, seat, legal)

    def outlook(self, state: State, seat: int) -> float:
        return self.game.outlook(state, seat)


class Thought:
    """What the last decision rested on, for hints and reports."""

    def __init__(self, search: Search, root: Node, iterations: int, seconds: float) -> None:
        self.iterations = iterations
        self.seconds = seconds
        looked = max(1, sum(search.met))
        share = root.mixture() if root.together else [met / looked for met in search.met]
        first = share.index(max(share)) if root.together else search.best
        order = sorted(range(len(share)), key=lambda place: (place != first, -share[place], root.codes[place]))
        self.actions = [(root.codes[place], share[place], root.mean(place)) for place in order]
        """(code, share of the attention, estimate from -1 to 1): the preferred first, then the most considered."""


class MctsBot:
    """Searches within a budget of iterations and, if told so, of seconds. One instance plays one seat of one match.

    Without a limit in seconds the same seed plays the same game on every machine and in both builds.
    """

    def __init__(
        self, game: Game, settings: Settings, seed: int, name: str = "mcts", seconds: float = -1.0, turns: bool = False
    ) -> None:
        self.name = name
        self.settings = settings
        self.seconds = seconds
        self.turns = turns
        """Whether the seconds are for a whole turn (games whose turn is many small answers) or for each answer."""
        self.thought: Thought | None = None
        self._search = Search(settings, GameJudge(game), seed)
        self._chance = seeded(seed + 1)
        self._turn = (-1, -1)
        self._left = seconds

    def choose(self, observation: Observation) -> int:
        legal = observation.legal
        if len(legal) == 1:
            return legal[0]
        first = not observation.world.drafts[observation.seat]
        if first and self._fresh_clock(observation.world):
            self._left = self.seconds
        iterations = self.settings.iterations if first else self.settings.later_iterations()
        began, before = monotonic(), self._search.iterations
        deadline = began + max(0.0, self._left) if self.seconds >= 0 else -1.0
        root = self._search.think(observation.world, observation.seat, iterations, deadline)
        used = monotonic() - began
        self._left -= used
        self.thought = Thought(self._search, root, self._search.iterations - before, used)
        return root.codes[self._draw(root.mixture()) if root.together else self._search.best]

    def _fresh_clock(self, world: State) -> bool:
        """Whether an answer that begins now has all the seconds before it."""
        turn = (world.turn_number(), world.turn_seat())
        started = turn != self._turn
        self._turn = turn
        return started or not self.turns

    def _draw(self, mixture: list[float]) -> int:
        """An action of the average strategy, by chance."""
        kept = played(mixture)
        self._chance = advance(self._chance)
        goal = share_drawn(self._chance)
        for place, share in enumerate(kept):
            goal -= share
            if goal < 0:
                return place
        return kept.index(max(kept))
