"""The events: what is written down, and under which cause."""

from __future__ import annotations

from paiju.core.types import Seat
from tests.toys.auction.position import Position


def new_round(state: Position) -> None:
    state.event("round", None, {"left": state.rounds_left})


def sold(state: Position, winner: Seat, price: int, worth: int) -> None:
    state.event("sold", {"seat": winner}, {"seat": winner, "price": price, "worth": worth})
