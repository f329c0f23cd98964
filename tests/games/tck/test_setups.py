"""Positions that scenarios describe, and what is wrong with those that cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from paiju.core.errors import BadSetup
from paiju.games.tck import GAME
from paiju.games.tck.actions import PROMPTS
from paiju.games.tck.rules.log import NOTES
from paiju.games.tck.scenario import MarksSetup, PlayerSetup, RoundStartSetup, Setup, StatusSetup
from paiju.games.tck.text import EN
from paiju.games.tck.view import ComponentJson, PlayerJson, Table
from tests.games.tck.talk import player, table


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
        player(out=True, hp=-3),
        player(frozen=True),
        setup={"round": 3, "turn": 9, "uncontested": 1},
    )
    view = talk.state.view(0)
    first, second, third = view["table"]["players"][:3]
    assert (view["turn"]["number"], view["table"]["round"]) == (9, 3)
    assert (first["hp"], first["points"], first["marks"]["shield"], first["status"]["wine"]) == (4, 2, 1, 2)
    assert first["round_start"]["hp"] == 5
    assert first["round_start"]["marks"]["chain"] == 3
    assert (second["frozen"], second["status"]["domain"], second["touchable"]) == (True, True, False)
    assert third["hp"] == -3
    assert [seat["alive"] for seat in view["seats"]] == [True, True, False, True]
    assert view["actors"] == [0]


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
        ({"players": [{}, {}, {"out": True, "status": {"double": 2}}]}, ("out_keeps_nothing", "players[2].status")),
        ({"players": [{}, {}, {"out": True, "hp": 2}]}, ("bad_number", "players[2].hp")),
        ({"players": [{"round_start": {"hp": -1}}]}, ("bad_number", "players[0].round_start.hp")),
        ({"turn": 0}, ("bad_number", "turn")),
        ({"turn": 2, "round": 4}, ("turns_contradict", "turn")),
        ({"turn": 3, "uncontested": 3}, ("turns_contradict", "turn")),
        ({"uncontested": 4}, ("bad_number", "uncontested")),
        ({"uncontested": 1}, ("is_contested", "uncontested")),
        ({"players": [{"frozen": True, "points": 1}]}, ("frozen_all_round", "players[0].points")),
        ({"players": [{"frozen": True, "freeze_next": True}]}, ("frozen_all_round", "players[0].freeze_next")),
    ],
)
def test_what_cannot_be(setup: dict[str, Any], problem: tuple[str, str]) -> None:
    assert refused(setup) == problem


def test_problems_have_texts() -> None:
    for lang in ("zh", "en"):
        for reason in ("one_faction", "too_many_players", "game_is_over", "all_frozen", "out_keeps_nothing"):
            assert GAME.texts.has(f"error.{reason}", lang)


def test_the_page_about_setups_names_everything() -> None:
    """Fields, paths, reasons, events and their arguments, actions: enough to write a scenario without the code."""
    page = (Path(__file__).parents[3] / "docs" / "scenarios" / "tck.md").read_text("utf-8")
    setups: list[type] = [Setup, PlayerSetup, MarksSetup, StatusSetup, RoundStartSetup]
    views: list[type] = [Table, PlayerJson, ComponentJson]
    wanted = {name for shape in setups + views for name in shape.__annotations__}
    for kind in ("reason.", "ending.", "phase."):
        wanted |= {key.removeprefix(kind) for key in EN if key.startswith(kind)}
    assert {name for name in wanted if name not in page} == set()
    assert [id for id in PROMPTS if f"`{id}`" not in page and id] == []
    for word in ("move:", "count:", "x:", "seat:", "done", "timeout", "resign"):
        assert f"`{word}" in page


def test_the_page_about_setups_names_what_events_say() -> None:
    page = (Path(__file__).parents[3] / "docs" / "scenarios" / "tck.md").read_text("utf-8")
    lines = [line for line in page.splitlines() if line.startswith("|")]
    for type, phase, _, fields in NOTES:
        said = [line for line in lines if f"`{type}`" in line and phase in line.split("|")[1]]
        assert said, (type, phase)
        args = {field.partition(":")[0] for field in fields.split()}
        assert any(all(f"`{arg}`" in line.split("|")[3] for arg in args) for line in said), type
    told = {row[0] for row in NOTES}
    rest = [key.removeprefix("event.") for key in EN if key.startswith("event.")]
    assert [type for type in rest if type not in told and f"`{type}`" not in page] == []
