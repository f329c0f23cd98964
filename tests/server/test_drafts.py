"""The timing test: nothing that others receive tells how far an answer is that is not given yet.

Whole games are played over the real socket. While a seat is in the middle of an answer, everybody else gets nothing at
all; and a table at which people hesitate, take back and ask in the middle of their answers sends the others the same
frames, with the same numbers, as one at which they do not.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any, Final

import pytest

from paiju.core.viewers import SPECTATOR
from paiju.games import BUILT_IN
from paiju.server.limits import RATES, Rate
from tests.server.running import Client, Running, running

ACTIONS: Final = 60
CLOCK: Final = {"kind": "bank", "seconds": 3600}
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    # against Byun the order of the hand is secret: which copy is played, and what is done in an arrange window (WQ-52)
    "weiqi": {"character_offer": "assigned", "assigned_characters": ["byun_sangil", "gu_li"]},
}
Frames = list[dict[str, Any]]


class Seen:
    """A table with both seats and a spectator connected."""

    def __init__(self, server: Running, game: str, stack: ExitStack) -> None:
        self.server = server
        self.id, tokens = server.open(game, "you", "you", clock=CLOCK, options=OPTIONS.get(game, {}))
        self.held = server.app.state.paiju.lobby.tables[self.id]
        keys = {0: tokens[0], 1: tokens[1], SPECTATOR: ""}
        self.clients: dict[int, Client] = {
            viewer: stack.enter_context(server.join(self.id, token)) for viewer, token in keys.items()
        }
        self.until_presence_is_told()
        self.settle()
        for client in self.clients.values():  # how many bulletins told of three who came depends on how fast they were
            client.frames[:] = [frame for frame in client.frames if frame["type"] != "table"]

    def until_presence_is_told(self) -> None:
        """Who came within a second of the first is told of together, after it; then nobody comes or goes any more."""
        deadline = monotonic() + 30
        while self.held.bulletin.waits:
            assert monotonic() < deadline, "nobody was told who came"
            sleep(0.01)

    def settle(self) -> None:
        for client in self.clients.values():
            client.send(type="ping")
            client.until("pong")

    def public(self) -> Any:
        """What the table says of itself, whoever asks, and the numbers that stand behind the frames."""
        clocks = self.held.clocks
        return (
            self.server.http.get(f"/api/tables/{self.id}").json(),
            {viewer: audience.version for viewer, audience in self.held.room.audiences.items()},
            [seat.decision for seat in self.held.seats],
            (list(clocks.left_ms), list(clocks.since)),
        )

    def for_others(self, seat: int) -> Any:
        """The same without the seat's own numbers."""
        table, versions, decisions, clocks = self.public()
        versions.pop(seat)
        return table, versions, [number for n, number in enumerate(decisions) if n != seat], clocks

    def act(self, seat: int, action: str) -> None:
        assert self.clients[seat].act(action)["type"] == "ack"
        self.clients[seat].send(type="ping")
        self.clients[seat].until("pong")

    def take_back(self, seat: int, steps: int) -> None:
        client = self.clients[seat]
        client.count += 1
        client.send(type="take_back", decision=client.decision, steps=steps, id=f"t{client.count}")
        assert client.until("ack")
        client.send(type="ping")
        client.until("pong")

    def others_hear_nothing(self, seat: int) -> None:
        for viewer, client in self.clients.items():
            if viewer != seat:
                known = len(client.frames)
                client.send(type="ping")
                client.until("pong")
                assert [frame["type"] for frame in client.frames[known:]] == ["pong"], viewer

    def hesitate(self, seat: int, random: Random) -> None:
        """In the middle of an answer: what is tried, asked and taken back there stays there."""
        client, before = self.clients[seat], self.for_others(seat)
        steps = list(client.view["prompt"]["draft"])
        client.send(type="why", action="resign", id="w")
        assert client.act("timeout")["error"]["reason"] == "reserved"
        for _ in range(random.randint(1, 3)):
            dropped = random.randint(1, len(steps))
            self.take_back(seat, dropped)
            for action in steps[len(steps) - dropped :]:
                self.act(seat, action)
        self.others_hear_nothing(seat)
        assert self.for_others(seat) == before


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "messages", Rate(1e6, 1e6))
    monkeypatch.setitem(RATES, "errors", Rate(1e6, 1e6))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as one:
        yield one


