"""`paiju rules`: the rulebook of a game, or what one card does."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from rich.padding import Padding
from rich.text import Text

from paiju.cli.arguments import GameName
from paiju.cli.entries import Entry, entries, find_entries
from paiju.cli.games import both_names, credit
from paiju.cli.language import language, say
from paiju.cli.output import line, out
from paiju.core.errors import Unreadable
from paiju.core.game import AnyGame
from paiju.core.texts import Texts
from paiju.games import find_game
from paiju.rulebook import rulebook

CardName = Annotated[str | None, typer.Argument(metavar="CARD", help="rules.arg.card")]


def rules(game: GameName, card: CardName = None) -> None:
    """Prints the rulebook, or explains a card, skill or piece."""
    found = find_game(game)
    if card is None:
        show_rulebook(found)
    else:
        for entry in look_up(found, card):
            show_entry(entry)


def look_up(game: AnyGame, word: str) -> list[Entry]:
    """What the word means in this game; nothing is an error that lists what there is."""
    found = find_entries(game, word)
    if not found:
        raise Unreadable("unknown_card", {"card": word}, at=game.id, allowed=[entry.id for entry in entries(game)])
    return found


def show_entry(entry: Entry, texts: Texts | None = None) -> None:
    """A entry and what it does, at a table or anywhere."""
    line("  ".join(entry.names()) + f"  ({entry.id})", "bold")
    out().print(Padding(Text(entry.text(texts)), (0, 0, 0, 4)))


def show_rulebook(game: AnyGame, pager: bool = True) -> None:
    """The rulebook, and all cards after it; page by page where somebody sits at a terminal."""
    from rich.markdown import Markdown

    console = out()
    book = Markdown(rulebook(game.id, language()))
    if pager and console.is_terminal:
        os.environ.setdefault("LESS", "-R")
        with console.pager(styles=True):
            console.print(book)
    else:
        console.print(book)
    if credit(game):
        line(credit(game), "dim")
    line(say("rules.more", game=game.id, name=both_names(game)), "dim")
