"""A match between bots from the first message to the last, whatever they do.

What a bot does wrong is its fault: it loses, and the reason is named. What the rules or Paiju do wrong is nobody's
fault: the game is void and counts for nobody.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from paiju.bots.protocol import BotFault
from paiju.core.outcome import OutcomeJson
from paiju.core.reasons import Reason
from paiju.core.types import Code, Seat
from paiju.match.bot_host import Host
from paiju.match.match import Match

LEFT: Final = "left_children"


class Fault(msgspec.Struct):
    """Who broke a game, and how: a public error."""

    seat: Seat
    error: dict[str, Any]

    def as_json(self) -> dict[str, Any]:
        """The fault as all bots are told of it."""
        return {"seat": self.seat, **self.error}


class Ended(msgspec.Struct):
    """How a match between bots ended."""

    outcome: OutcomeJson
    fault: Fault | None = None
    void: str = ""
    """Not empty when Paiju itself failed."""


def play_to_the_end(host: Host, label: str) -> Ended:
    """Lets the bots play; `label` is what they are told as the name of the match. No command outlives it."""
    match = host.match
    match.state.recording = bool(host.guests())
    try:
        fault = _sit_down(host, label) or _play(host)
        fault = _say_goodbye(host, fault)
    except Exception as error:
        return Ended(decided(match, -1), void=f"{type(error).__name__}: {error}")
    finally:  # also after Ctrl-C
        for _, guest in host.guests():
            guest.kill()
    return Ended(_outcome(match, fault), fault)


def _sit_down(host: Host, label: str) -> Fault | None:
    for seat in host.bots:
        try:
            host.welcome(seat, label)
        except BotFault as error:
            return Fault(seat, error.as_json())
    return None


def _play(host: Host) -> Fault | None:
    match = host.match
    while not match.state.over:
        if len(match.actions) >= match.game.cap:
            raise RuntimeError(f"still running after {match.game.cap} decisions")
        seat = match.state.actors()[0]
        try:
            code = host.choice(seat)
        except BotFault as error:
            return Fault(seat, error.as_json())
        why = match.state.why_not(seat, code)
        if why is not None:
            return Fault(seat, _illegal(match, seat, code, why).as_json())
        match.act(seat, code)
    return None


def _illegal(match: Match, seat: Seat, code: Code, why: Reason) -> BotFault:
    space = match.game.space
    at = space.text(code) if code in space else str(code)
    return BotFault("not_legal", why.id, why.args, at, [space.text(one) for one in match.state.legal(seat)])


def _say_goodbye(host: Host, fault: Fault | None) -> Fault | None:
    """Tells everybody how it ended. How a bot leaves changes nothing any more, unless it leaves others behind."""
    late = host.goodbye(_outcome(host.match, fault), fault.as_json() if fault else None)
    left = (Fault(seat, error.as_json()) for seat, error in late.items() if error.reason == LEFT)
    return fault or next(left, None)


def _outcome(match: Match, fault: Fault | None) -> OutcomeJson:
    return decided(match, fault.seat) if fault else match.state.outcome() or decided(match, -1)


def decided(match: Match, loser: Seat) -> OutcomeJson:
    """An end that the rules did not bring about: a seat loses with its side, or (-1) the game is void."""
    state, seats = match.state, range(match.seats)
    if loser < 0:
        return {"result": ["draw" for _ in seats], "scores": state.final_scores(), "reason": "void"}
    lost = [state.faction(seat) == state.faction(loser) for seat in seats]
    return {"result": ["loss" if one else "win" for one in lost], "scores": state.final_scores(), "reason": "fault"}
