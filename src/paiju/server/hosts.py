"""By which names this server may be asked for.

A browser takes a page of any name that leads here for a page of that name's owner. So a stranger could let a name of
theirs lead to a server in somebody's own network, and read it with that visitor's browser. Names that cannot be led
astray are addresses themselves, this computer's own name, and the one that the host has given as the public address.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit


class Hosts:
    """The names of a server."""

    def __init__(self, public_url: str) -> None:
        own = socket.gethostname().lower()
        self._names = {"localhost", own, own.split(".")[0], f"{own.split('.')[0]}.local"}
        self.public = urlsplit(public_url).netloc.lower()
        if self.public:
            self._names.add(urlsplit(public_url).hostname or "")

    def knows(self, host: str) -> bool:
        """Whether a Host header names this server."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return name in self._names or name.endswith(".localhost") or _is_address(name)

    def sent(self, origin: str | None, host: str) -> bool:
        """Whether a page of this server asks. Browsers say where a page came from; other clients say nothing."""
        if origin is None:
            return True
        try:
            return urlsplit(origin).netloc.lower() in {host.lower(), self.public} - {""}
        except ValueError:
            return False


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
