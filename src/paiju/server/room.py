"""Everybody who looks on at a table, and what each of them has been told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from weakref import WeakMethod

import msgspec

from paiju.core.events import EventJson
from paiju.core.viewers import SPECTATOR
from paiju.match.messages import Earlier, FromServer, InfoMessage
from paiju.server.audience import NOTHING_ASKED, Asked, Audience, Line, view_of
from paiju.server.clocks import Clocks, clock_now
from paiju.server.seats import Seats
from paiju.server.table_match import TableMatch


class Room:
    """The viewers of one table."""

    def __init__(
        self,
        match: TableMatch,
        seats: Seats,
        clocks: Clocks,
        first_version: int,
        answers_itself: WeakMethod[Callable[[int], float | None]],
    ) -> None:
        self.match = match
        self.seats = seats
        self.clocks = clocks
        self.first_version = first_version
        self._answers_itself = answers_itself
        self.audiences: dict[int, Audience] = {}
        self._versions: dict[int, int] = {}
        """Where the viewers stood when they left."""
        self._undone: dict[int, int] = {}
        """Where the viewers stood at the last undo: what they had of the events by then may not have happened."""

    def __bool__(self) -> bool:
        """Whether anybody is there."""
        return bool(self.audiences)

    def __contains__(self, viewer: object) -> bool:
        return viewer in self.audiences

    @property
    def spectators(self) -> int:
        return len(self.audiences[SPECTATOR].lines) if SPECTATOR in self.audiences else 0

    @property
    def address(self) -> str:
        """Who waits here, for those who share out the house's time: the first player who is here, else an onlooker."""
        if not self.audiences:
            return ""
        first = min(self.audiences, key=lambda viewer: (viewer < 0, viewer))
        return self.audiences[first].lines[0].address

    def lines(self) -> Iterator[Line]:
        for audience in self.audiences.values():
            yield from audience.lines

    # ------------------------------------------------------------------ coming and going

    def enter(self, line: Line, version: int, events: int) -> Callable[[], None]:
        """A viewer comes, or comes back; it was at this version and had so many events then. Returns what sends it the
        view with the events it lacks: other things are to be said first."""
        view = view_of(self.match.state, line.viewer)  # first: a viewer that cannot be shown the table must not stay
        lacks = events if version > self._undone.get(line.viewer, self.first_version) else 0
        audience = self._audience(line.viewer)
        audience.lines.append(line)
        if line.viewer >= 0:
            self.seats[line.viewer].left_at = 0.0
        audience.look(self.match.state, view, self._asked(line.viewer), self.clocks.shown(clock_now()))
        return lambda: line.send(audience.message(lacks))

    def leave(self, line: Line, now: float) -> bool:
        """Whether the line was there at all."""
        audience = self.audiences.get(line.viewer)
        if audience is None or line not in audience.lines:
            return False
        audience.lines.remove(line)
        if not audience.lines:
            self._versions[line.viewer] = audience.version
            del self.audiences[line.viewer]
            if line.viewer >= 0:
                self.seats[line.viewer].left_at = now
        return True

    def _audience(self, viewer: int) -> Audience:
        if viewer not in self.audiences:
            self.audiences[viewer] = Audience(viewer, self._versions.get(viewer, self.first_version))
        return self.audiences[viewer]

    # ------------------------------------------------------------------ being told

    def views(self) -> dict[int, bytes]:
        """What everybody who is there will see, and what every seat is asked: if the rules fail at this, they fail
        before anything is kept."""
        state = self.match.state
        for n in range(len(self.seats)):
            state.prompt(n)
            state.legal(n)
        return {viewer: view_of(state, viewer) for viewer in self.audiences}

    def publish(self, views: dict[int, bytes] | None = None) -> None:
        """Sends every viewer what has changed for it. A viewer that can tell no difference gets nothing."""
        self.seats.note_decisions(self.match)
        clocks = self.clocks.shown(clock_now())
        views = self.views() if views is None else views
        for audience in list(self.audiences.values()):
            had = audience.events
            if audience.look(self.match.state, views[audience.viewer], self._asked(audience.viewer), clocks):
                undone = audience.events < had
                audience.send(audience.message(0 if undone else had))

    def note_undo(self) -> None:
        """What viewers have of the events by now may not have happened."""
        self._undone = self._versions | {viewer: one.version for viewer, one in self.audiences.items()}

    def show_clocks(self) -> None:
        """Clocks have stopped, or run again."""
        for audience in self.audiences.values() if self.clocks.clock.kind != "none" else ():
            audience.show_clocks(self.clocks.shown(clock_now()))

    def tell(self, message: FromServer | bytes) -> None:
        """Says something to everybody."""
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        for audience in self.audiences.values():
            audience.send(data)

    def tell_table(self, info: InfoMessage) -> None:
        """Says how the table is, to everybody who has not been told just that."""
        message = msgspec.json.encode(info)
        for line in self.lines():
            line.tell_table(message)

    def earlier(self, line: Line, message: Earlier) -> list[EventJson]:
        """The page of events before one, as the viewer of a line saw them."""
        audience = self.audiences[line.viewer]
        return audience.page(0, max(0, min(message.before, audience.events)))

    def _asked(self, viewer: int) -> Asked:
        """The number of the viewer's own decision, and when it answers itself."""
        if viewer < 0:
            return NOTHING_ASKED
        answers_itself = self._answers_itself()
        pause = None if answers_itself is None else answers_itself(viewer)
        return Asked(self.seats[viewer].decision, None if pause is None else int(1000 * pause))
