"""How good a position looks: hit points first, then cards, balance and standing upright."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.layout import P_ALIVE as ALIVE
from paiju.games.codex.layout import SEAT, U_BALANCE, U_FALLEN, U_HP, UNIT
from paiju.games.codex.ops import DRAGON, PUPPET
from paiju.games.codex.state import CodexTable

CARD_WORTH: Final = 1.0
BALANCE_WORTH: Final = 0.5
FALLEN_WORTH: Final = -3.0
PUPPET_WORTH: Final = 4.0
DRAGON_WORTH: Final = 6.0
SPREAD: Final = 20.0
"""The lead, in hit points, at which a game is three quarters won."""


def strength(s: CodexTable, seat: int) -> float:
    """A living character in hit points."""
    if not s.players[seat * SEAT + ALIVE]:
        return 0.0
    unit = 2 * seat * UNIT
    total = 6.0 + s.units[unit + U_HP] + CARD_WORTH * len(s.hands[seat]) + BALANCE_WORTH * s.units[unit + U_BALANCE]
    if s.units[unit + U_FALLEN]:
        total += FALLEN_WORTH
    mark = s.mark(seat)
    if mark == PUPPET:
        total += PUPPET_WORTH
    elif mark == DRAGON:
        total += DRAGON_WORTH
    return total


def evaluate(s: CodexTable, seat: int) -> float:
    """From -1 (lost) to 1 (won): the own faction against the strongest other one."""
    if s.over:
        return float(s.result[seat])
    totals = [0.0] * s.options.factions
    for other in range(s.seats):
        totals[s.faction_of[other]] += strength(s, other)
    own = totals[s.faction_of[seat]]
    rival = max(totals[faction] for faction in range(len(totals)) if faction != s.faction_of[seat])
    lead = own - rival
    return lead / (SPREAD / 3 + abs(lead)) * 0.98
