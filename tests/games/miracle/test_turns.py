"""Turns, cooldowns, barracks, the end of the game (rules 4.1, 4.2, section 8)."""

from __future__ import annotations

import pytest

from paiju.core.actions import RESIGN, TIMEOUT
from paiju.core.chance import seeded
from paiju.core.errors import NotLegal
from paiju.core.outcome import OutcomeJson
from paiju.games.miracle import GAME
from paiju.games.miracle.data import layout
from paiju.games.miracle.data.layout import find_id
from paiju.games.miracle.data.units import STARS
from paiju.games.miracle.rules.turn import settle
from paiju.games.miracle.state import MiracleState
from tests.games.miracle.talk import (
    CONTEST,
    alive,
    creature,
    deck,
    do,
    fresh,
    offered,
    player,
    position,
    table,
    told,
)


def outcome(state: MiracleState) -> OutcomeJson:
    found = state.outcome()
    assert found is not None
    return found


def test_a_turn_starts_in_the_order_of_the_rules() -> None:
    state = position(
        {"unit": "c1 archer*1 @(0,5,-5)", "equipped": True, "shield": False},
        cooling=[{}, {"swordsman": [1]}],
        barracks=[None, None, None, None],
    )
    do(state, "end_turn")
    types = [event.type for event in state.events]
    assert types == ["turn_end", "turn_start", "mana", "barrack", "shield_gain", "ready"]


def test_mr_9_only_the_owners_phases_count_and_only_his_counters() -> None:
    """MR-9: in an own cooldown phase, and in no other, the own counters fall."""
    state = position(cooling=[{"swordsman": [3, 1]}, {"swordsman": [2]}], artifact_left=[2, 2])
    do(state, "end_turn")
    assert (player(state, 0)["units"][0]["cooling"], player(state, 1)["units"][0]["cooling"]) == ([3, 1], [1])
    assert (player(state, 0)["artifact"]["left"], player(state, 1)["artifact"]["left"]) == (2, 1)
    do(state, "end_turn")
    assert player(state, 0)["units"][0]["cooling"] == [2]
    assert player(state, 0)["units"][0]["available"] == 3


def test_mr_8_unspent_mana_is_lost() -> None:
    """MR-8: unspent mana is lost."""
    state = fresh()
    do(state, "end_turn", "end_turn")
    assert (player(state, 0)["mana"], player(state, 0)["mana_cap"]) == (3, 3)


def test_mr_10_flags_come_back_only_in_the_own_turn() -> None:
    """MR-10: acting clears both flags until the next own turn start."""
    state = position("c0 swordsman*1 @(-4,4,0)")
    do(state, "move:ground/-4/4/0", "cell:-5/5/0", "end_turn")
    assert not creature(state, 3)["can_move"]
    do(state, "end_turn")
    assert creature(state, 3)["can_move"] and creature(state, 3)["can_attack"]


def test_mr_7_a_barrack_is_frozen_during_the_turn_and_serves_only_its_holder() -> None:
    """MR-7: a barrack is frozen during the turn and serves only its holder."""
    state = position("c1 swordsman*1 @(0,5,-5)", turn=2)
    assert table(state)["barracks"][3]["owner"] == 1
    do(state, "summon:swordsman/1")
    assert "cell:0/4/-4" in offered(state)
    do(state, "cell:0/4/-4", "end_turn")
    assert "cell:1/4/-5" not in offered(do(state, "summon:swordsman/1"))


def test_mr_40_a_player_may_do_nothing() -> None:
    """MR-40: a player may do nothing."""
    state = fresh(turn_limit=6)
    do(state, *["end_turn"] * 6)
    assert state.over


def test_mr_15_mana_and_unit_are_paid_by_summoning() -> None:
    """MR-15: one unit, and the mana of the star."""
    state = position(mana=[7, 12])
    do(state, "summon:swordsman/2", "cell:-6/6/0")
    assert player(state, 0)["mana"] == 3
    assert player(state, 0)["units"][0]["available"] == 3
    assert "summon:swordsman/2" not in offered(state)
    assert "summon:swordsman/1" in offered(state)


def test_mr_41_a_unit_is_not_bound_to_a_star() -> None:
    """MR-41: the cooldown is that of the star that died: contest swordsmen 2, 2, 3."""
    for star, cooldown in ((1, 2), (2, 2), (3, 3)):
        state = position(
            {"unit": f"c0 swordsman*{star} @(0,3,-3)", "hp": 1}, "c1 swordsman*3 @(0,2,-2)", options=CONTEST
        )
        do(state, "attack:ground/0/3/-3", "ground:0/2/-2")
        assert player(state, 0)["units"][0]["cooling"] == [cooldown]


def test_mr_4_a_fallen_miracle_ends_the_game_after_the_whole_operation() -> None:
    """MR-4: the splash and the deaths it causes still count."""
    state = position("c0 volcano_dragon*2 @(6,-7,1)", "c1 swordsman*2 @(7,-6,-1)", miracles=[30, 1])
    do(state, "attack:ground/6/-7/1", "miracle:1")
    assert outcome(state) == {"result": ["win", "loss"], "scores": [30002, 0], "reason": "miracle"}


