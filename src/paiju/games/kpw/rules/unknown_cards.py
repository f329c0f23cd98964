"""Deals the cards that a viewer does not know anew, within everything that it has seen and remembers.

Unknown cards are in the deck, in the other seats' hands and protection, in the discard pile, and on the table while a
guess is being made. knowledge.py says what is unknown; here a deal is drawn that fits (`Deal`), and before it, where a
play lies face down, a legal play that fits what was told of it (`PlayGuess`).
"""

from __future__ import annotations

from typing import Final

from paiju.core.types import Kind, Kinds, Seat, Viewer
from paiju.core.viewers import SPECTATOR
from paiju.games.kpw.data import cards, layout
from paiju.games.kpw.data.layout import Card, Marks, Play, Zone, kind_of, seen_by
from paiju.games.kpw.data.skills import HEROES, TARGETS
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules.compose import NO_TARGET, Staging, free_eggplants
from paiju.games.kpw.rules.memory import LOOSE, LOST_ROW, SLACK, SPECTATOR_ROW, Row, seat_row
from paiju.games.kpw.rules.plays import categories

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

    def read(self, state: Position, viewer: Viewer, mine: Marks) -> None:
        self.position = state
        self.viewer = viewer
        self.mine = mine
        self.pool = list(cards.COPIES)
        for play in (state.table_cards, state.delayed[0], state.delayed[1]):
            for at in range(0, len(play), layout.PLAY_WIDTH):
                if play[at + layout.CARD] != layout.GONE:
                    self.meet(play[at + layout.CARD])
        for borrowed in state.borrowed:
            for at in range(0, len(borrowed), 2):
                self.meet(borrowed[at])
        self.pile_room = self.meet_all(state.pile)
        self.room = [self.meet_all(state.hands[seat]) + self.meet_all(state.protection[seat]) for seat in range(2)]
        self.held = [[], []]
        self.slack = [0, 0]
        self.loose = [0, 0]
        for seat in range(2):
            if seat != viewer:
                row = SPECTATOR_ROW + seat if viewer == SPECTATOR else seat_row(seat)
                self.held[seat] = copies_in(state.memory, row)
                self.slack[seat] = state.memory[SLACK + row]
                self.loose[seat] = state.memory[LOOSE + row]
        self.lost = copies_in(state.memory, LOST_ROW + 2 if viewer == SPECTATOR else LOST_ROW + viewer)

    def meet(self, card: Card) -> int:
        """Takes a card out of the pool if the viewer knows it; 1 if it does not."""
        if card & self.mine:
            self.pool[kind_of(card)] -= 1
            return 0
        return 1

    def meet_all(self, zone: Zone) -> int:
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
        state = self.position
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
        rest = [kind for kind in range(cards.KIND_COUNT) if kind != cards.POTATO_MINE for _ in range(left[kind])]
        state.shuffle(rest)
        for seat in range(2):
            while len(at_seat[seat]) < self.room[seat]:
                at_seat[seat].append(rest.pop())
        while len(in_pile) < self.pile_room:
            in_pile.append(rest.pop())
        if not self.lay_out(at_seat, in_pile, rest):
            return False
        rest.extend([cards.POTATO_MINE] * left[cards.POTATO_MINE])
        state.shuffle(rest)
        state.deck = rest
        return True

    def split_held(self, seat: Seat, here: list[int], in_pile: list[int]) -> None:
        """Some of the remembered cards may have gone to the pile unseen."""
        state = self.position
        kinds = self.held[seat][:]
        state.shuffle(kinds)
        least = max(0, len(kinds) - self.room[seat])
        most = max(least, min(self.slack[seat], len(kinds)))
        gone = least + state.below(most - least + 1) if most else 0
        in_pile.extend(kinds[:gone])
        here.extend(kinds[gone:])

    def split_lost(self, at_seat: list[list[int]], in_pile: list[int]) -> bool:
        """Some of the lost cards may be at a seat; the others must fit into the pile."""
        state = self.position
        kinds = self.lost[:]
        state.shuffle(kinds)
        for seat in range(2):
            most = min(self.loose[seat], self.room[seat] - len(at_seat[seat]), len(kinds))
            if most > 0:
                for _ in range(state.below(most + 1)):
                    at_seat[seat].append(kinds.pop())
        in_pile.extend(kinds)
        return len(in_pile) <= self.pile_room

    def lay_out(self, at_seat: list[list[int]], in_pile: list[int], rest: list[int]) -> bool:
        """Puts the kinds into their places; a marked card must be a kind that its mark allows."""
        state = self.position
        for seat in range(2):
            kinds = at_seat[seat]
            if not kinds:
                continue
            state.shuffle(kinds)
            if not self.fill(state.hands[seat], kinds, layout.DUD, ~(1 << cards.PHONE)):
                return False
            self.fill(state.protection[seat], kinds, 0, 0)
        if in_pile:
            state.shuffle(in_pile)
            self.keep_free(state.pile, in_pile, rest)
            return self.fill(state.pile, in_pile, layout.FREELY, state.options.free_kinds)
        return True

    def keep_free(self, pile: Zone, in_pile: list[int], rest: list[int]) -> None:
        """Trades cards with the deck until the pile has enough kinds for its freely discarded cards."""
        free = self.position.options.free_kinds
        needed = 0
        for card in pile:
            if card & layout.FREELY and not card & self.mine:
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

    def fill(self, zone: Zone, kinds: list[Kind], mark: Marks, allowed: Kinds) -> bool:
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
                zone[place] = card & ~layout.KIND_BITS | kinds.pop(pick)
        return True


