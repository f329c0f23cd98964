"""The round robin: which games are still to be played, and playing them with several processes."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import combinations, count
from signal import SIGTERM, signal
from time import monotonic, sleep
from typing import Any, Final

from paiju.arena.folder import Folder
from paiju.arena.game import Played, Task, derived, play_game, seats_for
from paiju.match.record import Record
from paiju.match.workers import Workers

Watcher = Callable[[Played], None]
WATCH: Final = "watches its parent"


def schedule(folder: Folder, games: int | None) -> Iterator[Task]:
    """Games not yet played, in rounds: every pairing gets its n-th pair before any gets the next one.

    A pair is two games on one seed with seats swapped. Without a number of games it never ends.
    """
    about = folder.about
    done = folder.done()
    for number in count() if games is None else range((games + 1) // 2):
        for first, second in combinations(about.bots, 2):
            for swapped, (one, two) in enumerate(((first, second), (second, first))):
                tail = f"{about.bots.index(first)}v{about.bots.index(second)}-{number}-{swapped}"
                if any(f"{era}-{tail}" in done for era in range(len(about.secrets))):
                    continue
                era, secret = folder.secret()
                seed = str(derived(secret, number))
                bots = seats_for(one, two, about.seats)
                yield Task(f"{era}-{tail}", about.game, about.options, bots, seed, about.clock)


def total(folder: Folder, games: int) -> int:
    """How many games the folder holds when all are played."""
    bots = len(folder.about.bots)
    return bots * (bots - 1) // 2 * ((games + 1) // 2) * 2


def run(folder: Folder, games: int | None, minutes: float | None, jobs: int, watch: Watcher) -> bool:
    """Plays until all is played or the time is up; True if nothing is left. Ctrl-C loses only games under way."""
    until = monotonic() + minutes * 60 if minutes is not None else float("inf")
    tasks = schedule(folder, games)
    if jobs == 1:
        return _run_here(folder, tasks, until, watch)
    return _run_beside(folder, tasks, until, jobs, watch)


def _run_here(folder: Folder, tasks: Iterator[Task], until: float, watch: Watcher) -> bool:
    for task in tasks:
        if monotonic() >= until:
            return False
        _keep(folder, play_game(task), watch)
    return True


def _run_beside(folder: Folder, tasks: Iterator[Task], until: float, jobs: int, watch: Watcher) -> bool:
    finished = False
    with Workers(jobs) as workers:
        assert workers.pool is not None
        running: set[Future[tuple[Played, Record]]] = set()
        while True:
            while not finished and len(running) <= jobs and monotonic() < until:
                task = next(tasks, None)
                if task is None:
                    finished = True
                else:
                    running.add(workers.pool.submit(_play_politely, task))
            if not running:
                return finished
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                _keep(folder, future.result(), watch)


def _play_politely(task: Task) -> tuple[Played, Record]:
    """A game in a process of its own: when that is told to end, it takes the commands it has started with it."""
    signal(SIGTERM, _leave)
    if not any(thread.name == WATCH for thread in threading.enumerate()):
        threading.Thread(target=_end_with, args=(os.getppid(),), name=WATCH, daemon=True).start()
    try:
        return play_game(task)
    except SystemExit:
        os._exit(1)  # the pool would take it for a result and wait for the next game


def _end_with(parent: int) -> None:
    """Nobody waits for the games of an arena that was killed."""
    while os.getppid() == parent:
        sleep(1.0)
    os.kill(os.getpid(), SIGTERM)


def _leave(*_: Any) -> None:
    raise SystemExit(1)


def _keep(folder: Folder, result: tuple[Played, Record], watch: Watcher) -> None:
    played, record = result
    folder.add(played, record)
    watch(played)