def test_mr_4_both_miracles_at_once_are_a_draw() -> None:
    """MR-4: both miracles at once are a draw."""
    state = position()
    state.sides[layout.MIRACLE_HP] = 0
    state.sides[layout.SIDE + layout.MIRACLE_HP] = -2
    settle(state)
    assert outcome(state)["result"] == ["draw", "draw"]


def test_mr_5_more_miracle_hp_beats_any_number_of_stars() -> None:
    """MR-5: more miracle HP beats any number of stars."""
    state = position(turn=200, miracles=[30, 29], stars=[0, 1500])
    do(state, "end_turn")
    assert outcome(state)["result"] == ["win", "loss"]


def test_mr_6_a_miracle_neither_counters_nor_heals_nor_is_hit_by_areas() -> None:
    """MR-6: a miracle neither counters nor heals nor is hit by areas."""
    state = position(
        "c1 swordsman*3 @(-6,6,0)",
        "c0 priest*3 @(-6,7,-1)",
        turn=2,
        decks=[deck("holy_light", "priest", "swordsman", "archer"), deck("inferno_flame")],
        miracles=[10, 30],
    )
    do(state, "attack:ground/-6/6/0", "miracle:0")
    assert player(state, 0)["miracle"] == 4
    assert creature(state, 3)["hp"] == 6
    do(state, "end_turn", "use", "cell:-7/7/0", "end_turn")
    assert player(state, 0)["miracle"] == 4


def test_mr_39_surrender_and_time_out_lose_with_score_zero() -> None:
    """MR-39: surrender and time out lose with score zero."""
    for code, reason in ((RESIGN, "surrender"), (TIMEOUT, "timeout")):
        state = position(miracles=[20, 25], stars=[3, 4])
        state.act(0, code)
        assert outcome(state) == {"result": ["loss", "win"], "scores": [0, 10005], "reason": reason}


def test_mr_39_the_inactive_seat_may_surrender_too() -> None:
    """MR-39: the inactive seat may surrender too."""
    state = position()
    state.act(1, RESIGN)
    assert outcome(state)["result"] == ["win", "loss"]


def test_mr_39_a_table_may_forbid_surrender() -> None:
    """MR-39: a table may forbid surrender."""
    state = position(options={"surrender": False})
    before = state.fingerprint()
    with pytest.raises(NotLegal) as error:
        state.act(0, RESIGN)
    assert error.value.reason == "no_resigning"
    assert state.fingerprint() == before


def test_mr_29_deaths_are_looked_for_after_turn_triggers_too() -> None:
    """MR-29: a creature without HP does not survive a turn start or a turn end."""
    for ends in (1, 2):
        state = position("c0 swordsman*1 @(0,3,-3)", "c1 swordsman*1 @(3,3,-6)")
        state.units[layout.HP] = 0
        do(state, *["end_turn"] * ends)
        assert alive(state) == [4]


def test_the_event_log_tells_the_end() -> None:
    state = position(turn=200)
    do(state, "end_turn")
    assert told(state, "game_over") == [{"winner": 1, "reason": "turn_limit", "scores": [0, 1], "t": 200}]


def check_invariants(state: MiracleState) -> None:
    units = state.units
    places = [(units[o + layout.LAYER], units[o + layout.CELL]) for o in range(0, len(units), layout.UNIT)]
    assert len(set(places)) == len(places)
    for o in range(0, len(units), layout.UNIT):
        assert 0 < units[o + layout.HP] <= units[o + layout.MAX_HP]
        if units[o + layout.LAYER] == 0:
            assert state.options.terrain[units[o + layout.CELL]] == 0
    for camp in range(2):
        side = camp * layout.SIDE
        sides = state.sides
        assert 0 <= sides[side + layout.MANA] <= sides[side + layout.MANA_CAP] <= state.options.mana_max
        for slot in range(layout.DECK_SIZE):
            species = sides[side + layout.DECK + slot]
            board = sum(
                1
                for o in range(0, len(units), layout.UNIT)
                if units[o + layout.CAMP] == camp and units[o + layout.CARD] // STARS == species
            )
            cooling = [
                state.cooling[index + 2]
                for index in range(0, len(state.cooling), layout.COUNTER)
                if state.cooling[index] == camp and state.cooling[index + 1] == species
            ]
            assert all(left > 0 for left in cooling)
            assert sides[side + layout.FREE + slot] + board + len(cooling) == state.options.unit_total(
                species, state.turn
            )
        if sides[side + layout.ARTIFACT_STATE] == layout.IN_USE:
            assert find_id(units, sides[side + layout.ARTIFACT_HOST]) >= 0
        elif sides[side + layout.ARTIFACT_STATE] == layout.COOLING:
            assert sides[side + layout.ARTIFACT_LEFT] >= 1
        else:
            assert sides[side + layout.ARTIFACT_LEFT] == 0


@pytest.mark.parametrize("options", [{}, {"ruleset": "contest"}, {"lab_cards": True}, {"lab_cards": True, **CONTEST}])
def test_invariants_hold_after_every_operation_of_random_games(options: dict[str, object]) -> None:
    for seed in range(3):
        state = GAME.new(seed, options=options)
        chance = seeded(seed)
        count = 0
        while not state.over and count < 3000:
            seat = state.actors()[0]
            legal = state.legal(seat)
            chance = seeded(chance)
            state.act(seat, legal[chance % len(legal)])
            count += 1
            if state.sides and not state.over:
                check_invariants(state)
        assert count > 500
