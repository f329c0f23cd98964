"""Errors as visitors get them: in few words, whatever they sent."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from paiju.core.errors import PaijuError
from paiju.match.messages import ErrorMessage

LONGEST: Final = 200
"""Characters of a text that an error repeats of what somebody sent."""

MOST: Final = 20
"""Entries of a list, likewise."""

DEEPEST: Final = 3
LARGEST: Final = 1 << 63


def in_few_words(error: PaijuError) -> PaijuError:
    """The same error with whatever it repeats cut short."""
    error.details = {_cut(name): plain(value) for name, value in error.details.items()}
    error.at, error.text = _cut(error.at), _cut(error.text)
    error.allowed = [_cut(word) for word in error.allowed]
    return error


def plain(value: Any, depth: int = DEEPEST) -> Any:
    """A value that every encoder takes, and that is not much longer than a line."""
    if isinstance(value, str):
        return _cut(value)
    if isinstance(value, int) and not -LARGEST <= value < LARGEST:
        return "…"
    if isinstance(value, list | tuple | dict):
        return _plain_list(value, depth) if not isinstance(value, dict) else _plain_dict(value, depth)
    return value


def _plain_list(value: list[Any] | tuple[Any, ...], depth: int) -> Any:
    if not depth:
        return "…"
    return [plain(one, depth - 1) for one in value[:MOST]] + (["…"] if len(value) > MOST else [])


def _plain_dict(value: dict[Any, Any], depth: int) -> Any:
    if not depth:
        return "…"
    return {_cut(str(name)): plain(one, depth - 1) for name, one in list(value.items())[:MOST]}


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def error_message(error: PaijuError, id: str = "") -> bytes:
    """An error as it goes over the socket."""
    return msgspec.json.encode(ErrorMessage(id, in_few_words(error).as_json()["error"]))
