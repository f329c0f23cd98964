"""Whether everything that is needed to decide is on the screen and can be pressed."""

from __future__ import annotations

from playwright.sync_api import Page

LEAST = 40
"""A finger's width in pixels: nothing to be pressed is smaller."""

NEEDED = (
    ".bar.sheet, .table .lit, .table .spot.cell, .table .heads button, "
    ".table button[data-action]:not([aria-disabled='true']), "
    "[data-stage='hand'] .card"
)
"""The prompt, every offered choice on the board, every card of the hand."""

SCRIPT = """
([needed, least]) => {
  const told = (node) => {
    const said = node.dataset?.action || node.getAttribute("aria-label") || node.innerText || "";
    return `${node.getAttribute("class")} [${said.trim().replace(/\\s+/g, " ").slice(0, 40)}]`;
  };
  const found = new Set();
  for (const node of document.querySelectorAll(needed)) {
    const box = node.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(node).visibility === "hidden") continue;
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const outside = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    if (outside) found.add(`outside the screen: ${told(node)}`);
    // A hexagon is picked first and confirmed in the prompt, and the map can be drawn nearer.
    const hex = node.closest("[data-hexes]") !== null;
    const pressed = node.matches("button, a, [role=button], .lit");
    if (pressed && !hex && (box.width < least - 0.5 || box.height < least - 0.5))
      found.add(`smaller than a finger (${Math.round(box.width)} x ${Math.round(box.height)}): ${told(node)}`);
    if (outside) continue;
    // Cards of a long hand lie over one another: a finger's width at the left of each is in sight.
    const spots = [[x, y], [box.left + Math.min(least, box.width) / 2, y]];
    const tops = spots.map(([a, b]) => document.elementFromPoint(a, b));
    // The close look goes with the pointer.
    const seen = (top) => !top || node.contains(top) || top.contains(node) || top.closest(".zoom");
    if (!tops.some(seen)) found.add(`under ${told(tops[0])}: ${told(node)}`);
  }
  if (document.documentElement.scrollHeight > innerHeight + 1) found.add("the page scrolls down");
  if (document.documentElement.scrollWidth > innerWidth + 1) found.add("the page scrolls sideways");
  return [...found];
}
"""


def misfits(page: Page) -> list[str]:
    """What of the table is outside the screen, under something else, or too small to press."""
    found: list[str] = page.evaluate(SCRIPT, [NEEDED, LEAST])
    return found


class Surveyor:
    """Looks at a table before every press and keeps what did not fit, with the question at which it was seen."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def __call__(self, page: Page) -> None:
        for misfit in misfits(page):
            if misfit not in self.found:
                page.wait_for_timeout(300)  # what has just been laid down may still be on its way
                if misfit in misfits(page):
                    self.found[misfit] = page.locator(".bar.sheet .question").inner_text()
