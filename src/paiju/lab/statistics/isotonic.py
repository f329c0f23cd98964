"""Calibration: what a judge's value means in games won, as the best fit that never falls."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

FEWEST: Final = 8
"""Results that are always taken together: a step that rests on fewer says more than it knows."""


class Calibration:
    """A step function from a value to a share, fitted by pooling adjacent violators."""

    def __init__(self, points: Sequence[tuple[float, float]]) -> None:
        blocks = _pool([[value, won, float(count)] for value, won, count in _bins(sorted(points))])
        # nobody is ever sure: half a result of either kind is added to every block
        blocks = _pool([[value, won + 0.5, count + 1.0] for value, won, count in blocks])
        self._starts = [block[0] for block in blocks]
        self._shares = [block[1] / block[2] for block in blocks]

    def __call__(self, value: float) -> float:
        if not self._starts:
            return 0.5
        return self._shares[max(0, bisect_right(self._starts, value) - 1)]


def _bins(ordered: Sequence[tuple[float, float]]) -> list[tuple[float, float, int]]:
    """Neighbours taken together until they are enough; equal values always are."""
    bins: list[tuple[float, float, int]] = []
    for value, result in ordered:
        if bins and (bins[-1][2] < FEWEST or bins[-1][0] == value):
            first, won, count = bins[-1]
            bins[-1] = (first, won + result, count + 1)
        else:
            bins.append((value, result, 1))
    return bins


def _pool(blocks: list[list[float]]) -> list[list[float]]:
    """Blocks of first value, results and how many, joined until no share falls."""
    pooled: list[list[float]] = []
    for block in blocks:
        pooled.append(list(block))
        while len(pooled) > 1 and pooled[-2][1] * pooled[-1][2] >= pooled[-1][1] * pooled[-2][2]:
            _, more, others = pooled.pop()
            pooled[-1][1] += more
            pooled[-1][2] += others
    return pooled
