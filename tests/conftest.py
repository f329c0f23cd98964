"""For all tests."""

from __future__ import annotations

import signal
import sys

# A runner in the background may have told its children to ignore Ctrl-C, or the end of its terminal; programs that are
# sent such signals by tests must hear them. A handler is not handed down to programs, that a signal is ignored is.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda *_: None)
