"""Limits on what one client may ask: a bucket that fills again with time."""

from __future__ import annotations

import time

from paiju.core.errors import LimitReached

MESSAGES = (100, 5.0)
"""Socket messages: so many at once, so many a second after that."""

UPLOADS = (20, 20 / 3600)
"""Records from one address."""

TALK = (10, 0.5)
ERRORS = (50, 0.2)
"""Refused messages of one line before it is cut: many at once are no person's, some in a long evening are."""

ADDRESSES_KEPT = 10_000


class Bucket:
    """Holds `size` tokens, gains `rate` a second."""

    def __init__(self, size: float, rate: float) -> None:
        self.size = size
        self.rate = rate
        self.level = size
        self.at = time.monotonic()

    def take(self) -> None:
        """Takes a token, or says how long to wait."""
        now = time.monotonic()
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            raise LimitReached("too_fast", {"wait_s": round((1 - self.level) / self.rate, 1)})
        self.level -= 1


class PerAddress:
    """A bucket for each address; the longest unused ones are forgotten first."""

    def __init__(self, size: float, rate: float) -> None:
        self.size = size
        self.rate = rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> None:
        bucket = self._buckets.pop(address, None) or Bucket(self.size, self.rate)
        self._buckets[address] = bucket
        if len(self._buckets) > ADDRESSES_KEPT:
            del self._buckets[next(iter(self._buckets))]
        bucket.take()
