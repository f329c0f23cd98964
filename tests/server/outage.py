"""A database that stops storing, in the middle of a running server."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.server.running import Running

CHANGES = ("INSERT", "UPDATE", "DELETE")


@contextmanager
def full_disk(server: Running, only: str = "") -> Iterator[None]:
    """Nothing can be written, though everything can be read; `only`: just statements with this word in them fail."""
    dialect = server.app.state.paiju.store.engine.sync_engine.dialect
    kept = {name: getattr(dialect, name) for name in ("do_execute", "do_executemany")}

    def failing(name: str) -> Any:
        def execute(cursor: Any, statement: str, *rest: Any, **more: Any) -> None:
            if statement.startswith(CHANGES) and only in statement:
                raise sqlite3.OperationalError("database or disk is full")
            kept[name](cursor, statement, *rest, **more)

        return execute

    for name in kept:
        setattr(dialect, name, failing(name))
    try:
        yield
    finally:
        for name, execute in kept.items():
            setattr(dialect, name, execute)
