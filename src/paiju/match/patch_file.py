"""Reading a file of plain data that a designer wrote: a patch, or what is wanted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from paiju.core.errors import BadOption, BadRecord, Unreadable

GAME = "game"


def read_yaml(path: Path) -> dict[str, Any]:
    """A YAML file that holds a mapping."""
    try:
        data = YAML(typ="safe", pure=True).load(path.read_text("utf-8"))
    except OSError as error:
        raise BadRecord("unreadable_file", {"file": str(path), "problem": error.strerror or str(error)}) from None
    except (YAMLError, UnicodeDecodeError) as error:
        raise Unreadable("bad_yaml", {"file": str(path), "problem": str(error).splitlines()[0]}) from None
    if not isinstance(data, Mapping):
        raise BadOption("patch_not_a_mapping", {"value": str(data)}, at=str(path))
    return dict(data)


def load_patch(path: Path, game: str | None = None) -> tuple[str, dict[str, Any]]:
    """The game and the changes of a patch file; a command that has no game of its own needs it named in the file."""
    data = read_yaml(path)
    there = data.pop(GAME, game)
    if there is None:
        raise BadOption("patch_without_game", {}, at=str(path), allowed=["game: …"])
    if game is not None and there != game:
        raise BadOption("patch_of_other", {"there": str(there), "here": game}, at=str(path))
    return str(there), data
