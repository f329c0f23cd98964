"""Measures how long a person waits: at a real table, paced as for people, from a person's last action to the next
question that only this person can answer.

Started as `python -m paiju.server.waits GAME [pure]`, it prints one JSON list. The person is played by the greedy bot,
whose own thinking is not counted; the bots think in a process of their own, as they do in a server. A game between
greedy bots is played first, and the sittings branch off from it at even distances.
"""

from __future__ import annotations

import asyncio
import json
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Final

from paiju.bench.answers import AnswerResult
from paiju.bench.measure import asked_game

if TYPE_CHECKING:
    from paiju.bots.greedy import GreedyBot
    from paiju.core.game import AnyGame
    from paiju.match.match import Match
    from paiju.match.record import Record
    from paiju.server.app import Paiju
    from paiju.server.audience import Line
    from paiju.server.table import Table

SITTINGS: Final = 8
WAITS: Final = 5
"""At each sitting."""

ME: Final = 0


def measure(name: str) -> list[AnswerResult]:
    """Every level, one after the other."""
    from paiju.bots.levels import LEVELS, level_iterations
    from paiju.build import build_name
    from paiju.games import find_game

    game = find_game(name)
    record = _greedy_game(game)
    found: list[AnswerResult] = []
    for level in LEVELS:
        waits = sorted(asyncio.run(evening(record, level)))
        found.append(
            {
                "subject": game.id,
                "build": build_name(),
                "level": level,
                "budget": level_iterations(game, level),
                "waits": len(waits),
                "median_s": round(median(waits), 3),
                "p95_s": round(waits[int(0.95 * (len(waits) - 1) + 0.5)], 3),
                "longest_s": round(waits[-1], 3),
            }
        )
    return found


def _greedy_game(game: AnyGame) -> Record:
    """A whole game between greedy bots at the game's smallest table."""
    from paiju.bots.greedy import GreedyBot
    from paiju.match.match import Match

    match, random = Match(game, 1, game.min_seats), Random(game.id)
    bots = [GreedyBot(seat, 1) for seat in range(match.seats)]
    while not match.state.over:
        seat = match.state.actors()[0]
        match.act(seat, _choice(match, seat, bots[seat], random))
    return match.record()


def _choice(match: Match, seat: int, bot: GreedyBot, random: Random) -> int:
    from paiju.bots.observation import observe

    return bot.choose(observe(match.game, match.state, seat, random.getrandbits(60)))


async def evening(record: Record, level: str) -> list[float]:
    """All waits of some sittings against a level, in seconds."""
    from paiju.server.app import Paiju, Settings

    found: list[float] = []
    with TemporaryDirectory() as folder:
        paiju = Paiju(Settings(db=f"{folder}/waits.db"))
        await paiju.start()
        await paiju.thinkers.ready(record.game)
        for table in await _tables(paiju, record, level):
            found += await _sit(table)
        await paiju.stop()
    return found


async def _tables(paiju: Paiju, record: Record, level: str) -> list[Table]:
    from paiju.match.messages import Branch, NewTable, SeatWish
    from paiju.match.record import dump_record
    from paiju.server.uploads import keep_upload

    replay = await keep_upload(paiju.store, dump_record(record))
    wishes = [SeatWish("you", "P"), *(SeatWish(level) for _ in range(record.seats - 1))]
    steps = [len(record.actions) * sitting // SITTINGS for sitting in range(SITTINGS)]
    branches = [NewTable(record.game, wishes, branch=Branch(replay, step)) for step in steps]
    return [(await paiju.lobby.open(branch))[0] for branch in branches]


async def _sit(table: Table) -> list[float]:
    """Plays until some waits are over, or the game is. What comes without a bot's or the table's answer between is no
    wait, nor is the first one, which did not begin with an action."""
    from paiju.bots.greedy import GreedyBot
    from paiju.match.messages import Act
    from paiju.server.audience import Line

    match, mind, random, line = table.match, GreedyBot(1, 1), Random(table.match.game.id), Line(ME)
    table.attach(line, 0, 0)
    found: list[float] = []
    since, played = 0.0, -1
    while await _asked(table, line) and len(found) < WAITS:
        if since and len(match.actions) > played:
            found.append(perf_counter() - since)
        action = match.game.space.text(_choice(match, ME, mind, random))
        since, played = perf_counter(), len(match.actions) + 1
        await table.take(ME, Act(table.seats[ME].decision, action, f"a{played}"))
    table.detach(line)
    return found


async def _asked(table: Table, line: Line) -> bool:
    """Waits for a question that only this person can answer; False when the game is over."""
    while not table.over and (table.lock.locked() or not _is_mine(table)):
        await line.queue.get()  # while the lock is held, somebody's answer is being stored
    return not table.over


def _is_mine(table: Table) -> bool:
    return ME in table.match.state.actors() and table.answers_itself(ME) is None


if __name__ == "__main__":
    print(json.dumps(measure(asked_game())))
elif __name__ == "__mp_main__":  # the process in which bots think is to be of the same build
    asked_game()
