"""How good a position looks, for bots that search: a small sum of what people count."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.miracle.actions import ATTACK, TARGET, USE
from paiju.games.miracle.actions import CELL as CELL_CODE
from paiju.games.miracle.data import layout
from paiju.games.miracle.data.artifacts import ARTIFACTS
from paiju.games.miracle.data.board import BARRACKS, DISTANCE, MIRACLE_CELL
from paiju.games.miracle.data.layout import Camp
from paiju.games.miracle.data.units import SPECIES
from paiju.games.miracle.position import Position, attack_of

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

# What a deck promises before the first turn: win rates of 1,200 games with decks by chance
# (docs/notes/strength-trials.md).
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
"""How many uses of an artifact a rollout looks at."""


def evaluate(state: Position, seat: Seat) -> float:
    """From -1 (lost) to 1 (won) for a seat."""
    if state.over:
        return float(state.result[seat])
    if not state.sides:
        return 0.0
    camp = state.camp_of[seat]
    balance = _worth(state, camp) - _worth(state, 1 - camp)
    return balance / (_SCALE + abs(balance))


def _worth(state: Position, camp: Camp) -> int:
    """A camp's miracle, kills, creatures (stronger near the enemy miracle), barracks and deck."""
    side = camp * layout.SIDE
    sides = state.sides
    options = state.options
    total = _MIRACLE * sides[side + layout.MIRACLE_HP] + _STARS * sides[side + layout.KILLS]
    goal = DISTANCE[MIRACLE_CELL[1 - camp]]
    units = state.units
    for o in range(0, len(units), layout.UNIT):
        if units[o + layout.CAMP] != camp:
            continue
        card = units[o + layout.CARD]
        attack = attack_of(state, o)
        gap = goal[units[o + layout.CELL]]
        total += _ATTACK * attack + _HEALTH * units[o + layout.HP] + _APPROACH * (_LONGEST - gap)
        total += _COST * options.cost[card] * units[o + layout.HP] // units[o + layout.MAX_HP]
        farthest = options.farthest[card]
        if farthest >= 0 and gap <= options.move[card] + farthest:
            total += _CLOSE_IN * attack
            if options.nearest[card] <= gap <= farthest:
                total += _BESIEGE * attack
    for index in range(BARRACKS):
        if state.barracks[index] == camp:
            total += _BARRACK
    for slot in range(layout.DECK_SIZE):
        total += _SPECIES_PROMISE[sides[side + layout.DECK + slot]]
    return total + _ARTIFACT_PROMISE[sides[side + layout.ARTIFACT]]


def likely(state: Position, seat: Seat) -> list[int]:
    """What a rollout looks at: every attack, but of all cells to move or summon to only the one farthest ahead."""
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
