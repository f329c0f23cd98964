"""`paiju bench --answers`: how long people wait for the levels on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from paiju.bots.levels import level_name
from paiju.cli.language import language, say
from paiju.cli.output import line, out, print_json, progress

if TYPE_CHECKING:
    from paiju.bench.answers import AnswerReport


def bench_answers(games: list[str], json: bool) -> None:
    """Every level of every game in every build."""
    from paiju.bench.answers import run
    from paiju.bench.builds import find_builds

    with progress(hidden=json) as bar:
        task = bar.add_task(say("bench.measuring"), total=len(games) * len(find_builds()))
        report = run(games, lambda: bar.advance(task))
    if json:
        print_json(report)
    else:
        _show(report)


def _show(report: AnswerReport) -> None:
    line(say("answers.title", python=report["python"], cores=report["cores"], load=f"{report['load']:.1f}"), "bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("subject", "build", "level", "budget", "waits", "median", "p95", "longest"):
        table.add_column(say(f"answers.{name}"), justify="left" if name in ("subject", "build", "level") else "right")
    for row in report["results"]:
        seconds = [f"{row['median_s']:.2f}", f"{row['p95_s']:.2f}", f"{row['longest_s']:.2f}"]
        level = level_name(row["level"], language())
        table.add_row(row["subject"], row["build"], level, str(row["budget"]), str(row["waits"]), *seconds)
    out().print(table)
