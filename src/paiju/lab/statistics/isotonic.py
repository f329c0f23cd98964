"""Calibration: what a judge's value means in games won, as the best fit that never falls."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence


class Calibration:
    """A step function from a value to a share, fitted by pooling adjacent violators."""

    def __init__(self, points: Sequence[tuple[float, float]]) -> None:
        blocks: list[list[float]] = []  # first value, sum of results, how many
        for value, result in sorted(points):
            if blocks and blocks[-1][0] == value:
                blocks[-1][1] += result
                blocks[-1][2] += 1
            else:
                blocks.append([value, result, 1.0])
            while len(blocks) > 1 and blocks[-2][1] * blocks[-1][2] >= blocks[-1][1] * blocks[-2][2]:
                _, total, count = blocks.pop()
                blocks[-1][1] += total
                blocks[-1][2] += count
        self._starts = [block[0] for block in blocks]
        # a block of few never says 0 or 1: half a result of either kind is added
        self._shares = [(block[1] + 0.5) / (block[2] + 1.0) for block in blocks]

    def __call__(self, value: float) -> float:
        if not self._starts:
            return 0.5
        return self._shares[max(0, bisect_right(self._starts, value) - 1)]
