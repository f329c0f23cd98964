"""The server: routes over HTTP, one socket per viewer, the page's files, and everything that runs behind them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse

from paiju import __version__
from paiju.build import build_name
from paiju.core.errors import LimitReached, NotYours, PaijuError, Unreadable
from paiju.core.texts import LANGUAGES
from paiju.match.messages import NewTable, Sit, TableInfo, read_body
from paiju.rulebook import rulebook
from paiju.server import logs
from paiju.server.catalogue import games_json, texts_json
from paiju.server.cluster import Cluster
from paiju.server.forward import Forwarder, InternalServer, is_forwarded
from paiju.server.hold import Hold
from paiju.server.hosts import Hosts
from paiju.server.invitation import invitation
from paiju.server.library import Library
from paiju.server.limits import Buckets, Limits, Rate, address_key
from paiju.server.lobby import IDLE, Lobby
from paiju.server.memory import Sweeper
from paiju.server.metrics import Metrics
from paiju.server.migrate import migrate
from paiju.server.noticeboard import Noticeboard
from paiju.server.ownership import Elsewhere
from paiju.server.packing import JSON, Shelf, answer_packed, answer_unpacked
from paiju.server.page import add_page
from paiju.server.refusals import in_few_words
from paiju.server.replays import Earlier, Step
from paiju.server.socket import serve_socket
from paiju.server.store import WORKS, Store, database_url, open_engine
from paiju.server.text import sentence
from paiju.server.thinking import Thinkers
from paiju.server.tutorial import Try, course_json, judge, positions_json
from paiju.server.uploads import keep_upload
from paiju.server.writer import DatabaseDown
from paiju.tutorials import find_lesson

log = logging.getLogger("paiju.server")

BODY_BYTES = 1_000_000
TIDY_SECONDS = 60.0
SWEEP_SHARE = 0.5
"""Of a lease: how often a node looks for tables that nobody owns."""
MOST_ADOPTED = 20
"""At once: others may want some."""
ONLY_NODE = "paiju"
"""The name of a server that was given none."""
BODY = "paiju.body"
"""In the scope of a request: its body, for whoever passes it on."""
MARKDOWN = "text/markdown; charset=utf-8"
LOOPBACK = ("127.0.0.1", "::1")
STATUS = {"unreadable": 400, "not_legal": 409, "not_yours": 403, "over": 409, "stale": 409, "limit": 429}
UNKNOWN = (
    "unknown_table",
    "unknown_replay",
    "unknown_game",
    "no_rulebook",
    "unknown_step",
    "unknown_event",
    "unknown_address",
)
LATER = ("database_down", "elsewhere", "moved", "newer_table")
BY_REASON = {**dict.fromkeys(UNKNOWN, 404), **dict.fromkeys(LATER, 503)}
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
    steady_bots: bool = True
    """Whether bots keep to the tempo of people; else they answer as soon as they can."""
    answers_forced: bool = True
    """Whether tables answer questions that have one answer; else people do."""
    commands: dict[str, str] = {}
    keep_days: float = 30.0
    tables_per_hour: int = 60
    """From one address."""
    people_per_address: int = 20
    """So many may share an address; all other limits grow with it."""
    addresses: list[str] = []
    metrics_from: list[str] = []
    """Addresses that may read the metrics, beside this computer itself."""
    node: str = ""
    """The name of this server among those that share its PostgreSQL."""
    internal: str = ""
    """Where the others reach it: a private address and a port."""
    lease_seconds: float = 10.0
    """After how long without a word others take over a node's tables."""


