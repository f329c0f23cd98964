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
    asked: dict[str, str] = {}

    def note(request: Request) -> None:
        asked[request.url] = request.resource_type

    visitor.page.on("request", note)
    visitor.go()
    visitor.page.wait_for_selector("article")
    for game in BUILT_IN:
        open_table(site, visitor, game, "you", "easy")
    assert {url.split("/")[2] for url in asked} == {f"127.0.0.1:{site.port}"}
    scripts = [url for url, kind in asked.items() if kind == "script"]
    assert len(scripts) > len(BUILT_IN)
    assert sum(len(gzip.compress(site.http.get(url).content)) for url in scripts) < MOST_SCRIPT
