"""What is said about a table itself when people come and go: in batches, and only what is stored."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from weakref import WeakMethod

GAP = 1.0
"""The first who comes is told of at once; whatever follows within this many seconds, together after them."""


class Bulletin:
    """Calls `say` soon after somebody came or went. It holds the table's lock meanwhile: an action under way is stored,
    or taken back, before anybody hears of it."""

    def __init__(self, lock: asyncio.Lock, say: WeakMethod[Callable[[], None]]) -> None:
        self._lock = lock
        self._say = say
        self._said = 0.0
        self._coming: asyncio.Task[None] | None = None

    @property
    def waits(self) -> bool:
        """Whether something is still to be said."""
        return self._coming is not None

    def soon(self) -> None:
        if not self.waits:
            self._coming = asyncio.create_task(self._come())

    async def _come(self) -> None:
        await asyncio.sleep(max(0.0, self._said + GAP - time.monotonic()))
        async with self._lock:
            self._coming = None
            self._said = time.monotonic()
            if (say := self._say()) is not None:
                say()

    def stop(self) -> None:
        if self._coming is not None:
            self._coming.cancel()
