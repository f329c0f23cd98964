"""The data of one position and its copy."""

from __future__ import annotations

from typing import Final

from paiju.core.cards import Cards
from paiju.core.frames import LOCALS
from paiju.core.state import State
from paiju.core.types import Back, Seat
from tests.toys.duel.options import Options

# the procedures on the frame stack
TURN: Final = 0
CHALLENGE: Final = 1
ANSWERER: Final = LOCALS
"""Of a challenge: who may answer."""
BLOW: Final = LOCALS + 1
"""Of a challenge: the kind that hits if nobody stops it."""

HEALTH: Final = 9
_NO_OPTIONS: Final = Options()


class Position(State):
    """Everything there is to know about a duel."""

    def __init__(self) -> None:
        super().__init__()
        self.options: Options = _NO_OPTIONS
        self.cards = Cards()
        self.deck: list[Back] = []
        self.hands: list[list[Back]] = [[], []]
        self.laid: list[list[Back]] = [[], []]
        self.gone: list[Back] = []
        self.health: list[int] = [HEALTH, HEALTH]
        self.turn: int = 0

    def copy_into(self, other: Position) -> None:
        """Copies everything of this class and of the core's into a fresh state."""
        self.copy_common(other)
        other.options = self.options
        other.cards = self.cards.clone()
        other.deck = self.deck[:]
        other.hands = [self.hands[0][:], self.hands[1][:]]
        other.laid = [self.laid[0][:], self.laid[1][:]]
        other.gone = self.gone[:]
        other.health = self.health[:]
        other.turn = self.turn

    def active(self) -> Seat:
        """Whose turn it is."""
        return self.turn % 2
