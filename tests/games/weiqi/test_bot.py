"""Evaluation, encoding and the drawing for a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from paiju.games.weiqi import GAME
from paiju.games.weiqi.bot.encode import SIZE, encode
from paiju.games.weiqi.terminal import draw_table, width
from tests.games.weiqi.talk import Table, held, table


def test_evaluation_likes_points_safety_and_winning() -> None:
    even = table({"mid": ["stone"]}, {"mid": ["stone"]})
    assert GAME.judge.evaluate(even.state, 0) == 0
    ahead = table({"mid": ["stone", "surround"]}, {"mid": ["stone"]})
    assert GAME.judge.evaluate(ahead.state, 0) == -GAME.judge.evaluate(ahead.state, 1) > 0
    weak = table({"mid": ["stone", "surround"]}, {"mid": ["stone", "extend"]})
    assert GAME.judge.evaluate(weak.state, 0) < GAME.judge.evaluate(ahead.state, 0)
    late = table({"mid": ["stone", "surround"]}, {"mid": ["stone"]}, remaining=2)
    assert GAME.judge.evaluate(late.state, 0) > GAME.judge.evaluate(ahead.state, 0)
    won = table({"mid": ["stone", "surround"]}, {}, remaining=1, turn=1).play(1, "pass")
    assert [GAME.judge.evaluate(won.state, seat) for seat in (0, 1)] == [1.0, -1.0]


def black(side: Mapping[str, Any], **setup: Any) -> float:
    """How good Black's side looks beside a lone white stone in the middle."""
    return GAME.judge.evaluate(table(side, {"mid": ["stone"]}, **setup).state, 0)


def test_a_living_main_group_is_worth_most_while_there_is_time() -> None:
    """Every later Surround goes there; late in the game its eyes count what they count."""
    eyes: list[dict[str, list[str]]] = [{"mid": ["stone", *["make_eye"] * count]} for count in range(3)]
    none, one, two = (black(side, remaining=40) for side in eyes)
    assert two - one > one - none > 0
    assert black(eyes[2], remaining=2) - black(eyes[0], remaining=2) < two - none


def test_a_lone_stone_on_the_first_line_is_a_target_and_one_in_the_middle_a_place() -> None:
    nothing, edge, middle = black({}), black({"left1": ["stone"]}), black({"mid": ["stone"]})
    assert edge < nothing < middle


def test_joined_areas_look_better_than_separate_ones() -> None:
    apart = {"left2": ["stone"], "mid": ["stone"]}
    assert black({**apart, "gap_l2m": "connect"}) > black(apart)


def test_a_weak_group_is_worse_off_when_the_other_side_holds_a_capture() -> None:
    weak, strong = {"mid": ["stone", "surround"]}, {"mid": ["stone", "extend"]}
    with_it, without = (table(weak, strong, **held([], [card])).state for card in ("capture", "make_eye"))
    assert GAME.judge.evaluate(with_it, 0) < GAME.judge.evaluate(without, 0)


@pytest.mark.parametrize("card", ["cut", "golden_rooster", "reverse_boot", "oriole_butterfly"])
def test_cards_that_are_seldom_played_fill_the_hand(card: str) -> None:
    assert black({}, **held([card])) < black({}, **held(["extend"]))


def test_a_surround_in_hand_counts_by_where_it_can_go() -> None:
    gains = [
        black({area: ["stone"]}, remaining=10, **held(["surround"]))
        - black({area: ["stone"]}, remaining=10, **held(["extend"]))
        for area in ("left1", "mid")
    ]
    assert gains[1] > gains[0] > 0


def test_an_unsorted_hand_is_a_danger_only_before_a_byun() -> None:
    hands = held(["extend", "stone"])
    byun, nobody = (table({}, {}, characters=["gu_li", name], **hands).state for name in ("byun_sangil", "gu_li"))
    assert GAME.judge.evaluate(byun, 0) < GAME.judge.evaluate(nobody, 0)


def test_nobody_moves_cards_about_for_nothing() -> None:
    """In the arrange window a rollout sorts at most, and whoever is done is a little better off."""
    before_a_byun: dict[str, Any] = {"phase": "arrange", "characters": ["gu_li", "byun_sangil"]}
    for hand, wanted in ((["cut", "stone"], "sort"), (["stone", "cut"], "done")):
        state = Table({**before_a_byun, "hands": [hand, []], "deck": []}).state
        assert [GAME.space.text(code) for code in GAME.judge.likely(state, 0)] == [wanted]
        closed = state.clone()
        closed.act(0, GAME.space.code(wanted))
        assert GAME.judge.evaluate(closed, 0) > GAME.judge.evaluate(state, 0)


def test_a_quick_player_looks_at_every_play_but_at_one_copy() -> None:
    talk = table({}, {}, characters=["gu_li", "byun_sangil"], **held(["stone", "cut", "stone"]))
    assert GAME.judge.likely(talk.state, 0) == talk.state.legal(0)
    talk.play(0, "play:stone/mid")
    assert talk.offered(0) == ["from:0", "from:2"]
    assert [GAME.space.text(code) for code in GAME.judge.likely(talk.state, 0)] == ["from:0"]


def test_characters_promise_more_or_less_and_nothing_is_judged_before_they_are_chosen() -> None:
    better = table({}, {}, characters=["chen_yaoye", "gu_li"]).state
    assert GAME.judge.evaluate(better, 0) == -GAME.judge.evaluate(better, 1) > 0
    assert GAME.judge.evaluate(GAME.new(1), 0) == 0.0


def test_encoding_has_a_fixed_size_and_is_seen_from_the_viewer() -> None:
    talk = table({"mid": ["stone", "(bent_four)"]}, {"left1": ["stone"]}, **held(["extend"], ["cut"]))
    numbers = [encode(talk.state.view(seat)) for seat in (0, 1)]
    assert [len(row) for row in numbers] == [SIZE, SIZE]
    assert numbers[0] != numbers[1]
    assert all(-5 <= number <= 5 for row in numbers for number in row)


def test_encoding_does_not_see_what_the_viewer_cannot() -> None:
    rows = []
    for kind in ("bent_four", "golden_rooster"):
        talk = table({"mid": ["stone", f"({kind})"]}, {"left1": ["stone"]}, deck=[], **held([kind, "extend"]))
        rows.append(encode(talk.state.view(1)))
    assert rows[0] == rows[1]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_drawing_fits_eighty_columns(lang: str) -> None:
    from rich.text import Text

    random = Random(3)
    state = GAME.new(12)
    drawn = ""
    while not state.over:
        seat = state.actors()[0]
        for viewer in (seat, -1):
            drawn = draw_table(state.view(viewer), GAME.texts, lang, ["安", "Ben"])
            plain = Text.from_markup(drawn).plain.splitlines()
            assert all(width(line) <= 80 for line in plain[2:-2])
        state.act(seat, random.choice(state.legal(seat)))
    assert "安" in drawn


def test_the_own_side_is_drawn_below() -> None:
    from rich.text import Text

    talk = table({"left1": ["stone", "extend", "(bent_four)"]}, {"left1": ["stone", "(golden_rooster)"]})
    lines = Text.from_markup(draw_table(talk.state.view(0), GAME.texts, "en", ["An", "Ben"])).plain.splitlines()
    text = "\n".join(lines)
    assert "Ben" in lines[0]
    assert "An" in lines[-1]
    assert "(Bent)" in text
    assert "(Roo)" not in text
    assert "▒" in text
    assert text.index("Right 1") < text.index("Left 1")
