"""Bots think in worker processes, never in the event loop.

What a worker makes of a question stands in advice.py. All questions of one table go to one worker, so that a bot keeps
what it has thought; whose question is next, worker.py decides. When many wait, bots think less. How long they may take,
tempo.py says. Commands are processes of their own: commands.py.

Every question brings luck of its own from the system's strong source: nobody can foretell an answer from what is known
of the table, and after an undo, or a restart, the same decision may be answered otherwise.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import partial
from typing import Final
from zlib import crc32

import msgspec

from paiju.bots.levels import level_time
from paiju.bots.registry import is_command
from paiju.server.advice import Advice, Question, get_ready, think
from paiju.server.commands import Commands
from paiju.server.table import Table
from paiju.server.table_match import TableMatch
from paiju.server.worker import Worker

LEAST_SHARE: Final = 8
"""However many wait, a bot thinks at least an eighth of what its level would."""

Time = Callable[[int], float]
"""The seconds for a question, when bots have one part in so many of their time."""


class Thinkers:
    """The worker processes, and the commands."""

    def __init__(self, workers: int, hold: bool = True) -> None:
        self._hold = hold
        """Whether answers are kept back for as long as others expect; without people nobody needs that."""
        self.commands = Commands()
        self._workers = [Worker(think) for _ in range(max(1, workers))]

    def expect(self, table: Table) -> None:
        """A table with bots is there, so that somebody will soon be asked."""
        self._worker(table).prepare(get_ready, table.match.game.id)

    async def ready(self, game: str) -> None:
        """Waits until all workers can play a game."""
        await asyncio.gather(*(asyncio.wrap_future(worker.prepare(get_ready, game)) for worker in self._workers))

    async def answer(self, table: Table, seat: int) -> None:
        """Thinks for a seat and plays what it finds if the decision is still open."""
        match, tempo, now = table.match, table.tempo, asyncio.get_running_loop().time
        actions = len(match.actions)
        bot = table.seats[seat].by if table.seats[seat].is_bot else "easy"
        if tempo.begin(seat, bot, match.state, now()):
            table.tell_thinking()
        advice = await self.ask(table, seat, bot, table.address, lambda share: tempo.time_to_think(seat, share))
        if advice is None:
            tempo.drop(seat)
            return
        tempo.thought(seat, advice.seconds)
        if self._hold and _tells(match, seat, advice.code):
            await asyncio.sleep(tempo.hold(seat, now()))
        await table.insist(partial(self._play, table, seat, advice.code, actions))

    async def _play(self, table: Table, seat: int, code: int, actions: int) -> None:
        """Plays what was found when the table had so many actions."""
        match = table.match
        async with table.lock:
            own = [action for action in match.actions[actions:] if action[0] == seat]
            if table.over or own or code not in match.state.legal(seat):
                table.tempo.drop(seat)
                return
            if not await table.play(seat, code):
                raise RuntimeError("the rules failed at the bot's answer")

    async def hint(self, table: Table, seat: int, address: str) -> Advice | None:
        """What the hard bot would do."""
        whole = level_time(table.match.game, "hard").seconds
        return await self.ask(table, seat, "hard", address, lambda share: whole / share)

    async def ask(self, table: Table, seat: int, bot: str, address: str, time: Time) -> Advice | None:
        """What a bot would do at this decision; `address` is who waits for it. None if nobody does any more when its
        turn has come."""
        if is_command(bot):
            return Advice(await self.commands.ask(table, seat))
        data = await self._worker(table).answer(
            address, table.id, lambda crowd: _question(table, seat, bot, lambda: time(share_of(crowd)))
        )
        return None if data is None else msgspec.msgpack.decode(data, type=Advice)

    def _worker(self, table: Table) -> Worker:
        return self._workers[crc32(table.id.encode()) % len(self._workers)]

    def end(self, table: Table) -> None:
        """A game is over."""
        self.commands.end(table)

    def drop(self, table: Table) -> None:
        """A table leaves the memory."""
        self.commands.drop(table)

    async def stop(self) -> None:
        for worker in self._workers:
            worker.stop()
        await self.commands.stop()


def _tells(match: TableMatch, seat: int, code: int) -> bool:
    """Whether others will see that the answer is given. If the rules fail at it, they fail again when it is played,
    and there a record is kept."""
    try:
        return match.would_tell(seat, code)
    except Exception:
        return True


def share_of(crowd: int) -> int:
    """How small a part of its budget a bot has when a worker is shared among so many: 1, 2, 4 or 8. Two who take turns
    are nothing to speak of."""
    share = 1
    while 2 * share < crowd and share < LEAST_SHARE:
        share *= 2
    return share


def _question(table: Table, seat: int, bot: str, time: Callable[[], float]) -> bytes | None:
    """The decision as it is now; None if it has passed, or nobody is there any more to see the answer."""
    match = table.match
    if table.over or seat not in match.state.actors() or not table.goes_on(seat):
        return None
    question = Question(
        table=table.id,
        game=match.game.id,
        seats=match.seats,
        options=match.options,
        setup=match.setup,
        seed=match.seed,
        entropy=match.entropy.keys,
        actions=list(match.actions),
        seat=seat,
        bot=bot,
        luck=secrets.randbits(63),
        seconds=time(),
    )
    return msgspec.msgpack.encode(question)
