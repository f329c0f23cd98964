"""scientist_2 (rules 5.4): undo the opponent's last turn, its last effect first, then relaunch it with seats exchanged.

C is the caster (the active seat), O the owner of the record. What an undo or a relaunch has to ask (which protected
cards go, which hero an eggplant imitates, an 8848 in answer to a theft) happens in frames on top of this one.
"""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP, Frame
from paiju.games.kpw.actions import DROP, EGGPLANT_HERO, IMITATE, PROTECT_OVERFLOW
from paiju.games.kpw.cards import EGGPLANT, EVERY_KIND, SPIRIT_PEARL
from paiju.games.kpw.memory import best_copy, cover_hand, discard_unseen, forget_duds, hand_over, return_destroyed
from paiju.games.kpw.position import (
    ACTS,
    ARMS,
    CARD,
    CLAIMS,
    CLAIMS_WAITING,
    DAMAGE_WIDTH,
    DRAIN,
    EFFECT_WIDTH,
    FLAGS,
    GONE,
    HP,
    KIND_BITS,
    OPEN,
    PEARLS_ENDING,
    PEARLS_LASTING,
    PLAY_WIDTH,
    TAKEN,
    TARGET,
    TOOK,
    UNDONE,
    VOIDS,
    A,
    B,
    E,
    F,
    Position,
)
from paiju.games.kpw.rules.damage import restore_entry
from paiju.games.kpw.rules.effects import guard, halve, lend, phone, ruin, strike
from paiju.games.kpw.rules.launch import priest_2, scientist_1, scientist_3, warrior_2, wizard_1, wizard_2, wizard_3
from paiju.games.kpw.rules.log import DEFENCE_SOURCE, ROUND_RULE, SKILL_SOURCE, hidden, note
from paiju.games.kpw.rules.procedures import EFFECT, OVERFLOW, SEAT, STEALING
from paiju.games.kpw.rules.records import (
    ARMING,
    ATTACK_ACTION,
    AVERAGING,
    BORROWING,
    DESTRUCTION,
    DRAIN_CAST_NOW,
    EFFECT_NAMES,
    GAINS,
    GUARD,
    HALVING,
    HANDLED,
    HITS,
    PEARL,
    PHONE_HIT,
    PRIEST_2_HEAL,
    PRIEST_3_HEAL,
    REVEAL,
    RUIN_HIT,
    THEFT,
    UNDONE_NOW,
    VOIDING,
    record,
    reopen_restored,
)
from paiju.games.kpw.skills import SCIENTIST_2

UNDOING: Final = 0
RELAUNCHING: Final = 1


def run_undo(s: Position, frame: Frame) -> None:
    """One effect at a time, so that whatever it asks comes before the next one."""
    if frame[STEP] == UNDOING:
        frame[EFFECT] -= EFFECT_WIDTH
        if frame[EFFECT] < 0:
            frame[STEP] = RELAUNCHING
            frame[EFFECT] = 0
        elif touches(s, frame[EFFECT]):
            s.last_effects[frame[EFFECT] + FLAGS] |= UNDONE_NOW
            undo(s, frame[EFFECT])
        return
    at = frame[EFFECT]
    if at >= len(s.last_effects):
        s.pop()
        return
    frame[EFFECT] = at + EFFECT_WIDTH
    if s.last_effects[at + FLAGS] & UNDONE_NOW:
        s.last_effects[at + FLAGS] ^= UNDONE_NOW | HANDLED
        relaunch(s, at)


def touches(s: Position, at: int) -> bool:
    """What has been turned round once is left alone; with scope `attack` only hits are touched at all (KP-41)."""
    if s.last_effects[at + FLAGS] & HANDLED:
        return False
    return not s.rules.undo_attacks_only or s.last_effects[at] in HITS


def turnable(s: Position, seat: int) -> bool:
    """Whether a scientist_2 of this seat would find anything to turn round."""
    if not s.opposing_last_turn(seat):
        return False
    for at in range(0, len(s.last_effects), EFFECT_WIDTH):
        if touches(s, at):
            return True
    return False


# ---------------------------------------------------------------------- undo


def undo(s: Position, at: int) -> None:
    """The middle column of the table in rules 5.4."""
    effects = s.last_effects
    effect = effects[at]
    caster = s.active
    owner = 1 - caster
    own = s.own
    if effect in HITS:
        undo_entry(s, effects[at + E])
        if effect == ATTACK_ACTION:
            undo_entry(s, effects[at + F])
    elif effect in GAINS:
        own[HP + owner] -= effects[at + E]
        reopen_restored(s, at)
    elif effect == DRAIN_CAST_NOW:
        own[DRAIN + owner] = 0
    elif effect == AVERAGING:
        own[HP + owner] = min(own[HP + owner] - effects[at + A], s.rules.hp_max)
        own[HP + caster] = min(own[HP + caster] - effects[at + B], s.rules.hp_max)
    elif effect == DESTRUCTION:
        if s.last_round == s.round:
            return_destroyed(s, caster, effects[at + A])
    elif effect == REVEAL:
        cover_hand(s, caster)
    elif effect == ARMING:
        own[ARMS + caster] = max(0, own[ARMS + caster] - 1)
    elif effect == VOIDING:
        own[VOIDS + caster] = max(0, own[VOIDS + caster] - 1)
    elif effect == THEFT:
        if effects[at + A] and s.last_round == s.round:
            return_stolen(s, effects[at + B])
    elif effect == BORROWING:
        undo_borrowing(s, at)
    elif effect == PEARL:
        undo_pearl(s, effects[at + A])
    if s.recording:
        args = {"effect": EFFECT_NAMES[effect], "hp": own[HP + caster], "of": owner, "of_hp": own[HP + owner]}
        note(s, "undone", caster, SKILL_SOURCE + SCIENTIST_2, args, "KP-57" if effect == GUARD else "KP-41")


