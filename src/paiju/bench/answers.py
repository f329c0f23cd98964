"""Measures how long the levels think: whole answers (in miracle whole turns) in the middle of games.

Started as `python -m paiju.bench.answers GAME [pure]`, it prints one JSON list; `run` below asks every game in both
builds, one after the other, because a level that shares its core with another thinks longer.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypedDict

from paiju.bench.measure import asked_game

if TYPE_CHECKING:
    from paiju.core.game import Game
    from paiju.core.state import State

POSITIONS: Final = 6
APART: Final = 12
"""Decisions of a game between greedy bots from one position to the next."""


class AnswerResult(TypedDict):
    """One level of one game in one build, in seconds."""

    subject: str
    build: str
    level: str
    budget: int
    answers: int
    median_s: float
    longest_s: float


class AnswerReport(TypedDict):
    """What `paiju bench --answers --json` prints."""

    command: str
    paiju: str
    python: str
    cores: int
    load: float
    results: list[AnswerResult]


def run(games: Sequence[str], progress: Callable[[], None]) -> AnswerReport:
    from paiju.bench.builds import command, environment, find_builds
    from paiju.bench.errors import process_ended
    from paiju.bench.machine import machine

    results: list[AnswerResult] = []
    for build, folder in find_builds().items():
        for game in games:
            asked = command("paiju.bench.answers", game, build)
            done = subprocess.run(asked, env=environment(folder), capture_output=True, check=False, text=True)
            if done.returncode:
                raise process_ended(f"{game} {build}", done.returncode, done.stderr)
            results += json.loads(done.stdout)
            progress()
    return {"command": "bench --answers", **machine(), "results": results}


def measure(name: str) -> list[AnswerResult]:
    """Every level at the same positions."""
    from paiju.bots.levels import LEVELS, level_iterations
    from paiju.build import build_name
    from paiju.games import find_game

    game = find_game(name)
    positions = _positions(game)
    found: list[AnswerResult] = []
    for level in LEVELS:
        times = [_answer(game, level, state.clone()) for state in positions]
        found.append(
            {
                "subject": game.id,
                "build": build_name(),
                "level": level,
                "budget": level_iterations(game, level),
                "answers": len(times),
                "median_s": round(median(times), 3),
                "longest_s": round(max(times), 3),
            }
        )
    return found


def _positions(game: Game) -> list[State]:
    """Positions of greedy games in which an answer begins and there is something to choose."""
    from paiju.bots.greedy import GreedyBot
    from paiju.bots.observation import observe

    found: list[State] = []
    random = Random(1)
    state = game.new(1, game.min_seats)
    bots = [GreedyBot(seat) for seat in range(state.seats)]
    count = 0
    while len(found) < POSITIONS:
        if state.over:
            state = game.new(random.getrandbits(32), game.min_seats)
        seat = state.actors()[0]
        count += 1
        if count >= APART and not any(state.drafts) and len(state.legal(seat)) > 1:
            found.append(state.clone())
            count = 0
        state.act(seat, bots[seat].choose(observe(game, state, seat, random.getrandbits(60))))
    return found


def _answer(game: Game, level: str, state: State) -> float:
    """The seconds in which a level answers, all steps together; a whole turn where its budget is for one."""
    from paiju.bots.levels import make_level
    from paiju.bots.observation import observe

    seat = state.actors()[0]
    bot = make_level(game, level, 1)
    turn = (state.turn_number(), state.turn_seat())
    seconds = 0.0
    step = 0
    while not state.over and seat in state.actors():
        step += 1
        seen = observe(game, state, seat, step)
        start = perf_counter()
        code = bot.choose(seen)
        seconds += perf_counter() - start
        state.act(seat, code)
        if not state.draft(seat) and not (bot.turns and turn == (state.turn_number(), state.turn_seat())):
            break
    return seconds


if __name__ == "__main__":
    print(json.dumps(measure(asked_game())))
