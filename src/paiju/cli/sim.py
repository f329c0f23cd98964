"""`paiju sim`: bots play each other, many times."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.table import Table

from paiju import __version__
from paiju.bots.faults import fault_text
from paiju.build import build_name
from paiju.cli.arguments import (
    AsJson,
    Cluster,
    GameName,
    Jobs,
    NewSeed,
    Seats,
    Settings,
    choose_table,
    fresh_seed,
    split_names,
)
from paiju.cli.games import name_of
from paiju.cli.group import number_parser, path
from paiju.cli.language import language, say
from paiju.cli.output import folder, line, out, percent, print_json, progress
from paiju.core.game import AnyGame
from paiju.core.options import parse_settings

if TYPE_CHECKING:
    from paiju.match.simulate import SimReport

Games = Annotated[
    int, typer.Option("--games", "-n", metavar="N", help="sim.arg.games", parser=number_parser(1, "--games"))
]
Bots = Annotated[str, typer.Option("--bots", metavar="A,B", help="sim.arg.bots")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="sim.arg.out", parser=path("--out"))]

MOST_SHOWN: Final = 20
"""Faults and void games that are told one by one."""


def sim(
    game: GameName,
    games: Games = 100,
    bots: Bots = "greedy,random",
    seats: Seats = None,
    set_: Settings = None,
    seed: NewSeed = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    json: AsJson = False,
    out: Out = None,
) -> None:
    """Plays the games and prints who won how often."""
    from paiju.match.backends import open_backend
    from paiju.match.simulate import fresh_tally, make_plan, report, simulate

    table = choose_table(game, seats, set_)
    given = parse_settings(table.game.options, set_ or [])
    plan = make_plan(table.game, table.seats, given, fresh_seed(seed), games, split_names(bots, "--bots"), out)
    if out is not None:
        folder(out)
    tally = fresh_tally(plan)
    start = perf_counter()
    batches = plan.batches()
    with open_backend(min(jobs, len(batches)), cluster) as backend, progress(hidden=json) as bar:
        task = bar.add_task(name_of(table.game), total=games)
        for part in backend.run(simulate, [(plan, *batch) for batch in batches]):
            tally.add(part)
            bar.update(task, completed=tally.games)
    result = report(plan, tally, perf_counter() - start, __version__, build_name())
    if out is not None:
        import msgspec

        from paiju.match.files import write_whole

        write_whole(out / "sim.json", msgspec.json.format(msgspec.json.encode(result), indent=2) + b"\n")
    if json:
        print_json(result)
    else:
        _show(table.game, result)


def _show(game: AnyGame, result: SimReport) -> None:
    line(say("sim.title", game=name_of(game), games=result.games, seats=result.seats, seed=result.seed), "bold")
    out().print(_table("sim.bot", [(row.bot, row, f"{row.score:g}") for row in result.bots], score=True))
    line()
    seats = [(game.texts.name("seat", row.seat, language()), row, "") for row in result.by_seat]
    out().print(_table("sim.seat", seats, score=False))
    line()
    endings = [
        f"{game.texts.say(f'ending.{reason}', language())} {count} ({count / result.games:.1%})"
        for reason, count in result.reasons.items()
    ]
    line(say("sim.endings", endings=endings))
    for name in ("decisions", "turns"):
        length = getattr(result.length, name)
        line(say(f"sim.length.{name}", mean=f"{length.mean:g}", p50=length.p50, p95=length.p95))
    build = say(f"build.{result.build}")
    line(say("sim.speed", seconds=f"{result.seconds:.1f}", rate=f"{result.decisions_per_s:,}", build=build))
    problems = [
        *((one.game, one.bot, fault_text(one.error, language(), game.texts)) for one in result.faults),
        *((one.game, say("sim.rules"), one.problem) for one in result.void),
    ]
    for number, who, detail in problems[:MOST_SHOWN]:
        line(say("sim.fault", number=number, who=who, detail=detail), "red")
    if len(problems) > MOST_SHOWN:
        line(say("sim.more_faults", count=len(problems) - MOST_SHOWN), "red")


def _table(first: str, rows: list[tuple[str, Any, str]], score: bool) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say(first), style="cyan", no_wrap=True)
    for name in ("games", "wins", "draws", "losses", "rate", *(["score"] if score else [])):
        table.add_column(say(f"sim.{name}"), justify="left" if name == "rate" else "right", no_wrap=True)
    for label, row, points in rows:
        cells = [str(row.games), str(row.wins), str(row.draws), str(row.losses), percent(row.win_rate)]
        table.add_row(label, *cells, *([points] if score else []))
    return table
