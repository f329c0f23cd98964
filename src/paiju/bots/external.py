"""Bots in any language: a command line is a player that speaks JSON lines. docs/bot-protocol.md"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from time import monotonic
from typing import Any, Final, TypeVar

import msgspec

from paiju import __version__
from paiju.bots.faults import quoted
from paiju.bots.observation import Observation
from paiju.bots.process import MOST_WAITING, Child
from paiju.bots.protocol import (
    PROTOCOL,
    Answer,
    Ask,
    BotFault,
    BotHello,
    End,
    Events,
    FromBot,
    Hello,
    Quit,
    Start,
    Time,
    ToBot,
)
from paiju.core.errors import Unreadable
from paiju.core.events import EventJson
from paiju.core.game import AnyGame
from paiju.core.outcome import OutcomeJson
from paiju.core.types import Seat

PREFIX: Final = "cmd:"
HELLO_SECONDS: Final = 10.0
QUIT_SECONDS: Final = 0.5
MOST_NAME: Final = 40

_AT_HELLO: Final = {"too_slow": "no_hello", "not_an_answer": "bad_hello"}
"""What a fault is called before the bot has introduced itself."""

_encode: Final = msgspec.json.Encoder().encode
_decoder: Final = msgspec.json.Decoder(FromBot)
_Message = TypeVar("_Message", BotHello, Answer)


class ExternalBot:
    """A command as a player. One process may play many matches, one after the other.

    Whatever it does wrong comes as a BotFault; the process is then gone with everything it started.
    """

    def __init__(self, command: str, bank_ms: int = 60_000, move_ms: int = 2_000) -> None:
        self.command = command
        self.name = command
        self.games: list[str] = []
        self.time = Time(bank_ms, move_ms)
        self.left_ms = bank_ms
        self._child: Child | None = None
        self._match = ""
        self._asked = 0
        self._last_stderr = ""
        self.polite = True
        """Whether its last process ended by itself when told to, and left nobody behind."""

    def stderr_text(self) -> str:
        """What the command has said on stderr: the beginning and the end, where it was much."""
        return self._last_stderr if self._child is None else self._child.stderr_text()

    # ------------------------------------------------------------------ a match

    def open(self) -> None:
        """Starts the command and greets it; at once when it runs already."""
        if self._child is not None:
            return
        self._child = Child(self.command)
        with self._guard():
            hello = self._greet()
        self.name, self.games = quoted(hello.name)[:MOST_NAME], list(dict.fromkeys(hello.games))

    def _greet(self) -> BotHello:
        self._send(Hello(PROTOCOL, __version__))
        try:
            hello = self._receive(BotHello, monotonic() + HELLO_SECONDS)
        except BotFault as fault:
            if fault.reason not in _AT_HELLO:
                raise
            raise BotFault(fault.fault_kind, _AT_HELLO[fault.reason], fault.details) from None
        if hello.protocol != PROTOCOL:
            raise BotFault("unreadable", "other_protocol", {"protocol": hello.protocol}, allowed=[str(PROTOCOL)])
        return hello

    def start(self, game: AnyGame, options: Mapping[str, Any], seats: int, seat: Seat, match: str) -> None:
        """Sits the bot down."""
        self.open()
        self._match = match
        self._asked = 0
        self.left_ms = self.time.bank_ms
        with self._guard():
            self.check_plays(game.id)
            self._send(Start(match, game.id, game.rules_version, dict(options), seats, seat, self.time))

    def check_plays(self, game: str) -> None:
        if game not in self.games:
            raise BotFault("limit", "game_not_played", {"game": game}, allowed=self.games)

    def hear(self, events: list[EventJson]) -> None:
        """Tells the seat what it has seen happen."""
        if events and self._child is not None:
            with self._guard():
                self._send(Events(self._match, [dict(event) for event in events]))

    def choose(self, observation: Observation) -> int:
        """Asks for a decision and holds the clock beside it."""
        with self._guard():
            return self._choose(observation)

    def end(self, outcome: OutcomeJson | None, fault: dict[str, Any] | None) -> None:
        """Says how the match ended."""
        if self._child is not None:
            with self._guard():
                self._send(End(self._match, outcome, fault))

    def close(self) -> None:
        """Says goodbye. A process that does not go is killed; one that goes and leaves children is at fault."""
        child = self._child
        if child is None:
            return
        try:
            self._send(Quit())
        except BotFault:
            self.kill()
            return
        self._finish(child, QUIT_SECONDS)
        if child.fate.left > 0:
            raise child.left_children()

    def kill(self) -> None:
        """Ends the process and everything it started, now."""
        if self._child is not None:
            self._finish(self._child, 0.0)

    def abandon(self) -> None:
        """Has the process killed from another thread; whoever waits for its answer gets the fault."""
        child = self._child
        if child is not None:
            child.abandon()

    # ------------------------------------------------------------------ inside

    @contextmanager
    def _guard(self) -> Iterator[None]:
        """Around every exchange: a fault, or whatever else stops it, leaves no process behind."""
        try:
            yield
        except BaseException:
            self.kill()
            raise

    def _choose(self, observation: Observation) -> int:
        assert self._child is not None
        if self._child.spoke():
            raise BotFault("unreadable", "not_asked")
        self._asked += 1
        self._send(Ask(self._match, self._asked, observation.view, self.left_ms))
        began = monotonic()
        answer = self._receive(Answer, began + (self.left_ms + self.time.move_ms) / 1000)
        used = int((monotonic() - began) * 1000)
        self.left_ms -= min(self.left_ms, max(0, used - self.time.move_ms))
        if answer.match != self._match:
            raise BotFault("unreadable", "wrong_match", {"match": answer.match[:100]}, allowed=[self._match])
        if answer.id != self._asked:
            raise BotFault("unreadable", "wrong_id", {"id": answer.id}, allowed=[str(self._asked)])
        return self._legal_code(answer.action, observation)

    def _legal_code(self, action: int | str, observation: Observation) -> int:
        space = observation.game.space
        allowed = [space.text(code) for code in observation.legal]
        try:
            code = space.code(action) if isinstance(action, str) else action
        except Unreadable:
            raise BotFault("unreadable", "unknown_action", {"action": str(action)[:100]}, allowed=allowed) from None
        why = observation.world.why_not(observation.seat, code)
        if why is not None:
            at = space.text(code) if code in space else str(code)
            raise BotFault("not_legal", why.id, dict(why.args), at, allowed)
        return code

    def _send(self, message: ToBot) -> None:
        assert self._child is not None
        self._child.send(_encode(message))

    def _receive(self, expected: type[_Message], deadline: float) -> _Message:
        assert self._child is not None
        line = self._child.take(deadline)
        try:
            message = _decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            if self._child.flooding():
                raise BotFault("limit", "flood", {"most": MOST_WAITING}) from None
            problem = {"problem": str(error), "line": line[:200].decode("utf-8", "replace")}
            raise BotFault("unreadable", "not_an_answer", problem) from None
        if not isinstance(message, expected):
            raise BotFault("unreadable", "not_an_answer", {"line": line[:200].decode("utf-8", "replace")})
        return message

    def _finish(self, child: Child, grace: float) -> None:
        child.close(grace)
        self.polite = child.fate.left == 0
        self._last_stderr = child.stderr_text()
        self._child = None
