"""Reading a play, finished or not, from the codes that were answered, and what is asked next (rules 6).

Everything here reads codes and changes nothing; a play exists only when its last step is in.
"""

from __future__ import annotations

from typing import Final

from paiju.core.actions import TIMEOUT
from paiju.core.types import Code, Prompt, Seat
from paiju.games.tck.actions import (
    CHOOSE_COUNT,
    CHOOSE_MOVE,
    CHOOSE_TARGET,
    CHOOSE_X,
    COUNT,
    DONE,
    MOVE,
    SEAT,
    X,
    x_of,
)
from paiju.games.tck.data.moves import (
    LATE,
    MULTI,
    NO_TARGET,
    NO_X,
    PAIR,
    TARGET,
    X_KIND,
    Move,
)
from paiju.games.tck.options import Options
from paiju.games.tck.rules.reveal import price
from paiju.games.tck.rules.sheets import Component, component

COMPLETE: Final = 0
"""Nothing more to ask about a component."""


class Draft:
    """How far a seat has come: the components it has finished, the one it is at, and the points left for that one."""

    def __init__(self) -> None:
        self.built: list[Component] = []
        self.at: Component = Component()
        self.left: int = 0


def read_draft(options: Options, user: Seat, codes: list[Code], points: int, asked: Prompt) -> Draft:
    """Reads the steps so far. Where a move is asked for, all components are finished; else the last one is open."""
    draft = Draft()
    place = 0
    while place < len(codes):
        one = component(user, codes[place] - MOVE)
        place = read_component(one, codes, place + 1)
        draft.built.append(one)
    if asked != CHOOSE_MOVE:
        draft.at = draft.built.pop()
    draft.left = points - price(options, draft.built, points) if draft.built else points
    return draft


def most_copies(options: Options, move: Move, points: int) -> int:
    """How many copies these points pay."""
    return points // options.cost[move] if MULTI[move] else 1


def question_about(options: Options, move: Move, points: int) -> Prompt:
    """What is asked right after a move has been named; COMPLETE if nothing."""
    if MULTI[move] and points >= 2 * options.cost[move]:
        return CHOOSE_COUNT
    if X_KIND[move] != NO_X:
        return CHOOSE_X
    return CHOOSE_TARGET if targets_wanted(move, 1) else COMPLETE


def question_after(draft: Draft, asked: Prompt, code: Code) -> Prompt:
    """What is asked after a count, an x or a target has been added to the open component."""
    one = draft.at
    copies = code - COUNT + 1 if asked == CHOOSE_COUNT else one.copies
    given = len(one.targets) + (1 if asked == CHOOSE_TARGET else 0)
    return CHOOSE_TARGET if given < targets_wanted(one.move, copies) else COMPLETE


# ---------------------------------------------------------------------- a play


def read_play(user: Seat, codes: list[Code]) -> list[Component]:
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


def read_component(one: Component, codes: list[Code], place: int) -> int:
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


def targets_wanted(move: Move, copies: int) -> int:
    """How many targets are chosen before the reveal."""
    code = TARGET[move]
    if code in (NO_TARGET, LATE):
        return 0
    return 2 if code == PAIR else copies
