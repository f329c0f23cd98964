"""Moves: interception, layers, terrain (rules 4.5), against a slow oracle that walks all paths."""

from __future__ import annotations

import random

import pytest

from paiju.core.chance import seeded
from paiju.core.playout import play_out
from paiju.games.miracle import GAME
from paiju.games.miracle.data import board, layout
from paiju.games.miracle.data.board import distance_between
from paiju.games.miracle.rules.legal import find_reach
from paiju.games.miracle.state import MiracleState
from tests.games.miracle.talk import CONTEST, cells, do, position, refused


def steps_to(state: MiracleState, o: int) -> dict[int, int]:
    """The oracle: shortest legal path to every cell, straight from the definitions of rules 4.5."""
    units = state.units
    layer, camp, start = units[o + layout.LAYER], units[o + layout.CAMP], units[o + layout.CELL]
    others = [
        (units[u + layout.LAYER], units[u + layout.CAMP], units[u + layout.CELL])
        for u in range(0, len(units), layout.UNIT)
        if u != o
    ]

    def blocked(cell: int) -> bool:
        if any(there == layer and place == cell for there, _, place in others):
            return True
        if layer == board.GROUND:
            return board.TERRAIN[cell] in (board.ABYSS, board.MIRACLE)
        return board.TERRAIN[cell] == board.MIRACLE and not state.options.flyers_over_miracle

    def intercepted(cell: int) -> bool:
        for there, whose, place in others:
            if whose != camp:
                near = distance_between(board.CUBES[cell], board.CUBES[place])
                if (there == layer and near == 1) or (there != layer and near == 0):
                    return True
        return False

    best = {start: 0}
    rim = [start]
    for step in range(1, state.options.move[units[o + layout.CARD]] + 1):
        ahead = []
        for cell in rim:
            if cell != start and intercepted(cell):
                continue
            for near in range(board.CELLS):
                if (
                    near not in best
                    and distance_between(board.CUBES[cell], board.CUBES[near]) == 1
                    and not blocked(near)
                ):
                    best[near] = step
                    ahead.append(near)
        rim = ahead
    del best[start]
    return best


def reach(state: MiracleState, o: int = 0) -> dict[tuple[int, int, int], int]:
    slow = steps_to(state, o)
    assert sorted(slow) == sorted(find_reach(state, o))
    return {board.CUBES[cell]: step for cell, step in slow.items()}


def test_s3_interception_step_by_step() -> None:
    without = reach(position("c0 swordsman*1 @(-2,4,-2)"))
    found = reach(position("c0 swordsman*1 @(-2,4,-2)", "c1 swordsman*1 @(0,3,-3)"))
    assert (len(found), len(without)) == (29, 33)
    assert (found[-1, 3, -2], found[-1, 4, -3], found[0, 2, -2], found[0, 4, -4]) == (1, 1, 3, 3)
    assert without[0, 4, -4] == 2
    assert (1, 3, -4) not in found
    assert without[1, 3, -4] == 3


def test_s4_a_hindered_start_cell_does_not_hinder_leaving() -> None:
    """MR-13: standing between two enemies, A still has 19 cells."""
    found = reach(position("c0 swordsman*1 @(-2,4,-2)", "c1 swordsman*1 @(-1,3,-2)", "c1 swordsman*1 @(-1,4,-3)"))
    assert len(found) == 19
    assert (found[-2, 3, -1], found[-2, 5, -3], found[-3, 4, -1], found[-2, 2, 0], found[-2, 6, -4]) == (1, 1, 1, 3, 3)


def test_s5_flyer_step_by_step() -> None:
    enemies = ("c1 swordsman*1 @(-2,2,0)", "c1 black_bat*1 @(1,-1,0)")
    found = reach(position("c0 black_bat*1 @(-3,3,0)", *enemies))
    without = reach(position("c0 black_bat*1 @(-3,3,0)"))
    assert (found[-2, 2, 0], found[-1, 1, 0], found[0, 0, 0]) == (1, 3, 4)
    assert (without[-1, 1, 0], without[0, 0, 0]) == (2, 3)
    assert (2, -2, 0) not in found
    assert (1, -1, 0) not in found


