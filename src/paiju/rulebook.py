"""The rulebooks: Markdown, one file a game and, where it is written, one a language (weiqi.md, weiqi.zh.md); a guest
brings its own (rules.md, rules.zh.md)."""

from __future__ import annotations

from pathlib import Path

from paiju.core.errors import Unreadable
from paiju.core.texts import LANGUAGES
from paiju.games import find_game
from paiju.games.guests import home_of

PACKAGE = Path(__file__).resolve().parent
# packed by the wheel and by the compiled build, else in the clone whose src/ this is
FOLDERS = (PACKAGE / "rulebooks", PACKAGE.parent.parent / "docs" / "rules")


def rulebook(game: str, lang: str) -> str:
    """The rules of a game in this language if they are written in it, else in the one they are written in."""
    found = find_game(game)  # both words may come from a network: neither may lead to any other file
    home = home_of(found)
    folders = [(folder, game) for folder in FOLDERS] + ([(home, "rules")] if home else [])
    for end in ([f".{lang}.md"] if lang in LANGUAGES else []) + [".md"]:
        for folder, name in folders:
            if (folder / f"{name}{end}").is_file():
                return (folder / f"{name}{end}").read_text("utf-8")
    raise Unreadable("no_rulebook", {"game": game}, at=game)
