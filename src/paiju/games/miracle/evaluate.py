"""How good a position looks, for bots that search: a small sum of what people count."""

from __future__ import annotations

from typing import Final

from paiju.games.miracle.actions import ATTACK, USE
from paiju.games.miracle.actions import CELL as CELL_CODE
from paiju.games.miracle.artifacts import ARTIFACTS
from paiju.games.miracle.board import BARRACKS, DISTANCE, MIRACLE_CELL
from paiju.games.miracle.prompts import TARGET
from paiju.games.miracle.state import (
    ARTIFACT,
    CAMP,
    CARD,
    CELL,
    DECK,
    DECK_SIZE,
    HP,
    KILLS,
    MAX_HP,
    MIRACLE_HP,
    SIDE,
    UNIT,
    Position,
    attack_of,
)
from paiju.games.miracle.units import SPECIES

# Weights in thousandths of the scale below; a miracle's HP is what the game is about.
_MIRACLE: Final = 40
_STARS: Final = 6
_ATTACK: Final = 6
_HEALTH: Final = 5
_COST: Final = 4
_APPROACH: Final = 2
_BESIEGE: Final = 90
"""An attack that the enemy miracle is in range of, a point."""
_CLOSE_IN: Final = 18
"""An attack that could have it in range after a move, a point."""
_BARRACK: Final = 12
_LONGEST: Final = 28
_SCALE: Final = 900

# What a deck promises before the first turn: from win rates of 1,200 games with decks by chance (docs/strength.md).
_DECK: Final = {
    "swordsman": 60,
    "archer": 200,
    "black_bat": 100,
    "priest": -200,
    "volcano_dragon": 120,
    "frost_dragon": 90,
    "salamander_shield": 40,
}
_SPECIES_PROMISE: Final[list[int]] = [_DECK.get(name, 0) for name in SPECIES]
_ARTIFACT_PROMISE: Final[list[int]] = [_DECK.get(name, 0) for name in ARTIFACTS]

_FEW: Final = 6
"""Uses of an artifact that a quick player looks at."""


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
    """A camp's miracle, kills, creatures (stronger near the enemy miracle), barracks and deck."""
    side = camp * SIDE
    sides = state.sides
    book = state.book
    total = _MIRACLE * sides[side + MIRACLE_HP] + _STARS * sides[side + KILLS]
    goal = DISTANCE[MIRACLE_CELL[1 - camp]]
    units = state.units
    for o in range(0, len(units), UNIT):
        if units[o + CAMP] != camp:
            continue
        card = units[o + CARD]
        attack = attack_of(state, o)
        gap = goal[units[o + CELL]]
        total += _ATTACK * attack + _HEALTH * units[o + HP] + _APPROACH * (_LONGEST - gap)
        total += _COST * book.cost[card] * units[o + HP] // units[o + MAX_HP]
        farthest = book.farthest[card]
        if farthest >= 0 and gap <= book.move[card] + farthest:
            total += _CLOSE_IN * attack
            if book.nearest[card] <= gap <= farthest:
                total += _BESIEGE * attack
    for index in range(BARRACKS):
        if state.barracks[index] == camp:
            total += _BARRACK
    for slot in range(DECK_SIZE):
        total += _SPECIES_PROMISE[sides[side + DECK + slot]]
    return total + _ARTIFACT_PROMISE[sides[side + ARTIFACT]]


def likely(state: Position, seat: int) -> list[int]:
    """What a quick player looks at: every attack, but of all cells to move or summon to only the one farthest ahead."""
    legal = state.legal(seat)
    if state.asked[seat] != TARGET or len(legal) == 1:
        return legal
    head = state.drafts[seat][0]
    if head == USE:
        return legal[:: len(legal) // _FEW + 1]
    if head >= ATTACK:
        return legal
    goal = DISTANCE[MIRACLE_CELL[1 - state.active]]
    best = legal[0]
    for code in legal:
        if goal[code - CELL_CODE] < goal[best - CELL_CODE]:
            best = code
    return [best]
