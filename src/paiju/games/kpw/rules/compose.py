"""Composing a play (rules 4.5): the staged cards are a private draft; only what can still be committed is offered.

A `Staging` is read out of the draft's codes whenever it is needed. Of all the rules for a legal set only four can be
broken for a while and mended by staging more: a double without an attack, a high ping alone, too many attacks for the
cap, and a steal that leaves no card for its cost. `can_finish` decides whether the cards left in hand still mend it.
"""

from __future__ import annotations

from typing import Final

from paiju.games.kpw.actions import COMMIT, HERO, IMITATE, KIND, STAGE
from paiju.games.kpw.cards import (
    ATTACK,
    CLONE,
    DEFENCE,
    DOUBLE,
    DUAL_ATTACK_3,
    EFFECT,
    EGGPLANT,
    EVERY_KIND,
    HIGH_PING,
    KIND_COUNT,
    MECHANISM,
    MUTUAL_RUIN,
    NOT_IMITABLE,
    NOT_PLAYABLE,
    RAISED_CAP,
    SKILL,
    SKILL_1,
    SKILL_3,
    STEAL,
    TYPE,
)
from paiju.games.kpw.position import (
    KIND_BITS,
    PLAY_WIDTH,
    TARGET,
    VOIDS,
    Position,
)
from paiju.games.kpw.skills import BORROWED, HEROES, STAGED, TARGETS, WARRIOR

