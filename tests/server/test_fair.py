"""Bots think for everybody alike, whatever one visitor does."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from paiju.server.advice import Advice
from paiju.server.fair_queue import FairQueue
from paiju.server.table import Table
from paiju.server.thinking import Thinkers, share_of
from paiju.server.worker import Worker
from tests.asynchronous import run_async
from tests.server.running import Running, running

CROWD = 60


def served(queue: FairQueue[str]) -> list[str]:
    found = []
    while queue:
        found.append(queue.take()[0])
    return found


def test_addresses_take_turns_then_their_tables_then_who_came_first() -> None:
    queue: FairQueue[str] = FairQueue()
    for table in ("a", "b", "c"):
        for n in (1, 2):
            queue.put("many", table, f"{table}{n}")
    queue.put("one", "x", "x1")
    queue.put("two", "y", "y1")
    assert served(queue) == ["a1", "x1", "y1", "b1", "c1", "a2", "b2", "c2"]


def test_a_table_shares_with_the_other_addresses_and_with_the_tables_of_its_own() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(CROWD):
        queue.put("many", f"t{n}", "")
    queue.put("one", "x", "")
    assert [queue.take()[1] for _ in range(2)] == [2 * CROWD, 2]


def test_who_shares_with_many_thinks_less() -> None:
    assert [share_of(crowd) for crowd in (1, 2, 3, 4, 5, 8, 9, 16, 17, 120)] == [1, 1, 2, 2, 4, 4, 8, 8, 8, 8]


def echo(data: bytes) -> bytes:
    return data


def test_sixty_tables_of_one_visitor_hold_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Issue 28 (5): another visitor's question is the next one but one, however many were asked before."""
    order: list[str] = []

    def asked(name: str) -> Any:
        def make(crowd: int) -> bytes:
            order.append(name)
            return name.encode()

        return make

    async def evening() -> None:
        worker = Worker(echo)

        async def thought(question: bytes) -> bytes:
            await asyncio.sleep(0)
            return question

        monkeypatch.setattr(worker, "_thought", thought)
        crowd = [worker.answer("hostile", f"t{n}", asked("hostile")) for n in range(CROWD) for _ in range(8)]
        waiting = [asyncio.ensure_future(one) for one in crowd]
        await asyncio.sleep(0)
        assert await worker.answer("guest", "x", asked("guest")) == b"guest"
        assert order.index("guest") <= 2
        assert await asyncio.gather(*waiting) == [b"hostile"] * CROWD * 8
        worker.stop()

    run_async(evening())


def test_who_has_gone_is_passed_over() -> None:
    async def evening() -> None:
        worker = Worker(echo)
        assert await worker.answer("a", "t", lambda crowd: None) is None
        worker.stop()

    run_async(evening())


def quiet(server: Running, table: str) -> int:
    """The number of actions when nothing has happened for a while."""
    held, before = server.app.state.paiju.lobby.tables[table], -1
    while before != len(held.match.actions):
        before = len(held.match.actions)
        time.sleep(0.4)
    return before


def test_bots_wait_where_nobody_is_and_go_on_when_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def first(self: Thinkers, table: Table, seat: int, bot: str, address: str, time: Any) -> Advice:
        await asyncio.sleep(0.05)
        return Advice(table.match.state.legal(seat)[0])

    monkeypatch.setattr(Thinkers, "ask", first)
    with running(tmp_path) as server:
        table, _ = server.open("weiqi", "hard", "hard")
        assert quiet(server, table) == 0
        with server.join(table) as watcher:
            watcher.until("view")
        held = server.app.state.paiju.lobby.tables[table]
        left = quiet(server, table)
        assert left > 0 and not held.over
        assert not any(held.match.state.draft(seat) for seat in (0, 1)), "answers that were begun are finished"
        with server.join(table) as watcher:
            watcher.until("view")
            assert len(held.match.actions) > left


def test_the_clock_of_a_person_runs_where_nobody_is(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, _ = server.open("duel", "you", "you", clock={"kind": "move", "seconds": 5})
        held = server.app.state.paiju.lobby.tables[table]
        held.clocks.left_ms = [0, 0]
        with server.join(table):
            pass
        assert quiet(server, table) > 0
