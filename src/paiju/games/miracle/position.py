"""The data of one position and its copy: flat lists of ints (data/layout.py), so that a copy costs microseconds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from paiju.core.state import State
from paiju.games.miracle.data import layout
from paiju.games.miracle.data.board import DISTANCE
from paiju.games.miracle.data.layout import Offset
from paiju.games.miracle.options import Options

NO_OPTIONS: Final = Options()


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(State):
    """All data of a game of miracle; the rules are functions of it."""

    def __init__(self) -> None:
        super().__init__()
        self.options: Options = NO_OPTIONS
        self.camp_of: list[int] = []
        self.seat_of: list[int] = []
        self.turn: int = 0
        self.active: int = 0
        self.next_id: int = layout.FIRST_CREATURE
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
        other.options = self.options
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


def aura_bonus(state: Position, o: Offset) -> int:
    """What a creature's attack gains from auras now (rules 4.11)."""
    units = state.units
    if state.options.aura_lists:
        return units[o + layout.AURA_BONUS]
    radius = state.options.aura_radius
    camp = units[o + layout.CAMP]
    row = DISTANCE[units[o + layout.CELL]]
    total = 0
    for other in range(0, len(units), layout.UNIT):
        reach = radius[units[other + layout.CARD]]
        if (
            reach >= 0
            and other != o
            and units[other + layout.CAMP] == camp
            and row[units[other + layout.CELL]] <= reach
        ):
            total += state.options.aura_amount[units[other + layout.CARD]]
    return total


def attack_of(state: Position, o: Offset) -> int:
    """A creature's current attack: base, permanent bonuses, Holy Light, auras."""
    units = state.units
    return (
        state.options.attack[units[o + layout.CARD]]
        + units[o + layout.BONUS]
        + units[o + layout.LIGHT]
        + aura_bonus(state, o)
    )
