"""A PostgreSQL of its own for a test: a fresh cluster in a folder, reachable through a socket in that folder only."""

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
        return "the test starts PostgreSQL on a Unix socket"
    if programs() is None:
        return "no PostgreSQL server here (initdb); Debian: apt-get install --no-install-recommends postgresql"
    if os.geteuid() == 0 and _other_user() is None:
        return "PostgreSQL refuses to run as root, and there is no user postgres or nobody"
    return ""


@contextmanager
def cluster(folder: Path) -> Iterator[str]:
    """A running server; its address as `paiju serve --db` takes it."""
    tools = programs()
    assert tools is not None
    user = _other_user() if os.geteuid() == 0 else None
    home = folder / "pg"
    home.mkdir(mode=0o700)
    if user is not None:
        shutil.chown(home, user)
        for above in (folder, *folder.parents):  # the other user must be able to walk there
            if above.owner() == "root" and not above.stat().st_mode & 0o001:
                above.chmod(above.stat().st_mode | 0o011)

    def run(program: str, *words: str) -> None:
        command = [str(tools / program), "-D", str(home / "data"), *words]
        done = subprocess.run(command, user=user, cwd=home, capture_output=True, text=True, timeout=120, check=False)
        assert done.returncode == 0, (command, done.stdout, done.stderr)

    run("initdb", "--username=paiju", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
    options = f"-c listen_addresses='' -c unix_socket_directories='{home}' -c fsync=off -c shared_buffers=16MB"
    run("pg_ctl", "-w", "-l", str(home / "log"), "-o", options, "start")
    try:
        yield f"postgresql://paiju@/postgres?host={home}"
    finally:
        run("pg_ctl", "-m", "immediate", "stop")


def _other_user() -> str | None:
    import pwd  # not on Windows

    names = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in names), None)
