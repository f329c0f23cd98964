"""A child process that cannot hurt: every wait has a deadline, every pipe a limit, and its end takes all with it."""

from __future__ import annotations

import os
import secrets
import selectors
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from paiju.bots.protocol import BotFault
from paiju.bots.supervisor import LINGER, PATIENCE

MOST_LINE: Final = 1 << 16
"""The longest line a bot may print; an answer needs a hundred bytes."""

MOST_WAITING: Final = 16
"""How many lines may wait to be read; an honest bot never has more than one."""

MOST_STDERR: Final = 1 << 15
"""How much of its stderr is kept: the first quarter from its beginning, the rest from its end."""

MOST_UNREAD: Final = 1 << 24
"""How much a bot may leave unread of what it was sent."""

MOST_SAID: Final = 200
"""Characters of a dead bot's last line on stderr that stand in the fault."""

START_SECONDS: Final = 10.0

_SUPERVISOR: Final = Path(__file__).with_name("supervisor.py")
_MARK: Final = "PAIJU_BOT_MARK"
_MOMENT: Final = 0.2


class Child:
    """A command with its pipes and everything it starts, in the care of a supervisor."""

    def __init__(self, command: str) -> None:
        if sys.platform == "win32":
            raise BotFault("limit", "cannot_start", {"problem": "commands as bots need Linux or macOS"}, at=command)
        self.command = command
        self.mark = secrets.token_hex(16)
        self.fate = Fate()
        self._said = Said()
        self._lines: list[bytes] = []
        self._part = b""
        self._unsent = b""
        try:
            self._open(shlex.split(command))
        except (OSError, ValueError) as error:
            raise BotFault("limit", "cannot_start", {"problem": str(error)}, at=command) from None
        try:
            self._wait_until(lambda: self.fate.known, START_SECONDS)
        except BaseException:
            self.close()
            raise
        if self.fate.pid < 0:
            self.close()
            raise BotFault("limit", "cannot_start", {"problem": self.fate.problem}, at=command)

    def _open(self, words: list[str]) -> None:
        if not words:
            raise ValueError("there is no command")
        life, held = os.pipe()
        report, told = os.pipe()
        self._life, self._report = os.fdopen(held, "wb", 0), os.fdopen(report, "rb", 0)
        try:
            self._supervisor = subprocess.Popen(
                [sys.executable, "-I", "-S", str(_SUPERVISOR), str(life), str(told), *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                pass_fds=(life, told),
                env={**os.environ, _MARK: self.mark},
            )
        except OSError:
            self._life.close()
            self._report.close()
            raise
        finally:
            os.close(life)
            os.close(told)
        stdin, stdout, stderr = self._supervisor.stdin, self._supervisor.stdout, self._supervisor.stderr
        assert stdin and stdout and stderr
        self._stdin, self._stdout, self._stderr = stdin, stdout, stderr
        for pipe in (self._stdin, self._stdout, self._stderr, self._report):
            os.set_blocking(pipe.fileno(), False)
        self._ears = {pipe.fileno() for pipe in (self._stdout, self._stderr, self._report)}

    def stderr_text(self) -> str:
        """What it has said on stderr: the beginning and the end."""
        return self._said.text()

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
            ended = not self.fate.running  # asked before the last look: what it said at its end still counts
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
            self.fate.lost |= ear == self._report.fileno()
        elif ear == self._stderr.fileno():
            self._said.add(data)
        elif ear == self._report.fileno():
            self.fate.hear(data)
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
        self._wait_until(lambda: not self.fate.running, _MOMENT)
        if not self.fate.running:
            self._wait_until(lambda: self.fate.settled, LINGER + _MOMENT)
        self._drain_stderr()
        if self.fate.left > 0:
            return self.left_children()
        if self.fate.running:
            return BotFault("limit", "closed_output", at=self.command)
        last = self.stderr_text().strip().rpartition("\n")[2][:MOST_SAID]
        return BotFault("limit", "exited", {"code": self.fate.code, "said": last}, at=self.command)

    def left_children(self) -> BotFault:
        return BotFault("limit", "left_children", {"count": self.fate.left}, at=self.command)

    def _wait_until(self, happened: Callable[[], bool], seconds: float) -> None:
        until = monotonic() + seconds
        while not happened() and monotonic() < until:
            self._pump(min(0.05, seconds))

    def _drain_stderr(self) -> None:
        for _ in range(8):
            if self._stderr.fileno() in self._ears:
                self._listen(self._stderr.fileno())

    # ------------------------------------------------------------------ ending

    def close(self, grace: float = 0.0) -> None:
        """Waits so long for a polite end, then lets the supervisor kill the command and whatever it started."""
        with suppress(BotFault):
            self._wait_until(lambda: not self.fate.running, grace)
            if not self.fate.running:
                self._wait_until(lambda: self.fate.settled, LINGER + _MOMENT)
        self.abandon()
        try:
            self._supervisor.wait(PATIENCE + _MOMENT)
        except subprocess.TimeoutExpired:
            self._supervisor.kill()
            self._supervisor.wait()
        if self._supervisor.returncode:  # it did not get to its end
            self._kill_strays()
        self._drain_stderr()
        for pipe in (self._stdin, self._stdout, self._stderr, self._report):
            with suppress(OSError):
                pipe.close()
        self._ears = set()

    def abandon(self) -> None:
        """Has everything killed, whoever waits for an answer just now: the one word that any thread may say."""
        self._life.close()

    def _kill_strays(self) -> None:
        """What can be found without a supervisor: the mark in the environment, or the number of the session."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            found = strays(self.mark, self.fate.pid)
            if not found:
                return
            for pid in found:
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, signal.SIGKILL)
            sleep(0.01)


class Fate:
    """What the supervisor has told about a command."""

    def __init__(self) -> None:
        self.pid = -1
        self.problem = ""
        self.code: int | None = None
        self.left = -1
        """How many children it left behind; -1 while nobody knows."""
        self.ended = False
        self.lost = False
        """Whether the supervisor will tell nothing more."""
        self._part = b""

    @property
    def known(self) -> bool:
        """Whether it is known that the command runs, or that it cannot."""
        return self.pid > 0 or self.lost

    @property
    def running(self) -> bool:
        return not self.ended and not self.lost

    @property
    def settled(self) -> bool:
        return self.left >= 0 or self.lost

    def hear(self, data: bytes) -> None:
        *lines, self._part = (self._part + data).split(b"\n")
        for line in lines:
            word, _, rest = line.decode("utf-8", "replace").partition(" ")
            if word == "failed":
                self.problem = rest
            elif rest.lstrip("-").isdecimal():  # a bot may have found the pipe: what is no report says nothing
                self._note(word, int(rest))

    def _note(self, word: str, number: int) -> None:
        if word == "started":
            self.pid = number
        elif word == "ended":
            self.ended, self.code = True, number
        elif word == "left":
            self.left = number


class Said:
    """The beginning and the end of what a command says on stderr; what is between them is counted."""

    def __init__(self) -> None:
        self._head = b""
        self._tail = b""
        self._dropped = 0

    def add(self, data: bytes) -> None:
        room = MOST_STDERR // 4 - len(self._head)
        self._head += data[:room]
        self._tail += data[room:]
        extra = max(0, len(self._tail) - MOST_STDERR * 3 // 4)
        self._tail = self._tail[extra:]
        self._dropped += extra

    def text(self) -> str:
        between = f"\n[… {self._dropped} B …]\n".encode() if self._dropped else b""
        return (self._head + between + self._tail).decode("utf-8", "replace")


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
