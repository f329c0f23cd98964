"""The registry: the games of this package, and whatever other packages announce under the entry point `paiju.games`."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from paiju.core.errors import Unreadable
from paiju.core.game import AnyGame, Game
from paiju.games.guests import Broken, guest_names, load_guest

BUILT_IN: Final = ("codex", "miracle", "tck", "weiqi", "kpw")

_extra: dict[str, AnyGame] = {}

PATCHES: Final = "PAIJU_PATCHES"
"""The environment variable by which the processes that a command starts play by the same patches: JSON by game."""


def installed_ids() -> list[str]:
    """The games of this package and of the packages installed beside it, without those that cannot be used."""
    own = [name for name in BUILT_IN if _is_here(name)]
    return own + [name for name in guest_names() if name not in own and not isinstance(_guest(name), Broken)]


def broken_games() -> dict[str, Broken]:
    """What other packages announce and nobody can use, with the reason."""
    tried = {name: _guest(name) for name in guest_names() if name not in BUILT_IN}
    return {name: why for name, why in tried.items() if isinstance(why, Broken)}


def game_ids() -> list[str]:
    """All games that can be played here, also those that only this process knows."""
    installed = installed_ids()
    return installed + sorted(name for name in _extra if name not in installed)


def find_game(name: str) -> AnyGame:
    """The game of an id; an unknown one is an error that lists what exists."""
    if name in _extra:
        return _extra[name]
    if name in BUILT_IN and _is_here(name):
        game = import_module(f"paiju.games.{name}").GAME
        assert isinstance(game, Game)
        return _printed(game)
    if name not in guest_names():
        raise Unreadable("unknown_game", {"game": name}, allowed=game_ids())
    guest = _guest(name)
    if isinstance(guest, Broken):
        raise Unreadable("broken_game", {"game": name, "sentence": guest.sentence}, at=guest.at, allowed=game_ids())
    return _printed(guest)


def _printed(game: AnyGame) -> AnyGame:
    """The game as this run prints it."""
    patch = json.loads(os.environ.get(PATCHES, "{}")).get(game.id)
    if patch:
        game = game.patched(patch)
        register(game)
    return game


@cache
def _guest(name: str) -> AnyGame | Broken:
    """A guest, loaded once, or why it cannot be."""
    try:
        return load_guest(name)
    except Broken as why:
        return why


def play_patched(name: str, patch: Mapping[str, Any]) -> None:
    """Plays a game by a patch from now on, in this process and in those that it starts."""
    game = find_game(name).patched(patch)
    patches = json.loads(os.environ.get(PATCHES, "{}"))
    os.environ[PATCHES] = json.dumps({**patches, name: game.patch.as_json()})
    register(game)


def _is_here(name: str) -> bool:
    spec = find_spec(f"paiju.games.{name}")
    return spec is not None and spec.origin is not None


def register(game: AnyGame) -> None:
    """Adds a game to this process, for tests and notebooks."""
    _extra[game.id] = game


def forget_guests() -> None:
    """Guests are looked for anew, after one has been added, removed or changed."""
    _guest.cache_clear()
