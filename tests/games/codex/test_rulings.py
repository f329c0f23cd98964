"""Rulings by number: what is not the subject of a skill's, passive's or scenario's test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from paiju.core.errors import BadOption
from paiju.games.codex import GAME, rules
from paiju.games.codex.data.twentyfour import makes_24
from tests.games.codex.talk import character, do, duel, look, offered, refused, settle, told

HERE = Path(__file__).parent
SCENARIOS = HERE.parents[1] / "scenarios" / "codex"


def test_every_ruling_is_named_somewhere() -> None:
    text = "".join(path.read_text("utf-8") for path in [*HERE.glob("*.py"), *SCENARIOS.glob("*.yaml")])
    named = {int(number) for number in re.findall(r"CX-(\d+)", text)}
    assert set(range(1, 108)) - named == set()


@pytest.mark.parametrize("name", ["codex.md", "codex.zh.md"])
def test_the_rules_have_every_ruling_and_every_section_that_the_code_cites(name: str) -> None:
    text = (HERE.parents[2] / "docs" / "rules" / name).read_text("utf-8")
    listed = {int(number) for number in re.findall(r"CX-(\d+)", text)}
    assert set(range(1, 108)) - listed == set()
    source = Path(rules.__file__).parent
    cited = re.findall(r"[(,] ?(4\.\d+)\b", "".join(path.read_text("utf-8") for path in source.glob("*.py")))
    assert set(cited) - set(re.findall(r"\*\*(4\.\d+)", text)) == set()


# ---------------------------------------------------------------------- field and movement


def test_positions_of_the_enemy_are_read_in_the_users_view() -> None:
    """CX-2: for the high seat both positions are counted from its own end"""
    state = duel("4+", "8- pages=space H1", turn=1)
    settle(do(state, "1 launch:self/space.fold"))
    assert (look(state, "1.cell"), look(state, "0.cell")) == (9, 7)  # positions 2 and 6 become 1 and 3


def test_steps_turn_and_forward_does_not() -> None:
    """CX-4, CX-6, CX-7: with the option off only auto-facing turns; an exact step stops at the wall"""
    state = duel("2+ C1 C2 H9", "7-", "dao")
    settle(do(state, "0 launch:self/dao.yinyang element:fire card:C1 card:C2 cell:1"))
    assert (look(state, "0.cell"), look(state, "0.facing")) == (1, "-")
    state = duel("2+ C1 C2 H9", "7-", "dao", options={"step_turns": False})
    settle(do(state, "0 launch:self/dao.yinyang element:fire card:C1 card:C2 cell:1"))
    assert look(state, "0.facing") == "+"


def test_knock_on_the_same_cell_goes_where_the_user_faces() -> None:
    """CX-10, CX-6"""
    state = duel("5- S1 H9", "5+")
    settle(do(state, "0 launch:self/base.headbutt card:S1"))
    assert look(state, "1.cell") == 3


def test_pull_never_carries_past_the_user() -> None:
    """CX-11"""
    state = duel("4+ H9", "5- ", "dark", options={"range_at_declare": "free"})
    settle(do(state, "0 launch:self/dark.blood_bind"))
    assert look(state, "1.cell") == 5  # a miss at distance 1
    state = duel("4+ H9", "6-", "fist")
    settle(do(state, "0 launch:self/fist.grapple cell:5"))
    assert look(state, "1.cell") == 5


def test_mirror_is_clamped_to_the_field() -> None:
    """CX-12, CX-65"""
    state = duel("2+ S1 H9", "7-", "assassin")
    settle(do(state, "0 launch:self/assassin.ghost_step_2 card:S1"))
    assert look(state, "0.cell") == 9


# ---------------------------------------------------------------------- resources


def test_nothing_exceeds_its_cap() -> None:
    """CX-21"""
    state = duel("3+ C1 S2 H9", "7-")
    settle(do(state, "0 launch:self/base.choice card:C1 option:ap"))
    assert look(state, "ap") == 12
    settle(do(state, "0 launch:self/base.choice card:S2 option:balance"))
    assert look(state, "0.balance") == 3


def test_cards_per_turn_and_hand_limit() -> None:
    """CX-14, CX-15"""
    state = duel("3+ H1 H2", "7- D1", options={"turn_draw": 2, "hand_limit": 1})
    do(state, "0 end")
    assert state.prompt_id(0) == "hand_limit"
    do(state, "0 card:H1")
    assert (look(state, "turn_faction"), look(state, "hands")) == (1, [1, 3])


def test_fallen_units_can_take_more_damage_by_option() -> None:
    """CX-19"""
    state = duel("6+ H9", "7- fallen_until=6", options={"fallen_extra_damage": 2})
    settle(do(state, "0 launch:self/base.punch"))
    assert look(state, "1.hp") == 37


def test_reckless_launch_fails_and_the_user_falls() -> None:
    """CX-22, CX-105: misfire first, then the turn ends"""
    state = duel("4+ H1 H2 H9 balance=0", "7-", "musket")
    assert refused(state, 0, "launch:self/musket.bombard") == "balance_short"
    state = duel("4+ H1 H2 H9 balance=0", "7- D1", "musket", options={"reckless_launch": True})
    settle(do(state, "0 launch:self/musket.bombard card:H1 card:H2"))
    assert (look(state, "0.hp"), look(state, "0.fallen_until"), state.turn) == (34, 6, 6)
    kinds = [event.type for event in state.events]
    assert kinds.index("failed") < kinds.index("damage") < kinds.index("turn")


def test_hp_costs_leave_one() -> None:
    """CX-23, CX-63"""
    assert refused(duel("3+ hp=2 H1", "7-", "time"), 0, "launch:self/time.rewind_flow") == "hp_short"
    settle(do(duel("3+ hp=3 H1", "7-", "time"), "0 launch:self/time.rewind_flow"))


# ---------------------------------------------------------------------- the pipeline


def test_a_failing_effect_stops_the_later_ones() -> None:
    """CX-27: an empty hand makes the take fail, so there is no draw"""
    state = duel("3+ H1 D9", "7-", "ranger")
    settle(do(state, "0 launch:self/ranger.hunt card:H1"))
    assert look(state, "hands") == [1, 0]


def test_cards_of_the_own_precondition_count_at_declaration() -> None:
    """CX-30, CX-88: scale_call counts the card it moves"""
    state = duel("1+ buried=S1,S2,S3 H9", "8-", "dragon")
    settle(do(state, "0 launch:self/dragon.scale_call card:S2"))
    assert look(state, "1.hp") == 34  # 3, and 3 for the wall
    assert len(look(state, "buried.0")) == 2


def test_x_is_at_least_one() -> None:
    """CX-33"""
    state = duel("5+ H1 H2", "7-", "ranger")
    do(state, "0 launch:self/ranger.flying_kick")
    assert offered(state, 0) == ["x:1", "x:2"]


def test_extra_damage_has_no_bonus_but_is_reduced() -> None:
    """CX-34, CX-35: 6/3 + 2 for red tide; the wall's 2 stays 2"""
    state = duel("6+ H9 hp=20", "9-", "dark")
    settle(do(state, "0 launch:self/dark.blood_burst"))
    assert look(state, "1.hp") == 40 - 4 - 2


