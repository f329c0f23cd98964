"""One table: a match, its chairs, and everybody who looks on. One thing happens at a time, in order of arrival."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa

from paiju.bots.protocol import BotFault
from paiju.core.actions import RESIGN, TIMEOUT
from paiju.core.errors import LimitReached, NotLegal, NotYours, PaijuError, Stale, numbers
from paiju.core.events import EventJson
from paiju.core.outcome import DRAW, OutcomeJson, outcome_json
from paiju.core.viewers import SPECTATOR
from paiju.match.record import Player, Record, dump_record
from paiju.match.referee import decided
from paiju.match.wire import FaultJson
from paiju.server import forced
from paiju.server.audience import NOTHING_ASKED, Asked, Audience, Line, view_of
from paiju.server.bulletin import Bulletin
from paiju.server.clocks import Clocks, clock_now
from paiju.server.messages import (
    CHAT_LENGTH,
    Act,
    Chair,
    Chat,
    Earlier,
    Offer,
    Resign,
    TakeBack,
    error_message,
)
from paiju.server.metrics import Move
from paiju.server.names import readable
from paiju.server.schema import actions, chat, replays, tables
from paiju.server.store import Store
from paiju.server.table_match import TableMatch
from paiju.server.tempo import Tempo
from paiju.server.text import told_fault
from paiju.server.writer import KEEP_ACTION, KEEP_BANK, TOUCH_TABLE, Statement

log = logging.getLogger("paiju.table")

OFFERS = ("undo", "draw")
ANSWERS = ("ask", "accept", "refuse")
CHAT_KEPT = 200
IDS_KEPT = 20
AWAY_SECONDS = 60.0
"""How long somebody may be gone before a bot answers for the seat, at tables that want it so."""

HUMAN = "human"
OPEN = "open"
NEW = "new"
BRANCH = "branch"
SETUP = "setup"
"""The origin of a table: dealt here, going on from a record, or from a position. What was dealt at the last two is
known to whoever chose it: they say so to everybody, and must never count for a rating."""


class Bots(Protocol):
    """Who plays for the seats that no person answers for."""

    async def answer(self, table: Table, seat: int) -> None:
        """Finds an answer for a seat and plays it; a BotFault loses the game."""

    def end(self, table: Table) -> None:
        """The game is over."""

    def drop(self, table: Table) -> None:
        """The table leaves the memory."""


class Seat:
    """A chair of a running table."""

    def __init__(self, name: str, by: str, token: str) -> None:
        self.name = name
        self.by = by
        self.token = token  # a digest; the token itself is only with its owner
        self.decision = 0
        self.signature: Any = None
        self.answered_ids: list[str] = []
        self.left_at = 0.0

    def remember(self, id: str) -> None:
        """Remembers a message that is dealt with: the same id again is the same message."""
        self.answered_ids = [*self.answered_ids[1 - IDS_KEPT :], id]

    @property
    def is_bot(self) -> bool:
        return self.by not in (HUMAN, OPEN)

    @property
    def kind(self) -> str:
        """Who sits here, for everybody; what a command is made of is the host's business."""
        return self.by.split(":")[0]


