"""Who is connected to a table, and what each viewer has been sent."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from paiju.core.events import events_json
from paiju.core.state import State
from paiju.server.metrics import Move

BACKLOG = 256
"""Messages a slow client may lag behind before its line is cut; it comes back and gets a full view."""

END = b""
"""In place of a message: the line is to be closed."""


class Line:
    """One socket. Messages wait in a queue, so that a slow client never holds up a table."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.queue: asyncio.Queue[tuple[bytes, Move | None]] = asyncio.Queue(BACKLOG)

    def send(self, data: bytes, move: Move | None = None) -> None:
        """Queues a message; `move` is the action whose way through the server it belongs to."""
        try:
            self.queue.put_nowait((data, move))
        except asyncio.QueueFull:
            self.cut()
        else:
            if move is not None:
                move.begin()

    def cut(self) -> None:
        """Ends the line, whatever still waits in it."""
        self.drop()
        self.queue.put_nowait((END, None))

    def finish(self) -> None:
        """Ends the line when what waits in it is sent."""
        self.send(END)

    def drop(self) -> None:
        """Forgets what waits: there is nobody left to hand it to."""
        while not self.queue.empty():
            _, move = self.queue.get_nowait()
            if move is not None:
                move.end()


def view_of(state: State, viewer: int) -> bytes:
    """What a viewer sees, ready to be sent."""
    return msgspec.json.encode(state.view(viewer))


class Audience:
    """One viewer of a table with its lines. `version` rises exactly when what this viewer sees has changed."""

    def __init__(self, viewer: int, first_version: int) -> None:
        self.viewer = viewer
        self.version = first_version
        self.lines: list[Line] = []
        self.view: bytes = b""
        self.decision = -1
        self.clocks: Any = None
        self.events = 0

    def look(self, state: State, view: bytes, decision: int, clocks: Any) -> bool:
        """Takes in the present position; True if the viewer can tell it from the last one."""
        seen = sum(event.visible_to(self.viewer) for event in state.events)
        if view == self.view and decision == self.decision and seen == self.events:
            return False
        self.view, self.decision, self.clocks, self.events = view, decision, clocks, seen
        self.version += 1
        return True

    def message(self, state: State, first_event: int) -> bytes:
        """The view message, with the events from a number on."""
        return msgspec.json.encode(
            {
                "type": "view",
                "version": self.version,
                "decision": self.decision,
                "view": msgspec.Raw(self.view),
                "events": events_json(state.events, self.viewer, first_event),
                "events_total": self.events,
                "clocks": self.clocks,
            }
        )

    def send(self, data: bytes, move: Move | None = None) -> None:
        for line in self.lines:
            line.send(data, move)
