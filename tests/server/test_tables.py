"""A table over the real socket: who may do what, who sees what, and what survives."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from paiju.core.state import State
from paiju.match.record import parse_record
from paiju.server.schema import replays
from tests.server.running import Client, Running, running
from tests.toys.duel.state import DuelState

SHORT = {"turns_per_player": 5}


def play_to_the_end(players: list[Client], most: int = 400) -> None:
    for _ in range(most):
        for player in players:
            player.catch_up()
        if players[0].view["outcome"]:
            return
        mover = players[players[0].view["actors"][0]]
        assert mover.act(mover.legal[0])["type"] == "ack"
    raise AssertionError("the game does not end")


def test_two_friends_play_over_a_link(server: Running) -> None:
    table, (token, nothing) = server.open("weiqi", "you", "open", options=SHORT)
    assert nothing == ""
    sat = server.http.post(f"/api/tables/{table}/sit", json={"name": "Ben"}).json()
    assert sat["seat"] == 1
    with server.join(table, token) as an, server.join(table, sat["token"]) as ben:
        play_to_the_end([an, ben])
        assert an.view["outcome"] == ben.view["outcome"]
    record = server.http.get(f"/api/replays/{table}").json()
    assert [player["name"] for player in record["players"]] == ["P0", "Ben"]
    assert record["outcome"] == an.view["outcome"]
    step = server.http.get(f"/api/replays/{table}/steps/2?viewer=1").json()
    assert step["view"]["viewer"] == 1
    assert step["seat"] == record["actions"][1][0]


def test_nobody_sits_twice_and_nobody_plays_before_all_sit(server: Running) -> None:
    table, (token, _) = server.open("duel", "you", "open")
    with server.join(table, token) as an:
        assert an.act("pass")["error"]["reason"] == "not_started"
    server.http.post(f"/api/tables/{table}/sit", json={"name": "Ben"})
    again = server.http.post(f"/api/tables/{table}/sit", json={"name": "Cai"})
    assert again.status_code == 403
    assert again.json()["error"]["reason"] == "no_open_seat"


def test_a_spectator_sees_no_hand_and_may_not_act(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table) as watcher, server.join(table, tokens[0]) as an:
        assert watcher.view["viewer"] == "spectator"
        assert watcher.view["legal"] == []
        assert watcher.view["table"]["hands"][0] == [{"back": 0}] * 4
        watcher.send(type="act", decision=0, action="pass", id="x")
        assert watcher.until("error")["error"]["kind"] == "not_yours"
        an.act("pass")
        assert watcher.until("view")["view"]["turn"]["number"] == 1


def test_a_wrong_token_gets_a_reason_and_nothing_else(server: Running) -> None:
    table, _ = server.open("duel", "you", "you")
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket") as line:
        line.send('{"type":"join","token":"guess"}')
        said = line.recv(5)
        assert isinstance(said, str), "the page reads text"
        assert json.loads(said)["error"]["reason"] == "bad_token"
        with pytest.raises(ConnectionClosed):
            line.recv(5)


def test_the_same_id_twice_is_the_same_answer(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        decision = an.decision
        assert an.act("pass", id="once")["type"] == "ack"
        an.send(type="act", decision=decision, action="pass", id="once")
        assert an.until("ack")["id"] == "once"
        an.catch_up()
        assert an.view["turn"]["number"] == 1


def test_an_old_decision_is_refused_and_an_illegal_one_says_why(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        an.send(type="act", decision=an.decision - 1, action="pass", id="old")
        assert an.until("error")["error"]["kind"] == "stale"
        refused = an.act("parry")
        assert refused["error"]["kind"] == "not_legal"
        assert "pass" in refused["error"]["allowed"]
        assert an.act("dance")["error"]["kind"] == "unreadable"
        an.send(type="why", action="parry", id="w")
        assert an.until("why")["reason"]["id"] == "other_question"


def test_a_player_is_foretold_what_an_action_brings_and_nobody_else_hears_of_it(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an, server.join(table) as watcher:
        an.send(type="forecast", action="pass", id="f")
        foreseen = an.until("forecast")
        assert (foreseen["id"], foreseen["forecast"]["action"]) == ("f", "pass")
        an.send(type="forecast", action="parry", id="g")
        assert an.until("error")["error"]["reason"] == "other_question"
        watcher.send(type="forecast", action="pass", id="h")
        assert watcher.until("error")["error"]["reason"] == "only_watching"
        assert server.app.state.paiju.lobby.tables[table].match.actions == []


def test_only_the_clock_says_that_time_is_up(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        for action in ("timeout", "resign"):
            assert an.act(action)["error"]["reason"] == "reserved"
        assert server.app.state.paiju.lobby.tables[table].match.actions == []


def test_nobody_is_told_how_far_a_draft_is(server: Running) -> None:
    table, tokens = server.open("auction", "you", "you")
    with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben, server.join(table) as watcher:
        for one in (an, ben, watcher):
            one.catch_up()
        an.act("lot:1")
        an.send(type="take_back", decision=an.decision, steps=1, id="t")
        an.until("ack")
        an.catch_up()
        assert an.view["prompt"]["draft"] == []
        an.act("lot:2")
        assert ben.quiet()
        assert watcher.quiet()
        before = ben.decision
        an.act("bid:3")
        assert ben.until("view")["view"]["answered"] == [0]
        assert ben.decision == before


def test_whether_something_can_be_undone_tells_nothing_of_a_draft(server: Running) -> None:
    table, tokens = server.open("auction", "you", "you")

    def told() -> bool:
        return bool(server.http.get(f"/api/tables/{table}").json()["undo"])

    with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
        assert not told()
        an.act("lot:1")
        assert not told()
        ben.send(type="offer", what="undo", answer="ask", id="u")
        assert ben.until("error")["error"]["reason"] == "nothing_to_undo"
        an.act("bid:3")
        assert told()
        ben.act("lot:2")
        an.send(type="offer", what="undo", answer="ask", id="u")
        an.until("ack")
        ben.send(type="offer", what="undo", answer="accept", id="u")
        ben.until("ack")
        for one in (an, ben):
            one.catch_up()
            assert one.view["answered"] == []
            assert one.view["prompt"]["draft"] == []
        assert not told()


def open_without_secrets(server: Running) -> tuple[str, list[str]]:
    """War of Miracles with dealt decks: nothing is hidden, and so every answer can be undone."""
    return server.open("miracle", "you", "you", options={"deck_mode": "random", "first_player": "seat_0"})


def test_everybody_is_told_when_undoing_becomes_possible(server: Running) -> None:
    table, tokens = open_without_secrets(server)
    with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
        ben.catch_up()
        an.act("end_turn")
        assert ben.until("table")["undo"] is True


def test_open_tables_are_listed_by_age_whatever_happens_at_them(server: Running) -> None:
    older, tokens = server.open("auction", "you", "you", listed=True)
    newer, _ = server.open("auction", "you", "you", listed=True)
    with server.join(older, tokens[0]) as an:
        an.act("lot:1")
    listed = [found["id"] for found in server.http.get("/api/tables").json()]
    assert listed.index(newer) < listed.index(older)


def test_undo_needs_everybody(server: Running) -> None:
    table, tokens = open_without_secrets(server)
    with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
        an.act("end_turn")
        an.send(type="offer", what="undo", answer="ask", id="u")
        an.until("ack")
        ben.catch_up()
        ben.send(type="offer", what="undo", answer="accept", id="u")
        ben.until("ack")
        an.catch_up()
        assert "end_turn" in an.legal


def test_people_may_agree_to_undo_what_has_shown_them_something(server: Running) -> None:
    """Both are told before they agree that what was drawn stays known; a refusal changes nothing."""
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
        an.act("pass")  # the end of the turn draws a card
        told = server.http.get(f"/api/tables/{table}").json()
        assert told["undo"] and told["undo_shows"]
        for answer in ("refuse", "accept"):
            an.send(type="offer", what="undo", answer="ask", id=f"ask {answer}")
            an.until("ack")
            assert server.http.get(f"/api/tables/{table}").json()["offers"] == {"undo": [0]}
            ben.send(type="offer", what="undo", answer=answer, id=answer)
            ben.until("ack")
            for one in (an, ben):
                one.catch_up()
            assert server.http.get(f"/api/tables/{table}").json()["offers"] == {}
            assert an.view["turn"]["seat"] == (1 if answer == "refuse" else 0)
        assert not server.http.get(f"/api/tables/{table}").json()["undo"]


def test_a_bot_agrees_to_undo_only_where_nothing_was_shown(server: Running) -> None:
    table, tokens = server.open("duel", "you", "easy")
    with server.join(table, tokens[0]) as an:
        an.act("pass")
        an.catch_up()
        an.send(type="offer", what="undo", answer="ask", id="u")
        assert an.until("error")["error"]["reason"] == "nothing_to_undo"
        assert not server.http.get(f"/api/tables/{table}").json()["undo_shows"]


def test_a_draw_by_agreement_ends_the_game(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
        an.send(type="offer", what="draw", answer="ask", id="d")
        an.until("ack")
        ben.send(type="offer", what="draw", answer="accept", id="d")
        ben.until("ack")
        ben.catch_up()
        chairs = [frame for frame in ben.frames if frame["type"] == "table"]
        assert chairs[-1]["outcome"]["reason"] == "agreed_draw"
        assert ben.act("pass")["error"]["kind"] == "stale"
    assert server.http.get(f"/api/replays/{table}").json()["outcome"]["reason"] == "agreed_draw"


def test_a_rematch_moves_everybody_on_one_seat(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        an.send(type="resign", id="r")
        an.until("ack")
    headers = {"Authorization": f"Bearer {tokens[0]}"}
    fresh = server.http.post(f"/api/tables/{table}/rematch", headers=headers).json()["table"]
    assert server.http.post(f"/api/tables/{table}/rematch", headers=headers).json()["table"] == fresh
    with server.join(fresh, tokens[0]) as an:
        assert an.view["viewer"] == 1
        assert an.view["outcome"] is None


def test_a_bot_answers(server: Running) -> None:
    table, tokens = server.open("weiqi", "you", "easy", options={"turns_per_player": 5})
    with server.join(table, tokens[0]) as an:
        an.act(an.legal[0])
        for _ in range(3):
            while not an.view["prompt"]:
                an.receive(60)
            an.act(an.legal[0])
        assert an.view["turn"]["number"] >= 2


def test_a_bot_that_fails_never_stalls_a_table(server: Running) -> None:
    table, tokens = server.open("duel", "you", "easy")  # the worker process does not know this toy
    with server.join(table, tokens[0]) as an:
        an.act("pass")
        while not an.view["prompt"]:
            an.receive(60)
        assert an.view["turn"]["number"] == 2


def test_a_bot_takes_over_for_one_who_left_if_the_table_says_so(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paiju.server.seats.AWAY_SECONDS", 0.3)
    options = {"turns_per_player": 5}
    table, tokens = server.open("weiqi", "you", "you", options=options, takeover=True)
    other, others = server.open("weiqi", "you", "you", options=options)
    with server.join(other, others[0]):
        pass
    with server.join(table, tokens[1]) as ben:
        with server.join(table, tokens[0]):
            pass
        while 0 in ben.view["actors"]:
            ben.receive(60)
        ben.act(ben.legal[0])
        while not ben.view["prompt"] or ben.view["turn"]["number"] < 1:
            ben.receive(60)
    assert server.app.state.paiju.lobby.tables[other].match.actions == []


def test_talk_is_kept_and_limited(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        an.send(type="chat", text="  你好 <b>  ", id="c")
        assert an.until("chat")["text"] == "你好 <b>"
        an.send(type="chat", text="x" * 400, id="c2")
        assert an.until("error")["error"]["kind"] == "limit"
    with server.join(table, tokens[1]) as ben:
        assert any(frame["type"] == "chat" for frame in ben.frames)


def test_a_returning_client_gets_only_the_events_it_lacks(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
        an.act(next(action for action in an.legal if action.startswith("lay:")))
        ben.catch_up()
    with server.join(table, tokens[1], events=1, version=ben.version) as again:
        frame = view_frame(again)
        assert frame["events_total"] == len(frame["events"]) + 1


def view_frame(client: Client) -> dict[str, Any]:
    return next(frame for frame in client.frames if frame["type"] == "view")


def test_versions_only_rise_for_one_who_comes_back(server: Running) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        an.act(next(action for action in an.legal if action.startswith("lay:")))
        an.catch_up()
    for forgotten in (False, True):
        if forgotten:
            server.forget(table)
            time.sleep(0.05)
        with server.join(table, tokens[0], version=an.version) as again:
            assert again.version > an.version
            assert again.decision >= an.decision
            an = again


def test_one_who_was_away_during_an_undo_gets_all_events_anew(server: Running) -> None:
    """What it has of the events is not what happened in the end."""
    table, tokens = open_without_secrets(server)
    with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
        with server.join(table) as watcher:
            an.act("end_turn")
            watcher.catch_up()
        for one, answer in ((an, "ask"), (ben, "accept")):
            one.send(type="offer", what="undo", answer=answer, id="u")
            one.until("ack")
        an.catch_up()
        an.act("end_turn")
        had = max(frame["events_total"] for frame in watcher.frames if frame["type"] == "view")
        assert had > 0
        with server.join(table, version=watcher.version, events=had) as again:
            frame = view_frame(again)
            assert frame["events_total"] >= had
            assert [event["n"] for event in frame["events"]] == list(range(frame["events_total"]))


def test_the_clock_answers_for_a_seat_that_is_out_of_time(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you", clock={"kind": "move", "seconds": 5})
        held = server.app.state.paiju.lobby.tables[table]
        held.clocks.clock.seconds = 0
        held.clocks.left_ms = [0, 0]
        with server.join(table, tokens[0]) as an:
            while an.view["turn"]["number"] == 0:
                an.receive()
            assert an.view["turn"]["number"] > 0


def test_a_fault_in_the_rules_puts_the_table_back(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        held = server.app.state.paiju.lobby.tables[table]
        held.match.state.apply = lambda seat, code: 1 // 0
        with server.join(table, tokens[0]) as an:
            before = an.view
            an.act(next(action for action in an.legal if action.startswith("lay:")))
            an.catch_up()
            assert any(frame.get("error", {}).get("reason") == "rules_fault" for frame in an.frames)
            assert an.act("pass")["type"] == "ack"
            assert before["turn"]["number"] == 0


def test_a_fault_in_what_people_see_is_one_in_the_rules_too(tmp_path: Path) -> None:
    """Also the view and the choices are the game's code: nothing is kept that could not be shown."""
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you")
        other, others = server.open("duel", "you", "you")
        held = server.app.state.paiju.lobby.tables[table]
        with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
            held.match.state.table = lambda viewer: 1 // 0
            an.act("pass")
            for one in (an, ben):
                one.catch_up()
                assert any(frame.get("error", {}).get("reason") == "rules_fault" for frame in one.frames)
            assert an.view["turn"]["number"] == 0
            assert an.act("pass")["type"] == "ack"
            with server.join(other, others[0]) as cai:
                assert cai.act("pass")["type"] == "ack"
        kept = server.inside(server.app.state.paiju.store.rows(sa.select(replays)))
        assert [row["title"] for row in kept] == ["fault at action 0"]
        record = parse_record(kept[0]["record"].encode())
        assert record.actions == [(0, "pass")]
        assert server.http.get(f"/api/replays/{table}").status_code == 404


