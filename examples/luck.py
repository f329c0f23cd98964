"""How much of a game is luck: a cheat that sees all hands and the order of the deck, against a bot that plays fair.

    python examples/luck.py weiqi mcts:320 --pairs 30

The cheat tries its most promising actions in the true position, plays on for a while with quick players on both sides,
and takes what ends best on average. Every deal is played from both seats. What it wins by knowing everything is a
measure of what there is to win by thinking, though no bound: it plays on with quick players only. Of two games that it
wins at a rate p each, the same seat wins both with chance 2p(1 - p); what is more than that, the cards decided.
"""

from __future__ import annotations

import argparse
from random import Random

from paiju.bots.observation import observe
from paiju.bots.registry import make_bot
from paiju.core.game import Game
from paiju.core.state import State
from paiju.games import find_game
from paiju.match.statistics import wilson

CANDIDATES = 12
LOOKS = 20
AHEAD = 20
TRIES = 4


def judged(game: Game, state: State, seat: int, code: int) -> float:
    after = state.clone()
    after.act(seat, code)
    return float(after.result[seat]) if after.over else game.evaluate(after, seat)


def quick(game: Game, state: State, seat: int, luck: Random) -> int:
    """The best of a few actions drawn by chance."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    return max(luck.sample(legal, min(TRIES, len(legal))), key=lambda code: judged(game, state, seat, code))


def looked_ahead(game: Game, state: State, seat: int, code: int, luck: Random) -> float:
    world = state.clone()
    world.act(seat, code)
    for _ in range(AHEAD):
        if world.over:
            return float(world.result[seat])
        actor = world.actors()[0]
        world.act(actor, quick(game, world, actor, luck))
    return float(world.result[seat]) if world.over else game.evaluate(world, seat)


def cheat(game: Game, state: State, seat: int, luck: Random) -> int:
    """The action that ends best in the true position; all are tried with the same luck of the quick players."""
    ranked = sorted(state.legal(seat), key=lambda code: -judged(game, state, seat, code))[:CANDIDATES]
    if len(ranked) == 1:
        return ranked[0]
    seeds = [luck.getrandbits(32) for _ in range(LOOKS)]
    return max(ranked, key=lambda code: sum(looked_ahead(game, state, seat, code, Random(seed)) for seed in seeds))


def play(game: Game, fair: str, cheats: int, deal: int, luck: Random) -> int:
    """One game; the cheat's result."""
    state = game.new(deal)
    bot = make_bot(fair, game, luck.getrandbits(32))
    while not state.over:
        seat = state.actors()[0]
        if seat == cheats:
            state.act(seat, cheat(game, state, seat, luck))
        else:
            state.act(seat, bot.choose(observe(game, state, seat, luck.getrandbits(60))))
    return state.result[cheats]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bot", help="the fair bot: greedy, mcts:N, easy, normal or hard")
    parser.add_argument("--pairs", type=int, default=30, help="deals, each played from both seats")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = find_game(args.game)
    luck = Random(args.seed)
    results: list[tuple[int, int]] = []
    for _ in range(args.pairs):
        deal = luck.getrandbits(60)
        results.append((play(game, args.bot, 0, deal, luck), play(game, args.bot, 1, deal, luck)))
        print(row(results), flush=True)


def row(results: list[tuple[int, int]]) -> str:
    flat = [result for pair in results for result in pair]
    won, lost = flat.count(1), flat.count(-1)
    same_seat = sum(one == -other != 0 for one, other in results)
    text = f"the cheat {won}-{flat.count(0)}-{lost}"
    if won + lost:
        rate, low, high = wilson(won, won + lost)
        text += f", {rate:.1%} ({low:.1%} to {high:.1%})"
    return f"{text}; {same_seat} of {len(results)} deals won by the same seat twice"


if __name__ == "__main__":
    main()