class Paiju:
    """The parts of a running server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.bot_workers, settings.steady_bots)
        self.store = Store(open_engine(database_url(settings.db)))
        self.limits = Limits(settings.people_per_address)
        self.library = Library(self.store, self.limits)
        self.cluster = self._cluster()
        self.noticeboard: Noticeboard | None = None
        self.forwarder: Forwarder | None = None
        self.lobby = Lobby(
            self.store,
            self.library,
            self.thinkers,
            settings.commands,
            settings.keep_days,
            settings.answers_forced,
            self.cluster,
        )
        self.hosts = Hosts(settings.public_url)
        self.shelf = Shelf()
        self.new_tables = Buckets(Rate(settings.tables_per_hour, settings.tables_per_hour / 3600))
        self.sweeper = Sweeper()
        self.internal: InternalServer | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def _cluster(self) -> Cluster | None:
        """On PostgreSQL every server is a node, be it the only one: whoever starts another by mistake loses nothing."""
        if self.store.engine.dialect.name != "postgresql":
            return None
        settings = self.settings
        return Cluster(self.store, settings.node or ONLY_NODE, settings.internal, settings.lease_seconds)

    async def start(self, app: FastAPI | None = None) -> None:
        """`app` is what other nodes are answered by."""
        games_json()  # loads every game: the first visitor must not wait for it
        await migrate(self.store.engine)
        await self.store.start()
        logs.hide(self.lobby.tables)
        self._tasks = [asyncio.create_task(self._again_and_again(TIDY_SECONDS, self._tidy))]
        if self.cluster is not None:
            await self._join(self.cluster, app)

    async def _join(self, cluster: Cluster, app: FastAPI | None) -> None:
        """Becomes a node among others."""
        cluster.lost = self.lobby.lose_all
        await cluster.start()
        self.forwarder = Forwarder(cluster.secret)
        if cluster.address and app is not None:
            self.internal = InternalServer(app, cluster.secret, cluster.address)
            await self.internal.begin()
        self.noticeboard = Noticeboard(self.store.engine, lambda _: self.lobby.listing.changed())
        self.noticeboard.start()
        self.lobby.post = self.noticeboard.post
        pause = SWEEP_SHARE * self.settings.lease_seconds
        self._tasks.append(asyncio.create_task(self._again_and_again(pause, self._sweep)))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.internal is not None:
            await self.internal.end()
        self.lobby.close()
        self.library.stop()
        await self.thinkers.stop()
        await self.store.flush()
        if self.noticeboard is not None:
            await self.noticeboard.stop()
        await self.lobby.ownership.stop()
        await self.store.stop()
        logs.show(self.lobby.tables)

    async def _again_and_again(self, pause: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await work()
            except DatabaseDown:
                log.warning("nothing is tidied up while the database does not work")
            except Exception:
                log.exception("tidying up failed")

    async def _tidy(self) -> None:
        await self.lobby.tidy()
        self.sweeper.sweep(self.metrics.last_move)

    async def _sweep(self) -> None:
        """Tables of nodes that have ended, whose clocks would stand still until somebody comes."""
        assert self.cluster is not None
        await self.lobby.adopt(await self.cluster.orphans(time.time() - IDLE, MOST_ADOPTED))

    def may_measure(self, address: str) -> bool:
        """Who may read the metrics: they count every step, also of answers that nobody else may notice."""
        return address in LOOPBACK or address in self.settings.metrics_from


def make_app(settings: Settings | None = None) -> FastAPI:
    """The application. It holds its database from now until it has ended."""
    settings = settings or Settings()
    hold = Hold(settings.db)
    paiju = Paiju(settings)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            await paiju.start(app)
            yield
            await paiju.stop()
        finally:
            hold.let_go()

    app = FastAPI(title="Paiju", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.paiju = paiju
    app.middleware("http")(_with_headers)
    app.add_exception_handler(PaijuError, _refuse)
    app.add_exception_handler(Elsewhere, _ask_elsewhere)
    app.add_exception_handler(HTTPException, _refuse_http)
    app.add_exception_handler(RequestValidationError, _refuse_address)
    _add_catalogue(app, paiju)
    _add_tables(app, paiju)
    _add_replays(app, paiju)
    _add_tutorials(app, paiju)
    _add_health(app, paiju)
    add_page(app, paiju.shelf)
    return app


encoded = msgspec.json.encode


def answer(value: Any, status: int = 200) -> Response:
    return Response(encoded(value), status, media_type=JSON)


async def _refuse(request: Request, error: Exception) -> Response:
    assert isinstance(error, PaijuError)
    return _refusal(request, error, BY_REASON.get(error.reason, STATUS.get(error.kind, 422)))


async def _ask_elsewhere(request: Request, error: Exception) -> Response:
    """The table lives on another node, which answers."""
    assert isinstance(error, Elsewhere)
    paiju: Paiju = request.app.state.paiju
    if paiju.forwarder is None or not error.address or is_forwarded(request.scope):
        return _refusal(request, error, 503)
    return await paiju.forwarder.request(request, request.scope.get(BODY, b""), error.address, host_of(request))


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
    body = in_few_words(error).as_json()
    body["error"]["text"] = sentence(error, request.headers.get("accept-language", ""))
    return answer(body, status)


async def _with_headers(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
    paiju: Paiju = request.app.state.paiju
    host = request.headers.get("host", "")
    if not paiju.hosts.knows(host):
        response = _refusal(request, NotYours("other_host", {"host": host}), 421)
    elif request.method == "POST" and not paiju.hosts.sent(request.headers.get("origin"), host):
        response = _refusal(request, NotYours("other_origin", {}), 403)
    else:
        try:
            if request.url.path.startswith("/api/"):
                paiju.limits.take("requests", address_of(request))
            response = await go_on(request)
        except LimitReached as error:
            response = await _refuse(request, error)
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
    body = request.scope[BODY] = b"".join(parts)
    return body


def host_of(asking: HTTPConnection) -> str:
    """The computer that asks."""
    return asking.client.host if asking.client else "?"


def address_of(asking: HTTPConnection) -> str:
    """Whom limits count it for."""
    return address_key(host_of(asking))


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
    async def games(request: Request) -> Response:
        """All games with seats, options and names."""
        return (await paiju.shelf.take("games", lambda: encoded(games_json()))).answer(request)

    @app.get("/api/texts/{game}")
    async def texts(game: str, request: Request) -> Response:
        """A game's text tables in both languages."""
        return (await paiju.shelf.take(("texts", game), lambda: encoded(texts_json(game)))).answer(request)

    @app.get("/api/rules/{game}")
    async def rules(game: str, request: Request, lang: str = "en") -> Response:
        """A game's rulebook as Markdown, in this language if it is written in it."""
        lang = lang if lang in LANGUAGES else "en"
        found = await paiju.shelf.take(("rules", game, lang), lambda: rulebook(game, lang).encode(), MARKDOWN)
        return found.answer(request)


