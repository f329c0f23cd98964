"""The command itself: which game, who sits where, from which file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paiju.cli.arguments import (
    MaybeGameName,
    NewSeed,
    PatchFile,
    Seats,
    Settings,
    choose_table,
    fresh_seed,
    refuse_ignored,
    use_patch,
)
from paiju.cli.group import path
from paiju.cli.output import read_match
from paiju.cli.play.chooser import choose_game
from paiju.cli.play.seats import check_sitter, players, sitters
from paiju.cli.play.session import Session
from paiju.core.errors import BadRecord, Unreadable
from paiju.core.game import AnyGame
from paiju.games import find_game, game_ids
from paiju.match.match import Match
from paiju.match.match import replay as replay_record

# one stands for all in the help; typer wants each of them declared
Seat0 = Annotated[str | None, typer.Option("--seat-0", metavar="WHO", help="play.arg.seat")]
Seat1 = Annotated[str | None, typer.Option("--seat-1", hidden=True)]
Seat2 = Annotated[str | None, typer.Option("--seat-2", hidden=True)]
Seat3 = Annotated[str | None, typer.Option("--seat-3", hidden=True)]
Seat4 = Annotated[str | None, typer.Option("--seat-4", hidden=True)]
Seat5 = Annotated[str | None, typer.Option("--seat-5", hidden=True)]
Seat6 = Annotated[str | None, typer.Option("--seat-6", hidden=True)]
Seat7 = Annotated[str | None, typer.Option("--seat-7", hidden=True)]
Load = Annotated[Path | None, typer.Option("--load", metavar="FILE", help="play.arg.load", parser=path("--load"))]


def play(
    game: MaybeGameName = None,
    seats: Seats = None,
    seed: NewSeed = None,
    set_: Settings = None,
    load: Load = None,
    patch: PatchFile = None,
    seat_0: Seat0 = None,
    seat_1: Seat1 = None,
    seat_2: Seat2 = None,
    seat_3: Seat3 = None,
    seat_4: Seat4 = None,
    seat_5: Seat5 = None,
    seat_6: Seat6 = None,
    seat_7: Seat7 = None,
) -> None:
    """Plays a game here, against bots or between people at one screen."""
    named = dict(enumerate((seat_0, seat_1, seat_2, seat_3, seat_4, seat_5, seat_6, seat_7)))
    given = {seat: who for seat, who in named.items() if who is not None}
    sitting = {f"--seat-{seat}": who for seat, who in given.items()}
    if load is not None:
        refuse_ignored("--load", {"--seats": seats, "--seed": seed, "--set": set_, "--patch": patch, **sitting})
        match: Match | None = load_match(load, game)
    elif game is None:
        _for_a_game({"--seats": seats, "--set": set_, "--patch": patch, **sitting})
        chosen = choose_game()
        match = open_match(chosen.game, chosen.seats, {}, chosen.by, seed) if chosen is not None else None
    else:
        use_patch(patch, game)
        table = choose_table(game, find_game(game).people() if seats is None else seats, set_)
        match = open_match(table.game, table.seats, table.options, sitters(table.seats, given), seed)
    if match is not None:
        Session(match).run()


def _for_a_game(options: dict[str, object]) -> None:
    """Refuses what only means something for a game that is named: the list asks for seats itself."""
    for option, value in options.items():
        if value is not None and value != []:
            raise Unreadable("needs_game", {"option": option}, at="GAME", allowed=game_ids())


def open_match(game: AnyGame, seats: int, options: dict[str, object], by: list[str], seed: int | None) -> Match:
    """A fresh match."""
    return Match(game, fresh_seed(seed), seats, options, players=players(by))


def load_match(file: Path, game: str | None) -> Match:
    """A saved match of a game, if one is named, ready to go on."""
    match, _ = replay_record(read_match(file))
    for seat, player in enumerate(match.players):
        check_sitter(player.by, f"players[{seat}].by")
    if game is not None and find_game(game).id != match.game.id:
        raise BadRecord("match_of_other_game", {"game": match.game.id}, at=str(file), allowed=[game])
    return match
