"""The page as people use it: real clicks, real keys, a real server behind it."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from paiju.bots.levels import LEVELS, TEXTS
from paiju.games import BUILT_IN, find_game
from paiju.match.match import Match
from paiju.match.record import dump_record
from tests.browser.acting import open_table, play_out, sit_at
from tests.browser.conftest import PHONE, WIDE, Visitor
from tests.server.running import Running

Visit = Callable[..., Visitor]
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


def test_home_shows_five_games_in_both_languages(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go()
    page.wait_for_selector("article")
    assert page.locator("article").count() >= len(BUILT_IN)
    assert "围棋牌" in page.inner_text("main")
    assert "约 10–20 分钟" in page.inner_text("main")
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


def test_a_table_is_made_by_the_form_and_played_to_its_end(visit: Visit) -> None:
    page = visit().go("new", "weiqi", "bot")
    page.wait_for_selector("[data-start]")
    page.select_option("[data-seat='1']", "easy")
    page.click("main summary")
    page.get_by_label(re.compile("每方回合数|回合")).first.fill("5")
    page.keyboard.press("Tab")
    page.click("[data-start]")
    page.wait_for_selector(".bar.sheet")
    play_out(page, 1)
    assert page.locator("[data-ending]").inner_text()


def test_a_level_says_what_to_expect_of_it_where_it_is_chosen(visit: Visit) -> None:
    page = visit().go("new", "weiqi", "bot")
    seat = page.locator("select[data-seat='1']")
    for level in LEVELS:
        seat.select_option(level)
        told = page.locator(f"[data-level={level}]")
        told.wait_for()
        assert TEXTS.say(f"level.{level}.text", "zh") in told.inner_text()
    assert page.locator("[data-level]").count() == 1
    assert "Python" not in page.inner_text("main")


def test_a_table_from_a_record_says_so_before_anybody_sits_down(visit: Visit, site: Running) -> None:
    """Whoever opened it may know every card that was dealt: in the list, and on the way to the open seat."""
    record = dump_record(Match(find_game("weiqi"), 4711, 2).record())
    replay = site.http.post("/api/replays", content=record).json()["replay"]
    table, _ = site.open("weiqi", "you", "open", listed=True, branch={"replay": replay, "step": 0})
    home = visit(lang="en-US").go()
    entry = home.locator("li", has=home.locator(f"a[href$='{table}']"))
    entry.wait_for()
    assert "from a record" in entry.inner_text()
    for lang, words in (("zh-CN", "从一局旧记录接着下"), ("en-US", "Goes on from a recorded game")):
        page = visit(PHONE, lang).go("t", table)
        page.wait_for_selector("[data-sit]")
        assert words in page.locator("[data-origin]").inner_text()


def test_two_browsers_play_each_other_over_a_link(visit: Visit, site: Running) -> None:
    host, friend = visit(), visit(PHONE, "en-US")
    page = host.go("new", "weiqi", "friends")
    page.wait_for_selector("[data-start]")
    page.click("[data-start]")
    link = page.locator(".share input").first.input_value()
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
    page.click("[data-handover] button")  # whoever has played looks at it first
    assert "P1" in page.locator(".curtain").inner_text()
    page.click("[data-curtain]")
    page.wait_for_selector(".hand .card.lit")


def test_where_nothing_is_hidden_no_curtain_falls(visit: Visit) -> None:
    visitor = visit()
    open_table(visitor.site, visitor, "miracle", "you", "you", deck_mode="random", first_player="seat_0")
    page = visitor.page
    page.wait_for_selector("[data-list=end_turn]", state="attached")
    page.locator("[data-list=end_turn]").dispatch_event("click")
    expect(page.locator(".sub")).to_contain_text("第 2 回合")
    page.wait_for_selector("[data-list=end_turn]", state="attached")
    assert page.locator("[data-curtain], [data-handover]").count() == 0


def test_everybody_at_one_screen_has_a_name(visit: Visit) -> None:
    page = visit().go("new", "weiqi", "screen")
    page.locator("[data-name='0']").fill("安")
    page.locator("[data-name='1']").fill("本")
    page.click("[data-start]")
    page.wait_for_selector(".bar.sheet")
    assert "安" in page.inner_text("main") and "本" in page.inner_text("main")


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    visitor = visit()
    open_table(visitor.site, visitor, "weiqi", "you", "easy", turns_per_player=5)
    page = visitor.page
    random = Random(3)
    page.locator("details.list summary").press("Enter")
    for _ in range(400):
        if page.locator("[data-ending]").count():
            break
        page.keyboard.press(str(random.randint(1, 4)))
        page.wait_for_timeout(60)
    assert page.locator("[data-ending]").count() == 1


def test_digits_play_nothing_while_the_list_is_closed(visit: Visit) -> None:
    visitor = visit()
    open_table(visitor.site, visitor, "weiqi", "you", "easy", character_offer="assigned")
    page = visitor.page
    page.wait_for_selector(".hand .card.lit")
    before = page.locator(".log [data-line]").count()
    for digit in "123":
        page.keyboard.press(digit)
    page.wait_for_timeout(300)
    assert page.locator(".log [data-line]").count() == before
    assert page.locator(".hand .card.lit").count()


def test_a_finished_game_can_be_replayed_from_any_seat(visit: Visit) -> None:
    visitor = visit()
    table = open_table(visitor.site, visitor, "weiqi", "you", "easy", turns_per_player=5)
    page = visitor.page
    play_out(page, 2)
    visitor.go("replay", table)
    page.wait_for_selector("input[type=range]")
    assert page.locator("input[type=range]").input_value() == "0", "it opens at the start"
    expect(page.locator("[data-caption]")).to_contain_text("开局")
    page.click("[data-next]")
    page.select_option("[data-speed]", "4")
    page.click("[data-autoplay]")
    expect(page.locator("[data-caption]")).to_contain_text(re.compile("第.*回合|选|落|打出"))
    page.click("[data-autoplay]")
    assert "入门电脑" in page.inner_text("main")
    assert "easy" not in page.inner_text("main")
    assert page.locator("[data-result]").inner_text()
    page.select_option("main select >> nth=1", "1")
    page.wait_for_timeout(300)
    assert page.locator("[data-area]").count() == 10
    visitor.go("replays")
    page.wait_for_selector(f"main a[href$='{table}']")


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


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_quick_start_opens_a_table(visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.go("new", game, "bot")
    page.wait_for_selector("[data-preset]")
    presets = page.locator("[data-preset]").evaluate_all("all => all.map(one => one.dataset.preset)")
    assert len(presets) >= 3
    for preset in presets:
        visitor.go("new", game, "bot")
        page.click(f"[data-preset={preset}]")
        page.click("[data-start]")
        page.wait_for_selector(".bar.sheet")


def test_friends_are_told_how_to_get_in(visit: Visit) -> None:
    """This server listens on this computer only: the table says so, and the host is told what to do on a page of the
    host's own."""
    page = visit(lang="en-US").go("new", "weiqi", "friends")
    page.click("[data-start]")
    page.wait_for_selector(".share [data-qr] svg")
    link = page.locator(".share input").first.input_value()
    assert "/t/" in link and "#" not in link
    assert "./run" not in page.inner_text("main")
    page.click(".share a")
    page.wait_for_selector("main code")
    assert "./run play --host 0.0.0.0" in page.inner_text("main")
    assert "--public-url" in page.inner_text("main")


