"""scientist_2: every row of its table (rules 5.4 in docs/rules/kpw.md). A acts, B turns it round."""

from __future__ import annotations

from typing import Any

from tests.games.kpw.talk import Table

HEROES = [["priest", "wizard"], ["warrior", "scientist"]]
WARRIOR = [["warrior", "wizard"], ["priest", "scientist"]]
BOTH = [["warrior", "scientist"], ["priest", "scientist"]]


def turnabout(hand: list[str], *plays: list[str], heroes: list[list[str]] = HEROES, **setup: Any) -> Table:
    """A makes these plays; B answers everything by default and then launches scientist_2."""
    table = Table([hand, ["skill_2"]], heroes=heroes, **setup)
    for play in plays:
        table.play(0, *play).answer()
    return turn_round(table.end(0))


def turn_round(table: Table) -> Table:
    return table.play(1, "skill_2>scientist").act(0, "pass")


def test_attack_action() -> None:
    """KP-41: given back to both, then the same numbers the other way; blocks of the first time are forgotten."""
    table = turnabout(["dual_attack_2", "double"], ["dual_attack_2", "double"])
    assert table.hp == [90, 110]
    blocked = turnabout(
        ["attack_3"],
        ["attack_3"],
        heroes=[HEROES[0], ["priest", "scientist"]],
        sacrificed=[None, "priest"],
        shields=[0, 1],
    )
    assert blocked.hp == [95, 120] and blocked.see()["shields"] == [0, 0]


def test_upgraded_numbers_are_relaunched() -> None:
    """KP-41, KP-55: as originally played, late upgrades included; warrior_1 has no row of its own."""
    table = turnabout(["attack_3", "skill_1"], ["attack_3"], ["skill_1>warrior"], heroes=WARRIOR)
    assert table.hp == [80, 120]


def test_mutual_ruin() -> None:
    table = Table(
        [["mutual_ruin"], ["skill_2"]], heroes=HEROES, last_turn={}, damage=[{"to": 0, "amount": 30}], hp=[90, 120]
    )
    table.play(0, "mutual_ruin").end(0)
    assert table.hp == [90, 90]
    assert turn_round(table).hp == [60, 120]


def test_phone() -> None:
    """Played on the turn it is turned round; explosions and reactions are not."""
    assert turnabout(["phone_8848"], ["phone_8848"]).hp == [105, 120]


def test_defence() -> None:
    """O loses what it really gained; C guards with the same numbers from its own ledger."""
    table = Table(
        [["defence_3"], ["skill_2"]], heroes=HEROES, hp=[60, 80], last_turn={}, damage=[{"to": 0, "amount": 15}]
    )
    table.play(0, "defence_3").end(0)
    assert table.hp == [85, 80]
    assert turn_round(table).hp == [60, 90]


def test_half() -> None:
    """O loses the gain; C finds nothing to halve."""
    table = Table([["half"], ["skill_2"]], heroes=HEROES, hp=[60, 80], last_turn={}, damage=[{"to": 0, "amount": 30}])
    table.play(0, "half").end(0)
    assert table.hp == [75, 80]
    assert turn_round(table).hp == [60, 80]


def test_priest_2_and_priest_3() -> None:
    table = Table(
        [["skill_2", "skill_3"], ["skill_2"]],
        heroes=HEROES,
        hp=[40, 60],
        last_turn={},
        damage=[{"to": 0, "amount": 20}],
    )
    table.play(0, "skill_2>priest", "skill_3>priest").answer()
    assert table.hp == [115, 60]
    assert turn_round(table.end(0)).hp == [40, 95]


def test_wizard_1() -> None:
    """O's drain is cancelled; C casts it now."""
    table = turnabout(["skill_1"], ["skill_1>wizard"])
    assert table.see()["drains"] == [[], ["cast"]]


def test_wizard_2() -> None:
    """Both changes are reversed, then averaged again: the same average."""
    table = turnabout(["skill_2"], ["skill_2>wizard"], hp=[60, 100])
    assert table.hp == [80, 80]
    undone = table.told("undone")[0]
    assert (undone["of"], undone["of_hp"], undone["hp"]) == (0, 60, 100)


def test_wizard_3() -> None:
    """Same round: the destroyed cards return; then three of O's hand go."""
    hands = [["skill_3", "half", "half", "attack_1"], ["skill_2", "attack_2", "attack_3"]]
    table = Table(hands, heroes=HEROES)
    for seed in range(20):
        table = Table(hands, heroes=HEROES, seed=seed).play(0, "skill_3>wizard").act(1, "pass")
        if "skill_2" in table.hand(1):
            break
    assert len(table.hand(1)) == 2 and len(table.hand(0)) == 5
    turn_round(table.end(0))
    assert len(table.hand(1)) == 4, "B has its three cards back and has played skill_2"
    assert len(table.hand(0)) == 2


