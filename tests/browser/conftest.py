"""A real browser against a real server."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.fetch import OUT, fetch
from tests.server.running import Running, running

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def find_browser() -> tuple[str, dict[str, str]]:
    """PAIJU_CHROMIUM, else one on PATH, else one unpacked under .tools; with the environment it needs."""
    named = os.environ.get("PAIJU_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if named:
        return named, {}
    return str(fetch()), {"LD_LIBRARY_PATH": str(OUT / "lib"), "FONTCONFIG_FILE": str(OUT / "fonts.conf")}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("site")
    with running(folder) as one:
        yield one


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if os.environ.get("PAIJU_BROWSER") == "skip":
        pytest.skip("PAIJU_BROWSER=skip leaves the browser tests out")
    path, env = find_browser()
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=ARGS, env={**os.environ, **env})
        yield found
        found.close()


class Visitor:
    """A person at a browser window of a certain size."""

    def __init__(self, context: BrowserContext, site: Running) -> None:
        self.context = context
        self.page: Page = context.new_page()
        self.site = site
        self.errors: list[str] = []
        self.page.set_default_timeout(60_000)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    def go(self, *path: str) -> Page:
        self.page.goto(f"http://127.0.0.1:{self.site.port}/#/{'/'.join(path)}")
        return self.page


@pytest.fixture
def visit(browser: Browser, site: Running) -> Iterator[object]:
    made: list[Visitor] = []

    def make(size: dict[str, int] = WIDE, lang: str = "zh-CN", **more: object) -> Visitor:
        more = {"service_workers": "block", **more}  # kept files would hide what a test changes
        context = browser.new_context(viewport=size, locale=lang, **more)  # type: ignore[arg-type]
        made.append(Visitor(context, site))
        return made[-1]

    yield make
    for visitor in made:
        visitor.context.close()
        assert visitor.errors == []
