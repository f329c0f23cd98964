"""The arrange window (rules 4.6): only against a Byun who can still look, and what is done in it is private (WQ-52)."""

from __future__ import annotations

from paiju.core.types import Code, Seat
from paiju.games.weiqi.actions import ARRANGE_HAND, SORT
from paiju.games.weiqi.data.cards import RANK
from paiju.games.weiqi.position import MOVES, Position
from paiju.games.weiqi.rules import log
from paiju.games.weiqi.rules.plays import order_matters


def open_window(state: Position, seat: Seat) -> bool:
    """Asks the seat to arrange its hand, if its order matters. From now on nobody else knows the order.

    A hand of fewer than two cards has one order only. How many there are is public; what they are makes no difference,
    or the question itself would tell it (WQ-52).
    """
    if len(state.sides[seat].hand) < 2 or not order_matters(state, seat):
        return False
    state.sides[seat].order_seen = 0
    if state.recording:
        log.window(state, seat, opened=True)
    state.ask(seat, ARRANGE_HAND)
    return True


def arrange(state: Position, seat: Seat, code: Code) -> None:
    """`done` or `sort`: the window closes."""
    if code == SORT:
        hand = state.sides[seat].hand
        state.sides[seat].hand = sorted_hand(hand)
        if state.recording:
            log.hand_sorted(state, seat)
    _close_window(state, seat)


def move_card(state: Position, seat: Seat, start: int, end: int) -> None:
    """One card changes its place; after as many moves as the hand has cards the window closes by itself."""
    hand = state.sides[seat].hand
    hand.insert(end, hand.pop(start))
    if state.recording:
        log.moved(state, seat, start, end)
    frame = state.frame()
    frame[MOVES] += 1
    if frame[MOVES] < len(hand):
        state.ask(seat, ARRANGE_HAND)
    else:
        _close_window(state, seat)


def _close_window(state: Position, seat: Seat) -> None:
    state.frame()[MOVES] = 0
    if state.recording:
        log.window(state, seat, opened=False)


def sorted_hand(hand: list[int]) -> list[int]:
    """Stably by type: stones, moves, tesuji."""
    return [kind for rank in range(3) for kind in hand if RANK[kind] == rank]
