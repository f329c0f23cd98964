"""scientist_2 (rules 5.4): undo the opponent's last turn, its last effect first, then relaunch it with seats exchanged.

C is the caster (the active seat), O the owner of the record. What an undo or a relaunch has to ask (which protected
cards go, which hero an eggplant imitates, an 8848 in answer to a theft) happens in frames on top of this one.
"""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP, Frame
from paiju.core.types import Code, Kind, Seat
from paiju.games.kpw.actions import DROP, EGGPLANT_HERO, IMITATE, PROTECT_OVERFLOW
from paiju.games.kpw.data import layout
from paiju.games.kpw.data.cards import EGGPLANT, EVERY_KIND, SPIRIT_PEARL
from paiju.games.kpw.data.layout import At, Entry, kind_of
from paiju.games.kpw.data.skills import SCIENTIST_2
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules import records
from paiju.games.kpw.rules.damage import restore_entry
from paiju.games.kpw.rules.effects import guard, halve, lend, phone, ruin, strike
from paiju.games.kpw.rules.frames import EFFECT, OVERFLOW, SEAT, STEALING
from paiju.games.kpw.rules.log import DEFENCE_SOURCE, ROUND_RULE, SKILL_SOURCE, hidden, note
from paiju.games.kpw.rules.memory import best_copy, cover_hand, discard_unseen, forget_duds, hand_over, return_destroyed
from paiju.games.kpw.rules.records import record, reopen_restored
from paiju.games.kpw.rules.skills import priest_2, scientist_1, scientist_3, warrior_2, wizard_1, wizard_2, wizard_3

UNDOING: Final = 0
RELAUNCHING: Final = 1


def run_undo(state: Position, frame: Frame) -> None:
    """One effect at a time, so that whatever it asks comes before the next one."""
    if frame[STEP] == UNDOING:
        frame[EFFECT] -= layout.EFFECT_WIDTH
        if frame[EFFECT] < 0:
            frame[STEP] = RELAUNCHING
            frame[EFFECT] = 0
        elif touches(state, frame[EFFECT]):
            state.last_effects[frame[EFFECT] + layout.FLAGS] |= records.UNDONE_NOW
            undo(state, frame[EFFECT])
        return
    at = frame[EFFECT]
    if at >= len(state.last_effects):
        state.pop()
        return
    frame[EFFECT] = at + layout.EFFECT_WIDTH
    if state.last_effects[at + layout.FLAGS] & records.UNDONE_NOW:
        state.last_effects[at + layout.FLAGS] ^= records.UNDONE_NOW | records.HANDLED
        relaunch(state, at)


def touches(state: Position, at: At) -> bool:
    """What has been turned round once is left alone; with scope `attack` only hits are touched at all (KP-41)."""
    if state.last_effects[at + layout.FLAGS] & records.HANDLED:
        return False
    return not state.options.undo_attacks_only or state.last_effects[at] in records.HITS


def turnable(state: Position, seat: Seat) -> bool:
    """Whether a scientist_2 of this seat would find anything to turn round."""
    if not state.opposing_last_turn(seat):
        return False
    for at in range(0, len(state.last_effects), layout.EFFECT_WIDTH):
        if touches(state, at):
            return True
    return False


# ---------------------------------------------------------------------- undo


def undo(state: Position, at: At) -> None:
    """The middle column of the table in rules 5.4."""
    effects = state.last_effects
    effect = effects[at]
    caster = state.active
    owner = 1 - caster
    own = state.own
    if effect in records.HITS:
        undo_entry(state, effects[at + layout.E])
        if effect == records.ATTACK_ACTION:
            undo_entry(state, effects[at + layout.F])
    elif effect in records.GAINS:
        own[layout.HP + owner] -= effects[at + layout.E]
        reopen_restored(state, at)
    elif effect == records.DRAIN_CAST_NOW:
        own[layout.DRAIN + owner] = 0
    elif effect == records.AVERAGING:
        own[layout.HP + owner] = min(own[layout.HP + owner] - effects[at + layout.A], state.options.hp_max)
        own[layout.HP + caster] = min(own[layout.HP + caster] - effects[at + layout.B], state.options.hp_max)
    elif effect == records.DESTRUCTION:
        if state.last_round == state.round:
            return_destroyed(state, caster, effects[at + layout.A])
    elif effect == records.REVEAL:
        cover_hand(state, caster)
    elif effect == records.ARMING:
        own[layout.ARMS + caster] = max(0, own[layout.ARMS + caster] - 1)
    elif effect == records.VOIDING:
        own[layout.VOIDS + caster] = max(0, own[layout.VOIDS + caster] - 1)
    elif effect == records.THEFT:
        if effects[at + layout.A] and state.last_round == state.round:
            return_stolen(state, effects[at + layout.B])
    elif effect == records.BORROWING:
        undo_borrowing(state, at)
    elif effect == records.PEARL:
        undo_pearl(state, effects[at + layout.A])
    if state.recording:
        args = {
            "effect": records.EFFECT_NAMES[effect],
            "hp": own[layout.HP + caster],
            "of": owner,
            "of_hp": own[layout.HP + owner],
        }
        note(state, "undone", caster, SKILL_SOURCE + SCIENTIST_2, args, "KP-57" if effect == records.GUARD else "KP-41")


def undo_entry(state: Position, entry: Entry) -> None:
    """All unrestored damage of an entry is given back; it counts for nothing any more."""
    if entry >= 0:
        at = (entry - state.damage_base) * layout.DAMAGE_WIDTH
        restore_entry(state, at, state.damage[at + layout.TOOK], -1)
        state.damage[at + layout.UNDONE] = 1


