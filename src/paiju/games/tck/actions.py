"""The action space: the small answers a play is built from, and the questions they answer.

A play is a draft: `move`, then if the move wants them `count`, `x` and one `seat` per copy; in a mixed turn again
`move` …, and `done`. Nothing of it is a code for confirming or starting over: drafts are simply dropped.
"""

from __future__ import annotations

from typing import Final

from paiju.core.actions import ActionSpace, Range, every
from paiju.core.types import Code
from paiju.games.tck.data.moves import MOVE_IDS
from paiju.games.tck.options import MAX_SEATS, MOST_POINTS, WIDEST_X

_LOWEST_X: Final = -WIDEST_X
_HIGHEST_X: Final = MOST_POINTS + 1
"""The largest factor of a multiply, one more than the points it can cost."""

SPACE: Final = ActionSpace(
    [
        Range("move", every(MOVE_IDS)),
        Range("done"),
        Range("count", every(range(1, MOST_POINTS + 1))),
        Range("x", every([x for x in range(_LOWEST_X, _HIGHEST_X + 1) if x])),
        Range("seat", every(range(MAX_SEATS))),
    ]
)

MOVE: Final = SPACE.base("move")
"""MOVE + row of the move."""
DONE: Final = SPACE.base("done")
COUNT: Final = SPACE.base("count")
"""COUNT + copies - 1."""
X: Final = SPACE.base("x")
SEAT: Final = SPACE.base("seat")
"""SEAT + seat."""

# ---- the questions (rules 6)
CHOOSE_MOVE: Final = 1
CHOOSE_COUNT: Final = 2
CHOOSE_X: Final = 3
CHOOSE_TARGET: Final = 4
LATE_TARGET: Final = 5

PROMPTS: Final = ("", "choose_move", "choose_count", "choose_x", "choose_target", "late_target")


def x_code(x: int) -> Code:
    """The code of a number; there is none for 0."""
    return X + (x - _LOWEST_X if x < 0 else x - _LOWEST_X - 1)


def x_of(code: Code) -> int:
    """The number that a code names."""
    x = code - X + _LOWEST_X
    return x if x < 0 else x + 1
