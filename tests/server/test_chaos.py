"""A short run of tests/chaos: three nodes, all games, and whatever can happen to nodes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.chaos.run import Plan, chaos, compare
from tests.server import postgres


@pytest.mark.skipif(bool(postgres.why_not()), reason=postgres.why_not())
def test_nothing_acknowledged_is_lost_doubled_or_reordered_whatever_happens_to_nodes(tmp_path: Path) -> None:
    result = chaos(Plan(seconds=12, tables=5, between=0.5), tmp_path)
    assert result.wrong == []
    assert result.acknowledged > 20 and sum(result.faults.values()) >= 2


def test_the_comparison_finds_what_it_looks_for() -> None:
    good = [("t", 0, 0, "a", 1), ("t", 1, 1, "", 1), ("t", 0, 2, "b", 2)]
    assert compare(good, {"t/0": ["a", "b"]}) == []
    assert compare(good, {"t/0": ["b", "a"]}) == ["the actions of t/0 stand in another order"]
    assert compare(good, {"t/0": ["a", "b", "c"]}) == ["c of t/0 was acknowledged and is lost"]
    assert compare([*good, ("t", 0, 3, "b", 2)], {})[0] == "b stands 2 times in the log"
    assert compare([("t", 0, 0, "a", 2), ("t", 0, 1, "b", 1)], {}) == ["epoch 1 follows 2 at t"]
    assert compare([("t", 0, 1, "a", 1)], {}) == ["action 1 follows -1 at t"]
