"""PettingZoo's own test functions, as they come, on every game."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from paiju.envs.pettingzoo import env, parallel_env, raw_env
from tests.envs.tables import FIRST, TABLES, table_name

Options = dict[str, Any]

every_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=table_name)
every_game = pytest.mark.parametrize(("game", "seats", "options"), FIRST, ids=table_name)

# Observations with masks are dictionaries; api_test knows that of PettingZoo's own environments only, by their names.
# The mask of an agent whose game is over is all zeros.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@every_table
def test_api(game: str, seats: int, options: Options) -> None:
    api_test(env(game, seats, options), num_cycles=60)


@every_game
def test_api_to_the_end_without_arrays(game: str, seats: int, options: Options) -> None:
    api_test(env(game, seats, options, arrays=False, max_decisions=1500), num_cycles=1000)


@every_game
def test_api_where_the_game_is_cut_off(game: str, seats: int, options: Options) -> None:
    api_test(env(game, seats, options, max_decisions=7), num_cycles=20)


@every_game
def test_api_without_wrappers(game: str, seats: int, options: Options) -> None:
    api_test(raw_env(game, seats, options), num_cycles=20)


@every_table
def test_seeds(game: str, seats: int, options: Options) -> None:
    seed_test(partial(env, game, seats, options), num_cycles=30)


@every_table
def test_rendering(game: str, seats: int, options: Options) -> None:
    render_test(partial(env, game, seats, options))


@every_table
def test_parallel_api(game: str, seats: int, options: Options) -> None:
    parallel_api_test(parallel_env(game, seats, options), num_cycles=40)


def test_parallel_api_over_whole_games() -> None:
    parallel_api_test(parallel_env("tck", 5, arrays=False), num_cycles=1000)


@every_game
def test_parallel_seeds(game: str, seats: int, options: Options) -> None:
    """It samples without masks, so what is illegal becomes the game's default."""
    parallel_seed_test(partial(parallel_env, game, seats, options, illegal="default"), num_cycles=20)


@every_table
def test_max_cycles(game: str, seats: int, options: Options) -> None:
    """It wants both forms of one environment, in which every agent acts in every cycle, and samples without masks."""
    parallel = partial(parallel_env, game, seats, options, illegal="default")
    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **given: parallel_to_aec(parallel(**given))))