def test_empty_hands_never_qualify() -> None:
    """CX-36"""
    assert refused(duel("3+", "7-", "sword"), 0, "launch:self/sword.parry") == "hand_not_divisible"
    assert refused(duel("3+", "7-", "spear"), 0, "launch:self/spear.dragon_glide") == "hand_same_colour"


def test_blind_chosen_and_seen_cards() -> None:
    """CX-38: deflect lets the victim choose"""
    state = duel("4+ H1 D9", "6- C1 C2", "spear")
    do(state, "0 launch:self/spear.deflect card:H1 cell:5")
    assert offered(state, 1) == ["card:C1", "card:C2"]


# ---------------------------------------------------------------------- reactions


def test_reactions_cannot_be_answered() -> None:
    """CX-41, CX-45: any kind may counter, and a stiff counter opens no window"""
    state = duel("4+ H1", "5- pages=kuiba", "fist")
    do(state, "0 launch:self/fist.charging_punch", "1 launch:self/kuiba.strike no")
    assert state.asked[0] == 0 or state.prompt_id(0) != "counter"
    settle(state)
    assert look(state, "1.countered") is True


def test_having_countered_counts_this_turn_only() -> None:
    """CX-48"""
    state = duel("4+ H1", "6- countered=true D1", "sword")
    assert state.why_not(0, GAME.space.code("launch:self/sword.cleave")) is None
    do(state, "0 end", "1 end", "0 no")
    assert refused(state, 0, "launch:self/sword.cleave") == "target_has_not_countered"