def test_an_invitation_says_what_it_is_about(visit: Visit, site: Running) -> None:
    table, _ = site.open("codex", "you", "open", clock={"kind": "move", "seconds": 60})
    page = visit(PHONE).page
    page.goto(f"http://127.0.0.1:{site.port}/t/{table}")
    page.wait_for_selector("[data-invitation]")
    said = page.inner_text("[data-invitation]")
    assert "P0" in said and "法典" in said and "每步 60 秒" in said and "第一次玩" in said
    page.click("[data-sit]")
    page.wait_for_selector("[data-invitation]", state="detached")


def test_one_press_plays_now_and_home_says_whose_turn_it_is(visit: Visit) -> None:
    page = visit().go()
    page.click("[data-play-now]")
    page.wait_for_selector(".offers .card.lit")
    page.wait_for_function("document.title.startsWith('● 轮到你')")
    page.click("header a.home")
    page.wait_for_selector("[data-table]:has-text('轮到你') .primary")
    page.wait_for_function("!document.title.includes('●')")
    page.click("[data-table] .primary")
    page.wait_for_selector(".offers .card.lit")


def test_a_wrong_link_has_a_way_on(visit: Visit) -> None:
    visitor = visit()
    page = visitor.go("t", "nosuchtable")
    page.get_by_role("link", name="回到首页").click()
    page.wait_for_selector("article")
    assert all("404" in error for error in visitor.errors)
    visitor.errors.clear()


