"""Work in this process or in several beside it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from time import sleep
from types import TracebackType
from typing import Final, TypeVar

from paiju.core.errors import LimitReached
from paiju.match.backends.base import Backend, Batch

T = TypeVar("T")
AHEAD: Final = 2
"""Batches handed out for each process."""


class LocalBackend(Backend):
    """Processes that do batches. One job stays in this process, so that a debugger and a profiler see it.

    The processes are started at once, before anybody draws a progress bar: a process forked while another thread
    holds a lock would never get it.
    """

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._pool: ProcessPoolExecutor | None = None
        if jobs > 1:
            # children that inherit this process know the games it has registered
            context = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
            self._pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin_work, initargs=(os.getpid(),))
            self._pool.submit(_nothing).result()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._pool is not None:
            if kind is not None:
                _stop(self._pool)
            self._pool.shutdown(wait=kind is None, cancel_futures=True)

    def stream(self, work: Callable[..., T], batches: Iterable[Batch]) -> Iterator[tuple[int, T]]:
        if self._pool is None:
            for number, batch in enumerate(batches):
                yield number, work(*batch)
            return
        try:
            yield from self._stream_beside(self._pool, work, batches)
        except BrokenProcessPool:
            raise LimitReached("worker_died") from None

    def _stream_beside(
        self, pool: ProcessPoolExecutor, work: Callable[..., T], batches: Iterable[Batch]
    ) -> Iterator[tuple[int, T]]:
        due = enumerate(batches)
        running: dict[Future[T], int] = {}
        while True:
            while len(running) < self.jobs * AHEAD:
                number, batch = next(due, (-1, ()))
                if number < 0:
                    break
                running[pool.submit(work, *batch)] = number
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            # what is finished is handed over before the death of a worker is told
            for future in sorted(done, key=lambda one: (one.exception() is not None, running[one])):
                yield running.pop(future), future.result()


def _stop(pool: ProcessPoolExecutor) -> None:
    """Ends what is still being worked on: after Ctrl-C nobody wants it."""
    for process in list((getattr(pool, "_processes", None) or {}).values()):
        process.terminate()


def _nothing() -> None:
    """The first task, which makes the pool start its processes."""


def begin_work(parent: int) -> None:
    """In a worker: Ctrl-C and a closed terminal are its parent's business, and without a parent there is no work."""
    for number in (signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGINT)):  # Windows has no such signal
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    """A parent that is gone, however it went, leaves no worker behind, also if it went before the worker began."""
    while os.getppid() == parent:
        sleep(1.0)
    os.kill(os.getpid(), signal.SIGTERM)
