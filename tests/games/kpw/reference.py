"""HP a second time: a plain model of damage, guards, skills, delays and `scientist_2`, written from the rules alone.

It knows nothing of hands and windows. `test_reference.py` plays random turns on the engine and tells the model what was
played; both must agree about every number afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

HITS = {1: (10, 20), 2: (15, 30), 3: (25, 40)}
RECOILS = {1: (5, 5), 2: (5, 10), 3: (10, 15)}
GUARDS = {1: ((5, 5), (10, 10)), 2: ((10, 10), (15, 15)), 3: ((20, 10), (30, 20))}
HP_MAX = 120
NOTHING = (0, 0)


@dataclass(eq=False)
class Card:
    """A card of a play: what it acts as, and the hero of a skill (with its place) or of an eggplant."""

    acts: str
    hero: str = ""
    place: str = ""

    @property
    def level(self) -> int:
        return int(self.acts[-1]) if self.acts.startswith(("attack", "dual", "defence")) else 0


@dataclass(eq=False)
class Entry:
    """One instance of damage."""

    to: int
    by: int
    kind: str
    nominal: int
    taken: int
    restored: int = 0
    undone: bool = False

    @property
    def open(self) -> int:
        return self.taken - self.restored


@dataclass(eq=False)
class Effect:
    """What took effect in a turn; `plain` and `upgraded` are its two numbers, of an attack or of a guard."""

    kind: str
    plain: tuple[int, int] = NOTHING
    upgraded: tuple[int, int] = NOTHING
    can_grow: bool = False
    entries: list[Entry | None] = field(default_factory=list)
    mends: list[tuple[Entry, int]] = field(default_factory=list)
    gain: int = 0
    changes: tuple[int, int] = NOTHING
    eggplant: Card | None = None
    handled: bool = False


@dataclass(eq=False)
class Turn:
    owner: int
    entries: list[Entry] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)


def ceil5(doubled: int) -> int:
    """Half of a number, rounded up to a multiple of 5."""
    return -(-doubled // 10) * 5


class Reference:
    """Both seats' HP and everything that can still change them."""

    def __init__(self, hp: list[int], shields: list[int], ruin_counts_net: bool, hits_only: bool) -> None:
        self.hp = list(hp)
        self.shields = list(shields)
        self.ruin_counts_net = ruin_counts_net
        self.hits_only = hits_only
        self.voids = [0, 0]
        self.arms = [0, 0]
        self.drains: list[set[str]] = [set(), set()]
        self.ledgers: list[list[Entry]] = [[], []]
        self.eggplants: list[list[Card]] = [[], []]
        self.delayed: list[list[Card]] = [[], []]
        self.given_up = ["", ""]
        self.turn = Turn(0)
        self.last: Turn | None = None
        self.attacks_upgraded = False
        self.defences_upgraded = False
        self.hero_choices: Iterator[str] = iter(())
        """Whom relaunched eggplants will imitate."""

    # ------------------------------------------------------------------ turns

    def begin(self, seat: int) -> None:
        self.turn = Turn(seat)
        self.attacks_upgraded = False
        self.defences_upgraded = False
        group, self.delayed[seat] = self.delayed[seat], []
        self.resolve(group, delayed=True)

    def end(self) -> None:
        seat = self.turn.owner
        self.arms[seat] = 0
        self.drains[seat] = {"on"} if "cast" in self.drains[seat] else set()
        self.ledgers[seat] = []
        self.last = self.turn

    def play(self, cards: list[Card]) -> None:
        if any(card.acts == "high_ping" for card in cards):
            self.delayed[self.turn.owner] = [card for card in cards if card.acts != "high_ping"]
        else:
            self.resolve(cards, delayed=False)

    def guessed(self, level: int, cards: list[Card]) -> None:
        """A guess at the level of a face-down play of the seat on turn."""
        seat = self.turn.owner
        self.arms[seat] = 0
        if any(card.level == level for card in cards):
            half = ceil5(self.hp[seat])
            self.hp[seat] = 10 if 0 < half < 10 else half

    def sacrifice(self, seat: int, hero: str) -> None:
        self.given_up[seat] = hero
        if hero == "priest":
            self.shields[seat] += 3
        elif hero == "wizard":
            self.hp[seat] = self.hp[1 - seat]

    # ------------------------------------------------------------------ HP

    def heal(self, seat: int, amount: int) -> int:
        gain = min(amount, HP_MAX - self.hp[seat])
        self.hp[seat] += gain
        return gain

    def deal(self, target: int, amount: int, kind: str) -> Entry | None:
        if amount <= 0:
            return None
        taken = amount
        if self.shields[target]:
            self.shields[target] -= 1
            taken = 0
        self.hp[target] -= taken
        entry = Entry(target, self.turn.owner, kind, amount, taken)
        self.ledgers[target].append(entry)
        self.turn.entries.append(entry)
        self.drain(target, taken)
        return entry

    def drain(self, victim: int, taken: int) -> None:
        if "on" in self.drains[1 - victim]:
            self.heal(1 - victim, taken)

    def restore(self, seat: int, amount: int, entries: list[Entry], effect: Effect | None = None) -> int:
        left = amount
        for entry in sorted(entries, key=lambda one: one.kind != "attack"):
            part = min(left, entry.open)
            entry.restored += part
            left -= part
            if effect:
                effect.mends.append((entry, part))
        return self.heal(seat, amount - left)

    def opposing_attacks(self) -> list[Entry]:
        seat = self.turn.owner
        if self.last is None or self.last.owner == seat:
            return []
        return [one for one in self.last.entries if one.kind == "attack" and one.to == seat and not one.undone]

    def resistible(self, seat: int) -> int:
        return sum(entry.open for entry in self.ledgers[seat])

    # ------------------------------------------------------------------ a play

    def record(self, effect: Effect) -> Effect:
        self.turn.effects.append(effect)
        return effect

    def resolve(self, cards: list[Card], delayed: bool) -> None:
        for card in cards:
            if card.acts == "phone_8848":
                self.hit("phone", 15, "mechanism")
            elif card.acts == "eggplant":
                self.borrow(card)
            elif card.acts == "mutual_ruin":
                entries = self.opposing_attacks()
                self.hit("ruin", sum(one.open if self.ruin_counts_net else one.taken for one in entries), "attack")
        for card in cards:
            if card.acts.startswith("skill"):
                self.launch(card)
        for card in cards:
            if card.acts == "half":
                self.halve()
        self.sum_guards([card.level for card in cards if card.acts.startswith("defence")], delayed)
        self.sum_attacks(cards, delayed)

    def hit(self, kind: str, amount: int, damage: str) -> None:
        if amount:
            effect = self.record(Effect(kind, (amount, 0)))
            effect.entries = [self.deal(1 - self.turn.owner, amount, damage)]

    def borrow(self, card: Card) -> None:
        self.eggplants[self.turn.owner].append(card)
        self.record(Effect("eggplant", eggplant=card))

    def halve(self) -> None:
        effect = self.record(Effect("half"))
        entries = self.opposing_attacks()
        total = sum(entry.open for entry in entries)
        effect.gain = self.restore(self.turn.owner, total - ceil5(total), entries, effect)

    def sum_guards(self, levels: list[int], delayed: bool) -> None:
        if not levels:
            return
        both = [tuple(sum(GUARDS[level][form][n] for level in levels) for n in range(2)) for form in range(2)]
        plain, upgraded = (both[0][0], both[0][1]), (both[1][0], both[1][1])
        if self.defences_upgraded:
            plain = upgraded
        effect = self.record(Effect("guard", plain, upgraded, can_grow=not self.defences_upgraded and not delayed))
        self.guard(effect, plain)

    def guard(self, effect: Effect, numbers: tuple[int, int]) -> None:
        seat = self.turn.owner
        effect.gain += self.restore(seat, min(numbers[0], self.resistible(seat)), self.ledgers[seat], effect)
        effect.gain += self.heal(seat, numbers[1])

    def sum_attacks(self, cards: list[Card], delayed: bool) -> None:
        hits = [card.level for card in cards if "attack" in card.acts]
        if not hits:
            return
        recoils = [card.level for card in cards if card.acts.startswith("dual")]
        factor = 2 ** sum(card.acts == "double" for card in cards)
        plain, upgraded = [
            (factor * sum(HITS[level][form] for level in hits), factor * sum(RECOILS[level][form] for level in recoils))
            for form in range(2)
        ]
        is_upgraded = self.attacks_upgraded or self.given_up[self.turn.owner] == "warrior"
        if is_upgraded:
            plain = upgraded
        self.attack(Effect("attack", plain, upgraded, can_grow=not is_upgraded and not delayed))

    def attack(self, effect: Effect) -> None:
        seat = self.turn.owner
        self.record(effect).entries = [
            self.deal(1 - seat, effect.plain[0], "attack"),
            self.deal(seat, effect.plain[1], "attack"),
        ]

    # ------------------------------------------------------------------ skills

    def launch(self, card: Card) -> None:
        seat = self.turn.owner
        if card.place == "own":
            if self.given_up[seat] == card.hero:
                return
        else:
            same = [one for one in self.eggplants[seat] if one.hero == card.hero]
            if not same:
                return
            self.eggplants[seat].remove(same[-1] if card.place == "staged" else same[0])
        if self.voids[seat]:
            self.voids[seat] -= 1
        else:
            self.take_effect(f"{card.hero}_{card.acts[-1]}")

    def take_effect(self, skill: str) -> None:
        seat = self.turn.owner
        if skill == "warrior_1":
            self.attacks_upgraded = True
            self.grow_attacks()
        elif skill == "priest_1":
            self.defences_upgraded = True
            self.grow_guards()
        elif skill == "priest_2":
            self.record(Effect(skill)).gain = self.heal(seat, 35)
        elif skill == "priest_3":
            effect, entries = self.record(Effect(skill)), self.opposing_attacks()
            value = sum(entry.nominal for entry in entries)
            effect.gain = self.restore(seat, sum(entry.open for entry in entries), entries, effect)
            effect.gain += self.heal(seat, value)
        elif skill == "wizard_1":
            self.drains[seat].add("cast")
            self.record(Effect(skill))
        elif skill == "wizard_2":
            average = min(HP_MAX, ceil5(sum(self.hp)))
            self.record(Effect(skill, changes=(average - self.hp[0], average - self.hp[1])))
            self.hp = [average, average]
        elif skill == "scientist_1":
            self.arms[1 - seat] += 1
            self.record(Effect(skill))
        elif skill == "scientist_2":
            self.turn_round()
        elif skill == "scientist_3":
            self.voids[1 - seat] += 1
            self.record(Effect(skill))

    def growing(self, kind: str) -> list[Effect]:
        found = [effect for effect in self.turn.effects if effect.kind == kind and effect.can_grow]
        for effect in found:
            effect.can_grow = False
        return found

    def grow_attacks(self) -> None:
        for effect in self.growing("attack"):
            for entry, more in zip(effect.entries, _difference(effect), strict=True):
                if entry is None or more == 0:
                    continue
                entry.nominal += more
                if entry.taken:
                    entry.taken += more
                    self.hp[entry.to] -= more
                    self.drain(entry.to, more)
            effect.plain = effect.upgraded

    def grow_guards(self) -> None:
        for effect in self.growing("guard"):
            self.guard(effect, _difference(effect))
            effect.plain = effect.upgraded

    # ------------------------------------------------------------------ scientist_2

    def turn_round(self) -> None:
        caster = self.turn.owner
        if self.last is None or self.last.owner == caster:
            return
        touched = [effect for effect in self.last.effects if not effect.handled]
        if self.hits_only:
            touched = [effect for effect in touched if effect.kind in ("attack", "ruin", "phone")]
        for effect in reversed(touched):
            effect.handled = True
            self.undo(effect, caster, 1 - caster)
        for effect in touched:
            self.relaunch(effect)

    def undo(self, effect: Effect, caster: int, owner: int) -> None:
        for entry in effect.entries:
            if entry is not None:
                self.restore(entry.to, entry.open, [entry])
                entry.undone = True
        self.hp[owner] -= effect.gain
        for mended, part in effect.mends:
            mended.restored -= part
        self.hp = [min(HP_MAX, self.hp[seat] - effect.changes[seat]) for seat in range(2)]
        if effect.kind == "wizard_1":
            self.drains[owner] = set()
        elif effect.kind == "scientist_1":
            self.arms[caster] = max(0, self.arms[caster] - 1)
        elif effect.kind == "scientist_3":
            self.voids[caster] = max(0, self.voids[caster] - 1)
        elif effect.eggplant in self.eggplants[owner]:
            self.eggplants[owner].remove(effect.eggplant)
        else:
            effect.eggplant = None

    def relaunch(self, effect: Effect) -> None:
        if effect.kind == "attack":
            self.attack(Effect("attack", effect.plain))
        elif effect.kind in ("ruin", "phone"):
            self.hit(effect.kind, effect.plain[0], "attack" if effect.kind == "ruin" else "mechanism")
        elif effect.kind == "guard":
            self.guard(self.record(Effect("guard", effect.plain)), effect.plain)
        elif effect.kind == "half":
            self.halve()
        elif effect.kind == "eggplant":
            if effect.eggplant:
                self.borrow(Card("eggplant", next(self.hero_choices)))
        elif effect.kind != "priest_3":
            self.take_effect(effect.kind)


def _difference(effect: Effect) -> tuple[int, int]:
    return effect.upgraded[0] - effect.plain[0], effect.upgraded[1] - effect.plain[1]
