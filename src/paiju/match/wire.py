"""What a server answers to requests, as types: the games, a step of a replay, a lesson, a bot's fault. What goes over
sockets stands in messages.py."""

from __future__ import annotations

from typing import Any, TypedDict

from paiju.core.events import EventJson
from paiju.core.types import Seat
from paiju.match.shapes import BothLanguages, ErrorBody, LevelJson, OptionJson, ViewJson


class FaultJson(TypedDict):
    """How a bot lost its game by fault, for people: `reason` is an id, `texts` say it."""

    seat: Seat
    reason: str
    texts: BothLanguages


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
