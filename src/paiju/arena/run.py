"""The round robin: which games are still to be played, and playing them with several processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from time import monotonic

from paiju.arena.folder import Folder
from paiju.arena.game import Played, Task, play_game, seats_for
from paiju.arena.goals import Pairing, pairings, pairs_due
from paiju.core.errors import LimitReached
from paiju.match.hosting import derived
from paiju.match.record import Record
from paiju.match.workers import Workers

Watcher = Callable[[Played], None]


def schedule(folder: Folder, timed: bool = False) -> Iterator[list[Task]]:
    """Pairs not yet played, in rounds: every pairing gets its n-th pair before any gets the next one.

    A pair is two games on one seed with seats swapped; of one that was begun only the other game is left.
    """
    due, done = pairs_due(folder, timed), folder.done()
    for number in count():
        open_ones = {key: pairing for key, pairing in pairings(folder).items() if number < due[key]}
        if not open_ones:
            return
        for key, pairing in open_ones.items():
            tasks = _pair(folder, f"{key}-{number}", pairing, number, done)
            if tasks:
                yield tasks


def _pair(folder: Folder, name: str, pairing: Pairing, number: int, done: set[str]) -> list[Task]:
    """What is left of a pair. Half a pair whose secret has been shown meanwhile is worth nothing: both are played."""
    about = folder.about
    for era in range(len(about.secrets)):
        if {f"{era}-{name}-0", f"{era}-{name}-1"} <= done:
            return []
    era, secret = folder.secret()
    seed = str(derived(secret, number))
    said = str(folder.path / "games")
    tasks = []
    for swapped, (one, two) in enumerate((pairing, pairing[::-1])):
        id = f"{era}-{name}-{swapped}"
        if id not in done:
            bots = seats_for(one, two, about.seats)
            tasks.append(Task(id, about.game, about.options, bots, seed, about.clock, said))
    return tasks


def run(folder: Folder, minutes: float | None, workers: Workers, watch: Watcher) -> bool:
    """Plays until all is played or the time is up; True if nothing is left. Ctrl-C loses only games under way.

    The clock is looked at between pairs only: their second game is worth nothing on another deal.
    """
    until = monotonic() + minutes * 60 if minutes is not None else float("inf")
    pairs = schedule(folder, minutes is not None)
    if workers.pool is None:
        return _run_here(folder, pairs, until, watch)
    try:
        return _run_beside(folder, pairs, until, workers.pool, workers.jobs, watch)
    except BrokenProcessPool:
        raise LimitReached("worker_died") from None


def _run_here(folder: Folder, pairs: Iterator[list[Task]], until: float, watch: Watcher) -> bool:
    for pair in pairs:
        if monotonic() >= until:
            return False
        for task in pair:
            _keep(folder, play_game(task), watch)
    return True


def _run_beside(
    folder: Folder, pairs: Iterator[list[Task]], until: float, pool: ProcessPoolExecutor, jobs: int, watch: Watcher
) -> bool:
    finished = False
    running: set[Future[tuple[Played, Record]]] = set()
    while True:
        while not finished and len(running) <= jobs and monotonic() < until:
            pair = next(pairs, None)
            if pair is None:
                finished = True
            else:
                running |= {pool.submit(play_game, task) for task in pair}
        if not running:
            return finished
        done, running = wait(running, return_when=FIRST_COMPLETED)
        # whatever was finished is kept before the death of a worker is told
        for future in sorted(done, key=_failed):
            _keep(folder, future.result(), watch)


def _failed(future: Future[tuple[Played, Record]]) -> bool:
    return future.exception() is not None


def _keep(folder: Folder, result: tuple[Played, Record], watch: Watcher) -> None:
    played, record = result
    folder.add(played, record)
    watch(played)
