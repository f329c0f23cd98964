"""Bradley and Terry's model: every side has a strength, and the difference of strengths gives the share won.

A seat may play several things at once (two pages, a deck): their strengths add up. The seat's own advantage is a term
of its own. A weak prior keeps a side that has never lost from being infinitely strong.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

import msgspec

PRIOR = 0.5
"""The prior's precision, in logits to the power of minus two."""


class Bout(msgspec.Struct, array_like=True):
    """One group: what seat 0 and seat 1 played, and the share that seat 0 won."""

    one: list[str]
    two: list[str]
    share: float


class Ratings(msgspec.Struct):
    """Strengths in logits with standard errors, and the advantage of seat 0."""

    strength: dict[str, float]
    error: dict[str, float]
    seat: float

    def expected(self, bout: Bout) -> float:
        """The share that the model gives seat 0."""
        return logistic(self.seat + self.total(bout.one) - self.total(bout.two))

    def total(self, names: Sequence[str]) -> float:
        return sum(self.strength.get(name, 0.0) for name in names)


def logistic(logit: float) -> float:
    return 1.0 / (1.0 + exp(-logit)) if logit >= 0 else exp(logit) / (1.0 + exp(logit))


def rate(bouts: Sequence[Bout], names: Sequence[str]) -> Ratings:
    """The most probable strengths, by Newton's method. The errors allow for groups that vary more than coins do."""
    places = {name: number + 1 for number, name in enumerate(names)}
    size = len(names) + 1
    rows = [_row(bout, places) for bout in bouts]
    found = [0.0] * size
    curvature = _curvature(rows, found, size)
    for _ in range(25):
        slope = [-PRIOR * value for value in found]
        for row, bout in zip(rows, bouts, strict=True):
            left = bout.share - logistic(sum(found[place] * sign for place, sign in row))
            for place, sign in row:
                slope[place] += sign * left
        curvature = _curvature(rows, found, size)
        step = solve(curvature, slope)
        found = [value + move for value, move in zip(found, step, strict=True)]
        if max(abs(move) for move in step) < 1e-9:
            break
    # the mean of strengths means nothing: it is put at 0
    middle = sum(found[1:]) / max(1, len(names))
    errors = _errors(curvature, _dispersion(rows, bouts, found))
    return Ratings(
        {name: round(found[place] - middle, 5) for name, place in places.items()},
        {name: round(errors[place], 5) for name, place in places.items()},
        round(found[0], 5),
    )


def _row(bout: Bout, places: dict[str, int]) -> list[tuple[int, float]]:
    row: dict[int, float] = {0: 1.0}
    for names, sign in ((bout.one, 1.0), (bout.two, -1.0)):
        for name in names:
            row[places[name]] = row.get(places[name], 0.0) + sign
    return [(place, sign) for place, sign in row.items() if sign]


def _curvature(rows: Sequence[list[tuple[int, float]]], found: list[float], size: int) -> list[list[float]]:
    matrix = [[PRIOR if one == other else 0.0 for other in range(size)] for one in range(size)]
    for row in rows:
        share = logistic(sum(found[place] * sign for place, sign in row))
        weight = share * (1.0 - share)
        for one, sign in row:
            for other, turn in row:
                matrix[one][other] += weight * sign * turn
    return matrix


def _dispersion(rows: Sequence[list[tuple[int, float]]], bouts: Sequence[Bout], found: list[float]) -> float:
    """Pearson's: how much more (or less) groups vary than single tosses of a coin."""
    total = 0.0
    for row, bout in zip(rows, bouts, strict=True):
        share = logistic(sum(found[place] * sign for place, sign in row))
        total += (bout.share - share) ** 2 / max(1e-6, share * (1.0 - share))
    freedom = max(1, len(rows) - len(found))
    return max(0.2, total / freedom)


def _errors(curvature: list[list[float]], dispersion: float) -> list[float]:
    size = len(curvature)
    errors = []
    for place in range(size):
        unit = [1.0 if other == place else 0.0 for other in range(size)]
        errors.append(sqrt(max(0.0, solve(curvature, unit)[place] * dispersion)))
    return errors


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """A system of linear equations, by elimination with the largest pivot."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            if factor:
                rows[row] = [mine - factor * top for mine, top in zip(rows[row], rows[column], strict=True)]
    result = [0.0] * size
    for row in range(size - 1, -1, -1):
        known = sum(rows[row][column] * result[column] for column in range(row + 1, size))
        result[row] = (rows[row][size] - known) / rows[row][row]
    return result
