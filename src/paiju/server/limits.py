"""Limits on what visitors may ask: buckets that fill again with time, for people and for addresses.

A person is whoever has the token of a seat, and may do no more by connecting again. An address may do what so many
people may do who share it; of onlookers nothing but their address is known.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple

from cachetools import LRUCache

from paiju.core.errors import LimitReached


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    size: float
    rate: float

    def times(self, factor: float) -> Rate:
        return Rate(self.size * factor, self.rate * factor)


RATES: Final = {
    "requests": Rate(60, 5.0),
    "joins": Rate(20, 0.5),
    "messages": Rate(100, 5.0),
    "talk": Rate(10, 0.5),
    "forecasts": Rate(20, 2.0),
    "errors": Rate(50, 0.2),
    "sits": Rate(0.5, 0.01),
    "uploads": Rate(1, 1 / 3600),
    "readings": Rate(15, 1.0),
}
"""What one person may do. Refused messages ("errors") cost the line: many at once are no person's, some in a long
evening are. Seats, uploads and looks into records are counted for addresses only: an address of twenty people takes ten
seats at once, then one in five seconds."""

LINES: Final = 10
"""Sockets that one person may have open at once."""

KEPT = 10_000
"""People, and addresses, that are remembered; the longest unseen are forgotten first."""

NET_BITS: Final = 64
"""An IPv6 visitor has a net of its own, and 2^64 addresses in it."""


def address_key(host: str) -> str:
    """What counts as one address: an IPv4 address, or an IPv6 net."""
    try:
        found = ip_address(host)
    except ValueError:
        return host
    if not isinstance(found, IPv6Address):
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((int(found), NET_BITS), strict=False))


class Bucket:
    """Holds `size` tokens, gains `rate` a second."""

    def __init__(self, limit: Rate) -> None:
        self.size, self.rate = limit
        self.level = self.size
        self.at = time.monotonic()

    def take(self) -> None:
        """Takes a token, or says how long to wait."""
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            raise LimitReached("too_fast", {"wait_s": round((1 - self.level) / self.rate, 1)})
        self.level -= 1


class Buckets:
    """A bucket for everybody who has come lately."""

    def __init__(self, limit: Rate) -> None:
        self.limit = limit
        self._kept: LRUCache[Hashable, Bucket] = LRUCache(KEPT)

    def __len__(self) -> int:
        return len(self._kept)

    def take(self, whose: Hashable) -> Bucket:
        bucket = self._kept.get(whose)
        if bucket is None:
            bucket = self._kept[whose] = Bucket(self.limit)
        bucket.take()
        return bucket


class Limits:
    """The limits of a server where so many people may share an address."""

    def __init__(self, people: int) -> None:
        self._of_people = {kind: Buckets(limit) for kind, limit in RATES.items()}
        self._of_addresses = {kind: Buckets(limit.times(people)) for kind, limit in RATES.items()}
        self._most_lines = LINES * people
        self._lines: Counter[str] = Counter()

    def take(self, kind: str, address: str, person: Hashable | None = None) -> None:
        """Counts one more of a kind, or refuses it and says how long to wait."""
        self._of_addresses[kind].take(address)
        if person is not None:
            self.take_from(kind, person)

    def take_from(self, kind: str, person: Hashable) -> None:
        """The same for a person whose address is counted already."""
        self._of_people[kind].take(person)

    def has_more(self, kind: str, address: str, person: Hashable | None) -> bool:
        """Counts one more of a kind; whether another one may follow."""
        whose = [(self._of_addresses, address), *([(self._of_people, person)] if person is not None else [])]
        try:
            return all(buckets[kind].take(key).level >= 1 for buckets, key in whose)
        except LimitReached:
            return False

    @contextmanager
    def line(self, address: str) -> Iterator[None]:
        """An open socket of an address."""
        if self._lines[address] >= self._most_lines:
            raise LimitReached("too_many_lines", {}, allowed=[f"up to {self._most_lines}"])
        self._lines[address] += 1
        try:
            yield
        finally:
            self._lines[address] -= 1
            if not self._lines[address]:
                del self._lines[address]

    def size(self) -> int:
        """How much is remembered of visitors."""
        return sum(len(kept) for kinds in (self._of_people, self._of_addresses) for kept in kinds.values())
