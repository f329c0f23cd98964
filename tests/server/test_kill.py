"""Kill the server at any moment: no acknowledged action is lost, every table goes on at its open decision."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

KILLS = int(os.environ.get("PAIJU_KILLS", "10"))
TABLES = 3


class Player(threading.Thread):
    """Plays random legal actions at one table from both seats and remembers what was acknowledged."""

    def __init__(self, port: int, table: str, tokens: list[str], seed: int) -> None:
        super().__init__(daemon=True)
        self.url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
        self.tokens = tokens
        self.random = Random(seed)
        self.first = seed
        """Every answer of every run has an id of its own: the same id twice would be the same answer."""
        self.acknowledged: list[tuple[int, str]] = []
        self.finished = False

    def run(self) -> None:
        try:
            with connect(self.url) as one, connect(self.url) as other:
                self.play([one, other])
        except (ConnectionClosed, OSError, TimeoutError):
            return

    def play(self, lines: list[ClientConnection]) -> None:
        views = []
        for line, token in zip(lines, self.tokens, strict=True):
            line.send(json.dumps({"type": "join", "token": token}))
            views.append(self.wait(line, "view"))
        count = 0
        while not self.finished:
            views = [self.latest(line, views[n]) for n, line in enumerate(lines)]
            self.finished = any(view["view"]["outcome"] for view in views)
            for seat, line in enumerate(lines):
                if not views[seat]["view"]["legal"]:
                    continue
                action = self.random.choice(views[seat]["view"]["legal"])[1]
                count += 1
                line.send(
                    json.dumps(
                        {
                            "type": "act",
                            "decision": views[seat]["decision"],
                            "action": action,
                            "id": f"{self.first}-{count}",
                        }
                    )
                )
                views[seat] = self.acknowledgement(line, views[seat])
                self.acknowledged.append((seat, action))
                break

    def acknowledgement(self, line: ClientConnection, view: dict[str, Any]) -> dict[str, Any]:
        """Waits for it; the new view may come first."""
        while True:
            frame: dict[str, Any] = json.loads(line.recv(20))
            if frame["type"] == "view":
                view = frame
            if frame["type"] == "ack":
                return view

    def wait(self, line: ClientConnection, kind: str) -> dict[str, Any]:
        while True:
            frame: dict[str, Any] = json.loads(line.recv(20))
            if frame["type"] == kind:
                return frame

    def latest(self, line: ClientConnection, view: dict[str, Any]) -> dict[str, Any]:
        while True:
            try:
                frame = json.loads(line.recv(0.02))
            except TimeoutError:
                return view
            view = frame if frame["type"] == "view" else view


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(port: int, db: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "paiju.cli.main", "serve", "--no-browser", "--port", str(port), "--db", str(db)]
    log = db.with_suffix(".log")
    with open(log, "w") as errors:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors, start_new_session=True)
    end = time.monotonic() + 120
    while process.poll() is None and time.monotonic() < end:
        try:
            urlopen(f"http://127.0.0.1:{port}/health", timeout=2).close()
            return process
        except (URLError, OSError):
            time.sleep(0.05)
    raise AssertionError(f"the server does not start: {log.read_text()}")


def open_table(port: int) -> tuple[str, list[str]]:
    body = {"game": "weiqi", "seats": [{"by": "you", "name": "A"}, {"by": "you", "name": "B"}]}
    request = Request(f"http://127.0.0.1:{port}/api/tables", json.dumps(body).encode(), method="POST")
    with urlopen(request, timeout=20) as answer:
        made = json.load(answer)
    return made["table"], made["tokens"]


def kept_actions(db: Path, table: str) -> list[tuple[int, str]]:
    with sqlite3.connect(db) as connection:
        rows = connection.execute("select seat, action from actions where table_id = ? order by n", (table,))
        return [(seat, action) for seat, action in rows]


def wait_for(players: list[Player], actions: int) -> None:
    """Until so many actions were acknowledged: the kill then falls into the middle of the next ones."""
    for _ in range(4000):
        if sum(len(player.acknowledged) for player in players) >= actions or all(one.finished for one in players):
            return
        time.sleep(0.005)


def test_no_acknowledged_action_is_lost(tmp_path: Path) -> None:
    db, random = tmp_path / "paiju.db", Random(7)
    port = free_port()
    process = start(port, db)
    tables = [open_table(port) for _ in range(TABLES)]
    done: list[list[tuple[int, str]]] = [[] for _ in tables]
    total = 0
    for kill in range(KILLS):
        players = [Player(port, table, tokens, kill * 10 + n) for n, (table, tokens) in enumerate(tables)]
        for player in players:
            player.start()
        wait_for(players, random.randint(4, 30))
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for n, player in enumerate(players):
            player.join(20)
            done[n] += player.acknowledged
            kept = kept_actions(db, tables[n][0])
            # at most the one action on its way at each seat was saved without its acknowledgement arriving
            assert kept[: len(done[n])] == done[n], f"kill {kill}"
            assert len(kept) - len(done[n]) <= 1
            done[n] = kept
            total += len(player.acknowledged)
        process = start(port, db)
        for n, player in enumerate(players):
            if player.finished:  # a game that is over could lose nothing any more
                tables[n], done[n] = open_table(port), []
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    assert total > 3 * KILLS
