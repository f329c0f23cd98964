"""Counts action sequences: a cheap oracle for move generation. Two engines that agree on it rarely differ."""

from __future__ import annotations

from paiju.core.state import State
from paiju.core.types import Code, Seat


def perft(state: State, depth: int) -> int:
    """How many different sequences of exactly `depth` actions lead on from a position.

    Where several seats owe an answer the lowest one answers first. A game that ends earlier adds nothing.
    """
    if depth == 0:
        return 1
    if state.over:
        return 0
    seat = state.actors()[0]
    legal = state.legal(seat)
    if depth == 1:
        return len(legal)
    return sum(_after(state, seat, code, depth - 1) for code in legal)


def divide(state: State, depth: int) -> dict[str, int]:
    """The count of `perft` split by the first action: shows where two engines differ."""
    if depth == 0 or state.over:
        return {}
    seat = state.actors()[0]
    space = state.spec.space
    return {space.text(code): _after(state, seat, code, depth - 1) for code in state.legal(seat)}


def _after(state: State, seat: Seat, code: Code, depth: int) -> int:
    following = state.clone()
    following.act(seat, code)
    return perft(following, depth)
