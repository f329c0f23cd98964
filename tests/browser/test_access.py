"""Axe finds nothing serious on any screen, by daylight and by lamplight.

It measures at rest: in the middle of a fade every text is pale. So the visitors here are people who want no motion, and
nothing may move for them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page

from paiju.games import BUILT_IN
from tests.browser.acting import open_table, press_something
from tests.browser.conftest import PHONE, WIDE, Visitor
from tests.server.running import Running

Visit = Callable[..., Visitor]

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
import web  # noqa: E402

SCREENS = ["", "new/codex/friends", "rules/weiqi", "replays", "about", *(f"learn/{game}" for game in BUILT_IN)]
ASK = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
  .filter(one => ['serious', 'critical'].includes(one.impact))
  .map(one => one.id + ': ' + one.nodes.slice(0, 4).map(node => node.target.join(' ') + ' ' +
    (node.any[0]?.message ?? '')).join('; '))"""


@pytest.fixture(scope="session")
def axe() -> str:
    """The checker's script, from the page's own lock file."""
    script = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
    if not script.exists():
        web.install(ROOT, testing=True)
    return script.read_text("utf-8")


def serious(page: Page, axe: str) -> list[str]:
    page.wait_for_timeout(400)
    assert page.evaluate("document.getAnimations().length") == 0
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(axe)
    found: list[str] = page.evaluate(ASK)
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_screens(visit: Visit, axe: str, theme: str) -> None:
    visitor = visit(color_scheme=theme, reduced_motion="reduce")
    found = {}
    for screen in SCREENS:
        visitor.go(*screen.split("/"))
        visitor.page.wait_for_selector("main h1, main h2, main article, main nav")
        found[screen] = serious(visitor.page, axe)
    assert {screen: problems for screen, problems in found.items() if problems} == {}


@pytest.mark.parametrize(("theme", "size"), [("light", WIDE), ("dark", PHONE)], ids=["light-wide", "dark-phone"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_tables(visit: Visit, site: Running, axe: str, game: str, theme: str, size: dict[str, int]) -> None:
    """At its first question, and some moves later with the list of all actions open."""
    visitor = visit(size, "en-US" if theme == "light" else "zh-CN", color_scheme=theme, reduced_motion="reduce")
    open_table(site, visitor, game, "you", "easy")
    page, random = visitor.page, Random(4)
    page.wait_for_selector("details.list")
    found = serious(page, axe)
    page.locator("details.list summary").click()
    for _ in range(16):
        press_something(page, random)
        page.wait_for_timeout(60)
    assert found + serious(page, axe) == []


@pytest.mark.parametrize("lang", ["zh-CN", "en-US"])
def test_what_is_written_on_a_small_button_is_part_of_its_name(visit: Visit, site: Running, lang: str) -> None:
    """Whoever speaks to the page says what stands there. In kpw, discarding after the draw is such a button."""
    visitor = visit(PHONE, lang, reduced_motion="reduce")
    open_table(site, visitor, "kpw", "you", "easy")
    page, random = visitor.page, Random(4)
    discards = page.locator('.bar.sheet button[data-action^="discard:"]')
    page.wait_for_selector("details.list")
    for _ in range(80):
        if discards.count():
            break
        press_something(page, random)
        page.wait_for_timeout(60)
    button = discards.first
    label = button.get_attribute("aria-label")
    assert label is None or button.inner_text() in label


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_ending_replay_and_curtain(visit: Visit, site: Running, axe: str, theme: str) -> None:
    visitor = visit(color_scheme=theme, reduced_motion="reduce")
    table = open_table(site, visitor, "weiqi", "you", "you", character_offer="assigned")
    page = visitor.page
    page.wait_for_selector(".hand .card.lit")
    page.locator(".hand .card.lit").first.click()
    page.locator("[data-area].lit").first.click()
    page.click("[data-handover] button")
    page.wait_for_selector("[data-curtain]")
    found = serious(page, axe)
    page.click("[data-curtain]")
    page.click("[data-resign]")
    page.click("[data-resign]")
    page.wait_for_selector("[data-ending]")
    found += serious(page, axe)
    visitor.go("replay", table)
    page.wait_for_selector("input[type=range]")
    assert found + serious(page, axe) == []
