"""The examples do what they say."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
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
    command = [sys.executable, str(EXAMPLES / "dqn_weiqi.py"), "--games", "120", "--test", "60"]
    one_thread = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}  # for matrices as small as these
    done = subprocess.run(command, env={**os.environ, **one_thread}, capture_output=True, text=True, check=True)
    found = re.fullmatch(r"wins (\d+)% of 60 games against random\n", done.stdout)
    assert found and int(found[1]) > 60
