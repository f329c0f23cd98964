"""The board (rules 2.1)."""

from __future__ import annotations

from collections import Counter

from paiju.games.miracle.data import board
from paiju.games.miracle.data.board import band_masks, cells_within, distance_between, opposite


def test_mr_1_the_board_has_277_cells_of_three_terrains() -> None:
    """MR-1: the board has 277 cells of three terrains."""
    assert board.CELLS == 277
    assert len(board.CUBES) == board.ALL_CELLS == 283
    assert Counter(board.TERRAIN) == {board.PLAIN: 236, board.ABYSS: 39, board.MIRACLE: 2}
    assert all(x + y + z == 0 for x, y, z in board.CUBES)


def test_mr_1_the_mark_with_a_single_stroke_is_abyss() -> None:
    """MR-1: the mark with a single stroke is abyss."""
    assert board.TERRAIN[board.NUMBER[3, 2, -5]] == board.ABYSS


def test_the_board_has_point_symmetry_and_no_mirror_symmetry() -> None:
    for cell in range(board.CELLS):
        assert board.TERRAIN[board.NUMBER[opposite(board.CUBES[cell])]] == board.TERRAIN[cell]
    mirrored = [board.NUMBER.get((y, x, z), -1) for x, y, z in board.CUBES[: board.CELLS]]
    assert any(
        other < 0 or board.TERRAIN[other] != board.TERRAIN[cell]
        for cell, other in enumerate(mirrored)
        if other < board.CELLS
    )


def test_the_abysses_are_where_the_rules_say() -> None:
    centre = [board.NUMBER[0, 0, 0], *board.NEIGHBOURS[board.NUMBER[0, 0, 0]]]
    assert all(board.TERRAIN[cell] == board.ABYSS for cell in centre)
    named = [(-2, -1, 3), (-1, -2, 3), (-2, -2, 4), (-3, -2, 5), (-4, -4, 8), (-5, -4, 9), (-4, -5, 9), (-5, -5, 10)]
    named += [(-6, -5, 11), (-5, -8, 13), (-6, -7, 13), (-7, -6, 13), (-8, -5, 13), (-6, -8, 14), (-7, -7, 14)]
    named += [(-8, -6, 14)]
    listed = {*centre, *(board.NUMBER[cube] for cube in named), *(board.NUMBER[opposite(cube)] for cube in named)}
    assert listed == {cell for cell in range(board.CELLS) if board.TERRAIN[cell] == board.ABYSS}


def test_miracles_barracks_and_summoning_points() -> None:
    assert [board.CUBES[cell] for cell in board.MIRACLE_CELL] == [(-7, 7, 0), (7, -7, 0)]
    assert [board.CUBES[cell] for cell in board.BARRACK_CELL] == [(-6, -6, 12), (6, 6, -12), (0, -5, 5), (0, 5, -5)]
    assert [board.CUBES[cell] for cell in board.INITIAL_POINTS[0]] == [
        (-8, 6, 2),
        (-7, 6, 1),
        (-6, 6, 0),
        (-6, 7, -1),
        (-6, 8, -2),
    ]
    assert [board.CUBES[cell] for cell in board.INITIAL_POINTS[1]] == [
        (8, -6, -2),
        (7, -6, -1),
        (6, -6, 0),
        (6, -7, 1),
        (6, -8, 2),
    ]
    assert [board.CUBES[cell] for cell in board.EXTRA_POINTS[0]] == [(-7, -5, 12), (-5, -7, 12), (-5, -6, 11)]
    assert [board.CUBES[cell] for cell in board.EXTRA_POINTS[3]] == [(0, 4, -4), (1, 4, -5), (1, 5, -6)]
    every_point = [cell for group in (*board.INITIAL_POINTS, *board.EXTRA_POINTS) for cell in group]
    assert all(board.TERRAIN[cell] == board.PLAIN for cell in [*every_point, *board.BARRACK_CELL])
    assert [board.DISTANCE[board.MIRACLE_CELL[0]][cell] for cell in board.INITIAL_POINTS[0]] == [2, 1, 1, 1, 2]
    assert all(
        board.DISTANCE[board.BARRACK_CELL[index]][cell] == 1 for index in range(4) for cell in board.EXTRA_POINTS[index]
    )


def test_no_summoning_point_lies_within_five_of_a_strange_barrack() -> None:
    """The seed's promise about the map: the smallest distance is 6."""
    groups = [(points, -1) for points in board.INITIAL_POINTS] + [
        (points, index) for index, points in enumerate(board.EXTRA_POINTS)
    ]
    far = [
        board.DISTANCE[cell][board.BARRACK_CELL[index]]
        for points, own in groups
        for cell in points
        for index in range(4)
        if index != own
    ]
    assert min(far) == 6


def test_distances_neighbours_and_steps_agree() -> None:
    assert board.DISTANCE[board.MIRACLE_CELL[0]][board.MIRACLE_CELL[1]] == 14
    for one in range(0, board.ALL_CELLS, 7):
        for other in range(board.ALL_CELLS):
            assert board.DISTANCE[one][other] == distance_between(board.CUBES[one], board.CUBES[other])
    for cell in range(board.CELLS):
        assert board.NEIGHBOURS[cell] == [near for near in board.STEP[cell] if near >= 0]
        assert sorted(board.NEIGHBOURS[cell]) == [
            near for near in range(board.CELLS) if board.DISTANCE[cell][near] == 1
        ]


def test_the_notch_cells_lie_beside_the_miracles_and_are_no_board_cells() -> None:
    named = {(-8, 7, 1), (-8, 8, 0), (-7, 8, -1), (7, -8, 1), (8, -8, 0), (8, -7, -1)}
    assert {board.CUBES[cell] for cell in board.NOTCH_CELLS} == named
    assert all(cell not in board.NEIGHBOURS[near] for cell in board.NOTCH_CELLS for near in range(board.CELLS))


def test_the_plain_cells_are_one_region() -> None:
    plain = {cell for cell in range(board.CELLS) if board.TERRAIN[cell] == board.PLAIN}
    seen = {board.INITIAL_POINTS[0][0]}
    open_cells = list(seen)
    while open_cells:
        for near in board.NEIGHBOURS[open_cells.pop()]:
            if near in plain and near not in seen:
                seen.add(near)
                open_cells.append(near)
    assert seen == plain


def test_bands_are_sets_of_cells() -> None:
    band = band_masks(2, 4)
    centre = board.NUMBER[0, 3, -3]
    inside = [cell for cell in range(board.CELLS) if band[centre] >> cell & 1]
    assert inside == [cell for cell in cells_within(centre, 4) if board.DISTANCE[centre][cell] >= 2]
