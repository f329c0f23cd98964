"""Marks and one-turn statuses: what lies beside a player, several numbers per seat in one flat list."""

from __future__ import annotations

from typing import Final, TypeAlias

from paiju.core.types import Seat

Mark: TypeAlias = int
"""A kind of mark: its place in MARK_IDS."""

Status: TypeAlias = int
"""A kind of one-turn status: its place in STATUS_IDS."""

SHIELD_MARK: Final = 0
CHAIN_MARK: Final = 1
CORROSION_MARK: Final = 2
LIGHTNING_MARK: Final = 3
MARKS: Final = 4
"""How many kinds of marks there are."""
MARK_IDS: Final = ("shield", "chain", "corrosion", "lightning")

MIX_STATUS: Final = 0
WINE_STATUS: Final = 1
FEATHER_STATUS: Final = 2
DOUBLE_STATUS: Final = 3
DOMAIN_STATUS: Final = 4
STATUSES: Final = 5
"""How many kinds of statuses there are."""
STATUS_IDS: Final = ("mix", "wine", "feather", "double", "domain")


def mark_at(seat: Seat, mark: Mark) -> int:
    """Where a seat's marks of a kind stand in a list of marks."""
    return seat * MARKS + mark


def status_at(seat: Seat, status: Status) -> int:
    """Where a seat's status of a kind stands in a list of statuses."""
    return seat * STATUSES + status


def marks_of(seat: Seat) -> range:
    """Where all marks of a seat stand in a list of marks."""
    return range(seat * MARKS, seat * MARKS + MARKS)


def statuses_of(seat: Seat) -> range:
    """Where all statuses of a seat stand in a list of statuses."""
    return range(seat * STATUSES, seat * STATUSES + STATUSES)
