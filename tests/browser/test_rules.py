"""The rules as people read them: one page a game in one language, with pictures, contents and a search that jumps; no
ids, no paths, nothing of the other language."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from paiju.games import BUILT_IN, find_game
from tests.browser.acting import open_table
from tests.browser.conftest import PHONE, Visitor
from tests.server.running import Running

Visit = Callable[..., Visitor]
CHINESE_PAGE = re.compile(r"[A-Za-z]{3,}")
ENGLISH_PAGE = re.compile(r"[\u3400-\u9fff]+")
"""What belongs to the other language there."""
PRINTED = ("card", "move", "species", "artifact", "hero", "character")
CODE = re.compile(r"\b[a-z]+_[a-z_0-9]+\b|\b[a-z]+/[a-z]+/[a-z]*|\w\.(?:py|md|txt|yaml)\b|`")
NAMES = {"ping", "Gan", "TCK"}
"""What Chinese players call it too."""


def opened(visit: Visit, game: str, lang: str = "zh-CN", **more: object) -> Page:
    page = visit(lang=lang, **more).go("rules", game)
    page.wait_for_selector("[data-place=judges]")
    return page


def written(page: Page) -> str:
    """Everything that the page says about the game, the rulings too; not whose game it is."""
    page.wait_for_selector(".book h2")
    page.evaluate("document.querySelectorAll('main details').forEach(one => one.open = true)")
    said, credits = page.locator("main article.sheet").inner_text(), page.locator("[data-credits]")
    return said.replace(credits.inner_text(), "") if credits.count() else said


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_rules_speak_one_language_name_no_ids_and_show_every_thing(visit: Visit, game: str) -> None:
    page = opened(visit, game)
    assert page.locator("[data-place=turn] li .art svg").count() == 5
    for kind, ids in find_game(game).things().items():
        for id in ids if kind in PRINTED else ():
            assert page.locator(f"[data-place='{kind}.{id}'] svg").count() == 1, id
    page.locator("[data-place=judges] summary").click()
    options = "|".join(option.id for option in find_game(game).options if "_" in option.id)
    for other in (CHINESE_PAGE, ENGLISH_PAGE):
        said = written(page)
        assert {word for word in other.findall(said) if word not in NAMES} == set()
        assert CODE.findall(said) == []
        assert re.findall(rf"\b(?:{options})\b", said) == []
        title = page.locator(".book h2").first.inner_text()
        page.locator("header .language").first.click()
        expect(page.locator(".book h2").first).not_to_have_text(title)


def test_the_contents_and_the_search_jump(visit: Visit) -> None:
    page = opened(visit, "miracle", size=PHONE)
    page.click("[data-contents=barracks]")
    expect(page.locator("[data-place=barracks] h2")).to_be_in_viewport()
    page.get_by_label("查找").fill("地狱之火")
    page.keyboard.press("Enter")
    expect(page.locator("[data-place='artifact.inferno_flame'] h3")).to_be_in_viewport()
    page.get_by_label("查找").fill("立方坐标之外的什么")
    page.keyboard.press("Enter")  # nothing says so: nothing happens
    page.get_by_label("查找").fill("死亡检索")
    page.locator("[data-found] button").last.click()
    page.wait_for_selector(".book .found")


def test_terms_can_be_pressed_in_the_rules_and_in_the_game(visit: Visit, site: Running) -> None:
    page = opened(visit, "tck", "en-US")
    page.locator("[data-place=win] [data-term]", has_text="dying").click()
    assert "exactly 0" in page.locator("[data-meaning]").inner_text()
    page.keyboard.press("Escape")
    assert page.locator("[data-meaning]").count() == 0
    visitor = visit()
    open_table(site, visitor, "weiqi", "you", "easy", character_offer="assigned")
    table = visitor.page
    table.wait_for_selector(".hand .card.lit")
    table.locator("main [data-term]").first.click()
    table.wait_for_selector("[data-meaning]")
