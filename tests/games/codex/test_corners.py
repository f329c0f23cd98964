"""The table of corners, row by row."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.games.codex import GAME
from paiju.games.codex.state import CodexState
from tests.games.codex.corners import CORNERS, Corner
from tests.games.codex.talk import do, duel, look, offered, refused, settle
from tests.games.codex.test_edges import team


def found(state: CodexState, key: str, wanted: Any) -> Any:
    """What a key of a row's `then` finds."""
    word, *rest = key.split()
    if word in ("turn", "over"):
        return getattr(state, word)
    if word == "phase":
        return state.phase()
    if word == "legal":
        return offered(state, int(rest[0]))
    if word == "no":
        return refused(state, int(rest[0]), rest[1])
    if word == "can":
        return GAME.space.code(rest[1]) in state.legal(int(rest[0]))
    if word == "kinds":
        kinds = [event.type for event in state.events]
        left = iter(kinds)
        return wanted if all(kind in left for kind in wanted) else kinds
    return look(state, key)


@pytest.mark.parametrize("row", CORNERS, ids=lambda row: row.rule)
def test_corner(row: Corner) -> None:
    state = do(duel(row.a, row.b, row.page, row.options, **row.setup), *row.steps)
    if not row.open:
        settle(state)
    for key, wanted in row.then.items():
        assert found(state, key, wanted) == wanted, key


def test_no_row_stands_twice() -> None:
    rules = [row.rule for row in CORNERS]
    assert len(set(rules)) == len(rules)


def test_a_death_in_the_team_does_not_change_whose_go_it_is() -> None:
    """3.5: seat 2 strikes down its own teammate and is asked again, before seat 4"""
    words = ("5+ H9 hp=1", "18- H1", "4+ S1 S2 S3 H8", "18- D1", "3+ H7", "18- D2")
    state = team(*words, pages=("", "", "dark"))
    do(state, "0 pass", "2 launch:self/dark.hell_vortex target:1/character card:S1 card:S2 card:S3")
    settle(state)
    assert look(state, "0.alive") is False
    assert state.actors() == [2]
    do(state, "2 pass")
    assert state.actors() == [4]


def test_whoever_dies_in_its_own_launch_is_followed_by_the_next() -> None:
    """3.5, CX-P10"""
    state = team("4+ H9", "5- H1", "27- S1 hp=2 H8", "18- D1", "3+ H7", "18- D2")
    do(state, "0 pass", "2 launch:self/base.move target:1/character card:S1 direction:high")
    settle(state)
    assert (look(state, "2.alive"), state.actors()) == (False, [4])


def test_the_windows_of_a_team_ask_the_targets_seat_first() -> None:
    """4.4, 4.7: and the one who inserts uses the window up"""
    state = team("4+ D5 H9", "6- C6 C4 pages=fist", "1+ H8", "5- D1 D4 pages=fist")
    do(state, "0 launch:self/base.punch")
    assert state.actors() == [3]
    do(state, "3 pass")
    assert state.actors() == [1]
    do(state, "1 launch:self/fist.dodge_step card:C4")
    assert state.actors() == [0, 1]


def test_a_target_that_is_gone_fails_the_loser_of_the_contest() -> None:
    """CX-43, CX-96: in a team game the character is spent and the turn goes on"""
    state = team("4+ D5 H9", "6- C6 hp=30 puppet=5 pages=time", "1+ H8", "18- D1")
    do(state, "0 launch:self/base.punch", "1 launch:self/time.rewind_image target:0/character")
    do(state, "0 card:D5", "1 card:C6")
    settle(state)
    assert [event.type for event in state.events].count("failed") == 1
    assert (look(state, "0.effects.spent"), state.actors()) == (1, [2])


def test_focus_is_each_members_own() -> None:
    """5.0, 3.5: it costs the common pool, and stops inserts into the launches of that member only"""
    state = team("4+ H9", "5- C4 S8 pages=fist", "4+ H8", "18- D1", phase="turn_start")
    do(state, "0 yes", "2 no", "0 launch:self/base.punch")
    assert state.actors() == [0]
    do(state, "0 pass", "2 launch:self/base.punch")
    assert (state.actors(), look(state, "ap")) == ([1], 18 - 6 - 2 - 2)


def test_freeze_stops_the_next_faction_only() -> None:
    """CX-92: three factions"""
    state = team("4+ H9 launches=6", "5- H1", "4+ H8", pages=("time",), options={"factions": 3})
    do(state, "0 pass", "0 yes")
    assert (look(state, "turn_faction"), state.turn) == (2, 6)


def test_a_vortex_strikes_friends_but_lightless_wants_enemies() -> None:
    """CX-79, 5.8"""
    state = team("5- S1 S2 S3 H9 pages=assassin", "7- H1", "6+ H8", "18- D1", pages=("dark",))
    do(state, "0 launch:self/dark.hell_vortex target:1/character card:S1 card:S2 card:S3")
    settle(state)
    assert [look(state, f"{seat}.hp") for seat in range(4)] == [40, 34, 28, 40]
    assert look(state, "0.effects.damage") == 0
