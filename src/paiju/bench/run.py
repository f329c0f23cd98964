"""One interleaved run: every subject in its own process, one round of each before the next round of any.

Other work on the machine then slows all of them alike, and the best round of each is the one that was left in peace.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from paiju.bench.builds import environment, find_builds
from paiju.bench.machine import machine
from paiju.bench.peers import PEERS
from paiju.bench.settings import ROUNDS
from paiju.match.shapes import BenchReport, BenchResult, PeerResult, RatioJson

PEERS_PYTHON = "PAIJU_PEERS_PYTHON"
"""Names another Python that has the peers installed."""


class MeasurementFailed(Exception):
    """A measured process ended; the text is what it said last."""


class Measured:
    """A process that measures one subject."""

    def __init__(self, label: str, command: Sequence[str], env: dict[str, str]) -> None:
        self.label = label
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env
        )
        self.hello = self._heard()
        self.rounds: list[dict[str, float]] = []

    def round(self, seconds: float) -> None:
        self.rounds.append(self._asked(f"playouts {seconds}"))

    def details(self, seconds: float) -> dict[str, float]:
        return self._asked(f"details {seconds}")

    def best(self, name: str) -> float:
        return max(one[name] for one in self.rounds)

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()

    def _asked(self, request: str) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(request + "\n")
        self.process.stdin.flush()
        return self._heard()

    def _heard(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        answer = self.process.stdout.readline()
        if not answer:
            _, said = self.process.communicate()
            raise MeasurementFailed(f"{self.label}: {said[-2000:]}")
        heard: dict[str, Any] = json.loads(answer)
        return heard


def start_games(games: Sequence[str]) -> list[Measured]:
    """A process for each game and build."""
    started = []
    for build, folder in find_builds().items():
        for game in games:
            command = [sys.executable, "-m", "paiju.bench.measure", game, *(["pure"] if build == "pure" else [])]
            started.append(Measured(f"{game} {build}", command, environment(folder)))
    return started


def start_peers(names: Sequence[str] = tuple(PEERS)) -> tuple[list[Measured], list[dict[str, str]]]:
    """A process for each of these peers that is installed, and how to get the others."""
    python = os.environ.get(PEERS_PYTHON, sys.executable)
    script = str(Path(__file__).with_name("peers.py"))
    there, missing = [], []
    for name in names:
        peer = Measured(name, [python, script, name], dict(os.environ))
        if "missing" in peer.hello:
            peer.close()
            missing.append({"subject": name, "install": f"pip install {peer.hello['missing']}"})
        else:
            there.append(peer)
    return there, missing


def take_turns(subjects: Sequence[Measured], rounds: int, seconds: float, progress: Callable[[], None]) -> None:
    """All rounds, one of each subject before the next of any."""
    for _ in range(rounds):
        for measured in subjects:
            measured.round(seconds)
            progress()


def bench(games: Sequence[str], peers: bool, seconds: float, progress: Callable[[], None]) -> BenchReport:
    """Measures; calls `progress` after every single measurement."""
    ours: list[Measured] = []
    others: list[Measured] = []
    missing: list[dict[str, str]] = []
    try:
        ours = start_games(games)
        if peers:
            others, missing = start_peers()
        take_turns([*ours, *others], ROUNDS, seconds, progress)
        return {
            "command": "bench",
            **machine(),
            "results": [_result(measured, seconds) for measured in ours],
            "peers": [_peer(measured) for measured in others],
            "ratios": [ratio(one, other) for one in ours for other in others],
            "missing": missing,
        }
    finally:
        for measured in (*ours, *others):
            measured.close()


def _result(measured: Measured, seconds: float) -> BenchResult:
    details = measured.details(seconds)
    return {
        "subject": measured.hello["subject"],
        "build": measured.hello["build"],
        "seats": measured.hello["seats"],
        "decisions_per_s": round(measured.best("decisions_per_s")),
        "forced_share": round(details["forced_share"], 3),
        "playouts_per_s": round(measured.best("playouts_per_s"), 1),
        "turns_per_s": round(measured.best("turns_per_s"), 1),
        "clone_us": round(details["clone_us"], 2),
        "resample_us": round(details["resample_us"], 2),
        "view_us": round(details["view_us"], 2),
        "key_us": round(details["key_us"], 2),
        "peak_mb": round(details["peak_mb"]),
    }


def _peer(measured: Measured) -> PeerResult:
    return {
        "subject": measured.label,
        "decisions_per_s": round(measured.best("decisions_per_s")),
        "playouts_per_s": round(measured.best("playouts_per_s"), 1),
    }


def ratio(one: Measured, other: Measured, name: str = "decisions_per_s") -> RatioJson:
    """Best against best; low and high over the rounds, each against its neighbour in time. `name` is one's figure."""
    rate = "decisions_per_s"
    each = [a[name] / b[rate] for a, b in zip(one.rounds, other.rounds, strict=True)]
    return {
        "of": one.label,
        "to": other.label,
        "ratio": round(one.best(name) / other.best(rate), 3),
        "low": round(min(each), 3),
        "high": round(max(each), 3),
    }
