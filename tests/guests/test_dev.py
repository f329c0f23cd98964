"""`paiju dev`: what it says after a save."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import paiju.games
from paiju.cli.main import app
from paiju.games import forget_guests
from paiju.games.guests import FOLDERS


@pytest.fixture(autouse=True)
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(FOLDERS, "")
    monkeypatch.setenv("PAIJU_LANG", "en")
    monkeypatch.setenv("COLUMNS", "300")
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(paiju.games, "_extra", {})
    forget_guests()


def dev(name: str, tmp_path: Path, old: str = "", new: str = "", file: str = "game.py") -> str:
    """Makes a game of this name, changes a line of it, and asks."""
    CliRunner().invoke(app, ["new", name, "--like", "hexes"])
    source = tmp_path / name / name / file
    text = source.read_text("utf-8")
    assert old in text
    source.write_text(text.replace(old, new, 1) if old else text, "utf-8")
    return CliRunner().invoke(app, ["dev", name, "--once"]).output


def test_a_game_that_is_well_is_shown_to_everybody_side_by_side(tmp_path: Path) -> None:
    said = dev("well", tmp_path)
    assert "12 games, no law broken" in said
    assert "spectator" in said
    assert "P1" in said


def test_what_does_not_import_is_told_with_its_place(tmp_path: Path) -> None:
    said = dev("torn", tmp_path, 'STARTS = (("a1"', 'STARTS = ((nothing("a1")')
    assert "game.py:" in said
    assert "NameError: name 'nothing' is not defined" in said


def test_a_fault_names_action_seat_file_and_line(tmp_path: Path) -> None:
    said = dev("faulty", tmp_path, "other = 1 - seat\n", "other = 1 - seat // 0\n")
    assert "place:" in said
    assert "seat 0" in said
    assert "ZeroDivisionError" in said


def test_missing_words_and_the_first_broken_law_in_few_steps(tmp_path: Path) -> None:
    said = dev("wordless", tmp_path, '    "zone.field": "The field",\n', "", "texts.py")
    assert "en: no text for zone.field" in said
