"""`paiju bench server`: how many tables one machine carries.

A server of its own is started on a free port of this computer with a database of its own; this process is the load. The
times are taken inside the server, from an action received to the last view handed to its socket, and read from its
metrics; the round trips that the generator sees are printed beside them.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from paiju.bench.errors import MeasurementFailed, last_line
from paiju.bench.machine import machine
from paiju.bench.server_load import SEATS, Counts, Load, LoadTable, Place
from paiju.match.shapes import LoadPlan, ServerReport, Spread
from paiju.match.statistics import percentile

Report = TypeVar("Report")

HOST: Final = "127.0.0.1"
START_SECONDS: Final = 60
RECONNECTS_PER_SECOND: Final = 5.0
ERRORS_SHOWN: Final = 5
GOALS: Final = {"p99_ms": 100.0, "table_kb": 200.0, "reconnect_ms": 1000.0}


def bench_server(plan: LoadPlan, progress: Callable[[], None]) -> ServerReport:
    """Measures; calls `progress` about once a second."""
    allow_files(plan["sockets"] + 200)
    with tempfile.TemporaryDirectory(prefix="paiju-bench-") as folder, measured_server(Path(folder)) as port:
        return in_fast_loop(_measured(plan, port, progress))


def in_fast_loop(work: Coroutine[Any, Any, Report]) -> Report:
    """In the fast event loop where there is one: the generator should take as little of the machine as it can."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


async def _measured(plan: LoadPlan, port: int, progress: Callable[[], None]) -> ServerReport:
    counts = Counts()
    open_tables({**plan, "tables": len(plan["games"])}, port, counts)  # what a game needs once is no table's memory
    before = scrape(port)
    tables = open_tables(plan, port, counts)
    opened = scrape(port)
    load = Load(
        tables, counts, plan["tables"] / plan["moves_per_s"], lambda id, token: rematch(port, id, token), seed=1
    )
    await load.connect()
    first = scrape(port)
    start = time.perf_counter()
    await load.play(plan["seconds"], RECONNECTS_PER_SECOND, progress)
    seconds = time.perf_counter() - start
    last = scrape(port)
    load.leave()
    return _report(plan, counts, seconds, port, [before, opened, first, last])


def _report(plan: LoadPlan, counts: Counts, seconds: float, port: int, scrapes: list[Scrape]) -> ServerReport:
    first, last = scrapes[2:]
    kilobytes = [one.value("process_resident_memory_bytes") / 1024 for one in scrapes]
    in_server = between(first, last)
    reconnect = spread(counts.reconnects)
    per_table = [(kilobytes[n] - kilobytes[0]) / plan["tables"] for n in (1, 3)]
    refused = last.value("paiju_refusals_total") - first.value("paiju_refusals_total")
    return {
        "command": "bench server",
        **machine(),
        "build": ask(port, "GET", "/api/about")["build"],
        "plan": plan,
        "moves": counts.moves,
        "moves_per_s": round(counts.moves / plan["seconds"], 1),
        "late": counts.late,
        "games_finished": counts.games,
        "in_server": in_server,
        "round_trip": spread(counts.answers),
        "reconnect": reconnect,
        "memory_kb": {
            "server": round(kilobytes[0]),
            "table": round(per_table[0], 1),
            "playing": round(per_table[1], 1),
        },
        "server_cpu": round(
            (last.value("process_cpu_seconds_total") - first.value("process_cpu_seconds_total")) / seconds, 2
        ),
        "errors": len(counts.errors),
        "first_errors": counts.errors[:ERRORS_SHOWN],
        "goals": {
            "p99": in_server["p99_ms"] < GOALS["p99_ms"],
            "memory": max(per_table) < GOALS["table_kb"],
            "reconnect": reconnect["max_ms"] < GOALS["reconnect_ms"],
            "errors": not counts.errors and not refused,
        },
    }


# ---------------------------------------------------------------------- the server


