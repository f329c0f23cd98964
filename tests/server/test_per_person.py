"""Limits are for people and addresses: nobody has more by connecting again, or by connecting often."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from paiju.server.limits import Limits, address_key
from paiju.server.store import Store
from tests.server.running import Running, running

ONE_HOUSE = 20


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("?", "?", True),
    ],
)
def test_an_ipv6_net_is_one_address(one: str, other: str, same: bool) -> None:
    assert (address_key(one) == address_key(other)) is same


def test_what_is_remembered_of_visitors_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.server.limits.KEPT", 50)
    limits = Limits(ONE_HOUSE)
    for n in range(500):
        limits.take("talk", f"address {n}", ("table", n))
    assert limits.size() <= 100


def chat(server: Running, table: str, token: str, n: int) -> dict[str, Any]:
    with server.join(table, token) as one:
        one.send(type="chat", text=f"line {n}", id=f"c{n}")
        while True:
            frame = one.receive()
            if frame["type"] in ("ack", "error"):
                return frame


def test_nobody_says_more_by_coming_back(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        said = [chat(server, table, tokens[0], n) for n in range(14)]
        assert [frame["type"] for frame in said[:10]] == ["ack"] * 10
        assert said[-1]["error"]["reason"] == "too_fast"
        assert chat(server, table, tokens[1], 0)["type"] == "ack", "somebody else"


def test_nobody_sends_more_by_coming_back(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        refused = []
        for _ in range(3):
            with server.join(table, tokens[0]) as an:
                for _ in range(45):
                    an.send(type="ping")
                an.catch_up()
                refused.append(sum(frame["type"] == "error" for frame in an.frames))
        assert refused[0] == 0 and refused[2] > 0


def test_one_visitor_does_not_take_every_seat(tmp_path: Path) -> None:
    with running(tmp_path, people_per_address=ONE_HOUSE) as server:
        opened = [server.open("duel", "you", "open")[0] for _ in range(30)]

        def sit(table: str, address: str) -> int:
            headers = {"X-Forwarded-For": address}
            return server.http.post(f"/api/tables/{table}/sit", json={"name": "Ben"}, headers=headers).status_code

        sat = [sit(table, f"2001:db8:0:7::{n:x}") for n, table in enumerate(opened)]
        assert 5 <= sat.count(200) < 15 and sat.count(429) == 30 - sat.count(200)
        free = opened[sat.index(429)]
        assert sit(free, "2001:db8:0:8::1") == 200, "another net is somebody else"


def test_one_address_has_only_so_many_lines(tmp_path: Path) -> None:
    with running(tmp_path, people_per_address=1) as server, ExitStack() as lines:
        table, _ = server.open("duel", "you", "you")
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        refused = []
        for _ in range(14):
            line = lines.enter_context(connect(url))
            with suppress(ConnectionClosed):
                line.send('{"type":"join"}')
            first = json.loads(line.recv(5))
            if first["type"] == "error":
                refused.append(first["error"]["reason"])
                with pytest.raises(ConnectionClosed):
                    line.recv(5)
        assert len(refused) == 4 and set(refused) == {"too_many_lines"}
        elsewhere = connect(url, additional_headers={"X-Forwarded-For": "192.0.2.9"})
        with elsewhere as line:
            line.send('{"type":"join"}')
            assert json.loads(line.recv(5))["type"] == "table"


def test_onlookers_who_come_and_go_are_told_in_batches(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]) as an:
            an.catch_up()
            an.frames.clear()
            began = time.monotonic()
            for _ in range(30):
                with server.join(table):
                    pass
            with server.join(table):
                took = time.monotonic() - began
                while an.until("table")["spectators"] != 1 or an.quiet(1.5) is False:
                    pass
                told = [frame for frame in an.frames if frame["type"] == "table"]
                assert len(told) <= 4 + 2 * took, "about one a second"


def test_nobody_is_told_what_is_not_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even by asking for the table, or by somebody coming and going, while the database takes its time."""
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        write = Store.write

        async def slow(self: Store, *statements: Any, **fence: Any) -> None:
            await asyncio.sleep(0.7)
            await write(self, *statements, **fence)

        with server.join(table) as watcher, server.join(table, tokens[0]) as an:
            gone = server.join(table)
            gone.__enter__()
            watcher.catch_up()
            monkeypatch.setattr(Store, "write", slow)
            an.send(type="resign", id="r")
            time.sleep(0.2)
            gone.__exit__(None, None, None)
            assert watcher.quiet(0.3), "the one who went is told of later"
            assert server.http.get(f"/api/replays/{table}").status_code == 404
            assert server.http.get(f"/api/tables/{table}").json()["outcome"]["reason"] == "resigned"
            assert server.http.get(f"/api/replays/{table}").status_code == 200, "the answer has waited for it"
            an.until("ack")
            monkeypatch.undo()
