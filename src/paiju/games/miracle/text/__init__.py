"""All words of the game, one table for each language.

Card texts are rendered from the numbers that the engine plays with (cards.py); names and words of options follow from
the switches and the cards.
"""

from __future__ import annotations

from typing import Final

from paiju.games.miracle.data.artifacts import ARTIFACTS
from paiju.games.miracle.data.rulesets import AS_RULESET, NUMBERS
from paiju.games.miracle.data.rulesets import WORDS as WORD_SWITCHES
from paiju.games.miracle.data.units import SPECIES
from paiju.games.miracle.text import en, zh
from paiju.games.miracle.text.cards import card_table


def _switches(names: dict[str, tuple[str, str]], values: dict[str, str], neutral: str) -> dict[str, str]:
    """The options that turn ruleset switches: name, meaning, and the words of their values."""
    table: dict[str, str] = {}
    for number in NUMBERS:
        name, meaning = names[number.id]
        table[f"option.{number.id}"] = name
        table[f"option.{number.id}.help"] = neutral.replace("{help}", meaning).replace("{low}", str(number.low - 1))
    for word in WORD_SWITCHES:
        name, meaning = names[word.id]
        table[f"option.{word.id}"] = name
        table[f"option.{word.id}.help"] = meaning
        for value in (AS_RULESET, *word.words):
            table[f"option.{word.id}.{value}"] = values[value]
    return table


def _decks(cards: dict[str, str]) -> dict[str, str]:
    """Names for the values of the options that give decks."""
    table = {f"option.fixed_artifact.{name}": cards[f"card.{name}"] for name in ARTIFACTS}
    return {**table, **{f"option.fixed_creatures.{name}": cards[f"card.{name}"] for name in SPECIES}}


def _table(words: dict[str, str], switches: dict[str, str], cards: dict[str, str]) -> dict[str, str]:
    """Everything the game says in one language."""
    return {**cards, **words, **switches, **_decks(cards)}


ZH: Final = _table(zh.WORDS, _switches(zh.SWITCHES, zh.VALUES, zh.NEUTRAL), card_table("zh"))
EN: Final = _table(en.WORDS, _switches(en.SWITCHES, en.VALUES, en.NEUTRAL), card_table("en"))
