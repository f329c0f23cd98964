"""`paiju scenario`: runs scenario files and says what differed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from paiju.cli.complaints import complaint
from paiju.cli.language import language, say
from paiju.cli.output import line
from paiju.core.errors import BadSetup, PaijuError

SUFFIXES: Final = (".yaml", ".yml")
Paths = Annotated[list[Path], typer.Argument(metavar="FILE|DIR…", help="scenario.arg.paths")]


def scenario(paths: Paths) -> None:
    """Runs the files; exit code 1 if any of them fails."""
    failed = 0
    files = find_files(paths)
    for path in files:
        title, problems = _run(path)
        if problems:
            failed += 1
            line(say("scenario.failed", file=str(path), title=title), "red")
            for problem in problems:
                line(f"    {problem}")
        else:
            line(say("scenario.passed", file=str(path), title=title), "green")
    line(f"{len(files) - failed} passed, {failed} failed", "bold")
    if failed:
        raise typer.Exit(1)


def find_files(paths: list[Path]) -> list[Path]:
    """The named files, and all scenario files below the named folders, in a fixed order."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES)
            if not inside:
                raise BadSetup("no_scenarios", {"folder": str(path)}, at=str(path), allowed=[f"*{s}" for s in SUFFIXES])
            found += inside
        elif path.is_file():
            found.append(path)
        else:
            raise BadSetup("no_such_file", {"file": str(path)}, at=str(path))
    return found


def _run(path: Path) -> tuple[str, list[str]]:
    from paiju.match.scenario import load_scenario

    title = ""
    try:
        loaded = load_scenario(path)
        title = loaded.title.get(language()) or next(iter(loaded.title.values()), "")
        return title, loaded.run()
    except PaijuError as error:
        return title, [complaint(error)]
    except Exception as error:  # a fault in the rules fails this file and not the others
        return title, [say("scenario.fault", kind=type(error).__name__, problem=str(error))]
