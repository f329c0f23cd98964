"""Word between nodes that a listed table has changed: its id, by PostgreSQL's LISTEN and NOTIFY.

Never for a move: a NOTIFY takes a lock of the whole database at its commit. A notice that is lost costs nothing but a
moment, because lists are read again after a while anyway.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine

log = logging.getLogger("paiju.cluster")

CHANNEL: Final = "paiju_tables"
PAUSE: Final = 2.0
"""Before a connection that was lost is opened again."""


class Noticeboard:
    """One connection that listens, and posts what this node has to say."""

    def __init__(self, engine: AsyncEngine, heard: Callable[[str], None]) -> None:
        self._engine = engine
        self._heard = heard
        self._posted: asyncio.Queue[str] = asyncio.Queue(1000)
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._running = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    def post(self, id: str) -> None:
        if not self._posted.full():
            self._posted.put_nowait(id)

    async def _run(self) -> None:
        while True:
            try:
                await self._serve()
            except Exception as error:
                log.warning("no word of other nodes", extra={"reason": type(error).__name__})
            await asyncio.sleep(PAUSE)

    async def _serve(self) -> None:
        """Until the connection is lost, which the next notice finds out."""
        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            await driver.add_listener(CHANNEL, lambda *notice: self._heard(notice[3]))
            while not driver.is_closed():
                try:
                    id = await asyncio.wait_for(self._posted.get(), PAUSE)
                except TimeoutError:
                    continue
                await driver.execute("SELECT pg_notify($1, $2)", CHANNEL, id)
