"""Whatever stands in a setup, the position is built or refused with the place of the mistake; nothing falls over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from paiju.core.errors import BadSetup
from paiju.games import find_game
from paiju.games.codex import scenario as codex
from paiju.games.kpw import scenario as kpw
from paiju.games.miracle import scenario as miracle
from paiju.games.tck import scenario as tck
from paiju.games.weiqi import scenario as weiqi

ODD: list[Any] = [
    *(5, -1, 99_999, 3.5, True, None, "x", "5+", "1/puppet"),
    *([], {}, [[]], [1, 2], ["x"], [None, None], [{}, {}], [5, 5], [[], []], {"a": 1}),
]
"""Of every shape that YAML has, and some that are right at one place and wrong at another."""
Setup = dict[str, Any]
Around = Callable[[Setup], Setup]
"""A setup around a mapping with one odd field."""

UNIT, TRIGGER = {"unit": "c0 swordsman*2 @(0,3,-3)"}, {"host": 3, "timing": "turn_end", "verb": "heal"}
CLONE, BENT = {"card": "clone", "acts_as": "skill_1", "hero": "warrior"}, {"card": "bent_four", "down": True}
PLACES: dict[str, list[tuple[Iterable[str], Around]]] = {
    "codex": [
        (codex.FIELDS, dict),
        (codex.CHARACTER_FIELDS, lambda odd: {"characters": [odd, {}]}),
        (codex.CHARACTER_FIELDS, lambda odd: {"phase": "turn_start", "characters": [odd, {}]}),
        (codex.MARK_FIELDS, lambda odd: {"characters": [{"mark": {"at": 5, "kind": "puppet", **odd}}, {}]}),
        (codex.LastSetup.__annotations__, lambda odd: {"last": odd}),
    ],
    "kpw": [
        (kpw.FIELDS, dict),
        (kpw.FIELDS, lambda odd: {name: [value, value] for name, value in odd.items()}),
        (kpw.Group.__annotations__, lambda odd: {"delayed": [{"cards": ["half"], **odd}, None]}),
        (kpw.PlayCard.__annotations__, lambda odd: {"delayed": [{"cards": [{**CLONE, **odd}]}, None]}),
        (kpw.Entry.__annotations__, lambda odd: {"last_turn": {}, "damage": [{"to": 1, "amount": 5, **odd}]}),
        (kpw.LastTurn.__annotations__, lambda odd: {"last_turn": odd}),
    ],
    "miracle": [
        (miracle.Setup.__annotations__, dict),
        (miracle.UnitSetup.__annotations__, lambda odd: {"units": [{**UNIT, **odd}]}),
        (miracle.TriggerSetup.__annotations__, lambda odd: {"units": [UNIT], "triggers": [{**TRIGGER, **odd}]}),
        (miracle.TrapSetup.__annotations__, lambda odd: {"traps": [{"camp": 0, "at": [0, 3, -3], **odd}]}),
        (miracle.DeckSetup.__annotations__, lambda odd: {"decks": [odd, {}]}),
    ],
    "tck": [
        (tck.Setup.__annotations__, dict),
        (tck.PlayerSetup.__annotations__, lambda odd: {"players": [{"frozen": True, **odd}]}),
        (tck.PlayerSetup.__annotations__, lambda odd: {"players": [odd, {"out": True, **odd}]}),
    ],
    "weiqi": [
        (weiqi.FIELDS, dict),
        (weiqi.FIELDS, lambda odd: {name: [value, value] for name, value in odd.items()}),
        (weiqi.FIELDS, lambda odd: {"phase": "choose", **odd}),
        (weiqi.LaidCard.__annotations__, lambda odd: {"table": [{"mid": ["stone", {**BENT, **odd}]}, {}]}),
        (("mid", "gap_l1l2", "left1+left2"), lambda odd: {"table": [odd, {}]}),
    ],
}


def odd_setups(game: str) -> Iterator[Setup]:
    for fields, around in PLACES[game]:
        for name in fields:
            for value in ODD:
                yield around({name: value})


@pytest.mark.parametrize("game", PLACES)
def test_a_position_is_built_or_refused(game: str) -> None:
    refused = 0
    for setup in odd_setups(game):
        try:
            find_game(game).position(setup)
        except BadSetup as error:
            refused += 1
            assert error.at, setup
    assert refused > len(ODD)
