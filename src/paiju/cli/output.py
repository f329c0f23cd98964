"""Where the command line writes: results to stdout, progress and complaints to stderr, files whole or not at all."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from rich.console import Console
from rich.text import Text

from paiju.cli.language import say
from paiju.core.errors import BadRecord

if TYPE_CHECKING:
    from rich.progress import Progress

PIPE_WIDTH: Final = 120
"""Columns of tables that go into a file or another program."""


def out() -> Console:
    """The console of results."""
    console = Console(highlight=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console.width = PIPE_WIDTH
    return console


def err() -> Console:
    """The console of progress and errors."""
    return Console(stderr=True, highlight=False)


def line(text: str = "", style: str = "", console: Console | None = None) -> None:
    """One line, never wrapped or read as markup."""
    (console or out()).print(text, style=style or None, markup=False, soft_wrap=True)


def drawing(markup: str) -> None:
    """A table drawn by a game: printed as it is, with a word of advice where the terminal is too narrow for it."""
    console = out()
    lines = Text.from_markup(markup).split()
    need = max((one.cell_len for one in lines), default=0)
    for one in lines:
        console.print(one, no_wrap=True, overflow="ignore", crop=False)
    if console.is_terminal and need > console.width:
        line(say("narrow", need=need, have=console.width), "yellow")


def print_json(value: Any) -> None:
    """One JSON object on stdout and nothing else."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")
    sys.stdout.flush()


def progress(hidden: bool = False) -> Progress:
    """A progress bar on stderr; silent where nobody watches."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = err()
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=hidden or not console.is_terminal,
    )


def writable(path: Path) -> Path:
    """A path whose folder exists; else an error that says so before anything is done."""
    if not path.parent.is_dir():
        raise BadRecord("no_such_folder", {"file": str(path)}, at=str(path.parent))
    return path


def folder(path: Path) -> Path:
    """A folder to write into, made if need be."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadRecord("unwritable", {"file": str(path), "problem": error.strerror or str(error)}) from None
    return path


def write_whole(path: Path, data: bytes) -> None:
    """Writes a file under another name and renames it, so that there is never half of it."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError as error:
        raise BadRecord("unwritable", {"file": str(path), "problem": error.strerror or str(error)}) from None
    finally:
        part.unlink(missing_ok=True)


def percent(rate: list[float]) -> str:
    """A rate with its interval."""
    return say("rate", rate=f"{rate[0]:.1%}", low=f"{rate[1]:.1%}", high=f"{rate[2]:.1%}")
