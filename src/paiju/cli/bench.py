"""`paiju bench`: how fast the games run here, and beside others. The table below is all that can be measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Final, NamedTuple

import typer

from paiju.cli.arguments import AsJson
from paiju.cli.group import number_parser
from paiju.cli.language import say
from paiju.core.errors import Unreadable
from paiju.games import find_game, game_ids

Names = Annotated[list[str] | None, typer.Argument(metavar="[server] [GAME]…", help="bench.arg.games")]
Peers = Annotated[bool, typer.Option("--peers", help="bench.arg.peers")]
Search = Annotated[bool, typer.Option("--search", help="bench.arg.search")]
Answers = Annotated[bool, typer.Option("--answers", help="bench.arg.answers")]
Envs = Annotated[bool, typer.Option("--envs", help="bench.arg.envs")]
Seconds = Annotated[float | None, typer.Option("--seconds", metavar="S", help="bench.arg.seconds")]
Tables = Annotated[
    int | None, typer.Option("--tables", metavar="N", help="bench.arg.tables", parser=number_parser(1, "--tables"))
]
Sockets = Annotated[
    int | None, typer.Option("--sockets", metavar="N", help="bench.arg.sockets", parser=number_parser(2, "--sockets"))
]
Nodes = Annotated[
    int | None, typer.Option("--nodes", metavar="N", help="bench.arg.nodes", parser=number_parser(2, "--nodes", 16))
]
Rate = Annotated[float | None, typer.Option("--rate", metavar="N", help="bench.arg.rate")]


class Order(NamedTuple):
    """What is to be measured and how; None where nothing was said."""

    games: list[str]
    json: bool
    peers: bool
    seconds: float | None
    tables: int | None
    sockets: int | None
    rate: float | None
    nodes: int | None

    def ids(self) -> list[str]:
        """The games named, or all."""
        return [find_game(name).id for name in self.games or game_ids()]

    def round(self) -> float:
        """The seconds of a round."""
        from paiju.bench.settings import SECONDS

        return self.seconds or SECONDS


class Kind(NamedTuple):
    """Something that can be measured, and the options that mean something for it."""

    options: tuple[str, ...]
    measure: Callable[[Order], None]


def _games(order: Order) -> None:
    from paiju.cli.bench_games import bench_games

    bench_games(order.ids(), order.peers, order.json, order.round())


def _search(order: Order) -> None:
    from paiju.cli.bench_search import bench_search

    bench_search(order.ids(), order.peers, order.json, order.round())


def _answers(order: Order) -> None:
    from paiju.cli.bench_answers import bench_answers

    bench_answers(order.ids(), order.json)


def _envs(order: Order) -> None:
    from paiju.cli.bench_envs import bench_envs

    bench_envs(order.ids(), order.json, order.round())


def _server(order: Order) -> None:
    from paiju.cli.bench_server import bench_nodes, bench_server

    if order.nodes is not None:
        bench_nodes(order.games, order.nodes, order.tables, order.rate, order.seconds, order.json)
        return
    bench_server(order.games, order.tables, order.sockets, order.rate, order.seconds, order.json)


KINDS: Final = {
    "": Kind(("--peers", "--seconds"), _games),
    "--search": Kind(("--peers", "--seconds"), _search),
    "--answers": Kind((), _answers),
    "--envs": Kind(("--seconds",), _envs),
    "server": Kind(("--seconds", "--tables", "--sockets", "--rate", "--nodes"), _server),
}
"""By the word that asks for it."""


def bench(
    games: Names = None,
    peers: Peers = False,
    search: Search = False,
    answers: Answers = False,
    envs: Envs = False,
    json: AsJson = False,
    seconds: Seconds = None,
    tables: Tables = None,
    sockets: Sockets = None,
    rate: Rate = None,
    nodes: Nodes = None,
) -> None:
    """Measures every game named, or all; with `server` before them a server under load."""
    names = games or []
    server = names[:1] == ["server"]
    asked = {"--search": search, "--answers": answers, "--envs": envs, "server": server}
    numbers = {"--seconds": seconds, "--tables": tables, "--sockets": sockets, "--rate": rate, "--nodes": nodes}
    given = [*(["--peers"] if peers else []), *(name for name, value in numbers.items() if value is not None)]
    kind = _one_kind([word for word, wanted in asked.items() if wanted], given)
    if seconds is not None and not 0 < seconds < float("inf"):
        raise Unreadable("bad_count", {"value": seconds}, at="--seconds", allowed=[say("bench.seconds")])
    kind.measure(Order(names[1:] if server else names, json, peers, seconds, tables, sockets, rate, nodes))


def _one_kind(asked: Sequence[str], given: Sequence[str]) -> Kind:
    """The kind that was asked for; a second one, or an option that would be ignored, is refused."""
    if len(asked) > 1:
        raise Unreadable("not_together", {"one": asked[0], "other": asked[1]})
    word = asked[0] if asked else ""
    for option in given:
        if option not in KINDS[word].options:
            allowed = [_command(other) for other, kind in KINDS.items() if option in kind.options]
            raise Unreadable("not_together", {"one": _command(word), "other": option}, allowed=allowed)
    return KINDS[word]


def _command(word: str) -> str:
    return f"bench {word}".strip()
