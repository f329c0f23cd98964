"""A command that is told to end first puts away what it has begun: bots it has started, half a file, the terminal."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

ENDINGS: Final = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""What ends a command: the system or its user, and a terminal that is closed."""


class Ended(BaseException):
    """The process was told to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def ending_cleanly() -> Iterator[None]:
    """Turns these signals into an exception; when that has come through, the process ends as the signal wanted."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may ask for signals
        return
    before = {number: signal.signal(number, _end) for number in ENDINGS if signal.getsignal(number) == signal.SIG_DFL}
    try:
        yield
    except Ended as ended:
        signal.signal(ended.number, signal.SIG_DFL)
        os.kill(os.getpid(), ended.number)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, _: Any) -> None:
    signal.signal(number, signal.SIG_IGN)  # once is enough
    raise Ended(number)
