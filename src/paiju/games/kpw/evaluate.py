"""How good a position looks for a seat, from -1 (lost) to 1 (won): HP first, then what can still change it."""

from __future__ import annotations

from typing import Final

from paiju.games.kpw.cards import HIT, MEND, RESIST, SKILL_1
from paiju.games.kpw.position import (
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

# worth of things in HP, by feel and by the numbers on the cards
WORTH_ANY_CARD: Final = 4
WORTH_SKILL_CARD: Final = 9
WORTH_SHIELD: Final = 14
WORTH_SACRIFICE: Final = 12
WORTH_BOMB: Final = 40
WORTH_VOID: Final = 8
WORTH_DRAIN: Final = 8
WORTH_UPGRADE: Final = 12
WORTH_CLAIM: Final = 8
SPREAD: Final = 90
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
    total = float(hp)
    if hp <= 0:
        total -= KNOCKED_OUT
    total += own[SHIELD + seat] * WORTH_SHIELD - own[BOMBS + seat] * WORTH_BOMB - own[VOIDS + seat] * WORTH_VOID
    total += own[CLAIMS + seat] * WORTH_CLAIM
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
    # received damage that a guard could still win back is only half lost
    return total + min(resistible(s, seat), 20) * 0.25


def worth_of_card(kind: int) -> float:
    """A card in hand; half of what it does when played."""
    if kind >= SKILL_1:
        return WORTH_SKILL_CARD
    strength = HIT[kind] + RESIST[kind] + MEND[kind]
    return max(float(WORTH_ANY_CARD), strength / 2)
