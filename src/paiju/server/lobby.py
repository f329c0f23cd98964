"""All tables: opened, found again after a restart, sat down at, played again, and forgotten."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping
from typing import Any
from weakref import ref

import msgspec
import sqlalchemy as sa

from paiju.bots.levels import LEVELS
from paiju.core.errors import BadOption, BadRecord, NotLegal, NotYours, numbers
from paiju.core.game import AnyGame
from paiju.games import find_game
from paiju.match.entropy import fresh_key
from paiju.match.messages import Clock, NewTable, SeatWish, Sit
from paiju.match.record import Record
from paiju.server.clocks import Clocks, check_clock, table_clock
from paiju.server.library import Library
from paiju.server.listing import Listing
from paiju.server.loading import Loader
from paiju.server.names import clean_name
from paiju.server.ownership import Alone, Claim, Elsewhere, Ownership
from paiju.server.schema import actions, chairs, tables
from paiju.server.seats import HUMAN, OPEN, Seat, Seats, digest
from paiju.server.slices import Slices
from paiju.server.store import Store
from paiju.server.table import Origin, Table
from paiju.server.table_match import TableMatch, branch
from paiju.server.tables import Tables
from paiju.server.thinking import Thinkers
from paiju.server.writer import DatabaseDown, Moved

log = logging.getLogger("paiju.lobby")

IDLE = 600.0
"""Seconds after which a table without viewers leaves the memory; it comes back when somebody asks."""


class Lobby:
    """The tables of this server."""

    def __init__(
        self,
        store: Store,
        library: Library,
        thinkers: Thinkers,
        commands: Mapping[str, str],
        keep_days: float,
        answers_forced: bool = True,
        ownership: Ownership | None = None,
    ) -> None:
        self.store = store
        self.library = library
        self.answers_forced = answers_forced
        self.thinkers = thinkers
        self.commands = dict(commands)
        self.keep_seconds = keep_days * 86400
        self.ownership = ownership or Alone(store)
        self._slices = Slices()
        self.tables = Tables(Loader(store, self.ownership, self._slices, self._table).load, self.ownership.serves)
        self.listing = Listing(store, self.tables)
        self.post: Callable[[str], None] = lambda _: None
        """Tells other nodes that a listed table has changed."""
        self._tasks: set[asyncio.Task[None]] = set()
        store.writer.tell = self._tell_storing

    def _tell_storing(self) -> None:
        for table in self.tables.values():
            self._start(table.storing_changed())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _with(self, of: ref[Table], work: Callable[[Table], None]) -> None:
        table = of()
        if table is not None:
            work(table)

    def lose_all(self) -> None:
        """Nothing in the memory can be believed any more: whoever is here comes back and finds what is true."""
        for id in list(self.tables):
            self.tables.drop(id)

    async def _tell_company(self, table: Table) -> None:
        """Who is at a listed table, for the lists of other nodes."""
        self.listing.changed()
        try:
            await table.keeper.keep_presence(sorted(n for n in table.room.audiences if n >= 0), table.room.spectators)
        except (DatabaseDown, Moved):
            return
        self.post(table.id)

    async def adopt(self, ids: Iterable[str]) -> None:
        """Takes in tables that nobody owns, so that their clocks run."""
        for id in ids:
            try:
                async with self.tables.hold(id):
                    log.info("table adopted", extra={"table": id[:6]})
            except Elsewhere:
                continue  # somebody else was faster
            except Exception as error:
                log.error("a table cannot be opened", extra={"table": id[:6], "reason": type(error).__name__})

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
        match = _fresh_match(game, len(new.seats), new.options, setup)
        return await self._furnish(match, new, "new" if setup is None else "setup")

    async def _branch(self, new: NewTable) -> tuple[Table, list[str]]:
        assert new.branch is not None
        record = await self.library.record(new.branch.replay)
        if not 0 <= new.branch.step <= len(record.actions):
            allowed = [numbers(0, len(record.actions))]
            raise BadOption(
                "bad_value", {"option": "step", "value": new.branch.step}, at="branch.step", allowed=allowed
            )
        record.actions = record.actions[: new.branch.step]
        match = await self._branched(record)
        if match.state.over:
            raise NotLegal("game_over", {})
        if len(new.seats) != match.seats:
            raise BadOption("bad_seats", {"seats": len(new.seats)}, at="seats", allowed=[str(match.seats)])
        return await self._furnish(match, new, "branch")

    async def _branched(self, record: Record) -> TableMatch:
        """A match that goes on from the end of a record, which was cut short: its end need not be compared."""
        game = find_game(record.game)
        if (record.patch or {}) != game.patch.as_json():  # a table is kept by its options: it would forget the patch
            raise BadRecord("other_patch", {"game": game.id}, at="patch")
        old = TableMatch(game, *record.start())
        codes = [(seat, old.game.space.code(text)) for seat, text in record.actions]
        await self._slices.run(_played(old, codes))
        match, actions = branch(old)
        await self._slices.run(_played(match, actions))
        return match

    async def _furnish(self, match: TableMatch, new: NewTable, origin: Origin) -> tuple[Table, list[str]]:
        tokens = [secrets.token_urlsafe(24) if wish.by == "you" else "" for wish in new.seats]
        seats = Seats(
            self._chair(n, wish, token) for n, (wish, token) in enumerate(zip(new.seats, tokens, strict=True))
        )
        clock = table_clock(match, new.clock)
        return await self._put_up(match, seats, clock, new.listed, new.takeover, origin=origin), tokens

    async def _put_up(
        self,
        match: TableMatch,
        seats: Seats,
        clock: Clock,
        listed: bool,
        takeover: bool,
        old: Table | None = None,
        origin: Origin = "new",
    ) -> Table:
        """A table that stands in the database and in the memory, or in neither; `old` is the one it is a rematch of."""

        async def make(id: str) -> Table:
            claim = await self.ownership.fresh()
            banks = [clock.seconds * 1000] * len(seats)
            table = self._table(id, match, seats, Clocks(clock, len(seats), list(banks)), claim)
            table.keeper.listed, table.takeover, table.origin = listed, takeover, origin
            now = time.time()
            rows = [_chair_row(id, n, seat, banks[n]) for n, seat in enumerate(seats)]
            played = _action_rows(id, match, now)
            await self.store.write(
                (sa.insert(tables), [_table_row(table, now) | self.ownership.columns(claim)]),
                (sa.insert(chairs), rows),
                *([(sa.insert(actions), played)] if played else []),
                *([(sa.update(tables).where(tables.c.id == old.id).values(rematch=id), None)] if old else []),
                fence=old.keeper.fence if old else None,
            )
            if listed:
                self._start(self._tell_company(table))
            log.info("table opened", extra={"table": id[:6], "game": match.game.id})
            table.wake()
            return table

        return await self.tables.open(secrets.token_urlsafe(9), make)

    def _chair(self, n: int, wish: SeatWish, token: str) -> Seat:
        if wish.by == "you":
            return Seat(clean_name(wish.name), HUMAN, digest(token))
        if wish.by == OPEN:
            return Seat("", OPEN, "")
        if wish.by not in self.bots():
            allowed = ["you", OPEN, *self.bots()]
            raise BadOption("bad_value", {"option": "seats", "value": wish.by}, at=f"seats[{n}].by", allowed=allowed)
        return Seat(wish.by, self.commands.get(wish.by, wish.by), "")

    def _table(self, id: str, match: TableMatch, seats: Seats, clocks: Clocks, claim: Claim) -> Table:
        table = Table(id, match, seats, clocks, self.store, self.thinkers, claim)
        table.answers_forced = self.answers_forced
        of = ref(table)
        table.keeper.moved = lambda: self._with(of, self.tables.drop_moved)
        table.company_changed = lambda: self._with(of, lambda table: self._start(self._tell_company(table)))
        match.players = seats.players()
        if any(seat.is_bot for seat in seats):
            self.thinkers.expect(table)
        return table

    # ------------------------------------------------------------------ sitting down

    async def sit(self, id: str, wish: Sit) -> tuple[int, str]:
        """Takes an open seat; returns its number and the token that is the right to it."""
        name = clean_name(wish.name)
        async with self.tables.hold(id) as table, table.lock:
            free = table.seats.free()
            if not free or (wish.seat is not None and wish.seat not in free):
                raise NotYours("no_open_seat", {}, allowed=[str(n) for n in free])
            n = free[0] if wish.seat is None else wish.seat
            token = secrets.token_urlsafe(24)
            await table.keeper.keep_sitter(n, name, digest(token))
            seat = table.seats[n]
            seat.name, seat.by, seat.token = name, HUMAN, digest(token)
            table.match.players = table.seats.players()
            table.tell_table()
            table.wake()
        return n, token

    async def rematch(self, id: str, token: str, fresh: Callable[[], object]) -> str:
        """The same table again with the seats moved on by one; everybody's token is good there too. `fresh` is called
        before a table is opened, and may refuse it."""
        async with self.tables.hold(id) as table, table.lock:
            table.seats.of_token(token)
            if not table.over:
                raise NotLegal("still_running", {})
            if not table.rematch:
                fresh()
                table.rematch = await self._play_again(table)
                table.tell_table()
            return table.rematch

    async def _play_again(self, old: Table) -> str:
        match = _fresh_match(old.match.game, old.match.seats, old.match.options)
        seats = Seats(Seat(seat.name, seat.by, seat.token) for seat in (old.seats[-1], *old.seats[:-1]))
        table = await self._put_up(match, seats, old.clocks.clock, old.listed, old.takeover, old)
        return table.id

    # ------------------------------------------------------------------ tidying up

    async def tidy(self) -> None:
        """Lets idle tables out of memory and forgets what is older than the host keeps."""
        now = time.time()
        for id, table in list(self.tables.items()):
            if not self.tables.is_held(id) and not table.busy and now - table.keeper.touched > IDLE:
                self.tables.drop(id)
        if self.keep_seconds > 0:
            for id in await self.store.clear(now - self.keep_seconds):
                self.tables.drop(id)

    def close(self) -> None:
        for table in self.tables.values():
            table.close()


def _table_row(table: Table, now: float) -> dict[str, Any]:
    match = table.match
    return {
        "id": table.id,
        "game": match.game.id,
        "rules_version": match.game.rules_version,
        "seats": match.seats,
        "seed": str(match.seed),
        "entropy": match.entropy.keys,
        "options": match.options,
        "setup": match.setup,
        "clock": msgspec.to_builtins(table.clocks.clock),
        "listed": table.listed,
        "takeover": table.takeover,
        "origin": table.origin,
        "status": "open",
        "outcome": None,
        "fault": None,
        "rematch": None,
        "created": now,
        "updated": now,
    }


def _action_rows(id: str, match: TableMatch, now: float) -> list[dict[str, Any]]:
    space = match.game.space
    return [
        {"table_id": id, "n": n, "seat": seat, "action": space.text(code), "client_id": "", "epoch": 0, "at": now}
        for n, (seat, code) in enumerate(match.actions)
    ]


def _chair_row(id: str, n: int, seat: Seat, bank_ms: int) -> dict[str, Any]:
    return {"table_id": id, "seat": n, "name": seat.name, "by": seat.by, "token": seat.token, "bank_ms": bank_ms}


def _fresh_match(
    game: AnyGame, seats: int, options: Mapping[str, Any], setup: Mapping[str, Any] | None = None
) -> TableMatch:
    """A match whose seed and chance nobody can know before it has ended."""
    return TableMatch(game, secrets.randbits(63), seats, options, setup, entropy=[(0, fresh_key())])


def _played(match: TableMatch, actions: Iterable[tuple[int, int]]) -> Iterator[None]:
    for seat, code in actions:
        match.act(seat, code)
        yield
