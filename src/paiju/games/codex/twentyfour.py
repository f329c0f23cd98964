"""Which four ranks make 24 with + − × ÷, parentheses and fractions allowed (5.2); worked out once at import."""

from __future__ import annotations

from typing import Final


def _combine(left: list[int], right: list[int]) -> list[int]:
    """All results of one operation between two fractions, as packed numerator and denominator pairs."""
    found: set[int] = set()
    for one in left:
        for other in right:
            a, b, c, d = _up(one), _down(one), _up(other), _down(other)
            found.add(_fraction(a * d + c * b, b * d))
            found.add(_fraction(a * d - c * b, b * d))
            found.add(_fraction(c * b - a * d, b * d))
            found.add(_fraction(a * c, b * d))
            if c:
                found.add(_fraction(a * d, b * c))
            if a:
                found.add(_fraction(c * b, d * a))
    return sorted(found)


_WIDE: Final = 1 << 20


def _fraction(up: int, down: int) -> int:
    a, b = abs(up), abs(down)
    while b:
        a, b = b, a % b
    if (up < 0) != (down < 0):
        up, down = -abs(up), abs(down)
    else:
        up, down = abs(up), abs(down)
    return (up // a + _WIDE) * _WIDE * 2 + down // a


def _up(packed: int) -> int:
    return packed // (_WIDE * 2) - _WIDE


def _down(packed: int) -> int:
    return packed % (_WIDE * 2)


def _makes_24() -> list[bool]:
    """By a * 729 + b * 81 + c * 9 + d of ranks - 1 in rising order: the four make 24 (sword page, heart pierce)."""
    ones = [[_fraction(rank, 1)] for rank in range(1, 10)]
    twos = {(a, b): _combine(ones[a], ones[b]) for a in range(9) for b in range(a, 9)}
    wanted = _fraction(24, 1)
    good = [False] * 6561
    for a in range(9):
        for b in range(a, 9):
            for c in range(b, 9):
                three = sorted(
                    {
                        *_combine(twos[(a, b)], ones[c]),
                        *_combine(twos[(a, c)], ones[b]),
                        *_combine(twos[(b, c)], ones[a]),
                    }
                )
                for d in range(9):
                    w, x, y, z = sorted((a, b, c, d))
                    place = w * 729 + x * 81 + y * 9 + z
                    if good[place]:
                        continue
                    good[place] = _reaches(three, d + 1, wanted)
    for one, left in twos.items():
        for other, right in twos.items():
            w, x, y, z = sorted((*one, *other))
            place = w * 729 + x * 81 + y * 9 + z
            if not good[place] and wanted in _combine(left, right):
                good[place] = True
    return good


def _reaches(three: list[int], rank: int, wanted: int) -> bool:
    """Whether some result of three cards and one more card make 24."""
    for packed in three:
        up, down = _up(packed), _down(packed)
        if up + rank * down == 24 * down or abs(up - rank * down) == 24 * down or up * rank == 24 * down:
            return True
        if up == 24 * rank * down or (up > 0 and rank * down == 24 * up):
            return True
    return False


MAKES_24: Final[list[bool]] = _makes_24()
