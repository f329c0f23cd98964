"""`paiju bench server --nodes N`: what it costs to be passed on by another node, and what more nodes carry.

One node, then N nodes whose visitors all come to the right one, then the same with visitors who all come to a wrong
one. Everything is on this computer: nodes share its cores with each other, with the database and with the load.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple

from paiju.bench.errors import MeasurementFailed
from paiju.bench.machine import machine
from paiju.bench.postgres import running_server, why_not
from paiju.bench.server import (
    HOST,
    RECONNECTS_PER_SECOND,
    allow_files,
    ask,
    free_port,
    in_fast_loop,
    measured_server,
    rematch,
    scrape,
    spread,
)
from paiju.bench.server_load import SEATS, Counts, Load, LoadTable, Place
from paiju.match.shapes import LoadPlan, NodesReport, NodesRow

CPU: Final = "process_cpu_seconds_total"


class Way(NamedTuple):
    """How visitors reach their tables."""

    nodes: int
    passed_on: bool


def bench_nodes(plan: LoadPlan, nodes: int, progress: Callable[[], None]) -> NodesReport:
    """Measures all ways; calls `progress` about once a second."""
    if why_not():
        raise MeasurementFailed("no_postgres", {"problem": why_not()})
    allow_files(4 * plan["sockets"] + 200)
    rows = [_way(plan, way, progress) for way in (Way(1, False), Way(nodes, False), Way(nodes, True))]
    return {"command": "bench server --nodes", **machine(), "plan": plan, "rows": rows}


def _way(plan: LoadPlan, way: Way, progress: Callable[[], None]) -> NodesRow:
    with tempfile.TemporaryDirectory(prefix="paiju-bench-") as folder, _house(Path(folder), way.nodes) as ports:
        return in_fast_loop(_measured(plan, way, ports, progress))


@contextmanager
def _house(folder: Path, nodes: int) -> Iterator[list[int]]:
    """So many nodes on one database; their ports."""
    with ExitStack() as stack:
        url = stack.enter_context(running_server(folder)).url()
        ports = []
        for n in range(nodes):
            more = ["--node", f"node{n}", "--internal", f"{HOST}:{free_port()}"]
            ports.append(stack.enter_context(measured_server(folder, url, more)))
        yield ports


async def _measured(plan: LoadPlan, way: Way, ports: list[int], progress: Callable[[], None]) -> NodesRow:
    counts = Counts()
    tables = [_opened(plan, n, ports, way.passed_on, counts) for n in range(plan["tables"])]
    every = plan["tables"] / plan["moves_per_s"]
    load = Load(tables, counts, every, lambda id, token: rematch(ports[0], id, token), seed=1)
    await load.connect()
    used, start = _cpu(ports), time.perf_counter()
    await load.play(plan["seconds"], RECONNECTS_PER_SECOND, progress)
    seconds = time.perf_counter() - start
    used = _cpu(ports) - used
    load.leave()
    return {
        "nodes": way.nodes,
        "passed_on": way.passed_on,
        "moves": counts.moves,
        "moves_per_s": round(counts.moves / plan["seconds"], 1),
        "late": counts.late,
        "round_trip": spread(counts.answers),
        "reconnect": spread(counts.reconnects),
        "server_cpu": round(used / seconds, 2),
        "errors": len(counts.errors),
    }


def _opened(plan: LoadPlan, n: int, ports: list[int], passed_on: bool, counts: Counts) -> LoadTable:
    """A table that lives on one node, and whose sockets come to that node or to the next."""
    seats: list[dict[str, Any]] = [{"by": "you", "name": f"P{seat}"} for seat in range(SEATS)]
    game = plan["games"][n % len(plan["games"])]
    made = ask(ports[n % len(ports)], "POST", "/api/tables", {"game": game, "seats": seats})
    at = Place(HOST, ports[(n + passed_on) % len(ports)])
    return LoadTable(at, made["table"], made["tokens"], 0, counts)


def _cpu(ports: list[int]) -> float:
    return sum(scrape(port).value(CPU) for port in ports)
