"""Texts that depend on a table's options name a thing, an option and one of its values."""

from __future__ import annotations

import pytest

from paiju.core.options import Option
from paiju.core.texts import LANGUAGES
from paiju.games import BUILT_IN, find_game


def _cases(options: list[Option]) -> set[str]:
    """What may stand behind a thing's key: a number's option, or an option with a value that is not the default."""
    found = {option.id for option in options if option.type == "int"}
    for option in options:
        values = option.values if option.type == "choice" else ["true", "false"] if option.type == "bool" else []
        found |= {f"{option.id}.{value}" for value in values if value != str(option.default).lower()}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", BUILT_IN)
def test_what_is_said_below_a_text(game: str, lang: str) -> None:
    cases = _cases(list(find_game(game).options))
    table = find_game(game).texts.table(lang)
    below = [key.partition(".text.") for key in table if ".text." in key]
    assert not [key for key in below if f"{key[0]}.text" not in table or key[2] not in cases]
    assert {key for key in table if ".text" in key} == {
        key for key in find_game(game).texts.table("en") if ".text" in key
    }
