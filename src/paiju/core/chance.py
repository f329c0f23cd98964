"""Chance as one small integer inside the state.

A multiply-with-carry generator on 32-bit words: the low word is the output word, the high word the carry.
`MULTIPLIER * 2**32 - 1` is a safe prime, so the period is about 2**62, and no step leaves 63 bits: the compiled build
(`i64`) and the pure build draw the same numbers. Whoever copies the state copies its future.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MULTIPLIER: Final = 2041898463
WORD: Final = 0xFFFFFFFF
_MASK64: Final = 0xFFFFFFFFFFFFFFFF


def seeded(seed: int) -> int:
    """A generator from any integer; neighbouring seeds give unrelated games (splitmix64 finaliser)."""
    z = (seed + 0x9E3779B97F4A7C15) & _MASK64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK64
    z ^= z >> 31
    carry = (z >> 32) % (MULTIPLIER - 2) + 1  # never all zeros, never the other fixed point
    return (carry << 32) | (z & WORD)


def advance(chance: i64) -> i64:
    """The next state of the generator."""
    return MULTIPLIER * (chance & WORD) + (chance >> 32)


def drawn(chance: i64, n: i64) -> i64:
    """A number from 0 to n - 1 out of a generator state; n is far below 2**31, so the bias is below 2**-20."""
    return (((chance ^ (chance >> 32)) & WORD) * n) >> 32
