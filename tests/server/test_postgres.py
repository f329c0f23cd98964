"""The same server on PostgreSQL: by nothing but its address."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.running import running
from tests.server.test_tables import SHORT, play_to_the_end

pytestmark = pytest.mark.skipif(bool(postgres.why_not()), reason=postgres.why_not())


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with postgres.cluster(tmp_path_factory.mktemp("pg")) as url:
        yield url


def test_a_whole_game_with_talk_replay_and_rematch(address: str, tmp_path: Path) -> None:
    with running(tmp_path, db=address) as server:
        table, tokens = server.open(
            "weiqi", "you", "you", clock={"kind": "bank", "seconds": 600}, options=SHORT, listed=True
        )
        with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
            an.send(type="chat", text="你好", id="c")
            assert ben.until("chat")["text"] == "你好"
            play_to_the_end([an, ben])
        record = server.http.get(f"/api/replays/{table}").json()
        assert record["outcome"] == an.view["outcome"]
        assert [row["id"] for row in server.http.get("/api/replays").json()] == [table]
        kept = server.http.post("/api/replays", json=record)
        assert kept.status_code == 201
        headers = {"Authorization": f"Bearer {tokens[0]}"}
        assert server.http.post(f"/api/tables/{table}/rematch", headers=headers).status_code == 200
        assert server.http.get("/health").json()["ok"] is True


def test_a_draft_is_taken_back_and_a_restart_finds_the_same_decision(address: str, tmp_path: Path) -> None:
    with running(tmp_path, db=address) as server:
        table, tokens = server.open("auction", "you", "you")
        with server.join(table, tokens[0]) as an:
            an.act("lot:1")
            an.send(type="take_back", decision=an.decision, steps=1, id="t")
            an.until("ack")
            an.catch_up()
            an.act("lot:2", id="mine")
            an.catch_up()
            seen, version = an.view, an.version
    with running(tmp_path, db=address) as server, server.join(table, tokens[0], version=version) as an:
        assert an.view == seen
        assert an.version > version
        an.send(type="act", decision=1, action="lot:2", id="mine")
        assert an.until("ack")["id"] == "mine"


def test_several_tables_at_once(address: str, tmp_path: Path) -> None:
    with running(tmp_path, db=address) as server:
        opened = [server.open("duel", "you", "you") for _ in range(8)]
        for table, tokens in opened:
            with server.join(table, tokens[0]) as an:
                assert an.act("pass")["type"] == "ack"


def test_forgotten_tables_are_cleared(address: str, tmp_path: Path) -> None:
    with running(tmp_path, db=address) as server:
        table, _ = server.open("duel", "you", "you")
        store = server.app.state.paiju.store
        assert table in server.inside(store.clear(time.time() + 1))
        assert server.inside(store.table(table)) is None
