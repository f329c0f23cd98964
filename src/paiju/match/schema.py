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
from paiju.match.forecast import ForecastJson
from paiju.match.messages import (
    Act,
    ChatMessage,
    ClientMessage,
    ServerMessage,
    TableInfo,
    ThinkingMessage,
    ViewMessage,
)
from paiju.match.record import Record
from paiju.match.shapes import (
    ArenaReport,
    BenchReport,
    BotCheckReport,
    ContestReport,
    ErrorJson,
    FaultJson,
    GamesReport,
    NodesReport,
    OptionJson,
    PerftReport,
    PromptJson,
    ScenarioFile,
    ServerReport,
    ViewJson,
)
from paiju.match.simulate import SimReport
from paiju.match.wire import AboutJson, GameInfo, LessonJson, LessonPosition, ReplayStep

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
    "server-message": ServerMessage,
    "client-message": ClientMessage,
    "table-message": ViewMessage,
    "thinking-message": ThinkingMessage,
    "act-message": Act,
    "table-info": TableInfo,
    "chat-message": ChatMessage,
    "game-info": GameInfo,
    "about": AboutJson,
    "replay-step": ReplayStep,
    "forecast": ForecastJson,
    "lesson": LessonJson,
    "lesson-position": LessonPosition,
    "games": GamesReport,
    "sim": SimReport,
    "arena": ArenaReport,
    "bot-check": BotCheckReport,
    "perft": PerftReport,
    "bench": BenchReport,
    "bench-server": ServerReport,
    "bench-nodes": NodesReport,
    "contest": ContestReport,
}
"""Shapes by name. `view/<game>` and `setup/<game>` are a game's own."""


INSIDE: Final[dict[str, dict[tuple[str, str], Any]]] = {
    "to-bot": {
        ("Ask", "view"): ViewJson,
        ("Events", "events"): list[EventJson],
        ("End", "fault"): FaultJson | None,
    },
    "server-message": {("ViewMessage", "view"): ViewJson},
    "table-message": {("ViewMessage", "view"): ViewJson},
}
"""What stands in fields that their types leave open: bots know nothing of the layers above them, and a view goes into a
message as it was encoded."""


def schema_names() -> list[str]:
    """All names `paiju schema` knows."""
    setups = [game for game in game_ids() if find_game(game).setup_type]
    return [*SHAPES, *(f"view/{game}" for game in game_ids()), *(f"setup/{game}" for game in setups)]


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
    made = _in_envelope(shape(name)) if name.startswith("view/") else _filled(shape(name), INSIDE.get(name, {}))
    return {"$schema": DIALECT, "$comment": f"paiju schema {name}", **made}


def _filled(kind: Any, inside: dict[tuple[str, str], Any]) -> dict[str, Any]:
    """A schema with the fields `inside` told in full."""
    if not inside:
        return msgspec.json.schema(kind)
    (made, *fields), parts = msgspec.json.schema_components([kind, *inside.values()], ref_template="#/$defs/{name}")
    for (part, field), shown in zip(inside, fields, strict=True):
        parts[part]["properties"][field] = shown
    return {**made, "$defs": parts}


def _in_envelope(table: Any) -> dict[str, Any]:
    """The whole view of a game: the envelope with this table in it. Equal names of both are told apart by msgspec."""
    (envelope, inner), parts = msgspec.json.schema_components([ViewJson, table], ref_template="#/$defs/{name}")
    name = envelope["$ref"].rpartition("/")[2]
    view = parts[name]
    parts[name] = {**view, "properties": {**view["properties"], "table": inner}}
    return {**envelope, "$defs": parts}


def _from_sources(name: str) -> dict[str, Any]:
    code = (
        "import sys; from paiju.pure import use_sources; use_sources(); import msgspec;"
        "from paiju.match.schema import make_schema;"
        "sys.stdout.buffer.write(msgspec.json.encode(make_schema(sys.argv[1])))"
    )
    done = subprocess.run([sys.executable, "-c", code, name], capture_output=True, check=True)
    made: dict[str, Any] = msgspec.json.decode(done.stdout)
    return made
