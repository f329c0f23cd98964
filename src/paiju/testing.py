"""For the tests of a game in another package: the laws, the scenario files and the lessons, each in a line."""

from __future__ import annotations

from pathlib import Path

from paiju.bots.observation import observe
from paiju.bots.registry import make_bot
from paiju.conformance.check import Report, batches, check_batch
from paiju.core.game import AnyGame
from paiju.games import register
from paiju.games.guests import home_of
from paiju.match.scenario import load_scenario

__all__ = ["broken_laws", "differing_scenarios", "play_out"]


def broken_laws(game: AnyGame, games: int = 25, seed: int = 0) -> list[str]:
    """Plays games and holds every law against them; what was broken, in words, or nothing."""
    register(game)
    report = Report()
    for first, count in batches(games):
        report.add(check_batch(game, first, count, seed))
    return [f"{one.law}: {one.detail} (game {one.number})" for one in report.findings]


def differing_scenarios(game: AnyGame) -> list[str]:
    """Plays the scenario files and lessons in the game's own folder; what differed, with the file, or nothing."""
    register(game)
    home = home_of(game)
    files: list[Path] = sorted(home.glob("scenarios/*.yaml")) + sorted(home.glob("lessons/*.yaml")) if home else []
    return [f"{file.name}: {problem}" for file in files for problem in load_scenario(file).run()]


def play_out(game: AnyGame, *bots: str, seed: int = 0) -> list[int]:
    """A game between bots (`random`, `greedy`, `mcts:200` …), one for each seat; 1 for a win, 0 a draw, -1 a loss."""
    register(game)
    state = game.new(seed, len(bots))
    players = [make_bot(name, game, seed + seat) for seat, name in enumerate(bots)]
    while not state.over:
        seat = state.actors()[0]
        state.act(seat, players[seat].choose(observe(game, state, seat, seed=seed)))
    return list(state.result)
