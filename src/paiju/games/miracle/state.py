"""The position as plain data: flat lists of ints, so that a copy costs microseconds.

A creature is UNIT ints in a row in `units`, in order of entry (ascending id); `o` is the offset of its first one.
A camp is SIDE ints in a row in `sides`. Object ids: miracles 0 and 1, creatures from 3 on, never reused (rules 2.2).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from paiju.core.state import State
from paiju.games.miracle.board import DISTANCE
from paiju.games.miracle.book import Book
from paiju.games.miracle.units import STARS

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

NO_BOOK: Final = Book()


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """All data of a game of miracle; the rules are functions of it."""

    def __init__(self) -> None:
        super().__init__()
        self.book: Book = NO_BOOK
        self.camp_of: list[int] = []
        self.seat_of: list[int] = []
        self.turn: int = 0
        self.active: int = 0
        self.next_id: int = FIRST_CREATURE
        self.sides: list[int] = []
        self.units: list[int] = []
        self.barracks: list[int] = []
        self.cooling: list[int] = []
        self.triggers: list[int] = []
        self.lights: list[int] = []
        self.traps: list[int] = []
        self.auras: list[list[int]] = []
        self.told: list[int] = []

    def copy_into(self, other: Position) -> None:
        """Copies everything but the record of what viewers were told."""
        self.copy_common(other)
        other.book = self.book
        other.camp_of = self.camp_of
        other.seat_of = self.seat_of
        other.turn = self.turn
        other.active = self.active
        other.next_id = self.next_id
        other.sides = self.sides[:]
        other.units = self.units[:]
        other.barracks = self.barracks[:]
        other.cooling = self.cooling[:]
        other.triggers = self.triggers[:]
        other.lights = self.lights[:]
        other.traps = self.traps[:]
        if self.auras:
            other.auras = [row[:] for row in self.auras]


def star_of(card: int) -> int:
    """The star of a card number."""
    return card % STARS + 1


def find_id(units: list[int], id: int) -> int:
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


def find_at(units: list[int], layer: int, cell: int) -> int:
    """The offset of the creature in this place, or NONE."""
    for o in range(0, len(units), UNIT):
        if units[o + CELL] == cell and units[o + LAYER] == layer:
            return o
    return NONE


def trap_host(cell: int) -> int:
    """A trap as the host of a trigger."""
    return -1 - cell


def find_trap(traps: list[int], cell: int) -> int:
    """The offset of the trap on a cell, or NONE."""
    for index in range(0, len(traps), TRAP):
        if traps[index] == cell:
            return index
    return NONE


def aura_bonus(state: Position, o: int) -> int:
    """What a creature's attack gains from auras now (rules 4.11)."""
    units = state.units
    if state.book.aura_lists:
        return units[o + AURA_BONUS]
    radius = state.book.aura_radius
    camp = units[o + CAMP]
    row = DISTANCE[units[o + CELL]]
    total = 0
    for other in range(0, len(units), UNIT):
        reach = radius[units[other + CARD]]
        if reach >= 0 and other != o and units[other + CAMP] == camp and row[units[other + CELL]] <= reach:
            total += state.book.aura_amount[units[other + CARD]]
    return total


def attack_of(state: Position, o: int) -> int:
    """A creature's current attack: base, permanent bonuses, Holy Light, auras."""
    units = state.units
    return state.book.attack[units[o + CARD]] + units[o + BONUS] + units[o + LIGHT] + aura_bonus(state, o)
