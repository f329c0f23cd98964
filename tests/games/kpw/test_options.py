"""Every table option changes what it says."""

from __future__ import annotations

import pytest

from paiju.core.errors import BadOption
from paiju.games.kpw import GAME
from tests.games.kpw.talk import Table


def test_fifteen_options() -> None:
    assert len(GAME.options) == 15


def test_hp() -> None:
    """KP-45: multiples of 5, the start at most the maximum."""
    table = Table([["attack_1"], []], {"hp_max": 200, "hp_start": 150})
    assert table.hp == [150, 150]
    for bad in ({"hp_max": 100}, {"hp_max": 122}, {"hp_start": 0}, {"hp_max": 1000}):
        with pytest.raises(BadOption):
            GAME.new(1, 2, bad)


def test_a_low_maximum_also_caps_halved_hp() -> None:
    """KP-40, KP-45: the ten that halving leaves never exceed the maximum."""
    heroes = [["warrior", "wizard"], ["warrior", "scientist"]]
    table = Table([["attack_1"], []], {"hp_max": 5, "hp_start": 5}, arms=[1, 0], heroes=heroes).play(0, "attack_1")
    assert table.act(1, "level:1").hp[0] == 5


@pytest.mark.parametrize("seat", [0, 1])
def test_first_player(seat: int) -> None:
    state = GAME.new(3, 2, {"first_player": f"seat_{seat}", "hero_pick": "random"})
    assert state.view(-1)["table"]["first_player"] == seat and state.actors() == [seat]


def test_first_player_at_random() -> None:
    """KP-15."""
    firsts = {GAME.new(seed, 2, {"hero_pick": "random"}).view(-1)["table"]["first_player"] for seed in range(20)}
    assert firsts == {0, 1}


def test_hero_pick_open() -> None:
    """KP-15: seat 0 chooses both first, in view."""
    state = GAME.new(1, 2, {"hero_pick": "open"})
    assert state.actors() == [0]
    state.act(0, GAME.space.code("pick:priest"))
    assert state.view(1)["table"]["heroes"] == [[], []], "half an answer is nobody's business"
    state.act(0, GAME.space.code("pick:wizard"))
    assert state.view(1)["table"]["heroes"][0][0]["hero"] == "priest" and state.actors() == [1]


def test_hero_pick_random() -> None:
    pairs = set()
    for seed in range(30):
        table = GAME.new(seed, 2, {"hero_pick": "random"}).view(0)["table"]
        pairs.add(tuple(one["hero"] for one in table["heroes"][0]))
    assert len(pairs) == 4


def test_draw_order() -> None:
    """KP-16."""
    options = {"draw_order": "second_player", "first_player": "seat_0", "hero_pick": "random"}
    assert GAME.new(1, 2, options).actors() == [1]


def test_carry_last_turn() -> None:
    """KP-2: without it, last turn and damage to win back end with the round."""
    for carried in (True, False):
        deck = ["attack_1"] * 5 + ["attack_2"] * 5
        table = Table([["attack_3"], ["mutual_ruin"]], {"carry_last_turn": carried}, exactly=True, deck=deck)
        table.play(0, "attack_3").until("turn_menu")
        assert table.see()["round"] == 2 and table.who() == [1]
        assert table.see()["resistible"] == [0, 25 if carried else 0]
        assert (table.see()["last_turn"] is not None) == carried


def test_carry_delayed() -> None:
    """KP-23: without it, delayed groups are discarded with the hands."""
    table = Table([["attack_3", "high_ping"], ["half"]], {"carry_delayed": False}, exactly=True)
    table.play(0, "attack_3", "high_ping").until("turn_menu")
    assert table.see()["delayed"] == [None, None] and "attack_3" in table.pile(1)


def test_a_discarded_pill_makes_no_claim_ready() -> None:
    """KP-25."""
    table = Table(
        [["half"], ["half"]],
        {"carry_delayed": False},
        phase="round_end",
        delayed=[None, {"cards": ["demon_pill"]}],
        claims_waiting=[1, 0],
    ).until("thief_now")
    assert table.see()["claims_waiting"] == [0, 0] and table.see()["claims"] == [0, 0]


