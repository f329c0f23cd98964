"""A light socket client for the load generator: one protocol object and no task for each connection.

It speaks just the part of RFC 6455 that the server uses: whole text frames, pings and close; and it takes compressed
messages (RFC 7692), because browsers do. What it sends is masked with a key of zeros, which costs nothing.
"""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from typing import Any, Final, cast

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
HEAD_END: Final = b"\r\n\r\n"
COMPRESSED: Final = 64
TAIL: Final = b"\x00\x00\xff\xff"
"""What a sender leaves out at the end of every compressed message."""


class Wire(asyncio.Protocol):
    """One connection. A subclass says what happens with a text and with the end."""

    def __init__(self, host: str, port: int, path: str) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
        ).encode()
        self._buffer = b""
        self._open = False
        self._inflater: Any = None
        self._transport: asyncio.Transport | None = None

    def opened(self) -> None:
        """The handshake is done."""

    def heard(self, text: bytes) -> None:
        """A message has come."""

    def ended(self, reason: str) -> None:
        """The connection is gone, whoever ended it."""

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self._transport = None
        self.ended(str(error) if error else "")

    def data_received(self, data: bytes) -> None:
        self._buffer = self._buffer + data if self._buffer else data
        if not self._open and not self._shake_hands():
            return
        while self._take_frame():
            pass

    def _shake_hands(self) -> bool:
        head, found, rest = self._buffer.partition(HEAD_END)
        if not found:
            return False
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            self.ended(head.split(b"\r\n", 1)[0].decode("latin-1"))
            self.close()
            return False
        if b"permessage-deflate" in head:
            self._inflater = zlib.decompressobj(-zlib.MAX_WBITS)
        self._buffer, self._open = rest, True
        self.opened()
        return True

    def _take_frame(self) -> bool:
        """Takes one whole frame from the buffer, if there is one."""
        data = self._buffer
        if len(data) < 2:
            return False
        size, start = data[1] & 127, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size or start > len(data):
            return False
        self._buffer = data[start + size :]
        body = data[start : start + size]
        self._frame(data[0] & 15, self._inflater.decompress(body + TAIL) if data[0] & COMPRESSED else body)
        return True

    def _frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.heard(body)
        elif kind == PING:
            self._write(PONG, body)
        elif kind == CLOSE:
            self.close()

    def _write(self, kind: int, body: bytes) -> None:
        if self._transport is None:
            return
        size = len(body)
        length = bytes([128 | size]) if size < 126 else bytes([128 | 126]) + size.to_bytes(2, "big")
        self._transport.write(bytes([128 | kind]) + length + b"\0\0\0\0" + body)
