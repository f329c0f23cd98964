"""`paiju lab --serve DIR`: the report of a run, whose games open in the replay page."""

from __future__ import annotations

import asyncio
import re
import tempfile
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

from paiju.core.errors import BadRecord

HERE: Final = "127.0.0.1"
PORT: Final = 8865
RECORD: Final = re.compile(r'href="((?:records|faults)/[\w.-]+\.json)"')


def serve_report(folder: Path, tell: Callable[[str], None]) -> None:
    """Serves until Ctrl-C, on this machine only: the report on one port, the replay page beside it."""
    from paiju.server.app import Settings
    from paiju.server.serve import serve

    page = folder / "report.html"
    if not page.is_file():
        raise BadRecord("unreadable_file", {"file": str(page), "problem": "–"}, at="--serve")
    with tempfile.TemporaryDirectory() as place:
        db = str(Path(place) / "replays.db")
        ids = asyncio.run(shelve(db, folder))

        def told(url: str) -> None:
            reports = ThreadingHTTPServer((HERE, 0), _handler(linked(page.read_text("utf-8"), ids, url)))
            threading.Thread(target=reports.serve_forever, daemon=True).start()
            tell(f"http://{HERE}:{reports.server_port}/")

        serve(Settings(db=db), HERE, PORT, False, told, "text")


async def shelve(db: str, folder: Path) -> dict[str, str]:
    """Puts the records of a run on a fresh shelf of replays; their ids by path."""
    from paiju.server.migrate import migrate
    from paiju.server.store import Store, database_url, open_engine
    from paiju.server.uploads import keep_upload

    store = Store(open_engine(database_url(db)))
    await migrate(store.engine)
    await store.start()
    try:
        found = sorted(path for part in ("records", "faults") for path in (folder / part).glob("*.json"))
        return {path.relative_to(folder).as_posix(): await keep_upload(store, path.read_bytes()) for path in found}
    finally:
        await store.stop()


def linked(page: str, ids: dict[str, str], url: str) -> str:
    """The report with links to the replay page in place of files."""
    return RECORD.sub(lambda match: f'href="{url}#/replay/{ids[match[1]]}"' if match[1] in ids else match[0], page)


def _handler(page: str) -> type[BaseHTTPRequestHandler]:
    data = page.encode()

    class Report(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200 if self.path.split("?")[0] == "/" else 404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            if self.path.split("?")[0] == "/":
                self.wfile.write(data)

        def log_message(self, format: str, *args: object) -> None:
            """Nobody wants to read it."""

    return Report
