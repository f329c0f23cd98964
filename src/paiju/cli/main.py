"""The command `paiju`. The table below is the one place where its commands are listed."""

from __future__ import annotations

import platform
from collections.abc import Callable
from typing import Annotated, Any, Final

import typer

from paiju import __version__
from paiju.build import build_name
from paiju.cli.arena import arena, bot_check
from paiju.cli.bench import bench
from paiju.cli.check import check
from paiju.cli.contest import contest
from paiju.cli.dev import dev
from paiju.cli.games import games
from paiju.cli.group import Command, Commands
from paiju.cli.lab import lab
from paiju.cli.language import say
from paiju.cli.new import new
from paiju.cli.output import line
from paiju.cli.perft import perft
from paiju.cli.play.command import play
from paiju.cli.practise import practise
from paiju.cli.print import print_
from paiju.cli.replay import replay
from paiju.cli.rules import rules
from paiju.cli.scenario import scenario
from paiju.cli.schema import schema
from paiju.cli.serve import serve
from paiju.cli.sim import sim
from paiju.cli.work import work

COMMANDS: Final[tuple[Callable[..., Any], ...]] = (
    serve,
    games,
    play,
    rules,
    print_,
    replay,
    sim,
    arena,
    bot_check,
    lab,
    practise,
    work,
    scenario,
    new,
    dev,
    check,
    perft,
    schema,
    contest,
    bench,
)
"""Each under its own name; its help is the text `command.<name>` of the word table."""

app: Final = typer.Typer(
    name="paiju", cls=Commands, help="command", add_completion=False, pretty_exceptions_enable=False
)


def name_of(command: Callable[..., Any]) -> str:
    """What a command is called; `print_` is not called like Python's own `print`."""
    return command.__name__.rstrip("_").replace("_", "-")


for command in COMMANDS:
    name = name_of(command)
    app.command(name, cls=Command, help=f"command.{name}", epilog="help.lang")(command)


def _print_version(wanted: bool) -> None:
    if wanted:
        build = say(f"build.{build_name()}")
        line(say("version", version=__version__, build=build, python=platform.python_version()))
        raise typer.Exit


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="arg.version", is_eager=True, callback=_print_version)
    ] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="zh|en", help="arg.lang")] = None,
) -> None:
    """Shows the help when no command is named; `--lang` has been taken out of the arguments before."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


if __name__ == "__main__":
    app()
