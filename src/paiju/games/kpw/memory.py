"""Who knows which card, and what a viewer remembers of cards it has lost sight of.

A card itself says who knows it where it lies (marks SEEN_BY and OPEN). When a known card moves unseen, or could have,
the viewer loses its place but not the fact: it is still outside the deck, for nothing ever returns there. So per viewer
and per other seat the position counts, kind by kind,

- **held**: copies that are in that seat's hand or protection, except that up to `slack` of them may by now lie in the
  discard pile, because cards went there unseen;
- **lost**: copies that are in the discard pile, except that up to `loose` of them may be in the seat's hand or
  protection, because a card came from there unseen (a pearl pick).

Both are lower bounds and are only ever weakened by what the viewer could not see, so they depend on nothing hidden.
Samples respect them (forget.py), the view shows them.

A card in the open hand of `warrior_2` is seen leaving by everybody; any other card leaves a hand unnoticed among its
neighbours, so that what was known of it blurs (KP-33, rules 6). Of equal copies the best known one leaves first.
"""

from __future__ import annotations

from typing import Final

from paiju.games.kpw.cards import EVERY_KIND, KIND_COUNT, POTATO_MINE
from paiju.games.kpw.position import (
    DESTROYED_BY,
    DUD,
    KIND_BITS,
    LOCKED,
    OPEN,
    PUBLIC,
    SEEN_BY,
    TAKEN,
    Position,
)

# ---- rows of `memory`: held by viewer and seat, then lost by viewer, then the small counters
SPECTATOR_ROW: Final = 2
"""Row 0: seat 0 about seat 1. Row 1: seat 1 about seat 0. Row 2 + s: the spectators about seat s."""
LOST_ROW: Final = 4
"""Rows 4, 5: what the seats have lost. Row 6: the spectators."""
HELD_TOTAL: Final = 7 * KIND_COUNT
LOST_TOTAL: Final = HELD_TOTAL + 4
SLACK: Final = LOST_TOTAL + 3
LOOSE: Final = SLACK + 4
MEMORY_SIZE: Final = LOOSE + 4

KNOWLEDGE: Final = PUBLIC
"""The marks that say who knows a card."""


def seat_row(about: int) -> int:
    """The row of the seat that watches `about`."""
    return 1 - about


def lost_row(row: int) -> int:
    """The row of lost cards of the viewer that a held row belongs to."""
    return LOST_ROW + (row if row < SPECTATOR_ROW else 2)


# ---------------------------------------------------------------------- counting


def hold(s: Position, row: int, kind: int) -> None:
    """The viewer still knows that this kind is in the seat's hand or protection, but not where."""
    s.memory[row * KIND_COUNT + kind] += 1
    s.memory[HELD_TOTAL + row] += 1


def lose(s: Position, row: int, kind: int) -> None:
    """The viewer still knows that this kind is outside the deck; `row` is a row of lost cards."""
    s.memory[row * KIND_COUNT + kind] += 1
    s.memory[LOST_TOTAL + row - LOST_ROW] += 1


def learn(s: Position, row: int, kind: int) -> None:
    """The viewer sees a card of this kind come out of the seat's hidden cards: perhaps one that it remembered."""
    memory = s.memory
    if memory[HELD_TOTAL + row] and memory[row * KIND_COUNT + kind]:
        memory[row * KIND_COUNT + kind] -= 1
        memory[HELD_TOTAL + row] -= 1
        return
    lost = lost_row(row)
    if memory[LOOSE + row] and memory[lost * KIND_COUNT + kind]:
        memory[lost * KIND_COUNT + kind] -= 1
        memory[LOST_TOTAL + lost - LOST_ROW] -= 1


def held_to_lost(s: Position, row: int, loose: int) -> None:
    """The remembered cards of a row may now be anywhere outside the deck; at most `loose` of them at that seat."""
    memory = s.memory
    total = memory[HELD_TOTAL + row]
    if total == 0:
        return
    for kind in range(KIND_COUNT):
        for _ in range(memory[row * KIND_COUNT + kind]):
            lose(s, lost_row(row), kind)
        memory[row * KIND_COUNT + kind] = 0
    memory[HELD_TOTAL + row] = 0
    memory[SLACK + row] = 0
    memory[LOOSE + row] += min(total, loose)


# ---------------------------------------------------------------------- losing and finding cards


def best_copy(zone: list[int], kind: int) -> int:
    """The place of the copy that others know best; -1 if there is none."""
    best = -1
    most = -1
    for place in range(len(zone)):
        card = zone[place]
        if card & KIND_BITS == kind and card & KNOWLEDGE > most:
            best = place
            most = card & KNOWLEDGE
    return best


def unlocked_copy(zone: list[int], kind: int) -> int:
    """The place of a protected copy that may leave in this window; -1 if there is none."""
    for place in range(len(zone)):
        if zone[place] & (KIND_BITS | LOCKED) == kind:
            return place
    return -1


