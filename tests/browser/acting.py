"""What visitors do: sit at a table, press what is lit, play a game to its end."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Error, Page

from tests.browser.conftest import Visitor
from tests.server.running import Running

LIT = (
    ".table .lit, .table .spot.cell, .table .heads button, .table button.primary[data-action], "
    ".table .uses button[data-action]"
)
"""Everything that a board lights up for pressing."""

ENDING = "[data-ending]"


def sit_at(visitor: Visitor, game: str, table: str, tokens: list[str]) -> None:
    """Opens a table with these seats, as the page keeps them."""
    mine = {str(seat): token for seat, token in enumerate(tokens) if token}
    kept = [{"table": table, "game": game, "tokens": mine, "at": 1}]
    visitor.go()
    visitor.page.evaluate("kept => localStorage.setItem('paiju.seats', JSON.stringify(kept))", kept)
    visitor.page.reload()
    visitor.go("t", table)
    visitor.page.wait_for_selector(".bar.sheet")


def open_table(site: Running, visitor: Visitor, game: str, *seats: str, **options: object) -> str:
    """Opens a table by the API and sits down at all seats that are `you`."""
    table, tokens = site.open(game, *seats, options=options)
    sit_at(visitor, game, table, tokens)
    return table


def press_something(page: Page, random: Random) -> bool:
    """Presses something lit; False if nothing is to be done now or it moved away under the pointer."""
    lit = page.locator(LIT).filter(visible=True)
    count = lit.count()
    if count == 0:
        return False
    try:
        lit.nth(random.randrange(count)).click(timeout=1500)
    except Error:
        return False
    return True


def play_out(page: Page, seed: int, most: int = 900) -> None:
    """Clicks until the game is over."""
    random = Random(seed)
    idle = 0
    for _ in range(most):
        if page.locator(ENDING).count():
            return
        moved = press_something(page, random)
        idle = 0 if moved else idle + 1
        if idle > 100:
            break
        page.wait_for_timeout(20 if moved else 80)
    assert page.locator(ENDING).count(), page.locator(".bar.sheet").inner_text()
