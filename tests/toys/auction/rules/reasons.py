"""What stops an answer."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.reasons import Guard
from paiju.core.types import Code, Seat
from tests.toys.auction.actions import BID, WHICH_LOT
from tests.toys.auction.position import Position


def is_other_question(state: Position, seat: Seat, code: Code) -> bool:
    return (state.asked[seat] == WHICH_LOT) != (code < BID)


def is_too_much(state: Position, seat: Seat, code: Code) -> bool:
    return code - BID > state.coins[seat]


def coins_of(state: Position, seat: Seat, code: Code) -> dict[str, Any]:
    return {"coins": state.coins[seat]}


GUARDS: Final[tuple[Guard[Position], ...]] = (
    Guard("other_question", is_other_question),
    Guard("not_enough", is_too_much, coins_of),
)
