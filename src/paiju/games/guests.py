"""Games of other packages: those that are installed under the entry point `paiju.games`, and those in folders that the
variable PAIJU_GAMES names (so that every process of a run knows them). One that cannot be used is told with its file,
line and a sentence; everything else goes on."""

from __future__ import annotations

import os
import sys
import tomllib
import traceback
from contextlib import suppress
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from paiju.api import API, CHANGES
from paiju.core.game import AnyGame, Game

GROUP: Final = "paiju.games"
FOLDERS: Final = "PAIJU_GAMES"


class Broken(Exception):
    """Why a guest cannot be used: the place, as `file:line`, and a sentence."""

    def __init__(self, at: str, sentence: str) -> None:
        super().__init__(f"{at}: {sentence}" if at else sentence)
        self.at = at
        self.sentence = sentence


def guest_names() -> list[str]:
    """All that other packages announce, usable or not."""
    return sorted({*_entries(), *_in_folders()})


def load_guest(name: str) -> AnyGame:
    """The game that a package announces; Broken says why it cannot be used."""
    folder = _in_folders().get(name)
    try:
        found = _entries()[name].load() if folder is None else _from_folder(folder)
    except Broken:
        raise
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt | MemoryError):
            raise
        raise Broken(place_of(error), f"{type(error).__name__}: {error}") from error
    return _checked(name, found, str(folder or _entries()[name].value))


def add_folder(folder: Path) -> str:
    """Makes the game of a folder known to this process and to those it starts; returns its name."""
    name, _, _ = folder_entry(folder)
    known = [one for one in os.environ.get(FOLDERS, "").split(os.pathsep) if one]
    if str(folder.resolve()) not in known:
        os.environ[FOLDERS] = os.pathsep.join([*known, str(folder.resolve())])
    return name


def add_folder_of(file: Path) -> None:
    """Makes the game known in whose folder a file lies, if it lies in one: a scenario of a game not installed yet."""
    for folder in file.resolve().parents:
        if (folder / "pyproject.toml").is_file():
            with suppress(Broken):
                add_folder(folder)
            return


def folder_entry(folder: Path) -> tuple[str, str, str]:
    """What the pyproject.toml of a folder announces: the game's name, its module and the object in it."""
    file = folder / "pyproject.toml"
    try:
        project = tomllib.loads(file.read_text("utf-8")).get("project", {})
    except OSError as error:
        raise Broken(str(file), error.strerror or str(error)) from None
    except ValueError as error:
        raise Broken(str(file), str(error)) from None
    announced = project.get("entry-points", {}).get(GROUP, {})
    for name, value in announced.items():
        module, _, attribute = str(value).partition(":")
        return name, module, attribute
    raise Broken(str(file), f'announces no game: [project.entry-points."{GROUP}"] with NAME = "package:GAME"')


def place_of(error: BaseException) -> str:
    """The file and line where it went wrong; of text that is no Python, where it stops to be any."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}"
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "importlib" not in frame.filename]
    return f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""


def home_of(game: AnyGame) -> Path | None:
    """The folder of a guest's own files: rulebook, lessons, scenarios. None for a game that says nothing of it."""
    home = getattr(game, "home", None)
    if home is not None:
        return Path(home)
    module = type(game).__module__
    if module.split(".")[0] in ("paiju", "tests"):
        return None
    spec = find_spec(module.rpartition(".")[0] or module)
    return Path(spec.origin).parent if spec is not None and spec.origin else None


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _in_folders() -> dict[str, Path]:
    found = {}
    for word in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
        folder = Path(word)
        try:
            found[folder_entry(folder)[0]] = folder
        except Broken:
            found[folder.name] = folder
    return found


def _from_folder(folder: Path) -> object:
    _, module, attribute = folder_entry(folder)
    source = folder / "src" if (folder / "src" / module.split(".")[0]).is_dir() else folder
    if str(source) not in sys.path:
        sys.path.insert(0, str(source))
    return getattr(import_module(module), attribute)


def _checked(name: str, found: object, at: str) -> AnyGame:
    if not isinstance(found, Game):
        raise Broken(at, f"is no game but a {type(found).__name__}")
    if found.id != name:
        raise Broken(at, f"is announced as {name!r} but its id is {found.id!r}")
    written = getattr(found, "api", API)
    if written > API:
        raise Broken(at, f"was written for API {written}; this is {API}: a newer Paiju is needed")
    changed = [text for version, text in CHANGES.items() if version > written]
    if changed:
        raise Broken(at, f"was written for API {written}; since then: {'; '.join(changed)}")
    return found
