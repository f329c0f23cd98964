"""What `paiju dev` says after every save, in a process of its own: is it a game, does the kept table still play, what
does everybody see, which words are missing, which law breaks first."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from typing import Final

from rich.columns import Columns
from rich.panel import Panel

from paiju.cli.language import language, say
from paiju.cli.output import line, out
from paiju.conformance.check import check_batch
from paiju.conformance.laws import Violation
from paiju.conformance.shrink import shrink
from paiju.conformance.surface import declarations_have_texts
from paiju.core.errors import PaijuError
from paiju.core.game import AnyGame
from paiju.core.types import Seat
from paiju.core.viewers import SPECTATOR
from paiju.games import find_game
from paiju.games.guests import Broken, add_folder, load_guest
from paiju.match.match import Match
from paiju.match.record import load_record, save_record

GAMES: Final = 12
STEPS: Final = 24
TABLE: Final = "table.json"
"""The kept table, in the folder that `dev` works in."""


def report(folder: Path, keep: Path, games: int = GAMES) -> bool:
    """Says everything; true if nothing is wrong."""
    game = _load(folder)
    if game is None:
        return False
    line(say("dev.loaded", name=game.name(language())), "bold green")
    fine = _texts(game)
    match = _table(game, keep)
    if match is not None:
        _views(match)
        save_record(match.record(), keep / TABLE)
    return _laws(game, games) and fine and match is not None


def _load(folder: Path) -> AnyGame | None:
    try:
        name = add_folder(folder)
        load_guest(name)
        return find_game(name)
    except Broken as why:
        line(say("dev.broken", at=why.at, sentence=why.sentence), "red")
        if why.__cause__ is not None:
            out().print("".join(traceback.format_exception(why.__cause__)[-8:]), markup=False, highlight=False)
        return None


def _texts(game: AnyGame) -> bool:
    try:
        declarations_have_texts(game)
    except Violation as missing:
        line(say("dev.texts", detail=missing.detail), "yellow")
        return False
    return True


def _table(game: AnyGame, keep: Path) -> Match | None:
    """The kept table on the new code; where it no longer fits, it says at which action and begins a new one."""
    kept = load_record(keep / TABLE) if (keep / TABLE).exists() else None
    actions = kept.actions if kept and kept.game == game.id else []
    match = Match(game, int(kept.seed) if kept else 1, kept.seats if kept else game.people(), {})
    for number, (seat, text) in enumerate(actions):
        try:
            match.act(seat, game.space.code(text))
        except PaijuError as error:
            line(say("dev.parts", number=number + 1, action=text, seat=seat, why=str(error)), "yellow")
            break
        except Exception as error:
            _fault(error, text, seat)
            return None
    else:
        if actions:
            line(say("dev.fits", count=len(actions)))
    return _play_on(game, match)


def _play_on(game: AnyGame, match: Match) -> Match | None:
    while not match.state.over and len(match.actions) < STEPS:
        seat = match.state.actors()[0]
        legal = match.state.legal(seat)
        code = legal[len(match.actions) % len(legal)]
        try:
            match.act(seat, code)
        except Exception as error:
            _fault(error, game.space.text(code), seat)
            return None
    return match


def _fault(error: Exception, action: str, seat: Seat) -> None:
    where = traceback.extract_tb(error.__traceback__)[-1]
    at = f"{where.filename}:{where.lineno}"
    line(say("dev.fault", action=action, seat=seat, at=at, error=f"{type(error).__name__}: {error}"), "red")
    out().print("".join(traceback.format_exception(error)[-8:]), markup=False, highlight=False)


def _views(match: Match) -> None:
    """What everybody sees now, side by side."""
    players = [f"P{seat + 1}" for seat in range(match.seats)]
    shown = [
        Panel(
            match.game.draw(match.state.view(viewer), language(), players),
            title=say("dev.spectator") if viewer == SPECTATOR else players[viewer],
        )
        for viewer in (SPECTATOR, *range(match.seats))
    ]
    out().print(Columns(shown, expand=True))


def _laws(game: AnyGame, games: int) -> bool:
    findings = check_batch(game, 0, games, seed=1).findings
    if not findings:
        line(say("dev.laws", games=games), "green")
        return True
    steps, detail = shrink(game, findings[0])
    line(say("dev.violation", law=findings[0].law, detail=detail, steps=steps, count=len(steps)), "red")
    return False


if __name__ == "__main__":
    sys.exit(0 if report(Path(sys.argv[1]), Path(sys.argv[2])) else 1)
