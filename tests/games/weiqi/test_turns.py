"""The course of a game: setup, turns, draws, counters, scoring, the end (rules 3, 4.1, 4.5, 8)."""

from __future__ import annotations

import pytest

from paiju.games.weiqi import GAME
from paiju.games.weiqi.data.characters import CHARACTERS
from tests.games.weiqi.talk import held, table


def test_black_is_seat_0_unless_the_host_says_otherwise() -> None:
    """WQ-1."""
    for black in (0, 1):
        state = GAME.new(3, 2, {"black_seat": black, "character_offer": "assigned"})
        assert state.actors() == [black]
        assert state.view(-1)["table"]["black"] == black


def test_offers_are_separate_and_secret() -> None:
    """WQ-2: three of ten to each, chosen at the same time without seeing the other's answer."""
    state = GAME.new(5)
    offers = state.view(-2)["table"]["offers"]
    assert len(set(offers[0]) | set(offers[1])) == 6
    assert state.view(0)["table"]["offers"] == [offers[0], 3]
    state.act(1, state.legal(1)[2])
    assert state.view(0)["answered"] == [1]
    assert state.view(0)["table"]["characters"] == [None, None]
    assert state.view(1)["table"]["characters"] == [None, offers[1][2]]
    state.act(0, state.legal(0)[0])
    assert state.view(-1)["table"]["characters"] == [offers[0][0], offers[1][2]]
    assert state.view(-1)["table"]["offers"] is None


def test_independent_offers_may_overlap_and_assigned_ones_skip_the_choice() -> None:
    """WQ-2."""
    overlaps = 0
    for seed in range(40):
        state = GAME.new(seed, 2, {"character_offer": "independent", "offer_size": 5})
        offers = state.view(-2)["table"]["offers"]
        assert all(len(set(offer)) == 5 for offer in offers)
        overlaps += bool(set(offers[0]) & set(offers[1]))
    assert overlaps > 30
    both = {"character_offer": "assigned", "assigned_characters": ["ke_jie", "ke_jie"]}
    assert GAME.new(1, 2, both).view(-1)["table"]["characters"] == ["ke_jie", "ke_jie"]


def test_an_offer_of_five_each_uses_all_ten() -> None:
    """WQ-2."""
    offers = GAME.new(8, 2, {"offer_size": 5}).view(-2)["table"]["offers"]
    assert sorted(offers[0] + offers[1]) == sorted(CHARACTERS)


def test_every_turn_counts_and_seats_alternate() -> None:
    """WQ-3: passes too; 60 turns in all."""
    state = GAME.new(2, 2, {"turns_per_player": 5, "character_offer": "assigned"})
    seats = []
    while not state.over:
        seats.append(state.actors()[0])
        state.act(seats[-1], GAME.space.code("pass"))
    assert seats == [0, 1] * 5
    assert state.reason == "moku"
    assert state.result == [0, 0]


def test_a_pass_draws_too() -> None:
    """WQ-4, WQ-5: passing is allowed and costs the turn; the draw is automatic."""
    talk = table(deck=["cut", "extend"], **held(["stone"]))
    talk.play(0, "pass")
    assert talk.hand(0) == ["stone", "cut"]
    assert talk.event("drew", 0)["what"] == {"card": "cut"}
    assert talk.event("drew", 1)["what"] == {"back": 0}
    assert talk.see()["remaining"] == 59


def test_an_empty_deck_gives_nothing() -> None:
    """WQ-5."""
    talk = table(deck=[], **held(["stone"]))
    talk.play(0, "pass")
    assert talk.hand(0) == ["stone"]
    assert "no_draw" in talk.events()


def test_passing_can_be_forbidden_while_something_can_be_played() -> None:
    """WQ-4, option `allow_pass`: skills do not matter."""
    talk = table({"mid": ["stone"]}, {}, {"allow_pass": False}, **held(["extend"]))
    assert talk.offered(0) == ["play:extend/mid"]
    assert talk.refused(0, "pass") == "must_play"
    talk = table({}, {}, {"allow_pass": False}, characters=["byun_sangil", "gu_li"], **held(["extend"]))
    assert talk.offered(0) == ["pass", "skill:raise_hand"]


def test_the_order_of_the_hand_stays_when_a_card_is_played() -> None:
    """WQ-43: and the drawn card comes to the right end."""
    talk = table({"mid": ["stone"]}, deck=["make_eye"], **held(["cut", "extend", "surround"]))
    talk.play(0, "play:extend/mid")
    assert talk.hand(0) == ["cut", "surround", "make_eye"]


@pytest.mark.parametrize(("scoring", "banked", "scores"), [("end", 0, 33), ("each_turn", 33, 33), ("both", 13, 46)])
def test_when_territory_counts(scoring: str, banked: int, scores: int) -> None:
    """WQ-6: once at the end; or multiplied every own turn; or plain every own turn and multiplied at the end."""
    black = {"mid": ["stone", "surround", "make_eye", "make_eye"], "left2": ["stone", "surround", "make_eye"]}
    talk = table(black, {}, {"territory_scoring": scoring}, remaining=2)
    talk.play(0, "pass")
    assert talk.banked == [banked, 0]
    talk.play(1, "pass")
    assert talk.outcome() == (["win", "loss"], "moku")
    assert talk.state.scores == [scores, 0]


def test_territory_is_refreshed_in_the_projection() -> None:
    """WQ-6: the table shows banked, territory and their sum at every moment."""
    talk = table({"mid": ["stone"]}, banked=[3, 5], **held(["surround"]))
    assert talk.see(-1)["projected"] == [3, 5]
    talk.play(0, "play:surround/mid")
    assert talk.see(-1)["territory"] == [15, 0]
    assert talk.see(-1)["projected"] == [18, 5]


def test_equal_totals_are_a_draw_without_tie_break() -> None:
    talk = table({"left1": ["stone", "surround"]}, {}, banked=[0, 5], remaining=1, turn=1)
    talk.play(1, "pass")
    assert talk.outcome() == (["draw", "draw"], "moku")


def test_unplayed_cards_are_worth_nothing() -> None:
    talk = table({}, {"mid": ["stone", "(bent_four)"]}, remaining=1, turn=1, **held(["surround", "capture"]))
    talk.play(1, "pass")
    assert talk.state.scores == [0, 0]


def test_the_name() -> None:
    """WQ-51."""
    assert GAME.texts.say("game.weiqi", "zh") == "围棋牌"
    assert GAME.texts.say("game.weiqi", "en") == "Weiqi Cards"


def test_resigning_and_the_clock() -> None:
    """Matters of the platform: the other side wins; the clock passes."""
    talk = table(**held(["stone"]))
    assert talk.state.default(0) == GAME.space.code("pass")
    talk.state.act(0, 0)
    assert talk.events()[-3:] == ["passed", "drew", "turn"]
    talk.state.act(0, 1)
    assert talk.outcome() == (["loss", "win"], "resigned")
