"""Dotted paths into a view: `players.0.hp`, `players.*.hp`; `table.` may be left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from paiju.core.errors import numbers

EACH: Final = "*"
TABLE: Final = "table"
NOTHING: Final = object()
"""What stands at a place that a view does not have."""


class NoPath(Exception):
    """The view has no such place; `at` is how far the path leads, `allowed` what there is instead."""

    def __init__(self, at: str, allowed: list[str]) -> None:
        super().__init__(at)
        self.at = at
        self.allowed = allowed


def look_up(view: Mapping[str, Any], path: str) -> list[tuple[str, Any]]:
    """The values a path stands for, each with its own path: one, or with `*` as many as there are."""
    parts = path.split(".")
    if parts[0] in view:
        return list(_follow(view, parts, []))
    table = view[TABLE]
    if parts[0] != EACH and parts[0] not in table:
        raise NoPath(parts[0], [*(name for name in view if name != TABLE), *table])
    return list(_follow(table, parts, []))


def _follow(found: Any, parts: list[str], walked: list[str]) -> Iterator[tuple[str, Any]]:
    if not parts:
        yield ".".join(walked), found
        return
    names = _names(found)
    chosen = names if parts[0] == EACH else [parts[0]]
    if not chosen or not set(chosen) <= set(names):
        allowed = [numbers(0, len(found) - 1)] if isinstance(found, list) and found else names
        raise NoPath(".".join([*walked, parts[0]]), allowed)
    for name in chosen:
        yield from _follow(_inside(found, name), parts[1:], [*walked, name])


def _names(found: Any) -> list[str]:
    """What a path can name next: fields of a mapping, places of a list, nothing of anything else."""
    if isinstance(found, Mapping):
        return [str(name) for name in found]
    return [str(n) for n in range(len(found))] if isinstance(found, list) else []


def _inside(found: Any, name: str) -> Any:
    return found[int(name)] if isinstance(found, list) else found[name]


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Where two views differ: the smallest places, each with what was there and what is there now."""
    for path, old, new in _changes(before, after, []):
        yield ".".join(path[1:] if path[0] == TABLE else path), old, new


def _changes(before: Any, after: Any, walked: list[str]) -> Iterator[tuple[list[str], Any, Any]]:
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for name in [*before, *(name for name in after if name not in before)]:
            yield from _changes(before.get(name, NOTHING), after.get(name, NOTHING), [*walked, str(name)])
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for n, (old, new) in enumerate(zip(before, after, strict=True)):
            yield from _changes(old, new, [*walked, str(n)])
    elif before != after:
        yield walked, before, after


def covers(wanted: str, place: str) -> bool:
    """Whether a path of the file, which may hold `*`, names this place or something around it."""
    parts, found = wanted.removeprefix(f"{TABLE}.").split("."), place.split(".")
    return len(parts) <= len(found) and all(a in (EACH, b) for a, b in zip(parts, found, strict=False))
