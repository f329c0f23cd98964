"""The data of one position: both sides, the table, deck, removed pile, and where the turn stands.

Zones hold kinds, not numbered cards: a hand is a row of kinds and the deck a pile of kinds, since nobody but the
owner is ever told more of them than how many there are. Only a card on the table can be pointed at while its kind is
hidden; its handle is its placement number, which is public.
"""

from __future__ import annotations

from typing import Final

from paiju.core.frames import Frame
from paiju.core.state import State
from paiju.games.weiqi.board import AREA_COUNT, AREA_OF_PLACE, FACED
from paiju.games.weiqi.options import Choices
from paiju.games.weiqi.side import Side

# A card on the table is one int, so that copying the table is copying one list; in order of placement.
KIND: Final = 0b1111
DOWN: Final = 1 << 4
OWNER_SHIFT: Final = 5
PLACE_SHIFT: Final = 6
SPENT: Final = 1 << 10
"""A Ke Jie's Oriole that has cancelled one Connect."""
DOUBT_SHIFT: Final = 12
"""Which tesuji (bits from Golden Rooster on) a face-down card can still be for the opponent …"""
PUBLIC_DOUBT_SHIFT: Final = 16
"""… and for everybody else."""
ANY_TESUJI: Final = 0b1111
NUMBER_SHIFT: Final = 20

# The one frame of the turn: [TURN, step, locals]
TURN: Final = 0
PLAYED_INTO: Final = 2
"""The identity of the group that this turn's card went to, or NO_GROUP."""
FIRING: Final = 3
"""The placement number of the Bent Four whose owner is choosing a target, or 0."""
MOVES: Final = 4
"""How many cards the seat has moved in the open arrange window; its own business (WQ-52)."""
NO_GROUP: Final = -1

NO_CHOICES: Final = Choices()


class Position(State):
    """Everything there is to know about a game of weiqi cards."""

    def __init__(self) -> None:
        super().__init__()
        self.choices: Choices = NO_CHOICES
        self.sides: list[Side] = []
        self.offers: list[list[int]] = []
        """The characters each seat may choose from; empty once they are chosen."""
        self.deck: list[int] = []
        """Kinds; the top is the last one."""
        self.table_cards: list[int] = []
        """All cards in areas and all Connects, oldest first. Cuts are in `Side.cuts`: they never leave (WQ-16)."""
        self.removed: list[int] = []
        """The public pile, oldest first. Replaced, never changed."""
        self.placed: int = 0
        """The last placement number given."""
        self.active: int = 0
        self.remaining: int = 0
        self.raised: bool = False
        """`raise_hand` has been used this turn (WQ-42)."""

    def copy_position(self, other: Position) -> None:
        """Copies everything of this class and of the core's into a fresh state."""
        self.copy_common(other)
        other.choices = self.choices
        other.sides = [self.sides[0].clone(), self.sides[1].clone()]
        other.offers = self.offers  # replaced, never changed
        other.deck = self.deck[:]
        other.table_cards = self.table_cards[:]
        other.removed = self.removed
        other.placed = self.placed
        other.active = self.active
        other.remaining = self.remaining
        other.raised = self.raised

    def frame(self) -> Frame:
        """The turn's frame."""
        return self.stack[0]

    def faced(self, seat: int, area: int) -> int:
        """The identities of the enemy groups (or empty areas) opposite the group of this area (WQ-13)."""
        mine = self.sides[seat].connects * AREA_COUNT + area
        return FACED[mine * 16 + self.sides[1 - seat].connects]

    def group_of(self, card: int) -> int:
        """The identity of the group that a card on the table belongs to."""
        return self.sides[card >> OWNER_SHIFT & 1].identity(AREA_OF_PLACE[card >> PLACE_SHIFT & 15])

    def cards_of(self, seat: int, area: int) -> list[int]:
        """The cards of a group, oldest first."""
        span = self.sides[seat].span(area)
        return [card for card in self.table_cards if in_group(card, seat, span)]

    def face_down(self, seat: int, area: int) -> list[int]:
        """The face-down cards of a group, oldest first."""
        return [card for card in self.cards_of(seat, area) if card & DOWN]

    def index_of(self, number: int) -> int:
        """Where the card with this placement number stands in `table_cards`."""
        for index in range(len(self.table_cards)):
            if self.table_cards[index] >> NUMBER_SHIFT == number:
                return index
        raise ValueError("no such card on the table")


def in_group(card: int, seat: int, span: int) -> bool:
    """Whether a card on the table belongs to the group of this seat that has these areas."""
    return card >> OWNER_SHIFT & 1 == seat and span >> AREA_OF_PLACE[card >> PLACE_SHIFT & 15] & 1 != 0


def lay_card(kind: int, owner: int, place: int, number: int, down: bool) -> int:
    """A new card on the table."""
    card = kind | owner << OWNER_SHIFT | place << PLACE_SHIFT | number << NUMBER_SHIFT
    return card | DOWN | ANY_TESUJI << DOUBT_SHIFT | ANY_TESUJI << PUBLIC_DOUBT_SHIFT if down else card
