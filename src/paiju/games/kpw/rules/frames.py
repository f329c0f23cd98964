"""The procedures that frames run, and their locals."""

from __future__ import annotations

from typing import Final

ROUND: Final = 0
"""The whole game, round after round: [ROUND, step, seats hurt by a cherry bomb when the last round ended (bits)]."""
DRAWING: Final = 1
"""One seat's draw phase: [DRAWING, step, seat, draws still due]."""
TURN: Final = 2
"""One turn: [TURN, step]."""
PLAY: Final = 3
"""The play on the table: [PLAY, step, delayed, place of the next card]."""
GUESS: Final = 4
"""The guesses at a face-down play: [GUESS, step, levels tried (bits), guesses left]."""
WINDOW: Final = 5
"""A window of any-time actions outside the own turn: [WINDOW, step, seat, prompt, flags]."""
STEALING: Final = 6
"""A card is stolen from the hand: [STEALING, step, thief, free of cost]."""
REACTION: Final = 7
"""The robbed seat may answer with 8848 (window W5): [REACTION, step, robbed]."""
RIDER: Final = 8
"""The demon pill's rider: [RIDER, step]."""
UNDO: Final = 9
"""scientist_2: [UNDO, step, place of the next effect]."""
OVERFLOW: Final = 10
"""A seat discards down to its protection capacity: [OVERFLOW, step, seat]."""
ROUND_END: Final = 11
"""Rules 4.8: [ROUND_END, step, seat to ask next, passes in a row]."""
PICKING: Final = 12
"""The choice of heroes: [PICKING, step]."""

BOMBED: Final = 2
SEAT: Final = 2
DUE: Final = 3
DELAYED: Final = 2
NEXT: Final = 3
TRIED: Final = 2
GUESSES: Final = 3
PROMPT: Final = 3
WINDOW_FLAGS: Final = 4
FREE_OF_COST: Final = 3
PASSED: Final = 3
EFFECT: Final = 2

# ---- flags of a window
BARRED: Final = 1
"""No exchange, place or take_back (KP-26)."""
DISCARDED: Final = 2
"""The one optional discard of the draw phase is used (KP-17)."""
