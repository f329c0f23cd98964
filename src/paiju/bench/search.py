"""Measures the search: iterations and decisions a second, with random playouts and as the levels use it.

Started as `python -m paiju.bench.search GAME [pure]`, it answers like paiju.bench.measure; `run` below measures all
games in both builds and OpenSpiel's searches turn about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any, Final, TypedDict

from paiju.bench.measure import Subject, asked_game, serve

if TYPE_CHECKING:
    from paiju.bench.run import Measured
    from paiju.bots.search.settings import Settings
    from paiju.match.shapes import RatioJson

PEERS: Final = ("open_spiel oh_hell ismcts python", "open_spiel oh_hell ismcts c++")
AT_A_TIME: Final = 32
"""Iterations after which a search looks at the clock."""
TIMES: Final = 8
"""How often a search looks at the clock before another opening is searched with an empty memory."""


class SearchResult(TypedDict):
    """One game in one build. `share` is the part of the playout rate at the same table that the search reaches."""

    subject: str
    build: str
    seats: int
    iterations_per_s: float
    decisions_per_s: int
    share: float
    level_iterations_per_s: float


class PeerSearch(TypedDict):
    subject: str
    iterations_per_s: float
    decisions_per_s: int


class SearchReport(TypedDict):
    """What `paiju bench --search --json` prints."""

    command: str
    paiju: str
    python: str
    cores: int
    load: float
    results: list[SearchResult]
    peers: list[PeerSearch]
    ratios: list[RatioJson]
    missing: list[dict[str, str]]


class SearchSubject(Subject):
    """A game whose search is measured, from its opening."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.seed = 0

    def table(self) -> tuple[int, dict[str, Any]]:
        from paiju.bench.settings import searched_table

        return searched_table(self.game)

    def playouts(self, seconds: float) -> dict[str, float]:
        """Plain playouts, search with random playouts and search as in the levels, one after the other.

        Where levels search in different ways, the slowest counts.
        """
        from paiju.bots.levels import LEVELS, search_settings
        from paiju.bots.search.settings import Settings

        plain = super().playouts(seconds / 3)
        iterations, decisions = self._searched(Settings(), seconds / 3)
        ways: list[Settings] = []
        for level in LEVELS:
            if search_settings(self.game, 1, level) not in ways:
                ways.append(search_settings(self.game, 1, level))
        in_levels = min(self._searched(one, seconds / 3 / len(ways))[0] for one in ways)
        return {
            "plain": plain["decisions_per_s"],
            "decisions_per_s": decisions,
            "iterations_per_s": iterations,
            "level": in_levels,
        }

    def _searched(self, settings: Settings, seconds: float) -> tuple[float, float]:
        """Iterations and decisions in a second of CPU time."""
        from paiju.bots.search.tree import Search

        iterations = decisions = 0
        start = process_time()
        used = 0.0
        while used < seconds:
            self.seed += 1
            state = self.game.start(self.seed, self.seats, self.options)
            search = Search(settings, self.game.judge, self.seed)
            seat = state.actors()[0]
            for _ in range(TIMES):
                search.think(state, seat, AT_A_TIME, -1.0)
                used = process_time() - start
                if used >= seconds:
                    break
            iterations += search.iterations
            decisions += search.rollout.decisions
        return iterations / used, decisions / used


def run(games: Sequence[str], seconds: float, peers: bool, progress: Callable[[], None]) -> SearchReport:
    """Measures all games in all builds and the peers, turn about."""
    from paiju.bench.machine import machine
    from paiju.bench.run import ratio, start_games, start_peers, take_turns
    from paiju.bench.settings import SEARCH_ROUNDS

    with ExitStack() as stack:
        ours = start_games(stack, "paiju.bench.search", games)
        others, missing = start_peers(stack, "search_peers.py", PEERS if peers else ())
        take_turns([*ours, *others], SEARCH_ROUNDS, seconds, progress)
        return {
            "command": "bench --search",
            **machine(),
            "results": [_result(measured) for measured in ours],
            "peers": [_peer(measured) for measured in others],
            "ratios": [ratio(one, other) for one in ours for other in others],
            "missing": missing,
        }


def _result(measured: Measured) -> SearchResult:
    shares = [one["decisions_per_s"] / one["plain"] for one in measured.rounds]
    return {
        "subject": measured.hello["subject"],
        "build": measured.hello["build"],
        "seats": measured.hello["seats"],
        "iterations_per_s": round(measured.best("iterations_per_s"), 1),
        "decisions_per_s": round(measured.best("decisions_per_s")),
        "share": round(median(shares), 3),
        "level_iterations_per_s": round(measured.best("level"), 1),
    }


def _peer(measured: Measured) -> PeerSearch:
    return {
        "subject": measured.label,
        "iterations_per_s": round(measured.best("iterations_per_s"), 1),
        "decisions_per_s": round(measured.best("decisions_per_s")),
    }


if __name__ == "__main__":
    serve(SearchSubject(asked_game()))
