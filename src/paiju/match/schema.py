"""JSON Schemas of all public shapes, made from the types that the code itself uses."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, Final

import msgspec

from paiju.bots.protocol import FromBot, ToBot
from paiju.build import build_name
from paiju.core.errors import Unreadable
from paiju.core.events import EventJson
from paiju.games import find_game, game_ids
from paiju.match.record import Record
from paiju.match.shapes import (
    ActMessage,
    BenchReport,
    ContestReport,
    ErrorJson,
    GamesReport,
    OptionJson,
    PerftReport,
    PromptJson,
    ScenarioFile,
    TableMessage,
    ViewJson,
)
from paiju.match.simulate import SimReport

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

SHAPES: Final[dict[str, Any]] = {
    "record": Record,
    "event": EventJson,
    "prompt": PromptJson,
    "view": ViewJson,
    "option": OptionJson,
    "scenario": ScenarioFile,
    "error": ErrorJson,
    "to-bot": ToBot,
    "from-bot": FromBot,
    "table-message": TableMessage,
    "act-message": ActMessage,
    "games": GamesReport,
    "sim": SimReport,
    "perft": PerftReport,
    "bench": BenchReport,
    "contest": ContestReport,
}
"""Shapes by name. `view/<game>` and `setup/<game>` are a game's own."""


def schema_names() -> list[str]:
    """All names `paiju schema` knows."""
    return [*SHAPES, *(f"{part}/{game}" for game in game_ids() for part in ("view", "setup"))]


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of a shape. Types that were compiled have lost their details: then the sources are asked."""
    if name not in schema_names():
        raise Unreadable("unknown_schema", {"name": name}, allowed=schema_names())
    return _from_sources(name) if build_name() == "compiled" else make_schema(name)


def shape(name: str) -> Any:
    """The type of a shape."""
    part, _, game = name.partition("/")
    if not game:
        return SHAPES[name]
    found = find_game(game)
    return found.table_type if part == "view" else found.setup_type


def make_schema(name: str) -> dict[str, Any]:
    """The schema from the types of this process."""
    made = msgspec.json.schema(shape(name))
    if name.startswith("view/"):
        made = _in_envelope(made)
    return {"$schema": DIALECT, "$comment": f"paiju schema {name}", **made}


def _in_envelope(table: dict[str, Any]) -> dict[str, Any]:
    """The whole view of a game: the envelope with this table in it."""
    made = msgspec.json.schema(ViewJson)
    inner = {key: value for key, value in table.items() if key != "$defs"}
    made["$defs"] = {**table.get("$defs", {}), **made["$defs"]}
    made["$defs"]["ViewJson"]["properties"]["table"] = inner
    return made


def _from_sources(name: str) -> dict[str, Any]:
    code = (
        "import sys; from paiju.pure import use_sources; use_sources(); import msgspec;"
        "from paiju.match.schema import make_schema;"
        "sys.stdout.buffer.write(msgspec.json.encode(make_schema(sys.argv[1])))"
    )
    done = subprocess.run([sys.executable, "-c", code, name], capture_output=True, check=True)
    made: dict[str, Any] = msgspec.json.decode(done.stdout)
    return made
