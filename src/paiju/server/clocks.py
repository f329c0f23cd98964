"""The clocks of a table: none, so many seconds for each decision or for each turn, or a bank for the whole game."""

from __future__ import annotations

import time
from typing import Final

import msgspec

from paiju.core.errors import BadOption, numbers
from paiju.match.match import Match
from paiju.match.messages import Clock, SeatClock, TableClock

KINDS: Final = ("none", "move", "bank")
LONGEST: Final = {"none": 0, "move": 24 * 3600, "bank": 7 * 24 * 3600}
SHORTEST: Final = {"none": 0, "move": 5, "bank": 30}


def check_clock(clock: Clock) -> Clock:
    """A clock that makes sense, or an error that says which do."""
    if clock.kind not in KINDS:
        raise BadOption("bad_value", {"option": "clock", "value": clock.kind}, at="clock.kind", allowed=list(KINDS))
    low, high = SHORTEST[clock.kind], LONGEST[clock.kind]
    if not low <= clock.seconds <= high:
        allowed = [numbers(low, high)]
        raise BadOption("bad_value", {"option": "clock", "value": clock.seconds}, at="clock.seconds", allowed=allowed)
    return clock


def table_clock(match: Match, wished: Clock) -> Clock:
    """The clock that the table's own options ask for (miracle's `turn_seconds`), else the one that was wished for."""
    kind, seconds = match.game.clock(match.options)
    return Clock(kind, seconds) if seconds else wished


class Clocks:
    """Time left per seat. A clock runs from the question to the whole answer, whatever steps lie between."""

    def __init__(self, clock: Clock, seats: int, banks_ms: list[int]) -> None:
        self.clock = clock
        self.left_ms = banks_ms if clock.kind == "bank" else [clock.seconds * 1000] * seats
        self.since: list[float] = [0.0] * seats
        """When the running question was put; 0 for a seat that owes nothing."""
        self.turns: list[int] = [-1] * seats
        """The turn that a turn clock was last set for."""
        self._halted_at = 0.0
        self._halted_for = 0.0

    def halt(self, now: float) -> None:
        """Nobody's time runs until `go_on`: nothing that anybody answers could be stored."""
        self._halted_at = self._halted_at or now

    def go_on(self, now: float) -> None:
        if self._halted_at:
            self._halted_for += now - self._halted_at
            self._halted_at = 0.0

    def _at(self, now: float) -> float:
        """The time as these clocks count it: without the time for which they were halted."""
        return (self._halted_at or now) - self._halted_for

    def turn_to(self, actors: list[int], now: float, turn: int) -> None:
        """Starts the clocks of seats that owe an answer and stops those of seats that do not."""
        if self.clock.kind == "none":
            return
        for seat in range(len(self.since)):
            if seat in actors and not self.since[seat]:
                self.since[seat] = self._at(now)
                if self.clock.kind == "move" or (self.clock.kind == "turn" and self.turns[seat] != turn):
                    self.left_ms[seat] = self.clock.seconds * 1000
                self.turns[seat] = turn
            elif seat not in actors and self.since[seat]:
                self.left_ms[seat] = self.left_of(seat, now)
                self.since[seat] = 0.0

    def answered(self, seat: int, now: float) -> None:
        """A whole answer is in: a move clock starts anew at the next question, a turn clock in the next turn."""
        if self.since[seat]:
            self.left_ms[seat] = self.left_of(seat, now)
            self.since[seat] = 0.0

    def left_of(self, seat: int, now: float) -> int:
        running = int((self._at(now) - self.since[seat]) * 1000) if self.since[seat] else 0
        return max(0, self.left_ms[seat] - running)

    def next_end(self, now: float) -> tuple[float, int] | None:
        """The seconds until the first running clock ends, and whose it is."""
        running = [(self.left_of(seat, now) / 1000, seat) for seat in range(len(self.since)) if self._runs(seat)]
        return min(running) if running else None

    def shown(self, now: float) -> list[SeatClock]:
        """The clocks as everybody sees them."""
        if self.clock.kind == "none":
            return []
        return [SeatClock(seat, self.left_of(seat, now), self._runs(seat)) for seat in range(len(self.since))]

    @property
    def kind(self) -> TableClock:
        """How time is counted here, for everybody."""
        return msgspec.convert(self.clock, TableClock, from_attributes=True)

    def _runs(self, seat: int) -> bool:
        return bool(self.since[seat]) and not self._halted_at


def clock_now() -> float:
    """Seconds that only go forward."""
    return time.monotonic()
