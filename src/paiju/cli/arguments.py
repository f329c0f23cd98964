"""Arguments that several commands share, and what they mean."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from paiju.cli.group import number_parser, path
from paiju.core.errors import BadOption, Unreadable
from paiju.core.game import AnyGame
from paiju.core.options import parse_settings
from paiju.games import find_game, game_ids
from paiju.games.guests import Broken, add_folder
from paiju.match.record import LARGEST_SEED

SEED_BITS: Final = 63


def _complete_game(incomplete: str) -> list[str]:
    return [name for name in game_ids() if name.startswith(incomplete)]


def game_name(word: str) -> str:
    """A game by its id, or by the folder of its package: `.`, `./mygame`, or `mygame` beside it."""
    folder = Path(word)
    if not (folder / "pyproject.toml").is_file() or (os.sep not in word and word in game_ids()):
        return word
    try:
        return add_folder(folder)
    except Broken as why:
        raise Unreadable("broken_game", {"game": word, "sentence": why.sentence}, at=why.at) from None


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="arg.game", autocompletion=_complete_game, parser=game_name)
]
MaybeGameName = Annotated[
    str | None,
    typer.Argument(metavar="GAME", help="arg.game_or_choose", autocompletion=_complete_game, parser=game_name),
]
Seats = Annotated[
    int | None, typer.Option("--seats", metavar="N", help="arg.seats", parser=number_parser(1, "--seats"))
]
Settings = Annotated[list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="arg.set")]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="N", help="arg.seed", parser=number_parser(0, "--seed", LARGEST_SEED))
]
NewSeed = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", help="arg.new_seed", parser=number_parser(0, "--seed", LARGEST_SEED)),
]
PatchFile = Annotated[Path | None, typer.Option("--patch", metavar="FILE", help="arg.patch", parser=path("--patch"))]
Jobs = Annotated[int, typer.Option("--jobs", "-j", metavar="J", help="arg.jobs", parser=number_parser(1, "--jobs"))]
Cluster = Annotated[str | None, typer.Option("--cluster", metavar="WHERE", help="arg.cluster")]
AsJson = Annotated[bool, typer.Option("--json", help="arg.json")]


class TableChoice:
    """A game with its number of seats and options, checked."""

    def __init__(self, game: AnyGame, seats: int, options: dict[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.options = options


def choose_table(name: str, seats: int | None, settings: list[str] | None) -> TableChoice:
    """What GAME, --seats and --set ask for; whatever does not exist is an error that lists what does."""
    game = find_game(name)
    count = game.min_seats if seats is None else seats
    if not game.min_seats <= count <= game.max_seats:
        allowed = [str(n) for n in range(game.min_seats, game.max_seats + 1)]
        raise BadOption("bad_seats", {"seats": count}, at="--seats", allowed=allowed)
    options = game.check_options(parse_settings(game.options, settings or []), count)
    return TableChoice(game, count, options)


def use_patch(file: Path | None, game: str | None = None) -> None:
    """Plays by a patch from now on, where one is named."""
    if file is not None:
        from paiju.games import play_patched
        from paiju.match.patch_file import load_patch

        play_patched(*load_patch(file, game))


def refuse_ignored(word: str, others: Mapping[str, object]) -> None:
    """Refuses options that would be ignored beside another one."""
    for other, value in others.items():
        if value is not None and value != []:
            raise Unreadable("not_together", {"one": word, "other": other})


def fresh_seed(given: int | None) -> int:
    """The seed asked for, or one that nobody can guess."""
    return secrets.randbits(SEED_BITS) if given is None else given


def split_names(text: str, at: str) -> list[str]:
    """Names between commas."""
    names = [word.strip() for word in text.split(",")]
    if not all(names):
        raise Unreadable("empty_name", {"value": text}, at=at)
    return names
