"""The words of the game: one table for each language, with the texts that are rendered from the declarations."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.data.book import ABILITIES, CHARACTERS, PAGES, SKILLS
from paiju.games.codex.data.cards import SUITS
from paiju.games.codex.text.cards import MOMENTS, passive_cases, passive_text, skill_cases, skill_text
from paiju.games.codex.text.en import EN as WORDS_EN
from paiju.games.codex.text.terms import EN as IN_EN
from paiju.games.codex.text.terms import ZH as IN_ZH
from paiju.games.codex.text.terms import Lang
from paiju.games.codex.text.zh import ZH as WORDS_ZH

_SYMBOLS: Final = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}


def _with_things(words: dict[str, str], lang: Lang) -> dict[str, str]:
    """A language's words together with the names and texts of all things."""
    table = dict(words)
    for suit in SUITS:
        for rank in range(1, 10):
            table[f"card.{suit}{rank}"] = f"{_SYMBOLS[suit]}{rank}"
    for page in PAGES:
        table[f"page.{page.id}"] = page.zh if lang == IN_ZH else page.en
    for skill in SKILLS:
        table[f"skill.{skill.id}"] = f"「{skill.zh}」" if lang == IN_ZH else skill.en
        table[f"skill.{skill.id}.text"] = skill_text(skill, lang)
        for case, sentence in skill_cases(skill, lang).items():
            table[f"skill.{skill.id}.text.{case}"] = sentence
    for ability in ABILITIES:
        name = f"「{ability.zh}」" if lang == IN_ZH else ability.en
        table[f"passive.{ability.id}"] = name
        table[f"passive.{ability.id}.text"] = passive_text(ability, lang, MOMENTS)
        for case, text in passive_cases(ability, lang).items():
            table[f"passive.{ability.id}.{case}.text"] = text
        if ability.page == "trait":
            table[f"trait.{ability.id.split('.')[1]}"] = name
            table[f"trait_id.{ability.id}"] = name
    for preset in CHARACTERS:
        table[f"preset.{preset.id}"] = preset.zh if lang == IN_ZH else preset.en
    for seat in range(8):
        table[f"option.first_player.{seat}"] = f"玩家{seat + 1}" if lang == IN_ZH else f"player {seat + 1}"
    return table


ZH: Final = _with_things(WORDS_ZH, IN_ZH)
EN: Final = _with_things(WORDS_EN, IN_EN)
