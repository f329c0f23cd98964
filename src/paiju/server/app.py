"""The server: routes over HTTP, one socket per viewer, the page's files, and everything that runs behind them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from paiju import __version__
from paiju.build import build_name
from paiju.core.errors import LimitReached, NotYours, PaijuError, Unreadable
from paiju.core.viewers import viewer_from
from paiju.match.record import dump_record
from paiju.rulebook import rulebook
from paiju.server.catalogue import games_json, texts_json
from paiju.server.limits import UPLOADS, PerAddress
from paiju.server.lobby import Lobby, check_upload
from paiju.server.memory import Sweeper
from paiju.server.messages import NewTable, Sit, read_body
from paiju.server.metrics import Metrics
from paiju.server.migrate import migrate
from paiju.server.replays import Film, Films
from paiju.server.socket import serve_socket
from paiju.server.store import Store, database_url, open_engine
from paiju.server.text import sentence
from paiju.server.thinking import PAUSE, Thinkers
from paiju.server.tutorial import Try, course_json, judge
from paiju.server.uploads import keep_upload
from paiju.tutorials import find_lesson

log = logging.getLogger("paiju.server")

WEB = Path(__file__).parent.parent / "_web"
BODY_BYTES = 1_000_000
WORTH_PACKING = 1_000
"""Bytes from which an answer is sent gzipped to those who take it."""
TIDY_SECONDS = 60.0
HEALTH_SECONDS = 5.0
LOOPBACK = ("127.0.0.1", "::1")
STATUS = {"unreadable": 400, "not_legal": 409, "not_yours": 403, "over": 409, "stale": 409, "limit": 429}
UNKNOWN = {"unknown_table", "unknown_replay", "unknown_game", "no_rulebook", "unknown_step"}
NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>牌局 Paiju</title>
<p>The page has not been built (PAIJU_WEB=skip). The server is running; the API is under <code>/api</code>.</p>"""
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Settings(msgspec.Struct):
    """How a server is run."""

    db: str = "paiju.db"
    public_url: str = ""
    bot_workers: int = 1
    bot_pause: float = PAUSE
    commands: dict[str, str] = {}
    keep_days: float = 30.0
    tables_per_hour: int = 60
    """From one address."""
    addresses: list[str] = []
    metrics_from: list[str] = []
    """Addresses that may read the metrics, beside this computer itself."""


class Paiju:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_pause)
        self.store = Store(open_engine(database_url(settings.db)))
        self.lobby = Lobby(self.store, self.thinkers, settings.commands, settings.keep_days)
        self.films = Films()
        self.new_tables = PerAddress(settings.tables_per_hour, settings.tables_per_hour / 3600)
        self.uploads = PerAddress(*UPLOADS)
        self.sweeper = Sweeper()

    async def start(self) -> None:
        games_json()  # loads every game: the first visitor must not wait for it
        await migrate(self.store.engine)
        await self.store.start()
        self._tidy = asyncio.create_task(self._tidy_up())

    async def stop(self) -> None:
        self._tidy.cancel()
        self.lobby.close()
        await self.thinkers.stop()
        await self.store.stop()

    async def _tidy_up(self) -> None:
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            try:
                await self.lobby.tidy()
                self.sweeper.sweep(self.metrics.last_move)
            except Exception:
                log.exception("tidying up failed")

    async def film(self, id: str) -> Film:
        """The film of a finished game; playing it once takes a while and must not hold up the tables."""
        found = self.films.get(id)
        return found or self.films.put(id, await asyncio.to_thread(Film, await self.lobby.record(id)))

    def may_measure(self, address: str) -> bool:
        """Who may read the metrics: they count every step, also of answers that nobody else may notice."""
        return address in LOOPBACK or address in self.settings.metrics_from

    def origin_is_ours(self, origin: str | None, host: str) -> bool:
        """Browsers say where a page came from; other clients say nothing."""
        if origin is None:
            return True
        ours = {host}
        if self.settings.public_url:
            ours.add(urlsplit(self.settings.public_url).netloc)
        return urlsplit(origin).netloc in ours


def make_app(settings: Settings | None = None) -> FastAPI:
    """The application."""
    paiju = Paiju(settings or Settings())

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await paiju.start()
        yield
        await paiju.stop()

    app = FastAPI(title="Paiju", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.paiju = paiju
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=5)
    app.middleware("http")(_with_headers)
    app.add_exception_handler(PaijuError, _refuse)
    app.add_exception_handler(HTTPException, _refuse_http)
    app.add_exception_handler(RequestValidationError, _refuse_address)
    _add_catalogue(app, paiju)
    _add_tables(app, paiju)
    _add_replays(app, paiju)
    _add_tutorials(app)
    _add_health(app, paiju)
    _add_page(app)
    return app


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, PaijuError)
    return _refusal(request, error, 404 if error.reason in UNKNOWN else STATUS.get(error.kind, 422))


