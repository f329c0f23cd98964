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

from typing import Final, TypeAlias

from paiju.core.types import Kind, Kinds, Seat
from paiju.games.kpw.data import layout
from paiju.games.kpw.data.cards import EVERY_KIND, KIND_COUNT, POTATO_MINE
from paiju.games.kpw.data.layout import Card, Marks, Zone, destroyed_by, kind_of, seen_by
from paiju.games.kpw.position import Position

# ---- rows of `memory`: held by viewer and seat, then lost by viewer, then the small counters
Row: TypeAlias = int
"""What one viewer remembers of one seat, or has lost: a row of `memory`."""
SPECTATOR_ROW: Final = 2
"""Row 0: seat 0 about seat 1. Row 1: seat 1 about seat 0. Row 2 + s: the spectators about seat s."""
LOST_ROW: Final = 4
"""Rows 4, 5: what the seats have lost. Row 6: the spectators."""
HELD_TOTAL: Final = 7 * KIND_COUNT
LOST_TOTAL: Final = HELD_TOTAL + 4
SLACK: Final = LOST_TOTAL + 3
LOOSE: Final = SLACK + 4
MEMORY_SIZE: Final = LOOSE + 4

KNOWLEDGE: Final = layout.PUBLIC
"""The marks that say who knows a card."""


def seat_row(about: Seat) -> int:
    """The row of the seat that watches `about`."""
    return 1 - about


def lost_row(row: Row) -> int:
    """The row of lost cards of the viewer that a held row belongs to."""
    return LOST_ROW + (row if row < SPECTATOR_ROW else 2)


# ---------------------------------------------------------------------- counting


def hold(state: Position, row: Row, kind: Kind) -> None:
    """The viewer still knows that this kind is in the seat's hand or protection, but not where."""
    state.memory[row * KIND_COUNT + kind] += 1
    state.memory[HELD_TOTAL + row] += 1


def lose(state: Position, row: Row, kind: Kind) -> None:
    """The viewer still knows that this kind is outside the deck; `row` is a row of lost cards."""
    state.memory[row * KIND_COUNT + kind] += 1
    state.memory[LOST_TOTAL + row - LOST_ROW] += 1


def learn(state: Position, row: Row, kind: Kind) -> None:
    """The viewer sees a card of this kind come out of the seat's hidden cards: perhaps one that it remembered."""
    memory = state.memory
    if memory[HELD_TOTAL + row] and memory[row * KIND_COUNT + kind]:
        memory[row * KIND_COUNT + kind] -= 1
        memory[HELD_TOTAL + row] -= 1
        return
    lost = lost_row(row)
    if memory[LOOSE + row] and memory[lost * KIND_COUNT + kind]:
        memory[lost * KIND_COUNT + kind] -= 1
        memory[LOST_TOTAL + lost - LOST_ROW] -= 1


def held_to_lost(state: Position, row: Row, loose: int) -> None:
    """The remembered cards of a row may now be anywhere outside the deck; at most `loose` of them at that seat."""
    memory = state.memory
    total = memory[HELD_TOTAL + row]
    if total == 0:
        return
    for kind in range(KIND_COUNT):
        for _ in range(memory[row * KIND_COUNT + kind]):
            lose(state, lost_row(row), kind)
        memory[row * KIND_COUNT + kind] = 0
    memory[HELD_TOTAL + row] = 0
    memory[SLACK + row] = 0
    memory[LOOSE + row] += min(total, loose)


# ---------------------------------------------------------------------- losing and finding cards


def best_copy(zone: Zone, kind: Kind) -> int:
    """The place of the copy that others know best; -1 if there is none."""
    best = -1
    most = -1
    for place in range(len(zone)):
        card = zone[place]
        if kind_of(card) == kind and card & KNOWLEDGE > most:
            best = place
            most = card & KNOWLEDGE
    return best


def unlocked_copy(zone: Zone, kind: Kind) -> int:
    """The place of a protected copy that may leave in this window; -1 if there is none."""
    for place in range(len(zone)):
        if zone[place] & (layout.KIND_BITS | layout.LOCKED) == kind:
            return place
    return -1


def blur(state: Position, seat: Seat, zone: Zone, possible: Kinds) -> None:
    """A card of one of the `possible` kinds leaves the seat's zone unseen: what others knew of those kinds blurs.

    Beside open cards it tells something: it is no copy of one of them, for the open copy would have left.
    """
    other = seen_by(1 - seat)
    for place in range(len(zone)):
        card = zone[place]
        if card & layout.DUD:
            zone[place] = card = card & ~layout.DUD
        if card & layout.OPEN:
            state.reveals += 1
        elif card & other and possible >> (kind_of(card)) & 1:
            hold(state, seat_row(seat), kind_of(card))
            zone[place] = card & ~other


