"""What a lab run plays: the table, the players, and the arms that are compared.

An arm is one way to play: these rules, this player against that one. Every arm plays the same groups. A group is one
deal, played once for each seat that the first player can take (with two seats: a pair with swapped seats), and it is
the unit of every interval. A game depends on nothing but its arm and the number of its group, so any number of workers
and any order give the same report.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

import msgspec

from paiju.bots.levels import tuning
from paiju.bots.registry import check_bot, is_command
from paiju.core.errors import Unreadable
from paiju.core.game import AnyGame
from paiju.games import find_game

GREEDY: Final = "greedy"


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who plays: a bot, and what is different about it."""

    bot: str
    without: tuple[str, ...] = ()
    """What it may not use, as thing keys (`card.cut`)."""
    sighted: bool = False
    """Whether it sees everything that has been dealt."""


class Arm(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way to play. The first player takes one seat after the other, the second all others."""

    key: str
    first: Player
    second: Player
    options: dict[str, Any] = {}
    """What differs from the plan's table."""
    patch: dict[str, Any] = {}
    """Changed numbers and texts of the game's data."""
    watched: bool = False
    """Whether everything is written down, or only how the games ended and what the first player used."""


class LabPlan(msgspec.Struct):
    """A run as its folder keeps it."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    seed: str
    bots: list[str]
    patch: dict[str, Any] = {}
    versus: dict[str, Any] = {}
    """Options of the other arm; with `versus_patch` empty and this empty there is no other arm."""
    versus_patch: dict[str, Any] = {}

    def digest(self) -> str:
        """Tells plans apart."""
        return sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:16]

    main: str = ""
    """The level that answers questions about single rules; empty: greedy where it plays, else the best."""

    def main_bot(self) -> str:
        return self.main or (GREEDY if GREEDY in self.bots else self.bots[-1])

    def compares(self) -> bool:
        """Whether there is another arm."""
        return bool(self.versus or self.versus_patch)


def default_bots(game: AnyGame) -> list[str]:
    """The levels of a run for which nobody named any: random, greedy, and a small search without a clock."""
    return ["random", GREEDY, f"mcts:{4 * tuning(game).iterations['easy']}"]


def make_plan(
    game: AnyGame,
    seats: int,
    options: dict[str, Any],
    seed: int,
    bots: list[str],
    *,
    patch: dict[str, Any] | None = None,
    versus: dict[str, Any] | None = None,
    versus_patch: dict[str, Any] | None = None,
    main: str = "",
) -> LabPlan:
    """A plan whose bots exist and can be asked the same question twice."""
    for name in bots:
        check_bot(name)
        if is_command(name) or name in ("easy", "normal", "hard"):
            # a command is another process, and a level thinks by the clock: neither plays the same game again
            allowed = ["random", GREEDY, "mcts:N", "easy:N", "normal:N", "hard:N"]
            raise Unreadable("lab_bot", {"bot": name}, at="--bots", allowed=allowed)
    if len(set(bots)) != len(bots):
        raise Unreadable("same_bot_twice", {"bots": ",".join(bots)}, at="--bots")
    if main and main not in bots:
        raise Unreadable("unknown_bot", {"bot": main}, at="--main", allowed=bots)
    return LabPlan(
        game.id,
        game.rules_version,
        seats,
        options,
        str(seed),
        bots,
        dict(patch or {}),
        dict(versus or {}),
        dict(versus_patch or {}),
        main,
    )


_games: dict[str, AnyGame] = {}


def game_of(plan: LabPlan, arm: Arm) -> AnyGame:
    """The game of an arm, with its numbers changed where it says so."""
    patch = {**plan.patch, **arm.patch}
    if not patch:
        return find_game(plan.game)
    key = f"{plan.game} {msgspec.json.encode(patch, order='sorted').decode()}"
    if key not in _games:
        _games[key] = find_game(plan.game).patched(patch)
    return _games[key]
