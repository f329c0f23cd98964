"""Every keyword, status, trap and push (rules 2.4, 4.12), with the lab cards that keep them alive."""

from __future__ import annotations

from paiju.games.miracle.data.artifacts import GUST_STEPS
from paiju.games.miracle.data.board import NUMBER
from paiju.games.miracle.data.layout import CELL, HP, find_id
from paiju.games.miracle.rules.operations import attack, displace
from paiju.games.miracle.rules.turn import settle
from tests.games.miracle.talk import (
    CONTEST,
    LAB,
    alive,
    creature,
    deck,
    do,
    offered,
    player,
    position,
    refused,
    table,
    targets,
    told,
)


def gust() -> list[dict[str, object]]:
    return [deck("lab_gust"), {}]


# ---------------------------------------------------------------- flying, anti-air


def test_flying_and_ground_creatures_share_a_cell_whatever_their_camps() -> None:
    state = position("c0 swordsman*1 @(0,3,-3)", "c1 black_bat*1 @(0,3,-3)", "c0 black_bat*1 @(1,3,-4)")
    assert "cell:0/3/-3" not in targets(state, "move:air/1/3/-4")
    assert "cell:1/3/-4" in targets(state, "move:ground/0/3/-3")


def test_anti_air_strikes_both_layers() -> None:
    state = position("c0 archer*1 @(0,3,-3)", "c1 black_bat*1 @(0,5,-5)", "c1 swordsman*1 @(-2,4,-2)")
    assert targets(state, "attack:ground/0/3/-3") == ["ground:-2/4/-2", "air:0/5/-5"]


# ---------------------------------------------------------------- haste, swift


def test_mr_33_haste_lifts_the_summoning_turn() -> None:
    """MR-33: haste lifts the summoning turn."""
    state = position(
        decks=[deck("holy_light", "lab_charger", "lab_rider", "swordsman"), deck("holy_light")], options=LAB
    )
    do(state, "summon:lab_charger/1", "cell:-6/6/0")
    assert creature(state, 3)["can_move"] and creature(state, 3)["can_attack"]
    do(state, "move:ground/-6/6/0", "cell:-5/5/0")
    assert not creature(state, 3)["can_attack"]


def test_mr_33_swift_does_not_lift_the_summoning_turn() -> None:
    """MR-33: swift does not lift the summoning turn."""
    state = position(
        decks=[deck("holy_light", "lab_charger", "lab_rider", "swordsman"), deck("holy_light")], options=LAB
    )
    do(state, "summon:lab_rider/1", "cell:-6/6/0")
    assert refused(state, "move:ground/-6/6/0") == "no_move_left"


def test_swift_attacks_and_then_moves() -> None:
    state = position("c0 lab_rider @(-4,4,0)", "c1 archer*2 @(-4,3,1)", options=LAB)
    do(state, "attack:ground/-4/4/0", "ground:-4/3/1")
    assert refused(state, "attack:ground/-4/4/0") == "no_attack_left"
    do(state, "move:ground/-4/4/0", "cell:-5/5/0")
    assert refused(state, "move:ground/-5/5/0") == "no_move_left"


# ---------------------------------------------------------------- first strike


def test_mr_19_first_strike_against_a_shield_is_answered() -> None:
    """MR-19: the shield takes the blow, so the target has HP left and strikes back."""
    state = position("c0 lab_lancer @(-4,4,0)", {"unit": "c1 swordsman*1 @(-3,3,0)", "shield": True}, options=LAB)
    do(state, "attack:ground/-4/4/0", "ground:-3/3/0")
    assert alive(state) == [4]


def test_mr_19_without_first_strike_a_deadly_blow_is_answered() -> None:
    """MR-19: without first strike a deadly blow is answered."""
    state = position("c0 swordsman*3 @(-4,4,0)", "c1 swordsman*1 @(-3,3,0)")
    do(state, "attack:ground/-4/4/0", "ground:-3/3/0")
    assert creature(state, 3)["hp"] == 4
    assert alive(state) == [3]


# ---------------------------------------------------------------- stealth


