"""What the server says fits the shapes that the page's types are made from."""

from __future__ import annotations

from typing import Any

import msgspec

from paiju.games import BUILT_IN
from paiju.match.schema import shape
from tests.server.running import Running


def fits(value: Any, name: str) -> None:
    msgspec.json.decode(msgspec.json.encode(value), type=shape(name))


def test_the_catalogue_fits(server: Running) -> None:
    fits(server.http.get("/api/about").json(), "about")
    games = server.http.get("/api/games").json()
    for game in games:
        fits(game, "game-info")
    usual = {game["id"]: game["usual_seats"] for game in games if game["id"] in BUILT_IN}
    assert usual == dict.fromkeys(BUILT_IN, 2) | {"tck": 4}
    printed = {game["id"]: game["printed"] for game in games}
    assert all(printed[id] for id in BUILT_IN)
    assert printed["tck"]["move"]["heavy"] == {"kind": "single", "cost": 5}
    assert printed["codex"]["preset"]["duelist"]["pages"] == ["fist", "sword"]
    assert printed["kpw"]["card"]["defence_3"] == {"type": "defence", "numbers": [20, 30]}
    assert printed["weiqi"]["area"] == {"left1": 1, "left2": 2, "mid": 3, "right2": 2, "right1": 1}
    assert len(printed["miracle"]["cells"]) == 277


def test_a_table_and_its_messages_fit(server: Running) -> None:
    table, tokens = server.open("weiqi", "you", "you", clock={"kind": "move", "seconds": 60})
    fits(server.http.get(f"/api/tables/{table}").json(), "table-info")
    with server.join(table, tokens[0]) as client:
        client.send(type="chat", text="hello", id="c1")
        fits(client.until("chat"), "chat-message")
        client.send(type="why", action=client.legal[0], id="w1")
        fits(client.until("why"), "server-message")
        client.send(type="forecast", action=client.legal[0], id="f1")
        fits(client.until("forecast"), "server-message")
        client.send(type="earlier", before=1, id="e1")
        client.send(type="ping")
        client.until("pong")
        client.act("nonsense")
        assert {"table", "view", "chat", "ack", "earlier", "pong", "error"} <= {
            frame["type"] for frame in client.frames
        }
        for frame in client.frames:
            fits(frame, "server-message")
            if frame["type"] == "view":
                fits(frame["view"], "view")
                assert frame["clocks"]
            if frame["type"] == "table":
                fits(frame, "table-info")


def test_a_hint_fits(server: Running) -> None:
    table, tokens = server.open("weiqi", "you", "easy")
    with server.join(table, tokens[0]) as client:
        client.send(type="hint", id="h1")
        fits(client.until("hint"), "server-message")


def test_a_step_of_a_replay_fits(server: Running) -> None:
    table, tokens = server.open("weiqi", "you", "you")
    with server.join(table, tokens[0]) as client:
        client.act(client.legal[0])
        client.send(type="resign", id="r1")
        client.until("ack")
    for step in (0, 1):
        fits(server.http.get(f"/api/replays/{table}/steps/{step}").json(), "replay-step")
