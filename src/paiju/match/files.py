"""Files are written whole or not at all, and one that cannot be written is an error that names it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from paiju.core.errors import BadRecord


def write_whole(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Writes a file under another name and renames it, so that there is never half of it."""
    part = path.with_name(path.name + ".part")
    with writing(path):
        try:
            with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
                file.write(data)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Around whatever writes to a path: what the system refuses is said with its name."""
    try:
        yield
    except OSError as error:
        raise BadRecord("unwritable", {"file": str(path), "problem": error.strerror or str(error)}) from None
