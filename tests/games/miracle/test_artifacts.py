"""The artifacts (rules 4.8, 5.2)."""

from __future__ import annotations

import pytest

from tests.games.miracle.talk import (
    CONTEST,
    alive,
    creature,
    deck,
    do,
    offered,
    player,
    position,
    refused,
    targets,
    told,
)


def with_artifact(artifact: str) -> list[dict[str, object]]:
    return [deck(artifact), {}]


def test_mr_25_holy_light_belongs_to_the_creatures_it_hit() -> None:
    """MR-25: it goes with them, and whoever enters the area later gets nothing; own creatures only, both layers."""
    state = position(
        {"unit": "c0 swordsman*2 @(0,3,-3)", "hp": 1},
        "c0 black_bat*1 @(1,3,-4)",
        "c0 archer*1 @(0,6,-6)",
        "c1 swordsman*1 @(-2,4,-2)",
    )
    do(state, "use", "cell:0/3/-3", "move:ground/0/3/-3", "cell:0/5/-5", "move:ground/0/6/-6", "cell:1/4/-5")
    assert [creature(state, id)["attack"] for id in (3, 4, 5, 6)] == [6, 3, 1, 2]
    assert creature(state, 3)["lights"] == [{"attack": 2, "turn_ends": 1}]


def test_mr_25_holy_light_ends_after_the_turn_end_triggers() -> None:
    """MR-25: holy light ends after the turn end triggers."""
    state = position("c0 swordsman*2 @(0,3,-3)", {"unit": "c0 priest*1 @(0,4,-4)", "hp": 1})
    do(state, "use", "cell:0/3/-3", "end_turn")
    assert creature(state, 3)["attack"] == 4
    assert [event.type for event in state.events if event.type in ("turn_end", "attack_change")][-1] == "attack_change"


def test_bonuses_of_several_castings_add_up() -> None:
    """With a long duration the next casting comes before the first has ended."""
    state = position("c0 swordsman*2 @(0,3,-3)", options={"holy_light_turn_ends": 40})
    do(state, "use", "cell:0/3/-3", *["end_turn"] * 12, "use", "cell:0/3/-3")
    assert creature(state, 3)["attack"] == 8
    assert creature(state, 3)["lights"] == [{"attack": 2, "turn_ends": 28}, {"attack": 2, "turn_ends": 40}]


def test_mr_25_holy_light_may_be_cast_on_an_abyss_and_on_nobody() -> None:
    """MR-25, MR-40: wasting is legal."""
    state = position()
    assert len(targets(state, "use")) == 277
    do(state, "use", "cell:0/0/0")
    assert player(state, 0)["artifact"]["state"] == "cooling"


def test_contest_holy_light_takes_notch_cells_but_no_miracle() -> None:
    state = position(options=CONTEST)
    assert refused(state, "use", "cell:-7/7/0") == "not_a_centre"
    do(state, "cell:-8/8/0")
    assert player(state, 0)["artifact"]["target"] == [-8, 8, 0]


def test_mr_26_inferno_damage_comes_before_the_token_and_spares_friends() -> None:
    """MR-26: inferno damage comes before the token and spares friends."""
    state = position("c1 black_bat*3 @(-4,4,0)", "c0 archer*1 @(-5,5,0)", decks=with_artifact("inferno_flame"))
    do(state, "use", "cell:-4/4/0")
    assert alive(state) == [4, 5]
    order = [event.type for event in state.events if event.type in ("damage", "spawn", "death")]
    assert order == ["damage", "spawn", "death"]
    assert creature(state, 5)["can_move"] is False
    assert refused(state, "use") == "artifact_in_use"
    do(state, "end_turn", "end_turn")
    assert creature(state, 5)["can_move"] is True


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        ("cell:-7/7/0", "terrain"),
        ("cell:0/0/0", "terrain"),
        ("cell:0/5/-5", "outside_area"),
        ("cell:-8/8/0", "off_board"),
    ],
)
def test_mr_26_where_inferno_flame_may_not_go(cell: str, reason: str) -> None:
    """MR-26: where inferno flame may not go."""
    state = position(decks=with_artifact("inferno_flame"))
    assert refused(state, "use", cell) == reason


