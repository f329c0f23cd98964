"""What every species and star does on the board, in both rulesets (rules 5.1)."""

from __future__ import annotations

import pytest

from paiju.games.miracle.data.units import STARS
from tests.games.miracle.talk import CONTEST, alive, creature, do, player, position, refused, targets, told

RULESETS = ("classic", "contest")
PAIRS = [(ruleset, star) for ruleset in RULESETS for star in range(1, STARS + 1)]


def rules(ruleset: str) -> dict[str, str]:
    return {"ruleset": ruleset}


@pytest.mark.parametrize(("ruleset", "star"), PAIRS)
def test_swordsman_strikes_for_its_attack_and_is_struck_back(ruleset: str, star: int) -> None:
    state = position(f"c0 swordsman*{star} @(0,3,-3)", "c1 swordsman*3 @(0,2,-2)", options=rules(ruleset))
    do(state, "attack:ground/0/3/-3", "ground:0/2/-2")
    damage = told(state, "damage")
    assert [one["amount"] for one in damage] == [2 * star, 6]
    assert alive(state) == ([] if star == 3 else [4])


@pytest.mark.parametrize("star", [1, 2, 3])
def test_swordsman_reaches_no_flyer_neither_attacking_nor_countering(star: int) -> None:
    state = position(f"c0 swordsman*{star} @(0,3,-3)", "c1 black_bat*1 @(0,2,-2)", "c1 archer*1 @(-1,3,-2)")
    assert refused(state, "attack:ground/0/3/-3", "air:0/2/-2") == "needs_anti_air"
    do(state, "ground:-1/3/-2", "end_turn", "attack:air/0/2/-2", "ground:0/3/-3")
    assert creature(state, 3)["hp"] == 2 * star - 1
    assert creature(state, 4)["hp"] == 1


@pytest.mark.parametrize(("ruleset", "star"), PAIRS)
def test_archer_shoots_in_its_band_also_at_flyers(ruleset: str, star: int) -> None:
    nearest = 2 if ruleset == "classic" else 3
    state = position(
        f"c0 archer*{star} @(0,3,-3)",
        "c1 black_bat*3 @(0,0,0)",
        "c1 swordsman*2 @(-2,4,-2)",
        "c1 swordsman*2 @(0,2,-2)",
        "c1 swordsman*2 @(0,8,-8)",
        options=rules(ruleset),
    )
    aims = targets(state, "attack:ground/0/3/-3")
    assert "air:0/0/0" in aims
    assert ("ground:-2/4/-2" in aims) == (nearest == 2)
    assert "ground:0/2/-2" not in aims
    assert "ground:0/8/-8" not in aims
    do(state, "attack:ground/0/3/-3", "air:0/0/0")
    assert (4 in alive(state)) == (star < 2)
    assert creature(state, 3)["hp"] == creature(state, 3)["max_hp"]


def test_archer_cannot_shoot_the_bat_above_its_head() -> None:
    state = position("c0 archer*1 @(0,3,-3)", "c1 black_bat*1 @(0,3,-3)")
    assert refused(state, "attack:ground/0/3/-3") == "no_target"


@pytest.mark.parametrize(("ruleset", "star"), PAIRS)
def test_black_bat_strikes_below_itself_and_crosses_abyss(ruleset: str, star: int) -> None:
    attack = {"classic": (1, 2, 3), "contest": (1, 2, 4)}[ruleset][star - 1]
    moves = {"classic": (5, 5, 5), "contest": (4, 4, 5)}[ruleset][star - 1]
    state = position(f"c0 black_bat*{star} @(0,3,-3)", "c1 swordsman*3 @(0,3,-3)", options=rules(ruleset))
    assert "cell:0/0/0" in targets(state, "move:air/0/3/-3")
    assert f"cell:0/{3 - moves}/{moves - 3}" in targets(state, "move:air/0/3/-3")
    assert f"cell:0/{2 - moves}/{moves - 2}" not in targets(state, "move:air/0/3/-3")
    do(state, "attack:air/0/3/-3", "ground:0/3/-3")
    assert creature(state, 4)["hp"] == 6 - attack
    assert creature(state, 3)["hp"] == creature(state, 3)["max_hp"]


