"""`paiju print`: a game as sheets to be cut out."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Annotated

import typer

from paiju.cli.arguments import GameName
from paiju.cli.language import language, say
from paiju.cli.output import line
from paiju.cli.serve import DEFAULT_PORT
from paiju.core.errors import BadOption
from paiju.games import find_game

Out = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE.pdf", help="print.arg.out")]


def print_(game: GameName, out: Out = None) -> None:
    """Writes the sheets as a PDF, or shows them in the browser, which prints them."""
    found = find_game(game)
    if out is None:
        _show(found.id)
        return
    if out.is_dir() or not out.parent.is_dir():
        raise BadOption("bad_out", {"value": str(out)}, at="--out", allowed=["FILE.pdf"])
    from paiju.server.printing import print_pdf

    line(say("print.working", game=found.name(language())))
    print_pdf(found.id, language(), out)
    line(say("print.written", file=str(out)))


def _show(game: str) -> None:
    from paiju.server.app import Settings
    from paiju.server.printing import print_address
    from paiju.server.serve import serve

    def tell(url: str) -> None:
        line(say("print.at", url=print_address(url, game, language())))

    with tempfile.TemporaryDirectory() as folder:  # nobody plays here: its tables are nobody's
        serve(Settings(db=f"{folder}/tables.db"), "127.0.0.1", DEFAULT_PORT, False, tell, "text")
