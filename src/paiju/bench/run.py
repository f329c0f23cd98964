"""One interleaved run: every subject in its own process, one round of each before the next round of any.

Other work on the machine then slows all of them alike, and the best round of each is the one that was left in peace.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from paiju.bench.builds import command, environment, find_builds
from paiju.bench.errors import MeasurementFailed, process_ended
from paiju.bench.machine import machine
from paiju.bench.peers import PEERS
from paiju.bench.settings import ROUNDS
from paiju.match.shapes import BenchReport, BenchResult, PeerResult, RatioJson

PEERS_PYTHON = "PAIJU_PEERS_PYTHON"
"""Names another Python that has the peers installed."""


class Measured:
    """A process that measures one subject."""

    def __init__(self, label: str, command: Sequence[str], env: dict[str, str]) -> None:
        self.label = label
        self.rounds: list[dict[str, float]] = []
        with ExitStack() as started:
            # a file, because a pipe that nobody reads is full one day, and the subject stuck
            self._said = started.enter_context(tempfile.TemporaryFile())
            self.process = self._started(command, env)
            started.callback(self._end)
            self.hello = self._heard()
            self._open = started.pop_all()

    def round(self, seconds: float) -> None:
        self.rounds.append(self._asked(f"playouts {seconds}"))

    def details(self, seconds: float) -> dict[str, float]:
        return self._asked(f"details {seconds}")

    def best(self, name: str) -> float:
        return max(one[name] for one in self.rounds)

    def close(self) -> None:
        self._open.close()

    def _started(self, command: Sequence[str], env: dict[str, str]) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        try:
            return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=self._said, text=True, env=env)
        except OSError as error:
            details = {"subject": self.label, "problem": str(error)}
            raise MeasurementFailed("process_not_started", details) from None

    def _end(self) -> None:
        self.process.kill()
        self.process.communicate()

    def _asked(self, request: str) -> dict[str, Any]:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(request + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise self._ended() from None
        return self._heard()

    def _heard(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        answer = self.process.stdout.readline()
        if not answer:
            raise self._ended()
        heard: dict[str, Any] = json.loads(answer)
        return heard

    def _ended(self) -> MeasurementFailed:
        """Waits for the end of a process that answers no more; the error says how it went."""
        self.process.communicate()
        self._said.seek(0)
        return process_ended(self.label, self.process.returncode, self._said.read().decode("utf-8", "replace"))


def start_games(stack: ExitStack, module: str, games: Sequence[str]) -> list[Measured]:
    """A process of this module for each game and build; the stack ends them."""
    return [
        stack.enter_context(closing(Measured(f"{game} {build}", command(module, game, build), environment(folder))))
        for build, folder in find_builds().items()
        for game in games
    ]


def start_peers(stack: ExitStack, script: str, names: Iterable[str]) -> tuple[list[Measured], list[dict[str, str]]]:
    """A process of this script for each peer that is installed, ended by the stack, and how to get the others."""
    python = os.environ.get(PEERS_PYTHON, sys.executable)
    path = str(Path(__file__).with_name(script))
    there, missing = [], []
    for name in names:
        peer = stack.enter_context(closing(Measured(name, [python, path, name], dict(os.environ))))
        if "missing" in peer.hello:
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
    with ExitStack() as stack:
        ours = start_games(stack, "paiju.bench.measure", games)
        others, missing = start_peers(stack, "peers.py", PEERS if peers else ())
        take_turns([*ours, *others], ROUNDS, seconds, progress)
        return {
            "command": "bench",
            **machine(),
            "results": [_result(measured, seconds) for measured in ours],
            "peers": [_peer(measured) for measured in others],
            "ratios": [ratio(one, other) for one in ours for other in others],
            "missing": missing,
        }


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
