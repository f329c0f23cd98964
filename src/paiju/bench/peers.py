"""Measures other engines, each through its own documented interface, driven by random players from Python.

A script of its own: it runs in any Python that has the engines, with or without Paiju. `python peers.py NAME` answers
like paiju.bench.measure. What an engine asks of its caller is done in the cheapest way, so that the comparison flatters
nobody: a chance node is drawn uniformly (all chance in these games is an even deal), a mask is read by numpy.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from random import choice, random
from time import process_time
from typing import Any

Playout = Callable[[], int]


def open_spiel(name: str) -> Playout:
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game = pyspiel.load_game(name)

    def playout() -> int:
        state = game.new_initial_state()
        count = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                count += 1
        return count

    return playout


def rlcard(name: str) -> Playout:
    import rlcard as library  # type: ignore[import-not-found, unused-ignore]

    env = library.make(name)

    def playout() -> int:
        state, _ = env.reset()
        count = 0
        while not env.is_over():
            state, _ = env.step(choice(list(state["legal_actions"])))
            count += 1
        return count

    return playout


def pettingzoo(name: str) -> Playout:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from importlib import import_module

    return agents_in_turn(import_module(f"pettingzoo.classic.{name}").env())


def agents_in_turn(env: Any) -> Playout:
    """PettingZoo's documented loop over one agent after another; our own environments are driven by it too."""
    import numpy  # type: ignore[import-not-found, unused-ignore]

    def playout() -> int:
        env.reset()
        count = 0
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(int(choice(numpy.flatnonzero(observation["action_mask"]))))
                count += 1
        return count

    return playout


def catanatron(players: str) -> Playout:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found, unused-ignore]

    colours = list(Color)[: int(players)]

    def playout() -> int:
        game = Game([RandomPlayer(colour) for colour in colours])
        game.play()
        state = game.state
        return len(state.actions if hasattr(state, "actions") else state.action_records)

    return playout


def python_chess(_: str) -> Playout:
    import chess  # type: ignore[import-not-found, unused-ignore]

    def playout() -> int:
        board = chess.Board()
        count = 0
        while not board.is_game_over():
            board.push(choice(list(board.legal_moves)))
            count += 1
        return count

    return playout


PEERS: dict[str, tuple[Callable[[str], Playout], str, str]] = {
    "open_spiel hearts": (open_spiel, "hearts", "open_spiel"),
    "open_spiel chess": (open_spiel, "chess", "open_spiel"),
    "open_spiel gin_rummy": (open_spiel, "gin_rummy", "open_spiel"),
    "open_spiel oh_hell": (open_spiel, "oh_hell", "open_spiel"),
    "rlcard uno": (rlcard, "uno", "rlcard"),
    "pettingzoo tictactoe": (pettingzoo, "tictactoe_v3", "pettingzoo"),
    "catanatron 2 players": (catanatron, "2", "catanatron"),
    "python-chess": (python_chess, "", "chess"),
}
"""By name: how it is driven, with which game, and the package to install."""


class Peer:
    """An engine being measured."""

    def __init__(self, name: str) -> None:
        self.name = name
        make, game, _ = PEERS[name]
        self.playout = make(game)

    def hello(self) -> dict[str, Any]:
        return {"subject": self.name}

    def playouts(self, seconds: float) -> dict[str, float]:
        """Decisions and playouts in a second of CPU time."""
        playout = self.playout
        decisions = playouts = 0
        start = process_time()
        used = 0.0
        while used < seconds:
            decisions += playout()
            playouts += 1
            used = process_time() - start
        return {"decisions_per_s": decisions / used, "playouts_per_s": playouts / used}


def main(name: str) -> None:
    """Answers `playouts SECONDS` until stdin ends; says so when the engine is not installed."""
    try:
        peer = Peer(name)
    except ImportError as error:
        print(json.dumps({"missing": PEERS[name][2], "problem": str(error)}), flush=True)
        return
    print(json.dumps(peer.hello()), flush=True)
    for request in sys.stdin:
        print(json.dumps(peer.playouts(float(request.split()[1]))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
