"""Records from outside."""

from __future__ import annotations

import secrets
import time

import sqlalchemy as sa

from paiju.match.record import Record, dump_record
from paiju.server.messages import readable
from paiju.server.schema import replays
from paiju.server.store import Store


async def keep_upload(store: Store, record: Record) -> str:
    """Keeps a checked record under a new id."""
    id = secrets.token_urlsafe(9)
    row = {
        "id": id,
        "game": record.game,
        "title": readable(" · ".join(player.name for player in record.players))[:120],
        "listed": False,
        "record": dump_record(record).decode(),
        "at": time.time(),
    }
    await store.write((sa.insert(replays), [row]))
    return id
