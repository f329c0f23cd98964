"""HP arithmetic (rules 4.2): damage and its ledger, healing, restoring, setting."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Seat
from paiju.games.kpw.data import layout
from paiju.games.kpw.data.cards import ATTACK_DAMAGE, CLASSES, CODE_DAMAGE, MECHANISM_DAMAGE, DamageClass
from paiju.games.kpw.data.layout import At, Entry
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules.log import Source, note

NO_ENTRY: Final = -1
NOBODY: Final = -1
"""A mine is nobody's doing."""


def half_of(total: int) -> int:
    """Half of a number of HP, rounded up to a multiple of 5, also below zero (KP-38)."""
    return -(-total // 10) * 5


def deal(state: Position, target: Seat, amount: int, damage_class: DamageClass, by: Seat, source: Source) -> Entry:
    """One instance of damage; the entry's number, or NO_ENTRY if there was nothing to deal."""
    if amount <= 0:
        return NO_ENTRY
    entry = hurt(state, target, amount, damage_class, by, source)
    drain(state, target, state.damage[(entry - state.damage_base) * layout.DAMAGE_WIDTH + layout.TOOK])
    return entry


def hurt(state: Position, target: Seat, amount: int, damage_class: DamageClass, by: Seat, source: Source) -> Entry:
    """The instance without the drain that may follow it (KP-36: code damage neither meets nor uses a shield)."""
    own = state.own
    took = amount
    if damage_class != CODE_DAMAGE and own[layout.SHIELD + target] > 0:
        own[layout.SHIELD + target] -= 1
        took = 0
    own[layout.HP + target] -= took
    entry = state.damage_base + len(state.damage) // layout.DAMAGE_WIDTH
    state.damage.extend((target, damage_class, by, amount, took, 0, state.turn if state.turn_open else 0, 0))
    if state.recording:
        note_damage(state, target, amount, took, damage_class, by, source)
    return entry


def note_damage(
    state: Position, target: Seat, amount: int, took: int, damage_class: DamageClass, by: Seat, source: Source
) -> None:
    args = {"target": target, "amount": amount, "class": CLASSES[damage_class], "hp": state.own[layout.HP + target]}
    if took:
        note(state, "damage", by, source, args, "KP-1")
    else:
        note(state, "blocked", by, source, {**args, "charges": state.own[layout.SHIELD + target]}, "KP-36")


def drain(state: Position, victim: Seat, took: int) -> None:
    """wizard_1: what the victim loses heals the seat opposite (KP-37)."""
    if took > 0 and state.own[layout.DRAIN + 1 - victim] & layout.DRAIN_ON:
        gain = heal(state, 1 - victim, took)
        if state.recording:
            state.event(
                "drained",
                {"seat": 1 - victim, "by": "wizard_1", "ruling": "KP-37"},
                {"seat": 1 - victim, "amount": gain, "hp": state.own[layout.HP + 1 - victim]},
            )


def heal(state: Position, seat: Seat, amount: int) -> int:
    """Raises HP up to the maximum; returns the real gain (KP-45)."""
    own = state.own
    gain = min(amount, state.options.hp_max - own[layout.HP + seat])
    own[layout.HP + seat] += gain
    return gain


def note_gain(state: Position, seat: Seat, source: Source, restored: int, gain: int) -> None:
    """How much received damage was won back, and how much HP that and the healing really gave."""
    if state.recording:
        note(state, "gain", seat, source, {"restored": restored, "amount": gain, "hp": state.own[layout.HP + seat]})


def set_hp(state: Position, seat: Seat, hp: int, by: Seat, source: Source) -> int:
    """Assigns HP: no damage, no shield, no drain. Returns the change."""
    change = min(hp, state.options.hp_max) - state.own[layout.HP + seat]
    state.own[layout.HP + seat] += change
    if state.recording:
        note(
            state, "hp_set", by, source, {"target": seat, "hp": state.own[layout.HP + seat], "change": change}, "KP-45"
        )
    return change


# ---------------------------------------------------------------------- looking back


def resistible(state: Position, seat: Seat) -> int:
    """M of the defence rule: all unrestored non-code damage in the seat's ledger (KP-3)."""
    damage = state.damage
    total = 0
    for at in range(
        (state.own[layout.LEDGER_FROM + seat] - state.damage_base) * layout.DAMAGE_WIDTH,
        len(damage),
        layout.DAMAGE_WIDTH,
    ):
        if damage[at + layout.TO] == seat and damage[at + layout.CLASS] != CODE_DAMAGE:
            total += damage[at + layout.TOOK] - damage[at + layout.RESTORED]
    return total


def restore_from_ledger(state: Position, seat: Seat, most: int, effect: At) -> int:
    """Wins back up to `most`: attack damage before mechanism damage, older before newer (KP-29)."""
    left = most
    for damage_class in (ATTACK_DAMAGE, MECHANISM_DAMAGE):
        for at in range(
            (state.own[layout.LEDGER_FROM + seat] - state.damage_base) * layout.DAMAGE_WIDTH,
            len(state.damage),
            layout.DAMAGE_WIDTH,
        ):
            if left > 0 and state.damage[at + layout.TO] == seat and state.damage[at + layout.CLASS] == damage_class:
                left -= restore_entry(state, at, left, effect)
    return most - left


def restore_entry(state: Position, at: At, most: int, effect: At) -> int:
    """Wins back up to `most` of one entry and writes it into the effect's record; returns how much it was."""
    damage = state.damage
    amount = min(most, damage[at + layout.TOOK] - damage[at + layout.RESTORED])
    if amount > 0:
        damage[at + layout.RESTORED] += amount
        heal(state, damage[at + layout.TO], amount)
        if effect >= 0:
            state.mends.extend((effect, state.damage_base + at // layout.DAMAGE_WIDTH, amount))
    return amount


def attacks_received(state: Position, seat: Seat) -> list[int]:
    """Where the attack entries stand that the opponent dealt the seat in its last turn and that are not undone."""
    if not state.opposing_last_turn(seat):
        return []
    damage = state.damage
    found = []
    for at in range(0, len(damage), layout.DAMAGE_WIDTH):
        if (
            damage[at + layout.IN_TURN] == state.last_turn
            and damage[at + layout.TO] == seat
            and damage[at + layout.CLASS] == ATTACK_DAMAGE
            and damage[at + layout.BY] == 1 - seat
            and not damage[at + layout.UNDONE]
        ):
            found.append(at)
    return found


def unrestored(state: Position, entries: list[int]) -> int:
    """What these entries took and nobody has won back."""
    total = 0
    for at in entries:
        total += state.damage[at + layout.TOOK] - state.damage[at + layout.RESTORED]
    return total


def nominal(state: Position, entries: list[int]) -> int:
    """What these entries would have taken without a shield."""
    total = 0
    for at in entries:
        total += state.damage[at + layout.NOMINAL]
    return total


def drop_old_damage(state: Position, keep_from: int) -> None:
    """Forgets entries that no ledger and no turn record can reach any more."""
    count = keep_from - state.damage_base
    if count > 0:
        del state.damage[: count * layout.DAMAGE_WIDTH]
        state.damage_base = keep_from
