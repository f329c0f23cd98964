"""Building a play step by step: what may follow what has been answered so far (rules 6).

Everything here reads codes and changes nothing; a play exists only when its last step is in.
"""

from __future__ import annotations

from typing import Final

from paiju.games.tck.actions import (
    CHOOSE_COUNT,
    CHOOSE_MOVE,
    CHOOSE_TARGET,
    CHOOSE_X,
    COUNT,
    DONE,
    MOVE,
    SEAT,
    least_cost,
    read_component,
    targets_wanted,
    x_code,
)
from paiju.games.tck.moves import COST, FACTOR_X, MULTI, MULTIPLY, NO_X, OTHER, PAIR, PEG_X, TARGET, UNMIXABLE, X_KIND
from paiju.games.tck.options import Rules
from paiju.games.tck.rules.reveal import price
from paiju.games.tck.rules.turn import Component, component

COMPLETE: Final = 0
"""Nothing more to ask about a component."""


class Draft:
    """How far a seat has come: the components it has finished, the one it is at, and the points left for that one."""

    def __init__(self) -> None:
        self.built: list[Component] = []
        self.at: Component = Component()
        self.left: int = 0


def read_draft(user: int, codes: list[int], points: int, asked: int) -> Draft:
    """Reads the steps so far. Where a move is asked for, all components are finished; else the last one is open."""
    draft = Draft()
    place = 0
    while place < len(codes):
        one = component(user, codes[place] - MOVE)
        place = read_component(one, codes, place + 1)
        draft.built.append(one)
    if asked != CHOOSE_MOVE:
        draft.at = draft.built.pop()
    draft.left = points - price(draft.built, points) if draft.built else points
    return draft


def most_copies(move: int, points: int) -> int:
    """How many copies these points pay."""
    return points // COST[move] if MULTI[move] else 1


def question_about(move: int, points: int) -> int:
    """What is asked right after a move has been named; COMPLETE if nothing."""
    if MULTI[move] and points >= 2 * COST[move]:
        return CHOOSE_COUNT
    if X_KIND[move] != NO_X:
        return CHOOSE_X
    return CHOOSE_TARGET if targets_wanted(move, 1) else COMPLETE


def question_after(draft: Draft, asked: int, code: int) -> int:
    """What is asked after a count, an x or a target has been added to the open component."""
    one = draft.at
    copies = code - COUNT + 1 if asked == CHOOSE_COUNT else one.copies
    given = len(one.targets) + (1 if asked == CHOOSE_TARGET else 0)
    return CHOOSE_TARGET if given < targets_wanted(one.move, copies) else COMPLETE


# ---------------------------------------------------------------------- what is legal


def further_moves(draft: Draft, offered: list[int]) -> list[int]:
    """A mixed play goes on with a move it does not yet hold, none of the four loners (TK-40); or it is done."""
    used = [one.move for one in draft.built]
    codes: list[int] = []
    for code in offered:
        move = code - MOVE
        if move not in used and move not in UNMIXABLE and least_cost(move) <= draft.left:
            codes.append(code)
    codes.append(DONE)
    return codes


def legal_counts(draft: Draft) -> list[int]:
    return list(range(COUNT, COUNT + most_copies(draft.at.move, draft.left)))


def legal_x(draft: Draft, rules: Rules, seats: int) -> list[int]:
    """A peg guesses either way, a bet at most as many recoveries as there are seats (TK-8), a factor costs x - 1."""
    kind = X_KIND[draft.at.move]
    if kind == FACTOR_X:
        return [x_code(x) for x in range(2, draft.left + 2)]
    lowest = -rules.x_range if kind == PEG_X else -seats
    return [x_code(x) for x in range(lowest, rules.x_range + 1) if x]


def bars_self(one: Component, mixed: bool) -> bool:
    """Whether the user cannot aim at himself; a multiply may in a mixed turn (TK-50)."""
    return TARGET[one.move] == OTHER and not (mixed and one.move == MULTIPLY)


def legal_targets(draft: Draft, touchable: list[bool], mixed: bool) -> list[int]:
    """One seat per copy, in rising order, because copies are interchangeable; a chain takes two different ones."""
    one = draft.at
    pair = TARGET[one.move] == PAIR
    lowest = one.targets[-1] if one.targets and not pair else 0
    barred = one.user if bars_self(one, mixed) else -1
    if pair and one.targets:
        barred = one.targets[0]
    return [SEAT + seat for seat in range(lowest, len(touchable)) if touchable[seat] and seat != barred]