def blur(s: Position, seat: int, zone: list[int], possible: int) -> None:
    """A card of one of the `possible` kinds leaves the seat's zone unseen: what others knew of those kinds blurs."""
    other = SEEN_BY << (1 - seat)
    for place in range(len(zone)):
        card = zone[place]
        if card & DUD:
            zone[place] = card = card & ~DUD
        if card & other and not card & OPEN and possible >> (card & KIND_BITS) & 1:
            hold(s, seat_row(seat), card & KIND_BITS)
            zone[place] = card & ~other


def take_public(s: Position, seat: int, zone: list[int], place: int) -> int:
    """Takes a card of the seat out for everybody to see; returns it as a public card."""
    card = zone.pop(place)
    if not card & OPEN:
        forget_duds(zone)
    show(s, seat, card)
    return card & KIND_BITS | PUBLIC


def show(s: Position, seat: int, card: int) -> None:
    """Everybody who did not know this hidden card of the seat sees it."""
    s.shown += 1
    if not card & SEEN_BY << (1 - seat):
        learn(s, seat_row(seat), card & KIND_BITS)
    if not card & OPEN:
        learn(s, SPECTATOR_ROW + seat, card & KIND_BITS)


def take_unseen(s: Position, seat: int, zone: list[int], place: int) -> int:
    """Takes a card of the seat out of its hand or protection without showing it; it stays at that seat."""
    card = zone[place]
    if card & OPEN:
        # seen leaving, but where it lies from now on is hidden
        hold(s, seat_row(seat), card & KIND_BITS)
        hold(s, SPECTATOR_ROW + seat, card & KIND_BITS)
    else:
        blur(s, seat, zone, EVERY_KIND)
    zone.pop(place)
    return card & (KIND_BITS | TAKEN) | SEEN_BY << seat


def discard_unseen(s: Position, seat: int, zone: list[int], place: int, mark: int, possible: int) -> None:
    """A card of the seat goes face down to the discard pile. An open one was seen going there."""
    if not zone[place] & OPEN:
        blur(s, seat, zone, possible)
        for row in (seat_row(seat), SPECTATOR_ROW + seat):
            if s.memory[HELD_TOTAL + row]:
                s.memory[SLACK + row] += 1
    card = zone.pop(place)
    s.pile.append(card & (KIND_BITS | KNOWLEDGE) | (0 if card & OPEN else mark))


def discard_hand(s: Position, seat: int) -> None:
    """The whole hand goes to the discard pile (rules 4.8 R4): what others knew of it they know there."""
    hand = s.hands[seat]
    for card in hand:
        s.pile.append(card & (KIND_BITS | KNOWLEDGE))
    s.hands[seat] = []
    protected = len(s.protection[seat])
    for row in (seat_row(seat), SPECTATOR_ROW + seat):
        held_to_lost(s, row, protected)
        s.memory[LOOSE + row] = min(s.memory[LOOSE + row], protected)


def hand_over(s: Position, robbed: int, card: int, mark: int) -> int:
    """A card that has left the robbed seat becomes the thief's; both seats know it, spectators only if it lay open."""
    thief = 1 - robbed
    kind = card & KIND_BITS
    if not card & SEEN_BY << thief:
        learn(s, seat_row(robbed), kind)
    if card & OPEN:
        hold(s, SPECTATOR_ROW + thief, kind)
        dud = 0
    else:
        held_to_lost(s, SPECTATOR_ROW + robbed, s.memory[HELD_TOTAL + SPECTATOR_ROW + robbed])
        if s.memory[LOOSE + SPECTATOR_ROW + robbed]:
            s.memory[LOOSE + SPECTATOR_ROW + thief] += 1
        dud = DUD
    s.shown += 1
    return kind | SEEN_BY | SEEN_BY << 1 | dud | mark


def forget_duds(zone: list[int]) -> None:
    """A card has left unseen: which of the others did not explode can no longer be told."""
    for place in range(len(zone)):
        zone[place] &= ~DUD


def take_random(s: Position, robbed: int, place: int) -> int:
    """Takes a card out of the robbed hand for the thief, who cannot tell it from an equal one that it knew there."""
    hand = s.hands[robbed]
    card = hand.pop(place)
    mine = SEEN_BY << (1 - robbed)
    if not card & mine:
        twin = best_copy(hand, card & KIND_BITS)
        if twin >= 0 and hand[twin] & mine and not hand[twin] & OPEN:
            hand[twin] &= ~mine
            card |= mine
    if not card & OPEN:
        forget_duds(hand)
    return card


def reveal_hand(s: Position, seat: int) -> None:
    """KP-33: every card now in the hand lies open until it leaves it."""
    hand = s.hands[seat]
    for place in range(len(hand)):
        card = hand[place]
        if not card & OPEN:
            show(s, seat, card)
            hand[place] = card & ~DUD | PUBLIC


def cover_hand(s: Position, seat: int) -> None:
    """Open cards of the hand are hidden again."""
    hand = s.hands[seat]
    for place in range(len(hand)):
        card = hand[place]
        if card & OPEN:
            hold(s, seat_row(seat), card & KIND_BITS)
            hold(s, SPECTATOR_ROW + seat, card & KIND_BITS)
            hand[place] = card & ~PUBLIC | SEEN_BY << seat


