"""Any-time actions and the six windows (rules 4.7); W4 to W6 also stand in tests/scenarios/kpw/w*.yaml."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.games.kpw import GAME
from tests.games.kpw.talk import Table

# ---------------------------------------------------------------------- W1


def test_the_own_turn_allows_everything() -> None:
    """KP-11, KP-14: exchange, place, throw away, sacrifice; also while something is protected already."""
    table = Table([["double", "attack_1"], []], protection=[["half"], []], hp=[50, 120])
    assert table.offered(0, "exchange") == ["exchange:half"]
    assert table.offered(0, "place") == ["place:attack_1", "place:double", "place:thief"]
    assert table.offered(0, "free") == ["free:double"]
    assert table.offered(0, "sacrifice") == ["sacrifice:warrior", "sacrifice:wizard"]


def test_what_came_in_stays_for_the_window() -> None:
    """KP-11: the next window is another one."""
    table = Table([["attack_1", "attack_2", "half"], []], protection=[["double"], []])
    table.act(0, "exchange:double", "give:attack_1")
    assert table.refused(0, "exchange:attack_1") == "locked" and table.see(0)["locked"] == ["attack_1"]
    table.play(0, "half")
    assert "exchange:attack_1" in table.offered(0)


def test_only_free_slots_are_filled() -> None:
    table = Table([["attack_1"], []], protection=[["half", "half"], []])
    assert table.refused(0, "place:attack_1") == "no_free_slot"


def test_emptying_the_own_hand_ends_the_round() -> None:
    """KP-12: in its own turn a seat may do that, by placing or throwing away."""
    table = Table([["double"], ["half"]], exactly=True).act(0, "free:double")
    assert table.asks() == "round_end_menu" and table.see()["next_first"] == 1


def test_free_kinds() -> None:
    """KP-14: double, steal, 8848, eggplant, high ping; nothing else."""
    hand = ["double", "steal", "phone_8848", "eggplant", "high_ping", "half", "clone"]
    table = Table([hand, []])
    assert [text[5:] for text in table.offered(0, "free")] == ["double", "steal", "phone_8848", "eggplant", "high_ping"]
    assert table.refused(0, "free:half") == "not_free"


# ---------------------------------------------------------------------- W2


def test_the_draw_menu() -> None:
    """KP-17: one discard of any card, never the last one, and the any-time actions."""
    table = Table([[], []], exactly=True, phase="draw", deck=["attack_1", "half", "double", "steal", "skill_1"])
    table.until("draw_menu")
    assert table.offered(0, "discard")[0] == "discard:attack_1"
    table.act(0, "discard:attack_1")
    assert table.refused(0, "discard:half") == "discard_used"
    table.act(0, "place:half", "place:double", "free:steal")
    assert table.hand(0) == ["skill_1"] and table.refused(0, "place:skill_1") == "no_free_slot"
    assert table.offered(0) == ["done"], "both protected cards came in in this window"


def test_nobody_empties_its_hand_while_drawing() -> None:
    """KP-12."""
    deck = ["double", "half", "half", "steal", "steal"]
    table = Table([[], []], exactly=True, phase="draw", deck=deck).until("draw_menu")
    table.act(0, "discard:half", "free:double", "free:steal", "place:half")
    assert table.hand(0) == ["steal"]
    assert table.refused(0, "free:steal") == table.refused(0, "place:steal") == "last_card"


# ---------------------------------------------------------------------- W3


@pytest.mark.parametrize(
    ("play", "asked"),
    [
        (["steal"], True),
        (["skill_2>warrior"], True),
        (["skill_3>wizard"], True),
        (["skill_1>warrior"], False),
        (["skill_2>wizard"], False),
        (["attack_3", "phone_8848"], False),
        (["clone=steal"], True),
    ],
)
def test_threats_open_the_window(play: list[str], asked: bool) -> None:
    """KP-10, KP-56: by what is played, never by what is held."""
    hand = ["steal", "skill_1", "skill_2", "skill_3", "attack_3", "phone_8848", "clone"]
    table = Table([hand, []]).play(0, *play)
    assert (table.asks() == "response") == asked


def test_scientist_2_and_voided_skills_threaten_too() -> None:
    """Voided or not (rules 4.7)."""
    heroes = [["warrior", "scientist"], ["warrior", "wizard"]]
    assert Table([["skill_2"], []], heroes=heroes).play(0, "skill_2>scientist").asks() == "response"
    assert Table([["skill_3"], []], heroes=heroes[::-1], voids=[1, 0]).play(0, "skill_3>wizard").asks() == "response"


def test_who_may_sacrifice_is_asked() -> None:
    """KP-10: below 55 before every play; not once a sacrifice has been made."""
    assert Table([["half"], []], hp=[120, 50]).play(0, "half").asks() == "response"
    spent = Table([["half"], []], hp=[120, 50], sacrificed=[None, "wizard"]).play(0, "half")
    assert spent.asks() == "turn_menu"


@pytest.mark.parametrize(("value", "asked"), [("always", True), ("never", False)])
def test_the_option(value: str, asked: bool) -> None:
    options: dict[str, Any] = {"response_windows": value}
    assert (Table([["attack_1"], []], options).play(0, "attack_1").asks() == "response") == asked
    threatened = Table([["steal"], []], options, hp=[120, 50]).play(0, "steal")
    assert (threatened.asks() == "response") == asked


def test_what_is_exchanged_in_response_may_be_stolen() -> None:
    """KP-21: the two cards of the hand as it is now, each about as often; the 8848 explodes (KP-20)."""
    taken = []
    for seed in range(40):
        hands = [["steal", "half"], ["attack_3", "thief"]]
        table = Table(hands, exactly=True, seed=seed, protection=[[], ["phone_8848"]]).play(0, "steal")
        table.act(1, "exchange:phone_8848", "give:attack_3", "pass").act(0, "pay:half")
        exploded = "exploded" in table.events()
        assert table.hp == [100 if exploded else 120, 120] and table.hand(0) == ([] if exploded else ["thief"])
        taken.append(exploded)
    assert 10 < sum(taken) < 30


def test_nobody_empties_its_hand_in_response() -> None:
    """KP-12."""
    table = Table([["steal", "half"], ["double"]], exactly=True).play(0, "steal")
    assert table.refused(1, "free:double") == table.refused(1, "place:double") == "last_card"


def test_the_pill_bars_its_victim() -> None:
    """KP-26: from its declaration on, but a sacrifice stays possible."""
    table = Table([["demon_pill"], ["attack_1"]], hp=[120, 50], protection=[[], ["half"]]).play(0, "demon_pill")
    assert table.asks() == "response"
    assert table.refused(1, "exchange:half") == table.refused(1, "place:attack_1") == "barred_by_pill"
    assert table.offered(1, "sacrifice") == ["sacrifice:warrior", "sacrifice:wizard"]


def test_the_question_tells_what_the_pill_leaves() -> None:
    """KP-26: nobody is told that it may change protected cards where it may not."""
    victim = Table([["demon_pill"], []], hp=[120, 50]).play(0, "demon_pill")
    assert victim.asks() == "response" and "you may sacrifice or throw cards away" in victim.question(1, "en")
    assert "你可以献祭或随手弃牌" in victim.question(1, "zh")
    victim.act(1, "pass").act(0, "done")
    assert victim.asks() == "round_end_menu" and victim.question(1, "en").endswith("you may sacrifice.")
    assert victim.question(1, "zh").endswith("可以献祭。")
    other = Table([["steal"], []]).play(0, "steal")
    assert "change protected cards" in other.question(1, "en") and "换保护牌" in other.question(1, "zh")


def test_why_the_owner_of_a_delayed_group_keeps_its_last_card() -> None:
    """KP-12, KP-58: it is the owner's own turn, so the reason must not say that it is not."""
    table = Table([["double"], ["half"]], exactly=True, delayed=[{"cards": ["attack_3"]}, None], hp=[50, 120])
    assert table.asks() == "response" and table.refused(0, "free:double") == "last_card"
    assert "outside your own turn" not in GAME.texts.say("reason.last_card", "en")
    assert "不在自己的回合" not in GAME.texts.say("reason.last_card", "zh")


