"""Every table option."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.core.errors import BadOption
from paiju.core.viewers import SPECTATOR
from paiju.games.tck import GAME
from tests.games.tck.talk import player, table


def refused(seats: int = 4, **options: Any) -> str:
    with pytest.raises(BadOption) as caught:
        GAME.new(1, seats, options)
    return caught.value.at


def test_seats() -> None:
    assert refused(seats=1) == "seats"
    assert refused(seats=9) == "seats"
    assert len(GAME.new(1, 8).actors()) == 8


def test_factions() -> None:
    """A number per seat, at least two different ones; without it everybody is alone."""
    assert refused(factions=[0, 0, 0, 0]) == "options.factions"
    assert refused(factions=[0, 1]) == "options.factions"
    assert [GAME.new(1, 4).faction(seat) for seat in range(4)] == [0, 1, 2, 3]
    talk = table(player(2), player(), player(), factions=[1, 1, 0]).turn(a="arrows", b="charge", c="charge")
    assert talk.hp == [6, 6, 4]


def test_the_whole_faction_wins() -> None:
    """Section 8: also its eliminated players."""
    talk = table(player(out=True), player(9), player(), factions=[1, 1, 0]).turn(b="instakill c")
    assert talk.result == ["win", "win", "loss"]


def test_a_pending_revival_keeps_the_game_open() -> None:
    """Section 8: whoever fate saves counts as living."""
    talk = table(player(9), player(1)).turn(a="instakill b", b="fate")
    assert talk.result is None
    assert talk.hp == [6, 6]


def test_start_hp() -> None:
    """Also what pegs restore."""
    talk = table(player(3), player(), start_hp=11)
    assert talk.hp == [11, 11]
    talk = table(player(1), player(1), start_hp=11).turn(a="peg 1", b="strike a")
    assert talk.hp == [11, 11]
    assert refused(start_hp=0) == "options.start_hp"


def test_point_cap() -> None:
    assert table(player(9), player(), point_cap=9).turn(a="charge").points == [9, 0]
    assert refused(point_cap=8) == "options.point_cap"


def test_x_range() -> None:
    talk = table(player(1), player(), x_range=2)
    talk.act(0, "move:peg")
    assert talk.refused(0, "x:3") == "x_out_of_range"


def test_max_turns_and_cap_result() -> None:
    """draw, or the faction with the most HP; a tie is a draw."""
    assert table(player(hp=9), player(), max_turns=1).turn().result == ["draw", "draw"]
    assert table(player(hp=9), player(), max_turns=1, cap_result="hp").turn().result == ["win", "loss"]
    assert table(player(), player(), max_turns=1, cap_result="hp").turn().result == ["draw", "draw"]
    teams = table(player(hp=9), player(), player(hp=4), max_turns=1, cap_result="hp", factions=[0, 1, 1])
    assert teams.turn().result == ["loss", "win", "win"]


def test_uncontested_turns() -> None:
    """0 is unlimited."""
    talk = table(player(), player(frozen=True), uncontested_turns=1).turn(a="charge")
    assert talk.round == 2
    talk = table(player(), player(frozen=True), uncontested_turns=0)
    for _ in range(30):
        talk.turn(a="charge")
    assert talk.round == 1
    assert talk.points == [12, 0]


def test_commit_seconds() -> None:
    """The clock itself is the match's; the game only names the time."""
    assert refused(commit_seconds=-1) == "options.commit_seconds"
    GAME.new(1, 2, {"commit_seconds": 20})


def test_violation_policy() -> None:
    """guard: a late seat plays guard, which is a real play; late targets are void without damage."""
    talk = table(player(1), player(), player(4), violation_policy="guard").turn(a="strike b", b="timeout", c="zombie b")
    assert talk.hp == [6, 6, 5]
    talk = table(player(4), player(), violation_policy="guard").turn({"a": "timeout"}, a="pea")
    assert talk.hp == [6, 6]
    talk = table(player(2), player(), player(1), violation_policy="guard").turn(a="same b", b="timeout", c="strike a")
    assert talk.hp == [6, 6, 6]


