"""The action space: the small answers a play is built from, the questions they answer, and reading a finished play.

A play is a draft: `move`, then if the move wants them `count`, `x` and one `seat` per copy; in a mixed turn again
`move` …, and `done`. Nothing of it is a code for confirming or starting over: drafts are simply dropped.
"""

from __future__ import annotations

from typing import Final

from paiju.core.actions import TIMEOUT, ActionSpace, Range, every
from paiju.games.tck.moves import (
    ALL_POINTS,
    COST,
    LATE,
    MOVE_IDS,
    MULTI,
    MULTIPLY,
    NO_TARGET,
    NO_X,
    OTHER,
    PAIR,
    PER_FACTOR,
    TARGET,
    UNLOCK,
    X_KIND,
)
from paiju.games.tck.options import MAX_SEATS, MOST_POINTS, WIDEST_X, Rules
from paiju.games.tck.rules.turn import Component, component

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


def x_code(x: int) -> int:
    """The code of a number; there is none for 0."""
    return X + (x - _LOWEST_X if x < 0 else x - _LOWEST_X - 1)


def x_of(code: int) -> int:
    x = code - X + _LOWEST_X
    return x if x < 0 else x + 1


def least_cost(move: int) -> int:
    """The fewest points with which a move can be played."""
    return 1 if COST[move] in (ALL_POINTS, PER_FACTOR) else COST[move]


def needs_others(move: int, mixed: bool) -> bool:
    """Whether the move wants somebody else to aim at; a multiply in a mixed turn does not (TK-50)."""
    return TARGET[move] in (OTHER, PAIR) and not (mixed and move == MULTIPLY)


def is_offered(rules: Rules, move: int) -> bool:
    """Whether the table plays with this move."""
    return rules.unlock if move == UNLOCK else not rules.banned[move]


def _offer(rules: Rules, points: int, others: bool, mixed: bool) -> list[int]:
    return [
        MOVE + move
        for move in range(len(MOVE_IDS))
        if is_offered(rules, move) and least_cost(move) <= points and (others or not needs_others(move, mixed))
    ]


def fill_offers(rules: Rules) -> None:
    """All lists of moves that can be on offer: by points, whether somebody else can be aimed at, and mixed turns."""
    for points in range(rules.point_cap + 1):
        for others in (False, True):
            rules.offers.append(_offer(rules, points, others, False))
            rules.offers.append(_offer(rules, points, others, True))


def offer(rules: Rules, points: int, others: bool, mixed: bool) -> list[int]:
    """The codes of all moves that a seat with these points may show. Shared: never change the list."""
    return rules.offers[4 * points + (2 if others else 0) + (1 if mixed else 0)]


# ---------------------------------------------------------------------- reading a play


def read_play(user: int, codes: list[int]) -> list[Component]:
    """The components of a play; empty for a seat that ran out of time."""
    play: list[Component] = []
    if codes[0] == TIMEOUT:
        return play
    place = 0
    while place < len(codes) and codes[place] != DONE:
        one = component(user, codes[place] - MOVE)
        place = read_component(one, codes, place + 1)
        play.append(one)
    return play


def read_component(one: Component, codes: list[int], place: int) -> int:
    """Reads what follows the move of a component, as far as it goes; returns where the next one begins."""
    move = one.move
    size = len(codes)
    if MULTI[move] and place < size and COUNT <= codes[place] < X:
        one.copies = codes[place] - COUNT + 1
        place += 1
    if X_KIND[move] != NO_X and place < size:
        one.x = x_of(codes[place])
        place += 1
    wanted = targets_wanted(move, one.copies)
    if wanted:
        one.targets = [code - SEAT for code in codes[place : place + wanted]]
        place += len(one.targets)
    return place


def targets_wanted(move: int, copies: int) -> int:
    """How many targets are chosen before the reveal."""
    code = TARGET[move]
    if code in (NO_TARGET, LATE):
        return 0
    return 2 if code == PAIR else copies
