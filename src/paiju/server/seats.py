"""The chairs of a table: who sits there, what each is asked, and which of its messages are dealt with."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Container
from typing import Any

from paiju.core.errors import NotYours
from paiju.match.messages import Chair
from paiju.match.record import Player
from paiju.server.table_match import TableMatch

HUMAN = "human"
OPEN = "open"
IDS_KEPT = 20
AWAY_SECONDS = 60.0
"""How long somebody may be gone before a bot answers for the seat, at tables that want it so."""


class Seat:
    """A chair of a running table."""

    def __init__(self, name: str, by: str, token: str) -> None:
        self.name = name
        self.by = by
        self.token = token  # a digest; the token itself is only with its owner
        self.decision = 0
        self.signature: Any = None
        self.answered_ids: list[str] = []
        self.left_at = 0.0

    def remember(self, id: str) -> None:
        """Remembers a message that is dealt with: the same id again is the same message."""
        self.answered_ids = [*self.answered_ids[1 - IDS_KEPT :], id]

    @property
    def is_bot(self) -> bool:
        return self.by not in (HUMAN, OPEN)

    @property
    def kind(self) -> str:
        """Who sits here, for everybody; what a command is made of is the host's business."""
        return self.by.split(":")[0]

    def away_for(self) -> float:
        """For how many seconds somebody has been gone; 0 while here."""
        return time.time() - self.left_at if self.left_at else 0.0


class Seats(list[Seat]):
    """All chairs of a table, by seat."""

    @property
    def all_taken(self) -> bool:
        return all(seat.by != OPEN for seat in self)

    def people(self) -> list[int]:
        return [n for n, seat in enumerate(self) if not seat.is_bot]

    def bots(self) -> set[int]:
        return {n for n, seat in enumerate(self) if seat.is_bot}

    def free(self) -> list[int]:
        return [n for n, seat in enumerate(self) if seat.by == OPEN]

    def of_token(self, token: str) -> int:
        """The seat a token is for."""
        for n, seat in enumerate(self):
            if seat.token and secrets.compare_digest(seat.token, digest(token)):
                return n
        raise NotYours("bad_token", {})

    def chairs(self, here: Container[int]) -> list[Chair]:
        """The seats as everybody sees them; `here` are those whose people are connected."""
        return [Chair(n, seat.name, seat.kind, n in here or seat.is_bot) for n, seat in enumerate(self)]

    def players(self) -> list[Player]:
        """The chairs as a record names them."""
        return [Player(seat.name, seat.kind) for seat in self]

    def note_decisions(self, match: TableMatch) -> None:
        """A seat's decision number rises exactly when what it is asked, or its own part of the answer, changes."""
        for n, seat in enumerate(self):
            signature = (match.own_steps[n], match.state.prompt(n), tuple(match.state.legal(n)))
            if signature != seat.signature:
                seat.signature = signature
                seat.decision += 1


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
