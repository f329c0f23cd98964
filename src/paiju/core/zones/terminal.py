"""A table of declared zones for the terminal: the middle first, then every seat with what is its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from paiju.core.texts import Texts
from paiju.core.zones.parts import Part


def draw_zones(parts: Sequence[Part], texts: Texts, view: Mapping[str, Any], lang: str, players: Sequence[str]) -> str:
    """Rich markup, a line for each zone."""
    table = view["table"]
    drawn = [part for part in parts if not part.hints.get("hidden")]
    lines = [_line(part, table[part.name], texts, lang, "") for part in drawn if not part.per_seat]
    for seat in range(len(view["seats"])):
        mark = "▶ " if seat in view["actors"] else ""
        lines.append(f"[bold]{mark}{_plain(texts.name('seat', seat, lang, players))}[/bold]")
        lines += [_line(part, table[part.name][seat], texts, lang, "  ") for part in drawn if part.per_seat]
    return "\n".join(lines)


def _line(part: Part, value: Any, texts: Texts, lang: str, indent: str) -> str:
    label = texts.find(f"zone.{part.name}", lang) or part.name
    return f"{indent}[dim]{_plain(label)}[/dim] {_plain(_shown(value, texts, lang))}"


def _shown(value: Any, texts: Texts, lang: str) -> str:
    if isinstance(value, Mapping):
        return "  ".join(f"{cell} {_piece(piece, texts, lang)}" for cell, piece in value.items()) or "–"
    if isinstance(value, list):
        unknown = sum(isinstance(one, Mapping) and "back" in one for one in value)
        known = [one for one in value if not (isinstance(one, Mapping) and "back" in one)]
        words = [_card(one, texts, lang) for one in known] + ([f"▒×{unknown}"] if unknown else [])
        return "  ".join(words) or "–"
    return "?" if value is None else str(value)


def _card(one: Any, texts: Texts, lang: str) -> str:
    return texts.name("card", one["card"], lang) if isinstance(one, Mapping) else "–" if one is None else str(one)


def _piece(piece: Mapping[str, Any], texts: Texts, lang: str) -> str:
    name = texts.find(f"piece.{piece['piece']}", lang) or str(piece["piece"])
    owner = "" if piece["seat"] is None else f"/{piece['seat'] + 1}"
    return f"{name}{owner}{' ' + str(piece['number']) if piece['number'] else ''}"


def _plain(text: str) -> str:
    return text.replace("[", "\\[")
