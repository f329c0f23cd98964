"""One test for every kind of card."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.games.kpw.data import cards
from tests.games.kpw.talk import Table, shielded


def test_the_deck_adds_up() -> None:
    """KP-49: 75 cards of 24 kinds: 24 attacks, 12 defences, 9 effects, 19 mechanisms, 11 skills."""
    assert sum(cards.COPIES) == cards.DECK_SIZE == 75
    assert len(cards.KINDS) == len(cards.COPIES) == len(cards.TYPE) == 24
    by_type = {
        cards.TYPES[n]: sum(cards.COPIES[kind] for kind in range(24) if cards.TYPE[kind] == 1 << n) for n in range(5)
    }
    assert by_type == {"attack": 24, "defence": 12, "effect": 9, "mechanism": 19, "skill": 11}


@pytest.mark.parametrize(
    ("card", "base", "upgraded"), [("attack_1", 10, 20), ("attack_2", 15, 30), ("attack_3", 25, 40)]
)
def test_attack(card: str, base: int, upgraded: int) -> None:
    assert Table([[card], []]).play(0, card).hp == [120, 120 - base]
    assert Table([["skill_1", card], []]).play(0, "skill_1>warrior", card).hp == [120, 120 - upgraded]


@pytest.mark.parametrize(
    ("card", "base", "upgraded"),
    [("dual_attack_1", (10, 5), (20, 5)), ("dual_attack_2", (15, 5), (30, 10)), ("dual_attack_3", (25, 10), (40, 15))],
)
def test_dual_attack(card: str, base: tuple[int, int], upgraded: tuple[int, int]) -> None:
    """KP-32: the own part is a second instance, after the opponent's."""
    table = Table([[card], []]).play(0, card)
    assert table.hp == [120 - base[1], 120 - base[0]]
    assert [entry["to"] for entry in table.see()["damage"]] == [1, 0]
    later = Table([["skill_1", card], []]).play(0, "skill_1>warrior", card)
    assert later.hp == [120 - upgraded[1], 120 - upgraded[0]]


@pytest.mark.parametrize(
    ("card", "base", "upgraded"),
    [("defence_1", (5, 5), (10, 10)), ("defence_2", (10, 10), (15, 15)), ("defence_3", (20, 10), (30, 20))],
)
def test_defence(card: str, base: tuple[int, int], upgraded: tuple[int, int]) -> None:
    """It wins back and then heals; both with upgraded numbers after priest_1."""
    attacked: dict[str, Any] = {"damage": [{"to": 0, "amount": 60}], "last_turn": {}, "hp": [40, 120]}
    table = Table([[card], []], **attacked).play(0, card)
    assert table.told("gain")[0] | {"hp": 0} == {
        "seat": 0,
        "by": "defence",
        "restored": base[0],
        "amount": sum(base),
        "hp": 0,
    }
    heroes = [["priest", "wizard"], ["priest", "wizard"]]
    better = Table([["skill_1", card], []], heroes=heroes, **attacked).play(0, "skill_1>priest", card)
    assert better.hp[0] == 40 + sum(upgraded)


def test_double() -> None:
    """KP-30: only with an attack; the whole action counts twice, own damage too; a clone of it makes four times."""
    table = Table([["double", "attack_1", "dual_attack_1", "clone"], []])
    assert table.play(0, "dual_attack_1", "double", "clone=double").hp == [100, 80]
    assert Table([["double"], []]).refused(0, "stage:double") == "needs_attack"


def test_half() -> None:
    """KP-28: on the total of the turn, action by action or not; a second one halves what the first left."""
    table = Table([["attack_3", "attack_1", "clone"], ["half", "clone"]], turn=0)
    table.play(0, "attack_3", "clone=attack_1").end(0)
    assert table.hp == [120, 85]
    table.play(1, "half", "clone=half")
    assert [told["restored"] for told in table.told("gain")] == [15, 10]
    assert table.hp == [120, 110]


