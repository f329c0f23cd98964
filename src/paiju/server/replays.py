"""Finished games, step by step, as any viewer saw them. All of this is done in a process of its own: `library.py`."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final

import msgspec
from cachetools import LRUCache

from paiju.core.errors import (
    BadOption,
    BadRecord,
    BadSetup,
    GameOver,
    LimitReached,
    NotLegal,
    NotYours,
    PaijuError,
    Unreadable,
    numbers,
)
from paiju.core.events import events_json
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.core.texts import LANGUAGES, action_text
from paiju.core.viewers import viewer_from
from paiju.match.history import History
from paiju.match.match import Match, game_of, replay
from paiju.match.messages import EVENTS_AT_ONCE
from paiju.match.record import Record, dump_record, parse_record
from paiju.server.names import check_names
from paiju.server.packing import pack
from paiju.server.refusals import in_few_words

COPIES: Final = 64
"""Checkpoints of a film; the longer the game, the further they are apart."""

KEPT: Final = 60_000
"""Actions of all films that are kept; even a short one counts for a thousand."""

MOST_ACTIONS: Final = 20_000
"""Of a record from outside. The longest games that random players play have a quarter of that."""


KINDS: Final = {
    kind.kind: kind for kind in (Unreadable, NotLegal, NotYours, GameOver, BadOption, BadSetup, BadRecord, LimitReached)
}
"""What can be wrong with a question about a record."""


class Step(msgspec.Struct, tag="step", frozen=True):
    """What did a viewer see after so many actions?"""

    step: int
    viewer: str


class Earlier(msgspec.Struct, tag="earlier", frozen=True):
    """Which events did a viewer see before the one with this number?"""

    before: int
    viewer: str


class Check(msgspec.Struct, tag="check"):
    """Does this record from outside play?"""


class Question(msgspec.Struct):
    """A question about a record. The record comes along only where it was not known."""

    ask: Step | Earlier | Check
    replay: str = ""
    record: bytes = b""


class Found(msgspec.Struct):
    """The answer: a body, packed where it is for a page, or an error's public shape; neither where the record is not
    known."""

    body: bytes = b""
    error: dict[str, Any] | None = None


class Film:
    """A record that can be looked at anywhere: its history, and all events."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: AnyGame = game_of(record)
        match = Match(self.game, *record.start())
        self.entropy = match.entropy
        self.history = History(match.state, max(8, len(record.actions) // COPIES), thinning=False)
        self.event_counts: list[int] = [len(match.state.events)]
        for n, (seat, text) in enumerate(record.actions, start=1):
            match.act_text(seat, text)
            self.event_counts.append(len(match.state.events))
            self.history.note(n, match.state)
        self.events = match.state.events
        self._seen: dict[int, list[int]] = {}

    def state(self, step: int) -> State:
        """The position after so many actions."""
        first, state, _ = self.history.before(step)
        for n, (seat, text) in enumerate(self.record.actions[first:step], start=first + 1):
            state.act(seat, self.game.space.code(text))
            self.entropy.follow(state, n, seat)
        return state

    def step(self, step: int, viewer: int) -> dict[str, Any]:
        """What a viewer saw after so many actions, with what the last one did and a page of what was before."""
        if not 0 <= step <= len(self.record.actions):
            raise Unreadable("unknown_step", {"step": step}, allowed=[numbers(0, len(self.record.actions))])
        end = self._count(viewer, step)
        before = self._count(viewer, step - 1) if step else 0
        seat, text = self.record.actions[step - 1] if step else (-1, "")
        return {
            "step": step,
            "steps": len(self.record.actions),
            "seat": seat,
            "action": text,
            "texts": {lang: self._action(text, lang) for lang in LANGUAGES} if text else {},
            "view": self.state(step).view(viewer),
            "events": self._page(viewer, max(0, min(before, end - EVENTS_AT_ONCE)), end),
            "new_events": before,
        }

    def earlier(self, before: int, viewer: int) -> dict[str, Any]:
        """The page of events before one."""
        most = len(self._seen_by(viewer))
        if not 0 <= before <= most:
            raise Unreadable("unknown_event", {"event": before}, at="before", allowed=[numbers(0, most)])
        return {"events": self._page(viewer, max(0, before - EVENTS_AT_ONCE), before)}

    def _page(self, viewer: int, first: int, end: int) -> list[Any]:
        found = events_json([self.events[n] for n in self._seen_by(viewer)[first:end]], viewer)
        for n, event in enumerate(found, start=first):
            event["n"] = n
        return found

    def _count(self, viewer: int, step: int) -> int:
        """How many events a viewer had seen after so many actions."""
        return bisect_left(self._seen_by(viewer), self.event_counts[step])

    def _seen_by(self, viewer: int) -> list[int]:
        """Which events a viewer saw."""
        if viewer not in self._seen:
            self._seen[viewer] = [n for n, event in enumerate(self.events) if event.visible_to(viewer)]
        return self._seen[viewer]

    def _action(self, text: str, lang: str) -> str:
        code = self.game.space.code(text)
        names = [player.name for player in self.record.players]
        return action_text(self.game.texts, self.game.space.name(code), self.game.space.arguments(code), lang, names)


# ---------------------------------------------------------------------- in the process of its own

_films: LRUCache[str, Film] = LRUCache(KEPT, getsizeof=lambda film: 1000 + len(film.record.actions))


def look_up(data: bytes) -> bytes:
    """Answers a question, both as they go between processes."""
    question = msgspec.msgpack.decode(data, type=Question)
    try:
        found = _found(question)
    except PaijuError as error:
        found = Found(error=in_few_words(error).as_json()["error"])
    return msgspec.msgpack.encode(found)


def _found(question: Question) -> Found:
    if isinstance(question.ask, Check):
        return Found(dump_record(check_upload(question.record)))
    film = _film(question)
    if film is None:
        return Found()
    seats = {str(seat): seat for seat in range(film.record.seats)}
    viewer = viewer_from(seats.get(question.ask.viewer, question.ask.viewer), film.record.seats)
    if isinstance(question.ask, Step):
        return Found(pack(msgspec.json.encode(film.step(question.ask.step, viewer))))
    return Found(pack(msgspec.json.encode(film.earlier(question.ask.before, viewer))))


def _film(question: Question) -> Film | None:
    film = _films.get(question.replay)
    if film is None and question.record:
        film = Film(parse_record(question.record))
        _films[question.replay] = film
    return film


def check_upload(data: bytes) -> Record:
    """A record from outside: read and played again."""
    record = parse_record(data)
    if len(record.actions) > MOST_ACTIONS:
        allowed = [numbers(0, MOST_ACTIONS)]
        raise LimitReached("record_length", {"actions": len(record.actions)}, at="actions", allowed=allowed)
    check_names(record)
    replay(record)
    return record


def error_from(body: dict[str, Any]) -> PaijuError:
    """The error that has this public shape."""
    return KINDS[body["kind"]](body["reason"], body["args"], body["at"] or "", body["allowed"])