def test_a_claim_waits_for_a_delayed_pill() -> None:
    """KP-25: ready when the pill has worked, used at the next draw phase."""
    table = Table([["demon_pill", "high_ping"], ["spirit_pearl"]]).play(0, "demon_pill", "high_ping").end(0)
    table.play(1, "spirit_pearl")
    assert table.see()["claims_waiting"] == [0, 1]
    table.act(1, "end_turn").until("pearl_pick")
    assert table.see()["round"] == 2 and table.who() == [1]


def test_protect_takeback() -> None:
    """KP-11, KP-51: only below the hand limit, and not what has just come in."""
    assert Table([["half"], []], protection=[["attack_1"], []]).refused(0, "take_back:attack_1") == "no_take_back"
    table = Table([["half"], []], {"protect_takeback": True}, protection=[["attack_1"], []])
    table.act(0, "place:half")
    assert table.refused(0, "take_back:half") == "locked"
    assert "attack_1" in table.act(0, "take_back:attack_1").hand(0)
    full = Table([["half"] * 3, []], {"protect_takeback": True}, protection=[["attack_1"], []])
    assert full.refused(0, "take_back:attack_1") == "hand_full"


def test_half_discardable() -> None:
    """KP-14, KP-50: the printed card says so, the rule text does not."""
    assert "free:half" in Table([["half"], []], {"half_discardable": True}).offered(0)


def test_mutual_ruin_amount() -> None:
    """KP-24: net of what has been won back."""
    table = Table([["attack_3"], ["half", "mutual_ruin"]], {"mutual_ruin_amount": "net"}).play(0, "attack_3").end(0)
    assert table.see()["ruin"] == [0, 25]
    assert table.play(1, "half").see()["ruin"] == [0, 15], "the table tells what it would return"
    assert table.play(1, "mutual_ruin").hp[0] == 105


def test_pearl_pill_damage() -> None:
    """KP-27."""
    table = Table([["spirit_pearl", "demon_pill"], []], {"pearl_pill_damage": 100})
    assert table.play(0, "spirit_pearl", "demon_pill").hp == [120, 20]


@pytest.mark.parametrize(
    ("window", "own", "after"),
    [("through_own_next", 85, 100), ("own_next", 60, 75), ("opponent_next", 85, 85)],
)
def test_wizard1_window(window: str, own: int, after: int) -> None:
    """KP-37: damage of the opponent's turn counts or not, damage of the own next turn counts or not."""
    table = Table([["skill_1", "attack_2"], ["dual_attack_3", "clone"]], {"wizard1_window": window}, hp=[85, 120])
    table.play(0, "skill_1>wizard").end(0)
    table.play(1, "dual_attack_3", "clone=dual_attack_3").answer()
    # A lost 50 and, with the drain on, healed B's own 20
    base = 85 - 50
    assert table.hp[0] == base + (20 if own == 85 else 0)
    table.end(1)
    before = table.hp[0]
    table.play(0, "attack_2").answer()
    assert table.hp[0] - before == (15 if after != own else 0)


def test_max_rounds() -> None:
    """After so many rounds HP decide."""
    table = Table([["half"], ["half"]], {"max_rounds": 1}, phase="round_end", hp=[100, 90]).until("none")
    outcome = table.state.outcome()
    assert outcome is not None and outcome["reason"] == "max_rounds" and outcome["result"] == ["win", "loss"]


def test_max_rounds_may_be_any_number() -> None:
    """Rules 3: every n from 1 on; more than the cards last for changes nothing."""
    hands = [["half"], ["half"]]
    table = Table(hands, {"max_rounds": 12}, phase="round_end", round=7, rest="discard").until("none")
    outcome = table.state.outcome()
    assert outcome is not None and outcome["reason"] == "deck_out"
