"""The three kinds of card. A blow hits for its place in the list, counted from 1."""

from __future__ import annotations

from typing import Final

KINDS: Final = ("jab", "hook", "parry")
PARRY: Final = 2
COPIES: Final = (6, 4, 6)
HAND_SIZE: Final = 4
