"""Work in batches, in this process or in several; the results come in order, whoever did them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from time import sleep
from typing import Any, TypeVar

T = TypeVar("T")
AHEAD = 4
"""Batches handed out beyond the one being waited for, for each process."""


class Workers:
    """Processes that do batches. One job stays in this process, so that a debugger and a profiler see it.

    The processes are started at once, before anybody draws a progress bar: a process forked while another thread
    holds a lock would never get it.
    """

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.pool: ProcessPoolExecutor | None = None
        if jobs > 1:
            # children that inherit this process know the games it has registered
            context = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
            self.pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin_work)
            self.pool.submit(_nothing).result()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, kind: Any, *rest: object) -> None:
        if self.pool is not None:
            if kind is not None:
                _stop(self.pool)
            self.pool.shutdown(wait=kind is None, cancel_futures=True)

    def run(self, work: Callable[..., T], batches: Sequence[tuple[Any, ...]]) -> Iterator[T]:
        """The results of `work(*batch)` in the order of the batches."""
        if self.pool is None:
            for batch in batches:
                yield work(*batch)
            return
        open_ones: deque[Future[T]] = deque()
        for batch in batches:
            open_ones.append(self.pool.submit(work, *batch))
            if len(open_ones) > self.jobs * AHEAD:
                yield open_ones.popleft().result()
        while open_ones:
            yield open_ones.popleft().result()


def _stop(pool: ProcessPoolExecutor) -> None:
    """Ends what is still being worked on: after Ctrl-C nobody wants it."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.terminate()


def _nothing() -> None:
    """The first task, which makes the pool start its processes."""


def begin_work() -> None:
    """In a worker: Ctrl-C and a closed terminal are its parent's business, and without a parent there is no work."""
    for number in (signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGINT)):  # Windows has no such signal
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    """A parent that is gone, however it went, leaves no worker behind."""
    while os.getppid() == parent:
        sleep(1.0)
    os.kill(os.getpid(), signal.SIGTERM)