def test_wizard_3_of_an_earlier_round_stays() -> None:
    """KP-2: the last turn may lie in the round before; then destroyed cards stay, but the relaunch happens."""
    table = Table(
        [["skill_3"], ["attack_1", "attack_2", "attack_3"]],
        heroes=HEROES,
        exactly=True,
        deck=["skill_2", "half", "half", "half", "half", "double", "double", "double", "double", "double"],
    )
    table.play(0, "skill_3>wizard").act(1, "pass").until("turn_menu")
    assert table.see()["round"] == 2 and table.who() == [1], "both hands were empty: the seat not on turn begins"
    turn_round(table)
    assert table.hand(1) == ["half"] * 4 and table.hand(0) == ["double"] * 2


def test_warrior_2() -> None:
    """C's cards are hidden again, O's hand lies open."""
    table = turnabout(["skill_2"], ["skill_2>warrior"], heroes=WARRIOR)
    assert table.see()["open"][1] == [] and table.see()["open"][0] == ["thief", "thief"]
    assert table.hand(1, 0) == ["?", "?"]
    assert table.see(0)["memory"]["held"][1] == {"thief": 1, "skill_1": 1}, "A has seen them and remembers"


def test_scientist_1() -> None:
    """The arm against C is gone if it is still there; C arms one against O."""
    table = turnabout(["skill_1"], ["skill_1>scientist"], heroes=BOTH)
    assert table.see()["arms"] == [1, 0]


def test_scientist_3() -> None:
    """KP-42: the void that scientist_3 left is used up by this very skill: nothing is turned round."""
    table = Table([["skill_3"], ["skill_2", "skill_2"]], heroes=BOTH).play(0, "skill_3>scientist").end(0)
    table.play(1, "skill_2>scientist", "skill_2>scientist").act(0, "pass")
    assert table.told("voided") and [told["effect"] for told in table.told("undone")] == ["scientist_3"]
    assert table.see()["voids"] == [1, 0]


def test_steal() -> None:
    """Same round: the stolen card returns if O still owns it, the cost stays paid; then C steals, free of cost."""
    table = Table([["steal", "half"], ["skill_2", "attack_3"]], heroes=HEROES, exactly=True, seed=1)
    table.play(0, "steal").act(1, "pass").act(0, "pay:half").act(1, "decline")
    stolen = table.told("stolen")[0]["card"]["card"]
    assert stolen == "attack_3", "the seed lets B keep its skill_2"
    table.end(0)
    table.play(1, "skill_2>scientist").act(0, "pass")
    assert table.told("returned")[0]["card"] == {"card": "attack_3"}
    assert table.hand(0) == [] and table.asks() == "round_end_menu", (
        "A's hand is empty: nothing to steal, the round ends"
    )


def test_steal_of_a_card_that_is_gone() -> None:
    """The very card that was stolen returns, not another of its kind."""
    table = Table(
        [["steal", "thief", "skill_1"], ["skill_2", "attack_3"]],
        heroes=HEROES,
        exactly=True,
        seed=1,
        protection=[["attack_3"], []],
    )
    table.play(0, "steal").act(1, "pass").act(0, "pay:thief").act(1, "decline")
    assert table.told("stolen")[0]["card"]["card"] == "attack_3"
    table.play(0, "attack_3").end(0)
    turn_round(table)
    assert table.told("returned") == [] and table.protected(0) == ["attack_3"]


def test_eggplant() -> None:
    """An unused eggplant comes to C, who names an unsacrificed hero of O."""
    table = turnabout(["eggplant"], ["eggplant>scientist"])
    assert table.asks() == "eggplant_hero" and table.offered(1) == ["imitate:priest", "imitate:wizard"]
    table.act(1, "imitate:wizard")
    assert table.see()["borrowed"] == [[], [{"card": "eggplant", "hero": "wizard", "fresh": True}]]


def test_a_used_eggplant_is_spent() -> None:
    """What went through it has its own row."""
    table = turnabout(["eggplant", "skill_2"], ["eggplant>warrior", "skill_2>staged/warrior"])
    assert table.see()["borrowed"] == [[], []] and table.see()["open"][0] == ["thief", "thief"]


def test_pearl() -> None:
    """O's slot ends, too many protected cards go at once by O's choice; C gets a slot for two rounds."""
    table = Table([["spirit_pearl", "half"], ["skill_2"]], heroes=HEROES, protection=[["attack_1", "attack_2"], []])
    table.play(0, "spirit_pearl").act(0, "place:half").end(0)
    assert table.see()["capacity"] == [3, 2]
    turn_round(table)
    assert table.asks() == "protect_overflow" and table.offered(0) == ["drop:attack_1", "drop:attack_2", "drop:half"]
    table.act(0, "drop:attack_1")
    assert table.see()["capacity"] == [2, 3] and table.see()["pearls_lasting"] == [0, 1]
    assert table.pile(1) == ["spirit_pearl", "skill_2"], "B does not see what was dropped"