NO_TARGET: Final = -1
LAST_ATTACK: Final = DUAL_ATTACK_3
PLAIN: Final = EVERY_KIND & ~(1 << DOUBLE | 1 << HIGH_PING | 1 << CLONE | 1 << STEAL)
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
        """Eggplants in play that are still unassigned, per hero …"""
        self.staged: list[int] = []
        """… and eggplants staged in this play."""
        self.sound: bool = False
        """Nothing is staged, or what is staged could be committed: most cards then need no further thought."""

    # ------------------------------------------------------------------ staging

    def add(self, kind: int, acts: int, target: int) -> None:
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

    def _count(self, kind: int, acts: int, target: int, by: int) -> None:
        if kind != CLONE:
            card_type = TYPE[kind]
            if card_type == ATTACK:
                self.attacks += by
            elif card_type == DEFENCE:
                self.defences += by
            elif card_type == EFFECT:
                self.effects += by
        if TYPE[acts] == ATTACK:
            self.strikes += by
        elif acts == DOUBLE:
            self.doubles += by
        elif acts >= SKILL_1:
            self._count_skill(acts, target, by)
        elif acts == HIGH_PING:
            self.pings += by
        elif acts == STEAL:
            self.steals += by
        elif acts == MUTUAL_RUIN:
            self.ruins += by
        elif acts == EGGPLANT:
            self.staged[target] += by

    def _count_skill(self, acts: int, target: int, by: int) -> None:
        if by < 0:
            self._count_raiser(acts, target, by)
        self.skills += by
        if by > 0:
            self._count_raiser(acts, target, by)
        if target >= STAGED:
            self.staged[target - STAGED] -= by
        elif target >= BORROWED:
            self.borrowed[target - BORROWED] -= by

    def _count_raiser(self, acts: int, target: int, by: int) -> None:
        if acts == SKILL_3 and target & 3 == WARRIOR and self.skills > self.position.own[VOIDS + self.seat]:
            self.raisers += by

    # ------------------------------------------------------------------ what may be staged

    def cap(self) -> int:
        """How many attack cards the play may hold (rule 4)."""
        return RAISED_CAP if self.raisers else self.position.attack_cap

    def spare(self) -> int:
        """How many cards may still leave the hand: a steal that is not delayed keeps one for its cost (rule 8)."""
        return len(self.left) - (1 if self.steals and not self.pings else 0)

    def type_open(self, card_type: int) -> bool:
        """KP-7: a type may appear in only one play of the turn."""
        return not self.position.used & card_type

    def fits(self, kind: int) -> bool:
        """Rules 1 to 3 for one more card of the hand, whatever it is declared as."""
        card_type = TYPE[kind]
        if not self.type_open(card_type) or NOT_PLAYABLE >> kind & 1:
            return False
        if card_type == ATTACK:
            return self.attacks < RAISED_CAP and self.defences == 0 and self.type_open(DEFENCE)
        if card_type == DEFENCE:
            return self.defences == 0 and self.attacks == 0 and self.type_open(ATTACK)
        return card_type != EFFECT or self.effects == 0

    def acts_once(self, acts: int) -> bool:
        """Rules 6 and 7: one high ping and one mutual ruin a turn."""
        return not (acts == HIGH_PING and self.pings) and not (acts == MUTUAL_RUIN and self.ruins)

    def can_stage(self, kind: int) -> bool:
        """Whether a card of this kind can be staged with some declaration so that the play can still be finished."""
        if not self.fits(kind):
            return False
        if self.sound and PLAIN >> kind & 1 and (kind > LAST_ATTACK or self.attacks < self.cap()):
            return self.spare() > 0 and self.acts_once(kind)
        if kind != CLONE:
            return self.acts_once(kind) and self.can_declare(kind, kind)
        for acts in range(KIND_COUNT):
            if self.can_imitate(acts):
                return True
        return False

    def can_imitate(self, acts: int) -> bool:
        """Whether a clone can be staged as this kind (rule 9)."""
        return self.owned >> acts & 1 != 0 and self.acts_once(acts) and self.can_declare(CLONE, acts)

    def can_declare(self, kind: int, acts: int) -> bool:
        """Whether some hero makes the card fit; for cards without a hero, whether it fits."""
        if acts >= SKILL_1:
            for target in range(TARGETS):
                if self.can_use(kind, acts, target):
                    return True
            return False
        if acts == EGGPLANT:
            for hero in range(len(HEROES)):
                if self.can_borrow(kind, hero):
                    return True
            return False
        return self.leads_on(kind, acts, NO_TARGET)

    def eligible(self, target: int) -> bool:
        """Rule 10: an own hero that is not sacrificed, or an eggplant that no other skill uses."""
        if target >= STAGED:
            return self.staged[target - STAGED] > 0
        if target >= BORROWED:
            return self.borrowed[target - BORROWED] > 0
        return self.position.has_hero(self.seat, target)

    def can_use(self, kind: int, acts: int, target: int) -> bool:
        """Whether a skill card may be used on this hero."""
        return self.eligible(target) and self.leads_on(kind, acts, target)

    def can_borrow(self, kind: int, hero: int) -> bool:
        """Rule 11: a hero in an opposing slot, not sacrificed."""
        return self.position.has_hero(1 - self.seat, hero) and self.leads_on(kind, EGGPLANT, hero)

    def leads_on(self, kind: int, acts: int, target: int) -> bool:
        """Whether the play can still be finished after this card."""
        self.add(kind, acts, target)
        possible = self.can_finish()
        self.drop_last()
        return possible

    # ------------------------------------------------------------------ what may be committed

    def finished(self) -> bool:
        """Whether the staged set is legal as it stands."""
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
            if TYPE[kind] == ATTACK and self.fits(kind):
                return True
        return CLONE in self.left and self.type_open(MECHANISM) and self.owns_attack()

    def owns_attack(self) -> bool:
        for kind in range(KIND_COUNT):
            if TYPE[kind] == ATTACK and self.owned >> kind & 1:
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
        if self.attacks > RAISED_CAP:
            return False
        clones = self.left.count(CLONE) if self.type_open(MECHANISM) else 0
        cards = 0
        for kind in self.left:
            if TYPE[kind] == SKILL and self.type_open(SKILL):
                cards += 1
        if SKILL_3 in self.left and self.type_open(SKILL):
            cards -= 1
        elif clones and self.owned >> SKILL_3 & 1:
            clones -= 1
        else:
            return False
        needed = 1
        if not self.warrior_at_hand():
            if not self.position.has_hero(1 - self.seat, WARRIOR) or not self.type_open(MECHANISM):
                return False
            if EGGPLANT not in self.left:
                if not clones or not self.owned >> EGGPLANT & 1:
                    return False
                clones -= 1
            needed += 1
        fillers = max(0, self.position.own[VOIDS + self.seat] - self.skills)
        return fillers <= cards + clones and self.spare() >= needed + fillers

    def warrior_at_hand(self) -> bool:
        if self.position.has_hero(self.seat, WARRIOR):
            return True
        return self.borrowed[WARRIOR] > 0 or self.staged[WARRIOR] > 0


