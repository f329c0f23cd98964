"""The twelve hero skills (rules 5.2); scientist_2 continues in turnabout.py."""

from __future__ import annotations

from paiju.games.kpw.cards import DESTROYS, EVERY_KIND, PRIEST_HEAL, RAISED_CAP, SKILL_1
from paiju.games.kpw.memory import discard_unseen, reveal_hand
from paiju.games.kpw.position import (
    ACTS,
    ARMS,
    DESTROYED_BY,
    DESTROYED_CARDS,
    DRAIN,
    DRAIN_CAST,
    HP,
    TAKEN,
    TARGET,
    VOIDS,
    A,
    B,
    Position,
)
from paiju.games.kpw.rules.damage import (
    attacks_received,
    half_of,
    heal,
    nominal,
    note_gain,
    restore_entry,
    set_hp,
    unrestored,
)
from paiju.games.kpw.rules.effects import grow_attacks, grow_guards
from paiju.games.kpw.rules.log import SKILL_SOURCE, all_hidden, note
from paiju.games.kpw.rules.procedures import UNDO
from paiju.games.kpw.rules.records import (
    ARMING,
    AVERAGING,
    DESTRUCTION,
    DRAIN_CAST_NOW,
    PRIEST_2_HEAL,
    PRIEST_3_HEAL,
    REVEAL,
    VOIDING,
    record,
    record_gain,
)
from paiju.games.kpw.skills import (
    BORROWED,
    PRIEST_1,
    PRIEST_2,
    PRIEST_3,
    SCIENTIST_1,
    SCIENTIST_2,
    SCIENTIST_3,
    STAGED,
    WARRIOR_1,
    WARRIOR_2,
    WARRIOR_3,
    WIZARD_1,
    WIZARD_2,
    WIZARD_3,
)


def launch(s: Position, at: int) -> None:
    """P6: the skill card at this place of the play takes effect, unless its hero is gone or a void waits for it."""
    seat = s.active
    target = s.table_cards[at + TARGET]
    skill = (target & 3) * 3 + s.table_cards[at + ACTS] - SKILL_1
    if not present(s, seat, target):
        if s.recording:
            note(s, "skill_idle", seat, SKILL_SOURCE + skill, {}, "KP-23")
        return
    if target >= BORROWED:
        use_up(s, seat, target)
    if s.own[VOIDS + seat] > 0:
        s.own[VOIDS + seat] -= 1
        if s.recording:
            note(s, "voided", seat, SKILL_SOURCE + skill, {}, "KP-42")
        return
    if s.recording:
        note(s, "skill", seat, SKILL_SOURCE + skill, {})
    take_effect(s, skill)


def present(s: Position, seat: int, target: int) -> bool:
    """A delayed skill can have lost its hero or eggplant meanwhile (rules 5.1, high ping)."""
    if target < BORROWED:
        return s.has_hero(seat, target)
    return eggplant_at(s, seat, target) >= 0


def eggplant_at(s: Position, seat: int, target: int) -> int:
    """Where the seat's eggplant of this hero stands: the newest for one of the same play, else the oldest; or -1."""
    borrowed = s.borrowed[seat]
    found = -1
    for at in range(0, len(borrowed), 2):
        if borrowed[at + 1] == target & 3:
            found = at
            if target < STAGED:
                break
    return found


def use_up(s: Position, seat: int, target: int) -> None:
    """One skill through an eggplant sends it to the discard, even if the skill is voided (KP-22)."""
    borrowed = s.borrowed[seat]
    at = eggplant_at(s, seat, target)
    s.pile.append(borrowed[at] & ~TAKEN)
    del borrowed[at : at + 2]


def take_effect(s: Position, skill: int) -> None:
    """A skill that nothing voids."""
    if skill == WARRIOR_1:
        warrior_1(s)
    elif skill == WARRIOR_2:
        warrior_2(s)
    elif skill == WARRIOR_3:
        s.attack_cap = RAISED_CAP
    elif skill == PRIEST_1:
        priest_1(s)
    elif skill == PRIEST_2:
        priest_2(s)
    elif skill == PRIEST_3:
        priest_3(s)
    elif skill == WIZARD_1:
        wizard_1(s)
    elif skill == WIZARD_2:
        wizard_2(s)
    elif skill == WIZARD_3:
        wizard_3(s)
    elif skill == SCIENTIST_1:
        scientist_1(s)
    elif skill == SCIENTIST_2:
        scientist_2(s)
    elif skill == SCIENTIST_3:
        scientist_3(s)


