"""Golden counts of action sequences; the first ones can be checked by hand."""

from __future__ import annotations

import pytest

from paiju.games.miracle import GAME
from paiju.match.perft import divide, perft

FIXED = {"first_player": "seat_0", "deck_mode": "fixed"}
BATTLE = [
    "c0 swordsman*2 @(0,3,-3)",
    "c0 black_bat*1 @(-1,3,-2)",
    "c0 archer*1 @(-2,5,-3)",
    "c1 swordsman*1 @(0,2,-2)",
    "c1 black_bat*2 @(0,3,-3)",
    "c1 volcano_dragon*1 @(-2,3,-1)",
]


@pytest.mark.parametrize(
    ("ruleset", "counts"),
    [("classic", [4, 20, 40, 122, 547, 1918]), ("contest", [4, 19, 34, 95, 400, 1291])],
)
def test_from_the_first_turn(ruleset: str, counts: list[int]) -> None:
    """Turn 1, two mana: three summonings or the end of the turn; each summoning has five points. Then c1: three mana
    (classic) pay for five answers, two mana (contest) for four."""
    state = GAME.new(1, options={**FIXED, "ruleset": ruleset})
    assert [perft(state, depth) for depth in range(1, 7)] == counts


def test_from_the_choice_of_decks() -> None:
    """Seat 0: 3 artifacts, then 5 * 4 * 3 species in order; then seat 1 the same."""
    state = GAME.new(1)
    assert [perft(state, depth) for depth in range(1, 8)] == [3, 15, 60, 180, 540, 2700, 10800]


@pytest.mark.parametrize(
    ("ruleset", "counts"), [("classic", [13, 170, 2053, 25068]), ("contest", [13, 141, 1703, 19495])]
)
def test_in_the_middle_of_a_battle(ruleset: str, counts: list[int]) -> None:
    state = GAME.position({"units": BATTLE, "turn": 9, "mana": [4, 4]}, options={"ruleset": ruleset})
    assert [perft(state, depth) for depth in range(1, 5)] == counts


def test_divide_adds_up_and_a_finished_game_counts_nothing() -> None:
    state = GAME.position({"units": BATTLE, "turn": 9, "mana": [4, 4]})
    parts = divide(state, 3)
    assert sum(parts.values()) == perft(state, 3)
    assert parts["end_turn"] == perft_after_end(3)
    ended = GAME.position({"turn": 200})
    ended.act(1, GAME.space.code("end_turn"))
    assert perft(ended, 1) == 0
    assert divide(ended, 1) == {}


def perft_after_end(depth: int) -> int:
    state = GAME.position({"units": BATTLE, "turn": 9, "mana": [4, 4]})
    state.act(0, GAME.space.code("end_turn"))
    return perft(state, depth - 1)
