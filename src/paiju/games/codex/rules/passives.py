"""Passives at work: found by moment, in the order of the book, and run as programs like any effect."""

from __future__ import annotations

from paiju.games.codex.layout import (
    R_ABILITY,
    R_BODY,
    R_ELEMENT_NOW,
    R_FOUND,
    R_OK,
    R_PARENT,
    R_PARTNER,
    R_PICKED,
    R_SKILL,
    R_TARGET,
)
from paiju.games.codex.ops import M_CARD_LOST
from paiju.games.codex.rules.cards import narrow
from paiju.games.codex.rules.frames import EFFECTS, LOST, PASSIVE
from paiju.games.codex.rules.optional import idle
from paiju.games.codex.rules.reading import holds
from paiju.games.codex.state import NO_LAUNCH, CodexTable
from paiju.games.codex.tables import ABILITY_IDS, ALL_KINDS, HOOK_ABILITY, HOOK_CODE, HOOK_KINDS, HOOK_MASK, HOOK_TEST


def context(s: CodexTable, seat: int, target: int, parent: int) -> list[int]:
    """A record for a passive of a seat's character."""
    record = s.new_record(2 * seat, seat)
    record[R_SKILL] = NO_LAUNCH
    record[R_PARTNER] = NO_LAUNCH
    record[R_PICKED] = NO_LAUNCH
    record[R_FOUND] = -1
    record[R_OK] = 1
    record[R_TARGET] = target
    record[R_PARENT] = parent
    if parent >= 0:
        record[R_ELEMENT_NOW] = s.launches[parent][R_ELEMENT_NOW]
    return record


def trigger(s: CodexTable, moment: int, index: int, seat: int, body: int, target: int, parent: int) -> bool:
    """Starts the index-th passive of a moment for a seat, if it has it and its condition holds; True if it did."""
    ability = HOOK_ABILITY[moment][index]
    if not s.works(seat) >> ability & 1 or not s.is_alive(seat):
        return False
    record = context(s, seat, target, parent)
    record[R_ABILITY] = ability
    record[R_BODY] = body
    code = HOOK_CODE[moment][index]
    if not holds(s, HOOK_TEST[moment][index], record, False) or idle(s, record, code):
        return False  # nobody says that a lost card was a spade where nothing can come of it (CX-P24)
    if s.recording:
        s.event("passive", {"seat": seat, "by": ABILITY_IDS[ability]}, {"seat": seat, "passive": ABILITY_IDS[ability]})
    s.launches.append(record)
    s.push([EFFECTS, code, len(s.launches) - 1, 0, target, PASSIVE, 0])
    return True


def trigger_all(s: CodexTable, moment: int, seat: int, target: int, parent: int) -> None:
    """Starts all passives of a moment for a seat; the first of the book ends up on top and acts first."""
    if s.works(seat) & HOOK_MASK[moment]:
        for index in range(len(HOOK_ABILITY[moment]) - 1, -1, -1):
            trigger(s, moment, index, seat, 2 * seat, target, parent)


def cards_lost(s: CodexTable, parent: int, seats: list[int], kinds: list[int]) -> bool:
    """Cards have left hands: the passives that look at lost cards follow, card by card (4.11). True if any does."""
    frame = [LOST, 0, parent, 0]
    seat, awake = -1, 0
    for place in range(len(kinds)):
        if seats[place] != seat:
            seat = seats[place]
            awake = _awake(s, seat)
        if _watched(awake, kinds[place]):
            frame.append(seat)
            frame.append(kinds[place] // 9)
    if len(frame) == 4:
        return False
    s.push(frame)
    return True


def cards_lost_unseen(s: CodexTable, parent: int, seat: int, kinds: list[int], backs: list[int]) -> bool:
    """Cards have left a hand face down: what they start, and what they do not, tells everybody about their suits."""
    awake = _awake(s, seat)
    if awake:
        possible = 0
        for kind in kinds:
            possible |= _alike(awake, kind)
        narrow(s, backs, possible)
    return cards_lost(s, parent, [seat] * len(kinds), kinds)


def _awake(s: CodexTable, seat: int) -> int:
    """The passives of a seat that a lost card could start now, as bits by their place at that moment; the idle are
    not among them: where nothing can come of it the stack does not tell a suit either (CX-P24)."""
    works = s.works(seat)
    if not works & HOOK_MASK[M_CARD_LOST] or not s.is_alive(seat):
        return 0
    record = context(s, seat, 2 * seat, NO_LAUNCH)
    found = 0
    for index in range(len(HOOK_ABILITY[M_CARD_LOST])):
        if works >> HOOK_ABILITY[M_CARD_LOST][index] & 1 and not idle(s, record, HOOK_CODE[M_CARD_LOST][index]):
            found |= 1 << index
    return found


def _watched(awake: int, kind: int) -> bool:
    for index in range(len(HOOK_KINDS[M_CARD_LOST])):
        if awake >> index & 1 and HOOK_KINDS[M_CARD_LOST][index] >> kind & 1:
            return True
    return False


def _alike(awake: int, kind: int) -> int:
    """The kinds that start the same passives as this one, as bits."""
    kinds = ALL_KINDS
    for index in range(len(HOOK_KINDS[M_CARD_LOST])):
        if awake >> index & 1:
            watched = HOOK_KINDS[M_CARD_LOST][index]
            kinds &= watched if watched >> kind & 1 else ~watched
    return kinds


def resume_lost(s: CodexTable, frame: list[int]) -> None:
    """The next passive for the next lost card."""
    hooks = len(HOOK_ABILITY[M_CARD_LOST])
    while True:
        place = 4 + 2 * frame[1]
        if place >= len(frame):
            s.pop()
            return
        index = frame[3]
        if index == hooks:
            frame[1] += 1
            frame[3] = 0
            continue
        frame[3] += 1
        if HOOK_KINDS[M_CARD_LOST][index] >> (9 * frame[place + 1]) & 1:
            seat = frame[place]
            if trigger(s, M_CARD_LOST, index, seat, 2 * seat, 2 * seat, frame[2]):
                return
