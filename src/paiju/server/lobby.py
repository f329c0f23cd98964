"""All tables: opened, found again after a restart, sat down at, played again, and forgotten."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from paiju.bots.levels import LEVELS
from paiju.core.errors import BadOption, LimitReached, NotLegal, NotYours, PaijuError, Unreadable, numbers
from paiju.core.outcome import DRAW, outcome_json
from paiju.games import find_game
from paiju.match.match import replay
from paiju.match.record import Record, parse_record
from paiju.server.clocks import Clocks, check_clock, table_clock
from paiju.server.messages import NAME_LENGTH, Clock, NewTable, SeatWish, Sit, readable
from paiju.server.played import TableMatch
from paiju.server.schema import actions, chairs, tables
from paiju.server.store import Store
from paiju.server.table import CHAT_KEPT, HUMAN, IDS_KEPT, OPEN, Seat, Table
from paiju.server.thinking import Thinkers

log = logging.getLogger("paiju.lobby")

MOST_LISTED = 50
IDLE = 600.0
"""Seconds after which a table without viewers leaves the memory; it comes back when somebody asks."""


class Lobby:
    """The tables of this server."""

    def __init__(self, store: Store, thinkers: Thinkers, commands: Mapping[str, str], keep_days: float) -> None:
        self.store = store
        self.thinkers = thinkers
        self.commands = dict(commands)
        self.keep_seconds = keep_days * 86400
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    def bots(self) -> list[str]:
        """The opponents one can choose here."""
        return [*LEVELS, *self.commands]

    # ------------------------------------------------------------------ opening

    async def open(self, new: NewTable, setup: Mapping[str, Any] | None = None) -> tuple[Table, list[str]]:
        """A new table; returns it with one token for each seat of the one who opens it, "" for the others."""
        game = find_game(new.game)
        check_clock(new.clock)
        if new.branch is not None:
            return await self._branch(new)
        match = TableMatch(game, secrets.randbits(63), len(new.seats), new.options, setup)
        return await self._seat(match, new)

    async def _branch(self, new: NewTable) -> tuple[Table, list[str]]:
        assert new.branch is not None
        record = await self.record(new.branch.replay)
        if not 0 <= new.branch.step <= len(record.actions):
            allowed = [numbers(0, len(record.actions))]
            raise BadOption(
                "bad_value", {"option": "step", "value": new.branch.step}, at="branch.step", allowed=allowed
            )
        record.actions = record.actions[: new.branch.step]
        match = await asyncio.to_thread(_played, record)
        if match.state.over:
            raise NotLegal("game_over", {})
        if len(new.seats) != match.seats:
            raise BadOption("bad_seats", {"seats": len(new.seats)}, at="seats", allowed=[str(match.seats)])
        return await self._seat(match, new)

    async def _seat(self, match: TableMatch, new: NewTable) -> tuple[Table, list[str]]:
        id = secrets.token_urlsafe(9)
        tokens = [secrets.token_urlsafe(24) if wish.by == "you" else "" for wish in new.seats]
        seats = [self._chair(n, wish, token) for n, (wish, token) in enumerate(zip(new.seats, tokens, strict=True))]
        clock = table_clock(match, new.clock)
        banks = [clock.seconds * 1000] * len(seats)
        table = self._table(id, match, seats, Clocks(clock, len(seats), list(banks)))
        table.listed, table.takeover = new.listed, new.takeover
        now = time.time()
        row = {
            "id": id,
            "game": match.game.id,
            "rules_version": match.game.rules_version,
            "seats": match.seats,
            "seed": str(match.seed),
            "options": match.options,
            "setup": match.setup,
            "clock": msgspec.to_builtins(clock),
            "listed": new.listed,
            "takeover": new.takeover,
            "status": "open",
            "outcome": None,
            "fault": None,
            "rematch": None,
            "created": now,
            "updated": now,
        }
        space = match.game.space
        played = [
            {"table_id": id, "n": n, "seat": seat, "action": space.text(code), "client_id": "", "at": now}
            for n, (seat, code) in enumerate(match.actions)
        ]
        await self.store.write(
            (sa.insert(tables), [row]),
            (sa.insert(chairs), [_chair_row(id, n, seat, banks[n]) for n, seat in enumerate(seats)]),
            *([(sa.insert(actions), played)] if played else []),
        )
        self.tables[id] = table
        log.info("table opened", extra={"table": id[:6], "game": match.game.id})
        table.wake()
        return table, tokens

    def _chair(self, n: int, wish: SeatWish, token: str) -> Seat:
        if wish.by == "you":
            return Seat(clean_name(wish.name), HUMAN, digest(token))
        if wish.by == OPEN:
            return Seat("", OPEN, "")
        if wish.by not in self.bots():
            allowed = ["you", OPEN, *self.bots()]
            raise BadOption("bad_value", {"option": "seats", "value": wish.by}, at=f"seats[{n}].by", allowed=allowed)
        return Seat(wish.by, self.commands.get(wish.by, wish.by), "")

    def _table(self, id: str, match: TableMatch, seats: list[Seat], clocks: Clocks) -> Table:
        table = Table(id, match, seats, clocks, self.store, self.thinkers)
        match.players = table.players()
        return table

    # ------------------------------------------------------------------ sitting down

    async def sit(self, id: str, wish: Sit) -> tuple[int, str]:
        """Takes an open seat; returns its number and the token that is the right to it."""
        table = await self.find(id)
        name = clean_name(wish.name)
        async with table.lock:
            free = [n for n, seat in enumerate(table.seats) if seat.by == OPEN]
            if not free or (wish.seat is not None and wish.seat not in free):
                raise NotYours("no_open_seat", {}, allowed=[str(n) for n in free])
            n = free[0] if wish.seat is None else wish.seat
            token = secrets.token_urlsafe(24)
            here = (chairs.c.table_id == id) & (chairs.c.seat == n)
            change = sa.update(chairs).where(here).values(name=name, by=HUMAN, token=digest(token))
            await self.store.write((change, None))
            seat = table.seats[n]
            seat.name, seat.by, seat.token = name, HUMAN, digest(token)
            table.match.players = table.players()
            table.tell_chairs()
            table.wake()
        return n, token

    async def rematch(self, id: str, token: str) -> str:
        """The same table again with the seats moved on by one; everybody's token is good there too."""
        table = await self.find(id)
        self.seat_of(table, token)
        async with table.lock:
            if not table.over:
                raise NotLegal("still_running", {})
            if table.rematch:
                return table.rematch
            old = table.match
            match = TableMatch(old.game, secrets.randbits(63), old.seats, old.options)
            clock = table.clocks.clock
            wishes = [SeatWish("open") for _ in table.seats]
            again = NewTable(old.game.id, wishes, clock=clock, listed=table.listed, takeover=table.takeover)
            fresh, _ = await self._seat(match, again)
            await self._move_on(table, fresh)
            await self.store.write((sa.update(tables).where(tables.c.id == id).values(rematch=fresh.id), None))
            table.rematch = fresh.id
            table.tell_chairs()
        return table.rematch

    async def _move_on(self, old: Table, fresh: Table) -> None:
        count = len(old.seats)
        changes: list[Any] = []
        for n, seat in enumerate(old.seats):
            new = fresh.seats[(n + 1) % count]
            new.name, new.by, new.token = seat.name, seat.by, seat.token
            here = (chairs.c.table_id == fresh.id) & (chairs.c.seat == (n + 1) % count)
            changes.append((sa.update(chairs).where(here).values(name=seat.name, by=seat.by, token=seat.token), None))
        await self.store.write(*changes)
        fresh.match.players = fresh.players()
        fresh.wake()

    def seat_of(self, table: Table, token: str) -> int:
        """The seat a token is for."""
        for n, seat in enumerate(table.seats):
            if seat.token and secrets.compare_digest(seat.token, digest(token)):
                return n
        raise NotYours("bad_token", {})

    # ------------------------------------------------------------------ finding

    async def find(self, id: str) -> Table:
        """A table from memory, or rebuilt from its record."""
        if id in self.tables:
            return self.tables[id]
        try:
            async with self._loading.setdefault(id, asyncio.Lock()):
                if id not in self.tables:
                    self.tables[id] = await self._load(id)
        finally:
            self._loading.pop(id, None)
        return self.tables[id]

    async def _load(self, id: str) -> Table:
        row = await self.store.table(id)
        if row is None:
            raise Unreadable("unknown_table", {"table": id})
        game = find_game(row["game"])
        match = TableMatch(game, int(row["seed"]), row["seats"], row["options"], row["setup"])
        kept = await self.store.actions(id)
        parted = await asyncio.to_thread(_play_again, match, kept)
        found = await self.store.chairs(id)
        seats = [Seat(chair["name"], chair["by"], chair["token"]) for chair in found]
        clock = msgspec.convert(row["clock"], Clock)
        table = self._table(id, match, seats, Clocks(clock, len(seats), [chair["bank_ms"] for chair in found]))
        table.listed, table.takeover, table.rematch = row["listed"], row["takeover"], row["rematch"] or ""
        table.outcome, table.fault = row["outcome"], row["fault"]
        for n, seat in enumerate(seats):
            seat.left_at = table.touched  # whoever was there when the server ended is gone until it comes back
            seat.answered_ids = [one["client_id"] for one in kept if one["seat"] == n and one["client_id"]][-IDS_KEPT:]
        for said in (await self.store.chat(id))[-CHAT_KEPT:]:
            table.chat_log.append({"type": "chat", **{k: said[k] for k in ("n", "seat", "name", "text", "at")}})
        if row["status"] == "open":
            await self._finish_late(table, row, kept if parted else [])
        table.wake()
        return table

    async def _finish_late(self, table: Table, row: Mapping[str, Any], parted: Sequence[Mapping[str, Any]]) -> None:
        """Ends a game that was over when the server ended, or whose record parts from today's rules: that is void, and
        its record stays as it was played."""
        if parted:
            table.outcome = outcome_json([DRAW] * len(table.seats), [0] * len(table.seats), "void")
        if not table.over:
            return
        record = table.match.record(table.outcome)
        if parted:
            record.rules_version = row["rules_version"]
            record.actions = [(action["seat"], action["action"]) for action in parted]
        await table.finish(record)

    async def listed(self) -> list[dict[str, Any]]:
        """Open tables whose hosts want company."""
        found = []
        for row in await self.store.listed_tables(MOST_LISTED):
            try:
                table = await self.find(row["id"])
            except Exception as error:  # its game is gone, or fails: the other tables are there all the same
                log.error("a table cannot be opened", extra={"table": row["id"][:6], "reason": type(error).__name__})
                continue
            if not table.over:
                found.append(table.summary())
        return found

    async def record(self, id: str) -> Record:
        row = await self.store.replay(id)
        if row is None:
            raise Unreadable("unknown_replay", {"replay": id})
        return parse_record(row["record"].encode())

    # ------------------------------------------------------------------ tidying up

    async def tidy(self) -> None:
        """Lets idle tables out of memory and forgets what is older than the host keeps."""
        now = time.time()
        for id, table in list(self.tables.items()):
            if not table.audiences and not table.thinking and now - table.touched > IDLE:
                table.close()
                del self.tables[id]
        if self.keep_seconds > 0:
            for id in await self.store.clear(now - self.keep_seconds):
                if id in self.tables:
                    self.tables.pop(id).close()

    def close(self) -> None:
        for table in self.tables.values():
            table.close()


