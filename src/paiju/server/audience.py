"""Who is connected to a table, and what each viewer has been sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from paiju.core.events import Event, EventJson, events_json
from paiju.core.state import State
from paiju.match.messages import EVENTS_AT_ONCE, FromServer, SeatClock, ViewMessage

CLOSED_SLOW = 4413
CLOSED_MOVED = 1012
"""Codes with which lines are ended: the client was too slow, or is to come back, here or elsewhere."""

BACKLOG = 256
"""Messages a slow client may lag behind before its line is cut; it comes back and gets a full view."""

END = b""
"""In place of a message: the line is to be closed."""

Mark = Callable[[], None]
"""In place of a message: called when everything before it has been handed over, or will never be."""


class Line:
    """One socket. Messages wait in a queue, so that a slow client never holds up a table."""

    def __init__(self, viewer: int, address: str = "") -> None:
        self.viewer = viewer
        self.address = address
        self.queue: asyncio.Queue[bytes | Mark] = asyncio.Queue(BACKLOG)
        self.code = CLOSED_SLOW
        self._table = b""

    def tell_table(self, message: bytes) -> None:
        """Says how the table is, unless it has been told just that."""
        if message != self._table:
            self._table = message
            self.send(message)

    def send(self, data: bytes) -> None:
        """Queues a message."""
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.cut()

    def say(self, message: FromServer) -> None:
        """Queues an answer to this line alone."""
        self.send(msgspec.json.encode(message))

    def mark(self, mark: Mark) -> None:
        """Lets somebody know when all that waits now has been handed over; at once where nothing waits."""
        if self.queue.empty() or self.queue.full():
            mark()
        else:
            self.queue.put_nowait(mark)

    def cut(self, code: int = CLOSED_SLOW) -> None:
        """Ends the line, whatever still waits in it."""
        self.code = code
        self.drop()
        self.queue.put_nowait(END)

    def finish(self) -> None:
        """Ends the line when what waits in it is sent."""
        self.send(END)

    def drop(self) -> None:
        """Forgets what waits: there is nobody left to hand it to."""
        while not self.queue.empty():
            waiting = self.queue.get_nowait()
            if not isinstance(waiting, bytes):
                waiting()


def view_of(state: State, viewer: int) -> bytes:
    """What a viewer sees, ready to be sent."""
    return msgspec.json.encode(state.view(viewer))


class Asked(NamedTuple):
    """What a viewer is asked: the number of the decision, and after how many milliseconds it answers itself."""

    decision: int
    by_itself_ms: int | None


NOTHING_ASKED: Final = Asked(0, None)


class Audience:
    """One viewer of a table with its lines. `version` rises exactly when what this viewer sees has changed."""

    def __init__(self, viewer: int, first_version: int) -> None:
        self.viewer = viewer
        self.version = first_version
        self.lines: list[Line] = []
        self.view: bytes = b""
        self.asked = Asked(-1, None)
        self.clocks: list[SeatClock] = []
        self._seen: list[Event] = []
        self._looked_at = 0
        """How many events of the table it has looked through for those it sees."""
        self._last: Event | None = None
        """The last event that it has looked through."""

    @property
    def events(self) -> int:
        """How many events this viewer has been told of."""
        return len(self._seen)

    def look(self, state: State, view: bytes, asked: Asked, clocks: list[SeatClock]) -> bool:
        """Takes in the present position; True if the viewer can tell it from the last one."""
        had = self.events
        self._look_through(state.events)
        if view == self.view and asked == self.asked and had == self.events:
            return False
        self.view, self.asked, self.clocks = view, asked, clocks
        self.version += 1
        return True

    def _look_through(self, events: list[Event]) -> None:
        """Looks at the new events only, unless the table went back meanwhile."""
        had = self._looked_at
        if len(events) < had or (had and events[had - 1] is not self._last):
            self._seen, self._looked_at = [], 0
        self._seen += [event for event in events[self._looked_at :] if event.visible_to(self.viewer)]
        self._looked_at, self._last = len(events), events[-1] if events else None

    def show_clocks(self, clocks: list[SeatClock]) -> None:
        """Sends the view again because its clocks have stopped, or run again."""
        self.clocks = clocks
        self.version += 1
        self.send(self.message(self.events))

    def page(self, first: int, end: int) -> list[EventJson]:
        """Events by their numbers, but not more than go at once: the last ones of them."""
        first = max(0, first, end - EVENTS_AT_ONCE)
        found = events_json(self._seen[first:end], self.viewer)
        for n, event in enumerate(found, start=first):
            event["n"] = n
        return found

    def message(self, first_event: int) -> bytes:
        """The view message, with the events from a number on."""
        message = ViewMessage(
            version=self.version,
            decision=self.asked.decision,
            by_itself_ms=self.asked.by_itself_ms,
            view=msgspec.Raw(self.view),
            events=self.page(first_event, self.events),
            events_total=self.events,
            clocks=self.clocks,
        )
        return msgspec.json.encode(message)

    def send(self, data: bytes) -> None:
        for line in self.lines:
            line.send(data)
