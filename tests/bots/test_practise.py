"""The example that trains the practised player: one small lesson, and what it writes."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

from paiju.games.weiqi.instinct import ANSWERS, HIDDEN_INPUTS, INPUTS
from tests.bots.examples import example

pytest.importorskip("numpy", reason="the example needs numpy, which comes with paiju[pettingzoo]")
import numpy as np


def practise() -> ModuleType:
    return example("practise")


def test_a_lesson_writes_numbers_that_the_game_can_read_and_go_on_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "instinct.json"
    words = ["practise.py", str(out), "--minutes", "0.0001", "--games", "3"]
    for more in ([], ["--go-on"]):
        monkeypatch.setattr(sys, "argv", words + more)
        practise().main()
        nets = json.loads(out.read_text("utf-8"))
        shapes = {name: [np.array(layer).shape for layer in layers] for name, layers in nets.items()}
        onlooker = [(INPUTS + HIDDEN_INPUTS + 1, 128), (129, 128), (129, 1)]
        assert shapes == {"player": [(INPUTS + 1, 64), (65, ANSWERS)], "onlooker": onlooker}
    assert capsys.readouterr().out.count("3 games, 100%") == 2


def test_the_numbers_that_are_shipped_are_of_that_shape() -> None:
    module = practise()
    text = (Path(__file__).parents[2] / "src/paiju/games/weiqi/instinct.json").read_text("utf-8")
    net = module.Net([INPUTS, 64, ANSWERS], np.random.default_rng(1))
    module.put_numbers(net, json.loads(text)["player"], module.SCALE)
    assert module.numbers_of(net, module.SCALE) == json.loads(text)["player"]


def test_left_and_right_exchanged_twice_is_as_before() -> None:
    for order in practise().mirrored():
        assert sorted(order) == list(range(len(order)))
        assert list(order[order]) == list(range(len(order)))


def test_what_turned_out_well_is_done_more_often_afterwards() -> None:
    module = practise()
    luck = np.random.default_rng(1)
    player = module.Net([INPUTS, 64, ANSWERS], luck)
    onlooker = module.Net([INPUTS + HIDDEN_INPUTS, 8, 8, 1], luck)
    inputs = luck.random((64, INPUTS)).astype(np.float32)
    possible = np.zeros((64, ANSWERS), bool)
    possible[:, [0, 4]] = True  # a stone at either end, so that exchanging left and right changes nothing here
    possible[:, 2] = True
    drawn = np.array([2] * 32 + [0] * 16 + [4] * 16)
    before = module.shares(player.forward(inputs)[-1], possible)
    table = {
        "inputs": inputs,
        "secrets": np.zeros((64, HIDDEN_INPUTS), np.float32),
        "possible": possible,
        "drawn": drawn,
        "taken": before[np.arange(64), drawn],
        "value": np.zeros(64, np.float32),
        "surplus": np.where(drawn == 2, 1.0, -1.0).astype(np.float32),
    }
    module.learn(player, onlooker, table, 0.003, luck)
    after = module.shares(player.forward(inputs)[-1], possible)
    assert after[:, 2].mean() > before[:, 2].mean() + 0.02


@pytest.mark.parametrize("words", [["--minutes", "0"], ["--games", "0"], ["--go-on"]])
def test_what_cannot_be_done_is_said_and_nothing_written(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "none.json"
    monkeypatch.setattr(sys, "argv", ["practise.py", str(out), *words])
    with pytest.raises(SystemExit):
        practise().main()
    assert words[0] in capsys.readouterr().err and not out.exists()
