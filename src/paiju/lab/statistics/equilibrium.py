"""Which mixture of sides nobody can exploit: the equilibrium of a symmetric game, by regret matching."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

STEPS: Final = 4000


def equilibrium(shares: Sequence[Sequence[float]], steps: int = STEPS) -> list[float]:
    """How often each side is played in equilibrium; `shares[a][b]` is what a wins against b."""
    size = len(shares)
    if size == 0:
        return []
    regrets = [0.0] * size
    totals = [0.0] * size
    for step in range(1, steps + 1):
        positive = sum(regrets)
        mixture = [one / positive for one in regrets] if positive > 0 else [1.0 / size] * size
        worth = [sum(shares[mine][other] * mixture[other] for other in range(size)) for mine in range(size)]
        mean = sum(mixture[mine] * worth[mine] for mine in range(size))
        for mine in range(size):
            regrets[mine] = max(0.0, regrets[mine] + worth[mine] - mean)  # regret matching plus
            totals[mine] += step * mixture[mine]  # later mixtures count more
    whole = sum(totals)
    return [total / whole for total in totals]


def costs(shares: Sequence[Sequence[float]], mixture: Sequence[float]) -> list[float]:
    """What each side loses against the equilibrium: the price of playing it where everybody knows the game."""
    size = len(shares)
    worth = [sum(shares[mine][other] * mixture[other] for other in range(size)) for mine in range(size)]
    best = sum(mixture[mine] * worth[mine] for mine in range(size))
    return [best - one for one in worth]


def diversity(mixture: Sequence[float]) -> float:
    """The effective number of sides: e to the entropy."""
    return exp(-sum(share * log(share) for share in mixture if share > 0))
