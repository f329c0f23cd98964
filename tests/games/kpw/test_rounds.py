"""Beginning, draw phase, turns, the end of a round and of the game."""

from __future__ import annotations

import pytest

from paiju.games.kpw import GAME
from paiju.games.kpw.data import layout
from tests.games.kpw.talk import Table

# ---------------------------------------------------------------------- beginning


def test_heroes_are_picked_in_secret() -> None:
    """KP-15: both at once, shown when both are in."""
    state = GAME.new(1, 2, {"first_player": "seat_0"})
    code = GAME.space.code
    assert state.actors() == [0, 1]
    state.act(0, code("pick:priest"))
    state.act(0, code("pick:scientist"))
    assert state.actors() == [1] and state.view(1)["answered"] == [0]
    assert state.view(1)["table"]["heroes"] == [[], []] and state.view(0)["table"]["picked"][0] == [
        "priest",
        "scientist",
    ]
    state.act(1, code("pick:warrior"))
    state.act(1, code("pick:wizard"))
    assert [[one["hero"] for one in pair] for pair in state.view(1)["table"]["heroes"]] == [
        ["priest", "scientist"],
        ["warrior", "wizard"],
    ]
    assert state.phase() == "draw" and state.actors() == [0]


def test_one_hero_of_each_pair() -> None:
    """KP-15."""
    state = GAME.new(1)
    offered = [GAME.space.text(one) for one in state.legal(0)]
    assert offered == ["pick:warrior", "pick:priest"]
    why = state.why_not(0, GAME.space.code("pick:wizard"))
    assert why is not None and why.id == "not_this_pair"


# ---------------------------------------------------------------------- draw phase


def test_one_seat_draws_completely_then_the_other() -> None:
    """KP-16."""
    table = Table([[], []], exactly=True, phase="draw", first_player=1)
    assert table.who() == [1]
    table.until("draw_menu").act(1, "done")
    assert table.who() == [0]


def test_every_card_gained_is_asked_about() -> None:
    """KP-56: thief_now after each card that is no mine, thief_held even with nothing to hold."""
    deck = ["attack_1", "attack_1", "attack_1", "attack_2", "attack_2"]
    table = Table([[], []], exactly=True, phase="draw", deck=deck)
    for _ in range(5):
        assert table.asks() == "thief_now" and table.offered(0) == ["keep"]
        assert table.refused(0, "use") == "not_a_thief"
        table.act(0, "keep")
    assert table.asks() == "thief_held" and table.offered(0) == ["stop"]


def test_a_clone_is_a_held_thief() -> None:
    """KP-13, KP-19: while another owned card is a thief; everybody concludes that it is owned."""
    deck = ["attack_1", "attack_1", "attack_1", "attack_2", "clone", "half"]
    table = Table([[], []], exactly=True, phase="draw", deck=deck, protection=[["thief"], []]).until("thief_held")
    assert table.offered(0) == ["held:hand/clone", "held:protection/thief", "stop"]
    table.act(0, "held:hand/clone")
    assert table.hand(0)[-1] == "half" and table.see(1)["memory"]["held"][0] == {"thief": 1}


def test_a_deck_that_runs_dry_gives_no_more() -> None:
    """KP-16; an empty hand then ends the round, and the game with it."""
    deck = ["attack_1"] * 7
    table = Table([[], []], exactly=True, phase="draw", deck=deck, rest="discard", hp=[60, 55])
    table.until("turn_menu")
    assert len(table.hand(0)) == 5 and len(table.hand(1)) == 2
    dry = Table([[], []], exactly=True, phase="draw", deck=["attack_1"] * 5, rest="discard", hp=[60, 55])
    while not dry.state.over:
        dry.default()
    assert dry.state.outcome() == {"result": ["win", "loss"], "scores": [60, 55], "reason": "deck_out"}


def test_a_mine_from_the_discard_pile_explodes_too() -> None:
    """KP-18, KP-25: a pearl pick is processed as drawn; the claim is spent."""
    table = Table([[], []], exactly=True, phase="draw", claims=[1, 0], discard=["potato_mine", "thief", "half"])
    assert table.offered(0) == ["take:half", "take:thief", "take:potato_mine", "decline"]
    table.act(0, "take:potato_mine")
    assert table.hp == [105, 120] and table.see()["hand_limits"] == [6, 5] and table.see()["claims"] == [0, 0]