def peek_protection(s: Position, seat: int) -> None:
    """The opponent of the seat looks at all its protected cards (the pill's rider)."""
    mine = SEEN_BY << (1 - seat)
    zone = s.protection[seat]
    for place in range(len(zone)):
        if not zone[place] & mine:
            learn(s, seat_row(seat), zone[place] & KIND_BITS)
            zone[place] |= mine
    s.shown += 1


def must_own(s: Position, seat: int, kind: int) -> None:
    """A clone has imitated the kind: the seat owns one (KP-19), and everybody may conclude it."""
    for row in (seat_row(seat), SPECTATOR_ROW + seat):
        knows = OPEN if row >= SPECTATOR_ROW else SEEN_BY << (1 - seat)
        if s.memory[row * KIND_COUNT + kind] or _sees(s, seat, kind, knows):
            continue
        lost = lost_row(row)
        if s.memory[LOOSE + row] and s.memory[lost * KIND_COUNT + kind]:
            s.memory[lost * KIND_COUNT + kind] -= 1
            s.memory[LOST_TOTAL + lost - LOST_ROW] -= 1
        hold(s, row, kind)


def _sees(s: Position, seat: int, kind: int, knows: int) -> bool:
    for card in s.hands[seat]:
        if card & KIND_BITS == kind and card & knows:
            return True
    for card in s.protection[seat]:
        if card & KIND_BITS == kind and card & knows:
            return True
    return False


# ---------------------------------------------------------------------- the discard pile


def search_pile(s: Position, seat: int) -> None:
    """A pearl claimant looks through the discard pile: what it had lost and does not find is with the opponent."""
    memory = s.memory
    row = seat_row(1 - seat)
    lost = lost_row(row)
    mine = SEEN_BY << seat
    for place in range(len(s.pile)):
        card = s.pile[place]
        if card & mine:
            continue
        s.pile[place] = card | mine
        kind = card & KIND_BITS
        if memory[lost * KIND_COUNT + kind]:
            memory[lost * KIND_COUNT + kind] -= 1
            memory[LOST_TOTAL + lost - LOST_ROW] -= 1
        elif memory[SLACK + row] and memory[row * KIND_COUNT + kind]:
            memory[row * KIND_COUNT + kind] -= 1
            memory[HELD_TOTAL + row] -= 1
            memory[SLACK + row] -= 1
    for kind in range(KIND_COUNT):
        for _ in range(memory[lost * KIND_COUNT + kind]):
            hold(s, row, kind)
        memory[lost * KIND_COUNT + kind] = 0
    memory[LOST_TOTAL + lost - LOST_ROW] = 0
    memory[LOOSE + row] = 0
    memory[SLACK + row] = 0
    s.shown += 1


def pick_from_pile(s: Position, seat: int, kind: int) -> int:
    """A card of the kind leaves the pile. To everybody else any card of it may have gone, except a mine (KP-18)."""
    card = s.pile.pop(best_copy(s.pile, kind))
    if kind == POTATO_MINE:
        return card & KIND_BITS | PUBLIC
    _lose_pile(s, seat, card)
    for place in range(len(s.pile)):
        card_there = s.pile[place]
        _lose_pile(s, seat, card_there)
        if card_there & KIND_BITS != POTATO_MINE:
            card_there &= KIND_BITS | SEEN_BY << seat
        s.pile[place] = card_there & (KIND_BITS | KNOWLEDGE)
    s.memory[LOOSE + seat_row(seat)] += 1
    s.memory[LOOSE + SPECTATOR_ROW + seat] += 1
    return kind | SEEN_BY << seat


def _lose_pile(s: Position, seat: int, card: int) -> None:
    kind = card & KIND_BITS
    if kind == POTATO_MINE:
        return
    if card & SEEN_BY << (1 - seat):
        lose(s, LOST_ROW + 1 - seat, kind)
    if card & OPEN:
        lose(s, LOST_ROW + 2, kind)


def return_destroyed(s: Position, seat: int, count: int) -> None:
    """The last `count` cards that the opponent's wizard destroyed go back from the pile to the seat's hand."""
    mark = DESTROYED_BY << (1 - seat)
    place = len(s.pile) - 1
    while count > 0 and place >= 0:
        card = s.pile[place]
        if card & mark:
            s.pile.pop(place)
            s.hands[seat].append(card & KIND_BITS | SEEN_BY << seat)
            _remember_return(s, seat_row(seat), card, SEEN_BY << (1 - seat))
            _remember_return(s, SPECTATOR_ROW + seat, card, OPEN)
            count -= 1
        place -= 1


def _remember_return(s: Position, row: int, card: int, knows: int) -> None:
    if card & knows:
        hold(s, row, card & KIND_BITS)
    else:
        s.memory[LOOSE + row] += 1


def unmark_pile(s: Position, mark: int) -> None:
    for place in range(len(s.pile)):
        s.pile[place] &= ~mark


def unmark(zone: list[int], mark: int) -> None:
    for place in range(len(zone)):
        zone[place] &= ~mark
