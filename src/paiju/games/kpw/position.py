"""The data of one position.

Zones hold cards as single ints: the kind in the low bits, marks above it (who knows the card, and a few facts that
travel with it). There are no numbered copies, so nothing can be followed through a hand: `memory.py` keeps what a
viewer still remembers of cards it has lost sight of. All numbers that each seat has one of stand in one flat list
(`own[HP + seat]`), the turn records that `scientist_2` undoes are flat lists too: to copy a position is to copy a dozen
lists.
"""

from __future__ import annotations

from typing import Final

from paiju.core.state import State
from paiju.games.kpw.cards import BASE_PROTECTION, SACRIFICE_BELOW
from paiju.games.kpw.options import Rules

# ---- a card
KIND_BITS: Final = 31
SEEN_BY: Final = 32
"""Seat s knows the card: SEEN_BY << s."""
OPEN: Final = 128
"""Everybody knows it, spectators included."""
PUBLIC: Final = 32 | 64 | 128
FREELY: Final = 256
"""Discarded freely, so its kind is one of those that may be (KP-14)."""
DUD: Final = 512
"""Stolen and not exploded: no 8848, whoever does not know it."""
TAKEN: Final = 1024
"""Came to its owner in that seat's latest turn, stolen or as an eggplant; `scientist_2` gives it back."""
LOCKED: Final = 2048
"""Came into protection in the open window and cannot leave in it (KP-11)."""
DESTROYED_BY: Final = 4096
"""Destroyed by the wizard of seat s in its latest turn: DESTROYED_BY << s."""

# ---- a card of a play, delayed or on the table: three ints
CARD: Final = 0
ACTS: Final = 1
"""The kind it acts as: its own, or what a clone imitates."""
TARGET: Final = 2
"""What a skill is used on (skills.py), or the hero an eggplant imitates; -1 for other cards."""
PLAY_WIDTH: Final = 3
GONE: Final = -1
"""An eggplant that has left the table for its place in play."""

# ---- marks of a play, fixed when it is declared (rules 4.6 P1)
AFTER_PILL: Final = 1
AFTER_PEARL: Final = 2

# ---- own[FIELD + seat]
HP: Final = 0
SHIELD: Final = 2
VOIDS: Final = 4
ARMS: Final = 6
"""Guesses armed against the seat's next turn."""
BOMBS: Final = 8
"""Cherry bombs planted on the seat this round."""
CLAIMS: Final = 10
"""Pearl claims that are ready …"""
CLAIMS_WAITING: Final = 12
"""… and those that wait for a delayed pill."""
DRAIN: Final = 14
UPGRADED_UNTIL: Final = 16
"""The last round of a warrior's sacrifice; 0 without one."""
PEARLS_ENDING: Final = 18
"""Extra protection slots that end with this round …"""
PEARLS_LASTING: Final = 20
"""… and those that end with the next one."""
LIMIT: Final = 22
"""The hand limit of this round: bookkeeping only (KP-51)."""
SACRIFICED: Final = 24
"""The hero given up, or -1."""
LEDGER_FROM: Final = 26
"""The first damage entry of the seat's ledger."""
DELAYED_MARKS: Final = 28
FRONT_HERO: Final = 30
BACK_HERO: Final = 32
TAKEN_CARDS: Final = 34
"""Whether some of the seat's cards may carry TAKEN …"""
DESTROYED_CARDS: Final = 36
"""… or some of the discard pile its DESTROYED_BY."""
OWN_SIZE: Final = 38

# ---- drain (wizard_1): bits
DRAIN_ON: Final = 1
DRAIN_CAST: Final = 2
"""Cast in the present turn of the seat."""
DRAIN_WAITS: Final = 4
"""Comes on with the seat's own next turn (option own_next)."""

# ---- a damage entry (rules 4.2): eight ints
TO: Final = 0
CLASS: Final = 1
BY: Final = 2
NOMINAL: Final = 3
TOOK: Final = 4
"""What it really took ("taken" in the rules)."""
RESTORED: Final = 5
IN_TURN: Final = 6
"""The turn it happened in, 0 for none (KP-54)."""
UNDONE: Final = 7
DAMAGE_WIDTH: Final = 8

# ---- an effect record of a turn: eight ints, its type first (rules/records.py)
FLAGS: Final = 1
A: Final = 2
B: Final = 3
C: Final = 4
D: Final = 5
E: Final = 6
F: Final = 7
EFFECT_WIDTH: Final = 8

NO_PLAY: Final[list[int]] = []
_NO_RULES: Final = Rules()


class Position(State):
    """Everything there is to know about a game of kpw."""

    def __init__(self) -> None:
        super().__init__()
        self.rules: Rules = _NO_RULES
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

    def copy_position(self, other: Position) -> None:
        """Copies everything of this class and of the core's into a fresh state."""
        self.copy_common(other)
        other.rules = self.rules
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

    def capacity(self, seat: int) -> int:
        """How many cards the seat may protect."""
        return BASE_PROTECTION + self.own[PEARLS_ENDING + seat] + self.own[PEARLS_LASTING + seat]

    def may_sacrifice(self, seat: int) -> bool:
        """KP-44: below 55, and never before in this game."""
        return self.own[HP + seat] < SACRIFICE_BELOW and self.own[SACRIFICED + seat] < 0

    def has_hero(self, seat: int, hero: int) -> bool:
        """The hero lies face up in one of the seat's two slots."""
        own = self.own
        return own[SACRIFICED + seat] != hero and (own[FRONT_HERO + seat] == hero or own[BACK_HERO + seat] == hero)

    def opposing_last_turn(self, seat: int) -> bool:
        """Whether the last turn of the game was the opponent's (KP-4)."""
        return self.last_owner == 1 - seat
