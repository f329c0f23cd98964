"""Cards between deck, hands, buried piles and discard pile (4.15, section 7)."""

from __future__ import annotations

from paiju.core.types import Back, Kind, Kinds, Seat, Viewers
from paiju.core.viewers import EVERYONE, bit
from paiju.games.codex.data import layout
from paiju.games.codex.data.cards import ALL_KINDS, suit
from paiju.games.codex.position import FROM_DECK, Position
from paiju.games.codex.rules import log


def hand_kinds(state: Position, seat: Seat) -> list[Kind]:
    """The kinds of the cards in a hand."""
    face = state.cards.face
    return [face[back] for back in state.hands[seat]]


def stock(state: Position, wanted: int) -> int:
    """Makes sure that the deck has the wanted cards if there are any; returns how many of them there are (CX-16)."""
    deck = state.deck
    if len(deck) < wanted and state.pile:
        state.cards.shuffle(state, state.pile)
        if state.cards.may_be:
            for back in state.pile:
                state.cards.may_be[back] = ALL_KINDS
        if state.recording:
            log.reshuffled(state, len(state.pile))
        state.deck = state.pile + deck
        state.pile = []
    return min(wanted, len(state.deck))


def draw_cards(state: Position, seat: Seat, wanted: int) -> None:
    """The seat draws; nothing left is no failure. A seat that is out draws nothing."""
    if wanted <= 0 or not state.is_alive(seat):
        return
    mine = bit(seat)
    drawn: list[Back] = []
    for _ in range(stock(state, wanted)):
        back = state.deck.pop()
        state.cards.show(state, back, mine)
        state.hands[seat].append(back)
        state.lately.append(seat)
        state.lately.append(back)
        drawn.append(back)
    if state.recording and drawn:
        log.drew(state, seat, drawn)


def discard_kind(state: Position, seat: Seat, kind: Kind) -> None:
    """A hand card of this kind goes face up to the discard pile."""
    _discard_place(state, seat, state.cards.of_kind(state.hands[seat], kind))


def discard_random(state: Position, seat: Seat) -> Kind:
    """A blind discard; returns the kind, public from now on (CX-38)."""
    return _discard_place(state, seat, state.below(len(state.hands[seat])))


def _discard_place(state: Position, seat: Seat, place: int) -> Kind:
    back = state.cards.leave(state, state.hands[seat], place)
    state.pile.append(back)
    kind = state.cards.face[back]
    state.players[seat][layout.P_SUITS] |= 1 << suit(kind)
    state.lately.append(-1 - seat)
    state.lately.append(kind)
    if state.recording:
        log.discarded(state, seat, back)
    return kind


def take_card(state: Position, seat: Seat, victim: Seat, place: int) -> Kind:
    """A card goes from one hand into another; only the two seats know which (section 7). Returns its kind."""
    mine = bit(seat)
    hand = state.hands[victim]
    cards = state.cards
    taken = cards.face[hand[place]]
    remembered = [cards.face[back] for back in hand if cards.known[back] & mine]
    if taken in remembered:
        remembered.remove(taken)
    leaving = cards.leave_unseen(hand, place, victim, ALL_KINDS)
    for back in hand:
        if cards.face[back] in remembered:
            remembered.remove(cards.face[back])
            cards.known[back] |= mine
        else:
            cards.known[back] &= ~mine
    cards.known[leaving] |= mine | bit(victim)
    state.reveals += 1
    state.hands[seat].append(leaving)
    if state.recording:
        log.took(state, seat, victim, leaving)
    return taken


def bury_card(state: Position, seat: Seat, kind: Kind, possible: Kinds) -> None:
    """A hand card is laid face down before its owner; everybody knows of which kinds it can be (bits)."""
    place = state.cards.of_kind(state.hands[seat], kind)
    back = state.cards.leave_unseen(state.hands[seat], place, seat, possible)
    narrow_kinds(state, [back], possible)
    state.buried[seat].append(back)
    if state.recording:
        log.buried(state, seat, back)


def unbury_card(state: Position, seat: Seat, kind: Kind) -> None:
    """A buried card goes on top of the deck; only its owner knows it."""
    place = state.cards.of_kind(state.buried[seat], kind)
    back = state.cards.leave_unseen(state.buried[seat], place, seat, ALL_KINDS)
    state.deck.append(back)
    if state.recording:
        log.unburied(state, seat, back)


def narrow_kinds(state: Position, backs: list[Back], possible: Kinds) -> None:
    """Everybody learns of which kinds (bits) these cards can only be."""
    cards = state.cards
    if not cards.may_be:
        cards.track_may_be(ALL_KINDS)
    if possible != ALL_KINDS:
        state.reveals += 1
    for back in backs:
        cards.may_be[back] &= possible


def show_hand(state: Position, seat: Seat, viewers: Viewers) -> None:
    """Some viewers (bits) see a whole hand."""
    for back in state.hands[seat]:
        state.cards.show(state, back, viewers)


def show_to_all(state: Position, back: Back) -> None:
    """Everybody sees a card."""
    state.cards.show(state, back, EVERYONE)


def discard_from_deck(state: Position) -> Kind:
    """The top card of the deck goes to the pile; the caller has stocked the deck. Returns its kind."""
    back = state.deck.pop()
    show_to_all(state, back)
    state.pile.append(back)
    state.lately.append(FROM_DECK)
    state.lately.append(state.cards.face[back])
    if state.recording:
        log.deck_discarded(state, back)
    return state.cards.face[back]


def bring_from_pile(state: Position, seat: Seat, kind: Kind) -> None:
    """The last discarded card of a kind comes into a hand; everybody saw it."""
    for place in range(len(state.pile) - 1, -1, -1):
        if state.cards.face[state.pile[place]] == kind:
            back = state.pile.pop(place)
            state.hands[seat].append(back)
            if state.recording:
                log.took_from_pile(state, seat, back)
            return
