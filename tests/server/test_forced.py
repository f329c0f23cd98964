"""No click without a choice: a question with one answer is answered by the table, and tells nobody anything."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paiju.bots.levels import level_time
from paiju.bots.turn_clock import LEAST
from paiju.games import BUILT_IN, find_game
from paiju.match.match import commits_draft
from paiju.match.messages import Act, NewTable, Offer, SeatWish, TakeBack
from paiju.server import forced
from paiju.server.app import Paiju, Settings
from paiju.server.audience import Line
from paiju.server.forced import PAUSE, pause_before
from paiju.server.table import Table
from paiju.server.table_match import TableMatch
from tests.asynchronous import run_async
from tests.server.running import running
from tests.toys.auction.state import AuctionState
from tests.toys.duel.actions import PASS
from tests.toys.duel.data.cards import PARRY

SHORT: dict[str, dict[str, Any]] = {
    "codex": {"max_turns": 6, "hp": 10},
    "miracle": {"turn_limit": 6},
    "tck": {"start_hp": 2, "max_turns": 8},
    "weiqi": {"turns_per_player": 5},
    "kpw": {"max_rounds": 2, "hp_start": 60},
}


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forced, "PAUSE", 0.001)
    monkeypatch.setattr(forced, "LEAST", 0.001)


@asynccontextmanager
async def sitting(folder: Path, game: str, seats: int = 2, **options: Any) -> AsyncIterator[tuple[Table, list[Line]]]:
    """A table at which a person sits in every seat and looks on, without sockets."""
    paiju = Paiju(Settings(db=str(folder / "paiju.db")))
    await paiju.start()
    table, _ = await paiju.lobby.open(NewTable(game, [SeatWish("you", f"P{n}") for n in range(seats)], options))
    lines = [Line(seat) for seat in range(seats)]
    for line in lines:
        table.attach(line, 0, 0)
    yield table, lines
    await paiju.stop()


def frames(line: Line) -> list[dict[str, Any]]:
    found = []
    while not line.queue.empty():
        waiting = line.queue.get_nowait()
        assert isinstance(waiting, bytes)
        found.append(json.loads(waiting))
    return found


async def said(table: Table, seat: int, action: str) -> None:
    number = len(table.match.actions)
    await table.take(seat, Act(table.seats[seat].decision, action, f"{seat}/{number}/{time.monotonic()}"))


def theirs(table: Table) -> list[int]:
    """The seats that are asked something which the table does not answer."""
    return [seat for seat in table.match.state.actors() if table.answers_itself(seat) is None]


@pytest.mark.parametrize("name", BUILT_IN)
def test_in_whole_games_nobody_is_asked_a_question_with_one_answer(name: str, tmp_path: Path, at_once: None) -> None:
    """Issue 24, section 4, drafts' commits aside; and the page is told of every question that answers itself."""

    async def evening() -> tuple[int, int]:
        random, asked, spared = Random(name), 0, 0
        async with sitting(tmp_path, name, **SHORT[name]) as (table, lines):
            while not table.over:
                state = table.match.state
                for line in lines:
                    for frame in (frame for frame in frames(line) if frame["type"] == "view"):
                        view = frame["view"]
                        single = len(view["legal"]) == 1
                        assert single or frame["by_itself_ms"] is None
                        spared += frame["by_itself_ms"] is not None
                        assert not single or frame["by_itself_ms"] is not None or view["prompt"]["draft"]
                if table.lock.locked() or not theirs(table):
                    await asyncio.sleep(0.001)
                    continue
                seat = random.choice(theirs(table))
                legal = state.legal(seat)
                assert len(legal) > 1 or commits_draft(state, seat, legal[0])
                asked += 1
                await said(table, seat, state.spec.space.text(random.choice(legal)))
        return asked, spared

    asked, spared = run_async(evening())
    assert asked > 5
    assert spared or name not in ("kpw", "miracle"), "there such questions come in every game"


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_pause_tells_nothing(name: str) -> None:
    """It depends on the phase alone, which everybody knows; without a pause goes only what nobody else sees."""
    game, random = find_game(name), Random(name)
    light = level_time(game, "easy").is_light
    for seed in range(3):
        match = TableMatch(game, seed, game.min_seats)
        while not match.state.over and len(match.actions) < 300:
            state = match.state
            for seat in state.actors():
                pause = pause_before(game, state, seat)
                if pause == 0.0:
                    assert not match.would_tell(seat, state.legal(seat)[0])
                elif pause is not None:
                    assert pause == (LEAST if light(state.phase()) else PAUSE) and not state.draft(seat)
            seat = random.choice(state.actors())
            match.act(seat, random.choice(state.legal(seat)))


def test_what_a_person_has_staged_is_never_committed_for_them() -> None:
    """The last step of a draft stays a person's, even where there is no other."""
    game, random, met = find_game("kpw"), Random(5), 0
    for seed in range(6):
        match = TableMatch(game, seed, 2)
        while not match.state.over and met < 5:
            state = match.state
            for seat in state.actors():
                legal = state.legal(seat)
                if len(legal) == 1 and commits_draft(state, seat, legal[0]):
                    met += 1
                    assert pause_before(game, state, seat) is None
            seat = random.choice(state.actors())
            match.act(seat, random.choice(state.legal(seat)))
    assert met == 5


def forced_for(seat: int) -> Callable[[Table], bool]:
    return lambda table: seat in table.match.state.actors() and len(table.match.state.legal(seat)) == 1