def _add_tables(app: FastAPI, paiju: Paiju) -> None:
    @app.post("/api/tables", openapi_extra=_json_body(NewTable))
    async def open_table(request: Request) -> Response:
        """Opens a table; the answer holds the tokens of the seats of the one who opens it."""
        new = read_body(await body_of(request), NewTable)
        paiju.new_tables.take(address_of(request))
        table, tokens = await paiju.lobby.open(new)
        paiju.metrics.count("tables_opened")
        return answer({"table": table.id, "tokens": tokens}, 201)

    @app.get("/t/{id}", include_in_schema=False)
    async def invited(id: str, request: Request) -> Response:
        """A link for friends: it can be previewed, and leads to the table."""
        try:
            async with paiju.lobby.tables.hold(id) as table, table.lock:
                found: TableInfo | None = table.info()
        except Elsewhere:
            raise
        except PaijuError:
            found = None
        base = paiju.settings.public_url or str(request.base_url)
        return HTMLResponse(invitation(id, base if base.endswith("/") else f"{base}/", found))

    @app.get("/api/tables")
    async def listed(request: Request) -> Response:
        """Open tables whose hosts want company."""
        return await answer_packed(request, encoded(await paiju.lobby.listing.all()))

    @app.get("/api/tables/{id}")
    async def look(id: str) -> Response:
        """A table as everybody may see it."""
        async with paiju.lobby.tables.hold(id) as table, table.lock:  # nobody sees what is not stored yet
            return answer(table.info())

    @app.post("/api/tables/{id}/sit", openapi_extra=_json_body(Sit))
    async def sit(id: str, request: Request) -> Response:
        """Takes an open seat."""
        paiju.limits.take("sits", address_of(request))
        seat, token = await paiju.lobby.sit(id, read_body(await body_of(request), Sit))
        return answer({"seat": seat, "token": token})

    @app.post("/api/tables/{id}/rematch")
    async def rematch(id: str, request: Request) -> Response:
        """The same table again, seats moved on by one; the same tokens are good there."""
        address = address_of(request)
        rematch = await paiju.lobby.rematch(id, token_of(request), lambda: paiju.new_tables.take(address))
        return answer({"table": rematch})

    @app.websocket("/api/tables/{id}/socket")
    async def socket(socket: WebSocket, id: str) -> None:
        await serve_socket(paiju, socket, id, address_of(socket))


