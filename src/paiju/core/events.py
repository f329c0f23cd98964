"""What has happened, with its cause and with who may see what of it."""

from __future__ import annotations

from typing import Any, TypedDict

from paiju.core.types import Back, Seat, Viewer, Viewers
from paiju.core.viewers import ALL, EVERYONE, bit


class CauseJson(TypedDict, total=False):
    """Why something happened: whose doing, by what (`<kind>.<by>` is its text), under which rule and ruling."""

    seat: Seat
    by: str
    kind: str
    rule: str
    ruling: str


class EventJson(TypedDict):
    """An event as one viewer gets it; `n` counts what this viewer sees, without gaps."""

    n: int
    type: str
    cause: CauseJson | None
    args: dict[str, Any]


class Hidden:
    """A card in an event: its kind to those in `seen`, an opaque back to everybody else."""

    __slots__ = ("back", "card", "seen")

    def __init__(self, back: Back, card: str, seen: Viewers) -> None:
        self.back = back
        self.card = card
        self.seen = seen

    def as_seen_by(self, viewer: Viewer) -> dict[str, Any]:
        if viewer == ALL or self.seen & bit(viewer):
            return {"card": self.card}
        return {"back": self.back}


class Private:
    """Any other value in an event that only those in `seen` get; the others do not get the argument at all."""

    __slots__ = ("seen", "value")

    def __init__(self, value: Any, seen: Viewers) -> None:
        self.value = value
        self.seen = seen


class Event:
    """One thing that happened. Events are made only while recording is on and are never read by a rule."""

    __slots__ = ("args", "cause", "seen", "type")

    def __init__(self, type: str, cause: CauseJson | None, args: dict[str, Any], seen: Viewers = EVERYONE) -> None:
        self.type = type
        self.cause = cause
        self.args = args
        self.seen = seen

    def visible_to(self, viewer: Viewer) -> bool:
        return viewer == ALL or bool(self.seen & bit(viewer))

    def args_for(self, viewer: Viewer) -> dict[str, Any]:
        shown: dict[str, Any] = {}
        for name, value in self.args.items():
            if isinstance(value, Private) and not (viewer == ALL or value.seen & bit(viewer)):
                continue
            shown[name] = _as_seen(value, viewer)
        return shown


def _as_seen(value: Any, viewer: Viewer) -> Any:
    if isinstance(value, Hidden):
        return value.as_seen_by(viewer)
    if isinstance(value, Private):
        return _as_seen(value.value, viewer)
    if isinstance(value, list):
        return [_as_seen(one, viewer) for one in value]
    return value


def events_json(events: list[Event], viewer: Viewer, first: int = 0) -> list[EventJson]:
    """The events a viewer may see, in its own numbering; `first` leaves out the ones it has already had."""
    seen = [event for event in events if event.visible_to(viewer)]
    return [
        {"n": n, "type": event.type, "cause": event.cause, "args": event.args_for(viewer)}
        for n, event in enumerate(seen)
        if n >= first
    ]