def test_mr_32_stealth_is_hit_by_splash_and_area_and_intercepts() -> None:
    """MR-32: stealth is hit by splash and area and intercepts."""
    state = position("c0 volcano_dragon*1 @(0,3,-3)", "c1 swordsman*3 @(0,2,-2)", "c1 lab_shade @(1,1,-2)", options=LAB)
    assert creature(state, 5)["stealthy"]
    assert "cell:2/2/-4" not in targets(state, "move:ground/0/3/-3")
    do(state, "attack:ground/0/3/-3", "ground:0/2/-2")
    assert alive(state) == [4]


def test_mr_32_an_enemy_push_cannot_choose_it_but_its_owner_can() -> None:
    """MR-32: an enemy push cannot choose it but its owner can."""
    hidden = position(
        "c1 lab_shade @(1,1,-2)",
        "c1 swordsman*1 @(3,3,-6)",
        options=LAB,
        decks=[deck("lab_gust"), deck("lab_gust", "lab_shade", "swordsman", "archer")],
    )
    assert targets(hidden, "use") == ["ground:3/3/-6"]
    assert refused(hidden, "use", "ground:1/1/-2") == "stealthy"
    own = position(
        "c1 lab_shade @(1,1,-2)",
        options=LAB,
        turn=2,
        decks=[deck("lab_gust"), deck("lab_gust", "lab_shade", "swordsman", "archer")],
    )
    assert targets(own, "use") == ["ground:1/1/-2"]


def test_mr_32_moving_keeps_stealth_and_attacking_ends_it() -> None:
    """MR-32: moving keeps stealth and attacking ends it."""
    state = position(
        "c0 lab_shade @(-4,5,-1)", "c1 swordsman*1 @(-3,3,0)", {"unit": "c1 archer*3 @(-4,3,1)"}, options=LAB
    )
    do(state, "move:ground/-4/5/-1", "cell:-4/4/0")
    assert creature(state, 3)["stealthy"]
    do(state, "end_turn")
    assert refused(state, "attack:ground/-3/3/0") == "no_target"
    do(state, "end_turn", "attack:ground/-4/4/0")
    assert creature(state, 3)["stealthy"]
    assert refused(state, "ground:-4/4/0") == "friend"
    do(state, "ground:-4/3/1", "end_turn", "end_turn")
    assert not creature(state, 3)["stealthy"]


# ---------------------------------------------------------------- holy shield


def test_mr_28_a_shield_takes_one_whole_damage_instance() -> None:
    """MR-28: a shield takes one whole damage instance."""
    state = position("c0 swordsman*3 @(0,3,-3)", {"unit": "c1 swordsman*1 @(0,2,-2)", "shield": True})
    do(state, "attack:ground/0/3/-3", "ground:0/2/-2")
    assert creature(state, 4)["hp"] == 2
    assert not creature(state, 4)["holy_shield"]
    assert told(state, "shield_break")


def test_mr_28_no_damage_leaves_the_shield() -> None:
    """MR-28: no damage leaves the shield."""
    state = position(
        {"unit": "c1 swordsman*1 @(-4,4,0)", "shield": True},
        decks=[deck("inferno_flame"), deck("holy_light")],
        options={"inferno_damage": 0},
    )
    do(state, "use", "cell:-5/5/0")
    assert creature(state, 3)["holy_shield"]


# ---------------------------------------------------------------- deathrattle, triggers


def test_lab_bomber_hurts_both_camps_and_layers() -> None:
    state = position(
        "c0 swordsman*1 @(-4,4,0)",
        "c1 lab_bomber @(-3,3,0)",
        "c1 black_bat*3 @(-3,3,0)",
        "c0 swordsman*3 @(-3,4,-1)",
        "c1 swordsman*3 @(-1,2,-1)",
        options=LAB,
    )
    do(state, "attack:ground/-4/4/0", "ground:-3/3/0")
    assert alive(state) == [6, 7]
    assert creature(state, 6)["hp"] == 4
    assert creature(state, 7)["hp"] == 6


def test_lab_martyr_heals_its_friends() -> None:
    state = position(
        "c0 swordsman*1 @(-4,4,0)",
        "c1 lab_martyr @(-3,3,0)",
        {"unit": "c1 swordsman*3 @(-1,2,-1)", "hp": 1},
        {"unit": "c0 swordsman*3 @(-3,4,-1)", "hp": 1},
        options=LAB,
    )
    do(state, "attack:ground/-4/4/0", "ground:-3/3/0")
    assert creature(state, 5)["hp"] == 4
    assert creature(state, 6)["hp"] == 1


