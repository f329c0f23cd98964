"""The suite is itself tested: the toys keep every law, and a toy with a fault breaks the law it should."""

from __future__ import annotations

import pytest

import paiju.games
from paiju.conformance.check import Report, check_batch
from paiju.core.game import AnyGame
from paiju.games import register
from tests.toys import auction, duel, kuhn
from tests.toys.broken import BROKEN


@pytest.fixture(autouse=True)
def own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is registered here is gone afterwards."""
    monkeypatch.setattr(paiju.games, "_extra", dict(paiju.games._extra))


def broken_laws(game: AnyGame, games: int) -> set[str]:
    report: Report = check_batch(game, 0, games, seed=7)
    laws = {finding.law for finding in report.findings}
    return laws | ({"seeds"} if report.stuck_draws() else set())


@pytest.mark.parametrize("toy", [auction.GAME, duel.GAME, kuhn.GAME], ids=lambda game: game.id)
def test_the_toys_keep_every_law(toy: AnyGame) -> None:
    register(toy)
    report = check_batch(toy, 0, 120, seed=11)
    assert [f"{one.law}: {one.detail}" for one in report.findings] == []
    assert report.stuck_draws() == []
    assert report.games == 120


@pytest.mark.parametrize("name", list(BROKEN))
def test_a_broken_toy_breaks_its_law(name: str) -> None:
    make, law = BROKEN[name]
    game = make()
    register(game)
    assert law in broken_laws(game, 100)
