"""`paiju games` and `paiju rules`."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from paiju.core.options import ids_option
from paiju.core.texts import LANGUAGES
from paiju.games import BUILT_IN, find_game
from paiju.match.shapes import GamesReport
from tests.toys import duel

Run = Any


def test_all_games_are_listed(run: Run) -> None:
    shown = run("games").out
    assert all(name in shown for name in (*BUILT_IN, "duel", "auction"))
    assert "2–4" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_narrow_terminal_loses_no_words(run: Run, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = run("games", "--lang", lang).out
    assert "…" not in shown and all(len(row) <= 80 for row in shown.splitlines()[:-2])
    assert "".join(find_game("weiqi").texts.say("game.weiqi.line", lang).split())[-3:] in "".join(shown.split())


def test_the_list_as_json(run: Run) -> None:
    report = json.loads(run("games", "--json").out)
    msgspec.convert(report, GamesReport)
    duel = next(game for game in report["games"] if game["id"] == "duel")
    assert duel["names"] == {"zh": "拳牌", "en": "Fist duel"}
    assert duel["seats"] == {"min": 2, "max": 2}
    (turns,) = duel["options"]
    assert (turns["id"], turns["min"], turns["max"], turns["names"]["zh"]) == ("turns", 4, 20, "回合数")


def test_one_game_with_its_options(run: Run) -> None:
    shown = run("games", "auction").out
    assert "--set rounds=4" in shown and "How many rounds are sold" in shown and "allowed: 1…6" in shown


def test_lists_for_every_seat_are_explained(run: Run) -> None:
    assert "a list for each seat, with semicolons between seats" in " ".join(run("games", "miracle").out.split())
    assert "one for each seat, with commas" in " ".join(run("games", "weiqi").out.split())


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_introduces_itself(name: str, lang: str) -> None:
    """A name, one sentence, and words for every option and its values."""
    game = find_game(name)
    texts = game.texts
    wanted = [f"game.{name}", f"game.{name}.line"]
    for option in game.options:
        wanted += [f"option.{option.id}", f"option.{option.id}.help"]
        named = option.of if option.of is not None else option
        if named.type == "choice":
            wanted += [f"option.{option.id}.{value}" for value in named.values]
    assert [key for key in wanted if not texts.has(key, lang)] == []


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_of_every_game(run: Run, name: str, lang: str) -> None:
    shown = run("rules", name, "--lang", lang)
    assert shown.code == 0
    assert len(shown.out) > 3000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_card_king_names_its_author(run: Run, lang: str) -> None:
    for words in (["rules", "kpw"], ["games", "kpw"]):
        assert "PerryDing" in run(*words, "--lang", lang).out


FIXED = [
    ("en", "allowed: 3 different ones", "the option hands cannot be “jab”: it takes 3 different values"),
    ("zh", "可用：3 个不同的", "选项 hands 不能是“jab”：要 3 个不同的值"),
]


@pytest.mark.parametrize(("lang", "told", "refusal"), FIXED)
def test_a_list_of_a_fixed_length(
    run: Run, lang: str, told: str, refusal: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    option = ids_option("hands", ["jab", "hook", "pass"], ["jab", "hook", "pass", "parry"], 3, 3)
    monkeypatch.setattr(duel.GAME, "options", [option])
    assert told in run("games", "duel", "--lang", lang).out
    assert refusal in run("sim", "duel", "--set", "hands=jab", "--lang", lang).err


def test_the_credit_of_card_king_is_chinese_in_chinese(run: Run) -> None:
    assert "游戏设计：PerryDing / IQ Online Studio" in run("games", "kpw", "--lang", "zh").out
    assert "game design by PerryDing / IQ Online Studio" in run("games", "kpw").out


def test_weiqi_tells_whose_turns_are_counted(run: Run) -> None:
    assert "各走 30 个回合之后" in run("games", "weiqi", "--lang", "zh").out


def test_a_card_by_id_and_by_either_name(run: Run) -> None:
    by_id = run("rules", "weiqi", "capture").out
    assert by_id == run("rules", "weiqi", "提").out == run("rules", "weiqi", "Capture").out
    assert "提" in by_id and len(by_id) > 60


def test_what_is_no_move_but_has_a_name_is_found_too(run: Run) -> None:
    """TK-24, TK-70: the chain pool."""
    shown = run("rules", "tck", "铁锁血池", "--lang", "zh").out
    assert "每人的血量变动都等于它" in shown.replace("\n", "").replace(" ", "") and "(pool)" in shown
    assert "A pool of 0 still changes the round" in " ".join(run("rules", "tck", "chain pool").out.split())


def test_part_of_a_name_finds_all_that_contain_it(run: Run) -> None:
    assert run("rules", "weiqi", "rooster").out.count("golden_rooster") == 1


def test_a_card_that_an_option_rewrites_is_explained_for_each_value(run: Run) -> None:
    shown = run("rules", "miracle", "archer").out
    assert shown.index("[classic]") < shown.index("2–4") < shown.index("[contest]") < shown.index("3–4")
    assert "[contest]" in run("rules", "miracle", "frost_dragon").out
    assert "[" not in run("rules", "miracle", "lab_gust").out
