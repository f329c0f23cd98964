"""Records from outside."""

from __future__ import annotations

import secrets
import time

import sqlalchemy as sa

from paiju.match.record import parse_record
from paiju.server.names import readable
from paiju.server.schema import replays
from paiju.server.store import Store


async def keep_upload(store: Store, data: bytes) -> str:
    """Keeps a record that was checked under a new id."""
    record = parse_record(data)
    id = secrets.token_urlsafe(9)
    row = {
        "id": id,
        "game": record.game,
        "title": readable(" · ".join(player.name for player in record.players))[:120],
        "listed": False,
        "record": data.decode(),
        "at": time.time(),
    }
    await store.write((sa.insert(replays), [row]))
    return id
