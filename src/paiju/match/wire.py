"""What a server tells a page, as types: the table, its chat and clocks, the games, a step of a replay, a lesson."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from paiju.core.events import EventJson
from paiju.core.outcome import OutcomeJson
from paiju.core.types import Seat
from paiju.match.shapes import BothLanguages, ErrorBody, LevelJson, OptionJson, ViewJson


class SeatClockJson(TypedDict):
    """A seat's clock; it runs while the seat owes an answer."""

    seat: Seat
    left_ms: int
    running: bool


class TableMessage(TypedDict):
    """What a server sends to a viewer; `version` and `decision` only rise. `events` may be only the new ones: they end
    at number `events_total`. A question with one answer is answered by the table after `by_itself_ms`; null: by you."""

    type: Literal["view"]
    version: int
    decision: int
    by_itself_ms: int | None
    view: ViewJson
    events: list[EventJson]
    events_total: int
    clocks: list[SeatClockJson]


class ThinkingMessage(TypedDict):
    """Sent to everybody when bots begin an answer that will be seen: its number since a person was last asked, about
    how many there will be, how long until all are given, and one part in how many of its time a bot thinks (1: all of
    it) because many wait. Nothing in it tells of steps that others do not see."""

    type: Literal["thinking"]
    seats: list[int]
    step: int
    of: int
    left_ms: int
    share: int


class ChairJson(TypedDict):
    """A seat as everybody at the table sees it: `by` is `human`, `open` or a bot's name."""

    seat: Seat
    name: str
    by: str
    here: bool


class ClockJson(TypedDict):
    """How time is counted at a table."""

    kind: Literal["none", "move", "turn", "bank"]
    seconds: int


class FaultJson(TypedDict):
    """How a bot lost its game by fault, for people: `reason` is an id, `texts` say it."""

    seat: Seat
    reason: str
    texts: BothLanguages


class TableInfo(TypedDict):
    """A table as everybody may know it; `asked` are the seats that owe an answer, `offers` says who has agreed to what,
    `undo` whether undoing is possible, `undo_shows` whether that takes back something that was drawn or shown, which
    stays known to those who saw it, `storing` whether anything can be stored just now: while it cannot, nothing
    happens and no clock runs. What was dealt at a table of another `origin` than `new` may be known to whoever opened
    it; it never counts for a rating."""

    id: str
    game: str
    options: dict[str, Any]
    chairs: list[ChairJson]
    spectators: int
    started: bool
    asked: list[int]
    outcome: OutcomeJson | None
    fault: FaultJson | None
    offers: dict[str, list[int]]
    undo: bool
    undo_shows: bool
    clock: ClockJson
    listed: bool
    origin: Literal["new", "branch", "setup"]
    rematch: str | None
    storing: bool


class ChatMessage(TypedDict):
    """Something said at a table."""

    n: int
    seat: Seat
    name: str
    text: str
    at: float


class GameInfo(TypedDict):
    """A game as the page needs it: its declarations, its things by kind, and what is printed on them."""

    id: str
    rules_version: int
    seats: tuple[int, int]
    usual_seats: int
    options: list[OptionJson]
    names: BothLanguages
    lines: BothLanguages
    credits: BothLanguages
    things: dict[str, list[str]]
    printed: dict[str, Any]
    box: dict[str, dict[str, int]]
    levels: list[LevelJson]


class AboutJson(TypedDict):
    """Which Paiju this is, who plays for it, and how others reach it."""

    version: str
    build: str
    bots: list[str]
    public_url: str
    addresses: list[str]


class ReplayStep(TypedDict):
    """A position of a finished game as a viewer saw it, with its last events. Those from number `new_events` on belong
    to the last action, and `texts` say that action in both languages (none at step 0)."""

    step: int
    steps: int
    seat: Seat
    action: str
    texts: dict[str, str]
    view: ViewJson
    events: list[EventJson]
    new_events: int


class LessonMoveJson(TypedDict):
    """One action that a lesson asks for, and what the learner is told before it."""

    action: str
    tell: BothLanguages


class LessonJson(TypedDict):
    """One of a game's first steps: what is to be seen, what is asked in order, and what happened and why."""

    id: str
    seats: int
    options: dict[str, Any]
    title: BothLanguages
    tell: BothLanguages
    after: BothLanguages
    asked: list[LessonMoveJson]


class LessonPosition(TypedDict):
    """A lesson after `done` of the asked actions, as the learner sees it. `right` says whether what was tried was the
    asked action (null: nothing was tried), `refused` why the rules do not allow it at all."""

    done: int
    finished: bool
    right: bool | None
    refused: ErrorBody | None
    view: ViewJson
    events: list[EventJson]
    new_events: int
