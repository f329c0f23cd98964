"""Records and what is read in them. Playing a long game again takes seconds: a process of its own does it, everybody in
turn, and what was found is kept for a while."""

from __future__ import annotations

import asyncio

import msgspec
from cachetools import LRUCache

from paiju.core.errors import Unreadable
from paiju.match.record import Record, parse_record
from paiju.server.limits import Limits
from paiju.server.replays import Check, Earlier, Found, Question, Step, error_from, look_up
from paiju.server.store import Store
from paiju.server.worker import Worker

KEPT_BYTES = 32_000_000
"""Of packed answers."""

SENT = 1000


class Library:
    """The finished games of this server."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits
        self._worker = Worker(look_up)
        self._answers: LRUCache[tuple[str, Step | Earlier], bytes] = LRUCache(KEPT_BYTES, getsizeof=len)
        self._sent: LRUCache[str, bool] = LRUCache(SENT)
        """Records that the process has been given. It may have forgotten them since."""
        self._coming: dict[tuple[str, Step | Earlier], asyncio.Task[bytes]] = {}

    async def text(self, id: str) -> str:
        """A record as it is kept."""
        row = await self._store.replay(id)
        if row is None:
            raise Unreadable("unknown_replay", {"replay": id})
        return str(row["record"])

    async def record(self, id: str) -> Record:
        return parse_record((await self.text(id)).encode())

    async def read(self, id: str, ask: Step | Earlier, address: str) -> bytes:
        """The packed answer to a question about a record. Those who ask the same at once are answered together."""
        key = (id, ask)
        if (kept := self._answers.get(key)) is not None:
            return kept
        self._limits.take("readings", address)
        if key not in self._coming:
            self._coming[key] = asyncio.create_task(self._read(id, ask, address))
            self._coming[key].add_done_callback(lambda _: self._coming.pop(key, None))
        return await asyncio.shield(self._coming[key])

    async def check(self, data: bytes, address: str) -> bytes:
        """A record from outside as it is kept, if it plays."""
        return (await self._ask(Question(Check(), record=data), address)).body

    async def _read(self, id: str, ask: Step | Earlier, address: str) -> bytes:
        found = await self._ask(Question(ask, id), address) if id in self._sent else Found()
        if not found.body:
            record = (await self.text(id)).encode()
            self._sent[id] = True
            found = await self._ask(Question(ask, id, record), address)
        if len(found.body) < KEPT_BYTES:
            self._answers[id, ask] = found.body
        return found.body

    async def _ask(self, question: Question, address: str) -> Found:
        asked = msgspec.msgpack.encode(question)
        data = await self._worker.answer(address, question.replay, lambda _: asked)
        assert data is not None
        found = msgspec.msgpack.decode(data, type=Found)
        if found.error is not None:
            raise error_from(found.error)
        return found

    def stop(self) -> None:
        self._worker.stop()
