"""In codex a bot must cope with every page against every other: nothing crashes, nothing stalls."""

from __future__ import annotations

import os
from random import Random

import pytest

from paiju.bots.observation import Bot, observe
from paiju.bots.registry import make_bot
from paiju.core.state import State
from paiju.games import find_game

SPACE = find_game("codex").space
PAGES = [SPACE.arguments(code)[0] for code in range(SPACE.size) if SPACE.name(code) == "page"]
PAGES.remove("base")  # which everybody has
ALL = os.environ.get("PAIJU_ALL_PAGES") == "1"
PAIRS = [(one, two) for n, one in enumerate(PAGES) for two in (PAGES if ALL else [PAGES[(n + 5) % len(PAGES)]])]
"""Every page once on each side; with PAIJU_ALL_PAGES=1 all 196 pairings."""


def answer(state: State, seat: int, page: str, bot: Bot, table: Random) -> int:
    """The page to be tested while pages are chosen, then whatever the bot says."""
    wanted = SPACE.code(f"page:{page}")
    if wanted in state.legal(seat):
        return wanted
    return bot.choose(observe(find_game("codex"), state, seat, table.getrandbits(60)))


@pytest.mark.parametrize(("one", "two"), PAIRS, ids=lambda page: page)
def test_a_bot_plays_every_page(one: str, two: str) -> None:
    game = find_game("codex")
    seed = PAGES.index(one) * len(PAGES) + PAGES.index(two)
    table = Random(seed)
    state = game.new(seed, 2, {"max_turns": 16})
    bots = [make_bot("mcts:6", game, seed), make_bot("greedy", game, seed)]
    for _ in range(game.cap):
        if state.over:
            break
        seat = state.actors()[0]
        state.act(seat, answer(state, seat, (one, two)[seat], bots[seat], table))
    assert state.over
