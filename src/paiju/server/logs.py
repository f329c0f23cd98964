"""Logs of the server: a line for a person, or one JSON object a line for machines.

Tokens, addresses of people, chat and hidden cards are no part of any message.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from collections.abc import Container
from typing import Any, Final

import msgspec

KINDS: Final = ("text", "json")
FIELDS: Final = ("table", "game", "record", "seat", "reason", "url")
"""What a message may carry beside its words, as `extra`."""


IDS: Final = re.compile(r"[A-Za-z0-9_-]{8,}")
"""What an id may look like."""

SHOWN: Final = 6
"""Letters of an id that open nothing, and tell two tables apart."""

_hidden: list[Container[str]] = []


def hide(ids: Container[str]) -> None:
    """From now on no log tells one of these as a whole, also not inside what a library says."""
    _hidden.append(ids)


def show(ids: Container[str]) -> None:
    """The end of that."""
    _hidden[:] = [one for one in _hidden if one is not ids]


def without_ids(text: str) -> str:
    return IDS.sub(lambda word: _shortened(word.group()), text)


def _shortened(word: str) -> str:
    return word[:SHOWN] + "…" if any(word in ids for ids in _hidden) else word


class JsonLines(logging.Formatter):
    """One object a line: when, how bad, from where, what, and the fields that were given."""

    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        found |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            found["trace"] = self.formatException(record.exc_info)
        return without_ids(msgspec.json.encode(found).decode())


class TextLines(logging.Formatter):
    """The same for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s", "%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        return without_ids(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:
        given = "".join(f" {name}={getattr(record, name)}" for name in FIELDS if hasattr(record, name))
        return super().formatMessage(record) + given


def set_up(kind: str) -> None:
    """Lets the server log to standard error. People only see what needs their eye, machines everything."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else TextLines())
    for name, level in (("paiju", logging.INFO), ("uvicorn.error", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level if kind == "json" else logging.WARNING)
