"""Practice: a toy is learnt to its known optimum, a run can be gone on with, the same seed gives the same weights."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner, Result

import paiju.games
from paiju.cli.main import app
from paiju.core.errors import Unreadable
from paiju.core.nets import Net
from paiju.core.selfplay import shares_of
from paiju.match.backends import LocalBackend
from paiju.practise.floats import FloatNet, whole_numbers
from paiju.practise.ppo import Lesson, surpluses
from paiju.practise.run import Plan, Practice
from paiju.practise.selfplay import Answers, Numbers, Rollouts
from tests.toys import duel, kuhn
from tests.toys.kuhn import BET, CHECK, JACK, KING, QUEEN

LESSON = Lesson(units=16, critic_units=16, rate=0.01, halving=30.0, entropy=0.3, clip=0.05, minibatch=512)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(paiju.games._extra, "kuhn", kuhn.GAME)
    yield


def trained(folder: Path, rounds: int, jobs: int = 1) -> Practice:
    folder.mkdir(exist_ok=True)
    practice = Practice(Plan("kuhn", 5, batches=8, pairs=4, lesson=LESSON), kuhn.GAME, folder)
    with LocalBackend(jobs) as workers:
        practice.run(workers, 10.0, rounds, lambda progress: None)
    return practice


def strategy(net: Net, card: int, said: list[int]) -> float:
    """How often the policy bets with this card after these words."""
    state = kuhn.GAME.new(0)
    state.cards, state.said = [card, card], said
    return shares_of(net.outputs(kuhn.GAME.features.seen(state, 0)))[1]


def exploitability(net: Net) -> float:
    """What a best response wins against the policy in both seats together, a game; 0 for an equilibrium."""
    return best_response(net, 0) + best_response(net, 1)


def best_response(net: Net, seat: int) -> float:
    """What the best answer to the policy wins from this seat."""
    total = 0.0
    for own in (JACK, QUEEN, KING):
        worlds = [(cards, 1 / 6) for cards in permutations((JACK, QUEEN, KING), 2) if cards[seat] == own]
        total += _best(net, seat, worlds, [])
    return total


def _best(net: Net, seat: int, worlds: list[tuple[tuple[int, int], float]], said: list[int]) -> float:
    state = kuhn.GAME.new(0)
    if len(said) > 1 and said[-2:] != [CHECK, BET]:
        total = 0.0
        for cards, weight in worlds:
            state.cards, state.said = list(cards), said
            state.showdown()
            total += weight * state.scores[seat]
        return total
    if len(said) % 2 == seat:
        return max(_best(net, seat, worlds, [*said, word]) for word in (CHECK, BET))
    bets = {cards: strategy(net, cards[1 - seat], said) for cards, _ in worlds}
    by_word = {word: [(c, w * (bets[c] if word == BET else 1 - bets[c])) for c, w in worlds] for word in (CHECK, BET)}
    return sum(_best(net, seat, by_word[word], [*said, word]) for word in by_word)


def test_kuhns_poker_is_learnt_nearly_to_its_equilibrium(tmp_path: Path) -> None:
    start = Net(trained(tmp_path / "none", 1).learner.policy_layers())
    net = Net(trained(tmp_path / "much", 120).learner.policy_layers())
    assert strategy(net, KING, [BET]) > 0.95, "a king calls"
    assert strategy(net, JACK, [BET]) < 0.05, "a jack folds"
    assert exploitability(net) < 0.2 < exploitability(start)


def test_the_same_seed_gives_the_same_weights_with_any_number_of_processes(tmp_path: Path) -> None:
    trained(tmp_path / "one", 3)
    trained(tmp_path / "two", 3, jobs=2)
    one, two = (json.loads((tmp_path / name / "weights.json").read_text()) for name in ("one", "two"))
    assert one["policy"] == two["policy"]
    assert one["critic"] == two["critic"]


def test_practice_that_goes_on_is_as_one_that_never_stopped(tmp_path: Path) -> None:
    trained(tmp_path / "whole", 4)
    trained(tmp_path / "parts", 2)
    resumed = Practice.resumed(kuhn.GAME, tmp_path / "parts")
    with LocalBackend(1) as workers:
        resumed.run(workers, 10.0, 2, lambda progress: None)
    whole, parts = (json.loads((tmp_path / name / "weights.json").read_text()) for name in ("whole", "parts"))
    assert whole["policy"] == parts["policy"]
    assert parts["about"]["rounds"] == 4


def test_what_cannot_be_practised_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="no features"):
        Practice(Plan("duel", 1), duel.GAME, tmp_path)
    with pytest.raises(Unreadable, match="no practice"):
        Practice.resumed(kuhn.GAME, tmp_path)


def test_whole_numbers_say_nearly_what_the_floats_say() -> None:
    random = np.random.default_rng(3)
    net = FloatNet([6, 8, 4], random)
    net.weights[-1] *= 10
    scale = np.array([1, 2, 4, 10, 1, 5], np.float32)
    inputs = random.integers(-6, 7, (50, 6))
    exact = net.forward((inputs / scale).astype(np.float32))[-1]
    whole = Net(whole_numbers(net, scale))
    assert np.abs(np.array([whole.outputs(row) for row in inputs.tolist()]) - exact).max() < 0.1


def test_a_result_is_carried_back_to_each_seats_own_decisions() -> None:
    """Two decisions of seat 0 and one of seat 1; the critic expects nothing; with trace ½ half is carried on."""
    none = np.zeros(3, int)
    rows = Rollouts(
        known=Numbers(none, none, none),
        answers=Answers(none, none, none),
        game=np.array([0, 0, 0]),
        seat=np.array([0, 1, 0]),
        taken=none,
        share=np.ones(3),
        goal=np.zeros(0),
        guess=np.zeros(3),
        worth=np.array([1.0, -1.0, 1.0]),
        games=1,
        decisions=3,
    )
    assert surpluses(rows, np.zeros(3), 0.5).tolist() == [0.5, -1.0, 1.0]


def test_the_command_practises_goes_on_and_refuses_what_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAIJU_LANG", "en")
    out = str(tmp_path / "practice")

    def run(*words: str) -> Result:
        return CliRunner().invoke(app, ["practise", *words])

    first = run("kuhn", "--rounds", "1", "--seed", "3", "--out", out)
    assert first.exit_code == 0, first.output
    assert "points against greedy" in first.output
    assert "--resume" in run("kuhn", "--rounds", "1", "--out", out).output, "a folder is never overwritten"
    assert run("kuhn", "--rounds", "1", "--resume", out).exit_code == 0
    assert json.loads((tmp_path / "practice" / "weights.json").read_text())["about"]["rounds"] == 2
    assert "holds practice of kuhn" in run("weiqi", "--resume", out).output
    assert "--out DIR" in run("kuhn").output
