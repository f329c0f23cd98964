"""The four heroes, their twelve skills and four sacrifices (rules 2.2)."""

from __future__ import annotations

from typing import Final, TypeAlias

Hero: TypeAlias = int
"""A hero: its place in HEROES."""
Skill: TypeAlias = int
"""A hero's skill: its place in SKILLS."""
Target: TypeAlias = int
"""What a skill is used on: an own hero, BORROWED + hero or STAGED + hero."""

HEROES: Final = ("warrior", "priest", "wizard", "scientist")
WARRIOR: Final = 0
PRIEST: Final = 1
WIZARD: Final = 2
SCIENTIST: Final = 3
FRONT: Final = (WARRIOR, PRIEST)
BACK: Final = (WIZARD, SCIENTIST)

SKILLS: Final = tuple(f"{hero}_{number}" for hero in HEROES for number in (1, 2, 3))
"""A skill's number is hero * 3 + (number on the skill card - 1)."""
WARRIOR_1: Final = 0
WARRIOR_2: Final = 1
WARRIOR_3: Final = 2
PRIEST_1: Final = 3
PRIEST_2: Final = 4
PRIEST_3: Final = 5
WIZARD_1: Final = 6
WIZARD_2: Final = 7
WIZARD_3: Final = 8
SCIENTIST_1: Final = 9
SCIENTIST_2: Final = 10
SCIENTIST_3: Final = 11

TOUCHES_HAND: Final = (WARRIOR_2, WIZARD_3, SCIENTIST_2)
"""Skills that attack the opponent's hand and so open a response window (rules 4.7)."""

SACRIFICES: Final = tuple(f"{hero}_sac" for hero in HEROES)

# ---- what a skill card is used on: a hero slot, an eggplant in play, or an eggplant of the same play
PLACES: Final = ("own", "borrowed", "staged")
BORROWED: Final = 4
STAGED: Final = 8
TARGETS: Final = 12
"""A target's number is hero (an own one), BORROWED + hero or STAGED + hero; hero = target & 3."""
