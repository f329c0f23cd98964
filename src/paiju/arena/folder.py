"""An arena on disk: what it is about, its secrets, and every finished game. A run can stop anywhere and go on later.

arena.json       game, options, seats, clock, bots and how many games each pairing is to have; who made it;
                 the secrets' digests, and the secrets once they are shown
secret.json      the secrets, readable by the owner only
results.jsonl    one line for each finished game
games/ID.json    its record; games/ID.SEAT.stderr holds what a command said on stderr
report.html      the report
lock             held by the arena that is running
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import msgspec

from paiju import __version__
from paiju.arena.game import Clock, Played
from paiju.bots.levels import LEVELS
from paiju.build import build_name
from paiju.core.errors import BadOption, BadRecord
from paiju.core.options import as_setting
from paiju.match.files import write_whole, writing
from paiju.match.record import Record, save_record

FORMAT: Final = 1
BEFORE_IT_BEGINS: Final = ("games", "lock", "secret.json", "secret.json.part", "arena.json.part")
"""What is in a folder before arena.json."""
MOST_NAMED: Final = 5
VARYING: Final = (*LEVELS, "mcts")
"""Bots whose budget is not in their name: levels think less in plain Python, and the next version may set all anew."""


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
    """In the order they came; ids of games count them, so nobody is ever taken out."""
    secrets: list[Secret]
    goals: dict[str, int] = {}
    """How many games each pairing is to have, by pairing as in the ids; 0: as many as there is time for."""
    gone: list[str] = []
    """Bots that were taken out again."""
    builds: list[str] = []
    """Version and build of every paiju that has played here."""
    format: int = FORMAT

    @property
    def present(self) -> list[str]:
        return [bot for bot in self.bots if bot not in self.gone]


class Folder:
    """An arena's folder: a new one, until it reads what is there."""

    def __init__(self, path: Path, about: About) -> None:
        self.path = path
        self.about = about
        self._own: list[str] = []
        self._games: dict[str, Played] = {}
        self._lock = -1

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Lets the next arena in."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    # ------------------------------------------------------------------ games

    @property
    def played(self) -> list[Played]:
        """The games of the bots that are present, each once: one played anew stands in place of the old one."""
        present = set(self.about.present)
        return [game for game in self._games.values() if present.issuperset(game.bots)]

    def add(self, played: Played, record: Record) -> None:
        """Keeps a finished game: first its record, then its line, so that every line has a record."""
        save_record(record, self.path / "games" / f"{played.id}.json")
        results = self.path / "results.jsonl"
        with writing(results), open(results, "ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")
        self._games[_place(played)] = played

    def done(self) -> set[str]:
        return {game.id for game in self._games.values()}

    def has_whole_deals(self) -> bool:
        """Whether no game that counts, of the secret in use, still waits for the other one on its deal."""
        era = f"{len(self._own) - 1}-"
        done = {game.id for game in self.played if game.id.startswith(era)}
        return all(f"{id[:-1]}{1 - int(id[-1])}" in done for id in done)

    # ------------------------------------------------------------------ secrets

    def secret(self) -> tuple[int, str]:
        """The secret that new games draw from; a new one once the last has been shown."""
        if not self.about.secrets or self.about.secrets[-1].shown:
            fresh = secrets.token_hex(32)
            self._own.append(fresh)
            self.about.secrets.append(Secret(_digest(fresh)))
            self.save()
        return len(self._own) - 1, self._own[-1]

    def show_secrets(self) -> None:
        """The games are over: everybody may compute the seeds now."""
        for entry, secret in zip(self.about.secrets, self._own, strict=True):
            entry.shown = secret
        self.save()

    # ------------------------------------------------------------------ files

    def read(self) -> None:
        """Takes over what is there, a torn last line excepted."""
        self.about = _read_about(self.path / "arena.json")
        self._own = _read_secrets(self.path / "secret.json", self.about)
        self._games = {_place(game): game for game in _read_results(self.path / "results.jsonl")}
        if self._games and not self.about.goals:  # made before they were written down
            count = len(self.about.bots)
            self.about.goals = {f"{one}v{two}": 0 for one in range(count) for two in range(one + 1, count)}

    def save(self) -> None:
        """The secret first: one that arena.json does not know yet has dealt no game."""
        write_whole(self.path / "secret.json", msgspec.json.encode(self._own), 0o600)
        write_whole(self.path / "arena.json", msgspec.json.format(msgspec.json.encode(self.about), indent=1))

    def lock(self) -> None:
        """Keeps other arenas out. The system lets go of it when this process ends, however it ends."""
        if sys.platform == "win32":
            return
        import fcntl

        path = self.path / "lock"
        with writing(path):
            self._lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
        try:
            # lockf, not flock: a worker that outlives its arena for a second must not hold it
            fcntl.lockf(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.close()
            raise BadRecord("arena_in_use", {"file": str(self.path)}) from None


def open_folder(path: Path, about: About, without: Sequence[str] = (), named_clock: Mapping[str, int] = {}) -> Folder:
    """A folder made now, or one that exists and is about the same games; bots that are new to it join, others leave.

    One that exists keeps its clock: what was named of it must be what the folder has.
    """
    _leave_others_alone(path)
    with writing(path):
        (path / "games").mkdir(parents=True, exist_ok=True)
    folder = Folder(path, about)
    folder.lock()
    try:
        if (path / "arena.json").exists():
            folder.read()
            _same(folder.about, about, path)
            _same_clock(folder.about.clock, named_clock, path)
            _join(folder.about, about)
        _leave(folder.about, without)
        _sign(folder.about, path)
        folder.save()
    except BaseException:
        folder.close()
        raise
    return folder


def _leave_others_alone(path: Path) -> None:
    """Refuses a folder of something else; what an arena that crashed at once has left behind is none."""
    if not path.is_dir() or (path / "arena.json").exists():
        return
    names = sorted(entry.name for entry in path.iterdir())
    others = [name for name in names if name not in BEFORE_IT_BEGINS and not name.startswith(".")]
    if others:
        shown = [*others[:MOST_NAMED], *(["…"] if len(others) > MOST_NAMED else [])]
        raise BadOption("not_an_arena", {"folder": str(path), "files": shown}, at="--out")


def _join(old: About, new: About) -> None:
    """Whoever is new, or comes back, is for the goals somebody new."""
    back = {str(old.bots.index(bot)) for bot in old.gone if bot in new.bots}
    old.goals = {key: goal for key, goal in old.goals.items() if back.isdisjoint(key.split("v"))}
    old.gone = [bot for bot in old.gone if bot not in new.bots]
    old.bots += [bot for bot in new.bots if bot not in old.bots]


def _leave(about: About, bots: Sequence[str]) -> None:
    """Takes bots out: their games stay on disk and count no more."""
    for bot in bots:
        if bot not in about.present:
            raise BadOption("not_in_arena", {"bot": bot}, at="--without", allowed=about.present)
        about.gone.append(bot)


def _sign(about: About, path: Path) -> None:
    """Notes which paiju plays here; bots whose strength depends on that must not meet themselves as somebody else."""
    here = f"{__version__} {build_name()}"
    varying = [bot for bot in about.present if bot in VARYING]
    if about.builds not in ([], [here]) and varying:
        raise BadOption("other_build", {"there": about.builds, "here": here, "bots": varying}, at=str(path))
    if here not in about.builds:
        about.builds.append(here)


def _same(old: About, new: About, path: Path) -> None:
    for name in ("game", "rules_version", "seats"):
        _agree(name, getattr(old, name), getattr(new, name), path)
    differ = [name for name in {**old.options, **new.options} if old.options.get(name) != new.options.get(name)]
    if differ:
        there, here = ([_setting(name, about.options.get(name)) for name in differ] for about in (old, new))
        raise BadOption("other_options", {"there": there, "here": here}, at=str(path))


def _setting(name: str, value: Any) -> str:
    """An option with its value; one for each seat that was not chosen has none."""
    return f"{name}={'…' if value is None else as_setting(value)}"


def _same_clock(old: Clock, named: Mapping[str, int], path: Path) -> None:
    for name, now in named.items():
        _agree(name, getattr(old, name), now, path)


def _agree(field: str, before: Any, now: Any, path: Path) -> None:
    if before != now:
        words = {"field": field, "there": _as_text(before), "here": _as_text(now)}
        raise BadOption("other_arena", words, at=str(path))


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


# ---------------------------------------------------------------------- reading


def _read_about(path: Path) -> About:
    about: About = _decoded(path, About)
    if about.format != FORMAT:
        raise BadRecord("unknown_format", {"format": about.format}, at=str(path), allowed=[str(FORMAT)])
    return about


def _read_secrets(path: Path, about: About) -> list[str]:
    """The secret of every digest. A crash may have left one behind that no digest was written for: it dealt nothing."""
    kept = _decoded(path, list[str]) if path.exists() else []
    known = {_digest(secret): secret for secret in (*kept, *(entry.shown for entry in about.secrets))}
    for entry in about.secrets:
        if entry.digest not in known:
            raise BadRecord("lost_secret", {"digest": entry.digest}, at=str(path))
    return [known[entry.digest] for entry in about.secrets]


def _read_results(path: Path) -> list[Played]:
    if not path.exists():
        return []
    data = _bytes(path)
    lines = data[: data.rfind(b"\n") + 1]
    if len(lines) != len(data):  # a crash in the middle of a line: that game is played again
        write_whole(path, lines)
    return [_parsed(line, f"{path}:{number}", Played) for number, line in enumerate(lines.splitlines(), 1)]


def _decoded(path: Path, kind: Any) -> Any:
    return _parsed(_bytes(path), str(path), kind)


def _parsed(data: bytes, place: str, kind: Any) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord("bad_arena", {"problem": str(error)}, at=place) from None


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadRecord("unreadable_file", {"file": str(path), "problem": error.strerror or str(error)}) from None


def _place(played: Played) -> str:
    """What a game is in the round robin, whichever secret dealt it: its id without the era."""
    return played.id.partition("-")[2]


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
