"""What stops an answer (rules 6). Everything looked at here is public or the seat's own."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.reasons import Guard
from paiju.core.types import Code, Prompt, Seat
from paiju.games.tck.actions import CHOOSE_COUNT, CHOOSE_MOVE, CHOOSE_X, COUNT, DONE, LATE_TARGET, MOVE, SEAT, X, x_of
from paiju.games.tck.data.moves import MOVE_IDS
from paiju.games.tck.position import Position
from paiju.games.tck.rules import legal
from paiju.games.tck.rules.drafts import Draft, most_copies, read_draft


def _draft(state: Position, seat: Seat) -> Draft:
    return read_draft(state.options, seat, state.drafts[seat], state.points[seat], state.asked[seat])


# ---------------------------------------------------------------------- which question it answers


def _answers(asked: Prompt, code: Code) -> bool:
    """Whether a code answers this kind of question at all."""
    if asked == CHOOSE_MOVE:
        return code <= DONE
    if asked == CHOOSE_COUNT:
        return COUNT <= code < X
    if asked == CHOOSE_X:
        return X <= code < SEAT
    return code >= SEAT


def _is_other_question(state: Position, seat: Seat, code: Code) -> bool:
    return not _answers(state.asked[seat], code)


# ---------------------------------------------------------------------- a move


def _is_nothing_shown(state: Position, seat: Seat, code: Code) -> bool:
    return code == DONE and not state.drafts[seat]


def _is_not_at_table(state: Position, seat: Seat, code: Code) -> bool:
    return code < DONE and not legal.is_at_table(state.options, code - MOVE)


def _is_already_shown(state: Position, seat: Seat, code: Code) -> bool:
    return code < DONE and legal.is_in_play(_draft(state, seat), code - MOVE)


def _cannot_mix(state: Position, seat: Seat, code: Code) -> bool:
    return code < DONE and len(state.drafts[seat]) > 0 and legal.is_played_alone(code - MOVE)


def _is_too_costly(state: Position, seat: Seat, code: Code) -> bool:
    return code < DONE and legal.least_cost(state.options, code - MOVE) > _draft(state, seat).left


def _lacks_target(state: Position, seat: Seat, code: Code) -> bool:
    return code < DONE and legal.lacks_target(code - MOVE, legal.has_others(state), state.is_mixed(seat))


def _move(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"move": MOVE_IDS[code - MOVE]}


def _cost(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    move = code - MOVE
    return {"move": MOVE_IDS[move], "cost": legal.least_cost(state.options, move), "points": _draft(state, seat).left}


# ---------------------------------------------------------------------- a number


def _most(state: Position, seat: Seat) -> int:
    draft = _draft(state, seat)
    return most_copies(state.options, draft.at.move, draft.left)


def _is_too_many(state: Position, seat: Seat, code: Code) -> bool:
    return COUNT <= code < X and code - COUNT + 1 > _most(state, seat)


def _most_copies(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    draft = _draft(state, seat)
    return {"move": MOVE_IDS[draft.at.move], "most": _most(state, seat), "points": draft.left}


def _is_out_of_range(state: Position, seat: Seat, code: Code) -> bool:
    if not X <= code < SEAT:
        return False
    low, high = legal.x_bounds(_draft(state, seat), state.options, state.seats)
    return not low <= x_of(code) <= high


def _range(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    draft = _draft(state, seat)
    low, high = legal.x_bounds(draft, state.options, state.seats)
    return {"move": MOVE_IDS[draft.at.move], "low": low, "high": high}


# ---------------------------------------------------------------------- a target


def _is_no_seat(state: Position, seat: Seat, code: Code) -> bool:
    return code >= SEAT + state.seats


def _seats(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"seats": state.seats}


def _is_out(state: Position, seat: Seat, code: Code) -> bool:
    return code >= SEAT and not state.living[code - SEAT]


def _is_frozen(state: Position, seat: Seat, code: Code) -> bool:
    return code >= SEAT and state.frozen[code - SEAT]


def _is_in_domain(state: Position, seat: Seat, code: Code) -> bool:
    return code >= SEAT and not state.targetable[code - SEAT]


def _target(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"seat": code - SEAT}


def _is_same_of_pair(state: Position, seat: Seat, code: Code) -> bool:
    return _is_barred(state, seat, code) and legal.is_pair(_draft(state, seat).at)


def _is_oneself(state: Position, seat: Seat, code: Code) -> bool:
    return _is_barred(state, seat, code) and not legal.is_pair(_draft(state, seat).at)


def _is_barred(state: Position, seat: Seat, code: Code) -> bool:
    if code < SEAT or state.asked[seat] == LATE_TARGET:
        return False
    return code - SEAT == legal.barred_target(_draft(state, seat).at, state.is_mixed(seat))


def _open_move(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"move": MOVE_IDS[_draft(state, seat).at.move]}


def _is_falling(state: Position, seat: Seat, code: Code) -> bool:
    if code < SEAT:
        return False
    if state.asked[seat] == LATE_TARGET:
        return code - SEAT < legal.lowest_late_target(state, seat)
    return code - SEAT < legal.lowest_target(_draft(state, seat).at)


GUARDS: Final[tuple[Guard[Position], ...]] = (
    Guard("other_question", _is_other_question),
    Guard("nothing_shown", _is_nothing_shown),
    Guard("not_at_table", _is_not_at_table, _move),
    Guard("already_shown", _is_already_shown, _move),
    Guard("cannot_mix", _cannot_mix, _move),
    Guard("too_costly", _is_too_costly, _cost),
    Guard("nobody_to_aim_at", _lacks_target, _move),
    Guard("too_many", _is_too_many, _most_copies),
    Guard("x_out_of_range", _is_out_of_range, _range),
    Guard("no_such_seat", _is_no_seat, _seats),
    Guard("is_out", _is_out, _target),
    Guard("is_frozen", _is_frozen, _target),
    Guard("in_domain", _is_in_domain, _target),
    Guard("two_different", _is_same_of_pair, _open_move),
    Guard("not_yourself", _is_oneself, _open_move),
    Guard("rising_order", _is_falling),
)
