"""Cards that change hands: steal, the answer with 8848, the demon pill's rider (rules 5.1)."""

from __future__ import annotations

from paiju.core.frames import STEP, Frame
from paiju.games.kpw.actions import (
    DECLINE,
    PAY,
    PILL_PICK,
    PILL_RIDER,
    REACT,
    REACT_8848,
    SKIP,
    STEAL_COST,
    TAKE,
)
from paiju.games.kpw.cards import (
    CLONE,
    DEMON_PILL,
    EVERY_KIND,
    MECHANISM_DAMAGE,
    PHONE,
    PHONE_PLAYED,
    PHONE_STOLEN,
    STEAL,
)
from paiju.games.kpw.memory import (
    best_copy,
    discard_unseen,
    hand_over,
    must_own,
    peek_protection,
    show,
    take_public,
    take_random,
)
from paiju.games.kpw.position import KIND_BITS, PUBLIC, TAKEN, TAKEN_CARDS, Position
from paiju.games.kpw.rules.damage import deal
from paiju.games.kpw.rules.log import all_hidden, hidden, note
from paiju.games.kpw.rules.procedures import FREE_OF_COST, REACTION, SEAT
from paiju.games.kpw.rules.records import THEFT, record


def pay(s: Position, seat: int, kind: int, source: int, ruling: str) -> None:
    """A hand card is given up as a cost."""
    hand = s.hands[seat]
    discard_unseen(s, seat, hand, best_copy(hand, kind), 0, EVERY_KIND)
    if s.recording:
        note(s, "cost", seat, source, {"card": hidden(s.pile[-1])}, ruling)


# ---------------------------------------------------------------------- steal


def run_stealing(s: Position, frame: Frame) -> None:
    """Pay a hand card, then take a random one; a steal turned round costs nothing (rules 5.4)."""
    thief = frame[SEAT]
    if frame[STEP] == 0:
        frame[STEP] = 1
        if frame[FREE_OF_COST]:
            return
        if not s.hands[thief]:
            s.pop()
            if s.recording:
                note(s, "steal_fails", thief, STEAL, {}, "KP-21")
            return
        s.ask(thief, STEAL_COST)
    elif frame[STEP] == 1:
        frame[STEP] = 2
        steal_card(s, thief)
    else:
        s.pop()


def answer_steal_cost(s: Position, seat: int, code: int) -> None:
    pay(s, seat, code - PAY, STEAL, "KP-21")


def steal_card(s: Position, thief: int) -> None:
    """Blind, even if the hand lies open (KP-21)."""
    robbed = 1 - thief
    hand = s.hands[robbed]
    if not hand:
        record(s, THEFT)
        if s.recording:
            note(s, "steal_fails", thief, STEAL, {}, "KP-21")
        return
    card = take_random(s, robbed, s.below(len(hand)))
    if card & KIND_BITS == PHONE:
        record(s, THEFT)
        show(s, robbed, card)
        explode(s, thief)
    else:
        record(s, THEFT, 0, 1, card & KIND_BITS)
        card = hand_over(s, robbed, card, TAKEN)
        s.hands[thief].append(card)
        s.own[TAKEN_CARDS + thief] = 1
        if s.recording:
            note(s, "stolen", thief, STEAL, {"from": robbed, "card": hidden(card)}, "KP-21")
    s.push([REACTION, 0, robbed])


def explode(s: Position, thief: int) -> None:
    """An 8848 that was taken: face up to the discard, and it hits the thief (KP-20)."""
    s.pile.append(PHONE | PUBLIC)
    if s.recording:
        note(s, "exploded", thief, PHONE, {"card": hidden(PHONE | PUBLIC)}, "KP-20")
    deal(s, thief, PHONE_STOLEN, MECHANISM_DAMAGE, 1 - thief, PHONE)


# ---------------------------------------------------------------------- window W5


def run_reaction(s: Position, frame: Frame) -> None:
    """The robbed seat is asked whether or not it holds an 8848 (KP-56), and again after each one."""
    frame[STEP] = 1
    s.ask(frame[SEAT], REACT_8848)


def reactions(s: Position, seat: int) -> list[int]:
    """A phone, or a clone while the seat owns a phone."""
    out = [DECLINE]
    hand = s.hands[seat]
    phone = best_copy(hand, PHONE) >= 0
    if phone:
        out.append(REACT)
    if (phone or best_copy(s.protection[seat], PHONE) >= 0) and best_copy(hand, CLONE) >= 0:
        out.append(REACT + 1)
    return out


def answer_reaction(s: Position, seat: int, code: int) -> None:
    """Not part of anybody's turn limits, and no action of the thief's turn (KP-20)."""
    if code == DECLINE:
        s.pop()
        return
    kind = PHONE if code == REACT else CLONE
    hand = s.hands[seat]
    s.pile.append(take_public(s, seat, hand, best_copy(hand, kind)))
    if kind == CLONE:
        must_own(s, seat, PHONE)
    if s.recording:
        note(s, "reacts", seat, PHONE, {"card": hidden(s.pile[-1])}, "KP-20")
    deal(s, 1 - seat, PHONE_PLAYED, MECHANISM_DAMAGE, seat, PHONE)


# ---------------------------------------------------------------------- the pill's rider


def run_rider(s: Position, frame: Frame) -> None:
    """Before the pill acts, its player may pay a card, see what the opponent protects and take one (KP-26)."""
    if frame[STEP] == 0:
        frame[STEP] = 1
        s.ask(s.active, PILL_RIDER)
    elif frame[STEP] == 1:
        frame[STEP] = 2
        s.ask(s.active, PILL_PICK)
    else:
        s.pop()


def answer_rider(s: Position, seat: int, code: int) -> None:
    """`skip`, or the card that pays for `use`."""
    if code == SKIP:
        s.pop()
        return
    pay(s, seat, code - PAY, DEMON_PILL, "KP-26")
    peek_protection(s, 1 - seat)
    if s.recording:
        cards = all_hidden(s.protection[1 - seat])
        note(s, "peeks", seat, DEMON_PILL, {"from": 1 - seat, "cards": cards}, "KP-26")


def answer_pill_pick(s: Position, seat: int, code: int) -> None:
    """The chosen card comes to hand; the rules of 8848 apply."""
    robbed = 1 - seat
    protected = s.protection[robbed]
    card = protected.pop(best_copy(protected, code - TAKE))
    if card & KIND_BITS == PHONE:
        show(s, robbed, card)
        explode(s, seat)
    else:
        card = hand_over(s, robbed, card, 0)
        s.hands[seat].append(card)
        if s.recording:
            note(s, "stolen", seat, DEMON_PILL, {"from": robbed, "card": hidden(card)}, "KP-26")
    s.push([REACTION, 0, robbed])
