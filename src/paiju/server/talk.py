"""What is said at a table."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from typing import Any

from paiju.core.errors import LimitReached, numbers
from paiju.match.messages import CHAT_LENGTH, ChatMessage
from paiju.server.names import readable

CHAT_KEPT = 200
"""Lines that whoever comes is told; the database keeps all."""


class Talk:
    """The last lines said at a table."""

    def __init__(self) -> None:
        self.lines: list[ChatMessage] = []

    def load(self, rows: Iterable[Mapping[str, Any]]) -> None:
        """What was said before the table came into the memory."""
        kept = [ChatMessage(row["n"], row["seat"], row["name"], row["text"], row["at"]) for row in rows]
        self.lines = kept[-CHAT_KEPT:]

    def next_line(self, seat: int, name: str, text: str) -> ChatMessage:
        """What a seat says, as it will stand there; it does not yet."""
        text = readable(text)
        if not text or len(text) > CHAT_LENGTH:
            raise LimitReached("chat_length", {"length": len(text)}, allowed=[numbers(1, CHAT_LENGTH)])
        return ChatMessage(self.lines[-1].n + 1 if self.lines else 0, seat, name, text, time.time())

    def add(self, line: ChatMessage) -> None:
        """Something is said, and stored."""
        self.lines = [*self.lines, line][-CHAT_KEPT:]
