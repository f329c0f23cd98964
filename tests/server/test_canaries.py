"""The channel test: whatever a viewer cannot know is searched in every frame that the real socket sends it.

The canaries are the game's own ids. What a viewer cannot know is not asked of the view, which is what is tested, but of
`resample`: a card is a canary for a viewer while no place of the table surely holds it in all the worlds that fit what
this viewer knows. Frames are searched as bytes, whatever field the id would stand in.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest

from paiju.core.events import events_json
from paiju.core.state import State
from paiju.core.viewers import ALL, SPECTATOR
from paiju.games import BUILT_IN
from paiju.match.match import Match
from paiju.server.limits import RATES, Rate
from tests.server import postgres
from tests.server.running import Client, Running, node, running

STEPS: Final = int(os.environ.get("PAIJU_CANARY_STEPS", "24"))
SEED: Final = int(os.environ.get("PAIJU_CANARY_SEED", "5"))
"""More and other games by command."""

FIRST_CODE: Final = 2
"""Behind the two codes that every seat may always play."""

WORLDS: Final = 4
OPTIONS: Final[dict[str, dict[str, Any]]] = {}
POSSIBILITIES: Final[dict[str, tuple[str, ...]]] = {
    "weiqi": ("possible", "known", "deck_holds_capture"),
    "kpw": ("memory",),
}
"""Parts of a table that list what a hidden card may be: they name every candidate, so they betray nothing by a name."""

DECK_LIST: Final = "contents"
"""What the whole deck consists of, as everybody is told in the beginning."""

Zones = Counter[tuple[str, str]]


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """All texts of a table with the zone they are in: the path without the place in a list."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from leaves(one, f"{path}/{name}")
    elif isinstance(value, list):
        single = any(isinstance(one, (list, dict)) and "card" not in one for one in value)
        for n, one in enumerate(value):
            yield from leaves(one, f"{path}/{n}" if single else path)


def zones(state: State) -> Zones:
    table = dict(state.view(ALL)["table"])
    for name in POSSIBILITIES.get(state.view(ALL)["game"], ()):
        table.pop(name, None)
    return Counter(leaf for leaf in leaves(table) if not leaf[0].startswith("/deck"))


