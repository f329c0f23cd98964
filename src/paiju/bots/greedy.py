"""The greedy bot: looks one answer ahead in a few imagined worlds and takes what looks best on average.

An answer of several steps counts as good as the best of a few ways to complete it. After the answer the others' pending
reactions are answered by their defaults, others who answer at the same time by chance; then the position is judged.
"""

from __future__ import annotations

from random import Random
from typing import Final

from paiju.bots.observation import Observation
from paiju.core.game import AnyGame
from paiju.core.state import RANDOM, State
from paiju.core.types import Code, Seat

WORLDS: Final = 4
"""Imagined worlds in which each answer is tried."""

COMPLETIONS: Final = 6
"""Ways in which an unfinished answer is completed, the best of which counts."""

SETTLING: Final = 24
"""At most so many reactions of others are played out before the position is judged."""


class GreedyBot:
    """One answer deep, with the game's own evaluation. Deterministic for a seed."""

    name = "greedy"

    def __init__(self, seed: int, worlds: int = WORLDS) -> None:
        self.random = Random(seed)
        self.worlds = worlds

    def choose(self, observation: Observation) -> int:
        legal = observation.legal
        if len(legal) == 1:
            return legal[0]
        totals = [0.0] * len(legal)
        for _ in range(self.worlds):
            world = observation.imagine(self.random.getrandbits(63))
            luck = self.random.getrandbits(32)  # the same for all answers, so that they are compared fairly
            for index, code in enumerate(legal):
                totals[index] += promise(observation.game, world, observation.seat, code, Random(luck))
        best = max(totals)
        return legal[self.random.choice([index for index, total in enumerate(totals) if total == best])]


def promise(game: AnyGame, world: State, seat: Seat, code: Code, luck: Random) -> float:
    """How good a step looks."""
    begun = world.clone()
    turn = (begun.turn_number(), begun.turn_seat())
    begun.act(seat, code)
    if not begun.draft(seat):
        return _judged(game, begun, seat, turn, luck)
    return max(_completed(game, begun.clone(), seat, turn, luck) for _ in range(COMPLETIONS))


def _completed(game: AnyGame, state: State, seat: Seat, turn: tuple[int, int], luck: Random) -> float:
    while state.draft(seat):
        state.act(seat, luck.choice(state.legal(seat)))
    return _judged(game, state, seat, turn, luck)


def _judged(game: AnyGame, state: State, seat: Seat, turn: tuple[int, int], luck: Random) -> float:
    """The position once the reactions to the answer are over."""
    simultaneous = state.sealed[seat]
    for _ in range(SETTLING):
        others = [actor for actor in state.actors() if actor != seat]
        if not others or state.over or (turn != (state.turn_number(), state.turn_seat())):
            break
        if not simultaneous and len(others) < len(state.actors()):
            break  # the seat is asked again: this answer is over
        actor = others[0]
        default = state.default(actor)
        state.act(actor, luck.choice(state.legal(actor)) if simultaneous or default == RANDOM else default)
    return float(state.result[seat]) if state.over else game.judge.evaluate(state, seat)
