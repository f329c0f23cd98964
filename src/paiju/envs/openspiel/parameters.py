"""Table options as OpenSpiel's game parameters: one parameter for each option, beside `players` and `deal`.

OpenSpiel reads a game string by itself (`paiju_codex(players=4,hp=20,first_player='2')`): commas part parameters, and
what looks like a number or a truth value becomes one. So lists are written with slashes (`banned_moves=pea/wine`), the
lists of several seats with semicolons between them, and a word that looks like a number or a truth value in quotes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from paiju.core.errors import BadOption
from paiju.core.game import AnyGame
from paiju.core.options import Option

PLAYERS: Final = "players"
DEAL: Final = "deal"

DRAWN: Final = -1
"""The value of `deal` that leaves the deal to chance."""

MOST: Final = 2**31 - 1
"""OpenSpiel's integers."""

UNSET: Final = "default"
"""An option for each seat that nobody has set."""

Value = int | bool | str


def specification(game: AnyGame) -> dict[str, Value]:
    """All parameters of a game with their defaults, as OpenSpiel wants them."""
    options = {option.id: _written(option, option.default) for option in game.options}
    return {PLAYERS: game.min_seats, DEAL: DRAWN, **options}


def read(game: AnyGame, given: Mapping[str, Value]) -> tuple[int, int, dict[str, Any], dict[str, Value]]:
    """Seats, deal and checked options, and what of it is not the default, in the form that reads back the same."""
    seats = int(given.get(PLAYERS, game.min_seats))
    deal = int(given.get(DEAL, DRAWN))
    if not DRAWN <= deal <= MOST:
        raise BadOption("bad_value", {"option": DEAL, "value": deal}, at=DEAL, allowed=[f"{DRAWN} (drawn) to {MOST}"])
    known = {option.id: option for option in game.options}
    for name in given:
        if name not in (*known, PLAYERS, DEAL):
            raise BadOption("unknown_option", {"option": name}, at=name, allowed=[PLAYERS, DEAL, *known])
    chosen = game.check_options({id: _read(known[id], given[id]) for id in known if id in given}, seats)
    kept: dict[str, Value] = {id: _written(known[id], chosen[id]) for id in known}
    kept |= {PLAYERS: seats, DEAL: deal}
    default = specification(game)
    return seats, deal, chosen, {name: value for name, value in kept.items() if value != default[name]}


def _written(option: Option, value: Any) -> Value:
    if option.type in ("int", "bool"):
        return bool(value) if option.type == "bool" else int(value)
    if value is None:
        return UNSET
    if option.type == "choice":
        return _quoted(value)
    if option.type == "per_seat" and option.of is not None and option.of.type == "ids":
        return ";".join("/".join(one) for one in value)
    return _quoted("/".join(str(one) for one in value))


def _read(option: Option, value: Value) -> Any:
    if not isinstance(value, str):
        return value
    if option.type == "per_seat" and value == UNSET:
        return None
    return option.parse(value.strip("'").replace("/", ","))


def _quoted(word: str) -> str:
    """What OpenSpiel would not read as a word is put in quotes."""
    looks_otherwise = word.lower() in ("true", "false") or not word.strip("+-.0123456789")
    return f"'{word}'" if word and looks_otherwise else word
