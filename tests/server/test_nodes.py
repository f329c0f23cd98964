"""Several servers on one PostgreSQL: a table lives on one of them, and every visitor finds it through any."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.exceptions import ConnectionClosed

from paiju.server.store import database_url
from tests.server import postgres
from tests.server.running import Client, Running, node

pytestmark = pytest.mark.skipif(bool(postgres.why_not()), reason=postgres.why_not())


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with postgres.cluster(tmp_path_factory.mktemp("pg")) as url:
        yield url


@pytest.fixture
def pair(database: str, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    with node(tmp_path, database, "an") as first, node(tmp_path, database, "ben") as second:
        yield first, second


def asked(database: str, statement: str, **values: Any) -> list[Any]:
    """A statement to the database itself, behind the servers' backs."""

    async def run() -> list[Any]:
        engine = create_async_engine(database_url(database))
        async with engine.begin() as connection:
            result = await connection.execute(sa.text(statement), values)
            rows = [tuple(row) for row in result] if result.returns_rows else []
        await engine.dispose()
        return rows

    return asyncio.run(run())


def log_of(database: str, table: str) -> list[tuple[int, str]]:
    return asked(database, "SELECT n, client_id FROM actions WHERE table_id = :t ORDER BY n", t=table)


def let_die(database: str, one: Running) -> None:
    """The database has heard nothing of a node for longer than its lease, whatever the node believes."""
    cluster = one.app.state.paiju.cluster
    asked(database, "UPDATE nodes SET lease_until = now() - interval '1 hour' WHERE name = :n", n=cluster.name)


@contextmanager
def silent(one: Running) -> Iterator[None]:
    """A node that does not renew its lease, as if it stood still, and believes that it has."""
    cluster = one.app.state.paiju.cluster
    renew = cluster._renew

    async def nothing() -> None:
        cluster._renewed = time.monotonic()

    cluster._renew = nothing
    try:
        yield
    finally:
        cluster._renew = renew


def test_a_visitor_plays_through_a_node_that_does_not_have_the_table(pair: tuple[Running, Running]) -> None:
    an, ben = pair
    table, tokens = an.open("duel", "you", "you")
    with an.join(table, tokens[0]) as direct, ben.join(table, tokens[1]) as passed_on:
        assert direct.act("pass")["type"] == "ack"
        passed_on.until("view")
        passed_on.send(type="chat", text="hello", id="c")
        assert direct.until("chat")["text"] == "hello"
        assert passed_on.view["viewer"] == 1
        assert table not in ben.app.state.paiju.lobby.tables


def test_requests_are_answered_by_the_node_that_has_the_table(pair: tuple[Running, Running]) -> None:
    an, ben = pair
    table, tokens = an.open("duel", "you", "open")
    assert ben.http.get(f"/api/tables/{table}").json()["id"] == table
    sat = ben.http.post(f"/api/tables/{table}/sit", json={"name": "Ben"})
    assert sat.status_code == 200 and sat.json()["seat"] == 1
    with ben.join(table, tokens[0]) as one:
        one.send(type="resign", id="r")
        one.until("ack")
    again = ben.http.post(f"/api/tables/{table}/rematch", headers={"Authorization": f"Bearer {sat.json()['token']}"})
    assert again.status_code == 200
    assert "Duel" in ben.http.get(f"/t/{table}").text or "duel" in ben.http.get(f"/t/{table}").text
    assert ben.http.post(f"/api/tables/{table}/sit", json={"name": "Cy"}).status_code == 403
    assert table not in ben.app.state.paiju.lobby.tables


def test_a_node_that_was_given_up_acknowledges_nothing(pair: tuple[Running, Running], database: str) -> None:
    an, ben = pair
    table, tokens = an.open("duel", "you", "you")
    with an.join(table, tokens[0]) as first, an.join(table, tokens[1]) as old:
        assert first.act("pass", id="first")["type"] == "ack"
        old.until("view")
        with silent(an):
            let_die(database, an)
            with ben.join(table, tokens[1], version=0) as new:
                version = old.version
                assert new.act("pass", id="second")["type"] == "ack"
                with pytest.raises(ConnectionClosed) as closed:
                    old.act("pass", id="stale")
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
                assert [id for _, id in log_of(database, table)] == ["first", "second"]
                assert new.version > version
            assert table not in an.app.state.paiju.lobby.tables


def test_what_was_answered_before_a_claim_is_not_answered_again(pair: tuple[Running, Running], database: str) -> None:
    an, ben = pair
    table, tokens = an.open("duel", "you", "you")
    with an.join(table, tokens[0]) as one:
        one.act("pass", id="mine")
    with silent(an):
        let_die(database, an)
        with ben.join(table, tokens[0]) as one:
            assert one.act("pass", id="mine")["type"] == "ack"
            assert [id for _, id in log_of(database, table)] == ["mine"]


def test_versions_rise_from_owner_to_owner(pair: tuple[Running, Running], database: str) -> None:
    an, ben = pair
    table, tokens = ben.open("duel", "you", "you")
    version = 0
    for owner, other in ((ben, an), (an, ben), (ben, an)):
        with owner.join(table, tokens[0]) as one:
            assert one.version > version
            version = one.version
        with silent(owner):
            let_die(database, owner)
            with other.join(table, tokens[0]) as one:
                assert one.version > version
                version = one.version
        owner.inside(owner.app.state.paiju.cluster._renew())
        owner.app.state.paiju.lobby.tables.drop(table)


