"""One game of the arena: bots at a table, faults attributed to whoever made them."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec

from paiju.bots.external import PREFIX, ExternalBot
from paiju.bots.observation import Bot
from paiju.bots.protocol import BotFault
from paiju.bots.registry import is_command, make_bot
from paiju.core.game import AnyGame
from paiju.core.types import Seat
from paiju.games import find_game
from paiju.match import referee
from paiju.match.bot_host import Host, player_kind
from paiju.match.entropy import derived
from paiju.match.files import write_whole
from paiju.match.match import Match
from paiju.match.record import Player, Record
from paiju.match.referee import play_to_the_end

SLIPS: Final = ("cannot_start", "exited", "game_not_played")
VALUES: Final = {"win": 1, "draw": 0, "loss": -1}
MOST_STDERR: Final = 2000
"""Characters of a command's last words that stand beside its fault; all that is kept of them is in a file."""


class Clock(msgspec.Struct):
    """What a command may use: a bank for the match and a free allowance for each answer."""

    bank_ms: int = 60_000
    move_ms: int = 2_000


class Task(msgspec.Struct):
    """Everything that decides a game, so that any process can play it."""

    id: str
    game: str
    options: dict[str, Any]
    bots: list[str]
    """The bot at each seat."""
    seed: str
    clock: Clock
    said: str = ""
    """The folder in which it is kept what commands say on stderr; empty: nowhere."""


class Fault(msgspec.Struct):
    """Who broke the game, and how."""

    seat: Seat
    bot: str
    error: dict[str, Any]
    stderr: str = ""


class Played(msgspec.Struct):
    """A finished game as the arena counts it."""

    id: str
    bots: list[str]
    result: list[int]
    scores: list[int]
    reason: str
    decisions: int
    seconds: float
    fault: Fault | None = None
    void: str = ""
    """Not empty when Paiju itself failed; such a game counts for nobody."""


def try_to_start(name: str, game: str) -> None:
    """A command that does not even start, or does not play the game, is a slip of the pen: it loses no games."""
    if is_command(name):
        bot = ExternalBot(name.removeprefix(PREFIX))
        try:
            bot.open()
            bot.check_plays(game)
        except BotFault as fault:
            if fault.reason in SLIPS:
                raise
        finally:
            bot.kill()


def play_game(task: Task) -> tuple[Played, Record]:
    """Plays one game to its end, whatever the bots do."""
    began = monotonic()
    game = find_game(task.game)
    players = [Player(name, player_kind(name)) for name in task.bots]
    match = Match(game, int(task.seed), len(task.bots), task.options, players=players)
    bots = {seat: _seated(task, name, game, seat) for seat, name in enumerate(task.bots)}
    ended = play_to_the_end(Host(match, bots, derived(task.seed, "worlds")), task.id)
    stderr = {seat: bot.stderr_text() for seat, bot in bots.items() if isinstance(bot, ExternalBot)}
    _keep(task, stderr)
    played = Played(
        id=task.id,
        bots=task.bots,
        result=[VALUES[word] for word in ended.outcome["result"]],
        scores=ended.outcome["scores"],
        reason=ended.outcome["reason"],
        decisions=len(match.actions),
        seconds=round(monotonic() - began, 3),
        fault=_fault(task, ended.fault, stderr) if ended.fault else None,
        void=ended.void,
    )
    return played, match.record(ended.outcome)


def _seated(task: Task, name: str, game: AnyGame, seat: Seat) -> Bot:
    if is_command(name):
        return ExternalBot(name.removeprefix(PREFIX), task.clock.bank_ms, task.clock.move_ms)
    return make_bot(name, game, derived(task.seed, "bot", seat))


def _keep(task: Task, stderr: dict[int, str]) -> None:
    for seat, text in stderr.items():
        if task.said and text:
            write_whole(Path(task.said) / f"{task.id}.{seat}.stderr", text.encode())


def _fault(task: Task, fault: referee.Fault, stderr: dict[int, str]) -> Fault:
    return Fault(fault.seat, task.bots[fault.seat], fault.error, stderr.get(fault.seat, "")[-MOST_STDERR:])


def seats_for(first: str, second: str, seats: int) -> list[str]:
    """Two bots around a table, taking turns; the swapped game is `seats_for(second, first, seats)`."""
    return [first if seat % 2 == 0 else second for seat in range(seats)]


def value_of(played: Played, bot: str) -> float:
    """A bot's result in a game: the mean over its seats, from -1 to 1."""
    own = [result for name, result in zip(played.bots, played.result, strict=True) if name == bot]
    return sum(own) / len(own)
