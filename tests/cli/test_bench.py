"""`paiju bench`: figures of every kind for both builds, and ratios to whatever peers there are."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paiju.bench import answers, peers
from paiju.bench.builds import find_builds
from paiju.bench.errors import MeasurementFailed, process_ended
from paiju.bench.run import Measured
from paiju.bench.settings import measured_table
from paiju.bots.levels import LEVELS, level_iterations, level_name
from paiju.build import build_name
from paiju.games import BUILT_IN, find_game
from paiju.match.shapes import BenchReport
from paiju.server import waits

Run = Any

FAKE_PEERS = """
import sys
class Board:
    def is_game_over(self): return self.left == 0
    def __init__(self): self.left = 50
    @property
    def legal_moves(self): return [1, 2]
    def push(self, move): self.left -= 1
"""


@pytest.fixture
def fake_chess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for python-chess, the one peer that needs nothing else; the others are not to be found."""
    (tmp_path / "chess.py").write_text(FAKE_PEERS, "utf-8")
    for name in ("pyspiel", "rlcard", "pettingzoo", "catanatron"):
        (tmp_path / f"{name}.py").write_text("raise ImportError(__name__)", "utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))


def test_the_report(run: Run) -> None:
    done = run("bench", "weiqi", "--seconds", 0.02, "--json")
    report = json.loads(done.out)
    msgspec.convert(report, BenchReport)
    assert report["peers"] == report["ratios"] == report["missing"] == []
    assert [(row["subject"], row["build"]) for row in report["results"]] == [("weiqi", name) for name in find_builds()]
    for row in report["results"]:
        for name in ("decisions_per_s", "playouts_per_s", "clone_us", "resample_us", "view_us", "key_us", "peak_mb"):
            assert row[name] > 0, name
        assert 0 <= row["forced_share"] < 1


def test_peers_and_ratios(run: Run, fake_chess: None) -> None:
    report = json.loads(run("bench", "weiqi", "--seconds", 0.02, "--peers", "--json").out)
    assert [peer["subject"] for peer in report["peers"]] == ["python-chess"]
    assert {one["subject"] for one in report["missing"]} == set(peers.PEERS) - {"python-chess"}
    assert {one["install"] for one in report["missing"]} == {
        f"pip install {name}" for name in ("open_spiel", "rlcard", "pettingzoo", "catanatron")
    }
    for ratio in report["ratios"]:
        assert ratio["to"] == "python-chess" and 0 < ratio["low"] <= ratio["ratio"] <= ratio["high"]


def test_the_table_for_people(run: Run, fake_chess: None) -> None:
    shown = run("bench", "weiqi", "--seconds", 0.02, "--peers").out
    for word in ("weiqi", "pure", "decisions/s", "clone µs", "python-chess", "×", "rlcard uno is not installed: pip"):
        assert word in shown


def test_a_process_that_dies_says_why() -> None:
    with pytest.raises(MeasurementFailed, match="unknown game"):
        Measured("chess", [sys.executable, "-m", "paiju.bench.measure", "chess"], dict(os.environ))


def test_a_measurement_that_fails_is_told_in_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    said_last = "Traceback (most recent call last):\n  File “x”\nMemoryError: out of cards\n\n"

    def fail(*_: object) -> None:
        raise process_ended("weiqi pure", 1, said_last)

    monkeypatch.setattr("paiju.bench.run.bench", fail)
    said = run("bench", "weiqi")
    assert said.code == 2 and said.out == ""
    assert said.err == (
        "Error: the process of weiqi pure ended too soon with exit code 1; it said last: “MemoryError: out of cards”\n"
    )
    assert run("bench", "weiqi", "--lang", "zh").err == (
        "错误：weiqi pure 的进程提前结束，退出码 1；它最后说：“MemoryError: out of cards”\n"
    )


def test_levels_that_cannot_be_asked_say_why(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def failed(command: list[str], **more: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, -9, "", "Traceback\nMemoryError: out of cards\n")

    monkeypatch.setattr(subprocess, "run", failed)
    said = run("bench", "weiqi", "--answers")
    assert said.code == 2 and said.err.count("\n") == 1
    assert "weiqi pure" in said.err and "exit code -9" in said.err and "MemoryError: out of cards" in said.err


def test_the_sources_can_be_insisted_on() -> None:
    """Whatever build runs here, `pure` measures plain Python."""
    code = "from paiju.pure import use_sources; use_sources(); from paiju.build import build_name; print(build_name());"
    code += "import paiju.core.state as s; print(s.__file__)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    name, file = done.stdout.split()
    assert name == "pure" and file.endswith("state.py")


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_game_has_a_table_to_be_measured_at(name: str) -> None:
    game = find_game(name)
    seats, options = measured_table(game)
    assert game.start(1, seats, options).actors()


def test_a_build_is_found() -> None:
    assert build_name() in find_builds()


# ---------------------------------------------------------------------- environments

FAKE_TICTACTOE = """
import numpy
class Env:
    def reset(self): self.left = 9
    def agent_iter(self):
        while self.left >= 0:
            yield "player_1"
    def last(self): return {"action_mask": numpy.ones(9, numpy.int8)}, 0, self.left == 0, False, {}
    def step(self, action): self.left -= 1
def env(): return Env()
"""


@pytest.fixture
def fake_tictactoe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """PettingZoo's classic games want pygame, which only the peers bring: here another Python brings a stand-in."""
    folder = tmp_path / "pettingzoo" / "classic"
    folder.mkdir(parents=True)
    for path in (folder.parent / "__init__.py", folder / "__init__.py"):
        path.write_text("", "utf-8")
    (folder / "tictactoe_v3.py").write_text(FAKE_TICTACTOE, "utf-8")
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\nPYTHONPATH="{tmp_path}" exec "{sys.executable}" "$@"\n', "utf-8")
    python.chmod(0o755)
    monkeypatch.setenv("PAIJU_PEERS_PYTHON", str(python))


def test_environments_beside_tictactoe(run: Run, fake_tictactoe: None) -> None:
    report = json.loads(run("bench", "weiqi", "--envs", "--seconds", 0.02, "--json").out)
    assert report["command"] == "bench --envs" and report["missing"] == []
    labels = [f"weiqi {name}" for name in find_builds()]
    assert [f"{row['subject']} {row['build']}" for row in report["results"]] == labels
    for row in report["results"]:
        assert row["steps_per_s"] > 0 and row["plain_steps_per_s"] > 0 and row["seats"] == 2
    for ratios in (report["ratios"], report["plain_ratios"]):
        assert [one["of"] for one in ratios] == labels
        assert all(one["to"] == "pettingzoo tictactoe" and one["ratio"] > 0 for one in ratios)


def test_the_table_of_environments(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"subject": "weiqi", "build": "pure", "seats": 2, "steps_per_s": 41000, "plain_steps_per_s": 19000}
    report = {
        "python": "3.11.2",
        "cores": 2,
        "load": 0.5,
        "peers": [{"subject": "pettingzoo tictactoe", "steps_per_s": 13000}],
        "results": [{**row, "adapter_us": 6.25, "arrays_us": 250.0}],
        "ratios": [{"of": "weiqi pure", "ratio": 3.154}],
        "plain_ratios": [{"of": "weiqi pure", "ratio": 1.46}],
        "missing": [{"subject": "another", "install": "pip install another"}],
    }
    monkeypatch.setattr("paiju.bench.envs.run", lambda games, seconds, progress: report)
    shown = run("bench", "weiqi", "--envs").out
    for word in ("41,000", "3.15×", "19,000", "1.46×", "6.2", "250", "tictactoe", "13,000", "pip install another"):
        assert word in shown


def test_environments_without_pettingzoo(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.cli.bench_envs.find_spec", lambda name: None)
    done = run("bench", "--envs")
    assert done.code == 2 and "pip install 'paiju[pettingzoo]'" in done.err


# ---------------------------------------------------------------------- search


def test_the_search_is_measured(run: Run) -> None:
    report = json.loads(run("bench", "tck", "--search", "--seconds", 0.05, "--json").out)
    assert report["command"] == "bench --search"
    assert [(row["subject"], row["build"]) for row in report["results"]] == [("tck", name) for name in find_builds()]
    for row in report["results"]:
        assert row["seats"] == 2
        for name in ("iterations_per_s", "decisions_per_s", "share", "level_iterations_per_s"):
            assert row[name] > 0, name


@pytest.mark.parametrize("lang, seats", [("en", "seats"), ("zh", "人数")])
def test_the_table_of_searches(run: Run, monkeypatch: pytest.MonkeyPatch, lang: str, seats: str) -> None:
    row = {"subject": "tck", "build": "pure", "seats": 2, "iterations_per_s": 1234.5, "decisions_per_s": 56789}
    report = {
        "python": "3.11.2",
        "cores": 2,
        "load": 0.5,
        "results": [{**row, "share": 0.876, "level_iterations_per_s": 4321.0}],
        "peers": [{"subject": "open_spiel", "iterations_per_s": 99.0, "decisions_per_s": 8765}],
        "ratios": [{"of": "tck pure", "to": "open_spiel", "ratio": 6.479, "low": 6.1, "high": 6.9}],
        "missing": [{"subject": "another", "install": "pip install another"}],
    }
    monkeypatch.setattr("paiju.bench.search.run", lambda games, seconds, peers, progress: report)
    shown = run("bench", "tck", "--search", "--peers", "--lang", lang).out
    for word in (seats, " 2 ", "1,234", "56,789", "0.88", "4,321", "8,765", "6.479", "pip install another"):
        assert word in shown


# ---------------------------------------------------------------------- what goes together

APART = [
    ("--search --answers", "--search and --answers do not go together"),
    ("--envs --search", "--search and --envs do not go together"),
    ("server --envs", "--envs and server do not go together"),
    ("--answers --peers", "bench --answers and --peers do not go together; allowed: bench, bench --search"),
    ("--envs --peers", "bench --envs and --peers do not go together"),
    ("--answers --seconds 1", "bench --answers and --seconds do not go together"),
    ("server --peers", "bench server and --peers do not go together"),
    ("--tables 5", "bench and --tables do not go together; allowed: bench server"),
    ("--search --rate 5", "bench --search and --rate do not go together"),
]


@pytest.mark.parametrize("words, told", APART, ids=[words for words, _ in APART])
def test_what_does_not_go_together_is_refused(run: Run, words: str, told: str) -> None:
    said = run("bench", *words.split())
    assert said.code == 2 and said.out == ""
    assert said.err.startswith(f"Error: {told}") and said.err.count("\n") == 1


def test_it_is_refused_in_chinese_too(run: Run) -> None:
    assert run("bench", "--search", "--answers", "--lang", "zh").err == "错误：--search 与 --answers 不能一起用\n"


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf"])
def test_a_round_has_an_end(run: Run, seconds: str) -> None:
    said = run("bench", "--seconds", seconds)
    assert said.code == 2 and "allowed: more than 0 seconds" in said.err


# ---------------------------------------------------------------------- levels


def test_how_long_people_wait_for_the_levels(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table of the real server, each level with the budget of the build that runs."""
    monkeypatch.setattr(waits, "SITTINGS", 1)
    monkeypatch.setattr(waits, "WAITS", 2)
    with ThreadPoolExecutor(1) as pool:  # a browser test keeps a loop in the main thread
        rows = pool.submit(waits.measure, "tck").result()
    assert [row["level"] for row in rows] == list(LEVELS)
    assert [row["budget"] for row in rows] == [level_iterations(find_game("tck"), level) for level in LEVELS]
    assert all(row["waits"] == 2 and 0 < row["median_s"] <= row["p95_s"] <= row["longest_s"] for row in rows)
    report = {"python": "3.11.2", "cores": 2, "load": 0.5, "results": rows}
    monkeypatch.setattr(answers, "run", lambda games, progress: report)
    shown = run("bench", "tck", "--answers").out
    for row in rows:
        assert level_name(row["level"], "en") in shown and str(row["budget"]) in shown


def test_both_builds_are_asked_how_long_they_think(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def answered(command: list[str], **more: object) -> subprocess.CompletedProcess[str]:
        asked.append(command[3:])
        return subprocess.CompletedProcess(command, 0, json.dumps([{"subject": command[3]}]), "")

    monkeypatch.setattr(subprocess, "run", answered)
    report = answers.run(["weiqi", "kpw"], lambda: None)
    assert report["command"] == "bench --answers" and report["results"][0]["subject"] == "weiqi"
    assert asked[:2] == [["weiqi", "pure"], ["kpw", "pure"]] and len(asked) == 2 * len(find_builds())
