"""Evaluation, encoding and the drawing for a terminal."""

from __future__ import annotations

from random import Random

import pytest

from paiju.games.weiqi import GAME
from paiju.games.weiqi.draw import draw_table, width
from paiju.games.weiqi.encode import SIZE, encode
from tests.games.weiqi.talk import held, table


def test_evaluation_likes_points_safety_and_winning() -> None:
    even = table({"mid": ["stone"]}, {"mid": ["stone"]})
    assert GAME.evaluate(even.state, 0) == 0
    ahead = table({"mid": ["stone", "surround"]}, {"mid": ["stone"]})
    assert GAME.evaluate(ahead.state, 0) == -GAME.evaluate(ahead.state, 1) > 0
    weak = table({"mid": ["stone", "surround"]}, {"mid": ["stone", "extend"]})
    assert GAME.evaluate(weak.state, 0) < GAME.evaluate(ahead.state, 0)
    late = table({"mid": ["stone", "surround"]}, {"mid": ["stone"]}, remaining=2)
    assert GAME.evaluate(late.state, 0) > GAME.evaluate(ahead.state, 0)
    won = table({"mid": ["stone", "surround"]}, {}, remaining=1).play(0, "pass")
    assert [GAME.evaluate(won.state, seat) for seat in (0, 1)] == [1.0, -1.0]


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
