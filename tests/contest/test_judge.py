"""The judge with real programs: good ones play to the end, bad ones lose with the reason, nothing hangs."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from paiju.contest.judge import OPTIONS, Judge, Verdict, play_contest
from paiju.contest.programs import Program, command_words
from paiju.games.miracle import GAME
from paiju.match.match import Match, replay
from paiju.match.record import load_record

FOLDER = Path(__file__).parent / "programs"
RUSHER = f"{sys.executable} {FOLDER / 'rusher.py'}"
TIGHT = f"{RUSHER} tight"
WAITER = f"{sys.executable} {FOLDER / 'waiter.py'}"


def naughty(name: str) -> str:
    return f"{sys.executable} {FOLDER / 'naughty.py'} {name}"


def contest(p0: str, p1: str, turn_seconds: float = 1.0, path: Path | None = None) -> Verdict:
    return play_contest(p0, p1, path, deck_seconds=8.0, turn_seconds=turn_seconds)


def test_two_programs_play_a_whole_game(tmp_path: Path) -> None:
    """Both written from the protocol's description; one writes like the Python kit, the other like the C++ kit."""
    path = tmp_path / "game.json"
    verdict = contest(RUSHER, TIGHT, 20.0, path)
    assert verdict.fault is None
    assert verdict.outcome["reason"] in ("miracle", "turn_limit")
    assert verdict.match.state.turn_number() > 10
    again, note = replay(load_record(path))
    assert note == ""
    assert again.state.outcome() == verdict.outcome


def test_a_rusher_beats_a_waiter() -> None:
    verdict = contest(WAITER, RUSHER, 20.0)
    assert verdict.outcome["result"] == ["loss", "win"]
    assert verdict.outcome["reason"] == "miracle"
    assert verdict.outcome["scores"][1] == 30000


def test_two_waiters_reach_the_turn_limit() -> None:
    verdict = contest(WAITER, WAITER, 20.0)
    assert verdict.outcome == {"result": ["loss", "win"], "scores": [0, 1], "reason": "turn_limit"}
    assert verdict.match.state.turn_number() == 100


@pytest.mark.parametrize("camp", [0, 1])
@pytest.mark.parametrize(
    ("name", "kind", "reason"),
    [
        ("hang", "timeout", "timeout"),
        ("hang_with_child", "timeout", "timeout"),
        ("slow_drip", "timeout", "timeout"),
        ("half_a_frame", "timeout", "timeout"),
        ("crash", "crash", "fault"),
        ("close_output", "crash", "fault"),
        ("garbage", "garbage", "fault"),
        ("negative_length", "garbage", "fault"),
        ("too_long", "garbage", "fault"),
    ],
)
def test_a_failing_program_loses_and_the_judge_returns(camp: int, name: str, kind: str, reason: str) -> None:
    """OL-22: own score 0, the other's one more."""
    begin = time.monotonic()
    programs = [WAITER, WAITER]
    programs[camp] = naughty(name)
    verdict = contest(programs[0], programs[1])
    assert verdict.fault is not None
    assert (verdict.fault["camp"], verdict.fault["kind"]) == (camp, kind)
    assert verdict.outcome["result"][camp] == "loss"
    assert verdict.outcome["scores"] == ([0, 1] if camp == 0 else [1, 0])
    assert verdict.outcome["reason"] == reason
    assert time.monotonic() - begin < 25


@pytest.mark.parametrize("name", ["flood", "flood_out_of_turn", "deaf"])
def test_a_flood_of_output_loses(name: str) -> None:
    verdict = contest(naughty(name), naughty("hang") if name == "flood_out_of_turn" else WAITER, 2.0)
    assert verdict.fault is not None
    assert verdict.fault["camp"] == 0
    assert verdict.fault["kind"] in ("flood", "timeout", "garbage")
    assert verdict.outcome["result"] == ["loss", "win"]


@pytest.mark.parametrize("camp", [0, 1])
@pytest.mark.parametrize("name", ["bad_deck", "token_deck", "no_json_deck"])
def test_mr_3_an_illegal_deck_loses(camp: int, name: str) -> None:
    """MR-3, OL-22: 0 : 1 at once."""
    programs = [WAITER, WAITER]
    programs[camp] = naughty(name)
    verdict = contest(programs[0], programs[1])
    assert verdict.outcome["reason"] == "illegal_deck"
    assert verdict.outcome["scores"] == ([0, 1] if camp == 0 else [1, 0])


def test_mr_3_of_two_illegal_decks_the_first_camps_loses() -> None:
    """MR-3: looked at in the order c0, c1."""
    verdict = contest(naughty("bad_deck"), naughty("bad_deck"))
    assert verdict.outcome == {"result": ["loss", "win"], "scores": [0, 1], "reason": "illegal_deck"}


