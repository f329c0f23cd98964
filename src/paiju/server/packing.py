"""Answers sent gzipped to those who take it. Packing never holds up the event loop: what never changes is packed once,
and what does is packed in a thread, where zlib lets everybody else go on."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Hashable
from typing import Final

from cachetools import LRUCache
from fastapi import Response
from starlette.requests import HTTPConnection

WORTH: Final = 1_000
"""Bytes from which an answer is packed."""

LEVEL: Final = 5
JSON: Final = "application/json"
PACKABLE: Final = ("text/", "application/json", "image/svg")
"""Fonts and pictures are packed already."""

KEPT: Final = 1_000
"""Answers on a shelf: the page's files, and a few for each game and language."""


def pack(body: bytes) -> bytes:
    """The same bytes for the same body."""
    return gzip.compress(body, LEVEL, mtime=0)


class Packed:
    """A body that is asked for again and again."""

    __slots__ = ("body", "media", "packed")

    def __init__(self, body: bytes, media: str = JSON) -> None:
        self.body = body
        self.media = media
        self.packed = pack(body) if len(body) >= WORTH and media.startswith(PACKABLE) else b""

    def answer(self, asking: HTTPConnection) -> Response:
        if self.packed and takes_gzip(asking):
            return packed_answer(self.packed, self.media)
        return Response(self.body, media_type=self.media)


class Shelf:
    """Answers that never change while the server runs: made when they are first asked for, in a thread, and kept."""

    def __init__(self) -> None:
        self._kept: LRUCache[Hashable, Packed] = LRUCache(KEPT)

    async def take(self, key: Hashable, make: Callable[[], bytes], media: str = JSON) -> Packed:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = await asyncio.to_thread(lambda: Packed(make(), media))
        return found


def takes_gzip(asking: HTTPConnection) -> bool:
    return "gzip" in asking.headers.get("accept-encoding", "")


def packed_answer(packed: bytes, media: str = JSON, status: int = 200) -> Response:
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(packed, status, headers, media_type=media)


async def answer_packed(asking: HTTPConnection, body: bytes, media: str = JSON) -> Response:
    """A body that was made for this answer."""
    if len(body) < WORTH or not takes_gzip(asking):
        return Response(body, media_type=media)
    return packed_answer(await asyncio.to_thread(pack, body), media)


async def answer_unpacked(asking: HTTPConnection, packed: bytes, media: str = JSON) -> Response:
    """A body that came packed, for whoever takes it so, and for all others."""
    if takes_gzip(asking):
        return packed_answer(packed, media)
    return Response(await asyncio.to_thread(gzip.decompress, packed), media_type=media)
