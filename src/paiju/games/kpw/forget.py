"""Sampling: everything a viewer cannot know is dealt anew, within what it has seen and remembers (memory.py).

Unknown cards are in the deck, in the other seats' hands and protection, in the discard pile, and on the table while a
guess is being made. Zones of other seats are first put into a canonical order, so that a sample tells nothing about
the order in which cards came or went.
"""

from __future__ import annotations

from typing import Final

from paiju.core.viewers import SPECTATOR
from paiju.games.kpw.cards import (
    CATEGORY,
    CLONE,
    COPIES,
    EGGPLANT,
    KIND_COUNT,
    NOT_IMITABLE,
    NOT_PLAYABLE,
    PHONE,
    POTATO_MINE,
    SKILL_1,
)
from paiju.games.kpw.memory import (
    HELD_TOTAL,
    LOOSE,
    LOST_ROW,
    LOST_TOTAL,
    SLACK,
    SPECTATOR_ROW,
    seat_row,
)
from paiju.games.kpw.position import (
    ACTS,
    CARD,
    DUD,
    EFFECT_WIDTH,
    FLAGS,
    FREELY,
    GONE,
    KIND_BITS,
    OPEN,
    PLAY_WIDTH,
    SEEN_BY,
    TAKEN,
    TARGET,
    A,
    B,
    Position,
)
from paiju.games.kpw.rules.compose import NO_TARGET, Staging, free_eggplants
from paiju.games.kpw.rules.plays import categories
from paiju.games.kpw.rules.records import HANDLED, THEFT
from paiju.games.kpw.skills import HEROES, TARGETS

TRIES: Final = 100
"""How often a deal that keeps to everything remembered is tried before something is let go."""
PLAY_TRIES: Final = 2000
_NO_POSITION: Final = Position()


def forget(s: Position, viewer: int) -> None:
    """Draws anew everything the viewer cannot know."""
    mine = OPEN if viewer == SPECTATOR else SEEN_BY << viewer
    dim_minds(s, viewer)
    for seat in range(2):
        if seat != viewer:
            s.hands[seat] = in_order(s.hands[seat], mine)
            s.protection[seat] = in_order(s.protection[seat], mine)
    s.pile = in_order(s.pile, mine)
    deal = Deal()
    deal.read(s, viewer, mine)
    if s.face_down and s.active != viewer:
        deal_play(s, deal)
    deal.run()
    place_stolen(s, viewer, mine)


def in_order(zone: list[int], mine: int) -> list[int]:
    """Known cards by kind, then the others by their marks alone; what only the owner can tell of them is dropped."""
    known = []
    unknown = []
    for card in zone:
        if not card & mine:
            unknown.append(card & ~(KIND_BITS | TAKEN))
        else:
            known.append(card & ~TAKEN if card & OPEN else card)
    known.sort()
    unknown.sort()
    return known + unknown


def dim_minds(s: Position, viewer: int) -> None:
    """What other seats remember of cards the viewer never saw is cut down to what everybody remembers."""
    memory = s.memory
    for seat in range(2):
        if seat != viewer:
            _cut_row(memory, LOST_ROW + seat, LOST_ROW + 2, LOST_TOTAL + seat)
            if viewer == SPECTATOR:
                _cut_row(memory, seat, SPECTATOR_ROW + 1 - seat, HELD_TOTAL + seat)
                memory[SLACK + seat] = memory[SLACK + SPECTATOR_ROW + 1 - seat]
                memory[LOOSE + seat] = memory[LOOSE + SPECTATOR_ROW + 1 - seat]


def _cut_row(memory: list[int], row: int, public: int, total: int) -> None:
    memory[total] = 0
    for kind in range(KIND_COUNT):
        left = min(memory[row * KIND_COUNT + kind], memory[public * KIND_COUNT + kind])
        memory[row * KIND_COUNT + kind] = left
        memory[total] += left


# ---------------------------------------------------------------------- dealing


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


# ---------------------------------------------------------------------- a face-down play


