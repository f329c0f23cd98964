"""How long people wait for the levels: whole turns at a table, as a person there feels them.

The measuring is done by `paiju.server.waits` in a process of its own, every game in both builds, one after the other,
because a level that shares its core with another thinks longer.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Sequence
from typing import TypedDict


class AnswerResult(TypedDict):
    """One level of one game in one build, in seconds; `budget` is in iterations for an answer."""

    subject: str
    build: str
    level: str
    budget: int
    waits: int
    median_s: float
    p95_s: float
    longest_s: float


class AnswerReport(TypedDict):
    """What `paiju bench --answers --json` prints."""

    command: str
    paiju: str
    python: str
    cores: int
    load: float
    results: list[AnswerResult]


def run(games: Sequence[str], progress: Callable[[], None]) -> AnswerReport:
    from paiju.bench.builds import command, environment, find_builds
    from paiju.bench.errors import process_ended
    from paiju.bench.machine import machine

    results: list[AnswerResult] = []
    for build, folder in find_builds().items():
        for game in games:
            asked = command("paiju.server.waits", game, build)
            done = subprocess.run(asked, env=environment(folder), capture_output=True, check=False, text=True)
            if done.returncode:
                raise process_ended(f"{game} {build}", done.returncode, done.stderr)
            results += json.loads(done.stdout)
            progress()
    return {"command": "bench --answers", **machine(), "results": results}
