"""How the lists of a position are laid out: cards with their marks, plays, the numbers of a seat, damage, effects.

Zones hold cards as single ints: the kind in the low bits, marks above it (who knows the card, and a few facts that
travel with it). Everything else that comes in rows of the same width is a flat list of ints too.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from paiju.core.types import Kind, Seat

Card: TypeAlias = int
"""A card in a zone: its kind and its marks."""
Marks: TypeAlias = int
"""Marks of cards as bits."""
Zone: TypeAlias = list[Card]
Play: TypeAlias = list[int]
"""Cards of a play with their declarations, PLAY_WIDTH ints a card."""
Entry: TypeAlias = int
"""A damage entry by its number, which never changes; NO_ENTRY (-1) for none."""
At: TypeAlias = int
"""Where a card of a play, an eggplant, a damage entry or an effect begins in its list."""

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
"""Pearl claims that are ready."""
CLAIMS_WAITING: Final = 12
"""Pearl claims that wait for a delayed pill."""
DRAIN: Final = 14
UPGRADED_UNTIL: Final = 16
"""The last round of a warrior's sacrifice; 0 without one."""
PEARLS_ENDING: Final = 18
"""Extra protection slots that end with this round."""
PEARLS_LASTING: Final = 20
"""Extra protection slots that end with the next round."""
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
"""Whether some of the seat's cards may carry TAKEN."""
DESTROYED_CARDS: Final = 36
"""Whether some cards of the discard pile may carry the seat's DESTROYED_BY."""
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


def kind_of(card: Card) -> Kind:
    """What a card is."""
    return card & KIND_BITS


def seen_by(seat: Seat) -> Marks:
    """The mark of cards that a seat knows."""
    return SEEN_BY << seat


def destroyed_by(seat: Seat) -> Marks:
    """The mark of cards that the seat's wizard has destroyed in its latest turn."""
    return DESTROYED_BY << seat


def kinds_in(zone: Zone) -> list[Kind]:
    """The different kinds of a zone, ascending."""
    seen = 0
    kinds = []
    for card in zone:
        kind = card & KIND_BITS
        if not seen >> kind & 1:
            seen |= 1 << kind
            kinds.append(kind)
    kinds.sort()
    return kinds
