"""The rulings TK-1 to TK-56 of docs/rules/tck.md, by number; those from TK-57 on are in test_gaps.py.

Where a worked scenario shows a ruling too, the file cites it.
"""

from __future__ import annotations

from paiju.games.tck import GAME
from tests.games.tck.talk import player, table


def test_tk_1_hp_has_no_upper_limit() -> None:
    """TK-1: peaches go beyond the initial HP, and a peg can lower HP to it."""
    talk = table(player(9, hp=20), player()).turn(a="peach a a a")
    assert talk.hp == [23, 6]
    talk = table(player(1, hp=20), player(1)).turn(a="peg 1", b="strike a")
    assert talk.hp == [6, 6]


def test_tk_2_next_turn_means_the_next_turn_in_any_round() -> None:
    """TK-2: only points are reset by a new round."""
    talk = table(player(1), player(2)).turn(a="wine", b="suicide")
    assert talk.round == 2
    assert talk.status("wine") == [1, 0]
    talk.turn(a="charge", b="charge").turn(a="strike b", b="charge")
    assert talk.hp == [6, 4]  # the wine was for the turn right after, so the strike does only 1


def test_tk_3_dying_is_judged_at_the_start_of_the_turn() -> None:
    """TK-3: a drinker at 0 HP who is healed in the same turn still recovers by his wine."""
    talk = table(player(1, hp=0), player(3)).turn(a="wine", b="peach a")
    assert talk.hp == [2, 6]


def test_tk_4_level_is_per_copy() -> None:
    """TK-4: three strikes are still level 1."""
    talk = table(player(3), player(2)).turn(a="strike b b b", b="arrows")
    assert talk.hp == [4, 6]


def test_tk_5_nothing_changes_an_untouchable_player() -> None:
    """TK-5: a frozen player's marks neither burn nor link, and he eats no peach."""
    talk = table(player(1), player(5), player(2, chain=1), player(frozen=True, chain=2, hp=3))
    talk.turn(a="arson", b="peach_garden", c="spell c")
    assert talk.marks("chain") == [0, 0, 0, 2]
    assert talk.hp[3] == 3


def test_tk_6_pursuit_and_pea_are_strikes() -> None:
    """TK-6: guard stops them, wine strengthens each strike."""
    talk = table(player(4, wine=1), player(), player()).turn({"a": "b"}, a="pea", b="charge")
    assert talk.hp == [6, 0, 6]
    talk = table(player(4, wine=1), player(), player()).turn({"a": "b b c"}, a="pursuit", b="guard", c="charge")
    assert talk.hp == [6, 6, 4]


def test_tk_7_points_beyond_the_cap_are_lost() -> None:
    """TK-7."""
    talk = table(player(12), player()).turn(a="charge", b="charge")
    assert talk.points == [12, 1]


def test_tk_8_the_range_of_x() -> None:
    """TK-8: a peg either way, a bet down to minus the number of seats."""
    talk = table(player(1), player(1), player(), x_range=5)
    talk.act(0, "move:peg")
    talk.act(1, "move:bet")
    assert talk.offered(0) == [f"x:{x}" for x in (-5, -4, -3, -2, -1, 1, 2, 3, 4, 5)]
    assert talk.offered(1) == [f"x:{x}" for x in (-3, -2, -1, 1, 2, 3, 4, 5)]


def test_tk_9_nobody_charges_for_ever_and_a_frozen_round_is_skipped() -> None:
    """TK-9: four turns without an enemy who can act end the round; a round in which all are frozen is skipped."""
    talk = table(player(), player(frozen=True), player(frozen=True))
    for _ in range(3):
        talk.turn(a="charge")
        assert talk.round == 1
    talk.turn(a="charge")
    assert talk.round == 2
    assert talk.points == [0, 0, 0]
    talk = table(player(3), player(3)).turn(a="freeze a", b="freeze b")
    assert talk.round == 3
    assert talk.told("round_skipped") == [{"round": 2}]
    assert talk.flag("frozen") == [False, False]


