"""The server is killed under a running game: the page says so, comes back by itself and finds the same question."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.acting import sit_at
from tests.browser.conftest import Visitor
from tests.server.running import Running
from tests.server.test_kill import free_port, start

ANSWERED = """before => document.querySelectorAll('.log li').length > before &&
  document.querySelector('.hand .card.lit') !== null"""
"""The move stands in the log and the bot's answer has come: it is our turn again."""


def test_a_killed_server_comes_back_and_gets_the_move_that_was_made_meanwhile(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    server = start(port, tmp_path / "paiju.db")
    context = browser.new_context(locale="en-US")
    site = Running(port, None)
    try:
        table, tokens = site.open("weiqi", "you", "easy", options={"character_offer": "assigned"})
        visitor = Visitor(context, site)
        sit_at(visitor, "weiqi", table, tokens)
        page = visitor.page
        page.wait_for_selector(".hand .card.lit")
        before = page.locator(".log li").count()
        page.locator(".hand .card.lit").first.click()
        page.locator("[data-area].lit").first.click()
        page.wait_for_function(ANSWERED, arg=before)
        log, hand = page.locator(".log li").count(), page.locator(".hand").inner_text()
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()
        page.wait_for_selector("[data-lost]")
        page.locator(".hand .card.lit").first.click()
        page.locator("[data-area].lit").first.click()
        page.get_by_text("Your move is kept").wait_for()
        server = start(port, tmp_path / "paiju.db")
        page.wait_for_selector("[data-lost]", state="detached")
        page.wait_for_function("log => document.querySelectorAll('.log li').length > log", arg=log)
        assert page.get_by_text("Your move is kept").count() == 0
        assert page.locator(".hand").inner_text() != hand
    finally:
        context.close()
        site.http.close()
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()
