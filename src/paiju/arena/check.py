"""Is this command a bot? Plays a few games in every game it claims and says what it does wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from paiju.arena.game import Clock, Played, Task, play_game
from paiju.bots.external import PREFIX, ExternalBot
from paiju.bots.protocol import BotFault
from paiju.core.types import Seat
from paiju.games import find_game, game_ids


class Problem(msgspec.Struct):
    """What went wrong, where it was met first and how often; the id names a sentence."""

    id: str
    game: str = ""
    seat: Seat = -1
    detail: str = ""
    count: int = 1
    error: dict[str, Any] | None = None
    """The body of the error, if the bot made one."""
    stderr: str = ""


class Verdict(msgspec.Struct):
    """What the check found."""

    command: str
    name: str = ""
    games: list[str] = []
    played: int = 0
    won: int = 0
    problems: list[Problem] = []

    def add(self, problem: Problem) -> bool:
        """Notes a problem; False if the same was met before, in whatever game."""
        for known in self.problems:
            if _kind(known) == _kind(problem):
                known.count += 1
                return False
        self.problems.append(problem)
        return True


def _kind(problem: Problem) -> tuple[str, str]:
    return problem.id, str(problem.error["reason"]) if problem.error else f"{problem.game} {problem.detail}"


def check_command(command: str, games: int, clock: Clock, watch: Callable[[str], None]) -> Verdict:
    """Greets the command, then plays `games` games from each seat in every game it claims, against the random bot."""
    verdict = Verdict(command)
    bot = ExternalBot(command)
    try:
        bot.open()
    except BotFault as fault:
        verdict.add(_blame(fault.as_json(), bot.stderr_text()))
        return verdict
    verdict.name, verdict.games = bot.name, bot.games
    try:
        bot.close()
    except BotFault as fault:
        verdict.add(_blame(fault.as_json(), bot.stderr_text()))
    else:
        if not bot.polite:
            verdict.add(Problem("stays"))
    if not bot.games:
        verdict.add(Problem("no_games"))
    for name in bot.games:
        if name in game_ids():
            _check_game(verdict, command, name, games, clock, watch)
        else:
            verdict.add(Problem("unknown_game", game=name, detail=", ".join(game_ids())))
    return verdict


def _blame(error: dict[str, Any], stderr: str, game: str = "", seat: Seat = -1) -> Problem:
    body = error["error"]
    return Problem("fault", game, seat, str(body["text"]), error=body, stderr=stderr)


def _check_game(
    verdict: Verdict, command: str, name: str, games: int, clock: Clock, watch: Callable[[str], None]
) -> None:
    """Plays one game until nothing new is to be learnt: a bot that hangs need not do so from every seat."""
    seats = find_game(name).min_seats
    for number in range(games):
        for seat in range(seats):
            bots = ["random"] * seats
            bots[seat] = PREFIX + command
            played, _ = play_game(Task(f"check-{name}-{number}-{seat}", name, {}, bots, str(1000 + number), clock))
            verdict.played += 1
            verdict.won += played.result[seat] == 1
            watch(name)
            problem = _problem(played, name, seat)
            if problem is not None and not (verdict.add(problem) and _cheap(problem)):
                return


def _problem(played: Played, name: str, seat: Seat) -> Problem | None:
    if played.fault is not None and played.fault.seat == seat:
        return _blame(played.fault.error, played.fault.stderr, name, seat)
    return Problem("not_its_fault", name, seat, played.void) if played.void else None


def _cheap(problem: Problem) -> bool:
    """Whether looking for more costs no more than a game."""
    return problem.error is None or problem.error["reason"] != "too_slow"
