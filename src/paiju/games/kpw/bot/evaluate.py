"""How good a position looks for a seat, from -1 (lost) to 1 (won): HP first, then what can still change it."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Kind, Seat
from paiju.games.kpw.data import layout
from paiju.games.kpw.data.cards import HIT, RESIST, SKILL_1
from paiju.games.kpw.data.layout import kind_of
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules.damage import resistible

# worth of things in HP, from how 2,300 games between rollout players ended (docs/notes/strength-trials.md)
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
"""A point of received damage that a guard could still win back."""
MOST_RESISTIBLE: Final = 20
"""How many points that could be won back are counted at most."""
FRAIL: Final = 200.0
"""The last points of HP count more: this, divided by a few more than are left, is missing."""
FEW: Final = 5
SPREAD: Final = 80
"""A lead of so much HP is worth a bit more than two thirds of a win."""
KNOCKED_OUT: Final = 25
"""Nobody is judged at 0 HP before the round ends, but few come back."""


def evaluate(state: Position, seat: Seat) -> float:
    """A smooth function of the lead; a game that is over counts as it ended."""
    if state.over:
        return float(state.result[seat])
    lead = worth(state, seat) - worth(state, 1 - seat)
    return lead / (SPREAD / 2 + abs(lead))


def worth(state: Position, seat: Seat) -> float:
    """What a seat has, in HP."""
    own = state.own
    hp = own[layout.HP + seat]
    total = hp - FRAIL / (FEW + max(0, hp))
    if hp <= 0:
        total -= KNOCKED_OUT
    total += (
        own[layout.SHIELD + seat] * WORTH_SHIELD
        - own[layout.BOMBS + seat] * WORTH_BOMB
        - own[layout.VOIDS + seat] * WORTH_VOID
    )
    total += own[layout.CLAIMS + seat] * WORTH_CLAIM - own[layout.ARMS + seat] * WORTH_ARMED_GUESS
    if own[layout.SACRIFICED + seat] < 0:
        total += WORTH_SACRIFICE
    if own[layout.DRAIN + seat]:
        total += WORTH_DRAIN
    if own[layout.UPGRADED_UNTIL + seat] >= state.round > 0:
        total += WORTH_UPGRADE
    for card in state.hands[seat]:
        total += worth_of_card(kind_of(card))
    for card in state.protection[seat]:
        total += worth_of_card(kind_of(card))
    return total + min(resistible(state, seat), MOST_RESISTIBLE) * WORTH_RESISTIBLE


def worth_of_card(kind: Kind) -> float:
    """A card in hand: far less than what it does, since five new ones come every round."""
    if kind >= SKILL_1:
        return WORTH_SKILL_CARD
    worth = WORTH_HIT * HIT[kind] + WORTH_RESIST * RESIST[kind]
    return worth if worth > 0.0 else WORTH_OTHER_CARD
