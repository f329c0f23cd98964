"""The tutorial's steps, run in order as one file, and the examples: all that the documents for designers show works."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import paiju.games
from paiju.games import forget_guests
from paiju.games.guests import FOLDERS, add_folder, load_guest
from paiju.testing import broken_laws, differing_scenarios
from tests.repo.files import ROOT

BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
EXAMPLES = sorted((ROOT / "examples" / "games").iterdir())
OWN_LINES = 400


@pytest.fixture(autouse=True)
def own_registry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paiju.games, "_extra", {})
    monkeypatch.setenv(FOLDERS, "")
    forget_guests()


def test_the_steps_of_the_tutorial_work() -> None:
    blocks = BLOCK.findall((ROOT / "docs" / "new-game" / "tutorial.md").read_text("utf-8"))
    assert len(blocks) == 7
    names: dict[str, Any] = {"__name__": "higher"}
    exec("\n".join(blocks), names)
    assert names["GAME"].id == "higher"


@pytest.mark.parametrize("folder", EXAMPLES, ids=lambda folder: folder.name)
def test_an_example_keeps_the_laws_and_its_scenarios(folder: Path) -> None:
    """Made with the kit from the sheet of its name in docs/new-game/sheets; docs/new-game/effort.md tells how."""
    game = load_guest(add_folder(folder))
    assert broken_laws(game, games=6) == []
    assert differing_scenarios(game) == []
    own = [file for file in folder.rglob("*.py") if "tests" not in file.parts]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in own) <= OWN_LINES


def test_the_kit_is_two_pages() -> None:
    """About forty-five lines a page."""
    assert len((ROOT / "docs" / "new-game" / "kit.md").read_text("utf-8").splitlines()) <= 90
