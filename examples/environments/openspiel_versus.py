"""Paiju's own search against OpenSpiel's ISMCTS, on the same game, deals and seats.

    python examples/environments/openspiel_versus.py paiju_weiqi --ours 100 --theirs 100 --games 20

Both get the same observation: one imagined world, from which every other is drawn. Both have their whole number of
iterations for the first step of an answer and a fourth of it (in miracle twice) for every later one. The CPU time of
each is printed, so that numbers can be chosen that cost the same. `--plain` lets our search judge by random playouts to
the end, like theirs, instead of by the game's evaluation.
"""

import argparse
import sys
from time import process_time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import paiju.envs.openspiel
from paiju.bots.levels import search_settings
from paiju.bots.mcts import MctsBot
from paiju.bots.observation import Bot, Observation, observe
from paiju.bots.search.settings import Settings
from paiju.build import build_name
from paiju.match.statistics import wilson


class IsmctsBot:
    """OpenSpiel's Python ISMCTS with one random rollout a simulation, as a bot of ours."""

    name = "ismcts"

    def __init__(self, game: paiju.envs.openspiel.PaijuGame, simulations: int, uct: float, seed: int) -> None:
        self._game = game
        self._first = self._bot(simulations, uct, seed)
        later = search_settings(game.variant.game, simulations).later_iterations()
        self._later = self._bot(max(2, later), uct, seed + 1)

    def _bot(self, simulations: int, uct: float, seed: int) -> ismcts.ISMCTSBot:
        chance = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, chance)
        bot = ismcts.ISMCTSBot(self._game, evaluator, uct, simulations, random_state=chance)
        bot.set_resampler(paiju.envs.openspiel.resampler(seed))
        return bot

    def choose(self, observation: Observation) -> int:
        bot = self._later if observation.world.drafts[observation.seat] else self._first
        return int(bot.step(self._game.state_of(observation.world)))


def make_ours(game: paiju.envs.openspiel.PaijuGame, iterations: int, plain: bool, seed: int) -> MctsBot:
    settings = Settings(iterations) if plain else search_settings(game.variant.game, iterations)
    return MctsBot(game.variant.game, settings, seed)


def play(game: paiju.envs.openspiel.PaijuGame, deal: int, bots: list[Bot]) -> tuple[list[int], list[float]]:
    """One game; the result and the CPU seconds by seat."""
    variant = game.variant
    state = variant.game.start(deal, variant.seats, variant.options)
    used = [0.0] * variant.seats
    decision = 0
    while not state.over:
        seat = state.actors()[0]
        decision += 1
        observation = observe(variant.game, state, seat, deal * 1_000_003 + decision)
        began = process_time()
        action = bots[seat].choose(observation)
        used[seat] += process_time() - began
        state.act(seat, action)
    return state.result, used


def match(game: paiju.envs.openspiel.PaijuGame, args: argparse.Namespace) -> str:
    """All games, each deal once from either seat; one row of a table, and on stderr the row so far."""
    row = ""
    count = {1: 0, 0: 0, -1: 0}
    ours = theirs = 0.0
    for number in range(args.games):
        seat = number % 2
        deal = args.seed + number // 2
        own = make_ours(game, args.ours, args.plain, 2 * number + 1)
        bots: list[Bot] = [own, IsmctsBot(game, args.theirs, args.uct, 2 * number + 2)]
        if seat == 1:
            bots.reverse()
        result, used = play(game, deal, bots)
        count[result[seat]] += 1
        ours += used[seat]
        theirs += used[1 - seat]
        rate, low, high = wilson(count[1], count[1] + count[-1])
        row = (
            f"| {game} | {args.ours}{' plain' if args.plain else ''} | {args.theirs} | {number + 1} "
            f"| {count[1]}–{count[0]}–{count[-1]} | {rate:.1%} ({low:.1%}–{high:.1%}) "
            f"| {ours / (number + 1):.2f} s | {theirs / (number + 1):.2f} s |"
        )
        print(row, file=sys.stderr)
    return row


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="a game string for two, such as paiju_kpw(max_rounds=2)")
    parser.add_argument("--ours", type=int, default=100, help="iterations of Paiju's search")
    parser.add_argument("--theirs", type=int, default=100, help="simulations of OpenSpiel's ISMCTS")
    parser.add_argument("--plain", action="store_true", help="random playouts to the end for ours too")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--uct", type=float, default=2.0, help="the exploration constant of ISMCTS")
    parser.add_argument("--seed", type=int, default=1, help="the first deal")
    args = parser.parse_args(words)
    game = pyspiel.load_game(args.game)
    if game.num_players() != 2:
        parser.error(f"two seats are compared; this game has {game.num_players()}")
    print(f"build: {build_name()}; CPU seconds are for a whole game")
    print("| game | ours | theirs | games | won–drawn–lost | rate | CPU ours | CPU theirs |")
    print("|---|---|---|---|---|---|---|---|")
    print(match(game, args))


if __name__ == "__main__":
    main()
