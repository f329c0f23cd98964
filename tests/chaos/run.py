"""One run: players play, faults happen, and afterwards the log is compared with what was acknowledged."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests.chaos.house import House
from tests.chaos.players import GAMES, Notes, keep_playing
from tests.server.postgres import running_server

QUIET = 2.0
"""Seconds at the end without faults, so that everybody hears what became of the last actions."""


class Plan(NamedTuple):
    """How long and how much."""

    seconds: float
    nodes: int = 3
    tables: int = 10
    lease: int = 2
    """Seconds; short, so that much can happen."""
    seed: int = 1
    pace: float = 0.02
    """The mean seconds that a player waits before it acts."""
    between: float = 1.0
    """The mean seconds between two faults."""
    faults: int = 10**9
    actions: int = 10**9
    """When so many of both have happened the run may end early."""


class Result(NamedTuple):
    """What a run has shown."""

    seconds: float
    faults: dict[str, int]
    acknowledged: int
    stored: int
    lines: int
    games: int
    claims: int
    wrong: list[str]


def chaos(plan: Plan, folder: Path, tell: Callable[[str], None] = lambda _: None) -> Result:
    """Runs and checks."""
    with running_server(folder) as database:
        house = House(folder, database, plan.nodes, plan.lease)
        try:
            return asyncio.run(_run(plan, house, tell))
        finally:
            house.stop()


async def _run(plan: Plan, house: House, tell: Callable[[str], None]) -> Result:
    random, notes = Random(plan.seed), Notes()
    await house.start()
    ports = [node.port for node in house.nodes]
    began = time.monotonic()
    playing = [
        asyncio.create_task(keep_playing(ports, GAMES[n % len(GAMES)], Random(f"{plan.seed}/{n}"), notes, plan.pace))
        for n in range(plan.tables)
    ]
    while time.monotonic() - began < plan.seconds:
        await asyncio.sleep(random.uniform(0, 2 * plan.between))
        kind = house.fault(random)
        faults = sum(house.faults.values())
        if kind:
            tell(f"{time.monotonic() - began:6.0f} s  {kind:15}  {faults} faults, {notes.actions} acknowledged actions")
        if (faults >= plan.faults and notes.actions >= plan.actions) or any(task.done() for task in playing):
            break
    await house.is_well()
    await asyncio.sleep(QUIET)
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    notes.wrong += [repr(error) for error in ended if not isinstance(error, asyncio.CancelledError)]
    log = await house.ask("SELECT table_id, seat, n, client_id, epoch FROM actions ORDER BY table_id, n")
    claims = await house.ask("SELECT last_value FROM epochs")
    broken = await house.ask("SELECT id, game, title FROM replays WHERE id LIKE 'fault-%'")
    notes.wrong += [f"a fault in the rules: {row}" for row in broken]
    wrong = [*house.failed, *notes.wrong, *compare(log, notes.acknowledged)]
    seconds = time.monotonic() - began
    return Result(seconds, house.faults, notes.actions, len(log), notes.lines, notes.games, claims[0][0] - 1000, wrong)


def compare(log: list[Any], acknowledged: dict[str, list[str]]) -> list[str]:
    """What is wrong with a log (rows of table, seat, n, id, epoch): every acknowledged action stands in it exactly
    once and in order, nothing is missing between, and the epochs of a table only rise."""
    wrong = []
    times = Counter(id for *_, id, _ in log if id)
    wrong += [f"{id} stands {count} times in the log" for id, count in times.items() if count > 1]
    stored: dict[str, list[str]] = {}
    last: dict[str, tuple[int, int]] = {}
    for table, seat, n, id, epoch in log:
        number, before = last.get(table, (-1, 0))
        if n != number + 1:
            wrong.append(f"action {n} follows {number} at {table}")
        if epoch < before:
            wrong.append(f"epoch {epoch} follows {before} at {table}")
        last[table] = (n, epoch)
        if id:
            stored.setdefault(f"{table}/{seat}", []).append(id)
    for whose, ids in acknowledged.items():
        found = stored.get(whose, [])
        wrong += [f"{id} of {whose} was acknowledged and is lost" for id in set(ids) - set(found)]
        known = set(ids)
        if [id for id in found if id in known] != [id for id in ids if id in set(found)]:
            wrong.append(f"the actions of {whose} stand in another order")
    return wrong
