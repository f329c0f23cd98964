"""What a viewer knows."""

from __future__ import annotations

from paiju.core.types import Viewer
from paiju.core.viewers import ALL
from tests.toys.duel.position import Position


def facts(state: Position, viewer: Viewer) -> list[int]:
    """The table as flat numbers."""
    cards = state.cards
    found = [state.turn, len(state.deck), *state.health, len(state.stack)]
    for hand in state.hands:
        found += [len(hand), *cards.seen_faces(hand, viewer)]
    for row in (*state.laid, state.gone, state.deck if viewer == ALL else []):
        found += [len(row), *(cards.seen_face(back, viewer) for back in row)]
    return found + (state.stack[-1] if state.stack else [])


def forget(state: Position, viewer: Viewer) -> None:
    """Deals all faces anew that the viewer does not know; nobody knows the order of another's hand."""
    for hand in state.hands:
        hand.sort()
    state.cards.forget(state, viewer)
