"""Options are declared once; a wrong one names itself and what is allowed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.core.errors import BadOption, numbers
from paiju.core.options import (
    bool_option,
    changed_options,
    check_options,
    choice_option,
    draw_options,
    ids_option,
    int_option,
    parse_settings,
    per_seat_option,
)

DECLARED = [
    bool_option("allow_pass", True, "WQ-4"),
    int_option("turns", 30, 5, 40, step=5),
    choice_option("offer", "disjoint", ["disjoint", "assigned"]),
    ids_option("pages", ["a", "b"], ["a", "b", "c"], 1, 2),
    per_seat_option("characters", choice_option("", "x", ["x", "y"]), when={"offer": ["assigned"]}),
]


def test_defaults_fill_what_is_not_given() -> None:
    chosen = check_options(DECLARED, {"turns": 10}, 2)
    assert chosen == {"allow_pass": True, "turns": 10, "offer": "disjoint", "pages": ["a", "b"], "characters": None}


def test_what_is_played_otherwise_than_by_default() -> None:
    def changed(**given: Any) -> dict[str, Any]:
        return changed_options(DECLARED, check_options(DECLARED, given, 2))

    assert changed() == {}
    assert changed(turns=10, allow_pass=True) == {"turns": 10}
    assert changed(characters=["x", "y"]) == {}  # it means nothing beside the default offer
    assert changed(offer="assigned", characters=["x", "y"]) == {"offer": "assigned", "characters": ["x", "y"]}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("allow_pass", 1),
        ("turns", 41),
        ("turns", 7),
        ("turns", True),
        ("offer", "other"),
        ("pages", []),
        ("pages", ["a", "a"]),
        ("pages", ["z"]),
        ("characters", ["x"]),
        ("characters", ["x", "z"]),
    ],
)
def test_a_wrong_value_is_named(name: str, value: Any) -> None:
    with pytest.raises(BadOption) as caught:
        check_options(DECLARED, {name: value}, 2)
    assert caught.value.at == f"options.{name}"
    assert caught.value.allowed


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(BadOption) as caught:
        check_options(DECLARED, {"turn": 10}, 2)
    assert caught.value.details == {"option": "turn"}
    assert "turns" in caught.value.allowed


def test_the_command_line_writes_values_as_words() -> None:
    given = parse_settings(DECLARED, ["allow_pass=false", "turns=10", "pages=c,a", "characters=y,x"])
    assert given == {"allow_pass": False, "turns": 10, "pages": ["c", "a"], "characters": ["y", "x"]}
    with pytest.raises(BadOption):
        parse_settings(DECLARED, ["turns"])
    with pytest.raises(BadOption):
        check_options(DECLARED, parse_settings(DECLARED, ["turns=many"]), 2)


@given(st.integers(0, 10_000), st.integers(2, 5))
def test_drawn_options_are_always_accepted(seed: int, seats: int) -> None:
    drawn = draw_options(DECLARED, seats, Random(seed).randrange)
    assert check_options(DECLARED, drawn, seats) == drawn


def test_the_public_shape() -> None:
    assert DECLARED[1].as_json() == {"id": "turns", "type": "int", "default": 30, "min": 5, "max": 40, "step": 5}
    shape = DECLARED[4].as_json()
    assert shape["when"] == {"offer": ["assigned"]}
    assert shape["of"]["values"] == ["x", "y"]
    assert DECLARED[4].applies({"offer": "assigned"})
    assert not DECLARED[4].applies({"offer": "disjoint"})


def test_two_numbers_are_no_row_with_an_end() -> None:
    assert numbers(50, 100, 50) == "50, 100"
    assert numbers(50, 50, 50) == "50"
    assert numbers(5, 40, 5) == "5, 10 … 40"
    assert numbers(4, 20) == "4…20"


def test_an_option_without_its_value_is_no_unknown_one() -> None:
    with pytest.raises(BadOption) as refused:
        parse_settings(DECLARED, ["turns"])
    assert (refused.value.reason, refused.value.allowed) == ("no_value", ["turns=…"])
