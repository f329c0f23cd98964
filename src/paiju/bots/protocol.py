"""The messages between Paiju and a bot in another process: one JSON object a line, both ways.

docs/bot-protocol.md explains them; its JSON Schemas are printed from these types.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from paiju.bots.faults import fault_text
from paiju.core.errors import PaijuError
from paiju.core.outcome import OutcomeJson
from paiju.core.types import Seat

PROTOCOL: Final = 1


class Time(msgspec.Struct):
    """An answer may take `move_ms` and, beyond that, what is left of the match's bank of `bank_ms`."""

    bank_ms: int
    move_ms: int


class Hello(msgspec.Struct, tag_field="type", tag="hello"):
    """The first message, once."""

    protocol: int
    paiju: str


class Start(msgspec.Struct, tag_field="type", tag="start"):
    """A match begins; the bot sits at `seat`."""

    match: str
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: int
    seat: Seat
    time: Time


class Events(msgspec.Struct, tag_field="type", tag="events"):
    """What the seat has seen happen since the last message."""

    match: str
    events: list[dict[str, Any]]


class Ask(msgspec.Struct, tag_field="type", tag="ask"):
    """A decision is owed; `view` holds prompt and legal list, `left_ms` is what is left of the bank."""

    match: str
    id: int
    view: dict[str, Any]
    left_ms: int


class End(msgspec.Struct, tag_field="type", tag="end"):
    """The match is over; `fault` is the error of whoever broke it, if somebody did."""

    match: str
    outcome: OutcomeJson | None
    fault: dict[str, Any] | None


class Quit(msgspec.Struct, tag_field="type", tag="quit"):
    """The last message; the bot exits."""


class BotHello(msgspec.Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The bot's answer to `hello`: its name and the games it plays."""

    protocol: int
    name: str
    games: list[str]


class Answer(msgspec.Struct, tag_field="type", tag="answer", forbid_unknown_fields=True):
    """The bot's answer to an `ask`: the code or the text of an action."""

    match: str
    id: int
    action: int | str


ToBot = Hello | Start | Events | Ask | End | Quit
FromBot = BotHello | Answer


class BotFault(PaijuError):
    """A bot broke the protocol or the rules; it loses the game it broke. `kind` is one of the public kinds."""

    def __init__(
        self, kind: str, reason: str, args: dict[str, Any] | None = None, at: str = "", allowed: list[str] | None = None
    ) -> None:
        body = {"kind": kind, "reason": reason, "args": args or {}, "at": at}
        super().__init__(reason, args, at, allowed or [], fault_text(body, "en"))
        self.fault_kind = kind

    def __reduce__(self) -> tuple[Any, ...]:
        """Faults go from worker processes to whoever waits for them."""
        return type(self), (self.fault_kind, self.reason, self.details, self.at, self.allowed)

    def as_json(self) -> dict[str, Any]:
        shape = super().as_json()
        shape["error"]["kind"] = self.fault_kind
        return shape
