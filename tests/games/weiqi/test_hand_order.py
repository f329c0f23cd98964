"""Hand order, the arrange window and its secrecy (rules 4.6)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.core.actions import TIMEOUT
from paiju.core.viewers import SPECTATOR
from paiju.games.weiqi.rules.arrange import sorted_hand
from tests.games.weiqi.talk import Table, held, table

BYUN: dict[str, Any] = {"characters": ["gu_li", "byun_sangil"]}


def test_no_window_without_byun() -> None:
    """WQ-52: whether it opens depends on the public character and its uses only."""
    talk = table(characters=["gu_li", "ke_jie"], **held(["cut", "stone"]))
    talk.play(0, "pass")
    assert talk.state.active == 1
    talk = table(**BYUN, skill_uses_left=[0, 0], **held(["cut", "stone"]))
    talk.play(0, "pass")
    assert talk.state.active == 1


@pytest.mark.parametrize("hand", [[], ["bent_four"]])
@pytest.mark.parametrize("window", ["before_draw", "after_draw"])
def test_no_window_for_fewer_than_two_cards(hand: list[str], window: str) -> None:
    """WQ-43, WQ-52: there is only one order, and how many cards a hand has is public."""
    talk = table({}, {}, {"arrange_window": window}, **BYUN, deck=[], **held(hand))
    talk.play(0, "pass")
    assert talk.state.active == 1
    assert "window_opened" not in talk.events()


def test_the_window_opens_for_equal_cards() -> None:
    """WQ-52: whether there is something to arrange in a hand of two is nobody else's business."""
    talk = table(**BYUN, deck=[], **held(["cut", "cut"]))
    talk.play(0, "pass")
    assert talk.offered(0) == ["done", "sort", "move:0", "move:1"]


@pytest.mark.parametrize("hand", [["stone", "stone"], ["stone", "bent_four"], ["bent_four", "cut"]])
def test_who_is_asked_does_not_depend_on_what_is_held(hand: list[str]) -> None:
    """WQ-52: after a pass the other side and the public see the same, whatever the hand holds."""
    talk = table(**BYUN, deck=[], **held(hand))
    talk.play(0, "pass")
    assert talk.state.phase() == "arrange"
    assert [talk.see(viewer)["hands"][0] for viewer in (1, SPECTATOR)] == [2, 2]
    assert talk.events(1) == talk.events(SPECTATOR) == ["passed", "window_opened"]


def test_a_move_takes_two_private_steps() -> None:
    """WQ-43, WQ-52."""
    talk = table(**BYUN, deck=[], **held(["cut", "bent_four", "stone"]))
    talk.play(0, "pass", "move:2")
    assert talk.state.draft(0) == 1
    assert talk.offered(0) == ["to:0", "to:1"]
    assert talk.refused(0, "to:2") == "same_place"
    assert talk.refused(0, "to:3") == "no_such_place"
    talk.play(0, "to:0")
    assert talk.hand(0) == ["stone", "cut", "bent_four"]
    assert talk.see()["hands"][0][0] == {"card": "stone"}
    assert "moved" not in talk.events(1)
    assert "moved" not in talk.events(SPECTATOR)
    talk.play(0, "done")
    assert talk.events(1)[-3:] == ["window_closed", "no_draw", "turn"]


def test_after_a_time_out_the_window_offers_what_is_legal() -> None:
    """WQ-43: the clock passes, and the arrange window that opens is answered on its own terms."""
    talk = table(**BYUN, deck=[], **held(["cut", "stone"]))
    talk.state.act(0, TIMEOUT)
    assert talk.offered(0) == ["done", "sort", "move:0", "move:1"]


def test_the_clock_moves_no_card() -> None:
    """WQ-43: a move that was begun is dropped, and the window closes."""
    talk = table(**BYUN, deck=[], **held(["cut", "bent_four", "stone"]))
    talk.play(0, "pass", "move:2")
    talk.state.act(0, TIMEOUT)
    assert talk.hand(0) == ["cut", "bent_four", "stone"]
    assert talk.events()[-3:] == ["window_closed", "no_draw", "turn"] and talk.state.active == 1


