"""Measures the PettingZoo environments: steps a second through its documented loop, and what a step adds to the game.

Started as `python -m paiju.bench.envs GAME [pure]`, it answers like paiju.bench.measure; `run` below measures games and
PettingZoo's own tictactoe turn about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from time import process_time
from typing import TYPE_CHECKING, Final, TypedDict

from paiju.bench.measure import Subject, asked_game, serve

if TYPE_CHECKING:
    from paiju.bench.run import Measured
    from paiju.envs.pettingzoo import raw_env
    from paiju.match.shapes import RatioJson

PEER: Final = "pettingzoo tictactoe"
GAMES: Final = 6
LONGEST: Final = 200
"""Recorded games that are played again to see what a step costs, and the most steps of each."""
SHARE: Final = 0.2
"""The part of a round's seconds that each way of playing them again gets, five times; the best counts."""

Recorded = tuple[int, list[tuple[int, int]]]
"""A game as its seed and its moves."""


class EnvResult(TypedDict):
    """One game in one build: steps a second with masks on and arrays off, and microseconds of a step.

    `steps_per_s` goes through `env`, `plain_steps_per_s` through PettingZoo's wrappers exactly as they come.
    `adapter_us` is what the environment without wrappers adds to the game, `arrays_us` what observation arrays add.
    """

    subject: str
    build: str
    seats: int
    steps_per_s: int
    plain_steps_per_s: int
    adapter_us: float
    arrays_us: float


class EnvPeer(TypedDict):
    subject: str
    steps_per_s: int


class EnvReport(TypedDict):
    """What `paiju bench --envs --json` prints; the ratios are those of `steps_per_s`, then `plain_steps_per_s`."""

    command: str
    paiju: str
    python: str
    cores: int
    load: float
    results: list[EnvResult]
    peers: list[EnvPeer]
    ratios: list[RatioJson]
    plain_ratios: list[RatioJson]
    missing: list[dict[str, str]]


class EnvSubject(Subject):
    """A game whose environment is measured."""

    def __init__(self, name: str) -> None:
        from pettingzoo.utils import wrappers

        from paiju.bench.peers import agents_in_turn
        from paiju.envs.pettingzoo import ILLEGAL_REWARD, env, raw_env

        super().__init__(name)
        self.bare = raw_env(name, self.seats, self.options, arrays=False)
        self.full = raw_env(name, self.seats, self.options)
        judged = wrappers.TerminateIllegalWrapper(
            raw_env(name, self.seats, self.options, arrays=False), illegal_reward=ILLEGAL_REWARD
        )
        plain = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(judged))
        self.loops = {
            "decisions_per_s": agents_in_turn(env(name, self.seats, self.options, arrays=False)),
            "plain_per_s": agents_in_turn(plain),
        }

    def playouts(self, seconds: float) -> dict[str, float]:
        """Steps in a second of CPU time, through our wrappers and through PettingZoo's."""
        return {name: _rate(playout, seconds / 2) for name, playout in self.loops.items()}

    def details(self, seconds: float) -> dict[str, float]:
        """What a step costs beyond the game's own work, over the same recorded games each time."""
        games = [self._recorded() for _ in range(GAMES)]
        ways = {"game": self._again, "bare": lambda game: _step(self.bare, game), "full": self._stepped_in_full}
        best = dict.fromkeys(ways, float("inf"))
        for _ in range(5):
            for name, way in ways.items():
                best[name] = min(best[name], _cost(way, games, seconds * SHARE))
        return {"adapter_us": best["bare"] - best["game"], "arrays_us": best["full"] - best["bare"]}

    def _recorded(self) -> Recorded:
        seed = self.random.getrandbits(62)
        state = self.game.start(seed, self.seats, self.options)
        moves: list[tuple[int, int]] = []
        while not state.over and len(moves) < LONGEST:
            seat = state.actors()[0]
            moves.append((seat, self.random.choice(state.legal(seat))))
            state.act(*moves[-1])
        return seed, moves

    def _again(self, game: Recorded) -> None:
        """The game alone: who is asked, what is legal, the move."""
        state = self.game.start(game[0], self.seats, self.options)
        for seat, code in game[1]:
            state.actors()
            state.legal(seat)
            state.act(seat, code)

    def _stepped_in_full(self, game: Recorded) -> None:
        _step(self.full, game)


def _step(env: raw_env, game: Recorded) -> None:
    env.reset(seed=game[0])
    for _, code in game[1]:
        env.last()
        env.step(code)


def _rate(playout: Callable[[], int], seconds: float) -> float:
    steps = 0
    start = process_time()
    used = 0.0
    while used < seconds:
        steps += playout()
        used = process_time() - start
    return steps / used


def _cost(way: Callable[[Recorded], None], games: Sequence[Recorded], seconds: float) -> float:
    """Microseconds of a move."""
    moves = 0
    start = process_time()
    used = 0.0
    while used < seconds:
        for game in games:
            way(game)
            moves += len(game[1])
        used = process_time() - start
    return used / moves * 1e6


def run(games: Sequence[str], seconds: float, progress: Callable[[], None]) -> EnvReport:
    """Measures all games in all builds and the peer, turn about."""
    from paiju.bench.machine import machine
    from paiju.bench.run import ratio, start_games, start_peers, take_turns
    from paiju.bench.settings import ROUNDS

    with ExitStack() as stack:
        ours = start_games(stack, "paiju.bench.envs", games)
        others, missing = start_peers(stack, "peers.py", [PEER])
        take_turns([*ours, *others], ROUNDS, seconds, progress)
        pairs = [(one, other) for one in ours for other in others]
        return {
            "command": "bench --envs",
            **machine(),
            "results": [_result(measured, seconds) for measured in ours],
            "peers": [_peer(measured) for measured in others],
            "ratios": [ratio(one, other) for one, other in pairs],
            "plain_ratios": [ratio(one, other, "plain_per_s") for one, other in pairs],
            "missing": missing,
        }


def _result(measured: Measured, seconds: float) -> EnvResult:
    details = measured.details(seconds)
    return {
        "subject": measured.hello["subject"],
        "build": measured.hello["build"],
        "seats": measured.hello["seats"],
        "steps_per_s": round(measured.best("decisions_per_s")),
        "plain_steps_per_s": round(measured.best("plain_per_s")),
        "adapter_us": round(details["adapter_us"], 2),
        "arrays_us": round(details["arrays_us"], 1),
    }


def _peer(measured: Measured) -> EnvPeer:
    return {"subject": measured.label, "steps_per_s": round(measured.best("decisions_per_s"))}


if __name__ == "__main__":
    serve(EnvSubject(asked_game()))
