"""Every registered game keeps every law, on random and curious games with drawn options and seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from paiju.conformance.check import check_batch
from paiju.games import BUILT_IN, find_game, game_ids
from paiju.match.scenario import load_scenario

GAMES = [name for name in BUILT_IN if name in game_ids()]
SEATS = {"tck": (2, 3, 4, 8), "codex": (2, 3, 4, 6)}
SCENARIOS = Path(__file__).parent.parent / "scenarios"


@pytest.mark.parametrize(("name", "seats"), [(name, seats) for name in GAMES for seats in SEATS.get(name, (2,))])
@pytest.mark.parametrize("part", range(3))
def test_a_game_keeps_every_law(name: str, seats: int, part: int) -> None:
    report = check_batch(find_game(name), part * 25, 25, seed=2026, fixed={"seats": seats})
    assert [f"game {one.number}: {one.law}: {one.detail}" for one in report.findings] == []
    assert report.stuck_draws() == []


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*/*.yaml")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_scenario_ends_as_it_says(path: Path) -> None:
    assert load_scenario(path).run() == []
