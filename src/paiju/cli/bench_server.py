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
    from paiju.match.shapes import LoadPlan, ServerReport

TABLES = 500
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
