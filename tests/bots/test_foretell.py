"""The example that measures an evaluation."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from tests.bots.examples import example


def foretell() -> ModuleType:
    return example("foretell")


def test_who_looked_better_is_held_against_who_won() -> None:
    """Draws tell nothing, and neither does a position in which nobody looks better."""
    games = [([0.1, 0.5, -0.2, 0.9], 1), ([0.1, 0.5, -0.2, 0.9], -1), ([0.0, 0.0, 0.0, 0.0], 1), ([0.1], 0)]
    assert foretell().foretold(games, 25) == (1, 2)
    assert foretell().foretold(games, 50) == (1, 2)
    assert foretell().foretold(games, 75) == (1, 2)


def test_it_prints_three_rates(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["foretell.py", "tck", "random", "--games", "3"])
    foretell().main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["25%", "50%", "75%"]
    assert all("foretold" in line for line in lines)
