"""`paiju sim`: the same result for any number of processes, seats swapped on equal seeds, records that replay."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paiju.build import build_name
from paiju.match.match import replay
from paiju.match.record import load_record
from paiju.match.simulate import SimReport, make_plan
from paiju.match.statistics import percentile, wilson
from tests.toys import auction
from tests.toys.duel.state import DuelState

Run = Any
TIMES = ("seconds", "decisions_per_s")


def result(run: Run, *words: object) -> dict[str, Any]:
    done = run("sim", *words, "--json")
    assert done.code == 0
    found: dict[str, Any] = json.loads(done.out)
    return found


def test_the_json_has_the_documented_shape(run: Run) -> None:
    found = result(run, "duel", "--games", 12, "--bots", "greedy,random", "--seed", 3)
    msgspec.convert(found, SimReport)
    assert (found["command"], found["game"], found["seats"], found["seed"]) == ("sim", "duel", 2, "3")
    assert [row["bot"] for row in found["bots"]] == ["greedy", "random"]
    for row in (*found["bots"], *found["by_seat"]):
        assert row["wins"] + row["draws"] + row["losses"] == row["games"] == 12
        rate, low, high = row["win_rate"]
        assert 0 <= low <= rate <= high <= 1
    assert sum(found["reasons"].values()) == 12
    assert found["faults"] == []


@pytest.mark.parametrize("game", ["duel", "auction"])
def test_any_number_of_processes_gives_the_same_result(run: Run, game: str) -> None:
    words = (game, "--games", 50, "--bots", "greedy,random", "--seed", 9)
    one, two = result(run, *words, "--jobs", 1), result(run, *words, "--jobs", 2)
    for name in TIMES:
        one.pop(name), two.pop(name)
    assert one == two


def test_another_seed_gives_other_games(run: Run) -> None:
    words = ("duel", "--games", 20, "--bots", "random,random", "--seed")
    assert result(run, *words, 1)["length"] != result(run, *words, 2)["length"]


def test_the_build_is_named_in_words(run: Run) -> None:
    shown = run("sim", "duel", "--games", 2, "--lang", "zh").out
    assert f"（{'已编译' if build_name() == 'compiled' else '纯 Python'}）" in shown


def test_options_are_given_on(run: Run) -> None:
    found = result(run, "auction", "--games", 4, "--bots", "random", "--seed", 1, "--seats", 4, "--set", "rounds=1")
    assert found["options"] == {"rounds": 1}
    assert found["length"]["decisions"]["mean"] == 8
    assert found["bots"][0]["games"] == 16


def test_bots_swap_seats_on_equal_seeds(run: Run, tmp_path: Path) -> None:
    run("sim", "duel", "--games", 4, "--bots", "greedy,random", "--seed", 5, "--out", tmp_path)
    records = [load_record(path) for path in sorted(tmp_path.glob("duel-*.json"))]
    assert [[player.by for player in record.players] for record in records] == [
        ["greedy", "random"],
        ["random", "greedy"],
    ] * 2
    seeds = [record.seed for record in records]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]
    for record in records:
        assert replay(record)[0].state.over
    assert json.loads((tmp_path / "sim.json").read_text("utf-8"))["games"] == 4


def test_a_round_table_moves_everybody_one_seat_on() -> None:
    plan = make_plan(auction.GAME, 4, {}, 0, 8, ["random", "greedy"])
    assert [plan.lineup(number) for number in range(3)] == [[0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 0, 1]]
    three = make_plan(auction.GAME, 3, {}, 0, 8, ["random", "greedy", "random"])
    assert [three.lineup(number) for number in range(3)] == [[0, 1, 2], [2, 0, 1], [1, 2, 0]]


def test_the_table_for_people(run: Run) -> None:
    shown = run("sim", "duel", "--games", 10, "--bots", "greedy,random", "--seed", 5).out
    for word in ("greedy", "random", "Player 2", "win rate (95 %)", "endings: health 10", "decisions a second"):
        assert word in shown
    assert "胜率" in run("sim", "duel", "--games", 2, "--seed", 5, "--lang", "zh").out


def test_a_bot_that_fails_loses_and_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from paiju.bots.greedy import GreedyBot

    monkeypatch.setattr(GreedyBot, "choose", lambda self, observation: 1)
    found = result(run, "duel", "--games", 2, "--bots", "greedy,random", "--seed", 5)
    assert found["reasons"] == {"fault": 2}
    assert [(fault["game"], fault["seat"], fault["bot"]) for fault in found["faults"]] == [
        (0, 0, "greedy"),
        (1, 1, "greedy"),
    ]
    assert found["bots"][0]["losses"] == 2
    assert "greedy failed: resign is not legal now: " in run("sim", "duel", "--games", 1, "--seed", 5).out
    assert "现在不能 resign：" in run("sim", "duel", "--games", 1, "--seed", 5, "--lang", "zh").out


def test_a_fault_in_the_rules_makes_the_game_void(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: DuelState, seat: int, code: int) -> None:
        raise ZeroDivisionError("no turns left")

    monkeypatch.setattr(DuelState, "apply", broken)
    found = result(run, "duel", "--games", 2, "--bots", "random,random", "--seed", 5)
    assert found["reasons"] == {"void": 2}
    assert found["faults"] == [] and [one["game"] for one in found["void"]] == [0, 1]
    assert found["void"][0]["problem"] == "ZeroDivisionError: no turns left"


def test_a_world_that_cannot_be_imagined_is_not_the_bots_fault(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("in resample")

    monkeypatch.setattr(DuelState, "resample", broken)
    found = result(run, "duel", "--games", 2, "--bots", "greedy,random", "--seed", 5)
    assert found["faults"] == [] and found["reasons"] == {"void": 2}
    assert "in resample" in run("sim", "duel", "--games", 1, "--seed", 5).out


def test_an_interrupted_run_leaves_whole_files_only(tmp_path: Path) -> None:
    words = ["sim", "weiqi", "--games", "100000", "--bots", "random,random", "--jobs", "2", "--out", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "paiju.cli.main", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    deadline = time.monotonic() + 60
    while not list(tmp_path.glob("*.json")) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGINT)
    said, complained = process.communicate(timeout=30)
    assert process.returncode == 130, complained
    assert said == b"" and b"Traceback" not in complained
    records = list(tmp_path.glob("weiqi-*.json"))
    assert records
    for path in records:
        load_record(path)
    assert not (tmp_path / "sim.json").exists()


def test_intervals_and_percentiles() -> None:
    assert wilson(37, 40) == [0.925, 0.8014, 0.9742]
    assert wilson(0, 10)[:2] == [0.0, 0.0] and wilson(10, 10)[2] == 1.0
    assert wilson(0, 0) == [0.0, 0.0, 1.0]
    assert [percentile({1: 5, 2: 4, 9: 1}, share) for share in (0.5, 0.9, 0.95)] == [1, 2, 9]
