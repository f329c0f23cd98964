"""Positions that scenarios describe, and what is wrong with those that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.core.errors import BadSetup
from paiju.games.tck import GAME
from tests.games.tck.table import player, table


def refused(setup: dict[str, Any], seats: int = 3, **options: Any) -> tuple[str, str]:
    with pytest.raises(BadSetup) as caught:
        GAME.position(setup, seats, options)
    return caught.value.reason, caught.value.at


def test_a_neutral_setup_is_a_fresh_game() -> None:
    assert GAME.position({}, 4).view(0) == GAME.new(0, 4).view(0)


def test_every_field() -> None:
    start = {"hp": 5, "marks": {"chain": 3}}
    talk = table(
        player(2, hp=4, shield=1, wine=2, freeze_next=True, round_start=start),
        player(frozen=True, domain=True),
        player(out=True),
        player(),
        setup={"round": 3, "turn": 9, "uncontested": 1},
    )
    view = talk.state.view(0)
    first, second, third = view["table"]["players"][:3]
    assert (view["turn"]["number"], view["table"]["round"]) == (9, 3)
    assert (first["hp"], first["points"], first["marks"]["shield"], first["status"]["wine"]) == (4, 2, 1, 2)
    assert first["round_start"]["hp"] == 5
    assert first["round_start"]["marks"]["chain"] == 3
    assert (second["frozen"], second["status"]["domain"], second["touchable"]) == (True, True, False)
    assert third["hp"] == -1
    assert [seat["alive"] for seat in view["seats"]] == [True, True, False, True]
    assert view["actors"] == [0, 3]


@pytest.mark.parametrize(
    ("setup", "problem"),
    [
        ({"player": []}, ("unknown_field", "setup.player")),
        ({"players": [{"hit_points": 3}]}, ("unknown_field", "players[0].hit_points")),
        ({"players": [{}, {"hp": -2}]}, ("bad_number", "players[1].hp")),
        ({"players": [{"points": 13}]}, ("bad_number", "players[0].points")),
        ({"players": [{"marks": {"fire": 1}}]}, ("unknown_field", "players[0].marks.fire")),
        ({"players": [{"status": {"mix": 1}}]}, ("bad_flag", "players[0].status.mix")),
        ({"players": [{}] * 4}, ("too_many_players", "players")),
        ({"players": [{}, {"out": True}, {"out": True}]}, ("game_is_over", "players")),
        ({"players": [{"frozen": True}] * 3}, ("all_frozen", "players")),
        ({"turn": 0}, ("bad_number", "turn")),
    ],
)
def test_what_cannot_be(setup: dict[str, Any], problem: tuple[str, str]) -> None:
    assert refused(setup) == problem


def test_problems_have_texts() -> None:
    for lang in ("zh", "en"):
        for reason in ("one_faction", "too_many_players", "game_is_over", "all_frozen"):
            assert GAME.texts.has(f"error.{reason}", lang)
