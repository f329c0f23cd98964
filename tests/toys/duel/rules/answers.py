"""What an answer does."""

from __future__ import annotations

from paiju.core.types import Code, Seat
from tests.toys.duel.actions import ANSWER, LAY, PASS, PLAY
from tests.toys.duel.data.cards import PARRY
from tests.toys.duel.position import BLOW, CHALLENGE, Position
from tests.toys.duel.rules.turn import discard, lay


def give_answer(state: Position, seat: Seat, code: Code) -> None:
    """Carries out a legal code of an asked seat."""
    state.close(seat)
    if code == ANSWER:
        discard(state, seat, PARRY)
        state.push([CHALLENGE, 0, 1 - seat, state.stack[-1][BLOW]])
    elif PLAY <= code < LAY:
        discard(state, seat, code - PLAY)
        state.push([CHALLENGE, 0, 1 - seat, code - PLAY])
    elif LAY <= code < ANSWER:
        lay(state, seat, code - LAY)
    state.run()


def find_default(state: Position, seat: Seat) -> Code:
    """The clock passes."""
    return PASS
