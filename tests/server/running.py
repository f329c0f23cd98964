"""A real server on a real port, and clients that speak to it as the page does."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from paiju.games import register
from paiju.server.app import Settings, make_app
from tests.toys import auction, duel
from tests.toys.bare import BARE

register(auction.GAME)
register(duel.GAME)
register(BARE)

Result = TypeVar("Result")

AMPLE = {"tables_per_hour": 100_000, "people_per_address": 10_000}
"""All tests come from one address."""


class Running:
    """A server in a thread of this process."""

    def __init__(self, port: int, app: Any) -> None:
        self.port = port
        self.app = app
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=20)

    def inside(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Runs something in the server's own event loop."""
        return asyncio.run_coroutine_threadsafe(work, self.app.state.paiju.store.writer._task.get_loop()).result(20)

    def open(self, game: str, *seats: str, **more: Any) -> tuple[str, list[str]]:
        wishes = [{"by": by, "name": f"P{n}"} if by == "you" else {"by": by} for n, by in enumerate(seats)]
        answer = self.http.post("/api/tables", json={"game": game, "seats": wishes, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], answer.json()["tokens"]

    def forget(self, table: str) -> None:
        """Lets a table out of the memory, long after the last one has gone."""
        lobby = self.app.state.paiju.lobby
        for _ in range(100):
            if table in lobby.tables:
                lobby.tables[table].keeper.touched = 0.0
                self.inside(lobby.tidy())
            if table not in lobby.tables:
                return
            time.sleep(0.05)
        raise AssertionError("the table stays in the memory")

    @contextmanager
    def join(self, table: str, token: str = "", **more: Any) -> Iterator[Client]:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        with connect(url, max_size=None) as line:
            client = Client(line)
            client.send(type="join", **({"token": token} if token else {}), **more)
            client.until("view")
            yield client


class Client:
    """One viewer; keeps every frame it was sent."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.frames: list[dict[str, Any]] = []
        self.view: dict[str, Any] = {}
        self.decision = 0
        self.version = 0
        self.count = 0

    def send(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def receive(self, timeout: float = 10) -> dict[str, Any]:
        frame: dict[str, Any] = json.loads(self.line.recv(timeout))
        self.frames.append(frame)
        if frame["type"] == "view":
            assert frame["version"] > self.version
            self.version, self.decision, self.view = frame["version"], frame["decision"], frame["view"]
        return frame

    def until(self, kind: str) -> dict[str, Any]:
        while True:
            frame = self.receive()
            if frame["type"] == kind:
                return frame

    def quiet(self, seconds: float = 0.15) -> bool:
        """Whether nothing comes for a while."""
        try:
            self.receive(seconds)
        except TimeoutError:
            return True
        return False

    def catch_up(self) -> None:
        while not self.quiet(0.05):
            pass

    def act(self, action: str, id: str = "") -> dict[str, Any]:
        """Plays and waits for the answer: an acknowledgement or an error."""
        self.count += 1
        self.send(type="act", decision=self.decision, action=action, id=id or f"a{self.count}")
        while True:
            frame = self.receive()
            if frame["type"] in ("ack", "error"):
                return frame

    @property
    def legal(self) -> list[str]:
        return [text for _, text in self.view["legal"]]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def running(folder: Path, **settings: Any) -> Iterator[Running]:
    """Starts a server on a free port with a database in the folder, and stops it."""
    port = free_port()
    quick = {"steady_bots": False, "answers_forced": False}
    app = make_app(Settings(**{"db": str(folder / "paiju.db"), **quick, **AMPLE, **settings}))
    config = uvicorn.Config(app, port=port, log_level="error", ws="websockets-sansio")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    one = Running(port, app)
    try:
        yield one
    finally:
        one.http.close()
        server.should_exit = True
        thread.join(20)


LEASE = 1.0
"""Seconds, of nodes in tests."""


@contextmanager
def node(folder: Path, database: str, name: str, **more: Any) -> Iterator[Running]:
    """One of several servers on a PostgreSQL."""
    settings = {"node": name, "internal": f"127.0.0.1:{free_port()}", "lease_seconds": LEASE, **more}
    with running(folder, db=database, **settings) as one:
        yield one
