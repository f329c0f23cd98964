"""`paiju contest`: the judge from the command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paiju.cli.language import MESSAGES
from paiju.core.texts import LANGUAGES
from paiju.match.record import load_record
from paiju.match.shapes import ContestReport
from tests.repo.files import ROOT

Run = Any
KINDS = ("crash", "timeout", "garbage", "flood")
PROGRAMS = ROOT / "tests" / "contest" / "programs"


def program(name: str) -> str:
    return f"{sys.executable} {PROGRAMS / name}"


def test_two_programs_finish_a_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = run("contest", "--p0", program("rusher.py"), "--p1", program("waiter.py"), "--replay", file)
    assert done.code == 0
    assert "Game over: " in done.out and f"saved to {file}" in done.out
    assert load_record(file).options["ruleset"] == "contest"
    assert run("replay", file).code == 0


def test_a_program_that_fails_loses(run: Run) -> None:
    report = json.loads(run("contest", "--p0", program("rusher.py"), "--p1", "false", "--json").out)
    msgspec.convert(report, ContestReport)
    assert report["outcome"]["result"] == ["win", "loss"]
    assert report["fault"]["camp"] == 1 and report["fault"]["kind"] == "crash"


def test_how_it_failed_is_said_in_both_languages(run: Run) -> None:
    words = ("contest", "--p0", program("rusher.py"), "--p1", "false", "--lang")
    assert "lost by itself (crash)" in run(*words, "en").out
    assert "自己输掉了（程序结束或没有启动）" in run(*words, "zh").out
    kinds = [kind for lang in LANGUAGES for kind in KINDS if not MESSAGES.has(f"contest.kind.{kind}", lang)]
    assert kinds == []


def test_both_commands_are_needed(run: Run) -> None:
    said = run("contest", "--p0", "true")
    assert said.code == 2 and "--p1 is missing" in said.err


@pytest.mark.parametrize(("p0", "p1", "at"), [("", "", "--p0"), ("true", " ", "--p1")])
def test_an_empty_command_is_none(run: Run, p0: str, p1: str, at: str) -> None:
    said = run("contest", "--p0", p0, "--p1", p1)
    assert said.code == 2 and said.out == "" and said.err == f"Error: a command is missing; at {at}\n"
    assert run("contest", "--p0", p0, "--p1", p1, "--lang", "zh").err == f"错误：缺少命令；位置：{at}\n"