def take_public(state: Position, seat: Seat, zone: Zone, place: int) -> Card:
    """Takes a card of the seat out for everybody to see; returns it as a public card."""
    card = zone.pop(place)
    if not card & layout.OPEN:
        forget_duds(zone)
    show(state, seat, card)
    return card & layout.KIND_BITS | layout.PUBLIC


def show(state: Position, seat: Seat, card: Card) -> None:
    """Everybody who did not know this hidden card of the seat sees it."""
    state.reveals += 1
    if not card & seen_by(1 - seat):
        learn(state, seat_row(seat), kind_of(card))
    if not card & layout.OPEN:
        learn(state, SPECTATOR_ROW + seat, kind_of(card))


def take_unseen(state: Position, seat: Seat, zone: Zone, place: int) -> Card:
    """Takes a card of the seat out of its hand or protection without showing it; it stays at that seat."""
    card = zone[place]
    if card & layout.OPEN:
        # seen leaving, but where it lies from now on is hidden
        hold(state, seat_row(seat), kind_of(card))
        hold(state, SPECTATOR_ROW + seat, kind_of(card))
    else:
        blur(state, seat, zone, EVERY_KIND)
    zone.pop(place)
    return card & (layout.KIND_BITS | layout.TAKEN) | seen_by(seat)


def discard_unseen(state: Position, seat: Seat, zone: Zone, place: int, mark: Marks, possible: Kinds) -> None:
    """A card of the seat goes face down to the discard pile. An open one was seen going there."""
    if not zone[place] & layout.OPEN:
        blur(state, seat, zone, possible)
        for row in (seat_row(seat), SPECTATOR_ROW + seat):
            if state.memory[HELD_TOTAL + row]:
                state.memory[SLACK + row] += 1
    card = zone.pop(place)
    state.pile.append(card & (layout.KIND_BITS | KNOWLEDGE) | (0 if card & layout.OPEN else mark))


def discard_hand(state: Position, seat: Seat) -> None:
    """The whole hand goes to the discard pile (rules 4.8 R4): what others knew of it they know there."""
    hand = state.hands[seat]
    for card in hand:
        state.pile.append(card & (layout.KIND_BITS | KNOWLEDGE))
    state.hands[seat] = []
    protected = len(state.protection[seat])
    for row in (seat_row(seat), SPECTATOR_ROW + seat):
        held_to_lost(state, row, protected)
        state.memory[LOOSE + row] = min(state.memory[LOOSE + row], protected)


def hand_over(state: Position, robbed: Seat, card: Card, mark: Marks) -> Card:
    """A card that has left the robbed seat becomes the thief's; both seats know it, spectators only if it lay open."""
    thief = 1 - robbed
    kind = kind_of(card)
    if not card & seen_by(thief):
        learn(state, seat_row(robbed), kind)
    if card & layout.OPEN:
        hold(state, SPECTATOR_ROW + thief, kind)
        dud = 0
    else:
        held_to_lost(state, SPECTATOR_ROW + robbed, state.memory[HELD_TOTAL + SPECTATOR_ROW + robbed])
        if state.memory[LOOSE + SPECTATOR_ROW + robbed]:
            state.memory[LOOSE + SPECTATOR_ROW + thief] += 1
        dud = layout.DUD
    state.reveals += 1
    return kind | layout.SEEN_BY | seen_by(1) | dud | mark


def forget_duds(zone: Zone) -> None:
    """A card has left unseen: which of the others did not explode can no longer be told."""
    for place in range(len(zone)):
        zone[place] &= ~layout.DUD


def take_random(state: Position, robbed: Seat, place: int) -> Card:
    """Takes a card out of the robbed hand for the thief, who cannot tell it from an equal one that it knew there."""
    hand = state.hands[robbed]
    card = hand.pop(place)
    mine = seen_by(1 - robbed)
    if not card & mine:
        twin = best_copy(hand, kind_of(card))
        if twin >= 0 and hand[twin] & mine and not hand[twin] & layout.OPEN:
            hand[twin] &= ~mine
            card |= mine
    if not card & layout.OPEN:
        forget_duds(hand)
    return card


def reveal_hand(state: Position, seat: Seat) -> None:
    """KP-33: every card now in the hand lies open until it leaves it."""
    hand = state.hands[seat]
    for place in range(len(hand)):
        card = hand[place]
        if not card & layout.OPEN:
            show(state, seat, card)
            hand[place] = card & ~layout.DUD | layout.PUBLIC


def cover_hand(state: Position, seat: Seat) -> None:
    """Open cards of the hand are hidden again."""
    hand = state.hands[seat]
    for place in range(len(hand)):
        card = hand[place]
        if card & layout.OPEN:
            hold(state, seat_row(seat), kind_of(card))
            hold(state, SPECTATOR_ROW + seat, kind_of(card))
            hand[place] = card & ~layout.PUBLIC | seen_by(seat)


