"""What a worker makes of a question."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from paiju.bots.observation import observe
from paiju.server import thinking
from paiju.server.thinking import Question


def worlds(seed: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seeds of the worlds that are imagined at the first decision of two tables."""
    used: list[int] = []

    def noted(game: Any, state: Any, seat: int, secret: int) -> Any:
        used.append(secret)
        return observe(game, state, seat, secret)

    monkeypatch.setattr(thinking, "observe", noted)
    for table in ("one", "other"):
        question = Question(table, "weiqi", 2, {}, None, seed, [], 0, "random")
        thinking._think(msgspec.msgpack.encode(question))
    return used


def test_worlds_tell_nothing_of_the_tables_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neighbouring seeds have no neighbouring worlds: neither a difference nor an exclusive or is left of them."""
    first, second = worlds(1000, monkeypatch), worlds(1001, monkeypatch)
    assert len({*first, *second}) == 4
    assert all(bin(one ^ two).count("1") > 8 for one, two in zip(first, second, strict=True))
    assert first[0] ^ second[0] != first[1] ^ second[1]
