"""Table talk, the same for all games: a table that records what happens, one word for each thing a test asks of it."""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

from paiju.core.errors import PaijuError
from paiju.core.events import events_json
from paiju.core.game import Game
from paiju.core.state import State
from paiju.core.types import Seat, Viewer
from paiju.core.viewers import ALL

S = TypeVar("S", bound=State)


def offered(state: State, seat: Seat, name: str = "") -> list[str]:
    """The legal actions of a seat, all or only those whose text begins so."""
    texts = [state.spec.space.text(code) for code in state.legal(seat)]
    return [text for text in texts if text.startswith(name)]


def refused(state: State, seat: Seat, action: str) -> str:
    """Why an action is refused. It must be, and a try must change nothing."""
    code = state.spec.space.code(action)
    reason = state.why_not(seat, code)
    assert reason is not None, f"{action} is legal"
    before = state.fingerprint()
    try:
        state.act(seat, code)
    except PaijuError as error:
        assert error.reason == reason.id
        assert state.fingerprint() == before
        return reason.id
    raise AssertionError(f"{action} was accepted")


def told(state: State, type: str, viewer: Viewer = ALL) -> list[dict[str, Any]]:
    """The arguments of all events of a type, as a viewer gets them."""
    return [event["args"] for event in events_json(state.events, viewer) if event["type"] == type]


class Talk(Generic[S]):
    """A constructed position and what is said about it. Games add their own words."""

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self.state = state
        self.state.recording = True

    def act(self, seat: Seat, *actions: str) -> Self:
        """Single answers, as their texts."""
        for text in actions:
            self.state.act(seat, self.game.space.code(text))
        return self

    def offered(self, seat: Seat, name: str = "") -> list[str]:
        """The legal actions of a seat, all or only those whose text begins so."""
        return offered(self.state, seat, name)

    def refused(self, seat: Seat, action: str) -> str:
        """Why an action is refused."""
        return refused(self.state, seat, action)

    def see(self, viewer: Viewer = ALL) -> dict[str, Any]:
        """The table as a viewer sees it."""
        table: dict[str, Any] = self.state.view(viewer)["table"]
        return table

    def told(self, type: str, viewer: Viewer = ALL) -> list[dict[str, Any]]:
        """The arguments of all events of a type, as a viewer gets them."""
        return told(self.state, type, viewer)

    def events(self, viewer: Viewer = ALL) -> list[str]:
        """The types of everything that has happened."""
        return [event["type"] for event in events_json(self.state.events, viewer)]

    def said(self, lang: str, type: str = "", viewer: Viewer = ALL) -> list[str]:
        """The log as a viewer reads it, or only its sentences of one type."""
        events = events_json(self.state.events, viewer)
        texts = self.game.texts
        return [
            texts.say(f"event.{event['type']}", lang, event["args"]) for event in events if type in ("", event["type"])
        ]

    def question(self, seat: Seat, lang: str) -> str:
        """What the seat is asked, in words."""
        prompt = self.state.prompt(seat)
        assert prompt is not None
        return self.game.texts.say(f"prompt.{prompt['id']}", lang, prompt["args"])
