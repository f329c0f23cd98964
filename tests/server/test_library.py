"""Long games: what takes long is done elsewhere or a little at a time, comes in pages, and is kept for a while."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paiju.core.events import events_json
from paiju.core.viewers import ALL
from paiju.games import find_game
from paiju.match.match import Match
from paiju.match.messages import EVENTS_AT_ONCE
from paiju.match.record import dump_record
from paiju.server.limits import RATES, Rate
from paiju.server.replays import MOST_ACTIONS, Film
from paiju.server.slices import Slices
from paiju.server.worker import Worker
from tests.asynchronous import run_async
from tests.server.running import Running, running


def long_game() -> Match:
    random = Random(1)
    match = Match(find_game("miracle"), 1, 2)
    while not match.state.over:
        seat = random.choice(match.state.actors())
        match.act(seat, random.choice(match.state.legal(seat)))
    assert len(match.state.events) > 2 * EVENTS_AT_ONCE
    return match


LONG = long_game()
STEPS = len(LONG.actions)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("library")) as one:
        yield one


@pytest.fixture(scope="module")
def uploaded(server: Running) -> str:
    answer = server.http.post("/api/replays", content=dump_record(LONG.record()))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["replay"])


@pytest.mark.parametrize("viewer", ["all", "spectator", "0", "1"])
def test_the_events_of_a_long_game_come_in_pages(server: Running, uploaded: str, viewer: str) -> None:
    number = {"all": ALL, "spectator": -1}.get(viewer)
    whole = events_json(LONG.state.events, int(viewer) if number is None else number)
    last = server.http.get(f"/api/replays/{uploaded}/steps/{STEPS}", params={"viewer": viewer}).json()
    assert EVENTS_AT_ONCE <= len(last["events"]) < len(whole)
    assert last["view"]["outcome"] is not None and last["new_events"] < len(whole)
    found = last["events"]
    while found[0]["n"]:
        asked = {"viewer": viewer, "before": found[0]["n"]}
        page = server.http.get(f"/api/replays/{uploaded}/events", params=asked).json()["events"]
        assert 0 < len(page) <= EVENTS_AT_ONCE
        found = page + found
    assert found == json.loads(json.dumps(whole))


def test_a_page_that_does_not_exist_is_named(server: Running, uploaded: str) -> None:
    for before in (-1, 10**9):
        answer = server.http.get(f"/api/replays/{uploaded}/events", params={"before": before})
        assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "unknown_event")
    answer = server.http.get(f"/api/replays/{uploaded}/steps/{STEPS + 1}")
    assert (answer.status_code, answer.json()["error"]["reason"]) == (404, "unknown_step")


def test_no_game_is_played_again_where_the_tables_are(
    server: Running, uploaded: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither to look at a step, nor to check a record from outside: a process of its own does it."""

    def here(*_: Any) -> None:
        raise AssertionError("in the server's own process")

    monkeypatch.setattr(Film, "__init__", here)
    monkeypatch.setattr(Film, "step", here)
    monkeypatch.setattr("paiju.server.replays.replay", here)
    assert server.http.get(f"/api/replays/{uploaded}/steps/{STEPS - 1}").status_code == 200
    assert server.http.post("/api/replays", content=dump_record(LONG.record())).status_code == 201


def test_who_asks_the_same_is_answered_together(
    server: Running, uploaded: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    answer = Worker.answer

    async def counted(self: Worker, *words: Any) -> Any:
        asked.append(words)
        await asyncio.sleep(0.2)
        return await answer(self, *words)

    monkeypatch.setattr(Worker, "answer", counted)
    library = server.app.state.paiju.library

    async def many() -> set[bytes]:
        from paiju.server.replays import Step

        return set(await asyncio.gather(*(library.read(uploaded, Step(7, "all"), f"192.0.2.{n}") for n in range(40))))

    assert len(server.inside(many())) == 1
    assert len(server.inside(many())) == 1
    assert len(asked) == 1


def test_one_address_reads_only_so_fast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "readings", Rate(5, 0.01))
    with running(tmp_path, people_per_address=1) as server:
        replay = server.http.post("/api/replays", content=dump_record(LONG.record())).json()["replay"]

        def look(step: int, address: str) -> int:
            headers = {"X-Forwarded-For": address}
            return server.http.get(f"/api/replays/{replay}/steps/{step}", headers=headers).status_code

        assert [look(step, "192.0.2.7") for step in range(7)] == [200] * 5 + [429] * 2
        assert look(0, "192.0.2.7") == 200, "what was found is kept"
        assert look(6, "192.0.2.8") == 200


def test_a_record_may_be_only_so_long(server: Running) -> None:
    record = LONG.record()
    record.actions = record.actions[:1] * (MOST_ACTIONS + 1)
    answer = server.http.post("/api/replays", content=dump_record(record))
    assert (answer.status_code, answer.json()["error"]["reason"]) == (429, "record_length")


def test_long_work_lets_others_go_on(server: Running) -> None:
    """Several long games share one turn, and everything else comes between any two slices."""
    seen: list[str] = []

    def work(name: str) -> Iterator[None]:
        for _ in range(30):
            time.sleep(0.001)
            seen.append(name)
            yield

    async def others() -> None:
        while len(seen) < 60:
            seen.append("·") if seen and seen[-1] != "·" else None
            await asyncio.sleep(0)

    async def all_at_once() -> None:
        slices = Slices()
        await asyncio.gather(slices.run(work("a")), slices.run(work("b")), others())

    run_async(all_at_once())
    assert seen.count("·") >= 10
    assert seen.index("b") < len(seen) - 1 - seen[::-1].index("a"), "they take turns"


def test_whoever_joins_a_long_game_gets_its_last_events_first(server: Running, uploaded: str) -> None:
    """And asks for the others. A table that goes on from a record is as long as its record."""
    branch = {"replay": uploaded, "step": STEPS - 1}
    table, tokens = server.open("miracle", "you", "you", branch=branch)
    server.forget(table)
    with server.join(table, tokens[0]) as an:
        view = next(frame for frame in an.frames if frame["type"] == "view")
        assert len(view["events"]) == EVENTS_AT_ONCE
        assert view["events"][-1]["n"] == view["events_total"] - 1
        found = view["events"]
        while found[0]["n"]:
            an.send(type="earlier", before=found[0]["n"], id=f"e{found[0]['n']}")
            page = an.until("earlier")
            assert page["id"] == f"e{found[0]['n']}" and 0 < len(page["events"]) <= EVENTS_AT_ONCE
            found = page["events"] + found
        assert [event["n"] for event in found] == list(range(view["events_total"]))
        for nothing in (0, -5):
            an.send(type="earlier", before=nothing, id="e")
            assert an.until("earlier")["events"] == []
    with server.join(table) as watcher:
        watcher.send(type="earlier", before=EVENTS_AT_ONCE, id="w")
        assert len(watcher.until("earlier")["events"]) == EVENTS_AT_ONCE


def test_answers_are_packed_for_those_who_take_it(server: Running, uploaded: str) -> None:
    for path in ("/api/games", "/api/texts/weiqi", f"/api/replays/{uploaded}", f"/api/replays/{uploaded}/steps/3"):
        packed = server.http.get(path)
        plain = server.http.get(path, headers={"Accept-Encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
        assert packed.content == plain.content
