"""What a viewer sees."""

from __future__ import annotations

from typing import Any

from paiju.core.types import Kind, Viewer
from tests.toys.duel.data.cards import KINDS
from tests.toys.duel.position import Position


def table(state: Position, viewer: Viewer) -> dict[str, Any]:
    """What the viewer may know of the table, built from empty."""
    cards = state.cards
    return {
        "health": state.health[:],
        "deck": len(state.deck),
        "chain": [len(state.stack), *(state.stack[-1] if state.stack else [])],
        "hands": [[_card(face, 0) for face in cards.seen_faces(hand, viewer)] for hand in state.hands],
        "laid": [[_card(cards.seen_face(back, viewer), n) for n, back in enumerate(row)] for row in state.laid],
        "gone": [_card(cards.seen_face(back, viewer), 0) for back in state.gone],
    }


def _card(face: Kind, handle: int) -> dict[str, Any]:
    return {"card": KINDS[face]} if face >= 0 else {"back": handle}


def phase(state: Position) -> str:
    """The public word for what is going on."""
    return "over" if state.over else "answering" if len(state.stack) > 1 else "main"
