"""`paiju bench --envs`: how fast the PettingZoo environments are, beside PettingZoo's own tictactoe."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from rich.table import Table

from paiju.cli.language import say
from paiju.cli.output import line, out, print_json, progress
from paiju.core.errors import Unreadable

if TYPE_CHECKING:
    from paiju.bench.envs import EnvReport


def bench_envs(games: list[str], json: bool, seconds: float) -> None:
    """Every game in every build."""
    if find_spec("pettingzoo") is None:
        raise Unreadable("no_environments", at="--envs", allowed=["pip install 'paiju[pettingzoo]'"])
    from paiju.bench.builds import find_builds
    from paiju.bench.envs import run
    from paiju.bench.settings import ROUNDS

    with progress(hidden=json) as bar:
        task = bar.add_task(say("bench.measuring"), total=ROUNDS * (len(games) * len(find_builds()) + 1))
        report = run(games, seconds, lambda: bar.advance(task))
    if json:
        print_json(report)
    else:
        _show(report)


def _show(report: EnvReport) -> None:
    line(say("envs.title", python=report["python"], cores=report["cores"], load=f"{report['load']:.1f}"), "bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("subject", "build", "seats", "steps", "times", "plain", "plain_times", "adapter", "arrays"):
        table.add_column(say(f"envs.{name}"), justify="left" if name in ("subject", "build") else "right")
    times = {one["of"]: f"{one['ratio']:.2f}×" for one in report["ratios"]}
    plain_times = {one["of"]: f"{one['ratio']:.2f}×" for one in report["plain_ratios"]}
    for row in report["results"]:
        label = f"{row['subject']} {row['build']}"
        ours = [f"{row['steps_per_s']:,}", times.get(label, "")]
        plain = [f"{row['plain_steps_per_s']:,}", plain_times.get(label, "")]
        costs = [f"{row['adapter_us']:.1f}", f"{row['arrays_us']:.0f}"]
        table.add_row(row["subject"], row["build"], str(row["seats"]), *ours, *plain, *costs)
    for peer in report["peers"]:
        table.add_row(peer["subject"], "", "2", "", "", f"{peer['steps_per_s']:,}")
    out().print(table)
    for one in report["missing"]:
        line(say("bench.missing", name=one["subject"], install=one["install"]), "yellow")
