"""`paiju dev`: a game's folder, served and watched. Every save starts the server anew, whose tables are played again on
the new code, and says in the terminal what is wrong (dev_report.py)."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import sleep
from typing import Annotated, Final

import typer

from paiju.cli.dev_report import report
from paiju.cli.group import number_parser, path
from paiju.cli.language import language, say
from paiju.cli.output import line
from paiju.cli.serve import DEFAULT_PORT
from paiju.core.errors import Unreadable
from paiju.games.guests import FOLDERS

WATCH_SECONDS: Final = 0.5
_WATCHED: Final = (".py", ".yaml", ".md", ".toml")

Folder = Annotated[Path, typer.Argument(metavar="PATH", help="dev.arg.path", parser=path("PATH"))]
Port = Annotated[
    int, typer.Option("--port", metavar="N", help="serve.arg.port", parser=number_parser(1, "--port", 65535))
]
Once = Annotated[bool, typer.Option("--once", help="dev.arg.once")]


def dev(folder: Folder, port: Port = DEFAULT_PORT, once: Once = False) -> None:
    """Serves and watches until Ctrl-C; with --once it says what is wrong and ends."""
    if not (folder / "pyproject.toml").is_file():
        raise Unreadable("no_package", {"folder": str(folder)}, at="PATH")
    with tempfile.TemporaryDirectory(prefix="paiju-dev-") as work:
        if once:
            raise typer.Exit(0 if report(folder, Path(work)) else 1)
        _watch(folder.resolve(), Path(work), port)


def _watch(folder: Path, work: Path, port: int) -> None:
    server: subprocess.Popen[bytes] | None = None
    env = {**os.environ, FOLDERS: str(folder), "PAIJU_LANG": language()}
    paiju = [sys.executable, "-m", "paiju.cli.main"]
    try:
        while True:
            stamps = _stamps(folder)
            _stop(server)
            serve = ["serve", "--port", str(port), "--no-browser", "--db", str(work / "tables.db")]
            server = subprocess.Popen([*paiju, *serve], env=env)
            subprocess.run([sys.executable, "-m", "paiju.cli.dev_report", str(folder), str(work)], env=env, check=False)
            line(say("dev.watching", folder=str(folder)), "dim")
            while _stamps(folder) == stamps:
                sleep(WATCH_SECONDS)
    finally:
        _stop(server)


def _stop(server: subprocess.Popen[bytes] | None) -> None:
    if server is not None:
        server.terminate()
        server.wait()


def _stamps(folder: Path) -> dict[Path, int]:
    """When the files were written; one that goes while we look does not count."""
    found = {}
    for file in folder.rglob("*"):
        try:
            if file.suffix in _WATCHED:
                found[file] = file.stat().st_mtime_ns
        except OSError:
            continue
    return found
