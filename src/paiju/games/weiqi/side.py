"""One player's half of the table: hand, groups, points, character, and what others know about the hidden part.

Qi, moku, eyes and counts of a group are sums over its cards (rules 2.4). They are kept in `sums`, under the group's
identity area, and move with the cards; `recount` derives them from the table and always agrees.
"""

from __future__ import annotations

from typing import Final

from paiju.games.weiqi.board import AREA_COUNT, IDENTITIES, IDENTITY, INNER_GAPS, MEMBERS, MULTIPLIER, SPAN, TWO_LINE
from paiju.games.weiqi.cards import (
    CONNECT,
    EXTEND,
    EYES_NEEDED,
    FIRST_TESUJI,
    GOLDEN_ROOSTER,
    KIND_COUNT,
    MAKE_EYE,
    MOKU_OF_EYE,
    MOKU_OF_SURROUND,
    QI_OF_EXTEND,
    QI_OF_STONE,
    RANK,
    STONE,
    SURROUND,
)
from paiju.games.weiqi.characters import CHEN_YAOYE, DANG_YIFEI, FAN_TINGYU, GU_LI, KE_JIE, NO_CHARACTER

# sums[FIELD + identity area]
COUNT: Final = 0
QI: Final = 5
MOKU: Final = 10
SURROUNDS: Final = 15
EYES: Final = 20
ROOSTERS: Final = 25
ROOSTERS_UP: Final = 30
HIDDEN: Final = 35
_SUMS: Final = 40

# what a shi_yue with an unused skill has been told about the deck by its own choices (rules 7)
UNTOLD: Final = 0
HOLDS_CAPTURE: Final = 1
HOLDS_NONE: Final = 2


_NOTHING: Final[list[int]] = []
"""Never changed: what a side has before `new_side` or `clone` gives it lists of its own."""


