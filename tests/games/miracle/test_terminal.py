"""The drawing of the table for a terminal."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

from paiju.core.chance import seeded
from paiju.core.playout import play_out
from paiju.core.viewers import SPECTATOR
from paiju.games.miracle import GAME
from paiju.games.miracle.state import MiracleState
from paiju.games.miracle.terminal import board_lines
from tests.games.miracle.talk import LAB, position, table


def middle(seed: int = 5, **options: object) -> MiracleState:
    state = GAME.new(seed, options=options)
    play_out(state, seeded(seed), 900)
    return state


def drawn(state: MiracleState) -> list[str]:
    """The board without its colours."""
    return [re.sub(r"\[[^\]]*\]", "", line) for line in board_lines(table(state))]


def test_the_drawing_shows_every_creature_where_it_stands() -> None:
    state = position(
        "c0 volcano_dragon*2 @(0,3,-3)",
        "c1 black_bat*3 @(0,3,-3)",
        "c1 archer*1 @(7,5,-12)",
        traps=[{"camp": 0, "at": [-4, 4, 0]}],
    )
    lines = [re.sub(r"\[[^\]]*\]", "", line) for line in board_lines(table(state))]
    assert max(len(line) for line in lines) <= 116
    ground = next(index for index, line in enumerate(lines) if "V27" in line)
    assert lines[ground - 1].index("b32") == lines[ground].index("V27")
    assert any("a11" in line for line in lines)
    assert any("^" in line for line in lines)
    assert sum(line.count("*M*") for line in lines) == 2


@pytest.mark.parametrize("at", [[-6, 6, 0], [6, 6, -12], [0, 4, -4]])
def test_mr_35_a_trap_is_seen_on_a_summoning_point_and_on_a_barrack(at: list[int]) -> None:
    """MR-35: traps are visible wherever they lie."""
    assert not any("^" in line for line in drawn(position()))
    assert sum(line.count("^") for line in drawn(position(traps=[{"camp": 1, "at": at}]))) == 1


def test_a_shield_is_seen_beside_two_digits_of_hp() -> None:
    """The sign takes the star's place where both do not fit; the list names star, shield and stealth."""
    big = {"unit": "c0 volcano_dragon*3 @(0,3,-3)", "equipped": True}
    small = {"unit": "c1 swordsman*1 @(0,-3,3)", "shield": True}
    state = position(big, small, "c1 lab_shade*1 @(0,-4,4)", options=LAB)
    lines = drawn(state)
    for mark in ("V*13", "s12*", "h12?"):
        assert any(mark in line for line in lines), mark
    for lang, shield, stealth in (("zh", "圣盾", "潜行"), ("en", "holy shield", "stealth")):
        said = re.sub(r"\[[^\]]*\]", "", GAME.draw(state.view(0), lang, []))
        assert re.search(rf"★3 \(0,3,-3\).*13/13 {shield}", said)
        assert re.search(rf"★1 \(0,-4,4\).*2/2 {stealth}", said)


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_the_drawing_is_good_markup_in_both_languages(lang: str) -> None:
    console = Console(width=200, record=True, file=StringIO())
    for state in (middle(), GAME.new(1), middle(ruleset="contest", turn_limit=120)):
        console.print(GAME.draw(state.view(0), lang, ["安", "Ben"]))
        assert GAME.draw(state.view(SPECTATOR), lang, [])
    text = console.export_text()
    assert "安" in text and "Ben" in text
    assert ("神迹" if lang == "zh" else "miracle") in text