def test_cards_fly_unless_motion_is_off(visit: Visit, site: Running) -> None:
    count = """() => { window.flown = 0; new MutationObserver(seen => { for (const one of seen) window.flown +=
      one.addedNodes.length; }).observe(document.querySelector('[data-air]'), {childList: true}); }"""
    for motion in (True, False):
        visitor = visit()
        open_table(site, visitor, "weiqi", "you", "easy", character_offer="assigned")
        page = visitor.page
        if not motion:
            page.click("[data-settings] summary")
            page.get_by_label("动画").uncheck()
            page.keyboard.press("Escape")
        page.wait_for_selector(".hand .card.lit")
        page.evaluate(count)
        page.locator(".hand .card.lit").first.click()
        page.locator("[data-area].lit").first.click()
        page.wait_for_function("() => document.querySelectorAll('.log li').length > 3")
        page.wait_for_selector(".hand .card.lit")
        assert (page.evaluate("window.flown") > 0) == motion


def test_sounds_are_off_and_suits_have_two_colours_until_asked(visit: Visit) -> None:
    page = visit(lang="en-US").go()
    page.click("[data-settings] summary")
    assert not page.locator("[data-sound]").is_checked()
    page.locator("[data-sound]").check()
    page.locator("[data-four-suits]").check()
    page.reload()
    page.click("[data-settings] summary")
    assert page.locator("[data-sound]").is_checked()
    assert page.locator("html").get_attribute("data-suits") == "four"


def test_what_cannot_be_done_says_why_on_hover_and_on_tap(visit: Visit, site: Running) -> None:
    visitor = visit(lang="en-US")
    open_table(site, visitor, "tck", "you", "easy")
    page = visitor.page
    dear = page.locator("[data-action='move:heavy'][aria-disabled=true]")
    dear.hover()
    page.wait_for_selector(".reason:not([hidden])")
    assert page.inner_text(".reason").strip()
    page.mouse.move(2, 2)
    dear.click(force=True)
    page.wait_for_selector(".look .told")


def pull(page: Page, thing: Locator, onto: Locator) -> None:
    """Drags a thing with the mouse; what it is dropped on may light up only on the way."""
    thing.hover()
    page.mouse.down()
    box = thing.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] - 20, steps=4)
    target = onto.bounding_box()
    assert target
    page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=6)
    page.mouse.up()


def test_a_card_is_dragged_to_its_area(visit: Visit, site: Running) -> None:
    visitor = visit()
    open_table(site, visitor, "weiqi", "you", "easy", character_offer="assigned")
    page = visitor.page
    pull(page, page.locator(".hand .card.lit", has_text="棋子").first, page.locator("[data-area='0/mid']"))
    page.wait_for_selector("[data-area='0/mid'] .stone")


