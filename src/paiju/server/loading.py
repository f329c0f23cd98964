"""A table comes from the database into the memory: claimed, played again, and finished if it was over."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from paiju.core.errors import PaijuError, Unreadable
from paiju.core.outcome import DRAW, outcome_json
from paiju.games import find_game
from paiju.match.messages import Clock
from paiju.server.clocks import Clocks
from paiju.server.ownership import Claim, Ownership
from paiju.server.seats import IDS_KEPT, Seat, Seats
from paiju.server.slices import Slices
from paiju.server.store import Store
from paiju.server.table import Table
from paiju.server.table_match import TableMatch

log = logging.getLogger("paiju.lobby")

Make = Callable[[str, TableMatch, Seats, Clocks, Claim], Table]
"""Puts a table together from its parts."""


class Loader:
    """Rebuilds tables. What is in the database is read after the claim: until then others may still write it."""

    def __init__(self, store: Store, ownership: Ownership, slices: Slices, make: Make) -> None:
        self._store = store
        self._ownership = ownership
        self._slices = slices
        self._make = make

    async def load(self, id: str) -> Table:
        """Rebuilds a table from its record."""
        before = await self._row(id)
        claim = await self._ownership.claim(before)
        row = await self._row(id) if claim.epoch else before
        table, parted = await self._rebuilt(row, claim)
        if row["status"] == "open":
            await _finish_late(table, before["rules_version"], parted)
        table.wake()
        return table

    async def _row(self, id: str) -> Mapping[str, Any]:
        row = await self._store.table(id)
        if row is None:
            raise Unreadable("unknown_table", {"table": id})
        return row

    async def _rebuilt(self, row: Mapping[str, Any], claim: Claim) -> tuple[Table, Sequence[Mapping[str, Any]]]:
        """The table, and what was played there if that parts from today's rules."""
        id = row["id"]
        start = (int(row["seed"]), row["seats"], row["options"], row["setup"], (), row["entropy"] or [])
        match = TableMatch(find_game(row["game"]), *start)
        kept = await self._store.actions(id)
        parted: list[bool] = []
        await self._slices.run(_replay_kept(match, kept, parted))
        found = await self._store.chairs(id)
        seats = Seats(Seat(chair["name"], chair["by"], chair["token"]) for chair in found)
        clock = msgspec.convert(row["clock"], Clock)
        table = self._make(id, match, seats, Clocks(clock, len(seats), [chair["bank_ms"] for chair in found]), claim)
        table.keeper.listed, table.takeover, table.rematch = row["listed"], row["takeover"], row["rematch"] or ""
        table.outcome, table.fault, table.origin = row["outcome"], row["fault"], row["origin"]
        talk = await self._store.chat(id)
        for n, seat in enumerate(seats):
            seat.left_at = table.keeper.touched  # whoever was there when the server ended is gone until it comes back
            seat.answered_ids = _last_ids(n, kept) + _last_ids(n, talk)
        table.talk.load(talk)
        return table, kept if parted else []


async def _finish_late(table: Table, rules_version: int, parted: Sequence[Mapping[str, Any]]) -> None:
    """Ends a game that was over when the server ended, or whose record parts from today's rules: that is void, and its
    record stays as it was played."""
    if parted:
        table.outcome = outcome_json([DRAW] * len(table.seats), [0] * len(table.seats), "void")
    if not table.over:
        return
    record = table.match.record(table.outcome)
    if parted:
        record.rules_version = rules_version
        record.actions = [(action["seat"], action["action"]) for action in parted]
    await table.keeper.keep_record(record, table.ending, table.fault)


def _last_ids(seat: int, rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """The client's own numbers of what a seat last did, or said."""
    return [row["client_id"] for row in rows if row["seat"] == seat and row["client_id"]][-IDS_KEPT:]


def _replay_kept(match: TableMatch, kept: Sequence[Mapping[str, Any]], parted: list[bool]) -> Iterator[None]:
    """Plays what was kept; `parted` says then whether it parts from today's rules, by a refusal or by a fault."""
    for action in kept:
        try:
            match.act_text(action["seat"], action["action"])
        except PaijuError:
            return parted.append(True)
        except Exception:
            log.exception("a fault in the rules as a table was opened again", extra={"game": match.game.id})
            return parted.append(True)
        yield
