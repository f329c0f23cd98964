"""The data of one position: both sides, the table, deck, removed pile, and where the turn stands.

Zones hold kinds, not numbered cards: a hand is a row of kinds and the deck a pile of kinds, since nobody but the
owner is ever told more of them than how many there are. Only a card on the table can be pointed at while its kind is
hidden; its handle is its placement number, which is public.

Qi, moku, eyes and counts of a group are sums over its cards (rules 2.4). A side keeps them under the group's identity
area, and they move with the cards; `recount` derives them from the table and always agrees.
"""

from __future__ import annotations

from typing import Final

from paiju.core.frames import Frame
from paiju.core.state import State
from paiju.core.types import Kind, Kinds, Seat
from paiju.games.weiqi.data import board, cards, characters
from paiju.games.weiqi.data.board import Area, Areas, Gap, Gaps
from paiju.games.weiqi.data.characters import Character
from paiju.games.weiqi.data.laid import Laid, in_group, is_down, kind_of, number_of, owner_of, place_of
from paiju.games.weiqi.options import Options

# The one frame of the turn: [TURN, step, locals]
TURN: Final = 0
PLAYED_INTO: Final = 2
"""The identity of the group that this turn's card went to, or NO_GROUP."""
FIRING: Final = 3
"""The placement number of the Bent Four whose owner is choosing a target, or 0."""
MOVES: Final = 4
"""How many cards the seat has moved in the open arrange window; its own business (WQ-52)."""
NO_GROUP: Final = -1

_NO_OPTIONS: Final = Options()