def undo_entry(s: Position, entry: int) -> None:
    """All unrestored damage of an entry is given back; it counts for nothing any more."""
    if entry >= 0:
        at = (entry - s.damage_base) * DAMAGE_WIDTH
        restore_entry(s, at, s.damage[at + TOOK], -1)
        s.damage[at + UNDONE] = 1


def return_stolen(s: Position, kind: int) -> None:
    """The stolen card goes back if its thief still owns it; the cost stays paid."""
    caster = s.active
    owner = 1 - caster
    for zone in (s.hands[owner], s.protection[owner]):
        for place in range(len(zone)):
            card = zone[place]
            if card & TAKEN and card & KIND_BITS == kind:
                zone.pop(place)
                if not card & OPEN:
                    forget_duds(zone)
                card = hand_over(s, owner, card, 0)
                s.hands[caster].append(card)
                if s.recording:
                    note(s, "returned", caster, SKILL_SOURCE + SCIENTIST_2, {"card": hidden(card)}, "KP-41")
                return


def undo_borrowing(s: Position, at: int) -> None:
    """An eggplant that is still unused comes back to the table; a used one is spent."""
    owner = s.last_owner
    borrowed = s.borrowed[owner]
    place = len(borrowed) - 2
    while place >= 0:
        if borrowed[place] & TAKEN and borrowed[place + 1] == s.last_effects[at + A]:
            s.table_cards.extend((borrowed[place] & ~TAKEN, EGGPLANT, -1))
            del borrowed[place : place + 2]
            s.last_effects[at + B] = 1
            return
        place -= 2


def undo_pearl(s: Position, claim: int) -> None:
    """The extra slot ends, and a claim with it; what no longer fits is discarded at once."""
    owner = s.last_owner
    own = s.own
    slot = (PEARLS_LASTING if s.last_round == s.round else PEARLS_ENDING) + owner
    own[slot] = max(0, own[slot] - 1)
    if claim:
        if own[CLAIMS_WAITING + owner]:
            own[CLAIMS_WAITING + owner] -= 1
        elif own[CLAIMS + owner]:
            own[CLAIMS + owner] -= 1
    s.push([OVERFLOW, 0, owner])


# ---------------------------------------------------------------------- relaunch


def relaunch(s: Position, at: int) -> None:
    """The right column: the recorded numbers, with the seats exchanged, as effects of the caster's turn."""
    effects = s.last_effects
    effect = effects[at]
    a = effects[at + A]
    b = effects[at + B]
    if effect == PRIEST_3_HEAL or (effect == BORROWING and not b):
        return  # nothing comes of these, so nothing is told
    if s.recording:
        args = {"effect": EFFECT_NAMES[effect]}
        note(s, "relaunched", s.active, SKILL_SOURCE + SCIENTIST_2, args, "KP-41")
    if effect == ATTACK_ACTION:
        strike(s, a, b, a, b, 0)
    elif effect == RUIN_HIT:
        ruin(s, a)
    elif effect == PHONE_HIT:
        phone(s)
    elif effect == GUARD:
        guard(s, record(s, GUARD, 0, a, b, a, b), a, b, DEFENCE_SOURCE)
    elif effect == HALVING:
        halve(s)
    elif effect == PRIEST_2_HEAL:
        priest_2(s)
    elif effect == DRAIN_CAST_NOW:
        wizard_1(s)
    elif effect == AVERAGING:
        wizard_2(s)
    elif effect == DESTRUCTION:
        wizard_3(s)
    elif effect == REVEAL:
        warrior_2(s)
    elif effect == ARMING:
        scientist_1(s)
    elif effect == VOIDING:
        scientist_3(s)
    elif effect == THEFT:
        s.push([STEALING, 0, s.active, 1])
    elif effect == BORROWING:
        s.ask(s.active, EGGPLANT_HERO)
    elif effect == PEARL:
        relaunch_pearl(s)


def answer_relaunched_eggplant(s: Position, seat: int, code: int) -> None:
    """The caster has chosen whom its new eggplant imitates."""
    play = s.table_cards
    for at in range(0, len(play), PLAY_WIDTH):
        if play[at + ACTS] == EGGPLANT and play[at + CARD] != GONE and play[at + TARGET] < 0:
            lend(s, seat, play[at + CARD], code - IMITATE)
            play[at + CARD] = GONE
            return


def relaunch_pearl(s: Position) -> None:
    s.own[PEARLS_LASTING + s.active] += 1
    record(s, PEARL)
    if s.recording:
        note(s, "pearl", s.active, SPIRIT_PEARL, {"capacity": s.capacity(s.active), "claim": False}, "KP-25")


# ---------------------------------------------------------------------- too many protected cards


def run_overflow(s: Position, frame: Frame) -> None:
    """The owner chooses until its protection fits (rules 4.8 R6, 5.4)."""
    seat = frame[SEAT]
    if len(s.protection[seat]) > s.capacity(seat):
        frame[STEP] = 1
        s.ask(seat, PROTECT_OVERFLOW)
    else:
        s.pop()


def answer_overflow(s: Position, seat: int, code: int) -> None:
    zone = s.protection[seat]
    discard_unseen(s, seat, zone, best_copy(zone, code - DROP), 0, EVERY_KIND)
    if s.recording:
        note(s, "overflow", seat, ROUND_RULE, {"card": hidden(s.pile[-1])})
