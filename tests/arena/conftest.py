"""The toys are games here, as in any process that registers them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from paiju import games
from tests.toys import auction, duel


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    games.register(duel.GAME)
    games.register(auction.GAME)
    yield
    for name in ("duel", "auction"):
        games._extra.pop(name, None)
