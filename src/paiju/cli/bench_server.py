"""`paiju bench server`: how many tables one machine carries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.table import Table

from paiju.cli.language import say
from paiju.cli.output import line, out, print_json, progress
from paiju.core.errors import Unreadable
from paiju.games import BUILT_IN, find_game

if TYPE_CHECKING:
    from paiju.match.shapes import LoadPlan, NodesReport, ServerReport

TABLES = 500
TABLES_OF_NODES = 150
"""Fewer: several nodes share the cores of one computer."""
SECONDS = 30.0
EVERY = 2.0
"""Seconds between two moves of one table."""


def bench_server(
    games: Sequence[str],
    tables: int | None,
    sockets: int | None,
    rate: float | None,
    seconds: float | None,
    json: bool,
) -> None:
    """Loads a server of its own, bots off, on this computer only, and prints what it took."""
    from paiju.bench import server

    plan = _plan(games, tables or TABLES, sockets, rate, seconds)
    with progress(hidden=json) as bar:
        task = bar.add_task(say("bench.server.measuring"), total=int(plan["seconds"]))
        report = server.bench_server(plan, lambda: bar.advance(task))
    if json:
        print_json(report)
    else:
        _show(report)


def bench_nodes(
    games: Sequence[str], nodes: int, tables: int | None, rate: float | None, seconds: float | None, json: bool
) -> None:
    """Loads one node, and several, whose visitors come to the right one or are passed on."""
    from paiju.bench import nodes as bench

    plan = _plan(games, tables or TABLES_OF_NODES, None, rate, seconds)
    with progress(hidden=json) as bar:
        task = bar.add_task(say("bench.server.measuring"), total=3 * int(plan["seconds"]))
        report = bench.bench_nodes(plan, nodes, lambda: bar.advance(task))
    if json:
        print_json(report)
    else:
        _show_nodes(report)


def _show_nodes(report: NodesReport) -> None:
    line(say("bench.nodes.title", **{**report["plan"], **report}), "bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("way", "p50", "p99", "max", "moves", "cpu", "errors"):
        table.add_column(say(f"bench.nodes.{name}"), justify="left" if name == "way" else "right")
    for row in report["rows"]:
        way = say("bench.nodes.passed_on" if row["passed_on"] else "bench.nodes.direct", nodes=row["nodes"])
        spread = row["round_trip"]
        times = [f"{spread['p50_ms']:g}", f"{spread['p99_ms']:g}", f"{spread['max_ms']:g}"]
        table.add_row(way, *times, f"{row['moves_per_s']:g}", f"{row['server_cpu']:g}", str(row["errors"]))
    out().print(table)


def _plan(
    games: Sequence[str], tables: int, sockets: int | None, rate: float | None, seconds: float | None
) -> LoadPlan:
    least = 2 * tables
    if sockets is not None and sockets < least:
        allowed = [say("bench.server.sockets", least=least)]
        raise Unreadable("bad_count", {"value": sockets}, at="--sockets", allowed=allowed)
    if rate is not None and not 0 < rate < float("inf"):
        raise Unreadable("bad_count", {"value": rate}, at="--rate", allowed=[say("bench.server.rate")])
    return {
        "games": [find_game(name).id for name in games or BUILT_IN],
        "tables": tables,
        "sockets": sockets or least,
        "moves_per_s": rate or tables / EVERY,
        "seconds": seconds or SECONDS,
    }


def _show(report: ServerReport) -> None:
    from paiju.bench.server import GOALS

    facts: dict[str, Any] = {**report["plan"], **report}
    line(say("bench.server.title", **facts), "bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("bench.server.figure"), style="cyan")
    for name in ("p50", "p99", "max", "goal"):
        table.add_column(say(f"bench.server.{name}"), justify="right")
    goals = {"in_server": ("p99", GOALS["p99_ms"]), "reconnect": ("reconnect", GOALS["reconnect_ms"])}
    for row, times in (
        ("in_server", report["in_server"]),
        ("round_trip", report["round_trip"]),
        ("reconnect", report["reconnect"]),
    ):
        goal = _goal(report, *goals[row]) if row in goals else ""
        table.add_row(
            say(f"bench.server.{row}"), f"{times['p50_ms']:g}", f"{times['p99_ms']:g}", f"{times['max_ms']:g}", goal
        )
    memory = report["memory_kb"]
    table.add_row(say("bench.server.table"), f"{memory['table']:g}", "", "", _goal(report, "memory", GOALS["table_kb"]))
    table.add_row(say("bench.server.playing"), f"{memory['playing']:g}")
    out().print(table)
    line(say("bench.server.moves", **facts))
    line(say("bench.server.rest", **facts), "red" if report["errors"] else "")
    for error in report["first_errors"]:
        line(error, "red")


def _goal(report: ServerReport, name: str, bound: float) -> str:
    return f"< {bound:g} " + say("bench.server.met" if report["goals"][name] else "bench.server.missed")
