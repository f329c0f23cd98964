"""Random players on real sockets who come back whenever a line breaks, to any node, and send again what was not
acknowledged, as the page does. Each notes what it was told."""

from __future__ import annotations

import asyncio
import itertools
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from paiju.core.viewers import SPECTATOR

PATIENCE = 4.0
"""Seconds without an answer after which a client tries another node."""
PAUSE = 0.2
GAMES = ("weiqi", "tck", "codex", "kpw", "miracle")
_ids = itertools.count()


class Sight(msgspec.Struct):
    """The part of a view that a player looks at."""

    viewer: int | str
    legal: list[tuple[int, str]]
    outcome: Any = None


class Frame(msgspec.Struct):
    """The parts of any message that matter here."""

    type: str
    version: int = 0
    decision: int = 0
    view: Sight | None = None
    by_itself_ms: int | None = None
    id: str = ""
    error: dict[str, Any] | None = None


_decoder = msgspec.json.Decoder(Frame)


class Notes:
    """What all players of a run have seen."""

    def __init__(self) -> None:
        self.acknowledged: dict[str, list[str]] = {}
        """By table and seat: the ids of actions, in the order of their acknowledgements."""
        self.lines = 0
        self.games = 0
        self.wrong: list[str] = []

    @property
    def actions(self) -> int:
        return sum(len(ids) for ids in self.acknowledged.values())


class Viewer:
    """Somebody at a table: a seat that plays at random, or an onlooker."""

    def __init__(self, ports: list[int], table: str, seat: int, token: str, random: Random, notes: Notes) -> None:
        self.ports = ports
        self.table = table
        self.seat = seat
        self.token = token
        self.random = random
        self.notes = notes
        self.over = False
        self._version = 0
        self._waiting: tuple[str, bytes] | None = None
        """What was sent and not acknowledged."""
        self._seen: Frame | None = None

    async def play(self, pace: float) -> None:
        """Until the game is over."""
        while not self.over:
            try:
                await self._visit(pace)
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(PAUSE)

    async def _visit(self, pace: float) -> None:
        """One connection, to any node."""
        url = f"ws://127.0.0.1:{self.random.choice(self.ports)}/api/tables/{self.table}/socket"
        options: dict[str, Any] = {"compression": None, "max_size": None, "close_timeout": 0.1, "proxy": None}
        async with connect(url, open_timeout=PATIENCE, ping_interval=None, **options) as line:
            self.notes.lines += 1
            join = {"type": "join", "token": self.token, "version": self._version}
            await line.send(msgspec.json.encode(join).decode())
            if self._waiting is not None:
                await line.send(self._waiting[1].decode())
            fresh = True
            while not self.over:
                frame = _decoder.decode(await asyncio.wait_for(line.recv(), PATIENCE if self._is_owed() else 30))
                if frame.type == "view":
                    self._look(frame, fresh)
                    fresh = False
                elif frame.type in ("ack", "error"):
                    self._answered(frame)
                if self.seat >= 0 and self._waiting is None and not self.over:
                    await self._act(line, pace)

    def _is_owed(self) -> bool:
        return self._waiting is not None or self._seen is None

    def _look(self, frame: Frame, fresh: bool) -> None:
        """What is seen never goes back: on one line every version is higher, and no line begins lower."""
        if frame.version < self._version or (frame.version == self._version and not fresh):
            self.notes.wrong.append(f"version {frame.version} after {self._version} at seat {self.seat}")
        assert frame.view is not None
        if frame.view.viewer not in (self.seat, "spectator" if self.seat == SPECTATOR else self.seat):
            self.notes.wrong.append(f"seat {self.seat} was shown the view of {frame.view.viewer}")
        self._version, self._seen = frame.version, frame
        self.over = frame.view.outcome is not None and self._waiting is None

    def _answered(self, frame: Frame) -> None:
        if self._waiting is None or frame.id != self._waiting[0]:
            return
        if frame.type == "ack":
            self.notes.acknowledged.setdefault(f"{self.table}/{self.seat}", []).append(frame.id)
        elif frame.error is not None and frame.error["reason"] == "database_down":
            self._seen = None  # nothing has changed: the same question stands, and is shown by the next line
            self._waiting = None
            raise TimeoutError
        self._waiting = None
        seen = self._seen
        self.over = seen is not None and seen.view is not None and seen.view.outcome is not None

    async def _act(self, line: ClientConnection, pace: float) -> None:
        seen = self._seen
        if seen is None or seen.view is None or not seen.view.legal or seen.by_itself_ms is not None:
            return
        await asyncio.sleep(self.random.uniform(0, 2 * pace))
        id = f"x{next(_ids)}"
        action = self.random.choice(seen.view.legal)[1]
        act = {"type": "act", "decision": seen.decision, "action": action, "id": id}
        self._waiting = (id, msgspec.json.encode(act))
        await line.send(self._waiting[1].decode())


async def keep_playing(ports: list[int], game: str, random: Random, notes: Notes, pace: float) -> None:
    """Game after game at tables of two, opened through any node, some with somebody who looks on."""
    async with httpx.AsyncClient(timeout=5) as http:
        while True:
            opened = await _open(http, ports, game, random)
            if opened is None:
                await asyncio.sleep(PAUSE)
                continue
            table, tokens = opened
            seats = [Viewer(ports, table, n, token, random, notes) for n, token in enumerate(tokens)]
            watching = asyncio.create_task(Viewer(ports, table, SPECTATOR, "", random, notes).play(pace))
            try:
                await asyncio.gather(*(seat.play(pace) for seat in seats))
                notes.games += 1
            finally:
                watching.cancel()
                await asyncio.gather(watching, return_exceptions=True)


async def _open(http: httpx.AsyncClient, ports: list[int], game: str, random: Random) -> tuple[str, list[str]] | None:
    seats = [{"by": "you", "name": f"P{n}"} for n in range(2)]
    body = {"game": game, "seats": seats, "clock": {"kind": "move", "seconds": 600}}
    try:
        answer = await http.post(f"http://127.0.0.1:{random.choice(ports)}/api/tables", json=body)
    except httpx.HTTPError:
        return None
    return (answer.json()["table"], answer.json()["tokens"]) if answer.status_code == 201 else None