def test_the_window_closes_after_as_many_moves_as_cards() -> None:
    """WQ-43."""
    talk = table(**BYUN, deck=[], **held(["cut", "stone"]))
    talk.play(0, "pass", "move:0", "to:1")
    assert talk.state.view(0)["prompt"]["args"] == {"moves_left": 1}
    talk.play(0, "move:0", "to:1")
    assert talk.state.active == 1
    assert talk.hand(0) == ["cut", "stone"]


def test_sort_is_stable_and_closes_the_window() -> None:
    """WQ-43: stones, moves, tesuji; inside a type the order stays."""
    hand = ["bent_four", "surround", "stone", "extend", "golden_rooster"]
    talk = table({}, {}, {"arrange_window": "after_draw"}, **BYUN, deck=["cut"], **held(hand))
    talk.play(0, "pass", "sort")
    assert talk.hand(0) == ["stone", "surround", "extend", "cut", "bent_four", "golden_rooster"]
    assert talk.state.active == 1
    assert "hand_sorted" not in talk.events(1)


def test_the_place_is_asked_only_where_it_matters() -> None:
    """WQ-52: a Byun with uses left opposite, and several copies."""
    black = {"mid": ["stone"]}
    talk = table(black, **BYUN, **held(["extend", "cut", "extend"]))
    talk.play(0, "play:extend/mid")
    assert talk.offered(0) == ["from:0", "from:2"]
    assert talk.refused(0, "from:1") == "other_kind"
    assert talk.refused(0, "from:3") == "no_such_place"
    talk.play(0, "from:2")
    assert talk.hand(0)[:2] == ["extend", "cut"]
    talk = table(black, **BYUN, **held(["extend", "cut", "stone"]))
    talk.play(0, "play:extend/mid")
    assert talk.state.phase() == "arrange"
    talk = table(black, **held(["extend", "cut", "extend"]))
    talk.play(0, "play:extend/mid")
    assert talk.hand(0)[:2] == ["cut", "extend"]


@given(st.lists(st.sampled_from(["stone", "extend", "cut"]), max_size=4))
def test_a_place_is_asked_exactly_where_the_answers_differ(hand: list[str]) -> None:
    """WQ-43: equal neighbours leave the same row, whichever of them is played; any other two copies do not."""
    hand = ["extend", *hand]
    rows = {(*hand[:place], *hand[place + 1 :]) for place, kind in enumerate(hand) if kind == "extend"}
    talk = table({"mid": ["stone"]}, **BYUN, deck=[], **held(hand))
    talk.play(0, "play:extend/mid")
    assert (talk.state.draft(0) == 1) == (len(rows) > 1)


def test_nobody_sees_from_which_place_a_card_was_played() -> None:
    """WQ-52: not in events, not in the view, not in the key."""
    seen = []
    for place in ("from:0", "from:2"):
        talk = Table(
            {"table": [{"mid": ["stone"]}, {}], **BYUN, "hands": [["extend", "cut", "extend"], []], "deck": []}
        )
        talk.play(0, "play:extend/mid", place)
        seen.append((talk.events(1), talk.state.view(1), talk.state.key(1), talk.state.view(SPECTATOR)))
    assert seen[0] == seen[1]


def test_the_draft_of_a_play_is_nobody_elses_business() -> None:
    """WQ-52: until the place is named nothing has happened."""
    talk = table({"mid": ["stone"]}, **BYUN, **held(["extend", "cut", "extend"]))
    before = talk.state.view(1), talk.state.key(1)
    talk.play(0, "play:extend/mid")
    assert (talk.state.view(1), talk.state.key(1)) == before
    assert talk.state.draft(0) == 1


@pytest.mark.parametrize("moves", [0, 1])
def test_how_much_was_moved_stays_private(moves: int) -> None:
    """WQ-52: neither the number of moves nor their result reaches the other side."""
    talk = table(**BYUN, deck=[], **held(["cut", "stone", "extend"]))
    talk.play(0, "pass")
    before = talk.state.view(1), talk.state.key(1)
    for _ in range(moves):
        talk.play(0, "move:0", "to:2")
    assert (talk.state.view(1), talk.state.key(1)) == before


def test_sorted_hand_of_everything() -> None:
    assert sorted_hand([10, 0, 6, 1, 0, 7]) == [0, 0, 6, 1, 10, 7]