# where the sums of a group stand in `Side.sums`, each for the five areas that a group can go by
_COUNT: Final = 0
_QI: Final = 5
_MOKU: Final = 10
_SURROUNDS: Final = 15
_EYES: Final = 20
_ROOSTERS: Final = 25
_ROOSTERS_UP: Final = 30
_HIDDEN: Final = 35
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
        self.character: Character = characters.NO_CHARACTER
        self.uses: int = 0
        """Uses left of a limited skill."""
        self.violations: int = 0
        """Unsorted hands this Byun has found."""
        self.banked: int = 0
        """Moku that are this side's whatever happens."""
        self.turns_left: int = 0
        self.hand: list[Kind] = _NOTHING
        """Kinds, index 0 is the left end."""
        self.held: list[int] = _NOTHING
        """How many of each kind the hand holds."""
        self.stones: Areas = 0
        """The areas with a stone."""
        self.connects: Gaps = 0
        """The gaps with a Connect."""
        self.cuts: Gaps = 0
        """The gaps with a Cut, which the opponent has played."""
        self.sums: list[int] = _NOTHING
        """The sums over the cards of each group."""
        self.traps: int = 0
        """How many tesuji lie on this side, face up or down."""
        self.claims: list[int] = _NOTHING
        """What the opponent knows about hidden cards here (rules/claims.py). Replaced, never changed."""
        self.public_claims: list[int] = _NOTHING
        """What everybody knows about hidden cards here. Replaced, never changed."""
        self.order_seen: int = 0
        """How many cards, from the left end of the hand on, the opponent knows with their places."""
        self.lacks: Kinds = 0
        """Kinds that the hand did not hold at its last forced pass, public (WQ-4)."""
        self.fresh: int = 0
        """Cards that have come to the hand since that pass."""
        self.printed: list[int] = cards.PRINTED
        """What stands on the cards; shared and never changed."""
        self.deck_told: int = UNTOLD
        """What this shi_yue knows about Captures in the deck."""

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
        other.printed = self.printed
        other.deck_told = self.deck_told
        return other

    # ------------------------------------------------------------------ the hand

    def gain(self, kind: Kind) -> None:
        """A card comes to the right end of the hand (WQ-43)."""
        self.hand.append(kind)
        self.held[kind] += 1
        if self.lacks:
            self.fresh += 1

    def is_sorted(self) -> bool:
        """Stones, then moves, then tesuji, in any order inside a type (rules 4.6)."""
        highest = 0
        for kind in self.hand:
            if cards.RANK[kind] < highest:
                return False
            highest = cards.RANK[kind]
        return True

    # ------------------------------------------------------------------ groups

    def identity(self, area: Area) -> Area:
        """The area that this area's group goes by."""
        return board.IDENTITY[self.connects * board.AREA_COUNT + area]

    def span(self, area: Area) -> Areas:
        """The areas of this area's group."""
        return board.SPAN[self.connects * board.AREA_COUNT + area]

    def identities(self) -> Areas:
        """The areas that groups go by, empty areas included: all but those that are part of another's group."""
        return board.IDENTITIES[self.connects]

    def groups(self) -> Areas:
        """The identities of all groups with a stone."""
        return board.IDENTITIES[self.connects] & self.stones

    def filled_gaps(self) -> Gaps:
        """The gaps that hold a Connect or a Cut."""
        return self.connects | self.cuts

    # ------------------------------------------------------------------ sums over the cards of a group (rules 2.4)

    def count(self, area: Area) -> int:
        """How many cards the group has, face down or not."""
        return self.sums[_COUNT + area]

    def has_group_of(self, size: int) -> bool:
        """Whether some group has exactly so many cards."""
        return size in self.sums[: board.AREA_COUNT]

    def groups_of(self, size: int) -> Areas:
        """The groups with exactly so many cards."""
        found = 0
        for area in range(board.AREA_COUNT):
            if self.sums[_COUNT + area] == size:
                found |= 1 << area
        return found

    def hidden(self, area: Area) -> int:
        """How many face-down cards the group has."""
        return self.sums[_HIDDEN + area]

    def surrounds(self, area: Area) -> int:
        """How many Surrounds the group has."""
        return self.sums[_SURROUNDS + area]

    def eyes(self, area: Area) -> int:
        """How many eyes the group has."""
        return self.sums[_EYES + area]

    def roosters(self, area: Area) -> int:
        """How many Golden Roosters the group has, face down or not."""
        return self.sums[_ROOSTERS + area]

    # ------------------------------------------------------------------ derived values (rules 2.4)

    def tesuji_factor(self) -> int:
        """How often a tesuji of this side does what it does (WQ-35)."""
        return 2 if self.character == characters.KE_JIE else 1

    def public_qi(self, area: Area) -> int:
        """Qi of the group as the opponent sees it."""
        return self.sums[_QI + area] + self.tesuji_factor() * self.sums[_ROOSTERS_UP + area]

    def fight_qi(self, area: Area) -> int:
        """Qi of the group in a fight, face-down Golden Roosters included."""
        return self.sums[_QI + area] + self.tesuji_factor() * self.sums[_ROOSTERS + area]

    def immune(self, area: Area) -> bool:
        """Enough eyes not to be captured."""
        return self.sums[_EYES + area] >= (1 if self.character == characters.FAN_TINGYU else cards.EYES_NEEDED)

    def base_moku(self, area: Area) -> int:
        """What the group is worth before any multiplier."""
        once = self.character == characters.DANG_YIFEI and self.sums[_SURROUNDS + area] > 0  # for each group, WQ-44
        return self.sums[_MOKU + area] + (1 if once else 0)

    def factor(self, area: Area) -> int:
        """How often base moku count: by the identity's multiplier, twice that on Chen Yaoye's 2-lines (WQ-40)."""
        return board.MULTIPLIER[area] * (2 if self.character == characters.CHEN_YAOYE and board.TWO_LINE[area] else 1)

    def territory(self) -> int:
        """What all groups on the table are worth now."""
        total = 0
        for area in board.MEMBERS[self.groups()]:
            total += self.base_moku(area) * self.factor(area)
        return total

    def plain_moku(self) -> int:
        """What all groups on the table are worth without multipliers: the income of `territory_scoring` = `both`."""
        total = 0
        for area in board.MEMBERS[self.groups()]:
            total += self.base_moku(area)
        return total

    # ------------------------------------------------------------------ keeping the sums

    def add(self, kind: Kind, area: Area, down: bool) -> None:
        """A card comes into the group that goes by this area."""
        sums = self.sums
        sums[_COUNT + area] += 1
        if kind >= cards.FIRST_TESUJI:
            self.traps += 1
        if down:
            sums[_HIDDEN + area] += 1
        if kind == cards.EXTEND:
            sums[_QI + area] += self.printed[cards.EXTEND_QI]
        elif kind == cards.SURROUND:
            sums[_MOKU + area] += self.printed[cards.SURROUND_MOKU]
            sums[_SURROUNDS + area] += 1
        elif kind == cards.STONE:
            more = 1 if self.character == characters.GU_LI else 0  # for every stone, WQ-36
            sums[_QI + area] += self.printed[cards.STONE_QI] + more
            self.stones |= 1 << area
        elif kind == cards.MAKE_EYE:
            sums[_MOKU + area] += self.printed[cards.EYE_MOKU]
            sums[_EYES + area] += 1
        elif kind == cards.GOLDEN_ROOSTER:
            sums[_ROOSTERS + area] += 1
            if not down:
                sums[_ROOSTERS_UP + area] += 1

    def drop(self, kind: Kind, area: Area) -> None:
        """A single face-up tesuji leaves the group that goes by this area."""
        self.traps -= 1
        self.sums[_COUNT + area] -= 1
        if kind == cards.GOLDEN_ROOSTER:
            self.sums[_ROOSTERS + area] -= 1
            self.sums[_ROOSTERS_UP + area] -= 1

    def forget_hidden_roosters(self) -> None:
        """Only the Golden Roosters that lie face up are counted, until `add_hidden_rooster` adds others."""
        for area in range(board.AREA_COUNT):
            self.sums[_ROOSTERS + area] = self.sums[_ROOSTERS_UP + area]

    def add_hidden_rooster(self, area: Area) -> None:
        """A face-down card of the group that goes by this area is taken to be a Golden Rooster."""
        self.sums[_ROOSTERS + area] += 1

    def turn_up(self, kind: Kind, area: Area) -> None:
        """A face-down card of the group that goes by this area is turned face up."""
        self.sums[_HIDDEN + area] -= 1
        if kind == cards.GOLDEN_ROOSTER:
            self.sums[_ROOSTERS_UP + area] += 1

    def join(self, gap: Gap) -> Area:
        """A Connect makes one group of its two neighbours; returns its identity (WQ-10)."""
        left = self.identity(gap)
        right = self.identity(gap + 1)
        self.connects |= 1 << gap
        identity = self.identity(gap)
        other = left if identity == right else right
        sums = self.sums
        for field in range(0, _SUMS, board.AREA_COUNT):
            sums[field + identity] += sums[field + other]
            sums[field + other] = 0
        sums[_COUNT + identity] += 1  # the Connect is a card of the group, WQ-11
        return identity

    def clear(self, area: Area, tesuji: int) -> None:
        """A whole group is gone, so many tesuji with it: its areas are empty and separate again (WQ-12)."""
        span = self.span(area)
        self.traps -= tesuji
        self.stones &= ~span
        self.connects &= ~board.INNER_GAPS[span]
        for field in range(0, _SUMS, board.AREA_COUNT):
            self.sums[field + area] = 0


