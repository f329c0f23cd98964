"""The page's sources: one shape for every game, and lines that fit."""

from __future__ import annotations

import re

from paiju.games import BUILT_IN
from tests.repo.files import ROOT, read

SOURCES = ROOT / "web" / "src"
LONGEST = 120
MADE = ("shapes.ts", "things.ts")
"""Written by tools/shapes.py."""


def test_no_line_of_the_page_is_longer_than_any_other_line_of_the_project() -> None:
    written = [path for path in SOURCES.rglob("*.*") if path.suffix in (".ts", ".svelte", ".css")]
    long = {
        f"{path.relative_to(SOURCES)}:{number}"
        for path in written
        for number, line in enumerate(read(path).splitlines(), 1)
        if len(line) > LONGEST
    }
    assert long == set()


def test_every_game_brings_its_manifest_and_nothing_else_asks_which_game_it_is() -> None:
    games = SOURCES / "games"
    own = [games / game for game in BUILT_IN]
    asks = re.compile(rf"""["']({"|".join(BUILT_IN)})["']""")
    shared = [
        path
        for path in SOURCES.rglob("*.*")
        if path.suffix in (".ts", ".svelte")
        and path.name not in MADE
        and not path.name.endswith(".test.ts")
        and own.count(path.parent) == 0
    ]
    assert [str(path.relative_to(SOURCES)) for path in shared if asks.search(read(path))] == []
    assert [folder.name for folder in own if not (folder / "index.ts").exists()] == []
