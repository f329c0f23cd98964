"""For all tests."""

from __future__ import annotations

import signal
import sys

# A runner in the background may have told its children to ignore Ctrl-C, or the end of its terminal; the tests that send
# such signals to a program must be heard. A handler of ours ends with the start of a program, what is ignored does not.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda *_: None)
