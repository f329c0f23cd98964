"""Composing a play (rules 4.5): the staged cards are a private draft; only what can still be committed is offered.

A `Staging` is read out of the draft's codes whenever it is needed. Of all the rules for a legal set only four can be
broken for a while and mended by staging more: a double without an attack, a high ping alone, too many attacks for the
cap, and a steal that leaves no card for its cost. `can_finish` decides whether the cards left in hand still mend it.
"""

from __future__ import annotations

from typing import Final

from paiju.core.types import Code, Kind, Seat
from paiju.games.kpw import actions
from paiju.games.kpw.data import cards, skills
from paiju.games.kpw.data.cards import CardType
from paiju.games.kpw.data.layout import PLAY_WIDTH, TARGET, VOIDS, kind_of
from paiju.games.kpw.data.skills import Hero, Target
from paiju.games.kpw.position import Position

NO_TARGET: Final = -1
LAST_ATTACK: Final = cards.DUAL_ATTACK_3
PLAIN: Final = cards.EVERY_KIND & ~(1 << cards.DOUBLE | 1 << cards.HIGH_PING | 1 << cards.CLONE | 1 << cards.STEAL)
"""Cards that ask for nothing else in the play; a skill or an eggplant always finds some hero."""
_NO_POSITION: Final = Position()


