"""The sixteen options: what is declared, and that each of them changes what it should."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.core.errors import BadOption
from paiju.games.weiqi import GAME
from paiju.games.weiqi.options import OPTIONS
from tests.games.weiqi.talk import held, table

DEFAULTS = {
    "black_seat": 0,
    "turns_per_player": 30,
    "character_offer": "disjoint",
    "assigned_characters": ["gu_li", "ke_jie"],
    "offer_size": 3,
    "allow_pass": True,
    "territory_scoring": "end",
    "tesuji_needs_stone": True,
    "cut_needs_stones": "none",
    "capture_card_stays": True,
    "bent_four_timing": "state",
    "bent_four_is_capture": False,
    "shi_yue_take": "one",
    "byun_counts": "violations",
    "arrange_window": "before_draw",
    "yang_counts": "total",
}


def test_the_sixteen_options_and_their_defaults() -> None:
    assert {option.id: option.default for option in OPTIONS} == DEFAULTS
    assert all(option.ruling.startswith("WQ-") for option in OPTIONS)


@pytest.mark.parametrize(
    ("name", "value"),
    [("turns_per_player", 4), ("offer_size", 6), ("black_seat", 2), ("yang_counts", "both"), ("allow_pass", 1)],
)
def test_wrong_values_are_refused_by_name(name: str, value: Any) -> None:
    with pytest.raises(BadOption) as caught:
        GAME.new(1, 2, {name: value})
    assert caught.value.at == f"options.{name}"
    assert caught.value.allowed


def test_cut_needs_stones() -> None:
    """WQ-14: by default none, by option on both sides of the gap."""
    black = {"left1": ["stone"], "left2": ["stone"], "right1": ["stone"]}
    talk = table(black, {}, turn=1, **held([], ["cut"]))
    assert len(talk.offered(1, "play:cut")) == 4
    talk = table(black, {}, {"cut_needs_stones": "both"}, turn=1, **held([], ["cut"]))
    assert talk.offered(1, "play:cut") == ["play:cut/gap_l1l2"]
    assert talk.refused(1, "play:cut/gap_mr2") == "gap_needs_stones"


def test_a_capture_card_that_does_not_stay() -> None:
    """WQ-17: it goes to the pile at once, never counts and never returns to a hand."""
    options = {"capture_card_stays": False}
    setup = {"characters": ["lee_sedol", "ke_jie"], "deck": [], **held(["capture"])}
    talk = table({"left1": ["stone", "extend"]}, {"right1": ["stone", "(golden_rooster)"]}, options, **setup)
    talk.play(0, "play:capture/left1/right1")
    assert talk.area(0, "left1") == ["stone", "extend"]
    assert talk.removed() == ["capture", "stone", "golden_rooster"]
    assert [told["what"] for told in talk.told("removed")] == talk.see()["removed"]
    assert talk.events()[:2] == ["attacked", "removed"]
    white = {"right1": ["stone", "(golden_rooster)", "(golden_rooster)"]}
    talk = table({"left1": ["stone", "extend"]}, white, options, **setup)
    talk.play(0, "play:capture/left1/right1")
    assert talk.event("counter_capture")["cards"] == 2
    assert talk.hand(0) == ["stone", "extend"]


def test_tesuji_without_stones() -> None:
    """WQ-27: any own area; such a group takes no moves, is not joined, does not fight, and may get its stone later."""
    options = {"tesuji_needs_stone": False}
    talk = table(
        {"left1": ["stone"], "left2": ["(bent_four)"]},
        {"right2": ["stone", "extend"]},
        options,
        **held(["extend", "connect", "capture", "stone"], ["capture"]),
    )
    assert talk.offered(0, "play:extend") == ["play:extend/left1"]
    assert talk.offered(0, "play:connect") == []
    assert talk.offered(0, "play:capture") == []
    assert "play:stone/left2" in talk.offered(0)
    talk.play(0, "play:stone/left2")
    assert talk.area(0, "left2") == ["(bent_four)", "stone"]
    assert talk.offered(1, "play:capture") == ["play:capture/right2/left2"]


def test_by_default_tesuji_need_a_stone() -> None:
    """WQ-27."""
    talk = table({"left1": ["stone"]}, **held(["bent_four"]))
    assert talk.offered(0, "play") == ["play:bent_four/left1"]


def test_shi_yue_may_take_any_number() -> None:
    """WQ-38."""
    setup = {"characters": ["shi_yue", "gu_li"], "deck": ["capture", "cut", "capture", "capture"]}
    talk = table({}, {}, {"shi_yue_take": "any"}, **setup)
    talk.play(0, "skill:dragon_every_game")
    assert talk.offered(0) == ["take:1", "take:2", "take:3"]
    assert talk.state.phase() == "number"
    talk.play(0, "take:3")
    assert talk.hand(0) == ["capture"] * 3
    assert talk.see()["deck_cards"] == [{"card": "cut"}]
    assert talk.offered(0) == ["pass"]


def test_byun_by_uses() -> None:
    """WQ-42: a violation at the first look gives 2 moku, at the second it wins, whatever the first has found."""
    setup = {"characters": ["byun_sangil", "gu_li"], "deck": []}
    talk = table({}, {}, {"byun_counts": "uses"}, **setup, **held([], ["cut", "stone"]))
    talk.play(0, "skill:raise_hand", "pass").play(1, "pass", "done")
    assert talk.banked == [2, 0]
    talk.play(0, "skill:raise_hand")
    assert talk.outcome() == (["win", "loss"], "byun_violation")


def test_arranging_before_the_draw_leaves_the_new_card_at_risk() -> None:
    """WQ-43."""
    setup = {"characters": ["gu_li", "byun_sangil"], "deck": ["cut"], **held(["stone", "bent_four"])}
    talk = table({}, {}, {"arrange_window": "before_draw"}, **setup)
    talk.play(0, "pass")
    assert talk.state.phase() == "arrange"
    assert talk.hand(0) == ["stone", "bent_four"]
    talk.play(0, "sort")
    assert talk.hand(0) == ["stone", "bent_four", "cut"]
    assert talk.state.active == 1


def test_yang_by_own_turns() -> None:
    """WQ-45: at the moment the seat's own counter falls to 20."""
    five = {area: ["stone"] for area in ("left1", "left2", "mid", "right2", "right1")}
    setup = {"characters": ["yang_dingxin", "gu_li"], "remaining": 42}
    talk = table(five, {}, {"yang_counts": "own"}, **setup)
    talk.play(0, "pass")
    assert talk.outcome() == (["win", "loss"], "yang_full_board")
    talk = table(five, {}, {"yang_counts": "own"}, characters=["yang_dingxin", "gu_li"], remaining=21, turn=1)
    talk.play(1, "pass")
    assert talk.outcome() is None


def test_with_few_turns_yang_never_wins() -> None:
    """WQ-45: a counter that never falls to 20 is never at 20."""
    five = {area: ["stone"] for area in ("left1", "left2", "mid", "right2", "right1")}
    talk = table(five, {}, {"turns_per_player": 10}, characters=["yang_dingxin", "gu_li"])
    assert talk.see()["remaining"] == 20
    talk.play(0, "pass")
    assert talk.outcome() is None
