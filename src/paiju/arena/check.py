"""Is this command a bot? Plays a few games in every game it claims and says what it does wrong."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from paiju.arena.game import Clock, Task, play_game
from paiju.bots.external import PREFIX, ExternalBot
from paiju.bots.protocol import BotFault
from paiju.games import find_game, game_ids


class Problem(msgspec.Struct):
    """What went wrong, where, in which seat; the id names a sentence."""

    id: str
    game: str = ""
    seat: int = -1
    detail: str = ""
    stderr: str = ""


class Verdict(msgspec.Struct):
    """What the check found."""

    command: str
    name: str = ""
    games: list[str] = []
    played: int = 0
    won: int = 0
    problems: list[Problem] = []


def check_command(command: str, games: int, clock: Clock, watch: Callable[[str], None]) -> Verdict:
    """Greets the command, then plays `games` games from each seat in every game it claims, against the random bot."""
    verdict = Verdict(command)
    bot = ExternalBot(command)
    try:
        bot.open()
    except BotFault as fault:
        verdict.problems.append(Problem("fault", detail=str(fault), stderr=bot.stderr_text()))
        return verdict
    bot.close()
    verdict.name, verdict.games = bot.name, bot.games
    if not bot.polite:
        verdict.problems.append(Problem("stays"))
    if not bot.games:
        verdict.problems.append(Problem("no_games"))
    for name in bot.games:
        if name in game_ids():
            _check_game(verdict, command, name, games, clock, watch)
        else:
            verdict.problems.append(Problem("unknown_game", game=name, detail=", ".join(game_ids())))
    return verdict


def _check_game(
    verdict: Verdict, command: str, name: str, games: int, clock: Clock, watch: Callable[[str], None]
) -> None:
    seats = find_game(name).min_seats
    for number in range(games):
        for seat in range(seats):
            bots = ["random"] * seats
            bots[seat] = PREFIX + command
            played, _ = play_game(Task(f"check-{name}-{number}-{seat}", name, {}, bots, str(1000 + number), clock))
            verdict.played += 1
            verdict.won += played.result[seat] == 1
            if played.fault is not None and played.fault.seat == seat:
                detail = str(played.fault.error["error"]["text"])
                verdict.problems.append(Problem("fault", name, seat, detail, played.fault.stderr))
            elif played.void or played.fault is not None:
                detail = played.void or str(played.fault)
                verdict.problems.append(Problem("not_its_fault", name, seat, detail))
            watch(name)