def warrior_1(s: Position) -> None:
    """All attack cards of this turn are upgraded, those already played too (KP-55); a state, never twice (KP-31)."""
    s.attacks_upgraded = True
    grow_attacks(s)


def warrior_2(s: Position) -> None:
    """The opponent's hand lies open; protection does not (KP-33)."""
    record(s, REVEAL)
    reveal_hand(s, 1 - s.active)
    if s.recording:
        cards = all_hidden(s.hands[1 - s.active])
        note(s, "revealed", s.active, SKILL_SOURCE + WARRIOR_2, {"target": 1 - s.active, "cards": cards}, "KP-33")


def priest_1(s: Position) -> None:
    """All defence cards of this turn are upgraded, with the same reach."""
    s.defences_upgraded = True
    grow_guards(s)


def priest_2(s: Position) -> None:
    at = record(s, PRIEST_2_HEAL)
    gain = heal(s, s.active, PRIEST_HEAL)
    record_gain(s, at, gain)
    note_gain(s, s.active, SKILL_SOURCE + PRIEST_2, 0, gain)


def priest_3(s: Position) -> None:
    """Wins back the opponent's attacks of its last turn and heals their nominal value (KP-35)."""
    seat = s.active
    entries = attacks_received(s, seat)
    at = record(s, PRIEST_3_HEAL)
    before = s.own[HP + seat]
    total = nominal(s, entries)
    restored = unrestored(s, entries)
    for entry in entries:
        restore_entry(s, entry, restored, at)
    heal(s, seat, total)
    record_gain(s, at, s.own[HP + seat] - before)
    note_gain(s, seat, SKILL_SOURCE + PRIEST_3, restored, s.own[HP + seat] - before)


def wizard_1(s: Position) -> None:
    """The drain comes on when this turn closes (KP-37)."""
    s.own[DRAIN + s.active] |= DRAIN_CAST
    record(s, DRAIN_CAST_NOW)


def wizard_2(s: Position) -> None:
    """Both HP become their average (KP-38)."""
    seat = s.active
    average = half_of(s.own[HP] + s.own[HP + 1])
    at = record(s, AVERAGING)
    s.effects[at + A] = set_hp(s, seat, average, seat, SKILL_SOURCE + WIZARD_2)
    s.effects[at + B] = set_hp(s, 1 - seat, average, seat, SKILL_SOURCE + WIZARD_2)


def wizard_3(s: Position) -> None:
    """Three random hand cards of the opponent go to the discard, unseen (KP-39)."""
    seat = s.active
    hand = s.hands[1 - seat]
    count = min(DESTROYS, len(hand))
    for _ in range(count):
        discard_unseen(s, 1 - seat, hand, s.below(len(hand)), 0, EVERY_KIND)
        s.pile[-1] |= DESTROYED_BY << seat
    record(s, DESTRUCTION, 0, count)
    s.own[DESTROYED_CARDS + seat] = 1
    if s.recording:
        args = {"target": 1 - seat, "count": count, "cards": all_hidden(s.pile[len(s.pile) - count :])}
        note(s, "destroyed", seat, SKILL_SOURCE + WIZARD_3, args, "KP-39")


def scientist_1(s: Position) -> None:
    """Arms one guess against the opponent's next turn (KP-40)."""
    s.own[ARMS + 1 - s.active] += 1
    record(s, ARMING)


def scientist_2(s: Position) -> None:
    """Undoes the opponent's last turn and turns it round (KP-41)."""
    if s.opposing_last_turn(s.active):
        s.push([UNDO, 0, len(s.last_effects)])
    elif s.recording:
        note(s, "nothing", s.active, SKILL_SOURCE + SCIENTIST_2, {}, "KP-4")


def scientist_3(s: Position) -> None:
    """The opponent's next launched skill is void (KP-42)."""
    s.own[VOIDS + 1 - s.active] += 1
    record(s, VOIDING)
