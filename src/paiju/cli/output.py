"""Where the command line writes: results to stdout, progress and errors to stderr, files whole or not at all."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

import msgspec
from rich.console import Console
from rich.text import Text

from paiju.cli.language import say
from paiju.core.errors import BadRecord
from paiju.match.files import writing
from paiju.match.record import Record, load_record

if TYPE_CHECKING:
    from rich.progress import Progress

PIPE_WIDTH: Final = 120
"""Columns of tables that go into a file or another program."""

NEWS_SECONDS: Final = 30.0
"""How often a command that nobody watches says how far it is."""

_TROUBLE: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


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
    (console or out()).print(printable(text), style=style or None, markup=False, soft_wrap=True)


def printable(text: str) -> str:
    """A text without what could upset a terminal: names come from files and from bots."""
    return _TROUBLE.sub("\ufffd", text)


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
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=hidden or not console.is_terminal,
    )


class News:
    """Where there is no terminal to draw a bar on: a plain line on stderr now and then."""

    def __init__(self) -> None:
        self._last = monotonic()
        self._console = err()

    def tell(self, text: str) -> None:
        if not self._console.is_terminal and monotonic() - self._last >= NEWS_SECONDS:
            self._last = monotonic()
            line(text, console=self._console)


def writable(path: Path) -> Path:
    """A path whose folder exists; else an error that says so before anything is done."""
    if not path.parent.is_dir():
        raise BadRecord("no_such_folder", {"file": str(path)}, at=str(path.parent))
    return path


def read_match(path: Path) -> Record:
    """A saved match; what cannot be one is told with the name of the file."""
    try:
        return load_record(path)
    except BadRecord as error:
        if error.reason == "unreadable_file":
            raise
        at = f"{path}: {error.at}" if error.at else str(path)
        raise BadRecord(error.reason, error.details, at, error.allowed or [say("match.saved_by")]) from None


def folder(path: Path) -> Path:
    """A folder to write into, made if need be."""
    with writing(path):
        path.mkdir(parents=True, exist_ok=True)
    return path


def percent(rate: list[float]) -> str:
    """A rate with its interval."""
    return say("rate", rate=f"{rate[0]:.1%}", low=f"{rate[1]:.1%}", high=f"{rate[2]:.1%}")
