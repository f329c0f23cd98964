"""All words of the game, one table for each language.

Names and numbers are those of the game. Numbers of cards come from cards.py, so that a card cannot say one thing and do
another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from paiju.games.kpw.data import cards
from paiju.games.kpw.data.skills import SACRIFICES, SKILLS
from paiju.games.kpw.text import en, zh


def _with_numbers(table: dict[str, str], numbered: Mapping[str, str]) -> dict[str, str]:
    """The texts of the attack and defence cards."""
    texts = {}
    for kind, name in enumerate(cards.KINDS):
        if cards.CATEGORY[kind] >= 0:
            first, second = (
                (cards.RESIST, cards.MEND) if cards.TYPE[kind] == cards.DEFENCE else (cards.HIT, cards.RECOIL)
            )
            texts[f"card.{name}.text"] = numbered[cards.CATEGORIES[cards.CATEGORY[kind]]].format(
                first=first[kind],
                second=second[kind],
                more=first[cards.KIND_COUNT + kind],
                more_second=second[cards.KIND_COUNT + kind],
            )
    return table | texts


def _with_sources(table: dict[str, str]) -> dict[str, str]:
    """A source is named like the card, skill or sacrifice that it is."""
    sorts = (("card", cards.KINDS), ("skill", SKILLS), ("sacrifice", SACRIFICES))
    return table | {f"source.{name}": table[f"{sort}.{name}"] for sort, names in sorts for name in names}


ZH: Final = _with_sources(_with_numbers(zh.ZH, zh.NUMBERED))
EN: Final = _with_sources(_with_numbers(en.EN, en.NUMBERED))
