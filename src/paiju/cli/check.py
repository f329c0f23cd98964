"""`paiju check`: plays games at random and holds every law of the contract against them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paiju.cli.arguments import Cluster, GameName, Jobs, Seed, Settings, TableChoice, choose_table
from paiju.cli.games import name_of
from paiju.cli.group import INTERRUPTED, number_parser, path
from paiju.cli.language import knows, language, say
from paiju.cli.output import folder, line, progress
from paiju.core.game import AnyGame
from paiju.core.options import parse_settings
from paiju.games import find_game

if TYPE_CHECKING:
    from paiju.conformance.check import Finding, Report

Games = Annotated[
    int, typer.Option("--games", "-n", metavar="N", help="check.arg.games", parser=number_parser(1, "--games"))
]
Probes = Annotated[
    int | None, typer.Option("--probes", metavar="K", help="check.arg.probes", parser=number_parser(0, "--probes"))
]
Seats = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="check.arg.seats", parser=number_parser(1, "--seats"))
]
Out = Annotated[Path, typer.Option("--out", metavar="DIR", help="check.arg.out", parser=path("--out"))]


def check(
    game: GameName,
    games: Games = 200,
    seed: Seed = 0,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    probes: Probes = None,
    seats: Seats = None,
    set_: Settings = None,
    out: Out = Path(),
) -> None:
    """Checks the games; a violation saves a record that replays it, and the exit code is 1."""
    from paiju.conformance.check import PROBES, Report, batches
    from paiju.match.backends import open_backend

    table = choose_table(game, seats, set_)
    fixed = _fixed(table, seats, set_)
    asked = PROBES if probes is None else probes
    parts = [(game, first, count, seed or 0, asked, fixed) for first, count in batches(games)]
    report = Report()
    interrupted = False
    try:
        with open_backend(min(jobs, len(parts)), cluster) as backend, progress() as bar:
            task = bar.add_task(name_of(table.game), total=games)
            for part in backend.run(check_part, parts):
                report.add(part)
                bar.update(task, completed=report.games)
    except KeyboardInterrupt:
        interrupted = True
        line(say("check.interrupted"), "yellow")
    violations = _finish(table.game, report, out)
    if interrupted or violations:
        raise typer.Exit(INTERRUPTED if interrupted else 1)


def check_part(game: str, first: int, count: int, seed: int, probes: int, fixed: dict[str, Any]) -> Report:
    """One batch, by the name of the game: what another process can be asked."""
    from paiju.conformance.check import check_batch

    return check_batch(find_game(game), first, count, seed, probes, fixed)


def _fixed(table: TableChoice, seats: int | None, settings: list[str] | None) -> dict[str, Any]:
    """Seats and options that are not drawn but given."""
    fixed: dict[str, Any] = {"options": parse_settings(table.game.options, settings or [])}
    if seats is not None:
        fixed["seats"] = seats
    return fixed


def _finish(game: AnyGame, report: Report, out: Path) -> int:
    _show_coverage(game, report)
    stuck = report.stuck_draws()
    for number, finding in enumerate(report.findings):
        _save(game, number, finding, out)
    for label in stuck:
        line(say("check.stuck", draw=label), "red")
    violations = len(report.findings) + len(stuck)
    line(f"{report.games} games, {violations} violations", "bold red" if violations else "bold green")
    return violations


def _save(game: AnyGame, number: int, finding: Finding, out: Path) -> None:
    from paiju.match.record import save_record

    path = folder(out) / f"violation-{game.id}-{number}.json"
    save_record(finding.record, path)
    line(say("check.violation", law=finding.law, game=finding.number, detail=finding.detail), "red")
    line(say("check.saved", file=str(path)), "dim")


def _show_coverage(game: AnyGame, report: Report) -> None:
    from paiju.conformance.check import uncovered

    line(say("check.length", decisions=f"{report.decisions:,}", longest=report.longest, cap=game.cap))
    endings = [f"{_ending(game, name)} {count}" for name, count in _most(report.endings)]
    line(say("check.endings", endings=endings))
    missing = uncovered(game, report)
    kinds = {**game.things(), "action": list(game.space.names[2:])}
    for kind, ids in kinds.items():
        line(say("check.covered", kind=_kind(kind), covered=len(ids) - len(missing.get(kind, [])), all=len(ids)))
    line(say("check.options", values=len(report.options)))
    drawn = sum(one for one, _ in report.draws.values())
    line(say("check.draws", kinds=len(report.draws), drawn=drawn))
    ruled_out, imagined = report.ruled_out
    if imagined:
        line(say("check.knowledge", share=f"{100 * ruled_out / imagined:.1f}", imagined=f"{imagined:,}"))
    for kind, ids in missing.items():
        line(say("check.missing", kind=_kind(kind), ids=ids), "yellow")


def _kind(kind: str) -> str:
    """What the ids of a kind are called; games of other packages may have kinds of their own."""
    return say(f"check.kind.{kind}") if knows(f"check.kind.{kind}") else kind


def _ending(game: AnyGame, reason: str) -> str:
    key = f"ending.{reason}"
    return game.texts.say(key, language()) if game.texts.has(key, language()) else say("check.unfinished")


def _most(counts: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