class Side:
    """What lies on one side and what its owner has. Made by `new_side` or `clone`."""

    def __init__(self) -> None:
        self.character: int = NO_CHARACTER
        self.uses: int = 0
        """Uses left of a limited skill."""
        self.violations: int = 0
        """Unsorted hands this Byun has found."""
        self.banked: int = 0
        self.turns_left: int = 0
        self.hand: list[int] = _NOTHING
        """Kinds, index 0 is the left end."""
        self.held: list[int] = _NOTHING
        """How many of each kind the hand holds."""
        self.stones: int = 0
        """The areas with a stone."""
        self.connects: int = 0
        """The gaps with a Connect."""
        self.cuts: int = 0
        """The gaps with a Cut, which the opponent has played."""
        self.sums: list[int] = _NOTHING
        self.traps: int = 0
        """How many tesuji lie on this side, face up or down."""
        self.claims: list[int] = _NOTHING
        """What the opponent knows about hidden cards here (knowledge.py). Replaced, never changed."""
        self.public_claims: list[int] = _NOTHING
        """What everybody knows about hidden cards here. Replaced, never changed."""
        self.order_seen: int = 0
        """So many cards from the left end of the hand the opponent knows with their places."""
        self.lacks: int = 0
        """Kinds that the hand did not hold at its last forced pass, public (WQ-4)."""
        self.fresh: int = 0
        """Cards that have come to the hand since that pass."""
        self.deck_told: int = UNTOLD

    def clone(self) -> Side:
        other = Side()
        other.character = self.character
        other.uses = self.uses
        other.violations = self.violations
        other.banked = self.banked
        other.turns_left = self.turns_left
        other.hand = self.hand[:]
        other.held = self.held[:]
        other.stones = self.stones
        other.connects = self.connects
        other.cuts = self.cuts
        other.sums = self.sums[:]
        other.traps = self.traps
        other.claims = self.claims
        other.public_claims = self.public_claims
        other.order_seen = self.order_seen
        other.lacks = self.lacks
        other.fresh = self.fresh
        other.deck_told = self.deck_told
        return other

    # ------------------------------------------------------------------ the hand

    def gain(self, kind: int) -> None:
        """A card comes to the right end of the hand (WQ-43)."""
        self.hand.append(kind)
        self.held[kind] += 1
        if self.lacks:
            self.fresh += 1

    def is_sorted(self) -> bool:
        """Stones, then moves, then tesuji, in any order inside a type (rules 4.6)."""
        highest = 0
        for kind in self.hand:
            if RANK[kind] < highest:
                return False
            highest = RANK[kind]
        return True

    # ------------------------------------------------------------------ groups

    def identity(self, area: int) -> int:
        """The area that this area's group goes by."""
        return IDENTITY[self.connects * AREA_COUNT + area]

    def span(self, area: int) -> int:
        """The areas of this area's group."""
        return SPAN[self.connects * AREA_COUNT + area]

    def groups(self) -> int:
        """The identities of all groups with a stone."""
        return IDENTITIES[self.connects] & self.stones

    def filled_gaps(self) -> int:
        return self.connects | self.cuts

    # ------------------------------------------------------------------ derived values (rules 2.4)

    def tesuji_factor(self) -> int:
        """How often a tesuji of this side does what it does (WQ-35)."""
        return 2 if self.character == KE_JIE else 1

    def public_qi(self, area: int) -> int:
        """Qi of the group as the opponent sees it."""
        return self.sums[QI + area] + self.tesuji_factor() * self.sums[ROOSTERS_UP + area]

    def fight_qi(self, area: int) -> int:
        """Qi of the group in a fight, face-down Golden Roosters included."""
        return self.sums[QI + area] + self.tesuji_factor() * self.sums[ROOSTERS + area]

    def immune(self, area: int) -> bool:
        """Enough eyes not to be captured."""
        return self.sums[EYES + area] >= (1 if self.character == FAN_TINGYU else EYES_NEEDED)

    def base_moku(self, area: int) -> int:
        bonus = 1 if self.character == DANG_YIFEI and self.sums[SURROUNDS + area] > 0 else 0  # once a group, WQ-44
        return self.sums[MOKU + area] + bonus

    def factor(self, area: int) -> int:
        """How often base moku count: by the identity's multiplier, twice that on Chen Yaoye's 2-lines (WQ-40)."""
        return MULTIPLIER[area] * (2 if self.character == CHEN_YAOYE and TWO_LINE[area] else 1)

    def territory(self) -> int:
        """What all groups on the table are worth now."""
        total = 0
        for area in MEMBERS[self.groups()]:
            total += self.base_moku(area) * self.factor(area)
        return total

    def plain_moku(self) -> int:
        """The same without any multiplier, for the income of `territory_scoring` = `both`."""
        total = 0
        for area in MEMBERS[self.groups()]:
            total += self.base_moku(area)
        return total

    # ------------------------------------------------------------------ keeping the sums

    def add(self, kind: int, area: int, down: bool) -> None:
        """A card comes into the group that goes by this area."""
        sums = self.sums
        sums[COUNT + area] += 1
        if kind >= FIRST_TESUJI:
            self.traps += 1
        if down:
            sums[HIDDEN + area] += 1
        if kind == EXTEND:
            sums[QI + area] += QI_OF_EXTEND
        elif kind == SURROUND:
            sums[MOKU + area] += MOKU_OF_SURROUND
            sums[SURROUNDS + area] += 1
        elif kind == STONE:
            sums[QI + area] += QI_OF_STONE + (1 if self.character == GU_LI else 0)  # for every stone, WQ-36
            self.stones |= 1 << area
        elif kind == MAKE_EYE:
            sums[MOKU + area] += MOKU_OF_EYE
            sums[EYES + area] += 1
        elif kind == GOLDEN_ROOSTER:
            sums[ROOSTERS + area] += 1
            if not down:
                sums[ROOSTERS_UP + area] += 1

    def drop(self, kind: int, area: int) -> None:
        """A single face-up tesuji leaves the group that goes by this area."""
        self.traps -= 1
        self.sums[COUNT + area] -= 1
        if kind == GOLDEN_ROOSTER:
            self.sums[ROOSTERS + area] -= 1
            self.sums[ROOSTERS_UP + area] -= 1

    def turn_up(self, kind: int, area: int) -> None:
        """A face-down card of the group that goes by this area is turned face up."""
        self.sums[HIDDEN + area] -= 1
        if kind == GOLDEN_ROOSTER:
            self.sums[ROOSTERS_UP + area] += 1

    def join(self, gap: int) -> int:
        """A Connect makes one group of its two neighbours; returns its identity (WQ-10)."""
        left = self.identity(gap)
        right = self.identity(gap + 1)
        self.connects |= 1 << gap
        identity = self.identity(gap)
        other = left if identity == right else right
        sums = self.sums
        for field in range(0, _SUMS, AREA_COUNT):
            sums[field + identity] += sums[field + other]
            sums[field + other] = 0
        sums[COUNT + identity] += 1  # the Connect is a card of the group, WQ-11
        return identity

    def clear(self, area: int, tesuji: int) -> None:
        """A whole group is gone, so many tesuji with it: its areas are empty and separate again (WQ-12)."""
        span = self.span(area)
        self.traps -= tesuji
        self.stones &= ~span
        self.connects &= ~INNER_GAPS[span]
        for field in range(0, _SUMS, AREA_COUNT):
            self.sums[field + area] = 0


def new_side() -> Side:
    """A side with nothing on it."""
    side = Side()
    side.hand = []
    side.held = [0] * KIND_COUNT
    side.sums = [0] * _SUMS
    return side


def recount(side: Side, cards: list[list[int]]) -> Side:
    """Sums and traps derived from scratch: [kind, area of the group, 1 if face down] for every card of a side."""
    fresh = new_side()
    fresh.character = side.character
    for kind, area, down in cards:
        if kind == CONNECT:
            fresh.sums[COUNT + area] += 1
        else:
            fresh.add(kind, area, down == 1)
    return fresh
