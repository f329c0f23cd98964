"""Seats, endings, length, and how much there is to choose."""

from __future__ import annotations

from collections import Counter
from math import exp

import msgspec

from paiju.lab.log import GameLog
from paiju.lab.statistics.intervals import Estimate, estimate, quantile, spread_of, visible


class Seats(msgspec.Struct):
    """How a level fares from each seat: what it wins beyond its fair share, and how often nobody wins."""

    bot: str
    advantage: list[Estimate]
    draws: float
    visible: float
    """The smallest advantage of the first seat that these games would have shown four times out of five."""


class Ending(msgspec.Struct):
    reason: str
    games: int
    share: float


class Spread(msgspec.Struct):
    """A length as people ask for it."""

    p5: float
    median: float
    p95: float


class Play(msgspec.Struct):
    """How the games of a level go."""

    bot: str
    games: int
    endings: list[Ending]
    turns: Spread
    answers: Spread
    choices: float
    """The geometric mean of the number of answers, where there was a choice."""
    free: float
    """The share of whole answers that left a choice."""


def by_group(games: list[GameLog]) -> dict[int, list[GameLog]]:
    """The games of each group that is whole."""
    found: dict[int, list[GameLog]] = {}
    for game in games:
        found.setdefault(game.group, []).append(game)
    return {group: played for group, played in found.items() if len(played) == len(played[0].shares)}


def is_draw(game: GameLog) -> bool:
    return len(set(game.shares)) == 1


def find_seats(bot: str, games: list[GameLog]) -> Seats:
    """Seat advantage over groups: equal players, each of whom has sat everywhere."""
    groups = by_group(games)
    count = len(games[0].shares)
    rows = [
        [sum(game.shares[seat] for game in played) / len(played) - 1.0 / count for played in groups.values()]
        for seat in range(count)
    ]
    return Seats(
        bot,
        [estimate(row) for row in rows],
        round(sum(is_draw(game) for game in games) / len(games), 5),
        round(visible(spread_of(rows[0]), len(groups)), 5),
    )


def find_play(bot: str, games: list[GameLog]) -> Play:
    """Endings by how often they come, lengths as quantiles, choices as a geometric mean."""
    reasons = Counter(game.reason for game in games)
    free = sum(game.free for game in games)
    answers = sum(game.answers for game in games)
    return Play(
        bot,
        len(games),
        [
            Ending(reason, count, round(count / len(games), 5))
            for reason, count in sorted(reasons.items(), key=lambda item: (-item[1], item[0]))
        ],
        spread([game.turns for game in games]),
        spread([game.answers or game.actions for game in games]),
        round(exp(sum(game.choice for game in games) / free), 3) if free else 1.0,
        round(free / answers, 5) if answers else 0.0,
    )


def spread(values: list[int]) -> Spread:
    return Spread(quantile(values, 0.05), quantile(values, 0.5), quantile(values, 0.95))