def test_two_bats_strike_each_other() -> None:
    state = position("c0 black_bat*1 @(0,3,-3)", "c1 black_bat*3 @(0,2,-2)")
    do(state, "attack:air/0/3/-3", "air:0/2/-2")
    assert alive(state) == [4]
    assert creature(state, 4)["hp"] == 1


@pytest.mark.parametrize(
    ("ruleset", "star", "heals", "aura"),
    [
        ("classic", 1, 2, -1),
        ("classic", 2, -1, 1),
        ("classic", 3, 2, 1),
        ("contest", 1, 2, 2),
        ("contest", 2, 3, 3),
        ("contest", 3, 3, 3),
    ],
)
def test_mr_23_priest_heals_and_inspires(ruleset: str, star: int, heals: int, aura: int) -> None:
    """MR-23: heals itself and others of both layers; its aura is for others only."""
    places = ["(0,4,-4)", "(0,5,-5)", "(0,6,-6)", "(0,7,-7)"]
    near = [{"unit": f"c0 swordsman*2 @{place}", "hp": 1} for place in places]
    bat = {"unit": "c0 black_bat*3 @(1,3,-4)", "hp": 1}
    priest = {"unit": f"c0 priest*{star} @(0,3,-3)", "hp": 1}
    state = position(priest, *near, bat, options=rules(ruleset))
    assert [creature(state, 4 + index)["attack"] for index in range(4)] == [4 + (index < aura) for index in range(4)]
    assert creature(state, 3)["attack"] == 0
    assert creature(state, 8)["aura"] == (1 if aura > 0 else 0)
    do(state, "end_turn")
    assert [creature(state, 4 + index)["hp"] for index in range(4)] == [1 + (index < heals) for index in range(4)]
    assert creature(state, 3)["hp"] == creature(state, 8)["hp"] == (2 if heals > 0 else 1)
    do(state, "end_turn")
    assert creature(state, 4)["hp"] == (2 if heals > 0 else 1)


def test_mr_23_several_priests_add_up_to_the_maximum() -> None:
    """MR-23: several priests add up to the maximum."""
    state = position(
        "c0 priest*3 @(0,3,-3)",
        "c0 priest*3 @(1,3,-4)",
        {"unit": "c0 swordsman*2 @(0,4,-4)", "hp": 1},
        {"unit": "c0 swordsman*1 @(2,3,-5)", "hp": 1},
    )
    assert creature(state, 5)["attack"] == 6
    assert creature(state, 3)["attack"] == creature(state, 4)["attack"] == 1
    do(state, "end_turn")
    assert creature(state, 5)["hp"] == 3
    assert creature(state, 6)["hp"] == 2
    assert [one["amount"] for one in told(state, "heal")] == [1, 1, 1]


def test_mr_11_classic_priests_never_strike() -> None:
    """MR-11: range none: not even with an attack value from another priest."""
    state = position("c0 priest*1 @(0,3,-3)", "c0 priest*2 @(1,3,-4)", "c1 swordsman*1 @(0,2,-2)")
    assert creature(state, 3)["attack"] == 1
    assert refused(state, "attack:ground/0/3/-3") == "no_range"
    do(state, "end_turn", "attack:ground/0/2/-2", "ground:0/3/-3")
    assert 5 in alive(state)
    assert creature(state, 5)["hp"] == 2


@pytest.mark.parametrize("star", [1, 2, 3])
def test_mr_42_a_contest_priest_strikes_when_another_inspires_it(star: int) -> None:
    """MR-42: a contest priest strikes when another inspires it."""
    alone = position(f"c0 priest*{star} @(0,3,-3)", "c1 black_bat*1 @(0,2,-2)", options=CONTEST)
    assert refused(alone, "attack:ground/0/3/-3") == "no_attack_value"
    state = position(
        f"c0 priest*{star} @(0,3,-3)", "c0 priest*1 @(1,3,-4)", "c1 black_bat*3 @(0,2,-2)", options=CONTEST
    )
    do(state, "attack:ground/0/3/-3", "air:0/2/-2")
    assert creature(state, 5)["hp"] == 1
    reach = 2 if star == 3 else 1
    far = position(f"c0 priest*{star} @(0,3,-3)", "c0 priest*1 @(1,3,-4)", "c1 swordsman*1 @(-2,4,-2)", options=CONTEST)
    if reach == 2:
        do(far, "attack:ground/0/3/-3", "ground:-2/4/-2")
        assert creature(far, 5)["hp"] == 1
    else:
        assert refused(far, "attack:ground/0/3/-3") == "no_target"


