"""One position of Codex as plain data."""

from __future__ import annotations

from typing import Final

from paiju.core.cards import Cards
from paiju.core.state import State
from paiju.core.types import Back, Code, Kind, Seat
from paiju.games.codex.data import layout, ops
from paiju.games.codex.data.layout import Cell, Faction, PageId, Record, SkillId, UnitId, Way
from paiju.games.codex.options import Options

CELLS: Final = 9
BASE_AP: Final = 6
NO_LAUNCH: Final = -1
FROM_DECK: Final = -100


class Position(State):
    """The data of a position and what can be read off it; what happens with it is in `rules`."""

    def __init__(self) -> None:
        super().__init__()
        self.options: Options = Options()
        self.length: int = CELLS
        self.faction_of: list[Faction] = []
        self.units: list[list[int]] = []  # by unit: the fields U_…
        self.players: list[list[int]] = []  # by seat: the fields P_…
        self.sides: list[list[int]] = []  # by faction: the fields F_…
        self.turn: int = 0
        self.active: Faction = 0
        self.lag: int = 0
        self.no_reduction: int = 0
        self.turned: PageId = -1  # the page that was last turned up at random
        self.showed: Kind = -1  # the card of somebody's hand that was last shown at random
        self.lately: list[int] = []
        """Cards that came or went since the last answer, two numbers each: seat and back of one drawn, -1 - seat and
        kind of one discarded, FROM_DECK and kind of one discarded from the deck. A pile that is shuffled at once would
        take with it what everybody saw."""
        self.cards: Cards = Cards()
        self.hands: list[list[Back]] = []
        self.buried: list[list[Back]] = []
        self.deck: list[Back] = []
        self.pile: list[Back] = []
        self.launches: list[Record] = []
        self.last_damage: list[int] = []
        self.last_crossings: list[int] = []
        self.answer: Code = 0
        self.named: list[Code] = []  # the whole answer just given; read at once, not part of the position
        # made once, when the characters are chosen; shared by all copies
        self.skills: list[list[SkillId]] = []
        self.granted: list[list[SkillId]] = []
        self.swift: list[list[SkillId]] = []
        self.abilities: list[int] = []

    def copy_into(self, other: Position) -> None:
        """Copies everything into a fresh position."""
        self.copy_common(other)
        other.options = self.options
        other.length = self.length
        other.faction_of = self.faction_of
        other.units = [unit[:] for unit in self.units]
        other.players = [player[:] for player in self.players]
        other.sides = [side[:] for side in self.sides]
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
        self.units = [[0] * layout.UNIT for _ in range(2 * seats)]
        self.players = [[0] * layout.SEAT for _ in range(seats)]
        self.sides = [[0] * layout.FACTION for _ in range(factions)]
        self.hands = [[] for _ in range(seats)]
        self.buried = [[] for _ in range(seats)]
        self.skills = [[] for _ in range(seats)]
        self.granted = [[] for _ in range(seats)]
        self.swift = [[] for _ in range(seats)]
        self.abilities = [0] * seats
        self.last_damage = [0] * (2 * seats)
        for side in self.sides:
            cap = BASE_AP + 6 * seats // factions
            side[layout.F_AP] = cap
            side[layout.F_CAP] = cap
        for seat in range(seats):
            self._send_home(seat, factions)

    def _send_home(self, seat: Seat, factions: int) -> None:
        """Faction i starts at 1 + i·(L−1)/(f−1), halves rounded down (3.5)."""
        spread = self.faction_of[seat] * (self.length - 1)
        cell = 1 + (2 * spread + factions - 2) // (2 * (factions - 1))
        high = 2 * cell > self.length + 1
        unit = self.units[layout.character(seat)]
        unit[layout.U_CELL] = cell
        unit[layout.U_START] = cell
        unit[layout.U_PREVIOUS] = cell
        unit[layout.U_FACING] = -1 if high else 1
        player = self.players[seat]
        player[layout.P_HIGH] = 1 if high else 0
        player[layout.P_ALIVE] = 1

    # ------------------------------------------------------------------ the field

    def cell(self, unit: UnitId) -> Cell:
        """Where a unit or mark stands; 0 if it is not on the field."""
        return self.units[unit][layout.U_CELL]

    def facing(self, unit: UnitId) -> Way:
        """Where a unit or mark looks."""
        return self.units[unit][layout.U_FACING]

    def position(self, seat: Seat, cell: Cell) -> int:
        """A cell in the seat's own view (CX-1); and a position as a cell."""
        return self.length + 1 - cell if self.players[seat][layout.P_HIGH] else cell

    def clamp(self, cell: Cell) -> Cell:
        """The cell nearest to this one that is on the field."""
        return 1 if cell < 1 else min(cell, self.length)

    def back_to(self, unit: UnitId, other: UnitId) -> bool:
        """Whether a unit's back is turned to another; never on the same cell (CX-6)."""
        return (self.cell(other) - self.cell(unit)) * self.facing(unit) < 0

    # ------------------------------------------------------------------ units

    def stands(self, unit: UnitId) -> bool:
        """Whether a character, puppet or dragon is on the field; a plain mark is no unit."""
        if self.units[unit][layout.U_CELL] == 0:
            return False
        return unit % 2 == 0 or self.players[unit // 2][layout.P_MARK] >= ops.PUPPET

    def has_hp(self, unit: UnitId) -> bool:
        """Whether a unit on the field has hit points: a character or a puppet."""
        return self.stands(unit) and (unit % 2 == 0 or self.mark(unit // 2) == ops.PUPPET)

    def hp_unit(self, unit: UnitId) -> UnitId:
        """Whose hit points count for a user: a dragon uses its owner's character's (CX-102)."""
        return unit if unit % 2 == 0 or self.mark(unit // 2) != ops.DRAGON else unit - 1

    def balance_unit(self, unit: UnitId) -> UnitId:
        """Whose balance counts for a user: a puppet shares its owner's."""
        return unit if unit % 2 == 0 or self.mark(unit // 2) == ops.DRAGON else unit - 1

    def hp(self, unit: UnitId) -> int:
        """The hit points that count for a user."""
        return self.units[self.hp_unit(unit)][layout.U_HP]

    def balance(self, unit: UnitId) -> int:
        """The balance that counts for a user."""
        return self.units[self.balance_unit(unit)][layout.U_BALANCE]

    def is_immobile(self, unit: UnitId) -> bool:
        """Whether a unit cannot move itself."""
        return self.units[unit][layout.U_IMMOBILE] != 0

    def is_fallen(self, unit: UnitId) -> bool:
        """Whether a unit cannot launch for a fall; a puppet shares its owner's, except in a finale (4.10, 5.9)."""
        if self.units[unit][layout.U_FALLEN]:
            return True
        if not layout.is_token(unit):
            return False
        seat = layout.seat_of(unit)
        if self.mark(seat) == ops.DRAGON or self.players[seat][layout.P_DYING]:
            return False
        return self.units[layout.character(seat)][layout.U_FALLEN] != 0

    def unit_word(self, unit: UnitId) -> str:
        """What a unit is, for events and views."""
        if not layout.is_token(unit):
            return "character"
        mark = self.mark(layout.seat_of(unit))
        return "puppet" if mark == ops.PUPPET else "dragon" if mark == ops.DRAGON else "mark"

    # ------------------------------------------------------------------ seats

    def is_alive(self, seat: Seat) -> bool:
        """Whether a seat is still in the game."""
        return self.players[seat][layout.P_ALIVE] == 1

    def mark(self, seat: Seat) -> ops.Mark:
        """What the seat's token is: NO_MARK, PLAIN, PUPPET or DRAGON."""
        return self.players[seat][layout.P_MARK]

    def enemies(self, one: Seat, other: Seat) -> bool:
        """Whether two seats are enemies."""
        return self.faction_of[one] != self.faction_of[other]

    def is_duel(self) -> bool:
        """Whether two seats play; more play in teams."""
        return self.seats == 2

    def works(self, seat: Seat) -> int:
        """The seat's abilities that work now, as bits; focus switches all off (5.0)."""
        return 0 if self.players[seat][layout.P_FOCUSED] else self.abilities[seat]

    def side(self, seat: Seat) -> list[int]:
        """The fields F_… of a seat's faction."""
        return self.sides[self.faction_of[seat]]

    # ------------------------------------------------------------------ records

    def new_record(self, user: UnitId, seat: Seat) -> Record:
        """A record for a launch of a unit, or for a passive at work."""
        record = [0] * (layout.RECORD + 2 * self.seats)
        record[layout.R_USER] = user
        record[layout.R_BODY] = user
        record[layout.R_SEAT] = seat
        return record
