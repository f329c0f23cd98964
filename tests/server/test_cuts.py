"""A connection cut between COMMIT and its reply: the database is asked what happened, and a move stands once."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server import postgres
from tests.server.proxy import Proxy
from tests.server.running import Running, running

needs_postgres = pytest.mark.skipif(bool(postgres.why_not()), reason=postgres.why_not())


def kept(server: Running, table: str) -> list[tuple[int, str, str]]:
    rows = server.inside(server.app.state.paiju.store.actions(table))
    return [(row["n"], row["action"], row["client_id"]) for row in rows]


@needs_postgres
@pytest.mark.parametrize("where", ["before", "after", "silent"])
def test_a_move_whose_commit_was_cut_stands_once(
    line: Proxy, tmp_path: Path, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paiju.server.writer.WRITE_SECONDS", 2.0)
    with running(tmp_path, db=line.url) as server:
        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
            an.catch_up()
            line.cut = where
            assert an.act("pass", id="cut")["type"] == "ack"
            assert line.cut == ""
            assert kept(server, table) == [(0, "pass", "cut")]
            ben.catch_up()
            assert ben.act("pass", id="next")["type"] == "ack"
        assert kept(server, table) == [(0, "pass", "cut"), (1, "pass", "next")]
    with running(tmp_path, db=line.url) as server, server.join(table, tokens[0]) as an:
        assert an.view["turn"]["number"] == 2


@needs_postgres
def test_a_connection_that_died_while_nobody_used_it_costs_no_move(line: Proxy, tmp_path: Path) -> None:
    with running(tmp_path, db=line.url) as server:
        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]) as an:
            line._cut_all()
            assert an.act("pass")["type"] == "ack"
            line._cut_all()
            assert server.http.get("/api/replays").status_code == 200


@needs_postgres
def test_a_commit_is_asked_after_until_the_database_is_back(line: Proxy, tmp_path: Path) -> None:
    """Nobody is told anything about the move, and nothing is rolled back, before the database has answered."""
    with running(tmp_path, db=line.url) as server:
        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]) as an:
            an.catch_up()
            line.cut, line.down = "after", True
            an.send(type="act", decision=an.decision, action="pass", id="cut")
            while not an.quiet(0.6):
                assert an.frames[-1]["type"] not in ("ack", "error", "view")
            assert line.cut == ""
            line.come_back()
            assert an.until("ack")["id"] == "cut"
        assert kept(server, table) == [(0, "pass", "cut")]


@pytest.mark.parametrize("happens", [True, False])
def test_sqlite_is_asked_too(tmp_path: Path, happens: bool) -> None:
    with running(tmp_path) as server:
        dialect = server.app.state.paiju.store.engine.sync_engine.dialect
        commit = dialect.do_commit
        lost: list[str] = []

        def cut(connection: Any) -> None:
            """The disk fails once, before or after the commit is in the file."""
            if lost:
                commit(connection)
                return
            lost.append("commit")
            commit(connection) if happens else connection.rollback()
            raise sqlite3.OperationalError("disk I/O error")

        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
            an.catch_up()
            dialect.do_commit = cut
            first = an.act("pass", id="cut")
            assert lost and (first["type"] == "ack") == happens
            if not happens:
                assert first["error"]["reason"] == "database_down"
                assert kept(server, table) == []
                while an.act("pass", id="again")["type"] != "ack":
                    an.quiet(0.2)
            ben.catch_up()
            assert ben.act("pass", id="next")["type"] == "ack"
        assert [one[2] for one in kept(server, table)] == ["cut" if happens else "again", "next"]