class Table:
    """The authority over one match."""

    def __init__(self, id: str, match: TableMatch, seats: list[Seat], clocks: Clocks, store: Store, bots: Bots) -> None:
        self.id = id
        self.match = match
        self.seats = seats
        self.clocks = clocks
        self.tempo = Tempo(match.game)
        self.store = store
        self.bots = bots
        self.listed = False
        self.takeover = False
        self.origin = NEW
        self.answers_forced = True
        """Whether questions with one answer are answered by the table."""
        self._spared = -1
        """The number of actions to which an undo went back: there even the only answer is a person's, or one would come
        no further back."""
        self.outcome: OutcomeJson | None = None
        self.fault: FaultJson | None = None
        self.broken: dict[str, Any] | None = None
        """The fault as commands are told of it."""
        self.rematch: str = ""
        self.lock = asyncio.Lock()
        self.touched = time.time()
        self.first_version = store.fresh_version()
        self.audiences: dict[int, Audience] = {}
        self._versions: dict[int, int] = {}
        """Where the viewers stood when they left."""
        self._undone: dict[int, int] = {}
        """Where the viewers stood at the last undo: what they had of the events by then may not have happened."""
        self.chat_log: list[dict[str, Any]] = []
        self.offers: dict[str, set[int]] = {}
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.ringing: asyncio.Task[None] | None = None
        """The answer of a clock that has ended, until it is stored."""
        self.stuck = (-1, 0)
        """A seat, and the number of actions at which the rules failed at the clock's answer for it."""
        self.bulletin = Bulletin(self.lock, self._say_who_is_here)
        self._told = (False, False, False, 0)
        for seat in self.seats:
            seat.decision = self.first_version
        if not store.writer.works:
            clocks.halt(clock_now())
        self._note_decisions()

    # ------------------------------------------------------------------ looking on

    @property
    def started(self) -> bool:
        return all(seat.by != OPEN for seat in self.seats)

    @property
    def over(self) -> bool:
        return self.outcome is not None or self.match.state.over

    @property
    def ending(self) -> OutcomeJson | None:
        """How the game ended, by its rules or otherwise."""
        return self.outcome or self.match.state.outcome()

    @property
    def may_undo(self) -> bool:
        """Whether everybody could agree to undo something; unfinished answers play no part in it. People may agree to
        undo what has shown them something; a bot, which cannot be asked, agrees only where nothing was shown."""
        people = self._people()
        alone = len(people) == 1
        return not self.over and self.match.may_undo(people, choices_only=alone, known=not alone)

    @property
    def undo_shows(self) -> bool:
        """Whether that undo would go back behind something that was drawn or shown, which stays known."""
        people = self._people()
        return self.may_undo and not self.match.may_undo(people, choices_only=len(people) == 1)

    def _people(self) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if not seat.is_bot]

    def goes_on(self, n: int) -> bool:
        """Whether what nobody chooses is played here: for a room without people bots finish the answer they have begun
        and wait."""
        return bool(self.audiences) or self.match.state.draft(n) > 0

    @property
    def address(self) -> str:
        """Who waits here, for those who share out the house's time: the first player who is here, else an onlooker."""
        if not self.audiences:
            return ""
        first = min(self.audiences, key=lambda viewer: (viewer < 0, viewer))
        return self.audiences[first].lines[0].address

    def answers_itself(self, n: int) -> float | None:
        """After how many seconds a person's question answers itself, if it has one answer and somebody is there."""
        here = self.answers_forced and self.started and not self.over and bool(self.audiences)
        if not here or self.seats[n].is_bot or len(self.match.actions) == self._spared or self._is_stuck(n):
            return None
        return forced.pause_before(self.match.game, self.match.state, n)

    def attach(self, line: Line, version: int, events: int) -> None:
        """A viewer comes, or comes back: it gets the chairs, the talk, and the view with the events it lacks. It says
        at which version it was and how many events it had then."""
        state = self.match.state
        view = view_of(state, line.viewer)  # first of all: a viewer that cannot be shown the table must not stay
        lacks = events if version > self._undone.get(line.viewer, self.first_version) else 0
        audience = self._audience(line.viewer)
        audience.lines.append(line)
        if line.viewer >= 0:
            self.seats[line.viewer].left_at = 0.0
        audience.look(state, view, self._asked(line.viewer), self.clocks.as_json(clock_now()))
        line.tell_table(self.chairs_message())
        for said in self.chat_log:
            line.send(msgspec.json.encode(said))
        line.send(audience.message(lacks))
        if thinking := self._thinking_message():
            line.send(thinking)
        self.bulletin.soon()
        self.wake()

    def detach(self, line: Line) -> None:
        audience = self.audiences.get(line.viewer)
        if audience is None or line not in audience.lines:
            return
        audience.lines.remove(line)
        if not audience.lines:
            self._versions[line.viewer] = audience.version
            del self.audiences[line.viewer]
            if line.viewer >= 0:
                self.seats[line.viewer].left_at = time.time()
        self.bulletin.soon()

    def earlier(self, line: Line, message: Earlier) -> list[EventJson]:
        """The page of events before one, as the viewer of a line saw them."""
        audience = self.audiences[line.viewer]
        return audience.page(0, max(0, min(message.before, audience.events)))

    def _say_who_is_here(self) -> None:
        self.tell_chairs()
        self.wake()

    def chairs_message(self) -> bytes:
        return msgspec.json.encode({"type": "table", **self.summary()})

    def summary(self) -> dict[str, Any]:
        """What everybody at the table may know about the table itself."""
        return {
            "id": self.id,
            "game": self.match.game.id,
            "options": self.match.options,
            "chairs": [
                Chair(n, seat.name, seat.kind, n in self.audiences or seat.is_bot) for n, seat in enumerate(self.seats)
            ],
            "spectators": len(self.audiences[SPECTATOR].lines) if SPECTATOR in self.audiences else 0,
            "started": self.started,
            "asked": self.match.state.actors() if self.started and not self.over else [],
            "outcome": self.ending,
            "fault": self.fault,
            "offers": {what: sorted(yes) for what, yes in self.offers.items()},
            "undo": self.may_undo,
            "undo_shows": self.undo_shows,
            "clock": self.clocks.clock,
            "listed": self.listed,
            "origin": self.origin,
            "rematch": self.rematch or None,
            "storing": self.store.writer.works,
        }

    def publish(self, move: Move | None = None, views: dict[int, bytes] | None = None) -> None:
        """Sends every viewer what has changed for it. A viewer that can tell no difference gets nothing."""
        state, now = self.match.state, clock_now()
        self._note_decisions()
        clocks = self.clocks.as_json(now)
        views = self._views() if views is None else views
        for audience in list(self.audiences.values()):
            had = audience.events
            if audience.look(state, views[audience.viewer], self._asked(audience.viewer), clocks):
                undone = audience.events < had
                audience.send(audience.message(0 if undone else had), move)

    def _views(self) -> dict[int, bytes]:
        """What everybody who is there will see, and what every seat is asked: if the rules fail at this, they fail
        before anything is kept."""
        state = self.match.state
        for n in range(len(self.seats)):
            state.prompt(n)
            state.legal(n)
        return {viewer: view_of(state, viewer) for viewer in self.audiences}

    def _audience(self, viewer: int) -> Audience:
        if viewer not in self.audiences:
            self.audiences[viewer] = Audience(viewer, self._versions.get(viewer, self.first_version))
        return self.audiences[viewer]

    def _asked(self, viewer: int) -> Asked:
        """The number of the viewer's own decision, and when it answers itself."""
        if viewer < 0:
            return NOTHING_ASKED
        pause = self.answers_itself(viewer)
        return Asked(self.seats[viewer].decision, None if pause is None else int(1000 * pause))

    def _note_decisions(self) -> None:
        """A seat's decision number rises exactly when what it is asked, or its own part of the answer, changes."""
        state = self.match.state
        for n, seat in enumerate(self.seats):
            signature = (self.match.own_steps[n], state.prompt(n), tuple(state.legal(n)))
            if signature != seat.signature:
                seat.signature = signature
                seat.decision += 1

    def _telling(self) -> tuple[bool, bool, bool, int]:
        """What an action can change of the table itself."""
        return self.over, self.may_undo, self.undo_shows, len(self.offers)

    def tell_chairs(self) -> None:
        self._told = self._telling()
        message = self.chairs_message()
        for audience in self.audiences.values():
            for line in audience.lines:
                line.tell_table(message)

    def tell_thinking(self) -> None:
        """Who thinks, and about how long: for everybody, like the chairs."""
        if message := self._thinking_message():
            for audience in self.audiences.values():
                audience.send(message)

    def _thinking_message(self) -> bytes:
        """Nothing where nobody thinks."""
        message = self.tempo.message(asyncio.get_running_loop().time())
        return msgspec.json.encode(message) if message else b""

    # ------------------------------------------------------------------ playing

    async def act(self, n: int, message: Act, move: Move | None = None) -> None:
        """An answer of a seat. The same id twice is the same answer."""
        async with self.lock:
            seat = self.seats[n]
            if message.id in seat.answered_ids:
                return
            self._must_run()
            if message.decision != seat.decision:
                raise Stale("stale_decision", {"decision": message.decision, "now": seat.decision})
            code = self.match.game.space.code(message.action)
            if code in (TIMEOUT, RESIGN):  # the clock's word is not a player's; resigning is a message of its own
                raise NotLegal("reserved", {}, at="action")
            await self.play(n, code, message.id, move)

    async def play(self, n: int, code: int, client_id: str = "", move: Move | None = None) -> bool:
        """Plays an action: checked, then saved, then published. The lock is held by the caller. False if the rules
        failed at it."""
        match = self.match
        before = list(match.actions)
        try:
            match.act(n, code)
            views = self._views()
        except PaijuError:
            raise
        except Exception:
            await self._fault(before, n, code)
            return False
        row = {
            "table_id": self.id,
            "n": len(before),
            "seat": n,
            "action": match.game.space.text(code),
            "client_id": client_id,
            "at": time.time(),
        }
        await self._saved(before, (KEEP_ACTION, [row]))
        if client_id:
            self.seats[n].remember(client_id)
        if match.told:
            self._keep_time(n)
            self.clocks.answered(n, clock_now())
            self.offers = {}
        self._after(move, views)
        return True

    def _keep_time(self, n: int) -> None:
        """Everybody has seen an answer of this seat."""
        state, people = self.match.state, self._people()
        asked = any(person in state.actors() and self.answers_itself(person) is None for person in people)
        self.tempo.seen(n, asked, state, any(state.alive(person) for person in people))

    async def take_back(self, n: int, message: TakeBack) -> None:
        async with self.lock:
            seat = self.seats[n]
            if message.id in seat.answered_ids:
                return
            self._must_run()
            if message.decision != seat.decision:
                raise Stale("stale_decision", {"decision": message.decision, "now": seat.decision})
            before = list(self.match.actions)
            self.match.take_back(n, message.steps)
            while self.match.state.draft(n) and self.answers_itself(n) is not None:  # nobody chose this step
                self.match.take_back(n)
            await self._rewritten(before)
            seat.remember(message.id)
            self._after()

    async def resign(self, n: int, message: Resign) -> None:
        async with self.lock:
            if message.id in self.seats[n].answered_ids:
                return
            self._must_run()
            await self.play(n, RESIGN, message.id)

    async def time_up(self, n: int) -> None:
        """The clock answers for a seat until its whole answer is in."""
        async with self.lock:
            now = clock_now()
            while not self.over and n in self.match.state.actors() and self.clocks.left_of(n, now) == 0:
                await self.play_or_stick(n, TIMEOUT)
                if self._is_stuck(n):
                    break

    async def play_or_stick(self, n: int, code: int) -> None:
        """Plays what nobody chose; if the rules fail at it, nobody tries it again."""
        if not await self.play(n, code):
            self.stuck = (n, len(self.match.actions))

    def _is_stuck(self, n: int) -> bool:
        """Whether nothing but a person can go on here: the rules failed at the clock's answer."""
        return self.stuck == (n, len(self.match.actions))

    async def offer(self, n: int, message: Offer) -> None:
        """Asks for, accepts or refuses an undo or a draw. All others must accept; bots allow an undo, never a draw."""
        async with self.lock:
            if message.id in self.seats[n].answered_ids:
                return
            if message.what not in OFFERS or message.answer not in ANSWERS:
                raise NotLegal("unknown_offer", {"what": message.what}, allowed=[*OFFERS, *ANSWERS])
            self._must_run()
            await self._settle(message.what, self._agreed(n, message))
            self.seats[n].remember(message.id)
            self.tell_chairs()

    def _agreed(self, n: int, message: Offer) -> set[int]:
        """Who agrees to an offer after this message; nobody to one that is refused."""
        if message.answer == "ask":
            if message.what == "undo" and not self.may_undo:
                raise NotLegal("nothing_to_undo", {"steps": 0})
            return {n} | {other for other, seat in enumerate(self.seats) if seat.is_bot and message.what == "undo"}
        if message.what not in self.offers:
            raise Stale("no_offer", {"what": message.what})
        return set() if message.answer == "refuse" else self.offers[message.what] | {n}

    async def _settle(self, what: str, agreed: set[int]) -> None:
        """What everybody agrees to happens; the offer stands until that is stored."""
        if len(agreed) < len(self.seats):
            self.offers = {other: yes for other, yes in {**self.offers, what: agreed}.items() if yes}
        elif what == "undo":
            await self._undo()
        else:
            result = [DRAW] * len(self.seats)
            await self._end(outcome_json(result, self.match.state.final_scores(), "agreed_draw"))

    async def _undo(self) -> None:
        before = list(self.match.actions)
        people = self._people()
        alone = len(people) == 1
        kept = self.match.before_last_answer(people, choices_only=alone, known=not alone)
        self.match.rebuild(before if kept is None else kept)
        await self._rewritten(before)
        self._spared = len(self.match.actions)
        self.offers.pop("undo", None)
        self.tempo.restart()
        self._undone = self._versions | {viewer: one.version for viewer, one in self.audiences.items()}
        self._after()

    async def say(self, n: int, message: Chat) -> None:
        """A line of talk, kept with the table."""
        text = readable(message.text)
        if not text or len(text) > CHAT_LENGTH:
            raise LimitReached("chat_length", {"length": len(text)}, allowed=[numbers(1, CHAT_LENGTH)])
        async with self.lock:
            seat = self.seats[n]
            if message.id in seat.answered_ids:
                return
            number = self.chat_log[-1]["n"] + 1 if self.chat_log else 0
            said = {"type": "chat", "n": number, "seat": n, "name": seat.name, "text": text, "at": time.time()}
            row = {name: said[name] for name in ("n", "seat", "name", "text", "at")}
            await self.store.write((sa.insert(chat), [{"table_id": self.id, "client_id": message.id, **row}]))
            seat.remember(message.id)
            self.chat_log = [*self.chat_log, said][-CHAT_KEPT:]
            for audience in self.audiences.values():
                audience.send(msgspec.json.encode(said))

    # ------------------------------------------------------------------ after an action

    def _after(self, move: Move | None = None, views: dict[int, bytes] | None = None) -> None:
        """Everything that follows from what is stored now."""
        if self.over:
            self.bots.end(self)
            log.info("game over", extra={**self._where(), "reason": self.ending["reason"] if self.ending else ""})
        self._run_clocks()
        self.publish(move, views)
        if self._told != self._telling():
            self.tell_chairs()
        self.wake()

    def wake(self) -> None:
        """Lets bots think and clocks run as the position asks for it."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if self.over or not self.started:
            return
        self._run_clocks()
        for n in self.match.state.actors():
            if n in self.thinking:
                continue
            if self._bot_answers(n):
                if not self._is_stuck(n) and self.goes_on(n):
                    self.thinking[n] = asyncio.create_task(self._think(n, partial(self.bots.answer, self, n)))
            elif (pause := self.answers_itself(n)) is not None:
                self.thinking[n] = asyncio.create_task(self._think(n, partial(forced.answer, self, n, pause)))
            elif self._away_for(n):
                asyncio.get_running_loop().call_later(AWAY_SECONDS - self._away_for(n) + 0.01, self.wake)
        end = self.clocks.next_end(clock_now())
        if end is not None and not self._is_stuck(end[1]):
            self.timer = asyncio.get_running_loop().call_later(end[0] + 0.01, self._ring, end[1])

    def _ring(self, n: int) -> None:
        """A clock has ended. What it asks for goes on until it is stored; then the table looks at its clocks anew."""
        if self.ringing is None or self.ringing.done():
            self.ringing = asyncio.create_task(self._rung(n))

    async def _rung(self, n: int) -> None:
        try:
            await self.insist(partial(self.time_up, n))
        except Exception:
            log.exception("the clock's answer failed", extra={**self._where(), "seat": n})
        else:
            self.wake()

    async def insist(self, work: Callable[[], Awaitable[None]]) -> None:
        """Does something that must happen, until it is stored."""
        await self.store.writer.until_stored(work)

    @property
    def busy(self) -> bool:
        """Whether something is under way that no line is waiting for."""
        return bool(self.thinking) or (self.ringing is not None and not self.ringing.done())

    async def storing_changed(self) -> None:
        """The database has stopped or begun to work: everybody is told, and meanwhile nobody's clock runs."""
        now = clock_now()
        self.clocks.go_on(now) if self.store.writer.works else self.clocks.halt(now)
        async with self.lock:
            self.tell_chairs()
            for audience in self.audiences.values() if self.clocks.clock.kind != "none" else ():
                audience.show_clocks(self.clocks.as_json(clock_now()))
            self.wake()

    def _run_clocks(self) -> None:
        """The clocks of people run while they owe an answer. Bots keep their own time: levels are capped, commands
        have the clock of the bot protocol."""
        state = self.match.state
        asked = [n for n in state.actors() if not self.seats[n].is_bot] if self.started and not self.over else []
        self.clocks.turn_to(asked, clock_now(), state.turn_number())

    def _bot_answers(self, n: int) -> bool:
        seat = self.seats[n]
        return seat.is_bot or self._away_for(n) > AWAY_SECONDS

    def _away_for(self, n: int) -> float:
        """For how long somebody has been gone whose seat a bot may take; 0 for everybody else."""
        left_at = self.seats[n].left_at
        return time.time() - left_at if self.takeover and left_at else 0.0

    async def _think(self, n: int, answer: Callable[[], Awaitable[None]]) -> None:
        """A bot that fails never stalls a table: a command loses, for a bot of ours the clock's answer is played."""
        try:
            await answer()
        except BotFault as fault:
            await self.insist(partial(self._lose, n, fault))
        except Exception:
            log.exception("a bot failed; the clock's answer is played", extra={**self._where(), "seat": n})
            await self.insist(partial(self._answer_for_bot, n))
        finally:
            self.thinking.pop(n, None)
        self.wake()

    async def _answer_for_bot(self, n: int) -> None:
        async with self.lock:
            if not self.over and n in self.match.state.actors():
                await self.play_or_stick(n, TIMEOUT)

    async def _lose(self, n: int, fault: BotFault) -> None:
        """A seat has broken the game; the people at the table are told how, without what else its program said."""
        async with self.lock:
            if not self.over:
                self.broken = {"seat": n, **fault.as_json()}
                await self._end(decided(self.match, n), told_fault(self.match.game, n, fault))

    async def _end(self, outcome: OutcomeJson, fault: FaultJson | None = None) -> None:
        """Ends the game otherwise than by its rules. It is over when that is stored."""
        await self.store.write(*self.ending_statements(self.match.record(outcome), outcome, fault))
        self.outcome, self.fault = outcome, fault
        self.offers = {}
        self._after()

    # ------------------------------------------------------------------ saving

    async def _saved(self, before: list[tuple[int, int]], *statements: Any) -> None:
        """Commits, with the record of a game that is over now; if that fails the match goes back to where it was."""
        self.touched = time.time()
        touch = {"table": self.id, "touched": self.touched}
        state = self.match.state
        ending = self.ending_statements(self.match.record(), state.outcome()) if state.over else []
        try:
            await self.store.write(*statements, (TOUCH_TABLE, [touch]), *self._bank_statements(), *ending)
        except Exception:
            self.match.rebuild(before)
            raise

    def ending_statements(
        self, record: Record, outcome: OutcomeJson | None, fault: FaultJson | None = None
    ) -> list[tuple[Statement, Any]]:
        """What keeps a finished game: its table is marked, and its record kept under the table's id."""
        now = time.time()
        kept = {
            "id": self.id,
            "game": self.match.game.id,
            "title": " · ".join(seat.name for seat in self.seats)[:120],
            "listed": self.listed,
            "record": dump_record(record).decode(),
            "at": now,
        }
        ended = {"status": "finished", "outcome": outcome, "fault": fault, "updated": now}
        return [
            (sa.update(tables).where(tables.c.id == self.id).values(**ended), None),
            (sa.delete(replays).where(replays.c.id == self.id), None),
            (sa.insert(replays), [kept]),
        ]

    def _bank_statements(self) -> list[Any]:
        if self.clocks.clock.kind != "bank":
            return []
        now = clock_now()
        left = [{"table": self.id, "chair": n, "left_ms": self.clocks.left_of(n, now)} for n in range(len(self.seats))]
        return [(KEEP_BANK, left)]

    async def _rewritten(self, before: list[tuple[int, int]]) -> None:
        """Saves a list of actions that has become shorter or lost a step in the middle."""
        space = self.match.game.space
        same = 0
        while same < len(self.match.actions) and self.match.actions[same] == before[same]:
            same += 1
        rows = [
            {"table_id": self.id, "n": n, "seat": seat, "action": space.text(code), "client_id": "", "at": time.time()}
            for n, (seat, code) in enumerate(self.match.actions)
            if n >= same
        ]
        gone = sa.delete(actions).where(actions.c.table_id == self.id, actions.c.n >= same)
        await self._saved(before, (gone, None), *([(KEEP_ACTION, rows)] if rows else []))

    async def _fault(self, before: list[tuple[int, int]], n: int, code: int) -> None:
        """A fault in a game's rules: the table goes back to its last decision, the record of the fault is kept."""
        game = self.match.game
        self.match.rebuild(before)
        record = self.match.record()
        record.actions = [*record.actions, (n, game.space.text(code))]
        kept = {
            "id": "fault-" + secrets.token_urlsafe(15),  # the record of a running game is for the host alone
            "game": game.id,
            "title": f"fault at action {len(before)}",
            "listed": False,
            "record": dump_record(record).decode(),
            "at": time.time(),
        }
        log.exception("fault in the rules", extra={**self._where(), "seat": n, "record": kept["id"]})
        await self.store.write((sa.insert(replays), [kept]))
        error = NotLegal("rules_fault", {})
        for audience in self.audiences.values():
            audience.send(error_message(error))
        self.publish()

    def _where(self) -> dict[str, Any]:
        """For the log: the table by a part of its id, for the whole id is the way in."""
        return {"table": self.id[:6], "game": self.match.game.id}

    def _must_run(self) -> None:
        if not self.started:
            raise NotYours("not_started", {})
        if self.over:
            raise Stale("game_over", {})

    def players(self) -> list[Player]:
        """The chairs as a record names them."""
        return [Player(seat.name, seat.kind) for seat in self.seats]

    def close(self) -> None:
        """Stops everything that runs for this table; what it was is in the store."""
        self.bots.drop(self)
        self.bulletin.stop()
        if self.timer is not None:
            self.timer.cancel()
        for task in (*self.thinking.values(), *([self.ringing] if self.ringing is not None else [])):
            task.cancel()
        for audience in self.audiences.values():
            for line in audience.lines:
                line.cut()
