"""One place hands out tables: whatever comes together, there is one object for one table."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from paiju.core.errors import Unreadable
from paiju.server.store import Store
from paiju.server.table import Table
from paiju.server.tables import Tables
from tests.server.running import Client, Running, running


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many objects were made for each table."""
    found: Counter[str] = Counter()
    make = Table.__init__

    def noted(self: Table, id: str, *rest: Any) -> None:
        found[id] += 1
        make(self, id, *rest)

    monkeypatch.setattr(Table, "__init__", noted)
    return found


def test_a_listed_table_is_opened_while_lists_are_polled(
    tmp_path: Path, made: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Store.write

    async def slow(self: Store, *statements: Any, **fence: Any) -> None:
        await write(self, *statements, **fence)
        await asyncio.sleep(0.3)  # it is in the database, and whoever wrote it does not know yet

    monkeypatch.setattr(Store, "write", slow)
    with running(tmp_path) as server:
        opened: list[tuple[str, list[str]]] = []
        opener = threading.Thread(target=lambda: opened.append(server.open("duel", "you", "you", listed=True)))
        opener.start()
        lists = []
        while opener.is_alive():
            server.app.state.paiju.lobby.listing.changed()
            lists.append([found["id"] for found in server.http.get("/api/tables").json()])
            for found in lists[-1]:
                assert server.http.get(f"/api/tables/{found}").status_code == 200
        table, tokens = opened[0]
        assert [table] in lists
        assert made == {table: 1}
        with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
            assert an.act("pass")["type"] == "ack"
            assert ben.until("view")["view"]["turn"]["number"] == 1


def tidied(server: Running, table: str) -> bool:
    """Tidies up long after the table was touched; whether it is gone."""
    lobby = server.app.state.paiju.lobby
    lobby.tables[table].keeper.touched -= 3600
    server.inside(lobby.tidy())
    return table not in lobby.tables


def test_a_socket_opened_before_a_table_was_tidied_away_joins_after(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket") as line:
            time.sleep(0.3)
            tidied(server, table)
            an = Client(line)
            an.send(type="join", token=tokens[0])
            an.until("view")
            with server.join(table, tokens[1]) as ben:
                an.catch_up()
                assert an.act("pass")["type"] == "ack"
                assert ben.until("view")["view"]["turn"]["number"] == 1


def test_a_table_leaves_the_memory_when_the_last_one_is_gone(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]):
            assert not tidied(server, table)
        server.forget(table)
        with server.join(table, tokens[0]) as an:
            assert an.act("pass")["type"] == "ack"


def test_many_at_once_find_one_table_also_when_loading_fails_first(
    tmp_path: Path, made: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as server:
        lobby = server.app.state.paiju.lobby
        table, _ = server.open("duel", "you", "you")
        assert tidied(server, table)
        row, failures = Store.table, [Unreadable("unknown_table", {"table": table})]

        async def late(self: Store, id: str) -> Any:
            found = await row(self, id)
            await asyncio.sleep(0.05)
            if failures:
                raise failures.pop()
            return found

        monkeypatch.setattr(Store, "table", late)

        async def look(delay: float) -> str:
            await asyncio.sleep(delay)
            try:
                async with lobby.tables.hold(table) as found:
                    return str(id(found))
            except Unreadable:
                return ""

        async def all_look() -> list[str]:
            return await asyncio.gather(*(look(n / 100) for n in range(20)))

        seen = server.inside(all_look())
        assert "" in seen and len({one for one in seen if one}) == 1
        assert made[table] == 2, "once when it was opened, once when it came back"
        assert not lobby.tables._coming and not lobby.tables._held


def test_a_table_played_at_while_old_ones_are_cleared_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the look for old tables and their end somebody moves: an acknowledged move is never cleared."""
    with running(tmp_path, keep_days=1.0) as server:
        store = server.app.state.paiju.store
        table, tokens = server.open("duel", "you", "you")
        rows = Store.rows
        with server.join(table, tokens[0]) as an:
            played: list[dict[str, Any]] = []

            async def looked(self: Store, query: Any) -> Any:
                found = await rows(self, query)
                if not played and any(set(row) == {"id"} for row in found):
                    played.append(await asyncio.to_thread(an.act, "pass"))
                return found

            monkeypatch.setattr(Store, "rows", looked)
            cleared = server.inside(store.clear(time.time() + 0.001))
            monkeypatch.undo()
            assert played[0]["type"] == "ack"
            assert cleared == []
            assert [row["action"] for row in server.inside(store.actions(table))] == ["pass"]
            line = json.dumps({"type": "ping"})
            an.line.send(line)
            assert an.until("pong")


def test_whoever_asks_in_the_moment_of_its_arrival_gets_the_table() -> None:
    """Between the end of the task that brings a table and the callbacks of that end, somebody else's turn may come."""

    async def run() -> None:
        table: Any = object()

        async def load(id: str) -> Any:
            return table

        tables = Tables(load, lambda: True)

        async def ask() -> Any:
            async with tables.hold("t") as found:
                return found

        first = asyncio.create_task(ask())
        second: list[asyncio.Task[Any]] = []
        asyncio.get_running_loop().call_soon(lambda: second.append(asyncio.create_task(ask())))
        assert await asyncio.wait_for(first, 5) is table
        assert await asyncio.wait_for(second[0], 5) is table

    asyncio.run(run())
