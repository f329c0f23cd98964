"""What a table is made of: piles of cards, numbers, boards with pieces, pawns on a track. Each part says how it is
copied, told, typed, set up and encoded; a game of its own kind of part writes one more class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypedDict

from paiju.core.cards import Cards
from paiju.core.errors import BadSetup
from paiju.core.setups import check_fields, one_of, row, whole_number
from paiju.core.types import Back, Kind, Seat, Viewer, Viewers
from paiju.core.viewers import ALL, EVERYONE, NOBODY, bit
from paiju.core.zones.grids import Grid

EMPTY: Final = -1
_PIECES: Final = 64
_OWNERS: Final = 16
_HIGH: Final = 10_000


class CardJson(TypedDict, total=False):
    """A card by its name, or a back where the viewer does not know it."""

    card: str
    back: int


class PieceJson(TypedDict):
    """What stands on a cell: whose it is (null: nobody's), and its number, such as strength or damage."""

    piece: str
    seat: int | None
    number: int


class Pile(list[Back]):
    """The cards in one place: backs, the top one last. It knows its declaration and whose it is (-1: nobody's)."""

    __slots__ = ("seat", "zone")

    def __init__(self, zone: Zone, seat: Seat, backs: Sequence[Back] = ()) -> None:
        super().__init__(backs)
        self.zone = zone
        self.seat = seat

    @property
    def name(self) -> str:
        """How events and the page call the place: `deck`, `hand/0`."""
        return self.zone.name if self.seat < 0 else f"{self.zone.name}/{self.seat}"


class Cells(list[int]):
    """What stands on the cells of a board, each at most one piece."""

    __slots__ = ("board",)

    def __init__(self, board: Board, values: Sequence[int] = ()) -> None:
        super().__init__(values)
        self.board = board

    def put(self, cell: str, piece: str, seat: Seat = -1, number: int = 0) -> None:
        """Puts a piece on a cell, in the place of whatever stood there."""
        place = self.board.grid.place[cell]
        self[place] = self.board.pieces.index(piece) + _PIECES * (seat + 1 + _OWNERS * number)

    def lift(self, cell: str) -> None:
        """Takes the piece away from a cell."""
        self[self.board.grid.place[cell]] = EMPTY

    def walk(self, start: str, end: str) -> None:
        """Moves what stands on a cell to another one."""
        grid = self.board.grid
        self[grid.place[end]], self[grid.place[start]] = self[grid.place[start]], EMPTY

    def piece(self, cell: str) -> str:
        """The piece on a cell; empty where there is none."""
        value = self[self.board.grid.place[cell]]
        return "" if value == EMPTY else self.board.pieces[value % _PIECES]

    def owner(self, cell: str) -> Seat:
        """Whose piece stands there; -1 for nobody's and for no piece."""
        value = self[self.board.grid.place[cell]]
        return -1 if value == EMPTY else value // _PIECES % _OWNERS - 1

    def number(self, cell: str) -> int:
        """The number of the piece there; 0 for no piece."""
        value = self[self.board.grid.place[cell]]
        return 0 if value == EMPTY else value // (_PIECES * _OWNERS)

    def of(self, seat: Seat) -> list[str]:
        """The cells on which a seat has pieces, in the board's order."""
        return [cell for cell in self.board.grid.cells if self.piece(cell) and self.owner(cell) == seat]

    def empty(self) -> list[str]:
        """The cells without a piece."""
        return [cell for cell, value in zip(self.board.grid.cells, self, strict=True) if value == EMPTY]


class Part:
    """One declared part of the table."""

    kind = ""

    def __init__(self, per_seat: bool, seen: str, hints: Mapping[str, Any]) -> None:
        self.name = ""
        self.per_seat = per_seat
        self.seen = seen
        self.hints = dict(hints)

    def fresh(self, seats: int) -> Any:
        """Its value before anything is set up."""
        raise TypeError("a part defines fresh")

    def copy(self, value: Any) -> Any:
        """An independent copy."""
        return value

    def facts(self, value: Any, cards: Cards, viewer: Viewer) -> list[int]:
        """All that a viewer knows of it."""
        raise TypeError("a part defines facts")

    def table(self, value: Any, cards: Cards, kinds: Sequence[str], viewer: Viewer) -> Any:
        """The same for people."""
        raise TypeError("a part defines table")

    def json_type(self) -> Any:
        """The type of what `table` gives."""
        raise TypeError("a part defines json_type")

    def setup_type(self) -> Any:
        """The type of what a scenario gives."""
        return self.json_type()

    def read(self, given: Any, seats: int, at: str) -> Any:
        """The value that a scenario gives; cards are dealt by `setups.py`."""
        raise BadSetup("unknown_field", {"field": self.name}, at=at)

    def forget(self, value: Any, viewer: Viewer, below: Any) -> Any:
        """The value with what a viewer cannot know drawn anew."""
        return value

    def sizes(self, kinds: Sequence[str], most: int) -> list[tuple[str, int, str]]:
        """The parts of its encoding, in order."""
        return []

    def encode(self, shown: Any, kinds: Sequence[str], seats: Sequence[Seat]) -> list[float]:
        """What `table` has shown, as numbers; `seats` begins with the viewer, -1 for places where nobody sits."""
        return []

    def layout(self) -> dict[str, Any]:
        """What the page needs to lay it out."""
        return {"name": self.name, "kind": self.kind, "per_seat": self.per_seat, "seen": self.seen, **self.hints}


class Zone(Part):
    """A place for cards."""

    kind = "cards"

    def __init__(self, per_seat: bool, seen: str, ordered: bool, hints: Mapping[str, Any]) -> None:
        super().__init__(per_seat, seen, hints)
        self.ordered = ordered

    def viewers(self, seat: Seat) -> Viewers:
        """Who gets to know a card that comes here."""
        if self.seen == "all":
            return EVERYONE
        return bit(seat) if self.seen == "owner" else NOBODY

    def fresh(self, seats: int) -> Any:
        return [Pile(self, seat) for seat in range(seats)] if self.per_seat else Pile(self, -1)

    def piles(self, value: Any) -> list[Pile]:
        return list(value) if self.per_seat else [value]

    def copy(self, value: Any) -> Any:
        if self.per_seat:
            return [Pile(self, pile.seat, pile) for pile in value]
        return Pile(self, -1, value)

    def facts(self, value: Any, cards: Cards, viewer: Viewer) -> list[int]:
        found: list[int] = []
        for pile in self.piles(value):
            found.append(len(pile))
            found += self._faces(pile, cards, viewer)
        return found

    def table(self, value: Any, cards: Cards, kinds: Sequence[str], viewer: Viewer) -> Any:
        shown = [
            [_card(face, place, kinds) for place, face in enumerate(self._faces(pile, cards, viewer))]
            for pile in self.piles(value)
        ]
        return shown if self.per_seat else shown[0]

    def _faces(self, pile: Pile, cards: Cards, viewer: Viewer) -> list[Kind]:
        if self.ordered:
            return [cards.seen_face(back, viewer) for back in pile]
        return sorted([cards.seen_face(back, viewer) for back in pile], key=lambda face: (face < 0, face))

    def json_type(self) -> Any:
        return list[list[CardJson]] if self.per_seat else list[CardJson]

    def setup_type(self) -> Any:
        return list[list[str]] if self.per_seat else list[str]

    def read(self, given: Any, seats: int, at: str) -> list[list[str]]:
        """The names of the cards, pile by pile."""
        piles = row(given, at, seats) if self.per_seat else [given]
        return [[str(one) for one in row(pile, at)] for pile in piles]

    def sizes(self, kinds: Sequence[str], most: int) -> list[tuple[str, int, str]]:
        number = (len(kinds) + 1) * (most if self.per_seat else 1)
        each = "for each seat from the viewer on, " if self.per_seat else ""
        return [(self.name, number, f"{each}how many of each kind, and how many unknown")]

    def encode(self, shown: Any, kinds: Sequence[str], seats: Sequence[Seat]) -> list[float]:
        found: list[float] = []
        for pile in _in_turn(shown, seats) if self.per_seat else [shown]:
            counts = dict.fromkeys([*kinds, ""], 0)
            for card in pile or ():
                counts[card.get("card", "")] += 1
            found += [float(count) for count in counts.values()]
        return found

    def layout(self) -> dict[str, Any]:
        return {**super().layout(), "ordered": self.ordered}


class Value(Part):
    """A number, one for the table or one for each seat; a secret one is drawn from its range where it is not known."""

    kind = "number"

    def __init__(self, start: int, low: int, high: int, per_seat: bool, seen: str, hints: Mapping[str, Any]) -> None:
        super().__init__(per_seat, seen, hints)
        self.start = start
        self.low = low
        self.high = high

    def fresh(self, seats: int) -> Any:
        return [self.start] * seats if self.per_seat else self.start

    def copy(self, value: Any) -> Any:
        return value[:] if self.per_seat else value

    def _shown(self, value: Any, viewer: Viewer) -> list[int]:
        values = value if self.per_seat else [value]
        open_ = self.seen == "all" or viewer == ALL
        return [one if open_ or (self.seen == "owner" and viewer == seat) else EMPTY for seat, one in enumerate(values)]

    def facts(self, value: Any, cards: Cards, viewer: Viewer) -> list[int]:
        return self._shown(value, viewer)

    def table(self, value: Any, cards: Cards, kinds: Sequence[str], viewer: Viewer) -> Any:
        if self.seen == "all":
            return value[:] if self.per_seat else value
        shown = [one if viewer in (ALL, seat) else None for seat, one in enumerate(value)]
        return shown

    def json_type(self) -> Any:
        if self.seen != "all":
            return list[int | None]
        return list[int] if self.per_seat else int

    def setup_type(self) -> Any:
        return list[int] if self.per_seat else int

    def read(self, given: Any, seats: int, at: str) -> Any:
        if self.per_seat:
            return [whole_number(one, self.low, self.high, f"{at}.{n}") for n, one in enumerate(row(given, at, seats))]
        return whole_number(given, self.low, self.high, at)

    def forget(self, value: Any, viewer: Viewer, below: Any) -> Any:
        if self.seen == "all":
            return value
        return [one if seat == viewer else self.low + below(self.high - self.low + 1) for seat, one in enumerate(value)]

    def sizes(self, kinds: Sequence[str], most: int) -> list[tuple[str, int, str]]:
        return [(self.name, most if self.per_seat else 1, "the number" if not self.per_seat else "one for each seat")]

    def encode(self, shown: Any, kinds: Sequence[str], seats: Sequence[Seat]) -> list[float]:
        values = _in_turn(shown, seats) if self.per_seat else [shown]
        return [float(one) if one is not None else float(EMPTY) for one in values]


class Board(Part):
    """A board whose cells hold at most one piece each; everybody sees it."""

    kind = "board"

    def __init__(self, grid: Grid, pieces: Sequence[str], hints: Mapping[str, Any]) -> None:
        super().__init__(False, "all", hints)
        self.grid = grid
        self.pieces = list(pieces)

    def fresh(self, seats: int) -> Any:
        return Cells(self, [EMPTY] * len(self.grid.cells))

    def copy(self, value: Any) -> Any:
        return Cells(self, value)

    def facts(self, value: Any, cards: Cards, viewer: Viewer) -> list[int]:
        return list(value)

    def table(self, value: Any, cards: Cards, kinds: Sequence[str], viewer: Viewer) -> Any:
        return {cell: self._piece(value, cell) for cell in self.grid.cells if value.piece(cell)}

    @staticmethod
    def _piece(value: Cells, cell: str) -> PieceJson:
        owner = value.owner(cell)
        return {"piece": value.piece(cell), "seat": None if owner < 0 else owner, "number": value.number(cell)}

    def json_type(self) -> Any:
        return dict[str, PieceJson]

    def read(self, given: Any, seats: int, at: str) -> Cells:
        cells = Cells(self, [EMPTY] * len(self.grid.cells))
        for cell, one in check_fields(given, self.grid.cells, at).items():
            piece = check_fields(one, ("piece", "seat", "number"), f"{at}.{cell}")
            number = whole_number(piece.get("number", 0), 0, _HIGH, f"{at}.{cell}.number")
            owner = piece.get("seat")
            seat = -1 if owner is None else whole_number(owner, 0, seats - 1, f"{at}.{cell}.seat")
            cells.put(cell, self.pieces[one_of(piece.get("piece"), self.pieces, f"{at}.{cell}.piece")], seat, number)
        return cells

    def sizes(self, kinds: Sequence[str], most: int) -> list[tuple[str, int, str]]:
        each = 2 * len(self.pieces) + 1
        return [(self.name, len(self.grid.cells) * each, "for each cell its piece, own or other, and its number")]

    def encode(self, shown: Any, kinds: Sequence[str], seats: Sequence[Seat]) -> list[float]:
        found: list[float] = []
        for cell in self.grid.cells:
            stands = shown.get(cell)
            values = [0.0] * (2 * len(self.pieces) + 1)
            if stands is not None:
                own = stands["seat"] == seats[0]
                values[2 * self.pieces.index(stands["piece"]) + (0 if own else 1)] = 1.0
                values[-1] = float(stands["number"])
            found += values
        return found

    def layout(self) -> dict[str, Any]:
        shape = {"shape": self.grid.shape, "columns": self.grid.columns, "cells": self.grid.cells}
        return {**super().layout(), **shape, **self.hints}


class Pawns(Part):
    """Each seat's pawns on the cells of a board or track; several may stand on one cell, -1 is beside the board."""

    kind = "pawns"

    def __init__(self, grid: Grid, count: int, start: int, hints: Mapping[str, Any]) -> None:
        super().__init__(True, "all", hints)
        self.grid = grid
        self.count = count
        self.start = start

    def fresh(self, seats: int) -> Any:
        return [[self.start] * self.count for _ in range(seats)]

    def copy(self, value: Any) -> Any:
        return [pawns[:] for pawns in value]

    def facts(self, value: Any, cards: Cards, viewer: Viewer) -> list[int]:
        return [place for pawns in value for place in pawns]

    def table(self, value: Any, cards: Cards, kinds: Sequence[str], viewer: Viewer) -> Any:
        return [[self.grid.cells[place] if place >= 0 else None for place in pawns] for pawns in value]

    def json_type(self) -> Any:
        return list[list[str | None]]

    def read(self, given: Any, seats: int, at: str) -> Any:
        return [
            [EMPTY if cell is None else one_of(str(cell), self.grid.cells, at) for cell in row(pawns, at, self.count)]
            for pawns in row(given, at, seats)
        ]

    def sizes(self, kinds: Sequence[str], most: int) -> list[tuple[str, int, str]]:
        return [(self.name, most * self.count, "for each seat from the viewer on, where its pawns stand; -1: nowhere")]

    def encode(self, shown: Any, kinds: Sequence[str], seats: Sequence[Seat]) -> list[float]:
        found: list[float] = []
        for pawns in _in_turn(shown, seats):
            found += [float(self.grid.place.get(cell, EMPTY)) for cell in pawns or [None] * self.count]
        return found

    def layout(self) -> dict[str, Any]:
        shape = {"shape": self.grid.shape, "columns": self.grid.columns, "cells": self.grid.cells}
        return {**super().layout(), **shape, **self.hints}


def _card(face: Kind, place: int, kinds: Sequence[str]) -> CardJson:
    return {"card": kinds[face]} if face >= 0 else {"back": place}


def _in_turn(shown: Sequence[Any], seats: Sequence[Seat]) -> list[Any]:
    return [shown[seat] if seat >= 0 else None for seat in seats]
