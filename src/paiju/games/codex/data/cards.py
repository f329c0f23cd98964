"""The cards: 36 kinds, four suits of nine ranks (2.2). A kind is a number, and sets of kinds are bits."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Kind, Kinds

SUITS: Final = ("S", "H", "C", "D")
KINDS: Final = 36
ALL_KINDS: Final = (1 << KINDS) - 1
CARD_IDS: Final[list[str]] = [f"{suit}{rank}" for suit in SUITS for rank in range(1, 10)]


def suit(kind: Kind) -> int:
    """The suit of a kind, as a place in SUITS."""
    return kind // 9


def rank(kind: Kind) -> int:
    """The rank of a kind, from 1 to 9."""
    return kind % 9 + 1


def rank_sum(kinds: list[Kind]) -> int:
    """The sum of the ranks of some cards."""
    total = 0
    for kind in kinds:
        total += kind % 9 + 1
    return total


def count_among(kinds: list[Kind], wanted: Kinds) -> int:
    """How many of some cards are of the wanted kinds (bits)."""
    total = 0
    for kind in kinds:
        if wanted >> kind & 1:
            total += 1
    return total


SUIT_KINDS: Final[list[Kinds]] = [0b111111111 << (9 * suit) for suit in range(4)]
FILTERS: Final[dict[str, Kinds]] = {
    "any": ALL_KINDS,
    "S": SUIT_KINDS[0],
    "H": SUIT_KINDS[1],
    "C": SUIT_KINDS[2],
    "D": SUIT_KINDS[3],
    "black": SUIT_KINDS[0] | SUIT_KINDS[2],
    "red": SUIT_KINDS[1] | SUIT_KINDS[3],
    "odd": sum(1 << kind for kind in range(KINDS) if rank(kind) % 2 == 1),
    "even": sum(1 << kind for kind in range(KINDS) if rank(kind) % 2 == 0),
    "low": sum(1 << kind for kind in range(KINDS) if rank(kind) <= 2),
    "high": sum(1 << kind for kind in range(KINDS) if rank(kind) >= 8),
    "spade_4_7": 0b001111000,
}
"""By the word of a cost: the kinds that pay it."""
FRESH_KINDS: Final[list[Kinds]] = [
    sum(SUIT_KINDS[suit] for suit in range(4) if not used >> suit & 1) for used in range(16)
]
"""By the suits already discarded, as bits: the kinds of the other suits."""
RED_KINDS: Final[Kinds] = FILTERS["red"]
