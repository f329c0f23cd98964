"""What a first visit fetches: little script, and nothing from anywhere else."""

from __future__ import annotations

import gzip
from collections.abc import Callable

from playwright.sync_api import Request

from paiju.games import BUILT_IN
from tests.browser.acting import open_table
from tests.browser.conftest import Visitor
from tests.server.running import Running

Visit = Callable[..., Visitor]
MOST_SCRIPT = 300_000
"""Bytes of script, compressed, that a cold load may take."""


def test_a_cold_load_is_small_and_asks_nobody_else(visit: Visit, site: Running) -> None:
    visitor = visit()
    asked: list[Request] = []
    visitor.page.on("request", asked.append)
    visitor.go()
    visitor.page.wait_for_selector("article")
    for game in BUILT_IN:
        open_table(site, visitor, game, "you", "easy")
    assert {request.url.split("/")[2] for request in asked} == {f"127.0.0.1:{site.port}"}
    scripts = {request.url: request.response() for request in asked if request.resource_type == "script"}
    sizes = [len(gzip.compress(answer.body())) for answer in scripts.values() if answer and answer.status == 200]
    assert len(sizes) > len(BUILT_IN)
    assert sum(sizes) < MOST_SCRIPT
