"""How good a position looks: hit points first, then cards, balance and standing upright."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.codex.data import layout, ops
from paiju.games.codex.position import Position

CARD_WORTH: Final = 1.0
BALANCE_WORTH: Final = 0.5
FALLEN_WORTH: Final = -3.0
PUPPET_WORTH: Final = 4.0
DRAGON_WORTH: Final = 6.0
SPREAD: Final = 20.0
"""The lead, in hit points, at which a game is three quarters won."""


def strength(state: Position, seat: Seat) -> float:
    """A living character in hit points."""
    if not state.players[seat][layout.P_ALIVE]:
        return 0.0
    unit = state.units[layout.character(seat)]
    total = 6.0 + unit[layout.U_HP] + CARD_WORTH * len(state.hands[seat]) + BALANCE_WORTH * unit[layout.U_BALANCE]
    if unit[layout.U_FALLEN]:
        total += FALLEN_WORTH
    mark = state.mark(seat)
    if mark == ops.PUPPET:
        total += PUPPET_WORTH
    elif mark == ops.DRAGON:
        total += DRAGON_WORTH
    return total


def evaluate(state: Position, seat: Seat) -> float:
    """From -1 (lost) to 1 (won): the own faction against the strongest other one."""
    if state.over:
        return float(state.result[seat])
    totals = [0.0] * state.options.factions
    for other in range(state.seats):
        totals[state.faction_of[other]] += strength(state, other)
    own = totals[state.faction_of[seat]]
    rival = max(totals[faction] for faction in range(len(totals)) if faction != state.faction_of[seat])
    lead = own - rival
    return lead / (SPREAD / 3 + abs(lead)) * 0.98
