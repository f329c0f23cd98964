"""How long a cold load takes and how much script it fetches: `python -m tests.browser.load [times]`.

Every time a new browser profile opens the page, so nothing is cached. It is interactive when the first thing to press
stands where a press would hit it and the frame after that has been drawn. Goals: under 1.5 s, under 300 kB of script.
"""

from __future__ import annotations

import gzip
import os
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from paiju.games import BUILT_IN
from tests.browser.conftest import ARGS, WIDE, find_browser
from tests.server.running import Running, running

TIMES = 5
HOME = "main .tile a.primary"
TABLE = ".table .lit, .table button.primary[data-action], .table .spot.cell"
READY = """wanted => {
  const hit = thing => {
    const box = thing.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    return box.width > 0 && (y > innerHeight || thing.contains(document.elementFromPoint(x, y)));
  };
  const note = () => (document.documentElement.dataset.readyAt = performance.now());
  const look = () => {
    const found = [...document.querySelectorAll(wanted)].some(hit);
    requestAnimationFrame(found ? () => setTimeout(note) : look);
  };
  requestAnimationFrame(look);
}"""
SCRIPTS = """performance.getEntriesByType('resource').filter(one => one.name.split('?')[0].endsWith('.js'))
  .map(one => [one.name, one.transferSize])"""


def load(browser: Browser, site: Running, path: str, wanted: str, kept: str) -> tuple[float, int, int]:
    """Seconds until the page can be used, bytes of script as they came, and as they are compressed."""
    context = browser.new_context(viewport=ViewportSize(width=WIDE["width"], height=WIDE["height"]), locale="zh-CN")
    page = context.new_page()
    page.add_init_script(f"localStorage.setItem('paiju.seats', {kept!r}); ({READY})({wanted!r})")
    page.goto(f"http://127.0.0.1:{site.port}/#/{path}")
    page.wait_for_selector("html[data-ready-at]")
    seconds = float(page.evaluate("document.documentElement.dataset.readyAt")) / 1000
    scripts = page.evaluate(SCRIPTS)
    context.close()
    pressed = sum(len(gzip.compress(site.http.get(url).content)) for url, _ in scripts)
    return seconds, sum(size for _, size in scripts), pressed


def seat(site: Running, game: str) -> tuple[str, str]:
    """A new table against a bot: its path, and the seat as the page keeps it."""
    table, tokens = site.open(game, "you", "easy")
    return f"t/{table}", f'[{{"table":"{table}","game":"{game}","tokens":{{"0":"{tokens[0]}"}},"at":1}}]'


def main(times: int) -> None:
    path, env = find_browser()
    with tempfile.TemporaryDirectory() as home, running(Path(home)) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS, env={**os.environ, **env})
        print(f"{'screen':8}  {'median':>7}  {'all':{8 * times}}  script sent  gzipped")
        for name in ("home", *BUILT_IN):
            runs = []
            for _ in range(times):
                where, kept = ("", "[]") if name == "home" else seat(site, name)
                runs.append(load(browser, site, where, HOME if name == "home" else TABLE, kept))
            took = [run[0] for run in runs]
            each = " ".join(f"{one:.2f} s " for one in took)
            print(f"{name:8}  {median(took):5.2f} s  {each}  {runs[0][1] / 1000:8.0f} kB  {runs[0][2] / 1000:4.0f} kB")
        browser.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else TIMES)
