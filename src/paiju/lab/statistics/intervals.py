"""Means with honest intervals. The unit is the group: games on one deal are not independent of each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erf, log, sqrt
from typing import Final

import msgspec

from paiju.match.statistics import Z95

POWER80: Final = 0.8416212335729143
"""The normal quantile at which a test sees an effect four times out of five."""
NONE_SEEN: Final = 3.0
"""Where all groups agree: what has not happened in n groups has, with 95 %, a share below 3 / n."""


class Estimate(msgspec.Struct, array_like=True):
    """A mean over groups, its 95 % interval, the number of groups, and how surprising it is if nothing is there."""

    mean: float
    low: float
    high: float
    groups: int
    p: float = 1.0

    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def se(self) -> float:
        """The standard error."""
        return self.half() / student(max(1, self.groups - 1))


def student(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's distribution, by Cornish and Fisher's expansion (1 % off from 3 on)."""
    z = Z95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def two_sided(score: float, freedom: int) -> float:
    """How probable a deviation of so many standard errors is by chance. Few groups make heavy tails: the deviation is
    first shrunk to the normal scale."""
    shrunk = abs(score)
    if 0 < freedom < 200:
        shrunk = sqrt(freedom * log(1 + shrunk * shrunk / freedom)) * (1 - 3 / (8 * freedom + 1))
    return max(0.0, 1 - erf(shrunk / sqrt(2)))


def estimate(values: Sequence[float], against: float = 0.0) -> Estimate:
    """The mean of one value for each group; `against` is what it would be if there were nothing."""
    count = len(values)
    if count == 0:
        return Estimate(0.0, -1.0, 1.0, 0)
    mean = sum(values) / count
    if count == 1:
        return _rounded(mean, 1.0, 1, 1.0)
    error = sqrt(sum((one - mean) ** 2 for one in values) / (count - 1) / count)
    if error == 0.0:
        away = abs(mean - against)
        return _rounded(mean, NONE_SEEN / count, count, 1.0 if away <= NONE_SEEN / count else 0.05 / count)
    return _rounded(mean, student(count - 1) * error, count, two_sided((mean - against) / error, count - 1))


def _rounded(mean: float, half: float, count: int, p: float) -> Estimate:
    return Estimate(round(mean, 5), round(mean - half, 5), round(mean + half, 5), count, float(f"{p:.3g}"))


def visible(spread: float, groups: int) -> float:
    """The smallest effect that so many groups would have shown four times out of five; `spread` is of one group."""
    return (Z95 + POWER80) * spread / sqrt(groups) if groups else 1.0


def spread_of(values: Sequence[float]) -> float:
    """The standard deviation of a group's value."""
    if len(values) < 2:
        return 0.0
    mean = sum(values) / len(values)
    return sqrt(sum((one - mean) ** 2 for one in values) / (len(values) - 1))


def false_discoveries(found: Mapping[str, float], rate: float = 0.1) -> dict[str, float]:
    """Benjamini and Hochberg's q-values: of what is marked below `rate`, no larger share is expected to be chance."""
    order = sorted(found, key=lambda key: (found[key], key))
    smallest = 1.0
    result: dict[str, float] = {}
    for rank in range(len(order), 0, -1):
        key = order[rank - 1]
        smallest = min(smallest, found[key] * len(order) / rank)
        result[key] = float(f"{smallest:.3g}")
    return result


def shrink(found: Mapping[str, Estimate]) -> dict[str, float]:
    """Effects drawn toward their common mean by how uncertain they are: else the best of many is the luckiest one."""
    if len(found) < 3:
        return {key: one.mean for key, one in found.items()}
    errors = {key: max(1e-4, one.se()) ** 2 for key, one in found.items()}
    weights = {key: 1 / error for key, error in errors.items()}
    middle = sum(found[key].mean * weights[key] for key in found) / sum(weights.values())
    scatter = sum(weights[key] * (found[key].mean - middle) ** 2 for key in found)
    total, squares = sum(weights.values()), sum(weight**2 for weight in weights.values())
    between = max(0.0, (scatter - (len(found) - 1)) / (total - squares / total))
    return {
        key: round(middle + (one.mean - middle) * between / (between + errors[key]) if between else middle, 5)
        for key, one in found.items()
    }


def quantile(values: Sequence[float], share: float) -> float:
    """The value at a share of the sorted values."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return float(ordered[min(len(ordered) - 1, int(share * len(ordered)))])