class Staging:
    """The cards staged so far, and what is left in hand."""

    def __init__(self) -> None:
        self.position: Position = _NO_POSITION
        self.seat: int = 0
        self.left: list[int] = []
        """The kinds still in hand, each copy."""
        self.owned: int = 0
        """The kinds a clone may imitate, as bits (KP-19)."""
        self.play: list[int] = []
        """What is staged: kind, kind it acts as, target."""
        self.cards: int = 0
        self.attacks: int = 0
        self.defences: int = 0
        self.effects: int = 0
        self.strikes: int = 0
        """Attack cards and clones that imitate attacks."""
        self.doubles: int = 0
        self.pings: int = 0
        self.steals: int = 0
        self.ruins: int = 0
        self.skills: int = 0
        self.raisers: int = 0
        """Skills 3 on a warrior that no pending void will hit (KP-34)."""
        self.borrowed: list[int] = []
        """Eggplants in play that are still unassigned, per hero."""
        self.staged: list[int] = []
        """Eggplants staged in this play, per hero."""
        self.sound: bool = False
        """Nothing is staged, or what is staged could be committed: most cards then need no further thought."""

    # ------------------------------------------------------------------ staging

    def add(self, kind: Kind, acts: Kind, target: Target) -> None:
        """Stages a card of the hand."""
        self.left.remove(kind)
        self.play.extend((kind, acts, target))
        self.cards += 1
        self._count(kind, acts, target, 1)

    def drop_last(self) -> None:
        """Takes the card staged last back into the hand."""
        target = self.play.pop()
        acts = self.play.pop()
        kind = self.play.pop()
        self._count(kind, acts, target, -1)
        self.cards -= 1
        self.left.append(kind)

    def _count(self, kind: Kind, acts: Kind, target: Target, by: int) -> None:
        if kind != cards.CLONE:
            card_type = cards.TYPE[kind]
            if card_type == cards.ATTACK:
                self.attacks += by
            elif card_type == cards.DEFENCE:
                self.defences += by
            elif card_type == cards.EFFECT:
                self.effects += by
        if cards.TYPE[acts] == cards.ATTACK:
            self.strikes += by
        elif acts == cards.DOUBLE:
            self.doubles += by
        elif acts >= cards.SKILL_1:
            self._count_skill(acts, target, by)
        elif acts == cards.HIGH_PING:
            self.pings += by
        elif acts == cards.STEAL:
            self.steals += by
        elif acts == cards.MUTUAL_RUIN:
            self.ruins += by
        elif acts == cards.EGGPLANT:
            self.staged[target] += by

    def _count_skill(self, acts: Kind, target: Target, by: int) -> None:
        if by < 0:
            self._count_raiser(acts, target, by)
        self.skills += by
        if by > 0:
            self._count_raiser(acts, target, by)
        if target >= skills.STAGED:
            self.staged[target - skills.STAGED] -= by
        elif target >= skills.BORROWED:
            self.borrowed[target - skills.BORROWED] -= by

    def _count_raiser(self, acts: Kind, target: Target, by: int) -> None:
        if (
            acts == cards.SKILL_3
            and target & 3 == skills.WARRIOR
            and self.skills > self.position.own[VOIDS + self.seat]
        ):
            self.raisers += by

    # ------------------------------------------------------------------ what may be staged

    def cap(self) -> int:
        """How many attack cards the play may hold (rule 4)."""
        return cards.RAISED_CAP if self.raisers else self.position.attack_cap

    def spare(self) -> int:
        """How many cards may still leave the hand: a steal that is not delayed keeps one for its cost (rule 8)."""
        return len(self.left) - (1 if self.steals and not self.pings else 0)

    def type_open(self, card_type: CardType) -> bool:
        """KP-7: a type may appear in only one play of the turn."""
        return not self.position.used & card_type

    def fits(self, kind: Kind) -> bool:
        """Rules 1 to 3 for one more card of the hand, whatever it is declared as."""
        card_type = cards.TYPE[kind]
        if not self.type_open(card_type) or cards.NOT_PLAYABLE >> kind & 1:
            return False
        if card_type == cards.ATTACK:
            return self.attacks < cards.RAISED_CAP and self.defences == 0 and self.type_open(cards.DEFENCE)
        if card_type == cards.DEFENCE:
            return self.defences == 0 and self.attacks == 0 and self.type_open(cards.ATTACK)
        return card_type != cards.EFFECT or self.effects == 0

    def acts_once(self, acts: Kind) -> bool:
        """Rules 6 and 7: one high ping and one mutual ruin a turn."""
        return not (acts == cards.HIGH_PING and self.pings) and not (acts == cards.MUTUAL_RUIN and self.ruins)

    def can_stage(self, kind: Kind) -> bool:
        """Whether a card of this kind can be staged with some declaration so that the play can still be finished."""
        if not self.fits(kind):
            return False
        if self.sound and PLAIN >> kind & 1 and (kind > LAST_ATTACK or self.attacks < self.cap()):
            return self.spare() > 0 and self.acts_once(kind)
        if kind != cards.CLONE:
            return self.acts_once(kind) and self.can_declare(kind, kind)
        for acts in range(cards.KIND_COUNT):
            if self.can_imitate(acts):
                return True
        return False

    def can_imitate(self, acts: Kind) -> bool:
        """Whether a clone can be staged as this kind (rule 9)."""
        return self.owned >> acts & 1 != 0 and self.acts_once(acts) and self.can_declare(cards.CLONE, acts)

    def can_declare(self, kind: Kind, acts: Kind) -> bool:
        """Whether some hero makes the card fit; for cards without a hero, whether it fits."""
        if acts >= cards.SKILL_1:
            for target in range(skills.TARGETS):
                if self.can_use(kind, acts, target):
                    return True
            return False
        if acts == cards.EGGPLANT:
            for hero in range(len(skills.HEROES)):
                if self.can_borrow(kind, hero):
                    return True
            return False
        return self.leads_on(kind, acts, NO_TARGET)

    def eligible(self, target: Target) -> bool:
        """Rule 10: an own hero that is not sacrificed, or an eggplant that no other skill uses."""
        if target >= skills.STAGED:
            return self.staged[target - skills.STAGED] > 0
        if target >= skills.BORROWED:
            return self.borrowed[target - skills.BORROWED] > 0
        return self.position.has_hero(self.seat, target)

    def can_use(self, kind: Kind, acts: Kind, target: Target) -> bool:
        """Whether a skill card may be used on this hero."""
        return self.eligible(target) and self.leads_on(kind, acts, target)

    def can_borrow(self, kind: Kind, hero: Hero) -> bool:
        """Rule 11: a hero in an opposing slot, not sacrificed."""
        return self.position.has_hero(1 - self.seat, hero) and self.leads_on(kind, cards.EGGPLANT, hero)

    def leads_on(self, kind: Kind, acts: Kind, target: Target) -> bool:
        """Whether the play can still be finished after this card."""
        self.add(kind, acts, target)
        possible = self.can_finish()
        self.drop_last()
        return possible

    # ------------------------------------------------------------------ what may be committed

    def finished(self) -> bool:
        """Whether the staged set is legal as it stands: only a double and a high ping need company (KP-8)."""
        if self.doubles and not self.strikes:
            return False
        if self.pings and self.cards == 1:
            return False
        return self.cards > 0 and self.attacks <= self.cap() and self.spare() >= 0

    def can_finish(self) -> bool:
        """Whether the staged set is legal or can become so with the cards left in hand."""
        if self.finished():
            return True
        if self.spare() <= 0:
            return False
        if self.doubles and not self.strikes:
            return self.can_add_strike()
        if self.pings and self.cards == 1:
            return self.can_add_company()
        return self.can_raise_cap()

    def can_add_strike(self) -> bool:
        """For a double: an attack card, or a clone that can imitate one."""
        for kind in self.left:
            if cards.TYPE[kind] == cards.ATTACK and self.fits(kind):
                return True
        return cards.CLONE in self.left and self.type_open(cards.MECHANISM) and self.owns_attack()

    def owns_attack(self) -> bool:
        for kind in range(cards.KIND_COUNT):
            if cards.TYPE[kind] == cards.ATTACK and self.owned >> kind & 1:
                return True
        return False

    def can_add_company(self) -> bool:
        """For a high ping: any other card that can be played with it."""
        for kind in self.left[:]:
            if self.can_stage(kind):
                return True
        return False

    def can_raise_cap(self) -> bool:
        """For too many attacks: a skill 3 on a warrior, behind as many other skills as there are voids (rule 4)."""
        if self.attacks > cards.RAISED_CAP:
            return False
        clones = self.left.count(cards.CLONE) if self.type_open(cards.MECHANISM) else 0
        spare_skills = 0
        for kind in self.left:
            if cards.TYPE[kind] == cards.SKILL and self.type_open(cards.SKILL):
                spare_skills += 1
        if cards.SKILL_3 in self.left and self.type_open(cards.SKILL):
            spare_skills -= 1
        elif clones and self.owned >> cards.SKILL_3 & 1:
            clones -= 1
        else:
            return False
        needed = 1
        if not self.warrior_at_hand():
            if not self.position.has_hero(1 - self.seat, skills.WARRIOR) or not self.type_open(cards.MECHANISM):
                return False
            if cards.EGGPLANT not in self.left:
                if not clones or not self.owned >> cards.EGGPLANT & 1:
                    return False
                clones -= 1
            needed += 1
        fillers = max(0, self.position.own[VOIDS + self.seat] - self.skills)
        return fillers <= spare_skills + clones and self.spare() >= needed + fillers

    def warrior_at_hand(self) -> bool:
        if self.position.has_hero(self.seat, skills.WARRIOR):
            return True
        return self.borrowed[skills.WARRIOR] > 0 or self.staged[skills.WARRIOR] > 0


