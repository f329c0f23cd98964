"""Match records: game, rules version, options, seed, entropy, seats and the list of actions. All else follows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any

import msgspec

from paiju import __version__
from paiju.core.errors import BadRecord, numbers
from paiju.core.outcome import OutcomeJson
from paiju.match.entropy import Keys
from paiju.match.files import write_whole

FORMAT = 1
LARGEST_SEED = 10**20 - 1
_SEED = re.compile(r"-?[0-9]{1,20}")
_PLACE = re.compile(r" - at `\$\.?(.*)`$")


Key = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


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
    entropy: list[tuple[int, Key]] | msgspec.UnsetType = msgspec.UNSET
    setup: dict[str, Any] | None = None
    patch: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    """What was printed otherwise than in the rulebook (docs/patches.md)."""
    players: list[Player]
    actions: list[tuple[int, str]]
    outcome: OutcomeJson | None = None
    fingerprint: str
    made_by: str = f"paiju {__version__}"

    def start(self) -> tuple[int, int, dict[str, Any], dict[str, Any] | None, list[Player], Keys]:
        """What a match of this game begins with, in the order in which it takes them."""
        return int(self.seed), self.seats, self.options, self.setup, self.players, self.entropy or []


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
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord("not_json", {"problem": str(error)}) from None
    if record.format != FORMAT:
        raise BadRecord("unknown_format", {"format": record.format}, at="format", allowed=[str(FORMAT)])
    if not _SEED.fullmatch(record.seed):
        allowed = [f"a whole number as a string, up to {LARGEST_SEED}"]
        raise BadRecord("bad_seed", {"seed": record.seed}, at="seed", allowed=allowed)
    if len(record.players) != record.seats:
        raise BadRecord("bad_players", {"players": len(record.players), "seats": record.seats}, at="players")
    _check_entropy(record)
    return record


def _check_entropy(record: Record) -> None:
    last = -1
    for place, (first, _) in enumerate(record.entropy or []):
        if not last < first <= len(record.actions):
            allowed = [numbers(last + 1, len(record.actions))]
            raise BadRecord("bad_entropy", {"first": first}, at=f"entropy[{place}]", allowed=allowed)
        last = first


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
