"""The examples do what they say."""

from __future__ import annotations

import runpy
from typing import Any

import pytest

from paiju.games import BUILT_IN
from tests.repo.files import ROOT

EXAMPLES = ROOT / "examples" / "environments"


def example(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / f"{name}.py"))


@pytest.mark.parametrize("game", BUILT_IN)
def test_random_agents_play_any_game(game: str) -> None:
    play = example("random_agent")["play"]
    rewards = play(game, None, seed=3)
    assert list(rewards) == ["player_0", "player_1"] and set(rewards.values()) <= {-1.0, 0.0, 1.0}
    assert play(game, None, seed=3) == rewards


def test_the_learner_beats_random() -> None:
    """Far above an even match, so that a changed rule or another processor does not decide the test."""
    dqn = example("dqn_weiqi")
    network = dqn["train"](games=120)
    assert dqn["win_rate"](network, games=60) > 0.6
