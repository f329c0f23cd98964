"""Effects on cards: hands, discards, the deck (11.4, 1)."""

from __future__ import annotations

from typing import Final

from paiju.core.viewers import bit
from paiju.games.codex.actions import (
    ASK_DISCARD,
    ASK_ORDER,
    ASK_VISIBLE,
    CARD,
    DONE,
    NO,
)
from paiju.games.codex.layout import (
    R_DECK_ONE,
    R_DECK_RED,
    R_DECK_SUIT,
    R_DECK_SUM,
    R_PICKED,
    R_SEAT,
    R_SHOWN,
)
from paiju.games.codex.ops import (
    E_CYCLE_HAND,
    E_DECK_DISC,
    E_DECK_LOOK_DISCARD,
    E_DECK_ORDER,
    E_DISCARD_SAME_SUIT,
    E_DISCARD_TARGET_RANDOM,
    E_DISCARDS,
    E_MUST_DISCARD_SUIT,
    E_SHOW_RANDOM,
    E_STEAL_DISCARDED,
    E_TAKE_CHOSEN,
    E_TAKE_RANDOM,
    E_TARGET_DISCARDS,
    E_VIEW_HAND,
)
from paiju.games.codex.rules.cards import (
    bring_from_pile,
    card_json,
    discard_from_deck,
    discard_kind,
    discard_random,
    draw_cards,
    hand_kinds,
    narrow,
    show_hand,
    show_to_all,
    stock,
    take_card,
)
from paiju.games.codex.rules.flow import FAIL, GO, LEAVE, WAIT, answered
from paiju.games.codex.rules.frames import (
    E_COUNT,
    E_SUBJECT,
    RECORD_AT,
    STEP,
)
from paiju.games.codex.rules.passives import cards_lost, cards_lost_unseen
from paiju.games.codex.rules.reading import value
from paiju.games.codex.state import CodexTable
from paiju.games.codex.tables import (
    ALL_KINDS,
    CODE,
    RED_KINDS,
    SUIT_KINDS,
)

# ---------------------------------------------------------------------- cards

_AT_TARGET: Final = (E_VIEW_HAND, E_TAKE_CHOSEN, E_TAKE_RANDOM, E_DISCARD_TARGET_RANDOM, E_TARGET_DISCARDS)


