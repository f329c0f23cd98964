"""The page's own files, read and packed once each."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import HTMLResponse

from paiju.core.errors import Unreadable
from paiju.server.packing import Shelf

WEB: Final = Path(__file__).parent.parent / "_web"
FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
"""The names of assets change with what is in them."""
ASK_AGAIN: Final = {"Cache-Control": "no-cache"}
NOT_BUILT: Final = """<!doctype html><meta charset="utf-8"><title>牌局 Paiju</title>
<p>The page has not been built (PAIJU_WEB=skip). The server is running; the API is under <code>/api</code>.</p>"""


def add_page(app: FastAPI, shelf: Shelf) -> None:
    """Every address that is none of the API's is one of the page's files, or the page."""

    @app.get("/api/{rest:path}", include_in_schema=False)
    async def nothing(rest: str) -> Response:
        raise Unreadable("unknown_address", {"address": f"/api/{rest}"})

    if not (WEB / "index.html").exists():

        @app.get("/{rest:path}", include_in_schema=False)
        async def not_built(rest: str) -> Response:
            return HTMLResponse(NOT_BUILT)

        return

    files = {file.relative_to(WEB).as_posix(): file for file in WEB.rglob("*") if file.is_file()}

    @app.api_route("/{rest:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def any_page(rest: str, request: Request) -> Response:
        """The page finds its own way: every address that is not one of its files is the page. An address is looked up,
        never joined to a path: `//etc/passwd` would be one of the whole computer."""
        file = files.get(rest)
        if file is None and rest.startswith("assets/"):
            raise Unreadable("unknown_address", {"address": f"/{rest}"})
        found = await shelf.take(("page", rest if file else ""), (file or files["index.html"]).read_bytes, media(file))
        answer = found.answer(request)
        answer.headers.update(FOR_EVER if rest.startswith("assets/") else ASK_AGAIN)
        return answer


def media(file: Path | None) -> str:
    """What a file is, for the browser; the page itself for none."""
    known = {
        None: "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".woff2": "font/woff2",
        ".webmanifest": "application/manifest+json",
    }
    suffix = file.suffix if file and file.name != "index.html" else None
    return known.get(suffix) or mimetypes.guess_type(f"x{suffix}")[0] or "application/octet-stream"
