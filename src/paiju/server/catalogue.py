"""What the page needs to know about the games: declarations, texts, rulebooks."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from paiju.core.errors import Unreadable
from paiju.core.texts import LANGUAGES
from paiju.games import find_game, game_ids


@cache
def games_json() -> list[dict[str, Any]]:
    """All games with their seats, options and names."""
    found = []
    for id in game_ids():
        game = find_game(id)
        found.append(
            {
                "id": id,
                "rules_version": game.rules_version,
                "seats": [game.min_seats, game.max_seats],
                "options": [option.as_json() for option in game.options],
                "names": {lang: _text(id, f"game.{id}", lang) for lang in LANGUAGES},
                "lines": {lang: _text(id, f"game.{id}.line", lang) for lang in LANGUAGES},
                "credits": {lang: _text(id, f"game.{id}.credit", lang) for lang in LANGUAGES},
                "things": game.things(),
            }
        )
    return found


@cache
def texts_json(id: str) -> dict[str, dict[str, str]]:
    """The tables of a game in both languages."""
    texts = find_game(id).texts
    return {lang: texts.table(lang) for lang in LANGUAGES}


@cache
def rulebook(id: str) -> str:
    """The rules of a game as Markdown, from the package or, in a clone, from docs/."""
    find_game(id)
    packed = files("paiju").joinpath(f"_docs/rules/{id}.md")
    clone = Path(__file__).parents[3] / "docs" / "rules" / f"{id}.md"
    for place in (packed, clone):
        if place.is_file():
            return place.read_text(encoding="utf-8")
    raise Unreadable("no_rulebook", {"game": id})


def _text(id: str, key: str, lang: str) -> str:
    texts = find_game(id).texts
    return texts.say(key, lang) if texts.has(key, lang) else ""
