"""Every code has one text and every text one code."""

from __future__ import annotations

import pytest

from paiju.core.actions import RESIGN, TIMEOUT, ActionSpace, Range, every
from paiju.core.errors import Unreadable

SPACE = ActionSpace(
    [Range("play", every(["extend", "stone"], ["mid", "left1"])), Range("from", [[n] for n in range(3)]), Range("pass")]
)


def test_time_out_and_resign_come_first() -> None:
    assert (SPACE.text(TIMEOUT), SPACE.text(RESIGN)) == ("timeout", "resign")


def test_texts_and_codes_go_both_ways() -> None:
    assert [SPACE.code(SPACE.text(code)) for code in range(SPACE.size)] == list(range(SPACE.size))
    assert SPACE.text(SPACE.base("play") + 1) == "play:extend/left1"
    assert SPACE.arguments(SPACE.code("from:2")) == ("2",)
    assert SPACE.name(SPACE.code("pass")) == "pass"


def test_an_unknown_action_names_what_exists() -> None:
    with pytest.raises(Unreadable) as caught:
        SPACE.code("play:extend/nowhere")
    assert caught.value.details == {"action": "play:extend/nowhere"}
    assert "play:extend/mid" in caught.value.allowed
    with pytest.raises(Unreadable) as caught:
        SPACE.code("dance")
    assert "pass" in caught.value.allowed


def test_two_codes_with_one_text_are_refused() -> None:
    with pytest.raises(ValueError, match="same text"):
        ActionSpace([Range("pass", [[], []])])


def test_membership() -> None:
    assert 3 in SPACE
    assert SPACE.size not in SPACE
    assert "pass" not in SPACE
