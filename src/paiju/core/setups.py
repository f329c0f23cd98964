"""Small helpers for reading a scenario's `setup`: every mistake names its place and what exists."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from paiju.core.errors import BadSetup, numbers


def check_fields(given: Any, known: Collection[object], at: str = "setup") -> Mapping[str, Any]:
    """A mapping with known fields only."""
    if not isinstance(given, Mapping):
        raise BadSetup("not_a_mapping", {"value": str(given)}, at=at, allowed=[str(one) for one in known])
    for name in given:
        if name not in known:
            raise BadSetup(
                "unknown_field", {"field": str(name)}, at=f"{at}.{name}", allowed=[str(one) for one in known]
            )
    return given


def one_of(value: Any, known: Sequence[str], at: str) -> int:
    """The index of an id in a table of ids."""
    if not isinstance(value, str) or value not in known:
        raise BadSetup("unknown_id", {"id": str(value)}, at=at, allowed=list(known))
    return known.index(value)


def whole_number(value: Any, low: int, high: int, at: str) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadSetup("bad_number", {"value": str(value)}, at=at, allowed=[numbers(low, high)])
    return value


def truth(value: Any, at: str) -> bool:
    """A flag of a setup, which is true or false; anything else is refused."""
    if not isinstance(value, bool):
        raise BadSetup("bad_flag", {"value": str(value)}, at=at, allowed=["true", "false"])
    return value


def row(value: Any, at: str, length: int = -1) -> Sequence[Any]:
    """A list, of a given length if one is named."""
    if not isinstance(value, list):
        raise BadSetup("not_a_list", {"value": str(value)}, at=at)
    if length >= 0 and len(value) != length:
        raise BadSetup("bad_length", {"length": len(value)}, at=at, allowed=[str(length)])
    return value