def read_staging(s: Position, seat: int, draft: list[int]) -> Staging:
    """The staging that a draft's codes describe; an unfinished last card is left out but kept from the hand."""
    staging = Staging()
    staging.position = s
    staging.seat = seat
    staging.left = [card & KIND_BITS for card in s.hands[seat]]
    owned = 0
    for kind in staging.left:
        owned |= 1 << kind
    for card in s.protection[seat]:
        owned |= 1 << (card & KIND_BITS)
    staging.owned = owned & ~NOT_IMITABLE
    staging.borrowed = free_eggplants(s, seat)
    staging.staged = [0, 0, 0, 0]
    place = 0
    while place < len(draft):
        place = read_card(staging, draft, place)
    return staging


def read_card(staging: Staging, draft: list[int], place: int) -> int:
    """Stages the card that starts at this place of the draft, if its declarations are complete."""
    kind = draft[place] - STAGE
    acts = kind
    place += 1
    if kind == CLONE:
        if place == len(draft):
            return place
        acts = draft[place] - KIND
        place += 1
    target = NO_TARGET
    if acts >= SKILL_1 or acts == EGGPLANT:
        if place == len(draft):
            return place
        target = draft[place] - (HERO if acts >= SKILL_1 else IMITATE)
        place += 1
    staging.add(kind, acts, target)
    return place


def free_eggplants(s: Position, seat: int) -> list[int]:
    """The seat's eggplants in play per hero, without those that a delayed skill waits to use (rule 10)."""
    free = [0, 0, 0, 0]
    borrowed = s.borrowed[seat]
    for at in range(1, len(borrowed), 2):
        if borrowed[at] >= 0:
            free[borrowed[at]] += 1
    delayed = s.delayed[seat]
    for at in range(0, len(delayed), PLAY_WIDTH):
        if delayed[at + 1] >= SKILL_1 and BORROWED <= delayed[at + TARGET] < STAGED:
            free[delayed[at + TARGET] - BORROWED] -= 1
    return free


# ---------------------------------------------------------------------- the legal answers


def stage_codes(staging: Staging, out: list[int]) -> None:
    """The cards that may be staged next."""
    staging.sound = staging.cards == 0 or staging.finished()
    seen = 0
    for kind in sorted(staging.left):
        if not seen >> kind & 1:
            seen |= 1 << kind
            if staging.can_stage(kind):
                out.append(STAGE + kind)


def compose_codes(s: Position, seat: int) -> list[int]:
    """`compose`: stage another card, or commit."""
    staging = read_staging(s, seat, s.drafts[seat])
    out: list[int] = []
    stage_codes(staging, out)
    if staging.finished():
        out.append(COMMIT)
    return out


def clone_codes(s: Position, seat: int) -> list[int]:
    """`clone_as`: the kinds the clone may imitate."""
    staging = read_staging(s, seat, s.drafts[seat])
    return [KIND + acts for acts in range(KIND_COUNT) if staging.can_imitate(acts)]


def hero_codes(s: Position, seat: int) -> list[int]:
    """`skill_hero`: whose skill it is."""
    draft = s.drafts[seat]
    staging = read_staging(s, seat, draft)
    kind, acts = open_card(draft)
    return [HERO + target for target in range(TARGETS) if staging.can_use(kind, acts, target)]


def imitate_codes(s: Position, seat: int) -> list[int]:
    """`eggplant_hero` while staging: which opposing hero."""
    draft = s.drafts[seat]
    staging = read_staging(s, seat, draft)
    kind, _ = open_card(draft)
    return [IMITATE + hero for hero in range(len(HEROES)) if staging.can_borrow(kind, hero)]


def open_card(draft: list[int]) -> tuple[int, int]:
    """The card at the end of the draft whose declarations are not complete: its kind and what it acts as."""
    last = draft[-1]
    if last >= STAGE:
        return last - STAGE, last - STAGE
    return CLONE, last - KIND
