"""What goes over a table's socket, both ways, and the bodies of requests: strict types, of which the JSON Schemas and
the page's own types are made. `type` says what a message is; unknown fields of what comes in are refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec

from paiju.core.errors import Unreadable
from paiju.core.events import EventJson
from paiju.core.outcome import OutcomeJson
from paiju.core.types import Seat
from paiju.match.forecast import ForecastJson
from paiju.match.shapes import ErrorBody
from paiju.match.wire import FaultJson

CHAT_LENGTH = 300
MESSAGE_BYTES = 8192
EVENTS_AT_ONCE = 500
"""Whoever lacks more events than this gets the last ones, and asks for earlier ones."""
ID_LENGTH = 64
"""What the database keeps of a client's own number for a message."""

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=ID_LENGTH, pattern="^[ -~]*$")]

# ---------------------------------------------------------------------- from a client


class FromClient(msgspec.Struct, forbid_unknown_fields=True, tag_field="type"):
    """Anything a client sends."""


class Join(FromClient, tag="join"):
    """The first message. Without a token the sender only watches. `events` is how many events it already has."""

    token: str = ""
    version: int = 0
    events: int = 0


class Act(FromClient, tag="act"):
    """An answer to a decision; resending the same `id` is harmless."""

    decision: int
    action: str
    id: Id


class TakeBack(FromClient, tag="take_back"):
    """Drops the last steps of an unfinished answer."""

    decision: int
    steps: int
    id: Id


class Offer(FromClient, tag="offer"):
    """Asks the others for something (`undo`, `draw`), or answers such a question."""

    what: str
    answer: str
    id: Id


class Resign(FromClient, tag="resign"):
    """Gives the game up."""

    id: Id


class Chat(FromClient, tag="chat"):
    """Says something to everybody at the table."""

    text: str
    id: Id


class Hint(FromClient, tag="hint"):
    """What would the hard bot do? Only at tables where everybody else is a bot."""

    id: Id


class Why(FromClient, tag="why"):
    """Why is this action not offered?"""

    action: str
    id: Id


class Forecast(FromClient, tag="forecast"):
    """What will come of this action, as far as the sender's seat can know?"""

    action: str
    id: Id


class Earlier(FromClient, tag="earlier"):
    """Which events came before the one with this number?"""

    before: int
    id: Id


class Ping(FromClient, tag="ping"):
    """Keeps the line open."""


ToTable = Act | TakeBack | Offer | Resign | Chat
"""What a table deals with one at a time, in order of arrival, and acknowledges."""

ClientMessage = Join | Act | TakeBack | Offer | Resign | Chat | Hint | Why | Forecast | Earlier | Ping


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


# ---------------------------------------------------------------------- from the server


class FromServer(msgspec.Struct, tag_field="type"):
    """Anything a server sends over a table's socket."""


class SeatClock(msgspec.Struct):
    """A seat's clock; it runs while the seat owes an answer."""

    seat: Seat
    left_ms: int
    running: bool


class ViewMessage(FromServer, tag="view"):
    """What a viewer sees; `version` and `decision` only rise. `events` may be only the new ones: they end at number
    `events_total`. A question with one answer is answered by the table after `by_itself_ms`; null: by you."""

    version: int
    decision: int
    by_itself_ms: int | None
    view: msgspec.Raw
    events: list[EventJson]
    events_total: int
    clocks: list[SeatClock]


class ThinkingMessage(FromServer, tag="thinking"):
    """Sent to everybody when bots begin an answer that will be seen: its number since a person was last asked, about
    how many there will be, how long until all are given, and one part in how many of its time a bot thinks (1: all of
    it) because many wait. Nothing in it tells of steps that others do not see."""

    seats: list[Seat]
    step: int
    of: int
    left_ms: int
    share: int


class Chair(msgspec.Struct):
    """A seat as everybody at the table sees it: `by` is `human`, `open` or a bot's name."""

    seat: Seat
    name: str
    by: str
    here: bool


class TableClock(msgspec.Struct):
    """How time is counted at a table."""

    kind: Literal["none", "move", "turn", "bank"]
    seconds: int


class TableInfo(msgspec.Struct):
    """A table as everybody may know it; `asked` are the seats that owe an answer, `offers` says who has agreed to what,
    `undo` whether undoing is possible, `undo_shows` whether that takes back something that was drawn or shown, which
    stays known to those who saw it, `storing` whether anything can be stored just now: while it cannot, nothing
    happens and no clock runs. What was dealt at a table of another `origin` than `new` may be known to whoever opened
    it; it never counts for a rating."""

    id: str
    game: str
    options: dict[str, Any]
    chairs: list[Chair]
    spectators: int
    started: bool
    asked: list[Seat]
    outcome: OutcomeJson | None
    fault: FaultJson | None
    offers: dict[str, list[Seat]]
    undo: bool
    undo_shows: bool
    clock: TableClock
    listed: bool
    origin: Literal["new", "branch", "setup"]
    rematch: str | None
    storing: bool


class InfoMessage(TableInfo, tag_field="type", tag="table"):
    """Sent to everybody when the table itself has changed."""


class ChatMessage(FromServer, tag="chat"):
    """Something said at a table."""

    n: int
    seat: Seat
    name: str
    text: str
    at: float


class HintMessage(FromServer, tag="hint"):
    """What the hard bot would do. `choices` are actions with their share of its thoughts and an estimate from -1 to 1,
    the best first."""

    id: str
    action: str
    choices: list[tuple[str, float, float]]


class Reason(msgspec.Struct):
    """Why something cannot be done: a reason's id with its numbers."""

    id: str
    args: dict[str, Any]


class WhyMessage(FromServer, tag="why"):
    """Why an action is not offered; null where it is."""

    id: str
    action: str
    reason: Reason | None


class EarlierMessage(FromServer, tag="earlier"):
    """A page of events."""

    id: str
    events: list[EventJson]


class ForecastMessage(FromServer, tag="forecast"):
    """What will come of an action."""

    id: str
    forecast: ForecastJson


class AckMessage(FromServer, tag="ack"):
    """A message of this client is dealt with, and stored."""

    id: str


class ErrorMessage(FromServer, tag="error"):
    """Something was refused and has changed nothing; `id` is empty where it answers no message."""

    id: str
    error: ErrorBody


class PongMessage(FromServer, tag="pong"):
    """The line is open."""


ServerMessage = (
    ViewMessage
    | InfoMessage
    | ThinkingMessage
    | ChatMessage
    | HintMessage
    | WhyMessage
    | EarlierMessage
    | ForecastMessage
    | AckMessage
    | ErrorMessage
    | PongMessage
)

# ---------------------------------------------------------------------- reading

Body = TypeVar("Body")

BAD_JSON = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What reading may end in: another shape, no text at all, or far too deep."""

_decoder = msgspec.json.Decoder(ClientMessage)


def read_message(data: str | bytes) -> ClientMessage:
    """A client's message, or an error that names what is wrong with it."""
    try:
        message: ClientMessage = _decoder.decode(data)
        return message
    except BAD_JSON as error:
        raise Unreadable("bad_message", {"problem": str(error)}) from None


def read_body(data: bytes, kind: type[Body]) -> Body:
    """A request's body as a strict type."""
    try:
        return msgspec.json.decode(data, type=kind)
    except BAD_JSON as error:
        raise Unreadable("bad_message", {"problem": str(error)}) from None
