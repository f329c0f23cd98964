"""The printed numbers that a patch may change: what moves cost, and what attacks take."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from paiju.core.patch import Number
from paiju.games.tck.data.moves import MOVES

_COST: Final = ("点数", "cost")
_DAMAGE: Final = ("伤害", "damage")
_DEAREST: Final = 9
"""Beyond the lowest point cap nobody could pay it."""
_HARDEST: Final = 20


def _numbers() -> Iterator[Number]:
    for move in MOVES:
        text = f"move.{move.id}.text"
        if move.cost >= 0:
            # what is shown in several copies must cost something
            yield Number(f"moves.{move.id}.cost", move.cost, 1 if move.copies else 0, _DEAREST, _COST, text=text)
        if move.damage:
            yield Number(f"moves.{move.id}.damage", move.damage, 0, _HARDEST, _DAMAGE, text=text)


NUMBERS: Final = tuple(_numbers())
