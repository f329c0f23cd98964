"""A game that offers nothing but its rules: everything else is optional, with a generic form or a sentence instead."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

import paiju.games
from paiju.bots.observation import observe
from paiju.bots.registry import make_bot
from paiju.cli.main import app
from paiju.conformance.check import check_batch
from paiju.core.errors import BadSetup, Unreadable
from tests.toys.bare import BARE


def test_it_keeps_every_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(paiju.games._extra, "bare", BARE)
    report = check_batch(BARE, 0, 40, seed=3)
    assert [f"{one.law}: {one.detail}" for one in report.findings] == []


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:20"])
def test_bots_play_it(name: str) -> None:
    state, bot = BARE.new(1), make_bot(name, BARE, 1)
    while not state.over:
        seat = state.actors()[0]
        state.act(seat, bot.choose(observe(BARE, state, seat, seed=5)))
    assert [BARE.judge.evaluate(state, seat) for seat in range(2)] == [float(result) for result in state.result]


def test_its_table_is_drawn_field_by_field() -> None:
    drawn = BARE.draw(BARE.new(1).view(0), "en", ["Ann", "Ben"])
    assert "[bold]health[/bold]: 9 9" in drawn
    assert "? ? ? ?" in drawn, "the other hand lies face down"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["rules", "bare"], "the rulebook of bare did not come with this installation"),
        (["practise", "bare", "--out", "FOLDER"], "bare does not say what learning sees of it"),
        (["scenario", "FOLDER/one.yaml"], "the game “bare” does not say how positions are built"),
    ],
)
def test_commands_that_need_more_say_so_in_a_sentence(
    command: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(paiju.games._extra, "bare", BARE)
    monkeypatch.setenv("PAIJU_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")
    (tmp_path / "one.yaml").write_text("game: bare\ntitle: {zh: 空, en: bare}\nsetup: {}\nplay: []\n", encoding="utf-8")
    words = [word.replace("FOLDER", str(tmp_path)) for word in command]
    ran = CliRunner().invoke(app, words)
    assert ran.exit_code != 0
    assert said in ran.output


@pytest.mark.parametrize(
    "command", [["games", "bare"], ["perft", "bare", "--depth", "2"], ["check", "bare", "--games", "2"]]
)
def test_commands_that_need_no_more_do_their_work(command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(paiju.games._extra, "bare", BARE)
    assert CliRunner().invoke(app, command).exit_code == 0


def test_what_needs_more_says_so() -> None:
    with pytest.raises(BadSetup, match="no positions"):
        BARE.position({})
    with pytest.raises(Unreadable, match="no encoding"):
        BARE.encode(BARE.new(1).view(0))
