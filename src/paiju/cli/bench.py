"""`paiju bench`: how fast the games run here, and beside others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from paiju.cli.arguments import AsJson
from paiju.cli.group import whole
from paiju.cli.language import say
from paiju.cli.output import line, out, print_json, progress
from paiju.core.errors import Unreadable
from paiju.games import find_game, game_ids

if TYPE_CHECKING:
    from paiju.match.shapes import BenchReport, RatioJson

Names = Annotated[list[str] | None, typer.Argument(metavar="[server] [GAME]…", help="bench.arg.games")]
Peers = Annotated[bool, typer.Option("--peers", help="bench.arg.peers")]
Search = Annotated[bool, typer.Option("--search", help="bench.arg.search")]
Answers = Annotated[bool, typer.Option("--answers", help="bench.arg.answers")]
Envs = Annotated[bool, typer.Option("--envs", help="bench.arg.envs")]
Seconds = Annotated[float | None, typer.Option("--seconds", metavar="S", help="bench.arg.seconds")]
Tables = Annotated[int, typer.Option("--tables", metavar="N", help="bench.arg.tables", parser=whole(1, "--tables"))]
Sockets = Annotated[
    int | None, typer.Option("--sockets", metavar="N", help="bench.arg.sockets", parser=whole(2, "--sockets"))
]
Rate = Annotated[float | None, typer.Option("--rate", metavar="N", help="bench.arg.rate")]
SECONDS = 2.0
FEW = 4
"""Up to so many columns of ratios have room for the span of the rounds."""


def bench(
    games: Names = None,
    peers: Peers = False,
    search: Search = False,
    answers: Answers = False,
    envs: Envs = False,
    json: AsJson = False,
    seconds: Seconds = None,
    tables: Tables = 500,
    sockets: Sockets = None,
    rate: Rate = None,
) -> None:
    """Measures every game named, or all; with `server` before them a server under load."""
    from paiju.bench import run
    from paiju.bench.builds import find_builds
    from paiju.bench.peers import PEERS
    from paiju.bench.settings import ROUNDS

    if seconds is not None and seconds <= 0:
        raise Unreadable("bad_count", {"value": seconds}, at="--seconds", allowed=[say("bench.seconds")])
    if games and games[0] == "server":
        from paiju.cli.bench_server import bench_server

        return bench_server(games[1:], tables, sockets, rate, seconds, json)
    seconds = seconds or SECONDS
    names = [find_game(name).id for name in games or game_ids()]
    if search:
        from paiju.cli.arena import bench_search

        return bench_search(names, peers, json, seconds)
    if answers:
        from paiju.cli.bench_answers import bench_answers

        return bench_answers(names, json)
    if envs:
        from paiju.cli.bench_envs import bench_envs

        return bench_envs(names, json, seconds)
    builds = find_builds()
    with progress(hidden=json) as bar:
        total = ROUNDS * (len(names) * len(builds) + (len(PEERS) if peers else 0))
        task = bar.add_task(say("bench.measuring"), total=total)
        report = run.bench(names, peers, seconds, lambda: bar.advance(task))
    if json:
        print_json(report)
    else:
        _show(report)
        if "compiled" not in builds:
            line(say("bench.no_compiled"), "yellow")
    return None


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
