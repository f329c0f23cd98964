"""Choosing a game without knowing its name: three questions, each with an answer for Enter."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from paiju.bots.levels import LEVELS, level_text
from paiju.bots.registry import bot_names
from paiju.cli.games import both_names, credit, name_of, one_line, seat_range
from paiju.cli.language import language, say
from paiju.cli.output import line, out
from paiju.cli.play.seats import DEFAULT_BOT, HUMAN, bot_label
from paiju.core.game import AnyGame
from paiju.games import find_game, game_ids

LEAVE = ("q", "quit", "exit", "退出")


class Choice:
    """What the person wants to play."""

    def __init__(self, game: AnyGame, seats: int, by: list[str]) -> None:
        self.game = game
        self.seats = seats
        self.by = by


def choose_game() -> Choice | None:
    """Asks which game, how many and against whom; None when the person leaves."""
    try:
        game = _game()
        seats = _seats(game)
        others = _others(game)
    except (EOFError, KeyboardInterrupt):
        line()
        return None
    return Choice(game, seats, [HUMAN, *[others] * (seats - 1)])


def _game() -> AnyGame:
    found = [find_game(name) for name in game_ids()]
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    for number, game in enumerate(found, 1):
        seats = say("games.players", seats=seat_range(game))
        table.add_row(f"[bold cyan]{number}", Text(both_names(game), style="bold"), seats, Text(one_line(game)))
    line(say("choose.title"), "bold")
    out().print(table)
    words = {str(number): game for number, game in enumerate(found, 1)}
    words |= {game.id: game for game in found} | {name_of(game).casefold(): game for game in found}
    while True:
        word = _ask(say("choose.game", count=len(found)))
        if word in words:
            if credit(words[word]):
                line(credit(words[word]), "dim")
            return words[word]
        line(say("choose.which", names=[game.id for game in found]), "yellow")


def _seats(game: AnyGame) -> int:
    if game.min_seats == game.max_seats:
        return game.min_seats
    while True:
        word = _ask(say("choose.seats", seats=seat_range(game), default=game.people()))
        if not word:
            return game.people()
        if word.isdigit() and game.min_seats <= int(word) <= game.max_seats:
            return int(word)
        line(say("choose.range", seats=seat_range(game)), "yellow")


def _others(game: AnyGame) -> str:
    names = [*bot_names(), HUMAN]
    for level in LEVELS:
        line(f"{bot_label(level)}: {level_text(game, level, language())}", "dim")
    shown = [f"{number} {bot_label(name)}" for number, name in enumerate(names, 1)]
    words = {str(number): name for number, name in enumerate(names, 1)} | {name: name for name in names}
    while True:
        word = _ask(say("choose.others", names=shown, default=bot_label(DEFAULT_BOT)))
        if not word:
            return DEFAULT_BOT
        if word in words:
            return words[word]
        line(say("choose.which", names=names), "yellow")


def _ask(question: str) -> str:
    word = input(question + " ").strip().casefold()
    if word in LEAVE:
        raise EOFError
    return word