def test_mr_30_healed_in_the_queue_is_still_lost() -> None:
    """MR-30: two die in one round; the first one's deathrattle lifts the second above 0, which does not save it."""
    state = position(
        "c0 volcano_dragon*1 @(0,3,-3)",
        {"unit": "c1 lab_martyr @(0,2,-2)"},
        {"unit": "c1 swordsman*1 @(1,1,-2)"},
        options=LAB,
    )
    do(state, "attack:ground/0/3/-3", "ground:0/2/-2")
    assert alive(state) == [3]
    assert player(state, 0)["stars"] == 2


def test_lab_mourner_counts_deaths_of_both_camps_but_not_its_own() -> None:
    state = position("c0 lab_mourner @(-7,4,3)", "c0 swordsman*1 @(-4,4,0)", "c1 swordsman*1 @(-3,3,0)", options=LAB)
    do(state, "attack:ground/-4/4/0", "ground:-3/3/0")
    assert creature(state, 3)["attack"] == 3
    assert creature(state, 3)["bonus"] == 2


def test_mr_18_lab_thorn_stops_an_attack() -> None:
    """MR-18: the sting kills the attacker before the blow: the action is spent, nothing else happens."""
    state = position("c0 swordsman*1 @(-4,4,0)", "c1 lab_thorn @(-3,3,0)", options=LAB)
    do(state, "attack:ground/-4/4/0", "ground:-3/3/0")
    assert alive(state) == [4]
    assert creature(state, 4)["hp"] == 4
    assert [one["kind"] for one in told(state, "damage")] == ["other"]


def test_lab_thorn_stings_a_surviving_attacker_which_then_strikes() -> None:
    state = position("c0 swordsman*2 @(-4,4,0)", "c1 lab_thorn @(-3,3,0)", options=LAB)
    do(state, "attack:ground/-4/4/0", "ground:-3/3/0")
    assert alive(state) == [3]
    assert creature(state, 3)["hp"] == 1


def test_mr_17_the_target_stays_locked_whatever_has_happened_to_it() -> None:
    """MR-17: declared once, it is not looked at again: without HP it is still struck, and still strikes back."""
    state = position("c0 swordsman*2 @(-4,4,0)", "c1 swordsman*1 @(-3,3,0)")
    state.units[find_id(state.units, 4) + HP] = 0
    attack(state, find_id(state.units, 3), 4)
    assert [(one["kind"], one["amount"]) for one in told(state, "damage")] == [("attack", 4), ("counter", 2)]


def test_mr_17_the_counter_is_decided_by_the_positions_before_the_blow() -> None:
    """MR-17: a target pushed out of its own range by then is struck all the same and cannot answer."""
    state = position("c0 swordsman*2 @(-4,4,0)", "c1 swordsman*1 @(-3,3,0)")
    units = state.units
    units[find_id(units, 4) + CELL] = NUMBER[-1, 2, -1]
    attack(state, find_id(units, 3), 4)
    assert [one["kind"] for one in told(state, "damage")] == ["attack"]


def test_after_counter_triggers_only_if_a_counter_was_struck() -> None:
    sting = [{"host": 4, "timing": "after_counter", "verb": "sting", "amount": 1}]
    struck = position("c0 swordsman*2 @(-4,4,0)", "c1 swordsman*1 @(-3,3,0)", triggers=sting)
    do(struck, "attack:ground/-4/4/0", "ground:-3/3/0")
    assert creature(struck, 3)["hp"] == 1
    silent = position("c0 swordsman*2 @(-4,4,0)", "c1 archer*1 @(-3,3,0)", triggers=sting)
    do(silent, "attack:ground/-4/4/0", "ground:-3/3/0")
    assert creature(silent, 3)["hp"] == 4


def test_mr_45_equipment_stands_where_it_was_installed() -> None:
    """MR-45: equipment stands where it was installed."""
    state = position(
        "c0 priest*1 @(0,3,-3)", "c0 priest*1 @(1,3,-4)", decks=[deck("salamander_shield"), deck("holy_light")]
    )
    do(state, "use", "ground:0/3/-3")
    assert [(row["host"], row["verb"]) for row in table(state)["triggers"]] == [
        (3, "heal"),
        (4, "heal"),
        (3, "regain_shield"),
    ]


