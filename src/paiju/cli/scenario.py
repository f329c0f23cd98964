"""`paiju scenario`: runs scenario files and says what differed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Annotated, Final

import typer

from paiju.cli.errors import error_text
from paiju.cli.group import path
from paiju.cli.language import language, say
from paiju.cli.output import line
from paiju.core.errors import BadSetup, PaijuError
from paiju.games.guests import add_folder_of

if TYPE_CHECKING:
    from paiju.match.scenario import Scenario
    from paiju.match.scenario.finding import Finding
    from paiju.match.scenario.run import Report

SUFFIXES: Final = (".yaml", ".yml")
WATCH_SECONDS: Final = 0.5
Paths = Annotated[list[Path], typer.Argument(metavar="FILE|DIR…", help="scenario.arg.paths", parser=path("FILE|DIR…"))]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="scenario.arg.verbose")]
Watch = Annotated[bool, typer.Option("--watch", help="scenario.arg.watch")]


def scenario(paths: Paths, verbose: Verbose = False, watch: Watch = False) -> None:
    """Runs the files; exit code 1 if any of them fails."""
    if watch:
        _watch(paths, lambda: _run_all(paths, verbose))
    elif not _run_all(paths, verbose):
        raise typer.Exit(1)


def _run_all(paths: list[Path], verbose: bool) -> bool:
    """Runs the files and says how each came out; true if all passed."""
    files = find_files(paths)
    for file in files:
        add_folder_of(file)
    failed = sum(not _run_one(file, verbose) for file in files)
    line(f"{len(files) - failed} passed, {failed} failed", "bold")
    return not failed


def _watch(paths: list[Path], run: Callable[[], object]) -> None:
    """Runs again whenever a file is saved, appears or goes, until it is interrupted."""
    while True:
        stamps = _stamps(paths)
        try:
            run()
        except PaijuError as error:  # a file that is being saved may be away for a moment
            line(error_text(error), "red")
        line(say("scenario.watching"), "dim")
        while _stamps(paths) == stamps:
            sleep(WATCH_SECONDS)


def _stamps(paths: list[Path]) -> dict[Path, int]:
    """When the files were written; one that goes while we look does not count."""
    found = {}
    for one in paths:
        for file in [one, *one.rglob("*")] if one.is_dir() else [one]:
            try:
                found[file] = file.stat().st_mtime_ns
            except OSError:
                continue
    return found


def find_files(paths: list[Path]) -> list[Path]:
    """The named files, and all scenario files below the named folders, in a fixed order."""
    found: list[Path] = []
    for one in paths:
        if one.is_dir():
            inside = sorted(file for file in one.rglob("*") if file.suffix in SUFFIXES)
            if not inside:
                raise BadSetup("no_scenarios", {"folder": str(one)}, at=str(one), allowed=[f"*{s}" for s in SUFFIXES])
            found += inside
        elif one.is_file():
            found.append(one)
        else:
            raise BadSetup("no_such_file", {"file": str(one)}, at=str(one))
    return found


def _run_one(file: Path, verbose: bool) -> bool:
    """Runs a file and says how it came out; true if it passed. A fault in the rules fails this file, not the others."""
    from paiju.match.scenario import load_scenario
    from paiju.match.scenario.run import run_scenario

    title, texts = "", None
    try:
        loaded = load_scenario(file)
        texts = loaded.game.texts
        title = loaded.title.get(language()) or next(iter(loaded.title.values()), "")
        report = run_scenario(loaded)
    except PaijuError as error:
        _say_failed(file, title, [error_text(error, texts)])
        return False
    except Exception as error:
        _say_failed(file, title, [say("scenario.fault", kind=type(error).__name__, problem=str(error))])
        return False
    if report.problems:
        _say_failed(file, title, [_finding_text(loaded, problem) for problem in report.problems])
    else:
        line(say("scenario.passed", file=str(file), title=title), "green")
    for note in report.notes:
        line(f"    {note.text(language())}", "yellow")
    if verbose:
        _tell(loaded, report)
    return not report.problems


def _say_failed(file: Path, title: str, problems: list[str]) -> None:
    line(say("scenario.failed", file=str(file), title=title), "red")
    for problem in problems:
        line(f"    {problem}")


def _finding_text(loaded: Scenario, finding: Finding) -> str:
    """An error in the game's own words, any other finding in the runner's."""
    from paiju.match.scenario.finding import Refusal

    if not isinstance(finding, Refusal):
        return finding.text(language())
    error = finding.error
    acted = f"{error.details['seat']}: {error.details['action']}: " if {"seat", "action"} <= set(error.details) else ""
    return f"{finding.at}: {acted}{error_text(error, loaded.game.texts)}"


def _tell(loaded: Scenario, report: Report) -> None:
    """The log of each step from above: who answered what, and the sentences of what happened."""
    from paiju.cli.narrator import Narrator
    from paiju.core.events import events_json
    from paiju.core.viewers import ALL

    seats = [say("scenario.seat", seat=seat) for seat in range(loaded.seats)]
    narrator = Narrator(loaded.game, seats, loaded.game.check_options(loaded.options, loaded.seats))
    space = loaded.game.space
    for told in report.told:
        line(f"    {told.at}", "bold")
        for answer in told.answers:
            key = "scenario.automatic" if answer.automatic else "scenario.answer"
            line("      " + say(key, seat=answer.seat, action=space.text(answer.code)), "cyan")
        for event in events_json(told.events, ALL):
            line(f"        {narrator.event(event)}")
