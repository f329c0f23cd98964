"""A PostgreSQL of its own for a measurement or a test: a fresh one in a folder, reachable through a socket in that
folder only."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt/postgresql")


def programs() -> Path | None:
    """The folder with `initdb` and `pg_ctl` of the newest PostgreSQL here."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    bins = [path.parent for place in PLACES for path in Path(place).glob("**/bin/initdb")]
    return max(bins, key=lambda path: [int(word) for word in path.parts if word.isdigit()], default=None)


def why_not() -> str:
    """Why no PostgreSQL can be started here; empty if one can."""
    if os.name == "nt":
        return "PostgreSQL would be started on a Unix socket"
    if programs() is None:
        return "no PostgreSQL server here (initdb); Debian: apt-get install --no-install-recommends postgresql"
    if os.geteuid() == 0 and _other_user() is None:
        return "PostgreSQL refuses to run as root, and there is no user postgres or nobody"
    return ""


class Server:
    """A PostgreSQL in a folder. It is fast rather than safe: it survives its own end, not the machine's."""

    def __init__(self, folder: Path) -> None:
        self._user = _other_user() if os.geteuid() == 0 else None
        self._home = folder / "pg"
        self._home.mkdir(mode=0o700)
        if self._user is not None:
            shutil.chown(self._home, self._user)
            for above in (folder, *folder.parents):  # the other user must be able to walk there
                if above.owner() == "root" and not above.stat().st_mode & 0o001:
                    above.chmod(above.stat().st_mode | 0o011)
        self._run("initdb", "--username=paiju", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")

    def url(self, user: str = "paiju") -> str:
        """Its address as `paiju serve --db` takes it."""
        return f"postgresql://{user}@/postgres?host={self._home}"

    def start(self) -> None:
        options = f"-c listen_addresses='' -c unix_socket_directories='{self._home}' -c fsync=off"
        options += " -c shared_buffers=16MB -c max_connections=200"
        self._run("pg_ctl", "-w", "-l", str(self._home / "log"), "-o", options, "start")

    def stop(self) -> None:
        """At once, as if it had crashed."""
        self._run("pg_ctl", "-m", "immediate", "stop")

    def _run(self, program: str, *words: str) -> None:
        tools = programs()
        assert tools is not None
        command = [str(tools / program), "-D", str(self._home / "data"), *words]
        done = subprocess.run(
            command, user=self._user, cwd=self._home, capture_output=True, text=True, timeout=120, check=False
        )
        assert done.returncode == 0, (command, done.stdout, done.stderr)


@contextmanager
def running_server(folder: Path) -> Iterator[Server]:
    """A fresh one, until the end."""
    server = Server(folder)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def _other_user() -> str | None:
    import pwd  # not on Windows

    names = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in names), None)