def test_tk_10_a_copy_costs_only_same_and_has_the_same_targets() -> None:
    """TK-10: the copy may hit the copier himself."""
    talk = table(player(3), player(6)).turn(a="same b", b="deathblow a b")
    assert talk.hp == [6 - 2, 6 - 2]
    talk = table(player(2), player(9), player(), factions=[0, 1, 1])
    talk.turn(a="same b", b="charge")
    assert talk.points == [1, 10, 0]


def test_tk_11_a_void_same_is_a_void_move() -> None:
    """TK-11: a siege cannot be copied; others who copy a zombie are judged on their own."""
    talk = table(player(2), player(5), player(4)).turn(a="same b", b="zombie_siege", c="zombie a")
    assert talk.out == "a"
    talk = table(player(2), player(2), player(4)).turn(a="same c", b="same c", c="zombie a")
    assert talk.out == "a"  # a's same is void, so c's zombie and b's copy of it bite
    assert len(talk.told("zombie_bites")) == 2


def test_tk_12_each_reflector_bounces_a_copy_once() -> None:
    """TK-12: along a chain to the first who does not reflect; in a loop back to the first reflector."""
    talk = table(player(1), player(1), player(1), player()).turn(a="strike b", b="reflect c", c="reflect d", d="charge")
    assert talk.hp == [6, 6, 6, 5]
    talk = table(player(2), player(1), player(1), player(1)).turn(
        a="strike b c", b="reflect c", c="reflect d", d="reflect b"
    )
    assert talk.hp == [6, 5, 5, 6]


def test_tk_13_two_reflected_hits_both_land() -> None:
    """TK-13: equal levels, both reflected."""
    talk = table(player(1), player(1), player(1), player(1)).turn(
        a="strike c", b="strike d", c="reflect b", d="reflect a"
    )
    assert talk.hp == [5, 5, 6, 6]


def test_tk_14_only_the_named_defences_stop_a_deathblow() -> None:
    """TK-14: the whole table of defences is in test_pairings."""
    talk = table(player(3), player(3)).turn(a="deathblow b", b="dismantle a")
    assert talk.hp == [6, 5]


def test_tk_15_whole_hits_cancel() -> None:
    """TK-15: five strikes and one strike cancel each other completely."""
    talk = table(player(5), player(1)).turn(a="strike b b b b b", b="strike a")
    assert talk.hp == [6, 6]


def test_tk_16_a_beaten_play_is_not_void() -> None:
    """TK-16: a blocked strike keeps the zombie away; a violation does not."""
    talk = table(player(4), player(1), player()).turn(a="zombie b", b="strike c", c="guard")
    assert talk.out == ""
    talk = table(player(4), player(1), player()).turn(a="zombie b", b="timeout", c="guard")
    assert talk.out == "b"


def test_tk_17_a_pea_kills_a_missed_zombie_but_shield_and_fate_save() -> None:
    """TK-17: one instance per pea user; a real suicide ignores it."""
    talk = table(player(4), player(4, shield=1), player()).turn({"a": "c"}, a="pea", b="zombie c")
    assert talk.out == ""
    assert talk.marks("shield") == [0, 0, 0]
    talk = table(player(4), player(6, mix=True), player()).turn({"a": "c"}, a="pea", b="zombie c + fate")
    assert talk.out == ""
    talk = table(player(4), player(6, mix=True), player()).turn({"a": "c"}, a="pea", b="zombie c + suicide")
    assert talk.hp == [6, 5, 6]


def test_tk_18_heavy_switches_off_peg_bet_and_shift() -> None:
    """TK-18: only for a player who was really hurt by it."""
    for answer in ("peg 7", "bet 1", "peg_zero", "peg_extreme", "shift c"):
        talk = table(player(5), player(3, hp=9), player()).turn(a="heavy b", b=answer)
        assert talk.hp == [3, 2, 6], answer
    talk = table(player(5), player(3, hp=9, shield=1), player()).turn(a="heavy b", b="peg_zero")
    assert talk.hp == [3, 6, 6]


