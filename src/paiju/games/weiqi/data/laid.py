"""A card on the table is one int, so that copying the table is copying one list.

From the lowest bit: its kind (4), whether it lies face down (1), its owner (1), its place (4), whether it is spent (1),
what it can be for the opponent and for everybody else (4 each, from bit 12), and above them its placement number.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from paiju.core.types import Kind, Seat
from paiju.games.weiqi.data.board import AREA_OF_PLACE, Areas, Place

Laid: TypeAlias = int
"""A card on the table, packed."""

Doubt: TypeAlias = int
"""A set of tesuji as bits from Golden Rooster on: what a face-down card can still be for somebody."""

Number: TypeAlias = int
"""A placement number: which card it was that was laid, from 1 on, over the whole game."""

ANY_TESUJI: Final = 0b1111
"""The doubt about a face-down card of which nothing is known."""

_KIND: Final = 0b1111
_DOWN: Final = 1 << 4
_OWNER: Final = 5
_PLACE: Final = 6
_SPENT: Final = 1 << 10
_DOUBT: Final = 12
_PUBLIC_DOUBT: Final = 16
_NUMBER: Final = 20
_ALL_DOUBT: Final = ANY_TESUJI << _DOUBT | ANY_TESUJI << _PUBLIC_DOUBT


def lay_up(kind: Kind, owner: Seat, place: Place, number: Number) -> Laid:
    """A new card that lies face up."""
    return kind | owner << _OWNER | place << _PLACE | number << _NUMBER


def lay_down(kind: Kind, owner: Seat, place: Place, number: Number, doubt: Doubt, public_doubt: Doubt) -> Laid:
    """A new card that lies face down, with what it can be for the opponent and for everybody else."""
    return lay_up(kind, owner, place, number) | _DOWN | doubt << _DOUBT | public_doubt << _PUBLIC_DOUBT


def kind_of(card: Laid) -> Kind:
    return card & _KIND


def is_down(card: Laid) -> bool:
    """Whether the card lies face down."""
    return card & _DOWN != 0


def owner_of(card: Laid) -> Seat:
    return card >> _OWNER & 1


def place_of(card: Laid) -> Place:
    return card >> _PLACE & 15


def number_of(card: Laid) -> Number:
    """The card's placement number: its handle, which is public."""
    return card >> _NUMBER


def doubt_of(card: Laid) -> Doubt:
    """What a face-down card can be for the opponent."""
    return card >> _DOUBT & ANY_TESUJI


def public_doubt_of(card: Laid) -> Doubt:
    """What a face-down card can be for those who know no more than everybody."""
    return card >> _PUBLIC_DOUBT & ANY_TESUJI


def could_be(table_cards: list[Laid], kind: Kind) -> list[int]:
    """Where the cards stand that are of this kind or lie face down."""
    return [index for index, card in enumerate(table_cards) if card & _DOWN or card & _KIND == kind]


def in_group(card: Laid, owner: Seat, span: Areas) -> bool:
    """Whether the card belongs to the group of this owner that has these areas."""
    return card >> _OWNER & 1 == owner and span >> AREA_OF_PLACE[card >> _PLACE & 15] & 1 != 0


def is_spent(card: Laid) -> bool:
    """Whether the card is a Ke Jie's Oriole that has cancelled one Connect."""
    return card & _SPENT != 0


def spent(card: Laid) -> Laid:
    """The same Oriole when it has cancelled one Connect."""
    return card | _SPENT


def turned_up(card: Laid) -> Laid:
    """The same card face up; nobody is in doubt about it."""
    return card & ~(_DOWN | _ALL_DOUBT)


def without_doubt(card: Laid, tesuji: Doubt) -> Laid:
    """The same card when everybody knows that it is none of these tesuji."""
    return card & ~(tesuji << _DOUBT | tesuji << _PUBLIC_DOUBT)


def with_public_doubt(card: Laid) -> Laid:
    """The same card when the opponent knows no more about it than everybody."""
    return card & ~(ANY_TESUJI << _DOUBT) | public_doubt_of(card) << _DOUBT


def of_kind(card: Laid, kind: Kind) -> Laid:
    """The same card as it would be if its face were of this kind."""
    return card & ~_KIND | kind


def bare(card: Laid) -> Laid:
    """The same card without what anybody thinks it can be."""
    return card & ~_ALL_DOUBT


def unseen(card: Laid, doubt: Doubt) -> Laid:
    """A face-down card as somebody sees it who is in this doubt about its kind."""
    return bare(card) & ~_KIND | doubt << _DOUBT
