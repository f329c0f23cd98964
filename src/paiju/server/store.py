"""What is kept: tables with their lists of actions, chairs, chat, and finished games.

All writes go through one writer that commits what several tables have waiting in one transaction. A write is
acknowledged only after its commit, so what a client has been told survives a killed server.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from paiju.core.errors import BadOption
from paiju.server.schema import actions, boots, chairs, chat, replays, tables

log = logging.getLogger("paiju.store")

Statement = sa.Insert | sa.Update | sa.Delete
Write = list[tuple[Statement, Any]]

KEEP_ACTION = sa.insert(actions)
TOUCH_TABLE = sa.update(tables).where(tables.c.id == sa.bindparam("table")).values(updated=sa.bindparam("touched"))
KEEP_BANK = (
    sa.update(chairs)
    .where(chairs.c.table_id == sa.bindparam("table"), chairs.c.seat == sa.bindparam("chair"))
    .values(bank_ms=sa.bindparam("left_ms"))
)
PREPARED = (KEEP_ACTION, TOUCH_TABLE, KEEP_BANK)
"""What every action needs. Each touches the rows of one table only, so the rows of several tables can go together."""

POSTGRES = ("postgresql", "postgres", "postgresql+asyncpg")
PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000", "wal_autocheckpoint=16384")
VERSIONS_PER_BOOT = 10**10
VERSIONS_PER_SECOND = 100
CHECKPOINT_SECONDS = 2.0
"""SQLite's log is put into the file beside the writer, so that no move waits for the disk; only a log that has grown to
64 MB all the same is put away by the writer itself."""


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
        self.boot = 0
        self._booted = 0.0
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._checkpoints: asyncio.Task[None] | None = None
        self._closing = False

    async def start(self) -> None:
        """Notes this start of the server: versions of later starts are always higher."""
        async with self.engine.begin() as connection:
            result = await connection.execute(sa.insert(boots).values(at=time.time()))
            key = result.inserted_primary_key
            assert key is not None
            self.boot = int(key[0])
        self._booted = time.monotonic()
        self._writer = asyncio.create_task(self._write_all())
        if self.engine.dialect.name == "sqlite":
            self._checkpoints = asyncio.create_task(self._checkpoint_all())

    def fresh_version(self) -> int:
        """A number above all that a table has used before, in this or an earlier life of the server, as long as it uses
        fewer than so many a second; it tells nothing but the time."""
        return self.boot * VERSIONS_PER_BOOT + int((time.monotonic() - self._booted) * VERSIONS_PER_SECOND)

    async def stop(self) -> None:
        """Waits for what is waiting, then closes."""
        self._closing = True
        self._wake.set()
        if self._writer is not None:
            await self._writer
        if self._checkpoints is not None:
            self._checkpoints.cancel()
            await asyncio.gather(self._checkpoints, return_exceptions=True)
        await self.engine.dispose()

    async def write(self, *statements: tuple[Statement, Any]) -> None:
        """Commits statements (with their rows, or None) together; returns when they are safe."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((list(statements), done))
        self._wake.set()
        await done

    async def _write_all(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            try:
                async with self.engine.begin() as connection:
                    await _execute(connection, _together([write for write, _ in batch]))
            except Exception:
                await self._one_by_one(batch)
            else:
                for _, done in batch:
                    _settle(done)

    async def _checkpoint_all(self) -> None:
        while True:
            await asyncio.sleep(CHECKPOINT_SECONDS)
            try:
                async with self.engine.connect() as connection:
                    await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
            except sa.exc.SQLAlchemyError:
                log.exception("the database's log could not be put away")

    async def _one_by_one(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        """One bad write must not take the others of its transaction with it."""
        for write, done in batch:
            try:
                async with self.engine.begin() as connection:
                    await _execute(connection, write)
                _settle(done)
            except Exception as error:
                _settle(done, error)

    # ------------------------------------------------------------------ reading

    async def rows(self, query: sa.Select[Any]) -> list[Mapping[str, Any]]:
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

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
        wanted = sa.select(tables.c.id).where(tables.c.status == "open", tables.c.listed)
        return await self.rows(wanted.order_by(tables.c.created.desc()).limit(most))

    async def replay(self, id: str) -> Mapping[str, Any] | None:
        found = await self.rows(sa.select(replays).where(replays.c.id == id)) if may_be_id(id) else []
        return found[0] if found else None

    async def recent_replays(self, most: int) -> list[Mapping[str, Any]]:
        wanted = sa.select(replays.c.id, replays.c.game, replays.c.title, replays.c.at)
        return await self.rows(wanted.where(replays.c.listed).order_by(replays.c.at.desc()).limit(most))

    async def clear(self, before: float) -> list[str]:
        """Forgets tables that nobody has touched since; finished games keep their replay until they are as old."""
        old = [row["id"] for row in await self.rows(sa.select(tables.c.id).where(tables.c.updated < before))]
        gone = [(sa.delete(kept).where(kept.c.table_id.in_(old)), None) for kept in (actions, chairs, chat)]
        await self.write(
            *gone,
            (sa.delete(tables).where(tables.c.id.in_(old)), None),
            (sa.delete(replays).where(replays.c.at < before), None),
        )
        return old


def may_be_id(text: str) -> bool:
    """Whether an id from outside is worth a question to the database; PostgreSQL takes not every character."""
    return text.isascii() and text.isprintable()


def _settle(done: asyncio.Future[None], error: Exception | None = None) -> None:
    """Tells the one who waits; nobody does where a table was closed meanwhile."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _together(writes: list[Write]) -> Write:
    """The writes of several tables as few statements: those that need only prepared ones share them."""
    shared: dict[Statement, list[Any]] = {}
    others: Write = []
    for write in writes:
        if all(statement in PREPARED for statement, _ in write):
            for statement, rows in write:
                shared.setdefault(statement, []).extend(rows)
        else:
            others += write
    return [*shared.items(), *others]


async def _execute(connection: AsyncConnection, write: Write) -> None:
    for statement, rows in write:
        await connection.execute(statement, rows) if rows is not None else await connection.execute(statement)
