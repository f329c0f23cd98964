"""One test for every hero skill and every sacrifice."""

from __future__ import annotations

from tests.games.kpw.talk import Table, shielded

PRIESTS = [["priest", "wizard"], ["priest", "wizard"]]
SCIENTISTS = [["warrior", "scientist"], ["warrior", "scientist"]]


# ---------------------------------------------------------------------- warrior


def test_warrior_1_upgrades_the_whole_turn() -> None:
    """KP-31, KP-55: before, with and after the attack; twice is no more than once."""
    before = Table([["skill_1", "attack_2"], []]).play(0, "skill_1>warrior").play(0, "attack_2")
    together = Table([["skill_1", "skill_1", "attack_2"], []]).play(0, "skill_1>warrior", "skill_1>warrior", "attack_2")
    after = Table([["skill_1", "attack_2"], []]).play(0, "attack_2").play(0, "skill_1>warrior")
    assert before.hp == together.hp == after.hp == [120, 90]
    assert len(after.see()["damage"]) == 1


def test_a_late_upgrade_is_no_new_instance() -> None:
    """KP-55: a blocked action stays blocked and uses no second charge; a dual attack grows on both sides."""
    table = (
        Table([["dual_attack_2", "skill_1"], []], **shielded(1, 2)).play(0, "dual_attack_2").play(0, "skill_1>warrior")
    )
    assert table.hp == [110, 120] and table.see()["shields"] == [0, 1]
    assert table.see()["damage"][0]["amount"] == 30 and table.see()["damage"][0]["taken"] == 0


def test_a_late_upgrade_feeds_a_drain() -> None:
    """KP-37, KP-55."""
    table = Table([["attack_3", "skill_1"], []], hp=[60, 120], drains=["on", "off"])
    assert table.play(0, "attack_3").hp == [85, 95]
    assert table.play(0, "skill_1>warrior").hp == [100, 80]


def test_a_late_upgrade_leaves_delayed_attacks_alone() -> None:
    """KP-55: delayed cards were not played this turn."""
    table = Table([["skill_1"], []], delayed=[{"cards": ["attack_3"]}, None])
    assert table.hp == [120, 95] and table.play(0, "skill_1>warrior").hp == [120, 95]


def test_warrior_2_opens_the_hand() -> None:
    """KP-33: the cards of that moment, to everybody, until they leave the hand; protection stays hidden."""
    table = Table([["skill_2"], ["attack_3"]], protection=[[], ["half"]])
    table.play(0, "skill_2>warrior").act(1, "pass")
    assert table.hand(1, 0) == table.hand(1, -1) == ["attack_3", "thief", "skill_1"]
    assert table.protected(1, 0) == ["?"]
    table.act(0, "end_turn").act(1, "exchange:half", "give:attack_3")
    assert table.hand(1, 0) == ["thief", "skill_1", "?"] and table.protected(1, 0) == ["?"]


def test_warrior_3_raises_the_cap() -> None:
    """KP-34: three attacks of any kinds, in this or a later play; still one effect and no defence."""
    table = Table([["skill_3", "attack_1", "attack_1", "attack_2", "attack_3", "defence_1", "double"], []])
    table.play(0, "skill_3>warrior").act(0, "stage:attack_1", "stage:attack_1", "stage:attack_2")
    assert table.refused(0, "stage:attack_3") == "too_many_attacks"
    assert table.refused(0, "stage:defence_1") == "attack_or_defence"
    assert table.act(0, "stage:double", "commit").hp == [120, 50]


# ---------------------------------------------------------------------- priest


def test_priest_1_upgrades_guards() -> None:
    """KP-55: with the same reach as warrior_1."""
    before = Table([["skill_1", "defence_1"], []], hp=[60, 120], heroes=PRIESTS)
    after = Table([["skill_1", "defence_1"], []], hp=[60, 120], heroes=PRIESTS)
    before.play(0, "skill_1>priest").play(0, "defence_1")
    after.play(0, "defence_1").play(0, "skill_1>priest")
    assert before.hp == after.hp == [70, 120]


def test_priest_2_heals() -> None:
    """KP-45: up to the maximum."""
    assert Table([["skill_2"], []], hp=[60, 120], heroes=PRIESTS).play(0, "skill_2>priest").hp[0] == 95
    assert Table([["skill_2"], []], hp=[100, 120], heroes=PRIESTS).play(0, "skill_2>priest").hp[0] == 120


