"""The 75 cards of 24 kinds and their numbers (rules 2.1), as tables indexed by kind."""

from __future__ import annotations

from typing import Final, TypeAlias

KINDS: Final = (
    "attack_1",
    "attack_2",
    "attack_3",
    "dual_attack_1",
    "dual_attack_2",
    "dual_attack_3",
    "defence_1",
    "defence_2",
    "defence_3",
    "double",
    "half",
    "steal",
    "phone_8848",
    "thief",
    "clone",
    "eggplant",
    "high_ping",
    "mutual_ruin",
    "potato_mine",
    "spirit_pearl",
    "demon_pill",
    "skill_1",
    "skill_2",
    "skill_3",
)
KIND_COUNT: Final = 24

DUAL_ATTACK_3: Final = 5
DOUBLE: Final = 9
HALF: Final = 10
STEAL: Final = 11
PHONE: Final = 12
THIEF: Final = 13
CLONE: Final = 14
EGGPLANT: Final = 15
HIGH_PING: Final = 16
MUTUAL_RUIN: Final = 17
POTATO_MINE: Final = 18
SPIRIT_PEARL: Final = 19
DEMON_PILL: Final = 20
SKILL_1: Final = 21
SKILL_3: Final = 23

COPIES: Final = (7, 6, 5, 2, 2, 2, 5, 4, 3, 5, 4, 2, 2, 3, 2, 2, 2, 2, 2, 1, 1, 4, 4, 3)
DECK_SIZE: Final = 75
"""KP-49: 24 attacks, 12 defences, 9 effects, 19 mechanisms and 11 skill cards."""

# ---- types: what the limits and the splitting of a turn go by; as bits, so that a set of types is one number
CardType: TypeAlias = int
"""A type of cards, as its bit."""
TYPES: Final = ("attack", "defence", "effect", "mechanism", "skill")
ATTACK: Final = 1
DEFENCE: Final = 2
EFFECT: Final = 4
MECHANISM: Final = 8
SKILL: Final = 16
TYPE: Final = (*(ATTACK,) * 6, *(DEFENCE,) * 3, *(EFFECT,) * 2, *(MECHANISM,) * 10, *(SKILL,) * 3)

# ---- numbers: base at [kind], upgraded at [KIND_COUNT + kind]
_REST: Final = (0,) * 15
HIT: Final = (10, 15, 25, 10, 15, 25, 0, 0, 0, *_REST, 20, 30, 40, 20, 30, 40, 0, 0, 0, *_REST)
"""What an attack takes from the opponent."""
RECOIL: Final = (0, 0, 0, 5, 5, 10, 0, 0, 0, *_REST, 0, 0, 0, 5, 10, 15, 0, 0, 0, *_REST)
"""What a dual attack takes from its own player."""
RESIST: Final = (0, 0, 0, 0, 0, 0, 5, 10, 20, *_REST, 0, 0, 0, 0, 0, 0, 10, 15, 30, *_REST)
"""How much received damage a defence wins back."""
MEND: Final = (0, 0, 0, 0, 0, 0, 5, 10, 10, *_REST, 0, 0, 0, 0, 0, 0, 10, 15, 20, *_REST)
"""What a defence heals after that."""
LEVEL: Final = (1, 2, 3, 1, 2, 3, 1, 2, 3, *_REST)
"""The printed level a guesser may name (KP-40)."""

CATEGORIES: Final = ("attack", "dual_attack", "defence")
CATEGORY: Final = (0, 0, 0, 1, 1, 1, 2, 2, 2, *(-1,) * 15)
"""What a guesser is told about a face-down attack or defence card."""

PHONE_PLAYED: Final = 15
PHONE_STOLEN: Final = 20
MINE_DAMAGE: Final = 15
BOMB_DAMAGE: Final = 40
PRIEST_HEAL: Final = 35
SHIELD_CHARGES: Final = 3
DESTROYS: Final = 3
SACRIFICE_BELOW: Final = 55
BASE_DRAWS: Final = 5
BASE_PROTECTION: Final = 2
LEAST_DECK: Final = 10
RAISED_CAP: Final = 3

# ---- sets of kinds, as bits
EVERY_KIND: Final = (1 << KIND_COUNT) - 1
FREE_KINDS: Final = 1 << DOUBLE | 1 << STEAL | 1 << PHONE | 1 << EGGPLANT | 1 << HIGH_PING
"""KP-14: what may be discarded at any time; the option `half_discardable` adds half."""
NOT_IMITABLE: Final = 1 << CLONE | 1 << SPIRIT_PEARL | 1 << DEMON_PILL | 1 << THIEF | 1 << POTATO_MINE
"""KP-19: what no clone can be in a play."""
NOT_PLAYABLE: Final = 1 << THIEF | 1 << POTATO_MINE

# ---- damage classes (rules 4.2)
DamageClass: TypeAlias = int
"""A class of damage: its place in CLASSES."""
CLASSES: Final = ("attack", "mechanism", "code")
ATTACK_DAMAGE: Final = 0
MECHANISM_DAMAGE: Final = 1
CODE_DAMAGE: Final = 2
