"""Things that went wrong, or nearly, when a server was used as nobody should use it."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets import Origin
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from paiju.core.state import State
from paiju.match.messages import ID_LENGTH
from paiju.server.audience import view_of
from paiju.server.limits import RATES, Rate
from paiju.server.schema import actions, replays, tables
from paiju.server.store import Store
from tests.server.running import Client, Running, running

CUT = 4413


def finished(server: Running, game: str = "duel") -> tuple[str, str]:
    table, tokens = server.open(game, "you", "you")
    with server.join(table, tokens[0]) as an:
        an.send(type="resign", id="r")
        an.until("ack")
    return table, tokens[0]


@pytest.mark.parametrize("id", ["", "x" * (ID_LENGTH + 1), "a\0b", "é"])
def test_a_message_has_an_id_that_can_be_kept(server: Running, id: str) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        an.send(type="act", decision=an.decision, action="pass", id=id)
        assert an.until("error")["error"]["reason"] == "bad_message"
        assert an.act("pass")["type"] == "ack"


def test_talk_has_no_characters_that_no_one_can_see(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        an.send(type="chat", text="a\0b \u202ec\n", id="c")
        assert an.until("chat")["text"] == "a b c"


def test_a_long_talk_goes_on(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.server.talk.CHAT_KEPT", 5)
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        for n in range(9):
            an.send(type="chat", text=f"line {n}", id=f"c{n}")
            assert an.until("ack")["id"] == f"c{n}"
    with server.join(table, tokens[0]) as an:
        assert [frame["n"] for frame in an.frames if frame["type"] == "chat"] == [4, 5, 6, 7, 8]


def test_what_is_sent_again_is_not_said_again(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        for kind in ({"type": "chat", "text": "hello"}, {"type": "offer", "what": "draw", "answer": "ask"}):
            for _ in range(2):
                an.send(**kind, id=kind["type"])
                assert an.until("ack")["id"] == kind["type"]
        assert len([frame for frame in an.frames if frame["type"] == "chat"]) == 1
        for _ in range(2):
            an.send(type="resign", id="r")
            assert an.until("ack")["id"] == "r"


def test_addresses_that_lead_nowhere_leave_nothing_behind(server: Running) -> None:
    lobby = server.app.state.paiju.lobby
    for n in range(20):
        assert server.http.get(f"/api/tables/none{n}").status_code == 404
    assert server.http.get("/api/tables/%00").status_code == 404
    assert server.http.get("/api/replays/%00").status_code == 404
    assert not lobby.tables._coming and not lobby.tables._held


@pytest.mark.parametrize("viewer", ["²", "9" * 5000, "-1", "7", "x"])
def test_a_viewer_that_does_not_exist_is_named(server: Running, viewer: str) -> None:
    table, _ = finished(server, "weiqi")
    answer = server.http.get(f"/api/replays/{table}/steps/0", params={"viewer": viewer})
    assert answer.status_code == 400
    assert answer.json()["error"]["reason"] == "unknown_viewer"


def test_a_rematch_is_a_table_too(tmp_path: Path) -> None:
    with running(tmp_path, tables_per_hour=2) as server:
        table, token = finished(server)
        headers = {"Authorization": f"Bearer {token}"}
        again = server.http.post(f"/api/tables/{table}/rematch", headers=headers).json()["table"]
        assert server.http.post(f"/api/tables/{table}/rematch", headers=headers).json()["table"] == again
        with server.join(again, token) as an:
            an.send(type="resign", id="r2")
            an.until("ack")
        refused = server.http.post(f"/api/tables/{again}/rematch", headers=headers)
        assert refused.status_code == 429


def test_a_rematch_keeps_what_the_table_says_of_left_seats(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you", takeover=True)
        with server.join(table, tokens[0]) as an:
            an.send(type="resign", id="r")
            an.until("ack")
        headers = {"Authorization": f"Bearer {tokens[0]}"}
        again = server.http.post(f"/api/tables/{table}/rematch", headers=headers).json()["table"]
    with running(tmp_path) as server, server.join(again, tokens[0]):
        assert server.app.state.paiju.lobby.tables[again].takeover is True


def test_another_page_may_open_no_table(server: Running) -> None:
    body = {"game": "duel", "seats": [{"by": "open"}, {"by": "open"}]}
    for origin, status in (("http://evil.example", 403), ("null", 403), (f"http://127.0.0.1:{server.port}", 201)):
        answer = server.http.post("/api/tables", json=body, headers={"Origin": origin})
        assert answer.status_code == status


def test_nonsense_is_answered_before_the_line_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes back with more of it is cut off at once."""
    monkeypatch.setitem(RATES, "errors", Rate(5, 0.001))
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        for answered in (5, 1):
            with server.join(table, tokens[0]) as an:
                for _ in range(answered):
                    an.line.send("{")
                for _ in range(answered):
                    assert an.until("error")["error"]["reason"] == "bad_message"
                with pytest.raises(ConnectionClosed) as closed:
                    an.receive()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == CUT


