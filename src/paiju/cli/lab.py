"""`paiju lab`: what designers ask of their rules."""

from __future__ import annotations

from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from paiju.cli.arguments import (
    Cluster,
    Jobs,
    MaybeGameName,
    NewSeed,
    Seats,
    Settings,
    choose_table,
    fresh_seed,
    split_names,
)
from paiju.cli.games import name_of
from paiju.cli.group import minutes as minutes_parser
from paiju.cli.group import number_parser, path
from paiju.cli.language import language, say
from paiju.cli.output import News, err, folder, line, progress
from paiju.core.errors import Unreadable
from paiju.core.game import AnyGame
from paiju.core.options import as_setting, parse_settings
from paiju.games import game_ids

if TYPE_CHECKING:
    from paiju.lab.report.data import Report
    from paiju.lab.run import Lab, Progress

PARTS: Final = ("ladder", "sight", "sides", "knobs", "worth")
DEFAULT_MINUTES: Final = 10.0
MOST_SHOWN: Final = 12

Minutes = Annotated[
    float | None,
    typer.Option("--minutes", metavar="M", help="lab.arg.minutes", parser=minutes_parser("--minutes")),
]
Games = Annotated[
    int | None, typer.Option("--games", "-n", metavar="N", help="lab.arg.games", parser=number_parser(1, "--games"))
]
Bots = Annotated[str | None, typer.Option("--bots", metavar="A,B", help="lab.arg.bots")]
Main = Annotated[str | None, typer.Option("--main", metavar="BOT", help="lab.arg.main")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="lab.arg.out", parser=path("--out"))]
Versus = Annotated[list[str] | None, typer.Option("--versus", metavar="OPTION=VALUE", help="lab.arg.versus")]
Patch = Annotated[Path | None, typer.Option("--patch", metavar="FILE", help="lab.arg.patch", parser=path("--patch"))]
Want = Annotated[Path | None, typer.Option("--want", metavar="FILE", help="lab.arg.want", parser=path("--want"))]
Serve = Annotated[str | None, typer.Option("--serve", metavar="DIR", help="lab.arg.serve")]
Skip = Annotated[str | None, typer.Option("--skip", metavar="PART,…", help="lab.arg.skip")]


def lab(
    game: MaybeGameName = None,
    minutes: Minutes = None,
    games: Games = None,
    bots: Bots = None,
    main: Main = None,
    seats: Seats = None,
    set_: Settings = None,
    versus: Versus = None,
    patch: Patch = None,
    want: Want = None,
    serve: Serve = None,
    skip: Skip = None,
    seed: NewSeed = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    out: Out = None,
) -> int:
    """Plays, writes the report, and says in a few lines what it found."""
    from paiju.lab.plan import default_bots, make_plan
    from paiju.lab.report.data import make_report
    from paiju.lab.report.write import need_pictures, write_report
    from paiju.lab.rounds import GROUPS
    from paiju.lab.run import Lab
    from paiju.lab.show import show_games
    from paiju.lab.want import check_wants
    from paiju.match.backends import open_backend
    from paiju.match.patch_file import load_patch, read_yaml

    if serve is not None:
        return _serve(serve)
    table = choose_table(_named(game), seats, set_)
    if minutes is not None and games is not None:
        raise Unreadable("lab_how_long", {}, allowed=["--minutes M", "--games N"])
    if out is None:
        raise Unreadable("lab_where", {}, allowed=["--out DIR"])
    parts = _parts(skip)
    need_pictures()
    players = split_names(bots, "--bots") if bots is not None else default_bots(table.game)
    other = parse_settings(table.game.options, versus or [])
    table.game.check_options({**table.options, **other}, table.seats)
    given = parse_settings(table.game.options, set_ or [])
    changed = load_patch(patch, table.game.id)[1] if patch is not None else {}
    printed = table.game.patched(changed).patch.as_json()
    wants = read_yaml(want) if want is not None else {}
    plan = make_plan(
        table.game,
        table.seats,
        given,
        _seed_of(out, seed),
        players,
        versus=other,
        versus_patch=printed,
        main=main or "",
    )
    run = Lab(plan, table.game, folder(out), parts)
    rounds = ceil(games / (table.seats * GROUPS)) if games is not None else 0
    line(say("lab.title", game=name_of(table.game), seats=plan.seats, bots=", ".join(players), seed=plan.seed), "bold")
    with open_backend(jobs, cluster) as backend, progress() as bar:
        task = bar.add_task(name_of(table.game), total=None)
        news = News()

        def tell(now: Progress) -> None:
            told = _told(run, now)
            bar.update(task, description=told, completed=now.done, total=now.total)
            news.tell(told)

        run.run(backend, rounds, minutes or DEFAULT_MINUTES, tell)
    report = make_report(run, table.game)
    report.wanted = check_wants(report, wants)
    report.shown = show_games(run, report)
    again = run.finished * table.seats * GROUPS
    page = write_report(run, table.game, report, _command(plan.game, report, again))
    _show(table.game, report)
    line(say("lab.done", games=f"{report.games:,}", rounds=report.rounds, page=str(page)), "bold")
    if games is None:
        line(say("lab.again", games=again), "dim")
    broken = [one.name for one in report.wanted if one.verdict == "broken"]
    for name in broken:
        line(say("lab.want.broken", name=name), "red", err())
    return 1 if report.faults or broken else 0


