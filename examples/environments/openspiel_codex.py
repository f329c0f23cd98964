"""OpenSpiel's ISMCTS plays a duel of Codex against chance.

    python examples/environments/openspiel_codex.py [SIMULATIONS] [GAME]

Needs `pip install 'paiju[openspiel]'`. The search is OpenSpiel's own, unchanged: it imagines what it cannot see through
`resample_from_infostate` and never looks at the hand it plays against.
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import paiju.envs.openspiel

SHORT_DUEL = "paiju_codex(selection=random,hp=12,max_turns=12)"


def play(name: str, simulations: int, seed: int) -> list[float]:
    """One game: seat 0 searches, everybody else plays at random. Prints every move, returns the result per seat."""
    game = pyspiel.load_game(name)
    chance = np.random.RandomState(seed)
    searcher = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, chance),
        uct_c=2.0,
        max_simulations=simulations,
        random_state=chance,
    )
    searcher.set_resampler(paiju.envs.openspiel.resampler(seed))  # the same seed, the same game
    state = game.new_initial_state()
    while not state.is_terminal():
        player = state.current_player()
        legal = state.legal_actions()
        action = int(searcher.step(state) if player == 0 else chance.choice(legal))  # all deals are equally likely
        if player >= 0 and len(legal) > 1:
            print(f"{'ISMCTS' if player == 0 else 'chance'}: {state.action_to_string(player, action)}")
        state.apply_action(action)
    return state.returns()


if __name__ == "__main__":
    simulations = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print(play(sys.argv[2] if len(sys.argv) > 2 else SHORT_DUEL, simulations, seed=7))
