"""The round robin: which games are still to be played, and playing them with several processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from time import monotonic

from paiju.arena.folder import Folder
from paiju.arena.game import Played, Task, play_game, seats_for
from paiju.arena.goals import Pairing, pairings, pairs_due
from paiju.match.backends import Backend
from paiju.match.entropy import derived
from paiju.match.record import Record

Watcher = Callable[[Played], None]


def schedule(folder: Folder, timed: bool = False) -> Iterator[list[Task]]:
    """Pairs not yet played, in rounds: every pairing gets its n-th pair before any gets the next one.

    A pair is two games on one seed with seats swapped; of one that was begun only the other game is left.
    """
    due, done = pairs_due(folder, timed), folder.done()
    for number in count():
        open_ones = {key: pairing for key, pairing in pairings(folder).items() if number < due[key]}
        if not open_ones:
            return
        for key, pairing in open_ones.items():
            tasks = _pair(folder, f"{key}-{number}", pairing, number, done)
            if tasks:
                yield tasks


def _pair(folder: Folder, name: str, pairing: Pairing, number: int, done: set[str]) -> list[Task]:
    """What is left of a pair. Half a pair whose secret has been shown meanwhile is worth nothing: both are played."""
    about = folder.about
    for era in range(len(about.secrets)):
        if {f"{era}-{name}-0", f"{era}-{name}-1"} <= done:
            return []
    era, secret = folder.secret()
    seed = str(derived(secret, number))
    said = str(folder.path / "games")
    tasks = []
    for swapped, (one, two) in enumerate((pairing, pairing[::-1])):
        id = f"{era}-{name}-{swapped}"
        if id not in done:
            bots = seats_for(one, two, about.seats)
            tasks.append(Task(id, about.game, about.options, bots, seed, about.clock, said))
    return tasks


def run(folder: Folder, minutes: float | None, backend: Backend, watch: Watcher) -> bool:
    """Plays until all is played or the time is up; True if nothing is left. Ctrl-C loses only games under way.

    The clock is looked at between pairs only: their second game is worth nothing on another deal.
    """
    until = monotonic() + minutes * 60 if minutes is not None else float("inf")
    pairs = schedule(folder, minutes is not None)
    left: list[list[Task]] = []

    def due() -> Iterator[tuple[Task]]:
        for pair in pairs:
            if monotonic() >= until:
                left.append(pair)
                return
            for task in pair:
                yield (task,)

    for _, result in backend.stream(play_game, due()):
        _keep(folder, result, watch)
    return not left


def _keep(folder: Folder, result: tuple[Played, Record], watch: Watcher) -> None:
    played, record = result
    folder.add(played, record)
    watch(played)
