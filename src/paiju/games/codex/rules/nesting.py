"""Launches within launches (4.16), and the finale of a dead seat's puppet (CX-75)."""

from __future__ import annotations

from paiju.core.frames import Frame
from paiju.games.codex import actions
from paiju.games.codex.data import book, layout, ops, programs
from paiju.games.codex.data.layout import Record, UnitId
from paiju.games.codex.position import Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.death import leave_game
from paiju.games.codex.rules.drafts import finale_launcher, nested_launcher, nested_skills
from paiju.games.codex.rules.guards import may_act
from paiju.games.codex.rules.launchable import any_launch
from paiju.games.codex.rules.weighing import token_skills


def resume_nesting(state: Position, frame: Frame) -> None:
    """Asks for the skill of a nested launch; a mandatory one that is not made fails (4.8 a)."""
    parent = state.launches[frame[frames.RECORD_AT]]
    if frame[frames.STEP] == frames.DECLARED:
        state.pop()
        return
    if frame[frames.STEP] == 0:
        if frame[frames.N_SOURCE] == ops.L_RANDOM_PAGE:
            _turn_page(state, frame, parent)
        if _nesting_possible(state, frame):
            frame[frames.STEP] = frames.ASKED
            state.ask(parent[layout.R_SEAT], actions.ASK_NESTED)
            return
    state.pop()
    if not frame[frames.N_FLAGS] & programs.OPTIONAL:
        parent[layout.R_OK] = 0
        state.reveals += 1  # the hand could pay for nothing that had to follow


def _turn_page(state: Position, frame: Frame, parent: Record) -> None:
    page = state.below(book.PAGE_COUNT)
    frame[frames.N_WHICH] = page
    state.turned = page
    if state.recording:
        log.turned_page(state, parent[layout.R_SEAT], page)


def _nesting_possible(state: Position, frame: Frame) -> bool:
    """Whether anything can be launched, by public facts."""
    record = nested_launcher(state, frame)
    if state.cell(record[layout.R_BODY]) == 0 or not may_act(state, record[layout.R_SEAT], record[layout.R_USER]):
        return False
    return any_launch(state, record, nested_skills(state, frame), True)


def resume_finale(state: Position, frame: Frame) -> None:
    """The dead seat's puppet launches within its budget until it stops (CX-75)."""
    seat = frame[frames.F_SEAT]
    if frame[frames.STEP] == frames.ASKED:
        frame[frames.F_RESULT] = ops.FAILED  # it stops; a launch that is declared goes to another step
    if frame[frames.F_RESULT] != ops.FAILED and _finale_goes_on(state, layout.token(seat)):
        if any_launch(state, finale_launcher(state, seat), token_skills(state, seat), True):
            frame[frames.STEP] = frames.ASKED
            state.ask(seat, actions.ASK_NESTED)
            return
    state.pop()
    leave_game(state, seat)


def _finale_goes_on(state: Position, token: UnitId) -> bool:
    """Whether the puppet is there, upright and able to act."""
    seat = layout.seat_of(token)
    if state.mark(seat) != ops.PUPPET or state.units[token][layout.U_HP] <= 0 or state.balance(token) < 0:
        return False
    return may_act(state, seat, token)