async def played_until(table: Table, wanted: Callable[[Table], bool]) -> None:
    """Seat 0 strikes when the other has nothing to parry with; until then it waits, and the other lays its parries."""
    while not wanted(table):
        state: Any = table.match.state
        seat = state.actors()[0]
        texts = [state.spec.space.text(code) for code in state.legal(seat)]
        helpless = not state.deck and not any(state.cards.face[back] == PARRY for back in state.hands[1])
        action = "lay:parry" if seat == 1 and "lay:parry" in texts else "pass"
        if seat == 0 and helpless:
            action = next(text for text in texts if text.startswith("play:"))
        await said(table, seat, action)


def test_the_only_answer_comes_while_somebody_is_there_and_not_else(tmp_path: Path, at_once: None) -> None:
    """Also for one whose page is closed; and it goes on when somebody comes."""

    async def evening() -> None:
        async with sitting(tmp_path, "duel", turns=20) as (table, (an, ben)):
            table.detach(ben)
            table.answers_forced = False
            await played_until(table, forced_for(1))
            table.detach(an)
            table.answers_forced = True
            table.wake()
            before = len(table.match.actions)
            await asyncio.sleep(0.1)
            assert len(table.match.actions) == before, "nobody is there"
            table.attach(an, 0, 0)
            while len(table.match.actions) == before:
                await asyncio.sleep(0.01)
            assert table.match.actions[-1] == (1, PASS)

    run_async(evening())


def test_one_who_comes_back_is_told_that_it_answers_itself(tmp_path: Path) -> None:
    async def evening() -> None:
        async with sitting(tmp_path, "duel", turns=20) as (table, (an, ben)):
            await played_until(table, forced_for(1))
            table.detach(ben)
            again = Line(1)
            table.attach(again, 0, 0)
            told = [frame["by_itself_ms"] for frame in frames(again) if frame["type"] == "view"]
            watched = Line(-1)
            table.attach(watched, 0, 0)
            assert told == [int(1000 * PAUSE)]
            for line in (an, watched):
                assert {frame.get("by_itself_ms") for frame in frames(line)} == {None}, "only the seat itself"

    run_async(evening())


def test_the_clock_of_a_seat_runs_while_its_question_answers_itself(tmp_path: Path) -> None:
    """One that stood still would tell the others that there was nothing to choose."""
    with running(tmp_path, answers_forced=True) as server:
        table, tokens = server.open("duel", "you", "you", clock={"kind": "bank", "seconds": 600}, options={"turns": 20})
        held = server.app.state.paiju.lobby.tables[table]
        with server.join(table, tokens[0]) as an:
            server.inside(played_until(held, forced_for(1)))
            an.catch_up()
            shown = [
                frame["clocks"] for frame in an.frames if frame["type"] == "view" and frame["view"]["actors"] == [1]
            ]
            assert shown and all(clocks[1]["running"] for clocks in shown)


async def undone(table: Table, *people: int) -> None:
    for seat in people:
        answer = "ask" if seat == people[0] else "accept"
        await table.take(seat, Offer("undo", answer, f"u{seat}/{time.monotonic()}"))


def spent(match: TableMatch, random: Random) -> Iterator[tuple[int, int]]:
    """War of Miracles, nothing hidden: answers until a seat has nothing left to do but to end its turn."""
    while len(match.state.legal(match.state.actors()[0])) > 1 or match.state.draft(match.state.actors()[0]):
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        others = [code for code in legal if match.game.space.text(code) != "end_turn"]
        yield seat, random.choice(others or legal)


def test_after_an_undo_the_only_answer_is_a_persons(tmp_path: Path, at_once: None) -> None:
    """Between people an undo goes back by one answer, whether or not it was a choice: all see how far it goes. So that
    it can be undone further, the table leaves that question alone."""

    async def evening() -> None:
        async with sitting(tmp_path, "miracle", deck_mode="random") as (table, _):
            table.answers_forced = False
            for seat, code in spent(table.match, Random(3)):
                await said(table, seat, table.match.game.space.text(code))
            before, seat = len(table.match.actions), table.match.state.actors()[0]
            table.answers_forced = True
            table.wake()
            while table.lock.locked() or len(table.match.actions) == before:
                await asyncio.sleep(0.01)
            await undone(table, 0, 1)
            await asyncio.sleep(0.1)
            assert len(table.match.actions) == before and theirs(table) == [seat]
            await undone(table, 0, 1)
            assert len(table.match.actions) < before and theirs(table) == [seat]

    run_async(evening())


def test_against_bots_an_undo_goes_back_to_a_choice() -> None:
    match = TableMatch(find_game("miracle"), 3, 2, {"deck_mode": "random"})
    starts = []
    for seat, code in spent(match, Random(3)):
        if not match.state.draft(seat):
            starts.append(len(match.actions))
        match.act(seat, code)
    seat, forced_at = match.state.actors()[0], len(match.actions)
    match.act(seat, match.state.legal(seat)[0])
    assert len(match.before_last_answer([seat]) or []) == forced_at
    assert len(match.before_last_answer([seat], choices_only=True) or []) == starts[-1]


def test_a_step_that_nobody_chose_is_taken_back_with_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would come again at once, and the choice before it could never be changed."""

    def one_bid(state: Any, seat: int) -> list[int]:
        found: list[int] = lots(state, seat)
        return found[:1] if len(state.drafts[seat]) == 1 else found

    lots = AuctionState.find_legal
    monkeypatch.setattr(AuctionState, "find_legal", one_bid)
    monkeypatch.setattr(forced, "pause_before", lambda game, state, seat: 0.0 if len(state.drafts[seat]) == 1 else None)

    async def evening() -> None:
        async with sitting(tmp_path, "auction") as (table, _):
            table.answers_forced = False
            await said(table, 0, "lot:1")
            table.answers_forced = True
            await table.take(0, TakeBack(table.seats[0].decision, 1, "back"))
            assert table.match.state.draft(0) == 0

    run_async(evening())
