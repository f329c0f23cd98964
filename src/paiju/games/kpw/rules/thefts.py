"""Cards that change hands: steal, the answer with 8848, the demon pill's rider (rules 5.1)."""

from __future__ import annotations

from paiju.core.frames import STEP, Frame
from paiju.core.types import Code, Kind, Seat
from paiju.games.kpw import actions
from paiju.games.kpw.data import cards, layout
from paiju.games.kpw.data.layout import kind_of
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules.damage import deal
from paiju.games.kpw.rules.frames import FREE_OF_COST, REACTION, SEAT
from paiju.games.kpw.rules.log import Source, all_hidden, hidden, note
from paiju.games.kpw.rules.memory import (
    best_copy,
    discard_unseen,
    hand_over,
    must_own,
    peek_protection,
    show,
    take_public,
    take_random,
    unmark,
)
from paiju.games.kpw.rules.records import THEFT, record


def pay(state: Position, seat: Seat, kind: Kind, source: Source, ruling: str) -> None:
    """A hand card is given up as a cost."""
    hand = state.hands[seat]
    discard_unseen(state, seat, hand, best_copy(hand, kind), 0, cards.EVERY_KIND)
    if state.recording:
        note(state, "cost", seat, source, {"card": hidden(state.pile[-1])}, ruling)


# ---------------------------------------------------------------------- steal


def run_stealing(state: Position, frame: Frame) -> None:
    """Pay a hand card, then take a random one; a steal turned round costs nothing (rules 5.4)."""
    thief = frame[SEAT]
    if frame[STEP] == 0:
        frame[STEP] = 1
        if frame[FREE_OF_COST]:
            return
        if not state.hands[thief]:
            state.pop()
            if state.recording:
                note(state, "steal_fails", thief, cards.STEAL, {}, "KP-21")
            return
        state.ask(thief, actions.STEAL_COST)
    elif frame[STEP] == 1:
        frame[STEP] = 2
        steal_card(state, thief)
    else:
        state.pop()


def answer_steal_cost(state: Position, seat: Seat, code: Code) -> None:
    pay(state, seat, code - actions.PAY, cards.STEAL, "KP-21")


def steal_card(state: Position, thief: Seat) -> None:
    """Blind, even if the hand lies open (KP-21)."""
    robbed = 1 - thief
    hand = state.hands[robbed]
    if not hand:
        record(state, THEFT)
        if state.recording:
            note(state, "steal_fails", thief, cards.STEAL, {}, "KP-21")
        return
    card = take_random(state, robbed, state.below(len(hand)))
    if kind_of(card) == cards.PHONE:
        record(state, THEFT)
        show(state, robbed, card)
        explode(state, thief)
    else:
        record(state, THEFT, 0, 1, kind_of(card))
        card = hand_over(state, robbed, card, layout.TAKEN)
        state.hands[thief].append(card)
        state.own[layout.TAKEN_CARDS + thief] = 1
        if state.recording:
            note(state, "stolen", thief, cards.STEAL, {"from": robbed, "card": hidden(card)}, "KP-21")
    state.push([REACTION, 0, robbed])


def explode(state: Position, thief: Seat) -> None:
    """An 8848 that was taken: face up to the discard, and it hits the thief (KP-20)."""
    state.pile.append(cards.PHONE | layout.PUBLIC)
    if state.recording:
        note(state, "exploded", thief, cards.PHONE, {"card": hidden(cards.PHONE | layout.PUBLIC)}, "KP-20")
    deal(state, thief, cards.PHONE_STOLEN, cards.MECHANISM_DAMAGE, 1 - thief, cards.PHONE)


# ---------------------------------------------------------------------- window W5


def run_reaction(state: Position, frame: Frame) -> None:
    """The robbed seat is asked whether or not it holds an 8848 (KP-56), and again after each answer but `decline`."""
    if frame[STEP] == 0:
        frame[STEP] = 1
        unmark(state.protection[frame[SEAT]], layout.LOCKED)
    state.ask(frame[SEAT], actions.REACT_8848)


def answer_reaction(state: Position, seat: Seat, code: Code) -> None:
    """Not part of anybody's turn limits, and no action of the thief's turn (KP-20)."""
    if code == actions.DECLINE:
        state.pop()
        return
    kind = cards.PHONE if code == actions.REACT else cards.CLONE
    hand = state.hands[seat]
    state.pile.append(take_public(state, seat, hand, best_copy(hand, kind)))
    if kind == cards.CLONE:
        must_own(state, seat, cards.PHONE)
    if state.recording:
        note(state, "reacts", seat, cards.PHONE, {"card": hidden(state.pile[-1])}, "KP-20")
    deal(state, 1 - seat, cards.PHONE_PLAYED, cards.MECHANISM_DAMAGE, seat, cards.PHONE)


# ---------------------------------------------------------------------- the pill's rider


def run_rider(state: Position, frame: Frame) -> None:
    """Before the pill acts, its player may pay a card, see what the opponent protects and take one (KP-26)."""
    if frame[STEP] == 0:
        frame[STEP] = 1
        state.ask(state.active, actions.PILL_RIDER)
    elif frame[STEP] == 1:
        frame[STEP] = 2
        state.ask(state.active, actions.PILL_PICK)
    else:
        state.pop()


def answer_rider(state: Position, seat: Seat, code: Code) -> None:
    """`skip`, or the card that pays for `use`."""
    if code == actions.SKIP:
        state.pop()
        return
    pay(state, seat, code - actions.PAY, cards.DEMON_PILL, "KP-26")
    peek_protection(state, 1 - seat)
    if state.recording:
        shown = all_hidden(state.protection[1 - seat])
        note(state, "peeks", seat, cards.DEMON_PILL, {"from": 1 - seat, "cards": shown}, "KP-26")


def answer_pill_pick(state: Position, seat: Seat, code: Code) -> None:
    """The chosen card comes to hand; the rules of 8848 apply."""
    robbed = 1 - seat
    protected = state.protection[robbed]
    card = protected.pop(best_copy(protected, code - actions.TAKE))
    if kind_of(card) == cards.PHONE:
        show(state, robbed, card)
        explode(state, seat)
    else:
        card = hand_over(state, robbed, card, 0)
        state.hands[seat].append(card)
        if state.recording:
            note(state, "stolen", seat, cards.DEMON_PILL, {"from": robbed, "card": hidden(card)}, "KP-26")
    state.push([REACTION, 0, robbed])