def test_a_restarted_server_finds_the_same_decision(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "you", clock={"kind": "bank", "seconds": 600})
        with server.join(table, tokens[0]) as an:
            an.act("pass", id="mine")
            an.catch_up()
            seen, version = an.view, an.version
    with running(tmp_path) as server, server.join(table, tokens[0], version=version) as an:
        assert an.view == seen
        assert an.version > version
        an.send(type="act", decision=1, action="pass", id="mine")
        assert an.until("ack")["id"] == "mine"


def faults_kept(server: Running) -> int:
    return len(server.inside(server.app.state.paiju.store.rows(sa.select(replays))))


def test_a_fault_in_an_answer_that_nobody_chose_is_met_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a bot nor the clock tries what fails again and again; the people there can still go on."""

    def broken(state: State, seat: int) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(DuelState, "timed_out", broken)
    with running(tmp_path) as server:
        table, tokens = server.open("duel", "you", "easy")  # its worker does not know this toy: the clock answers
        timed, keys = server.open("duel", "you", "you", clock={"kind": "move", "seconds": 5})
        held = server.app.state.paiju.lobby.tables[timed]
        with server.join(table, tokens[0]) as an, server.join(timed, keys[0]) as ben:
            an.act("pass")
            held.clocks.left_ms = [0, 0]
            with server.join(timed):
                for one in (an, ben):
                    while one.until("error")["error"]["reason"] != "rules_fault":
                        pass
            time.sleep(1.0)
            assert faults_kept(server) == 2
            assert ben.act("pass")["type"] == "ack"
            an.send(type="resign", id="r")
            an.until("ack")
