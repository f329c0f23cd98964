"""The starter kits play every game, need nothing installed and stay short."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from paiju.arena.check import check_command
from paiju.arena.game import Clock
from paiju.games import BUILT_IN

KITS = Path(__file__).parent.parent.parent / "examples" / "bots"
FILES = sorted(path for path in KITS.rglob("*") if path.is_file())


def command(language: str, folder: Path) -> str:
    if language == "python":
        # -I -S: neither the environment nor installed packages, so that Paiju is out of reach
        return f"{shlex.quote(sys.executable)} -I -S {shlex.quote(str(KITS / 'python' / 'random_bot.py'))}"
    if language == "javascript":
        if shutil.which("node") is None:
            pytest.skip("node is not installed here")
        return f"node {shlex.quote(str(KITS / 'javascript' / 'random_bot.js'))}"
    if shutil.which("g++") is None:
        pytest.skip("g++ is not installed here")
    made = folder / "random_bot"
    flags = ["-O1", "-std=c++17", "-Wall", "-Wextra", "-Werror"]
    subprocess.run(["g++", *flags, str(KITS / "cpp" / "random_bot.cpp"), "-o", str(made)], check=True)
    return shlex.quote(str(made))


@pytest.mark.parametrize("language", ["python", "javascript", "cpp"])
def test_the_kit_plays_every_game_without_a_problem(language: str, tmp_path: Path) -> None:
    verdict = check_command(command(language, tmp_path), 1, Clock(), lambda name: None)
    assert verdict.problems == []
    assert set(verdict.games) == set(BUILT_IN)
    assert verdict.played >= 2 * len(BUILT_IN)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_kits_are_short(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) < 100


def test_there_are_three_kits() -> None:
    assert {path.suffix for path in FILES} == {".py", ".js", ".cpp"}