class Knowledge:
    """What one viewer may have heard of so far."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.heard: set[str] = set()
        self.canaries: set[str] = set()

    def look(self, state: State, seed: int) -> None:
        """Takes in a position. A name stays heard once it was legitimately known: the log tells it for ever."""
        truth = zones(state)
        certain = truth.copy()
        for world in range(WORLDS):
            certain &= zones(state.resample(self.viewer, seed + world))
        self.heard |= {name for _, name in certain}
        self.canaries = {name for _, name in truth} - self.heard

    def hear(self, names: set[str]) -> None:
        self.heard |= names
        self.canaries -= names


def public_names(match: Match, first: int) -> set[str]:
    """What the last action told everybody: a card that was shown and then shuffled away again."""
    events = events_json(match.state.events, SPECTATOR)[first:]
    return {name for event in events for _, name in leaves(event["args"])}


def cleaned(frame: dict[str, Any], game: str) -> bytes:
    """A frame as bytes without the fields in which names are no news: the options of the table, and the viewer's own
    choices, which name the same things in every world (that is what the other test here says)."""
    frame = dict(frame)
    if frame["type"] == "view":
        table = {k: v for k, v in frame["view"]["table"].items() if k not in POSSIBILITIES.get(game, ())}
        frame["view"] = {**frame["view"], "table": table, "legal": [], "prompt": None}
        frame["events"] = [
            {**event, "args": {k: v for k, v in event["args"].items() if k != DECK_LIST}} for event in frame["events"]
        ]
    if frame["type"] == "error":
        frame["error"] = {**frame["error"], "allowed": [], "text": "", "at": None}
    frame.pop("options", None)
    frame.pop("action", None)  # of a question: the viewer's own words
    return json.dumps(frame, ensure_ascii=False).encode()


def found_in(names: set[str], data: bytes) -> list[str]:
    return [name for name in names if re.search(rb"(?<!\w)" + re.escape(name.encode()) + rb"(?!\w)", data)]


class Watched:
    """A table with all seats and a spectator connected, and what each of them was sent."""

    def __init__(self, server: Running, game: str, table: str, tokens: list[str], stack: ExitStack) -> None:
        self.server, self.game, self.table, self.tokens, self.stack = server, game, table, tokens, stack
        self.match: Match = server.app.state.paiju.lobby.tables[table].match
        self.keys = {**dict(enumerate(tokens)), SPECTATOR: ""}
        self.knowledge = {viewer: Knowledge(viewer) for viewer in self.keys}
        self.seeds = Random(1)
        self.searched = 0
        self.ids = 0
        self.look()
        self.clients = {viewer: self.joined(viewer) for viewer in self.keys}

    def joined(self, viewer: int) -> Client:
        client: Client = self.stack.enter_context(self.server.join(self.table, self.keys[viewer]))
        return client

    def fresh_id(self) -> str:
        self.ids += 1
        return f"w{self.ids}"

    def look(self) -> None:
        for one in self.knowledge.values():
            one.look(self.match.state, self.seeds.randrange(1 << 40))

    def settle(self) -> None:
        """Reads everything that was sent up to now; answers come in order, so a pong ends it."""
        for client in (*self.clients.values(), *self.clients.values()):  # the last one's message may tell the first
            client.send(type="ping")
            client.until("pong")

    def search(self) -> None:
        self.settle()
        for viewer, client in self.clients.items():
            names = self.knowledge[viewer].canaries
            self.searched += len(names)
            for frame in client.frames:
                leaked = found_in(names, cleaned(frame, self.game))
                where = [path for path, text in leaves(frame) if found_in(set(leaked), text.encode())]
                assert not leaked, (self.game, viewer, leaked, where, cleaned(frame, self.game) if not where else "")
            client.frames.clear()

    def act(self, seat: int, random: Random) -> None:
        """A move, or a step of one. Its frames may name what is known before or after it, and nothing else."""
        first = len(events_json(self.match.state.events, SPECTATOR))
        before = self.match.state
        answer = self.clients[seat].act(random.choice(self.clients[seat].legal))
        assert answer["type"] == "ack", answer
        self.look()
        if self.match.state is before:
            for one in self.knowledge.values():
                one.hear(public_names(self.match, first))
        self.search()

    def disturb(self, random: Random) -> None:
        """Refused actions, questions, talk, and a viewer who goes and comes back to everything from the start."""
        codes = range(FIRST_CODE, self.match.game.space.size, 37)
        for seat in range(len(self.tokens)):
            text = self.match.game.space.text(random.choice(codes))
            self.clients[seat].act(text) if text not in self.clients[seat].legal else None
            self.clients[seat].send(type="why", action=text, id="w")
        self.clients[0].send(type="chat", text="?", id=self.fresh_id())
        gone = random.choice(list(self.keys))
        self.clients[gone].line.close()
        self.clients[gone] = self.joined(gone)
        self.search()

    def undo(self, seat: int) -> None:
        for answer in ("ask", "accept"):
            for viewer in range(len(self.tokens)):
                if (viewer == seat) == (answer == "ask"):
                    self.clients[viewer].send(type="offer", what="undo", answer=answer, id=self.fresh_id())
        self.settle()
        self.look()
        self.search()

    def refused_elsewhere(self) -> None:
        """Nothing of a running game can be had over HTTP but the table itself."""
        http = self.server.http
        for path in (f"/api/replays/{self.table}", f"/api/replays/{self.table}/steps/0?viewer=all"):
            assert http.get(path).status_code == 404
        seats = [{"by": "you", "name": "T"} for _ in self.tokens]
        body = {"game": self.game, "seats": seats, "branch": {"replay": self.table, "step": 0}}
        assert http.post("/api/tables", json=body).status_code == 404
        names = self.knowledge[SPECTATOR].canaries
        for found in (http.get(f"/api/tables/{self.table}").json(), *http.get("/api/tables").json()):
            assert not found_in(names, cleaned({"type": "table", **found}, self.game))


def play(watched: Watched, random: Random, steps: int) -> None:
    for step in range(steps):
        actors = watched.match.state.actors()
        if not actors:
            return
        watched.act(random.choice(actors), random)
        if step % 8 == 4:
            watched.disturb(random)
        if step % 8 == 7:
            watched.undo(random.choice(range(len(watched.tokens))))


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test talks faster than a client may, and plays the same games every time."""
    monkeypatch.setitem(RATES, "messages", Rate(1e6, 1e6))
    monkeypatch.setattr("paiju.server.lobby.secrets.randbits", Random(SEED).getrandbits)


