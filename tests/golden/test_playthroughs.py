"""A change of rules or words shows here as a change of text, in both builds alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from paiju.games import BUILT_IN
from tests.golden.playthroughs import VARIANTS, kept, text_of


@pytest.mark.parametrize("path", kept(), ids=lambda path: path.stem)
def test_the_playthrough_is_the_kept_one(path: Path) -> None:
    hint = "if the change is intended: python -m tests.golden.playthroughs"
    assert path.exists(), hint
    assert text_of(kept()[path]) == path.read_text(encoding="utf-8"), hint


def test_every_game_has_one() -> None:
    assert {game for game, *_ in VARIANTS} == set(BUILT_IN)
