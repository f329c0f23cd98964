"""The toys are games here, as in any process that registers them."""

from __future__ import annotations

import pytest

from paiju import games
from tests.toys import auction, duel


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_extra", {**games._extra, "duel": duel.GAME, "auction": auction.GAME})
