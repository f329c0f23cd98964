"""The writer: one commit for what several tables have waiting, and nothing stops it."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from paiju.server import store as stores
from paiju.server import writer as writers
from paiju.server.memory import LONGEST, QUIET, Sweeper
from paiju.server.migrate import migrate
from paiju.server.schema import actions, tables
from paiju.server.store import Store, database_url, open_engine
from paiju.server.writer import KEEP_ACTION, TOUCH_TABLE


def table_row(id: str) -> dict[str, Any]:
    row: dict[str, Any] = {column.name: None for column in tables.columns}
    whole = {"rules_version": 1, "seats": 2, "options": {}, "clock": {}, "listed": False, "takeover": False}
    start = {"id": id, "game": "weiqi", "seed": "1", "origin": "new", "epoch": 0}
    return {**row, **whole, **start, "status": "open", "created": 0.0, "updated": 0.0}


def action_row(id: str, n: int) -> dict[str, Any]:
    return {"table_id": id, "n": n, "seat": 0, "action": "pass", "client_id": "", "epoch": 0, "at": 0.0}


def with_store(folder: Path, work: Any) -> Any:
    async def run() -> Any:
        store = Store(open_engine(database_url(str(folder / "paiju.db"))))
        await migrate(store.engine)
        await store.start()
        try:
            await store.write((sa.insert(tables), [table_row("a"), table_row("b")]))
            return await work(store)
        finally:
            await asyncio.wait_for(store.stop(), 10)

    with ThreadPoolExecutor(1) as thread:  # a browser test before this one may have left its loop running in ours
        return thread.submit(asyncio.run, run()).result()


def test_actions_of_several_tables_share_their_statements() -> None:
    one: writers.Write = [(KEEP_ACTION, [action_row("a", 0)]), (TOUCH_TABLE, [{"table": "a", "touched": 1.0}])]
    two: writers.Write = [(KEEP_ACTION, [action_row("b", 0)]), (TOUCH_TABLE, [{"table": "b", "touched": 2.0}])]
    gone: writers.Write = [(sa.delete(actions), None), (KEEP_ACTION, [action_row("a", 1)])]
    together = writers._together([one, gone, two])
    assert [(statement, rows and len(rows)) for statement, rows in together] == [
        (KEEP_ACTION, 2),
        (TOUCH_TABLE, 2),
        (gone[0][0], None),
        (KEEP_ACTION, 1),
    ]


def test_they_all_arrive(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        writes = [
            store.write((KEEP_ACTION, [action_row(id, n)]), (TOUCH_TABLE, [{"table": id, "touched": float(n)}]))
            for n in range(20)
            for id in ("a", "b")
        ]
        await asyncio.gather(*writes)
        assert [row["n"] for row in await store.actions("a")] == list(range(20))
        found = await store.table("b")
        assert found is not None
        assert found["updated"] == 19.0

    with_store(tmp_path, work)


def test_a_bad_write_takes_no_other_with_it(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        done = await asyncio.gather(
            store.write((KEEP_ACTION, [action_row("a", 0)])),
            store.write((KEEP_ACTION, [action_row("nowhere", 0)])),
            store.write((KEEP_ACTION, [action_row("b", 0)])),
            return_exceptions=True,
        )
        assert [type(one) for one in done] == [type(None), IntegrityError, type(None)]
        assert len(await store.actions("a")) == len(await store.actions("b")) == 1

    with_store(tmp_path, work)


def test_one_who_no_longer_waits_does_not_stop_the_writer(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        impatient = asyncio.create_task(store.write((KEEP_ACTION, [action_row("a", 0)])))
        await asyncio.sleep(0)
        impatient.cancel()
        await asyncio.wait_for(store.write((KEEP_ACTION, [action_row("b", 0)])), 10)
        assert len(await store.actions("a")) == 1

    with_store(tmp_path, work)


def test_what_waits_is_written_before_the_end(tmp_path: Path) -> None:
    async def work(store: Store) -> asyncio.Task[None]:
        waiting = asyncio.create_task(store.write((KEEP_ACTION, [action_row("a", 0)])))
        await asyncio.sleep(0)
        return waiting

    assert with_store(tmp_path, work).exception() is None


def test_the_log_is_put_away_beside_the_writer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "CHECKPOINT_SECONDS", 0.05)

    async def work(store: Store) -> int:
        await store.write((KEEP_ACTION, [action_row("a", n) for n in range(2000)]))
        before = (tmp_path / "paiju.db").stat().st_size
        for _ in range(100):
            await asyncio.sleep(0.05)
            if (tmp_path / "paiju.db").stat().st_size > before:
                return before
        raise AssertionError("the file does not grow")

    assert with_store(tmp_path, work) > 0


def test_full_collections_wait_for_a_quiet_moment() -> None:
    sweeper, now = Sweeper(), time.monotonic()
    assert not sweeper.sweep(now)
    assert sweeper.sweep(now - QUIET - 1)
    sweeper._swept -= LONGEST + 1
    assert sweeper.sweep(now)