def _named(game: str | None) -> str:
    if game is None:
        raise Unreadable("lab_which", {}, at="GAME", allowed=game_ids())
    return game


def _serve(word: str) -> int:
    """The report and the games of a run in the browser, until Ctrl-C."""
    from paiju.cli.lab_serve import serve_report

    serve_report(Path(word), lambda url: line(say("lab.serving", url=url), "bold"))
    return 0


def _seed_of(out: Path, seed: int | None) -> int:
    """A run that is there goes on with its own seed."""
    import msgspec

    from paiju.lab.plan import LabPlan

    kept = out / "plan.json"
    if seed is None and kept.is_file():
        try:
            return int(msgspec.json.decode(kept.read_bytes(), type=LabPlan).seed)
        except (msgspec.MsgspecError, ValueError):
            pass  # opening the folder will say what is wrong with it
    return fresh_seed(seed)


def _parts(skip: str | None) -> tuple[str, ...]:
    parts = tuple(split_names(skip, "--skip")) if skip else ()
    for part in parts:
        if part not in PARTS:
            raise Unreadable("lab_part", {"part": part}, at="--skip", allowed=list(PARTS))
    return parts


def _told(run: Lab, now: Progress) -> str:
    """How far it is and what is known so far."""
    from paiju.lab.findings.play import find_seats

    text = say(
        "lab.round",
        round=now.round,
        done=now.done,
        total=now.total,
        games=f"{now.games:,}",
        minutes=f"{now.seconds / 60:.1f}",
    )
    bot = run.plan.main_bot()
    games = list(run.games.get(f"level/{bot}", {}).values())
    if not games:
        return text
    found = find_seats(bot, games).advantage[0]
    seat = f"{100 * found.mean:+.1f} ± {100 * found.half():.1f}"
    return f"{text} · {say('lab.so_far', seat=seat, bot=bot, turns=max(game.turns for game in games))}"


def _command(game: str, report: Report, games: int) -> str:
    """The command that makes this report again."""
    plan: dict[str, Any] = report.plan
    words = [f"paiju lab {game}", f"--games {games}", f"--bots {','.join(plan['bots'])}", f"--seats {plan['seats']}"]
    words += [f"--set {id}={as_setting(value)}" for id, value in plan["options"].items()]
    words += [f"--versus {id}={as_setting(value)}" for id, value in plan["versus"].items()]
    words += [f"--main {plan['main']}"] if plan["main"] else []
    words += ["--patch FILE"] if plan["versus_patch"] else []
    return " ".join([*words, f"--seed {plan['seed']}"])


def _show(game: AnyGame, report: Report) -> None:
    from paiju.lab.report.page import interval
    from paiju.lab.things import thing_name

    for row in report.seats:
        line(say("lab.seat", bot=row.bot, advantage=interval(row.advantage[0])))
    marked = [row for row in report.things.worth if row.marked][:MOST_SHOWN]
    names = [f"{thing_name(game, row.thing, language())} {100 * row.worth.mean:+.1f}" for row in marked]
    if report.things.worth:
        line(say("lab.marked", things=names) if names else say("lab.nothing_marked"))
    if report.versus is not None:
        line(say("lab.versus.some" if report.versus.is_marked() else "lab.versus.none"), "bold")
    for fault in report.faults[:MOST_SHOWN]:
        told = say("lab.fault", arm=fault.arm, group=fault.group, problem=fault.problem, record=fault.record)
        line(told, "red", err())
