"""Before the first turn."""

from __future__ import annotations

from paiju.core.viewers import NOBODY
from tests.toys.duel.data.cards import COPIES, HAND_SIZE, KINDS
from tests.toys.duel.position import TURN, Position
from tests.toys.duel.rules.turn import draw_card


def set_up(state: Position) -> None:
    """Deals both hands; the first turn begins."""
    state.deck = [state.cards.add(kind, NOBODY) for kind in range(len(KINDS)) for _ in range(COPIES[kind])]
    state.cards.shuffle(state, state.deck)
    for seat in range(2):
        for _ in range(HAND_SIZE):
            draw_card(state, seat)
    state.push([TURN, 0])
    state.run()
