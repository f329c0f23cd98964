"""Which optional effects can be offered at all."""

from __future__ import annotations

from paiju.games.codex.layout import F_AP, F_CAP_NOW, FACTION, P_FROZE, R_BODY, R_PICKED, R_SEAT, SEAT
from paiju.games.codex.ops import (
    E_DISCARDS,
    E_END,
    E_FORWARD,
    E_GAIN_AP,
    E_MAY,
    E_MIRROR,
    E_MOVE_MARK,
    E_PAY_AP,
    E_SKIP_NEXT_TURN,
    E_STEAL_DISCARDED,
    E_STEP,
    NO_MARK,
)
from paiju.games.codex.rules.movement import immobile
from paiju.games.codex.state import CodexTable
from paiju.games.codex.tables import CODE


def possible(s: CodexTable, record: list[int], at: int) -> bool:
    """Whether an optional clause can be offered, by public facts: its first effect can happen (4.8 a)."""
    verb = CODE[at]
    if verb in (E_STEP, E_FORWARD) or (verb == E_MIRROR and CODE[at + 1] == 0):
        return not immobile(s, record[R_BODY]) and s.cell(record[R_BODY]) > 0
    if verb == E_MOVE_MARK:
        return s.mark(record[R_SEAT]) != NO_MARK
    if verb == E_PAY_AP:
        return s.sides[s.faction_of[record[R_SEAT]] * FACTION + F_AP] >= CODE[at + 1]
    if verb == E_SKIP_NEXT_TURN:
        return s.players[record[R_SEAT] * SEAT + P_FROZE] == 0
    if verb == E_DISCARDS:
        return len(s.hands[record[R_SEAT]]) > 0
    if verb == E_STEAL_DISCARDED:
        return record[R_PICKED] >= 0
    return True


def idle(s: CodexTable, record: list[int], at: int) -> bool:
    """Whether a program is nothing but an offer that cannot be made, or AP for which there is no room (CX-21)."""
    if CODE[at] == E_MAY:
        return CODE[CODE[at + 1]] == E_END and not possible(s, record, at + 4)
    side = s.faction_of[record[R_SEAT]] * FACTION
    return CODE[at] == E_GAIN_AP and CODE[at + 4] == E_END and s.sides[side + F_AP] >= s.sides[side + F_CAP_NOW]