@pytest.mark.parametrize("game", BUILT_IN)
def test_no_frame_names_what_its_viewer_cannot_know(game: str, tmp_path: Path) -> None:
    random = Random(f"{game} canaries")
    with running(tmp_path) as server, ExitStack() as stack:
        table, tokens = server.open(game, "you", "you", options=OPTIONS.get(game, {}), listed=True)
        first = Watched(server, game, table, tokens, stack)
        first.search()
        first.refused_elsewhere()
        play(first, random, STEPS)
        first.refused_elsewhere()
        assert first.searched > 20, "nothing was hidden"

        for client in first.clients.values():
            if not client.view["outcome"]:
                client.send(type="resign", id="r")
        first.settle()
        headers = {"Authorization": f"Bearer {tokens[0]}"}
        again = server.http.post(f"/api/tables/{table}/rematch", headers=headers).json()["table"]
        second = Watched(server, game, again, [tokens[-1], *tokens[:-1]], stack)
        second.search()
        play(second, random, STEPS // 2)
        assert second.searched > 0


class PassedOn(Running):
    """A server whose visitors all come to another node, which passes them on."""

    def __init__(self, owner: Running, front: Running) -> None:
        self.port, self.http, self.app = front.port, front.http, owner.app
        self.open = owner.open  # type: ignore[method-assign]


@pytest.mark.skipif(bool(postgres.why_not()), reason=postgres.why_not())
def test_no_frame_that_was_passed_on_names_what_its_viewer_cannot_know(tmp_path: Path) -> None:
    with postgres.cluster(tmp_path) as url, ExitStack() as stack:
        an, ben = (stack.enter_context(node(tmp_path, url, name)) for name in ("an", "ben"))
        for game in ("weiqi", "codex"):
            table, tokens = an.open(game, "you", "you", options=OPTIONS.get(game, {}))
            watched = Watched(PassedOn(an, ben), game, table, tokens, stack)
            watched.search()
            play(watched, Random(f"{game} canaries"), STEPS)
            assert watched.searched > 20, "nothing was hidden"
            assert table not in ben.app.state.paiju.lobby.tables


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_leak_is_found(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above, tested: a server that shows everybody the whole table."""

    def everything(state: State, viewer: int) -> bytes:
        return msgspec.json.encode({**state.view(viewer), "table": state.view(ALL)["table"]})

    monkeypatch.setattr("paiju.server.room.view_of", everything)
    with running(tmp_path) as server, ExitStack() as stack:
        table, tokens = server.open(game, "you", "you", options=OPTIONS.get(game, {}))
        with pytest.raises(AssertionError, match=game):
            play(Watched(server, game, table, tokens, stack), Random(f"{game} canaries"), STEPS)


@pytest.mark.parametrize("game", BUILT_IN)
def test_whoever_comes_back_gets_the_same_bytes_in_every_world(game: str, tmp_path: Path) -> None:
    """The swap test over the socket: another world that fits what the viewer knows cannot be told from the true one."""
    random = Random(f"{game} worlds")
    with running(tmp_path) as server:
        table, tokens = server.open(game, "you", "you", options=OPTIONS.get(game, {}))
        held = server.app.state.paiju.lobby.tables[table]
        keys = {**dict(enumerate(tokens)), SPECTATOR: ""}
        for step in range(STEPS):
            truth = held.match.state
            if not truth.actors():
                break
            for viewer, token in keys.items() if step % 4 == 0 else ():
                seen = [frames_of(server, table, token)]
                held.match.state = truth.resample(viewer, random.randrange(1 << 40))
                held.match.state.events = truth.events
                seen.append(frames_of(server, table, token))
                held.match.state = truth
                assert seen[0] == seen[1], (game, viewer)
            seat = random.choice(truth.actors())
            held.match.act(seat, random.choice(truth.legal(seat)))


def frames_of(server: Running, table: str, token: str) -> list[dict[str, Any]]:
    """Everything a viewer gets that joins now, but for the numbers that count joinings."""
    with server.join(table, token) as client:
        client.send(type="why", action="resign", id="w")
        client.send(type="ping")
        client.until("pong")
        for frame in client.frames:
            frame.pop("version", None)
            frame.pop("decision", None)
        return client.frames