def deal_play(s: Position, deal: Deal) -> None:
    """A legal play of as many cards with the categories that were told; the rest of the deal then works around it."""
    seat = s.active
    play = s.table_cards
    told = categories(play)
    known: list[int] = []
    hidden = 0
    for at in range(0, len(play), PLAY_WIDTH):
        if play[at] & deal.mine:
            known.append(play[at] & KIND_BITS)
        else:
            hidden += 1
    known.sort()
    for attempt in range(3 * PLAY_TRIES):
        guess = PlayGuess()
        guess.with_memory = attempt < PLAY_TRIES
        guess.by_rules = attempt < 2 * PLAY_TRIES
        if guess.draw(s, deal, seat, told, known, hidden):
            guess.lay(s, deal, play)
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

    def draw(self, s: Position, deal: Deal, seat: int, told: list[int], known: list[int], hidden: int) -> bool:
        self.pool = deal.pool[:]
        self.told = told[:]
        kinds = known[:]
        for kind in known:
            if CATEGORY[kind] >= 0:
                self.told.remove(CATEGORY[kind])
        for _ in range(hidden):
            kind = self.draw_kind(s, len(known) + hidden - len(kinds))
            if kind < 0:
                return False
            self.pool[kind] -= 1
            kinds.append(kind)
            if CATEGORY[kind] >= 0 and CATEGORY[kind] in self.told:
                self.told.remove(CATEGORY[kind])
        self.told = told[:]
        return self.stage(s, seat, kinds) and self.fits(s, deal, seat, kinds)

    def draw_kind(self, s: Position, left: int) -> int:
        """A random unknown card that the play could hold: with as many cards left as categories, one of those."""
        bag = []
        for kind in range(KIND_COUNT):
            if NOT_PLAYABLE >> kind & 1:
                continue
            told = CATEGORY[kind] in self.told
            if told or kind == CLONE or (CATEGORY[kind] < 0 and len(self.told) < left):
                bag.extend([kind] * self.pool[kind])
        return bag[s.below(len(bag))] if bag else -1

    def stage(self, s: Position, seat: int, kinds: list[int]) -> bool:
        """Declares every card at random and checks the rules for composing."""
        staging = self.staging
        staging.position = s
        staging.seat = seat
        staging.borrowed = free_eggplants(s, seat)
        staging.staged = [0, 0, 0, 0]
        staging.left = kinds + [CLONE] * len(s.hands[seat])
        s.shuffle(kinds)
        for kind in kinds:
            if self.by_rules and not staging.fits(kind):
                return False
            acts = kind if kind != CLONE else self.draw_acts(s, kinds)
            if acts < 0 or (self.by_rules and not staging.acts_once(acts)):
                return False
            if CATEGORY[acts] >= 0:
                if CATEGORY[acts] not in self.told:
                    return False
                self.told.remove(CATEGORY[acts])
            target = self.draw_target(s, seat, acts)
            if target == NO_TARGET and (acts >= SKILL_1 or acts == EGGPLANT):
                return False
            staging.add(kind, acts, target)
        return not self.told and (staging.finished() or not self.by_rules)

    def draw_acts(self, s: Position, kinds: list[int]) -> int:
        """What a clone imitates: a card of the play, or one that the seat must then own elsewhere."""
        bag = [kind for kind in kinds if not NOT_IMITABLE >> kind & 1]
        for kind in range(KIND_COUNT):
            if not NOT_IMITABLE >> kind & 1:
                bag.extend([kind] * self.pool[kind])
        if not bag:
            return -1
        acts = bag[s.below(len(bag))]
        if acts not in kinds and acts not in self.originals:
            self.originals.append(acts)
        return acts

    def draw_target(self, s: Position, seat: int, acts: int) -> int:
        targets: list[int] = []
        if acts >= SKILL_1:
            targets = [target for target in range(TARGETS) if self.staging.eligible(target)]
        elif acts == EGGPLANT:
            targets = [hero for hero in range(len(HEROES)) if s.has_hero(1 - seat, hero)]
        return targets[s.below(len(targets))] if targets else NO_TARGET

    def fits(self, s: Position, deal: Deal, seat: int, kinds: list[int]) -> bool:
        """Whether what the viewer remembers of the seat still has room beside this play."""
        held = deal.held[seat][:]
        for kind in kinds:
            if kind in held:
                held.remove(kind)
        for kind in self.originals:
            if kind not in held and not owns_known(s, deal, seat, kind):
                if self.pool[kind] == 0:
                    return False
                held.append(kind)
        return not self.with_memory or len(held) <= deal.room[seat] + deal.slack[seat]

    def lay(self, s: Position, deal: Deal, play: list[int]) -> None:
        """Puts the imagined play on the table and takes its cards out of the pool and of the memories."""
        seat = s.active
        marks: list[int] = []
        for at in range(0, len(play), PLAY_WIDTH):
            if play[at] & deal.mine:
                marks.append(play[at])
        hidden_mark = SEEN_BY << seat
        laid: list[int] = []
        staged = self.staging.play
        for at in range(0, len(staged), PLAY_WIDTH):
            kind = staged[at]
            card = kind | hidden_mark
            for known in marks:
                if known & KIND_BITS == kind:
                    card = known
                    marks.remove(known)
                    break
            if not card & deal.mine:
                deal.pool[kind] -= 1
                forget_copy(deal, seat, kind)
            laid.extend((card, staged[at + ACTS], staged[at + TARGET]))
        for kind in self.originals:
            if kind not in deal.held[seat] and not owns_known(s, deal, seat, kind):
                if kind in deal.lost and deal.loose[seat]:
                    deal.lost.remove(kind)
                deal.held[seat].append(kind)
        s.table_cards = laid