def test_tk_19_siphon_takes_no_deaths() -> None:
    """TK-19: damage of every kind, its own included; direct deaths stay where they are."""
    talk = table(player(1), player(9), player(2), player()).turn(a="siphon", b="instakill d", c="strike b b")
    assert talk.out == "d"
    assert talk.hp == [4, 6, 6, -1]


def test_tk_20_bets_count_everybody() -> None:
    """TK-20: eliminated players, the bettor himself, and a won positive bet for the negative ones."""
    talk = table(player(1), player(2), player(hp=0), player(1)).turn(a="bet 2", b="strike a c", c="charge", d="bet -1")
    assert talk.out == "c"
    assert talk.hp == [6 - 1 + 2, 6, -1, 6 + 1]


def test_tk_20_the_dead_are_injured() -> None:
    """TK-20, TK-53: a bet on 1 wins when the only injury is a death."""
    talk = table(player(1), player(9), player()).turn(a="bet 1", b="instakill c")
    assert talk.hp[0] == 7


def test_tk_21_doubles_multiply_each_other() -> None:
    """TK-21: the whole table, several times."""
    talk = table(player(1), player(1), player(1)).turn(a="double_now", b="double_now", c="strike a")
    assert talk.hp == [2, 6, 6]


def test_tk_22_all_copies_of_one_component_are_one_instance() -> None:
    """TK-22: one shield mark takes three strikes."""
    talk = table(player(3), player(shield=1)).turn(a="strike b b b", b="charge")
    assert talk.hp == [6, 6]
    assert talk.marks("shield") == [0, 0]


def test_tk_23_riders_need_landing_only() -> None:
    """TK-23: shield and suicide take the damage, not the frost."""
    talk = table(player(6), player(shield=1), player(2), player()).turn(a="freeze b c", b="charge", c="suicide")
    assert talk.hp == [6, 6, 5, 6]
    assert talk.flag("frozen") == [False, True, True, False]


def test_tk_24_the_pool_swallows_everything_else() -> None:
    """TK-24: strikes and heals on linked players vanish; freeze opens the pool but is not in it."""
    talk = table(player(3), player(3), player(chain=1), player(3)).turn(
        a="freeze c", b="strike c c c", c="charge", d="peach c"
    )
    assert talk.hp == [6, 6, 7, 6]


def test_tk_25_dismantling_comes_before_the_pool() -> None:
    """TK-25: removed chain marks neither open nor join it; without the option there is no unlock."""
    talk = table(player(3), player(2), player(chain=1)).turn(a="dismantle c", b="spell c", c="charge")
    assert talk.hp == [6, 6, 5]
    assert talk.refused(0, "move:unlock") == "not_at_table"


def test_tk_26_the_round_change_is_cancelled_not_delayed() -> None:
    """TK-26: points are kept, and the change is forgotten."""
    talk = table(player(3), player(1), player(2)).turn(a="domain", b="strike c", c="charge")
    assert talk.hp == [6, 6, 5]
    assert talk.round == 1
    talk.turn()
    assert talk.hp == [7, 6, 5]
    assert talk.round == 2  # because of the domain's +1


def test_tk_27_lightning_moves_counter_clockwise_every_round() -> None:
    """TK-27: past the frozen and the eliminated, all marks at once."""
    talk = table(player(1, lightning=1), player(lightning=1), player(out=True), player())
    talk.turn(a="strike b", b="charge", d="charge")
    assert talk.marks("lightning") == [1, 0, 0, 1]
    talk = table(player(3, lightning=1), player(), player()).turn(a="freeze c", c="charge")
    assert talk.flag("frozen") == [False, False, True]
    assert talk.marks("lightning") == [0, 1, 0]


