"""Who is connected to a table, and what each viewer has been sent."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from paiju.core.events import events_json
from paiju.core.state import State

BACKLOG = 256
"""Messages a slow client may lag behind before its line is cut; it comes back and gets a full view."""


class Line:
    """One socket. Messages wait in a queue, so that a slow client never holds up a table."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(BACKLOG)

    def send(self, data: bytes) -> None:
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        """Ends the line, whatever still waits in it."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


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

    def look(self, state: State, decision: int, clocks: Any) -> bool:
        """Takes in the present position; True if the viewer can tell it from the last one."""
        view = msgspec.json.encode(state.view(self.viewer))
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

    def send(self, data: bytes) -> None:
        for line in self.lines:
            line.send(data)
