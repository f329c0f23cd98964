"""What stops an answer. Only the seat's own cards are looked at."""

from __future__ import annotations

from typing import Final

from paiju.core.reasons import Guard
from paiju.core.types import Code, Seat
from tests.toys.duel.actions import ANSWER, LAY, PASS, PLAY, RESPOND
from tests.toys.duel.data.cards import PARRY
from tests.toys.duel.position import Position
from tests.toys.duel.rules.legal import holds, is_blow


def _is_other_question(state: Position, seat: Seat, code: Code) -> bool:
    return code != PASS and (state.asked[seat] == RESPOND) != (code == ANSWER)


def _has_no_parry(state: Position, seat: Seat, code: Code) -> bool:
    return code == ANSWER and not holds(state, seat, PARRY)


def _only_answers(state: Position, seat: Seat, code: Code) -> bool:
    return code < LAY and not is_blow(code - PLAY)


def _is_not_in_hand(state: Position, seat: Seat, code: Code) -> bool:
    return code < ANSWER and not holds(state, seat, code - PLAY if code < LAY else code - LAY)


GUARDS: Final[tuple[Guard[Position], ...]] = (
    Guard("other_question", _is_other_question),
    Guard("no_parry", _has_no_parry),
    Guard("only_in_answer", _only_answers),
    Guard("not_in_hand", _is_not_in_hand),
)
