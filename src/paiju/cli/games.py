"""`paiju games`: what there is to play."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from paiju import __version__
from paiju.bots.levels import LEVELS, level_name, level_text, levels_json
from paiju.cli.arguments import AsJson, game_name
from paiju.cli.language import language, say
from paiju.cli.output import line, out, print_json
from paiju.core.game import AnyGame
from paiju.core.options import Option, as_setting
from paiju.core.texts import LANGUAGES
from paiju.games import broken_games, find_game, game_ids

OneGame = Annotated[str | None, typer.Argument(metavar="GAME", help="arg.one_game", parser=game_name)]


def games(game: OneGame = None, json: AsJson = False) -> None:
    """Lists all games, or one with its table options."""
    found = [find_game(name) for name in ([game] if game else game_ids())]
    if json:
        print_json({"command": "games", "paiju": __version__, "games": [describe(game) for game in found]})
        return
    if game:
        _show_options(found[0])
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for column in ("games.id", "games.name", "games.seats", "games.line"):
        table.add_column(say(column), no_wrap=column != "games.line", overflow="fold")
    for one in found:
        table.add_row(f"[bold cyan]{one.id}", both_names(one), seat_range(one), one_line(one))
    out().print(table)
    show_broken()
    line()
    line(say("games.more"), "dim")


def show_broken() -> None:
    """What packages announce and nobody can use, each with the place and a sentence."""
    found = broken_games()
    if found:
        line()
        line(say("games.broken"), "yellow")
    for name, why in found.items():
        line(f"  {name}  {why}", "yellow")


def _show_options(game: AnyGame) -> None:
    line(f"{both_names(game)} · {say('games.players', seats=seat_range(game))}", "bold")
    for text in (one_line(game), credit(game)):
        if text:
            line(text)
    line()
    for level in LEVELS:
        line(f"{level_name(level, language())} ({level}): {level_text(game, level, language())}")
    for option in game.options:
        line()
        default = say("games.per_seat") if option.default is None else as_setting(option.default)
        line(f"--set {option.id}={default}", "cyan")
        key = f"option.{option.id}"
        line(f"    {game.texts.find(key, language())}: {game.texts.find(f'{key}.help', language())}")
        line(f"    {say('error.allowed', values=_values(game, option))}", "dim")


def _values(game: AnyGame, option: Option) -> list[str]:
    """What an option may be, choices with their names."""
    named = option.of if option.of is not None else option
    words = named.allowed()
    if named.type == "choice":
        words = [f"{value} ({game.texts.find(f'option.{option.id}.{value}', language()) or value})" for value in words]
    if named.type == "ids":
        least, most = named.min_len, named.max_len
        how_many = say("games.so_many", most=most) if least == most else say("games.some_of", least=least, most=most)
        words = [how_many, *words]
    if named is option:
        return words
    return [say("games.each_seat_lists" if named.type == "ids" else "games.each_seat"), *words]


def describe(game: AnyGame) -> dict[str, Any]:
    """A game in its public shape."""
    return {
        "id": game.id,
        "names": {lang: game.name(lang) for lang in LANGUAGES},
        "lines": {lang: game.line(lang) for lang in LANGUAGES},
        "credit": {lang: game.credit(lang) for lang in LANGUAGES},
        "seats": {"min": game.min_seats, "max": game.max_seats},
        "rules_version": game.rules_version,
        "actions": game.space.size,
        "options": [_option(game, option) for option in game.options],
        "levels": levels_json(),
    }


def _option(game: AnyGame, option: Option) -> dict[str, Any]:
    key = f"option.{option.id}"
    return {
        **option.as_json(),
        "names": {lang: game.texts.find(key, lang) for lang in LANGUAGES},
        "help": {lang: game.texts.find(f"{key}.help", lang) for lang in LANGUAGES},
    }


def name_of(game: AnyGame) -> str:
    """The game's name in the language in use."""
    return game.name(language())


def both_names(game: AnyGame) -> str:
    names = [game.name(lang) for lang in LANGUAGES]
    return " ".join(dict.fromkeys(names if language() == "zh" else reversed(names)))


def one_line(game: AnyGame) -> str:
    return game.line(language())


def credit(game: AnyGame) -> str:
    """Whom the rules ask to be named; empty where they ask nothing."""
    return game.credit(language())


def seat_range(game: AnyGame) -> str:
    return str(game.min_seats) if game.min_seats == game.max_seats else f"{game.min_seats}–{game.max_seats}"