def test_the_pearl_lifts_the_bar() -> None:
    """Combined with the pearl it ends nothing."""
    table = Table([["demon_pill", "spirit_pearl"], []], hp=[120, 50], protection=[[], ["half"]])
    table.play(0, "demon_pill", "spirit_pearl")
    assert "exchange:half" in table.offered(1)


def test_before_a_delayed_group_both_are_asked() -> None:
    """KP-58: its owner first, then the opponent; by the same option."""
    group = [{"cards": ["attack_3"]}, None]
    table = Table([[], []], delayed=group, hp=[50, 50])
    assert table.asks() == "response" and table.who() == [0]
    table.act(0, "sacrifice:wizard", "pass")
    assert table.who() == [1] and table.act(1, "pass").hp == [50, 25]
    healthy = Table([[], []], delayed=group)
    assert healthy.hp == [120, 95], "with threat nobody had anything to do"
    always = Table([[], []], {"response_windows": "always"}, delayed=group)
    assert always.who() == [0] and always.act(0, "pass").who() == [1]


def test_a_delayed_play_is_not_answered_when_declared() -> None:
    """P3 comes before P4."""
    table = Table([["steal", "high_ping"], []]).play(0, "steal", "high_ping")
    assert table.asks() == "turn_menu"


# ---------------------------------------------------------------------- W4


