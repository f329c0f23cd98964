"""A whole game of each of the five against the easy bot, by clicking what the board lights up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from paiju.games import BUILT_IN
from tests.browser.acting import ENDING, LIT, open_table, play_out, press_something
from tests.browser.conftest import PHONE, WIDE, Visitor
from tests.browser.fits import Surveyor
from tests.server.running import Running

Visit = Callable[..., Visitor]

SHORT: dict[str, dict[str, object]] = {
    "codex": {"max_turns": 4, "hp": 10},
    "miracle": {"turn_limit": 6},
    "tck": {"start_hp": 2, "max_turns": 8},
    "weiqi": {"turns_per_player": 5},
    "kpw": {"max_rounds": 1, "hp_start": 60},
}
"""Table options that make a game short."""

SIZES: dict[str, tuple[dict[str, int], str]] = {"wide": (WIDE, "zh-CN"), "phone": (PHONE, "en-US")}
PRESSES = 8


@pytest.mark.parametrize("size", ["wide", "phone"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_whole_game_is_played_by_clicking_and_everything_to_decide_is_in_sight(
    visit: Visit, site: Running, game: str, size: str
) -> None:
    visitor = visit(*SIZES[size], reduced_motion="reduce")
    open_table(site, visitor, game, "you", "easy", **SHORT[game])
    survey = Surveyor()
    play_out(visitor.page, 1, look=survey)
    assert survey.found == {}
    assert visitor.page.locator(f"{ENDING} h2").inner_text()


@pytest.mark.parametrize("size", ["wide", "phone"])
@pytest.mark.parametrize(("game", "seats"), [("tck", 8), ("codex", 4), ("codex", 8)])
def test_a_full_table_is_in_sight_too(visit: Visit, site: Running, game: str, seats: int, size: str) -> None:
    visitor = visit(*SIZES[size], reduced_motion="reduce")
    options = {"selection": "preset", "factions": seats // 2} if game == "codex" else {}
    open_table(site, visitor, game, "you", *["easy"] * (seats - 1), **options)
    survey, random = Surveyor(), Random(5)
    for _ in range(PRESSES):
        visitor.page.wait_for_selector(f"{LIT}, {ENDING}")
        survey(visitor.page)
        press_something(visitor.page, random)
    assert survey.found == {}


def test_a_game_that_brings_nothing_but_its_rules_is_played_on_the_generic_board(visit: Visit, site: Running) -> None:
    visitor = visit()
    open_table(site, visitor, "bare", "you", "easy", turns=4)
    play_out(visitor.page, 3)
    assert visitor.page.locator(f"{ENDING} h2").inner_text()
