"""The clocks of a table."""

from __future__ import annotations

from pathlib import Path

from paiju.match.messages import Clock
from paiju.server.clocks import Clocks, clock_now
from tests.server.running import running

DECK = ("artifact:holy_light", "species:archer", "species:priest", "species:swordsman")


def test_a_turn_clock_runs_through_all_answers_of_a_turn() -> None:
    clocks = Clocks(Clock("turn", 30), 2, [0, 0])
    clocks.turn_to([0, 1], 100.0, 0)
    clocks.answered(0, 110.0)
    clocks.turn_to([0], 110.0, 1)
    assert clocks.left_of(0, 110.0) == 30_000
    clocks.answered(0, 120.0)
    clocks.turn_to([0], 120.0, 1)
    assert clocks.left_of(0, 125.0) == 15_000
    clocks.turn_to([1], 125.0, 2)
    clocks.turn_to([0], 130.0, 3)
    assert clocks.left_of(0, 131.0) == 29_000
    assert clocks.next_end(131.0) == (29.0, 0)


def test_mr_39_turn_seconds_of_miracle_are_the_tables_clock(tmp_path: Path) -> None:
    """MR-39: the option beats the clock that was wished for, and running out loses the game."""
    with running(tmp_path) as server:
        table, tokens = server.open(
            "miracle", "you", "you", options={"turn_seconds": 40}, clock={"kind": "move", "seconds": 60}
        )
        held = server.app.state.paiju.lobby.tables[table]
        assert (held.clocks.clock.kind, held.clocks.clock.seconds) == ("turn", 40)
        with server.join(table, tokens[0]) as an, server.join(table, tokens[1]) as ben:
            for action in DECK:
                an.act(action)
            for action in DECK:
                ben.act(action)
            an.catch_up()
            first = held.match.state.actors()[0]
            mover = (an, ben)[first]
            assert held.clocks.left_of(first, held.clocks.since[first]) == 40_000
            mover.act("end_turn")
            mover.catch_up()
            held.clocks.left_ms[1 - first] = 0
            with server.join(table):  # whoever comes makes the table look at its clocks
                while mover.view["outcome"] is None:
                    mover.receive()
            assert mover.view["outcome"]["reason"] == "timeout"
            assert mover.view["outcome"]["result"][first] == "win"


def test_tk_36_commit_seconds_of_tck_are_the_tables_clock(tmp_path: Path) -> None:
    """TK-36: whoever has not shown a play in time blasts: 1 damage, an empty play; then everybody has time anew."""
    with running(tmp_path) as server:
        table, tokens = server.open("tck", "you", "you", options={"commit_seconds": 20})
        held = server.app.state.paiju.lobby.tables[table]
        assert (held.clocks.clock.kind, held.clocks.clock.seconds) == ("move", 20)
        with server.join(table, tokens[0]) as an:
            an.act("move:charge")
            an.catch_up()
            assert [clock.running for clock in held.clocks.shown(clock_now())] == [False, True]
            held.clocks.left_ms[1] = 0
            with server.join(table):
                while an.view["turn"]["number"] == 1:
                    an.receive()
        players = an.view["table"]["players"]
        assert [player["hp"] for player in players] == [6, 5]
        assert an.view["table"]["last_plays"][1] == []
        assert held.clocks.left_of(1, held.clocks.since[1]) == 20_000


def test_bots_keep_their_own_time(tmp_path: Path) -> None:
    """No clock runs for a bot, however short it is: levels have a cap on thinking, commands the protocol's clock."""
    with running(tmp_path) as server:
        table, _ = server.open("tck", "you", "easy", options={"commit_seconds": 600})
        held = server.app.state.paiju.lobby.tables[table]
        assert [clock.running for clock in held.clocks.shown(clock_now())] == [True, False]