def test_no_deck_in_time_loses() -> None:
    verdict = play_contest(WAITER, naughty("hang_before_deck"), deck_seconds=2.0)
    assert verdict.outcome == {"result": ["win", "loss"], "scores": [1, 0], "reason": "illegal_deck"}


def test_a_program_that_ends_before_its_deck() -> None:
    verdict = contest(naughty("crash_before_deck"), WAITER)
    assert verdict.fault == {"camp": 0, "kind": "crash", "detail": "it ended with code 4"}


@pytest.mark.parametrize("command", ["/no/such/program", "", "python3 'unfinished", str(FOLDER)])
def test_a_program_that_cannot_be_started(command: str) -> None:
    verdict = contest(WAITER, command)
    assert verdict.fault is not None
    assert (verdict.fault["camp"], verdict.fault["kind"]) == (1, "crash")
    assert verdict.outcome["scores"] == [1, 0]


def test_surrender_is_accepted() -> None:
    verdict = contest(naughty("surrender"), WAITER)
    assert verdict.outcome == {"result": ["loss", "win"], "scores": [0, 1], "reason": "surrender"}
    assert verdict.fault is None


def test_nonsense_is_ignored_and_chatter_thrown_away() -> None:
    """OL-23; the chatter contains a surrender, which must not be mistaken for the next answer."""
    verdict = contest(naughty("talker"), f"{WAITER} 0.04", 20.0)
    assert verdict.outcome["reason"] == "turn_limit"
    assert verdict.refused[0] >= 11


def test_the_reason_stands_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "crash.json"
    verdict = contest(WAITER, naughty("crash"), path=path)
    record = load_record(path)
    assert record.outcome == {"result": ["win", "loss"], "scores": [1, 0], "reason": "fault"}
    assert "camp 1 lost by crash: it ended with code 3" in record.made_by
    assert [player.by for player in record.players] == ["cmd", "cmd"]
    replay(record)
    json.dumps(verdict.as_json())


def test_no_program_survives_its_game() -> None:
    verdict = contest(naughty("hang_with_child"), WAITER)
    assert verdict.outcome["reason"] == "timeout"
    running = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    assert "import time; time.sleep(60)" not in running


def test_relative_paths_of_a_command_keep_their_meaning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    assert command_words(0, "python3 waiter.py --fast") == ["python3", str(FOLDER / "waiter.py"), "--fast"]


def test_the_program_itself_is_looked_for_as_a_shell_does(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder that happens to be called like the interpreter does not hide it."""
    (tmp_path / "python3").mkdir()
    (tmp_path / "my_bot").write_text("#!/bin/sh\n")
    monkeypatch.chdir(tmp_path)
    assert command_words(0, "python3 -u") == ["python3", "-u"]
    assert command_words(0, "./my_bot") == command_words(0, "my_bot") == [str(tmp_path / "my_bot")]


class Reciter(Program):
    """A program without a process: says its lines in order and keeps what it hears; quits when it has no more."""

    def __init__(self, camp: int, lines: list[tuple[str, object]]) -> None:
        self.camp = camp
        self.lines = lines
        self.heard: list[dict[str, Any]] = []

    def send(self, frame: bytes, deadline: float) -> None:
        self.heard.append(json.loads(frame[6:]))

    def receive(self, deadline: float, other: Program) -> bytes:
        name, parameters = self.lines.pop(0) if self.lines else ("surrender", {})
        message = {"player": self.camp, "round": self.heard[-1].get("round", 0)}
        return json.dumps({**message, "operation_type": name, "operation_parameters": parameters}).encode()

    def drain(self) -> None:
        pass


def test_newcomers_are_told_until_their_camps_next_turn_start() -> None:
    """12.5: ids that have entered since this player's last turn start, in the messages of both."""
    deck = {"artifacts": ["HolyLight"], "creatures": ["Archer", "Swordsman", "Priest"]}
    first, second = [-6, 6, 0], [6, -6, 0]
    programs = [
        Reciter(camp, [("init", deck), ("summon", {"position": at, "type": "Swordsman", "level": 1}), ("endround", {})])
        for camp, at in enumerate((first, second))
    ]
    judge = Judge(programs, Match(GAME, 0, 2, OPTIONS), 1.0, 1.0)
    judge.play()
    told = [[[player[4] for player in message["players"]] for message in one.heard[1:]] for one in programs]
    assert told == [[[[], []], [[3], []], [[], [4]]], [[[3], []], [[3], [4]]]]
    assert judge.state.outcome() == {"result": ["loss", "win"], "scores": [0, 1], "reason": "surrender"}
