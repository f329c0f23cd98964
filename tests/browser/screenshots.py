"""Pictures of every screen at both sizes, for the documentation: `python -m tests.browser.screenshots`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from paiju.games import BUILT_IN
from tests.browser.conftest import ARGS, PHONE, WIDE, find_browser
from tests.server.running import Running, running

OUT = Path(__file__).resolve().parents[2] / "docs" / "img"
MOVES = {"weiqi": 14, "kpw": 12, "tck": 6, "codex": 10, "miracle": 24}
SIZES = {"wide": WIDE, "phone": PHONE}


def take(page: Page, name: str, size: str) -> None:
    page.wait_for_timeout(700)
    page.screenshot(path=OUT / f"{name}-{size}.jpg", type="jpeg", quality=78)


def play_some(page: Page, moves: int, random: Random) -> None:
    """Answers a few decisions from the list of all actions."""
    for _ in range(moves * 4):
        if moves == 0 or page.locator("[data-ending]").count():
            return
        listed = page.locator("[data-list]")
        if listed.count() == 0:
            page.wait_for_timeout(150)
            continue
        listed.nth(random.randrange(listed.count())).dispatch_event("click")
        moves -= 1
        page.wait_for_timeout(250)


def open_seat(page: Page, site: Running, game: str) -> None:
    table, tokens = site.open(game, "you", "easy")
    kept = [{"table": table, "game": game, "tokens": {"0": tokens[0]}, "at": 1}]
    page.goto(f"http://127.0.0.1:{site.port}/")
    page.evaluate("kept => localStorage.setItem('paiju.seats', JSON.stringify(kept))", kept)
    page.goto(f"http://127.0.0.1:{site.port}/#/t/{table}")
    page.reload()
    page.wait_for_selector(".bar")


def visit(browser: Browser, size: str) -> Page:
    """Chinese by daylight on a wide screen, English by lamplight on a phone."""
    viewport = ViewportSize(width=SIZES[size]["width"], height=SIZES[size]["height"])
    if size == "wide":
        return browser.new_page(viewport=viewport, locale="zh-CN", color_scheme="light")
    return browser.new_page(viewport=viewport, locale="en-US", color_scheme="dark")


def main() -> None:
    path, env = find_browser()
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS, env={**os.environ, **env})
        for size in SIZES:
            for screen in ("", "new/weiqi/bot", "rules/weiqi", "replays", "about"):
                page = visit(browser, size)
                page.goto(f"http://127.0.0.1:{site.port}/#/{screen}")
                take(page, screen.split("/")[0] or "home", size)
                page.close()
            for game in BUILT_IN:
                page = visit(browser, size)
                open_seat(page, site, game)
                play_some(page, MOVES[game], Random(5))
                take(page, game, size)
                page.close()
        browser.close()


if __name__ == "__main__":
    main()
