"""One formatter here, one in the page; both pass tests/text_vectors.json."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from paiju.core.text import EN, ZH
from paiju.core.texts import Texts, action_text

VECTORS = json.loads((Path(__file__).parent.parent / "text_vectors.json").read_text(encoding="utf-8"))
TEXTS = Texts(VECTORS["tables"]["zh"], VECTORS["tables"]["en"])


@pytest.mark.parametrize("vector", VECTORS["vectors"], ids=lambda vector: vector["en"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_vectors(vector: dict[str, Any], lang: str) -> None:
    assert TEXTS.say(vector["key"], lang, vector["args"], vector["players"]) == vector[lang]


@pytest.mark.parametrize("vector", VECTORS["at_table"], ids=lambda vector: f"{vector['key']} {vector['changed']}")
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_what_a_tables_options_change(vector: dict[str, Any], lang: str) -> None:
    assert TEXTS.at_table(vector["changed"]).say(vector["key"], lang) == vector[lang]


def test_a_missing_key_is_an_error_not_a_raw_id() -> None:
    with pytest.raises(KeyError):
        TEXTS.say("event.nothing", "zh")
    with pytest.raises(KeyError):
        TEXTS.say("capture", "en", {"seat": 0, "group": "nowhere", "cards": 1, "gain": 1})


def test_an_action_may_have_a_text_of_its_own() -> None:
    texts = Texts({"action.play": "x", "action.play.capture": "{1:area}提{2:area}", "area.mid": "中"}, {})
    assert action_text(texts, "play", ["capture", "mid", "mid"], "zh") == "中提中"


def test_both_languages_of_the_core_have_the_same_keys() -> None:
    assert ZH.keys() == EN.keys()