def test_backs_are_looked_at_when_a_launch_ends() -> None:
    """CX-50"""
    state = duel("4+ C1 H9", "6-", "fist")
    assert refused(state, 0, "launch:self/fist.pounce_back") == "back_was_not_turned"
    settle(do(state, "0 launch:self/base.insight card:C1 cell:3"))
    assert state.why_not(0, GAME.space.code("launch:self/fist.pounce_back")) is None


# ---------------------------------------------------------------------- single skills


def test_iai_counts_cells_and_resets() -> None:
    """CX-52"""
    state = duel("4+ H9 knock_steps=5", "7-", "sword")
    settle(do(state, "0 launch:self/sword.iai"))
    assert look(state, "0.effects.knock_steps") == 1


def test_lead_rain_once_a_turn() -> None:
    """CX-54"""
    state = duel("1+ H1 H2 best_launch=12", "8-", "musket")
    settle(do(state, "0 launch:self/musket.lead_rain card:H1"))
    assert refused(state, 0, "launch:self/musket.lead_rain") == "already_used"


def test_aim_stays_with_the_mark_and_loads_stack() -> None:
    """CX-55"""
    state = duel("3+ H1 H2 H3 H9 aimed=7", "7-", "musket")
    settle(do(state, "0 launch:self/musket.load card:H1", "0 launch:self/musket.load card:H2"))
    settle(do(state, "0 launch:self/musket.snap_shot card:H3"))
    assert look(state, "1.hp") == 40 - 4 - 4 - 1
    assert look(state, "0.effects.loaded_musket") == 0


def test_imprisoned_units_are_moved_by_others_only() -> None:
    """CX-58"""
    state = duel("4+ H9 immobile_until=6", "6- pages=kuiba", "space")
    assert refused(state, 0, "launch:self/space.swap") == "immobile"
    state = duel("5+ H9", "6- immobile_until=6", "kuiba")
    settle(do(state, "0 launch:self/kuiba.strike no"))
    assert look(state, "1.cell") == 7


def test_lag_adds_up_for_everybody() -> None:
    """CX-60"""
    state = duel("4+ H9 C1", "6-", "time")
    settle(do(state, "0 launch:self/time.lag"))
    settle(do(state, "0 launch:self/base.insight card:C1 cell:3"))
    assert look(state, "ap") == 12 - 3 - 5


def test_revelation_offers_one_page() -> None:
    """CX-61"""
    state = duel("6+ D1 H9 S2 C3", "7- H1")
    do(state, "0 launch:self/base.revelation card:D1")
    page = told(state, "turned_page")[0]["page"]
    assert all(
        text in ("pass", "end") or text.startswith(f"launch:self/{page}.") or state.phase() == "main"
        for text in offered(state, 0)
    )


def test_light_thorn_looks_at_the_previous_turn() -> None:
    """CX-62, CX-107"""
    state = duel("3+ H9", "7- previous_start=6", "time")
    settle(do(state, "0 launch:self/time.light_thorn"))
    assert look(state, "1.hp") == 39
    state = duel("3+ H9 C1", "7- previous_start=7", "time")
    settle(do(state, "0 launch:self/time.light_thorn"))
    assert look(state, "1.hp") == 35


def test_time_eater_ends_only_the_own_turn() -> None:
    """CX-64: as a counter it ends nothing"""
    state = duel("4+ H9", "5- pages=time", "kuiba")
    do(state, "0 launch:self/kuiba.strike no", "1 launch:self/time.time_eater")
    settle(state)
    assert (state.turn, look(state, "turn_faction")) == (5, 0)


def test_wooden_soldiers_mark_goes_the_other_way() -> None:
    """CX-67"""
    state = duel("4+ H9 mark=8", "6-", "assassin")
    settle(do(state, "0 launch:self/assassin.wooden_soldier cell:3"))
    assert look(state, "t0.cell") == 9


