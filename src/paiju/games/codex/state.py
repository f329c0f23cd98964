"""One position of Codex as plain data."""

from __future__ import annotations

from typing import Final

from paiju.core.cards import Cards
from paiju.core.state import State
from paiju.games.codex.layout import (
    F_AP,
    F_CAP,
    FACTION,
    P_ALIVE,
    P_DYING,
    P_FOCUSED,
    P_HIGH,
    P_MARK,
    RECORD,
    SEAT,
    U_BALANCE,
    U_CELL,
    U_FACING,
    U_FALLEN,
    U_HP,
    U_PREVIOUS,
    U_START,
    UNIT,
)
from paiju.games.codex.ops import DRAGON, PUPPET
from paiju.games.codex.options import Options

CELLS: Final = 9
BASE_AP: Final = 6
NO_LAUNCH: Final = -1
FROM_DECK: Final = -100


class CodexTable(State):
    """The data; what happens with it is in `rules`."""

    def __init__(self) -> None:
        super().__init__()
        self.options: Options = Options()
        self.length: int = CELLS
        self.faction_of: list[int] = []
        self.units: list[int] = []
        self.players: list[int] = []
        self.sides: list[int] = []
        self.turn: int = 0
        self.active: int = 0
        self.lag: int = 0
        self.no_reduction: int = 0
        self.turned: int = -1  # the page that was last turned up at random
        self.showed: int = -1  # the card of somebody's hand that was last shown at random
        self.lately: list[int] = []
        """Cards that came or went since the last answer, two numbers each: seat and back of one drawn, -1 - seat and
        kind of one discarded, FROM_DECK and kind of one discarded from the deck. A pile that is shuffled at once would
        take with it what everybody saw."""
        self.cards: Cards = Cards()
        self.hands: list[list[int]] = []
        self.buried: list[list[int]] = []
        self.deck: list[int] = []
        self.pile: list[int] = []
        self.launches: list[list[int]] = []
        self.last_damage: list[int] = []
        self.last_crossings: list[int] = []
        self.answer: int = 0
        self.named: list[int] = []  # the whole answer just given; read at once, not part of the position
        # made once, when the characters are chosen; shared by all copies
        self.skills: list[list[int]] = []
        self.granted: list[list[int]] = []
        self.swift: list[list[int]] = []
        self.abilities: list[int] = []

    def copy_table(self, other: CodexTable) -> None:
        """Copies everything into a fresh table."""
        self.copy_common(other)
        other.options = self.options
        other.length = self.length
        other.faction_of = self.faction_of
        other.units = self.units[:]
        other.players = self.players[:]
        other.sides = self.sides[:]
        other.turn = self.turn
        other.active = self.active
        other.lag = self.lag
        other.no_reduction = self.no_reduction
        other.turned = self.turned
        other.showed = self.showed
        other.lately = self.lately[:] if self.lately else []
        other.cards = self.cards.clone()
        other.hands = [hand[:] for hand in self.hands]
        other.buried = [pile[:] if pile else [] for pile in self.buried]
        other.deck = self.deck[:]
        other.pile = self.pile[:]
        other.launches = [launch[:] for launch in self.launches]
        other.last_damage = self.last_damage
        other.last_crossings = self.last_crossings
        other.answer = self.answer
        other.skills = self.skills
        other.granted = self.granted
        other.swift = self.swift
        other.abilities = self.abilities

    def set_out(self, options: Options, seats: int) -> None:
        """An empty field of the right size with everybody at home (2.1, 3.5, 3.6)."""
        factions = options.factions
        self.options = options
        self.faction_of = options.faction_of
        self.length = CELLS * (seats // 2)
        self.units = [0] * (UNIT * 2 * seats)
        self.players = [0] * (SEAT * seats)
        self.sides = [0] * (FACTION * factions)
        self.hands = [[] for _ in range(seats)]
        self.buried = [[] for _ in range(seats)]
        self.skills = [[] for _ in range(seats)]
        self.granted = [[] for _ in range(seats)]
        self.swift = [[] for _ in range(seats)]
        self.abilities = [0] * seats
        self.last_damage = [0] * (2 * seats)
        for faction in range(factions):
            cap = BASE_AP + 6 * seats // factions
            self.sides[faction * FACTION + F_AP] = cap
            self.sides[faction * FACTION + F_CAP] = cap
        for seat in range(seats):
            self._send_home(seat, factions)

    def _send_home(self, seat: int, factions: int) -> None:
        # faction i starts at 1 + i·(L−1)/(f−1), halves rounded down (3.5)
        spread = self.faction_of[seat] * (self.length - 1)
        cell = 1 + (2 * spread + factions - 2) // (2 * (factions - 1))
        high = 2 * cell > self.length + 1
        unit = 2 * seat * UNIT
        self.units[unit + U_CELL] = cell
        self.units[unit + U_START] = cell
        self.units[unit + U_PREVIOUS] = cell
        self.units[unit + U_FACING] = -1 if high else 1
        self.players[seat * SEAT + P_HIGH] = 1 if high else 0
        self.players[seat * SEAT + P_ALIVE] = 1

    # ------------------------------------------------------------------ reading

    def cell(self, unit: int) -> int:
        return self.units[unit * UNIT + U_CELL]

    def facing(self, unit: int) -> int:
        return self.units[unit * UNIT + U_FACING]

    def is_alive(self, seat: int) -> bool:
        return self.players[seat * SEAT + P_ALIVE] == 1

    def mark(self, seat: int) -> int:
        """What the seat's token is: NO_MARK, PLAIN, PUPPET or DRAGON."""
        return self.players[seat * SEAT + P_MARK]

    def stands(self, unit: int) -> bool:
        """Whether a character, puppet or dragon is on the field; a plain mark is no unit."""
        if self.units[unit * UNIT + U_CELL] == 0:
            return False
        return unit % 2 == 0 or self.players[(unit // 2) * SEAT + P_MARK] >= PUPPET

    def has_hp(self, unit: int) -> bool:
        """Whether a unit on the field has hit points: a character or a puppet."""
        return self.stands(unit) and (unit % 2 == 0 or self.mark(unit // 2) == PUPPET)

    def hp_unit(self, unit: int) -> int:
        """Whose hit points count for a user: a dragon uses its owner's character's (CX-102)."""
        return unit if unit % 2 == 0 or self.mark(unit // 2) != DRAGON else unit - 1

    def balance_unit(self, unit: int) -> int:
        """Whose balance counts for a user: a puppet shares its owner's."""
        return unit if unit % 2 == 0 or self.mark(unit // 2) == DRAGON else unit - 1

    def hp(self, unit: int) -> int:
        return self.units[self.hp_unit(unit) * UNIT + U_HP]

    def balance(self, unit: int) -> int:
        return self.units[self.balance_unit(unit) * UNIT + U_BALANCE]

    def position(self, seat: int, cell: int) -> int:
        """A cell in the seat's own view (CX-1)."""
        return self.length + 1 - cell if self.players[seat * SEAT + P_HIGH] else cell

    def enemies(self, one: int, other: int) -> bool:
        """Whether two seats are enemies."""
        return self.faction_of[one] != self.faction_of[other]

    def is_fallen(self, unit: int) -> bool:
        """Whether a unit cannot launch for a fall; a puppet shares its owner's, except in a finale (4.10, 5.9)."""
        if self.units[unit * UNIT + U_FALLEN]:
            return True
        if unit % 2 == 0 or self.mark(unit // 2) == DRAGON or self.players[(unit // 2) * SEAT + P_DYING]:
            return False
        return self.units[(unit - 1) * UNIT + U_FALLEN] != 0

    def is_duel(self) -> bool:
        return self.seats == 2

    def works(self, seat: int) -> int:
        """The seat's abilities that work now, as bits; focus switches all off (5.0)."""
        return 0 if self.players[seat * SEAT + P_FOCUSED] else self.abilities[seat]

    def back_to(self, unit: int, other: int) -> bool:
        """Whether a unit's back is turned to another; never on the same cell (CX-6)."""
        return (self.cell(other) - self.cell(unit)) * self.facing(unit) < 0

    def new_record(self, user: int, seat: int) -> list[int]:
        """A record for a launch of a unit, or for a passive at work."""
        record = [0] * (RECORD + 2 * self.seats)
        record[0] = user
        record[1] = user
        record[2] = seat
        return record
