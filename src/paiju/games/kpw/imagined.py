"""A face-down play as somebody imagines it who was only told its size and its categories (KP-40)."""

from __future__ import annotations

from typing import Final

from paiju.games.kpw.cards import CATEGORY, CLONE, EGGPLANT, KIND_COUNT, NOT_IMITABLE, NOT_PLAYABLE, SKILL_1
from paiju.games.kpw.dealing import Deal
from paiju.games.kpw.position import ACTS, KIND_BITS, PLAY_WIDTH, SEEN_BY, TARGET, Position
from paiju.games.kpw.rules.compose import NO_TARGET, Staging, free_eggplants
from paiju.games.kpw.rules.plays import categories
from paiju.games.kpw.skills import HEROES, TARGETS

PLAY_TRIES: Final = 2000
"""How often a play that keeps to all rules and memories is tried before something is let go."""


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
