"""Whatever must happen happens, and is stored, when the database works again; meanwhile everybody is told."""

from __future__ import annotations

import asyncio
import shlex
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from paiju.core.actions import TIMEOUT
from paiju.server.thinking import Thinkers
from tests.server import postgres
from tests.server.outage import full_disk
from tests.server.proxy import Proxy
from tests.server.running import Client, Running, running


def actions_kept(server: Running, table: str) -> list[tuple[int, str]]:
    return [(row["seat"], row["action"]) for row in server.inside(server.app.state.paiju.store.actions(table))]


def until_told(client: Client, storing: bool) -> None:
    """Waits until the table says whether anything can be stored."""
    while client.until("table")["storing"] is not storing:
        pass


def act_when_it_works(client: Client, action: str) -> None:
    while client.act(action)["type"] == "error":
        assert client.frames[-1]["error"]["reason"] == "database_down"
        time.sleep(0.1)


@pytest.fixture
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots take a second longer, in which the database can fail."""
    ask = Thinkers.ask

    async def late(self: Thinkers, *words: Any) -> Any:
        found = await ask(self, *words)
        await asyncio.sleep(1.0)
        return found

    monkeypatch.setattr(Thinkers, "ask", late)


@pytest.mark.usefixtures("slow_bots")
def test_a_bot_moves_again_after_a_full_disk(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("weiqi", "you", "easy", options={"turns_per_player": 5})
        held = server.app.state.paiju.lobby.tables[table]
        with server.join(table, tokens[0]) as an:
            while not an.view["prompt"]:
                an.receive(60)
            while 1 not in an.view["actors"]:
                an.act(an.legal[0])
                an.catch_up()
            before = held.match.own_steps[1]
            with full_disk(server):
                until_told(an, storing=False)
                time.sleep(1.0)
                assert held.match.own_steps[1] == before
            while held.match.own_steps[1] == before:
                an.receive(30)
        assert TIMEOUT not in [code for _, code in held.match.actions], "the clock answered for the bot"
        assert len(actions_kept(server, table)) == len(held.match.actions)


@pytest.mark.skipif(bool(postgres.why_not()), reason=postgres.why_not())
@pytest.mark.usefixtures("slow_bots")
def test_bots_move_again_after_the_database_was_away(line: Proxy, tmp_path: Path) -> None:
    with running(tmp_path, db=line.url) as server, ExitStack() as people:
        opened = [server.open("weiqi", "you", "easy", options={"turns_per_player": 5}) for _ in range(6)]
        clients = [people.enter_context(server.join(table, tokens[0])) for table, tokens in opened]
        matches = [server.app.state.paiju.lobby.tables[table].match for table, _ in opened]
        for client in clients:
            while 1 not in client.view["actors"]:
                client.act(client.legal[0])
                client.catch_up()
        line.break_down()
        steps = [match.own_steps[1] for match in matches]
        until_told(clients[0], storing=False)
        time.sleep(1.5)
        line.come_back()
        for client, match, before in zip(clients, matches, steps, strict=True):
            while match.own_steps[1] == before and not client.view["prompt"]:
                client.receive(30)


def test_a_clock_that_ends_during_a_full_disk_ends_the_answer_afterwards(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you", clock={"kind": "move", "seconds": 5})
        held = server.app.state.paiju.lobby.tables[table]
        with server.join(table, tokens[0]) as an:
            with full_disk(server):
                held.clocks.left_ms = [0, 0]
                with server.join(table):  # somebody comes: the table looks at its clocks again
                    until_told(an, storing=False)
                    time.sleep(0.5)
                assert actions_kept(server, table) == []
            while an.view["turn"]["number"] == 0:
                an.receive(20)
        assert actions_kept(server, table)[0] == (0, "timeout")


def test_nobody_loses_time_while_nothing_can_be_stored(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you", clock={"kind": "bank", "seconds": 600})
        with server.join(table, tokens[0]) as an:
            with full_disk(server):
                assert an.act("pass")["error"]["reason"] == "database_down"
                clocks = server.app.state.paiju.lobby.tables[table].clocks
                left = clocks.left_of(0, time.monotonic())
                assert not clocks.shown(time.monotonic())[0].running
                time.sleep(1.0)
                assert clocks.left_of(0, time.monotonic()) == left
            until_told(an, storing=True)
            assert clocks.shown(time.monotonic())[0].running


def test_a_draw_is_agreed_when_it_is_stored_and_not_before(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
            an.send(type="offer", what="draw", answer="ask", id="d")
            an.until("ack")
            with full_disk(server):
                ben.send(type="offer", what="draw", answer="accept", id="d")
                assert ben.until("error")["error"]["reason"] == "database_down"
                told = server.http.get(f"/api/tables/{table}").json()
                assert told["outcome"] is None and told["offers"] == {"draw": [0]}
                assert server.http.get(f"/api/replays/{table}").status_code == 404
            until_told(ben, storing=True)
            ben.send(type="offer", what="draw", answer="accept", id="again")
            ben.until("ack")
            assert server.http.get(f"/api/tables/{table}").json()["outcome"]["reason"] == "agreed_draw"
            assert server.http.get(f"/api/replays/{table}").json()["outcome"]["reason"] == "agreed_draw"


def test_an_undo_that_cannot_be_stored_can_be_accepted_again(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("auction", "you", "you")
        with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
            for action in ("lot:1", "bid:3"):
                assert an.act(action)["type"] == "ack"
                an.catch_up()
            an.send(type="offer", what="undo", answer="ask", id="u")
            an.until("ack")
            with full_disk(server):
                ben.send(type="offer", what="undo", answer="accept", id="u")
                assert ben.until("error")["error"]["reason"] == "database_down"
                assert server.http.get(f"/api/tables/{table}").json()["offers"] == {"undo": [0]}
            until_told(ben, storing=True)
            ben.send(type="offer", what="undo", answer="accept", id="again")
            ben.until("ack")
            assert actions_kept(server, table) == []


def test_the_last_action_and_the_end_are_stored_together(tmp_path: Path) -> None:
    """A game is not over for anybody before its record is kept."""
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]) as an:
            with full_disk(server, only="replays"):
                an.send(type="resign", id="r")
                assert an.until("error")["error"]["reason"] == "database_down"
                assert actions_kept(server, table) == []
                assert server.http.get(f"/api/tables/{table}").json()["outcome"] is None
            until_told(an, storing=True)
            an.send(type="resign", id="again")
            an.until("ack")
        assert actions_kept(server, table) == [(0, "resign")]
        assert server.http.get(f"/api/replays/{table}").json()["outcome"]["reason"] == "resigned"


def test_a_command_that_broke_the_game_has_lost_it_when_that_is_stored(tmp_path: Path) -> None:
    silent = "cmd:" + shlex.join([sys.executable, "-c", "import time; time.sleep(1.5)"])
    with running(tmp_path, commands={"silent": silent}) as server:
        table, tokens = server.open("duel", "you", "silent")
        with server.join(table, tokens[0]) as an:
            assert an.act("pass")["type"] == "ack"
            with full_disk(server):
                until_told(an, storing=False)
                assert server.http.get(f"/api/tables/{table}").json()["outcome"] is None
            while not (told := an.until("table"))["outcome"]:
                pass
            assert told["outcome"]["reason"] == "fault"
        assert server.http.get(f"/api/replays/{table}").json()["outcome"]["reason"] == "fault"


def test_whoever_comes_during_an_outage_is_told_at_once(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        with server.join(table, tokens[0]) as an:
            with full_disk(server):
                assert an.act("pass")["error"]["reason"] == "database_down"
                with server.join(table, tokens[1]) as ben:
                    assert next(frame for frame in ben.frames if frame["type"] == "table")["storing"] is False
            act_when_it_works(an, "pass")


def test_a_waiting_table_stays_in_the_memory(tmp_path: Path) -> None:
    """What must still be stored is not tidied away with its table."""
    with running(tmp_path, keep_days=0.0) as server:
        lobby = server.app.state.paiju.lobby
        table, tokens = server.open("duel", "you", "you", clock={"kind": "move", "seconds": 5})
        held = lobby.tables[table]
        with full_disk(server):
            held.clocks.left_ms = [0, 0]
            with server.join(table, tokens[0]) as an:
                until_told(an, storing=False)
            time.sleep(0.3)
            held.keeper.touched = 0.0
            server.inside(lobby.tidy())
            assert table in lobby.tables


def test_health_says_when_nothing_can_be_stored(tmp_path: Path) -> None:
    """Also where nobody plays, and nobody would notice otherwise."""
    with running(tmp_path) as server:
        assert server.http.get("/health").json()["database"] == "works"
        with full_disk(server):
            for _ in range(2):
                answer = server.http.get("/health")
                assert answer.status_code == 503
                assert (answer.json()["ok"], answer.json()["database"]) == (False, "cannot_store")
        while server.http.get("/health").status_code == 503:
            time.sleep(0.1)
