"""The data of one position and its copy.

There are no numbered copies of cards, so nothing can be followed through a hand: `rules/memory.py` keeps what a viewer
still remembers of cards it has lost sight of. All numbers that each seat has one of stand in one flat list
(`own[HP + seat]`), the turn records that `scientist_2` undoes are flat lists too: to copy a position is to copy a dozen
lists. How they are laid out is said in `data/layout.py`.
"""

from __future__ import annotations

from typing import Final

from paiju.core.state import State
from paiju.core.types import Kind, Seat
from paiju.games.kpw.data import layout
from paiju.games.kpw.data.cards import BASE_PROTECTION, SACRIFICE_BELOW
from paiju.games.kpw.data.layout import kind_of
from paiju.games.kpw.data.skills import Hero
from paiju.games.kpw.options import Options

NO_PLAY: Final[list[int]] = []
_NO_OPTIONS: Final = Options()


class Position(State):
    """Everything there is to know about a game of kpw."""

    def __init__(self) -> None:
        super().__init__()
        self.options: Options = _NO_OPTIONS
        self.deck: list[int] = []
        """The top is the last one."""
        self.pile: list[int] = []
        """The discard pile, oldest first."""
        self.hands: list[list[int]] = []
        self.protection: list[list[int]] = []
        self.table_cards: list[int] = []
        """The play that is being resolved, PLAY_WIDTH ints a card."""
        self.delayed: list[list[int]] = []
        self.borrowed: list[list[int]] = []
        """Eggplants in play, oldest first: card, hero, card, hero …"""
        self.own: list[int] = []
        self.memory: list[int] = []

        self.round: int = 0
        self.turn: int = 0
        self.active: int = 0
        self.first_player: int = 0
        self.next_first: int = 0
        self.passes: int = 0
        self.pill_by: int = -1
        """Who ended this round with a demon pill."""

        self.turn_open: bool = False
        self.face_down: bool = False
        """The play on the table is hidden until a guess has been made."""
        self.marks: int = 0
        """AFTER_PILL and AFTER_PEARL of the play on the table."""
        self.used: int = 0
        """Types of the plays of this turn."""
        self.attack_cap: int = 1
        self.attacks_upgraded: bool = False
        self.defences_upgraded: bool = False
        self.declared: int = 0
        """The kinds declared this turn, as bits."""
        self.plays: list[int] = []
        """The plays of this turn as they were declared: how many ints follow, then PLAY_WIDTH ints a card, …"""
        self.delayed_resolved: bool = False

        self.effects: list[int] = []
        self.mends: list[int] = []
        """What the effects of this turn restored: effect, damage entry, amount, …"""
        self.last_turn: int = 0
        self.last_owner: int = -1
        self.last_round: int = 0
        self.last_declared: int = 0
        self.last_plays: list[int] = NO_PLAY
        self.last_effects: list[int] = []
        self.last_mends: list[int] = []

        self.damage: list[int] = []
        self.damage_base: int = 0
        """How many older entries have been dropped: an entry's number never changes."""

    def copy_into(self, other: Position) -> None:
        """Copies everything of this class and of the core's into a fresh state."""
        self.copy_common(other)
        other.options = self.options
        other.deck = self.deck[:]
        other.pile = self.pile[:]
        other.hands = [self.hands[0][:], self.hands[1][:]]
        other.protection = [self.protection[0][:], self.protection[1][:]]
        other.table_cards = self.table_cards[:]
        other.delayed = self.delayed[:]  # a delayed group is replaced, never changed
        other.borrowed = [self.borrowed[0][:], self.borrowed[1][:]]
        other.own = self.own[:]
        other.memory = self.memory[:]
        other.round = self.round
        other.turn = self.turn
        other.active = self.active
        other.first_player = self.first_player
        other.next_first = self.next_first
        other.passes = self.passes
        other.pill_by = self.pill_by
        other.turn_open = self.turn_open
        other.face_down = self.face_down
        other.marks = self.marks
        other.used = self.used
        other.attack_cap = self.attack_cap
        other.attacks_upgraded = self.attacks_upgraded
        other.defences_upgraded = self.defences_upgraded
        other.declared = self.declared
        other.plays = self.plays[:]
        other.delayed_resolved = self.delayed_resolved
        other.effects = self.effects[:]
        other.mends = self.mends[:]
        other.last_turn = self.last_turn
        other.last_owner = self.last_owner
        other.last_round = self.last_round
        other.last_declared = self.last_declared
        other.last_plays = self.last_plays  # replaced, never changed
        other.last_effects = self.last_effects[:]
        other.last_mends = self.last_mends  # replaced, never changed
        other.damage = self.damage[:]
        other.damage_base = self.damage_base

    # ------------------------------------------------------------------ what the rules ask again and again

    def capacity(self, seat: Seat) -> int:
        """How many cards the seat may protect."""
        return BASE_PROTECTION + self.own[layout.PEARLS_ENDING + seat] + self.own[layout.PEARLS_LASTING + seat]

    def may_sacrifice(self, seat: Seat) -> bool:
        """KP-44: below 55, and never before in this game."""
        return self.own[layout.HP + seat] < SACRIFICE_BELOW and self.own[layout.SACRIFICED + seat] < 0

    def has_hero(self, seat: Seat, hero: Hero) -> bool:
        """The hero lies face up in one of the seat's two slots."""
        own = self.own
        return own[layout.SACRIFICED + seat] != hero and (
            own[layout.FRONT_HERO + seat] == hero or own[layout.BACK_HERO + seat] == hero
        )

    def all_kinds(self) -> list[Kind]:
        """The kinds of all 75 cards, wherever they are."""
        zones = [self.deck, self.pile, *self.hands, *self.protection]
        kinds = [kind_of(card) for zone in zones for card in zone]
        for play in (self.table_cards, *self.delayed):
            kinds.extend(
                [kind_of(play[at]) for at in range(0, len(play), layout.PLAY_WIDTH) if play[at] != layout.GONE]
            )
        for row in self.borrowed:
            kinds.extend([kind_of(row[at]) for at in range(0, len(row), 2)])
        return kinds

    def opposing_last_turn(self, seat: Seat) -> bool:
        """Whether the last turn of the game was the opponent's (KP-4)."""
        return self.last_owner == 1 - seat
