"""The contract's hooks for the auction: each says in one place where its answer comes from."""

from __future__ import annotations

from typing import Any, Self

from paiju.core.state import NOBODY_TURN
from paiju.core.types import Code, Seat, Viewer
from tests.toys.auction.knowledge import facts, forget
from tests.toys.auction.position import Position
from tests.toys.auction.rules.answers import find_default, give_answer
from tests.toys.auction.rules.legal import find_legal
from tests.toys.auction.view import phase, table


class AuctionState(Position):
    """One position of the auction."""

    def clone(self) -> Self:
        """The broken toys are subclasses; a game's own state says its own name here."""
        other = type(self)()
        self.copy_into(other)
        return other

    def find_legal(self, seat: Seat) -> list[Code]:
        return find_legal(self, seat)

    def find_default(self, seat: Seat) -> Code:
        return find_default(self, seat)

    def apply(self, seat: Seat, code: Code) -> None:
        give_answer(self, seat, code)

    def facts(self, viewer: Viewer) -> list[int]:
        return facts(self, viewer)

    def forget(self, viewer: Viewer) -> None:
        forget(self, viewer)

    def table(self, viewer: Viewer) -> dict[str, Any]:
        return table(self, viewer)

    def phase(self) -> str:
        return phase(self)

    def turn_number(self) -> int:
        return self.rounds_left

    def turn_seat(self) -> Seat:
        return NOBODY_TURN

    def final_scores(self) -> list[int]:
        return self.points[:]
