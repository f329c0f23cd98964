"""Building positions: what a setup says, its neutral values, and its mistakes (docs/scenarios/weiqi.md)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from paiju.core.errors import BadSetup
from paiju.core.texts import LANGUAGES
from paiju.games.weiqi import GAME, scenario
from paiju.games.weiqi.scenario import FIELDS
from tests.games.weiqi.talk import Table, table


def test_everything_left_out_is_neutral() -> None:
    see = Table({}).see()
    assert see["characters"] == ["shin_jinseo", "shin_jinseo"]
    assert see["skill_uses_left"] == [0, 0]
    assert see["hands"] == [[], []]
    assert see["deck"] == 60
    assert see["remaining"] == 60
    assert see["remaining_own"] == [30, 30]
    assert see["banked"] == [0, 0]
    assert see["removed"] == []
    assert see["groups"] == [{}, {}]


def test_named_characters_have_all_their_uses() -> None:
    assert Table({"characters": ["byun_sangil", "shi_yue"]}).see()["skill_uses_left"] == [2, 1]
    assert Table({"characters": ["gu_li", "shin_jinseo"]}).see()["skill_uses_left"] == [0, 1]


def test_the_deck_is_named_or_everything_else() -> None:
    assert Table({"deck": ["cut", "extend"]}).see()["deck_cards"] == [{"card": "cut"}, {"card": "extend"}]
    both = Table({"deck": ["cut", "extend"], "rest": "shuffled", "hands": [["surround"], []]}).see()
    assert both["deck"] == 59
    assert both["deck_cards"][:2] == [{"card": "cut"}, {"card": "extend"}]
    assert Table({"deck": []}).see()["deck"] == 0


def test_cards_are_placed_in_the_order_listed() -> None:
    """Black's entries first, then White's; a number can be named."""
    see = table({"mid": ["stone", "extend"]}, {"left1": ["stone"]}).see()
    assert see["numbers"][0]["mid"] == [1, 2]
    assert see["numbers"][1]["left1"] == [3]
    numbered = {"mid": ["stone", {"card": "bent_four", "down": True, "number": 2}]}
    see = table({"mid": ["stone", "extend"]}, numbered).see()
    assert see["numbers"][0]["mid"] == [1, 3]
    assert see["numbers"][1]["mid"] == [2, 4] or see["numbers"][1]["mid"] == [4, 2]
    assert see["placed"] == 4


def test_a_joined_group_is_spread_over_its_areas() -> None:
    talk = table({}, {"right2+right1": ["stone", "(bent_four)", "extend", "stone", "connect", "surround"]})
    assert talk.area(1, "right2") == ["stone", "(bent_four)", "extend", "surround"]
    assert talk.area(1, "right1") == ["stone"]
    assert talk.see()["gaps"][1]["gap_r2r1"] == {"card": "connect"}
    assert talk.group(1, "right2")["count"] == 6


def test_gaps_can_be_named() -> None:
    talk = table({"left1": ["stone"], "left2": ["stone"], "gap_l1l2": "connect", "gap_mr2": "cut"})
    assert talk.group(0, "left2")["areas"] == ["left1", "left2"]
    assert talk.see()["gaps"][0]["gap_mr2"] == {"card": "cut"}


def test_a_half_spent_oriole() -> None:
    white = {"mid": ["stone", {"card": "oriole_butterfly", "charges": 1}]}
    talk = table({"mid": ["stone"], "left2": ["stone"]}, white, characters=["gu_li", "ke_jie"], hands=[["connect"], []])
    assert talk.group(1, "mid")["charges"] == 1
    talk.play(0, "play:connect/gap_l2m")
    assert talk.area(1, "mid") == ["stone"]


def test_phases() -> None:
    choosing = Table({"phase": "choose", "offers": [["gu_li", "ke_jie"], ["lee_sedol"]]})
    assert choosing.offered(0) == ["choose:gu_li", "choose:ke_jie"]
    assert choosing.offered(1) == ["choose:lee_sedol"]
    choosing.play(1, "choose:lee_sedol").play(0, "choose:ke_jie")
    assert choosing.see()["characters"] == ["ke_jie", "lee_sedol"]
    arranging = Table(
        {
            "phase": "arrange",
            "characters": ["gu_li", "byun_sangil"],
            "hands": [["cut", "stone"], []],
            "deck": ["extend"],
        }
    )
    assert arranging.offered(0) == ["done", "sort", "move:0", "move:1"]
    arranging.play(0, "done")
    assert arranging.see()["remaining"] == 59
    assert arranging.hand(0) == ["cut", "stone", "extend"]


def test_turns_left_are_shared_out_from_the_seat_that_moves() -> None:
    """WQ-3: Black begins, so White, to move, has one turn more."""
    assert Table({"turn": 1}).see()["remaining_own"] == [29, 30]
    see = Table({"remaining": 7, "turn": 1}).see()
    assert see["remaining_own"] == [3, 4]
    see = Table({"remaining_own": [9, 10], "turn": 1}).see()
    assert (see["remaining"], see["remaining_own"]) == (19, [9, 10])


@pytest.mark.parametrize(
    ("setup", "reason", "at"),
    [
        ({"hand": []}, "unknown_field", "setup.hand"),
        ({"turn": 2}, "bad_number", "setup.turn"),
        ({"phase": "draw"}, "unknown_id", "setup.phase"),
        ({"phase": "arrange"}, "no_window", "setup.phase"),
        ({"phase": "choose", "table": [{}, {}]}, "not_while_choosing", "setup.table"),
        ({"phase": "choose", "offers": [[], ["gu_li"]]}, "nothing_offered", "setup.offers[0]"),
        ({"characters": ["gu_li"]}, "bad_length", "setup.characters"),
        ({"characters": ["gu_li", "iyama"]}, "unknown_id", "setup.characters[1]"),
        ({"skill_uses_left": [1, 2]}, "bad_number", "setup.skill_uses_left[1]"),
        ({"violations": [2, 0]}, "bad_number", "setup.violations[0]"),
        ({"raised": 1}, "bad_flag", "setup.raised"),
        ({"hands": [["ponnuki"], []]}, "unknown_id", "setup.hands[0][0]"),
        ({"hands": [["cut"] * 5, []]}, "too_many_copies", "setup"),
        ({"hands": [["stone"] * 6, []]}, "too_many_copies", "setup"),
        ({"hands": [["stone"] * 5] * 2, "removed": ["stone"] * 6}, "whose_stone", "setup.removed"),
        ({"hands": [["stone"] * 2, []], "removed": ["stone"] * 9}, "whose_stone", "setup.removed"),
        (
            {"characters": ["lee_sedol", "gu_li"], "hands": [[], ["stone"] * 5], "removed": ["stone"]},
            "whose_stone",
            "setup.removed",
        ),
        ({"deck": ["cut"] * 3, "removed": ["cut"], "table": [{"gap_l1l2": "cut"}, {}]}, "too_many_copies", "setup"),
        ({"remaining": 7, "remaining_own": [9, 2]}, "turns_do_not_add_up", "setup.remaining_own"),
        ({"remaining_own": [9, 2]}, "turns_do_not_alternate", "setup.remaining_own"),
        ({"remaining_own": [9, 10]}, "turns_do_not_alternate", "setup.remaining_own"),
        ({"remaining_own": [0, 0]}, "turns_do_not_alternate", "setup.remaining_own"),
        ({"remaining_own": [10, 10], "turn": 1}, "turns_do_not_alternate", "setup.remaining_own"),
        ({"remaining": 7}, "turns_do_not_alternate", "setup.remaining"),
        ({"remaining": 60, "turn": 1}, "turns_do_not_alternate", "setup.remaining"),
        ({"violations": [0, 1], "characters": ["byun_sangil", "gu_li"]}, "never_looked", "setup.violations[1]"),
        ({"violations": [1, 0], "characters": ["byun_sangil", "gu_li"]}, "never_looked", "setup.violations[0]"),
        ({"raised": True}, "never_looked", "setup.raised"),
        ({"known": [["cut"], []]}, "not_in_hand", "setup.known[0]"),
        ({"deck": ["stone"]}, "stone_in_deck", "setup.deck"),
        ({"rest": "all"}, "unknown_id", "setup.rest"),
        ({"banked": [-1, 0]}, "bad_number", "setup.banked[0]"),
        ({"remaining": 0}, "bad_number", "setup.remaining"),
        ({"table": [[], {}]}, "not_a_mapping", "setup.table[0]"),
        ({"table": [{"left3": []}, {}]}, "unknown_id", "setup.table[0].left3"),
        ({"table": [{"mid": ["stone", "stone"]}, {}]}, "area_taken", "setup.table[0].mid[1]"),
        ({"table": [{"mid": ["extend"]}, {}]}, "needs_stone", "setup.table[0].mid"),
        ({"table": [{"mid": ["(bent_four)"]}, {}]}, "needs_stone", "setup.table[0].mid"),
        ({"table": [{"mid": ["(extend)"]}, {}]}, "not_face_down", "setup.table[0].mid[0]"),
        ({"table": [{"mid": ["stone", "connect"]}, {}]}, "belongs_in_a_gap", "setup.table[0].mid[1]"),
        ({"table": [{"gap_l1l2": "stone"}, {}]}, "unknown_id", "setup.table[0].gap_l1l2"),
        ({"table": [{"gap_l1l2": "connect"}, {}]}, "needs_stone", "setup.table[0].gap_l1l2"),
        ({"table": [{"left1+mid": ["stone", "stone", "connect"]}, {}]}, "not_neighbours", "setup.table[0].left1+mid"),
        ({"table": [{"left1+left2": ["stone", "connect"]}, {}]}, "bad_group", "setup.table[0].left1+left2"),
        (
            {"table": [{"left1+left2": ["stone", "stone", "connect"], "gap_l1l2": "cut"}, {}]},
            "gap_taken",
            "setup.table[0].left1+left2[2]",
        ),
        ({"table": [{"mid": [{"card": "stone", "face": "up"}]}, {}]}, "unknown_field", "setup.table[0].mid[0].face"),
        (
            {"table": [{"mid": [{"card": "stone", "number": 4}, {"card": "extend", "number": 4}]}, {}]},
            "number_twice",
            "setup.table",
        ),
    ],
)
def test_mistakes_are_named(setup: dict[str, Any], reason: str, at: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.position(setup)
    assert (caught.value.reason, caught.value.at) == (reason, at)
    for lang in LANGUAGES:
        for key in (f"error.{reason}", f"reason.{reason}"):
            if GAME.texts.has(key, lang):
                assert "{" not in GAME.texts.say(key, lang, caught.value.details)


def test_every_mistake_of_this_game_has_a_text() -> None:
    """The general ones (unknown ids, bad numbers) are said by whoever reads the file."""
    source = Path(scenario.__file__).read_text(encoding="utf-8")
    for reason in set(re.findall(r'BadSetup\("(\w+)"', source)) - {"not_a_mapping"}:
        assert GAME.texts.has(f"error.{reason}", "zh") or GAME.texts.has(f"reason.{reason}", "zh"), reason


def test_the_documentation_names_every_field() -> None:
    page = (Path(__file__).parents[3] / "docs" / "scenarios" / "weiqi.md").read_text(encoding="utf-8")
    for name in FIELDS:
        assert f"`{name}`" in page
