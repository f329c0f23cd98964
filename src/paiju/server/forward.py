"""Between nodes: whoever comes to a node that does not own a table is passed on to the one that does.

A node listens on a second, internal address. Nothing is answered there without the secret that all nodes share, and
what is answered is the same application, told who the visitor really is. A socket is piped message by message, so the
owner's order is everybody's order; a request is asked again there. Nothing is passed on twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import logging
import secrets
import socket
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import quote

import uvicorn
from fastapi import Request, Response, WebSocket, WebSocketDisconnect
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from paiju.core.errors import BadOption

log = logging.getLogger("paiju.forward")

SECRET_HEADER: Final = "x-paiju-secret"
VISITOR_HEADER: Final = "x-paiju-visitor"
FORWARDED: Final = "paiju.forwarded"
"""In the scope of what came from another node."""

OPEN_SECONDS: Final = 5.0
PING_SECONDS: Final = 3.0
PONG_SECONDS: Final = 6.0
"""An owner that stands still is noticed after so long."""

REQUEST_SECONDS: Final = 10.0
RESTARTED: Final = 1012
PASSED_ON: Final = ("host", "origin", "authorization", "content-type", "accept-language", "accept-encoding")
SENDABLE: Final = range(3000, 5000)
"""Codes with which a server may close a socket as it likes."""


class Gate:
    """The application as other nodes see it."""

    def __init__(self, app: ASGIApp, secret: str) -> None:
        self._app = app
        self._secret = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope.get("headers", [])}
        if not secrets.compare_digest(headers.get(SECRET_HEADER, ""), self._secret):
            log.warning("somebody without the secret asked at the internal address")
            await _refuse(scope, receive, send)
            return
        scope["client"] = (headers.get(VISITOR_HEADER, "?"), 0)
        scope[FORWARDED] = True
        await self._app(scope, receive, send)


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403})
    else:
        await Response(status_code=403)(scope, receive, send)


def is_forwarded(scope: Scope) -> bool:
    return bool(scope.get(FORWARDED))


class InternalServer(uvicorn.Server):
    """Listens for other nodes, in the event loop of the server itself. Signals are that server's business."""

    def __init__(self, app: ASGIApp, secret: str, address: str) -> None:
        host, port = split_address(address)
        super().__init__(
            uvicorn.Config(
                Gate(app, secret),
                lifespan="off",
                log_config=None,
                access_log=False,
                proxy_headers=False,
                ws="websockets-sansio",
                ws_max_size=16384,
                ws_per_message_deflate=False,
                timeout_graceful_shutdown=2,
            )
        )
        self._listener = socket.create_server((host, port), family=_family(host))
        self._running: asyncio.Task[None] | None = None

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def begin(self) -> None:
        """Returns when others can connect."""
        self._running = asyncio.create_task(self.serve(sockets=[self._listener]))
        while not self.started:
            await asyncio.sleep(0.01)
            if self._running.done():
                self._running.result()

    async def end(self) -> None:
        self.should_exit = True
        if self._running is not None:
            await asyncio.gather(self._running, return_exceptions=True)


def split_address(address: str) -> tuple[str, int]:
    """Host and port of `127.0.0.1:7001` or `[fd00::1]:7001`."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def check_free(address: str) -> None:
    """Whether one can listen there, said before anything is started."""
    host, port = split_address(address)
    try:
        socket.create_server((host, port), family=_family(host)).close()
    except OSError as error:
        problem = {"host": address, "problem": error.strerror or str(error)}
        raise BadOption("cannot_listen", problem, at="--internal") from None


class Forwarder:
    """Passes visitors on to other nodes."""

    def __init__(self, secret: str) -> None:
        self._secret = secret

    def _headers(self, headers: Any, visitor: str) -> dict[str, str]:
        passed = {name: headers[name] for name in PASSED_ON if name in headers}
        return {**passed, SECRET_HEADER: self._secret, VISITOR_HEADER: visitor}

    async def request(self, request: Request, body: bytes, address: str, visitor: str) -> Response:
        """Asks the owner and answers what it answers."""
        path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
        headers = self._headers(request.headers, visitor)
        return await asyncio.to_thread(_asked, address, request.method, path, body, headers)

    async def pipe(self, line: WebSocket, table: str, address: str, visitor: str) -> None:
        """Until either side ends. The visitor's socket is accepted already."""
        headers = self._headers(line.headers, visitor)
        headers.pop("host", None)  # the client of the pipe writes its own; what was asked for is checked here
        headers.pop("origin", None)
        headers.pop("accept-encoding", None)
        url = f"ws://{address}/api/tables/{quote(table, safe='')}/socket"
        code = RESTARTED
        try:
            async with connect(
                url,
                additional_headers=headers,
                compression=None,
                max_size=None,
                open_timeout=OPEN_SECONDS,
                close_timeout=1,
                ping_interval=PING_SECONDS,
                ping_timeout=PONG_SECONDS,
                proxy=None,
            ) as owner:
                code = await _pipe(line, owner)
        except (OSError, TimeoutError, WebSocketException) as error:
            log.warning("a node could not be reached", extra={"reason": type(error).__name__})
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await line.close(code)


async def _pipe(line: WebSocket, owner: ClientConnection) -> int:
    """Both ways at once; the code with which the visitor's socket is to be closed."""
    ways = [asyncio.create_task(_to_owner(line, owner)), asyncio.create_task(_to_visitor(owner, line))]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
    code = owner.close_code
    return code if code is not None and code in SENDABLE else RESTARTED


async def _to_owner(line: WebSocket, owner: ClientConnection) -> None:
    with contextlib.suppress(WebSocketDisconnect, ConnectionClosed):
        while True:
            message = await line.receive()
            if message["type"] == "websocket.disconnect":
                return
            data = message.get("text")
            await owner.send(message.get("bytes") or b"" if data is None else data)


async def _to_visitor(owner: ClientConnection, line: WebSocket) -> None:
    with contextlib.suppress(WebSocketDisconnect, ConnectionClosed, RuntimeError):
        async for data in owner:
            await line.send_text(data if isinstance(data, str) else data.decode())


def _asked(address: str, method: str, path: str, body: bytes, headers: dict[str, str]) -> Response:
    """One request to another node; its answer, or 503 if it cannot be reached."""
    host, port = split_address(address)
    asking = http.client.HTTPConnection(host, port, timeout=REQUEST_SECONDS)
    try:
        asking.putrequest(method, path, skip_host="host" in headers, skip_accept_encoding=True)
        for name, value in {**headers, "content-length": str(len(body))}.items():
            asking.putheader(name, value)
        asking.endheaders(body)
        answer = asking.getresponse()
        kept = {name: answer.headers[name] for name in ("content-encoding", "vary") if name in answer.headers}
        return Response(answer.read(), answer.status, kept, answer.headers.get("content-type"))
    except (OSError, http.client.HTTPException) as error:
        log.warning("a node could not be reached", extra={"reason": type(error).__name__})
        return Response(status_code=503)
    finally:
        asking.close()
