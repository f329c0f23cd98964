"""`paiju check`: coverage, one closing line, and a record for every violation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from paiju.cli.language import MESSAGES
from paiju.core.reasons import Reason
from paiju.core.texts import LANGUAGES
from paiju.games import BUILT_IN, find_game
from tests.toys.duel.state import DuelState

Run = Any


def test_a_sound_game(run: Run, tmp_path: Path) -> None:
    done = run("check", "duel", "--games", 30, "--seed", 4, "--out", tmp_path)
    assert done.code == 0
    assert done.out.splitlines()[-1] == "30 games, 0 violations"
    assert "covered cards: 3 of 3" in done.out and "endings: health 30" in done.out
    assert list(tmp_path.iterdir()) == []


def test_any_number_of_processes_gives_the_same_report(run: Run, tmp_path: Path) -> None:
    words = ("check", "duel", "--games", 60, "--seed", 4, "--lang", "zh", "--out", tmp_path)
    one, two = run(*words, "--jobs", 1).out, run(*words, "--jobs", 2).out
    assert one == two and one.splitlines()[-1] == "60 games, 0 violations"


def test_what_was_not_met_is_named(run: Run, tmp_path: Path) -> None:
    """Four turns show hardly anything."""
    shown = run("check", "duel", "--games", 1, "--probes", 0, "--seed", 2, "--set", "turns=4", "--out", tmp_path).out
    assert "option values tried" in shown
    assert "covered actions: 3 of 4" in shown and "not met, cards: jab" in shown and "not met, actions: parry" in shown


def test_a_violation_saves_a_record_that_replays_it(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(self: DuelState, seat: int, code: int) -> Reason:
        return Reason("not_written_down")

    monkeypatch.setattr(DuelState, "find_reason", silent)
    done = run("check", "duel", "--games", 8, "--seed", 4, "--out", tmp_path / "found")
    assert done.code == 1
    records = sorted((tmp_path / "found").glob("violation-duel-*.json"))
    assert records
    assert done.out.splitlines()[-1] == f"8 games, {len(records)} violations"
    assert "violation [text]" in done.out and "not_written_down" in done.out and str(records[0]) in done.out
    assert run("replay", records[0]).code == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BUILT_IN)
def test_every_kind_of_thing_has_a_word(name: str, lang: str) -> None:
    assert all(MESSAGES.has(f"check.kind.{kind}", lang) for kind in (*find_game(name).things(), "action", "option"))
