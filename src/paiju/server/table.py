"""One table. One thing happens at a time, in order of arrival: the table holds the lock and the order, and leaves the
rest to its parts. Seats know who sits there, the room who looks on, the keeper stores, offers and talk are what they
say, clocks count, and the schedule lets happen what nobody sends.

The parts know their table by weak references only: so a table that leaves the memory is gone at once, and not at the
next full collection, which waits until nobody plays (`memory.py`)."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Literal
from weakref import WeakMethod

import msgspec

from paiju.bots.protocol import BotFault
from paiju.core.actions import RESIGN, TIMEOUT
from paiju.core.errors import NotLegal, NotYours, PaijuError, Stale
from paiju.core.outcome import DRAW, OutcomeJson, outcome_json
from paiju.match.messages import Act, Chat, InfoMessage, Offer, TableInfo, TakeBack, ToTable
from paiju.match.referee import decided
from paiju.match.wire import FaultJson
from paiju.server import forced
from paiju.server.audience import CLOSED_MOVED, Line
from paiju.server.bulletin import Bulletin
from paiju.server.clocks import Clocks, clock_now
from paiju.server.keeper import Keeper
from paiju.server.offers import UNDO, Offers
from paiju.server.ownership import Claim
from paiju.server.refusals import error_message
from paiju.server.room import Room
from paiju.server.schedule import Bots, Schedule
from paiju.server.seats import Seats
from paiju.server.store import Store
from paiju.server.table_match import TableMatch
from paiju.server.talk import Talk
from paiju.server.tempo import Tempo
from paiju.server.text import told_fault
from paiju.server.writer import Moved

log = logging.getLogger("paiju.table")

Origin = Literal["new", "branch", "setup"]
"""Dealt here, going on from a record, or from a position. What was dealt at the last two is known to whoever chose it:
they say so to everybody, and must never count for a rating."""


class Table:
    """The authority over one match."""

    def __init__(
        self,
        id: str,
        match: TableMatch,
        seats: Seats,
        clocks: Clocks,
        store: Store,
        bots: Bots,
        claim: Claim,
    ) -> None:
        self.id = id
        self.match = match
        self.seats = seats
        self.clocks = clocks
        self.lock = asyncio.Lock()
        self.keeper = Keeper(id, match, seats, clocks, store, claim.fence(id))
        self.room = Room(match, seats, clocks, claim.first_version, WeakMethod(self.answers_itself))
        self.schedule = Schedule(self, bots)
        self.offers = Offers(seats)
        self.talk = Talk()
        self.tempo = Tempo(match.game)
        self.bulletin = Bulletin(self.lock, WeakMethod(self._say_who_is_here))
        self.closed = False
        self.company_changed: Callable[[], None] = lambda: None
        """Called when others who look for company should know of the table anew."""
        self.takeover = False
        self.origin: Origin = "new"
        self.answers_forced = True
        """Whether questions with one answer are answered by the table."""
        self.outcome: OutcomeJson | None = None
        """An end that the rules did not bring."""
        self.fault: FaultJson | None = None
        self.broken: dict[str, Any] | None = None
        """The fault as commands are told of it."""
        self.rematch: str = ""
        self._spared = -1
        """The number of actions to which an undo went back: there even the only answer is a person's, or one would come
        no further back."""
        self._stuck = (-1, 0)
        """A seat, and the number of actions at which the rules failed at the clock's answer for it."""
        self._told = (False, False, False, 0)
        for seat in seats:
            seat.decision = self.room.first_version
        if not self.keeper.works:
            clocks.halt(clock_now())
        seats.note_decisions(match)

    # ------------------------------------------------------------------ what it is

    @property
    def started(self) -> bool:
        return self.seats.all_taken

    @property
    def over(self) -> bool:
        return self.outcome is not None or self.match.state.over

    @property
    def ending(self) -> OutcomeJson | None:
        """How the game ended, by its rules or otherwise."""
        return self.outcome or self.match.state.outcome()

    @property
    def listed(self) -> bool:
        """Whether its host wants company."""
        return self.keeper.listed

    @property
    def address(self) -> str:
        """Who waits here, for those who share out the house's time."""
        return self.room.address

    @property
    def busy(self) -> bool:
        """Whether something is under way that no line is waiting for."""
        return self.schedule.busy

    @property
    def may_undo(self) -> bool:
        """Whether everybody could agree to undo something; unfinished answers play no part in it. People may agree to
        undo what has shown them something; a bot, which cannot be asked, agrees only where nothing was shown."""
        people = self.seats.people()
        alone = len(people) == 1
        return not self.over and self.match.may_undo(people, choices_only=alone, known=not alone)

    @property
    def undo_shows(self) -> bool:
        """Whether that undo would go back behind something that was drawn or shown, which stays known."""
        people = self.seats.people()
        return self.may_undo and not self.match.may_undo(people, choices_only=len(people) == 1)

    def goes_on(self, n: int) -> bool:
        """Whether what nobody chooses is played here: for a room without people bots finish the answer they have begun
        and wait."""
        return bool(self.room) or self.match.state.draft(n) > 0

    def answers_itself(self, n: int) -> float | None:
        """After how many seconds a person's question answers itself, if it has one answer and somebody is there."""
        here = self.answers_forced and self.started and not self.over and bool(self.room)
        if not here or self.seats[n].is_bot or len(self.match.actions) == self._spared or self.is_stuck(n):
            return None
        return forced.pause_before(self.match.game, self.match.state, n)

    def is_stuck(self, n: int) -> bool:
        """Whether nothing but a person can go on here: the rules failed at the clock's answer."""
        return self._stuck == (n, len(self.match.actions))

    def info(self, kind: type[TableInfo] = TableInfo) -> TableInfo:
        """What everybody may know about the table itself."""
        return kind(
            id=self.id,
            game=self.match.game.id,
            options=self.match.options,
            chairs=self.seats.chairs(self.room),
            spectators=self.room.spectators,
            started=self.started,
            asked=self.match.state.actors() if self.started and not self.over else [],
            outcome=self.ending,
            fault=self.fault,
            offers=self.offers.shown(),
            undo=self.may_undo,
            undo_shows=self.undo_shows,
            clock=self.clocks.kind,
            listed=self.listed,
            origin=self.origin,
            rematch=self.rematch or None,
            storing=self.keeper.works,
        )

    def where(self) -> dict[str, Any]:
        """For the log."""
        return self.keeper.where()

    # ------------------------------------------------------------------ looking on

    def attach(self, line: Line, version: int, events: int) -> None:
        """A viewer comes, or comes back: it gets the chairs, the talk, and the view with the events it lacks. It says
        at which version it was and how many events it had then."""
        send_view = self.room.enter(line, version, events)
        line.tell_table(msgspec.json.encode(self.info(InfoMessage)))
        for said in self.talk.lines:
            line.send(msgspec.json.encode(said))
        send_view()
        if thinking := self.tempo.message(asyncio.get_running_loop().time()):
            line.send(msgspec.json.encode(thinking))
        self.bulletin.soon()
        self.wake()

    def detach(self, line: Line) -> None:
        if self.room.leave(line, time.time()):
            self.bulletin.soon()

    def tell_table(self) -> None:
        """Says how the table is, to everybody."""
        self._told = self._telling()
        info = self.info(InfoMessage)
        assert isinstance(info, InfoMessage)
        self.room.tell_table(info)

    def tell_thinking(self) -> None:
        """Who thinks, and about how long: for everybody, like the chairs."""
        if message := self.tempo.message(asyncio.get_running_loop().time()):
            self.room.tell(message)

    def _say_who_is_here(self) -> None:
        self.tell_table()
        if self.listed and not self.over:
            self.company_changed()
        self.wake()

    def _telling(self) -> tuple[bool, bool, bool, int]:
        """What an action can change of the table itself."""
        return self.over, self.may_undo, self.undo_shows, len(self.offers)

    # ------------------------------------------------------------------ messages of people

    async def take(self, n: int, message: ToTable) -> None:
        """Deals with a message of a seat when its turn has come. The same id twice is the same message."""
        async with self.lock:
            if self.closed:
                raise Moved
            seat = self.seats[n]
            if message.id in seat.answered_ids:
                return
            if not isinstance(message, Chat):
                self._must_run()
            if isinstance(message, Act | TakeBack) and message.decision != seat.decision:
                raise Stale("stale_decision", {"decision": message.decision, "now": seat.decision})
            await self._deal_with(n, message)
            seat.remember(message.id)

    def _must_run(self) -> None:
        if not self.started:
            raise NotYours("not_started", {})
        if self.over:
            raise Stale("game_over", {})

    async def _deal_with(self, n: int, message: ToTable) -> None:
        if isinstance(message, Act):
            await self._act(n, message)
        elif isinstance(message, TakeBack):
            await self._take_back(n, message.steps)
        elif isinstance(message, Offer):
            await self._offer(n, message)
        elif isinstance(message, Chat):
            await self._say(n, message)
        else:
            await self._play_for(n, RESIGN, message.id)

    async def _act(self, n: int, message: Act) -> None:
        code = self.match.game.space.code(message.action)
        if code in (TIMEOUT, RESIGN):  # the clock's word is not a player's; resigning is a message of its own
            raise NotLegal("reserved", {}, at="action")
        await self._play_for(n, code, message.id)

    async def _play_for(self, n: int, code: int, id: str) -> None:
        """Plays what a person chose. Only what is stored is acknowledged, and nothing is if the rules fail at it."""
        if not await self.play(n, code, id):
            raise NotLegal("rules_fault", {})

    async def _take_back(self, n: int, steps: int) -> None:
        before = list(self.match.actions)
        self.match.take_back(n, steps)
        while self.match.state.draft(n) and self.answers_itself(n) is not None:  # nobody chose this step
            self.match.take_back(n)
        await self.keeper.keep_rewritten(before)
        self._after()

    async def _offer(self, n: int, message: Offer) -> None:
        """What everybody agrees to happens; the offer stands until that is stored."""
        agreed = self.offers.agreed(n, message, self.may_undo)
        if not self.offers.by_all(agreed):
            self.offers.stand(message.what, agreed)
        elif message.what == UNDO:
            await self._undo()
        else:
            result = [DRAW] * len(self.seats)
            await self._end(outcome_json(result, self.match.state.final_scores(), "agreed_draw"))
        self.tell_table()

    async def _undo(self) -> None:
        before = list(self.match.actions)
        people = self.seats.people()
        alone = len(people) == 1
        kept = self.match.before_last_answer(people, choices_only=alone, known=not alone)
        self.match.rebuild(before if kept is None else kept)
        await self.keeper.keep_rewritten(before)
        self._spared = len(self.match.actions)
        self.offers.drop(UNDO)
        self.tempo.restart()
        self.room.note_undo()
        self._after()

    async def _say(self, n: int, message: Chat) -> None:
        line = self.talk.next_line(n, self.seats[n].name, message.text)
        await self.keeper.keep_line(line, message.id)
        self.talk.add(line)
        self.room.tell(line)

    # ------------------------------------------------------------------ playing; the caller holds the lock

    async def play(self, n: int, code: int, client_id: str = "") -> bool:
        """Plays an action: checked, then stored, then published. False if the rules failed at it."""
        match = self.match
        before = list(match.actions)
        try:
            match.act(n, code)
            views = self.room.views()
        except PaijuError:
            raise
        except Exception:
            await self.keeper.keep_fault(before, n, code)
            self.room.tell(error_message(NotLegal("rules_fault", {})))
            self.room.publish()
            return False
        await self.keeper.keep_last(before, client_id)
        if match.told:
            self._keep_time(n)
            self.clocks.answered(n, clock_now())
            self.offers.clear()
        self._after(views)
        return True

    async def play_or_stick(self, n: int, code: int) -> None:
        """Plays what nobody chose; if the rules fail at it, nobody tries it again."""
        if not await self.play(n, code):
            self._stuck = (n, len(self.match.actions))

    def _keep_time(self, n: int) -> None:
        """Everybody has seen an answer of this seat."""
        state, people = self.match.state, self.seats.people()
        asked = any(person in state.actors() and self.answers_itself(person) is None for person in people)
        self.tempo.seen(n, asked, state, any(state.alive(person) for person in people))

    async def _end(self, outcome: OutcomeJson, fault: FaultJson | None = None) -> None:
        """Ends the game otherwise than by its rules. It is over when that is stored."""
        await self.keeper.keep_end(outcome, fault)
        self.outcome, self.fault = outcome, fault
        self.offers.clear()
        self._after()

    def _after(self, views: dict[int, bytes] | None = None) -> None:
        """Everything that follows from what is stored now."""
        if self.over:
            self.schedule.game_over()
            log.info("game over", extra={**self.where(), "reason": self.ending["reason"] if self.ending else ""})
        self.run_clocks()
        self.room.publish(views)
        if self._told != self._telling():
            self.tell_table()
        self.wake()

    # ------------------------------------------------------------------ what nobody sends

    def wake(self) -> None:
        """Lets bots think and clocks run as the position asks for it."""
        self.schedule.wake()

    async def insist(self, work: Callable[[], Awaitable[None]]) -> None:
        """Does something that must happen, until it is stored."""
        await self.keeper.until_stored(work)

    async def time_up(self, n: int) -> None:
        """The clock answers for a seat until its whole answer is in."""
        async with self.lock:
            now = clock_now()
            while not self.over and n in self.match.state.actors() and self.clocks.left_of(n, now) == 0:
                await self.play_or_stick(n, TIMEOUT)
                if self.is_stuck(n):
                    break

    async def lose(self, n: int, fault: BotFault) -> None:
        """A seat has broken the game; the people at the table are told how, without what else its program said."""
        async with self.lock:
            if not self.over:
                self.broken = {"seat": n, **fault.as_json()}
                await self._end(decided(self.match, n), told_fault(self.match.game, n, fault))

    def run_clocks(self) -> None:
        """The clocks of people run while they owe an answer. Bots keep their own time: levels are capped, commands
        have the clock of the bot protocol."""
        state = self.match.state
        asked = [n for n in state.actors() if not self.seats[n].is_bot] if self.started and not self.over else []
        self.clocks.turn_to(asked, clock_now(), state.turn_number())

    async def storing_changed(self) -> None:
        """The database has stopped or begun to work: everybody is told, and meanwhile nobody's clock runs."""
        now = clock_now()
        self.clocks.go_on(now) if self.keeper.works else self.clocks.halt(now)
        async with self.lock:
            self.tell_table()
            self.room.show_clocks()
            self.wake()

    def close(self) -> None:
        """Stops everything that runs for this table; what it was is in the store."""
        if self.closed:
            return
        self.closed = True
        self.schedule.stop()
        self.bulletin.stop()
        for line in self.room.lines():
            line.cut(CLOSED_MOVED)
