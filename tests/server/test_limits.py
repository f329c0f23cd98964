"""Limits, what is forgotten when, and what the host alone may know."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from paiju.match.messages import MESSAGE_BYTES
from paiju.server.app import Paiju, Settings
from paiju.server.limits import RATES, Rate
from paiju.server.schema import replays, tables
from tests.server.running import Running, running

DAY = 86400.0


def test_a_message_may_be_only_so_long(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        an.send(type="chat", text="x" * (MESSAGE_BYTES + 1), id="c")
        error = an.until("error")["error"]
        assert (error["kind"], error["reason"]) == ("limit", "message_size")
        assert an.act("pass")["type"] == "ack"


def test_messages_come_only_so_fast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "messages", Rate(5, 1.0))
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]) as an:
            for _ in range(8):
                an.send(type="ping")
            error = an.until("error")["error"]
            assert (error["kind"], error["reason"]) == ("limit", "too_fast")
            time.sleep(error["args"]["wait_s"] + 1.0)
            an.catch_up()
            assert an.act("pass")["type"] == "ack"


@pytest.mark.parametrize("name", ["", " \n", "x" * 25, "\u200b\u202e"])
def test_a_nickname_is_short_and_can_be_read(server: Running, name: str) -> None:
    table, _ = server.open("duel", "you", "open")
    answer = server.http.post(f"/api/tables/{table}/sit", json={"name": name})
    assert answer.status_code == 429
    assert answer.json()["error"]["reason"] == "name_length"


def test_what_nobody_touched_for_the_hosts_time_is_forgotten(tmp_path: Path) -> None:
    with running(tmp_path, keep_days=2.0) as server:
        paiju: Paiju = server.app.state.paiju
        old, tokens = server.open("duel", "you", "you")
        with server.join(old, tokens[0]) as an:
            an.send(type="resign", id="r")
            an.until("ack")
        forgotten, _ = server.open("duel", "you", "you")
        fresh, _ = server.open("duel", "you", "you")
        long_ago = time.time() - 2.5 * DAY
        aged = [(sa.update(tables).where(tables.c.id.in_([old, forgotten])).values(updated=long_ago), None)]
        server.inside(paiju.store.write(*aged, (sa.update(replays).values(at=long_ago), None)))
        server.inside(paiju.lobby.tidy())
        for gone in (old, forgotten):
            assert server.http.get(f"/api/tables/{gone}").status_code == 404
            assert gone not in paiju.lobby.tables
        assert server.http.get(f"/api/replays/{old}").status_code == 404
        assert server.http.get(f"/api/tables/{fresh}").status_code == 200


def test_a_host_may_keep_everything(tmp_path: Path) -> None:
    with running(tmp_path, keep_days=0.0) as server:
        paiju: Paiju = server.app.state.paiju
        table, _ = server.open("duel", "you", "you")
        server.inside(paiju.store.write((sa.update(tables).values(updated=1.0), None)))
        server.inside(paiju.lobby.tidy())
        assert server.http.get(f"/api/tables/{table}").status_code == 200


def test_an_idle_table_leaves_the_memory_and_comes_back(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        an.act("pass")
    server.forget(table)
    with server.join(table, tokens[0]) as an:
        assert an.view["turn"]["number"] == 1


def test_metrics_are_for_the_host_alone(tmp_path: Path) -> None:
    """They count steps of answers that nobody else may notice; behind a proxy the address is the visitor's."""
    with running(tmp_path, metrics_from=["192.0.2.7"]) as server:
        assert server.http.get("/metrics").status_code == 200
        for address, status in (("192.0.2.7", 200), ("192.0.2.8", 403)):
            assert server.http.get("/metrics", headers={"X-Forwarded-For": address}).status_code == status


def test_health_says_when_the_database_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:

        async def silent(query: Any) -> Any:
            raise OSError("gone")

        monkeypatch.setattr(server.app.state.paiju.store, "_rows", silent)
        answer = server.http.get("/health")
        assert answer.status_code == 503
        assert (answer.json()["ok"], answer.json()["database"]) == (False, "does_not_answer")


def test_the_keys_of_seats_are_kept_as_digests_only(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    kept = server.inside(server.app.state.paiju.store.chairs(table))
    assert all(len(token) >= 32 for token in tokens)
    assert not [chair for chair in kept if chair["token"] in tokens]
    assert tokens[0] not in server.http.get(f"/api/tables/{table}").text


def test_defaults_are_small_enough_for_strangers() -> None:
    assert Settings().tables_per_hour <= 100
    assert Settings().metrics_from == []
