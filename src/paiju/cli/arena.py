"""`paiju arena`, `paiju bot-check` and `paiju bench --search`: bots against bots, in any language, and how fast."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from paiju import __version__
from paiju.build import build_name
from paiju.cli.arguments import AsJson, GameName, Jobs, Seats, Settings, choose_table
from paiju.cli.games import name_of
from paiju.cli.group import whole
from paiju.cli.language import language, say
from paiju.cli.output import line, out, percent, print_json, progress, write_whole
from paiju.core.errors import Unreadable

Bots = Annotated[list[str], typer.Argument(metavar="BOT BOT…", help="arena.arg.bots")]
Games = Annotated[
    int | None, typer.Option("--games", "-n", metavar="N", help="arena.arg.games", parser=whole(2, "--games"))
]
Minutes = Annotated[float | None, typer.Option("--minutes", metavar="M", help="arena.arg.minutes", min=0.0)]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="arena.arg.out")]
Bank = Annotated[int, typer.Option("--bank-ms", metavar="MS", help="arena.arg.bank", parser=whole(0, "--bank-ms"))]
Move = Annotated[int, typer.Option("--move-ms", metavar="MS", help="arena.arg.move", parser=whole(1, "--move-ms"))]
Command = Annotated[str, typer.Argument(metavar="cmd:COMMAND", help="bot_check.arg.command")]
CheckGames = Annotated[
    int, typer.Option("--games", "-n", metavar="N", help="bot_check.arg.games", parser=whole(1, "--games"))
]

DEFAULT_GAMES = 40


def arena(
    game: GameName,
    bots: Bots,
    games: Games = None,
    minutes: Minutes = None,
    seats: Seats = None,
    set_: Settings = None,
    jobs: Jobs = 1,
    out: Out = None,
    bank_ms: Bank = 60_000,
    move_ms: Move = 2_000,
    json: AsJson = False,
) -> None:
    """Plays a round robin and shows the ladder."""
    from paiju.arena.folder import About, open_folder
    from paiju.arena.game import Clock, Played
    from paiju.arena.report import report_html
    from paiju.arena.run import run, total
    from paiju.arena.table import standings

    table = choose_table(game, seats, set_)
    about = About(
        table.game.id,
        table.game.rules_version,
        table.options,
        table.seats,
        Clock(bank_ms, move_ms),
        _checked(bots, out),
        [],
    )
    wanted = DEFAULT_GAMES if games is None and minutes is None else games
    with tempfile.TemporaryDirectory() as temporary:
        folder = open_folder(out or Path(temporary), about)
        with progress(hidden=json) as bar:
            goal = total(folder, wanted) if wanted is not None else None
            task = bar.add_task(name_of(table.game), total=goal, completed=len(folder.played))

            def watch(played: Played) -> None:
                bar.update(task, completed=len(folder.played), description=_news(table.game.id, played))

            finished = run(folder, wanted, minutes, jobs, watch)
        if finished or wanted is None:
            folder.show_secrets()
        result = standings(folder.about.bots, folder.played, table.seats)
        if out is not None:
            write_whole(out / "report.html", report_html(folder, language()).encode())
        if json:
            print_json(_json(folder.about, result, finished or wanted is None))
        else:
            _show(name_of(table.game), folder.about, result, out)


def bot_check(
    command: Command, games: CheckGames = 2, bank_ms: Bank = 60_000, move_ms: Move = 2_000, json: AsJson = False
) -> int:
    """Plays a few games in every game the bot claims and says what it does wrong."""
    from paiju.arena.check import check_command
    from paiju.arena.game import Clock
    from paiju.bots.external import PREFIX

    with progress(hidden=json) as bar:
        task = bar.add_task(command, total=None)
        verdict = check_command(
            command.removeprefix(PREFIX),
            games,
            Clock(bank_ms, move_ms),
            lambda name: bar.update(task, advance=1, description=name),
        )
    if json:
        print_json({"command": "bot-check", "paiju": __version__, "verdict": verdict})
        return 1 if verdict.problems else 0
    if verdict.name:
        line(say("bot_check.hello", name=verdict.name, games=verdict.games or [say("bot_check.none")]), "bold")
    for problem in verdict.problems:
        place = say("bot_check.place", game=problem.game, seat=problem.seat + 1) if problem.seat >= 0 else problem.game
        line(say(f"bot_check.{problem.id}", place=place or say("bot_check.start"), detail=problem.detail), "red")
        if problem.stderr:
            line(problem.stderr.rstrip()[-600:], "dim")
    line(say("bot_check.end", played=verdict.played, won=verdict.won, problems=len(verdict.problems)))
    return 1 if verdict.problems else 0


def bench_search(games: list[str], peers: bool, json: bool, seconds: float) -> None:
    """How fast the search is in each game and build, and beside OpenSpiel's."""
    from paiju.bench.builds import find_builds
    from paiju.bench.search import PEERS, ROUNDS, run

    with progress(hidden=json) as bar:
        total = ROUNDS * (len(games) * len(find_builds()) + (len(PEERS) if peers else 0))
        task = bar.add_task(say("bench.measuring"), total=total)
        report = run(games, seconds, peers, lambda: bar.advance(task))
    if json:
        print_json(report)
        return
    line(say("search.title", python=report["python"], cores=report["cores"], load=f"{report['load']:.1f}"), "bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("subject", "build", "iterations", "decisions", "share", "level"):
        left = name in ("subject", "build")
        table.add_column(say(f"search.{name}"), justify="left" if left else "right")
    for row in report["results"]:
        rates = [f"{row['iterations_per_s']:,.0f}", f"{row['decisions_per_s']:,}", f"{row['share']:.2f}"]
        table.add_row(row["subject"], row["build"], *rates, f"{row['level_iterations_per_s']:,.0f}")
    for peer in report["peers"]:
        table.add_row(peer["subject"], "", f"{peer['iterations_per_s']:,.0f}", f"{peer['decisions_per_s']:,}", "", "")
    out().print(table)
    for ratio in report["ratios"]:
        line(say("search.ratio", **ratio))
    for one in report["missing"]:
        line(say("bench.missing", name=one["subject"], install=one["install"]), "yellow")


def _checked(bots: list[str], out: Path | None) -> list[str]:
    """The bots, each once, all of them existing. One alone is enough to join a folder that has others."""
    from paiju.bots.registry import check_bot

    names = list(dict.fromkeys(check_bot(name) for name in bots))
    if len(names) < 2 and not (out is not None and (out / "arena.json").exists()):
        raise Unreadable("two_bots", {"bots": len(names)}, at="BOT")
    return names


def _news(game: str, played: Any) -> str:
    words = [f"{name.split('/')[-1][:24]} {('-', '=', '+')[result + 1]}" for name, result in _seats(played)]
    return f"{game}: {', '.join(words)}"


def _seats(played: Any) -> list[tuple[str, int]]:
    return list(zip(played.bots, played.result, strict=True))


def _show(title: str, about: Any, result: Any, folder: Path | None) -> None:
    line(say("arena.title", game=title, games=result.games), "bold")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("bot", "rating", "record", "rate", "faults", "seconds"):
        table.add_column(say(f"arena.{name}"), no_wrap=name == "bot", style="cyan" if name == "bot" else "")
    for row in result.ladder:
        rating = say("arena.interval", value=f"{row.rating:.1f}", low=f"{row.low:.1f}", high=f"{row.high:.1f}")
        record = f"{row.row.wins}–{row.row.draws}–{row.row.losses}"
        table.add_row(_name(row.bot), rating, record, percent(row.row.rate), str(row.faults), f"{row.seconds:.1f}")
    out().print(table)
    line()
    out().print(_pairs(result))
    for game, fault in result.faults[:20]:
        line(say("arena.fault", game=game, bot=fault.bot, text=fault.error["error"]["text"]), "red")
    for game, problem in result.voids[:20]:
        line(say("arena.void", game=game, problem=problem), "red")
    for entry in about.secrets:
        line(say("arena.secret" if entry.shown else "arena.digest", secret=entry.shown, digest=entry.digest), "dim")
    if folder is not None:
        line(say("arena.report", file=str(folder / "report.html")), "dim")


def _pairs(result: Any) -> Table:
    """Every pairing once, the better placed bot first."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("pairing", "record", "rate"):
        table.add_column(say(f"arena.{name}"), style="cyan" if name == "pairing" else "")
    order = [row.bot for row in result.ladder]
    for place, bot in enumerate(order):
        for other in order[place + 1 :]:
            row = result.matrix[bot][other]
            names = say("arena.versus", one=_name(bot), two=_name(other))
            table.add_row(names, f"{row.wins}–{row.draws}–{row.losses}", percent(row.rate))
    return table


def _name(bot: str) -> str:
    return bot if len(bot) <= 28 else f"{bot[:8]}…{bot[-19:]}"


def _json(about: Any, result: Any, finished: bool) -> dict[str, Any]:
    return {
        "command": "arena",
        "paiju": __version__,
        "build": build_name(),
        "game": about.game,
        "rules_version": about.rules_version,
        "options": about.options,
        "seats": about.seats,
        "games": result.games,
        "finished": finished,
        "ladder": [
            {
                "bot": row.bot,
                "rating": [round(row.rating, 2), round(row.low, 2), round(row.high, 2)],
                "games": row.row.games,
                "wins": row.row.wins,
                "draws": row.row.draws,
                "losses": row.row.losses,
                "win_rate": row.row.rate,
                "faults": row.faults,
            }
            for row in result.ladder
        ],
        "pairings": [
            {
                "bots": [bot, other],
                "games": row.games,
                "wins": row.wins,
                "draws": row.draws,
                "losses": row.losses,
                "win_rate": row.rate,
            }
            for bot, others in result.matrix.items()
            for other, row in others.items()
            if bot < other
        ],
        "faults": [
            {"game": game, "seat": fault.seat, "bot": fault.bot, **fault.error} for game, fault in result.faults
        ],
        "void": [{"game": game, "problem": problem} for game, problem in result.voids],
        "secrets": [{"digest": entry.digest, "secret": entry.shown or None} for entry in about.secrets],
    }
