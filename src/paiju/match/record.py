"""Match records: game, rules version, options, seed, seats and the list of actions. Everything else follows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from paiju import __version__
from paiju.core.errors import BadRecord
from paiju.core.outcome import OutcomeJson
from paiju.match.files import write_whole

FORMAT = 1
_PLACE = re.compile(r" - at `\$\.?(.*)`$")


class Player(msgspec.Struct, forbid_unknown_fields=True):
    """Who sat where; `by` is "human", a bot's name or "cmd"."""

    name: str
    by: str


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A match as it is saved, sent and replayed."""

    format: int = FORMAT
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: int
    seed: str
    setup: dict[str, Any] | None = None
    players: list[Player]
    actions: list[tuple[int, str]]
    outcome: OutcomeJson | None = None
    fingerprint: str
    made_by: str = f"paiju {__version__}"


def dump_record(record: Record) -> bytes:
    """The record as JSON, one action a line so that two records compare well."""
    head = msgspec.json.format(msgspec.json.encode(record), indent=1).decode()
    return (re.sub(r"\[\n\s+(\d+),\n\s+(\"[^\"]*\")\n\s+\]", r"[\1, \2]", head) + "\n").encode()


def parse_record(data: bytes) -> Record:
    """Reads a record; a bad one is an error that names the place."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.ValidationError as error:
        found = _PLACE.search(str(error))
        raise BadRecord(
            "bad_field",
            {"problem": _PLACE.sub("", str(error))},
            at=found.group(1) if found else "",
            allowed=list(Record.__struct_fields__) if "unknown field" in str(error) else [],
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord("not_json", {"problem": str(error)}) from None
    if record.format != FORMAT:
        raise BadRecord("unknown_format", {"format": record.format}, at="format", allowed=[str(FORMAT)])
    if not record.seed.lstrip("-").isdigit():
        raise BadRecord("bad_seed", {"seed": record.seed}, at="seed", allowed=["a whole number as a string"])
    if len(record.players) != record.seats:
        raise BadRecord("bad_players", {"players": len(record.players), "seats": record.seats}, at="players")
    return record


def load_record(path: Path) -> Record:
    """A record from a file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadRecord("unreadable_file", {"file": str(path), "problem": error.strerror or str(error)}) from None
    return parse_record(data)


def save_record(record: Record, path: Path) -> None:
    """Writes a record whole or not at all."""
    write_whole(path, dump_record(record))
