"""Garbage in the running server.

A full collection looks at every object of every table and stops everything meanwhile: with hundreds of tables that is
longer than a move may take. Nearly all garbage is gone without it, so full collections wait until nobody plays.
"""

from __future__ import annotations

import gc
import time
from typing import Final

YOUNG: Final = 2000
"""New objects before the young ones are looked through; every tenth time also those that survived it once."""

NEVER: Final = 1_000_000_000
QUIET: Final = 2.0
LONGEST: Final = 3600.0


def spare_the_old() -> None:
    """What the program itself consists of is never looked at again, and full collections only come from a `Sweeper`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, NEVER)


class Sweeper:
    """Collects when nobody has moved for a moment, or when it has waited too long for that."""

    def __init__(self) -> None:
        self._swept = time.monotonic()

    def sweep(self, last_move: float) -> bool:
        """Whether it collected; `last_move` is when somebody moved last."""
        now = time.monotonic()
        if now - last_move < QUIET and now - self._swept < LONGEST:
            return False
        gc.collect()
        self._swept = time.monotonic()
        return True