class Position(State):
    """Everything there is to know about a game of weiqi cards."""

    def __init__(self) -> None:
        super().__init__()
        self.options: Options = _NO_OPTIONS
        self.sides: list[Side] = []
        self.offers: list[list[Character]] = []
        """The characters each seat may choose from; empty once they are chosen."""
        self.deck: list[Kind] = []
        """Kinds; the top is the last one."""
        self.table_cards: list[Laid] = []
        """All cards in areas and all Connects, oldest first. Cuts are in `Side.cuts`: they never leave (WQ-16)."""
        self.removed: list[Kind] = []
        """The public pile, oldest first. Replaced, never changed."""
        self.placed: int = 0
        """The last placement number given."""
        self.active: Seat = 0
        self.remaining: int = 0
        self.raised: bool = False
        """`raise_hand` has been used this turn (WQ-42)."""

    def copy_into(self, other: Position) -> None:
        """Copies everything of this class and of the core's into a fresh state."""
        self.copy_common(other)
        other.options = self.options
        other.sides = [self.sides[0].clone(), self.sides[1].clone()]
        other.offers = self.offers  # replaced, never changed
        other.deck = self.deck[:]
        other.table_cards = self.table_cards[:]
        other.removed = self.removed
        other.placed = self.placed
        other.active = self.active
        other.remaining = self.remaining
        other.raised = self.raised

    def frame(self) -> Frame:
        """The turn's frame."""
        return self.stack[0]

    def faced(self, seat: Seat, area: Area) -> Areas:
        """The identities of the enemy groups (or empty areas) opposite the group of this area (WQ-13)."""
        mine = self.sides[seat].connects * board.AREA_COUNT + area
        return board.FACED[mine * 16 + self.sides[1 - seat].connects]

    def group_of(self, card: Laid) -> Area:
        """The identity of the group that a card on the table belongs to."""
        return self.sides[owner_of(card)].identity(board.AREA_OF_PLACE[place_of(card)])

    def cards_of(self, seat: Seat, area: Area) -> list[Laid]:
        """The cards of a group, oldest first."""
        span = self.sides[seat].span(area)
        return [card for card in self.table_cards if in_group(card, seat, span)]

    def face_down(self, seat: Seat, area: Area) -> list[Laid]:
        """The face-down cards of a group, oldest first."""
        return [card for card in self.cards_of(seat, area) if is_down(card)]

    def all_kinds(self) -> list[Kind]:
        """The kinds of all cards of the game, wherever they are."""
        found = self.deck + self.removed + [kind_of(card) for card in self.table_cards]
        for side in self.sides:
            found += side.hand
            found += [cards.CUT for gap in range(board.GAP_COUNT) if side.cuts >> gap & 1]
        return found

    def index_of(self, number: int) -> int:
        """Where the card with this placement number stands in `table_cards`."""
        for index in range(len(self.table_cards)):
            if number_of(self.table_cards[index]) == number:
                return index
        raise ValueError("no such card on the table")


def new_side(printed: list[int]) -> Side:
    """A side with nothing on it."""
    side = Side()
    side.printed = printed
    side.hand = []
    side.held = [0] * cards.KIND_COUNT
    side.sums = [0] * _SUMS
    return side


def recount(side: Side, laid: list[list[int]]) -> Side:
    """Sums and traps derived from scratch: [kind, area of the group, 1 if face down] for every card of a side."""
    fresh = new_side(side.printed)
    fresh.character = side.character
    for kind, area, down in laid:
        if kind == cards.CONNECT:
            fresh.sums[_COUNT + area] += 1
        else:
            fresh.add(kind, area, down == 1)
    return fresh
