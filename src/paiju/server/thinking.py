"""Bots think in worker processes, never in the event loop.

A worker rebuilds the match from its list of actions and gives the bot an observation and nothing else. All questions of
one table go to one worker, so that a bot keeps what it has thought. Commands are processes of their own: commands.py.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any
from zlib import crc32

import msgspec

from paiju.bots.mcts import MctsBot
from paiju.bots.observation import Bot, observe
from paiju.bots.registry import is_command, make_bot
from paiju.games import find_game
from paiju.match.hosting import derived
from paiju.match.match import Match
from paiju.match.workers import begin_work
from paiju.server.commands import Commands
from paiju.server.played import TableMatch
from paiju.server.table import Table

log = logging.getLogger("paiju.bots")

KEPT = 64
"""Bots a worker remembers."""

PAUSE = 0.5
"""The least time an answer of a bot takes, so that people can follow."""


class Question(msgspec.Struct):
    """A decision as it goes to a worker."""

    table: str
    game: str
    seats: int
    options: dict[str, Any]
    setup: dict[str, Any] | None
    seed: int
    actions: list[tuple[int, int]]
    seat: int
    bot: str


class Advice(msgspec.Struct):
    """A worker's answer: the action, and what the bot thinks of its choices where it can say so."""

    code: int
    choices: list[tuple[str, float, float]] = []


class Thinkers:
    """The worker processes, and the commands."""

    def __init__(self, workers: int, pause: float = PAUSE) -> None:
        self.pause = pause
        self.commands = Commands()
        self._pools = [_worker() for _ in range(max(1, workers))]

    async def answer(self, table: Table, seat: int) -> None:
        """Thinks for a seat and plays what it finds if the decision is still open."""
        match, chair, now = table.match, table.seats[seat], asyncio.get_running_loop().time
        actions = len(match.actions)
        chair.pace.think(now(), len(match.state.legal(seat)))
        advice = await self.ask(table, seat, chair.by if chair.is_bot else "easy")
        if _tells(match, seat, advice.code):
            await asyncio.sleep(chair.pace.wait(now(), self.pause))
        async with table.lock:
            own = [action for action in match.actions[actions:] if action[0] == seat]
            if table.over or own or advice.code not in match.state.legal(seat):
                return
            if not await table.play(seat, advice.code):
                raise RuntimeError("the rules failed at the bot's answer")

    async def ask(self, table: Table, seat: int, bot: str) -> Advice:
        """What a bot would do at this decision."""
        if is_command(bot):
            return Advice(await self.commands.ask(table, seat))
        match = table.match
        question = Question(
            table.id, match.game.id, match.seats, match.options, match.setup, match.seed, list(match.actions), seat, bot
        )
        number = crc32(table.id.encode()) % len(self._pools)
        asked = msgspec.msgpack.encode(question)
        try:
            data = await self._thought(number, asked)
        except BrokenProcessPool:  # the system ended the worker; another one takes its place
            data = await self._thought(number, asked)
        return msgspec.msgpack.decode(data, type=Advice)

    async def _thought(self, number: int, asked: bytes) -> bytes:
        pool = self._pools[number]
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, _think, asked)
        except BrokenProcessPool:
            if self._pools[number] is pool:
                log.error("a worker ended; a new one is started")
                self._pools[number] = _worker()
            raise

    def end(self, table: Table) -> None:
        """A game is over."""
        self.commands.end(table)

    def drop(self, table: Table) -> None:
        """A table leaves the memory."""
        self.commands.drop(table)

    async def stop(self) -> None:
        for pool in self._pools:
            pool.shutdown(wait=False, cancel_futures=True)
        await self.commands.stop()


def _tells(match: TableMatch, seat: int, code: int) -> bool:
    """Whether others will see that the answer is given. If the rules fail at it, they fail again when it is played,
    and there a record is kept."""
    try:
        return match.would_tell(seat, code)
    except Exception:
        return True


_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()


def _worker() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=begin_work)


def _think(data: bytes) -> bytes:
    question = msgspec.msgpack.decode(data, type=Question)
    game = find_game(question.game)
    match = Match(game, question.seed, question.seats, question.options, question.setup)
    for seat, code in question.actions:
        match.act(seat, code)
    bot = _bot_for(question)
    secret = derived(str(question.seed), "world", question.table, len(question.actions))
    code = bot.choose(observe(game, match.state, question.seat, secret))
    choices = []
    if isinstance(bot, MctsBot) and bot.thought is not None:
        choices = [(game.space.text(one), share, worth) for one, share, worth in bot.thought.actions[:5]]
    return msgspec.msgpack.encode(Advice(code, choices))


def _bot_for(question: Question) -> Bot:
    key = (question.table, question.seat, question.bot)
    if key not in _bots:
        seed = crc32(f"{question.table}/{question.seat}".encode())
        _bots[key] = make_bot(question.bot, find_game(question.game), seed)
    _bots.move_to_end(key)
    while len(_bots) > KEPT:
        _bots.popitem(last=False)
    return _bots[key]
