"""Runs the server: picks a free port, opens the page, says how friends get in."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from urllib.request import urlopen

import uvicorn

from paiju.core.errors import BadOption, PaijuError
from paiju.server import logs
from paiju.server.app import Settings, make_app
from paiju.server.forward import check_free
from paiju.server.memory import spare_the_old
from paiju.server.migrate import check_sound, migrate
from paiju.server.store import database_url, open_engine

PORTS_TRIED = 50
LAST_PORT = 65535


def serve(settings: Settings, host: str, port: int, browser: bool, say: Callable[[str], None], log: str) -> None:
    """Serves until Ctrl-C."""
    app = make_app(settings)
    asyncio.run(_reach_database(settings.db))
    if settings.internal:
        check_free(settings.internal)
    cluster = app.state.paiju.cluster
    if cluster is not None:
        cluster.displaced = lambda: signal.raise_signal(signal.SIGTERM)
    listener = free_socket(host, port)
    found = listener.getsockname()[1]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    url = settings.public_url or f"http://{shown}:{found}/"
    if host in ("0.0.0.0", "::", ""):
        settings.addresses = [f"http://{address}:{found}/" for address in own_addresses()]
    say(url)
    for address in settings.addresses:
        say(address)
    config = uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=16384,
        ws_per_message_deflate=False,  # 50 kB of memory for each socket, to save a few kB a move
    )
    logs.set_up(log)
    allow_files()
    spare_the_old()
    if browser:
        threading.Thread(target=_open_when_up, args=(url,), daemon=True).start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn gives the signal back when all is put away
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))  # the terminal is closed
    uvicorn.Server(config).run(sockets=[listener])


async def _reach_database(place: str) -> None:
    """Whether the database can be opened, is sound and of this version, asked first: a clear word beats a server that
    does not start."""
    engine = open_engine(database_url(place))
    try:
        await check_sound(engine)
        await migrate(engine)
    except PaijuError:
        raise
    except Exception as error:  # each driver has its own for no server, no user, no right to the folder
        problem = (str(error).splitlines() or [type(error).__name__])[0]
        raise BadOption("no_database", {"problem": problem}, at="--db") from None
    finally:
        await engine.dispose()


def allow_files() -> None:
    """Every socket is an open file; the system's first limit is often far below its real one."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def free_socket(host: str, port: int) -> socket.socket:
    """A listening socket at the port, or at the next free one after it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = min(port + PORTS_TRIED - 1, LAST_PORT)
    for candidate in range(port, last + 1):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except OSError as error:
            listener.close()
            if error.errno != errno.EADDRINUSE:  # another port would not do either
                problem = {"host": host, "problem": error.strerror or str(error)}
                raise BadOption("cannot_listen", problem, at="--host") from None
        else:
            return listener
    raise BadOption("no_free_port", {"first": port, "last": last}, at="--port")


def own_addresses() -> list[str]:
    """This computer's addresses in the local network, as far as it knows them; nothing is sent anywhere."""
    found = set()
    for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
        address = str(entry[4][0])
        if not address.startswith("127."):
            found.add(address)
    return sorted(found)


def _open_when_up(url: str) -> None:
    for _ in range(100):
        try:
            urlopen(url, timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(url)
            return
