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


def _place(ranks: list[int]) -> int:
    """The place of four ranks in the table, whatever their order."""
    place = 0
    for rank in sorted(ranks):
        place = place * 10 + rank
    return place


def _all_fours() -> list[bool]:
    """By place: whether the four ranks make 24."""
    ones = [[_fraction(rank, 1)] for rank in range(10)]
    twos = {(a, b): _combine(ones[a], ones[b]) for a in range(1, 10) for b in range(a, 10)}
    wanted = _fraction(24, 1)
    good = [False] * 10000
    for a in range(1, 10):
        for b in range(a, 10):
            for c in range(b, 10):
                three = sorted(
                    {
                        *_combine(twos[(a, b)], ones[c]),
                        *_combine(twos[(a, c)], ones[b]),
                        *_combine(twos[(b, c)], ones[a]),
                    }
                )
                for d in range(1, 10):
                    place = _place([a, b, c, d])
                    good[place] = good[place] or _reaches(three, d)
    for (a, b), left in twos.items():
        for (c, d), right in twos.items():
            place = _place([a, b, c, d])
            good[place] = good[place] or wanted in _combine(left, right)
    return good


def _reaches(three: list[int], rank: int) -> bool:
    """Whether some result of three cards and one more card make 24."""
    for packed in three:
        up, down = _up(packed), _down(packed)
        if up + rank * down == 24 * down or abs(up - rank * down) == 24 * down or up * rank == 24 * down:
            return True
        if up == 24 * rank * down or (up > 0 and rank * down == 24 * up):
            return True
    return False


_GOOD: Final[list[bool]] = _all_fours()


def makes_24(ranks: list[int]) -> bool:
    """Whether four ranks make 24 (sword page, heart pierce)."""
    return _GOOD[_place(ranks)]
