"""Sampling: everything a viewer cannot know is dealt anew, within what it has seen and remembers (memory.py).

Unknown cards are in the deck, in the other seats' hands and protection, in the discard pile, and on the table while a
guess is being made. Zones of other seats are first put into a canonical order, so that a sample tells nothing about
the order in which cards came or went.
"""

from __future__ import annotations

from paiju.core.viewers import SPECTATOR
from paiju.games.kpw.cards import KIND_COUNT, PHONE
from paiju.games.kpw.dealing import Deal
from paiju.games.kpw.imagined import deal_play
from paiju.games.kpw.memory import HELD_TOTAL, LOOSE, LOST_ROW, LOST_TOTAL, SLACK, SPECTATOR_ROW
from paiju.games.kpw.position import (
    DUD,
    EFFECT_WIDTH,
    FLAGS,
    KIND_BITS,
    OPEN,
    SEEN_BY,
    TAKEN,
    A,
    B,
    Position,
)
from paiju.games.kpw.rules.records import HANDLED, THEFT


def forget(s: Position, viewer: int) -> None:
    """Draws anew everything the viewer cannot know."""
    mine = OPEN if viewer == SPECTATOR else SEEN_BY << viewer
    dim_minds(s, viewer)
    for seat in range(2):
        if seat != viewer:
            s.hands[seat] = in_order(s.hands[seat], mine)
            s.protection[seat] = in_order(s.protection[seat], mine)
    s.pile = in_order(s.pile, mine)
    deal = Deal()
    deal.read(s, viewer, mine)
    if s.face_down and s.active != viewer:
        deal_play(s, deal)
    deal.run()
    place_stolen(s, viewer, mine)


def in_order(zone: list[int], mine: int) -> list[int]:
    """Known cards by kind, then the others by their marks alone; what only the owner can tell of them is dropped."""
    known = []
    unknown = []
    for card in zone:
        if not card & mine:
            unknown.append(card & ~(KIND_BITS | TAKEN))
        else:
            known.append(card & ~TAKEN if card & OPEN else card)
    known.sort()
    unknown.sort()
    return known + unknown


def dim_minds(s: Position, viewer: int) -> None:
    """What other seats remember of cards the viewer never saw is cut down to what everybody remembers."""
    memory = s.memory
    for seat in range(2):
        if seat != viewer:
            _cut_row(memory, LOST_ROW + seat, LOST_ROW + 2, LOST_TOTAL + seat)
            if viewer == SPECTATOR:
                _cut_row(memory, seat, SPECTATOR_ROW + 1 - seat, HELD_TOTAL + seat)
                memory[SLACK + seat] = memory[SLACK + SPECTATOR_ROW + 1 - seat]
                memory[LOOSE + seat] = memory[LOOSE + SPECTATOR_ROW + 1 - seat]


def _cut_row(memory: list[int], row: int, public: int, total: int) -> None:
    memory[total] = 0
    for kind in range(KIND_COUNT):
        left = min(memory[row * KIND_COUNT + kind], memory[public * KIND_COUNT + kind])
        memory[row * KIND_COUNT + kind] = left
        memory[total] += left


# ---------------------------------------------------------------------- stolen cards


def place_stolen(s: Position, viewer: int, mine: int) -> None:
    """Which of the thief's cards is the stolen one: known while it can be followed, else one that could be it."""
    if s.turn_open:
        _place_stolen(s, s.effects, s.active, viewer, mine)
    if s.last_owner >= 0:
        _place_stolen(s, s.last_effects, s.last_owner, viewer, mine)


def _place_stolen(s: Position, effects: list[int], thief: int, viewer: int, mine: int) -> None:
    if thief == viewer:
        return
    for at in range(0, len(effects), EFFECT_WIDTH):
        if effects[at] == THEFT and effects[at + A] and not effects[at + FLAGS] & HANDLED:
            kind = effects[at + B]
            if viewer == SPECTATOR:
                effects[at + B] = mark_some(s, thief, -1)
            elif not followed(s, thief, kind, mine):
                mark_some(s, thief, kind)


def followed(s: Position, thief: int, kind: int, mine: int) -> bool:
    """The robbed seat still knows where the stolen card is."""
    for card in s.hands[thief]:
        if card & (KIND_BITS | TAKEN) == kind | TAKEN and card & mine and not card & OPEN:
            return True
    return False


def mark_some(s: Position, thief: int, kind: int) -> int:
    """Marks a card of the thief that can be the stolen one; returns its kind, or the first kind if there is none.

    The robbed seat knows the kind; a spectator (kind -1) knows that it was no 8848, and which card it is until some
    card has left that hand unseen.
    """
    candidates = []
    for zone in range(2):
        cards = s.hands[thief] if zone == 0 else s.protection[thief]
        for place in range(len(cards)):
            card = cards[place]
            if card & TAKEN:
                continue
            if kind < 0:
                if card & DUD:
                    candidates = [zone * 64 + place]
                    break
                fits = card & KIND_BITS != PHONE
            else:
                fits = card & KIND_BITS == kind and (card & OPEN != 0 or not card & SEEN_BY << (1 - thief))
            if fits:
                candidates.append(zone * 64 + place)
    if not candidates:
        return max(kind, 0)
    chosen = candidates[s.below(len(candidates))]
    cards = s.hands[thief] if chosen < 64 else s.protection[thief]
    cards[chosen & 63] |= TAKEN
    return cards[chosen & 63] & KIND_BITS
