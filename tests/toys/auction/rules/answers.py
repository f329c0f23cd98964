"""What an answer does: a lot and a bid are sealed together, the last one of all opens them."""

from __future__ import annotations

from paiju.core.types import Code, Seat
from tests.toys.auction.actions import HOW_MUCH, WHICH_LOT
from tests.toys.auction.position import Position
from tests.toys.auction.rules.rounds import open_answers


def give_answer(state: Position, seat: Seat, code: Code) -> None:
    """Carries out a legal code of an asked seat."""
    if state.asked[seat] == WHICH_LOT:
        state.extend(seat, code, HOW_MUCH)
    elif state.seal(seat, code):
        open_answers(state, [state.unseal(other) for other in range(state.seats)])


def find_default(state: Position, seat: Seat) -> Code:
    """The first lot, and nothing for it."""
    return state.legal(seat)[0]
