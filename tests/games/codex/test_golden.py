"""All card texts in one reviewable file; refresh it with PAIJU_GOLDEN=1."""

from __future__ import annotations

import os
from pathlib import Path

from paiju.games.codex import GAME
from paiju.games.codex.render import golden_lines
from paiju.games.codex.tables import ABILITY_IDS, SKILL_IDS

GOLDEN = Path(__file__).parent / "golden" / "cards.txt"


def test_card_texts_are_the_reviewed_ones() -> None:
    text = "\n".join(golden_lines()) + "\n"
    if os.environ.get("PAIJU_GOLDEN"):
        GOLDEN.write_text(text, "utf-8")
    assert GOLDEN.read_text("utf-8") == text


def test_every_card_has_both_texts() -> None:
    for lang in ("zh", "en"):
        table = GAME.texts.table(lang)
        for id in SKILL_IDS:
            assert table[f"skill.{id}.text"]
        for id in ABILITY_IDS:
            assert table[f"passive.{id}.text"]


def test_both_languages_have_the_same_keys() -> None:
    assert GAME.texts.table("zh").keys() == GAME.texts.table("en").keys()
