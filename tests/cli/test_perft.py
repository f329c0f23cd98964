"""`paiju perft`: counts of action sequences."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paiju.match.shapes import PerftReport

Run = Any


def test_counts_add_up(run: Run) -> None:
    report = json.loads(run("perft", "auction", "--depth", 3, "--divide", "--json").out)
    msgspec.convert(report, PerftReport)
    assert report["counts"] == [3, 30, 90]  # a lot, a bid for it, the other seat's lot
    assert report["divide"] == {"lot:0": 30, "lot:1": 30, "lot:2": 30}


def test_the_counts_for_people(run: Run) -> None:
    shown = run("perft", "auction", "--depth", 2, "--divide").out
    assert "depth 2: 30" in shown and "lot:1: 10" in shown


def test_from_a_scenario(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "poor.yaml"
    file.write_text("format: 1\ngame: auction\ntitle: {en: poor}\nsetup: {coins: [1, 1]}\n", "utf-8")
    assert "depth 2: 6" in run("perft", "auction", "--depth", 2, "--scenario", file).out
    said = run("perft", "duel", "--scenario", file)
    assert said.code == 2 and "this scenario is one of auction" in said.err


@pytest.mark.parametrize("words", [("--seed", 0), ("--set", "rounds=1"), ("--seats", 2)])
def test_a_scenario_has_its_own_table(run: Run, words: tuple[str, object], tmp_path: Path) -> None:
    file = tmp_path / "poor.yaml"
    file.write_text("format: 1\ngame: auction\ntitle: {en: poor}\nsetup: {coins: [1, 1]}\n", "utf-8")
    said = run("perft", "auction", "--scenario", file, *words)
    assert said.code == 2 and said.out == ""
    assert said.err == f"Error: --scenario and {words[0]} do not go together\n"
