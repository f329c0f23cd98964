"""Does a value agree with what a file wants? Patterns are plain data: `any`, `{unordered: […]}`, `{has: …}`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

ANY: Final = "any"
UNORDERED: Final = "unordered"
HAS: Final = "has"


def agrees(wanted: Any, found: Any, partial: bool) -> bool:
    """Whether `found` is as wanted; `partial`: of mappings only the fields that are given count."""
    if wanted == ANY:
        return True
    if isinstance(wanted, Mapping):
        if set(wanted) == {UNORDERED}:
            return isinstance(found, list) and _same_things(wanted[UNORDERED], found, partial)
        if set(wanted) == {HAS}:
            return _holds(wanted[HAS], found)
        return isinstance(found, Mapping) and _same_fields(wanted, found, partial)
    if isinstance(wanted, list) and isinstance(found, list):
        return len(wanted) == len(found) and all(agrees(a, b, partial) for a, b in zip(wanted, found, strict=True))
    return type(wanted) is type(found) and bool(wanted == found)


def _same_fields(wanted: Mapping[str, Any], found: Mapping[str, Any], partial: bool) -> bool:
    if not partial and set(wanted) != set(found):
        return False
    return all(name in found and agrees(one, found[name], partial) for name, one in wanted.items())


def _same_things(wanted: Any, found: list[Any], partial: bool) -> bool:
    return isinstance(wanted, list) and len(wanted) == len(found) and not unmatched(wanted, found, partial)


def _holds(wanted: Any, found: Any) -> bool:
    """A mapping has these fields among others; a list has these things among others, each with the fields given."""
    if isinstance(found, Mapping):
        return isinstance(wanted, Mapping) and _same_fields(wanted, found, partial=True)
    things = wanted if isinstance(wanted, list) else [wanted]
    return isinstance(found, list) and not unmatched(things, found, partial=True)


def unmatched(wanted: Sequence[Any], found: Sequence[Any], partial: bool) -> list[Any]:
    """The patterns that find no thing of their own, in any order; a greedy choice would fail where `any` stands first.

    Kuhn's method: every pattern looks for a free thing, or for one whose pattern can move to another.
    """
    fits = [[n for n, thing in enumerate(found) if agrees(pattern, thing, partial)] for pattern in wanted]
    taken: dict[int, int] = {}

    def place(pattern: int, tried: set[int]) -> bool:
        for thing in fits[pattern]:
            if thing not in tried:
                tried.add(thing)
                if thing not in taken or place(taken[thing], tried):
                    taken[thing] = pattern
                    return True
        return False

    return [wanted[pattern] for pattern in range(len(wanted)) if not place(pattern, set())]
