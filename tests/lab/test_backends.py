"""One report, wherever the games were played, and also when a worker is killed on the way.

Ray stands on the same seam: tests/match/test_backends.py compares its results with a worker killed.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import sleep

from paiju.games import find_game
from paiju.lab.plan import make_plan
from paiju.lab.report.data import make_report
from paiju.lab.report.write import write_report
from paiju.lab.run import Lab
from paiju.match.backends import Backend, LocalBackend
from paiju.match.backends.folder import FolderBackend
from tests.match.test_backends import working

ROUNDS = 2


def reported(folder: Path, backend: Backend) -> dict[str, bytes]:
    """The files of a small run of weiqi."""
    game = find_game("weiqi")
    lab = Lab(make_plan(game, 2, {}, 11, ["random"]), game, folder, ("sides",))
    lab.run(backend, ROUNDS, 0.0)
    write_report(lab, game, make_report(lab, game), "paiju lab weiqi")
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


@contextmanager
def killing(processes: Iterator[int], seen: Path) -> Iterator[list[int]]:
    """Kills one of the processes as soon as the run has written its first games."""
    killed: list[int] = []

    def kill() -> None:
        while not list(seen.glob("games/*.json")):
            sleep(0.02)
        victim = next(processes)
        os.kill(victim, signal.SIGKILL)
        killed.append(victim)

    killer = Thread(target=kill, daemon=True)
    killer.start()
    yield killed
    killer.join(5)


def test_a_shared_folder_gives_the_same_report_with_a_worker_killed(tmp_path: Path) -> None:
    with LocalBackend(1) as backend:
        expected = reported(tmp_path / "local", backend)
    shared = tmp_path / "work"
    with FolderBackend(shared, lost=4.0) as backend, working(shared, 2) as workers:
        with killing((worker.pid for worker in workers), tmp_path / "folder") as killed:
            assert reported(tmp_path / "folder", backend) == expected
        assert killed, "one of two workers was killed"
