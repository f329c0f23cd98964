"""The example that measures luck: a cheat against a fair bot."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "luck.py"


def luck() -> ModuleType:
    spec = spec_from_file_location("luck", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    vars(module).update(CANDIDATES=4, LOOKS=1, AHEAD=2)
    return module


def test_who_sees_all_cards_beats_chance(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["luck.py", "weiqi", "random", "--pairs", "2"])
    luck().main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert lines[1].startswith(("the cheat 4-0-0, 100.0%", "the cheat 3-0-1, 75.0%"))


def test_deals_that_the_cards_decide_are_counted() -> None:
    assert luck().row([(1, -1), (1, 1), (0, 1), (-1, -1)]) == (
        "the cheat 4-1-3, 57.1% (25.1% to 84.2%); 1 of 4 deals won by the same seat twice"
    )
    assert luck().row([(0, 0)]) == "the cheat 0-2-0; 0 of 1 deals won by the same seat twice"
