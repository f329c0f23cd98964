"""Pictures of every screen at both sizes, for the documentation: `python -m tests.browser.screenshots`.

With a folder as argument: every screen there, at both sizes, in both themes and both languages, to be looked at.
With `preview`: the picture that chat programs show beside a link.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from paiju.games import BUILT_IN
from tests.browser.conftest import ARGS, PHONE, WIDE, find_browser
from tests.server.running import Running, running

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "docs" / "img"
PREVIEW = ROOT / "web" / "public" / "preview.jpg"
"""What chat programs show beside a link."""
MOVES = {"weiqi": 14, "kpw": 12, "tck": 6, "codex": 22, "miracle": 24}
SIZES = {"wide": WIDE, "phone": PHONE}
SCREENS = {
    "home": "",
    "new": "new/weiqi/bot",
    "rules": "rules/weiqi",
    "replays": "replays",
    "about": "about",
    "learn": "learn/miracle",
}
DOCUMENTED = [("wide", "zh-CN", "light"), ("phone", "en-US", "dark")]
"""Chinese by daylight on a wide screen, English by lamplight on a phone."""
PATIENCE = 120_000


class Studio:
    """A browser before a running site, and the folder for what it sees."""

    def __init__(self, browser: Browser, site: Running, out: Path) -> None:
        self.browser = browser
        self.site = site
        self.out = out

    def visit(self, size: str, lang: str, theme: str) -> Page:
        viewport = ViewportSize(width=SIZES[size]["width"], height=SIZES[size]["height"])
        page = self.browser.new_page(
            viewport=viewport, locale=lang, color_scheme="dark" if theme == "dark" else "light"
        )
        page.set_default_timeout(PATIENCE)
        return page

    def take(self, page: Page, name: str) -> None:
        page.wait_for_timeout(700)
        page.screenshot(path=self.out / f"{name}.jpg", type="jpeg", quality=78)

    def go(self, page: Page, path: str) -> None:
        page.goto(f"http://127.0.0.1:{self.site.port}/#/{path}")

    def screen(self, path: str, name: str, look: tuple[str, str, str]) -> None:
        """A screen without a table. The tests' toy games stand behind the five and are left out of the picture."""
        page = self.visit(*look)
        self.go(page, path)
        page.wait_for_selector("main h1, main h2, main article, main nav")
        page.add_style_tag(content=f".tiles > article:nth-of-type(n + {len(BUILT_IN) + 1}) {{ display: none; }}")
        self.take(page, name)
        page.close()

    def table(self, game: str, name: str, look: tuple[str, str, str], moves: int) -> str:
        page = self.visit(*look)
        name_here = "安" if look[1] == "zh-CN" else "Ann"
        wishes = [{"by": "you", "name": name_here}, {"by": "easy"}]
        made = self.site.http.post("/api/tables", json={"game": game, "seats": wishes}).json()
        table = str(made["table"])
        kept = [{"table": table, "game": game, "tokens": {"0": made["tokens"][0]}, "at": 1}]
        self.go(page, "")
        page.evaluate("kept => localStorage.setItem('paiju.seats', JSON.stringify(kept))", kept)
        self.go(page, f"t/{table}")
        page.reload()
        page.wait_for_selector(".bar.sheet")
        play_some(page, moves, Random(5))
        self.take(page, name)
        page.close()
        return table


def play_some(page: Page, moves: int, random: Random) -> None:
    """Answers a few decisions from the list of all actions; ends where the next one is due."""
    for _ in range(moves):
        if not is_asked(page):
            return
        listed = page.locator("[data-list]")
        listed.nth(random.randrange(listed.count())).dispatch_event("click")
        page.wait_for_timeout(250)
    is_asked(page)


def is_asked(page: Page) -> bool:
    """Waits for the next question; false where the game is over instead."""
    page.wait_for_selector("[data-list], [data-ending]", state="attached")
    return page.locator("[data-ending]").count() == 0


def documents(studio: Studio) -> None:
    for look in DOCUMENTED:
        for name, path in SCREENS.items():
            studio.screen(path, f"{name}-{look[0]}", look)
        for game in BUILT_IN:
            studio.table(game, f"{game}-{look[0]}", look, MOVES[game])


def preview(studio: Studio) -> None:
    """The five boxes, as large as previews are."""
    page = studio.browser.new_page(viewport=ViewportSize(width=1200, height=630), locale="zh-CN", color_scheme="light")
    studio.go(page, "")
    page.wait_for_selector("article svg")
    page.add_style_tag(
        content=f"header, .now, article:nth-of-type(n + {len(BUILT_IN) + 1}) {{ display: none !important; }}"
    )
    page.wait_for_timeout(700)
    page.screenshot(path=PREVIEW, type="jpeg", quality=72)
    page.close()


def everything(studio: Studio) -> None:
    for size, lang, theme in product(SIZES, ("zh-CN", "en-US"), ("light", "dark")):
        for name, path in every_screen():
            studio.screen(path, f"{name}-{size}-{lang[:2]}-{theme}", (size, lang, theme))
        for game in BUILT_IN:
            studio.table(game, f"{game}-first-{size}-{lang[:2]}-{theme}", (size, lang, theme), 0)
            studio.table(game, f"{game}-{size}-{lang[:2]}-{theme}", (size, lang, theme), MOVES[game])


def every_screen() -> Iterator[tuple[str, str]]:
    yield from SCREENS.items()
    yield "friends", "new/codex/friends"
    for game in BUILT_IN:
        yield f"learn-{game}", f"learn/{game}"


def main(folder: str = "") -> None:
    path, env = find_browser()
    out = Path(folder) if folder and folder != "preview" else OUT
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, running(Path(home)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS, env={**os.environ, **env})
        studio = Studio(browser, site, out)
        if folder == "preview":
            preview(studio)
        else:
            everything(studio) if folder else documents(studio)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:2])
