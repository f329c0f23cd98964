"""The searching player: information-set Monte Carlo tree search, see `search/tree.py`."""

from __future__ import annotations

from time import monotonic
from typing import Final

from paiju.bots.observation import Observation
from paiju.bots.search.node import Node, share_drawn
from paiju.bots.search.settings import Settings
from paiju.bots.search.tree import Search
from paiju.bots.turn_clock import TurnClock
from paiju.core.chance import advance, seeded
from paiju.core.game import AnyGame

FOREVER: Final = -1.0
"""In place of seconds: no limit."""

SELDOM: Final = 0.3
"""Actions of a mixed strategy that are played less than this share of the commonest one are left out as noise."""


def played(mixture: list[float]) -> list[float]:
    """What is really played of a mixed strategy."""
    least = max(mixture) * SELDOM
    kept = [share if share >= least else 0.0 for share in mixture]
    total = sum(kept)
    return [share / total for share in kept]


class Thought:
    """What the last decision rested on, for hints and reports."""

    def __init__(self, search: Search, root: Node, iterations: int, seconds: float) -> None:
        self.iterations = iterations
        self.seconds = seconds
        looked = max(1, sum(search.met))
        share = root.mixture() if root.simultaneous else [met / looked for met in search.met]
        first = share.index(max(share)) if root.simultaneous else search.best
        order = sorted(range(len(share)), key=lambda place: (place != first, -share[place], root.codes[place]))
        self.actions = [(root.codes[place], share[place], root.mean(place)) for place in order]
        """(code, share of the attention, estimate from -1 to 1): the preferred first, then the most considered."""


class MctsBot:
    """Searches within a budget of iterations and, if it has a clock, of seconds. One instance plays one seat of one
    match.

    Without a clock the same seed plays the same game on every machine and in both builds.
    """

    def __init__(
        self, game: AnyGame, settings: Settings, seed: int, name: str = "mcts", clock: TurnClock | None = None
    ) -> None:
        self.name = name
        self.settings = settings
        self.clock = clock
        self.thought: Thought | None = None
        self._search = Search(settings, game.judge, seed)
        self._chance = seeded(seed + 1)

    def choose(self, observation: Observation) -> int:
        if self.clock is None:
            return self.choose_within(observation, FOREVER)
        if not observation.world.drafts[observation.seat]:
            self.clock.begin_answer(observation.world)
        began = monotonic()
        code = self.choose_within(observation, max(0.0, self.clock.left))
        self.clock.left -= monotonic() - began
        return code

    def choose_within(self, observation: Observation, left: float) -> int:
        """An answer to one step, by a clock: so many seconds may all steps of the answer together still take."""
        legal = observation.legal
        if len(legal) == 1:
            return legal[0]
        first = not observation.world.drafts[observation.seat]
        iterations = self.settings.iterations if first else self.settings.later_iterations()
        began, before = monotonic(), self._search.iterations
        deadline = -1.0 if left == FOREVER else began + self._time_for(left * self.settings.part_of_answer(first))
        root = self._search.think(observation.world, observation.seat, iterations, deadline)
        self.thought = Thought(self._search, root, self._search.iterations - before, monotonic() - began)
        return root.codes[self._draw(root.mixture()) if root.simultaneous else self._search.best]

    def _time_for(self, seconds: float) -> float:
        """Until when an iteration may begin, for the search to end in time: by the length of those of the last one."""
        last = self.thought
        return max(0.0, seconds - (last.seconds / max(1, last.iterations) if last else 0.0))

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
