"""The server's own description of itself, attacked: whatever comes in, nothing is the server's fault.

Every route gets requests that fit its description and requests that do not, within a second or two each.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from tests.server.running import Running, running

EXAMPLES = 12
ROUTES = [
    "GET /api/about",
    "GET /api/games",
    "GET /api/replays",
    "GET /api/replays/{id}",
    "GET /api/replays/{id}/events",
    "GET /api/replays/{id}/steps/{step}",
    "GET /api/rules/{game}",
    "GET /api/tables",
    "GET /api/tables/{id}",
    "GET /api/texts/{game}",
    "GET /api/tutorials/{game}",
    "GET /api/tutorials/{game}/{number}",
    "GET /health",
    "GET /metrics",
    "POST /api/replays",
    "POST /api/tables",
    "POST /api/tables/{id}/rematch",
    "POST /api/tables/{id}/sit",
    "POST /api/tutorials/{game}/{number}",
]


class Target:
    """A server with something to find in it, and its routes by name."""

    def __init__(self, server: Running) -> None:
        self.server = server
        schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/openapi.json")
        self.routes: dict[str, Any] = {}
        for found in schema.get_all_operations():
            operation: Any = found.ok()  # type: ignore[union-attr]
            self.routes[f"{operation.method.upper()} {operation.path}"] = operation
        finished, tokens = server.open("weiqi", "you", "you")
        with server.join(finished, tokens[0]) as client:
            client.send(type="resign", id="r")
            client.until("ack")
        running_table, _ = server.open("duel", "you", "open")
        self.known = {"id": [finished, running_table], "game": ["weiqi", "tck"], "step": ["0", "1"], "number": ["1"]}


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    with running(tmp_path_factory.mktemp("schema")) as server:
        yield Target(server)


def test_every_route_is_attacked(target: Target) -> None:
    assert sorted(target.routes) == ROUTES


@pytest.mark.parametrize("route", ROUTES)
def test_no_request_is_the_servers_fault(target: Target, route: str, caplog: pytest.LogCaptureFixture) -> None:
    operation = target.routes[route]
    places = [name for name in target.known if "{" + name + "}" in route]
    given_known = [
        {},
        {name: target.known[name][-1] for name in places},
        {name: target.known[name][0] for name in places},
    ]

    def attack(mode: GenerationMode, fixed: dict[str, str]) -> None:
        more = {"path_parameters": fixed} if fixed else {}

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode, **more))
        def asked(case: Any) -> None:
            answer = case.call(timeout=20)
            assert answer.status_code < 500, (answer.status_code, answer.text)

        with contextlib.suppress(Unsatisfiable):  # where nothing of a request can be wrong
            asked()

    modes = [GenerationMode.POSITIVE]
    if operation.body or list(operation.iter_parameters()):
        modes.append(GenerationMode.NEGATIVE)
    with caplog.at_level(logging.ERROR):
        for fixed in given_known if places else [{}]:
            for mode in modes:
                attack(mode, fixed)
    assert not [record for record in caplog.records if record.name.startswith("uvicorn")], "an error was logged"