def test_a_database_that_fails_costs_nobody_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(self: Store, *statements: Any) -> None:
        raise OSError("no space left")

    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]) as an:
            with monkeypatch.context() as patched:
                patched.setattr(Store, "write", full)
                assert an.act("pass")["error"]["reason"] == "not_done"
            assert server.app.state.paiju.lobby.tables[table].match.actions == []
            assert an.act("pass")["type"] == "ack"


def until_the_bot_has_answered(client: Client, played: list[tuple[int, int]]) -> None:
    """An answer of the client may take several steps, in which nothing is asked of the bot."""
    before = [seat for seat, _ in played].count(1)
    while [seat for seat, _ in played].count(1) == before:
        answered(client)


def test_a_worker_that_the_system_ends_is_replaced(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("weiqi", "you", "easy", options={"turns_per_player": 5})
        thinkers = server.app.state.paiju.thinkers
        with server.join(table, tokens[0]) as an:
            played = server.app.state.paiju.lobby.tables[table].match.actions
            until_the_bot_has_answered(an, played)
            first = list(thinkers._workers[0]._pool._processes)
            os.kill(first[0], signal.SIGKILL)
            time.sleep(0.2)
            until_the_bot_has_answered(an, played)
        assert list(thinkers._workers[0]._pool._processes) != first
        assert not [code for _, code in played if code == 0], "the clock answered for the bot"


def answered(client: Client) -> None:
    """One answer of the client, and the bot's after it."""
    client.act(client.legal[0])
    client.catch_up()
    while not client.view["prompt"]:
        client.receive(60)


def test_a_game_that_ended_as_the_server_was_killed_is_finished_later(tmp_path: Path) -> None:
    """The last action was kept, the record not yet."""
    with running(tmp_path) as server:
        table, _ = finished(server)
        opened = sa.update(tables).where(tables.c.id == table).values(status="open", outcome=None)
        server.inside(server.app.state.paiju.store.write((opened, None), (sa.delete(replays), None)))
    with running(tmp_path) as server:
        assert server.http.get(f"/api/tables/{table}").json()["outcome"]["reason"] == "resigned"
        assert server.http.get(f"/api/replays/{table}").json()["outcome"]["reason"] == "resigned"


def test_a_table_that_parts_from_its_record_is_void_and_the_record_kept(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        store = server.app.state.paiju.store
        parted, tokens = server.open("duel", "you", "you", listed=True)
        with server.join(parted, tokens[0]) as an:
            an.act("pass")
        old, _ = finished(server)
        gone, _ = server.open("duel", "you", "you", listed=True)
        sound, _ = server.open("duel", "you", "you", listed=True)
        other = [
            (sa.update(actions).where(actions.c.table_id == id).values(action="parry"), None) for id in (parted, old)
        ]
        missing = sa.update(tables).where(tables.c.id == gone).values(game="no_longer_there")
        server.inside(store.write(*other, (missing, None)))
    for _ in range(2):
        with running(tmp_path) as server:
            assert sound in [found["id"] for found in server.http.get("/api/tables").json()]
            assert server.http.get(f"/api/tables/{parted}").json()["outcome"]["reason"] == "void"
            record = server.http.get(f"/api/replays/{parted}").json()
            assert record["actions"] == [[0, "parry"]]
            assert record["outcome"]["reason"] == "void"
            assert server.http.get(f"/api/tables/{old}").json()["outcome"]["reason"] == "resigned"
            assert server.http.get(f"/api/replays/{parted}/steps/1").status_code < 500


def test_a_spectator_that_cannot_be_shown_the_table_stops_nobody(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def only_for_seats(state: State, viewer: int) -> bytes:
        return view_of(state, viewer) if viewer >= 0 else bytes(1 // 0)

    monkeypatch.setattr("paiju.server.room.view_of", only_for_seats)
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket") as line:
            line.send('{"type":"join"}')
            assert json.loads(line.recv(5))["error"]["reason"] == "not_done"
        assert an.act("pass")["type"] == "ack"


def test_sockets_come_from_the_public_address_too(tmp_path: Path) -> None:
    with running(tmp_path, public_url="https://play.example.org/") as server:
        assert server.http.get("/api/about").json()["public_url"] == "https://play.example.org/"
        table, _ = server.open("duel", "you", "you")
        url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        with connect(url, origin=Origin("https://play.example.org")) as line:
            line.send('{"type":"join"}')
            assert json.loads(line.recv(5))["type"] == "table"
