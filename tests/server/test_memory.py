"""What leaves the memory is gone at once: full collections wait for a quiet moment, which may be an hour away."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import running


@pytest.fixture
def no_collections() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collections")
def test_a_table_that_leaves_the_memory_leaves_nothing_behind(tmp_path: Path) -> None:
    """A table's parts know each other. Until they let go of each other at the end, every table that was put away stayed
    until the next full collection, up to an hour later: the memory grew at a constant number of tables."""
    with running(tmp_path) as server:
        server.open("duel", "you", "you")
        table, tokens = server.open("duel", "you", "you", clock={"kind": "move", "seconds": 60}, listed=True)
        with server.join(table, tokens[0]) as an, server.join(table):
            an.act("pass")
            an.send(type="chat", text="hello", id="c")
            an.until("ack")
            an.act("nonsense")
        held = server.app.state.paiju.lobby.tables[table]
        left = {name: weakref.ref(part) for name, part in (("match", held.match), ("table", held), ("room", held.room))}
        del held
        server.forget(table)
        for _ in range(40):
            if not any(part() for part in left.values()):
                break
            time.sleep(0.05)
        assert [name for name, part in left.items() if part() is not None] == []
