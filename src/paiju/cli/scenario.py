"""`paiju scenario`: runs scenario files and says what differed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from paiju.cli.complaints import complaint
from paiju.cli.group import path
from paiju.cli.language import language, say
from paiju.cli.output import line
from paiju.core.errors import BadSetup, PaijuError

SUFFIXES: Final = (".yaml", ".yml")
Paths = Annotated[
    list[Path], typer.Argument(metavar="FILE|DIR…", help="scenario.arg.paths", parser=path("FILE|DIR…"))
]


def scenario(paths: Paths) -> None:
    """Runs the files; exit code 1 if any of them fails."""
    failed = 0
    files = find_files(paths)
    for file in files:
        title, problems = _run(file)
        if problems:
            failed += 1
            line(say("scenario.failed", file=str(file), title=title), "red")
            for problem in problems:
                line(f"    {problem}")
        else:
            line(say("scenario.passed", file=str(file), title=title), "green")
    line(f"{len(files) - failed} passed, {failed} failed", "bold")
    if failed:
        raise typer.Exit(1)


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


def _run(file: Path) -> tuple[str, list[str]]:
    from paiju.match.scenario import load_scenario

    title = ""
    try:
        loaded = load_scenario(file)
        title = loaded.title.get(language()) or next(iter(loaded.title.values()), "")
        return title, loaded.run()
    except PaijuError as error:
        return title, [complaint(error)]
    except Exception as error:  # a fault in the rules fails this file and not the others
        return title, [say("scenario.fault", kind=type(error).__name__, problem=str(error))]
