"""A copy that was taken while people played, put in place of the database: everybody goes on from there."""

from __future__ import annotations

import sqlite3
import subprocess
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.running import Running, running


def begun(server: Running) -> tuple[str, list[str]]:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        assert an.act("pass", id="before")["type"] == "ack"
    return table, tokens


def goes_on(server: Running, table: str, tokens: list[str]) -> None:
    with server.join(table, tokens[1]) as ben:
        assert ben.view["actors"] == [1]
        assert ben.act("pass")["type"] == "ack"


def test_a_copy_of_an_sqlite_file(tmp_path: Path) -> None:
    with running(tmp_path, db=str(tmp_path / "tables.db")) as server:
        table, tokens = begun(server)
        with sqlite3.connect(tmp_path / "tables.db") as old, sqlite3.connect(tmp_path / "copy.db") as new:
            old.backup(new)  # what `sqlite3 tables.db ".backup copy.db"` does
        goes_on(server, table, tokens)
    with running(tmp_path, db=str(tmp_path / "copy.db")) as server:
        goes_on(server, table, tokens)


@pytest.mark.skipif(bool(postgres.why_not()), reason=postgres.why_not())
def test_a_dump_of_a_postgresql(tmp_path: Path) -> None:
    programs = postgres.programs()
    assert programs is not None
    with postgres.cluster(tmp_path) as url:
        with running(tmp_path, db=url) as server:
            table, tokens = begun(server)
            dump = subprocess.run([programs / "pg_dump", url], capture_output=True, check=True).stdout
            goes_on(server, table, tokens)
        psql = [str(programs / "psql"), "--quiet", "--set=ON_ERROR_STOP=1"]
        subprocess.run([*psql, "-c", "CREATE DATABASE copy", url], check=True)
        copy = url.replace("/postgres?", "/copy?")
        subprocess.run([*psql, copy], input=dump, check=True, stdout=subprocess.DEVNULL)
        with running(tmp_path, db=copy) as server:
            goes_on(server, table, tokens)