def test_a_node_that_ends_hands_its_tables_over_at_once(database: str, tmp_path: Path) -> None:
    with node(tmp_path, database, "ben", lease_seconds=600.0) as ben:
        with node(tmp_path, database, "an", lease_seconds=600.0) as an:
            table, tokens = an.open("duel", "you", "you")
            with an.join(table, tokens[0]) as one:
                assert one.act("pass", id="a")["type"] == "ack"
        with ben.join(table, tokens[1]) as one:
            assert one.act("pass", id="b")["type"] == "ack"
        assert [id for _, id in log_of(database, table)] == ["a", "b"]


def test_a_clock_rings_though_its_node_has_ended(pair: tuple[Running, Running], database: str) -> None:
    an, ben = pair
    table, _ = an.open("duel", "you", "you", clock={"kind": "move", "seconds": 5})
    with silent(an):
        let_die(database, an)
        an.app.state.paiju.lobby.tables[table].schedule._timer.cancel()
        wait_for(lambda: table in ben.app.state.paiju.lobby.tables, 10)
        wait_for(lambda: log_of(database, table), 15)


def test_a_node_with_older_rules_leaves_newer_tables_alone(pair: tuple[Running, Running], database: str) -> None:
    an, ben = pair
    table, _ = an.open("duel", "you", "you")
    asked(database, "UPDATE tables SET rules_version = 99 WHERE id = :t", t=table)
    with silent(an):
        let_die(database, an)
        refused = ben.http.get(f"/api/tables/{table}")
        assert (refused.status_code, refused.json()["error"]["reason"]) == (503, "newer_table")
        assert asked(database, "SELECT owner FROM tables WHERE id = :t", t=table) == [
            (an.app.state.paiju.store.writer.boot,)
        ]
    an.inside(an.app.state.paiju.cluster._renew())
    asked(database, "UPDATE nodes SET rules = '{\"duel\": 99}' WHERE name = 'an'")
    assert ben.http.get(f"/api/tables/{table}").json()["id"] == table, "whoever knows the rules is asked"


def test_lists_are_the_same_on_every_node(pair: tuple[Running, Running]) -> None:
    an, ben = pair
    table, tokens = an.open("duel", "you", "open", listed=True)
    wait_for(lambda: table in [one["id"] for one in ben.http.get("/api/tables").json()], 5)
    with an.join(table, tokens[0]):
        wait_for(lambda: here(ben, table) == [True, False], 5)
    wait_for(lambda: here(ben, table) == [False, False], 5)
    assert table not in ben.app.state.paiju.lobby.tables


def here(one: Running, table: str) -> list[bool]:
    found = [info for info in one.http.get("/api/tables").json() if info["id"] == table]
    return [chair["here"] for chair in found[0]["chairs"]]


def test_the_internal_address_answers_nobody_without_the_secret(pair: tuple[Running, Running]) -> None:
    internal = pair[0].app.state.paiju.settings.internal
    assert httpx.get(f"http://{internal}/health").status_code == 403
    headers = {"X-Paiju-Secret": "guess", "X-Paiju-Visitor": "127.0.0.1"}
    assert httpx.get(f"http://{internal}/metrics", headers=headers).status_code == 403


def test_a_namesake_takes_the_place_of_the_one_before(database: str, tmp_path: Path) -> None:
    told: list[bool] = []
    with node(tmp_path, database, "an") as old:
        old.app.state.paiju.cluster.displaced = lambda: told.append(True)
        table, tokens = old.open("duel", "you", "you")
        with node(tmp_path, database, "an") as new:
            with new.join(table, tokens[0]) as one:
                assert one.act("pass")["type"] == "ack"
            wait_for(lambda: told, 5)


def test_a_node_that_cannot_renew_lets_go_of_everything(pair: tuple[Running, Running]) -> None:
    an, _ = pair
    table, tokens = an.open("duel", "you", "you")
    cluster = an.app.state.paiju.cluster

    async def fails() -> None:
        raise OSError("cut off")

    renew, cluster._renew = cluster._renew, fails
    with an.join(table, tokens[0]) as one:
        wait_for(lambda: not an.app.state.paiju.lobby.tables, 5)
        with pytest.raises(ConnectionClosed):
            drained(one)
        assert an.http.get("/health").status_code == 503
    cluster._renew = renew
    wait_for(lambda: an.http.get("/health").status_code == 200, 5)
    with an.join(table, tokens[0]) as one:
        assert one.act("pass")["type"] == "ack"


def drained(one: Client) -> None:
    while True:
        one.receive(2)


def wait_for(happens: Any, seconds: float) -> None:
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


def test_nobody_pays_for_the_time_without_an_owner(pair: tuple[Running, Running], database: str) -> None:
    an, ben = pair
    table, tokens = an.open("duel", "you", "you", clock={"kind": "bank", "seconds": 60})
    with an.join(table, tokens[0]) as one:
        one.act("pass")
    left = asked(database, "SELECT bank_ms FROM chairs WHERE table_id = :t ORDER BY seat", t=table)
    with silent(an):
        an.app.state.paiju.lobby.tables[table].schedule.stop()
        asked(database, "UPDATE tables SET updated = 0 WHERE id = :t", t=table)  # so that nobody adopts it
        let_die(database, an)
        time.sleep(1.5)
        began = time.monotonic()
        with ben.join(table, tokens[1]) as one:
            shown = one.frames[-1]["clocks"][1]["left_ms"]
            assert left[1][0] - shown <= 1000 * (time.monotonic() - began)