def test_leap_strangle_damage_falls_with_the_distance() -> None:
    """CX-68: never below 0"""
    state = duel("6+ H9 mark=2", "7-", "assassin")
    settle(do(state, "0 launch:self/assassin.leap_strangle"))
    assert look(state, "1.hp") == 40


def test_one_mark_per_seat_that_moves_when_placed_again() -> None:
    """CX-69: an empty cell has no unit and no mark of anyone"""
    state = duel("3+ D1 H9 mark=5", "7- mark=8", "assassin")
    do(state, "0 launch:self/assassin.afterimage card:D1")
    cells = offered(state, 0)
    assert cells == ["cell:1", "cell:2", "cell:4", "cell:6", "cell:9"]
    do(state, "0 cell:9")
    assert look(state, "t0.cell") == 9


def test_puppets_are_targets_and_their_owners_pay_in_balance() -> None:
    """CX-70"""
    state = duel("4+ S1 H9", "9- pages=puppet puppet=7", "spear")
    do(state, "0 launch:self/spear.leg_sweep", "0 card:S1", "1 no")
    settle(state)
    assert (look(state, "t1.hp"), look(state, "1.balance")) == (14, 2)


def test_manipulate_counts_both_launches_and_stand_in_moves_the_mark() -> None:
    """CX-72"""
    state = duel("3+ C1 H9 mark=6", "7-", "puppet")
    settle(do(state, "0 launch:self/puppet.stand_in launch:self/base.insight card:C1 no cell:5"))
    assert (look(state, "0.cell"), look(state, "t0.cell"), look(state, "0.launches")) == (3, 5, 2)


def test_between_includes_both_ends() -> None:
    """CX-73"""
    state = duel("3+ H9 mark=7", "7-", "puppet")
    settle(do(state, "0 launch:self/puppet.silk"))
    assert look(state, "1.hp") == 39


def test_cage_needs_both_crossed_in_one_movement() -> None:
    """CX-74"""
    state = duel("4+ S5 H1", "6- pages=puppet puppet=7")
    do(state, "0 launch:self/base.move card:S5 direction:high")
    do(state, "0 launch:self/base.keen target:1/character card:H1", "1 launch:self/puppet.cage")
    settle(state)
    assert (look(state, "turn_faction"), look(state, "0.hp")) == (1, 38)


def test_wall_kick_allows_one_volley_out_of_range() -> None:
    """CX-77"""
    state = duel("1+ H1 H9", "3-", "ranger")
    do(state, "0 launch:self/ranger.wall_kick card:H1 launch:self/ranger.rapid_arrows")
    settle(state)
    assert look(state, "1.hp") <= 38
    assert look(state, "ap") == 9


def test_area_skills_need_an_enemy_and_can_strike_friends() -> None:
    """CX-78, CX-79: forest_pierce hits the own puppet, the vortex not its user"""
    state = duel("3+ H9 puppet=5", "7- ", "ranger")
    settle(do(state, "0 launch:self/ranger.forest_pierce"))
    assert (look(state, "t0.hp"), look(state, "1.hp"), look(state, "0.hp")) == (12, 37, 40)


def test_burn_starts_with_the_next_launch() -> None:
    """CX-80"""
    state = duel("3+ H1 H2 S9 burn=2", "7-", "magic")
    settle(do(state, "0 launch:self/base.keen card:H1"))
    assert look(state, "1.hp") == 38


def test_siphon_reads_the_last_finished_launch() -> None:
    """CX-81"""
    state = duel("6+ H1 H9 hp=30", "7- hp=20", "dark")
    settle(do(state, "0 launch:self/base.punch"))
    settle(do(state, "0 launch:self/dark.siphon card:H1"))
    assert look(state, "0.hp") == 31


def test_self_devour_lowers_the_maximum_first() -> None:
    """CX-82"""
    state = duel("6+ H1 H9 hp=40", "8-", "dark")
    settle(do(state, "0 launch:self/dark.self_devour card:H1"))
    assert (look(state, "0.hp"), look(state, "0.max_hp")) == (37, 37)


