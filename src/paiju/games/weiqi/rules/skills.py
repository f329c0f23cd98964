"""The three limited skills, used before the turn's card (rules 5.4, WQ-39)."""

from __future__ import annotations

from paiju.core.outcome import LOSS, WIN
from paiju.core.types import Code, Seat
from paiju.games.weiqi.actions import MOST_HIDDEN, RAISE_HAND, SEARCH_DECK, SHI_YUE_NUMBER, TURN_UP
from paiju.games.weiqi.data.board import Area
from paiju.games.weiqi.data.cards import CAPTURE
from paiju.games.weiqi.data.characters import BYUN_GAIN, BYUN_SANGIL, BYUN_WINS_AT, USES
from paiju.games.weiqi.data.laid import number_of
from paiju.games.weiqi.position import HOLDS_CAPTURE, UNTOLD, Position
from paiju.games.weiqi.rules import log
from paiju.games.weiqi.rules.cards_on_table import turn_up
from paiju.games.weiqi.rules.claims import all_learn, deck_was_counted, hand_was_seen
from paiju.games.weiqi.rules.turn import finish


def use_skill(state: Position, seat: Seat, code: Code) -> None:
    """Carries out a legal use of the seat's limited skill."""
    state.sides[seat].uses -= 1
    if state.recording:
        log.skill_used(state, seat)
    if code == RAISE_HAND:
        _raise_hand(state, seat)
    elif code == SEARCH_DECK:
        _search_deck(state, seat)
    else:
        target = code - TURN_UP
        _flawless_calculation(state, seat, target // MOST_HIDDEN, target % MOST_HIDDEN)


def _flawless_calculation(state: Position, seat: Seat, area: Area, nth: int) -> None:
    """Shin Jinseo turns up one enemy face-down card for good; it works on (WQ-41)."""
    card = state.face_down(1 - seat, area)[nth]
    cause = log.shin_cause(seat) if state.recording else None
    turn_up(state, state.index_of(number_of(card)), cause)


def _search_deck(state: Position, seat: Seat) -> None:
    """Shi Yue counts the deck and takes one Capture, or with `shi_yue_take` = `any` is asked how many (WQ-38)."""
    state.reveals += 1
    state.sides[seat].deck_told = UNTOLD  # counting tells more
    deck_was_counted(state, 1 - seat)
    if state.recording:
        log.deck_seen(state, seat)
    if state.options.shi_yue_takes_any:
        state.ask(seat, SHI_YUE_NUMBER)
    else:
        take_captures(state, seat, 1)


def take_captures(state: Position, seat: Seat, number: int) -> None:
    """A number of Captures goes from the deck to the hand for all to know; the rest is shuffled."""
    side = state.sides[seat]
    for _ in range(number):
        state.deck.remove(CAPTURE)
        side.gain(CAPTURE)
        all_learn(side, 1 << CAPTURE, state.placed)
        if side.order_seen == len(side.hand) - 1:
            side.order_seen += 1
    state.shuffle(state.deck)
    other = state.sides[1 - seat]
    if other.deck_told == HOLDS_CAPTURE:  # a second shi_yue: it may have been the last one
        other.deck_told = UNTOLD
    if state.recording:
        log.took(state, seat, number)


def _raise_hand(state: Position, seat: Seat) -> None:
    """Byun Sangil looks at the other hand; an unsorted one is a violation, and the second one wins (WQ-42)."""
    state.raised = True
    state.reveals += 1
    hand_was_seen(state, 1 - seat)
    if state.recording:
        log.hand_seen(state, seat)
    if state.sides[1 - seat].is_sorted():
        if state.recording:
            log.orderly(state, seat)
        return
    side = state.sides[seat]
    side.violations += 1
    counted = USES[BYUN_SANGIL] - side.uses if state.options.byun_counts_uses else side.violations
    if counted >= BYUN_WINS_AT:
        if state.recording:
            log.deciding_violation(state, seat)
        result = [LOSS, LOSS]
        result[seat] = WIN
        finish(state, result, "byun_violation")
        return
    side.banked += BYUN_GAIN
    if state.recording:
        log.violation(state, seat, BYUN_GAIN)