def test_a_picked_mine_is_told_as_picked() -> None:
    """KP-18, KP-25: everybody hears that it came from the discard pile, and then that it explodes."""
    table = Table([[], []], exactly=True, phase="draw", claims=[1, 0], discard=["potato_mine"])
    table.act(0, "take:potato_mine")
    assert table.events(1)[:3] == ["pearl_pick", "mine", "damage"]
    assert table.told("pearl_pick", 1)[0]["card"] == {"card": "potato_mine"}
    assert "draws" not in table.said("en", "mine")[0] and "摸到" not in table.said("zh", "mine")[0]


def test_a_thief_from_the_discard_pile_may_be_used() -> None:
    table = Table([[], []], exactly=True, phase="draw", claims=[1, 0], discard=["thief", "half"])
    table.act(0, "take:thief", "use")
    assert table.see()["hand_limits"] == [7, 5]
    declined = Table([[], []], exactly=True, phase="draw", claims=[1, 0], discard=["thief"]).act(0, "decline")
    assert declined.see()["hand_limits"] == [5, 5] and declined.see()["claims"] == [0, 0]


# ---------------------------------------------------------------------- turns


def test_a_picked_thief_draws_before_the_next_claim() -> None:
    """KP-25: a pick is processed as drawn, completely, before anything else is looked for in the pile."""
    table = Table([[], []], exactly=True, phase="draw", claims=[2, 0], discard=["thief", "half"], deck=["attack_1"] * 7)
    table.act(0, "take:thief", "use", "keep", "keep")
    assert table.asks() == "pearl_pick" and table.hand(0) == ["attack_1", "attack_1"]
    assert table.offered(0) == ["take:half", "take:thief", "decline"]


def test_damage_counts_at_once() -> None:
    """KP-1: HP fall when the attack resolves and may fall below zero; only the round end judges."""
    table = Table([["attack_3"], ["defence_3"]], hp=[120, 5], sacrificed=[None, "wizard"]).play(0, "attack_3")
    assert table.hp == [120, -20]
    table.end(0)
    assert table.play(1, "defence_3").hp == [120, 10]


def test_the_ledger_holds_everything_since_the_own_turn() -> None:
    """KP-3, KP-29, KP-54: opponent's turn, mines, own dual damage; attack before mechanism damage."""
    damage = [
        {"to": 0, "amount": 15, "class": "mechanism", "by": None, "turn": "none"},
        {"to": 0, "amount": 10, "turn": "last"},
        {"to": 0, "amount": 50, "class": "code", "turn": "none"},
    ]
    table = Table([["dual_attack_1", "clone", "defence_3"], []], hp=[45, 120], damage=damage, last_turn={})
    table.play(0, "dual_attack_1")
    assert table.see()["resistible"] == [30, 10]
    table.play(0, "clone=defence_3")
    assert [entry["restored"] for entry in table.see()["damage"]] == [5, 10, 0, 0, 5]
    assert table.hp[0] == 70


def test_the_ledger_is_emptied_with_the_own_turn() -> None:
    table = Table([["attack_3"], ["half"]]).play(0, "attack_3").end(0).end(1)
    assert table.see()["resistible"] == [0, 0]


def test_half_ignores_own_dual_damage() -> None:
    """KP-32, KP-28: only what the opponent's attacks did in its last turn."""
    table = Table([["dual_attack_3", "half"], []]).play(0, "dual_attack_3").play(0, "half")
    assert table.hp == [110, 95]


def test_a_hand_emptied_by_the_opponent_lets_it_move_twice() -> None:
    """KP-4, KP-6: two turns of one seat; on the second there is no opponent's last turn."""
    table = Table([["skill_3", "mutual_ruin", "attack_1"], ["attack_1", "attack_1", "half"]], exactly=True)
    table.play(0, "skill_3>wizard").act(1, "pass").until("turn_menu")
    assert table.see()["round"] == 2 and table.who() == [0] and table.see()["last_turn"]["seat"] == 0


def test_delayed_and_protected_cards_are_no_hand() -> None:
    """KP-6: playing everything with a high ping empties the hand."""
    table = Table([["attack_1", "high_ping"], ["half"]], exactly=True, protection=[["half"], []])
    table.play(0, "attack_1", "high_ping")
    assert table.asks() == "round_end_menu" and table.see()["next_first"] == 1


def test_delayed_cards_resolve_in_the_next_round() -> None:
    """KP-23: they survive the round end, and the turn that resolves them is no pass."""
    deck = ["attack_1"] * 5 + ["attack_2"] * 5
    table = Table([["attack_1", "high_ping"], ["half", "half"]], exactly=True, deck=deck)
    table.play(0, "attack_1", "high_ping").until("turn_menu")
    assert table.who() == [1] and table.see()["round"] == 2
    table.act(1, "end_turn")
    assert table.hp == [120, 110] and table.see()["passes"] == 1
    table.act(0, "end_turn")
    assert table.see()["passes"] == 0