def card_effect(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    seat = record[R_SEAT]
    victim = frame[E_SUBJECT] // 2
    a = CODE[at + 1]
    if verb in _AT_TARGET and not s.has_hp(frame[E_SUBJECT]):
        return GO  # the target was removed meanwhile (4.8 a)
    if verb == E_VIEW_HAND:
        show_hand(s, victim, bit(seat))
        if s.recording:
            s.event("looked_at_hand", None, {"seat": seat, "of": victim})
        return GO
    if verb == E_TAKE_CHOSEN:
        return _take_chosen(s, frame, record, value(s, a, record))
    if verb in (E_TAKE_RANDOM, E_DISCARD_TARGET_RANDOM):
        return _blind(s, frame, record, value(s, a, record), verb == E_TAKE_RANDOM)
    if verb == E_STEAL_DISCARDED:
        if record[R_PICKED] >= 0 and s.pile:
            bring_from_pile(s, seat)
        return GO
    if verb == E_TARGET_DISCARDS:
        return _chosen_discard(s, frame, victim, True)
    if verb == E_DISCARDS:
        return _chosen_discard(s, frame, seat, False)
    if verb == E_CYCLE_HAND:
        return _cycle_hand(s, frame, record)
    if verb == E_SHOW_RANDOM:
        return _show_random(s, record, victim)
    if verb == E_DISCARD_SAME_SUIT:
        return _discard_same_suit(s, frame, record, at)
    return _deck(s, frame, record, at, verb)


def _take_chosen(s: CodexTable, frame: list[int], record: list[int], wanted: int) -> int:
    """The user picks among the cards it has seen, all in one draft."""
    seat, victim = record[R_SEAT], frame[E_SUBJECT] // 2
    if wanted <= 0:
        return GO
    if not s.hands[victim]:
        return FAIL
    if not answered(frame):
        frame[E_COUNT] = min(wanted, len(s.hands[victim]))
        s.ask(seat, ASK_VISIBLE)
        return WAIT
    kinds = [code - CARD for code in s.named]
    for kind in kinds:
        take_card(s, seat, victim, s.cards.of_kind(s.hands[victim], kind))
    taken = s.hands[seat][-len(kinds) :]
    return LEAVE if cards_lost_unseen(s, frame[RECORD_AT], victim, kinds, taken) else GO


def _blind(s: CodexTable, frame: list[int], record: list[int], wanted: int, taking: bool) -> int:
    victim = frame[E_SUBJECT] // 2
    if wanted <= 0:
        return GO
    if not s.hands[victim]:
        return FAIL
    kinds: list[int] = []
    for _ in range(min(wanted, len(s.hands[victim]))):
        if taking:
            kinds.append(take_card(s, record[R_SEAT], victim, s.below(len(s.hands[victim]))))
        else:
            kinds.append(discard_random(s, victim))
            record[R_PICKED] = kinds[-1]
    if taking:
        taken = s.hands[record[R_SEAT]][-len(kinds) :]
        return LEAVE if cards_lost_unseen(s, frame[RECORD_AT], victim, kinds, taken) else GO
    return LEAVE if cards_lost(s, frame[RECORD_AT], [victim] * len(kinds), kinds) else GO


def _chosen_discard(s: CodexTable, frame: list[int], seat: int, mandatory: bool) -> int:
    if not answered(frame):
        if not s.hands[seat]:
            return FAIL if mandatory else GO
        s.ask(seat, ASK_DISCARD)
        return WAIT
    kind = s.answer - CARD
    discard_kind(s, seat, kind)
    return LEAVE if cards_lost(s, frame[RECORD_AT], [seat], [kind]) else GO


def _cycle_hand(s: CodexTable, frame: list[int], record: list[int]) -> int:
    """Discard any number of cards, draw as many; all named in one draft."""
    seat = record[R_SEAT]
    if frame[E_COUNT]:
        draw_cards(s, seat, frame[E_COUNT])
        frame[E_COUNT] = 0
        return GO
    if not answered(frame):
        if not s.hands[seat]:
            return GO
        s.ask(seat, ASK_DISCARD)
        return WAIT
    kinds = [code - CARD for code in s.named if code != DONE]
    for kind in kinds:
        discard_kind(s, seat, kind)
    if not kinds:
        return GO
    if not cards_lost(s, frame[RECORD_AT], [seat] * len(kinds), kinds):
        draw_cards(s, seat, len(kinds))
        return GO
    # the passives that look at lost cards come first; then this instruction goes on with the draw
    frame[E_COUNT] = len(kinds)
    frame[STEP] -= 4
    return LEAVE


def _show_random(s: CodexTable, record: list[int], victim: int) -> int:
    hand = s.hands[victim]
    if not hand:
        return FAIL
    back = hand[s.below(len(hand))]
    show_to_all(s, back)
    record[R_SHOWN] = s.cards.face[back]
    s.showed = s.cards.face[back]  # everybody knows which it was, even if all of them knew the card already
    if s.recording:
        s.event("showed", None, {"seat": victim, "card": card_json(s, back)})
    return GO


def _discard_same_suit(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    seat = record[R_SEAT]
    if not answered(frame):
        if not s.hands[seat]:
            frame[STEP] = CODE[at + 1]
            return GO
        s.ask(seat, ASK_DISCARD)
        return WAIT
    if s.answer == NO:
        frame[STEP] = CODE[at + 1]
        return GO
    kind = s.answer - CARD
    discard_kind(s, seat, kind)
    return LEAVE if cards_lost(s, frame[RECORD_AT], [seat], [kind]) else GO


def _deck(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    seat = record[R_SEAT]
    n = CODE[at + 1]
    if verb == E_DECK_DISC:
        return _deck_discard(s, record, n)
    if verb == E_MUST_DISCARD_SUIT:
        return _must_discard_suit(s, frame, record, at)
    if not answered(frame):
        count = stock(s, n)
        if count == 0:
            return GO
        frame[E_COUNT] = count
        for place in range(count):
            s.cards.show(s, s.deck[-1 - place], bit(seat))
        if s.recording:
            s.event("looked_at_deck", None, {"seat": seat, "count": count})
        if verb == E_DECK_ORDER and count == 1:
            return GO
        s.ask(seat, ASK_VISIBLE if verb == E_DECK_LOOK_DISCARD else ASK_ORDER)
        return WAIT
    if verb == E_DECK_LOOK_DISCARD:
        if s.answer != NO:
            _discard_seen(s, frame[E_COUNT], s.answer - CARD)
        return GO
    assert verb == E_DECK_ORDER
    kinds = [code - CARD for code in s.named]
    _order_deck(s, seat, frame[E_COUNT], kinds)
    return GO


def _deck_discard(s: CodexTable, record: list[int], n: int) -> int:
    count = stock(s, n)
    if count == 0:
        return FAIL
    total, suits, red = 0, 0, 1
    for _ in range(count):
        kind = discard_from_deck(s)
        total += kind % 9 + 1
        suits |= 1 << (kind // 9)
        record[R_DECK_SUIT] = kind // 9
        if not RED_KINDS >> kind & 1:
            red = 0
    record[R_DECK_SUM] = total
    record[R_DECK_ONE] = 1 if suits & (suits - 1) == 0 else 0
    record[R_DECK_RED] = red
    return GO


def _must_discard_suit(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    seat = record[R_SEAT]
    if not answered(frame):
        if s.hands[seat]:  # asked by public facts; without such a card the only answer is no
            s.ask(seat, ASK_DISCARD)
            return WAIT
        s.answer = NO
    if s.answer != NO:
        kind = s.answer - CARD
        discard_kind(s, seat, kind)
        return LEAVE if cards_lost(s, frame[RECORD_AT], [seat], [kind]) else GO
    # everybody sees that the hand holds no card of this suit
    narrow(s, s.hands[seat], ALL_KINDS & ~SUIT_KINDS[record[R_DECK_SUIT]])
    frame[STEP] = CODE[at + 1]
    return GO


def _discard_seen(s: CodexTable, count: int, kind: int) -> None:
    for place in range(count):
        index = len(s.deck) - 1 - place
        if s.cards.face[s.deck[index]] == kind:
            s.deck.append(s.deck.pop(index))
            discard_from_deck(s)
            return


def _order_deck(s: CodexTable, seat: int, count: int, named: list[int]) -> None:
    """The top cards in the order named, from the top; whoever else knew some of them no longer knows where they are."""
    cards = s.cards
    top = len(s.deck) - 1
    for place in range(count):
        cards.known[s.deck[top - place]] &= bit(seat)
    if cards.may_be:
        union = 0
        for place in range(count):
            union |= cards.may_be[s.deck[top - place]]
        for place in range(count):
            cards.may_be[s.deck[top - place]] = union
    for place in range(len(named)):
        for other in range(place, count):
            if cards.face[s.deck[top - other]] == named[place]:
                cards.swap(s.deck[top - place], s.deck[top - other])
                break


# ---------------------------------------------------------------------- what can be answered


def discard_choices(s: CodexTable, frame: list[int], seat: int) -> list[int]:
    """Codes for a discard of the own choice."""
    at = frame[STEP]
    verb = CODE[at]
    record = s.launches[frame[RECORD_AT]]
    kinds = hand_kinds(s, seat)
    if verb == E_MUST_DISCARD_SUIT:
        suited = [CARD + kind for kind in sorted(set(kinds)) if kind // 9 == record[R_DECK_SUIT]]
        return suited if suited else [NO]
    if verb == E_DISCARD_SAME_SUIT:
        return [NO, *[CARD + kind for kind in sorted(set(kinds)) if kind // 9 == record[R_SHOWN] // 9]]
    if verb == E_CYCLE_HAND:
        for code in s.drafts[seat]:
            kinds.remove(code - CARD)
        return [DONE, *[CARD + kind for kind in sorted(set(kinds))]]
    return [CARD + kind for kind in sorted(set(kinds))]


def visible_choices(s: CodexTable, frame: list[int], seat: int) -> list[int]:
    """Codes for a pick among cards the seat has seen."""
    verb = CODE[frame[STEP]]
    if verb == E_TAKE_CHOSEN:
        kinds = hand_kinds(s, frame[E_SUBJECT] // 2)
        for code in s.drafts[seat]:
            kinds.remove(code - CARD)
        return [CARD + kind for kind in sorted(set(kinds))]
    kinds = [s.cards.face[s.deck[-1 - place]] for place in range(frame[E_COUNT])]
    if verb == E_DECK_LOOK_DISCARD:
        return [NO, *[CARD + kind for kind in sorted(set(kinds))]]
    for code in s.drafts[seat]:
        kinds.remove(code - CARD)
    return [CARD + kind for kind in sorted(set(kinds))]


def more_to_name(s: CodexTable, frame: list[int], seat: int, code: int) -> bool:
    """Whether a draft of several cards goes on after this code."""
    verb = CODE[frame[STEP]]
    named = len(s.drafts[seat]) + 1
    if verb == E_TAKE_CHOSEN:
        return named < frame[E_COUNT]
    if verb == E_DECK_ORDER:
        return named < frame[E_COUNT] - 1
    if verb == E_CYCLE_HAND:
        return code != DONE and named < len(s.hands[seat])
    return False
