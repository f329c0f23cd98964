"""The words that cards are written in: keywords, timings and effect verbs.

A card's effects are data (`Effect`); the engine carries them out and the card text is rendered from the same data.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

# ---------------------------------------------------------------- keywords, as bits (rules 2.4)

Keywords: TypeAlias = int
"""A set of keywords as bits."""
Timing: TypeAlias = int
"""When something happens: its place in TIMINGS."""
EffectNumber: TypeAlias = int
"""An effect by its place in the typed options."""
FLYING: Final = 1
ANTI_AIR: Final = 2
SWIFT: Final = 4
FIRST_STRIKE: Final = 8
STEALTH: Final = 16
HASTE: Final = 32
KEYWORDS: Final = ("flying", "anti_air", "swift", "first_strike", "stealth", "haste")

# ---------------------------------------------------------------- timings (rules 4.12)

TURN_START: Final = 0
TURN_END: Final = 1
ON_ATTACK: Final = 2
AFTER_ATTACK: Final = 3
AFTER_COUNTER: Final = 4
AFTER_MOVE: Final = 5
ON_DEATH: Final = 6
DEATHRATTLE: Final = 7
ALWAYS: Final = 8
TIMINGS: Final = (
    "turn_start", "turn_end", "on_attack", "after_attack", "after_counter", "after_move", "on_death", "deathrattle",
    "always",
)  # fmt: skip
LISTED: Final = ON_DEATH
"""Timings up to this one are triggers in the global list; a deathrattle and an aura stay with their creature."""

# ---------------------------------------------------------------- verbs

HEAL: Final = 0
SPLASH: Final = 1
REGAIN_SHIELD: Final = 2
STING: Final = 3
MOURN: Final = 4
SPRING: Final = 5
EXPLODE: Final = 6
COMFORT: Final = 7
AURA: Final = 8
VERBS: Final = ("heal", "splash", "regain_shield", "sting", "mourn", "spring", "explode", "comfort", "aura")


class Effect(NamedTuple):
    """What happens when: e.g. at TURN_END, HEAL 1 in range 2."""

    timing: int
    verb: int
    amount: int = 0
    radius: int = 0


def heal(amount: int, radius: int) -> Effect:
    """Friendly creatures in range recover, the bearer too."""
    return Effect(TURN_END, HEAL, amount, radius)


def aura(amount: int, radius: int) -> Effect:
    """Other friendly creatures in range have more attack."""
    return Effect(ALWAYS, AURA, amount, radius)


def splash(amount: int) -> Effect:
    """After its attack: enemies beside the target at distance 2 are hurt too."""
    return Effect(AFTER_ATTACK, SPLASH, amount)


def sting(amount: int) -> Effect:
    """Hurts whoever declares an attack on the bearer."""
    return Effect(ON_ATTACK, STING, amount)


def mourn(amount: int) -> Effect:
    """Grows by every other creature's death."""
    return Effect(ON_DEATH, MOURN, amount)


def explode(amount: int, radius: int) -> Effect:
    """Dying, hurts everybody else in range."""
    return Effect(DEATHRATTLE, EXPLODE, amount, radius)


def comfort(amount: int, radius: int) -> Effect:
    """Dying, heals the other friendly creatures in range."""
    return Effect(DEATHRATTLE, COMFORT, amount, radius)


def regain_shield() -> Effect:
    """The bearer has a holy shield again."""
    return Effect(TURN_START, REGAIN_SHIELD)


def spring(amount: int) -> Effect:
    """A trap hurts the enemy that steps on it."""
    return Effect(AFTER_MOVE, SPRING, amount)
