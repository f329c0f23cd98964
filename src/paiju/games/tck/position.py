"""The data of one position: what lies open on the table, and the revealed plays while some still lack their targets.

The lists of the table are replaced at the end of a turn and never changed in place, so copies of a state share them.
"""

from __future__ import annotations

from paiju.core.state import State
from paiju.core.types import Seat
from paiju.games.tck.data.marks import MIX_STATUS, status_at
from paiju.games.tck.options import NO_OPTIONS, Options


class Position(State):
    """The public table; the only secrets of the game are the drafts and sealed plays of the base class."""

    def __init__(self) -> None:
        super().__init__()
        self.options: Options = NO_OPTIONS
        self.round: int = 0
        self.turn: int = 0
        self.uncontested: int = 0
        """Turns of this round, the present one included, in which no two hostile players could act (TK-9)."""
        self.hp: list[int] = []
        self.points: list[int] = []
        self.marks: list[int] = []
        """Four numbers per seat: shield, chain, corrosion, lightning."""
        self.status: list[int] = []
        """Five numbers per seat, in force this turn: mix, wine, feather, double, domain."""
        self.living: list[bool] = []
        self.frozen: list[bool] = []
        self.freeze_next: list[bool] = []
        self.leaving: list[bool] = []
        """Has resigned and is out at the end of the turn."""
        self.round_hp: list[int] = []
        self.round_marks: list[int] = []
        """HP and marks at the start of the round, which fate restores (TK-31)."""
        self.targetable: list[bool] = []
        """Whom an answer may aim at: alive and not frozen, in the late stage also not in a domain."""
        # the late stage: revealed plays that wait for targets
        self.plays: list[list[int]] = []
        """The codes of every seat's revealed play; empty outside the late stage."""
        self.paid: list[int] = []
        self.owed: list[int] = []
        """How many late targets each seat chooses."""
        # the turn before, for everybody to look at
        self.last_plays: list[list[int]] = []
        self.last_late: list[list[int]] = []
        """The late targets of the turn before, per seat."""

    def copy_into(self, other: Position) -> None:
        """Copies everything of this class and of the core's into a fresh state, which shares the table's lists."""
        self.copy_common(other)
        other.options = self.options
        other.round = self.round
        other.turn = self.turn
        other.uncontested = self.uncontested
        other.hp = self.hp
        other.points = self.points
        other.marks = self.marks
        other.status = self.status
        other.living = self.living
        other.frozen = self.frozen
        other.freeze_next = self.freeze_next
        other.leaving = self.leaving
        other.round_hp = self.round_hp
        other.round_marks = self.round_marks
        other.targetable = self.targetable
        other.plays = self.plays
        other.paid = self.paid
        other.owed = self.owed
        other.last_plays = self.last_plays
        other.last_late = self.last_late

    def is_mixed(self, seat: Seat) -> bool:
        """Whether the seat may combine moves this turn."""
        return self.status[status_at(seat, MIX_STATUS)] > 0

    def in_late_stage(self) -> bool:
        """The plays are revealed and pursuits or peas are being aimed."""
        return len(self.plays) > 0