def peek_protection(state: Position, seat: Seat) -> None:
    """The opponent of the seat looks at all its protected cards (the pill's rider)."""
    mine = seen_by(1 - seat)
    zone = state.protection[seat]
    for place in range(len(zone)):
        if not zone[place] & mine:
            learn(state, seat_row(seat), kind_of(zone[place]))
            zone[place] |= mine
    state.reveals += 1


def must_own(state: Position, seat: Seat, kind: Kind) -> None:
    """A clone has imitated the kind: the seat owns one (KP-19), and everybody may conclude it."""
    for row in (seat_row(seat), SPECTATOR_ROW + seat):
        knows = layout.OPEN if row >= SPECTATOR_ROW else seen_by(1 - seat)
        if state.memory[row * KIND_COUNT + kind] or _sees(state, seat, kind, knows):
            continue
        lost = lost_row(row)
        if state.memory[LOOSE + row] and state.memory[lost * KIND_COUNT + kind]:
            state.memory[lost * KIND_COUNT + kind] -= 1
            state.memory[LOST_TOTAL + lost - LOST_ROW] -= 1
        hold(state, row, kind)


def _sees(state: Position, seat: Seat, kind: Kind, knows: Marks) -> bool:
    for card in state.hands[seat]:
        if kind_of(card) == kind and card & knows:
            return True
    for card in state.protection[seat]:
        if kind_of(card) == kind and card & knows:
            return True
    return False


# ---------------------------------------------------------------------- the discard pile


def search_pile(state: Position, seat: Seat) -> None:
    """A pearl claimant looks through the discard pile: what it had lost and does not find is with the opponent."""
    memory = state.memory
    row = seat_row(1 - seat)
    lost = lost_row(row)
    mine = seen_by(seat)
    for place in range(len(state.pile)):
        card = state.pile[place]
        if card & mine:
            continue
        state.pile[place] = card | mine
        kind = kind_of(card)
        if memory[lost * KIND_COUNT + kind]:
            memory[lost * KIND_COUNT + kind] -= 1
            memory[LOST_TOTAL + lost - LOST_ROW] -= 1
        elif memory[SLACK + row] and memory[row * KIND_COUNT + kind]:
            memory[row * KIND_COUNT + kind] -= 1
            memory[HELD_TOTAL + row] -= 1
            memory[SLACK + row] -= 1
    for kind in range(KIND_COUNT):
        for _ in range(memory[lost * KIND_COUNT + kind]):
            hold(state, row, kind)
        memory[lost * KIND_COUNT + kind] = 0
    memory[LOST_TOTAL + lost - LOST_ROW] = 0
    memory[LOOSE + row] = 0
    memory[SLACK + row] = 0
    state.reveals += 1


def pick_from_pile(state: Position, seat: Seat, kind: Kind) -> Card:
    """A card of the kind leaves the pile. To everybody else any card of it may have gone, except a mine (KP-18)."""
    card = state.pile.pop(best_copy(state.pile, kind))
    if kind == POTATO_MINE:
        return card & layout.KIND_BITS | layout.PUBLIC
    _lose_pile(state, seat, card)
    for place in range(len(state.pile)):
        card_there = state.pile[place]
        _lose_pile(state, seat, card_there)
        if kind_of(card_there) != POTATO_MINE:
            card_there &= layout.KIND_BITS | seen_by(seat)
        state.pile[place] = card_there & (layout.KIND_BITS | KNOWLEDGE)
    state.memory[LOOSE + seat_row(seat)] += 1
    state.memory[LOOSE + SPECTATOR_ROW + seat] += 1
    return kind | seen_by(seat)


def _lose_pile(state: Position, seat: Seat, card: Card) -> None:
    kind = kind_of(card)
    if kind == POTATO_MINE:
        return
    if card & seen_by(1 - seat):
        lose(state, LOST_ROW + 1 - seat, kind)
    if card & layout.OPEN:
        lose(state, LOST_ROW + 2, kind)


def return_destroyed(state: Position, seat: Seat, count: int) -> None:
    """The last `count` cards that the opponent's wizard destroyed go back from the pile to the seat's hand."""
    mark = destroyed_by(1 - seat)
    place = len(state.pile) - 1
    while count > 0 and place >= 0:
        card = state.pile[place]
        if card & mark:
            state.pile.pop(place)
            state.hands[seat].append(card & layout.KIND_BITS | seen_by(seat))
            _remember_return(state, seat_row(seat), card, seen_by(1 - seat))
            _remember_return(state, SPECTATOR_ROW + seat, card, layout.OPEN)
            count -= 1
        place -= 1


def _remember_return(state: Position, row: Row, card: Card, knows: Marks) -> None:
    if card & knows:
        hold(state, row, kind_of(card))
    else:
        state.memory[LOOSE + row] += 1


def unmark_pile(state: Position, mark: Marks) -> None:
    for place in range(len(state.pile)):
        state.pile[place] &= ~mark


def unmark(zone: Zone, mark: Marks) -> None:
    for place in range(len(zone)):
        zone[place] &= ~mark
