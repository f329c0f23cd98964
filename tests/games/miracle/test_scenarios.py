"""All scenario files of the game, one test each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from paiju.match.scenario import load_scenario

FOLDER = Path(__file__).parents[2] / "scenarios" / "miracle"
FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_scenario(path: Path) -> None:
    assert load_scenario(path).run() == []


def test_every_worked_scenario_has_a_file() -> None:
    numbers = {int(found.group(1)) for path in FILES if (found := re.match(r"s(\d+)", path.stem))}
    assert numbers == set(range(1, 34))
