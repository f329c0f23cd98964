"""Three nodes as processes on a private PostgreSQL, and everything that may happen to them."""

from __future__ import annotations

import asyncio
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from paiju.server.store import database_url
from tests.server.postgres import Server

HOST = "127.0.0.1"


class Node:
    """A server of its own process. It speaks to the database by a role of its own name, so that it can be cut off."""

    def __init__(self, name: str, url: str, folder: Path, lease: int) -> None:
        self.name = name
        self.port, self.internal = free_port(), free_port()
        self._command = [sys.executable, "-m", "paiju.cli.main", "serve", "--no-browser", "--host", HOST]
        self._command += ["--port", str(self.port), "--db", url, "--log", "json"]
        self._command += ["--node", name, "--internal", f"{HOST}:{self.internal}", "--lease", str(lease)]
        self._command += ["--tables-per-hour", "1000000", "--people-per-address", "100000"]
        self.log = folder / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(self._command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)

    def send(self, number: signal.Signals) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(number)

    def end(self, number: signal.Signals) -> None:
        assert self.process is not None
        self.send(number)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    async def is_up(self) -> None:
        """Waits until it serves."""
        end = time.monotonic() + 300
        async with httpx.AsyncClient() as http:
            while True:
                assert self.process is not None and self.process.poll() is None, self.log.read_text()[-2000:]
                assert time.monotonic() < end, f"{self.name} does not start"
                try:
                    if (await http.get(f"http://{HOST}:{self.port}/health", timeout=5)).status_code == 200:
                        return
                except httpx.HTTPError:
                    pass
                await asyncio.sleep(0.1)


class House:
    """The nodes, their database, and what happens to them."""

    def __init__(self, folder: Path, database: Server, nodes: int, lease: int) -> None:
        self.database = database
        self.lease = lease
        self.nodes = [Node(f"node{n}", database.url(f"node{n}"), folder, lease) for n in range(nodes)]
        self.faults: dict[str, int] = {}
        self.failed: list[str] = []
        """What should have been right again and was not."""
        self._troubles: dict[str, asyncio.Task[None]] = {}

    async def start(self) -> None:
        for node in self.nodes:
            await self.ask(f"CREATE ROLE {node.name} SUPERUSER LOGIN")
            node.start()
        for node in self.nodes:
            await node.is_up()

    def stop(self) -> None:
        for node in self.nodes:
            if node.process is not None:
                node.send(signal.SIGCONT)
                node.end(signal.SIGTERM)

    async def ask(self, *statements: str) -> list[Any]:
        """Something of the database itself; the rows of the last answer."""
        engine = create_async_engine(database_url(self.database.url()), isolation_level="AUTOCOMMIT")
        rows: list[Any] = []
        async with engine.connect() as connection:
            for statement in statements:
                result = await connection.execute(sa.text(statement))
                rows = [tuple(row) for row in result] if result.returns_rows else []
        await engine.dispose()
        return rows

    # ------------------------------------------------------------------ faults

    def fault(self, random: Random) -> str:
        """Something goes wrong with a node that is well, or with the database; it is right again after a while. One
        node at least is left alone. Empty where nothing more may go wrong just now."""
        kinds = {
            "kill": self._kill,
            "stop": self._stand_still,
            "cut": self._cut_off,
            "terminate": self._terminate,
            "database": self._restart_database,
        }
        kind = random.choices(list(kinds), (4, 6, 6, 2, 2))[0]
        well = [node for node in self.nodes if node.name not in self._troubles]
        if len(well) < (len(self.nodes) if kind == "database" else 2):
            return ""
        node = random.choice(well)
        trouble = asyncio.create_task(kinds[kind](node, random))
        for one in self.nodes if kind == "database" else [node]:
            self._troubles[one.name] = trouble
        trouble.add_done_callback(self._over)
        self.faults[kind] = self.faults.get(kind, 0) + 1
        return f"{kind} {node.name}" if kind != "database" else kind

    def _over(self, trouble: asyncio.Task[None]) -> None:
        self._troubles = {name: one for name, one in self._troubles.items() if one is not trouble}
        self.failed += [repr(trouble.exception())] if not trouble.cancelled() and trouble.exception() else []

    async def is_well(self) -> None:
        """Waits until everything is right again."""
        await asyncio.gather(*self._troubles.values(), return_exceptions=True)

    async def _kill(self, node: Node, random: Random) -> None:
        node.end(signal.SIGKILL)
        await asyncio.sleep(random.uniform(0, 1.5 * self.lease))
        node.start()
        await node.is_up()

    async def _terminate(self, node: Node, random: Random) -> None:
        await asyncio.to_thread(node.end, signal.SIGTERM)
        node.start()
        await node.is_up()

    async def _stand_still(self, node: Node, random: Random) -> None:
        """For longer than its lease; what it believed before is wrong then."""
        node.send(signal.SIGSTOP)
        await asyncio.sleep(random.uniform(1.2, 2) * self.lease)
        node.send(signal.SIGCONT)
        await node.is_up()

    async def _cut_off(self, node: Node, random: Random) -> None:
        cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{node.name}'"
        await self.ask(f"ALTER ROLE {node.name} NOLOGIN", cut, cut)
        await asyncio.sleep(random.uniform(0.3, 2) * self.lease)
        await self.ask(f"ALTER ROLE {node.name} LOGIN")
        await node.is_up()

    async def _restart_database(self, _: Node, random: Random) -> None:
        await asyncio.to_thread(self.database.stop)
        await asyncio.sleep(random.uniform(0, 1))
        await asyncio.to_thread(self.database.start)
        for node in self.nodes:
            await node.is_up()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
