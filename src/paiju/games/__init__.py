"""The registry: the games of this package, and whatever other packages announce under the entry point `paiju.games`."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Final

from paiju.core.errors import Unreadable
from paiju.core.game import AnyGame, Game

BUILT_IN: Final = ("codex", "miracle", "tck", "weiqi", "kpw")

_extra: dict[str, AnyGame] = {}


def installed_ids() -> list[str]:
    """The games of this package and of the packages installed beside it."""
    own = [name for name in BUILT_IN if _is_here(name)]
    return own + sorted({entry.name for entry in entry_points(group="paiju.games") if entry.name not in own})


def game_ids() -> list[str]:
    """All games that can be played here, also those that only this process knows."""
    installed = installed_ids()
    return installed + sorted(name for name in _extra if name not in installed)


def find_game(name: str) -> AnyGame:
    """The game of an id; an unknown one is an error that lists what exists."""
    if name in _extra:
        return _extra[name]
    if name not in game_ids():
        raise Unreadable("unknown_game", {"game": name}, allowed=game_ids())
    if name in BUILT_IN:
        game = import_module(f"paiju.games.{name}").GAME
    else:
        game = next(entry for entry in entry_points(group="paiju.games") if entry.name == name).load()
    if not isinstance(game, Game):
        raise Unreadable("not_a_game", {"game": name})
    return game


def _is_here(name: str) -> bool:
    spec = find_spec(f"paiju.games.{name}")
    return spec is not None and spec.origin is not None


def register(game: AnyGame) -> None:
    """Adds a game to this process, for tests and notebooks."""
    _extra[game.id] = game
