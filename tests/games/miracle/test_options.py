"""Each of the nineteen switches, turned away from its ruleset (rules 2.9)."""

from __future__ import annotations

import pytest

from paiju.core.errors import BadOption
from paiju.games.miracle import GAME
from paiju.games.miracle.data.rulesets import NUMBERS, SWITCHES, WORDS
from paiju.games.miracle.options import OPTIONS
from tests.games.miracle.talk import alive, creature, deck, do, fresh, player, position, refused, table, targets


def test_there_are_nineteen_switches_and_every_row_belongs_to_one() -> None:
    assert len(SWITCHES) == 19
    assert {row.switch for row in NUMBERS} | {row.switch for row in WORDS} == set(SWITCHES)
    assert {row.id for row in NUMBERS} | {row.id for row in WORDS} <= {option.id for option in OPTIONS}


def test_the_published_values() -> None:
    numbers = {row.id: row.published for row in NUMBERS}
    words = {row.id: row.published for row in WORDS}
    assert numbers["turn_limit"] == (200, 100)
    assert numbers["miracle_hp"] == (30, 30)
    assert (numbers["mana_start_c0"], numbers["mana_start_c1"], numbers["mana_max"]) == ((1, 1), (2, 2), (12, 12))
    assert (numbers["unit_growth_1"], numbers["unit_growth_2"]) == ((0, 51), (0, 76))
    assert (numbers["holy_light_radius"], numbers["holy_light_attack"]) == ((2, 2), (2, 2))
    assert numbers["holy_light_turn_ends"] == (1, 4)
    assert (numbers["inferno_miracle_range"], numbers["inferno_barrack_range"]) == ((5, 7), (3, 5))
    assert (numbers["inferno_damage"], numbers["inferno_radius"], numbers["shield_hp"]) == ((2, 2), (2, 2), (4, 3))
    assert words["mana_growth"] == ("each", "alternate")
    assert words["barrack_hold"] == ("turn", "until_taken")
    assert words["flyers_over_miracle"] == words["splash_on_miracle"] == ("true", "false")
    assert words["splash_layers"] == ("all", "ground")
    assert words["heal_turn"] == words["shield_turn"] == ("own", "own")
    assert words["aura_update"] == ("continuous", "official")
    assert words["holy_light_cells"] == ("board", "no_miracles")
    assert words["final_tie"] == ("second_player", "second_player")


def test_a_modified_table_says_so() -> None:
    assert table(fresh())["modified"] == {}
    assert table(fresh(turn_limit=200))["modified"] == {}
    assert table(fresh(turn_limit=50, heal_turn="every"))["modified"] == {"turn_limit": 50, "heal_turn": "every"}


def test_miracle_hp() -> None:
    state = fresh(miracle_hp=7)
    assert player(state, 0)["miracle"] == player(state, 1)["miracle"] == 7


def test_mana_start_and_mana_max() -> None:
    state = fresh(mana_start_c0=4, mana_start_c1=9, mana_max=5)
    assert (player(state, 0)["mana_cap"], player(state, 1)["mana_cap"]) == (5, 5)
    do(state, "end_turn", "end_turn")
    assert player(state, 0)["mana"] == 5


def test_mana_growth() -> None:
    state = fresh(mana_growth="alternate")
    caps = [player(state, 0)["mana"]]
    for _ in range(7):
        do(state, "end_turn")
        caps.append(player(state, state.active)["mana"])
    assert caps == [2, 2, 2, 3, 3, 3, 3, 4]


def test_turn_limit() -> None:
    state = fresh(turn_limit=1)
    do(state, "end_turn")
    assert state.over
    assert state.reason == "turn_limit"


def test_barrack_hold() -> None:
    for hold, owner in (("turn", None), ("until_taken", 0)):
        state = position("c0 swordsman*1 @(0,5,-5)", options={"barrack_hold": hold})
        do(state, "move:ground/0/5/-5", "cell:0/6/-6", "end_turn")
        assert table(state)["barracks"][3]["owner"] == owner


def test_until_taken_the_other_camp_takes_it() -> None:
    state = position("c1 swordsman*1 @(0,5,-5)", options={"ruleset": "contest"}, barracks=[None, None, None, 0])
    do(state, "end_turn")
    assert table(state)["barracks"][3]["owner"] == 1


def test_unit_growth_turns() -> None:
    state = fresh(ruleset="contest", unit_growth_1=2, unit_growth_2=3)
    seen = [[row["available"] for row in player(state, 1)["units"]]]
    for _ in range(3):
        do(state, "end_turn")
        seen.append([row["available"] for row in player(state, 0)["units"]])
    assert seen == [[6, 3, 3], [7, 4, 4], [8, 5, 5], [8, 5, 5]]


def test_unit_growth_does_nothing_to_single_totals() -> None:
    state = fresh(unit_growth_1=2)
    do(state, "end_turn")
    assert [row["available"] for row in player(state, 0)["units"]] == [4, 3, 4]


def test_flyers_over_miracle() -> None:
    state = position("c0 black_bat*3 @(5,-6,1)", options={"flyers_over_miracle": "false"})
    assert refused(state, "move:air/5/-6/1", "cell:7/-7/0") == "terrain"


def test_splash_layers() -> None:
    for layers, left in (("all", [4, 5]), ("ground", [4, 5, 6])):
        state = position(
            "c0 volcano_dragon*1 @(0,3,-3)",
            "c1 swordsman*2 @(0,2,-2)",
            "c1 swordsman*3 @(1,1,-2)",
            "c1 black_bat*1 @(1,1,-2)",
            options={"splash_layers": layers},
        )
        do(state, "attack:ground/0/3/-3", "ground:0/2/-2")
        assert [id for id in alive(state) if id > 3] == left


