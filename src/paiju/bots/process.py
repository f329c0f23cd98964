"""A child process that cannot hurt: every wait has a deadline, every pipe a limit, and its end takes all with it."""

from __future__ import annotations

import os
import secrets
import selectors
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from paiju.bots.protocol import BotFault

MOST_LINE: Final = 1 << 16
"""The longest line a bot may print; an answer needs a hundred bytes."""

MOST_WAITING: Final = 16
"""How many lines may wait to be read; an honest bot never has more than one."""

MOST_STDERR: Final = 1 << 15
"""How much of its stderr is kept; the rest is read and thrown away."""

MOST_UNREAD: Final = 1 << 24
"""How much a bot may leave unread of what it was sent."""

MOST_SAID: Final = 200
"""Characters of a dead bot's last line on stderr that stand in the fault."""

_MARK: Final = "PAIJU_BOT_MARK"
_PATIENCE: Final = 2.0


class Child:
    """A command with its pipes, its process group and everything it starts."""

    def __init__(self, command: str) -> None:
        if sys.platform == "win32":
            raise BotFault("limit", "cannot_start", {"problem": "commands as bots need Linux or macOS"}, at=command)
        self.command = command
        self.stderr = b""
        self.dropped = 0
        self.mark = secrets.token_hex(16)
        self._lines: list[bytes] = []
        self._part = b""
        self._unsent = b""
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                env={**os.environ, _MARK: self.mark},
            )
        except (OSError, ValueError) as error:
            raise BotFault("limit", "cannot_start", {"problem": str(error)}, at=command) from None
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._stdin, self._stdout, self._stderr = self._process.stdin, self._process.stdout, self._process.stderr
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe.fileno(), False)
        self._ears = {self._stdout.fileno(), self._stderr.fileno()}

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def running(self) -> bool:
        return self._process.poll() is None

    # ------------------------------------------------------------------ talking

    def send(self, line: bytes) -> None:
        """Hands a line over; what the pipe does not take now goes out while waiting for an answer."""
        self._unsent += line + b"\n"
        self._pump(0.0)
        if len(self._unsent) > MOST_UNREAD:
            raise BotFault("limit", "deaf", {"bytes": len(self._unsent)})

    def take(self, deadline: float) -> bytes:
        """The next line of output, or the fault that kept it from coming."""
        while not self._lines:
            left = deadline - monotonic()
            if left <= 0:
                raise BotFault("limit", "too_slow")
            ended = not self.running  # asked before the last look: what it said at its end still counts
            self._pump(min(left, 0.1))
            if not self._lines and (ended or self._stdout.fileno() not in self._ears):
                raise self._ended()
        return self._lines.pop(0)

    def spoke(self) -> bool:
        """Whether it has printed something that nobody asked for."""
        self._pump(0.0)
        return bool(self._lines or self._part)

    def flooding(self) -> bool:
        """Whether there is far more to come than a single line; looks for a moment."""
        until = monotonic() + 0.1
        try:
            while monotonic() < until:
                self._pump(0.02)
        except BotFault:
            return True
        return False

    def _pump(self, seconds: float) -> None:
        """Moves bytes in all directions for at most so long, or until something has come in."""
        with selectors.DefaultSelector() as selector:
            for ear in self._ears:
                selector.register(ear, selectors.EVENT_READ)
            if self._unsent:
                selector.register(self._stdin.fileno(), selectors.EVENT_WRITE)
            if not selector.get_map():
                return
            for ready, _ in selector.select(seconds):
                if ready.fd == self._stdin.fileno():
                    self._write()
                else:
                    self._listen(ready.fd)

    def _write(self) -> None:
        try:
            sent = os.write(self._stdin.fileno(), self._unsent[:65536])
        except BlockingIOError:
            return
        except OSError:  # it has closed its input; whether that matters shows when an answer is due
            self._unsent = b""
            return
        self._unsent = self._unsent[sent:]

    def _listen(self, ear: int) -> None:
        try:
            data = os.read(ear, 65536)
        except BlockingIOError:
            return
        if not data:
            self._ears.discard(ear)
        elif ear == self._stderr.fileno():
            kept = data[: MOST_STDERR - len(self.stderr)]
            self.stderr += kept
            self.dropped += len(data) - len(kept)
        else:
            self._heard(data)

    def _heard(self, data: bytes) -> None:
        *lines, self._part = (self._part + data).split(b"\n")
        self._lines += lines
        if len(self._part) > MOST_LINE or any(len(line) > MOST_LINE for line in lines):
            raise BotFault("limit", "line_too_long", {"most": MOST_LINE})
        if len(self._lines) > MOST_WAITING:
            raise BotFault("limit", "flood", {"most": MOST_WAITING})

    def _ended(self) -> BotFault:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0.2)
        self._drain_stderr()
        last = self.stderr.decode("utf-8", "replace").strip().rpartition("\n")[2][:MOST_SAID]
        return BotFault("limit", "exited", {"code": self._process.poll(), "said": last}, at=self.command)

    def _drain_stderr(self) -> None:
        for _ in range(8):
            if self._stderr.fileno() in self._ears:
                self._listen(self._stderr.fileno())

    # ------------------------------------------------------------------ ending

    def close(self, grace: float = 0.0) -> bool:
        """Waits so long for a polite end, then kills the process, its group and whatever else it started.

        True if it went by itself and left nobody behind.
        """
        until = monotonic() + grace
        with suppress(BotFault):
            while self.running and monotonic() < until:
                self._pump(min(0.05, max(0.0, until - monotonic())))
                if not self._ears:
                    sleep(0.01)
        polite = not self.running and not strays(self.mark, self.pid)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        self._kill_strays()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_PATIENCE)
        self._drain_stderr()
        for pipe in (self._stdin, self._stdout, self._stderr):
            with suppress(OSError):
                pipe.close()
        self._ears = set()
        return polite

    def _kill_strays(self) -> None:
        """Children that left the process group still carry the mark in their environment or the session's number."""
        until = monotonic() + _PATIENCE
        while monotonic() < until:
            found = strays(self.mark, self.pid)
            if not found:
                return
            for pid in found:
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, signal.SIGKILL)
            sleep(0.01)


def strays(mark: str, session: int) -> list[int]:
    """Living processes that descend from a bot, as far as this system can tell (Linux: /proc)."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, _, _, its_session = (folder / "stat").read_text().rpartition(")")[2].split()[:4]
            marked = mark.encode() in (folder / "environ").read_bytes()
        except OSError:
            continue
        if state not in "ZX" and (marked or int(its_session) == session):
            found.append(int(folder.name))
    return found