def test_a_delayed_skill_without_its_hero() -> None:
    """Rules 5.1 high ping: it does nothing and uses up no void."""
    group = [{"cards": [{"card": "skill_2", "hero": "wizard"}]}, None]
    heroes = [["warrior", "wizard"], ["warrior", "scientist"]]
    table = Table([[], []], delayed=group, heroes=heroes, sacrificed=["wizard", None], voids=[1, 0], hp=[60, 120])
    assert table.hp == [60, 120] and table.see()["voids"] == [1, 0]


def test_turn_flags_of_a_delayed_group_hold() -> None:
    """A delayed warrior_1 upgrades the whole turn; so does a delayed warrior_3."""
    skills = [{"card": "skill_1", "hero": "warrior"}, {"card": "skill_3", "hero": "warrior"}]
    table = Table([["attack_1", "attack_1"], []], delayed=[{"cards": skills}, None])
    assert table.play(0, "attack_1", "attack_1").hp == [120, 80]


def test_two_passes_end_the_round() -> None:
    """KP-5: the first passer begins; a pass of one seat alone does not."""
    table = Table([["half"], []]).act(0, "end_turn")
    assert table.asks() == "turn_menu"
    table.act(1, "end_turn").until("thief_now")
    assert table.see()["round"] == 2 and table.see()["first_player"] == 0


def test_an_any_time_action_is_no_play() -> None:
    """KP-5: a turn with nothing declared is a pass, whatever was exchanged."""
    table = Table([["half"], []]).act(0, "place:half", "end_turn")
    assert table.see()["passes"] == 1


# ---------------------------------------------------------------------- round end


def test_hands_go_protection_stays() -> None:
    """Rules 4.8."""
    table = Table([["half"], ["double"]], phase="round_end", protection=[["attack_1"], ["attack_2"]])
    table.until("thief_now")
    assert len(table.pile()) == 6 and table.protected(0) == ["attack_1"] and table.protected(1) == ["attack_2"]


def test_slots_that_end_cost_protected_cards() -> None:
    """KP-25: by the owner's choice."""
    table = Table(
        [["half"], ["half"]],
        phase="round_end",
        pearls_ending=[1, 0],
        protection=[["attack_1", "attack_2", "attack_3"], []],
    )
    table.until("protect_overflow")
    assert table.who() == [0] and table.offered(0) == ["drop:attack_1", "drop:attack_2", "drop:attack_3"]
    table.act(0, "drop:attack_2")
    assert table.protected(0) == ["attack_1", "attack_3"] and "attack_2" not in table.pile(1)


def test_bombs_go_off_together_before_drains() -> None:
    """KP-43: both losses first. Two scientists are gone for two bombs, so that no wizard's drain can really be on."""
    heroes, gone = [["warrior", "scientist"]] * 2, ["scientist", "scientist"]
    halves = [["half"], ["half"]]
    table = Table(halves, phase="round_end", heroes=heroes, sacrificed=gone, bombs=[1, 1], hp=[60, 120])
    table.state.own[layout.DRAIN] = layout.DRAIN_ON
    table.until("thief_now")
    assert table.hp == [60, 80]


def test_the_win_check_comes_before_the_deck() -> None:
    """KP-47: at zero HP the round decides, even if the deck is used up as well."""
    table = Table([["half"], ["half"]], phase="round_end", hp=[0, -5], deck=["attack_1"], rest="discard").until("none")
    outcome = table.state.outcome()
    assert outcome is not None and outcome["reason"] == "knocked_out" and outcome["result"] == ["win", "loss"]


@pytest.mark.parametrize(("hp", "result"), [([40, 40], ["draw", "draw"]), ([35, 40], ["loss", "win"])])
def test_the_deck_decides_by_hp(hp: list[int], result: list[str]) -> None:
    """KP-46: equal HP is a draw."""
    table = Table([["half"], ["half"]], phase="round_end", hp=hp, deck=["attack_1"], rest="discard").until("none")
    outcome = table.state.outcome()
    assert outcome is not None and outcome["reason"] == "deck_out" and outcome["result"] == result


def test_games_are_finite() -> None:
    """Rules 7: at most seven rounds."""
    for seed in range(30):
        state = GAME.new(seed)
        steps = 0
        while not state.over:
            seat = state.actors()[0]
            legal = state.legal(seat)
            state.act(seat, legal[(seed * 7 + steps) % len(legal)])
            steps += 1
            assert steps < GAME.cap
        assert state.view(-1)["table"]["round"] <= 7
