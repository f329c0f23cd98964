"""Both languages say everything, in our own words, with the numbers of the tables."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from paiju.core.options import Option
from paiju.core.texts import LANGUAGES, action_text
from paiju.games.kpw import GAME
from paiju.games.kpw.actions import PROMPTS
from paiju.games.kpw.data import cards
from paiju.games.kpw.data.skills import HEROES, SACRIFICES, SKILLS
from paiju.games.kpw.rules.log import SOURCES
from paiju.games.kpw.rules.records import EFFECT_NAMES
from paiju.games.kpw.scenario import FIELDS
from paiju.games.kpw.text import EN, ZH
from paiju.games.kpw.text.credit import CREDIT, CREDIT_ZH
from paiju.games.kpw.view import Table

ROOT = Path(__file__).parents[3]


def test_both_tables_have_the_same_keys() -> None:
    assert set(ZH) == set(EN)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name_and_a_text(lang: str) -> None:
    for key in (
        *(f"card.{kind}" for kind in cards.KINDS),
        *(f"hero.{hero}" for hero in HEROES),
        *(f"skill.{skill}" for skill in SKILLS),
        *(f"sacrifice.{one}" for one in SACRIFICES),
    ):
        assert GAME.texts.say(key, lang) and GAME.texts.say(f"{key}.text", lang)
    for source in (*SOURCES, *EFFECT_NAMES[1:]):
        assert GAME.texts.say(f"source.{source}", lang)
    for prompt in PROMPTS[1:]:
        assert GAME.texts.has(f"prompt.{prompt}", lang)
    for option in GAME.options:
        assert GAME.texts.say(f"option.{option.id}", lang) and GAME.texts.say(f"option.{option.id}.help", lang)
        for word in option.values:
            assert GAME.texts.say(f"option.{option.id}.{word}", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_can_be_said(lang: str) -> None:
    for code in range(GAME.space.size):
        assert action_text(GAME.texts, GAME.space.name(code), GAME.space.arguments(code), lang)


@pytest.mark.parametrize("table", [ZH, EN])
def test_cards_say_what_they_do(table: dict[str, str]) -> None:
    """The numbers in a card's text are those of the rules."""
    for kind in range(9):
        said = {int(number) for number in re.findall(r"\d+", table[f"card.{cards.KINDS[kind]}.text"])}
        upgraded = cards.KIND_COUNT + kind
        numbers = {cards.HIT[kind], cards.RECOIL[kind], cards.RESIST[kind], cards.MEND[kind]}
        numbers |= {cards.HIT[upgraded], cards.RECOIL[upgraded], cards.RESIST[upgraded], cards.MEND[upgraded]}
        assert said == numbers - {0}
    assert {15, 20} <= {int(number) for number in re.findall(r"\d+", table["card.phone_8848.text"])}


FREE = ["double", "steal", "phone_8848", "eggplant", "high_ping"]
SAID_BELOW: dict[tuple[str, Any], list[str]] = {
    ("response_windows", "never"): [f"card.{kind}" for kind in FREE],
    ("carry_last_turn", False): [
        *("card.defence_1", "card.defence_2", "card.defence_3", "card.half", "card.mutual_ruin"),
        *("card.spirit_pearl", "card.demon_pill", "skill.priest_3", "skill.scientist_2"),
    ],
    ("carry_delayed", False): ["card.high_ping"],
    ("half_discardable", True): ["card.half"],
    ("mutual_ruin_amount", "net"): ["card.mutual_ruin"],
    ("pearl_pill_damage", 100): ["card.spirit_pearl", "card.demon_pill"],
    ("wizard1_window", "own_next"): ["skill.wizard_1"],
    ("wizard1_window", "opponent_next"): ["skill.wizard_1"],
    ("scientist2_scope", "attack"): ["skill.scientist_2"],
}
"""Options that make a text untrue, and whose text it is. The others say nothing about any card or skill."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.id)
def test_a_text_tells_what_an_option_changes(option: Option, lang: str) -> None:
    table = GAME.texts.table(lang)
    values = [not option.default] if option.type == "bool" else [*option.values, *([option.max] if option.max else [])]
    for value in values:
        altered = GAME.texts.at_table({option.id: value}).table(lang)
        changed = [key.removesuffix(".text") for key in table if altered[key] != table[key]]
        assert sorted(changed) == sorted(SAID_BELOW.get((option.id, value), []))


@pytest.mark.parametrize(
    ("key", "en", "zh"),
    [
        ("skill.scientist_1.text", "rounded up to 5; 1–9 becomes 10", "向上取到 5 的倍数，减到 1–9 的记为 10"),
        ("skill.wizard_3.text", "all, if fewer", "不足则全部"),
        ("prompt.draw_menu", "once; free cards thrown away do not count", "仅此一次，随手弃牌不算"),
    ],
)
def test_what_a_text_must_not_leave_out(key: str, en: str, zh: str) -> None:
    """KP-38, KP-40: how a halving is rounded. KP-39: a small hand. KP-14, KP-17: which discard is the one."""
    assert en in EN[key] and zh in ZH[key]


def test_the_draw_menu_tells_its_two_discards_apart() -> None:
    """KP-14, KP-17: a Double can be thrown away freely, or as the one discard."""
    said = [action_text(GAME.texts, name, ("double",), "en") for name in ("discard", "free")]
    assert said == [
        "discard Double (the one discard of this draw phase)",
        "throw away Double (free, as often as you like)",
    ]


def test_the_credit_line() -> None:
    """It stands with the game wherever people meet it."""
    assert CREDIT == "Card King (卡牌王) v1.1, game design by PerryDing / IQ Online Studio, CC BY-NC-SA 4.0"
    for lang in LANGUAGES:
        assert GAME.texts.say("game.kpw.credit", lang) == {"en": CREDIT, "zh": CREDIT_ZH}[lang]
    for part in ("PerryDing / IQ Online Studio", "CC BY-NC-SA 4.0", "Card King", "卡牌王", "v1.1"):
        assert part in CREDIT_ZH
    assert CREDIT in (ROOT / "docs" / "rules" / "kpw.md").read_text("utf-8")
    chinese = (ROOT / "docs" / "rules" / "kpw.zh.md").read_text("utf-8")
    assert CREDIT_ZH in chinese or CREDIT in chinese


def test_the_scenario_document_names_every_reason() -> None:
    page = (ROOT / "docs" / "scenarios" / "kpw.md").read_text("utf-8")
    for key in ZH:
        if key.startswith("reason."):
            assert f"`{key.removeprefix('reason.')}`" in page


def test_the_scenario_document_names_everything_that_can_be_looked_at() -> None:
    """Events, prompts, paths of the view, fields of the setup: whoever writes a scenario needs no other source."""
    page = (ROOT / "docs" / "scenarios" / "kpw.md").read_text("utf-8")
    names = [key.removeprefix("event.") for key in ZH if key.startswith("event.")]
    names += [prompt for prompt in PROMPTS if prompt]
    words = set(re.findall(r"[a-z_0-9]+", "".join(re.findall(r"`[^`]*`", page))))
    assert set(names) | set(Table.__annotations__) | set(FIELDS) <= words