def test_tk_28_lightning_in_the_pool() -> None:
    """TK-28: a strike on a linked player is the loss of his HP and one more, for the whole chain."""
    talk = table(player(3), player(hp=3, lightning=1, chain=1), player(hp=9, chain=1)).turn(a="poison 3")
    assert talk.hp == [6, -1, 5]
    assert talk.out == "b"


def test_tk_29_last_gasp_is_judged_before_fate() -> None:
    """TK-29: even when fate then saves the user; extreme pegs do not answer a last gasp."""
    talk = table(player(2, hp=0, mix=True), player(1), player(3)).turn(
        a="last_gasp c + fate", b="strike a", c="peg_extreme"
    )
    assert talk.out == "c"


def test_tk_30_pegs_and_direct_death() -> None:
    """TK-30: peg and peg_zero do not cure a death, the extreme peg does."""
    talk = table(player(9), player(1), player()).turn(a="instakill b", b="peg 1")
    assert talk.out == "b"
    talk = table(player(9), player(3, hp=2), player()).turn(a="instakill b", b="peg_extreme")
    assert talk.hp[1] == 6


def test_tk_31_fate_erases_what_was_prepared() -> None:
    """TK-31: freeze and statuses of the turn are gone."""
    talk = table(player(2, hp=1, mix=True), player(3), player()).turn(a="fate + wine", b="freeze a")
    assert talk.hp == [1, 6, 6]
    assert talk.status("wine") == [0, 0, 0]
    assert talk.flag("frozen") == [False, False, False]


def test_tk_32_thefts_are_parallel() -> None:
    """TK-32: mutual snatch swaps, and the victim of two loses his points once."""
    talk = table(player(7), player(8)).turn(a="snatch b", b="snatch a")
    assert talk.points == [3, 2]
    talk = table(player(5), player(5), player(4)).turn(a="snatch c", b="snatch c", c="charge")
    assert talk.points == [5, 5, 0]


def test_tk_33_shift_swaps_gains_not_costs() -> None:
    """TK-33: the shifter's own 2 points stay his cost."""
    talk = table(player(4), player(2)).turn(a="shift b", b="charge")
    assert talk.points == [3, 2]


def test_tk_34_multiply_and_the_backlash() -> None:
    """TK-34: both factors of p·q are scaled; levels are not."""
    talk = table(player(1), player(1, hp=20), player(1), player(2)).turn(
        a="strike b", b="press a", c="multiply 2 a", d="multiply 3 b"
    )
    assert talk.hp[:2] == [12, 14]
    talk = table(player(1), player(2), player(8)).turn(a="strike b", b="arrows", c="multiply 9 a")
    assert talk.hp == [4, 6, 4]


def test_tk_35_one_instance_per_poisoner() -> None:
    """TK-35: a shield takes the poison of one of two poisoners."""
    talk = table(player(2), player(1), player(3, shield=1)).turn(a="poison 2", b="poison 1", c="peach c")
    assert talk.hp == [6, 6, 6]
    assert talk.marks("shield") == [0, 0, 0]


def test_tk_36_lateness_is_the_only_violation() -> None:
    """TK-36: an illegal answer is refused and asked again."""
    talk = table(player(), player())
    assert talk.refused(0, "move:strike") == "too_costly"
    talk.turn(a="timeout", b="charge")
    assert talk.hp == [5, 6]


def test_tk_37_corrosion_is_per_turn() -> None:
    """TK-37: on the total after shields, before the field doubles; one mark per turn; 3 damage is too much."""
    talk = table(player(1), player(1), player(corrosion=3), player(1)).turn(
        a="strike c", b="strike c", c="charge", d="double_now"
    )
    assert talk.hp[2] == 6 - 8
    talk = table(player(1), player(corrosion=1)).turn(a="press b", b="charge")
    assert talk.hp[1] == 3
    assert talk.marks("corrosion") == [0, 1]