def test_steal() -> None:
    """KP-21: pay a card of your choice, take a random one; it is blind even if the hand lies open."""
    table = Table([["steal", "attack_1"], ["attack_3"]], open=[[], ["attack_3"]])
    table.play(0, "steal").act(1, "pass")
    assert table.asks() == "steal_cost" and table.offered(0) == ["pay:attack_1", "pay:thief"]
    table.act(0, "pay:attack_1").answer()
    assert len(table.hand(0)) == 3 and len(table.hand(1)) == 2
    taken = {
        Table([["steal"], ["attack_3"]], seed=seed).play(0, "steal").answer().told("stolen")[0]["card"]["card"]
        for seed in range(40)
    }
    assert taken == {"attack_3", "thief", "skill_1"}


def test_steal_without_a_card_to_pay_or_take() -> None:
    """A delayed steal may find no card left to pay with: it fails and is no effect."""
    table = Table([[], ["half"]], exactly=True, delayed=[{"cards": ["steal"]}, None])
    assert table.asks() == "response"
    table.act(1, "pass")
    assert "steal_fails" in table.events() and table.see()["record"]["effects"] == []


def test_phone() -> None:
    """KP-20: 15 when played; 20 to a thief; 15 more in answer to a theft."""
    assert Table([["phone_8848"], []]).play(0, "phone_8848").hp == [120, 105]
    table = Table([["steal", "half"], ["phone_8848", "phone_8848"]], exactly=True)
    table.play(0, "steal").act(1, "pass").act(0, "pay:half")
    assert table.hp == [100, 120] and table.asks() == "react_8848"
    assert table.act(1, "react:phone_8848").hp == [85, 120]


def test_a_discarded_or_destroyed_phone_does_nothing() -> None:
    """KP-20, KP-39."""
    table = Table([["skill_3"], ["phone_8848"]])
    table.play(0, "skill_3>wizard").act(1, "free:phone_8848").act(1, "pass")
    assert table.hp == [120, 120]


def test_thief() -> None:
    """KP-16: used on being drawn it gives two cards, held it gives one; in turns it is dead (KP-13)."""
    deck = ["thief", "attack_1", "attack_2", "attack_3", "half", "double", "steal"]
    table = Table([[], []], exactly=True, phase="draw", deck=deck, protection=[["thief"], []])
    table.act(0, "use", "keep", "keep", "keep", "keep", "keep", "keep")
    assert len(table.hand(0)) == 6 and table.see()["hand_limits"] == [6, 5]
    assert table.offered(0) == ["held:protection/thief", "stop"]
    table.act(0, "held:protection/thief")
    assert len(table.hand(0)) == 7 and table.see()["hand_limits"] == [7, 5]
    assert Table([["attack_1"], []]).refused(0, "stage:thief") == "never_played"


def test_clone() -> None:
    """KP-19: anything owned, also protected; beside the original; a mechanism; not pearl, pill, thief or clone."""
    table = Table(
        [["clone", "clone", "attack_3", "spirit_pearl", "demon_pill"], []], protection=[["defence_3"], []]
    ).act(0, "stage:clone")
    assert table.offered(0) == ["kind:attack_3", "kind:defence_3"]
    assert table.refused(0, "kind:spirit_pearl") == "not_imitable"
    assert table.refused(0, "kind:half") == "not_owned"
    table.act(0, "kind:attack_3", "stage:attack_3", "commit")
    assert table.hp == [120, 70] and table.see()["this_turn"]["used"] == ["attack", "mechanism"]
    assert table.pile() == ["attack_3", "clone"]


def test_eggplant() -> None:
    """KP-22: it waits over turns for one skill, any skill of the borrowed hero, and is spent by it."""
    table = Table([["eggplant", "skill_2"], []], hp=[60, 120], heroes=[["warrior", "wizard"], ["priest", "scientist"]])
    table.play(0, "eggplant>priest")
    assert table.see()["borrowed"][0] == [{"card": "eggplant", "hero": "priest", "fresh": True}]
    table.end(0).end(1)
    assert table.see()["borrowed"][0] == [{"card": "eggplant", "hero": "priest", "fresh": False}]
    table.act(0, "stage:skill_2")
    assert table.offered(0) == ["hero:own/warrior", "hero:own/wizard", "hero:borrowed/priest"]
    table.act(0, "hero:borrowed/priest", "commit")
    assert table.hp[0] == 95 and table.see()["borrowed"][0] == [] and "eggplant" in table.pile()