def test_dragon_acts_with_its_own_points_even_for_a_fallen_owner() -> None:
    """CX-89, CX-102: its balance, its AP, the owner's hand"""
    state = duel("3+ H9 fallen_until=6 dragon=6+/fist", "8-", "dragon")
    settle(do(state, "0 launch:dragon/fist.grapple cell:5"))
    assert (look(state, "t0.ap"), look(state, "ap"), look(state, "t0.cell"), look(state, "1.cell")) == (4, 12, 5, 7)
    settle(do(state, "0 launch:dragon/dragon.breath"))
    assert (look(state, "1.hp"), look(state, "t0.ap")) == (39, 2)


def test_numbers_of_the_doubled_entries() -> None:
    """CX-93"""
    table = GAME.texts.table("en")
    assert "skill.magic.hellfire" in table and "skill.time.rewind_flow" in table


# ---------------------------------------------------------------------- setup, teams, end


def test_presets_bring_their_own_numbers() -> None:
    """CX-94"""
    state = GAME.new(3, 2, {"selection": "preset"})
    do(state, "0 preset:night_blade", "1 preset:hermit")
    assert (look(state, "0.hp"), look(state, "0.base_balance"), look(state, "1.base_balance")) == (38, 4, 2)
    assert "trait.bloodthirst" in look(state, "0.passives")


def test_a_game_ends_at_its_turn_cap() -> None:
    """CX-97"""
    state = duel("3+ hp=20 H9", "7- H8", options={"max_turns": 5})
    do(state, "0 end")
    assert state.outcome() == {"result": ["loss", "win"], "scores": [20, 40], "reason": "turn_cap"}


def test_launch_cap() -> None:
    """CX-97, CX-29"""
    state = duel("6+ H9 C8 launches=39", "7- D1 D2", "space", options={"max_launches": 39})
    assert look(state, "turn_faction") == 0  # rhythm is no launch: its owner is still asked
    assert refused(state, 0, "launch:self/base.punch") == "launch_cap"


def test_instakill_option() -> None:
    """CX-99"""
    state = duel("1+ H1 H2 H3 H9", "9-", "musket", options={"instakill_from_turn": 6})
    settle(do(state, "0 launch:self/musket.execution card:H1 card:H2 card:H3"))
    assert look(state, "1.hp") == 30


def test_cards_have_no_effect_of_their_own() -> None:
    """CX-100"""
    assert len([key for key in GAME.texts.table("en") if re.fullmatch(r"card\.[SHCD][1-9]", key)]) == 36


def test_next_damage_serves_volleys_one_by_one() -> None:
    """CX-103: two charges for the first two volleys"""
    state = duel("2+ H9 pages=dark", "7-", "ranger")
    settle(do(state, "0 launch:self/dark.blood_pact"))
    settle(do(state, "0 launch:self/ranger.rapid_arrows cell:3 cell:2 cell:3"))
    hits = [event["amount"] for event in told(state, "damage")]
    # 2 + 3, and 2 for the lower HP only at first; then 2 + 3; then the two charges are used up
    assert hits == [7, 5, 2]


def test_teams_share_points_and_pass_in_turn() -> None:
    """CX-96: a fall or failure spends only that character"""
    characters = [character("5+ D9", "dragon"), character("18-"), character("3+ H1"), character("18- H3")]
    state = GAME.position({"characters": characters, "deck": ["S2", "H3"]}, 4, {}, 1)
    do(state, "0 launch:self/dragon.wing_sweep target:1/character")
    assert (look(state, "0.effects.spent"), look(state, "0.fallen_until"), state.turn) == (1, 6, 5)
    assert look(state, "factions.0.ap") == 15
    assert state.actors() == [2]
    do(state, "2 pass")
    assert look(state, "turn_faction") == 1


def test_options_that_do_not_fit_together() -> None:
    with pytest.raises(BadOption):
        GAME.new(1, 2, {"factions": 3})
    with pytest.raises(BadOption):
        GAME.new(1, 4, {"selection": "draft", "pages_per_player": 4})


def test_four_ranks_make_24_with_fractions() -> None:
    assert makes_24([6, 1, 4, 3])  # 6 / (1 - 3/4)
    assert not makes_24([1, 1, 1, 1])
