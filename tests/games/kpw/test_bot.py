"""Evaluation and encoding, the terminal's table, and the coverage list."""

from __future__ import annotations

from random import Random
from typing import Any

from paiju.core.viewers import SPECTATOR
from paiju.games.kpw import GAME
from paiju.games.kpw.bot.encode import PHASES, SIZE, VERSION
from tests.games.kpw.talk import Table, shielded


def value(table: Table, seat: int = 0) -> float:
    return GAME.judge.evaluate(table.state, seat)


def test_evaluation_is_fair_and_sensible() -> None:
    even = Table([["half"], ["half"]], exactly=True)
    assert value(even, 0) == value(even, 1) == 0
    ahead = Table([["half"], ["half"]], exactly=True, hp=[120, 60])
    assert value(ahead) == -value(ahead, 1) > 0.3
    assert value(Table([["attack_3"], ["attack_1"]], exactly=True)) > 0
    assert value(Table([["skill_1"], ["half"]], exactly=True)) > 0
    assert value(Table([["half"], ["half"]], exactly=True, hp=[20, 10])) > value(
        Table([["half"], ["half"]], exactly=True, hp=[60, 50])
    )
    assert value(Table([["half"], ["half"]], exactly=True, **shielded(0, 3))) > value(
        Table([["half"], ["half"]], exactly=True, **shielded(0, 0))
    )
    planted: dict[str, Any] = {"heroes": [["warrior", "scientist"]] * 2, "sacrificed": [None, "scientist"]}
    bombed, spared = (Table([["half"], ["half"]], exactly=True, **planted, bombs=[bombs, 0]) for bombs in (1, 0))
    assert value(bombed) < value(spared)


def test_evaluation_of_a_finished_game() -> None:
    table = Table([["half"], ["half"]], phase="round_end", hp=[0, 50]).until("none")
    assert value(table, 0) == -1.0 and value(table, 1) == 1.0


def test_encoding() -> None:
    """Fixed length, from the view alone, the same for both seats of a mirrored position."""
    assert VERSION == 2 and len(PHASES) == 10
    random = Random(3)
    state = GAME.new(3)
    while not state.over:
        seat = random.choice(state.actors())
        for viewer in (0, 1):
            numbers = GAME.encode(state.view(viewer))
            assert len(numbers) == SIZE and all(isinstance(number, float | int) for number in numbers)
        state.act(seat, random.choice(state.legal(seat)))


def test_encoding_shows_what_is_staged() -> None:
    table = Table([["clone", "attack_3"], []])
    before = GAME.encode(table.state.view(0))
    other = GAME.encode(table.state.view(1))
    table.act(0, "stage:clone", "kind:attack_3")
    assert GAME.encode(table.state.view(0)) != before and GAME.encode(table.state.view(1)) == other


def test_the_terminal_shows_no_more_than_the_view() -> None:
    table = Table([["attack_3"], ["demon_pill"]], hp=[50, 120], borrowed=[["wizard"], []])
    drawn = GAME.draw(table.state.view(0), "en", ["Ann", "Bob"])
    assert "Strike III" in drawn and "Demon Pill" not in drawn and "Ann" in drawn
    assert "Strike III" not in GAME.draw(table.state.view(SPECTATOR), "en", ["Ann", "Bob"])
    assert "攻击三级" in GAME.draw(table.state.view(0), "zh", ["安", "Ben"])


def test_things() -> None:
    things = GAME.things()
    assert {kind: len(ids) for kind, ids in things.items()} == {"card": 24, "hero": 4, "skill": 12, "sacrifice": 4}