def forget_copy(deal: Deal, seat: int, kind: int) -> None:
    """A card of the imagined play may be one that the viewer remembered."""
    if kind in deal.held[seat]:
        deal.held[seat].remove(kind)
    elif deal.loose[seat] and kind in deal.lost:
        deal.lost.remove(kind)


def owns_known(s: Position, deal: Deal, seat: int, kind: int) -> bool:
    for zone in (s.hands[seat], s.protection[seat]):
        for card in zone:
            if card & deal.mine and card & KIND_BITS == kind:
                return True
    return False


# ---------------------------------------------------------------------- stolen cards


def place_stolen(s: Position, viewer: int, mine: int) -> None:
    """Which of the thief's cards is the stolen one: known while it can be followed, else one that could be it."""
    if s.turn_open:
        _place_stolen(s, s.effects, s.active, viewer, mine)
    if s.last_owner >= 0:
        _place_stolen(s, s.last_effects, s.last_owner, viewer, mine)


def _place_stolen(s: Position, effects: list[int], thief: int, viewer: int, mine: int) -> None:
    if thief == viewer:
        return
    for at in range(0, len(effects), EFFECT_WIDTH):
        if effects[at] == THEFT and effects[at + A] and not effects[at + FLAGS] & HANDLED:
            kind = effects[at + B]
            if viewer == SPECTATOR:
                effects[at + B] = mark_some(s, thief, -1)
            elif not followed(s, thief, kind, mine):
                mark_some(s, thief, kind)


def followed(s: Position, thief: int, kind: int, mine: int) -> bool:
    """The robbed seat still knows where the stolen card is."""
    for card in s.hands[thief]:
        if card & (KIND_BITS | TAKEN) == kind | TAKEN and card & mine and not card & OPEN:
            return True
    return False


def mark_some(s: Position, thief: int, kind: int) -> int:
    """Marks a card of the thief that can be the stolen one; returns its kind, or the first kind if there is none.

    The robbed seat knows the kind; a spectator (kind -1) knows that it was no 8848, and which card it is until some
    card has left that hand unseen.
    """
    candidates = []
    for zone in range(2):
        cards = s.hands[thief] if zone == 0 else s.protection[thief]
        for place in range(len(cards)):
            card = cards[place]
            if card & TAKEN:
                continue
            if kind < 0:
                if card & DUD:
                    candidates = [zone * 64 + place]
                    break
                fits = card & KIND_BITS != PHONE
            else:
                fits = card & KIND_BITS == kind and (card & OPEN != 0 or not card & SEEN_BY << (1 - thief))
            if fits:
                candidates.append(zone * 64 + place)
    if not candidates:
        return max(kind, 0)
    chosen = candidates[s.below(len(candidates))]
    cards = s.hands[thief] if chosen < 64 else s.protection[thief]
    cards[chosen & 63] |= TAKEN
    return cards[chosen & 63] & KIND_BITS
