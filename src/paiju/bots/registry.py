"""The bots by name.

random, greedy              the simple ones
easy, normal, hard          the levels for people, with a cap on time
mcts, mcts:500              the search with as many iterations (mcts: those of normal), without a clock
cmd:./mybot --fast          a command that speaks the bot protocol
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paiju.bots.external import PREFIX, ExternalBot
from paiju.bots.greedy import GreedyBot
from paiju.bots.levels import make_level, make_search, tuning
from paiju.bots.observation import Bot
from paiju.bots.random import RandomBot
from paiju.core.errors import Unreadable
from paiju.core.game import Game

Maker = Callable[[Game, int], Bot]

_MAKERS: Final[dict[str, Maker]] = {
    "random": lambda game, seed: RandomBot(seed),
    "greedy": lambda game, seed: GreedyBot(seed),
    "easy": lambda game, seed: make_level(game, "easy", seed),
    "normal": lambda game, seed: make_level(game, "normal", seed),
    "hard": lambda game, seed: make_level(game, "hard", seed),
    "mcts": lambda game, seed: make_search(game, tuning(game).iterations["normal"], seed, "mcts"),
}
_SEARCH: Final = "mcts:"


def bot_names() -> list[str]:
    """The bots that can be asked for by name."""
    return list(_MAKERS)


def is_command(name: str) -> bool:
    """Whether a bot is a command of its own, that is another process."""
    return name.startswith(PREFIX)


def check_bot(name: str) -> str:
    """The name, if there is such a bot; an unknown one is an error that lists what exists."""
    if is_command(name) and name.removeprefix(PREFIX).strip():
        return name
    if name.startswith(_SEARCH) and name.removeprefix(_SEARCH).isdecimal() and int(name.removeprefix(_SEARCH)) > 0:
        return name
    if name not in _MAKERS:
        search = "mcts:N (N ≥ 1)" if name.startswith(_SEARCH) else "mcts:500"
        raise Unreadable("unknown_bot", {"bot": name}, allowed=[*bot_names(), search, "cmd:./mybot"])
    return name


def make_bot(name: str, game: Game, seed: int) -> Bot:
    """A fresh bot for one seat of one match; the same seed makes it play the same way.

    A command is started when it is sat down; whoever does that lets it go.
    """
    check_bot(name)
    if is_command(name):
        return ExternalBot(name.removeprefix(PREFIX))
    if name.startswith(_SEARCH):
        return make_search(game, int(name.removeprefix(_SEARCH)), seed, name)
    return _MAKERS[name](game, seed)