def _add_replays(app: FastAPI, paiju: Paiju) -> None:
    @app.get("/api/replays")
    async def recent(request: Request) -> Response:
        """Finished games of listed tables and uploads, the newest first."""
        return await answer_packed(request, encoded(await paiju.store.recent_replays(50)))

    @app.post("/api/replays")
    async def upload(request: Request) -> Response:
        """Keeps a record from outside, if it plays."""
        data = await body_of(request)
        paiju.limits.take("uploads", address_of(request))
        checked = await paiju.library.check(data, address_of(request))
        return answer({"replay": await keep_upload(paiju.store, checked)}, 201)

    @app.get("/api/replays/{id}")
    async def record(id: str, request: Request) -> Response:
        """The record itself."""
        return await answer_packed(request, (await paiju.library.text(id)).encode())

    @app.get("/api/replays/{id}/steps/{step}")
    async def step(id: str, step: int, request: Request, viewer: str = "all") -> Response:
        """A position of a finished game as a viewer saw it, with a page of events."""
        found = await paiju.library.read(id, Step(step, viewer), address_of(request))
        return await answer_unpacked(request, found)

    @app.get("/api/replays/{id}/events")
    async def events(id: str, before: int, request: Request, viewer: str = "all") -> Response:
        """The page of events before the one with this number, as a viewer saw them."""
        found = await paiju.library.read(id, Earlier(before, viewer), address_of(request))
        return await answer_unpacked(request, found)


def _add_tutorials(app: FastAPI, paiju: Paiju) -> None:
    @app.get("/api/tutorials/{game}")
    async def course(game: str, request: Request) -> Response:
        """The first steps of a game: lessons with their texts and what they ask for."""
        return (await paiju.shelf.take(("course", game), lambda: encoded(course_json(game)))).answer(request)

    @app.get("/api/tutorials/{game}/{number}")
    async def way(game: str, number: int, request: Request) -> Response:
        """The positions of a lesson after each of the asked actions: who has them can learn without a network."""
        found = await paiju.shelf.take(
            ("way", game, number), lambda: encoded(positions_json(find_lesson(game, number)))
        )
        return found.answer(request)

    @app.post("/api/tutorials/{game}/{number}", openapi_extra=_json_body(Try))
    async def lesson(game: str, number: int, request: Request) -> Response:
        """A position of a lesson, after what the learner tries there; nothing is kept."""
        paiju.limits.take("readings", address_of(request))
        return answer(judge(find_lesson(game, number), read_body(await body_of(request), Try)))


def _add_health(app: FastAPI, paiju: Paiju) -> None:
    @app.get("/health")
    async def health() -> Response:
        """Whether the server works, and its database answers and stores."""
        database = await paiju.store.health()
        works = database == WORKS and (paiju.cluster is None or paiju.cluster.serves())
        found = {"ok": works, "database": database, "version": __version__, "build": build_name()}
        return answer(found, 200 if works else 503)

    @app.get("/metrics")
    async def metrics(request: Request) -> Response:
        """Counters for Prometheus, for this computer and whom the host allows."""
        if not paiju.may_measure(host_of(request)):
            raise NotYours("metrics_are_the_hosts", {})
        tables = paiju.lobby.tables.values()
        sockets = sum(1 for table in tables for _ in table.room.lines())
        gauges = {"tables": float(len(paiju.lobby.tables)), "sockets": float(sockets)}
        return Response(paiju.metrics.text(gauges), media_type="text/plain; version=0.0.4")
