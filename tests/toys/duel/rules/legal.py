"""Which answers are legal. What stops an answer is asked of the same functions in reasons.py."""

from __future__ import annotations

from paiju.core.types import Code, Kind, Seat
from tests.toys.duel.actions import ANSWER, LAY, PASS, PLAY, RESPOND
from tests.toys.duel.data.cards import KINDS, PARRY
from tests.toys.duel.position import Position


def find_legal(state: Position, seat: Seat) -> list[Code]:
    """The legal codes of an asked seat: sorted, unique, never empty."""
    if state.asked[seat] == RESPOND:
        return [ANSWER, PASS] if holds(state, seat, PARRY) else [PASS]
    held = [kind for kind in range(len(KINDS)) if holds(state, seat, kind)]
    return [PLAY + kind for kind in held if is_blow(kind)] + [LAY + kind for kind in held] + [PASS]


def holds(state: Position, seat: Seat, kind: Kind) -> bool:
    """Whether the hand of a seat has a card of a kind."""
    return state.cards.of_kind(state.hands[seat], kind) >= 0


def is_blow(kind: Kind) -> bool:
    """Whether a card hits when it is played in one's turn; a parry only answers."""
    return kind != PARRY
