"""What a viewer knows (rules 7): the whole table. Only answers that are not revealed yet are secret."""

from __future__ import annotations

from paiju.core.types import Seat, Viewer
from paiju.core.viewers import ALL
from paiju.games.tck.position import Position


def facts(state: Position, viewer: Viewer) -> list[int]:
    """The table as numbers; the base adds the drafts and sealed answers that the viewer knows."""
    found = [state.round, state.turn, state.uncontested, len(state.plays)]
    found.extend(state.hp)
    found.extend(state.points)
    found.extend(state.marks)
    found.extend(state.status)
    found.extend(state.round_hp)
    found.extend(state.round_marks)
    for seat in range(state.seats):
        flags = 1 if state.living[seat] else 0
        flags |= 2 if state.frozen[seat] else 0
        flags |= 4 if state.freeze_next[seat] else 0
        flags |= 8 if state.leaving[seat] else 0
        flags |= 16 if state.targetable[seat] else 0
        found.append(flags)
    for rows in (state.plays, state.last_plays, state.last_late):
        for codes in rows:
            found.append(len(codes))
            found.extend(codes)
    return found


def forget(state: Position, viewer: Viewer) -> None:
    """Only drafts and sealed answers are secret, and the base deals with those."""


def sees_answer(state: Position, viewer: Viewer, seat: Seat) -> bool:
    """With `team_see_commits` teammates see each other's sealed plays."""
    if viewer in (seat, ALL):
        return True
    factions = state.options.factions
    return state.options.team_sees and viewer >= 0 and factions[viewer] == factions[seat]