def test_splash_on_miracle() -> None:
    for switch, hp in (("true", 2), ("false", 6)):
        state = position(
            "c0 volcano_dragon*2 @(6,-7,1)", "c1 swordsman*3 @(7,-6,-1)", options={"splash_on_miracle": switch}
        )
        do(state, "attack:ground/6/-7/1", "miracle:1")
        assert creature(state, 4)["hp"] == hp


def test_mr_22_heal_turn() -> None:
    """MR-22: priests heal at the end of own turns, or of every turn."""
    for switch, hp in (("own", [2, 2]), ("every", [2, 3])):
        state = position(
            "c0 priest*1 @(0,3,-3)", {"unit": "c0 swordsman*3 @(0,4,-4)", "hp": 1}, options={"heal_turn": switch}
        )
        seen = []
        for _ in range(2):
            do(state, "end_turn")
            seen.append(creature(state, 4)["hp"])
        assert seen == hp


def test_mr_22_shield_turn() -> None:
    """MR-22: the shield comes back at the start of own turns, or of every turn."""
    for switch, shields in (("own", [False, True]), ("every", [True, True])):
        state = position(
            {"unit": "c0 archer*1 @(0,3,-3)", "equipped": True, "shield": False}, options={"shield_turn": switch}
        )
        seen = []
        for _ in range(2):
            do(state, "end_turn")
            seen.append(creature(state, 3)["holy_shield"])
        assert seen == shields


def test_mr_24_aura_update() -> None:
    """MR-24: by position at every moment, or by the official lists with their stale entries."""
    for switch, attack in (("continuous", 4), ("official", 5)):
        state = position(
            "c0 priest*2 @(0,3,-3)",
            "c0 swordsman*1 @(0,4,-4)",
            "c0 swordsman*2 @(-1,4,-3)",
            options={"aura_update": switch},
        )
        do(state, "move:ground/0/3/-3", "cell:2/3/-5")
        assert creature(state, 4)["attack"] == 2
        assert creature(state, 5)["attack"] == attack


def test_holy_light() -> None:
    state = position(
        "c0 swordsman*1 @(0,3,-3)",
        "c0 archer*1 @(3,3,-6)",
        options={"holy_light_radius": 3, "holy_light_attack": 5, "holy_light_turn_ends": 2},
    )
    do(state, "use", "cell:0/3/-3")
    assert (creature(state, 3)["attack"], creature(state, 4)["attack"]) == (7, 6)
    do(state, "end_turn")
    assert creature(state, 3)["attack"] == 7
    do(state, "end_turn")
    assert creature(state, 3)["attack"] == 2


@pytest.mark.parametrize(("word", "count"), [("board", 277), ("board_notches", 283), ("no_miracles", 281)])
def test_holy_light_cells(word: str, count: int) -> None:
    state = position(options={"holy_light_cells": word})
    aims = targets(state, "use")
    assert len(aims) == count
    assert ("cell:7/-7/0" in aims) == (word != "no_miracles")
    assert ("cell:-8/8/0" in aims) == (word != "board")


def test_wind_blessing() -> None:
    wind = [deck("wind_blessing"), deck("holy_light")]
    state = position(decks=wind, options={"ruleset": "contest"})
    assert len(targets(state, "use")) == 283
    far = position(
        {"unit": "c0 swordsman*1 @(0,3,-3)", "can_move": False, "can_attack": False},
        decks=wind,
        options={"ruleset": "contest", "wind_blessing_radius": 2, "wind_blessing_cells": "board"},
    )
    assert len(targets(far, "use")) == 277
    do(far, "use", "cell:0/5/-5")
    assert creature(far, 3)["can_attack"]


def test_inferno() -> None:
    state = position(
        "c1 swordsman*3 @(-6,6,0)",
        "c1 swordsman*3 @(-4,4,0)",
        decks=[deck("inferno_flame"), deck("holy_light")],
        barracks=[None, None, None, 0],
        options={"inferno_miracle_range": 1, "inferno_barrack_range": 0, "inferno_damage": 5, "inferno_radius": 1},
    )
    assert sorted(targets(state, "use")) == ["cell:-6/7/-1", "cell:-7/6/1", "cell:0/5/-5"]
    do(state, "use", "cell:-7/6/1")
    assert [creature(state, id)["hp"] for id in (3, 4)] == [1, 6]


def test_shield_hp() -> None:
    state = position(
        "c0 archer*1 @(0,3,-3)", decks=[deck("salamander_shield"), deck("holy_light")], options={"shield_hp": 9}
    )
    do(state, "use", "ground:0/3/-3")
    assert (creature(state, 3)["hp"], creature(state, 3)["max_hp"]) == (10, 10)


def test_final_tie() -> None:
    for word, result in (("second_player", ["loss", "win"]), ("draw", ["draw", "draw"])):
        state = fresh(turn_limit=1, final_tie=word)
        do(state, "end_turn")
        outcome = state.outcome()
        assert outcome is not None
        assert outcome["result"] == result


def test_a_switch_out_of_bounds_is_refused() -> None:
    with pytest.raises(BadOption):
        GAME.new(1, options={"turn_limit": -1})
    with pytest.raises(BadOption):
        GAME.new(1, options={"mana_growth": "never"})
