"""What is kept: tables with their lists of actions, chairs, chat, and finished games. Writes go through one writer."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.sql.dml import ReturningUpdate

from paiju.core.errors import BadOption
from paiju.server.schema import actions, boots, chairs, chat, replays, tables
from paiju.server.writer import BAD_WRITE, DatabaseDown, Fence, Statement, Writer, is_cut

log = logging.getLogger("paiju.store")

POSTGRES = ("postgresql", "postgres", "postgresql+asyncpg")
PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000", "wal_autocheckpoint=16384")
VERSIONS_PER_BOOT = 10**10
VERSIONS_PER_SECOND = 100
CHECKPOINT_SECONDS = 2.0
"""SQLite's log is put into the file beside the writer, so that no move waits for the disk; only a log that has grown to
64 MB all the same is put away by the writer itself."""

READ_SECONDS = 10.0
HEALTH_SECONDS = 5.0
WORKS = "works"
CANNOT_STORE = "cannot_store"
DOES_NOT_ANSWER = "does_not_answer"
"""What is said of the database's health."""


Query = sa.Select[Any] | ReturningUpdate[Any]


def open_engine(url: str) -> AsyncEngine:
    """An engine for a database URL; SQLite runs with a write-ahead log."""
    try:
        engine = create_async_engine(url, hide_parameters=True)  # what people say and play stands in no log
    except ModuleNotFoundError as error:
        raise BadOption(
            "no_driver", {"module": error.name}, at="--db", allowed=["pip install 'paiju[postgres]'"]
        ) from None
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def database_url(place: str) -> str:
    """A URL from what people write: a path of an SQLite file, or the address of a PostgreSQL."""
    kind, sign, rest = place.partition("://")
    if sign:
        if kind not in POSTGRES:
            raise BadOption("bad_database", {"value": kind + sign}, at="--db", allowed=["FILE", "postgresql://…"])
        return f"postgresql+asyncpg://{rest}"
    Path(place).parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{place}"


