"""HP arithmetic (rules 4.2): damage and its ledger, healing, restoring, setting."""

from __future__ import annotations

from typing import Final

from paiju.games.kpw.cards import ATTACK_DAMAGE, CLASSES, CODE_DAMAGE, MECHANISM_DAMAGE
from paiju.games.kpw.position import (
    BY,
    CLASS,
    DAMAGE_WIDTH,
    DRAIN,
    DRAIN_ON,
    HP,
    IN_TURN,
    LEDGER_FROM,
    NOMINAL,
    RESTORED,
    SHIELD,
    TO,
    TOOK,
    UNDONE,
    Position,
)
from paiju.games.kpw.rules.log import note

NO_ENTRY: Final = -1
NOBODY: Final = -1
"""A mine is nobody's doing."""


def half_of(total: int) -> int:
    """Half of a number of HP, rounded up to a multiple of 5, also below zero (KP-38)."""
    return -(-total // 10) * 5


def deal(s: Position, target: int, amount: int, damage_class: int, by: int, source: int) -> int:
    """One instance of damage; the entry's number, or NO_ENTRY if there was nothing to deal."""
    if amount <= 0:
        return NO_ENTRY
    entry = hurt(s, target, amount, damage_class, by, source)
    drain(s, target, s.damage[(entry - s.damage_base) * DAMAGE_WIDTH + TOOK])
    return entry


def hurt(s: Position, target: int, amount: int, damage_class: int, by: int, source: int) -> int:
    """The instance without the drain that may follow it (KP-36: code damage neither meets nor uses a shield)."""
    own = s.own
    took = amount
    if damage_class != CODE_DAMAGE and own[SHIELD + target] > 0:
        own[SHIELD + target] -= 1
        took = 0
    own[HP + target] -= took
    entry = s.damage_base + len(s.damage) // DAMAGE_WIDTH
    s.damage.extend((target, damage_class, by, amount, took, 0, s.turn if s.turn_open else 0, 0))
    if s.recording:
        note_damage(s, target, amount, took, damage_class, by, source)
    return entry


def note_damage(s: Position, target: int, amount: int, took: int, damage_class: int, by: int, source: int) -> None:
    args = {"target": target, "amount": amount, "class": CLASSES[damage_class], "hp": s.own[HP + target]}
    if took:
        note(s, "damage", by, source, args, "KP-1")
    else:
        note(s, "blocked", by, source, {**args, "charges": s.own[SHIELD + target]}, "KP-36")


def drain(s: Position, victim: int, took: int) -> None:
    """wizard_1: what the victim loses heals the seat opposite (KP-37)."""
    if took > 0 and s.own[DRAIN + 1 - victim] & DRAIN_ON:
        gain = heal(s, 1 - victim, took)
        if s.recording:
            s.event(
                "drained",
                {"seat": 1 - victim, "by": "wizard_1", "ruling": "KP-37"},
                {"seat": 1 - victim, "amount": gain, "hp": s.own[HP + 1 - victim]},
            )


def heal(s: Position, seat: int, amount: int) -> int:
    """Raises HP up to the maximum; returns the real gain (KP-45)."""
    own = s.own
    gain = min(amount, s.rules.hp_max - own[HP + seat])
    own[HP + seat] += gain
    return gain


def note_gain(s: Position, seat: int, source: int, restored: int, gain: int) -> None:
    """How much received damage was won back, and how much HP that and the healing really gave."""
    if s.recording:
        note(s, "gain", seat, source, {"restored": restored, "amount": gain, "hp": s.own[HP + seat]})


def set_hp(s: Position, seat: int, hp: int, by: int, source: int) -> int:
    """Assigns HP: no damage, no shield, no drain. Returns the change."""
    change = min(hp, s.rules.hp_max) - s.own[HP + seat]
    s.own[HP + seat] += change
    if s.recording:
        note(s, "hp_set", by, source, {"target": seat, "hp": s.own[HP + seat], "change": change}, "KP-45")
    return change


# ---------------------------------------------------------------------- looking back


def resistible(s: Position, seat: int) -> int:
    """M of the defence rule: all unrestored non-code damage in the seat's ledger (KP-3)."""
    damage = s.damage
    total = 0
    for at in range((s.own[LEDGER_FROM + seat] - s.damage_base) * DAMAGE_WIDTH, len(damage), DAMAGE_WIDTH):
        if damage[at + TO] == seat and damage[at + CLASS] != CODE_DAMAGE:
            total += damage[at + TOOK] - damage[at + RESTORED]
    return total


def restore_from_ledger(s: Position, seat: int, most: int, effect: int) -> int:
    """Wins back up to `most`: attack damage before mechanism damage, older before newer (KP-29)."""
    left = most
    for damage_class in (ATTACK_DAMAGE, MECHANISM_DAMAGE):
        for at in range((s.own[LEDGER_FROM + seat] - s.damage_base) * DAMAGE_WIDTH, len(s.damage), DAMAGE_WIDTH):
            if left > 0 and s.damage[at + TO] == seat and s.damage[at + CLASS] == damage_class:
                left -= restore_entry(s, at, left, effect)
    return most - left


def restore_entry(s: Position, at: int, most: int, effect: int) -> int:
    """Wins back up to `most` of one entry and writes it into the effect's record; returns how much it was."""
    damage = s.damage
    amount = min(most, damage[at + TOOK] - damage[at + RESTORED])
    if amount > 0:
        damage[at + RESTORED] += amount
        heal(s, damage[at + TO], amount)
        if effect >= 0:
            s.mends.extend((effect, s.damage_base + at // DAMAGE_WIDTH, amount))
    return amount


def attacks_received(s: Position, seat: int) -> list[int]:
    """Where the attack entries stand that the opponent dealt the seat in its last turn and that are not undone."""
    if not s.opposing_last_turn(seat):
        return []
    damage = s.damage
    found = []
    for at in range(0, len(damage), DAMAGE_WIDTH):
        if (
            damage[at + IN_TURN] == s.last_turn
            and damage[at + TO] == seat
            and damage[at + CLASS] == ATTACK_DAMAGE
            and damage[at + BY] == 1 - seat
            and not damage[at + UNDONE]
        ):
            found.append(at)
    return found


def unrestored(s: Position, entries: list[int]) -> int:
    """What these entries took and nobody has won back."""
    total = 0
    for at in entries:
        total += s.damage[at + TOOK] - s.damage[at + RESTORED]
    return total


def nominal(s: Position, entries: list[int]) -> int:
    """What these entries would have taken without a shield."""
    total = 0
    for at in entries:
        total += s.damage[at + NOMINAL]
    return total


def drop_old_damage(s: Position, keep_from: int) -> None:
    """Forgets entries that no ledger and no turn record can reach any more."""
    count = keep_from - s.damage_base
    if count > 0:
        del s.damage[: count * DAMAGE_WIDTH]
        s.damage_base = keep_from
