"""Measures one game in this process: uniformly random playouts, recording off, CPU time.

Started as `python -m paiju.bench.measure GAME [pure]`, it answers every line on stdin with a line of JSON, so that
several such processes can be measured turn about.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from paiju.core.state import State

SAMPLES: Final = 12
"""Positions from the middle of random games on which copies and views are measured."""

SHARE: Final = 0.05
"""The part of a round's seconds that each of the small figures gets, three times; the best counts."""

COUNTED: Final = 4000
"""Decisions over which forced ones are counted."""


class Subject:
    """A game being measured."""

    def __init__(self, name: str) -> None:
        from paiju.build import build_name
        from paiju.games import find_game

        self.game = find_game(name)
        self.build = build_name()
        self.seats, self.options = self.table()
        self.random = Random(name)
        self.mean = 0

    def table(self) -> tuple[int, dict[str, Any]]:
        """Seats and options."""
        from paiju.bench.settings import measured_table

        return measured_table(self.game)

    def hello(self) -> dict[str, Any]:
        return {"subject": self.game.id, "build": self.build, "seats": self.seats}

    def playouts(self, seconds: float) -> dict[str, float]:
        """Decisions, playouts and turns in a second of CPU time."""
        from paiju.core.chance import seeded
        from paiju.core.playout import play_out

        game, seats, options, draw, cap = self.game, self.seats, self.options, self.random.getrandbits, self.game.cap
        decisions = playouts = turns = 0
        start = process_time()
        used = 0.0
        while used < seconds:
            state = game.start(draw(62), seats, options)
            decisions += play_out(state, seeded(draw(62)), cap)
            turns += state.turn_number()
            playouts += 1
            used = process_time() - start
        self.mean = decisions // playouts
        return {
            "decisions_per_s": decisions / used,
            "playouts_per_s": playouts / used,
            "turns_per_s": turns / used,
        }

    def details(self, seconds: float) -> dict[str, float]:
        """What a copy, a sample, a view and a key cost in the middle of a game, in microseconds; memory in MB."""
        states = [self._position() for _ in range(SAMPLES)]
        actors = [state.actors()[0] for state in states]
        pairs = list(zip(states, actors, strict=True))
        short = seconds * SHARE
        return {
            "clone_us": _cost([state.clone for state in states], short),
            "resample_us": _cost([_bound(state.resample, actor, 7) for state, actor in pairs], short),
            "view_us": _cost([_bound(state.view, actor) for state, actor in pairs], short),
            "key_us": _cost([_bound(state.key, actor) for state, actor in pairs], short),
            "forced_share": self._forced_share(),
            "peak_mb": peak_mb(),
        }

    def _position(self) -> State:
        """A position about half way through a random game."""
        from paiju.core.chance import seeded
        from paiju.core.playout import play_out

        while True:
            state: State = self.game.start(self.random.getrandbits(62), self.seats, self.options)
            play_out(state, seeded(self.random.getrandbits(62)), max(1, self.mean // 2))
            if not state.over:
                return state

    def _forced_share(self) -> float:
        counted = forced = 0
        while counted < COUNTED:
            state = self.game.start(self.random.getrandbits(62), self.seats, self.options)
            while not state.over:
                seat = state.actors()[0]
                legal = state.legal(seat)
                counted += 1
                forced += len(legal) == 1
                state.act(seat, self.random.choice(legal))
        return forced / counted


def _bound(function: Callable[..., object], *args: int) -> Callable[[], object]:
    return lambda: function(*args)


def _cost(calls: Sequence[Callable[[], object]], seconds: float) -> float:
    """Microseconds a call takes on average over the positions, the best of three measurements."""
    best = float("inf")
    for _ in range(3):
        done = 0
        start = process_time()
        used = 0.0
        while used < seconds:
            for call in calls:
                call()
            done += len(calls)
            used = process_time() - start
        best = min(best, used / done)
    return best * 1e6


def peak_mb() -> float:
    """The most memory this process has held."""
    try:
        import resource
    except ImportError:  # Windows
        return 0.0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(peak) / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def asked_game() -> str:
    """The game that this process was started for (`builds.command`); its sources are insisted on if `pure` follows."""
    game, *build = sys.argv[1:]
    if build == ["pure"]:
        from paiju.pure import use_sources

        use_sources()
    return game


def serve(subject: Subject) -> None:
    """Answers `playouts SECONDS` and `details SECONDS` until stdin ends."""
    print(json.dumps(subject.hello()), flush=True)
    for request in sys.stdin:
        word, seconds = request.split()
        result = subject.playouts(float(seconds)) if word == "playouts" else subject.details(float(seconds))
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    serve(Subject(asked_game()))
