"""Commands as opponents at tables.

A command is a process of its own already: it needs no worker, only somebody who waits for it. Each seat has a thread
for that, so that one that hangs holds up nobody else. What a command is asked is put together in the event loop, where
the state is; the thread gets an observation and the news, never the state.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final

from paiju.bots.external import PREFIX, ExternalBot
from paiju.bots.observation import Observation, observe
from paiju.bots.protocol import BotFault
from paiju.core.events import EventJson, events_json
from paiju.core.outcome import OutcomeJson
from paiju.server.table import Table

log = logging.getLogger("paiju.commands")

CLOCK: Final[dict[str, int]] = {"bank_ms": 60_000, "move_ms": 2_000}
MATCH: Final = "table"
"""What a command is told as the name of its match: the table's id would be the way in."""

STOP_SECONDS: Final = 5.0


class Visitor:
    """A command in a seat, and the thread that waits for it."""

    def __init__(self, command: str) -> None:
        self.heard: list[EventJson] = []
        """What it has been told of the events as they are now."""
        self._bot = ExternalBot(command.removeprefix(PREFIX), **CLOCK)
        self._thread = ThreadPoolExecutor(1, "command")
        self._sits = False
        self._busy: Future[Any] | None = None

    def ask(self, table: Table, seat: int) -> Future[int]:
        match = table.match
        observation = observe(match.game, match.state, seat, secrets.randbits(63))
        asked = self._thread.submit(self._answer, match.options, self._news(table, seat), observation)
        self._busy = asked
        return asked

    def leave(self, table: Table, seat: int) -> Future[None]:
        """Lets it go when it has answered what it is asked just now; its last message says how the game ended."""
        left = self._thread.submit(self._end, self._news(table, seat), table.ending, table.broken)
        self._thread.shutdown(wait=False)
        return left

    def hurry(self) -> None:
        """Nobody waits for an answer any more."""
        if self._busy is not None and not self._busy.done():
            self._bot.abandon()

    def _news(self, table: Table, seat: int) -> list[EventJson]:
        """The events it has not been told. After an undo they go on from where it went back to."""
        events = events_json(table.match.state.events, seat)
        pairs = enumerate(zip(self.heard, events, strict=False))
        same = next((n for n, (one, other) in pairs if one != other), min(len(self.heard), len(events)))
        self.heard = events
        return events[same:]

    # ------------------------------------------------------------------ in the thread

    def _answer(self, options: dict[str, Any], news: list[EventJson], observation: Observation) -> int:
        if not self._sits:
            self._bot.start(observation.game, options, observation.world.seats, observation.seat, MATCH)
            self._sits = True
        self._bot.hear(news)
        return self._bot.choose(observation)

    def _end(self, news: list[EventJson], outcome: OutcomeJson | None, fault: dict[str, Any] | None) -> None:
        try:
            self._bot.hear(news)
            self._bot.end(outcome, fault)
            self._bot.close()
        except BotFault as late:  # the game is over and shown; only the host hears of it
            log.warning("a command did not leave well", extra={"reason": late.reason})


class Commands:
    """All commands at the tables of this server."""

    def __init__(self) -> None:
        self._visitors: dict[tuple[str, int], Visitor] = {}
        self._leaving: dict[asyncio.Future[None], Visitor] = {}

    def at(self, table: Table, seat: int) -> Visitor:
        """The command in a seat; it is started by its first decision."""
        key = (table.id, seat)
        if key not in self._visitors:
            self._visitors[key] = Visitor(table.seats[seat].by)
        return self._visitors[key]

    async def ask(self, table: Table, seat: int) -> int:
        """Its answer, or the fault by which it loses."""
        try:
            return await asyncio.wrap_future(self.at(table, seat).ask(table, seat))
        except BotFault as fault:
            reason = str(fault) if fault.reason == "cannot_start" else fault.reason  # a bot's own words may name cards
            log.warning("a command is at fault", extra={"table": table.id[:6], "seat": seat, "reason": reason})
            raise

    def end(self, table: Table) -> None:
        """The game is over, or the table leaves the memory: its commands go."""
        for seat in range(len(table.seats)):
            visitor = self._visitors.pop((table.id, seat), None)
            if visitor is not None:
                left = asyncio.wrap_future(visitor.leave(table, seat))
                self._leaving[left] = visitor
                left.add_done_callback(self._leaving.pop)

    def drop(self, table: Table) -> None:
        """The same in a hurry: whatever it is thinking about does not matter."""
        for seat in range(len(table.seats)):
            visitor = self._visitors.get((table.id, seat))
            if visitor is not None:
                visitor.hurry()
        self.end(table)

    async def stop(self) -> None:
        """Waits until all are gone."""
        for visitor in self._leaving.values():
            visitor.hurry()
        if self._leaving:
            await asyncio.wait(list(self._leaving), timeout=STOP_SECONDS)
