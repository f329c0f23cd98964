"""What the page needs to know about the games: declarations and texts."""

from __future__ import annotations

from functools import cache
from typing import Any

from paiju.bots.levels import levels_json
from paiju.core.texts import LANGUAGES
from paiju.games import find_game, game_ids
from paiju.server.text import TEXTS


@cache
def games_json() -> list[dict[str, Any]]:
    """All games with their seats, options, names and levels of the bot."""
    found = []
    for id in game_ids():
        game = find_game(id)
        found.append(
            {
                "id": id,
                "rules_version": game.rules_version,
                "seats": [game.min_seats, game.max_seats],
                "usual_seats": game.people(),
                "options": [option.as_json() for option in game.options],
                "names": {lang: game.name(lang) for lang in LANGUAGES},
                "lines": {lang: game.line(lang) for lang in LANGUAGES},
                "credits": {lang: game.credit(lang) for lang in LANGUAGES},
                "things": game.things(),
                "printed": game.printed(),
                "box": game.box(),
                "levels": levels_json(),
            }
        )
    return found


@cache
def texts_json(id: str) -> dict[str, dict[str, str]]:
    """The tables of a game in both languages, with what the server itself has to say."""
    texts = find_game(id).texts
    return {lang: {**TEXTS.table(lang), **texts.table(lang)} for lang in LANGUAGES}
