"""The load: tables that move one after the other at a steady pace, each with its players and onlookers connected."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from typing import Any, Final

import msgspec

from paiju.bench.server_wire import Wire

SEATS: Final = 2
VIEW: Final = b'{"type":"view"'
ACK: Final = b'{"type":"ack"'
ERROR: Final = b'{"type":"error"'
PLAYABLE_SECONDS: Final = 20.0
AT_ONCE: Final = 40
"""Connections opened at the same time in the beginning."""


class Sight(msgspec.Struct):
    """The part of a view that the generator looks at."""

    legal: list[tuple[int, str]]
    outcome: Any = None


class Seen(msgspec.Struct):
    decision: int
    view: Sight
    by_itself_ms: int | None = None


_decoder = msgspec.json.Decoder(Seen)

Renew = Callable[[str, str], str]
"""Asks for a rematch of a table with a seat's token; the id of the new table."""


class Place:
    """Where a socket connects to."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port


class Counts:
    """What the generator notices."""

    def __init__(self) -> None:
        self.moves = 0
        self.late = 0
        self.games = 0
        self.answers: list[float] = []
        self.reconnects: list[float] = []
        self.errors: list[str] = []


class Viewer(Wire):
    """One socket at a table."""

    def __init__(self, place: Place, table: str, token: str, counts: Counts) -> None:
        super().__init__(place.host, place.port, f"/api/tables/{table}/socket")
        self.token = token
        self.counts = counts
        self.playable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.asked_at = 0.0
        self.leaving = False
        self._view = b""

    def opened(self) -> None:
        self.send(msgspec.json.encode({"type": "join", "token": self.token}))

    def heard(self, text: bytes) -> None:
        if text.startswith(VIEW):
            self._view = text
            if not self.playable.done():
                self.playable.set_result(None)
        elif text.startswith(ACK):
            self.counts.answers.append(time.perf_counter() - self.asked_at)
            self.asked_at = 0.0
        elif text.startswith(ERROR):
            self.asked_at = 0.0
            self.counts.errors.append(text[:300].decode("utf-8", "replace"))

    def ended(self, reason: str) -> None:
        if not self.leaving:
            self.leaving = True
            self.counts.errors.append(f"connection lost: {reason}")
        if not self.playable.done():
            self.playable.set_exception(ConnectionError(reason))

    def leave(self) -> None:
        self.leaving = True
        self.close()

    def seen(self) -> Seen:
        """The last view, read only now: most views are never asked for."""
        return _decoder.decode(self._view)

    def act(self, decision: int, action: str, id: str) -> None:
        self.asked_at = time.perf_counter()
        self.send(msgspec.json.encode({"type": "act", "decision": decision, "action": action, "id": id}))


class LoadTable:
    """A table with everybody who is connected to it."""

    def __init__(self, place: Place, id: str, tokens: Sequence[str], watchers: int, counts: Counts) -> None:
        self.place = place
        self.id = id
        self.tokens = list(tokens)
        self.watchers = watchers
        self.counts = counts
        self.viewers: list[Viewer] = []
        self.busy = False

    async def connect(self) -> None:
        for token in (*self.tokens, *[""] * self.watchers):
            self.viewers.append(await self._joined(token))

    async def reconnect(self, n: int) -> float:
        """One socket goes and comes back; the seconds until it can play again."""
        self.viewers[n].leave()
        start = time.perf_counter()
        self.viewers[n] = await self._joined(self.viewers[n].token)
        return time.perf_counter() - start

    async def renew(self, renew: Renew) -> None:
        """The game is over: everybody goes on to the rematch."""
        for viewer in self.viewers:
            viewer.leave()
        self.id = await asyncio.to_thread(renew, self.id, self.tokens[0])
        self.viewers.clear()
        await self.connect()
        self.counts.games += 1

    def move(self, random: Random) -> bool:
        """Plays at random for whoever is asked; False if the game is over."""
        if any(viewer.asked_at for viewer in self.viewers):
            self.counts.late += 1
            return True
        for viewer in self.viewers[:SEATS]:
            seen = viewer.seen()
            if seen.view.outcome is not None:
                return False
            if seen.view.legal and seen.by_itself_ms is None:  # what has one answer, the table answers
                self.counts.moves += 1
                viewer.act(seen.decision, random.choice(seen.view.legal)[1], f"m{self.counts.moves}")
                return True
        self.counts.late += 1
        return True

    async def _joined(self, token: str) -> Viewer:
        viewer = Viewer(self.place, self.id, token, self.counts)
        await asyncio.get_running_loop().create_connection(lambda: viewer, self.place.host, self.place.port)
        await asyncio.wait_for(viewer.playable, PLAYABLE_SECONDS)
        return viewer


class Load:
    """All tables, moved in turn: table after table, spread evenly over the time between two moves of one table."""

    def __init__(self, tables: list[LoadTable], counts: Counts, every: float, renew: Renew, seed: int) -> None:
        self.tables = tables
        self.counts = counts
        self.every = every
        self.renew = renew
        self.random = Random(seed)
        self._tasks: set[asyncio.Task[None]] = set()

    async def connect(self) -> None:
        gate = asyncio.Semaphore(AT_ONCE)

        async def one(table: LoadTable) -> None:
            async with gate:
                await table.connect()

        await asyncio.gather(*(one(table) for table in self.tables))

    async def play(self, seconds: float, reconnects_per_second: float, progress: Callable[[], None]) -> None:
        """Moves for so long; now and then a socket is dropped and comes back."""
        begin = time.perf_counter()
        turn, next_drop, next_tick = 0, 0.5, 1.0
        while (now := time.perf_counter() - begin) < seconds:
            due = int(now / self.every * len(self.tables))
            while turn < due:
                self._move(self.tables[turn % len(self.tables)])
                turn += 1
            if reconnects_per_second and now >= next_drop:
                next_drop += 1 / reconnects_per_second
                self._start(self._drop(self.random.choice(self.tables)))
            if now >= next_tick:
                next_tick += 1.0
                progress()
            await asyncio.sleep(self.every / len(self.tables) / 2)
        await asyncio.sleep(0.5)
        await asyncio.gather(*self._tasks)

    def leave(self) -> None:
        for table in self.tables:
            for viewer in table.viewers:
                viewer.leave()

    def _move(self, table: LoadTable) -> None:
        if table.busy:
            self.counts.late += 1
        elif not table.move(self.random):
            table.busy = True
            self._start(self._renew(table))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _renew(self, table: LoadTable) -> None:
        try:
            await table.renew(self.renew)
        except (OSError, TimeoutError) as error:
            self.counts.errors.append(f"rematch: {error!r}")
        else:
            table.busy = False

    async def _drop(self, table: LoadTable) -> None:
        if table.busy or any(viewer.asked_at for viewer in table.viewers):
            return
        table.busy = True
        try:
            self.counts.reconnects.append(await table.reconnect(self.random.randrange(len(table.viewers))))
        except (OSError, TimeoutError) as error:
            self.counts.errors.append(f"reconnect: {error!r}")
        else:
            table.busy = False
