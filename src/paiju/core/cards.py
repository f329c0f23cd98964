"""Cards are backs with faces.

Zones of a game are lists of backs (small ints). `face[back]` is the card's kind; `known[back]` is the set of viewers
who know it (bits, see viewers.py); `may_be[back]`, where a game keeps it, is the set of kinds (bits) the card can still
be for those who do not know it: silence tells something too. `pool[back]`, where a game keeps it, says which cards are
dealt anew among themselves only: everybody knows what is in a pool, such as a player's own deck.

Backs carry no information: a card that leaves a hand is renewed, a shuffled zone is shuffled by faces. So a sample
for a viewer keeps every back in its place and deals the unknown faces anew.
"""

from __future__ import annotations

from typing import Final

from paiju.core.state import State
from paiju.core.types import Back, Kind, Kinds, Seat, Viewer, Viewers
from paiju.core.viewers import ALL, EVERYONE, NOBODY, bit

_TRIES: Final = 64
"""How often a deal that respects every constraint is tried at random before it is built by search."""


class Cards:
    """The faces of all cards of a game and who knows them."""

    def __init__(self) -> None:
        self.face: list[Kind] = []
        self.known: list[Viewers] = []
        self.may_be: list[Kinds] = []
        self.pool: list[int] = []

    def clone(self) -> Cards:
        other = Cards()
        other.face = self.face[:]
        other.known = self.known[:]
        other.may_be = self.may_be[:]
        other.pool = self.pool[:]
        return other

    # ------------------------------------------------------------------ making

    def add(self, kind: Kind, known: Viewers) -> Back:
        """A new card; returns its back."""
        self.face.append(kind)
        self.known.append(known)
        return len(self.face) - 1

    def track_may_be(self, all_kinds: Kinds) -> None:
        """From now on each card has a set of kinds it may be."""
        self.may_be = [all_kinds] * len(self.face)

    # ------------------------------------------------------------------ knowing

    def sees(self, back: Back, viewer: Viewer) -> bool:
        return viewer == ALL or bool(self.known[back] & bit(viewer))

    def seen_face(self, back: Back, viewer: Viewer) -> Kind:
        """The kind for a viewer who knows it, -1 for one who does not."""
        return self.face[back] if viewer == ALL or self.known[back] & bit(viewer) else -1

    def seen_faces(self, zone: list[Back], viewer: Viewer) -> list[Kind]:
        """What a viewer knows of a zone whose order it cannot see: sorted kinds, -1 for each unknown one."""
        return sorted([self.seen_face(back, viewer) for back in zone])

    def show(self, state: State, back: Back, viewers: Viewers = EVERYONE) -> None:
        """Turns a card up for some viewers."""
        if self.known[back] | viewers != self.known[back]:
            self.known[back] |= viewers
            state.reveals += 1

    def of_kind(self, zone: list[Back], kind: Kind) -> int:
        """The place in a zone of a card of this kind, the best known copy first; -1 if there is none."""
        best = -1
        for place in range(len(zone)):
            back = zone[place]
            if self.face[back] == kind and (best < 0 or self.known[back] > self.known[zone[best]]):
                best = place
        return best

    # ------------------------------------------------------------------ moving

    def swap(self, one: Back, other: Back) -> None:
        """Exchanges all that two backs stand for."""
        if one == other:
            return
        _exchange(self.face, one, other)
        _exchange(self.known, one, other)
        if self.may_be:
            _exchange(self.may_be, one, other)
        if self.pool:
            _exchange(self.pool, one, other)

    def leave(self, state: State, hand: list[Back], place: int) -> Back:
        """Takes a card out of a hand face up, under a back that tells nothing about which card of the hand it was.

        Whoever knew some other copy of the kind in this hand, but not this one, cannot tell which of them left:
        one copy it knew is deducted.
        """
        leaving = self._take(hand, place)
        kind = self.face[leaving]
        unaware = EVERYONE & ~self.known[leaving]
        for back in hand:
            aware = self.known[back] & unaware
            if aware and self.face[back] == kind:
                self.known[back] &= ~aware
                unaware &= ~aware
        self.known[leaving] = EVERYONE
        state.reveals += 1
        return leaving

    def leave_unseen(self, hand: list[Back], place: int, owner: Seat, possible: Kinds) -> Back:
        """Takes a card out of a hand face down; everybody knows only that it is of one of the `possible` kinds (bits).

        A viewer who knew cards of those kinds in this hand no longer knows where they are, unless it knew the whole
        hand and only one of the kinds was in it.
        """
        leaving = self._take(hand, place)
        before = [leaving, *hand]
        remembered = 0
        for back in before:
            remembered |= self.known[back]
        remembered &= ~bit(owner)
        mine = 1
        while mine <= remembered:
            if remembered & mine:
                self._blur(before, leaving, mine, possible)
            mine <<= 1
        return leaving

    def mix(self, zone: list[Back]) -> None:
        """From now on nobody can tell which pool a card of this zone belongs to: their pools become one."""
        pools = {self.pool[back] for back in zone} if self.pool else set()
        if len(pools) > 1:
            one = min(pools)
            self.pool = [one if pool in pools else pool for pool in self.pool]

    def _take(self, hand: list[Back], place: int) -> Back:
        """The lowest back of the hand leaves, whatever the card is."""
        self.mix(hand)
        chosen = hand[place]
        lowest = min(hand)
        if chosen != lowest:
            self.swap(chosen, lowest)
            hand[hand.index(lowest)] = chosen
        del hand[place]
        return lowest

    def _blur(self, backs: list[Back], leaving: Back, mine: Viewers, possible: Kinds) -> None:
        kinds = 0
        knows_all = True
        for back in backs:
            if not self.known[back] & mine:
                knows_all = False
            elif possible >> self.face[back] & 1:
                kinds |= 1 << self.face[back]
        if knows_all and kinds & (kinds - 1) == 0:
            return
        for back in backs:
            if possible >> self.face[back] & 1:
                self.known[back] &= ~mine

    def shuffle(self, state: State, zone: list[Back], known: Viewers = NOBODY) -> None:
        """Shuffles a zone: its backs stay, the faces change places, and only `known` may still tell them."""
        self.mix(zone)
        faces = [self.face[back] for back in zone]
        state.shuffle(faces)
        for place in range(len(zone)):
            back = zone[place]
            self.face[back] = faces[place]
            self.known[back] = known

    def shuffle_unseen(self, state: State, zone: list[Back]) -> None:
        """Shuffles the cards of a zone that nobody knows, those among themselves that may be the same kinds."""
        groups: dict[Kinds, list[Back]] = {}
        for back in zone:
            if self.known[back] == NOBODY:
                alike = self.pool[back] if self.pool else self.may_be[back] if self.may_be else 0
                groups.setdefault(alike, []).append(back)
        for backs in groups.values():
            self.shuffle(state, backs)

    # ------------------------------------------------------------------ sampling

    def could_swap(self, one: Back, other: Back, viewer: Viewer) -> bool:
        """Whether two cards could change faces without the viewer noticing."""
        mine = bit(viewer)
        if self.face[one] == self.face[other] or (self.known[one] | self.known[other]) & mine:
            return False
        if self.pool and self.pool[one] != self.pool[other]:
            return False
        if not self.may_be:
            return True
        return bool(self.may_be[one] >> self.face[other] & 1 and self.may_be[other] >> self.face[one] & 1)

    def forget(self, state: State, viewer: Viewer) -> None:
        """Deals the faces that the viewer does not know anew among the backs they may be on."""
        mine = bit(viewer)
        backs = [back for back in range(len(self.face)) if not self.known[back] & mine]
        if self.pool:
            self._deal_pools(state, backs)
            return
        faces = sorted([self.face[back] for back in backs])
        if self.may_be:
            self._deal_within(state, backs, faces)
            return
        state.shuffle(faces)
        for place in range(len(backs)):
            self.face[backs[place]] = faces[place]

    def _deal_pools(self, state: State, backs: list[Back]) -> None:
        pools: dict[int, list[Back]] = {}
        for back in backs:
            pools.setdefault(self.pool[back], []).append(back)
        for pool in sorted(pools):
            members = pools[pool]
            faces = sorted([self.face[back] for back in members])
            state.shuffle(faces)
            for place in range(len(members)):
                self.face[members[place]] = faces[place]

    def _deal_within(self, state: State, backs: list[Back], faces: list[Kind]) -> None:
        """A random deal in which every card is one that it may be.

        Tightly bound backs choose first; a deal that runs into a dead end is thrown away. The kinds that a card may
        be include its true one, so a deal always exists; the search finds it where luck does not.
        """
        order = sorted([_size(self.may_be[back]) * 4096 + back for back in backs])
        for _ in range(_TRIES):
            left = faces[:]
            state.shuffle(left)
            if self._try_deal(order, left):
                return
        left = faces[:]
        state.shuffle(left)
        self._search_deal(order, left)

    def _try_deal(self, order: list[int], left: list[int]) -> bool:
        for entry in order:
            back = entry & 4095
            allowed = self.may_be[back]
            place = len(left) - 1
            while place >= 0 and not allowed >> left[place] & 1:
                place -= 1
            if place < 0:
                return False
            self.face[back] = left[place]
            del left[place]
        return True

    def _search_deal(self, order: list[int], left: list[int]) -> None:
        """Bipartite matching by augmenting paths, the certain way."""
        holder = [-1] * len(left)
        for index in range(len(order)):
            self._augment(order, left, holder, index, [False] * len(left))
        for place in range(len(left)):
            self.face[order[holder[place]] & 4095] = left[place]

    def _augment(self, order: list[int], left: list[int], holder: list[int], index: int, tried: list[bool]) -> bool:
        allowed = self.may_be[order[index] & 4095]
        for place in range(len(left)):
            if tried[place] or not allowed >> left[place] & 1:
                continue
            tried[place] = True
            if holder[place] < 0 or self._augment(order, left, holder, holder[place], tried):
                holder[place] = index
                return True
        return False


def _exchange(row: list[int], one: int, other: int) -> None:
    kept = row[one]
    row[one] = row[other]
    row[other] = kept


def _size(mask: int) -> int:
    size = 0
    while mask:
        mask &= mask - 1
        size += 1
    return size
