"""What an arena and a check of a bot look like on the screen and as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.table import Table
from rich.text import Text

from paiju import __version__
from paiju.bots.faults import fault_text
from paiju.build import build_name
from paiju.cli.games import name_of
from paiju.cli.language import language, say
from paiju.cli.output import line, out, percent, printable
from paiju.core.game import AnyGame
from paiju.games import find_game, game_ids

if TYPE_CHECKING:
    from paiju.arena.check import Problem, Verdict
    from paiju.arena.folder import About, Folder
    from paiju.arena.game import Played
    from paiju.arena.table import Row, Standings
    from paiju.match.shapes import ArenaReport, ArenaRow

MOST_FAULTS: Final = 20
MOST_STDERR: Final = 600


def standings_of(folder: Folder) -> Standings:
    """How the bots that are present stand."""
    from paiju.arena.table import standings

    return standings(folder.about.present, folder.played, folder.about.seats)


def news(game: str, played: Played) -> str:
    """A finished game in a few words, beside a bar."""
    seats = zip(played.bots, played.result, strict=True)
    words = [f"{printable(name).split('/')[-1][:24]} {('-', '=', '+')[result + 1]}" for name, result in seats]
    return f"{game}: {', '.join(words)}"


def show_standings(game: AnyGame, about: About, result: Standings, folder: Path | None) -> None:
    line(say("arena.title", game=name_of(game), games=result.games), "bold")
    out().print(_ladder(result))
    line()
    out().print(_pairs(result))
    faults = [
        say("arena.fault", game=id, bot=fault.bot, text=fault_text(fault.error["error"], language(), game.texts))
        for id, fault in result.faults
    ]
    for lines in (faults, [say("arena.void", game=id, problem=problem) for id, problem in result.voids]):
        _some(lines)
    for entry in about.secrets:
        line(say("arena.secret" if entry.shown else "arena.digest", secret=entry.shown, digest=entry.digest), "dim")
    if folder is not None:
        line(say("arena.report", file=str(folder / "report.html")), "dim")


def _some(lines: list[str]) -> None:
    for one in lines[:MOST_FAULTS]:
        line(one, "red")
    if len(lines) > MOST_FAULTS:
        line(say("arena.more", count=len(lines) - MOST_FAULTS), "red")


def _ladder(result: Standings) -> Table:
    table = _table("bot", "rating", "record", "rate", "faults", "seconds")
    for row in result.ladder:
        rating = say("arena.interval", value=f"{row.rating:.1f}", low=f"{row.low:.1f}", high=f"{row.high:.1f}")
        seconds = f"{row.seconds:.1f}" if row.row.games else "–"
        table.add_row(_name(row.bot), rating, _record(row.row), _rate(row.row), str(row.faults), seconds)
    return table


def _pairs(result: Standings) -> Table:
    """Every pairing once, the better placed bot first."""
    table = _table("pairing", "record", "rate")
    order = [row.bot for row in result.ladder]
    for place, bot in enumerate(order):
        for other in order[place + 1 :]:
            row = result.matrix[bot][other]
            names = say("arena.versus", one=str(_name(bot)), two=str(_name(other)))
            table.add_row(Text(names), _record(row), _rate(row))
    return table


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, name in enumerate(columns):
        table.add_column(say(f"arena.{name}"), no_wrap=number == 0, style="" if number else "cyan")
    return table


def _record(row: Row) -> str:
    return f"{row.wins}–{row.draws}–{row.losses}"


def _rate(row: Row) -> str:
    return percent(row.rate) if row.wins + row.losses else "–"


def _name(bot: str) -> Text:
    """A bot's name as text, not markup, and short."""
    shown = printable(bot)
    return Text(shown if len(shown) <= 28 else f"{shown[:8]}…{shown[-19:]}")


def arena_json(about: About, result: Standings, finished: bool) -> ArenaReport:
    """What `paiju arena --json` prints: the schema `arena`."""
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
                **_counts(row.row),
                "faults": row.faults,
            }
            for row in result.ladder
        ],
        "pairings": [
            {"bots": (bot, other), **_counts(row)}
            for bot, others in result.matrix.items()
            for other, row in others.items()
            if bot < other
        ],
        "faults": [
            {"game": game, "seat": fault.seat, "bot": fault.bot, "error": fault.error["error"]}
            for game, fault in result.faults
        ],
        "void": [{"game": game, "problem": problem} for game, problem in result.voids],
        "secrets": [{"digest": entry.digest, "secret": entry.shown or None} for entry in about.secrets],
    }


def _counts(row: Row) -> ArenaRow:
    return {"games": row.games, "wins": row.wins, "draws": row.draws, "losses": row.losses, "win_rate": row.rate}


def show_verdict(verdict: Verdict) -> None:
    """What `paiju bot-check` has found."""
    if verdict.name:
        line(say("bot_check.hello", name=verdict.name, games=verdict.games or [say("bot_check.none")]), "bold")
    for problem in verdict.problems:
        place = say("bot_check.place", game=problem.game, seat=problem.seat) if problem.seat >= 0 else problem.game
        text = say(f"bot_check.{problem.id}", place=place or say("bot_check.start"), detail=_detail(problem))
        line(say("bot_check.times", text=text, count=problem.count) if problem.count > 1 else text, "red")
        if problem.stderr:
            line(problem.stderr.rstrip()[-MOST_STDERR:], "dim")
    line(say("bot_check.end", played=verdict.played, won=verdict.won, problems=len(verdict.problems)))


def _detail(problem: Problem) -> str:
    if problem.error is None:
        return problem.detail
    texts = find_game(problem.game).texts if problem.game in game_ids() else None
    return fault_text(problem.error, language(), texts)
