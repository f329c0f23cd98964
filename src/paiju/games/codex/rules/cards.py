"""Cards between deck, hands, buried piles and discard pile (4.15, section 7)."""

from __future__ import annotations

from paiju.core.events import Hidden
from paiju.core.viewers import EVERYONE, bit
from paiju.games.codex.actions import CARD_IDS
from paiju.games.codex.layout import P_SUITS, SEAT
from paiju.games.codex.state import FROM_DECK, CodexTable
from paiju.games.codex.tables import ALL_KINDS


def card_json(s: CodexTable, back: int) -> Hidden:
    """A card in an event: its name to those who know it."""
    return Hidden(back, CARD_IDS[s.cards.face[back]], s.cards.known[back])


def cards_json(s: CodexTable, zone: list[int]) -> list[Hidden]:
    """The cards of a hand or a buried pile in an event: by kind, because their order means nothing."""
    return [card_json(s, back) for back in sorted(zone, key=s.cards.face.__getitem__)]


def hand_kinds(s: CodexTable, seat: int) -> list[int]:
    face = s.cards.face
    return [face[back] for back in s.hands[seat]]


def stock(s: CodexTable, wanted: int) -> int:
    """Makes sure that the deck has the wanted cards if there are any; returns how many of them there are (CX-16)."""
    deck = s.deck
    if len(deck) < wanted and s.pile:
        s.cards.shuffle(s, s.pile)
        if s.cards.may_be:
            for back in s.pile:
                s.cards.may_be[back] = ALL_KINDS
        if s.recording:
            s.event("reshuffled", None, {"cards": len(s.pile)})
        s.deck = s.pile + deck
        s.pile = []
    return min(wanted, len(s.deck))


def draw_cards(s: CodexTable, seat: int, wanted: int) -> int:
    """The seat draws; nothing left is no failure. A seat that is out draws nothing."""
    if wanted <= 0 or not s.is_alive(seat):
        return 0
    count = stock(s, wanted)
    mine = bit(seat)
    drawn: list[int] = []
    for _ in range(count):
        back = s.deck.pop()
        s.cards.show(s, back, mine)
        s.hands[seat].append(back)
        s.lately.append(seat)
        s.lately.append(back)
        drawn.append(back)
    if s.recording and drawn:
        s.event("drew", None, {"seat": seat, "count": count, "cards": [card_json(s, back) for back in drawn]})
    return count


def note_discard(s: CodexTable, seat: int, kind: int) -> None:
    s.players[seat * SEAT + P_SUITS] |= 1 << (kind // 9)


def discard_kind(s: CodexTable, seat: int, kind: int) -> None:
    """A hand card of this kind goes face up to the discard pile."""
    _discard_place(s, seat, s.cards.of_kind(s.hands[seat], kind))


def _discard_place(s: CodexTable, seat: int, place: int) -> int:
    back = s.cards.leave(s.hands[seat], place)
    s.shown += 1
    s.pile.append(back)
    kind = s.cards.face[back]
    note_discard(s, seat, kind)
    s.lately.append(-1 - seat)
    s.lately.append(kind)
    if s.recording:
        s.event("discarded", None, {"seat": seat, "card": card_json(s, back)})
    return kind


def discard_random(s: CodexTable, seat: int) -> int:
    """A blind discard; returns the kind, public from now on (CX-38)."""
    return _discard_place(s, seat, s.below(len(s.hands[seat])))


def take_card(s: CodexTable, seat: int, victim: int, place: int) -> int:
    """A card goes from one hand into another; only the two seats know which (section 7). Returns its kind."""
    mine = bit(seat)
    hand = s.hands[victim]
    cards = s.cards
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
    s.shown += 1
    s.hands[seat].append(leaving)
    if s.recording:
        s.event("took", None, {"seat": seat, "from": victim, "card": card_json(s, leaving)})
    return taken


def bury_card(s: CodexTable, seat: int, kind: int, possible: int) -> None:
    """A hand card is laid face down before its owner; everybody knows of which kinds it can be."""
    place = s.cards.of_kind(s.hands[seat], kind)
    back = s.cards.leave_unseen(s.hands[seat], place, seat, possible)
    narrow(s, [back], possible)
    s.buried[seat].append(back)
    if s.recording:
        s.event("buried", None, {"seat": seat, "card": card_json(s, back)})


def unbury_card(s: CodexTable, seat: int, kind: int) -> None:
    """A buried card goes on top of the deck; only its owner knows it."""
    place = s.cards.of_kind(s.buried[seat], kind)
    back = s.cards.leave_unseen(s.buried[seat], place, seat, ALL_KINDS)
    s.deck.append(back)
    if s.recording:
        s.event("unburied", None, {"seat": seat, "card": card_json(s, back)})


def narrow(s: CodexTable, backs: list[int], possible: int) -> None:
    """Everybody learns of which kinds these cards can only be."""
    cards = s.cards
    if not cards.may_be:
        cards.track_may_be(ALL_KINDS)
    for back in backs:
        cards.may_be[back] &= possible


def show_hand(s: CodexTable, seat: int, viewers: int) -> None:
    for back in s.hands[seat]:
        s.cards.show(s, back, viewers)


def show_to_all(s: CodexTable, back: int) -> None:
    s.cards.show(s, back, EVERYONE)


def discard_from_deck(s: CodexTable) -> int:
    """The top card of the deck goes to the pile; the caller has stocked the deck. Returns its kind."""
    back = s.deck.pop()
    show_to_all(s, back)
    s.pile.append(back)
    s.lately.append(FROM_DECK)
    s.lately.append(s.cards.face[back])
    if s.recording:
        s.event("deck_discarded", None, {"card": card_json(s, back)})
    return s.cards.face[back]


def bring_from_pile(s: CodexTable, seat: int) -> None:
    """The last discarded card comes into a hand; everybody saw it."""
    back = s.pile.pop()
    s.hands[seat].append(back)
    if s.recording:
        s.event("took_from_pile", None, {"seat": seat, "card": card_json(s, back)})
