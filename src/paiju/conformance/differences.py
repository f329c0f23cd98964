"""Where two values first differ, in words: what a law's message tells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_LONGEST = 60


def difference(one: Any, other: Any) -> str:
    """The first path at which two plain values differ, with both: `table.hand.0: 3, not 4`. Empty if they are equal."""
    found = _find(one, other, "")
    if found is None:
        return ""
    path, left, right = found
    return f"{path or 'value'}: {_short(left)}, not {_short(right)}"


def _find(one: Any, other: Any, path: str) -> tuple[str, Any, Any] | None:
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in [*one, *(key for key in other if key not in one)]:
            if key not in one or key not in other:
                return _join(path, key), one.get(key, "nothing"), other.get(key, "nothing")
            found = _find(one[key], other[key], _join(path, key))
            if found:
                return found
        return None
    if isinstance(one, list) and isinstance(other, list):
        for place, (left, right) in enumerate(zip(one, other, strict=False)):
            found = _find(left, right, _join(path, place))
            if found:
                return found
        if len(one) != len(other):
            return _join(path, "length"), len(one), len(other)
        return None
    return None if one == other else (path, one, other)


def _join(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)


def _short(value: Any) -> str:
    text = str(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
