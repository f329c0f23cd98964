"""The rulebooks: Markdown, one file a game and, where it is written, one a language (weiqi.md, weiqi.zh.md)."""

from __future__ import annotations

from pathlib import Path

from paiju.core.errors import Unreadable
from paiju.core.texts import LANGUAGES
from paiju.games import find_game

PACKAGE = Path(__file__).resolve().parent
# packed by the wheel and by the compiled build, else in the clone whose src/ this is
FOLDERS = (PACKAGE / "rulebooks", PACKAGE.parent.parent / "docs" / "rules")


def rulebook(game: str, lang: str) -> str:
    """The rules of a game in this language if they are written in it, else in the one they are written in."""
    find_game(game)  # both words may come from a network: neither may lead to any other file
    for name in ([f"{game}.{lang}.md"] if lang in LANGUAGES else []) + [f"{game}.md"]:
        for folder in FOLDERS:
            if (folder / name).is_file():
                return (folder / name).read_text("utf-8")
    raise Unreadable("no_rulebook", {"game": game}, at=game)
