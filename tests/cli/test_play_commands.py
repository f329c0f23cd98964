"""Commands as opponents in the terminal: a fault is told to the person and to the other commands."""

from __future__ import annotations

from pathlib import Path

from tests.bots.commands import misbehaving
from tests.cli.conftest import Run
from tests.server.test_commands import entries, writing_down


def test_end_names_the_fault_to_the_others(run: Run, tmp_path: Path) -> None:
    diary_bot, diary = writing_down(tmp_path)
    shown = run("play", "duel", "--seat-0", diary_bot, "--seat-1", misbehaving("exits"))
    assert shown.code == 0 and "the process ended" in shown.out
    end = next(message for message in entries(diary) if message["type"] == "end")
    assert end["outcome"]["result"] == ["win", "loss"]
    assert end["fault"]["seat"] == 1 and end["fault"]["error"]["reason"] == "exited"


def test_children_left_behind_are_told(run: Run) -> None:
    shown = run("play", "duel", "--seat-0", "random", "--seat-1", misbehaving("leaves_child"))
    assert "the bot left processes behind" in shown.out
