"""How the lists of a position are laid out: creatures, camps and the small lists, all of them flat ints.

A creature is UNIT ints in a row in `units`, in order of entry (ascending id); `o` is the offset of its first one.
A camp is SIDE ints in a row in `sides`. Object ids: miracles 0 and 1, creatures from 3 on, never reused (rules 2.2).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from paiju.games.miracle.data.board import Cell, Layer

Camp: TypeAlias = int
"""0 moves first, 1 second; which seat that is says `seat_of`."""
Id: TypeAlias = int
"""A miracle (its camp) or a creature."""
Place: TypeAlias = int
"""A cell in a layer, as action codes count them: ground cells first, air cells behind."""
Offset: TypeAlias = int
"""Where a creature begins in `units`; NONE for no creature."""
Flags: TypeAlias = int
"""What a creature may and may not do now, as bits: CAN_MOVE to DOOMED."""

# ---------------------------------------------------------------- a creature

ID: Final = 0
CAMP: Final = 1
CARD: Final = 2
"""Species and star: species * 3 + star - 1."""
CELL: Final = 3
LAYER: Final = 4
HP: Final = 5
MAX_HP: Final = 6
FLAGS: Final = 7
BONUS: Final = 8
"""Permanent attack bonus."""
LIGHT: Final = 9
"""Sum of its Holy Light bonuses; their durations are in `lights`."""
AURA_BONUS: Final = 10
"""Under `aura_update=official` the bonus from the lists in `auras`; otherwise unused."""
UNIT: Final = 11

CAN_MOVE: Final = 1
CAN_ATTACK: Final = 2
HOLY_SHIELD: Final = 4
STEALTHY: Final = 8
CANNOT_ATTACK: Final = 16
CANNOT_MOVE: Final = 32
CANNOT_BE_ATTACKED: Final = 64
CANNOT_COUNTER: Final = 128
CANNOT_BE_COUNTERED: Final = 256
DOOMED: Final = 512
"""Pushed into an abyss: the next death check destroys it whatever its HP (MR-36)."""
BOTH_ACTIONS: Final = CAN_MOVE | CAN_ATTACK
STATUSES: Final = ("cannot_attack", "cannot_move", "cannot_be_attacked", "cannot_counter", "cannot_be_countered")
FIRST_STATUS: Final = CANNOT_ATTACK

FIRST_CREATURE: Final = 3

# ---------------------------------------------------------------- a camp

MANA: Final = 0
MANA_CAP: Final = 1
MIRACLE_HP: Final = 2
KILLS: Final = 3
"""Stars of enemy creatures destroyed."""
ARTIFACT: Final = 4
ARTIFACT_STATE: Final = 5
ARTIFACT_LEFT: Final = 6
ARTIFACT_HOST: Final = 7
"""The token or bearer while the artifact is in use."""
ARTIFACT_TARGET: Final = 8
"""The cell it was last used on (a creature's cell at that moment), or NONE."""
DECK: Final = 9
FREE: Final = 12
"""Available creature units, in deck order."""
SIDE: Final = 15
DECK_SIZE: Final = 3

READY: Final = 0
IN_USE: Final = 1
COOLING: Final = 2
ARTIFACT_STATES: Final = ("ready", "in_use", "cooling")

NEUTRAL: Final = -1
NONE: Final = -1

# ---------------------------------------------------------------- the small lists

COUNTER: Final = 3
"""`cooling`: camp, species, cooldown phases left; in order of death."""
TRIGGER: Final = 3
"""`triggers`: timing, effect, host (a creature's id, or a trap as `trap_host`); in order of installation (MR-45)."""
GLOW: Final = 3
"""`lights`: creature id, attack bonus, turn ends left; one per casting and creature."""
TRAP: Final = 2
"""`traps`: cell, camp; in order of laying."""


def find_id(units: list[int], id: Id) -> Offset:
    """The offset of the creature with this id, or NONE; ids ascend."""
    low = 0
    high = len(units) // UNIT
    while low < high:
        middle = (low + high) >> 1
        found = units[middle * UNIT]
        if found == id:
            return middle * UNIT
        if found < id:
            low = middle + 1
        else:
            high = middle
    return NONE


def find_at(units: list[int], layer: Layer, cell: Cell) -> Offset:
    """The offset of the creature in this place, or NONE."""
    for o in range(0, len(units), UNIT):
        if units[o + CELL] == cell and units[o + LAYER] == layer:
            return o
    return NONE


def trap_host(cell: Cell) -> int:
    """A trap as the host of a trigger."""
    return -1 - cell


def find_trap(traps: list[int], cell: Cell) -> int:
    """The offset of the trap on a cell, or NONE."""
    for index in range(0, len(traps), TRAP):
        if traps[index] == cell:
            return index
    return NONE
