"""What a viewer sees."""

from __future__ import annotations

from typing import Any

from paiju.core.types import Viewer
from paiju.core.viewers import ALL
from tests.toys.auction.actions import SPACE
from tests.toys.auction.position import Position


def table(state: Position, viewer: Viewer) -> dict[str, Any]:
    """The public table, and the viewer's own sealed answer."""
    mine = viewer if viewer >= 0 and state.sealed[viewer] else -1
    answer = [SPACE.text(code) for code in state.drafts[mine]] if mine >= 0 else []
    hidden = [[SPACE.text(code) for code in draft] for draft in state.drafts] if viewer == ALL else []
    return {
        "coins": state.coins[:],
        "points": state.points[:],
        "worth": state.worth[:],
        "answer": answer,
        "answers": hidden,
    }


def phase(state: Position) -> str:
    """The public word for what is going on."""
    return "over" if state.over else "bidding"
