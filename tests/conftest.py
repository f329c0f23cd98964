"""For all tests."""

from __future__ import annotations

import secrets
import signal
import sys

import pytest
from hypothesis import HealthCheck, settings

# A runner in the background may have told its children to ignore Ctrl-C, or the end of its terminal; programs that are
# sent such signals by tests must hear them. A handler is not handed down to programs, that a signal is ignored is.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda *_: None)

# No test asserts a time: a busy machine is no failure.
settings.register_profile("paiju", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("paiju")


@pytest.fixture
def token() -> str:
    """Digits that stand in the command line of everything a test starts."""
    return str(10**17 + secrets.randbelow(10**17))
