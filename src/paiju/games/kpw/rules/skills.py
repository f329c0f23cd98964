"""The twelve hero skills (rules 5.2); scientist_2 continues in turnabout.py."""

from __future__ import annotations

from paiju.core.types import Seat
from paiju.games.kpw.data import cards, layout, skills
from paiju.games.kpw.data.layout import At, destroyed_by
from paiju.games.kpw.data.skills import Skill, Target
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules import records
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
from paiju.games.kpw.rules.frames import UNDO
from paiju.games.kpw.rules.log import SKILL_SOURCE, all_hidden, note
from paiju.games.kpw.rules.memory import discard_unseen, reveal_hand
from paiju.games.kpw.rules.records import record, record_gain


def launch(state: Position, at: At) -> None:
    """P6: the skill card at this place of the play takes effect, unless its hero is gone or a void waits for it."""
    seat = state.active
    target = state.table_cards[at + layout.TARGET]
    skill = (target & 3) * 3 + state.table_cards[at + layout.ACTS] - cards.SKILL_1
    if not present(state, seat, target):
        if state.recording:
            note(state, "skill_idle", seat, SKILL_SOURCE + skill, {}, "KP-23")
        return
    if target >= skills.BORROWED:
        use_up(state, seat, target)
    if state.own[layout.VOIDS + seat] > 0:
        state.own[layout.VOIDS + seat] -= 1
        if state.recording:
            note(state, "voided", seat, SKILL_SOURCE + skill, {}, "KP-42")
        return
    if state.recording:
        note(state, "skill", seat, SKILL_SOURCE + skill, {})
    take_effect(state, skill)


def present(state: Position, seat: Seat, target: Target) -> bool:
    """A delayed skill can have lost its hero or eggplant meanwhile (rules 5.1, high ping)."""
    if target < skills.BORROWED:
        return state.has_hero(seat, target)
    return eggplant_at(state, seat, target) >= 0


def eggplant_at(state: Position, seat: Seat, target: Target) -> int:
    """Where the seat's eggplant of this hero stands: the newest for one of the same play, else the oldest; or -1."""
    borrowed = state.borrowed[seat]
    found = -1
    for at in range(0, len(borrowed), 2):
        if borrowed[at + 1] == target & 3:
            found = at
            if target < skills.STAGED:
                break
    return found


def use_up(state: Position, seat: Seat, target: Target) -> None:
    """One skill through an eggplant sends it to the discard, even if the skill is voided (KP-22)."""
    borrowed = state.borrowed[seat]
    at = eggplant_at(state, seat, target)
    state.pile.append(borrowed[at] & ~layout.TAKEN)
    del borrowed[at : at + 2]


def take_effect(state: Position, skill: Skill) -> None:
    """A skill that nothing voids."""
    if skill == skills.WARRIOR_1:
        warrior_1(state)
    elif skill == skills.WARRIOR_2:
        warrior_2(state)
    elif skill == skills.WARRIOR_3:
        state.attack_cap = cards.RAISED_CAP
    elif skill == skills.PRIEST_1:
        priest_1(state)
    elif skill == skills.PRIEST_2:
        priest_2(state)
    elif skill == skills.PRIEST_3:
        priest_3(state)
    elif skill == skills.WIZARD_1:
        wizard_1(state)
    elif skill == skills.WIZARD_2:
        wizard_2(state)
    elif skill == skills.WIZARD_3:
        wizard_3(state)
    elif skill == skills.SCIENTIST_1:
        scientist_1(state)
    elif skill == skills.SCIENTIST_2:
        scientist_2(state)
    elif skill == skills.SCIENTIST_3:
        scientist_3(state)


def warrior_1(state: Position) -> None:
    """All attack cards of this turn are upgraded, those already played too (KP-55); a state, never twice (KP-31)."""
    state.attacks_upgraded = True
    grow_attacks(state)


