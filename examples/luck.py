"""How much of a game is luck: a cheat that sees all hands and the order of the deck, against a bot that plays fair.

    python examples/luck.py weiqi greedy --pairs 30
    python examples/luck.py weiqi greedy --pairs 30 --worlds 10

The cheat tries every action in the true position, plays on for some turns with players who take what looks best, and
keeps what ends best; with `--inner` those players look some turns ahead themselves. With `--worlds` the same player is
honest: it does so in as many worlds that it imagines. What the first wins more than the second, only the cards can
give. Every deal is played from both seats. Of two games that a player wins at a rate p each, the same seat wins both
with chance 2p(1 - p); what is more than that, the cards decided.
"""

from __future__ import annotations

import argparse
from random import Random

from paiju.bots.observation import observe
from paiju.bots.registry import make_bot
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.games import find_game
from paiju.match.statistics import wilson

TURNS = 12
"""So many turns the player looks ahead."""


def after(state: State, seat: int, code: int) -> State:
    world = state.clone()
    world.act(seat, code)
    return world


def worth(game: AnyGame, state: State, seat: int) -> float:
    return float(state.result[seat]) if state.over else game.judge.evaluate(state, seat)


def best_answer(game: AnyGame, state: State, seat: int, inner: int) -> State:
    answered = [after(state, seat, code) for code in game.judge.likely(state, seat)]
    if len(answered) == 1:
        return answered[0]
    end = state.turn_number() + inner
    return max(answered, key=lambda world: worth(game, played_on(game, world, end, 0), seat))


def played_on(game: AnyGame, world: State, end: int, inner: int) -> State:
    """Both sides take what looks best, after `inner` turns more, until that turn has come."""
    while not world.over and world.turn_number() < end:
        world = best_answer(game, world, world.actors()[0], inner)
    return world


def choose(game: AnyGame, state: State, seat: int, worlds: int, inner: int, luck: Random) -> int:
    """The action that ends best: in the true position, or in all of so many imagined worlds together."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    seen = [state.resample(seat, luck.getrandbits(60), True) for _ in range(worlds)] or [state]
    end = state.turn_number() + TURNS
    ends = {code: [played_on(game, after(world, seat, code), end, inner) for world in seen] for code in legal}
    return max(legal, key=lambda code: sum(worth(game, world, seat) for world in ends[code]))


def play(game: AnyGame, fair: str, player: int, worlds: int, inner: int, deal: int, luck: Random) -> int:
    """One game; the player's result."""
    state = game.new(deal)
    bot = make_bot(fair, game, luck.getrandbits(32))
    while not state.over:
        seat = state.actors()[0]
        if seat == player:
            state.act(seat, choose(game, state, seat, worlds, inner, luck))
        else:
            state.act(seat, bot.choose(observe(game, state, seat, luck.getrandbits(60))))
    return state.result[player]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bot", help="the fair bot: greedy, mcts:N, easy, normal or hard")
    parser.add_argument("--pairs", type=int, default=30, help="deals, each played from both seats")
    parser.add_argument("--worlds", type=int, default=0, help="play fair, in so many imagined worlds; 0: see all cards")
    parser.add_argument("--inner", type=int, default=0, help="turns that its imagined players look ahead themselves")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    game = find_game(args.game)
    luck = Random(args.seed)
    results: list[tuple[int, int]] = []
    for _ in range(args.pairs):
        deal = luck.getrandbits(60)
        both = [play(game, args.bot, player, args.worlds, args.inner, deal, luck) for player in range(2)]
        results.append((both[0], both[1]))
        print("honest" if args.worlds else "the cheat", row(results), flush=True)


def row(results: list[tuple[int, int]]) -> str:
    flat = [result for pair in results for result in pair]
    won, lost = flat.count(1), flat.count(-1)
    same_seat = sum(one == -other != 0 for one, other in results)
    text = f"{won}-{flat.count(0)}-{lost}"
    if won + lost:
        rate, low, high = wilson(won, won + lost)
        text += f", {rate:.1%} ({low:.1%} to {high:.1%})"
    return f"{text}; {same_seat} of {len(results)} deals won by the same seat twice"


if __name__ == "__main__":
    main()