def test_a_gesture_is_dragged_to_the_table_and_to_a_player(visit: Visit, site: Running) -> None:
    """One that can be paid for twice goes once to whom it is dropped on."""
    visitor = visit(reduced_motion="reduce")
    open_table(site, visitor, "tck", "you", "you")
    page = visitor.page
    charge, middle = page.locator("[data-action='move:charge'][data-drag]"), page.locator("[data-zone=play] .middle")
    for turn in ("2", "3"):
        pull(page, charge, middle)
        page.click("[data-handover] button")
        page.click("[data-curtain]")
        pull(page, charge, middle)
        page.wait_for_selector(f".middle:has-text('第{turn}回合')")
    pull(page, page.locator("[data-action='move:strike'][data-drag]"), page.locator("[data-seat='1']"))
    page.click("[data-handover] button")
    page.click("[data-curtain]")
    page.click("[data-action='move:guard']")
    page.wait_for_selector(".middle:has-text('第4回合')")
    assert page.locator("[data-play='0'] .label").inner_text() == "杀"


def test_a_skill_a_card_and_a_figure_are_dragged(visit: Visit) -> None:
    page = visit(reduced_motion="reduce").go("learn", "codex", "3")
    pull(page, page.locator(".skill[data-drag]"), page.locator("[data-figure='1/character']"))
    page.wait_for_selector("[data-done='1']")
    pull(page, page.locator(".hand [data-drag]"), page.locator("[data-owner='1']"))
    page.wait_for_selector("[data-done='2']")
    pull(page, page.locator("[data-figure='0/character'][data-drag]"), page.locator("[data-cell='5']"))
    page.wait_for_selector("[data-done='3']")


def test_every_clock_belongs_to_a_named_seat(visit: Visit, site: Running) -> None:
    visitor = visit(PHONE)
    clock = {"kind": "bank", "seconds": 300}
    table, tokens = site.open("tck", "you", *["easy"] * 7, clock=clock)
    sit_at(visitor, "tck", table, tokens)
    page = visitor.page
    page.wait_for_selector(".bar [data-clock='0']")
    seats = [seat.inner_text() for seat in page.locator(".seats li:has([data-clock])").all()]
    assert len(seats) == len({seat.split("\n")[1] for seat in seats}) == 8
    assert page.locator(".bar [data-clock]").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_option_has_words_and_room_on_a_phone(visit: Visit, game: str) -> None:
    page = visit(PHONE, "zh-CN").go("new", game, "bot")
    page.click("main summary")
    page.wait_for_selector(".option")
    values = page.locator(".option option, .option .row .check").all_inner_texts()
    assert not [text for text in values if re.fullmatch(r"\s*[a-z][a-z0-9_]+\s*", text)]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_nobody_is_called_me_by_others_and_an_offer_is_seen(visit: Visit, site: Running) -> None:
    host, friend = visit(), visit(PHONE, "en-US")
    page = host.go("new", "weiqi", "friends")
    page.click("[data-start]")
    page.wait_for_selector(".share")
    assert page.locator(".table .lit").count() == 0
    link = page.locator(".share input").first.input_value()
    other = friend.page
    other.goto(re.sub(r"^http://[^/]+", f"http://127.0.0.1:{site.port}", link))
    other.click("[data-sit]")
    page.wait_for_selector(".offers .card.lit")
    assert "玩家1" in other.inner_text(".seats")
    assert "Player 2" in page.inner_text(".seats")
    page.get_by_role("button", name="提和").click()
    page.wait_for_selector("[data-offered=draw]")
    accept = other.get_by_role("button", name="Accept")
    accept.wait_for()
    assert accept.evaluate("one => one.getBoundingClientRect().bottom <= innerHeight")
    accept.click()
    other.wait_for_selector("[data-ending]")
    assert other.locator(".bar button").count() == 0
