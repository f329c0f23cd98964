"""Random playouts: the inner loop of search and of the benchmark, compiled with the rest."""

from __future__ import annotations

from mypy_extensions import i64

from paiju.core.chance import advance, drawn
from paiju.core.state import State


def play_out(state: State, chance: int, most: int) -> int:
    """Plays uniformly random legal actions until the game is over, at most `most`; returns how many.

    Where several seats owe an answer, the lowest one answers first. `chance` is the player's own generator
    (`seeded`), not the game's.
    """
    word: i64 = chance
    count = 0
    while not state.over and count < most:
        asked = state.asked
        seat = 0
        while asked[seat] == 0:
            seat += 1
        legal = state.legal(seat)
        size = len(legal)
        if size == 1:
            state.act(seat, legal[0])
        else:
            word = advance(word)
            state.act(seat, legal[int(drawn(word, size))])
        count += 1
    return count
