"""`paiju bench`: how fast random games run, pure and compiled, and beside other engines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table

from paiju.cli.language import say
from paiju.cli.output import line, out, print_json, progress

if TYPE_CHECKING:
    from paiju.match.shapes import BenchReport, RatioJson

FEW: Final = 4
"""Up to so many columns of ratios have room for the span of the rounds."""


def bench_games(games: list[str], peers: bool, json: bool, seconds: float) -> None:
    """Every game in every build."""
    from paiju.bench import run
    from paiju.bench.builds import find_builds
    from paiju.bench.peers import PEERS
    from paiju.bench.settings import ROUNDS

    builds = find_builds()
    with progress(hidden=json) as bar:
        total = ROUNDS * (len(games) * len(builds) + (len(PEERS) if peers else 0))
        task = bar.add_task(say("bench.measuring"), total=total)
        report = run.bench(games, peers, seconds, lambda: bar.advance(task))
    if json:
        print_json(report)
    else:
        _show(report)
        if "compiled" not in builds:
            line(say("bench.no_compiled"), "yellow")


def _show(report: BenchReport) -> None:
    line(say("bench.title", python=report["python"], cores=report["cores"], load=f"{report['load']:.1f}"), "bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("bench.subject"), style="cyan", no_wrap=True)
    names = ("build", "seats", "decisions", "forced", "playouts", "turns", "clone", "resample", "view", "key", "peak")
    for name in names:
        table.add_column(say(f"bench.{name}"), justify="left" if name == "build" else "right")
    for row in report["results"]:
        costs = [f"{row['clone_us']:.1f}", f"{row['resample_us']:.1f}", f"{row['view_us']:.1f}", f"{row['key_us']:.1f}"]
        table.add_row(
            row["subject"],
            row["build"],
            str(row["seats"]),
            f"{row['decisions_per_s']:,}",
            f"{row['forced_share']:.0%}",
            f"{row['playouts_per_s']:,.0f}",
            f"{row['turns_per_s']:,.0f}",
            *costs,
            str(row["peak_mb"]),
        )
    out().print(table)
    if report["peers"]:
        _show_peers(report)
    for one in report["missing"]:
        line(say("bench.missing", name=one["subject"], install=one["install"]), "yellow")


def _show_peers(report: BenchReport) -> None:
    """The peers, and beside each how many times as fast every game was; with the span of the rounds where it fits."""
    subjects = list(dict.fromkeys(ratio["of"] for ratio in report["ratios"]))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("bench.peer"), style="cyan", no_wrap=True)
    table.add_column(say("bench.decisions"), justify="right")
    for subject in subjects:
        table.add_column(subject, justify="right")
    for peer in report["peers"]:
        ratios = {ratio["of"]: ratio for ratio in report["ratios"] if ratio["to"] == peer["subject"]}
        cells = [_times(ratios[subject], span=len(subjects) <= FEW) for subject in subjects]
        table.add_row(peer["subject"], f"{peer['decisions_per_s']:,}", *cells)
    line()
    out().print(table)


def _times(ratio: RatioJson, span: bool) -> str:
    return f"{ratio['ratio']:.2f}×" + (f" ({ratio['low']:.2f}–{ratio['high']:.2f})" if span else "")
