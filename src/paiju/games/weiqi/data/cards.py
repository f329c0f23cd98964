"""The eleven kinds of card (rules 2.2). A card in a zone is its kind: copies of one kind are alike."""

from __future__ import annotations

from typing import Final

STONE: Final = 0
EXTEND: Final = 1
SURROUND: Final = 2
CONNECT: Final = 3
CUT: Final = 4
CAPTURE: Final = 5
MAKE_EYE: Final = 6
GOLDEN_ROOSTER: Final = 7
REVERSE_BOOT: Final = 8
ORIOLE_BUTTERFLY: Final = 9
BENT_FOUR: Final = 10

KINDS: Final = (
    "stone",
    "extend",
    "surround",
    "connect",
    "cut",
    "capture",
    "make_eye",
    "golden_rooster",
    "reverse_boot",
    "oriole_butterfly",
    "bent_four",
)
KIND_COUNT: Final = 11

STONES_EACH: Final = 5
"""Five per player for the whole game; the deck holds none (WQ-49)."""

COPIES: Final = (0, 16, 16, 4, 4, 6, 6, 2, 2, 2, 2)
"""How often each kind is in the deck."""

DECK_SIZE: Final = 60

RANK: Final = (0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2)
"""Stone 0, move 1, tesuji 2: the order of a sorted hand (rules 4.6)."""

TYPES: Final = ("stone", "move", "tesuji")

FIRST_TESUJI: Final = GOLDEN_ROOSTER
"""Tesuji are the kinds from here on; they are the only cards that lie face down."""

TESUJI: Final = 0b111_1000_0000
"""The four tesuji as a set of kinds, one bit each."""

QI_OF_STONE: Final = 4
QI_OF_EXTEND: Final = 3
MOKU_OF_SURROUND: Final = 5
MOKU_OF_EYE: Final = 1
PRINTED: Final = [QI_OF_STONE, QI_OF_EXTEND, MOKU_OF_SURROUND, MOKU_OF_EYE]
"""What a side counts with, in one list, because a patch may change it for one run. Replaced, never changed."""
STONE_QI: Final = 0
EXTEND_QI: Final = 1
SURROUND_MOKU: Final = 2
EYE_MOKU: Final = 3
EYES_NEEDED: Final = 2
MOKU_PER_CAPTURED_CARD: Final = 2
BENT_FOUR_COUNT: Final = 4
BENT_FOUR_MOKU: Final = 8