def copies_in(memory: list[int], row: Row) -> list[int]:
    """The remembered copies of a row, kind by kind."""
    return [kind for kind in range(cards.KIND_COUNT) for _ in range(memory[row * cards.KIND_COUNT + kind])]


# ---------------------------------------------------------------------- a face-down play, imagined

PLAY_TRIES: Final = 2000
"""How often a play that keeps to all rules and memories is tried before something is let go."""


def deal_play(state: Position, deal: Deal) -> None:
    """A legal play of as many cards with the categories that were told; the rest of the deal then works around it."""
    seat = state.active
    play = state.table_cards
    told = categories(play)
    known: list[int] = []
    hidden = 0
    for at in range(0, len(play), layout.PLAY_WIDTH):
        if play[at] & deal.mine:
            known.append(kind_of(play[at]))
        else:
            hidden += 1
    known.sort()
    for attempt in range(3 * PLAY_TRIES):
        guess = PlayGuess()
        guess.with_memory = attempt < PLAY_TRIES
        guess.by_rules = attempt < 2 * PLAY_TRIES
        if guess.draw(state, deal, seat, told, known, hidden):
            guess.lay(state, deal, play)
            return
    raise ValueError("no play fits what was told")


class PlayGuess:
    """One attempt to imagine a face-down play."""

    def __init__(self) -> None:
        self.staging: Staging = Staging()
        self.told: list[int] = []
        self.pool: list[int] = []
        self.originals: list[int] = []
        """Kinds that a clone imitates and that are not in the play: the seat must own them."""
        self.with_memory: bool = True
        self.by_rules: bool = True
        """Let go, in this order, if chance finds no play that keeps to both."""

    def draw(self, state: Position, deal: Deal, seat: Seat, told: list[int], known: list[int], hidden: int) -> bool:
        self.pool = deal.pool[:]
        self.told = told[:]
        kinds = known[:]
        for kind in known:
            if cards.CATEGORY[kind] >= 0:
                self.told.remove(cards.CATEGORY[kind])
        for _ in range(hidden):
            kind = self.draw_kind(state, len(known) + hidden - len(kinds))
            if kind < 0:
                return False
            self.pool[kind] -= 1
            kinds.append(kind)
            if cards.CATEGORY[kind] >= 0 and cards.CATEGORY[kind] in self.told:
                self.told.remove(cards.CATEGORY[kind])
        self.told = told[:]
        return self.stage(state, seat, kinds) and self.fits(state, deal, seat, kinds)

    def draw_kind(self, state: Position, left: int) -> int:
        """A random unknown card that the play could hold: with as many cards left as categories, one of those."""
        bag = []
        for kind in range(cards.KIND_COUNT):
            if cards.NOT_PLAYABLE >> kind & 1:
                continue
            told = cards.CATEGORY[kind] in self.told
            if told or kind == cards.CLONE or (cards.CATEGORY[kind] < 0 and len(self.told) < left):
                bag.extend([kind] * self.pool[kind])
        return bag[state.below(len(bag))] if bag else -1

    def stage(self, state: Position, seat: Seat, kinds: list[Kind]) -> bool:
        """Declares every card at random and checks the rules for composing."""
        staging = self.staging
        staging.position = state
        staging.seat = seat
        staging.borrowed = free_eggplants(state, seat)
        staging.staged = [0, 0, 0, 0]
        staging.left = kinds + [cards.CLONE] * len(state.hands[seat])
        state.shuffle(kinds)
        for kind in kinds:
            if self.by_rules and not staging.fits(kind):
                return False
            acts = kind if kind != cards.CLONE else self.draw_acts(state, kinds)
            if acts < 0 or (self.by_rules and not staging.acts_once(acts)):
                return False
            if cards.CATEGORY[acts] >= 0:
                if cards.CATEGORY[acts] not in self.told:
                    return False
                self.told.remove(cards.CATEGORY[acts])
            target = self.draw_target(state, seat, acts)
            if target == NO_TARGET and (acts >= cards.SKILL_1 or acts == cards.EGGPLANT):
                return False
            staging.add(kind, acts, target)
        return not self.told and (staging.finished() or not self.by_rules)

    def draw_acts(self, state: Position, kinds: list[Kind]) -> int:
        """What a clone imitates: a card of the play, or one that the seat must then own elsewhere."""
        bag = [kind for kind in kinds if not cards.NOT_IMITABLE >> kind & 1]
        for kind in range(cards.KIND_COUNT):
            if not cards.NOT_IMITABLE >> kind & 1:
                bag.extend([kind] * self.pool[kind])
        if not bag:
            return -1
        acts = bag[state.below(len(bag))]
        if acts not in kinds and acts not in self.originals:
            self.originals.append(acts)
        return acts

    def draw_target(self, state: Position, seat: Seat, acts: Kind) -> int:
        targets: list[int] = []
        if acts >= cards.SKILL_1:
            targets = [target for target in range(TARGETS) if self.staging.eligible(target)]
        elif acts == cards.EGGPLANT:
            targets = [hero for hero in range(len(HEROES)) if state.has_hero(1 - seat, hero)]
        return targets[state.below(len(targets))] if targets else NO_TARGET

    def fits(self, state: Position, deal: Deal, seat: Seat, kinds: list[Kind]) -> bool:
        """Whether what the viewer remembers of the seat still has room beside this play."""
        held = deal.held[seat][:]
        for kind in kinds:
            if kind in held:
                held.remove(kind)
        for kind in self.originals:
            if kind not in held and not owns_known(state, deal, seat, kind):
                if self.pool[kind] == 0:
                    return False
                held.append(kind)
        return not self.with_memory or len(held) <= deal.room[seat] + deal.slack[seat]

    def lay(self, state: Position, deal: Deal, play: Play) -> None:
        """Puts the imagined play on the table and takes its cards out of the pool and of the memories."""
        seat = state.active
        marks: list[int] = []
        for at in range(0, len(play), layout.PLAY_WIDTH):
            if play[at] & deal.mine:
                marks.append(play[at])
        hidden_mark = seen_by(seat)
        laid: list[int] = []
        staged = self.staging.play
        for at in range(0, len(staged), layout.PLAY_WIDTH):
            kind = staged[at]
            card = kind | hidden_mark
            for known in marks:
                if kind_of(known) == kind:
                    card = known
                    marks.remove(known)
                    break
            if not card & deal.mine:
                deal.pool[kind] -= 1
                forget_copy(deal, seat, kind)
            laid.extend((card, staged[at + layout.ACTS], staged[at + layout.TARGET]))
        for kind in self.originals:
            if kind not in deal.held[seat] and not owns_known(state, deal, seat, kind):
                if kind in deal.lost and deal.loose[seat]:
                    deal.lost.remove(kind)
                deal.held[seat].append(kind)
        state.table_cards = laid


def forget_copy(deal: Deal, seat: Seat, kind: Kind) -> None:
    """A card of the imagined play may be one that the viewer remembered."""
    if kind in deal.held[seat]:
        deal.held[seat].remove(kind)
    elif deal.loose[seat] and kind in deal.lost:
        deal.lost.remove(kind)


def owns_known(state: Position, deal: Deal, seat: Seat, kind: Kind) -> bool:
    for zone in (state.hands[seat], state.protection[seat]):
        for card in zone:
            if card & deal.mine and kind_of(card) == kind:
                return True
    return False
