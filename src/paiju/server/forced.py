"""No click without a choice: a question with one answer is answered by the table.

It waits a short while first, so that people can follow, and always for the same time, whatever the seat holds: only the
phase of the game, which everybody knows, makes it shorter where many such questions follow each other. Steps that
nobody else sees are taken at once. What a person has staged is never carried out for that person: a commit stays a
click, even where nothing else is left. The clock of the seat runs on meanwhile; one that stood still would tell the
others that there was nothing to choose.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from paiju.bots.levels import level_time
from paiju.bots.turn_clock import LEAST
from paiju.core.game import AnyGame
from paiju.core.state import State

if TYPE_CHECKING:
    from paiju.server.table import Table

PAUSE: Final = 0.4
"""Seconds from a question that has one answer to that answer."""


def pause_before(game: AnyGame, state: State, seat: int) -> float | None:
    """The seconds after which a seat's question is answered by itself; None if it is a person's to answer."""
    legal = state.legal(seat)
    if len(legal) != 1:
        return None
    staged = state.draft(seat)
    after = state.clone()
    try:
        after.act(seat, legal[0])
    except Exception:  # the rules fail at it: they do so again when a person answers, and there a record is kept
        return None
    if after.draft(seat) > staged:
        return 0.0
    if staged:
        return None
    return LEAST if level_time(game, "easy").is_light(state.phase()) else PAUSE


async def answer(table: Table, seat: int, pause: float) -> None:
    """Gives the only answer for a seat if the question is still the same after a pause."""
    decision = table.seats[seat].decision
    await asyncio.sleep(pause)
    await table.insist(partial(_give, table, seat, decision))


async def _give(table: Table, seat: int, decision: int) -> None:
    async with table.lock:
        if table.seats[seat].decision == decision and table.answers_itself(seat) is not None:
            await table.play_or_stick(seat, table.match.state.legal(seat)[0])