def test_an_eggplant_outlives_its_original() -> None:
    """Sacrificed heroes cannot be borrowed any more, but a copy stays usable."""
    table = Table(
        [["eggplant", "skill_2"], []],
        heroes=[["warrior", "wizard"], ["priest", "wizard"]],
        borrowed=[["priest"], []],
        sacrificed=[None, "priest"],
        hp=[60, 120],
    )
    assert table.act(0, "stage:eggplant").offered(0) == ["imitate:wizard"]
    table.act(0, "imitate:wizard", "stage:skill_2", "hero:borrowed/priest", "commit")
    assert table.hp[0] == 95


def test_high_ping() -> None:
    """KP-23: everything beside it takes effect at the start of the own next turn, outside its limits."""
    table = Table([["attack_3", "high_ping", "attack_1"], []])
    table.play(0, "attack_3", "high_ping").end(0)
    assert table.hp == [120, 120]
    table.end(1)
    assert table.hp == [120, 95] and table.see()["this_turn"]["used"] == []
    table.play(0, "attack_1")
    assert table.hp == [120, 85]
    assert Table([["high_ping"], []]).refused(0, "stage:high_ping") == "needs_company"


def test_mutual_ruin() -> None:
    """KP-24: what attacks took last turn, once; winning it back does not matter; never doubled."""
    table = Table([["attack_3", "phone_8848"], ["mutual_ruin", "defence_3"]])
    table.play(0, "attack_3", "phone_8848").end(0)
    table.play(1, "defence_3").play(1, "mutual_ruin")
    assert table.hp[0] == 95
    assert "nothing" in Table([["mutual_ruin"], []]).play(0, "mutual_ruin").events()


def test_potato_mine() -> None:
    """KP-18: 15 to the drawer, and the draw is used up."""
    deck = ["potato_mine", "attack_1", "attack_2", "attack_3", "half", "double"]
    table = Table([[], []], exactly=True, phase="draw", deck=deck, **shielded(1, 1))
    assert table.hp == [105, 120] and table.hand(0) == ["attack_1"]
    table.until("draw_menu")
    assert len(table.hand(0)) == 4 and table.pile(1) == ["potato_mine"]


def test_a_mine_meets_a_shield() -> None:
    """KP-18, KP-36."""
    table = Table([[], []], exactly=True, phase="draw", deck=["potato_mine"], **shielded(0, 1))
    assert table.hp == [120, 120] and table.see()["shields"] == [0, 0]


def test_spirit_pearl() -> None:
    """KP-25: one more slot this round and next; several add up."""
    table = Table([["spirit_pearl"], []], pearls_ending=[1, 0]).play(0, "spirit_pearl")
    assert table.see()["capacity"] == [4, 2] and table.see()["claims"] == [0, 0]
    table.end(0).act(1, "end_turn").act(0, "end_turn").until("turn_menu")
    assert table.see()["round"] == 2 and table.see()["capacity"] == [3, 2]


def test_demon_pill() -> None:
    """KP-26: both hands go, the round ends, the victim may not exchange and begins the next round."""
    table = Table([["demon_pill", "attack_1"], ["attack_2"]], protection=[["half"], ["half"]]).play(0, "demon_pill")
    assert table.who() == [0] and table.asks() == "round_end_menu"
    assert "exchange:half" in table.offered(0)
    table.act(0, "done")
    assert table.see()["round"] == 2 and table.see()["first_player"] == 1
    assert table.protected(0) == ["half"] and table.protected(1) == ["half"]


def test_pearl_with_pill() -> None:
    """KP-27: 50 code damage, once, and nothing else of either card."""
    table = Table([["spirit_pearl", "demon_pill"], []]).play(0, "spirit_pearl", "demon_pill")
    assert table.hp == [120, 70] and table.see()["capacity"] == [2, 2] and table.asks() == "turn_menu"


@pytest.mark.parametrize(("card", "hero"), [("skill_1", "wizard"), ("skill_2", "wizard"), ("skill_3", "warrior")])
def test_skill_cards(card: str, hero: str) -> None:
    """A skill card names a hero; any number of them may go into one play."""
    table = Table([[card, card], []]).play(0, f"{card}>{hero}", f"{card}>{hero}")
    assert len(table.told("skill")) == 2 and table.pile() == [card, card]
