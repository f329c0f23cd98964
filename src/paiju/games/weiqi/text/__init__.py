"""The words of the game: one table for each language."""

from __future__ import annotations

from typing import Final

from paiju.games.weiqi.text import en, zh


def _with_assigned(table: dict[str, str]) -> dict[str, str]:
    """The values of the option `assigned_characters` are called what the characters are called."""
    names = {key.removeprefix("character."): name for key, name in table.items() if key.startswith("character.")}
    return table | {f"option.assigned_characters.{id}": name for id, name in names.items() if "." not in id}


ZH: Final = _with_assigned(zh.ZH)
EN: Final = _with_assigned(en.EN)