def test_tk_38_wine_is_per_copy_and_not_in_the_backlash() -> None:
    """TK-38."""
    talk = table(player(2, wine=2), player(1), player()).turn(a="strike b c", b="press a", c="charge")
    assert talk.hp == [7, 5, 3]


def test_tk_39_a_dismantled_shield_does_not_protect() -> None:
    """TK-39: the new shield is there first and is then removed; gaining it still ended the round."""
    talk = table(player(3), player(5), player(1)).turn(a="dismantle b", b="shield", c="strike b")
    assert talk.hp == [6, 5, 6]
    assert talk.marks("shield") == [0, 0, 0]


def test_tk_40_each_id_once_and_pegs_may_be_mixed() -> None:
    """TK-40."""
    talk = table(player(6, mix=True), player())
    talk.act(0, "move:peg")
    talk.act(0, "x:1")
    assert talk.refused(0, "move:peg") == "already_shown"
    assert talk.refused(0, "move:shift") == "cannot_mix"
    assert "move:peg_extreme" in talk.offered(0)


def test_tk_41_what_an_instakill_cannot_kill() -> None:
    """TK-41: suicide, fate, the extreme peg, a working shift and a shield; a void shift does not help."""
    for answer in ("suicide", "fate", "peg_extreme", "shift c"):
        talk = table(player(9), player(3), player()).turn(a="instakill b", b=answer)
        assert talk.out == "", answer
    talk = table(player(9), player(2), player(2)).turn(a="instakill b", b="shift c", c="shift a")
    assert talk.out == "b"


def test_tk_42_the_user_decides_who_is_hostile() -> None:
    """TK-42: a reflected group hit may strike the attacker's own side."""
    talk = table(player(2), player(), player(1), factions=[0, 0, 1]).turn(a="arrows", b="charge", c="reflect b")
    assert talk.hp == [6, 4, 6]


def test_tk_43_no_guard_against_the_backlash() -> None:
    """TK-43: the presser's mixed guard does not help him."""
    talk = table(player(1), player(1, mix=True)).turn(a="strike b", b="press a + guard")
    assert talk.hp == [7, 5]


def test_tk_44_void_presses_are_still_shown() -> None:
    """TK-44: not under an hourglass, where nothing is."""
    talk = table(player(3), player(2), player(2)).turn(a="such_people", b="press a b", c="zero_two")
    assert talk.hp == [10, 2, 6]
    talk = table(player(3), player(2), player(3)).turn(a="such_people", b="press a b", c="hourglass")
    assert talk.hp == [6, 6, 6]


def test_tk_45_an_hourglass_leaves_statuses_alone() -> None:
    """TK-45: last turn's double_next still counts, here for a blast."""
    talk = table(player(3, double=2), player()).turn(a="hourglass", b="timeout")
    assert talk.hp == [6, 4]


def test_tk_46_flawless_stops_the_strike_too() -> None:
    """TK-46: marks stay."""
    talk = table(player(3), player(2), player(lightning=2)).turn(a="poison 3", b="flawless")
    assert talk.out == ""
    assert talk.marks("lightning") == [0, 0, 2]


def test_tk_47_several_arsons_burn_once() -> None:
    """TK-47: the largest factor counts."""
    talk = table(player(1), player(1), player(chain=1), player(1)).turn(a="arson", b="arson", d="multiply 2 b")
    assert talk.hp == [6, 6, 4, 6]


def test_tk_48_purge_does_not_touch_doubling() -> None:
    """TK-48."""
    talk = table(player(1), player(1), player(1)).turn(a="purge", b="double_now", c="strike a")
    assert talk.hp == [4, 6, 6]


def test_tk_49_the_last_turn_ends_the_game() -> None:
    """TK-49: no winner by default."""
    talk = table(player(), player(), max_turns=2).turn().turn()
    assert talk.result == ["draw", "draw"]
    assert talk.state.reason == "turn_cap"


