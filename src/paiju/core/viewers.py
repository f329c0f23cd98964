"""Who looks at a game: a seat (0, 1, …), a spectator, or everybody's eyes at once."""

from __future__ import annotations

from typing import Final

from paiju.core.errors import Unreadable
from paiju.core.types import Viewer, Viewers

SPECTATOR: Final = -1
ALL: Final = -2
MOST_SEATS: Final = 8

EVERYONE: Final = (1 << (MOST_SEATS + 1)) - 1
"""The set of all viewers, as bits: the spectator is bit 0, seat s is bit s + 1."""

NOBODY: Final = 0


def bit(viewer: Viewer) -> Viewers:
    """The viewer as a set of one. `ALL` is no member of any set: it sees everything anyway."""
    return 1 << (viewer + 1)


def viewer_name(viewer: Viewer) -> int | str:
    """A viewer as the public formats write it: a seat number, "spectator" or "all"."""
    if viewer == SPECTATOR:
        return "spectator"
    return "all" if viewer == ALL else viewer


def viewer_from(name: int | str, seats: int) -> Viewer:
    """The viewer that a public format names."""
    if name == "spectator":
        return SPECTATOR
    if name == "all":
        return ALL
    if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < seats:
        return name
    allowed = [str(seat) for seat in range(seats)] + ["spectator", "all"]
    raise Unreadable("unknown_viewer", {"viewer": str(name)}, allowed=allowed)
