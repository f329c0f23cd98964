"""One deal of the cards that a viewer does not know, within what it has seen and remembers."""

from __future__ import annotations

from typing import Final

from paiju.core.viewers import SPECTATOR
from paiju.games.kpw.cards import COPIES, KIND_COUNT, PHONE, POTATO_MINE
from paiju.games.kpw.memory import LOOSE, LOST_ROW, SLACK, SPECTATOR_ROW, seat_row
from paiju.games.kpw.position import CARD, DUD, FREELY, GONE, KIND_BITS, PLAY_WIDTH, Position

TRIES: Final = 100
"""How often a deal that keeps to everything remembered is tried before something is let go."""
_NO_POSITION: Final = Position()


class Deal:
    """One deal of the unknown cards."""

    def __init__(self) -> None:
        self.position: Position = _NO_POSITION
        self.viewer: int = 0
        self.mine: int = 0
        self.pool: list[int] = []
        """How many cards of each kind are somewhere unknown."""
        self.held: list[list[int]] = []
        """Kinds that must be at each seat (or within slack in the pile); empty for the viewer itself."""
        self.lost: list[int] = []
        """Kinds that must be in the pile (or within loose at a seat)."""
        self.slack: list[int] = []
        self.loose: list[int] = []
        self.room: list[int] = []
        """How many unknown cards each seat has in hand and protection."""
        self.pile_room: int = 0
        self.strict: bool = True

    def read(self, s: Position, viewer: int, mine: int) -> None:
        self.position = s
        self.viewer = viewer
        self.mine = mine
        self.pool = list(COPIES)
        for play in (s.table_cards, s.delayed[0], s.delayed[1]):
            for at in range(0, len(play), PLAY_WIDTH):
                if play[at + CARD] != GONE:
                    self.meet(play[at + CARD])
        for borrowed in s.borrowed:
            for at in range(0, len(borrowed), 2):
                self.meet(borrowed[at])
        self.pile_room = self.meet_all(s.pile)
        self.room = [self.meet_all(s.hands[seat]) + self.meet_all(s.protection[seat]) for seat in range(2)]
        self.held = [[], []]
        self.slack = [0, 0]
        self.loose = [0, 0]
        for seat in range(2):
            if seat != viewer:
                row = SPECTATOR_ROW + seat if viewer == SPECTATOR else seat_row(seat)
                self.held[seat] = copies_in(s.memory, row)
                self.slack[seat] = s.memory[SLACK + row]
                self.loose[seat] = s.memory[LOOSE + row]
        self.lost = copies_in(s.memory, LOST_ROW + 2 if viewer == SPECTATOR else LOST_ROW + viewer)

    def meet(self, card: int) -> int:
        """Takes a card out of the pool if the viewer knows it; 1 if it does not."""
        if card & self.mine:
            self.pool[card & KIND_BITS] -= 1
            return 0
        return 1

    def meet_all(self, zone: list[int]) -> int:
        unknown = 0
        for card in zone:
            unknown += self.meet(card)
        return unknown

    def run(self) -> None:
        """Deals until everything fits; what luck does not find in many tries is dealt without the memories."""
        for _ in range(TRIES):
            if self.try_once():
                return
        self.strict = False
        self.held = [[], []]
        self.lost = []
        while not self.try_once():
            pass

    def try_once(self) -> bool:
        """One random deal; False if it breaks something the viewer remembers."""
        s = self.position
        at_seat: list[list[int]] = [[], []]
        in_pile: list[int] = []
        for seat in range(2):
            self.split_held(seat, at_seat[seat], in_pile)
        if not self.split_lost(at_seat, in_pile):
            return False
        left = self.pool[:]
        for kinds in (at_seat[0], at_seat[1], in_pile):
            for kind in kinds:
                left[kind] -= 1
                if left[kind] < 0:
                    return False
        rest = [kind for kind in range(KIND_COUNT) if kind != POTATO_MINE for _ in range(left[kind])]
        s.shuffle(rest)
        for seat in range(2):
            while len(at_seat[seat]) < self.room[seat]:
                at_seat[seat].append(rest.pop())
        while len(in_pile) < self.pile_room:
            in_pile.append(rest.pop())
        if not self.lay_out(at_seat, in_pile, rest):
            return False
        rest.extend([POTATO_MINE] * left[POTATO_MINE])
        s.shuffle(rest)
        s.deck = rest
        return True

    def split_held(self, seat: int, here: list[int], in_pile: list[int]) -> None:
        """Some of the remembered cards may have gone to the pile unseen."""
        s = self.position
        kinds = self.held[seat][:]
        s.shuffle(kinds)
        least = max(0, len(kinds) - self.room[seat])
        most = max(least, min(self.slack[seat], len(kinds)))
        gone = least + s.below(most - least + 1) if most else 0
        in_pile.extend(kinds[:gone])
        here.extend(kinds[gone:])

    def split_lost(self, at_seat: list[list[int]], in_pile: list[int]) -> bool:
        """Some of the lost cards may be at a seat; the others must fit into the pile."""
        s = self.position
        kinds = self.lost[:]
        s.shuffle(kinds)
        for seat in range(2):
            most = min(self.loose[seat], self.room[seat] - len(at_seat[seat]), len(kinds))
            if most > 0:
                for _ in range(s.below(most + 1)):
                    at_seat[seat].append(kinds.pop())
        in_pile.extend(kinds)
        return len(in_pile) <= self.pile_room

    def lay_out(self, at_seat: list[list[int]], in_pile: list[int], rest: list[int]) -> bool:
        """Puts the kinds into their places; a marked card must be a kind that its mark allows."""
        s = self.position
        for seat in range(2):
            kinds = at_seat[seat]
            if not kinds:
                continue
            s.shuffle(kinds)
            if not self.fill(s.hands[seat], kinds, DUD, ~(1 << PHONE)):
                return False
            self.fill(s.protection[seat], kinds, 0, 0)
        if in_pile:
            s.shuffle(in_pile)
            self.keep_free(s.pile, in_pile, rest)
            return self.fill(s.pile, in_pile, FREELY, s.rules.free_kinds)
        return True

    def keep_free(self, pile: list[int], in_pile: list[int], rest: list[int]) -> None:
        """Trades cards with the deck until the pile has enough kinds for its freely discarded cards."""
        free = self.position.rules.free_kinds
        needed = 0
        for card in pile:
            if card & FREELY and not card & self.mine:
                needed += 1
        for kind in in_pile:
            if free >> kind & 1:
                needed -= 1
        fixed = self.lost[:]
        fixed.extend(self.held[0])
        fixed.extend(self.held[1])
        place = 0
        while needed > 0 and place < len(in_pile):
            if not free >> in_pile[place] & 1 and in_pile[place] not in fixed:
                for other in range(len(rest)):
                    if free >> rest[other] & 1:
                        in_pile[place], rest[other] = rest[other], in_pile[place]
                        needed -= 1
                        break
            place += 1

    def fill(self, zone: list[int], kinds: list[int], mark: int, allowed: int) -> bool:
        """Deals kinds to the unknown cards of a zone, marked ones first; uses them up."""
        for marked in (True, False):
            for place in range(len(zone)):
                card = zone[place]
                if card & self.mine or (card & mark != 0) != marked:
                    continue
                pick = len(kinds) - 1
                if marked and self.strict:
                    while pick >= 0 and not allowed >> kinds[pick] & 1:
                        pick -= 1
                    if pick < 0:
                        return False
                zone[place] = card & ~KIND_BITS | kinds.pop(pick)
        return True


def copies_in(memory: list[int], row: int) -> list[int]:
    """The remembered copies of a row, kind by kind."""
    return [kind for kind in range(KIND_COUNT) for _ in range(memory[row * KIND_COUNT + kind])]
