"""Areas, gaps and columns (rules 2.1), and every question about the shape of a side answered by a table.

A side is seen in its owner's own left-to-right order: areas 0 … 4, gap g between areas g and g + 1. The shape of a
side is the set of its gaps that hold a Connect (4 bits, `connects`); it alone decides which areas form which group.
Sets of areas and gaps are bits.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Area: TypeAlias = int
"""A place for a stone on a side, 0 … 4 in its owner's left-to-right order. A group goes by one of its areas."""

Areas: TypeAlias = int
"""A set of areas, or of the groups that go by them, as bits."""

Gap: TypeAlias = int
"""The place between two neighbouring areas, 0 … 3."""

Gaps: TypeAlias = int
"""A set of gaps as bits."""

Place: TypeAlias = int
"""Where a card lies: an area, or for a Connect FIRST_GAP + gap."""

AREAS: Final = ("left1", "left2", "mid", "right2", "right1")
GAPS: Final = ("gap_l1l2", "gap_l2m", "gap_mr2", "gap_r2r1")
AREA_COUNT: Final = 5
GAP_COUNT: Final = 4
ALL_AREAS: Final = 0b11111
ALL_GAPS: Final = 0b1111

MULTIPLIER: Final = (1, 2, 3, 2, 1)
TWO_LINE: Final = (False, True, False, True, False)

FIRST_GAP: Final = 5
"""The place of a Connect in the first gap."""
PLACES: Final = (*AREAS, *GAPS)
"""The names of all places."""

AREA_OF_PLACE: Final = (0, 1, 2, 3, 4, 0, 1, 2, 3)
"""An area of the group that a card at this place belongs to: a Connect belongs to what it joins (WQ-11)."""


def _span(connects: Gaps, area: Area) -> Areas:
    left = right = area
    while left > 0 and connects >> (left - 1) & 1:
        left -= 1
    while right < AREA_COUNT - 1 and connects >> right & 1:
        right += 1
    return sum([1 << i for i in range(left, right + 1)])


def _identity(span: Areas) -> Area:
    """The area with the highest multiplier; unique, because a group is contiguous (rules 2.4)."""
    best = -1
    for area in range(AREA_COUNT):
        if span >> area & 1 and (best < 0 or MULTIPLIER[area] > MULTIPLIER[best]):
            best = area
    return best


def _mirrored(areas: Areas) -> Areas:
    """The same columns in the other side's order: left 1 is opposite right 1 (WQ-9)."""
    return sum([1 << (AREA_COUNT - 1 - area) for area in range(AREA_COUNT) if areas >> area & 1])


def _identities(connects: Gaps) -> Areas:
    return sum([1 << area for area in range(AREA_COUNT) if _identity(_span(connects, area)) == area])


def _faced(connects: Gaps, area: Area, other_connects: Gaps) -> Areas:
    """The identities of the other side's groups with a column in common (WQ-13)."""
    columns = _mirrored(_span(connects, area))
    found = 0
    for other in range(AREA_COUNT):
        if columns >> other & 1:
            found |= 1 << _identity(_span(other_connects, other))
    return found


SHAPES: Final = 16

SPAN: Final = [_span(connects, area) for connects in range(SHAPES) for area in range(AREA_COUNT)]
"""[connects * 5 + area]: the areas of the group that holds this area."""

IDENTITY: Final = [_identity(span) for span in SPAN]
"""[connects * 5 + area]: the area that this area's group goes by (WQ-10)."""

IDENTITIES: Final = [_identities(connects) for connects in range(SHAPES)]
"""[connects]: the areas that some group goes by, empty areas included."""

FACED: Final = [
    _faced(connects, area, other) for connects in range(SHAPES) for area in range(AREA_COUNT) for other in range(SHAPES)
]
"""[(connects * 5 + area) * 16 + other side's connects]: identities of the groups opposite this area's group."""

INNER_GAPS: Final = [span & (span >> 1) for span in range(1 << AREA_COUNT)]
"""[span]: the gaps inside a contiguous set of areas; also the gaps with both neighbours in any set of areas."""

MEMBERS: Final = [[area for area in range(AREA_COUNT) if areas >> area & 1] for areas in range(1 << AREA_COUNT)]
"""[set of areas]: its members in order."""
