"""Commands that play, well or badly, and a look at the processes they leave."""

from __future__ import annotations

import shlex
import sys
import time
from pathlib import Path

MISBEHAVE = shlex.join([sys.executable, str(Path(__file__).with_name("misbehave.py"))])
"""The command of a bot that plays until it misbehaves; a kind follows, see the file."""


def misbehaving(kind: str, token: str = "0") -> str:
    """Such a bot by its name at a table."""
    return f"cmd:{MISBEHAVE} {kind} {token}"


def living(token: str) -> list[str]:
    """The command lines of the processes with a token."""
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = file.read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        if token in words:
            found.append(words)
    return found


def soon_nobody(token: str, seconds: float = 15.0) -> list[str]:
    """Who is still there after a while; the system may need a moment to put a killed process away."""
    until = time.monotonic() + seconds
    while living(token) and time.monotonic() < until:
        time.sleep(0.05)
    return living(token)