def test_tk_50_self_targets() -> None:
    """TK-50: single attacks, peach, chain and dismantle; a multiply in a mixed turn, where alone it is void."""
    talk = table(player(9, mix=True), player(9))
    for move in ("strike", "peach", "dismantle"):
        assert "seat:1" in offered_targets(move), move
    for move in ("zombie", "shift", "snatch", "instakill", "last_gasp", "same", "reflect", "multiply"):
        assert "seat:1" not in offered_targets(move), move
    talk.turn(a="multiply 2 a + charge", b="charge")
    assert talk.points == [10, 10]
    talk = table(player(9, mix=True), player()).turn(a="multiply 2 a")
    assert talk.told("self_aimed")


def test_tk_50_a_mixed_multiply_needs_nobody_else() -> None:
    """TK-50: while everybody else is frozen a multiply can still aim at its own user, in a mixed turn."""
    talk = table(player(9, mix=True), player(frozen=True), player(frozen=True))
    assert "move:multiply" in talk.offered(0)
    assert talk.refused(0, "move:snatch") == "nobody_to_aim_at"
    talk.turn(a="multiply 3 a + charge")
    assert talk.points[0] == 10
    talk = table(player(9), player(frozen=True), player(frozen=True))
    assert talk.refused(0, "move:multiply") == "nobody_to_aim_at"


def offered_targets(move: str) -> list[str]:
    """What a second player with nine points may aim a move at."""
    talk = table(player(), player(9), player())
    talk.act(1, f"move:{move}")
    while not talk.offered(1)[0].startswith("seat"):
        talk.act(1, talk.offered(1)[0])
    return talk.offered(1)


def test_tk_51_zero_three_then_reflect_then_zero_one() -> None:
    """TK-51: 03 takes attacks from the reflector; 01 protects from what is reflected to its user."""
    talk = table(player(3), player(1), player(1)).turn(a="zero_three", b="strike c", c="reflect a")
    assert talk.hp == [6, 5, 6]
    talk = table(player(1), player(1), player(1)).turn(a="zero_one", b="strike c", c="reflect a")
    assert talk.hp == [6, 6, 6]


def test_tk_52_a_change_of_zero() -> None:
    """TK-52: damage and equal healing end the round; a peg to the HP one has, without an entry, does not."""
    talk = table(player(2), player()).turn(a="drain a")
    assert talk.hp == [6, 6]
    assert talk.round == 2
    talk = table(player(3), player()).turn(a="peg_zero")
    assert talk.hp == [6, 6]
    assert talk.round == 1


def test_tk_53_a_shielded_death_injures_nobody() -> None:
    """TK-53: a death that took effect counts as an injury, a shielded one does not."""
    talk = table(player(1), player(9), player(shield=1)).turn(a="bet 1", b="instakill c")
    assert talk.hp == [6, 6, 6]


def test_tk_54_a_copied_move_has_the_same_x() -> None:
    """TK-54: and needs no points of its own."""
    talk = table(player(2), player(4), player()).turn(a="same b", b="multiply 5 c", c="charge")
    assert talk.points[2] == 12  # 25 points, cut off at the cap


def test_tk_55_from_one_domain_to_another() -> None:
    """TK-55: four times; what one does to oneself twice."""
    talk = table(player(1, domain=True), player(domain=True, hp=9)).turn(a="strike b", b="charge")
    assert talk.hp == [7, 5]
    talk = table(player(2, domain=True), player()).turn(a="suicide")
    assert talk.hp == [4, 6]


def test_tk_56_the_four_loners_in_a_mixed_turn() -> None:
    """TK-56: they may be played alone, and then the play is complete."""
    talk = table(player(2, mix=True), player(1)).turn(a="shift b", b="strike a")
    assert talk.hp == [6, 5]


def test_rules_version() -> None:
    """It rises with every change that could make an old record play differently."""
    assert GAME.rules_version == 3
