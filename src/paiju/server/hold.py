"""One server for one SQLite file: each keeps its tables in memory and would overwrite what the other has acknowledged.

PostgreSQL needs no hold of this kind. The hold is the operating system's lock on a file beside the database, which ends
with the process however it ends. The database file itself cannot carry it: whoever closes that file drops SQLite's own
locks on it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from paiju.core.errors import BadOption


class Hold:
    """The right to a database, until it is let go."""

    def __init__(self, place: str) -> None:
        self._file = _locked(place) if "://" not in place else None

    def let_go(self) -> None:
        if self._file is not None:
            self._file.close()


def _locked(place: str) -> IO[bytes]:
    path = Path(os.path.realpath(place) + "-lock")  # two names of one file are one database
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("ab")
    except OSError as error:
        raise BadOption("no_database", {"problem": error.strerror or str(error)}, at="--db") from None
    try:
        _lock(file)
    except OSError:
        file.close()
        raise BadOption("database_in_use", {"value": place}, at="--db") from None
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
