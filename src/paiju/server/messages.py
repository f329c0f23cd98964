"""What goes over the socket and over HTTP, as strict types: unknown fields of input are refused."""

from __future__ import annotations

from typing import Annotated, Any, TypeVar

import msgspec

from paiju.core.errors import PaijuError, Unreadable
from paiju.server.refusals import in_few_words

CHAT_LENGTH = 300
MESSAGE_BYTES = 8192
EVENTS_AT_ONCE = 500
"""Whoever lacks more events than this gets the last ones, and asks for earlier ones."""
ID_LENGTH = 64
"""What the database keeps of a client's own number for a message."""

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=ID_LENGTH, pattern="^[ -~]*$")]


class Message(msgspec.Struct, forbid_unknown_fields=True, tag_field="type"):
    """Anything a client sends; `type` says what."""


class Join(Message, tag="join"):
    """The first message. Without a token the sender only watches. `events` is how many events it already has."""

    token: str = ""
    version: int = 0
    events: int = 0


class Act(Message, tag="act"):
    """An answer to a decision; resending the same `id` is harmless."""

    decision: int
    action: str
    id: Id


class TakeBack(Message, tag="take_back"):
    """Drops the last steps of an unfinished answer."""

    decision: int
    steps: int
    id: Id


class Offer(Message, tag="offer"):
    """Asks the others for something (`undo`, `draw`), or answers such a question."""

    what: str
    answer: str
    id: Id


class Resign(Message, tag="resign"):
    id: Id


class Chat(Message, tag="chat"):
    text: str
    id: Id


class Hint(Message, tag="hint"):
    """What would the hard bot do? Only at tables where everybody else is a bot."""

    id: Id


class Why(Message, tag="why"):
    """Why is this action not offered?"""

    action: str
    id: Id


class Forecast(Message, tag="forecast"):
    """What will come of this action, as far as the sender's seat can know?"""

    action: str
    id: Id


class Earlier(Message, tag="earlier"):
    """Which events came before the one with this number?"""

    before: int
    id: Id


class Ping(Message, tag="ping"):
    """Keeps the line open."""


Incoming = Join | Act | TakeBack | Offer | Resign | Chat | Hint | Why | Forecast | Earlier | Ping


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """How a seat is filled: `you` (whoever opens the table), `open` (a friend with the link), or a bot's name."""

    by: str
    name: str = ""


class Clock(msgspec.Struct, forbid_unknown_fields=True):
    """`kind` is `none`, `move` (seconds per decision) or `bank` (seconds for the whole game); `turn` (per turn) comes
    from a game's own options."""

    kind: str = "none"
    seconds: int = 0


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    """A point of a finished game to play on from."""

    replay: str
    step: int


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    seats: list[SeatWish]
    options: dict[str, Any] = {}
    clock: Clock = msgspec.field(default_factory=Clock)
    listed: bool = False
    takeover: bool = False
    branch: Branch | None = None


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Takes an open seat; without a number the first one."""

    name: str
    seat: int | None = None


class Chair(msgspec.Struct):
    """A seat as everybody at the table sees it."""

    seat: int
    name: str
    by: str
    here: bool


Body = TypeVar("Body")

BAD_JSON = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What reading may end in: another shape, no text at all, or far too deep."""

_decoder = msgspec.json.Decoder(Incoming)


def read_message(data: str | bytes) -> Incoming:
    """A client's message, or an error that names what is wrong with it."""
    try:
        message: Incoming = _decoder.decode(data)
        return message
    except BAD_JSON as error:
        raise Unreadable("bad_message", {"problem": str(error)}) from None


def read_body(data: bytes, kind: type[Body]) -> Body:
    """A request's body as a strict type."""
    try:
        return msgspec.json.decode(data, type=kind)
    except BAD_JSON as error:
        raise Unreadable("bad_message", {"problem": str(error)}) from None


def error_message(error: PaijuError, id: str = "") -> bytes:
    """An error as it goes over the socket."""
    return msgspec.json.encode({"type": "error", "id": id, **in_few_words(error).as_json()})
