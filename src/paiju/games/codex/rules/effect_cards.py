"""Effects on cards: hands, discards, the deck (11.4, 1)."""

from __future__ import annotations

from paiju.core.frames import Frame
from paiju.core.types import Code, Kind, Seat
from paiju.core.viewers import bit
from paiju.games.codex import actions
from paiju.games.codex.data import layout, ops
from paiju.games.codex.data.cards import ALL_KINDS, RED_KINDS, SUIT_KINDS, rank, suit
from paiju.games.codex.data.layout import Record
from paiju.games.codex.data.programs import CODE, Place
from paiju.games.codex.position import Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.cards import (
    bring_from_pile,
    discard_from_deck,
    discard_kind,
    discard_random,
    draw_cards,
    hand_kinds,
    narrow_kinds,
    show_hand,
    show_to_all,
    stock,
    take_card,
)
from paiju.games.codex.rules.flow import FAIL, GO, LEAVE, WAIT, Flow, answered
from paiju.games.codex.rules.passives import cards_lost, cards_lost_unseen
from paiju.games.codex.rules.values import value

# ---------------------------------------------------------------------- hands


def draw(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user draws cards."""
    draw_cards(state, record[layout.R_SEAT], value(state, CODE[at + 1], record))
    return GO


def view_hand(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user sees the target's hand."""
    seat, victim = record[layout.R_SEAT], layout.seat_of(frame[frames.E_SUBJECT])
    show_hand(state, victim, bit(seat))
    if state.recording:
        log.looked_at_hand(state, seat, victim)
    return GO


def take_chosen(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user picks among the cards it has seen, all in one draft (CX-38)."""
    seat, victim = record[layout.R_SEAT], layout.seat_of(frame[frames.E_SUBJECT])
    wanted = value(state, CODE[at + 1], record)
    if wanted <= 0:
        return GO
    if not state.hands[victim]:
        return FAIL
    if not answered(frame):
        frame[frames.E_COUNT] = min(wanted, len(state.hands[victim]))
        state.ask(seat, actions.ASK_VISIBLE)
        return WAIT
    kinds = [code - actions.CARD for code in state.named]
    for kind in kinds:
        take_card(state, seat, victim, state.cards.of_kind(state.hands[victim], kind))
    return _taken(state, frame, seat, victim, kinds)


def take_random(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user takes cards blindly (CX-38)."""
    seat, victim = record[layout.R_SEAT], layout.seat_of(frame[frames.E_SUBJECT])
    hand = state.hands[victim]
    wanted = value(state, CODE[at + 1], record)
    if wanted <= 0:
        return GO
    if not hand:
        return FAIL
    kinds = [take_card(state, seat, victim, state.below(len(hand))) for _ in range(min(wanted, len(hand)))]
    return _taken(state, frame, seat, victim, kinds)


def _taken(state: Position, frame: Frame, seat: Seat, victim: Seat, kinds: list[Kind]) -> Flow:
    """Cards have gone over into another hand, where they are the last ones."""
    taken = state.hands[seat][-len(kinds) :]
    return LEAVE if cards_lost_unseen(state, frame[frames.RECORD_AT], victim, kinds, taken) else GO


def discard_target_random(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """Cards of the target's hand are discarded blindly (CX-38)."""
    victim = layout.seat_of(frame[frames.E_SUBJECT])
    wanted = value(state, CODE[at + 1], record)
    if wanted <= 0:
        return GO
    if not state.hands[victim]:
        return FAIL
    kinds = [discard_random(state, victim) for _ in range(min(wanted, len(state.hands[victim])))]
    record[layout.R_PICKED] = kinds[-1]
    return _lost(state, frame, victim, kinds)


def _lost(state: Position, frame: Frame, seat: Seat, kinds: list[Kind]) -> Flow:
    """Cards of a hand have been discarded; what looks at lost cards comes first."""
    return LEAVE if cards_lost(state, frame[frames.RECORD_AT], [seat] * len(kinds), kinds) else GO


def steal_discarded(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The card that was discarded blindly comes into the user's hand."""
    if record[layout.R_PICKED] >= 0:
        bring_from_pile(state, record[layout.R_SEAT], record[layout.R_PICKED])
    return GO


def target_discards(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The target discards a card of its choice (CX-38)."""
    return _chosen_discard(state, frame, layout.seat_of(frame[frames.E_SUBJECT]), FAIL)


def discards(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user discards a card of its choice, if it has one."""
    return _chosen_discard(state, frame, record[layout.R_SEAT], GO)


def _chosen_discard(state: Position, frame: Frame, seat: Seat, without: Flow) -> Flow:
    """A seat chooses a card to discard; `without` is what comes of it if it has none."""
    if answered(frame):
        return _discard_answer(state, frame, seat)
    if not state.hands[seat]:
        return without
    state.ask(seat, actions.ASK_DISCARD)
    return WAIT


def _discard_answer(state: Position, frame: Frame, seat: Seat) -> Flow:
    """The card that was answered is discarded."""
    kind = state.answer - actions.CARD
    discard_kind(state, seat, kind)
    return _lost(state, frame, seat, [kind])


def cycle_hand(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """Discard any number of cards, draw as many; all named in one draft."""
    seat = record[layout.R_SEAT]
    if frame[frames.E_COUNT]:
        draw_cards(state, seat, frame[frames.E_COUNT])
        frame[frames.E_COUNT] = 0
        return GO
    if not answered(frame):
        if not state.hands[seat]:
            return GO
        state.ask(seat, actions.ASK_DISCARD)
        return WAIT
    kinds = [code - actions.CARD for code in state.named if code != actions.DONE]
    for kind in kinds:
        discard_kind(state, seat, kind)
    if not kinds:
        return GO
    if not cards_lost(state, frame[frames.RECORD_AT], [seat] * len(kinds), kinds):
        draw_cards(state, seat, len(kinds))
        return GO
    # the passives that look at lost cards come first; then this instruction goes on with the draw
    frame[frames.E_COUNT] = len(kinds)
    frame[frames.STEP] = at
    return LEAVE


def show_random(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """A random card of the target's hand is shown to everybody."""
    victim = layout.seat_of(frame[frames.E_SUBJECT])
    hand = state.hands[victim]
    if not hand:
        return FAIL
    back = hand[state.below(len(hand))]
    show_to_all(state, back)
    record[layout.R_SHOWN] = state.cards.face[back]
    state.showed = state.cards.face[back]  # everybody knows which it was, even if all of them knew the card already
    if state.recording:
        log.showed(state, victim, back)
    return GO


def discard_same_suit(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user may discard a card of the suit that was shown; if not, what would follow is skipped."""
    seat = record[layout.R_SEAT]
    if not answered(frame):
        if state.hands[seat]:
            state.ask(seat, actions.ASK_DISCARD)
            return WAIT
    elif state.answer != actions.NO:
        return _discard_answer(state, frame, seat)
    frame[frames.STEP] = CODE[at + 1]
    return GO


# ---------------------------------------------------------------------- the deck


def deck_disc(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """Cards are discarded from the deck, and what they were is noted."""
    count = stock(state, CODE[at + 1])
    if count == 0:
        return FAIL
    total, suits, red = 0, 0, 1
    for _ in range(count):
        kind = discard_from_deck(state)
        total += rank(kind)
        suits |= 1 << suit(kind)
        record[layout.R_DECK_SUIT] = suit(kind)
        if not RED_KINDS >> kind & 1:
            red = 0
    record[layout.R_DECK_SUM] = total
    record[layout.R_DECK_ONE] = 1 if suits & (suits - 1) == 0 else 0
    record[layout.R_DECK_RED] = red
    return GO


def must_discard_suit(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user discards a card of the suit that the deck lost; without one, what would follow is skipped."""
    seat = record[layout.R_SEAT]
    if not answered(frame):
        if state.hands[seat]:  # asked by public facts; without such a card the only answer is no
            state.ask(seat, actions.ASK_DISCARD)
            return WAIT
    elif state.answer != actions.NO:
        return _discard_answer(state, frame, seat)
    # everybody sees that the hand holds no card of this suit
    narrow_kinds(state, state.hands[seat], ALL_KINDS & ~SUIT_KINDS[record[layout.R_DECK_SUIT]])
    frame[frames.STEP] = CODE[at + 1]
    return GO


def deck_look_discard(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user looks at the top cards of the deck and may discard one of them."""
    if not answered(frame):
        if _look_at_deck(state, frame, record[layout.R_SEAT], CODE[at + 1]) == 0:
            return GO
        state.ask(record[layout.R_SEAT], actions.ASK_VISIBLE)
        return WAIT
    if state.answer != actions.NO:
        _discard_seen(state, frame[frames.E_COUNT], state.answer - actions.CARD)
    return GO


def deck_order(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user looks at the top cards of the deck and puts them back in any order."""
    seat = record[layout.R_SEAT]
    if not answered(frame):
        if _look_at_deck(state, frame, seat, CODE[at + 1]) < 2:
            return GO
        state.ask(seat, actions.ASK_ORDER)
        return WAIT
    _order_deck(state, seat, frame[frames.E_COUNT], [code - actions.CARD for code in state.named])
    return GO


def _look_at_deck(state: Position, frame: Frame, seat: Seat, wanted: int) -> int:
    """A seat sees the top cards of the deck; returns how many there are."""
    count = stock(state, wanted)
    if count == 0:
        return 0
    frame[frames.E_COUNT] = count
    for place in range(count):
        state.cards.show(state, state.deck[-1 - place], bit(seat))
    if state.recording:
        log.looked_at_deck(state, seat, count)
    return count


def _discard_seen(state: Position, count: int, kind: Kind) -> None:
    """A card of this kind among the top cards of the deck is discarded."""
    for place in range(count):
        index = len(state.deck) - 1 - place
        if state.cards.face[state.deck[index]] == kind:
            state.deck.append(state.deck.pop(index))
            discard_from_deck(state)
            return


def _order_deck(state: Position, seat: Seat, count: int, named: list[Kind]) -> None:
    """The top cards in the order named, from the top; whoever else knew some of them no longer knows where they are."""
    cards = state.cards
    top = len(state.deck) - 1
    for place in range(count):
        cards.known[state.deck[top - place]] &= bit(seat)
    if cards.may_be:
        union = 0
        for place in range(count):
            union |= cards.may_be[state.deck[top - place]]
        for place in range(count):
            cards.may_be[state.deck[top - place]] = union
    for place in range(len(named)):
        for other in range(place, count):
            if cards.face[state.deck[top - other]] == named[place]:
                cards.swap(state.deck[top - place], state.deck[top - other])
                break


# ---------------------------------------------------------------------- what can be answered


def discard_choices(state: Position, frame: Frame, seat: Seat) -> list[Code]:
    """Codes for a discard of the own choice."""
    verb = CODE[frame[frames.STEP]]
    record = state.launches[frame[frames.RECORD_AT]]
    if verb == ops.E_MUST_DISCARD_SUIT:
        return _card_codes(state, seat, record[layout.R_DECK_SUIT]) or [actions.NO]
    if verb == ops.E_DISCARD_SAME_SUIT:
        return [actions.NO, *_card_codes(state, seat, suit(record[layout.R_SHOWN]))]
    if verb == ops.E_CYCLE_HAND:
        return [actions.DONE, *_unnamed(state, seat, hand_kinds(state, seat))]
    return _unnamed(state, seat, hand_kinds(state, seat))


def visible_choices(state: Position, frame: Frame, seat: Seat) -> list[Code]:
    """Codes for a pick among cards the seat has seen."""
    verb = CODE[frame[frames.STEP]]
    if verb == ops.E_TAKE_CHOSEN:
        return _unnamed(state, seat, hand_kinds(state, layout.seat_of(frame[frames.E_SUBJECT])))
    kinds = [state.cards.face[state.deck[-1 - place]] for place in range(frame[frames.E_COUNT])]
    codes = _unnamed(state, seat, kinds)
    return [actions.NO, *codes] if verb == ops.E_DECK_LOOK_DISCARD else codes


def _card_codes(state: Position, seat: Seat, wanted: int) -> list[Code]:
    """The codes of a seat's cards of a suit."""
    return [actions.CARD + kind for kind in sorted(set(hand_kinds(state, seat))) if suit(kind) == wanted]


def _unnamed(state: Position, seat: Seat, kinds: list[Kind]) -> list[Code]:
    """The codes of these cards without those that the seat's draft has named already."""
    for code in state.drafts[seat]:
        kinds.remove(code - actions.CARD)
    return [actions.CARD + kind for kind in sorted(set(kinds))]


def more_to_name(state: Position, frame: Frame, seat: Seat, code: Code) -> bool:
    """Whether a draft of several cards goes on after this code."""
    verb = CODE[frame[frames.STEP]]
    named = len(state.drafts[seat]) + 1
    if verb == ops.E_TAKE_CHOSEN:
        return named < frame[frames.E_COUNT]
    if verb == ops.E_DECK_ORDER:
        return named < frame[frames.E_COUNT] - 1
    if verb == ops.E_CYCLE_HAND:
        return code != actions.DONE and named < len(state.hands[seat])
    return False