def test_mr_13_own_creatures_of_the_layer_block_and_those_of_the_other_do_not_matter() -> None:
    """MR-13: own creatures of the layer block and those of the other do not matter."""
    wall = ["c0 swordsman*1 @(-7,6,1)", "c0 archer*1 @(-6,7,-1)"]
    alone = reach(position("c0 swordsman*1 @(-6,6,0)"))
    walled = reach(position("c0 swordsman*1 @(-6,6,0)", *wall))
    below = reach(position("c0 swordsman*1 @(-6,6,0)", "c0 black_bat*1 @(-7,6,1)", "c0 black_bat*1 @(-6,7,-1)"))
    assert (-7, 6, 1) in alone and (-7, 6, 1) not in walled
    assert below == alone


@pytest.mark.parametrize("enemy", ["c1 priest*1 @(0,3,-3)", "c1 black_bat*1 @(-1,4,-3)"])
def test_mr_14_every_enemy_intercepts_its_layer_around_and_the_other_layer_below(enemy: str) -> None:
    """MR-14: also with attack 0; a flyer stops a ground creature only in its own cell."""
    found = reach(position("c0 swordsman*1 @(-2,4,-2)", enemy))
    if "priest" in enemy:
        assert found[0, 4, -4] == 3
    else:
        assert found[-1, 4, -3] == 1
        assert found[0, 4, -4] == 3
        assert found[0, 3, -3] == 2


def test_mr_14_freshly_summoned_and_stealthy_enemies_intercept_too() -> None:
    """MR-14: freshly summoned and stealthy enemies intercept too."""
    state = position(
        "c0 swordsman*1 @(-2,4,-2)",
        {"unit": "c1 lab_shade @(0,3,-3)", "can_move": False, "can_attack": False},
        options={"lab_cards": True},
    )
    assert len(reach(state)) == 29


def test_a_creature_shut_in_has_no_move() -> None:
    ring = ["(-7,6,1)", "(-6,7,-1)", "(-5,6,-1)", "(-5,5,0)", "(-6,5,1)"]
    state = position(
        "c0 swordsman*1 @(-6,6,0)",
        *[f"c1 archer*1 @{place}" for place in ring[:3]],
        *[f"c1 swordsman*1 @{place}" for place in ring[3:]],
    )
    assert refused(state, "move:ground/-6/6/0") == "no_way_out"


def test_mr_12_flyers_over_miracle_is_a_switch() -> None:
    """MR-12: flyers over miracle is a switch."""
    classic = position("c0 black_bat*3 @(5,-6,1)")
    contest = position("c0 black_bat*3 @(5,-6,1)", options=CONTEST)
    assert [7, -7, 0] in cells(classic, "move:air/5/-6/1")
    assert [7, -7, 0] not in cells(contest, "move:air/5/-6/1")


def test_a_ground_creature_never_enters_abyss_or_miracle() -> None:
    state = position("c0 swordsman*1 @(-6,7,-1)")
    assert refused(state, "move:ground/-6/7/-1", "cell:-7/7/0") == "terrain"
    abyss = position("c0 swordsman*1 @(0,3,-3)")
    assert refused(abyss, "move:ground/0/3/-3", "cell:1/2/-3") == "terrain"
    assert refused(abyss, "cell:-8/8/0") == "off_board"
    assert refused(abyss, "cell:0/8/-8") == "too_far"


@pytest.mark.parametrize("ruleset", ["classic", "contest"])
def test_reach_agrees_with_the_oracle_in_positions_of_random_games(ruleset: str) -> None:
    dice = random.Random(ruleset)
    for seed in range(4):
        state = GAME.new(seed, options={"ruleset": ruleset, "lab_cards": seed % 2 == 1})
        for part in range(3):
            play_out(state, seeded(seed * 10 + part), 250)
            offsets = list(range(0, len(state.units), layout.UNIT))
            for o in dice.sample(offsets, min(4, len(offsets))):
                assert sorted(steps_to(state, o)) == sorted(find_reach(state, o))


def test_moving_spends_both_actions() -> None:
    state = position("c0 swordsman*1 @(-4,4,0)", "c1 swordsman*1 @(-3,3,0)")
    do(state, "move:ground/-4/4/0", "cell:-4/3/1")
    assert refused(state, "attack:ground/-4/3/1") == "no_attack_left"
    assert refused(state, "move:ground/-4/3/1") == "no_move_left"
