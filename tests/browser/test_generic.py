"""Games without a board of their own, on a table made from their declaration: pressed where things lie."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from paiju.cli.new import package
from paiju.games import forget_guests
from paiju.games.guests import FOLDERS
from paiju.server.catalogue import games_json
from tests.browser.acting import ENDING, open_table, play_out
from tests.browser.conftest import PHONE, WIDE, Visitor
from tests.server.running import Running, running

STARTERS = ("duel", "auction", "draft", "hexes")
EXAMPLES = os.path.join(os.path.dirname(__file__), "..", "..", "examples", "games")
Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with guests: what `paiju new` writes, and the examples."""
    folder = tmp_path_factory.mktemp("guests")
    for like in STARTERS:
        for file, text in package(f"my_{like}", like).items():
            (folder / like / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / like / file).write_text(text, "utf-8")
    examples = sorted(os.path.realpath(os.path.join(EXAMPLES, one)) for one in os.listdir(EXAMPLES))
    before = os.environ.get(FOLDERS, "")
    os.environ[FOLDERS] = os.pathsep.join([*(str(folder / like) for like in STARTERS), *examples])
    forget_guests()
    games_json.cache_clear()
    with running(folder) as one:
        yield one
    os.environ[FOLDERS] = before
    forget_guests()
    games_json.cache_clear()


@pytest.fixture
def guest(browser: Browser, house: Running) -> Iterator[Visit]:
    made: list[Visitor] = []

    def make(size: dict[str, int] = WIDE, lang: str = "zh-CN", **more: object) -> Visitor:
        made.append(Visitor(browser.new_context(viewport=size, locale=lang, **more), house))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for visitor in made:
        visitor.context.close()
        assert visitor.errors == []


@pytest.mark.parametrize(
    ("game", "size", "lang", "others", "options"),
    [
        ("my_duel", WIDE, "zh-CN", 1, {"health": 5, "turns": 20}),
        ("my_auction", PHONE, "en-US", 4, {"lots": 5}),
        ("my_draft", WIDE, "en-US", 2, {"hand": 5}),
        ("my_hexes", PHONE, "zh-CN", 1, {"rocks": 8}),
        ("duel", PHONE, "en-US", 1, {"turns": 4}),
        ("auction", WIDE, "zh-CN", 3, {}),
    ],
)
def test_a_game_is_played_to_its_end_on_the_generic_table(
    guest: Visit, house: Running, game: str, size: dict[str, int], lang: str, others: int, options: dict[str, object]
) -> None:
    visitor = guest(size, lang)
    open_table(house, visitor, game, "you", *["easy"] * others, **options)
    play_out(visitor.page, 4)
    assert visitor.page.locator(f"{ENDING} h2").inner_text()
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_things_are_pressed_where_they_lie_and_rules_and_lessons_are_its_own(guest: Visit, house: Running) -> None:
    visitor = guest(WIDE, "en-US")
    open_table(house, visitor, "my_hexes", "you", "easy", rocks=0)
    page = visitor.page
    lit = page.locator("[data-cell].lit")
    before = lit.count()
    lit.first.click()
    page.wait_for_selector(".cell.flash")
    assert before > 0
    visitor.go("rules", "my_hexes")
    page.get_by_role("heading", name="Two clans").first.wait_for()
    visitor.go("learn", "my_hexes")
    page.get_by_text("Place a stone").first.wait_for()
