"""How much a game's evaluation foretells: who looks better on the way, and who wins in the end.

    python examples/foretell.py codex greedy --games 200

Two players of one kind play; a quarter, half and three quarters through each decided game the evaluation says who is
ahead. A coin would be right in half of the games; at the start nobody can know what luck will bring.
"""

from __future__ import annotations

import argparse
from random import Random

from paiju.bots.observation import observe
from paiju.bots.registry import make_bot
from paiju.core.game import AnyGame
from paiju.games import find_game
from paiju.match.statistics import wilson

WHEN = (25, 50, 75)
"""In per cent of a game's decisions."""


def judged_game(game: AnyGame, bot: str, luck: Random) -> tuple[list[float], int]:
    """What the evaluation says for seat 0 after every decision of a game, and that seat's result."""
    state = game.new(luck.getrandbits(60), 2)
    bots = [make_bot(bot, game, luck.getrandbits(32)) for _ in range(2)]
    judged = []
    while not state.over:
        seat = state.actors()[0]
        state.act(seat, bots[seat].choose(observe(game, state, seat, luck.getrandbits(60))))
        judged.append(game.judge.evaluate(state, 0))
    return judged, state.result[0]


def foretold(games: list[tuple[list[float], int]], when: int) -> tuple[int, int]:
    """In how many decided games the winner looked better at that time, of those in which somebody did."""
    judgements = [judged[len(judged) * when // 100] * result for judged, result in games if result]
    return sum(one > 0 for one in judgements), sum(one != 0 for one in judgements)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bot", nargs="?", default="greedy", help="who plays: greedy, random, mcts:N …")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    luck = Random(args.seed)
    games = [judged_game(find_game(args.game), args.bot, luck) for _ in range(args.games)]
    for when in WHEN:
        right, decided = foretold(games, when)
        rate, low, high = wilson(right, decided)
        print(f"{when}%: {right} of {decided} foretold, {rate:.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
