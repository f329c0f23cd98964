"""Measures OpenSpiel's information-set searches on oh_hell, each as documented, with one random rollout a simulation.

A script of its own, like peers.py. Decisions inside the search are not counted by OpenSpiel; they are taken as
simulations times the mean number of decisions of a random game from where the search starts, as in ours.
"""

from __future__ import annotations

import json
import sys
from random import Random
from time import process_time
from typing import Any

SIMULATIONS = {"python": 100, "c++": 2000}
UCT = 2.0


class Peer:
    """One search of OpenSpiel, from the first decision of oh_hell."""

    def __init__(self, name: str) -> None:
        import pyspiel  # type: ignore[import-not-found, unused-ignore]

        self.name = name
        self.kind = name.rsplit(" ", 1)[1]
        self.random = Random(7)
        self.game = pyspiel.load_game("oh_hell")
        self.simulations = SIMULATIONS[self.kind]
        if self.kind == "c++":
            evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
            policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
            self.bot = pyspiel.ISMCTSBot(7, evaluator, UCT, self.simulations, -1, policy, False, False)
        else:
            import numpy  # type: ignore[import-not-found, unused-ignore]
            from open_spiel.python.algorithms import (  # type: ignore[import-not-found, unused-ignore]
                ismcts,
                mcts,
            )

            chance = numpy.random.RandomState(7)
            evaluator = mcts.RandomRolloutEvaluator(1, chance)
            self.bot = ismcts.ISMCTSBot(
                game=self.game,
                evaluator=evaluator,
                uct_c=UCT,
                max_simulations=self.simulations,
                random_state=chance,
            )
        self.length = sum(self._random_game() for _ in range(200)) / 200

    def _opening(self) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(self.random.choice(state.chance_outcomes())[0])
        return state

    def _random_game(self) -> int:
        state = self._opening()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(self.random.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(self.random.choice(state.legal_actions()))
                count += 1
        return count

    def playouts(self, seconds: float) -> dict[str, float]:
        """Simulations and decisions in a second of CPU time."""
        simulations = 0
        start = process_time()
        used = 0.0
        while used < seconds:
            self.bot.step(self._opening())
            simulations += self.simulations
            used = process_time() - start
        return {"iterations_per_s": simulations / used, "decisions_per_s": simulations * self.length / used}


def main(name: str) -> None:
    """Answers `playouts SECONDS` until stdin ends; says so when the engine is not installed."""
    try:
        peer = Peer(name)
    except ImportError as error:
        print(json.dumps({"missing": "open_spiel", "problem": str(error)}), flush=True)
        return
    print(json.dumps({"subject": name}), flush=True)
    for request in sys.stdin:
        print(json.dumps(peer.playouts(float(request.split()[1]))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
