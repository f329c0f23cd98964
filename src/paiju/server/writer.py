"""The one writer of a database: it commits what several tables have waiting in one transaction.

A write is acknowledged only after its commit, so what a client has been told survives a killed server. Every
transaction begins by noting its number in this server's row of `boots`. When the answer to a COMMIT is lost, that
number says whether the transaction happened: the database is asked before anything is repeated or rolled back.

Where several servers share a database, a write of a table passes a fence first: in the same transaction the table's row
is locked and its epoch compared. Whoever claims the table waits for a commit under way; after the claim the old epoch
finds no row, and the write is refused.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paiju.core.errors import NotLegal
from paiju.server.schema import actions, boots, chairs, tables

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

BAD_WRITE: Final = (sa.exc.IntegrityError, sa.exc.DataError, sa.exc.ProgrammingError)
"""What a database says of a statement that it understood. Anything else is trouble with the database itself."""

DEADLOCKS: Final = ("40P01", "40001")
"""PostgreSQL's words for a transaction that it ended in favour of another one."""

WRITE_SECONDS = 10.0
"""How long a transaction may take before its connection counts as cut."""

FIRST_PAUSE = 0.25
LONGEST_PAUSE = 2.0
"""Between two looks at a database that does not work."""


class DatabaseDown(NotLegal):
    """The database does not work just now. Nothing has changed, and the same may be tried again."""

    def __init__(self) -> None:
        super().__init__("database_down", {})


class Moved(NotLegal):
    """Another server has the table now. Nothing has changed here."""

    def __init__(self) -> None:
        super().__init__("moved", {})


class Fence(NamedTuple):
    """The right by which a table is changed; it ends when the table gets another epoch."""

    table: str
    epoch: int


class FencesDown(Exception):
    """Some tables of a transaction belong to others by now; nothing of it is done."""

    def __init__(self, lost: set[Fence]) -> None:
        super().__init__(f"{len(lost)} tables have moved")
        self.lost = lost


class _Waiting(NamedTuple):
    """A write and the one who waits for it."""

    write: Write
    fence: Fence | None
    done: asyncio.Future[None]


