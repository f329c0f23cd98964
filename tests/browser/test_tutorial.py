"""The first steps of every game, played through by clicking what is lit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from paiju.games import BUILT_IN
from paiju.tutorials import lessons
from tests.browser.conftest import PHONE, WIDE, Visitor

Visit = Callable[..., Visitor]
NEXT = [
    ".table .lit:not(.chosen):not([data-area^='1/'])",
    ".table .lit:not(.chosen)",
    ".table .spot[data-action]",
    ".table button.primary[data-action]:not(:disabled)",
]
MOST_PRESSES = 3
"""One action may be built of a card, an own group and an enemy group."""


def press_lit(page: Page) -> None:
    """Presses the lit thing that leads on; what is already chosen is not pressed again."""
    for one in NEXT:
        if page.locator(one).count():
            page.locator(one).first.click()
            return
    raise AssertionError(f"nothing is lit: {page.locator('[data-now]').inner_text()}")


def do_what_is_asked(page: Page, done: int) -> None:
    """Presses until the lesson has counted one more action."""
    for _ in range(MOST_PRESSES):
        press_lit(page)
        judged = page.wait_for_selector("[data-now][aria-busy=false]")
        if judged and judged.get_attribute("data-done") == str(done + 1):
            return
    raise AssertionError(f"not done: {page.locator('[data-now]').inner_text()}")


@pytest.mark.parametrize(("game", "size"), [(game, PHONE if n % 2 else WIDE) for n, game in enumerate(BUILT_IN)])
def test_first_steps_by_clicking(visit: Visit, game: str, size: dict[str, int]) -> None:
    page = visit(size, reduced_motion="reduce").go()
    page.click(f"[data-learn={game}]")
    for number, lesson in enumerate(lessons(game), start=1):
        page.wait_for_selector(f"[data-lesson='{number}'] [data-done='0']")
        assert lesson.scenario.title["zh"] == page.locator("h1").inner_text()
        for done in range(len(lesson.asked)):
            do_what_is_asked(page, done)
        assert lesson.scenario.after["zh"] in page.locator("[data-now]").inner_text()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if number < len(lessons(game)):
            page.keyboard.press("Enter")  # the keyboard is already on "next"
    page.click("[data-play]")
    page.wait_for_selector("[data-start]")


def test_another_action_gets_a_friendly_word_and_can_be_retried(visit: Visit) -> None:
    page = visit(lang="en-US", reduced_motion="reduce").go("learn", "weiqi", "3")
    page.wait_for_selector("[data-done='0']")
    page.click("details.list summary")
    page.click("[data-list='play:surround/left1']")
    page.wait_for_selector("[data-hint]")
    assert "allowed too" in page.locator("[data-hint]").inner_text()
    page.locator(".hand .card").first.click(force=True)  # a stone, which is not lit
    assert "Put Surround" in page.locator("[data-hint]").inner_text()
    page.keyboard.press("1")  # what is asked stands first in the list
    page.wait_for_selector("[data-done='1']")
    assert page.locator("[data-hint]").count() == 0
    page.click("[data-restart]")
    page.wait_for_selector("[data-done='0']")
    page.click("[data-before]")
    page.wait_for_selector("[data-lesson='2']")


def test_steps_go_back_one_by_one(visit: Visit) -> None:
    page = visit(reduced_motion="reduce").go("learn", "kpw", "2")
    page.wait_for_selector("[data-done='0']")
    for done in range(2):
        do_what_is_asked(page, done)
    page.click("[data-back]")
    page.wait_for_selector("[data-done='1']")
    page.get_by_role("button", name="English").click()
    assert page.locator("h1").inner_text() == "Combine cards"
    do_what_is_asked(page, 1)