def read_staging(state: Position, seat: Seat, draft: list[Code]) -> Staging:
    """The staging that a draft's codes describe; an unfinished last card is left out but kept from the hand."""
    staging = Staging()
    staging.position = state
    staging.seat = seat
    staging.left = [kind_of(card) for card in state.hands[seat]]
    owned = 0
    for kind in staging.left:
        owned |= 1 << kind
    for card in state.protection[seat]:
        owned |= 1 << (kind_of(card))
    staging.owned = owned & ~cards.NOT_IMITABLE
    staging.borrowed = free_eggplants(state, seat)
    staging.staged = [0, 0, 0, 0]
    place = 0
    while place < len(draft):
        place = read_card(staging, draft, place)
    return staging


def read_card(staging: Staging, draft: list[Code], place: int) -> int:
    """Stages the card that starts at this place of the draft, if its declarations are complete."""
    kind = draft[place] - actions.STAGE
    acts = kind
    place += 1
    if kind == cards.CLONE:
        if place == len(draft):
            return place
        acts = draft[place] - actions.KIND
        place += 1
    target = NO_TARGET
    if acts >= cards.SKILL_1 or acts == cards.EGGPLANT:
        if place == len(draft):
            return place
        target = draft[place] - (actions.HERO if acts >= cards.SKILL_1 else actions.IMITATE)
        place += 1
    staging.add(kind, acts, target)
    return place


def free_eggplants(state: Position, seat: Seat) -> list[int]:
    """The seat's eggplants in play per hero, without those that a delayed skill waits to use (rule 10)."""
    free = [0, 0, 0, 0]
    borrowed = state.borrowed[seat]
    for at in range(1, len(borrowed), 2):
        if borrowed[at] >= 0:
            free[borrowed[at]] += 1
    delayed = state.delayed[seat]
    for at in range(0, len(delayed), PLAY_WIDTH):
        if delayed[at + 1] >= cards.SKILL_1 and skills.BORROWED <= delayed[at + TARGET] < skills.STAGED:
            free[delayed[at + TARGET] - skills.BORROWED] -= 1
    return free


def open_card(draft: list[Code]) -> tuple[int, int]:
    """The card at the end of the draft whose declarations are not complete: its kind and what it acts as."""
    last = draft[-1]
    if last >= actions.STAGE:
        return last - actions.STAGE, last - actions.STAGE
    return cards.CLONE, last - actions.KIND
