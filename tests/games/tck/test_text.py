"""Texts in both languages, the log of a turn, the table in a terminal, and numbers for learning."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from paiju.core.events import EventJson, events_json
from paiju.core.options import changed_options
from paiju.core.viewers import ALL, SPECTATOR
from paiju.games.tck import GAME
from paiju.games.tck.bot.encode import SIZE
from paiju.games.tck.data.moves import MOVE_COUNT, MOVE_IDS, MOVES
from paiju.games.tck.options import OPTIONS
from paiju.games.tck.rules.log import NOTES
from paiju.games.tck.text import EN, ZH
from tests.games.tck.talk import player, table

TESTS = Path(__file__).parent
PLAYERS = ["甲", "乙", "丙", "丁"]


def log(events: list[EventJson], lang: str) -> list[str]:
    return [GAME.texts.say(f"event.{event['type']}", lang, event["args"], PLAYERS) for event in events]


def test_counts_of_the_rulebook() -> None:
    """10 single attacks, 6 group attacks, 4 defences, 47 commands."""
    kinds = [move.kind for move in MOVES[:MOVE_COUNT]]
    assert [kinds.count(kind) for kind in range(4)] == [10, 6, 4, 47]
    assert len(set(MOVE_IDS)) == len(MOVE_IDS) == MOVE_COUNT + 1


def test_both_languages_say_the_same_things() -> None:
    assert set(ZH) == set(EN)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_everything_has_a_text(lang: str) -> None:
    keys = [f"event.{row[0]}" for row in NOTES]
    keys += [f"move.{id}" for id in MOVE_IDS] + [f"move.{id}.text" for id in MOVE_IDS]
    for option in OPTIONS:
        keys += [f"option.{option.id}", f"option.{option.id}.help"]
        keys += [f"option.{option.id}.{value}" for value in (option.values if option.type == "choice" else [])]
    assert [key for key in keys if not GAME.texts.has(key, lang)] == []


def test_every_move_and_every_ruling_has_a_test() -> None:
    source = "".join(path.read_text("utf-8") for path in TESTS.glob("test_*.py"))
    assert [id for id in MOVE_IDS if f"test_{id}(" not in source and f'("{id}", ' not in source] == []
    assert [n for n in range(1, 71) if f"TK-{n}" not in source] == []


def test_every_ruling_is_written_down() -> None:
    rules = (Path(__file__).parents[3] / "docs" / "rules" / "tck.md").read_text("utf-8")
    assert [n for n in range(1, 71) if f"TK-{n} " not in rules] == []


def test_the_log_explains_a_turn() -> None:
    """Phase by phase: shown, paid, beaten, stopped, hurt, HP."""
    talk = table(player(2), player(1), player()).turn(a="strike b c", b="press a", c="guard")
    events = events_json(talk.state.events, SPECTATOR)
    assert log(events, "zh") == [
        "甲：杀 → 乙",
        "甲：杀 → 丙",
        "乙：揿 → 甲",
        "丙：防御",
        "甲付2点",
        "乙付1点",
        "甲的杀遇上乙的揿：甲 +1，乙 −1",
        "甲对丙的杀被防御挡下",
        "甲血量 6 → 7",
        "乙血量 6 → 5",
        "第2轮次开始，点数归零",
        "第2回合",
    ]
    assert "甲's Strike on 丙 is stopped by Guard" in log(events, "en")
    assert events[7]["cause"] == {"rule": "P12", "seat": 0, "by": "strike"}


def test_move_texts_start_with_the_cost() -> None:
    assert GAME.texts.say("move.strike.text", "zh").startswith("1 点。")
    assert GAME.texts.say("move.reflect.text", "en").startswith("all your points (at least 1). ")
    assert GAME.texts.say("move.charge.text", "en").startswith("0 points. ")


@pytest.mark.parametrize(
    ("options", "move", "zh", "en"),
    [
        ({"bet_reward": "immune"}, "bet", "不受伤害", "no damage"),
        ({"bet_reward": "full"}, "bet", "初始值", "initial HP"),
        ({"double_scope": "self"}, "double_now", "只有你自己", "Only your own"),
        ({"double_scope": "self"}, "double_next", "只有你自己", "Only your own"),
        ({"shield_unit": "copy"}, "shield", "每个", "copies"),
        ({"domain_heal_turn": "same"}, "domain", "本回合就", "this turn already"),
        ({"pea_kills_missed_zombie": False}, "pea", "落空", "missed"),
        ({"chain_pool_mode": "add"}, "chain", "其余变动照旧", "other changes stay"),
        ({"shift_includes_cost": True}, "shift", "付出的点数", "Points paid"),
    ],
)
def test_moves_say_what_the_options_make_of_them(options: dict[str, Any], move: str, zh: str, en: str) -> None:
    texts = GAME.texts.at_table(changed_options(OPTIONS, GAME.check_options(options, 2)))
    for lang, word in (("zh", zh), ("en", en)):
        below = texts.say(f"move.{move}.text", lang).removeprefix(GAME.texts.say(f"move.{move}.text", lang))
        assert word in below


def test_tk_18_a_heavy_blow_that_hits_must_hurt() -> None:
    """P14, TK-18: what a shield takes stops no peg; the text says so."""
    assert "打伤" in GAME.texts.say("move.heavy.text", "zh")
    assert "Whoever it hurts" in GAME.texts.say("move.heavy.text", "en")


@pytest.mark.parametrize(
    ("move", "zh", "en"),
    [
        (
            "chain",
            ("血池", "各用去一个", "自杀自身的伤害与纵火除外", "纵火按标记烧人"),
            ("pool", "spend one mark", "arson"),
        ),
        (
            "instakill",
            ("不可触及", "自杀", "移生效", "护盾", "司命"),
            ("untouchable", "suicide", "shift", "shield", "fate"),
        ),
        ("same", ("不能照出", "丧尸围城", "咬中你"), ("cannot be copied", "siege", "bites")),
    ],
)
def test_what_a_mark_does_whom_a_death_spares_and_what_cannot_be_copied(
    move: str, zh: tuple[str, ...], en: tuple[str, ...]
) -> None:
    """TK-24, TK-41, TK-11: the help in the game says it, not the rulebook alone."""
    for lang, words in (("zh", zh), ("en", en)):
        text = GAME.texts.say(f"move.{move}.text", lang)
        assert [word for word in words if word not in text] == []


def test_tk_24_an_added_pool_is_not_the_whole_change() -> None:
    """TK-24: with chain_pool_mode=add the log says what comes from the pool."""
    talk = table(player(2), player(1, chain=1), player(chain=1), chain_pool_mode="add")
    talk.turn(a="spell b", b="strike c", c="charge")
    assert [event["amount"] for event in talk.told("pool_added")] == [-1, -1]
    assert not talk.told("pool_share")
    said = log(events_json(talk.state.events, SPECTATOR), "en")
    assert "乙 takes -1 from the pool" in said


def test_tk_31_a_death_that_fate_may_avert_is_announced_not_told() -> None:
    """TK-29, TK-31: lightning and last gasps say what is to come."""
    talk = table(player(1, lightning=1), player(3), player()).turn(a="fate", b="poison 3")
    assert talk.out == ""
    said = log(events_json(talk.state.events, SPECTATOR), "en")
    assert "甲 is to die by lightning" in said
    talk = table(player(9), player(1), player(1)).turn(a="instakill b", b="last_gasp c", c="fate")
    assert talk.out == "b"
    said = log(events_json(talk.state.events, SPECTATOR), "en")
    assert "乙 is doomed; Last Gasp reaches for 丙" in said


def test_drawing_the_table() -> None:
    talk = table(player(4, chain=2, wine=1), player(hp=0), player(frozen=True), player(out=True))
    drawn = GAME.draw(talk.state.view(0), "zh", PLAYERS)
    assert "铁锁×2" in drawn
    assert "«酒 1»" in drawn
    assert "濒死" in drawn
    assert "冰冻" in drawn
    assert "出局" in drawn
    talk.turn(a="pursuit", b="timeout")
    drawn = GAME.draw(talk.state.view(1), "en", PLAYERS)
    assert "甲 ▸ Pursuit" in drawn
    assert "乙 ▸ Blast" in drawn


def test_encoding() -> None:
    """Fixed length, seats relative to the viewer."""
    talk = table(player(4, hp=9), player(2), player())
    first = GAME.encode(talk.state.view(0))
    assert len(first) == SIZE
    assert first[3] == pytest.approx(0.9)
    assert GAME.encode(talk.state.view(1))[3] == pytest.approx(0.6)
    talk.act(0, "move:strike")
    assert GAME.encode(talk.state.view(0)) != first
    assert GAME.encode(talk.state.view(1)) == GAME.encode(table(player(4, hp=9), player(2), player()).state.view(1))


def test_evaluation() -> None:
    """HP counts, and so do points and shields; a finished game is what it is."""
    strong = table(player(hp=9), player())
    assert GAME.judge.evaluate(strong.state, 0) > 0 > GAME.judge.evaluate(strong.state, 1)
    assert GAME.judge.evaluate(table(player(3), player()).state, 0) > 0
    assert GAME.judge.evaluate(table(player(shield=1), player()).state, 0) > 0
    over = table(player(9), player()).turn(a="instakill b")
    assert [GAME.judge.evaluate(over.state, seat) for seat in (0, 1)] == [1.0, -1.0]


def test_the_view_of_everything() -> None:
    """ALL sees drafts, others do not."""
    talk = table(player(2), player(), player())
    talk.act(0, "move:spell")
    assert talk.state.table(ALL)["answers"] == [["move:spell"], [], []]
    assert talk.state.table(1)["answers"] == [None, None, None]
