"""Why an answer is not on offer. Everything said here is public or the seat's own."""

from __future__ import annotations

from paiju.core.reasons import Reason
from paiju.games.tck.actions import (
    CHOOSE_COUNT,
    CHOOSE_MOVE,
    CHOOSE_X,
    COUNT,
    DONE,
    LATE_TARGET,
    MOVE,
    SEAT,
    X,
    is_offered,
    least_cost,
    x_of,
)
from paiju.games.tck.draft import Draft, bars_self, legal_x, most_copies, read_draft
from paiju.games.tck.moves import MOVE_IDS, PAIR, TARGET, UNMIXABLE
from paiju.games.tck.position import Position


def reason_for(state: Position, seat: int, code: int) -> Reason:
    """The reason of a code that is not legal for an asked seat."""
    asked = state.asked[seat]
    codes = state.drafts[seat]
    if not _answers(asked, code):
        return Reason("other_question")
    if asked == LATE_TARGET:
        return _why_not_seat(state, code - SEAT) or Reason("rising_order")
    draft = read_draft(seat, codes, state.points[seat], asked)
    if asked == CHOOSE_MOVE:
        return _why_not_move(state, draft, code)
    if asked == CHOOSE_COUNT:
        move = draft.at.move
        return Reason("too_many", {"move": MOVE_IDS[move], "most": most_copies(move, draft.left), "points": draft.left})
    if asked == CHOOSE_X:
        allowed = legal_x(draft, state.rules, state.seats)
        args = {"move": MOVE_IDS[draft.at.move], "low": x_of(allowed[0]), "high": x_of(allowed[-1])}
        return Reason("x_out_of_range", args)
    return _why_not_seat(state, code - SEAT) or _why_not_target(state, draft, seat, code - SEAT)


def _answers(asked: int, code: int) -> bool:
    """Whether the code is an answer to this kind of question at all."""
    if asked == CHOOSE_MOVE:
        return code <= DONE
    if asked == CHOOSE_COUNT:
        return COUNT <= code < X
    if asked == CHOOSE_X:
        return X <= code < SEAT
    return code >= SEAT


def _why_not_move(state: Position, draft: Draft, code: int) -> Reason:
    if code == DONE:
        return Reason("nothing_shown")
    move = code - MOVE
    args = {"move": MOVE_IDS[move]}
    if not is_offered(state.rules, move):
        return Reason("not_at_table", args)
    if draft.built:
        for one in draft.built:
            if one.move == move:
                return Reason("already_shown", args)
        if move in UNMIXABLE:
            return Reason("cannot_mix", args)
    if least_cost(move) > draft.left:
        return Reason("too_costly", {"move": MOVE_IDS[move], "cost": least_cost(move), "points": draft.left})
    return Reason("nobody_to_aim_at", args)


def _why_not_seat(state: Position, target: int) -> Reason | None:
    if target >= state.seats:
        return Reason("no_such_seat", {"seats": state.seats})
    args = {"seat": target}
    if not state.living[target]:
        return Reason("is_out", args)
    if state.frozen[target]:
        return Reason("is_frozen", args)
    if not state.targetable[target]:
        return Reason("in_domain", args)
    return None


def _why_not_target(state: Position, draft: Draft, seat: int, target: int) -> Reason:
    args = {"move": MOVE_IDS[draft.at.move]}
    if TARGET[draft.at.move] == PAIR:
        return Reason("two_different", args)
    if target == seat and bars_self(draft.at, state.is_mixed(seat)):
        return Reason("not_yourself", args)
    return Reason("rising_order")
