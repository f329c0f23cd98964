"""An arena on disk: what it is about, its secrets, and every finished game. A run can stop anywhere and go on later.

    arena.json       game, options, seats, clock and bots; the secrets' digests, and the secrets once they are shown
    secret.json      the secrets, readable by the owner only
    results.jsonl    one line for each finished game
    games/ID.json    its record
    report.html      the report
"""

from __future__ import annotations

import os
import secrets
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from paiju.arena.game import Clock, Played
from paiju.core.errors import BadOption, BadRecord
from paiju.match.record import Record, save_record

FORMAT: Final = 1


class Secret(msgspec.Struct):
    """Where seeds come from: its digest is public from the start, itself when the games are over."""

    digest: str
    shown: str = ""


class About(msgspec.Struct):
    """What the games of a folder have in common."""

    game: str
    rules_version: int
    options: dict[str, Any]
    seats: int
    clock: Clock
    bots: list[str]
    secrets: list[Secret]
    format: int = FORMAT


class Folder:
    """An arena's folder; opening it reads what is there, a torn last line excepted."""

    def __init__(self, path: Path, about: About, own: list[str], played: list[Played]) -> None:
        self.path = path
        self.about = about
        self.played = played
        self._own = own

    # ------------------------------------------------------------------ secrets

    def secret(self) -> tuple[int, str]:
        """The secret that new games draw from; a new one once the last has been shown."""
        if not self.about.secrets or self.about.secrets[-1].shown:
            fresh = secrets.token_hex(32)
            self._own.append(fresh)
            self.about.secrets.append(Secret(sha256(fresh.encode()).hexdigest()))
            self.save()
        return len(self._own) - 1, self._own[-1]

    def show_secrets(self) -> None:
        """The games are over: everybody may compute the seeds now."""
        for entry, secret in zip(self.about.secrets, self._own, strict=True):
            entry.shown = secret
        self.save()

    # ------------------------------------------------------------------ files

    def save(self) -> None:
        keep = self.path / "secret.json"
        if not keep.exists():
            os.close(os.open(keep, os.O_WRONLY | os.O_CREAT, 0o600))
        _write(keep, msgspec.json.encode(self._own), mode=0o600)
        _write(self.path / "arena.json", msgspec.json.format(msgspec.json.encode(self.about), indent=1))

    def add(self, played: Played, record: Record) -> None:
        """Keeps a finished game: first its record, then its line, so that every line has a record."""
        save_record(record, self.path / "games" / f"{played.id}.json")
        with open(self.path / "results.jsonl", "ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")
        self.played.append(played)

    def done(self) -> set[str]:
        return {played.id for played in self.played}


def open_folder(path: Path, about: About) -> Folder:
    """A folder made now, or one that exists and is about the same games; bots that are new to it join."""
    try:
        (path / "games").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadRecord("unwritable", {"file": str(path), "problem": error.strerror or str(error)}) from None
    if not (path / "arena.json").exists():
        folder = Folder(path, about, [], [])
    else:
        folder = _read(path)
        _same(folder.about, about, path)
        folder.about.bots += [bot for bot in about.bots if bot not in folder.about.bots]
        folder.about.clock = about.clock
    folder.save()
    return folder


def read_folder(path: Path) -> Folder:
    """A folder that exists."""
    if not (path / "arena.json").exists():
        raise BadRecord("no_arena", {"file": str(path)}, at=str(path))
    return _read(path)


def _read(path: Path) -> Folder:
    try:
        about = msgspec.json.decode((path / "arena.json").read_bytes(), type=About)
        own = msgspec.json.decode((path / "secret.json").read_bytes(), type=list[str])
    except (OSError, msgspec.DecodeError) as error:
        raise BadRecord("bad_arena", {"file": str(path), "problem": str(error)}) from None
    return Folder(path, about, own, _read_results(path / "results.jsonl"))


def _read_results(path: Path) -> list[Played]:
    if not path.exists():
        return []
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) != len(data):  # a crash in the middle of a line: that game is played again
        _write(path, whole)
    try:
        return [msgspec.json.decode(line, type=Played) for line in whole.splitlines()]
    except msgspec.DecodeError as error:
        raise BadRecord("bad_arena", {"file": str(path), "problem": str(error)}) from None


def _same(old: About, new: About, path: Path) -> None:
    for name in ("game", "rules_version", "options", "seats"):
        before, now = getattr(old, name), getattr(new, name)
        if before != now:
            raise BadOption("other_arena", {"field": name, "here": now, "there": before}, at=str(path))


def _write(path: Path, data: bytes, mode: int = 0o644) -> None:
    part = path.with_name(path.name + ".part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
            file.write(data)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