def return_stolen(state: Position, kind: Kind) -> None:
    """The stolen card goes back if its thief still owns it; the cost stays paid."""
    caster = state.active
    owner = 1 - caster
    for zone in (state.hands[owner], state.protection[owner]):
        for place in range(len(zone)):
            card = zone[place]
            if card & layout.TAKEN and kind_of(card) == kind:
                zone.pop(place)
                if not card & layout.OPEN:
                    forget_duds(zone)
                card = hand_over(state, owner, card, 0)
                state.hands[caster].append(card)
                if state.recording:
                    note(state, "returned", caster, SKILL_SOURCE + SCIENTIST_2, {"card": hidden(card)}, "KP-41")
                return


def undo_borrowing(state: Position, at: At) -> None:
    """An eggplant that is still unused comes back to the table; a used one is spent."""
    owner = state.last_owner
    borrowed = state.borrowed[owner]
    place = len(borrowed) - 2
    while place >= 0:
        if borrowed[place] & layout.TAKEN and borrowed[place + 1] == state.last_effects[at + layout.A]:
            state.table_cards.extend((borrowed[place] & ~layout.TAKEN, EGGPLANT, -1))
            del borrowed[place : place + 2]
            state.last_effects[at + layout.B] = 1
            return
        place -= 2


def undo_pearl(state: Position, claim: int) -> None:
    """The extra slot ends, and a claim with it; what no longer fits is discarded at once."""
    owner = state.last_owner
    own = state.own
    slot = (layout.PEARLS_LASTING if state.last_round == state.round else layout.PEARLS_ENDING) + owner
    own[slot] = max(0, own[slot] - 1)
    if claim:
        if own[layout.CLAIMS_WAITING + owner]:
            own[layout.CLAIMS_WAITING + owner] -= 1
        elif own[layout.CLAIMS + owner]:
            own[layout.CLAIMS + owner] -= 1
    state.push([OVERFLOW, 0, owner])


# ---------------------------------------------------------------------- relaunch


def relaunch(state: Position, at: At) -> None:
    """The right column: the recorded numbers, with the seats exchanged, as effects of the caster's turn."""
    effects = state.last_effects
    effect = effects[at]
    a = effects[at + layout.A]
    b = effects[at + layout.B]
    if effect == records.PRIEST_3_HEAL or (effect == records.BORROWING and not b):
        return  # nothing comes of these, so nothing is told
    if state.recording:
        args = {"effect": records.EFFECT_NAMES[effect]}
        note(state, "relaunched", state.active, SKILL_SOURCE + SCIENTIST_2, args, "KP-41")
    if effect == records.ATTACK_ACTION:
        strike(state, a, b, a, b, 0)
    elif effect == records.RUIN_HIT:
        ruin(state, a)
    elif effect == records.PHONE_HIT:
        phone(state)
    elif effect == records.GUARD:
        guard(state, record(state, records.GUARD, 0, a, b, a, b), a, b, DEFENCE_SOURCE)
    elif effect == records.HALVING:
        halve(state)
    elif effect == records.PRIEST_2_HEAL:
        priest_2(state)
    elif effect == records.DRAIN_CAST_NOW:
        wizard_1(state)
    elif effect == records.AVERAGING:
        wizard_2(state)
    elif effect == records.DESTRUCTION:
        wizard_3(state)
    elif effect == records.REVEAL:
        warrior_2(state)
    elif effect == records.ARMING:
        scientist_1(state)
    elif effect == records.VOIDING:
        scientist_3(state)
    elif effect == records.THEFT:
        state.push([STEALING, 0, state.active, 1])
    elif effect == records.BORROWING:
        state.ask(state.active, EGGPLANT_HERO)
    elif effect == records.PEARL:
        relaunch_pearl(state)


def answer_relaunched_eggplant(state: Position, seat: Seat, code: Code) -> None:
    """The caster has chosen whom its new eggplant imitates."""
    play = state.table_cards
    for at in range(0, len(play), layout.PLAY_WIDTH):
        if (
            play[at + layout.ACTS] == EGGPLANT
            and play[at + layout.CARD] != layout.GONE
            and play[at + layout.TARGET] < 0
        ):
            lend(state, seat, play[at + layout.CARD], code - IMITATE)
            play[at + layout.CARD] = layout.GONE
            return


def relaunch_pearl(state: Position) -> None:
    state.own[layout.PEARLS_LASTING + state.active] += 1
    record(state, records.PEARL)
    if state.recording:
        note(
            state,
            "pearl",
            state.active,
            SPIRIT_PEARL,
            {"capacity": state.capacity(state.active), "claim": False},
            "KP-25",
        )


# ---------------------------------------------------------------------- too many protected cards


def run_overflow(state: Position, frame: Frame) -> None:
    """The owner chooses until its protection fits (rules 4.8 R6, 5.4)."""
    seat = frame[SEAT]
    if len(state.protection[seat]) > state.capacity(seat):
        frame[STEP] = 1
        state.ask(seat, PROTECT_OVERFLOW)
    else:
        state.pop()


def answer_overflow(state: Position, seat: Seat, code: Code) -> None:
    state.reveals += 1  # whether it was one that came in just now is seen
    zone = state.protection[seat]
    discard_unseen(state, seat, zone, best_copy(zone, code - DROP), 0, EVERY_KIND)
    if state.recording:
        note(state, "overflow", seat, ROUND_RULE, {"card": hidden(state.pile[-1])})
