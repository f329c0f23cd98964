"""A game on paper: what is asked for must be possible, and everything that lies in the box is on the sheets."""

from __future__ import annotations

from pathlib import Path

import pytest

from paiju.games import BUILT_IN, find_game
from paiju.games.kpw.data.cards import DECK_SIZE as KPW_DECK
from paiju.games.weiqi.data.cards import DECK_SIZE as WEIQI_DECK
from paiju.server import printing
from tests.cli.conftest import Run


def test_a_file_needs_a_folder_that_exists(run: Run, tmp_path: Path) -> None:
    ran = run("print", "weiqi", "--out", tmp_path / "nowhere" / "weiqi.pdf")
    assert ran.code == 2
    assert "a file in a folder that exists is needed" in ran.err


def test_without_a_browser_it_says_how_else(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printing, "find_browser", lambda: None)
    ran = run("print", "weiqi", "--out", tmp_path / "weiqi.pdf")
    assert ran.code == 2
    assert "without --out your own browser prints it" in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_browser_that_fails_is_told(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(printing.NAMED, "/bin/false")
    ran = run("print", "weiqi", "--out", tmp_path / "weiqi.pdf")
    assert ran.code == 2
    assert "the browser wrote no PDF" in ran.err


def test_boxes_hold_whole_decks() -> None:
    """WQ-49: five stones each beside the deck; KP-49: 75 cards."""
    assert sum(find_game("weiqi").box()["card"].values()) == WEIQI_DECK + 2 * 5
    assert sum(find_game("kpw").box()["card"].values()) == KPW_DECK
    assert len(find_game("codex").box()["card"]) == 36


@pytest.mark.parametrize("id", BUILT_IN)
def test_whatever_is_printed_has_a_name_in_both_languages(id: str) -> None:
    game = find_game(id)
    for kind, things in game.box().items():
        for thing in things:
            for lang in ("zh", "en"):
                assert game.texts.find(f"{kind}.{thing}", lang) or game.texts.find(f"card.{thing}", lang), thing
