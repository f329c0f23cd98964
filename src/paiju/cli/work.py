"""`paiju work`: this machine does work that another one's command has laid into a shared folder."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paiju.cli.group import path
from paiju.cli.language import say
from paiju.cli.output import err, line

Where = Annotated[Path, typer.Argument(metavar="DIR", help="work.arg.folder", parser=path("DIR"))]


def work(folder: Where) -> None:
    """Does batches until the command that laid them down is through."""
    from paiju.match.backends.folder import work_in

    done = work_in(folder, lambda node, batch: line(say("work.batch", node=node, batch=batch), "dim", err()))
    line(say("work.done", count=done))
