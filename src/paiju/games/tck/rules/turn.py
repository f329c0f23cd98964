"""The course of a turn: secret plays, their reveal, late targets, what the phases make of them, and the end of it."""

from __future__ import annotations

from paiju.core.actions import RESIGN, TIMEOUT
from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.core.types import Code, Seat
from paiju.games.tck.actions import CHOOSE_MOVE, LATE_TARGET, MOVE, SEAT
from paiju.games.tck.position import Position
from paiju.games.tck.rules.aftermath import bury
from paiju.games.tck.rules.aim import late_owed
from paiju.games.tck.rules.drafts import read_play
from paiju.games.tck.rules.log import tell
from paiju.games.tck.rules.phases import finish_phases, open_phases
from paiju.games.tck.rules.reveal import pay, show_plays
from paiju.games.tck.rules.rounds import (
    NOBODY,
    UNDECIDED,
    is_contested,
    last_faction,
    new_round,
    nobody_can_act,
    strongest_faction,
)
from paiju.games.tck.rules.sheets import Turn, new_turn


def begin_turn(state: Position) -> None:
    """Everybody who can act owes a play."""
    state.turn += 1
    if not is_contested(state.options.factions, state.living, state.frozen):
        state.uncontested += 1
    state.targetable = [state.living[seat] and not state.frozen[seat] for seat in range(state.seats)]
    if state.recording:
        state.event("turn", None, {"turn": state.turn, "round": state.round})
    for seat in range(state.seats):
        if state.targetable[seat]:
            state.ask(seat, CHOOSE_MOVE)


def seal_play(state: Position, seat: Seat, code: Code) -> None:
    """The last step of a secret answer; the last one that was owed takes the turn further."""
    if state.seal(seat, code):
        if state.in_late_stage():
            _aim(state)
        else:
            _reveal(state)


def seal_at_once(state: Position, seat: Seat, code: Code) -> None:
    """Seals a whole answer of one code in place of what the seat had begun."""
    state.drafts[seat] = []
    seal_play(state, seat, code)


def _reveal(state: Position) -> None:
    """All plays are in: P0 to P4, then the late targets if any are owed."""
    state.plays = [state.unseal(seat) for seat in range(state.seats)]
    turn = _lay_sheets(state)
    show_plays(turn)
    pay(turn)
    state.points = turn.points[:]
    state.paid = turn.paid
    open_phases(turn)
    state.owed = [late_owed(turn, seat) for seat in range(state.seats)]
    if state.recording:
        tell(state, turn.notes)
        turn.notes = []
    if max(state.owed) == 0:
        _finish_turn(state, turn)
        return
    state.targetable = [turn.touchable(seat) for seat in range(state.seats)]
    aiming = [seat for seat in range(state.seats) if state.owed[seat]]
    for seat in aiming:
        state.ask(seat, LATE_TARGET)
    for seat in aiming:
        if state.leaving[seat]:  # TK-58: whoever has resigned aims no more
            seal_at_once(state, seat, RESIGN)


def _aim(state: Position) -> None:
    """All late targets are in: the sheets are laid out again, and the turn is finished."""
    turn = _lay_sheets(state)
    turn.recording = False
    turn.paid = state.paid
    show_plays(turn)
    open_phases(turn)
    turn.recording = state.recording
    for seat in range(state.seats):
        if state.owed[seat]:
            codes = state.unseal(seat)
            if codes[0] < MOVE:
                turn.late_failed[seat] = True
                turn.blast[seat] = codes[0] == TIMEOUT and state.options.late_is_blast
            else:
                turn.late[seat] = [code - SEAT for code in codes]
    _finish_turn(state, turn)


def _lay_sheets(state: Position) -> Turn:
    """A turn made from the position and the revealed plays."""
    turn = new_turn(state.options, state.seats, state.recording)
    turn.alive = state.living[:]
    turn.frozen = state.frozen[:]
    turn.freeze_next = state.freeze_next[:]
    turn.hp = state.hp[:]
    turn.points = state.points[:]
    turn.marks = state.marks[:]
    turn.status = state.status
    turn.statuses_active = max(state.status) > 0
    for seat in range(state.seats):
        codes = state.plays[seat]
        if codes:
            play = read_play(seat, codes)
            turn.plays[seat] = play
            turn.blast[seat] = not play
    return turn


def _finish_turn(state: Position, turn: Turn) -> None:
    """P5 to P17."""
    finish_phases(turn)
    for seat in range(state.seats):
        if state.leaving[seat] and turn.alive[seat]:
            bury(turn, seat)
    state.hp = turn.hp
    state.points = turn.points
    state.marks = turn.marks
    state.status = turn.next_status
    state.living = turn.alive
    state.frozen = turn.frozen
    state.freeze_next = turn.freeze_next
    state.last_plays = state.plays
    state.last_late = turn.late
    state.plays = []
    state.paid = []
    state.owed = []
    if state.recording:
        tell(state, turn.notes)
    winner = last_faction(state.options.factions, state.living)
    if winner == UNDECIDED:
        _close_turn(state, turn)
    else:
        _end(state, winner, "last_faction" if winner != NOBODY else "nobody_left")


def _close_turn(state: Position, turn: Turn) -> None:
    """P17, the turn cap, and the next turn."""
    if _round_is_over(state, turn):
        new_round(state, turn.revive)
    elif turn.changed and state.recording:
        state.event("round_kept", {"rule": "P17", "ruling": "TK-26"}, {"round": state.round})
    if state.turn < state.options.max_turns:
        begin_turn(state)
    elif state.options.cap_by_hp:
        _end(state, strongest_faction(state.options.factions, state.living, state.hp), "turn_cap")
    else:
        _end(state, NOBODY, "turn_cap")


def _round_is_over(state: Position, turn: Turn) -> bool:
    """P17: a change that no domain holds back, a rescue, the limit of TK-9, or nobody left who can act (TK-58)."""
    if turn.changed and not turn.no_round_change:
        return True
    limit = state.options.uncontested_turns
    if True in turn.revive or (limit > 0 and state.uncontested >= limit):
        return True
    return nobody_can_act(state.living, state.frozen)


def _end(state: Position, winner: int, reason: str) -> None:
    """Section 8: all players of the winning faction win, also the eliminated ones."""
    factions = state.options.factions
    result = [DRAW] * state.seats
    if winner != NOBODY:
        result = [WIN if factions[seat] == winner else LOSS for seat in range(state.seats)]
    state.finish(result, state.final_scores(), reason)
