"""What a viewer knows: after the decks are revealed everything (rules section 7)."""

from __future__ import annotations

from paiju.core.types import Viewer
from paiju.games.miracle.position import Position


def facts(state: Position, viewer: Viewer) -> list[int]:
    """The whole table as flat ints. Decks on their way are drafts, which the core adds for those who know them."""
    known = [state.turn, state.active, state.next_id, *state.seat_of]
    for part in (
        state.sides,
        state.units,
        state.barracks,
        _grouped(state.cooling, 2),
        state.triggers,
        _grouped(state.lights, 1),
        state.traps,
        *state.auras,
    ):
        known.append(len(part))
        known.extend(part)
    return known


def _grouped(triples: list[int], heads: int) -> list[int]:
    """Triples ordered by their first fields, as the view groups them; within a group the order stays."""
    rows = [(triples[at], triples[at + 1] if heads == 2 else 0, at) for at in range(0, len(triples), 3)]
    rows.sort()
    flat: list[int] = []
    for row in rows:
        flat.extend(triples[row[2] : row[2] + 3])
    return flat


def forget(state: Position, viewer: Viewer) -> None:
    """Nothing on the table is hidden; decks on their way are answers, which the core draws anew."""
