"""`paiju new` writes a package that runs, and guests that do not run break nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import paiju.games
from paiju.cli.main import app
from paiju.games import broken_games, find_game, forget_guests, game_ids
from paiju.games.guests import FOLDERS
from paiju.rulebook import rulebook
from paiju.tutorials import lessons

LIKES = ("duel", "auction", "draft", "hexes")


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Each test has guests of its own, in English."""
    monkeypatch.setenv(FOLDERS, "")
    monkeypatch.setenv("PAIJU_LANG", "en")
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(paiju.games, "_extra", {})
    forget_guests()


def run(*words: str) -> str:
    return CliRunner().invoke(app, list(words)).output


@pytest.mark.parametrize("like", LIKES)
def test_a_new_game_keeps_the_laws_and_its_own_tests_pass(like: str, tmp_path: Path) -> None:
    name = f"my_{like}"
    assert "is written" in run("new", name, "--like", like)
    assert "3 games, 0 violations" in run("check", name, "--games", "3")
    assert "2 passed, 0 failed" in run("scenario", name)
    assert rulebook(name, "zh") != rulebook(name, "en")
    assert len(lessons(name)) == 1
    assert "from tests" not in "".join(file.read_text("utf-8") for file in tmp_path.rglob("*.py"))
    code = (tmp_path / name / name / "game.py").read_text("utf-8")
    assert len(code.splitlines()) <= 160


def test_its_own_tests_are_green(tmp_path: Path) -> None:
    run("new", "mine", "--like", "hexes")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=tmp_path / "mine",
        capture_output=True,
        text=True,
        check=False,
    )
    assert "3 passed" in done.stdout, done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("new", "weiqi"), "there is a game “weiqi” already"),
        (("new", "Bad-Name"), "cannot be a game's id"),
        (("new", "json"), "cannot be a game's id"),
        (("new", "fine", "--like", "chess"), "allowed: duel, auction, draft, hexes"),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    assert said in run(*words)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    assert "exists already" in run("new", "mine")
    assert list((tmp_path / "mine").iterdir()) == []


def spoil(folder: Path, name: str, old: str, new: str) -> None:
    file = folder / name
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


@pytest.mark.parametrize(
    ("like", "file", "old", "new", "said"),
    [
        ("one", "{n}/game.py", "CARDS = (", "CARDS = ((", "game.py:"),
        ("two", "{n}/game.py", "HAND_LIMIT = 7", "HAND_LIMIT = 7 / 0", "ZeroDivisionError"),
        ("three", "{n}/__init__.py", "from .game import GAME", "GAME = 3", "is no game but a int"),
        ("four", "{n}/game.py", '    "four",', '    "five",', "announced as 'four' but its id is 'five'"),
        ("six", "{n}/game.py", "home=__file__,", "home=__file__, api=99,", "was written for API 99; this is 1"),
        ("seven", "pyproject.toml", "paiju.games", "paiju.gamez", "announces no game"),
    ],
)
def test_a_broken_guest_is_listed_and_everything_else_works(
    like: str, file: str, old: str, new: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("new", like)
    run("new", f"well_{like}")
    spoil(tmp_path / like, file.format(n=like), old, new)
    monkeypatch.setenv(FOLDERS, f"{tmp_path / like}:{tmp_path / f'well_{like}'}")
    forget_guests()
    assert said in str(broken_games()[like])
    listed = run("games")
    assert said in listed
    assert f"well_{like}" in listed
    assert like not in game_ids()
    assert find_game(f"well_{like}").id == f"well_{like}"
    assert f"“{like}” cannot be used" in run("check", like, "--games", "1")
