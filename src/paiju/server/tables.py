"""The one place that hands out tables: by its construction there are never two objects for one table.

A table comes into the memory through one task for its id, whether it is opened or loaded, and whoever asks meanwhile
waits for that task. Whoever works with a table holds it, and a table that is held does not leave the memory.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from paiju.server.table import Table
from paiju.server.writer import DatabaseDown


class Tables(Mapping[str, Table]):
    """The tables in memory, by id."""

    def __init__(self, load: Callable[[str], Coroutine[Any, Any, Table]], serves: Callable[[], bool]) -> None:
        self._load = load
        self._serves = serves
        self._here: dict[str, Table] = {}
        self._coming: dict[str, asyncio.Task[Table]] = {}
        self._held: Counter[str] = Counter()

    def __getitem__(self, id: str) -> Table:
        return self._here[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._here)

    def __len__(self) -> int:
        return len(self._here)

    @asynccontextmanager
    async def hold(self, id: str) -> AsyncIterator[Table]:
        """A table from memory, or loaded from its record; it stays in the memory for as long as it is held."""
        self._held[id] += 1
        try:
            if not self._serves():  # it has let go of everything
                raise DatabaseDown
            while id not in self._here:
                await self._arrival(id, self._load)
            yield self._here[id]
        finally:
            self._held[id] -= 1
            if not self._held[id]:
                del self._held[id]

    async def open(self, id: str, make: Callable[[str], Coroutine[Any, Any, Table]]) -> Table:
        """Takes in a table that is being made: whoever finds it in the database meanwhile gets this one."""
        assert id not in self._here and id not in self._coming
        return await self._arrival(id, make)

    def is_held(self, id: str) -> bool:
        return id in self._held

    def drop(self, id: str) -> None:
        """Lets a table out of the memory, if it is there."""
        table = self._here.pop(id, None)
        if table is not None:
            table.close()

    def drop_moved(self, table: Table) -> None:
        """Lets go of a table that lives elsewhere by now, also if somebody holds it: here it is nothing but a memory,
        and whatever it would store is refused."""
        if self._here.get(table.id) is table:
            self.drop(table.id)
        else:
            table.close()

    def _arrival(self, id: str, make: Callable[[str], Coroutine[Any, Any, Table]]) -> Awaitable[Table]:
        """The one task that brings a table; one who no longer waits for it does not stop it."""
        if id not in self._coming:
            self._coming[id] = asyncio.create_task(self._bring(id, make))
        return asyncio.shield(self._coming[id])

    async def _bring(self, id: str, make: Callable[[str], Coroutine[Any, Any, Table]]) -> Table:
        """There is no moment at which a table has come and is not there."""
        try:
            self._here[id] = await make(id)
            return self._here[id]
        finally:
            del self._coming[id]