def _set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Store:
    """The database behind all tables."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.writer = Writer(engine)
        self._booted = 0.0
        self._checkpoints: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Notes this start of the server: versions of later starts are always higher."""
        async with self.engine.begin() as connection:
            result = await connection.execute(sa.insert(boots).values(at=time.time()))
            key = result.inserted_primary_key
            assert key is not None
        self._booted = time.monotonic()
        self.writer.start(int(key[0]))
        if self.engine.dialect.name == "sqlite":
            self._checkpoints = asyncio.create_task(self._checkpoint_all())

    def fresh_version(self) -> int:
        """A number above all that a table has used before, in this or an earlier life of the server, as long as it uses
        fewer than so many a second; it tells nothing but the time."""
        return self.writer.boot * VERSIONS_PER_BOOT + int((time.monotonic() - self._booted) * VERSIONS_PER_SECOND)

    async def flush(self) -> None:
        """Writes what is waiting; nothing is written after that."""
        await self.writer.stop()

    async def stop(self) -> None:
        """Waits for what is waiting, then closes."""
        await self.writer.stop()
        if self._checkpoints is not None:
            self._checkpoints.cancel()
            await asyncio.gather(self._checkpoints, return_exceptions=True)
        await self.engine.dispose()

    async def write(self, *statements: tuple[Statement, Any], fence: Fence | None = None) -> None:
        """Commits statements (with their rows, or None) together, if the fence holds; returns when they are safe."""
        await self.writer.write(*statements, fence=fence)

    async def health(self) -> str:
        """Whether the database answers, and takes a change: with a full disk it still answers. An empty write is a
        transaction that notes its own number and nothing else."""
        answers = partial(self.rows, sa.select(boots.c.n).where(boots.c.n == self.writer.boot))
        for ask, failure in ((answers, DOES_NOT_ANSWER), (self.write, CANNOT_STORE)):
            try:
                await asyncio.wait_for(ask(), HEALTH_SECONDS)
            except Exception as error:
                log.error("the database is not well", extra={"reason": type(error).__name__})
                return failure
        return WORKS

    async def _checkpoint_all(self) -> None:
        while True:
            await asyncio.sleep(CHECKPOINT_SECONDS)
            try:
                async with self.engine.connect() as connection:
                    await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
            except sa.exc.SQLAlchemyError:
                log.exception("the database's log could not be put away")

    # ------------------------------------------------------------------ reading

    async def rows(self, query: sa.Select[Any]) -> list[Mapping[str, Any]]:
        """What the database holds; a connection that was cut while nobody used it is replaced once."""
        return await self._answered(query)

    async def changed(self, change: ReturningUpdate[Any]) -> list[Mapping[str, Any]]:
        """Changes something at once, in a transaction of its own, and says what it is now. It may happen twice."""
        return await self._answered(change)

    async def _answered(self, query: Query) -> list[Mapping[str, Any]]:
        try:
            return await self._rows(query)
        except BAD_WRITE:
            raise
        except Exception as error:
            log.error("the database does not answer", extra={"reason": type(error).__name__})
            raise DatabaseDown from error

    async def _rows(self, query: Query, again: bool = True) -> list[Mapping[str, Any]]:
        try:
            async with asyncio.timeout(READ_SECONDS), self.engine.begin() as connection:
                return [dict(row) for row in (await connection.execute(query)).mappings()]
        except sa.exc.DBAPIError as error:
            if not (again and is_cut(error)):
                raise
        return await self._rows(query, again=False)

    async def table(self, id: str) -> Mapping[str, Any] | None:
        found = await self.rows(sa.select(tables).where(tables.c.id == id)) if may_be_id(id) else []
        return found[0] if found else None

    async def actions(self, id: str) -> list[Mapping[str, Any]]:
        return await self.rows(sa.select(actions).where(actions.c.table_id == id).order_by(actions.c.n))

    async def chairs(self, id: str) -> list[Mapping[str, Any]]:
        return await self.rows(sa.select(chairs).where(chairs.c.table_id == id).order_by(chairs.c.seat))

    async def chat(self, id: str) -> list[Mapping[str, Any]]:
        return await self.rows(sa.select(chat).where(chat.c.table_id == id).order_by(chat.c.n))

    async def listed_tables(self, most: int) -> list[Mapping[str, Any]]:
        """Open tables that want company, the newest first: by age, for what happens at a table may be private."""
        wanted = sa.select(tables).where(tables.c.status == "open", tables.c.listed)
        return await self.rows(wanted.order_by(tables.c.created.desc()).limit(most))

    async def replay(self, id: str) -> Mapping[str, Any] | None:
        found = await self.rows(sa.select(replays).where(replays.c.id == id)) if may_be_id(id) else []
        return found[0] if found else None

    async def recent_replays(self, most: int) -> list[Mapping[str, Any]]:
        wanted = sa.select(replays.c.id, replays.c.game, replays.c.title, replays.c.at, tables.c.outcome)
        wanted = wanted.select_from(replays.outerjoin(tables, tables.c.id == replays.c.id))
        return await self.rows(wanted.where(replays.c.listed).order_by(replays.c.at.desc()).limit(most))

    async def clear(self, before: float) -> list[str]:
        """Forgets tables that nobody has touched since; finished games keep their replay until they are as old. What is
        old is decided again inside the transaction: somebody may have moved meanwhile."""
        old = [row["id"] for row in await self.rows(sa.select(tables.c.id).where(tables.c.updated < before))]
        still = sa.select(tables.c.id).where(tables.c.id.in_(old), tables.c.updated < before)
        gone = [(sa.delete(kept).where(kept.c.table_id.in_(still)), None) for kept in (actions, chairs, chat)]
        await self.write(
            # nobody can move there from here on, on any node
            (sa.update(tables).where(tables.c.id.in_(old), tables.c.updated < before).values(owner=None), None),
            *gone,
            (sa.delete(tables).where(tables.c.id.in_(old), tables.c.updated < before), None),
            (sa.delete(replays).where(replays.c.at < before), None),
        )
        stay = {row["id"] for row in await self.rows(sa.select(tables.c.id).where(tables.c.id.in_(old)))}
        return [id for id in old if id not in stay]


def may_be_id(text: str) -> bool:
    """Whether an id from outside is worth a question to the database; PostgreSQL takes not every character."""
    return text.isascii() and text.isprintable()
