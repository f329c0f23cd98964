"""A game on paper: the page's own print view, turned into a PDF by a browser that is on this computer."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import uvicorn

from paiju.core.errors import BadOption
from paiju.server.app import Settings, make_app
from paiju.server.serve import free_socket

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "chrome")
"""Programs that print a page without opening a window."""
NAMED: Final = "PAIJU_CHROMIUM"
FIRST_PORT: Final = 8790
LOADING_MS: Final = 20_000
"""How long the page may take to draw itself, in its own time, which runs as fast as it works."""
MOST_SECONDS: Final = 240.0


def print_address(base: str, game: str, lang: str) -> str:
    """Where the page shows the game as sheets."""
    return f"{base}#/print/{game}/{lang}"


def find_browser() -> str | None:
    """The program that the environment names, else the first one that is installed."""
    return os.environ.get(NAMED) or next(filter(None, map(shutil.which, BROWSERS)), None)


def print_pdf(game: str, lang: str, out: Path) -> None:
    """Writes the sheets of a game into a file; raises BadOption where no browser is found or it fails."""
    browser = find_browser()
    if browser is None:
        raise BadOption("no_browser", {}, at="--out", allowed=[*BROWSERS, NAMED])
    with tempfile.TemporaryDirectory() as folder, _server(Path(folder)) as base:
        made = Path(folder) / "sheets.pdf"
        command = [
            *(browser, "--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
            *(f"--user-data-dir={folder}/browser", "--no-pdf-header-footer", f"--virtual-time-budget={LOADING_MS}"),
            *(["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
            *(f"--print-to-pdf={made}", print_address(base, game, lang)),
        ]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=MOST_SECONDS, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise BadOption("browser_failed", {"problem": str(error)}, at=browser) from None
        if done.returncode or not made.exists():
            last = (done.stderr.strip().splitlines() or ["-"])[-1]
            raise BadOption("browser_failed", {"problem": last}, at=browser)
        shutil.move(made, out)


@contextmanager
def _server(folder: Path) -> Iterator[str]:
    """A server of our own for as long as the browser needs it; its tables are nobody's."""
    listener = free_socket("127.0.0.1", FIRST_PORT)
    app = make_app(Settings(db=str(folder / "tables.db")))
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, log_level="critical", access_log=False))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.05)
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
    finally:
        server.should_exit = True
        thread.join(timeout=10)
