"""`paiju perft`: counts action sequences from a position."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from paiju import __version__
from paiju.cli.arguments import AsJson, GameName, Seats, Settings, choose_table, refuse_ignored
from paiju.cli.group import number_parser, path
from paiju.cli.language import say
from paiju.cli.output import line, print_json
from paiju.core.errors import BadSetup
from paiju.core.game import AnyGame
from paiju.core.state import State
from paiju.match.shapes import PerftReport

Depth = Annotated[int, typer.Option("--depth", metavar="N", help="perft.arg.depth", parser=number_parser(1, "--depth"))]
Position = Annotated[
    Path | None, typer.Option("--scenario", metavar="FILE", help="perft.arg.scenario", parser=path("--scenario"))
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", help="arg.seed", parser=number_parser(0, "--seed"), show_default="0"),
]
Divided = Annotated[bool, typer.Option("--divide", help="perft.arg.divide")]


def perft(
    game: GameName,
    depth: Depth = 3,
    scenario: Position = None,
    seats: Seats = None,
    set_: Settings = None,
    seed: Seed = None,
    divide: Divided = False,
    json: AsJson = False,
) -> None:
    """Prints the number of sequences for every depth up to the one asked for."""
    from paiju.match import perft as counting

    if scenario is not None:
        refuse_ignored("--scenario", {"--seats": seats, "--set": set_, "--seed": seed})
    table = choose_table(game, seats, set_)
    state = _position(table.game.id, scenario) if scenario else None
    state = state or table.game.start(seed or 0, table.seats, table.options)
    counts = []
    for level in range(1, depth + 1):
        start = perf_counter()
        counts.append(counting.perft(state, level))
        if not json:
            seconds = f"{perf_counter() - start:.2f}"
            line(say("perft.row", depth=level, count=f"{counts[-1]:,}", seconds=seconds))
    divided = counting.divide(state, depth) if divide else {}
    if json:
        print_json(_report(table.game, depth, counts, divided))
        return
    for text, count in divided.items():
        line(f"  {text}: {count:,}")


def _report(game: AnyGame, depth: int, counts: list[int], divided: dict[str, int]) -> PerftReport:
    return {
        "command": "perft",
        "paiju": __version__,
        "game": game.id,
        "rules_version": game.rules_version,
        "depth": depth,
        "counts": counts,
        "divide": divided,
    }


def _position(game: str, path: Path) -> State:
    """The position a scenario file starts from."""
    from paiju.match.scenario import load_scenario

    loaded = load_scenario(path)
    if loaded.game.id != game:
        raise BadSetup("other_game", {"game": loaded.game.id}, at=str(path), allowed=[game])
    return loaded.match().state