def test_pearl_claim_ends_with_the_pearl() -> None:
    table = Table([["spirit_pearl"], ["skill_2"]], heroes=HEROES, last_turn={"declared": ["demon_pill"]})
    table.play(0, "spirit_pearl")
    assert table.see()["claims"] == [1, 0]
    turn_round(table.end(0))
    assert table.see()["claims"] == [0, 0]


def test_what_is_turned_round_once_is_left_alone() -> None:
    """A second scientist_2 in the same turn finds nothing; O may turn the relaunched effects round again."""
    table = Table([["attack_3", "skill_2"], ["skill_2", "skill_2"]], heroes=BOTH).play(0, "attack_3").end(0)
    table.play(1, "skill_2>scientist", "skill_2>scientist").act(0, "pass")
    assert table.hp == [95, 120] and len(table.told("undone")) == 1
    table.end(1)
    table.play(0, "skill_2>scientist").act(1, "pass")
    assert table.hp == [120, 95]


def test_undone_attacks_count_no_more() -> None:
    """KP-24, KP-28, KP-35: not for mutual ruin, half or priest_3."""
    table = (
        Table([["attack_3"], ["skill_2", "mutual_ruin", "half"]], heroes=HEROES, exactly=False)
        .play(0, "attack_3")
        .end(0)
    )
    turn_round(table)
    assert table.hp == [95, 120]
    table.play(1, "mutual_ruin", "half")
    assert table.hp == [95, 120]


def test_undo_gives_back_only_what_was_not_won_back() -> None:
    """KP-57: what C has already restored is not given twice."""
    table = Table([["attack_3"], ["skill_2", "half"]], heroes=HEROES, hp=[120, 90]).play(0, "attack_3").end(0)
    table.play(1, "half")
    assert table.hp == [120, 75]
    assert turn_round(table).hp == [95, 90]


def test_without_an_opposing_last_turn() -> None:
    """KP-4: nothing to undo in the first turn, or when the seat moved twice."""
    table = Table([["skill_2"], []], heroes=BOTH).play(0, "skill_2>scientist").act(1, "pass")
    assert "nothing" in table.events()


def test_scope_attack() -> None:
    """KP-41, option scientist2_scope: only hits."""
    table = Table([["attack_3", "skill_2"], ["skill_2"]], {"scientist2_scope": "attack"}, heroes=HEROES, hp=[60, 120])
    table.play(0, "attack_3", "skill_2>priest").end(0)
    assert table.see()["turnable"] == [False, True]
    assert turn_round(table).hp == [70, 120]
    assert table.see()["turnable"] == [False, False], "turned round once"


def test_scope_attack_leaves_the_rest() -> None:
    """KP-41: the table does not say that there is something to turn round where there is none."""
    for scope, turnable in (("attack", False), ("all", True)):
        table = Table([["skill_2"], ["skill_2"]], {"scientist2_scope": scope}, heroes=HEROES, hp=[60, 120])
        assert table.play(0, "skill_2>priest").end(0).see()["turnable"] == [False, turnable]


def test_not_affected() -> None:
    """Pill, pearl with pill, sacrifices, costs and exchanges stay as they are."""
    table = Table([["spirit_pearl", "demon_pill"], ["skill_2"]], heroes=HEROES, hp=[50, 120])
    table.act(0, "sacrifice:wizard").play(0, "spirit_pearl", "demon_pill").end(0)
    turn_round(table)
    assert table.hp == [120, 70] and table.told("undone") == []


def test_what_is_undone_is_told_with_the_hp_it_leaves() -> None:
    table = turnabout(["attack_3"], ["attack_3"])
    assert table.said("en", "undone") == ["Undone: attack; Player 2 is at 120 HP, Player 1 at 120"]
    assert table.said("zh", "undone") == ["撤销：攻击；玩家2的血量为 120，玩家1的为 120"]


def test_only_what_comes_again_is_told_as_launched_anew() -> None:
    """Rules 5.4: nothing comes of a priest_3, nor of an eggplant that was used up."""
    healed = turnabout(["skill_3"], ["skill_3>priest"])
    assert [told["effect"] for told in healed.told("undone")] == ["priest_3"] and healed.told("relaunched") == []
    used = turnabout(["eggplant", "skill_2"], ["eggplant>warrior", "skill_2>staged/warrior"])
    assert [told["effect"] for told in used.told("relaunched")] == ["warrior_2"]
