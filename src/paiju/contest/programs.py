"""A contest program as a child process: framed messages with a deadline, nothing that can hang the judge."""

from __future__ import annotations

import os
import selectors
import shlex
import shutil
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from paiju.contest.wire import LENGTH_BYTES, LONGEST_MESSAGE, length_from_program

CHUNK: Final = 65536
MOST_THROWN_AWAY: Final = 1 << 20
"""Bytes that a program may write while it is not asked before that counts as a flood."""
KILL_SECONDS: Final = 5.0


class ProgramFailed(Exception):
    """A program has lost the game by itself: `kind` is crash, timeout, garbage or flood."""

    def __init__(self, camp: int, kind: str, detail: str) -> None:
        super().__init__(f"camp {camp}: {kind}: {detail}")
        self.camp = camp
        self.kind = kind
        self.detail = detail


def command_words(camp: int, command: str) -> list[str]:
    """The words of a command line; files of the present folder keep their meaning in the program's own folder."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ProgramFailed(camp, "crash", f"its command cannot be read: {error}") from None
    if not words:
        raise ProgramFailed(camp, "crash", "its command is empty")
    named_by_path = os.sep not in words[0] and shutil.which(words[0]) is not None  # as a shell looks for it
    return [words[0] if named_by_path else _own_file(words[0]), *[_own_file(word) for word in words[1:]]]


def _own_file(word: str) -> str:
    return os.path.abspath(word) if Path(word).exists() else word  # a link stays a link


class Program:
    """One program; it runs in its own folder and in its own process group."""

    def __init__(self, camp: int, command: Sequence[str], folder: Path, quiet: bool = True) -> None:
        self.camp = camp
        self.inbox = b""
        self.thrown_away = 0
        try:
            self.process = subprocess.Popen(
                list(command),
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if quiet else None,
                start_new_session=True,
                bufsize=0,
            )
        except (OSError, ValueError) as error:
            raise ProgramFailed(camp, "crash", f"cannot be started: {error}") from None
        assert self.process.stdin is not None and self.process.stdout is not None
        self.to_program = self.process.stdin.fileno()
        self.from_program = self.process.stdout.fileno()
        os.set_blocking(self.to_program, False)
        os.set_blocking(self.from_program, False)

    def send(self, frame: bytes, deadline: float) -> None:
        """Writes a frame; a program that does not read runs out of time."""
        while frame:
            try:
                frame = frame[os.write(self.to_program, frame) :]
            except BlockingIOError:
                if not _wait(self.to_program, selectors.EVENT_WRITE, deadline):
                    raise ProgramFailed(self.camp, "timeout", "it does not read its input") from None
            except OSError:
                raise self._ended() from None

    def receive(self, deadline: float, other: Program) -> bytes:
        """The next message of this program; meanwhile whatever the other one writes is thrown away."""
        while True:
            message = self._take_message()
            if message is not None:
                return message
            left = deadline - time.monotonic()
            if left <= 0:
                raise ProgramFailed(self.camp, "timeout", "no answer in time")
            for who in _readable([self, other], left):
                if who is self:
                    self._read()
                else:
                    other.drain()

    def drain(self) -> None:
        """Throws away what the program has written while it was not asked; too much of it is a flood."""
        self.inbox = b""
        while True:
            try:
                chunk = os.read(self.from_program, CHUNK)
            except BlockingIOError:
                return
            if not chunk:
                raise self._ended()
            self.thrown_away += len(chunk)
            if self.thrown_away > MOST_THROWN_AWAY:
                raise ProgramFailed(self.camp, "flood", f"more than {MOST_THROWN_AWAY} bytes while not asked")

    def kill(self) -> None:
        """Ends the program and everything it has started."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            self.process.kill()
        try:
            self.process.wait(KILL_SECONDS)
        except subprocess.TimeoutExpired:
            return
        finally:
            for pipe in (self.process.stdin, self.process.stdout):
                if pipe is not None:
                    pipe.close()

    def _read(self) -> None:
        try:
            chunk = os.read(self.from_program, CHUNK)
        except BlockingIOError:
            return
        if not chunk:
            raise self._ended()
        self.inbox += chunk
        if len(self.inbox) > MOST_THROWN_AWAY:
            raise ProgramFailed(self.camp, "flood", f"more than {MOST_THROWN_AWAY} bytes at once")

    def _take_message(self) -> bytes | None:
        if len(self.inbox) < LENGTH_BYTES:
            return None
        length = length_from_program(self.inbox)
        if not 0 <= length <= LONGEST_MESSAGE:
            raise ProgramFailed(self.camp, "garbage", f"a frame that announces {length} bytes")
        if len(self.inbox) < LENGTH_BYTES + length:
            return None
        message = self.inbox[LENGTH_BYTES : LENGTH_BYTES + length]
        self.inbox = self.inbox[LENGTH_BYTES + length :]
        return message

    def _ended(self) -> ProgramFailed:
        """The failure of a program that has closed its side, with its exit code if it has ended."""
        try:
            code = self.process.wait(0.2)
        except subprocess.TimeoutExpired:
            return ProgramFailed(self.camp, "crash", "it closed its output")
        return ProgramFailed(self.camp, "crash", f"it ended with code {code}")


def _wait(descriptor: int, event: int, deadline: float) -> bool:
    """Whether the descriptor is ready before the deadline."""
    left = deadline - time.monotonic()
    if left <= 0:
        return False
    with selectors.DefaultSelector() as selector:
        selector.register(descriptor, event)
        return bool(selector.select(left))


def _readable(programs: list[Program], seconds: float) -> list[Program]:
    """The programs that have written something within the time, or nobody."""
    with selectors.DefaultSelector() as selector:
        for program in programs:
            selector.register(program.from_program, selectors.EVENT_READ, program)
        return [key.data for key, _ in selector.select(seconds)]
