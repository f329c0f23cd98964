"""Batches of work for tests: functions that any process can import."""

from __future__ import annotations

import os
import signal
from pathlib import Path


def square(number: int) -> int:
    return number**2


def die(number: int) -> int:
    """The worker is killed."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_once(number: int, mark: str) -> int:
    """The first worker that comes to the fourth batch is killed."""
    path = Path(mark)
    if number == 3 and not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number**2