def allow_files(count: int) -> None:
    """Raises the number of open files, where the system lets a process do so."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < count:
        resource.setrlimit(
            resource.RLIMIT_NOFILE, (count if hard == resource.RLIM_INFINITY else min(count, hard), hard)
        )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


@contextmanager
def measured_server(folder: Path, database: str = "", more: Sequence[str] = ()) -> Iterator[int]:
    """A server in its own process, for this computer only, with an SQLite file if it has no other database; its
    port."""
    port = free_port()
    command = [sys.executable, "-m", "paiju.cli.main", "serve", "--no-browser", "--host", HOST, "--port", str(port)]
    command += ["--tables-per-hour", "1000000", "--people-per-address", "100000"]
    command += ["--db", database or str(folder / "tables.db"), *more]
    with open(folder / f"server-{port}.log", "w+") as log:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            _wait_for(process, port, Path(log.name))
            yield port
        except OSError as error:
            problem = str(error) or type(error).__name__
            raise MeasurementFailed("server_lost", {"problem": problem, "said": _last_said(Path(log.name))}) from error
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _wait_for(process: subprocess.Popen[bytes], port: int, log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            ask(port, "GET", "/health")
            return
        except OSError:
            time.sleep(0.05)
    raise MeasurementFailed("server_not_started", {"said": _last_said(log)})


def _last_said(log: Path) -> str:
    return last_line(log.read_text("utf-8", "replace"))


def ask(port: int, method: str, path: str, body: Any = None, token: str = "") -> Any:
    """One request to the measured server; the JSON of its answer."""
    line = http.client.HTTPConnection(HOST, port, timeout=20)
    try:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        data = answer.read()
        if answer.status >= 400:
            raise OSError(f"{method} {path}: {answer.status} {data[:200]!r}")
        return (
            json.loads(data) if answer.getheader("content-type", "").startswith("application/json") else data.decode()
        )
    finally:
        line.close()


def open_tables(plan: LoadPlan, port: int, counts: Counts) -> list[LoadTable]:
    """All tables, the games in turn; onlookers sit down one after the other."""
    place, tables = Place(HOST, port), []
    extra = plan["sockets"] - SEATS * plan["tables"]
    for n in range(plan["tables"]):
        game = plan["games"][n % len(plan["games"])]
        seats = [{"by": "you", "name": f"P{seat}"} for seat in range(SEATS)]
        made = ask(port, "POST", "/api/tables", {"game": game, "seats": seats})
        watchers = extra // plan["tables"] + (n < extra % plan["tables"])
        tables.append(LoadTable(place, made["table"], made["tokens"], watchers, counts))
    return tables


def rematch(port: int, id: str, token: str) -> str:
    return str(ask(port, "POST", f"/api/tables/{id}/rematch", token=token)["table"])


# ---------------------------------------------------------------------- reading the figures


class Scrape:
    """The server's metrics at one moment."""

    def __init__(self, text: str) -> None:
        found = re.findall(r"^(\w+)(?:\{le=\"([^\"]+)\"\})? (\S+)$", text, re.MULTILINE)
        self.values = {name: float(value) for name, le, value in found if not le}
        self.buckets = [(float(le), float(value)) for _, le, value in found if le]

    def value(self, name: str) -> float:
        return self.values.get(name, 0.0)


def scrape(port: int) -> Scrape:
    return Scrape(ask(port, "GET", "/metrics"))


def between(first: Scrape, last: Scrape) -> Spread:
    """Percentiles of what was counted between two moments: the upper edge of the bucket each of them lies in."""
    totals = [(bound, end - start) for (bound, end), (_, start) in zip(last.buckets, first.buckets, strict=True)]
    count = totals[-1][1]

    def edge(share: float) -> float:
        return next((bound * 1000 for bound, total in totals if total >= share * count), 0.0)

    return {"p50_ms": round(edge(0.5), 3), "p99_ms": round(edge(0.99), 3), "max_ms": round(edge(1.0), 3)}


def spread(seconds: Sequence[float]) -> Spread:
    """Percentiles of single times, counted by the microsecond."""
    counts = Counter(round(one * 1_000_000) for one in seconds)
    p50, p99, most = (round(percentile(counts, share) / 1000, 2) for share in (0.5, 0.99, 1.0))
    return {"p50_ms": p50, "p99_ms": p99, "max_ms": most}
