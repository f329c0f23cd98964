"""Who is served next when many wait: addresses in turn, then the tables of an address in turn, then order of arrival.

So nobody gets more by opening more tables: sixty tables of one visitor share what one table of another has alone.
"""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

Item = TypeVar("Item")


class FairQueue(Generic[Item]):
    """A dict keeps its order, so the first key is whose turn it is; whoever was served goes to the end."""

    def __init__(self) -> None:
        self._addresses: dict[str, dict[str, deque[Item]]] = {}

    def __bool__(self) -> bool:
        return bool(self._addresses)

    def put(self, address: str, table: str, item: Item) -> None:
        self._addresses.setdefault(address, {}).setdefault(table, deque()).append(item)

    def take(self) -> tuple[Item, int]:
        """The next one, and among how many tables like its own everything is shared just now: every address has the
        same part, and every table the same part of its address. Its address and its table go to the end."""
        address = next(iter(self._addresses))
        crowd = len(self._addresses) * len(self._addresses[address])
        tables = self._addresses.pop(address)
        table = next(iter(tables))
        items = tables.pop(table)
        item = items.popleft()
        if items:
            tables[table] = items
        if tables:
            self._addresses[address] = tables
        return item, crowd
