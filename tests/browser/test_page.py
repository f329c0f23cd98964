"""The page as people use it: real clicks, real keys, a real server behind it."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page

from paiju.games import BUILT_IN
from tests.browser.conftest import PHONE, WIDE, Visitor
from tests.server.running import Running

Visit = Callable[..., Visitor]
LIT = ".table button.lit, .table [data-action]:not([aria-disabled=true]), .bar button.lit"


FONT_IS_DRAWN = """async () => {
  const font = '"Noto Sans SC Variable"';
  await document.fonts.load(`20px ${font}`, '牌');
  const pixels = text => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `40px ${font}`;
    pen.fillText(text, 0, 40);
    return [...pen.getImageData(0, 0, 60, 60).data].join();
  };
  return [document.fonts.check(`20px ${font}`, '牌'), pixels('牌') !== pixels('\\uFFFF')];
}"""


def open_table(site: Running, visitor: Visitor, game: str, *seats: str, **options: object) -> str:
    """Opens a table by the API and gives this visitor its seats, as the page keeps them."""
    table, tokens = site.open(game, *seats, options=options)
    mine = {str(seat): token for seat, token in enumerate(tokens) if token}
    kept = [{"table": table, "game": game, "tokens": mine, "at": 1}]
    visitor.go()
    visitor.page.evaluate("kept => localStorage.setItem('paiju.seats', JSON.stringify(kept))", kept)
    visitor.page.reload()
    visitor.go("t", table)
    visitor.page.wait_for_selector(".bar")
    return table


def act_by_click(page: Page, random: Random) -> bool:
    """Presses something lit, or an entry of the list of all actions; False if nothing is to be done now."""
    if page.locator("[data-ending]").count():
        return False
    lit = page.locator(LIT)
    if lit.count():
        lit.nth(random.randrange(lit.count())).click(timeout=3000, force=True)
        return True
    return False


def play_out(page: Page, seed: int, most: int = 600) -> None:
    """Clicks until the game is over."""
    random = Random(seed)
    idle = 0
    for _ in range(most):
        if page.locator("[data-ending]").count():
            return
        try:
            moved = act_by_click(page, random)
        except Exception:
            moved = False  # it moved away while the pointer was on its way
        idle = 0 if moved else idle + 1
        if idle > 200:
            break
        page.wait_for_timeout(30 if moved else 100)
    assert page.locator("[data-ending]").count(), page.locator(".bar").inner_text()


def test_home_shows_five_games_in_both_languages(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go()
    page.wait_for_selector("article")
    assert page.locator("article").count() >= len(BUILT_IN)
    assert "围棋牌" in page.inner_text("main")
    page.get_by_role("button", name="English").click()
    assert "Play a bot" in page.inner_text("main")
    page.reload()
    page.wait_for_selector("article")
    assert "Play a bot" in page.inner_text("main")


def test_chinese_is_drawn_with_the_bundled_font(visit: Visit) -> None:
    page = visit().go()
    page.wait_for_selector("article")
    drawn = page.evaluate(FONT_IS_DRAWN)
    assert drawn == [True, True]


def test_a_whole_game_of_weiqi_against_the_easy_bot_by_clicking(visit: Visit) -> None:
    page = visit().go("new", "weiqi", "bot")
    page.wait_for_selector("[data-start]")
    page.select_option("[data-seat='1']", "easy")
    page.click("summary")
    page.get_by_label(re.compile("每方回合数|回合")).first.fill("5")
    page.keyboard.press("Tab")
    page.click("[data-start]")
    page.wait_for_selector(".bar")
    play_out(page, 1)
    assert page.locator("[data-ending]").inner_text()


def test_two_browsers_play_each_other_over_a_link(visit: Visit, site: Running) -> None:
    host, friend = visit(), visit(PHONE, "en-US")
    page = host.go("new", "weiqi", "friends")
    page.wait_for_selector("[data-start]")
    page.click("[data-start]")
    link = page.locator(".share input").input_value()
    other = friend.page
    other.goto(re.sub(r"^http://[^/]+", f"http://127.0.0.1:{site.port}", link))
    other.get_by_label("Your name").fill("Ben")
    other.click("[data-sit]")
    for one in (page, other):
        one.wait_for_selector(".offers .card.lit")
        one.locator(".offers .card.lit").first.click()
    page.wait_for_selector(".hand .card.lit")
    page.locator(".hand .card.lit").first.click()
    page.locator("[data-area].lit").first.click()
    other.wait_for_selector(".hand .card.lit")
    assert "Ben" in page.inner_text("main")


def test_steps_not_yet_committed_are_taken_back(visit: Visit) -> None:
    visitor = visit()
    open_table(visitor.site, visitor, "weiqi", "you", "easy", character_offer="assigned")
    page = visitor.page
    page.wait_for_selector(".hand .card.lit")
    page.locator(".hand .card.lit").first.click()
    assert page.locator("[data-area].lit").count() == 5
    page.click("[data-back]")
    assert page.locator("[data-area].lit").count() == 0


def test_one_screen_hides_the_hand_behind_a_curtain(visit: Visit) -> None:
    visitor = visit()
    open_table(visitor.site, visitor, "weiqi", "you", "you", character_offer="assigned")
    page = visitor.page
    page.wait_for_selector(".hand .card.lit")
    page.locator(".hand .card.lit").first.click()
    page.locator("[data-area].lit").first.click()
    page.wait_for_selector("[data-curtain]")
    assert "P1" in page.locator(".curtain").inner_text()
    page.click("[data-curtain]")
    page.wait_for_selector(".hand .card.lit")


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    open_table(visitor.site, visitor, "weiqi", "you", "easy", turns_per_player=5)
    page = visitor.page
    random = Random(3)
    for _ in range(400):
        if page.locator("[data-ending]").count():
            break
        page.keyboard.press(str(random.randint(1, 4)))
        page.wait_for_timeout(60)
    assert page.locator("[data-ending]").count() == 1


def test_a_finished_game_can_be_replayed_from_any_seat(visit: Visit) -> None:
    visitor = visit()
    table = open_table(visitor.site, visitor, "weiqi", "you", "easy", turns_per_player=5)
    page = visitor.page
    play_out(page, 2)
    visitor.go("replay", table)
    page.wait_for_selector("input[type=range]")
    before = page.locator("input[type=range]").input_value()
    page.click("[data-previous]")
    page.wait_for_function("before => document.querySelector('input[type=range]').value !== before", arg=before)
    page.select_option("select", "1")
    page.wait_for_timeout(300)
    assert page.locator("[data-area]").count() == 10


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", BUILT_IN)
def test_every_game_starts_and_takes_moves(visit: Visit, site: Running, game: str, size: dict[str, int]) -> None:
    visitor = visit(size, "en-US")
    open_table(site, visitor, game, "you", "easy")
    page = visitor.page
    page.wait_for_selector("details.list")
    page.locator("details.list summary").click()
    for _ in range(6):
        page.wait_for_selector("[data-list]")
        page.locator("[data-list]").first.click()
        page.wait_for_timeout(150)
    assert page.locator("aside li, .log li").count() > 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
