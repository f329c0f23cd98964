"""`paiju bench --search`: how fast the search is in each game and build, and beside OpenSpiel's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from paiju.cli.language import say
from paiju.cli.output import line, out, print_json, progress

if TYPE_CHECKING:
    from paiju.bench.search import SearchReport


def bench_search(games: list[str], peers: bool, json: bool, seconds: float) -> None:
    """The search of every game in every build."""
    from paiju.bench.builds import find_builds
    from paiju.bench.search import PEERS, run
    from paiju.bench.settings import SEARCH_ROUNDS

    with progress(hidden=json) as bar:
        total = SEARCH_ROUNDS * (len(games) * len(find_builds()) + (len(PEERS) if peers else 0))
        task = bar.add_task(say("bench.measuring"), total=total)
        report = run(games, seconds, peers, lambda: bar.advance(task))
    if json:
        print_json(report)
    else:
        _show(report)


def _show(report: SearchReport) -> None:
    line(say("search.title", python=report["python"], cores=report["cores"], load=f"{report['load']:.1f}"), "bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("subject", "build", "seats", "iterations", "decisions", "share", "level"):
        table.add_column(say(f"search.{name}"), justify="left" if name in ("subject", "build") else "right")
    for row in report["results"]:
        rates = [f"{row['iterations_per_s']:,.0f}", f"{row['decisions_per_s']:,}", f"{row['share']:.2f}"]
        in_levels = f"{row['level_iterations_per_s']:,.0f}"
        table.add_row(row["subject"], row["build"], str(row["seats"]), *rates, in_levels)
    for peer in report["peers"]:
        table.add_row(peer["subject"], "", "", f"{peer['iterations_per_s']:,.0f}", f"{peer['decisions_per_s']:,}")
    out().print(table)
    for ratio in report["ratios"]:
        line(say("search.ratio", **ratio))
    for one in report["missing"]:
        line(say("bench.missing", name=one["subject"], install=one["install"]), "yellow")
