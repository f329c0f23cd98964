"""Every worked scenario, and every other scenario file of the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from paiju.match.scenario import load_scenario

FILES = sorted((Path(__file__).parents[2] / "scenarios" / "tck").glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert load_scenario(path).run() == []


def test_all_worked_scenarios_are_there() -> None:
    numbers = {int(path.stem[1:3]) for path in FILES if re.match(r"s\d\d", path.stem)}
    assert numbers == set(range(1, 47))