class Writer:
    """Commits in order of arrival. While the database does not work every write is refused at once, and the writer
    looks for it until it works again."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.boot = 0
        self.tell: Callable[[], None] = lambda: None
        """Called when the database stops or begins to work."""
        self._number = 0
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._works = asyncio.Event()
        self._works.set()
        self._task: asyncio.Task[None] | None = None
        self._search: asyncio.Task[None] | None = None
        self._closing = False

    def start(self, boot: int) -> None:
        """Begins to write, as the start of the server with this number."""
        self.boot = boot
        self._task = asyncio.create_task(self._write_all())

    async def stop(self) -> None:
        """Writes what waits, if the database works."""
        self._closing = True
        self._wake.set()
        if self._search is not None:
            self._search.cancel()
        if self._task is not None:
            await self._task

    @property
    def works(self) -> bool:
        """Whether the last that was heard of the database was good."""
        return self._works.is_set()

    async def until_stored(self, work: Callable[[], Awaitable[None]]) -> None:
        """Does what must happen (a bot's answer, the clock's, the loss of a seat that broke the game) again and again
        until the database has taken it. What it does is decided anew each time: others may have acted meanwhile."""
        for pause in _pauses():
            try:
                return await work()
            except DatabaseDown:
                await self._works.wait()
            await asyncio.sleep(pause)

    async def write(self, *statements: tuple[Statement, Any], fence: Fence | None = None) -> None:
        """Commits statements (with their rows, or None) together, if the fence holds; returns when they are safe."""
        if not self.works:
            raise DatabaseDown
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(list(statements), fence, done))
        self._wake.set()
        await done

    async def _write_all(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._store(batch)

    async def _store(self, batch: list[_Waiting]) -> None:
        """One bad write, or one table that has moved, must not take the others of its transaction with it."""
        error = await self._transact(batch) if self.works else DatabaseDown()
        if isinstance(error, FencesDown):
            for one in batch:
                if one.fence in error.lost:
                    _settle(one.done, Moved())
            if rest := [one for one in batch if one.fence not in error.lost]:
                await self._store(rest)
        elif len(batch) > 1 and isinstance(error, BAD_WRITE):
            for one in batch:
                await self._store([one])
        else:
            for one in batch:
                _settle(one.done, error)

    async def _transact(self, batch: list[_Waiting]) -> Exception | None:
        """Commits a batch or says why not. A connection that was cut is replaced once, and a transaction that the
        database gave up for another one is tried once more."""
        write = _together([one.write for one in batch])
        fences = {one.fence for one in batch if one.fence is not None}
        error = await self._attempt(write, fences)
        if is_cut(error) or _is_deadlock(error):
            error = await self._attempt(write, fences)
        if error is None or isinstance(error, (FencesDown, *BAD_WRITE)):
            return error
        self._fails(error)
        return DatabaseDown()

    async def _attempt(self, write: Write, fences: set[Fence]) -> Exception | None:
        self._number += 1
        sent = False
        try:
            async with asyncio.timeout(WRITE_SECONDS), self.engine.connect() as connection:
                await connection.execute(sa.update(boots).where(boots.c.n == self.boot).values(written=self._number))
                await _pass(connection, fences)
                await _execute(connection, write)
                sent = True
                await connection.commit()
        except Exception as error:
            return None if sent and await self._has_happened(error) else error
        return None

    async def _has_happened(self, error: Exception) -> bool:
        """Whether the last transaction is committed, asked until the database answers. The old connection's hold on the
        row of `boots` makes the question wait for a commit that is still under way."""
        row = sa.select(boots.c.written).where(boots.c.n == self.boot).with_for_update()
        for pause in _pauses():
            try:
                async with asyncio.timeout(WRITE_SECONDS), self.engine.begin() as connection:
                    written = await connection.scalar(row)
            except Exception:
                if self._closing:  # nobody is told anything any more; the next start finds what happened
                    return False
                self._fails(error, search=False)
                await asyncio.sleep(pause)
            else:
                self._recovers()
                return bool(written == self._number)
        raise AssertionError("pauses never end")

    # ------------------------------------------------------------------ a database that does not work

    def _fails(self, error: Exception, search: bool = True) -> None:
        if self.works:
            self._works.clear()
            log.error("the database does not work", extra={"reason": type(error).__name__})
            self.tell()
        if search and not self._closing and (self._search is None or self._search.done()):
            self._search = asyncio.create_task(self._look_for_it())

    def _recovers(self) -> None:
        if not self.works:
            self._works.set()
            log.warning("the database works again")
            self.tell()

    async def _look_for_it(self) -> None:
        """Until it takes a change again."""
        probe = sa.update(boots).where(boots.c.n == self.boot).values(written=boots.c.written)
        for pause in _pauses():
            await asyncio.sleep(pause)
            try:
                async with asyncio.timeout(WRITE_SECONDS), self.engine.begin() as connection:
                    await connection.execute(probe)
            except Exception:
                continue
            self._recovers()
            return


def _pauses() -> Iterator[float]:
    pause = FIRST_PAUSE
    while True:
        yield pause
        pause = min(pause * 2, LONGEST_PAUSE)


def is_cut(error: Exception | None) -> bool:
    """Whether the connection was lost, perhaps long ago while nobody used it."""
    return isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated


def _is_deadlock(error: Exception | None) -> bool:
    return isinstance(error, sa.exc.DBAPIError) and getattr(error.orig, "sqlstate", "") in DEADLOCKS


async def _pass(connection: AsyncConnection, fences: set[Fence]) -> None:
    """Locks the tables, in the order of their ids, and looks whether each still has its epoch."""
    if not fences:
        return
    held = sa.tuple_(tables.c.id, tables.c.epoch).in_([tuple(fence) for fence in sorted(fences)])
    wanted = sa.select(tables.c.id, tables.c.epoch).where(held).order_by(tables.c.id).with_for_update(key_share=True)
    found = {Fence(*row) for row in await connection.execute(wanted)}
    if lost := fences - found:
        raise FencesDown(lost)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
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
