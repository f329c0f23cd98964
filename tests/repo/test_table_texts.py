"""Texts that depend on a table's options name a thing, an option and one of its values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from paiju.core.options import Option
from paiju.core.texts import LANGUAGES
from paiju.games import BUILT_IN, find_game

_BOOLS: Final = ("true", "false")


def _values(options: Sequence[Option]) -> set[str]:
    """Every value that a key can name: `option.value`, choices and switches."""
    found = {f"{option.id}.{value}" for option in options if option.type == "choice" for value in option.values}
    return found | {f"{option.id}.{value}" for option in options if option.type == "bool" for value in _BOOLS}


def _changes(options: Sequence[Option]) -> set[str]:
    """What may be said below a text: a number, or a value that is not the default."""
    usual = {f"{option.id}.{str(option.default).lower()}" for option in options}
    return {option.id for option in options if option.type == "int"} | (_values(options) - usual)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BUILT_IN)
def test_what_is_said_below_a_text(game: str, lang: str) -> None:
    cases = _changes(find_game(game).options)
    table = find_game(game).texts.table(lang)
    below = [key.partition(".text.") for key in table if ".text." in key]
    assert not [key for key in below if f"{key[0]}.text" not in table or key[2] not in cases]
    assert {key for key in table if ".text" in key} == {
        key for key in find_game(game).texts.table("en") if ".text" in key
    }


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BUILT_IN)
def test_what_stands_in_the_place_of_a_text(game: str, lang: str) -> None:
    """`thing.text` belongs to a thing that has a name; any other is `thing.option.value.text`."""
    values = _values(find_game(game).options)
    table = find_game(game).texts.table(lang)
    nameless = [key.removesuffix(".text") for key in table if key.endswith(".text") and key[:-5] not in table]
    parts = [key.rsplit(".", 2) for key in nameless]
    assert not [one for one in parts if f"{one[0]}.text" not in table or ".".join(one[1:]) not in values]
