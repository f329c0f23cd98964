"""Measures the search: iterations and decisions a second, with random playouts and as the levels use it.

Started as `python -m paiju.bench.search GAME [pure]`, it answers like paiju.bench.measure; `run` below measures all
games in both builds and OpenSpiel's searches turn about.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time
from typing import Any, Final, TypedDict

ROUNDS: Final = 3
PEERS: Final = ("open_spiel oh_hell ismcts python", "open_spiel oh_hell ismcts c++")


class SearchResult(TypedDict):
    """One game in one build. `share` is the part of the game's own playout rate that the search reaches."""

    subject: str
    build: str
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
    ratios: list[dict[str, Any]]
    missing: list[dict[str, str]]


class Subject:
    """A game whose search is measured, from its opening."""

    def __init__(self, name: str) -> None:
        from paiju.bench.measure import Subject as Plain
        from paiju.build import build_name
        from paiju.games import find_game

        self.game = find_game(name)
        self.build = build_name()
        self.plain = Plain(name)
        self.seed = 0

    def hello(self) -> dict[str, Any]:
        return {"subject": self.game.id, "build": self.build}

    def playouts(self, seconds: float) -> dict[str, float]:
        """Plain playouts, search with random playouts and search as in the levels, one after the other."""
        from paiju.bots.levels import search_settings
        from paiju.bots.search.settings import Settings

        plain = self.plain.playouts(seconds / 3)
        full = self._searched(Settings(), seconds / 3)
        level = self._searched(search_settings(self.game, 1), seconds / 3)
        return {
            "plain": plain["decisions_per_s"],
            "decisions_per_s": full[1],
            "iterations_per_s": full[0],
            "level": level[0],
        }

    def _searched(self, settings: Any, seconds: float) -> tuple[float, float]:
        """Iterations and decisions in a second of CPU time, a fresh search every hundred iterations or so."""
        from paiju.bots.mcts import GameJudge
        from paiju.bots.search.tree import Search

        iterations = decisions = 0
        start = process_time()
        used = 0.0
        while used < seconds:
            self.seed += 1
            state = self.game.start(self.seed, self.plain.seats, self.plain.options)
            search = Search(settings, GameJudge(self.game), self.seed)
            seat = state.actors()[0]
            for _ in range(8):
                search.think(state, seat, 32, -1.0)
                used = process_time() - start
                if used >= seconds:
                    break
            iterations += search.iterations
            decisions += search.quick.decisions
        return iterations / used, decisions / used


def run(games: Sequence[str], seconds: float, peers: bool, progress: Callable[[], None]) -> SearchReport:
    """Measures all games in all builds and the peers, turn about."""
    from paiju.bench.builds import environment, find_builds
    from paiju.bench.machine import machine
    from paiju.bench.run import PEERS_PYTHON, Measured, take_turns

    ours, others, missing = [], [], []
    try:
        for build, folder in find_builds().items():
            for game in games:
                command = [sys.executable, "-m", "paiju.bench.search", game, *(["pure"] if build == "pure" else [])]
                ours.append(Measured(f"{game} {build}", command, environment(folder)))
        if peers:
            python = os.environ.get(PEERS_PYTHON, sys.executable)
            script = str(Path(__file__).with_name("search_peers.py"))
            for name in PEERS:
                peer = Measured(name, [python, script, name], dict(os.environ))
                if "missing" in peer.hello:
                    peer.close()
                    missing.append({"subject": name, "install": f"pip install {peer.hello['missing']}"})
                else:
                    others.append(peer)
        take_turns([*ours, *others], ROUNDS, seconds, progress)
        return {
            "command": "bench --search",
            **machine(),
            "results": [_result(measured) for measured in ours],
            "peers": [_peer(measured) for measured in others],
            "ratios": [_ratio(one, other) for one in ours for other in others],
            "missing": missing,
        }
    finally:
        for measured in (*ours, *others):
            measured.close()


def _result(measured: Any) -> SearchResult:
    shares = sorted(one["decisions_per_s"] / one["plain"] for one in measured.rounds)
    return {
        "subject": measured.hello["subject"],
        "build": measured.hello["build"],
        "iterations_per_s": round(measured.best("iterations_per_s"), 1),
        "decisions_per_s": round(measured.best("decisions_per_s")),
        "share": round(shares[len(shares) // 2], 3),
        "level_iterations_per_s": round(measured.best("level"), 1),
    }


def _peer(measured: Any) -> PeerSearch:
    return {
        "subject": measured.label,
        "iterations_per_s": round(measured.best("iterations_per_s"), 1),
        "decisions_per_s": round(measured.best("decisions_per_s")),
    }


def _ratio(one: Any, other: Any) -> dict[str, Any]:
    each = [a["decisions_per_s"] / b["decisions_per_s"] for a, b in zip(one.rounds, other.rounds, strict=True)]
    ratio = one.best("decisions_per_s") / other.best("decisions_per_s")
    return {
        "of": one.label,
        "to": other.label,
        "ratio": round(ratio, 3),
        "low": round(min(each), 3),
        "high": round(max(each), 3),
    }


if __name__ == "__main__":
    if sys.argv[2:] == ["pure"]:
        from paiju.pure import use_sources

        use_sources()
    from paiju.bench.measure import serve

    serve(Subject(sys.argv[1]))
