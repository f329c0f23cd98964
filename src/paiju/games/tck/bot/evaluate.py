"""How a position looks, in a handful of numbers: HP first, then points, shields, and the marks that hurt."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.tck.data.marks import CORROSION_MARK, LIGHTNING_MARK, SHIELD_MARK, mark_at
from paiju.games.tck.position import Position

ALIVE: Final = 2.0
POINT: Final = 0.5
SHIELD: Final = 2.5
CORROSION: Final = -0.6
LIGHTNING: Final = -0.8
FREEZING: Final = -0.5
"""Losing the next round is worth about half a point of HP."""

MOST_HP: Final = 60
"""HP beyond this no longer matter to the estimate."""


def evaluate(state: Position, seat: Seat) -> float:
    """From -1 to 1: the seat's faction against the strongest other one."""
    if state.over:
        return float(state.result[seat])
    factions = state.options.factions
    strength = [0.0] * (max(factions) + 1)
    for other in range(state.seats):
        if state.living[other]:
            strength[factions[other]] += _strength(state, other)
    own = strength[factions[seat]]
    strongest = 0.0
    for side in range(len(strength)):
        if side != factions[seat] and strength[side] > strongest:
            strongest = strength[side]
    return 0.9 * (own - strongest) / (own + strongest + 1.0)


def _strength(state: Position, seat: Seat) -> float:
    value = ALIVE + min(state.hp[seat], MOST_HP) + POINT * state.points[seat]
    value += SHIELD * min(state.marks[mark_at(seat, SHIELD_MARK)], 3)
    value += CORROSION * min(state.marks[mark_at(seat, CORROSION_MARK)], 2)
    value += LIGHTNING * min(state.marks[mark_at(seat, LIGHTNING_MARK)], 1)
    if state.freeze_next[seat]:
        value += FREEZING
    return max(value, 0.1)