def test_mr_31_a_host_removed_meanwhile_is_skipped_and_the_walk_goes_on() -> None:
    """MR-31: two traps cannot lie on one cell, but a sprung trap leaves the list while it is being walked."""
    state = position(
        "c1 swordsman*2 @(-4,5,-1)",
        turn=2,
        options=LAB,
        traps=[{"camp": 0, "at": [-4, 3, 1]}, {"camp": 0, "at": [-4, 4, 0]}],
    )
    do(state, "move:ground/-4/5/-1", "cell:-4/3/1")
    assert table(state)["traps"] == [{"cell": [-4, 4, 0], "camp": 0}]
    assert len(table(state)["triggers"]) == 1


# ---------------------------------------------------------------- the five statuses (MR-34)


def with_status(status: str, camp: int) -> dict[str, object]:
    place = "(0,3,-3)" if camp == 0 else "(0,2,-2)"
    return {"unit": f"c{camp} swordsman*2 @{place}", "statuses": [status]}


def test_mr_34_cannot_attack() -> None:
    """MR-34: it may move and strike back, but not attack."""
    state = position(with_status("cannot_attack", 0), "c1 swordsman*2 @(0,2,-2)")
    assert refused(state, "attack:ground/0/3/-3") == "cannot_attack"
    assert "move:ground/0/3/-3" in offered(state)
    do(state, "end_turn", "attack:ground/0/2/-2", "ground:0/3/-3")
    assert alive(state) == []


def test_mr_34_cannot_move() -> None:
    """MR-34: it may attack, but not move."""
    state = position(with_status("cannot_move", 0), "c1 swordsman*2 @(0,2,-2)")
    assert refused(state, "move:ground/0/3/-3") == "cannot_move"
    assert "attack:ground/0/3/-3" in offered(state)


def test_mr_34_cannot_be_attacked() -> None:
    """MR-34: no enemy may aim at it."""
    state = position("c0 swordsman*2 @(0,3,-3)", with_status("cannot_be_attacked", 1), "c1 swordsman*1 @(-1,3,-2)")
    assert refused(state, "attack:ground/0/3/-3", "ground:0/2/-2") == "cannot_be_attacked"


def test_mr_34_cannot_counter() -> None:
    """MR-34: it does not strike back."""
    state = position("c0 swordsman*2 @(0,3,-3)", with_status("cannot_counter", 1))
    do(state, "attack:ground/0/3/-3", "ground:0/2/-2")
    assert creature(state, 3)["hp"] == 4


def test_mr_34_cannot_be_countered() -> None:
    """MR-34: whom it attacks does not strike back."""
    state = position(with_status("cannot_be_countered", 0), "c1 swordsman*2 @(0,2,-2)")
    do(state, "attack:ground/0/3/-3", "ground:0/2/-2")
    assert creature(state, 3)["hp"] == 4


# ---------------------------------------------------------------- traps


def test_mr_35_a_snare_is_laid_in_the_inferno_area_once_a_cell() -> None:
    """MR-35: a snare is laid in the inferno area once a cell."""
    state = position(
        "c0 swordsman*1 @(-6,6,0)",
        decks=[deck("lab_snare"), deck("holy_light")],
        options=LAB,
        traps=[{"camp": 0, "at": [-4, 4, 0]}],
    )
    assert refused(state, "use", "cell:-6/6/0") == "occupied"
    assert refused(state, "cell:-4/4/0") == "has_trap"
    assert refused(state, "cell:0/5/-5") == "outside_area"
    do(state, "cell:-3/4/-1")
    assert table(state)["traps"][1] == {"cell": [-3, 4, -1], "camp": 0}
    assert player(state, 0)["artifact"]["left"] == 2


def test_mr_35_own_creatures_and_flyers_and_newcomers_do_not_set_it_off() -> None:
    """MR-35: own creatures and flyers and newcomers do not set it off."""
    traps = [{"camp": 0, "at": [-6, 6, 0]}, {"camp": 0, "at": [-4, 4, 0]}, {"camp": 1, "at": [-7, 6, 1]}]
    state = position("c0 swordsman*1 @(-5,5,0)", "c1 black_bat*1 @(-3,3,0)", options=LAB, traps=traps)
    do(state, "move:ground/-5/5/0", "cell:-6/6/0", "summon:archer/1", "cell:-7/6/1", "end_turn")
    do(state, "move:air/-3/3/0", "cell:-4/4/0")
    assert len(table(state)["traps"]) == 3
    assert [creature(state, id)["hp"] for id in (3, 4, 5)] == [2, 1, 1]


