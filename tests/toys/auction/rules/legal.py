"""Which answers are legal."""

from __future__ import annotations

from paiju.core.types import Code, Seat
from tests.toys.auction.actions import BID, LOT, LOTS, WHICH_LOT
from tests.toys.auction.position import Position


def find_legal(state: Position, seat: Seat) -> list[Code]:
    """The legal codes of an asked seat: sorted, unique, never empty."""
    if state.asked[seat] == WHICH_LOT:
        return [LOT + lot for lot in range(LOTS)]
    return [BID + coins for coins in range(state.coins[seat] + 1)]
