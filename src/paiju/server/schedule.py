"""What happens at a table without a message from anybody: bots think, clocks ring, and only answers are given."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol
from weakref import ref

from paiju.bots.protocol import BotFault
from paiju.core.actions import TIMEOUT
from paiju.server import forced, seats
from paiju.server.clocks import clock_now
from paiju.server.writer import Moved

if TYPE_CHECKING:
    from paiju.server.table import Table

log = logging.getLogger("paiju.table")


class Bots(Protocol):
    """Who plays for the seats that no person answers for."""

    async def answer(self, table: Table, seat: int) -> None:
        """Finds an answer for a seat and plays it; a BotFault loses the game."""

    def end(self, table: Table) -> None:
        """The game is over."""

    def drop(self, table: Table) -> None:
        """The table leaves the memory."""


class Schedule:
    """The tasks and timers of one table. Whatever they decide they do under the table's lock, like everybody."""

    def __init__(self, table: Table, bots: Bots) -> None:
        self._of = ref(table)
        self._bots = bots
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        """The answer of a clock that has ended, until it is stored."""

    @property
    def _table(self) -> Table:
        table = self._of()
        assert table is not None, "whoever calls holds the table"
        return table

    @property
    def busy(self) -> bool:
        """Whether something is under way that no line is waiting for."""
        return bool(self._thinking) or (self._ringing is not None and not self._ringing.done())

    def wake(self) -> None:
        """Lets bots think and clocks run as the position asks for it."""
        table = self._of()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if table is None or table.over or table.closed or not table.started:
            return
        table.run_clocks()
        for n in table.match.state.actors():
            if n not in self._thinking:
                self._wake_seat(n)
        end = table.clocks.next_end(clock_now())
        if end is not None and not table.is_stuck(end[1]):
            self._timer = asyncio.get_running_loop().call_later(end[0] + 0.01, self._ring, end[1])

    def _wake_seat(self, n: int) -> None:
        table = self._table
        if self._bot_answers(n):
            if not table.is_stuck(n) and table.goes_on(n):
                self._thinking[n] = asyncio.create_task(self._think(n, partial(self._bots.answer, table, n)))
        elif (pause := table.answers_itself(n)) is not None:
            self._thinking[n] = asyncio.create_task(self._think(n, partial(forced.answer, table, n, pause)))
        elif table.takeover and (away := table.seats[n].away_for()):
            asyncio.get_running_loop().call_later(seats.AWAY_SECONDS - away + 0.01, self.wake)

    def _bot_answers(self, n: int) -> bool:
        seat = self._table.seats[n]
        return seat.is_bot or (self._table.takeover and seat.away_for() > seats.AWAY_SECONDS)

    def _ring(self, n: int) -> None:
        """A clock has ended. What it asks for goes on until it is stored; then the table looks at its clocks anew."""
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.create_task(self._rung(n))

    async def _rung(self, n: int) -> None:
        try:
            await self._table.insist(partial(self._table.time_up, n))
        except Moved:
            return
        except Exception:
            log.exception("the clock's answer failed", extra={**self._table.where(), "seat": n})
        else:
            self.wake()

    async def _think(self, n: int, answer: Callable[[], Awaitable[None]]) -> None:
        """A bot that fails never stalls a table: a command loses, for a bot of ours the clock's answer is played."""
        table = self._table
        try:
            await answer()
        except Moved:  # it goes on where the table lives now
            return
        except BotFault as fault:
            await table.insist(partial(table.lose, n, fault))
        except Exception:
            log.exception("a bot failed; the clock's answer is played", extra={**table.where(), "seat": n})
            await table.insist(partial(self._answer_for_bot, n))
        finally:
            self._thinking.pop(n, None)
        self.wake()

    async def _answer_for_bot(self, n: int) -> None:
        table = self._table
        async with table.lock:
            if not table.over and n in table.match.state.actors():
                await table.play_or_stick(n, TIMEOUT)

    def game_over(self) -> None:
        self._bots.end(self._table)

    def stop(self) -> None:
        self._bots.drop(self._table)
        if self._timer is not None:
            self._timer.cancel()
        for task in (*self._thinking.values(), *([self._ringing] if self._ringing is not None else [])):
            task.cancel()
