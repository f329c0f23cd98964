"""What seats may play against each other: strengths, counters, equilibrium, and the cost of a favourite."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

import msgspec

from paiju.lab.findings.play import by_group
from paiju.lab.log import GameLog
from paiju.lab.statistics.equilibrium import costs, diversity, equilibrium
from paiju.lab.statistics.intervals import false_discoveries, two_sided
from paiju.lab.statistics.ratings import Bout, Ratings, logistic, rate

BOOTSTRAPS: Final = 30
FEWEST: Final = 4
"""Groups below which a cell of the matrix is open."""
PULL: Final = 8.0
"""A cell's own deviation from the model counts as if so many groups had followed the model."""


class Side(msgspec.Struct):
    """A side: its strength as what it wins against an average one, and its place in equilibrium."""

    thing: str
    groups: int
    strength: list[float]
    """The share it wins against an average side: estimate, low, high."""
    q: float
    marked: bool
    played: list[float]
    """How often it is played in equilibrium: estimate, and the 10 % and 90 % of the bootstrap."""
    cost: float
    """What playing it costs where everybody knows the game."""


class Cell(msgspec.Struct):
    """Two sides against each other: groups, share won, what the model says, and how surprising the difference is."""

    one: str
    two: str
    groups: int
    won: float
    model: float
    q: float
    marked: bool


class Matrix(msgspec.Struct):
    """All sides of a kind, the strongest first."""

    kind: str
    bot: str
    groups: int
    sides: list[Side]
    cells: list[Cell]
    diversity: float
    """The effective number of sides in equilibrium."""


def find_matrices(bot: str, games: list[GameLog]) -> list[Matrix]:
    """One matrix for each kind of side; the other kinds a seat plays are in the model too."""
    if not games or len(games[0].shares) != 2:
        return []
    bouts = [
        Bout(played[0].sides[0], played[0].sides[1], sum(game.shares[0] for game in played) / len(played))
        for played in by_group(games).values()
        if played[0].sides and played[0].sides == played[1].sides
    ]
    names = sorted({name for bout in bouts for name in (*bout.one, *bout.two)})
    if len(bouts) < 2 * len(names):
        return []
    ratings = rate(bouts, names)
    kinds = sorted({name.partition(".")[0] for name in names})
    return [
        _matrix(kind, bot, bouts, ratings, [name for name in names if name.startswith(f"{kind}.")]) for kind in kinds
    ]


def _matrix(kind: str, bot: str, bouts: list[Bout], ratings: Ratings, names: list[str]) -> Matrix:
    names = sorted(names, key=lambda name: (-ratings.strength[name], name))
    met = _meetings(bouts, ratings, names)
    cells = _cells(met, ratings, names)
    shares = _shares(met, ratings, names)
    mixture = equilibrium(shares)
    price = costs(shares, mixture)
    drawn = _bootstrap(bouts, names)
    groups = {name: sum(1 for bout in bouts if name in bout.one or name in bout.two) for name in names}
    scores = {name: ratings.strength[name] / max(1e-6, ratings.error[name]) for name in names}
    qs = false_discoveries({name: two_sided(score, max(2, groups[name] - 1)) for name, score in scores.items()})
    sides = [
        Side(
            name,
            groups[name],
            [round(logistic(ratings.strength[name] + times * 1.96 * ratings.error[name]), 4) for times in (0, -1, 1)],
            qs[name],
            qs[name] < 0.1,
            [round(mixture[place], 4), *drawn[place]],
            round(price[place], 4),
        )
        for place, name in enumerate(names)
    ]
    return Matrix(kind, bot, len(bouts), sides, cells, round(diversity(mixture), 2))


class Met(msgspec.Struct):
    """How two sides did against each other, from the first one's place."""

    groups: int = 0
    won: float = 0.0
    model: float = 0.0
    variance: float = 0.0


def _meetings(bouts: Sequence[Bout], ratings: Ratings, names: list[str]) -> dict[tuple[str, str], Met]:
    known = set(names)
    met: dict[tuple[str, str], Met] = {}
    for bout in bouts:
        expected = ratings.expected(bout)
        for one in known.intersection(bout.one):
            for two in known.intersection(bout.two):
                if one == two:
                    continue
                for pair, won, model in (
                    ((one, two), bout.share, expected),
                    ((two, one), 1 - bout.share, 1 - expected),
                ):
                    row = met.setdefault(pair, Met())
                    row.groups += 1
                    row.won += won
                    row.model += model
                    row.variance += model * (1 - model)
    return met


def _cells(met: dict[tuple[str, str], Met], ratings: Ratings, names: list[str]) -> list[Cell]:
    ps: dict[str, float] = {}
    for (one, two), row in met.items():
        if one < two and row.groups >= FEWEST:
            # a pair of games varies less than a toss of a coin and more than half as much: the coin is the safe side
            ps[f"{one}/{two}"] = two_sided((row.won - row.model) / sqrt(max(1e-9, row.variance)), row.groups)
    qs = false_discoveries(ps)
    cells = []
    for place, one in enumerate(names):
        for two in names[place + 1 :]:
            row = met.get((one, two), Met())
            q = qs.get("/".join(sorted((one, two))), 1.0)
            model = logistic(ratings.strength[one] - ratings.strength[two])
            won = row.won / row.groups - row.model / row.groups + model if row.groups else model
            cells.append(Cell(one, two, row.groups, round(min(1.0, max(0.0, won)), 4), round(model, 4), q, q < 0.1))
    return cells


def _shares(met: dict[tuple[str, str], Met], ratings: Ratings, names: list[str]) -> list[list[float]]:
    """The model with each cell's own deviation, shrunk: what equilibrium is read from."""
    return [
        [
            0.5
            if one == two
            else logistic(ratings.strength[one] - ratings.strength[two])
            + ((row.won - row.model) / (row.groups + PULL) if (row := met.get((one, two))) else 0.0)
            for two in names
        ]
        for one in names
    ]


def _bootstrap(bouts: list[Bout], names: list[str]) -> list[list[float]]:
    """The equilibrium of resampled groups: what of it is there by chance."""
    random = Random(len(bouts))
    everybody = sorted({name for bout in bouts for name in (*bout.one, *bout.two)})
    drawn: list[list[float]] = [[] for _ in names]
    for _ in range(BOOTSTRAPS):
        sample = [bouts[random.randrange(len(bouts))] for _ in bouts]
        ratings = rate(sample, everybody)
        mixture = equilibrium(_shares(_meetings(sample, ratings, names), ratings, names), 800)
        for place, share in enumerate(mixture):
            drawn[place].append(share)
    return [[round(sorted(row)[int(len(row) * share)], 4) for share in (0.1, 0.9)] for row in drawn]
