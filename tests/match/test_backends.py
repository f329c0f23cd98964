"""Where work is done: the same results in the same order, whoever did them, and also when a worker dies."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from paiju.core.errors import LimitReached, Unreadable
from paiju.games import find_game
from paiju.match.backends import Backend, LocalBackend, open_backend
from paiju.match.backends.folder import FolderBackend, work_in
from paiju.match.backends.node import differences, identity
from paiju.match.simulate import fresh_tally, make_plan, report, simulate
from tests.match.batches import die, die_once, square

BATCHES = [(number,) for number in range(12)]
SQUARES = [number**2 for number in range(12)]


@contextmanager
def working(folder: Path, count: int = 1) -> Iterator[list[subprocess.Popen[bytes]]]:
    """So many workers at a folder, each a process of its own."""
    command = [sys.executable, "-m", "paiju.cli.main", "work", str(folder)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path.cwd()), os.environ.get("PYTHONPATH", "")])}
    workers = [
        subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=env) for _ in range(count)
    ]
    try:
        yield workers
    finally:
        for worker in workers:
            worker.kill()
            worker.wait()


@pytest.mark.parametrize("jobs", [1, 3])
def test_results_come_in_the_order_of_the_batches(jobs: int) -> None:
    with LocalBackend(jobs) as backend:
        assert list(backend.run(square, BATCHES)) == SQUARES
        assert sorted(backend.stream(square, BATCHES)) == list(enumerate(SQUARES))


def test_batches_are_taken_only_when_there_is_room() -> None:
    taken: list[int] = []

    def batches() -> Iterator[tuple[int]]:
        for number in range(100):
            taken.append(number)
            yield (number,)

    with LocalBackend(2) as backend:
        next(backend.stream(square, batches()))
    assert len(taken) < 20


def test_work_in_a_folder_is_done_by_whoever_comes(tmp_path: Path) -> None:
    with FolderBackend(tmp_path) as backend:
        helper = Thread(target=work_in, args=(tmp_path, lambda *_: None))
        helper.start()
        assert list(backend.run(square, BATCHES)) == SQUARES
    helper.join(10)
    assert not helper.is_alive(), "a closed folder sends everybody home"
    assert list((tmp_path / "jobs").iterdir()) == [], "finished work leaves nothing behind"


def test_a_worker_that_is_killed_loses_only_its_batch(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    with FolderBackend(tmp_path / "work", lost=4.0) as backend, working(tmp_path / "work", 2):
        results = list(backend.run(die_once, [(number, str(mark)) for number in range(6)]))
    assert results == SQUARES[:6]
    assert mark.exists(), "one of them was killed"


def test_a_fault_is_a_result_and_never_tried_again(tmp_path: Path) -> None:
    with FolderBackend(tmp_path) as backend:
        helper = Thread(target=work_in, args=(tmp_path, lambda *_: None))
        helper.start()
        with pytest.raises(ZeroDivisionError):
            list(backend.run(divmod, [(1, 0)]))
    helper.join(10)


def test_a_node_that_differs_is_refused_by_name(tmp_path: Path) -> None:
    mine = identity()
    other = {**mine, "python": "3.99.1"}
    assert differences(mine, mine) == []
    assert differences(other, mine) == [f"python {mine['python']}, the driver has 3.99.1"]
    with FolderBackend(tmp_path):
        (tmp_path / "driver.json").write_text('{"paiju": "other"}')
        with pytest.raises(Unreadable, match="other node"):
            work_in(tmp_path, lambda *_: None)


def test_a_folder_serves_one_command_at_a_time(tmp_path: Path) -> None:
    with FolderBackend(tmp_path), pytest.raises(Unreadable, match="folder in use"):
        FolderBackend(tmp_path)
    with pytest.raises(Unreadable, match="no cluster folder"):
        work_in(tmp_path / "nowhere", lambda *_: None)


def test_ray_stays_on_this_machine_without_a_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_AUTH_MODE", raising=False)
    with pytest.raises(Unreadable, match="cluster without token"):
        open_backend(1, "ray://example.test:10001")
    with pytest.raises(Unreadable, match="unknown cluster"):
        open_backend(1, "moon")


def simulated(backend: Backend) -> str:
    """The report of a few games, without how long they took."""
    plan = make_plan(find_game("weiqi"), 2, {}, 5, 12, ["random", "random"], None)
    tally = fresh_tally(plan)
    for part in backend.run(simulate, [(plan, *batch) for batch in plan.batches()]):
        tally.add(part)
    return str(report(plan, tally, 1.0, "", ""))


def test_local_folder_and_ray_give_the_same_report(tmp_path: Path) -> None:
    with LocalBackend(1) as backend:
        expected = simulated(backend)
    with FolderBackend(tmp_path / "work") as backend, working(tmp_path / "work"):
        assert simulated(backend) == expected
    with open_backend(1, "auto") as backend:
        assert simulated(backend) == expected
        mark = tmp_path / "mark"
        results = list(backend.run(die_once, [(number, str(mark)) for number in range(6)]))
        assert results == SQUARES[:6]
        assert mark.exists(), "a worker was killed on the way"


def test_a_worker_that_dies_beside_us_is_told() -> None:
    with pytest.raises(LimitReached, match="worker died"), LocalBackend(2) as backend:
        list(backend.run(die, [(number,) for number in range(3)]))


def test_a_worker_that_begins_after_its_parent_has_gone_ends_too() -> None:
    """It must not take whoever adopted it for its parent."""
    code = "import time; from paiju.match.backends.local import begin_work; begin_work(-1); time.sleep(600)"
    with subprocess.Popen([sys.executable, "-c", code]) as orphan:
        assert orphan.wait(60) != 0
