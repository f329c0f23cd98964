"""What is stored of a table, and when: every change goes to the database before anybody is told of it."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import sqlalchemy as sa

from paiju.core.outcome import OutcomeJson
from paiju.match.messages import ChatMessage
from paiju.match.record import Record, dump_record
from paiju.match.wire import FaultJson
from paiju.server.clocks import Clocks, clock_now
from paiju.server.schema import actions, chairs, chat, replays, tables
from paiju.server.seats import HUMAN, Seats
from paiju.server.store import Store
from paiju.server.table_match import TableMatch
from paiju.server.writer import KEEP_ACTION, KEEP_BANK, TOUCH_TABLE, Fence, Moved, Statement

log = logging.getLogger("paiju.table")

Statements = list[tuple[Statement, Any]]
Actions = list[tuple[int, int]]


class Keeper:
    """Stores the changes of one table. What fails to be stored has not happened: the match goes back."""

    def __init__(
        self, id: str, match: TableMatch, seats: Seats, clocks: Clocks, store: Store, fence: Fence | None
    ) -> None:
        self.id = id
        self.match = match
        self.seats = seats
        self.clocks = clocks
        self.store = store
        self.fence = fence
        self.moved: Callable[[], None] = lambda: None
        """Called when another server has the table: nothing can be stored here any more."""
        self.listed = False
        self.touched = time.time()

    @property
    def works(self) -> bool:
        """Whether anything can be stored just now."""
        return self.store.writer.works

    async def until_stored(self, work: Callable[[], Awaitable[None]]) -> None:
        """Does something that must happen, until it is stored."""
        await self.store.writer.until_stored(work)

    async def keep_last(self, before: Actions, client_id: str) -> None:
        """Stores the action that the match has just played; `before` is where it goes back to if that fails."""
        await self._commit(before, [(KEEP_ACTION, [self._row(len(before), client_id)])])

    async def keep_rewritten(self, before: Actions) -> None:
        """Stores a list of actions that has become shorter or lost a step in the middle."""
        same = 0
        while same < len(self.match.actions) and self.match.actions[same] == before[same]:
            same += 1
        rows = [self._row(n) for n in range(same, len(self.match.actions))]
        gone = sa.delete(actions).where(actions.c.table_id == self.id, actions.c.n >= same)
        await self._commit(before, [(gone, None), *([(KEEP_ACTION, rows)] if rows else [])])

    async def keep_end(self, outcome: OutcomeJson, fault: FaultJson | None) -> None:
        """Stores an end that the rules did not bring."""
        await self.keep_record(self.match.record(outcome), outcome, fault)

    async def keep_record(self, record: Record, outcome: OutcomeJson | None, fault: FaultJson | None = None) -> None:
        """Marks the table as finished and keeps a record under its id."""
        await self._write(*self._ending(record, outcome, fault))

    async def keep_line(self, line: ChatMessage, client_id: str) -> None:
        row = {"n": line.n, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
        await self._write((sa.insert(chat), [{"table_id": self.id, "client_id": client_id, **row}]))

    async def keep_sitter(self, n: int, name: str, token: str) -> None:
        """Stores who has taken an open seat; `token` is the digest."""
        here = (chairs.c.table_id == self.id) & (chairs.c.seat == n)
        await self._write((sa.update(chairs).where(here).values(name=name, by=HUMAN, token=token), None))

    async def keep_presence(self, seats: list[int], spectators: int) -> None:
        """Stores who is here, for those who look at lists."""
        presence = {"seats": seats, "spectators": spectators}
        await self._write((sa.update(tables).where(tables.c.id == self.id).values(presence=presence), None))

    async def keep_fault(self, before: Actions, n: int, code: int) -> None:
        """A fault in a game's rules: the match goes back to its last decision, the record of the fault is kept."""
        game = self.match.game
        self.match.rebuild(before)
        record = self.match.record()
        record.actions = [*record.actions, (n, game.space.text(code))]
        kept = {
            "id": "fault-" + secrets.token_urlsafe(15),  # the record of a running game is for the host alone
            "game": game.id,
            "title": f"fault at action {len(before)}",
            "listed": False,
            "record": dump_record(record).decode(),
            "at": time.time(),
        }
        log.exception("fault in the rules", extra={**self.where(), "seat": n, "record": kept["id"]})
        await self._write((sa.insert(replays), [kept]))

    def where(self) -> dict[str, Any]:
        """For the log: the table by a part of its id, for the whole id is the way in."""
        return {"table": self.id[:6], "game": self.match.game.id}

    async def _commit(self, before: Actions, statements: Statements) -> None:
        """Stores a change of the match, with the record of a game that is over now."""
        self.touched = time.time()
        state = self.match.state
        touch: Statements = [(TOUCH_TABLE, [{"table": self.id, "touched": self.touched}])]
        ending = self._ending(self.match.record(), state.outcome()) if state.over else []
        try:
            await self._write(*statements, *touch, *self._bank(), *ending)
        except Exception:
            self.match.rebuild(before)
            raise

    async def _write(self, *statements: tuple[Statement, Any]) -> None:
        try:
            await self.store.write(*statements, fence=self.fence)
        except Moved:
            self.moved()
            raise

    def _row(self, n: int, client_id: str = "") -> dict[str, Any]:
        seat, code = self.match.actions[n]
        action = self.match.game.space.text(code)
        return {
            "table_id": self.id,
            "n": n,
            "seat": seat,
            "action": action,
            "client_id": client_id,
            "epoch": self.fence.epoch if self.fence else 0,
            "at": time.time(),
        }

    def _ending(self, record: Record, outcome: OutcomeJson | None, fault: FaultJson | None = None) -> Statements:
        now = time.time()
        kept = {
            "id": self.id,
            "game": self.match.game.id,
            "title": " · ".join(seat.name for seat in self.seats)[:120],
            "listed": self.listed,
            "record": dump_record(record).decode(),
            "at": now,
        }
        ended = {"status": "finished", "outcome": outcome, "fault": fault, "updated": now}
        return [
            (sa.update(tables).where(tables.c.id == self.id).values(**ended), None),
            (sa.delete(replays).where(replays.c.id == self.id), None),
            (sa.insert(replays), [kept]),
        ]

    def _bank(self) -> Statements:
        if self.clocks.clock.kind != "bank":
            return []
        now = clock_now()
        left = [{"table": self.id, "chair": n, "left_ms": self.clocks.left_of(n, now)} for n in range(len(self.seats))]
        return [(KEEP_BANK, left)]
