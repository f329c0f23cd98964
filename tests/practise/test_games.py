"""Every game can be practised, and what it ships fits what it declares."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from paiju.core.nets import LANE, Net
from paiju.core.trained import TrainedJudge
from paiju.games import BUILT_IN, find_game
from paiju.match.backends import LocalBackend
from paiju.practise.ppo import Lesson
from paiju.practise.run import Plan, Practice

SHIPPED = [one for one in BUILT_IN if files(f"paiju.games.{one}.bot").joinpath("weights.json").is_file()]
"""The games that ship nets."""

QUICK = Lesson(units=8, critic_units=8, epochs=1)


def nets_of(game_id: str) -> dict[str, object]:
    text = files(f"paiju.games.{game_id}.bot").joinpath("weights.json").read_text("utf-8")
    found: dict[str, object] = json.loads(text)
    return found


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_a_round_of_practice_in_every_game(game_id: str, tmp_path: Path) -> None:
    """Two games, at tables with options and seats of their own; drafts, sealed answers and all."""
    practice = Practice(Plan(game_id, 3, batches=1, at_once=2, pairs=1, lesson=QUICK), find_game(game_id), tmp_path)
    with LocalBackend(1) as workers:
        progress = practice.round(workers, lambda: 1.0)
    practice.save(progress)
    assert progress.games == 2 and progress.decisions > 0 and progress.entropy > 0
    assert json.loads((tmp_path / "weights.json").read_text())["about"]["rounds"] == 1


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_self_play_meets_other_tables_than_the_usual_one(game_id: str) -> None:
    game = find_game(game_id)
    assert game.features is not None
    tables = [game.features.draw_table(number) for number in range(60)]
    assert any(options for _, options in tables) and any(not options for _, options in tables)
    for seats, options in tables:
        game.check_options(options, seats)


@pytest.mark.parametrize("game_id", SHIPPED)
def test_the_shipped_nets_fit_the_features_and_say_where_they_come_from(game_id: str) -> None:
    features, nets = find_game(game_id).features, nets_of(game_id)
    assert features is not None
    seen, known = len(features.seen_scale), len(features.seen_scale) + len(features.hidden_scale)
    policy, critic = nets["policy"], nets["critic"]
    assert isinstance(policy, list) and isinstance(critic, list)
    assert (len(policy[0]) - 1, len(policy[-1][0])) == (seen, features.part_count)
    assert (len(critic[0]) - 1, len(critic[-1][0])) == (known, 1)
    about = nets["about"]
    assert isinstance(about, dict)
    assert {"command", "minutes", "games", "build"} <= set(about)


@pytest.mark.parametrize("game_id", SHIPPED)
def test_no_position_of_a_game_is_too_much_for_a_lane(game_id: str) -> None:
    """A sum of whole numbers must not run into its neighbour: compare with plain sums, all through a game."""
    game, luck = find_game(game_id), Random(7)
    features, layers = game.features, nets_of(game_id)["policy"]
    assert features is not None and isinstance(layers, list)
    state = game.new(7, *features.draw_table(7))
    net = Net(layers)
    for _ in range(150):
        if state.over:
            break
        seat = luck.choice(state.actors())
        if features.is_taught(state, seat):
            sums = net.layers[0].sums(features.seen(state, seat))
            start, *rows = layers[0]
            inputs = features.seen(state, seat)
            plain = start[0] + sum(x * row[0] for x, row in zip(inputs, rows, strict=True))
            assert sums[0] - (1 << (LANE - 1)) == plain
        state.act(seat, luck.choice(state.legal(seat)))


@pytest.mark.parametrize("game_id", SHIPPED)
def test_policy_and_critic_answer_where_they_are_asked(game_id: str) -> None:
    game, luck = find_game(game_id), Random(5)
    judge, features = game.judge, game.features
    assert isinstance(judge, TrainedJudge) and features is not None
    state = game.new(5)
    assert judge.is_trained(state)
    for _ in range(60):
        if state.over:
            break
        seat = luck.choice(state.actors())
        legal = state.legal(seat)
        logits = judge.policy(state, seat, legal)
        assert len(logits) == (len(legal) if features.is_taught(state, seat) else 0)
        world = state.resample(seat, luck.getrandbits(40))
        assert judge.policy(world, seat, legal) == logits, "what it answers depends only on what the seat knows"
        assert all(-1 <= judge.value(state, other) <= 1 for other in range(state.seats))
        state.act(seat, luck.choice(legal))
