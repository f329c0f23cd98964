"""Stands between Paiju and a bot's command, so that whatever the command starts ends with it, and with Paiju.

A program of its own that needs nothing but the standard library: `python -I -S supervisor.py LIFE REPORT COMMAND…`.

LIFE is a pipe whose other end only Paiju holds. When it is closed, by Paiju or because Paiju is gone however it went,
everything ends. On Linux this process adopts what the command's children leave behind, so that whoever descends from
the command stays below it, whatever it does to its session, its group, its environment or its parents.

REPORT gets lines: `started PID` or `failed PROBLEM`, then `ended CODE` and `left COUNT`, the children of the command
that were still there a while after its end.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from time import monotonic, sleep
from typing import Final

LINGER: Final = 1.0
"""How long helpers may take to notice that the command has ended."""

PATIENCE: Final = 5.0
"""How long everything together may take to die."""

_DIE_WITH_PARENT: Final = 1  # prctl's numbers: PR_SET_PDEATHSIG
_ADOPT_ORPHANS: Final = 36  # PR_SET_CHILD_SUBREAPER
_POLITE: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def main() -> None:
    life, report, words = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    for descriptor in (life, report):
        os.set_inheritable(descriptor, False)
    _prctl(_ADOPT_ORPHANS, 1)
    wake = _wake_at_ends()
    try:
        command = _start(words)
    except OSError as error:
        _tell(report, f"failed {error.strerror}: {words[0]}")
        return
    _tell(report, f"started {command}")
    _leave_the_pipes()
    code = _wait(command, life, wake)
    if code is not None:
        _tell(report, f"ended {code}")
        _tell(report, f"left {_left(life, wake)}")
    _end_all(command)


def _prctl(what: int, value: int) -> None:
    """Asks the system for something that only Linux knows."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(what, value, 0, 0, 0)


def _wake_at_ends() -> int:
    """A pipe in which something is to be read whenever a child has ended."""
    wake, write = os.pipe()
    for end in (wake, write):
        os.set_blocking(end, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(write, warn_on_full_buffer=False)
    return wake


def _start(words: list[str]) -> int:
    """The command as a child in a session of its own; an error if it cannot be run."""
    heard, told = os.pipe()
    command = os.fork()
    if not command:
        _become(words, told)
    os.close(told)
    number = os.read(heard, 16)
    os.close(heard)
    for one in _POLITE:
        signal.signal(one, signal.SIG_IGN)  # only the end of LIFE ends this process
    if number:
        raise OSError(int(number), os.strerror(int(number)))
    return command


def _become(words: list[str], told: int) -> None:
    """In the child: the command takes its place, and dies should the supervisor be killed."""
    try:
        os.setsid()
        signal.set_wakeup_fd(-1)
        for one in (signal.SIGCHLD, signal.SIGPIPE, signal.SIGXFSZ, *_POLITE):
            signal.signal(one, signal.SIG_DFL)
        _prctl(_DIE_WITH_PARENT, signal.SIGKILL)
        os.execvp(words[0], words)
    except OSError as error:
        os.write(told, str(error.errno).encode())
    finally:
        os._exit(127)


def _tell(report: int, line: str) -> None:
    try:
        os.write(report, line.encode() + b"\n")
    except OSError:  # Paiju is gone; LIFE says so too
        return


def _leave_the_pipes() -> None:
    """Only the command holds its input and output: when it closes them, they are closed."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    os.close(nothing)


def _wait(command: int, life: int, wake: int) -> int | None:
    """How the command ended; None if it has to be ended."""
    ended: dict[int, int] = {}
    while _reap(ended) and command not in ended:
        if _sleep(life, wake, None):
            break
    return ended.get(command)


def _sleep(life: int, wake: int, seconds: float | None) -> bool:
    """Until a child has ended; True if it is over for all."""
    ready = select.select([life, wake], [], [], seconds)[0]
    if wake in ready:
        os.read(wake, 4096)
    return life in ready


def _reap(ended: dict[int, int]) -> bool:
    """Puts away who has ended. False when nobody is below this process any more, by the system's own word."""
    try:
        while True:
            child, status = os.waitpid(-1, os.WNOHANG)
            if not child:
                return True
            ended[child] = os.waitstatus_to_exitcode(status)
    except ChildProcessError:
        return False


def _left(life: int, wake: int) -> int:
    """How many stay when the command is gone; helpers that notice its end have a while to go."""
    until = monotonic() + LINGER
    while _reap({}):
        seconds = until - monotonic()
        if seconds <= 0 or _sleep(life, wake, seconds):
            return max(1, len(_below(os.getpid())))
    return 0


def _end_all(command: int) -> None:
    """Everybody is stopped when found, so that nobody is started while the others are looked for; then killed."""
    _send(-command, signal.SIGKILL)
    until = monotonic() + PATIENCE
    while _reap({}) and monotonic() < until:
        found = _below(os.getpid(), stop=True)
        for pid in found:
            _send(pid, signal.SIGKILL)
        sleep(0.0005)


def _below(top: int, stop: bool = False) -> list[int]:
    """Everybody who descends from a process."""
    found = _children(top)
    for pid in found:  # which grows on the way
        if stop:
            _send(pid, signal.SIGSTOP)
        found += _children(pid)
    return found


def _children(pid: int) -> list[int]:
    """The children of all threads of a process; none where the system does not tell."""
    found: list[int] = []
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{task}/children") as file:
                found += map(int, file.read().split())
    except OSError:
        return found
    return found


def _send(pid: int, number: int) -> None:
    try:
        os.kill(pid, number)
    except OSError:
        return


if __name__ == "__main__":
    main()
