"""Who sits where: people and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from paiju.bots.levels import LEVELS, level_name
from paiju.bots.observation import Bot
from paiju.bots.registry import check_bot, make_bot
from paiju.cli.language import knows, language, say
from paiju.core.errors import Unreadable
from paiju.match.match import Match
from paiju.match.record import Player

HUMAN: Final = "human"
DEFAULT_BOT: Final = "greedy"


def sitters(seats: int, given: Mapping[int, str]) -> list[str]:
    """`human` or a bot's name for every seat: what was asked for, else a person first and bots after."""
    for seat in given:
        if seat >= seats:
            raise Unreadable("no_such_seat", {"seat": seat, "seats": seats}, at=f"--seat-{seat}", allowed=_seats(seats))
    return [
        check_sitter(given[seat], f"--seat-{seat}") if seat in given else HUMAN if seat == 0 else DEFAULT_BOT
        for seat in range(seats)
    ]


def _seats(seats: int) -> list[str]:
    return [f"--seat-{seat}" for seat in range(seats)]


def check_sitter(name: str, at: str = "") -> str:
    """`human`, or a bot that exists."""
    if name != HUMAN:
        try:
            check_bot(name)
        except Unreadable as error:
            allowed = [HUMAN, *error.allowed]
            raise Unreadable(error.reason, error.details, at=at, allowed=allowed) from None
    return name


def players(by: Sequence[str]) -> list[Player]:
    """Names for the seats: people are numbered by seat, bots are called by their names, told apart where need be."""
    names = [say("seat", n=seat + 1) if who == HUMAN else bot_label(who) for seat, who in enumerate(by)]
    return [
        Player(f"{name} {seat + 1}" if names.count(name) > 1 else name, by[seat]) for seat, name in enumerate(names)
    ]


def bot_label(name: str) -> str:
    """A bot's name for people."""
    if name in LEVELS:
        return level_name(name, language())
    return say(f"bot.{name}") if knows(f"bot.{name}") else name


def make_bots(match: Match) -> dict[int, Bot]:
    """The bots of a match; the seed of the match makes them play the same way again."""
    chance = Random(f"{match.seed}/bots")
    seeds = [chance.getrandbits(63) for _ in match.players]
    return {
        seat: make_bot(player.by, match.game, seeds[seat])
        for seat, player in enumerate(match.players)
        if player.by != HUMAN
    }
