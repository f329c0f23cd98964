"""What players ask of each other: an undo or a draw. All must agree; bots allow an undo, never a draw."""

from __future__ import annotations

from paiju.core.errors import NotLegal, Stale
from paiju.match.messages import Offer
from paiju.server.seats import Seats

UNDO = "undo"
DRAW = "draw"
OFFERS = (UNDO, DRAW)
ANSWERS = ("ask", "accept", "refuse")


class Offers:
    """The offers that stand at a table, and who has agreed to each."""

    def __init__(self, seats: Seats) -> None:
        self._seats = seats
        self._agreed: dict[str, set[int]] = {}

    def __len__(self) -> int:
        return len(self._agreed)

    def agreed(self, n: int, message: Offer, may_undo: bool) -> set[int]:
        """Who agrees to an offer after this message; nobody to one that is refused. Nothing has changed yet."""
        what, answer = message.what, message.answer
        if what not in OFFERS or answer not in ANSWERS:
            raise NotLegal("unknown_offer", {"what": what}, allowed=[*OFFERS, *ANSWERS])
        if answer == "ask":
            if what == UNDO and not may_undo:
                raise NotLegal("nothing_to_undo", {"steps": 0})
            return {n} | (self._seats.bots() if what == UNDO else set())
        if what not in self._agreed:
            raise Stale("no_offer", {"what": what})
        return set() if answer == "refuse" else self._agreed[what] | {n}

    def by_all(self, agreed: set[int]) -> bool:
        return len(agreed) == len(self._seats)

    def stand(self, what: str, agreed: set[int]) -> None:
        """Notes who agrees; an offer to which nobody does is gone."""
        self._agreed = {other: yes for other, yes in {**self._agreed, what: agreed}.items() if yes}

    def drop(self, what: str) -> None:
        self._agreed.pop(what, None)

    def clear(self) -> None:
        self._agreed = {}

    def shown(self) -> dict[str, list[int]]:
        """The offers as everybody sees them."""
        return {what: sorted(yes) for what, yes in self._agreed.items()}
