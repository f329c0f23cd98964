"""Which optional effects can be offered at all."""

from __future__ import annotations

from paiju.games.codex.data import layout, ops, programs
from paiju.games.codex.data.layout import Record
from paiju.games.codex.data.programs import Place
from paiju.games.codex.position import Position


def possible(state: Position, record: Record, at: Place) -> bool:
    """Whether an optional clause can be offered, by public facts: its first effect can happen (4.8 a)."""
    verb, a = programs.CODE[at], programs.CODE[at + 1]
    seat, body = record[layout.R_SEAT], record[layout.R_BODY]
    if verb in (ops.E_STEP, ops.E_FORWARD) or (verb == ops.E_MIRROR and a == programs.SELF_MOVES):
        return not state.is_immobile(body) and state.cell(body) > 0
    if verb == ops.E_MOVE_MARK:
        return state.mark(seat) != ops.NO_MARK
    if verb == ops.E_PAY_AP:
        return state.side(seat)[layout.F_AP] >= a
    if verb == ops.E_SKIP_NEXT_TURN:
        return state.players[seat][layout.P_FROZE] == 0
    if verb == ops.E_DISCARDS:
        return len(state.hands[seat]) > 0
    if verb == ops.E_STEAL_DISCARDED:
        return record[layout.R_PICKED] >= 0
    return True


def idle(state: Position, record: Record, at: Place) -> bool:
    """Whether a program is nothing but an offer that cannot be made, or AP for which there is no room (CX-21)."""
    code = programs.CODE
    if code[at] == ops.E_MAY:
        return code[code[at + 1]] == ops.E_END and not possible(state, record, at + 4)
    if code[at] == ops.E_GAIN_AP and code[at + 4] == ops.E_END:
        side = state.side(record[layout.R_SEAT])
        return side[layout.F_AP] >= side[layout.F_CAP_NOW]
    return False
