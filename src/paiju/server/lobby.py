"""All tables: opened, found again after a restart, sat down at, played again, and forgotten."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from paiju.bots.levels import LEVELS
from paiju.core.errors import BadOption, NotLegal, NotYours, PaijuError, Unreadable, numbers
from paiju.core.game import AnyGame
from paiju.core.outcome import DRAW, outcome_json
from paiju.games import find_game
from paiju.match.entropy import fresh_key
from paiju.match.messages import Clock, NewTable, SeatWish, Sit, TableInfo
from paiju.match.record import Record
from paiju.server.clocks import Clocks, check_clock, table_clock
from paiju.server.library import Library
from paiju.server.names import clean_name
from paiju.server.schema import actions, chairs, tables
from paiju.server.seats import HUMAN, IDS_KEPT, OPEN, Seat, Seats, digest
from paiju.server.slices import Slices
from paiju.server.store import Store
from paiju.server.table import Origin, Table
from paiju.server.table_match import TableMatch, branch
from paiju.server.tables import Tables
from paiju.server.thinking import Thinkers

log = logging.getLogger("paiju.lobby")

MOST_LISTED = 50
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
    ) -> None:
        self.store = store
        self.library = library
        self.answers_forced = answers_forced
        self.thinkers = thinkers
        self.commands = dict(commands)
        self.keep_seconds = keep_days * 86400
        self.tables = Tables(self._load)
        self._slices = Slices()
        self._telling: set[asyncio.Task[None]] = set()
        store.writer.tell = self._tell_storing

    def _tell_storing(self) -> None:
        for table in self.tables.values():
            task = asyncio.create_task(table.storing_changed())
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

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
        old = TableMatch(find_game(record.game), *record.start())
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
        old: str = "",
        origin: Origin = "new",
    ) -> Table:
        """A table that stands in the database and in the memory, or in neither; `old` is the one it is a rematch of."""

        async def make(id: str) -> Table:
            banks = [clock.seconds * 1000] * len(seats)
            table = self._table(id, match, seats, Clocks(clock, len(seats), list(banks)))
            table.keeper.listed, table.takeover, table.origin = listed, takeover, origin
            now = time.time()
            rows = [_chair_row(id, n, seat, banks[n]) for n, seat in enumerate(seats)]
            played = _action_rows(id, match, now)
            await self.store.write(
                (sa.insert(tables), [_table_row(table, now)]),
                (sa.insert(chairs), rows),
                *([(sa.insert(actions), played)] if played else []),
                *([(sa.update(tables).where(tables.c.id == old).values(rematch=id), None)] if old else []),
            )
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

    def _table(self, id: str, match: TableMatch, seats: Seats, clocks: Clocks) -> Table:
        table = Table(id, match, seats, clocks, self.store, self.thinkers)
        table.answers_forced = self.answers_forced
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
        table = await self._put_up(match, seats, old.clocks.clock, old.listed, old.takeover, old.id)
        return table.id

    # ------------------------------------------------------------------ loading

    async def _load(self, id: str) -> Table:
        """Rebuilds a table from its record."""
        row = await self.store.table(id)
        if row is None:
            raise Unreadable("unknown_table", {"table": id})
        game = find_game(row["game"])
        start = (int(row["seed"]), row["seats"], row["options"], row["setup"], (), row["entropy"] or [])
        match = TableMatch(game, *start)
        kept = await self.store.actions(id)
        parted: list[bool] = []
        await self._slices.run(_replay_kept(match, kept, parted))
        found = await self.store.chairs(id)
        seats = Seats(Seat(chair["name"], chair["by"], chair["token"]) for chair in found)
        clock = msgspec.convert(row["clock"], Clock)
        table = self._table(id, match, seats, Clocks(clock, len(seats), [chair["bank_ms"] for chair in found]))
        table.keeper.listed, table.takeover, table.rematch = row["listed"], row["takeover"], row["rematch"] or ""
        table.outcome, table.fault, table.origin = row["outcome"], row["fault"], row["origin"]
        talk = await self.store.chat(id)
        for n, seat in enumerate(seats):
            seat.left_at = table.keeper.touched  # whoever was there when the server ended is gone until it comes back
            seat.answered_ids = _last_ids(n, kept) + _last_ids(n, talk)
        table.talk.load(talk)
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
        await table.keeper.keep_record(record, table.ending, table.fault)

    async def listed(self) -> list[TableInfo]:
        """Open tables whose hosts want company."""
        found = []
        for row in await self.store.listed_tables(MOST_LISTED):
            try:
                async with self.tables.hold(row["id"]) as table, table.lock:
                    if not table.over:
                        found.append(table.info())
            except Exception as error:  # its game is gone, or fails: the other tables are there all the same
                log.error("a table cannot be opened", extra={"table": row["id"][:6], "reason": type(error).__name__})
        return found

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


def _last_ids(seat: int, rows: Sequence[Mapping[str, Any]]) -> list[str]:
    """The client's own numbers of what a seat last did, or said."""
    return [row["client_id"] for row in rows if row["seat"] == seat and row["client_id"]][-IDS_KEPT:]


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
        {"table_id": id, "n": n, "seat": seat, "action": space.text(code), "client_id": "", "at": now}
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


def _replay_kept(match: TableMatch, kept: Sequence[Mapping[str, Any]], parted: list[bool]) -> Iterator[None]:
    """Plays what was kept; `parted` says then whether it parts from today's rules, by a refusal or by a fault."""
    for action in kept:
        try:
            match.act_text(action["seat"], action["action"])
        except PaijuError:
            return parted.append(True)
        except Exception:
            log.exception("a fault in the rules as a table was opened again", extra={"game": match.game.id})
            return parted.append(True)
        yield
