"""Small things that a hostile visitor found: odd bodies, odd records, odd names, odd hosts, odd databases."""

from __future__ import annotations

import json
import logging
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paiju.server import logs
from paiju.server.names import readable
from tests.server.running import Running, running

DEEP = b"[" * 100_000 + b"]" * 100_000


@pytest.fixture(scope="module")
def record(server: Running) -> dict[str, Any]:
    """A finished game as it can be uploaded."""
    table, tokens = server.open("weiqi", "you", "you")
    with server.join(table, tokens[0]) as an:
        an.send(type="resign", id="r")
        an.until("ack")
    found: dict[str, Any] = server.http.get(f"/api/replays/{table}").json()
    return found


@pytest.mark.parametrize("path", ["/api/tables", "/api/replays", "/api/tables/x/sit", "/api/tutorials/weiqi/1"])
@pytest.mark.parametrize(
    "body",
    [
        b'{"game":"\xff\xfe"}',
        b'{"\xff":1}',
        b'{"game":"\\ud800"}',
        DEEP,
        b'{"game":' + DEEP + b"}",
        b'{"game":"weiqi","seats":[],"options":{"x":' + DEEP + b"}}",
        b'{"options":{"x":' + DEEP + b"}}",
        b"\x00",
    ],
)
def test_an_odd_body_is_refused_in_words(server: Running, path: str, body: bytes) -> None:
    answer = server.http.post(path, content=body)
    assert answer.status_code in (400, 404, 422), answer.text
    assert answer.json()["error"]["text"]


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("value", [nested(400), {"x": nested(400)}, "x" * 90_000, 10**300, [10**40]])
def test_a_table_with_odd_options_is_refused_in_few_words(server: Running, value: Any) -> None:
    seats = [{"by": "you", "name": "An"}, {"by": "you", "name": "Ben"}]
    body = {"game": "weiqi", "seats": seats, "options": {"turns_per_player": value}}
    answer = server.http.post("/api/tables", json=body)
    assert answer.status_code in (400, 422) and len(answer.content) < 3_000


@pytest.mark.parametrize("seed", ["-", "--5", "9" * 5000, "²", "٣", "1" * 21, "", "1_0", " 5", "5\n"])
def test_an_odd_seed_is_named(server: Running, record: dict[str, Any], seed: str) -> None:
    answer = server.http.post("/api/replays", json={**record, "seed": seed})
    assert answer.status_code == 422 and len(answer.content) < 3_000
    assert (answer.json()["error"]["reason"], answer.json()["error"]["at"]) == ("bad_seed", "seed")


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"turns_per_player": nested(400)}},
        {"options": {"turns_per_player": 10**300}},
        {"options": {"x" * 50_000: 1}},
        {"setup": {"x": nested(400)}},
        {"seats": 10**30},
        {"rules_version": 10**30},
        {"actions": [[10**30, "pass"]]},
        {"actions": [[0, "x" * 90_000]]},
    ],
)
def test_an_odd_record_is_refused_in_few_words(server: Running, record: dict[str, Any], change: dict[str, Any]) -> None:
    answer = server.http.post("/api/replays", json={**record, **change})
    assert answer.status_code == 422 and len(answer.content) < 3_000
    assert answer.json()["error"]["kind"] == "bad_record"


@pytest.mark.parametrize("name", ["x" * 100_000, "\u200b\u202e", "", "\u3164", "\u0301\u0301", "\u2800 \u2800", "a\0b"])
@pytest.mark.parametrize("field", ["name", "by"])
def test_names_in_uploads_are_short_and_can_be_seen(
    server: Running, record: dict[str, Any], field: str, name: str
) -> None:
    players = [{"name": "An", "by": "human", field: name}, {"name": "Ben", "by": "human"}]
    answer = server.http.post("/api/replays", json={**record, "players": players})
    assert answer.status_code == 422 and len(answer.content) < 3_000
    assert (answer.json()["error"]["reason"], answer.json()["error"]["at"]) == ("bad_name", f"players[0].{field}")


