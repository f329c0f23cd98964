"""Names and talk of people: what can be seen, and is no longer than it may be."""

from __future__ import annotations

from typing import Final
from unicodedata import category

from paiju.core.errors import BadRecord, LimitReached, numbers
from paiju.match.record import Record

NAME_LENGTH: Final = 24
UPLOADED_LENGTH: Final = 48
"""Names in records from outside: bots have longer ones than people."""

BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180e\u2800\u3164\uffa0")
"""Characters that count as letters or signs and show nothing."""


def readable(text: str) -> str:
    """A text without what cannot be seen, or turns what follows around; blanks are single. Nothing where no character
    is one that stands for itself."""
    seen = "".join(char if char.isprintable() and char not in BLANK else " " for char in text)
    shown = " ".join(seen.split())
    return shown if any(category(char)[0] in "LNPS" for char in shown) else ""


def clean_name(name: str) -> str:
    """A nickname without surprises."""
    cleaned = readable(name)
    if not cleaned or len(cleaned) > NAME_LENGTH:
        raise LimitReached("name_length", {"length": len(cleaned)}, allowed=[numbers(1, NAME_LENGTH)])
    return cleaned


def check_names(record: Record) -> None:
    """The names in a record from outside are what they look like, and short."""
    for place, player in enumerate(record.players):
        for field, name in (("name", player.name), ("by", player.by)):
            if not name or len(name) > UPLOADED_LENGTH or readable(name) != name:
                allowed = [numbers(1, UPLOADED_LENGTH)]
                raise BadRecord("bad_name", {"length": len(name)}, at=f"players[{place}].{field}", allowed=allowed)
