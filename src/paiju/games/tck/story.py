"""The log of a turn: every note of the phases becomes an event: what happened, by whose move, in which phase."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.events import CauseJson
from paiju.games.tck.position import Position
from paiju.games.tck.rules.notes import NOTES
from paiju.games.tck.view import MARK_IDS, STATUS_IDS, cause_id


def _fields(words: str) -> list[tuple[str, str]]:
    fields: list[tuple[str, str]] = []
    for word in words.split():
        name, _, kind = word.partition(":")
        fields.append((name, kind))
    return fields


_FIELDS: Final = [_fields(row[3]) for row in NOTES]
"""Per kind of note: the names and kinds of its arguments."""


def tell(state: Position, notes: list[list[int]]) -> None:
    """Writes the notes of a turn into the log, in order; all of it is public."""
    for note in notes:
        type, rule, ruling, _ = NOTES[note[0]]
        args: dict[str, Any] = {}
        cause: CauseJson = {"rule": rule}
        place = 1
        for name, kind in _FIELDS[note[0]]:
            args[name] = _named(kind, note[place])
            place += 1
        if "seat" in args:
            cause["seat"] = args["seat"]
        if "move" in args:
            cause["by"] = args["move"]
        if ruling:
            cause["ruling"] = ruling
        state.event(type, cause, args)


def _named(kind: str, value: int) -> Any:
    if kind == "move":
        return cause_id(value)
    if kind == "mark":
        return MARK_IDS[value]
    return STATUS_IDS[value] if kind == "status" else value
