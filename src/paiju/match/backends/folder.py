"""Work in a shared folder: a SLURM array, a few ssh shells or a network drive need nothing else.

    jobs/<job>/todo/00012      a batch that nobody does yet
    jobs/<job>/claimed/00012   one that a worker does; its name is written beside it, and it is touched while it lives
    jobs/<job>/done/00012      its result, or the error it raised
    driver.json                what a worker must have in common with the driver
    nodes/<worker>.json        who has come, and why one was refused
    closed                     no more work will come

A batch is claimed by an atomic rename. A claim that is not touched any more belongs to a dead worker and goes back.
Batches and results are pickles: whoever may write into the folder may run code as you, as with the sources themselves.
"""

from __future__ import annotations

import json
import os
import pickle
import platform
import secrets
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import sleep
from types import TracebackType
from typing import Any, Final, TypeVar

from paiju.core.errors import Unreadable
from paiju.match.backends.base import Backend, Batch
from paiju.match.backends.node import differences, identity
from paiju.match.files import write_whole

T = TypeVar("T")
LOOK: Final = 0.05
"""Seconds between two looks into the folder."""
BEAT: Final = 2.0
"""Seconds after which a worker touches its claim."""
LOST: Final = 20.0
"""Seconds without a touch after which a worker is taken for dead."""
AHEAD: Final = 64
"""Batches that lie ready in the folder."""


class FolderBackend(Backend):
    """The driver's side. It does no batch itself: `paiju work DIR` does, as often as one likes."""

    jobs = AHEAD

    def __init__(self, folder: Path, lost: float = LOST) -> None:
        self.folder = folder
        self.lost = lost
        if (folder / "driver.json").exists() and not (folder / "closed").exists():
            raise Unreadable("folder_in_use", {"folder": str(folder)}, at="--cluster")
        for part in ("jobs", "nodes"):
            (folder / part).mkdir(parents=True, exist_ok=True)
        (folder / "closed").unlink(missing_ok=True)
        write_whole(folder / "driver.json", json.dumps(identity()).encode())

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        (self.folder / "closed").touch()

    def stream(self, work: Callable[..., T], batches: Iterable[Batch]) -> Iterator[tuple[int, T]]:
        job = Job(self.folder / "jobs" / secrets.token_hex(4))
        job.create()
        due = enumerate(batches)
        running: set[int] = set()
        while True:
            while len(running) < AHEAD:
                number, batch = next(due, (-1, ()))
                if number < 0:
                    break
                job.put(number, (work, batch))
                running.add(number)
            if not running:
                job.remove()
                return
            found = job.results(running)
            for number in found:
                running.discard(number)
                failed, result = job.take(number)
                if failed:
                    raise result
                yield number, result
            if not found:
                job.return_lost(self.lost)
                sleep(LOOK)


class Job:
    """The batches of one call, as files."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.todo, self.claimed, self.done = (path / part for part in ("todo", "claimed", "done"))

    def create(self) -> None:
        for part in (self.claimed, self.done, self.todo):
            part.mkdir(parents=True)

    def remove(self) -> None:
        """A finished job leaves nothing behind."""
        for part in (self.todo, self.claimed, self.done):
            for path in part.iterdir():
                path.unlink(missing_ok=True)
            part.rmdir()
        for path in self.path.iterdir():
            path.unlink()
        self.path.rmdir()

    def put(self, number: int, task: tuple[Callable[..., Any], Batch]) -> None:
        write_whole(self.todo / f"{number:08}", pickle.dumps(task))

    def results(self, wanted: set[int]) -> list[int]:
        there = [int(path.name) for path in self.done.iterdir() if path.name.isdecimal()]
        return sorted(wanted.intersection(there))

    def take(self, number: int) -> tuple[bool, Any]:
        path = self.done / f"{number:08}"
        found: tuple[bool, Any] = pickle.loads(path.read_bytes())
        path.unlink()
        return found

    def claim(self) -> Path | None:
        """One batch for the caller, or None: a rename succeeds for one worker only."""
        try:
            waiting = sorted(path.name for path in self.todo.iterdir() if path.name.isdecimal())
        except FileNotFoundError:
            return None
        for name in waiting:
            mine = self.claimed / name
            try:
                (self.todo / name).rename(mine)
                os.utime(mine)
                return mine
            except FileNotFoundError:
                continue
        return None

    def return_lost(self, lost: float) -> None:
        """Puts the batches of dead workers back. Times are compared by the folder's own clock, whoever's that is."""
        now = self.path / "now"
        now.touch()
        try:
            limit = now.stat().st_mtime - lost
            for path in self.claimed.iterdir():
                if path.stat().st_mtime < limit:
                    path.rename(self.todo / path.name)
        except FileNotFoundError:
            return  # a worker has just finished it


def work_in(folder: Path, tell: Callable[[str, str], None]) -> int:
    """Does batches of a folder until it is closed; the number done. Refuses to work where the node is another one."""
    name = f"{platform.node()}-{os.getpid()}"
    driver_file = folder / "driver.json"
    if not driver_file.is_file():
        raise Unreadable("no_cluster_folder", {"folder": str(folder)})
    different = differences(json.loads(driver_file.read_text("utf-8")), identity())
    write_whole(folder / "nodes" / f"{name}.json", json.dumps({"refused": different}).encode())
    if different:
        raise Unreadable("other_node", {"node": name, "differences": different})
    done = 0
    while not (folder / "closed").exists():
        found = next((path for job in sorted((folder / "jobs").iterdir()) if (path := Job(job).claim())), None)
        if found is None:
            sleep(LOOK)
            continue
        tell(name, found.name)
        _do(found)
        done += 1
    return done


def _do(claim: Path) -> None:
    """Does a claimed batch, touching its claim meanwhile, and writes the result before the claim goes."""
    stop = threading.Event()
    beat = threading.Thread(target=_touch, args=(claim, stop), daemon=True)
    beat.start()
    try:
        work, batch = pickle.loads(claim.read_bytes())
        try:
            result: tuple[bool, Any] = (False, work(*batch))
        except Exception as error:
            result = (True, error)
        _publish(claim.parent.parent / "done" / claim.name, pickle.dumps(result))
    except FileNotFoundError:
        return  # the claim was given back, or the driver is gone
    finally:
        stop.set()
        beat.join()
        claim.unlink(missing_ok=True)


def _publish(path: Path, data: bytes) -> None:
    """Two workers may finish the same batch, one of which was taken for dead: each writes under a name of its own."""
    part = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    part.write_bytes(data)
    part.replace(path)


def _touch(claim: Path, stop: threading.Event) -> None:
    while not stop.wait(BEAT):
        try:
            os.utime(claim)
        except FileNotFoundError:
            return
