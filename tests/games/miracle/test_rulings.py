"""Rulings that no other file is about, and that every ruling is named by a test."""

from __future__ import annotations

import re
from pathlib import Path

from paiju.games.miracle import GAME
from tests.games.miracle.talk import do, player, position, table

ROOT = Path(__file__).parents[3]


def test_every_ruling_is_named_in_a_test_and_in_the_rules_document() -> None:
    folder = Path(__file__).parent
    said = "".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    for number in range(1, 47):
        assert re.search(rf'"""[^"]*MR-{number}\b', said), f"no test's docstring names MR-{number}"
        for name in ("miracle.md", "miracle.zh.md"):
            document = (ROOT / "docs" / "rules" / name).read_text("utf-8")
            assert re.search(rf"MR-{number}\b", document), f"{name} lacks MR-{number}"


def test_mr_38_the_strategy_tips_are_no_rules() -> None:
    """MR-38: nothing in the game knows formations: a gapped line stops an enemy only by interception."""
    line = ["c1 swordsman*1 @(0,4,-4)", "c1 swordsman*1 @(0,6,-6)"]
    state = position("c0 swordsman*1 @(-2,6,-4)", *line)
    do(state, "move:ground/-2/6/-4")
    assert "cell:1/4/-5" not in [GAME.space.text(code) for code in state.legal(0)]


def test_mr_16_a_flyer_does_not_occupy_a_summoning_point_on_the_ground() -> None:
    """MR-16: a flyer does not occupy a summoning point on the ground."""
    state = position("c1 black_bat*1 @(-6,6,0)")
    do(state, "summon:swordsman/1", "cell:-6/6/0")
    assert len(table(state)["creatures"]) == 2


def test_mr_20_an_attacker_killed_by_the_counter_still_triggers() -> None:
    """MR-20: an attacker killed by the counter still triggers."""
    state = position(
        {"unit": "c0 volcano_dragon*1 @(0,3,-3)", "hp": 1}, "c1 swordsman*2 @(0,2,-2)", "c1 archer*2 @(1,1,-2)"
    )
    do(state, "attack:ground/0/3/-3", "ground:0/2/-2")
    assert player(state, 0)["stars"] == 2
    assert player(state, 1)["stars"] == 1
