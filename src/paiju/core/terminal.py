"""The table of a game that draws none of its own for the terminal: its fields, one under the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_STEP = "  "


def draw_plainly(table: Mapping[str, Any]) -> str:
    """Rich markup with a line for each value; what belongs together is indented."""
    return "\n".join(_lines(table, ""))


def _lines(value: Mapping[str, Any], indent: str) -> list[str]:
    lines: list[str] = []
    for name, part in value.items():
        label = f"{indent}[bold]{name.replace('_', ' ')}[/bold]"
        if isinstance(part, Mapping) and part and not _is_card(part):
            lines += [label, *_lines(part, indent + _STEP)]
        elif isinstance(part, list) and any(isinstance(one, list) for one in part):
            lines += [label, *(f"{indent}{_STEP}{number}: {_short(one)}" for number, one in enumerate(part))]
        else:
            lines.append(f"{label}: {_short(part)}")
    return lines


def _is_card(part: Mapping[str, Any]) -> bool:
    return len(part) == 1 and ("card" in part or "back" in part)


def _short(part: Any) -> str:
    if isinstance(part, list):
        return " ".join(_short(one) for one in part) or "–"
    if isinstance(part, Mapping):
        if _is_card(part):
            return str(part["card"]) if "card" in part else "?"
        return ", ".join(f"{name} {_short(one)}" for name, one in part.items())
    return str(part).replace("[", "\\[")
