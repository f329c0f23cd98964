"""For all tests."""

from __future__ import annotations

import signal

# A runner in the background may have told its children to ignore Ctrl-C; the tests that press it must be heard.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
