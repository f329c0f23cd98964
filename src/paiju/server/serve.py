"""Runs the server: picks a free port, opens the page, says how friends get in."""

from __future__ import annotations

import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from urllib.request import urlopen

import uvicorn

from paiju.server.app import Settings, make_app
from paiju.server.memory import spare_the_old

PORTS_TRIED = 50


def serve(settings: Settings, host: str, port: int, browser: bool, say: Callable[[str], None]) -> None:
    """Serves until Ctrl-C."""
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
        make_app(settings), log_level="warning", access_log=False, ws="websockets-sansio", ws_max_size=16384
    )
    spare_the_old()
    if browser:
        threading.Thread(target=_open_when_up, args=(url,), daemon=True).start()
    uvicorn.Server(config).run(sockets=[listener])


def free_socket(host: str, port: int) -> socket.socket:
    """A listening socket at the port, or at the next free one after it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + PORTS_TRIED):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except OSError:
            listener.close()
            continue
        return listener
    raise OSError(f"no free port from {port} to {port + PORTS_TRIED - 1}")


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
