"""Writes the page's TypeScript types from the JSON Schemas of the public shapes: `python tools/shapes.py`.

web/src/lib/shapes.ts holds what all games share, web/src/games/<game>/shapes.ts a game's table, web/src/games/things.ts
the ids of all games' things, for the test that each has a picture. A test says that the committed files are current.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any

from paiju.games import BUILT_IN, find_game
from paiju.match.schema import schema

HEAD = "// Made from the JSON Schemas by tools/shapes.py; `paiju schema` prints them. Do not edit.\n"
SHARED = (
    "view", "event", "option", "error", "server-message", "client-message", "table-info", "game-info", "about",
    "replay-step", "forecast", "lesson", "lesson-position",
)  # fmt: skip
UNIONS = {"server-message": "ServerMessage", "client-message": "ClientMessage"}
"""Schemas that are one of several shapes, told apart by `type`, and the names of these unions."""

WIDTH = 120
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def files() -> dict[str, str]:
    """Every generated file by its path below web/src."""
    shared = {name: schema(name) for name in SHARED}
    unions = "".join(f"\n{_declared(UNIONS[name], {'anyOf': shared[name]['anyOf']})}" for name in UNIONS)
    made = {"lib/shapes.ts": _module(list(shared.values()), set()) + unions}
    envelope = set(schema("view")["$defs"])
    for game in BUILT_IN:
        made[f"games/{game}/shapes.ts"] = _module([schema(f"view/{game}")], envelope)
    things = {game: find_game(game).things() for game in BUILT_IN}
    made["games/things.ts"] = (
        f"{HEAD}\nexport const THINGS: Record<string, Record<string, string[]>> = {_data(things)};\n"
    )
    return made


def _data(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False)


def _module(schemas: list[dict[str, Any]], elsewhere: set[str]) -> str:
    """The definitions of some schemas, each once, without those that are written elsewhere."""
    parts = {name: part for one in schemas for name, part in one["$defs"].items()}
    own = {name: part for name, part in parts.items() if not _is_shared(name, elsewhere)}
    return HEAD + "".join(f"\n{_declared(name, own[name])}" for name in own)


def _is_shared(name: str, elsewhere: set[str]) -> bool:
    """A name that a game shares with the envelope is written in full: then the module says whose it is."""
    module, _, last = name.rpartition(".")
    return last in elsewhere and (not module or module.startswith("paiju.match"))


def _short(name: str) -> str:
    return name.rpartition(".")[2]


def _declared(name: str, part: Mapping[str, Any]) -> str:
    note = _note(part["description"]) if "description" in part else ""
    if "properties" not in part:
        return note + _fitted(f"export type {_short(name)} =", _type(part), "  ")
    required = set(part.get("required", ()))
    fields = (_field(key + ("" if key in required else "?"), one) for key, one in part["properties"].items())
    return f"{note}export interface {_short(name)} {{\n{''.join(fields)}}}\n"


def _note(text: str) -> str:
    lines = wrap(f"/** {' '.join(text.split())} */", WIDTH, subsequent_indent=" * ")
    return "\n".join(lines) + "\n"


def _field(name: str, part: Mapping[str, Any]) -> str:
    return _fitted(f"  {name}:", _type(part), "    ")


def _fitted(name: str, kind: str, indent: str) -> str:
    """On one line, or a union with each of its members on a line of its own."""
    line = f"{name} {kind};\n"
    return line if len(line) <= WIDTH else name + "".join(f"\n{indent}| {one}" for one in kind.split(" | ")) + ";\n"


def _type(part: Mapping[str, Any]) -> str:
    if "$ref" in part:
        return _short(part["$ref"].removeprefix("#/$defs/"))
    if "enum" in part:
        return " | ".join(json.dumps(value) for value in part["enum"])
    if "anyOf" in part:
        return " | ".join(_type(one) for one in part["anyOf"])
    kind = part.get("type")
    if kind == "array":
        return _array(part)
    if kind == "object":
        return f"Record<string, {_type(part.get('additionalProperties') or {})}>"
    return PLAIN[kind] if kind else "unknown"


def _array(part: Mapping[str, Any]) -> str:
    if "prefixItems" in part:
        return f"[{', '.join(_type(one) for one in part['prefixItems'])}]"
    item = _type(part.get("items") or {})
    return f"({item})[]" if "|" in item else f"{item}[]"


def main(root: Path) -> None:
    for path, text in files().items():
        (root / "web" / "src" / path).write_text(text, "utf-8")


if __name__ == "__main__":
    main(Path(__file__).resolve().parent.parent)
