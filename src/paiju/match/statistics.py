"""Rates with honest intervals, and lengths as mean and percentiles."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054
"""Two-sided 95 % of the normal distribution."""


def wilson(hits: float, tries: int) -> list[float]:
    """A rate as [estimate, low, high]: Wilson's 95 % interval, which behaves at 0 and at 1."""
    if tries == 0:
        return [0.0, 0.0, 1.0]
    rate = hits / tries
    spread = Z95 * Z95 / tries
    middle = (rate + spread / 2) / (1 + spread)
    half = Z95 * sqrt(rate * (1 - rate) / tries + spread / (4 * tries)) / (1 + spread)
    return [round(rate, 4), round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)]


def percentile(counts: Mapping[int, int], share: float) -> int:
    """The smallest value that at least this share of all values does not exceed."""
    total = sum(counts.values())
    reached = 0
    value = 0
    for value in sorted(counts):
        reached += counts[value]
        if reached >= share * total:
            break
    return value


def summary(counts: Mapping[int, int]) -> dict[str, float]:
    """Mean, median and 95th percentile of values that were counted."""
    total = sum(counts.values())
    mean = sum(value * count for value, count in counts.items()) / total if total else 0.0
    return {"mean": round(mean, 2), "p50": percentile(counts, 0.5), "p95": percentile(counts, 0.95)}