def test_mr_26_a_held_barrack_widens_the_area_and_a_flyer_over_the_cell_does_not_matter() -> None:
    """MR-26: a held barrack widens the area and a flyer over the cell does not matter."""
    state = position("c1 black_bat*1 @(0,3,-3)", decks=with_artifact("inferno_flame"), barracks=[None, None, None, 0])
    aims = targets(state, "use")
    assert "cell:0/3/-3" in aims
    assert "cell:0/8/-8" in aims
    assert "cell:-1/2/-1" not in aims
    other = position(decks=with_artifact("inferno_flame"), barracks=[None, None, None, 1])
    assert "cell:0/3/-3" not in targets(other, "use")


def test_the_token_recycles_the_artifact_with_its_cooldown() -> None:
    state = position({"unit": "c0 inferno @(0,3,-3)", "hp": 1}, "c1 swordsman*1 @(0,2,-2)", turn=2)
    do(state, "attack:ground/0/2/-2", "ground:0/3/-3")
    assert player(state, 0)["artifact"]["left"] == 6
    assert told(state, "artifact_recycle")[0]["cooldown"] == 6
    do(state, "end_turn")
    assert player(state, 0)["artifact"]["left"] == 5


def test_mr_27_salamander_shield_on_a_newcomer_and_a_wounded_creature() -> None:
    """MR-27: salamander shield on a newcomer and a wounded creature."""
    state = position(
        {"unit": "c0 swordsman*2 @(0,3,-3)", "hp": 1, "can_move": False, "can_attack": False},
        decks=with_artifact("salamander_shield"),
    )
    do(state, "use", "ground:0/3/-3")
    shielded = creature(state, 3)
    assert (shielded["hp"], shielded["max_hp"], shielded["holy_shield"]) == (5, 8, True)


def test_mr_44_salamander_shield_takes_no_enemy_in_contest_either() -> None:
    """MR-44: salamander shield takes no enemy in contest either."""
    state = position(
        "c0 swordsman*1 @(0,3,-3)",
        "c1 swordsman*1 @(0,5,-5)",
        decks=with_artifact("salamander_shield"),
        options=CONTEST,
    )
    assert refused(state, "use", "ground:0/5/-5") == "not_your_creature"


def test_mr_44_artifacts_take_no_cell_outside_their_lists_in_contest() -> None:
    """MR-44: artifacts take no cell outside their lists in contest."""
    inferno = position(decks=with_artifact("inferno_flame"), options=CONTEST)
    assert refused(inferno, "use", "cell:-8/8/0") == "off_board"


def test_salamander_shield_without_a_friend_is_not_offered() -> None:
    state = position("c1 swordsman*1 @(0,5,-5)", decks=with_artifact("salamander_shield"))
    assert "use" not in offered(state)
    assert refused(state, "use") == "no_target"


def test_the_bearer_dies_and_the_shield_cools() -> None:
    state = position(
        {"unit": "c0 archer*1 @(0,3,-3)", "equipped": True, "shield": False, "hp": 1},
        "c1 swordsman*1 @(0,2,-2)",
        turn=2,
    )
    do(state, "attack:ground/0/2/-2", "ground:0/3/-3")
    assert player(state, 0)["artifact"]["state"] == "cooling"
    assert player(state, 0)["artifact"]["host"] is None
    assert player(state, 0)["units"][0]["cooling"] == [4]


def test_wind_blessing_wakes_newcomers_and_gives_nothing_extra() -> None:
    """OL-5: flags are not counters."""
    state = position("c0 swordsman*1 @(-5,6,-1)", decks=with_artifact("wind_blessing"), options=CONTEST, mana=[12, 12])
    do(state, "summon:swordsman/1", "cell:-6/6/0", "use", "cell:-6/6/0")
    assert creature(state, 4)["can_move"]
    do(state, "move:ground/-5/6/-1", "cell:-4/5/-1")
    assert refused(state, "move:ground/-4/5/-1") == "no_move_left"


def test_a_poor_player_and_a_cooling_artifact_are_told_why() -> None:
    state = position(mana=[5, 12])
    assert refused(state, "use") == "too_expensive"
    cooling = position(artifact_left=[3, 0])
    assert refused(cooling, "use") == "artifact_cooling"
