"""Bots at a match: what they are told, what they are asked, and what they never get to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol, TypeVar, runtime_checkable

from paiju.bots.observation import Bot, Observation, observe
from paiju.bots.protocol import BotFault
from paiju.bots.registry import is_command
from paiju.core.events import EventJson, events_json
from paiju.core.game import AnyGame
from paiju.core.outcome import OutcomeJson
from paiju.core.types import Seat
from paiju.match.match import Match

_Question = TypeVar("_Question")


@runtime_checkable
class PicksFromLegal(Protocol):
    """A bot that wants to see nothing but the legal list."""

    def pick(self, legal: list[int]) -> int: ...


@runtime_checkable
class Guest(Protocol):
    """A bot that is told about the match around its decisions."""

    def start(self, game: AnyGame, options: Mapping[str, Any], seats: int, seat: Seat, match: str) -> None: ...

    def hear(self, events: list[EventJson]) -> None: ...

    def end(self, outcome: OutcomeJson | None, fault: dict[str, Any] | None) -> None: ...

    def close(self) -> None: ...

    def kill(self) -> None: ...


class Host:
    """Asks the bots of a match. `secret` feeds the worlds imagined for them and is no bot's business."""

    def __init__(self, match: Match, bots: Mapping[int, Bot], secret: int) -> None:
        self.match = match
        self.bots = bots
        self.worlds = Random(secret)
        self.told = [0] * match.seats

    def guests(self) -> list[tuple[int, Guest]]:
        return [(seat, bot) for seat, bot in self.bots.items() if isinstance(bot, Guest)]

    def welcome(self, seat: Seat, label: str) -> None:
        """Tells a guest which match begins."""
        bot = self.bots[seat]
        if isinstance(bot, Guest):
            match = self.match
            bot.start(match.game, match.options, match.seats, seat, label)

    def choice(self, seat: Seat) -> int:
        """The bot's answer. A decision with one legal answer needs no bot, unless it is a guest who counts them."""
        bot = self.bots[seat]
        state = self.match.state
        if isinstance(bot, Guest):
            self._tell(seat, bot)
            return bot.choose(self._observation(seat))
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if isinstance(bot, PicksFromLegal):
            return _answered(bot.pick, legal)
        return _answered(bot.choose, self._observation(seat))

    def _observation(self, seat: Seat) -> Observation:
        return observe(self.match.game, self.match.state, seat, self.worlds.getrandbits(63))

    def _tell(self, seat: Seat, guest: Guest) -> None:
        events = events_json(self.match.state.events, seat, self.told[seat])
        self.told[seat] += len(events)
        guest.hear(events)

    def goodbye(self, outcome: OutcomeJson | None, fault: dict[str, Any] | None) -> dict[int, BotFault]:
        """Tells the guests how it ended, by whose fault, and lets them go; what is wrong with how they go, by seat."""
        late = {}
        for seat, guest in self.guests():
            try:
                self._tell(seat, guest)
                guest.end(outcome, fault)
                guest.close()
            except BotFault as error:
                late[seat] = error
        return late


def player_kind(name: str) -> str:
    """Who a record says has played, for a bot: a command may hold what is nobody's business."""
    return "cmd" if is_command(name) else name


def _answered(ask: Callable[[_Question], int], question: _Question) -> int:
    """What a built-in bot answers; its own errors are its fault, like a command's, and nobody else's."""
    try:
        return ask(question)
    except Exception as error:
        raise BotFault("limit", "crashed", {"problem": f"{type(error).__name__}: {error}"}) from error