def test_mr_35_a_push_onto_a_trap_sets_it_off() -> None:
    """MR-35: and the log names the trap's camp as the source, like any damage by an artifact."""
    state = position("c1 swordsman*2 @(0,4,-4)", decks=gust(), options=LAB, traps=[{"camp": 0, "at": [-3, 7, -4]}])
    do(state, "use", "ground:0/4/-4", "direction:4")
    assert creature(state, 3)["hp"] == 1
    assert table(state)["traps"] == []
    assert [(one["source"], one["target"]) for one in told(state, "damage")] == [(0, 3)]


# ---------------------------------------------------------------- forced displacement


def test_mr_36_a_push_ignores_interception_and_spends_nothing() -> None:
    """MR-36: a push ignores interception and spends nothing."""
    state = position("c0 swordsman*1 @(-2,6,-4)", "c1 swordsman*1 @(-3,6,-3)", decks=gust(), options=LAB)
    do(state, "use", "ground:-2/6/-4", "direction:0")
    pushed = creature(state, 3)
    assert pushed["cell"] == [1, 6, -7]
    assert pushed["can_move"] and pushed["can_attack"]


def test_mr_36_the_edge_and_a_miracle_stop_a_push() -> None:
    """MR-36: the edge and a miracle stop a push."""
    edge = position("c1 swordsman*1 @(-2,8,-6)", decks=gust(), options=LAB)
    do(edge, "use", "ground:-2/8/-6", "direction:5")
    assert creature(edge, 3)["cell"] == [-2, 8, -6]
    wall = position("c1 swordsman*1 @(-5,5,0)", decks=gust(), options=LAB)
    do(wall, "use", "ground:-5/5/0", "direction:4")
    assert creature(wall, 3)["cell"] == [-6, 6, 0]


def test_mr_36_a_flyer_is_pushed_over_abyss_and_miracle_as_the_switch_says() -> None:
    """MR-36: a flyer is pushed over abyss and miracle as the switch says."""
    for over, last in (("true", [7, -7, 0]), ("false", [6, -6, 0])):
        state = position("c1 black_bat*1 @(4,-4,0)", decks=gust(), options={**LAB, "flyers_over_miracle": over})
        do(state, "use", "air:4/-4/0", "direction:1")
        assert creature(state, 3)["cell"] == last
    abyss = position("c1 black_bat*1 @(0,3,-3)", decks=gust(), options=LAB)
    do(abyss, "use", "air:0/3/-3", "direction:2")
    assert creature(abyss, 3)["cell"] == [0, 0, 0]


def test_mr_36_neither_hp_nor_shield_saves_from_the_abyss() -> None:
    """MR-36: neither hp nor shield saves from the abyss."""
    state = position({"unit": "c1 swordsman*3 @(0,3,-3)", "shield": True}, decks=gust(), options=LAB)
    do(state, "use", "ground:0/3/-3", "direction:2")
    assert alive(state) == []
    assert player(state, 0)["stars"] == 3


def test_mr_46_all_six_directions_are_offered_and_a_push_that_moves_nothing_updates_no_aura() -> None:
    """MR-46: all six directions are offered and a push that moves nothing updates no aura."""
    state = position(
        "c0 priest*1 @(0,3,-3)",
        "c0 swordsman*1 @(0,4,-4)",
        "c0 archer*1 @(3,3,-6)",
        options={**LAB, **CONTEST},
        decks=[deck("lab_gust"), {}],
        aura_lists={3: [5, 4]},
    )
    do(state, "use", "ground:0/4/-4")
    assert offered(state) == [f"direction:{way}" for way in range(6)]
    do(state, "direction:2")
    assert creature(state, 5)["attack"] == 2
    assert not told(state, "displace")
    displace(state, 0, 4, 5, GUST_STEPS)
    settle(state)
    assert creature(state, 5)["attack"] == 1