@pytest.mark.parametrize("name", ["\u3164", "\u0301", "\u2800", "\u115f\u1160"])
def test_nobody_sits_down_under_a_name_that_cannot_be_seen(server: Running, name: str) -> None:
    table, _ = server.open("duel", "you", "open")
    assert server.http.post(f"/api/tables/{table}/sit", json={"name": name}).status_code == 429


def test_names_of_people_can_be_read() -> None:
    for name in ("小明", "Zoë", "O'Neill-2", "👩\u200d🚀", "नमस्ते"):
        assert readable(name), name


def test_what_was_said_once_is_said_once_after_a_restart(tmp_path: Path) -> None:
    """The page says again what was not acknowledged; the server may have ended just before it did."""
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]) as an:
            an.send(type="chat", text="hello", id="once")
            an.until("ack")
    with running(tmp_path) as server, server.join(table, tokens[0]) as an:
        an.send(type="chat", text="hello", id="once")
        an.until("ack")
        an.send(type="chat", text="more", id="twice")
        an.until("ack")
        assert [frame["text"] for frame in an.frames if frame["type"] == "chat"] == ["hello", "more"]


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("play.example.org", 200),
        ("PLAY.example.org:443", 200),
        ("127.0.0.1:8765", 200),
        ("[::1]:8765", 200),
        ("localhost:8765", 200),
        ("192.168.1.20", 200),
        ("evil.example", 421),
        ("play.example.org.evil.example", 421),
        ("", 421),
    ],
)
def test_a_name_that_is_not_this_servers_is_refused(tmp_path: Path, host: str, status: int) -> None:
    """A page of another name that leads here would be a page of ours to the browser."""
    with running(tmp_path, public_url="https://play.example.org/") as server:
        for path in ("/api/about", "/"):
            assert server.http.get(path, headers={"Host": host}).status_code == status


@pytest.fixture
def written() -> Iterator[list[str]]:
    """Lines as the server's log writes them."""
    lines: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    handler = Kept()
    handler.setFormatter(logs.JsonLines())
    logger = logging.getLogger("paiju")
    logger.addHandler(handler)
    yield lines
    logger.removeHandler(handler)


def test_no_log_tells_a_whole_table_id(tmp_path: Path, written: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Also not inside an error that a library wrote."""
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]) as an:

            def broken(*_: Any) -> None:
                raise RuntimeError(f"DETAIL: Key (id)=({table}) at /api/tables/{table}/socket")

            held = server.app.state.paiju.lobby.tables[table]
            monkeypatch.setattr(held, "take", broken)
            assert an.act("pass")["error"]["reason"] == "not_done"
    assert any("DETAIL" in line for line in written)
    assert not [line for line in written if table in line]


def started(database: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "paiju.cli.main", "--lang", "en", "serve", "--no-browser", "--db", str(database)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_newer_database_is_one_clear_line(tmp_path: Path) -> None:
    with running(tmp_path):
        pass
    database = tmp_path / "paiju.db"
    with sqlite3.connect(database) as line:
        line.execute("UPDATE alembic_version SET version_num = '9999'")
    line.close()
    done = started(database)
    assert done.returncode == 2 and "newer Paiju" in done.stderr
    assert "Traceback" not in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("damage", ["text", "middle"])
def test_a_damaged_database_is_one_clear_line(tmp_path: Path, damage: str) -> None:
    database = tmp_path / "paiju.db"
    if damage == "text":
        database.write_text("this is no database\n" * 500)
    else:
        with running(tmp_path) as server:
            for _ in range(20):
                server.open("duel", "you", "you")
        data = bytearray(database.read_bytes())
        data[4096:-4096] = b"\xa5" * (len(data) - 8192)
        database.write_bytes(data)
    done = started(database)
    assert done.returncode == 2 and "damaged" in done.stderr
    assert "Traceback" not in done.stderr and done.stderr.count("\n") == 1


def test_records_of_this_program_can_still_be_uploaded(server: Running, record: dict[str, Any]) -> None:
    for seed in ("5", "-5", str(2**63 - 1)):
        answer = server.http.post("/api/replays", content=json.dumps({**record, "seed": seed}))
        assert answer.status_code in (201, 422) and answer.json().get("error", {}).get("reason") != "bad_seed"
    assert server.http.post("/api/replays", json=record).status_code == 201
