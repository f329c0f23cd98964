"""The bots by name.

random, greedy              the simple ones
policy                      the game's trained policy alone, without any search
easy, normal, hard, master  the levels for people, with a cap on time
mcts, mcts:500              the search with as many iterations (mcts: those of normal), without a clock
easy:9, normal:99, hard:999 a level's search with as many iterations, without a clock; normal:500 is mcts:500
cmd:./mybot --fast          a command that speaks the bot protocol
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from paiju.bots.external import PREFIX, ExternalBot
from paiju.bots.greedy import GreedyBot
from paiju.bots.levels import LEVELS, make_level, make_search, tuning
from paiju.bots.observation import Bot
from paiju.bots.policy import trained_policy
from paiju.bots.random import RandomBot
from paiju.core.errors import Unreadable
from paiju.core.game import AnyGame

Maker = Callable[[AnyGame, int], Bot]

_MAKERS: Final[dict[str, Maker]] = {
    "random": lambda game, seed: RandomBot(seed),
    "greedy": lambda game, seed: GreedyBot(seed),
    "easy": lambda game, seed: make_level(game, "easy", seed),
    "normal": lambda game, seed: make_level(game, "normal", seed),
    "hard": lambda game, seed: make_level(game, "hard", seed),
    "master": lambda game, seed: make_level(game, "master", seed),
    "policy": trained_policy,
    "mcts": lambda game, seed: make_search(game, tuning(game).iterations["normal"], seed, "mcts"),
}
_SEARCHES: Final = {"mcts": "normal", **{level: level for level in LEVELS}}
"""What may stand before a number of iterations, and the level that searches so."""


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
    kind, colon, budget = name.partition(":")
    counted = colon and kind in _SEARCHES
    if counted and budget.isdecimal() and int(budget) > 0:
        return name
    if name not in _MAKERS:
        search = f"{kind}:N (N ≥ 1)" if counted else "mcts:500"
        raise Unreadable("unknown_bot", {"bot": name}, allowed=[*bot_names(), search, "cmd:./mybot"])
    return name


def make_bot(name: str, game: AnyGame, seed: int) -> Bot:
    """A fresh bot for one seat of one match; the same seed makes it play the same way.

    A command is started when it is sat down; whoever does that lets it go.
    """
    check_bot(name)
    if is_command(name):
        return ExternalBot(name.removeprefix(PREFIX))
    if name in _MAKERS:
        return _MAKERS[name](game, seed)
    kind, _, budget = name.partition(":")
    return make_search(game, int(budget), seed, name, _SEARCHES[kind])
