"""Death (4.13): who dies, the finale, tokens that leave the field, and who has won (section 8)."""

from __future__ import annotations

from paiju.core.frames import Frame
from paiju.core.types import Seat
from paiju.games.codex.data import layout, ops, tables
from paiju.games.codex.data.layout import Cell
from paiju.games.codex.position import NO_LAUNCH, Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.passives import trigger_all
from paiju.games.codex.rules.targets import note_leaving


def resume_dying(state: Position, frame: Frame) -> None:
    """The death check (4.13): characters first, and who has won; then puppets, until nobody is left to fall."""
    for seat in range(state.seats):
        if state.is_alive(seat) and state.units[layout.character(seat)][layout.U_HP] <= 0 and _dies(state, seat):
            return
    _check_end(state)
    if state.over:
        return  # at once: what a puppet's end would still cost is dropped (8, CX-104)
    for seat in range(state.seats):
        if puppet_is_dead(state, seat) and not state.players[seat][layout.P_DYING]:
            lose_token(state, seat)
            return
    state.pop()


def puppet_is_dead(state: Position, seat: Seat) -> bool:
    """Whether a seat has a puppet without hit points."""
    return state.mark(seat) == ops.PUPPET and state.units[layout.token(seat)][layout.U_HP] <= 0


def _dies(state: Position, seat: Seat) -> bool:
    """A character dies; True if its finale plays first."""
    player = state.players[seat]
    if player[layout.P_DYING]:
        return False
    token = state.units[layout.token(seat)]
    carries = player[layout.P_PAGES] >> tables.SK_PAGE[tables.FINALE] & 1
    if carries and state.mark(seat) == ops.PUPPET and token[layout.U_HP] > 0:
        player[layout.P_DYING] = 1
        token[layout.U_BUDGET] = token[layout.U_HP]
        if state.recording:
            log.finale(state, seat, token[layout.U_HP])
        state.push([frames.FINALE, 0, NO_LAUNCH, seat, ops.HIT])
        return True
    leave_game(state, seat)
    return False


def leave_game(state: Position, seat: Seat) -> None:
    """Hand and buried cards go to the discard pile, the mark is removed."""
    player = state.players[seat]
    player[layout.P_ALIVE] = 0
    player[layout.P_DYING] = 0
    for zone in (state.hands[seat], state.buried[seat]):
        while zone:
            state.pile.append(state.cards.leave(state, zone, 0))
    state.hands[seat] = []
    state.buried[seat] = []
    note_leaving(state, layout.character(seat))
    note_leaving(state, layout.token(seat))
    state.units[layout.character(seat)][layout.U_CELL] = 0
    clear_token(state, seat)
    if state.recording:
        log.died(state, seat)


# ---------------------------------------------------------------------- tokens


def clear_token(state: Position, seat: Seat) -> None:
    """The token leaves the field with everything that was on it."""
    state.units[layout.token(seat)][:] = [0] * layout.UNIT
    state.players[seat][layout.P_MARK] = ops.NO_MARK
    state.players[seat][layout.P_AIMED] = 0


def lose_token(state: Position, seat: Seat) -> None:
    """The token is removed; a puppet's end costs an owner who is bound to it (CX-71)."""
    was_puppet = state.mark(seat) == ops.PUPPET
    if state.recording:
        log.token_removed(state, seat)
    note_leaving(state, layout.token(seat))
    clear_token(state, seat)
    if was_puppet:
        trigger_all(state, ops.M_PUPPET_GONE, seat, layout.character(seat))


def new_token_fields(state: Position, seat: Seat, cell: Cell) -> None:
    """A token that appears on a cell was not there at the start of the turn (CX-107).

    The knocks that one before it suffered are not its own (CX-51, CX-109).
    """
    token = layout.token(seat)
    state.units[token][layout.U_START] = -cell
    state.units[token][layout.U_PREVIOUS] = 0
    others = ~(1 << token)
    for unit in state.units:
        unit[layout.U_LAST_KNOCKED] &= others
    for record in state.launches:
        record[layout.R_KNOCKED_NOW] &= others


# ---------------------------------------------------------------------- the end


def _check_end(state: Position) -> None:
    """One faction left wins; none left is a draw (section 8). A finale that still plays is waited for."""
    left = 0
    pending = False
    for seat in range(state.seats):
        if state.is_alive(seat):
            if state.players[seat][layout.P_DYING]:
                pending = True
            else:
                left |= 1 << state.faction_of[seat]
    if left & (left - 1) or (left and pending):
        return
    result = (
        [0] * state.seats
        if not left
        else [1 if left >> state.faction_of[seat] & 1 else -1 for seat in range(state.seats)]
    )
    state.launches = []
    state.finish(result, hp_scores(state), "killed" if left else "all_dead")


def hp_scores(state: Position) -> list[int]:
    """HP per seat, 0 for those who are out."""
    return [
        max(0, state.units[layout.character(seat)][layout.U_HP]) if state.is_alive(seat) else 0
        for seat in range(state.seats)
    ]
