"""What an answer does: it goes on with a draft, or is sealed until everybody's is in (rules 6)."""

from __future__ import annotations

from paiju.core.actions import RESIGN, TIMEOUT
from paiju.core.state import NOTHING
from paiju.core.types import Code, Prompt, Seat
from paiju.games.tck.actions import CHOOSE_MOVE, DONE, LATE_TARGET, MOVE
from paiju.games.tck.data.moves import GUARD, UNMIXABLE
from paiju.games.tck.position import Position
from paiju.games.tck.rules.drafts import COMPLETE, question_about, question_after, read_draft
from paiju.games.tck.rules.turn import seal_at_once, seal_play


def give_answer(state: Position, seat: Seat, code: Code) -> None:
    """Carries out a legal code of an asked seat."""
    question = _next_question(state, seat, code)
    if question == COMPLETE:
        seal_play(state, seat, code)
    else:
        state.extend(seat, code, question)


def _next_question(state: Position, seat: Seat, code: Code) -> Prompt:
    """What the seat is asked next, or COMPLETE when its play is whole."""
    asked = state.asked[seat]
    codes = state.drafts[seat]
    if asked == LATE_TARGET:
        return LATE_TARGET if len(codes) + 1 < state.owed[seat] else COMPLETE
    if code == DONE:
        return COMPLETE
    if asked != CHOOSE_MOVE:
        question = question_after(read_draft(state.options, seat, codes, state.points[seat], asked), asked, code)
    elif codes:
        question = question_about(
            state.options, code - MOVE, read_draft(state.options, seat, codes, state.points[seat], asked).left
        )
    else:
        question = question_about(state.options, code - MOVE, state.points[seat])
    if question == COMPLETE and state.is_mixed(seat):
        first = (codes[0] if codes else code) - MOVE
        return COMPLETE if first in UNMIXABLE else CHOOSE_MOVE
    return question


def find_default(state: Position, seat: Seat) -> Code:
    """Guard; a mixed play that has begun is done; else the first answer."""
    if state.asked[seat] == CHOOSE_MOVE:
        return DONE if state.drafts[seat] else MOVE + GUARD
    return state.legal(seat)[0]


def run_out_of_time(state: Position, seat: Seat) -> None:
    """TK-36: a violation, blast; by option a late seat plays guard. Whatever it had begun is gone."""
    late = state.asked[seat] == LATE_TARGET
    seal_at_once(state, seat, TIMEOUT if late or state.options.late_is_blast else MOVE + GUARD)


def resign(state: Position, seat: Seat) -> None:
    """Section 8: out at the end of the turn. A play that is in stands, else it is guard (TK-58)."""
    state.leaving = state.leaving[:]
    state.leaving[seat] = True
    if state.recording:
        state.event("resigns", {"seat": seat, "rule": "8", "ruling": "TK-58"}, {"seat": seat})
    if state.asked[seat] != NOTHING:
        seal_at_once(state, seat, RESIGN if state.asked[seat] == LATE_TARGET else MOVE + GUARD)
