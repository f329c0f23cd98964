"""The answers that a file leaves to the runner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paiju.core.actions import RESIGN, TIMEOUT
from paiju.core.game import AnyGame
from paiju.core.state import RANDOM, State
from paiju.core.types import Code, Seat
from paiju.match.match import Match
from paiju.match.scenario.compare import owed

MOST: Final = 200
"""More answers in a row than any file wants to leave out."""


def answers_until(match: Match, auto: str, seat: Seat, code: Code | None) -> Iterator[tuple[Seat, Code]]:
    """What `auto` answers until the seat can play the code (None: until the seat is asked). Whoever reads it plays
    each answer before taking the next one."""
    for _ in range(MOST):
        state = match.state
        legal = state.legal(seat)
        if state.over or code in (TIMEOUT, RESIGN) or (legal if code is None else code in legal):
            return
        answer = _answer(state, match.game, auto)
        if answer is None:
            return
        yield answer


def answers_under_way(match: Match, auto: str) -> Iterator[tuple[Seat, Code]]:
    """What `auto` answers while a move is under way: a turn's menu waits for the file, unless it offers one thing."""
    for _ in range(MOST):
        resting = auto == "default" and at_rest(match.state, match.game)
        answer = _answer(match.state, match.game, "forced" if resting else auto)
        if answer is None:
            return
        yield answer


def at_rest(state: State, game: AnyGame) -> bool:
    """Whether the game waits for a new move: nobody owes the rest of an answer, and all that is asked are menus of a
    turn. A game that names no menus rests at every question."""
    asked = [state.prompt_id(seat) for seat in state.actors()]
    return not owed(state) and (not game.menus or all(prompt in game.menus for prompt in asked))


def _answer(state: State, game: AnyGame, auto: str) -> tuple[Seat, Code] | None:
    """The next decision that is answered by itself, and how; None where the file has to say it."""
    for seat in state.actors():
        legal = state.legal(seat)
        if auto in ("forced", "default") and len(legal) == 1:
            return seat, legal[0]
        by_default = auto == "default" or (auto == "windows" and state.prompt_id(seat) in game.windows)
        if by_default and state.default(seat) != RANDOM:
            return seat, state.default(seat)
    return None