@pytest.mark.parametrize(("ruleset", "star"), PAIRS)
def test_mr_21_volcano_dragon_splashes_a_fixed_amount(ruleset: str, star: int) -> None:
    """MR-21: d = 3, 4, 5; a Holy Light bonus raises the blow, not the splash."""
    dragon = {"unit": f"c0 volcano_dragon*{star} @(0,3,-3)", "lights": [[2, 1]]}
    state = position(
        dragon, "c1 priest*3 @(0,2,-2)", "c1 swordsman*3 @(1,1,-2)", "c1 priest*1 @(1,3,-4)", options=rules(ruleset)
    )
    do(state, "attack:ground/0/3/-3", "ground:0/2/-2")
    kinds = {one["kind"]: one["amount"] for one in told(state, "damage")}
    assert kinds["attack"] == 2 + star + 2
    assert kinds["splash"] == 2 + star
    assert creature(state, 5)["hp"] == 6 - (2 + star)
    assert creature(state, 6)["hp"] == creature(state, 6)["max_hp"]


def test_volcano_dragon_splashes_beside_a_target_two_cells_away_and_never_an_adjacent_one() -> None:
    state = position(
        "c0 volcano_dragon*1 @(0,3,-3)",
        "c1 swordsman*2 @(-2,4,-2)",
        "c1 swordsman*2 @(-2,5,-3)",
        "c1 swordsman*2 @(-1,3,-2)",
        "c1 swordsman*2 @(-3,4,-1)",
    )
    do(state, "attack:ground/0/3/-3", "ground:-2/4/-2")
    assert [creature(state, id)["hp"] for id in (4, 5, 6, 7)] == [1, 1, 4, 4]


def test_volcano_dragon_does_not_splash_when_it_counters() -> None:
    state = position("c0 swordsman*2 @(0,2,-2)", "c0 swordsman*2 @(1,1,-2)", "c1 volcano_dragon*1 @(0,3,-3)")
    do(state, "attack:ground/0/2/-2", "ground:0/3/-3")
    assert creature(state, 3)["hp"] == 1
    assert creature(state, 4)["hp"] == 4


@pytest.mark.parametrize("star", [1, 2, 3])
def test_frost_dragon_strikes_flyers_also_above_itself(star: int) -> None:
    state = position(
        f"c0 frost_dragon*{star} @(0,3,-3)", "c1 black_bat*3 @(0,3,-3)", "c1 swordsman*3 @(-2,4,-2)", options=CONTEST
    )
    assert targets(state, "attack:ground/0/3/-3") == ["ground:-2/4/-2", "air:0/3/-3"]
    do(state, "attack:ground/0/3/-3", "air:0/3/-3")
    assert alive(state) == ([5] if star == 1 else [3, 5])
    assert [one["amount"] for one in told(state, "damage")] == [2 + star, 4]
    assert creature(state, 5)["hp"] == 6


@pytest.mark.parametrize(("ruleset", "hp", "reach"), [("classic", 8, [1, 1]), ("contest", 12, [0, 1])])
def test_mr_26_inferno_is_an_ordinary_creature_on_the_board(ruleset: str, hp: int, reach: list[int]) -> None:
    """MR-26: it captures barracks, gets auras, counts one star, and its death recycles the artifact."""
    state = position(
        "c0 inferno @(0,5,-5)", "c0 priest*2 @(0,6,-6)", "c1 swordsman*3 @(0,4,-4)", turn=3, options=rules(ruleset)
    )
    token = creature(state, 3)
    assert (token["hp"], token["range"], token["attack"], token["star"]) == (hp, reach, 9, 1)
    do(state, "end_turn")
    assert state.barracks[3] == 0
    wounded = position({"unit": "c0 inferno @(0,5,-5)", "hp": 1}, "c1 swordsman*3 @(0,4,-4)", options=rules(ruleset))
    do(wounded, "attack:ground/0/5/-5", "ground:0/4/-4")
    assert player(wounded, 1)["stars"] == 1
    assert player(wounded, 0)["artifact"]["state"] == "cooling"
    assert player(wounded, 0)["artifact"]["left"] == 6
    assert all(not units["cooling"] for units in player(wounded, 0)["units"])
