"""Strict input, clear errors, safe headers; whatever comes in, nothing is the server's fault."""

from __future__ import annotations

import http.client
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets import Origin
from websockets.sync.client import connect

import paiju.server
from tests.server.running import Running, running


@pytest.mark.parametrize(
    ("body", "at"),
    [
        ({"game": "chess", "seats": [{"by": "you", "name": "A"}]}, ""),
        ({"game": "duel", "seats": []}, "seats"),
        ({"game": "duel", "seats": [{"by": "you", "name": "A"}, {"by": "nobody"}]}, "seats[1].by"),
        (
            {"game": "duel", "seats": [{"by": "you", "name": "A"}, {"by": "open"}], "options": {"turns": 99}},
            "options.turns",
        ),
        (
            {
                "game": "duel",
                "seats": [{"by": "you", "name": "A"}, {"by": "open"}],
                "clock": {"kind": "sand", "seconds": 1},
            },
            "clock.kind",
        ),
        ({"game": "duel", "seats": [{"by": "you", "name": ""}, {"by": "open"}]}, ""),
        ({"game": "duel", "seats": [], "extra": 1}, ""),
    ],
)
def test_a_bad_table_names_what_is_wrong(server: Running, body: dict[str, Any], at: str) -> None:
    answer = server.http.post("/api/tables", json=body)
    assert 400 <= answer.status_code < 500
    error = answer.json()["error"]
    assert (error["at"] or "") == at
    assert error["text"]


def test_unknown_addresses_are_404(server: Running) -> None:
    for path in ("/api/tables/none", "/api/replays/none", "/api/texts/chess", "/api/rules/chess", "/api/what"):
        answer = server.http.get(path)
        assert answer.status_code in (400, 404), path
        assert answer.json()["error"]["kind"] == "unreadable"


@pytest.mark.parametrize(
    "path",
    ["//etc/passwd", "/%2fetc/passwd", "/..%2f..%2fpyproject.toml", "/assets/..%2f..%2fpy.typed", "/%00", "/assets"],
)
def test_nothing_but_the_page_can_be_fetched(server: Running, path: str) -> None:
    """The request goes out as it stands: clients tidy up addresses, attackers do not."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    line.putrequest("GET", path, skip_accept_encoding=True)
    line.endheaders()
    answer = line.getresponse()
    body = answer.read()
    line.close()
    assert answer.status in (200, 404)
    assert body.startswith(b"<!doctype html>") or answer.status == 404, body[:80]


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("PUT", "/api/tables", 405),
        ("DELETE", "/api/tables/x", 405),
        ("POST", "/nothing", 405),
        ("GET", "/api/replays/x/steps/abc", 422),
        ("POST", "/api/tutorials/weiqi/abc", 422),
        ("GET", "/assets/nothing.js", 404),
    ],
)
def test_every_refusal_has_the_same_shape(server: Running, method: str, path: str, status: int) -> None:
    answer = server.http.request(method, path, headers={"Accept-Language": "zh"})
    assert answer.status_code == status
    error = answer.json()["error"]
    assert error["kind"] == "unreadable"
    assert re.search("[一-鿿]", error["text"])
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert ("allow" in answer.headers) == (status == 405)


def test_refusals_speak_the_readers_language(server: Running) -> None:
    for lang, word in (
        ("zh-CN,zh;q=0.9,en;q=0.8", "没有这张桌子"),
        ("en-GB,en;q=0.5", "no such table"),
        ("fr", "no such"),
    ):
        answer = server.http.get("/api/tables/none", headers={"Accept-Language": lang})
        assert word in answer.json()["error"]["text"]


def test_every_refusal_of_the_server_has_a_sentence_in_both_languages(server: Running) -> None:
    sources = "".join(path.read_text("utf-8") for path in Path(paiju.server.__file__).parent.glob("*.py"))
    raised = set(re.findall(r"(?:NotLegal|NotYours|Stale|LimitReached|Unreadable)\(\s*\"(\w+)\"", sources))
    assert len(raised) > 20
    for table in server.http.get("/api/texts/weiqi").json().values():
        assert not [reason for reason in raised if f"reason.{reason}" not in table]


def test_headers_are_safe(server: Running) -> None:
    answer = server.http.get("/")
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_long_answers_are_packed_for_those_who_take_it(server: Running) -> None:
    """The page's scripts and the games' words; short answers and other clients get them plain."""
    texts = "/api/texts/codex"
    packed = server.http.get(texts, headers={"accept-encoding": "gzip"})
    plain = server.http.get(texts, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.json() == plain.json()
    assert int(packed.headers["content-length"]) * 3 < len(plain.content)
    assert "content-encoding" not in server.http.get("/api/about", headers={"accept-encoding": "gzip"}).headers


def test_health_and_metrics(server: Running) -> None:
    assert server.http.get("/health").json()["ok"] is True
    text = server.http.get("/metrics").text
    assert "paiju_move_seconds_count" in text


def test_an_uploaded_record_must_play(server: Running) -> None:
    assert server.http.post("/api/replays", content=b"{").status_code == 422
    table, tokens = server.open("weiqi", "you", "you")
    with server.join(table, tokens[0]) as an:
        an.send(type="resign", id="r")
        an.until("ack")
    record = server.http.get(f"/api/replays/{table}").json()
    kept = server.http.post("/api/replays", json=record)
    assert kept.status_code == 201
    record["actions"] = [[0, "pass"]]
    refused = server.http.post("/api/replays", json=record)
    assert refused.status_code == 422
    assert refused.json()["error"]["at"] == "actions[0]"


def test_another_page_may_not_open_a_socket(server: Running) -> None:
    table, _ = server.open("duel", "you", "you")
    url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    with connect(url, origin=Origin("http://evil.example")) as line, pytest.raises(Exception, match="4403"):
        line.recv(5)


def test_tables_from_one_address_are_limited(tmp_path: Path) -> None:
    with running(tmp_path, tables_per_hour=2) as server:
        server.open("duel", "you", "you")
        server.open("duel", "you", "you")
        answer = server.http.post("/api/tables", json={"game": "duel", "seats": [{"by": "open"}, {"by": "open"}]})
        assert answer.status_code == 429
        assert answer.json()["error"]["args"]["wait_s"] > 0


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
FIELDS = st.sampled_from(
    ["type", "token", "version", "events", "decision", "action", "id", "steps", "what", "answer", "text"]
)
KINDS = st.sampled_from(["join", "act", "take_back", "offer", "resign", "chat", "hint", "why", "ping", "dance"])


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    body=st.one_of(
        JSON, st.dictionaries(st.sampled_from(["game", "seats", "options", "clock", "listed", "branch"]), JSON)
    )
)
def test_no_body_is_the_servers_fault(server: Running, body: Any) -> None:
    for path in ("/api/tables", "/api/tables/x/sit", "/api/replays"):
        assert server.http.post(path, content=json.dumps(body).encode()).status_code < 500


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    messages=st.lists(
        st.one_of(
            st.text(max_size=20),
            st.builds(
                lambda kind, more: json.dumps({"type": kind, **more}), KINDS, st.dictionaries(FIELDS, JSON, max_size=4)
            ),
        ),
        max_size=8,
    )
)
def test_no_message_closes_a_line_it_need_not(server: Running, messages: list[str]) -> None:
    table, tokens = server.open("duel", "you", "you")
    with server.join(table, tokens[0]) as an:
        for message in messages:
            an.line.send(message)
        an.catch_up()
        an.send(type="ping")
        assert an.until("pong")["type"] == "pong"
        assert server.app.state.paiju.lobby.tables[table].match.state is not None
