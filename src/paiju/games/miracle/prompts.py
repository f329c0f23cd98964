"""The questions of the game by number (rules section 6); number 0 is nothing."""

from __future__ import annotations

from typing import Final

DECK_ARTIFACT: Final = 1
DECK_CREATURE: Final = 2
MAIN: Final = 3
TARGET: Final = 4
GUST_DIRECTION: Final = 5
PROMPTS: Final = ("", "deck.artifact", "deck.creature", "main", "main.target", "gust.direction")
