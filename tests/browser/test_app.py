"""Paiju as an app on a phone: without a network the page opens, and the rules and first steps are there."""

from __future__ import annotations

from collections.abc import Callable

from paiju.games import BUILT_IN
from paiju.tutorials import lessons
from tests.browser.conftest import PHONE, Visitor
from tests.browser.test_tutorial import do_what_is_asked

Visit = Callable[..., Visitor]
UNTIL_KEPT = """async (last) => {
    const cache = await caches.open("paiju");
    const wanted = new URL(last, location.href.split("#")[0]);
    while (!(await cache.match(wanted))) await new Promise((go) => setTimeout(go, 100));
}"""
"""Waits until the last of what is kept for later is there."""


def test_rules_and_lessons_without_a_network(visit: Visit) -> None:
    """Wrong tries are only told to be wrong, where no server can say why; nothing else is missing."""
    visitor = visit(PHONE, service_workers="allow", reduced_motion="reduce")
    page = visitor.go("learn", "weiqi")
    page.wait_for_selector("[data-done='0']")
    last = BUILT_IN[-1]
    page.evaluate(UNTIL_KEPT, f"api/tutorials/{last}/{len(lessons(last))}")
    visitor.context.set_offline(True)
    page.reload()
    page.wait_for_selector("[data-lesson='1'] [data-done='0']")
    for done in range(len(lessons("weiqi")[0].asked)):
        do_what_is_asked(page, done)
    assert lessons("weiqi")[0].scenario.after["zh"] in page.locator("[data-now]").inner_text()
    visitor.go("rules", "kpw")
    page.get_by_text("8848").first.wait_for(state="attached")
    visitor.context.set_offline(False)
    visitor.errors.clear()  # the browser itself tells of requests that found no network


def test_it_can_be_installed(visit: Visit) -> None:
    """Name, pictures and start are declared; the manifest comes as what it is."""
    visitor = visit(PHONE)
    page = visitor.go()
    address = page.locator("link[rel=manifest]").get_attribute("href")
    answer = page.request.get(f"http://127.0.0.1:{visitor.site.port}/{address}")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    declared = answer.json()
    assert declared["display"] == "standalone"
    for icon in declared["icons"]:
        assert page.request.get(f"http://127.0.0.1:{visitor.site.port}/{icon['src']}").ok
