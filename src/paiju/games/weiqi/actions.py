"""The action space: every answer that can be given in some position, as a number with a readable form.

A group goes by its identity area, a gap by its name. A copy in the hand is named only by its kind; where it lies
in the row matters to nobody but a Byun with uses left, and then a second step `from:N` names the place (WQ-52).
"""

from __future__ import annotations

from typing import Final

from paiju.core.actions import ActionSpace, Range, every
from paiju.games.weiqi.data.board import AREA_COUNT, AREAS, GAPS
from paiju.games.weiqi.data.cards import (
    CAPTURE,
    CONNECT,
    COPIES,
    CUT,
    DECK_SIZE,
    FIRST_TESUJI,
    KIND_COUNT,
    KINDS,
    STONES_EACH,
)
from paiju.games.weiqi.data.characters import BYUN_SANGIL, CHARACTERS, SHI_YUE, SHIN_JINSEO, SKILLS

MOST_HELD: Final = STONES_EACH + DECK_SIZE
"""No hand is ever larger: a seat's cards are its own five stones and what it took from the deck; what returns to a
`lee_sedol` hand was played from it before. (In a dealt game 38 is the most; constructed positions may go further.)"""

MOST_HIDDEN: Final = sum(COPIES[FIRST_TESUJI:])
"""No group holds more face-down cards than there are tesuji."""

MOST_TAKEN: Final = COPIES[CAPTURE]


def _targets(kind: int) -> list[tuple[object, ...]]:
    if kind == CAPTURE:
        return every([KINDS[kind]], AREAS, AREAS)
    return every([KINDS[kind]], GAPS if kind in (CONNECT, CUT) else AREAS)


def _skills() -> list[tuple[object, ...]]:
    hidden = every([SKILLS[SHIN_JINSEO]], AREAS, range(MOST_HIDDEN))
    return [*hidden, (SKILLS[SHI_YUE],), (SKILLS[BYUN_SANGIL],)]


SPACE: Final = ActionSpace(
    [
        Range("choose", every(CHARACTERS)),
        Range("play", [row for kind in range(KIND_COUNT) for row in _targets(kind)]),
        Range("pass"),
        Range("skill", _skills()),
        Range("from", every(range(MOST_HELD))),
        Range("bent", every(AREAS)),
        Range("take", every(range(1, MOST_TAKEN + 1))),
        Range("done"),
        Range("sort"),
        Range("move", every(range(MOST_HELD))),
        Range("to", every(range(MOST_HELD))),
    ]
)
SIZE: Final = SPACE.size

CHOOSE: Final = SPACE.base("choose")
PLAY: Final = SPACE.base("play")
PLAY_CAPTURE: Final = SPACE.code(f"play:capture/{AREAS[0]}/{AREAS[0]}")
"""PLAY_CAPTURE + 5 * own area + enemy area."""
PASS: Final = SPACE.base("pass")
TURN_UP: Final = SPACE.base("skill")
"""TURN_UP + 8 * enemy area + index among the face-down cards of that group, oldest first."""
SEARCH_DECK: Final = SPACE.code(f"skill:{SKILLS[SHI_YUE]}")
RAISE_HAND: Final = SPACE.code(f"skill:{SKILLS[BYUN_SANGIL]}")
FROM: Final = SPACE.base("from")
BENT: Final = SPACE.base("bent")
TAKE: Final = SPACE.base("take")
"""TAKE + number - 1."""
DONE: Final = SPACE.base("done")
SORT: Final = SPACE.base("sort")
MOVE: Final = SPACE.base("move")
TO: Final = SPACE.base("to")


def _column(place: int, names: tuple[str, ...]) -> list[int]:
    """For every code: the index of a play's argument among these names, -1 for all other codes."""
    found = [-1] * SIZE
    for code in range(PLAY, PASS):
        row = SPACE.arguments(code)
        if place < len(row) and row[place] in names:
            found[code] = names.index(row[place])
    return found


KIND_OF: Final = _column(0, KINDS)
"""[code]: the kind that a play plays."""

AREA_OF: Final = _column(1, AREAS)
"""[code]: the own area that a play goes to."""

GAP_OF: Final = _column(1, GAPS)
"""[code]: the gap that a play goes to."""

AGAINST: Final = _column(2, AREAS)
"""[code]: the enemy area that a Capture goes against."""


def _plays(kind: int, targets: int) -> list[int]:
    """The codes that play a kind to any of a set of areas or gaps."""
    first = KIND_OF.index(kind)
    return [first + target for target in range(AREA_COUNT) if targets >> target & 1]


PLAYS: Final = [_plays(kind, targets) for kind in range(KIND_COUNT) for targets in range(1 << AREA_COUNT)]
"""[kind * 32 + set of areas or gaps]: the codes that play the kind there (not for Capture)."""

# The questions (rules 6). Numbers of core's `asked`; ids are what people and files see.
CHOOSE_CHARACTER: Final = 1
MAIN_ACTION: Final = 2
WHICH_COPY: Final = 3
BENT_FOUR_TARGET: Final = 4
SHI_YUE_NUMBER: Final = 5
ARRANGE_HAND: Final = 6
ARRANGE_TO: Final = 7

PROMPTS: Final = (
    "",
    "choose_character",
    "main_action",
    "which_copy",
    "bent_four_target",
    "shi_yue_number",
    "arrange_hand",
    "arrange_to",
)
