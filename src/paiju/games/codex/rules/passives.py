"""Passives at work: found by moment, in the order of the book, and run as programs like any effect."""

from __future__ import annotations

from paiju.core.frames import Frame
from paiju.core.types import Back, Kind, Kinds, Seat
from paiju.games.codex.data import layout, ops, tables
from paiju.games.codex.data.cards import ALL_KINDS, suit
from paiju.games.codex.data.layout import Record, RecordAt, UnitId
from paiju.games.codex.data.ops import Moment
from paiju.games.codex.position import NO_LAUNCH, Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.cards import narrow_kinds
from paiju.games.codex.rules.conditions import holds
from paiju.games.codex.rules.optional import idle


def context(state: Position, seat: Seat, target: UnitId, parent: RecordAt) -> Record:
    """A record for a passive of a seat's character."""
    record = state.new_record(layout.character(seat), seat)
    record[layout.R_SKILL] = NO_LAUNCH
    record[layout.R_PARTNER] = NO_LAUNCH
    record[layout.R_PICKED] = NO_LAUNCH
    record[layout.R_FOUND] = -1
    record[layout.R_OK] = 1
    record[layout.R_TARGET] = target
    record[layout.R_PARENT] = parent
    if parent >= 0:
        launch = state.launches[parent]
        record[layout.R_ELEMENT_NOW] = launch[layout.R_ELEMENT_NOW]
        if launch[layout.R_LAST_CELL] and launch[layout.R_TARGET] == target:
            # what has left the field has left it for passives too
            record[layout.R_LAST_CELL : layout.R_LAST_OWN + 1] = launch[layout.R_LAST_CELL : layout.R_LAST_OWN + 1]
    return record


def trigger(
    state: Position, moment: Moment, index: int, seat: Seat, body: UnitId, target: UnitId, parent: RecordAt = NO_LAUNCH
) -> bool:
    """Starts the index-th passive of a moment for a seat, if it has it and its condition holds; True if it did."""
    ability = tables.HOOK_ABILITY[moment][index]
    if not state.works(seat) >> ability & 1 or not state.is_alive(seat):
        return False
    record = context(state, seat, target, parent)
    record[layout.R_ABILITY] = ability
    record[layout.R_BODY] = body
    program = tables.HOOK_CODE[moment][index]
    if not holds(state, tables.HOOK_TEST[moment][index], record, False) or idle(state, record, program):
        return False  # nobody says that a lost card was a spade where nothing can come of it (CX-P24)
    if state.recording:
        log.passive(state, seat, ability)
    state.launches.append(record)
    state.push(frames.effects(program, len(state.launches) - 1, target, frames.PASSIVE))
    return True


def trigger_all(state: Position, moment: Moment, seat: Seat, target: UnitId, parent: RecordAt = NO_LAUNCH) -> None:
    """Starts all passives of a moment for a seat; the first of the book ends up on top and acts first."""
    if state.works(seat) & tables.HOOK_MASK[moment]:
        for index in range(len(tables.HOOK_ABILITY[moment]) - 1, -1, -1):
            trigger(state, moment, index, seat, layout.character(seat), target, parent)


# ---------------------------------------------------------------------- lost cards


def cards_lost(state: Position, parent: RecordAt, seats: list[Seat], kinds: list[Kind]) -> bool:
    """Cards have left hands: passives that look at lost cards follow, card by card (4.11, CX-39). True if any does."""
    frame = [frames.LOST, 0, parent, 0]
    seat, awake = -1, 0
    for place in range(len(kinds)):
        if seats[place] != seat:
            seat = seats[place]
            awake = _awake(state, seat)
        if _watched(awake, kinds[place]):
            frame.append(seat)
            frame.append(suit(kinds[place]))
    if len(frame) == frames.LOST_CARDS:
        return False
    state.push(frame)
    return True


def cards_lost_unseen(state: Position, parent: RecordAt, seat: Seat, kinds: list[Kind], backs: list[Back]) -> bool:
    """Cards have left a hand face down: what they start, and what they do not, tells everybody about their suits."""
    awake = _awake(state, seat)
    if awake:
        possible = 0
        for kind in kinds:
            possible |= _alike(awake, kind)
        narrow_kinds(state, backs, possible)
    return cards_lost(state, parent, [seat] * len(kinds), kinds)


def _awake(state: Position, seat: Seat) -> int:
    """The passives of a seat that a lost card could start now, as bits by their place at that moment.

    The idle are not among them: where nothing can come of it the stack does not tell a suit either (CX-P24).
    """
    works = state.works(seat)
    if not works & tables.HOOK_MASK[ops.M_CARD_LOST] or not state.is_alive(seat):
        return 0
    record = context(state, seat, layout.character(seat), NO_LAUNCH)
    abilities, codes = tables.HOOK_ABILITY[ops.M_CARD_LOST], tables.HOOK_CODE[ops.M_CARD_LOST]
    found = 0
    for index in range(len(abilities)):
        if works >> abilities[index] & 1 and not idle(state, record, codes[index]):
            found |= 1 << index
    return found


def _watched(awake: int, kind: Kind) -> bool:
    """Whether a lost card of this kind starts a passive."""
    watched = tables.HOOK_KINDS[ops.M_CARD_LOST]
    for index in range(len(watched)):
        if awake >> index & 1 and watched[index] >> kind & 1:
            return True
    return False


def _alike(awake: int, kind: Kind) -> Kinds:
    """The kinds that start the same passives as this one, as bits."""
    watched = tables.HOOK_KINDS[ops.M_CARD_LOST]
    kinds = ALL_KINDS
    for index in range(len(watched)):
        if awake >> index & 1:
            kinds &= watched[index] if watched[index] >> kind & 1 else ~watched[index]
    return kinds


def resume_lost(state: Position, frame: Frame) -> None:
    """The next passive for the next lost card."""
    watched = tables.HOOK_KINDS[ops.M_CARD_LOST]
    while True:
        place = frames.LOST_CARDS + 2 * frame[frames.STEP]
        if place >= len(frame):
            state.pop()
            return
        index = frame[frames.LOST_HOOK]
        if index == len(watched):
            frame[frames.STEP] += 1
            frame[frames.LOST_HOOK] = 0
            continue
        frame[frames.LOST_HOOK] += 1
        if watched[index] >> (9 * frame[place + 1]) & 1:
            seat = frame[place]
            character = layout.character(seat)
            if trigger(state, ops.M_CARD_LOST, index, seat, character, character, frame[frames.RECORD_AT]):
                return
