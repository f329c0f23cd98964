"""The tables whose hosts want company, on whichever node they live: read from the database, kept for a moment."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa

from paiju.match.messages import TableClock, TableInfo
from paiju.server.schema import chairs
from paiju.server.seats import Seat, Seats
from paiju.server.store import Store
from paiju.server.tables import Tables

MOST_LISTED: Final = 50
KEPT_SECONDS: Final = 2.0
"""How old a list may be if nobody said that it has changed: word of it may be lost."""


class Listing:
    """The list, read again when it has changed or is old. Tables in the memory of this node are asked themselves."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._kept: list[TableInfo] = []
        self._read_at = 0.0

    def changed(self) -> None:
        """A listed table was opened, has other people, or is over."""
        self._read_at = 0.0

    async def all(self) -> list[TableInfo]:
        if time.monotonic() - self._read_at > KEPT_SECONDS:
            began = time.monotonic()
            self._read_at = began
            self._kept = await self._read()
        return [info for kept in self._kept if (info := await self._now(kept)) is not None]

    async def _now(self, kept: TableInfo) -> TableInfo | None:
        """As it is by now, where this node knows; None if it is over."""
        table = self._tables.get(kept.id)
        if table is None:
            return kept
        async with table.lock:
            return None if table.over else table.info()

    async def _read(self) -> list[TableInfo]:
        rows = await self._store.listed_tables(MOST_LISTED)
        ids = [row["id"] for row in rows]
        sitting: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
        wanted = sa.select(chairs).where(chairs.c.table_id.in_(ids)).order_by(chairs.c.seat)
        for chair in await self._store.rows(wanted) if ids else []:
            sitting[chair["table_id"]].append(chair)
        return [_info(row, sitting[row["id"]]) for row in rows]


def _info(row: Mapping[str, Any], sitting: Sequence[Mapping[str, Any]]) -> TableInfo:
    """A table as the database knows it: who owes an answer is known only where it lives."""
    seats = Seats(Seat(chair["name"], chair["by"], "") for chair in sitting)
    presence = row["presence"] or {}
    return TableInfo(
        id=row["id"],
        game=row["game"],
        options=row["options"],
        chairs=seats.chairs(presence.get("seats", [])),
        spectators=presence.get("spectators", 0),
        started=seats.all_taken,
        asked=[],
        outcome=None,
        fault=None,
        offers={},
        undo=False,
        undo_shows=False,
        clock=msgspec.convert(row["clock"], TableClock),
        listed=True,
        origin=row["origin"],
        rematch=None,
        storing=True,
    )
