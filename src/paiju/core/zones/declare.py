"""The words a game declares its table with. Each stands in the body of the state class, under the zone's name:

    class DuelState(ZonedState):
        deck = zone.deck()
        hand = zone.hand()
        health = zone.numbers(9)

A type checker takes them for what the rules find there: piles, lists of piles, numbers. Hints, all optional, refine
the page's table: `shape` (row, fan, pile, kinds, count), `press` (the actions that are chosen by pressing something
here), `icon` (a game-icons name), `size` (small, large), `marks` (a board's cells by terrain), `hidden` (not drawn).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from paiju.core.types import Seat
from paiju.core.zones.grids import Grid
from paiju.core.zones.parts import Board, Cells, Pawns, Pile, Value, Zone

SEEN = ("all", "owner", "nobody")
HINTS = ("shape", "press", "icon", "size", "hidden", "score", "marks")
_HIGHEST = 1_000_000


class Card:
    """A kind of card: its id, how many of it there are, and what is printed on it (texts say the rest)."""

    def __init__(self, id: str, copies: int = 1, colour: str = "", number: int | None = None, icon: str = "") -> None:
        self.id = id
        self.copies = copies
        self.colour = colour
        self.number = number
        self.icon = icon

    def printed(self) -> dict[str, Any]:
        """What the page draws."""
        return {"colour": self.colour, "number": self.number, "icon": self.icon}


def cards(*, seen: str = "all", ordered: bool = True, **hints: Any) -> Pile:
    """One place for cards in the middle of the table."""
    if seen == "owner":
        raise ValueError("a place in the middle has no owner; seen is all or nobody, or declare cards_each")
    return cast(Pile, Zone(False, _seen(seen), ordered, _checked(hints)))


def cards_each(*, seen: str = "all", ordered: bool = True, **hints: Any) -> list[Pile]:
    """A place for cards before every seat."""
    return cast("list[Pile]", Zone(True, _seen(seen), ordered, _checked(hints)))


def deck(**hints: Any) -> Pile:
    """A face-down pile; its last card is the top one."""
    return cards(seen="nobody", **{"shape": "pile", **hints})


def pile(**hints: Any) -> Pile:
    """A face-up pile, such as a discard pile; its last card is the top one."""
    return cards(**{"shape": "pile", **hints})


def market(**hints: Any) -> Pile:
    """Cards face up in a row that everybody can reach."""
    return cards(**{"shape": "row", **hints})


def supply(**hints: Any) -> Pile:
    """Cards face up that are taken by kind: the page shows one of each with its number."""
    return cards(ordered=False, **{"shape": "kinds", **hints})


def hand(**hints: Any) -> list[Pile]:
    """A hand for every seat: its owner sees it, its order means nothing."""
    return cards_each(seen="owner", ordered=False, **{"shape": "fan", **hints})


def row(**hints: Any) -> list[Pile]:
    """Cards face up before every seat."""
    return cards_each(**{"shape": "row", **hints})


def number(start: int = 0, low: int = 0, high: int = _HIGHEST, **hints: Any) -> int:
    """One public number."""
    return cast(int, Value(start, low, high, False, "all", _checked(hints)))


def numbers(start: int = 0, low: int = 0, high: int = _HIGHEST, **hints: Any) -> list[int]:
    """A public number for every seat; with `score=True` it is the points that decide and that bots look at."""
    return cast("list[int]", Value(start, low, high, True, "all", _checked(hints)))


def secrets(start: int, low: int, high: int, **hints: Any) -> list[int]:
    """A number for every seat that only its owner knows; everybody else imagines any from low to high."""
    return cast("list[int]", Value(start, low, high, True, "owner", _checked(hints)))


def board(grid: Grid, pieces: Sequence[str], **hints: Any) -> Cells:
    """A board whose cells hold at most one piece each."""
    return cast(Cells, Board(grid, pieces, _checked(hints)))


def pawns(grid: Grid, count: int = 1, start: int = 0, **hints: Any) -> list[list[int]]:
    """Every seat's pawns: the number of the cell (from 0) on which each stands, -1 for beside the board."""
    return cast("list[list[int]]", Pawns(grid, count, start, _checked(hints)))


def seat(start: Seat = -1, **hints: Any) -> Seat:
    """A public number that is a seat; -1 for nobody."""
    return number(start, -1, 7, **{"hidden": True, **hints})


def _seen(seen: str) -> str:
    if seen not in SEEN:
        raise ValueError(f"seen is one of {', '.join(SEEN)}, not {seen!r}")
    return seen


def _checked(hints: dict[str, Any]) -> dict[str, Any]:
    for hint in hints:
        if hint not in HINTS:
            raise ValueError(f"no such hint: {hint!r}; hints are {', '.join(HINTS)}")
    return hints
