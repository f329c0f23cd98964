"""The processes that are measured: what becomes of one that talks, dies, or does not even start."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from paiju.bench import envs, run, search
from paiju.bench.errors import MeasurementFailed
from paiju.bench.run import Measured

GIVES_UP = "import os, sys, threading; t = threading.Timer(30, os._exit, [1]); t.daemon = True; t.start();"
"""A subject that nobody listens to ends by itself, so that the test fails and does not hang."""


def subject(code: str) -> Measured:
    return Measured("a subject", [sys.executable, "-c", GIVES_UP + code], dict(os.environ))


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[Any]]:
    """Every process that is started from here on."""
    found: list[subprocess.Popen[Any]] = []

    class Noted(subprocess.Popen[Any]):
        def __init__(self, *words: Any, **more: Any) -> None:
            super().__init__(*words, **more)
            found.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    return found


def test_a_subject_may_complain_as_much_as_it_likes() -> None:
    """More than a pipe holds, before it says hello and before its answer."""
    measured = subject(
        "sys.stderr.write('x' * 300_000); print('{}', flush=True); input(); sys.stderr.write('x' * 300_000);"
        "print('{\"decisions_per_s\": 3}', flush=True); input()"
    )
    measured.round(0.1)
    assert measured.best("decisions_per_s") == 3
    measured.close()


def test_a_subject_that_has_died_says_why_when_it_is_asked() -> None:
    measured = subject("print('{}', flush=True); sys.exit('out of cards')")
    measured.process.wait()
    with pytest.raises(MeasurementFailed, match="out of cards"):
        measured.round(0.1)
    measured.close()


def test_a_python_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(run.PEERS_PYTHON, "/nowhere/python")
    with ExitStack() as stack, pytest.raises(MeasurementFailed, match="/nowhere/python"):
        run.start_peers(stack, "peers.py", ["python-chess"])


def silent() -> None:
    pass


@pytest.mark.parametrize(
    "measure",
    [
        lambda games: run.bench(games, False, 0.01, silent),
        lambda games: search.run(games, 0.01, False, silent),
        lambda games: envs.run(games, 0.01, silent),
    ],
    ids=["bench", "search", "envs"],
)
def test_nothing_is_left_running_when_a_later_game_does_not_start(
    measure: Callable[[list[str]], object], started: list[subprocess.Popen[Any]]
) -> None:
    with pytest.raises(MeasurementFailed, match="nonsense"):
        measure(["weiqi", "nonsense"])
    assert len(started) == 2
    assert all(process.returncode is not None for process in started)


def test_nothing_is_left_running_when_a_later_peer_does_not_start(
    started: list[subprocess.Popen[Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An engine that is installed and broken is no engine that is missing."""
    (tmp_path / "chess.py").write_text("", "utf-8")
    (tmp_path / "rlcard.py").write_text("raise OSError('a broken engine')", "utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    with pytest.raises(MeasurementFailed, match="a broken engine"), ExitStack() as stack:
        run.start_peers(stack, "peers.py", ["python-chess", "rlcard uno"])
    assert len(started) == 2
    assert all(process.returncode is not None for process in started)
