"""The board: 277 cells with their terrain, miracles, barracks and summoning points, and all geometry as tables.

A cell is a small int. 0 … 276 are the board, 277 … 282 the six notch cells outside the outline beside the miracles:
nothing can stand there, but two artifacts of the contest accept them as a centre. Cube coordinates (x, y, z) with
x + y + z = 0; distance is max(|dx|, |dy|, |dz|) and never asks for terrain or creatures.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Cube: TypeAlias = tuple[int, int, int]
Cell: TypeAlias = int
"""A cell by its number."""
Layer: TypeAlias = int
Direction: TypeAlias = int
"""0 … 5, see DIRECTIONS."""

GROUND: Final = 0
AIR: Final = 1
LAYERS: Final = ("ground", "air")

PLAIN: Final = 0
ABYSS: Final = 1
MIRACLE: Final = 2
TERRAINS: Final = ("plain", "abyss", "miracle")

NOWHERE: Final = -1

# Direction indices 0 … 5 (rules 2.1): up right, up, up left, down left, down, down right
DIRECTIONS: Final[tuple[Cube, ...]] = ((1, 0, -1), (1, -1, 0), (0, -1, 1), (-1, 0, 1), (-1, 1, 0), (0, 1, -1))

# The outline: |x|, |y| <= 8 and |z| <= 14, without three notches beside each miracle (MR-1).
_WIDTH: Final = 8
_LENGTH: Final = 14
_NOTCHES_OF_C0: Final[tuple[Cube, ...]] = ((-8, 7, 1), (-8, 8, 0), (-7, 8, -1))

# One half of the abysses; the other half are the opposite cells (MR-1). The centre belongs to both.
_ABYSS_HALF: Final[tuple[Cube, ...]] = (
    (0, 0, 0), *DIRECTIONS[:3],
    (-2, -1, 3), (-1, -2, 3), (-2, -2, 4), (-3, -2, 5),
    (-4, -4, 8), (-5, -4, 9), (-4, -5, 9), (-5, -5, 10), (-6, -5, 11),
    (-5, -8, 13), (-6, -7, 13), (-7, -6, 13), (-8, -5, 13), (-6, -8, 14), (-7, -7, 14), (-8, -6, 14),
)  # fmt: skip

_MIRACLE_OF_C0: Final[Cube] = (-7, 7, 0)
_POINTS_OF_C0: Final[tuple[Cube, ...]] = ((-8, 6, 2), (-7, 6, 1), (-6, 6, 0), (-6, 7, -1), (-6, 8, -2))
# Barracks 1 and 3 are opposite to 0 and 2.
_BARRACK_0: Final[tuple[Cube, ...]] = ((-6, -6, 12), (-7, -5, 12), (-5, -7, 12), (-5, -6, 11))
_BARRACK_2: Final[tuple[Cube, ...]] = ((0, -5, 5), (0, -4, 4), (-1, -4, 5), (-1, -5, 6))


def opposite(cube: Cube) -> Cube:
    """The cell on the other side of the centre: the board has point symmetry."""
    return (-cube[0], -cube[1], -cube[2])


def distance_between(one: Cube, other: Cube) -> int:
    """Cube distance."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]), abs(one[2] - other[2]))


def _both(half: tuple[Cube, ...]) -> list[Cube]:
    return [*half, *[opposite(cube) for cube in half]]


def _outline() -> list[Cube]:
    """The 277 cells, row by row from c1's left to c0's right (z falling, then x)."""
    notches = _both(_NOTCHES_OF_C0)
    rows: list[Cube] = []
    for z in range(_LENGTH, -_LENGTH - 1, -1):
        for x in range(-_WIDTH, _WIDTH + 1):
            cube = (x, -x - z, z)
            if -_WIDTH <= cube[1] <= _WIDTH and cube not in notches:
                rows.append(cube)
    return rows


CUBES: Final[list[Cube]] = [*_outline(), *_both(_NOTCHES_OF_C0)]
"""The coordinates of every cell number: the board first, then the notch cells."""

CELLS: Final = 277
ALL_CELLS: Final = 283
NUMBER: Final[dict[Cube, int]] = {cube: cell for cell, cube in enumerate(CUBES)}


def _number_list(cubes: list[Cube]) -> list[int]:
    return [NUMBER[cube] for cube in cubes]


def _terrain() -> list[int]:
    kinds = [PLAIN] * CELLS
    for cube in _both(_ABYSS_HALF):
        kinds[NUMBER[cube]] = ABYSS
    for cell in MIRACLE_CELL:
        kinds[cell] = MIRACLE
    return kinds


MIRACLE_CELL: Final[list[int]] = _number_list(_both((_MIRACLE_OF_C0,)))
"""By camp."""
INITIAL_POINTS: Final[list[list[int]]] = [
    _number_list(list(_POINTS_OF_C0)),
    _number_list([opposite(cube) for cube in _POINTS_OF_C0]),
]
"""By camp."""

_BARRACKS: Final[list[list[int]]] = [
    _number_list(list(_BARRACK_0)),
    _number_list([opposite(cube) for cube in _BARRACK_0]),
    _number_list(list(_BARRACK_2)),
    _number_list([opposite(cube) for cube in _BARRACK_2]),
]
BARRACK_CELL: Final[list[int]] = [barrack[0] for barrack in _BARRACKS]
EXTRA_POINTS: Final[list[list[int]]] = [barrack[1:] for barrack in _BARRACKS]
BARRACKS: Final = 4

TERRAIN: Final[list[int]] = _terrain()
NOTCH_CELLS: Final[list[int]] = list(range(CELLS, ALL_CELLS))


def _step(cell: Cell, direction: Direction) -> int:
    x, y, z = CUBES[cell]
    dx, dy, dz = DIRECTIONS[direction]
    found = NUMBER.get((x + dx, y + dy, z + dz), NOWHERE)
    return found if found < CELLS else NOWHERE


STEP: Final[list[list[int]]] = [[_step(cell, way) for way in range(6)] for cell in range(CELLS)]
"""STEP[cell][direction]: the next board cell that way, or NOWHERE."""

NEIGHBOURS: Final[list[list[int]]] = [[near for near in row if near != NOWHERE] for row in STEP]
"""The board cells around a board cell."""

DISTANCE: Final[list[list[int]]] = [
    [(abs(ax - bx) + abs(ay - by) + abs(az - bz)) // 2 for bx, by, bz in CUBES] for ax, ay, az in CUBES
]
"""DISTANCE[a][b], notch cells included."""

BIT: Final[list[int]] = [1 << cell for cell in range(CELLS)]
"""A board cell as a set of one; sets of cells are plain ints."""


def cells_within(centre: Cell, radius: int) -> list[int]:
    """The board cells at distance 0 … radius, ascending."""
    row = DISTANCE[centre]
    return [cell for cell in range(CELLS) if row[cell] <= radius]


def band_masks(nearest: int, farthest: int) -> list[int]:
    """For every board cell the set of board cells at a distance from `nearest` to `farthest`."""
    masks: list[int] = []
    for centre in range(CELLS):
        row = DISTANCE[centre]
        mask = 0
        for cell in range(CELLS):
            if nearest <= row[cell] <= farthest:
                mask |= BIT[cell]
        masks.append(mask)
    return masks