def clean_name(name: str) -> str:
    """A nickname without surprises."""
    cleaned = readable(name)
    if not cleaned or len(cleaned) > NAME_LENGTH:
        raise LimitReached("name_length", {"length": len(cleaned)}, allowed=[numbers(1, NAME_LENGTH)])
    return cleaned


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _chair_row(id: str, n: int, seat: Seat, bank_ms: int) -> dict[str, Any]:
    return {"table_id": id, "seat": n, "name": seat.name, "by": seat.by, "token": seat.token, "bank_ms": bank_ms}


def _played(record: Record) -> TableMatch:
    """The match of a record that was cut short: its end need not be compared."""
    game = find_game(record.game)
    match = TableMatch(game, int(record.seed), record.seats, record.options, record.setup, record.players)
    for seat, text in record.actions:
        match.act_text(seat, text)
    return match


def _play_again(match: TableMatch, kept: Sequence[Mapping[str, Any]]) -> bool:
    """Plays what was kept; whether it parts from today's rules, by a refusal or by a fault."""
    for action in kept:
        try:
            match.act_text(action["seat"], action["action"])
        except PaijuError:
            return True
        except Exception:
            log.exception("a fault in the rules as a table was opened again", extra={"game": match.game.id})
            return True
    return False


def check_upload(data: bytes) -> Record:
    """A record from outside: read, played again, and only then kept."""
    record = parse_record(data)
    replay(record)
    return record