def warrior_2(state: Position) -> None:
    """The opponent's hand lies open; protection does not (KP-33)."""
    record(state, records.REVEAL)
    reveal_hand(state, 1 - state.active)
    if state.recording:
        shown = all_hidden(state.hands[1 - state.active])
        note(
            state,
            "revealed",
            state.active,
            SKILL_SOURCE + skills.WARRIOR_2,
            {"target": 1 - state.active, "cards": shown},
            "KP-33",
        )


def priest_1(state: Position) -> None:
    """All defence cards of this turn are upgraded, with the same reach."""
    state.defences_upgraded = True
    grow_guards(state)


def priest_2(state: Position) -> None:
    at = record(state, records.PRIEST_2_HEAL)
    gain = heal(state, state.active, state.options.priest_heal)
    record_gain(state, at, gain)
    note_gain(state, state.active, SKILL_SOURCE + skills.PRIEST_2, 0, gain)


def priest_3(state: Position) -> None:
    """Wins back the opponent's attacks of its last turn and heals their nominal value (KP-35)."""
    seat = state.active
    entries = attacks_received(state, seat)
    at = record(state, records.PRIEST_3_HEAL)
    before = state.own[layout.HP + seat]
    total = nominal(state, entries)
    restored = unrestored(state, entries)
    for entry in entries:
        restore_entry(state, entry, restored, at)
    heal(state, seat, total)
    record_gain(state, at, state.own[layout.HP + seat] - before)
    note_gain(state, seat, SKILL_SOURCE + skills.PRIEST_3, restored, state.own[layout.HP + seat] - before)


def wizard_1(state: Position) -> None:
    """The drain comes on when this turn closes (KP-37)."""
    state.own[layout.DRAIN + state.active] |= layout.DRAIN_CAST
    record(state, records.DRAIN_CAST_NOW)


def wizard_2(state: Position) -> None:
    """Both HP become their average (KP-38)."""
    seat = state.active
    average = half_of(state.own[layout.HP] + state.own[layout.HP + 1])
    at = record(state, records.AVERAGING)
    state.effects[at + layout.A] = set_hp(state, seat, average, seat, SKILL_SOURCE + skills.WIZARD_2)
    state.effects[at + layout.B] = set_hp(state, 1 - seat, average, seat, SKILL_SOURCE + skills.WIZARD_2)


def wizard_3(state: Position) -> None:
    """Three random hand cards of the opponent go to the discard, unseen (KP-39)."""
    seat = state.active
    hand = state.hands[1 - seat]
    count = min(cards.DESTROYS, len(hand))
    for _ in range(count):
        discard_unseen(state, 1 - seat, hand, state.below(len(hand)), 0, cards.EVERY_KIND)
        state.pile[-1] |= destroyed_by(seat)
    record(state, records.DESTRUCTION, 0, count)
    state.own[layout.DESTROYED_CARDS + seat] = 1
    if state.recording:
        args = {"target": 1 - seat, "count": count, "cards": all_hidden(state.pile[len(state.pile) - count :])}
        note(state, "destroyed", seat, SKILL_SOURCE + skills.WIZARD_3, args, "KP-39")


def scientist_1(state: Position) -> None:
    """Arms one guess against the opponent's next turn (KP-40)."""
    state.own[layout.ARMS + 1 - state.active] += 1
    record(state, records.ARMING)


def scientist_2(state: Position) -> None:
    """Undoes the opponent's last turn and turns it round (KP-41)."""
    if state.opposing_last_turn(state.active):
        state.push([UNDO, 0, len(state.last_effects)])
    elif state.recording:
        note(state, "nothing", state.active, SKILL_SOURCE + skills.SCIENTIST_2, {}, "KP-4")


def scientist_3(state: Position) -> None:
    """The opponent's next launched skill is void (KP-42)."""
    state.own[layout.VOIDS + 1 - state.active] += 1
    record(state, records.VOIDING)
