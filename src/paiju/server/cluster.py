"""Several servers on one PostgreSQL: the database decides which of them a table lives on.

A node has a lease, by the database's clock, and renews it every few seconds. A table whose owner's lease has ended may
be claimed by any node: the claim gives it a new epoch, and every write of a table first asks, in its own transaction,
whether its epoch is still the table's (`writer.py`). So a node that was cut off, stopped or slow can acknowledge
nothing after somebody else has claimed the table, whatever any clock says. The lease only says when others may claim;
that a node stops to serve when it has not renewed for a while only limits for how long somebody looks at old views.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert

from paiju.core.errors import NotLegal
from paiju.games import find_game, game_ids
from paiju.server.ownership import Claim, Elsewhere
from paiju.server.schema import epochs, house, nodes, tables
from paiju.server.store import Store
from paiju.server.writer import DatabaseDown

log = logging.getLogger("paiju.cluster")

RENEW_SHARE: Final = 0.3
GIVE_UP_SHARE: Final = 0.7
SEARCH_SHARE: Final = 0.1
"""Parts of a lease after which it is renewed, after which a node that could not renew it serves no more, and between
its tries from then on."""

VERSIONS_PER_EPOCH: Final = 10**7
SECRET: Final = "secret"
FORGOTTEN_AFTER: Final = 86400.0
"""Seconds after which the row of a node that has ended is removed."""


class Cluster:
    """This node among the others."""

    def __init__(self, store: Store, name: str, address: str, lease_seconds: float) -> None:
        self.store = store
        self.lease_seconds = lease_seconds
        """For how long a node that is not heard of keeps its tables."""
        self.name = name
        self.address = address
        self.secret = ""
        """By which nodes know each other. It lies in the database: whoever can read that can read everything."""
        self.lost: Callable[[], None] = lambda: None
        """Called when the lease could not be renewed in time: everything in the memory may be old."""
        self.displaced: Callable[[], None] = lambda: None
        """Called when another server of the same name has started: this one is over."""
        self._renewed = 0.0
        self._has_lease = False
        self._renewing: asyncio.Task[None] | None = None

    # ------------------------------------------------------------------ the lease

    async def start(self) -> None:
        """Takes the place of whichever node had this name before: it is dead, or shall be."""
        rules = {id: find_game(id).rules_version for id in game_ids()}
        row = {"id": self.store.writer.boot, "name": self.name, "address": self.address, "rules": rules}
        async with self.store.engine.begin() as connection:
            gone = nodes.c.lease_until < sa.func.now() - sa.func.make_interval(0, 0, 0, 0, 0, 0, FORGOTTEN_AFTER)
            await connection.execute(sa.delete(nodes).where((nodes.c.name == self.name) | gone))
            await connection.execute(sa.insert(nodes).values(**row, lease_until=self._lease_end()))
            fresh = insert(house).values(name=SECRET, value=secrets.token_urlsafe(32)).on_conflict_do_nothing()
            await connection.execute(fresh)
            found = await connection.execute(sa.select(house.c.value).where(house.c.name == SECRET))
            self.secret = str(found.scalar_one())
        self._renewed, self._has_lease = time.monotonic(), True
        self._renewing = asyncio.create_task(self._renew_for_ever())

    async def stop(self) -> None:
        """Gives its tables to whoever wants them. What was waiting is written by now."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.gather(self._renewing, return_exceptions=True)
        me = self.store.writer.boot
        try:
            async with asyncio.timeout(self.lease_seconds), self.store.engine.begin() as connection:
                await connection.execute(sa.update(tables).where(tables.c.owner == me).values(owner=None))
                await connection.execute(sa.delete(nodes).where(nodes.c.id == me))
        except Exception as error:  # then they wait for the end of the lease
            log.warning("the tables could not be handed over", extra={"reason": type(error).__name__})

    def serves(self) -> bool:
        """Whether this node may still believe what it has in its memory. If it has not renewed its lease in time it
        lets go of all that, however late it is asked."""
        if self._has_lease and time.monotonic() - self._renewed > GIVE_UP_SHARE * self.lease_seconds:
            log.error("this node serves nothing until it has renewed its lease")
            self._has_lease = False
            self.lost()
        return self._has_lease

    async def _renew_for_ever(self) -> None:
        while True:
            await asyncio.sleep((RENEW_SHARE if self.serves() else SEARCH_SHARE) * self.lease_seconds)
            self.serves()  # it may have stood still: then it lets go of everything before it begins anew
            try:
                await self._renew()
            except Exception as error:
                log.warning("the lease could not be renewed", extra={"reason": type(error).__name__})

    async def _renew(self) -> None:
        """The moment that counts is the one before asking: the answer may come late."""
        asked = time.monotonic()
        mine = sa.update(nodes).where(nodes.c.id == self.store.writer.boot).values(lease_until=self._lease_end())
        async with asyncio.timeout(RENEW_SHARE * self.lease_seconds), self.store.engine.begin() as connection:
            if (await connection.execute(mine)).rowcount:
                self._renewed, self._has_lease = asked, True
                return
        log.error("another server has started under the name of this node")
        self.displaced()

    def _lease_end(self) -> sa.ColumnElement[Any]:
        return sa.func.now() + sa.func.make_interval(0, 0, 0, 0, 0, 0, self.lease_seconds)

    # ------------------------------------------------------------------ claims

    async def fresh(self) -> Claim:
        """For a table that is being opened."""
        self._must_serve()
        return _claim((await self.store.rows(sa.select(epochs.next_value().label("epoch"))))[0]["epoch"])

    def columns(self, claim: Claim) -> dict[str, Any]:
        return {"owner": self.store.writer.boot, "epoch": claim.epoch}

    async def claim(self, row: Mapping[str, Any]) -> Claim:
        """A table of the database becomes this node's, unless a living node has it, or knows its rules better."""
        self._must_serve()
        mine = find_game(row["game"]).rules_version
        if row["rules_version"] > mine:
            raise await self._who_knows(row["game"], row["rules_version"])
        change = sa.update(tables).where(tables.c.id == row["id"], self._is_free()).returning(tables.c.epoch)
        change = change.values(
            owner=self.store.writer.boot,
            epoch=epochs.next_value(),
            rules_version=sa.func.greatest(tables.c.rules_version, mine),
        )
        found = await self.store.changed(change)
        if found:
            return _claim(found[0]["epoch"])
        owner = sa.select(nodes.c.address).join(tables, tables.c.owner == nodes.c.id).where(tables.c.id == row["id"])
        addresses = await self.store.rows(owner)
        if not addresses:  # it has ended between the two questions
            raise DatabaseDown
        raise Elsewhere(addresses[0]["address"])

    async def orphans(self, since: float, most: int) -> list[str]:
        """Running tables with a clock that nobody owns, touched since then."""
        wanted = sa.select(tables.c.id).where(
            tables.c.status == "open",
            tables.c.updated > since,
            tables.c.clock["kind"].as_string() != "none",
            tables.c.owner.is_distinct_from(self.store.writer.boot),
            self._is_free(),
        )
        return [row["id"] for row in await self.store.rows(wanted.order_by(sa.func.random()).limit(most))]

    def _is_free(self) -> sa.ColumnElement[bool]:
        """Whether no other node that lives has the table: asked of the database, by its clock."""
        lives = sa.select(nodes.c.id).where(nodes.c.id == tables.c.owner, nodes.c.lease_until >= sa.func.now())
        return (tables.c.owner == self.store.writer.boot) | ~lives.exists()

    async def _who_knows(self, game: str, version: int) -> NotLegal:
        """Where to ask for a table whose rules are newer than this node's."""
        knows = nodes.c.rules[game].as_integer() >= version
        wanted = sa.select(nodes.c.address).where(nodes.c.lease_until >= sa.func.now(), nodes.c.address != "", knows)
        found = await self.store.rows(wanted.order_by(sa.func.random()).limit(1))
        return Elsewhere(found[0]["address"]) if found else NotLegal("newer_table", {"game": game, "rules": version})

    def _must_serve(self) -> None:
        if not self.serves():
            raise DatabaseDown


def _claim(epoch: int) -> Claim:
    return Claim(epoch, epoch * VERSIONS_PER_EPOCH)
