"""Boards: the names of their cells, and which of them touch."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import ascii_lowercase


class Grid:
    """Cells with names, in rows; `shape` is how the page lays them out: grid, hexes or track."""

    def __init__(self, shape: str, columns: int, cells: Sequence[str], neighbours: Mapping[str, Sequence[str]]) -> None:
        self.shape = shape
        self.columns = columns
        self.cells = list(cells)
        self.place = {cell: number for number, cell in enumerate(self.cells)}
        self.neighbours = {cell: list(near) for cell, near in neighbours.items()}

    def distance(self, one: str, other: str) -> int:
        """How many steps from a cell to another; -1 where no way leads."""
        seen, edge, steps = {one}, [one], 0
        while edge and other not in seen:
            reached = {near for cell in edge for near in self.neighbours[cell]} - seen
            seen |= reached
            edge = sorted(reached)
            steps += 1
        return steps if other in seen else -1


def squares(columns: int, rows: int) -> Grid:
    """A board of squares a1, b1 …; the four beside a square touch it."""
    return _grid("grid", columns, rows, lambda row: ((-1, 0), (1, 0), (0, -1), (0, 1)))


def hexes(columns: int, rows: int) -> Grid:
    """A board of hexes a1, b1 …; every second row stands half a hex to the right."""
    even = ((-1, 0), (1, 0), (-1, -1), (0, -1), (-1, 1), (0, 1))
    odd = ((-1, 0), (1, 0), (0, -1), (1, -1), (0, 1), (1, 1))
    return _grid("hexes", columns, rows, lambda row: odd if row % 2 else even)


def track(length: int) -> Grid:
    """A line of cells 1, 2 …; each touches the one before and the one after it."""
    cells = [str(number + 1) for number in range(length)]
    near = {cell: cells[max(0, n - 1) : n] + cells[n + 1 : n + 2] for n, cell in enumerate(cells)}
    return Grid("track", length, cells, near)


def _grid(shape: str, columns: int, rows: int, steps: Callable[[int], tuple[tuple[int, int], ...]]) -> Grid:
    cells = {(x, y): f"{ascii_lowercase[x]}{y + 1}" for y in range(rows) for x in range(columns)}
    near = {
        name: [cells[x + dx, y + dy] for dx, dy in steps(y) if (x + dx, y + dy) in cells]
        for (x, y), name in cells.items()
    }
    return Grid(shape, columns, list(cells.values()), near)
