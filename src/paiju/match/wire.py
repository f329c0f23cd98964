"""What a server tells a page, as types: the table, its chat and clocks, the games, a step of a replay, a lesson."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from paiju.core.events import EventJson
from paiju.core.outcome import OutcomeJson
from paiju.match.shapes import BothLanguages, ErrorBody, LevelJson, OptionJson, ViewJson


class SeatClockJson(TypedDict):
    """A seat's clock; it runs while the seat owes an answer."""

    seat: int
    left_ms: int
    running: bool


class TableMessage(TypedDict):
    """What a server sends to a viewer; `version` and `decision` only rise. `events` may be only the new ones: they end
    at number `events_total`."""

    type: Literal["view"]
    version: int
    decision: int
    view: ViewJson
    events: list[EventJson]
    events_total: int
    clocks: list[SeatClockJson]


class ChairJson(TypedDict):
    """A seat as everybody at the table sees it: `by` is `human`, `open` or a bot's name."""

    seat: int
    name: str
    by: str
    here: bool


class ClockJson(TypedDict):
    """How time is counted at a table."""

    kind: Literal["none", "move", "turn", "bank"]
    seconds: int


class FaultJson(TypedDict):
    """How a bot lost its game by fault, for people: `reason` is an id, `texts` say it."""

    seat: int
    reason: str
    texts: BothLanguages


class TableInfo(TypedDict):
    """A table as everybody may know it; `offers` holds who has agreed to what, `undo` whether undoing is possible."""

    id: str
    game: str
    options: dict[str, Any]
    chairs: list[ChairJson]
    spectators: int
    started: bool
    outcome: OutcomeJson | None
    fault: FaultJson | None
    offers: dict[str, list[int]]
    undo: bool
    clock: ClockJson
    listed: bool
    rematch: str | None


class ChatMessage(TypedDict):
    """Something said at a table."""

    n: int
    seat: int
    name: str
    text: str
    at: float


class GameInfo(TypedDict):
    """A game as the page needs it: its declarations, its things by kind, and what is printed on them."""

    id: str
    rules_version: int
    seats: tuple[int, int]
    options: list[OptionJson]
    names: BothLanguages
    lines: BothLanguages
    credits: BothLanguages
    things: dict[str, list[str]]
    printed: dict[str, Any]
    levels: list[LevelJson]


class AboutJson(TypedDict):
    """Which Paiju this is, who plays for it, and how others reach it."""

    version: str
    build: str
    bots: list[str]
    public_url: str
    addresses: list[str]


class ReplayStep(TypedDict):
    """A position of a finished game as a viewer saw it; the events from number `new_events` on belong to the last
    action, and `texts` say that action in both languages (none at step 0)."""

    step: int
    steps: int
    seat: int
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
