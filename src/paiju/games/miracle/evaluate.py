"""How good a position looks, for bots that search: a small sum of what people count."""

from __future__ import annotations

from typing import Final

from paiju.games.miracle.board import BARRACKS, DISTANCE, MIRACLE_CELL
from paiju.games.miracle.state import (
    CAMP,
    CARD,
    CELL,
    HP,
    KILLS,
    MAX_HP,
    MIRACLE_HP,
    SIDE,
    UNIT,
    Position,
    attack_of,
)

# Weights in thousandths of the scale below; a miracle's HP is what the game is about.
_MIRACLE: Final = 40
_STARS: Final = 6
_ATTACK: Final = 6
_HEALTH: Final = 5
_COST: Final = 4
_APPROACH: Final = 2
_BARRACK: Final = 12
_LONGEST: Final = 28
_SCALE: Final = 900


def evaluate(state: Position, seat: int) -> float:
    """From -1 (lost) to 1 (won) for a seat."""
    if state.over:
        return float(state.result[seat])
    if not state.sides:
        return 0.0
    camp = state.camp_of[seat]
    balance = _worth(state, camp) - _worth(state, 1 - camp)
    return balance / (_SCALE + abs(balance))


def _worth(state: Position, camp: int) -> int:
    """A camp's miracle, kills, creatures (stronger near the enemy miracle) and barracks."""
    side = camp * SIDE
    total = _MIRACLE * state.sides[side + MIRACLE_HP] + _STARS * state.sides[side + KILLS]
    goal = DISTANCE[MIRACLE_CELL[1 - camp]]
    units = state.units
    for o in range(0, len(units), UNIT):
        if units[o + CAMP] != camp:
            continue
        total += _ATTACK * attack_of(state, o) + _HEALTH * units[o + HP]
        total += _COST * state.book.cost[units[o + CARD]] * units[o + HP] // units[o + MAX_HP]
        total += _APPROACH * (_LONGEST - goal[units[o + CELL]])
    for index in range(BARRACKS):
        if state.barracks[index] == camp:
            total += _BARRACK
    return total
