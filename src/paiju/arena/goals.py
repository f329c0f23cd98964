"""How many games each pairing is to have. A bot that joins plays its own games; the others keep what they have.

The number is kept in the folder, so nobody has to remember it; docs/cli.md says what `--games` means when.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Final

from paiju.arena.folder import Folder

DEFAULT: Final = 40
Pairing = tuple[str, str]


def pairings(folder: Folder) -> dict[str, Pairing]:
    """Whoever meets whom, by the part of an id that names them."""
    bots = folder.about.bots
    return {
        f"{bots.index(first)}v{bots.index(second)}": (first, second)
        for first, second in combinations(folder.about.present, 2)
    }


def even(games: int) -> int:
    """Games come in pairs."""
    return games + games % 2


def aim(folder: Folder, games: int | None, timed: bool, named: bool = True) -> None:
    """Sets the goals for a run. `named`: bots were named, so a number is for them unless it is larger than before."""
    goals, keys, begun = folder.about.goals, list(pairings(folder)), _begun(folder)
    wanted = even(games) if games is not None else None
    old, new = [key for key in keys if key in goals], [key for key in keys if key not in goals]
    if new:  # somebody joins: the others keep what they have
        goals.update({key: goals[key] or begun[key] for key in old})
    most = max((goals[key] for key in old), default=0)
    first = wanted or most or (0 if timed else DEFAULT)
    goals.update({key: first and max(first, begun[key]) for key in new})  # who comes back has some; 0 is no number
    if wanted is not None and not new and (wanted > most or not named):
        goals.update({key: max(wanted, begun[key]) for key in old})
    folder.save()


def pairs_due(folder: Folder, timed: bool) -> dict[str, float]:
    """How many pairs each pairing is to have at the end of a run; without a number, as many as time allows."""
    begun = _begun(folder)
    endless = float("inf")
    return {key: (folder.about.goals[key] or (endless if timed else begun[key])) / 2 for key in pairings(folder)}


def total(folder: Folder) -> int | None:
    """How many games there are when all are played; None if only time will tell."""
    goals = [folder.about.goals[key] for key in pairings(folder)]
    return sum(goals) if all(goals) else None


def _begun(folder: Folder) -> Counter[str]:
    """The games of all pairs that were begun. They are begun in order, so every one before the last is among them,
    though a run that was killed may have finished no game of it."""
    begun: Counter[str] = Counter()
    for game in folder.played:
        _, key, number, _ = game.id.split("-")
        begun[key] = max(begun[key], 2 * (int(number) + 1))
    return begun
