"""`paiju schema`: every public shape has a schema, and what the program prints and reads fits it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from paiju.games import BUILT_IN, find_game
from paiju.match.match import Match
from paiju.match.schema import SHAPES, make_schema, schema_names, shape

Run = Any


def test_all_names_are_listed(run: Run) -> None:
    assert set(run("schema").out.split()) == set(schema_names()) | {
        f"{part}/{toy}" for part in ("view", "setup") for toy in ("auction", "duel")
    }


@pytest.mark.parametrize("name", [*SHAPES, *(f"{part}/{game}" for game in BUILT_IN for part in ("view", "setup"))])
def test_every_schema_can_be_made(run: Run, name: str) -> None:
    made = json.loads(run("schema", name).out)
    assert made["$schema"].startswith("https://json-schema.org/")
    assert references(made) <= set(made.get("$defs", {}))


def references(node: Any) -> set[str]:
    """The definitions a schema points to."""
    if isinstance(node, dict):
        own = {str(node["$ref"]).removeprefix("#/$defs/")} if isinstance(node.get("$ref"), str) else set()
        return own.union(*(references(one) for one in node.values()))
    return set().union(*(references(one) for one in node)) if isinstance(node, list) else set()


@pytest.mark.parametrize("name", BUILT_IN)
def test_views_fit_their_types(name: str) -> None:
    """Every viewer's view in the middle of a random game, with the game's own table."""
    from random import Random

    game, random = find_game(name), Random(3)
    match = Match(game, 3)
    for _ in range(60):
        if match.state.over:
            break
        for viewer in (-2, -1, *range(match.seats)):
            view = msgspec.json.decode(msgspec.json.encode(match.state.view(viewer)))
            msgspec.convert(view, shape("view"))
            msgspec.convert(view["table"], shape(f"view/{name}"))
        seat = random.choice(match.state.actors())
        match.act(seat, random.choice(match.state.legal(seat)))


def test_a_games_view_is_the_envelope_with_its_table() -> None:
    made = make_schema("view/weiqi")
    table = made["$defs"]["ViewJson"]["properties"]["table"]
    assert table["$ref"].removeprefix("#/$defs/") in made["$defs"]


def test_equal_names_of_envelope_and_table_stay_apart() -> None:
    """Card King's records of turns and the envelope's turn have the same name."""
    made = make_schema("view/kpw")["$defs"]
    turn = made["ViewJson"]["properties"]["turn"]["$ref"].removeprefix("#/$defs/")
    record = made["Table"]["properties"]["record"]["$ref"].removeprefix("#/$defs/")
    assert set(made[turn]["properties"]) == {"number", "seat"}
    assert "plays" in made[record]["properties"]


def test_unknown_fields_of_input_are_refused() -> None:
    for name, kind in (("record", "Record"), ("scenario", "ScenarioFile")):
        assert make_schema(name)["$defs"][kind]["additionalProperties"] is False
