"""Which server a table lives on.

On SQLite there is one server and the question does not arise. On PostgreSQL there may be several (`cluster.py`); then
every change of a table is made by the right of a claim, and the database decides whether that right still holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from paiju.core.errors import NotLegal
from paiju.server.store import Store
from paiju.server.writer import Fence


class Claim(NamedTuple):
    """The right to a table. Versions and decisions of its pages are counted from `first_version`, which is above all
    that any earlier owner has used; `epoch` is 0 where nobody else could claim it."""

    epoch: int
    first_version: int

    def fence(self, table: str) -> Fence | None:
        """What every write of the table must pass."""
        return Fence(table, self.epoch) if self.epoch else None


class Elsewhere(NotLegal):
    """The table lives on another server, which is reached at this address; empty if it named none."""

    def __init__(self, address: str) -> None:
        super().__init__("elsewhere", {})
        self.address = address


class Ownership(Protocol):
    """Who hands out claims."""

    async def start(self) -> None:
        """Begins to own."""

    async def stop(self) -> None:
        """Gives up everything, so that others need not wait."""

    def serves(self) -> bool:
        """Whether what is in the memory may be believed just now."""

    async def fresh(self) -> Claim:
        """For a table that is being opened."""

    async def claim(self, row: Mapping[str, Any]) -> Claim:
        """For a table of the database; `Elsewhere` if another server has it."""

    def columns(self, claim: Claim) -> dict[str, Any]:
        """What stands in the row of a table that is opened by this claim."""


class Alone:
    """One server has the database for itself."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def start(self) -> None:
        pass

    async def stop(self) -> None:
        pass

    def serves(self) -> bool:
        return True

    async def fresh(self) -> Claim:
        return Claim(0, self._store.fresh_version())

    async def claim(self, row: Mapping[str, Any]) -> Claim:
        return Claim(0, self._store.fresh_version())

    def columns(self, claim: Claim) -> dict[str, Any]:
        return {}
