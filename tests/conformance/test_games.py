"""Every registered game keeps every law, on random and curious games with drawn options and seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from paiju.conformance.check import check_batch
from paiju.games import BUILT_IN, find_game, game_ids
from paiju.match.scenario import load_scenario

SCENARIOS = Path(__file__).parent.parent / "scenarios"
BATCH = 25
FEWER = {"miracle": 10}
"""Games in a batch where that is less: a random War of Miracles takes some 2,500 decisions and is played four times."""
BATCHES = {
    "weiqi": {2: 8},
    "kpw": {2: 8},
    "tck": {2: 2, 3: 2, 4: 2, 8: 2},
    "codex": {2: 2, 3: 1, 4: 1, 6: 1},
    "miracle": {2: 2},
}
"""Per game and number of seats, how many batches are played."""

RUNS = [
    (name, seats, part)
    for name in BUILT_IN
    if name in game_ids()
    for seats, parts in BATCHES[name].items()
    for part in range(parts)
]


@pytest.mark.parametrize(("name", "seats", "part"), RUNS)
def test_a_game_keeps_every_law(name: str, seats: int, part: int) -> None:
    report = check_batch(find_game(name), part * BATCH, FEWER.get(name, BATCH), seed=2026, fixed={"seats": seats})
    assert [f"game {one.number}: {one.law}: {one.detail}" for one in report.findings] == []
    assert report.stuck_draws() == []


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*/*.yaml")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_scenario_ends_as_it_says(path: Path) -> None:
    assert load_scenario(path).run() == []
