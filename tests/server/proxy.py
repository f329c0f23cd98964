"""A line between a server and its PostgreSQL that can be cut at any byte."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import parse_qs, urlsplit

COMMIT = b"COMMIT;"
CHUNK = 65536


class Proxy:
    """Passes everything on, until it is told what to cut."""

    def __init__(self, database: str) -> None:
        self.database = parse_qs(urlsplit(database).query)["host"][0] + "/.s.PGSQL.5432"
        self.cut = ""
        """At the next COMMIT: "before" it arrives, "after" it has arrived and before its reply, or "silent": it
        arrives, and nothing ever comes back."""
        self.down = False
        self.commits = 0
        self._open: list[socket.socket] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"postgresql://paiju@127.0.0.1:{self._listener.getsockname()[1]}/postgres"
        threading.Thread(target=self._accept, daemon=True).start()

    def break_down(self) -> None:
        """The database is gone: all lines are cut, and no new one is taken."""
        self.down = True
        self._cut_all()

    def come_back(self) -> None:
        self.down = False

    def close(self) -> None:
        self._listener.close()
        self._cut_all()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                if self.down:
                    client.close()
                    continue
                server = socket.socket(socket.AF_UNIX)
                server.connect(self.database)
                self._open += [client, server]
                threading.Thread(target=self._forward, args=(client, server), daemon=True).start()
                threading.Thread(target=self._answer, args=(client, server), daemon=True).start()

    def _forward(self, client: socket.socket, server: socket.socket) -> None:
        with suppress(OSError):
            while data := client.recv(CHUNK):
                if COMMIT in data:
                    self.commits += 1
                    if self.cut == "before":
                        self.cut = ""
                        break
                server.sendall(data)
        _end(client, server)

    def _answer(self, client: socket.socket, server: socket.socket) -> None:
        silent = False
        with suppress(OSError):
            while data := server.recv(CHUNK):
                if self.cut and b"COMMIT" in data:
                    silent, self.cut = self.cut == "silent", ""
                    if not silent:
                        break
                if not silent:
                    client.sendall(data)
        _end(client, server)

    def _cut_all(self) -> None:
        for line in self._open:
            _end(line)
        self._open = []


def _end(*lines: socket.socket) -> None:
    for line in lines:
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)
        line.close()


@contextmanager
def proxy(database: str) -> Iterator[Proxy]:
    one = Proxy(database)
    try:
        yield one
    finally:
        one.close()