def test_bet_reward() -> None:
    """heal_x, immune, full."""
    hurt = {"a": "bet 1", "b": "strike a a"}
    assert table(player(1, hp=4), player(2)).turn(**hurt).hp == [3, 6]
    assert table(player(1, hp=4), player(2), bet_reward="immune").turn(**hurt).hp == [4, 6]
    assert table(player(1, hp=4), player(2), bet_reward="full").turn(**hurt).hp == [6, 6]


def test_double_scope() -> None:
    """self: only the user's own changes."""
    plays = {"a": "double_now", "b": "strike a", "c": "suicide"}
    assert table(player(1), player(1), player(2), double_scope="self").turn(**plays).hp == [4, 6, 5]
    talk = table(player(1), player(), player(2), double_scope="self").turn(a="double_next")
    assert talk.turn(a="charge", c="strike a b", b="charge").hp == [4, 5, 6]


def test_shield_unit() -> None:
    """copy: each copy, and each hit of a group attack, is an instance of its own."""
    assert table(player(3), player(shield=1), shield_unit="copy").turn(a="strike b b b", b="charge").hp == [6, 4]
    reflected = {"a": "arrows", "b": "charge", "c": "reflect b"}
    assert table(player(2), player(shield=1), player(1)).turn(**reflected).hp == [6, 6, 6]
    assert table(player(2), player(shield=1), player(1), shield_unit="copy").turn(**reflected).hp == [6, 4, 6]


def test_chain_pool_mode() -> None:
    """add: only what the pool collects is replaced by it."""
    plays = {"a": "spell c", "b": "strike c c", "c": "charge", "d": "charge"}
    seats = (player(2), player(2), player(chain=1), player(chain=1))
    assert table(*seats).turn(**plays).hp == [6, 6, 5, 5]
    assert table(*seats, chain_pool_mode="add").turn(**plays).hp == [6, 6, 3, 5]


def test_domain_heal_turn() -> None:
    """same: the +1 comes in the domain turn itself, and stage 2 only doubles."""
    talk = table(player(3), player(1), domain_heal_turn="same").turn(a="domain", b="strike a")
    assert talk.hp == [7, 6]
    assert talk.round == 1
    talk.turn(a="charge", b="charge")
    assert talk.hp == [7, 6]


def test_pea_kills_missed_zombie() -> None:
    plays = {"a": "pea", "b": "zombie c", "c": "guard"}
    talk = table(player(4), player(4), player(), pea_kills_missed_zombie=False).turn({"a": "c"}, **plays)
    assert talk.hp == [6, 5, 6]


def test_shift_includes_cost() -> None:
    """The 2 points of the shift and the target's own cost change places."""
    talk = table(player(4), player(5), shift_includes_cost=True).turn(a="shift b", b="charge")
    assert talk.points == [5, 3]


def test_unlock_move() -> None:
    assert "move:unlock" not in table(player(1), player()).offered(0)
    assert "move:unlock" in table(player(1), player(), unlock_move=True).offered(0)


def test_team_see_commits() -> None:
    """Teammates see a committed play, nobody else does, and nobody sees what is still being built."""
    talk = table(player(2), player(), player(), factions=[0, 0, 1], team_see_commits=True)
    talk.act(0, "move:strike")
    assert talk.state.table(1)["answers"] == [None, None, None]
    for answer in ("count:1", "seat:2"):
        talk.act(0, answer)
    play = ["move:strike", "count:1", "seat:2"]
    assert talk.state.table(1)["answers"] == [play, None, None]
    assert talk.state.table(2)["answers"] == [None, None, None]
    assert talk.state.table(SPECTATOR)["answers"] == [None, None, None]
    world = talk.state.resample(1, 7)
    assert world.view(1) == talk.state.view(1)
    assert world.drafts[0] == talk.state.drafts[0]


def test_banned_moves() -> None:
    """Charge and guard cannot be banned."""
    talk = table(player(12), player(), banned_moves=["strike", "nuke"])
    assert talk.refused(0, "move:strike") == "not_at_table"
    assert "move:press" in talk.offered(0)
    assert refused(banned_moves=["guard"]) == "options.banned_moves"
    assert refused(banned_moves=["charge"]) == "options.banned_moves"
