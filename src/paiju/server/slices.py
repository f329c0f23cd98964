"""Long work in the event loop, a little at a time.

A table's match has to be where the table is, in this process, and a thread that plays a long game again would hold
everybody up all the same: Python runs one thread at a time, and hands over only every few milliseconds. So the loop
does it itself, in slices, and rests between them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Final

SLICE: Final = 0.002
"""Seconds of work at once, and of rest after it."""


class Slices:
    """All long work takes turns, so that ten games take ten times as long and nobody else waits ten times as long."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(self, work: Iterator[None]) -> None:
        """Works to the end; the iterator stops wherever others may go on."""
        while True:
            async with self._turn:
                if _done(work):
                    return
                await asyncio.sleep(SLICE)


def _done(work: Iterator[None]) -> bool:
    """One slice; whether it was the last."""
    until = time.perf_counter() + SLICE
    return all(time.perf_counter() < until for _ in work)
