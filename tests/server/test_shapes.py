"""What the server says fits the shapes that the page's types are made from."""

from __future__ import annotations

from typing import Any

import msgspec

from paiju.games import BUILT_IN
from paiju.match.schema import shape
from tests.server.running import Running


def fits(value: Any, name: str) -> None:
    msgspec.convert(value, shape(name))


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
        for frame in client.frames:
            if frame["type"] == "view":
                fits(frame, "table-message")
                assert frame["clocks"]
            if frame["type"] == "table":
                fits(frame, "table-info")


def test_a_step_of_a_replay_fits(server: Running) -> None:
    table, tokens = server.open("weiqi", "you", "you")
    with server.join(table, tokens[0]) as client:
        client.act(client.legal[0])
        client.send(type="resign", id="r1")
        client.until("ack")
    for step in (0, 1):
        fits(server.http.get(f"/api/replays/{table}/steps/{step}").json(), "replay-step")