def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.server.lobby.secrets.randbits", Random(7).getrandbits)
    monkeypatch.setattr("paiju.match.entropy.secrets.token_hex", lambda size: "00" * size)


def played(seen: Seen, random: Random) -> tuple[list[tuple[int, str]], int]:
    """A game by chance; what was played, and how many steps of it were private."""
    actions, private = [], 0
    for _ in range(ACTIONS):
        state = seen.held.match.state
        if state.over:
            break
        seat = random.choice(state.actors())
        before = seen.for_others(seat)
        action = random.choice(seen.clients[seat].legal)
        seen.act(seat, action)
        actions.append((seat, action))
        if not seen.held.match.told:
            private += 1
            seen.others_hear_nothing(seat)
            assert seen.for_others(seat) == before
        seen.settle()
    return actions, private


def played_again(seen: Seen, actions: list[tuple[int, str]], random: Random) -> None:
    """The same answers, with second thoughts in the middle of them."""
    for seat, action in actions:
        seen.act(seat, action)
        if seen.held.match.state.draft(seat):
            seen.hesitate(seat, random)
        seen.settle()


def stream(client: Client) -> Frames:
    """What somebody was sent, with numbers counted from the first and without what the wall clock says."""
    first = next(frame for frame in client.frames if frame["type"] == "view")
    start = {"version": first["version"], "decision": first["decision"]}
    frames = []
    for frame in client.frames:
        if frame["type"] in ("view", "table"):
            numbers = {name: frame[name] - start[name] for name in start if name in frame}
            clocks = [{**clock, "left_ms": 0} for clock in frame.get("clocks", [])]
            frames.append({**frame, **numbers, "clocks": clocks, "id": ""})
    return frames


@pytest.mark.parametrize("game", BUILT_IN)
def test_others_get_nothing_until_the_answer_is_given(
    server: Running, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as stack:
        same_deal(monkeypatch)
        plain = Seen(server, game, stack)
        actions, private = played(plain, Random(f"{game} drafts"))
        assert private >= 5, "no answer had steps"
        same_deal(monkeypatch)
        hesitant = Seen(server, game, stack)
        played_again(hesitant, actions, Random(f"{game} thoughts"))
        assert hesitant.held.match.state.fingerprint() == plain.held.match.state.fingerprint()
        assert stream(hesitant.clients[SPECTATOR]) == stream(plain.clients[SPECTATOR])


@pytest.mark.parametrize("game", BUILT_IN)
def test_an_opponent_gets_the_same_frames_whatever_was_taken_back(
    server: Running, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only one seat hesitates here, so that the other one's own steps are the same in both games."""
    streams = []
    for hesitates in (False, True):
        with ExitStack() as stack:
            same_deal(monkeypatch)
            seen, random = Seen(server, game, stack), Random(f"{game} opponents")
            for _ in range(ACTIONS):
                state = seen.held.match.state
                if state.over:
                    break
                seat = random.choice(state.actors())
                seen.act(seat, random.choice(seen.clients[seat].legal))
                if hesitates and seat == 0 and seen.held.match.state.draft(0):
                    seen.hesitate(0, Random(1))
                seen.settle()
            streams.append(stream(seen.clients[1]))
    assert streams[0] == streams[1]


def test_nobody_is_told_how_often_a_hand_was_arranged(server: Running) -> None:
    """WQ-52: also not by an offer that lapses, by what could be undone, or by the clock."""
    with ExitStack() as stack:
        seen = Seen(server, "weiqi", stack)
        byun, other = seen.clients[0], seen.clients[1]
        while not any(action.startswith("move:") for action in other.legal):
            seat = seen.held.match.state.actors()[0]
            seen.act(seat, "pass" if "pass" in seen.clients[seat].legal else seen.clients[seat].legal[0])
            seen.settle()
        byun.send(type="offer", what="draw", answer="ask", id="d")
        byun.until("ack")
        seen.settle()
        before = seen.for_others(1)
        for _ in range(2):
            seen.act(1, "move:0")
            seen.act(1, "to:1")
            seen.others_hear_nothing(1)
            assert seen.for_others(1) == before
        assert before[0]["offers"] == {"draw": [0]}
        seen.act(1, "done")
        assert byun.until("table")["offers"] == {}
