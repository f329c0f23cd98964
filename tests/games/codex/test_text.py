"""All card texts in one reviewable file; refresh it with PAIJU_GOLDEN=1."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from paiju.games.codex import GAME
from paiju.games.codex.data import book
from paiju.games.codex.text.cards import golden_lines

GOLDEN = Path(__file__).parent / "golden" / "cards.txt"


def test_card_texts_are_the_reviewed_ones() -> None:
    text = "\n".join(golden_lines()) + "\n"
    if os.environ.get("PAIJU_GOLDEN"):
        GOLDEN.write_text(text, "utf-8")
    assert GOLDEN.read_text("utf-8") == text


def test_every_card_has_both_texts() -> None:
    for lang in ("zh", "en"):
        table = GAME.texts.table(lang)
        for id in book.SKILL_IDS:
            assert table[f"skill.{id}.text"]
        for id in book.ABILITY_IDS:
            assert table[f"passive.{id}.text"]


@pytest.mark.parametrize(
    ("key", "changed", "zh", "en"),
    [
        ("passive.musket.misfire", {}, "出招失败或击空时，", "When a launch of yours fails or misses, "),
        ("passive.musket.misfire", {"misfire_on_miss": False}, "出招失败时，", "When a launch of yours fails, "),
        ("skill.musket.execution", {}, "若实际距离为八：", "if the real distance is 8: "),
        ("skill.musket.execution", {"instakill_from_turn": 9}, "第9回合之前", "before turn 9"),
        ("skill.sword.heart_pierce", {"instakill_from_turn": 9}, "第9回合之前", "before turn 9"),
        ("skill.sword.thrust", {"wall_rule": "overflow"}, "走不完", "cells left over"),
        ("passive.fist.taunt", {}, "目标控制者的角色", "the character of its target's player"),
    ],
)
def test_texts_follow_the_table(key: str, changed: dict[str, Any], zh: str, en: str) -> None:
    """CX-8, CX-28, CX-99: what a changed option makes of a card is what its text says at that table"""
    texts = GAME.texts.at_table(changed)
    assert zh in texts.say(f"{key}.text", "zh")
    assert en in texts.say(f"{key}.text", "en")


def test_both_languages_have_the_same_keys() -> None:
    assert GAME.texts.table("zh").keys() == GAME.texts.table("en").keys()
