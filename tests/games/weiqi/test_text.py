"""Texts in both languages: the same keys, every id has a name, templates can be filled."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from paiju.core.options import Option
from paiju.core.texts import LANGUAGES, action_text
from paiju.games.weiqi import GAME
from paiju.games.weiqi.actions import PROMPTS
from paiju.games.weiqi.data.board import AREAS, GAPS
from paiju.games.weiqi.data.cards import KINDS, TYPES
from paiju.games.weiqi.data.characters import CHARACTERS, SKILLS
from paiju.games.weiqi.options import OPTIONS
from paiju.games.weiqi.rules.turn import PHASES
from paiju.games.weiqi.scenario import FIELDS
from paiju.games.weiqi.text import EN, ZH
from paiju.games.weiqi.view import Table
from tests.games.weiqi.talk import table

FIELD = re.compile(r"\{(\w+)")


def test_both_tables_have_the_same_keys() -> None:
    assert list(ZH) == list(EN)


@pytest.mark.parametrize("key", list(ZH))
def test_both_templates_ask_for_the_same_things(key: str) -> None:
    if key not in ("event.took",):
        assert set(FIELD.findall(ZH[key])) == set(FIELD.findall(EN[key]))
    assert ZH[key].strip()
    assert EN[key].strip()


def test_every_id_has_its_texts() -> None:
    wanted = [f"card.{kind}" for kind in KINDS] + [f"card.{kind}.text" for kind in KINDS]
    wanted += [f"short.{kind}" for kind in KINDS] + [f"type.{type}" for type in TYPES]
    wanted += [f"character.{one}" for one in CHARACTERS] + [f"character.{one}.text" for one in CHARACTERS]
    wanted += [f"skill.{skill}" for skill in SKILLS] + [f"area.{area}" for area in (*AREAS, *GAPS)]
    wanted += [f"phase.{phase}" for phase in PHASES] + [f"prompt.{prompt}" for prompt in PROMPTS[1:]]
    for option in OPTIONS:
        wanted += [f"option.{option.id}", f"option.{option.id}.help"]
        wanted += [f"option.{option.id}.{value}" for value in option.values]
    assert [key for key in wanted if key not in ZH] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_can_be_said_and_no_two_sound_alike(lang: str) -> None:
    space = GAME.space
    said = [action_text(GAME.texts, space.name(code), space.arguments(code), lang) for code in range(space.size)]
    assert len(set(said)) == space.size
    assert not any("{" in text or "_" in text for text in said)


@pytest.mark.parametrize("scoring", ["end", "each_turn", "both"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_joined_by_a_plus_add_up(scoring: str, lang: str) -> None:
    """WQ-6: with `each_turn` territory is income, not part of the total."""
    talk = table({"mid": ["stone", "surround"]}, {}, {"territory_scoring": scoring}, turn=1, banked=[15, 0])
    drawn = GAME.draw(talk.state.view(0), lang, ["Ann", "Bo"])
    line = re.sub(r"\[[^]]*\]", "", drawn).splitlines()[-1]
    sums = re.findall(r"(\d+)(?: \+ \S+ (\d+))? = (\d+)", line)
    assert [int(total) for *_, total in sums] == [talk.see()["projected"][0]]
    assert all(int(one) + int(other or 0) == int(total) for one, other, total in sums)
    assert f"{ZH['word.territory'] if lang == 'zh' else EN['word.territory']} 15" in line


TESUJI = ["golden_rooster", "reverse_boot", "oriole_butterfly", "bent_four"]
SAID_BELOW: dict[tuple[str, Any], list[str]] = {
    ("territory_scoring", "each_turn"): ["card.surround", "card.make_eye"],
    ("territory_scoring", "both"): ["card.surround", "card.make_eye"],
    ("tesuji_needs_stone", False): [f"card.{kind}" for kind in TESUJI],
    ("cut_needs_stones", "both"): ["card.cut"],
    ("capture_card_stays", False): ["card.capture", "character.lee_sedol"],
    ("bent_four_timing", "opponent_play"): ["card.bent_four"],
    ("bent_four_is_capture", True): ["card.bent_four", "card.make_eye", "card.reverse_boot"],
    ("shi_yue_take", "any"): ["character.shi_yue"],
    ("byun_counts", "uses"): ["character.byun_sangil"],
    ("yang_counts", "own"): ["character.yang_dingxin"],
}
"""Options that make a text untrue, and whose text it is. The others say nothing about any card or character."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
def test_a_text_tells_what_an_option_changes(option: Option, lang: str) -> None:
    table = GAME.texts.table(lang)
    values = [not option.default] if option.type == "bool" else list(option.values)
    for value in values:
        altered = GAME.texts.at_table({option.id: value}).table(lang)
        changed = [key.removesuffix(".text") for key in table if altered[key] != table[key]]
        assert sorted(changed) == sorted(SAID_BELOW.get((option.id, value), []))


def test_the_scenario_document_names_everything_a_writer_needs() -> None:
    """Fields of the setup, prompts, paths of the view, reasons and events."""
    page = (Path(__file__).parents[3] / "docs" / "scenarios" / "weiqi.md").read_text("utf-8")
    words = set(re.findall(r"[a-z_0-9]+", "".join(re.findall(r"`[^`]*`", page))))
    said = {key.partition(".")[2] for key in ZH if key.startswith(("event.", "reason."))}
    assert said | set(PROMPTS[1:]) | set(PHASES) | set(Table.__annotations__) | set(FIELDS) <= words