def test_priest_3_absorbs() -> None:
    """KP-35, KP-24: attacks and mutual ruin of the last turn, nominal value; mechanism damage stays."""
    table = Table([["attack_3", "phone_8848"], ["skill_3"]], hp=[120, 80], heroes=PRIESTS)
    table.play(0, "attack_3", "phone_8848").answer().end(0)
    assert table.hp[1] == 40
    table.play(1, "skill_3>priest")
    assert table.told("gain")[-1]["restored"] == 25 and table.hp[1] == 90


def test_priest_3_without_an_attack() -> None:
    """KP-53: legal and useless."""
    assert Table([["skill_3"], []], hp=[60, 120], heroes=PRIESTS).play(0, "skill_3>priest").hp == [60, 120]


# ---------------------------------------------------------------------- wizard


def test_wizard_1_drains_from_the_end_of_the_turn() -> None:
    """KP-37: from the end of this turn through the own next turn, all classes, draw phase and round end included."""
    table = Table([["skill_1", "phone_8848"], []], hp=[60, 120]).play(0, "skill_1>wizard")
    table.end(0).end(1)
    assert table.play(0, "phone_8848").hp == [75, 105]
    table.end(0)
    assert table.see()["drains"] == [[], []]


def test_a_drain_counts_a_mine_of_the_draw_phase() -> None:
    """KP-18, KP-37."""
    table = Table([[], []], exactly=True, phase="draw", deck=["potato_mine"], drains=["off", "on"], hp=[120, 60])
    assert table.hp == [105, 75]


def test_a_drain_counts_only_what_was_taken() -> None:
    """KP-37: blocked damage feeds nothing."""
    table = Table([["attack_3"], []], hp=[60, 120], drains=["on", "off"], **shielded(1, 1)).play(0, "attack_3")
    assert table.hp == [60, 120]


def test_wizard_2_levels() -> None:
    """KP-38: rounded up to a multiple of 5; no damage, so no shield and no drain."""
    table = Table([["skill_2"], []], hp=[60, 105], drains=["on", "off"], **shielded(1, 1)).play(0, "skill_2>wizard")
    assert table.hp == [85, 85] and table.see()["shields"] == [0, 1] and table.see()["damage"] == []


def test_wizard_3_destroys() -> None:
    """KP-39: three random cards, face down; the player does not see them."""
    table = Table([["skill_3"], ["attack_1", "attack_2"]]).play(0, "skill_3>wizard").act(1, "pass")
    assert len(table.hand(1)) == 1 and len(table.pile(1)) == 4 and table.pile(0) == ["skill_3"]
    assert table.told("destroyed", 0)[0]["cards"] == [{"back": 0}] * 3


# ---------------------------------------------------------------------- scientist


def test_scientist_1_guesses() -> None:
    """KP-40: the first play with an attack or defence lies face down; a right level halves HP before it resolves."""
    table = Table([["skill_1"], ["attack_2", "half"]], heroes=SCIENTISTS).play(0, "skill_1>scientist")
    assert table.see()["arms"] == [0, 1]
    table.end(0).play(1, "half")
    assert table.asks() == "turn_menu", "a play without attack or defence is no matter of guessing"
    table.play(1, "attack_2")
    assert table.asks() == "guess_level" and table.see(0)["play"]["cards"] == [{"back": 0}]
    assert table.see(0)["this_turn"]["used"] == ["effect"]
    table.act(0, "level:2")
    assert table.hp == [105, 60]


def test_several_arms_give_several_guesses() -> None:
    """KP-40: up to as many different levels, until one is right."""
    table = Table([["attack_3"], []], heroes=SCIENTISTS, arms=[2, 0]).play(0, "attack_3").act(1, "level:1")
    assert table.offered(1) == ["level:2", "level:3"] and table.refused(1, "level:1") == "level_tried"
    table.act(1, "level:3")
    assert table.hp == [60, 95]


def test_a_wrong_guess() -> None:
    table = Table([["attack_3"], []], heroes=SCIENTISTS, arms=[1, 0]).play(0, "attack_3").act(1, "level:1")
    assert table.hp == [120, 95] and table.see()["arms"] == [0, 0]


def test_a_wrong_guess_cannot_be_taken_back() -> None:
    """KP-40: it has told something of the play, and the next guess would be a better one."""
    table = Table([["attack_3"], []], heroes=SCIENTISTS, arms=[2, 0]).play(0, "attack_3")
    known = table.state.reveals
    assert table.act(1, "level:1").state.reveals > known


def test_a_guess_goes_by_what_clones_imitate() -> None:
    """KP-40: categories and levels of clones are those of the imitated kind."""
    table = Table([["clone", "defence_3"], []], heroes=SCIENTISTS, arms=[1, 0], hp=[80, 120])
    table.play(0, "clone=defence_3")
    assert table.see(1)["play"]["categories"] == ["defence"]
    assert table.act(1, "level:3").hp == [50, 120]