def test_the_round_end_menu() -> None:
    """Exchange, place, sacrifice; no discards; the last mover first."""
    table = Table([["double"], ["attack_1"]], phase="round_end", turn=1, hp=[50, 120])
    assert table.who() == [1] and table.offered(1, "free") == []
    table.act(1, "done")
    assert table.who() == [0] and "sacrifice:warrior" in table.offered(0)


def test_a_seat_without_a_choice_is_not_asked() -> None:
    """KP-52: an empty hand has nothing to exchange; a sacrifice is still possible."""
    empty = Table([[], ["half"]], exactly=True, phase="round_end")
    assert empty.who() == [1]
    low = Table([[], ["half"]], exactly=True, phase="round_end", hp=[0, 120])
    assert low.who() == [0] and low.offered(0) == ["sacrifice:warrior", "sacrifice:wizard", "done"]


def test_the_menu_closes_when_nothing_is_left() -> None:
    """All slots filled with cards that came in: no further question."""
    table = Table([["attack_1", "attack_2", "half"], []], exactly=True, phase="round_end")
    table.act(0, "place:attack_1", "place:attack_2")
    assert table.asks() == "thief_now" and table.protected(0) == ["attack_1", "attack_2"]


# ---------------------------------------------------------------------- W5


def test_every_theft_is_asked_about() -> None:
    """KP-56: with or without an 8848."""
    table = Table([["steal"], ["half"]]).play(0, "steal").act(1, "pass").act(0, "pay:thief")
    assert table.asks() == "react_8848" and table.offered(1) == ["decline"]


def after_theft_of(card: str, hands: list[list[str]], **setup: Any) -> Table:
    """A has paid half and stolen this card: the first seed in which chance wanted it so."""
    for seed in range(50):
        table = Table(hands, exactly=True, seed=seed, **setup).play(0, "steal").act(1, "pass").act(0, "pay:half")
        if [told["card"] for told in table.told("stolen")] == [{"card": card}]:
            return table
    raise AssertionError(f"{card} was never stolen")


def test_a_clone_reacts_for_a_phone_that_is_owned() -> None:
    """KP-20: the phone may be protected; the clone comes from hand; asked again until declined."""
    hands = [["steal", "half"], ["clone", "clone", "attack_1"]]
    table = after_theft_of("attack_1", hands, protection=[[], ["phone_8848"]])
    table.act(1, "react:clone", "react:clone")
    assert table.hp == [90, 120] and table.offered(1) == ["decline"] and table.protected(1) == ["phone_8848"]


def test_a_reaction_may_empty_the_hand() -> None:
    """It is a card play, not an any-time action; the hand is looked at after the play."""
    table = after_theft_of("skill_1", [["steal", "half", "attack_1"], ["phone_8848", "skill_1"]])
    table.act(1, "react:phone_8848")
    assert table.hand(1) == [] and table.asks() == "react_8848"
    table.act(1, "decline")
    assert table.asks() == "round_end_menu"