async def _refuse_http(request: Request, error: Exception) -> Response:
    """What the framework itself refuses: an unknown address or method."""
    assert isinstance(error, HTTPException)
    reason = "unknown_method" if error.status_code == 405 else "unknown_address"
    args = {"method": request.method, "address": request.url.path}
    response = _refusal(request, Unreadable(reason, args), error.status_code)
    response.headers.update(error.headers or {})  # which methods there are
    return response


async def _refuse_address(request: Request, error: Exception) -> Response:
    """A part of the address is not what it has to be, such as a number."""
    assert isinstance(error, RequestValidationError)
    where = ".".join(str(part) for part in error.errors()[0]["loc"])
    return _refusal(request, Unreadable("unknown_address", {"address": request.url.path}, at=where), 422)


def _refusal(request: Request, error: PaijuError, status: int) -> Response:
    body = error.as_json()
    body["error"]["text"] = sentence(error, request.headers.get("accept-language", ""))
    return answer(body, status)


async def _with_headers(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
    paiju: Paiju = request.app.state.paiju
    if request.method == "POST" and not paiju.origin_is_ours(
        request.headers.get("origin"), request.headers.get("host", "")
    ):
        response = _refusal(request, NotYours("other_origin", {}), 403)
    else:
        try:
            response = await go_on(request)
        except RuntimeError:
            if not await request.is_disconnected():
                raise
            response = Response(status_code=400)  # the visitor left in the middle: nobody reads it
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


async def body_of(request: Request) -> bytes:
    """The request's body, not longer than it may be."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > BODY_BYTES:
            raise LimitReached("body_size", {"bytes": size}, allowed=[f"up to {BODY_BYTES}"])
        parts.append(part)
    return b"".join(parts)


def address_of(request: Request) -> str:
    return request.client.host if request.client else "?"


def token_of(request: Request) -> str:
    """The seat token, in a header so that it stands in no address and no log."""
    return request.headers.get("authorization", "").removeprefix("Bearer ").strip()


def _json_body(kind: type[Any]) -> dict[str, Any]:
    """The OpenAPI description of a strict body."""
    (schema,), parts = msgspec.json.schema_components([kind], ref_template="#/components/schemas/{name}")
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": _inlined(schema, parts)}}}}


def _inlined(schema: Any, parts: Mapping[str, Any]) -> Any:
    if isinstance(schema, dict):
        if "$ref" in schema:
            return _inlined(parts[schema["$ref"].rsplit("/", 1)[1]], parts)
        return {name: _inlined(value, parts) for name, value in schema.items()}
    return [_inlined(one, parts) for one in schema] if isinstance(schema, list) else schema


def _add_catalogue(app: FastAPI, paiju: Paiju) -> None:
    @app.get("/api/about")
    async def about() -> Response:
        """Which Paiju this is and how it can be reached."""
        found = {
            "version": __version__,
            "build": build_name(),
            "bots": paiju.lobby.bots(),
            "public_url": paiju.settings.public_url,
            "addresses": paiju.settings.addresses,
        }
        return answer(found)

    @app.get("/api/games")
    async def games() -> Response:
        """All games with seats, options and names."""
        return answer(games_json())

    @app.get("/api/texts/{game}")
    async def texts(game: str) -> Response:
        """A game's text tables in both languages."""
        return answer(texts_json(game))

    @app.get("/api/rules/{game}")
    async def rules(game: str, lang: str = "en") -> Response:
        """A game's rulebook as Markdown, in this language if it is written in it."""
        return Response(rulebook(game, lang), media_type="text/markdown; charset=utf-8")


def _add_tables(app: FastAPI, paiju: Paiju) -> None:
    @app.post("/api/tables", openapi_extra=_json_body(NewTable))
    async def open_table(request: Request) -> Response:
        """Opens a table; the answer holds the tokens of the seats of the one who opens it."""
        new = read_body(await body_of(request), NewTable)
        paiju.new_tables.take(address_of(request))
        table, tokens = await paiju.lobby.open(new)
        paiju.metrics.count("tables_opened")
        return answer({"table": table.id, "tokens": tokens}, 201)

    @app.get("/api/tables")
    async def listed() -> Response:
        """Open tables whose hosts want company."""
        return answer(await paiju.lobby.listed())

    @app.get("/api/tables/{id}")
    async def table(id: str) -> Response:
        """A table as everybody may see it."""
        return answer((await paiju.lobby.find(id)).summary())

    @app.post("/api/tables/{id}/sit", openapi_extra=_json_body(Sit))
    async def sit(id: str, request: Request) -> Response:
        """Takes an open seat."""
        seat, token = await paiju.lobby.sit(id, read_body(await body_of(request), Sit))
        return answer({"seat": seat, "token": token})

    @app.post("/api/tables/{id}/rematch")
    async def rematch(id: str, request: Request) -> Response:
        """The same table again, seats moved on by one; the same tokens are good there."""
        table = await paiju.lobby.find(id)
        paiju.lobby.seat_of(table, token_of(request))
        if table.over and not table.rematch:
            paiju.new_tables.take(address_of(request))
        return answer({"table": await paiju.lobby.rematch(id, token_of(request))})

    @app.websocket("/api/tables/{id}/socket")
    async def socket(socket: WebSocket, id: str) -> None:
        await serve_socket(paiju, socket, id)


def _add_replays(app: FastAPI, paiju: Paiju) -> None:
    @app.get("/api/replays")
    async def recent() -> Response:
        """Finished games of listed tables and uploads, the newest first."""
        return answer(await paiju.store.recent_replays(50))

    @app.post("/api/replays")
    async def upload(request: Request) -> Response:
        """Keeps a record from outside, if it plays."""
        data = await body_of(request)
        paiju.uploads.take(address_of(request))
        record = await asyncio.to_thread(check_upload, data)
        return answer({"replay": await keep_upload(paiju.store, record)}, 201)

    @app.get("/api/replays/{id}")
    async def record(id: str) -> Response:
        """The record itself."""
        return Response(dump_record(await paiju.lobby.record(id)), media_type="application/json")

    @app.get("/api/replays/{id}/steps/{step}")
    async def step(id: str, step: int, viewer: str = "all") -> Response:
        """A position of a finished game as a viewer saw it."""
        film = await paiju.film(id)
        seats = {str(seat): seat for seat in range(film.record.seats)}
        return answer(film.step(step, viewer_from(seats.get(viewer, viewer), film.record.seats)))


def _add_tutorials(app: FastAPI) -> None:
    @app.get("/api/tutorials/{game}")
    async def course(game: str) -> Response:
        """The first steps of a game: lessons with their texts and what they ask for."""
        return answer(course_json(game))

    @app.post("/api/tutorials/{game}/{number}", openapi_extra=_json_body(Try))
    async def lesson(game: str, number: int, request: Request) -> Response:
        """A position of a lesson, after what the learner tries there; nothing is kept."""
        return answer(judge(find_lesson(game, number), read_body(await body_of(request), Try)))


def _add_health(app: FastAPI, paiju: Paiju) -> None:
    @app.get("/health")
    async def health() -> Response:
        """Whether the server works and its database answers."""
        try:
            await asyncio.wait_for(paiju.store.recent_replays(1), HEALTH_SECONDS)
        except Exception as error:
            log.error("the database does not answer", extra={"reason": type(error).__name__})
            return answer({"ok": False, "version": __version__, "build": build_name()}, 503)
        return answer({"ok": True, "version": __version__, "build": build_name()})

    @app.get("/metrics")
    async def metrics(request: Request) -> Response:
        """Counters for Prometheus, for this computer and whom the host allows."""
        if not paiju.may_measure(address_of(request)):
            raise NotYours("metrics_are_the_hosts", {})
        tables = paiju.lobby.tables.values()
        sockets = sum(len(audience.lines) for table in tables for audience in table.audiences.values())
        gauges = {"tables": float(len(paiju.lobby.tables)), "sockets": float(sockets)}
        return Response(paiju.metrics.text(gauges), media_type="text/plain; version=0.0.4")


def _add_page(app: FastAPI) -> None:
    @app.get("/api/{rest:path}", include_in_schema=False)
    async def nothing(rest: str) -> Response:
        raise Unreadable("unknown_address", {"address": f"/api/{rest}"})

    if not (WEB / "index.html").exists():

        @app.get("/{rest:path}", include_in_schema=False)
        async def not_built(rest: str) -> Response:
            return HTMLResponse(NOT_BUILT)

        return

    page = (WEB / "index.html").read_text("utf-8")
    files = {file.name: file for file in WEB.iterdir() if file.is_file()}
    app.mount("/assets", StaticFiles(directory=WEB / "assets"))

    @app.get("/{rest:path}", include_in_schema=False)
    async def any_page(rest: str) -> Response:
        """The page finds its own way: every address that is not one of its files is the page. An address is looked up,
        never joined to a path: `//etc/passwd` would be one of the whole computer."""
        if rest in files:
            return Response(files[rest].read_bytes(), media_type=_media(files[rest]))
        return HTMLResponse(page)


def _media(file: Path) -> str:
    return {".svg": "image/svg+xml", ".js": "text/javascript", ".woff2": "font/woff2", ".txt": "text/plain"}.get(
        file.suffix, "application/octet-stream"
    )