def test_an_unused_arm_is_lost() -> None:
    """KP-40: with the end of the turn it was aimed at."""
    table = Table([["half"], []], heroes=SCIENTISTS, arms=[1, 0]).play(0, "half").act(0, "end_turn")
    assert table.see()["arms"] == [0, 0]


def test_scientist_2_turns_the_last_turn_round() -> None:
    """KP-41: undone, then launched against its author; more in test_turnabout.py."""
    table = Table([["attack_3"], ["skill_2"]], heroes=SCIENTISTS).play(0, "attack_3").end(0)
    assert table.play(1, "skill_2>scientist").act(0, "pass").hp == [95, 120]


def test_scientist_3_voids_the_next_skill() -> None:
    """KP-42: it waits, adds up, and spends the voided card; borrowed heroes are no way out (KP-22)."""
    table = Table([["skill_3", "skill_3"], ["skill_2", "skill_2", "skill_2"]], heroes=SCIENTISTS, hp=[120, 60])
    table.play(0, "skill_3>scientist", "skill_3>scientist")
    assert table.see()["voids"] == [0, 2]
    other = Table(
        [["skill_2"], []],
        voids=[1, 0],
        borrowed=[["priest"], []],
        hp=[60, 120],
        heroes=[["warrior", "wizard"], ["priest", "scientist"]],
    )
    other.play(0, "skill_2>borrowed/priest")
    assert other.hp[0] == 60 and other.see()["voids"] == [0, 0] and other.see()["borrowed"][0] == []


# ---------------------------------------------------------------------- sacrifices


def test_sacrifice_of_the_warrior() -> None:
    """Own attacks are upgraded for the rest of this round and all of the next; not what is already played (KP-55)."""
    table = Table([["attack_3", "clone", "attack_1"], []], hp=[50, 120]).play(0, "attack_3")
    table.act(0, "sacrifice:warrior")
    assert table.hp == [50, 95] and table.see()["upgraded_until"] == [2, 0]
    assert table.play(0, "clone=attack_1").hp == [50, 75]
    late = Table([["attack_3"], []], round=3, sacrificed=["warrior", None], upgraded_until=[2, 0]).play(0, "attack_3")
    assert late.hp == [120, 95]


def test_sacrifice_of_the_priest() -> None:
    """KP-36: three charges, one for each attack or mechanism damage, own dual damage included."""
    table = Table([["dual_attack_1"], ["phone_8848"]], hp=[50, 120], heroes=PRIESTS).act(0, "sacrifice:priest")
    assert table.see()["shields"] == [3, 0]
    table.play(0, "dual_attack_1").end(0)
    assert table.hp == [50, 110] and table.see()["shields"] == [2, 0]
    assert table.play(1, "phone_8848").hp == [50, 110] and table.see()["shields"] == [1, 0]


def test_sacrifice_of_the_wizard() -> None:
    assert Table([["half"], []], hp=[-20, 95]).act(0, "sacrifice:wizard").hp == [95, 95]


def test_sacrifice_of_the_scientist() -> None:
    """KP-43: 40 code damage at the end of this round, after everything else."""
    table = Table([["half"], []], hp=[50, 120], heroes=SCIENTISTS).act(0, "sacrifice:scientist")
    assert table.see()["bombs"] == [0, 1]
    table.end(0).act(1, "end_turn").until("thief_now")
    assert table.hp == [50, 80]


def test_who_may_sacrifice() -> None:
    """KP-44: below 55, own heroes, once a game; the hero is gone for skills."""
    assert Table([["half"], []], hp=[55, 120]).refused(0, "sacrifice:warrior") == "hp_too_high"
    table = Table([["skill_1"], []], hp=[50, 120])
    assert table.refused(0, "sacrifice:priest") == "not_your_hero"
    table.act(0, "sacrifice:warrior")
    assert table.refused(0, "sacrifice:wizard") == "already_sacrificed"
    assert table.act(0, "stage:skill_1").offered(0) == ["hero:own/wizard"]


def test_a_sacrifice_is_no_skill() -> None:
    """KP-44: voids do not touch it."""
    heroes = [["warrior", "wizard"], ["warrior", "scientist"]]
    table = Table([["half"], []], heroes=heroes, hp=[50, 120], voids=[1, 0]).act(0, "sacrifice:wizard")
    assert table.hp == [120, 120] and table.see()["voids"] == [1, 0]
