"""A process in which bots think, and the questions that wait for it.

The process works on one question at a time, and which one is next is decided when it is free, not when they were asked:
that is what makes the queue fair. A question is put together only then; who no longer needs an answer is passed over.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import NamedTuple

from paiju.match.backends.local import begin_work
from paiju.server.fair_queue import FairQueue

log = logging.getLogger("paiju.bots")

Asked = Callable[[int], bytes | None]
"""Makes the question, told among how many the process is shared; None if nobody needs the answer any more."""


class _Waiting(NamedTuple):
    """One who waits for the process."""

    asked: Asked
    answer: asyncio.Future[bytes | None]


class Worker:
    """One process that answers questions by `work`, a function of its module."""

    def __init__(self, work: Callable[[bytes], bytes]) -> None:
        self._work = work
        self._pool = _process()
        self._queue: FairQueue[_Waiting] = FairQueue()
        self._running: asyncio.Task[None] | None = None

    def prepare(self, work: Callable[[str], None], what: str) -> Future[None]:
        """Lets the process start and load what it will need: the first one who asks must not wait for that."""
        try:
            return self._pool.submit(work, what)
        except BrokenProcessPool:
            self._pool = _process()
            return self._pool.submit(work, what)

    async def answer(self, address: str, table: str, asked: Asked) -> bytes | None:
        """Waits for its turn and for the answer; None if nobody needed it when its turn had come."""
        waiting = _Waiting(asked, asyncio.get_running_loop().create_future())
        self._queue.put(address, table, waiting)
        if self._running is None:
            self._running = asyncio.create_task(self._serve())
        return await waiting.answer

    async def _serve(self) -> None:
        """Until nobody waits. One who has gone does not free the process before it has thought to the end."""
        try:
            while self._queue:
                await self._give(*self._queue.take())
        finally:
            self._running = None

    async def _give(self, one: _Waiting, crowd: int) -> None:
        try:
            question = None if one.answer.done() else one.asked(crowd)
            found = None if question is None else await self._thought(question)
            if not one.answer.done():
                one.answer.set_result(found)
        except Exception as error:
            if not one.answer.done():
                one.answer.set_exception(error)
        finally:
            one.answer.cancel()  # nothing, unless the server ends while the process thinks

    async def _thought(self, question: bytes) -> bytes:
        run = asyncio.get_running_loop().run_in_executor
        try:
            return await run(self._pool, self._work, question)
        except BrokenProcessPool:  # the system ended the process; another one takes its place
            log.error("a worker ended; a new one is started")
            self._pool = _process()
            return await run(self._pool, self._work, question)

    def stop(self) -> None:
        """Ends the process; whoever still waits is told so by a cancelled future."""
        if self._running is not None:
            self._running.cancel()
        while self._queue:
            self._queue.take()[0].answer.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)


def _process() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=begin_work, initargs=(os.getpid(),))
