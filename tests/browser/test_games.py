"""A whole game of each of the five against the easy bot, by clicking what the board lights up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from paiju.games import BUILT_IN
from tests.browser.acting import ENDING, open_table, play_out
from tests.browser.conftest import PHONE, Visitor
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


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_whole_game_against_the_easy_bot_by_clicking(visit: Visit, site: Running, game: str) -> None:
    visitor = visit()
    open_table(site, visitor, game, "you", "easy", **SHORT[game])
    play_out(visitor.page, 1)
    assert visitor.page.locator(f"{ENDING} h2").inner_text()


@pytest.mark.parametrize("game", ["tck", "codex"])
def test_a_whole_game_on_a_phone(visit: Visit, site: Running, game: str) -> None:
    visitor = visit(PHONE, "en-US", has_touch=True)
    open_table(site, visitor, game, "you", "easy", **SHORT[game])
    play_out(visitor.page, 2)
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_game_that_brings_nothing_but_its_rules_is_played_on_the_generic_board(visit: Visit, site: Running) -> None:
    visitor = visit()
    open_table(site, visitor, "bare", "you", "easy", turns=4)
    play_out(visitor.page, 3)
    assert visitor.page.locator(f"{ENDING} h2").inner_text()
