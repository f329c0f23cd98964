"""How good a position looks for a seat, from -1 (lost) to 1 (won): HP first, then what can still change it."""

from __future__ import annotations

from typing import Final

from paiju.games.kpw.cards import HIT, RESIST, SKILL_1
from paiju.games.kpw.position import (
    ARMS,
    BOMBS,
    CLAIMS,
    DRAIN,
    HP,
    KIND_BITS,
    SACRIFICED,
    SHIELD,
    UPGRADED_UNTIL,
    VOIDS,
    Position,
)
from paiju.games.kpw.rules.damage import resistible

# worth of things in HP, from how 2,300 games between quick players ended (docs/strength.md)
WORTH_SKILL_CARD: Final = 6.0
WORTH_OTHER_CARD: Final = 3.0
WORTH_HIT: Final = 0.06
WORTH_RESIST: Final = 0.17
WORTH_SHIELD: Final = 9.0
WORTH_SACRIFICE: Final = 25.0
WORTH_BOMB: Final = 40.0
WORTH_VOID: Final = 9.0
WORTH_ARMED_GUESS: Final = 15.0
WORTH_DRAIN: Final = 9.0
WORTH_UPGRADE: Final = 12.0
WORTH_CLAIM: Final = 8.0
WORTH_RESISTIBLE: Final = 0.8
"""A point of received damage that a guard could still win back …"""
MOST_RESISTIBLE: Final = 20
"""… up to so many."""
FRAIL: Final = 200.0
"""The last points of HP count more: this, divided by a few more than are left, is missing."""
FEW: Final = 5
SPREAD: Final = 80
"""A lead of so much HP is worth a bit more than two thirds of a win."""
KNOCKED_OUT: Final = 25
"""Nobody is judged at 0 HP before the round ends, but few come back."""


def evaluate(s: Position, seat: int) -> float:
    """A smooth function of the lead; a game that is over counts as it ended."""
    if s.over:
        return float(s.result[seat])
    lead = worth(s, seat) - worth(s, 1 - seat)
    return lead / (SPREAD / 2 + abs(lead))


def worth(s: Position, seat: int) -> float:
    """What a seat has, in HP."""
    own = s.own
    hp = own[HP + seat]
    total = hp - FRAIL / (FEW + max(0, hp))
    if hp <= 0:
        total -= KNOCKED_OUT
    total += own[SHIELD + seat] * WORTH_SHIELD - own[BOMBS + seat] * WORTH_BOMB - own[VOIDS + seat] * WORTH_VOID
    total += own[CLAIMS + seat] * WORTH_CLAIM - own[ARMS + seat] * WORTH_ARMED_GUESS
    if own[SACRIFICED + seat] < 0:
        total += WORTH_SACRIFICE
    if own[DRAIN + seat]:
        total += WORTH_DRAIN
    if own[UPGRADED_UNTIL + seat] >= s.round > 0:
        total += WORTH_UPGRADE
    for card in s.hands[seat]:
        total += worth_of_card(card & KIND_BITS)
    for card in s.protection[seat]:
        total += worth_of_card(card & KIND_BITS)
    return total + min(resistible(s, seat), MOST_RESISTIBLE) * WORTH_RESISTIBLE


def worth_of_card(kind: int) -> float:
    """A card in hand: far less than what it does, since five new ones come every round."""
    if kind >= SKILL_1:
        return WORTH_SKILL_CARD
    worth = WORTH_HIT * HIT[kind] + WORTH_RESIST * RESIST[kind]
    return worth if worth > 0.0 else WORTH_OTHER_CARD
