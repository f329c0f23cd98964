"""A PostgreSQL of its own for a test, as `paiju bench server --nodes` starts one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from paiju.bench.postgres import Server, programs, running_server, why_not

__all__ = ["Server", "cluster", "programs", "running_server", "why_not"]


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """A running server; its address as `paiju serve --db` takes it."""
    with running_server(folder) as server:
        yield server.url()
