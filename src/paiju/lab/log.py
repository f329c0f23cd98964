"""What is written down of a game: small, plain, and all that the findings need."""

from __future__ import annotations

from typing import Final

import msgspec

from paiju.core.outcome import WIN

CURVE_POINTS: Final = 40
"""Positions of a game that are judged at most; a longer game keeps every second one, or every fourth, …"""


class Use(msgspec.Struct, array_like=True):
    """What a seat did with a thing: in how many decisions it was offered and chosen, and the turn of the first use."""

    offered: int = 0
    chosen: int = 0
    turn: int = -1


class Weighed(msgspec.Struct, array_like=True):
    """A sampled decision: how far the game was, and how its best, second and middle answers looked in fresh worlds."""

    at: int
    answers: int
    best: float
    second: float
    middle: float


class GameLog(msgspec.Struct, omit_defaults=True):
    """One game of an arm. `place` is the seat of the first player."""

    arm: str
    group: int
    place: int
    shares: list[float]
    """What each seat won: the winners share 1; where nobody wins, all do."""
    reason: str
    turns: int
    actions: int
    scores: list[int] = []
    """The game's own points, by seat."""
    answers: int = 0
    """Whole answers of all seats; a draft of several steps is one."""
    free: int = 0
    """Whole answers that left a choice."""
    choice: float = 0.0
    """The sum of the logarithms of how many answers there were, over all answers that left a choice."""
    used: dict[str, Use] = {}
    """By thing: what the first player did with it."""
    others: dict[str, Use] = {}
    """By thing: what the other seats did with it, added up; watched games only."""
    held: list[list[str]] = []
    """By seat: the things dealt to it before its first turn."""
    sides: list[list[str]] = []
    """By seat: what it plays."""
    curve: list[list[float]] = []
    """Rows of the turn and the judge's value for each seat."""
    weighed: list[Weighed] = []
    out: list[int] = []
    """By seat: the turn in which it was out of the game, or -1."""
    kings: list[int] = []
    """Last answers of losers, tried otherwise; how many made another winner; after how many the game went on."""


class Fault(msgspec.Struct):
    """A game that the rules broke: where, how, and its record up to there."""

    arm: str
    group: int
    place: int
    problem: str
    record: bytes


class Played(msgspec.Struct):
    """What a batch brings home."""

    games: list[GameLog]
    faults: list[Fault]
    seconds: float = 0.0
    """How long it took; decides nothing but how many groups share a batch."""


def shares(result: list[int]) -> list[float]:
    """What each seat won."""
    winners = sum(1 for one in result if one == WIN)
    if winners == 0:
        return [1.0 / len(result)] * len(result)
    return [round(1.0 / winners, 6) if one == WIN else 0.0 for one in result]
