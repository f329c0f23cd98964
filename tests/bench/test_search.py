"""`paiju bench --search`: at which table the search is measured, and against what."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.bench.measure import Subject
from paiju.bench.search import SearchSubject
from paiju.core.state import State
from paiju.games import BUILT_IN, find_game


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_search_is_measured_with_two_players(name: str) -> None:
    assert SearchSubject(name).hello()["seats"] == 2


def test_playouts_of_tck_are_measured_at_a_round_table() -> None:
    assert Subject("tck").hello()["seats"] == 4


def test_plain_playouts_are_of_the_table_that_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the share would compare two games."""
    seats: list[int] = []
    tck = find_game("tck")
    start = tck.start

    def noted(seed: int, count: int, options: dict[str, Any]) -> State:
        seats.append(count)
        state: State = start(seed, count, options)
        return state

    monkeypatch.setattr(tck, "start", noted)
    found = SearchSubject("tck").playouts(0.03)
    assert set(found) == {"plain", "decisions_per_s", "iterations_per_s", "level"}
    assert min(found.values()) > 0
    assert len(seats) >= 3 and set(seats) == {2}
