"""`paiju arena` and `paiju bot-check`: bots against bots, in any language."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paiju import __version__
from paiju.cli.arena_output import arena_json, news, show_standings, show_verdict, standings_of
from paiju.cli.arguments import AsJson, Cluster, GameName, Jobs, Seats, Settings, TableChoice, choose_table
from paiju.cli.games import name_of
from paiju.cli.group import minutes as minutes_parser
from paiju.cli.group import number_parser, path
from paiju.cli.language import language, say
from paiju.cli.output import News, err, line, print_json, progress
from paiju.core.errors import Unreadable

if TYPE_CHECKING:
    from paiju.arena.folder import Folder
    from paiju.arena.game import Played
    from paiju.match.backends import Backend

Bots = Annotated[list[str] | None, typer.Argument(metavar="BOT BOT…", help="arena.arg.bots")]
Games = Annotated[
    int | None, typer.Option("--games", "-n", metavar="N", help="arena.arg.games", parser=number_parser(2, "--games"))
]
Minutes = Annotated[
    float | None,
    typer.Option("--minutes", metavar="M", help="arena.arg.minutes", parser=minutes_parser("--minutes")),
]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="arena.arg.out", parser=path("--out"))]
Without = Annotated[list[str] | None, typer.Option("--without", metavar="BOT", help="arena.arg.without")]
Bank = Annotated[
    int, typer.Option("--bank-ms", metavar="MS", help="bot_check.arg.bank", parser=number_parser(0, "--bank-ms"))
]
Move = Annotated[
    int, typer.Option("--move-ms", metavar="MS", help="bot_check.arg.move", parser=number_parser(1, "--move-ms"))
]
NewBank = Annotated[
    int | None,
    typer.Option(
        "--bank-ms", metavar="MS", help="arena.arg.bank", parser=number_parser(0, "--bank-ms"), show_default="60000"
    ),
]
NewMove = Annotated[
    int | None,
    typer.Option(
        "--move-ms", metavar="MS", help="arena.arg.move", parser=number_parser(1, "--move-ms"), show_default="2000"
    ),
]
Command = Annotated[str, typer.Argument(metavar="cmd:COMMAND", help="bot_check.arg.command")]
CheckGames = Annotated[
    int, typer.Option("--games", "-n", metavar="N", help="bot_check.arg.games", parser=number_parser(1, "--games"))
]


def arena(
    game: GameName,
    bots: Bots = None,
    games: Games = None,
    minutes: Minutes = None,
    without: Without = None,
    seats: Seats = None,
    set_: Settings = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    out: Out = None,
    bank_ms: NewBank = None,
    move_ms: NewMove = None,
    json: AsJson = False,
) -> None:
    """Plays a round robin and shows the ladder."""
    from paiju.arena.folder import About, open_folder
    from paiju.arena.game import Clock, try_to_start
    from paiju.arena.goals import aim, even
    from paiju.match.backends import open_backend

    table = choose_table(game, seats, set_)
    names = _checked(bots or [], out)
    for name in names:
        try_to_start(name, table.game.id)
    clock = {name: ms for name, ms in (("bank_ms", bank_ms), ("move_ms", move_ms)) if ms is not None}
    about = About(table.game.id, table.game.rules_version, table.options, table.seats, Clock(**clock), names, [])
    with (
        tempfile.TemporaryDirectory() as temporary,
        open_folder(out or Path(temporary), about, without or (), clock) as folder,
    ):
        for name in set(folder.about.present) - set(names):
            try_to_start(name, table.game.id)
        if games is not None and games != even(games):
            line(say("arena.rounded", games=games, even=even(games)), "yellow", err())
        aim(folder, games, minutes is not None, bool(names))
        try:
            finished = _play(folder, table, minutes, open_backend(jobs, cluster), json)
        except BaseException:
            _report(folder, table, out, json=False, finished=False, hidden=json)
            line(say("arena.stopped" if out else "arena.lost", games=len(folder.played), folder=str(out)), "", err())
            raise
        over = folder.has_whole_deals() and (finished or not any(folder.about.goals.values()))
        if over:
            folder.show_secrets()
        _report(folder, table, out, json, over)


def _play(folder: Folder, table: TableChoice, minutes: float | None, backend: Backend, hidden: bool) -> bool:
    """Plays what is to be played; the processes start before the bar does."""
    from paiju.arena.goals import total
    from paiju.arena.run import run

    goal = total(folder)
    plain = News()
    with backend, progress(hidden) as bar:
        task = bar.add_task(name_of(table.game), total=goal, completed=len(folder.played))

        def watch(played: Played) -> None:
            done = len(folder.played)
            bar.update(task, completed=done, description=news(table.game.id, played))
            plain.tell(say("arena.progress", game=name_of(table.game), done=done, total=goal or "?"))

        return run(folder, minutes, backend, watch)


def _report(
    folder: Folder, table: TableChoice, out: Path | None, json: bool, finished: bool, hidden: bool = False
) -> None:
    """The standings in the folder and on the screen."""
    from paiju.arena.report import report_html
    from paiju.match.files import write_whole

    result = standings_of(folder)
    if out is not None:
        write_whole(out / "report.html", report_html(folder, language()).encode())
    if json:
        print_json(arena_json(folder.about, result, finished))
    elif not hidden:
        show_standings(table.game, folder.about, result, out)


def _checked(bots: list[str], out: Path | None) -> list[str]:
    """The bots, each once, all of them existing. A folder that has others needs none."""
    from paiju.bots.registry import check_bot

    names = list(dict.fromkeys(check_bot(name) for name in bots))
    if len(names) < 2 and out is not None and not (out / "arena.json").exists():
        raise Unreadable("no_arena", {"folder": str(out)}, at="--out")
    if len(names) < 2 and out is None:
        raise Unreadable("two_bots", {"bots": len(names)}, at="BOT")
    return names


def bot_check(
    command: Command, games: CheckGames = 2, bank_ms: Bank = 10_000, move_ms: Move = 2_000, json: AsJson = False
) -> int:
    """Plays a few games in every game the bot claims and says what it does wrong."""
    from paiju.arena.check import check_command
    from paiju.arena.game import Clock
    from paiju.bots.external import PREFIX
    from paiju.bots.registry import bot_names

    if command.partition(":")[0] in bot_names():
        raise Unreadable("not_a_command", {"value": command}, at="cmd:COMMAND", allowed=["'cmd:python3 mybot.py'"])
    words = command.removeprefix(PREFIX)
    if not words.strip():
        raise Unreadable("empty_name", {"value": command}, at="cmd:COMMAND")
    with progress(hidden=json) as bar:
        task = bar.add_task(command, total=None)
        clock = Clock(bank_ms, move_ms)
        verdict = check_command(words, games, clock, lambda name: bar.update(task, advance=1, description=name))
    if json:
        print_json({"command": "bot-check", "paiju": __version__, "verdict": verdict})
    else:
        show_verdict(verdict)
    return 1 if verdict.problems else 0
