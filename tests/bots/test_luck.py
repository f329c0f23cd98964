"""The example that measures luck: a cheat against a fair bot."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from tests.bots.examples import example


def luck() -> ModuleType:
    module = example("luck")
    vars(module).update(TURNS=2)
    return module


@pytest.mark.parametrize(
    ("worlds", "inner", "who"), [("0", "0", "the cheat"), ("2", "0", "honest"), ("0", "1", "the cheat")]
)
def test_who_looks_ahead_beats_chance(
    worlds: str, inner: str, who: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["luck.py", "weiqi", "random", "--pairs", "2", "--worlds", worlds, "--inner", inner]
    monkeypatch.setattr(sys, "argv", words)
    luck().main()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert lines[1].startswith((f"{who} 4-0-0, 100.0%", f"{who} 3-0-1, 75.0%"))


def test_deals_that_the_cards_decide_are_counted() -> None:
    assert luck().row([(1, -1), (1, 1), (0, 1), (-1, -1)]) == (
        "4-1-3, 57.1% (25.1% to 84.2%); 1 of 4 deals won by the same seat twice"
    )
    assert luck().row([(0, 0)]) == "0-2-0; 0 of 1 deals won by the same seat twice"
