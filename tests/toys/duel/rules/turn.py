"""A turn and the challenges in it, as frames on the stack."""

from __future__ import annotations

from paiju.core.frames import PROCEDURE, STEP, Frame
from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.core.types import Kind, Seat
from paiju.core.viewers import bit
from tests.toys.duel.actions import MAIN, RESPOND
from tests.toys.duel.position import ANSWERER, BLOW, CHALLENGE, TURN, Position
from tests.toys.duel.rules import log

_ALL_KINDS = 0b111


def resume(state: Position, frame: Frame) -> None:
    """Does the next step of the top frame."""
    first = frame[STEP] == 0
    frame[STEP] = 1
    if frame[PROCEDURE] == CHALLENGE:
        if first:
            state.ask(frame[ANSWERER], RESPOND)
        else:
            _settle(state)
    elif first:
        state.ask(state.active(), MAIN)
    else:
        _end_turn(state)


def discard(state: Position, seat: Seat, kind: Kind) -> None:
    """A card is played face up."""
    hand = state.hands[seat]
    state.gone.append(state.cards.leave(state, hand, state.cards.of_kind(hand, kind)))
    if state.recording:
        log.played(state, seat, kind)


def lay(state: Position, seat: Seat, kind: Kind) -> None:
    """A card is laid face down."""
    hand = state.hands[seat]
    state.laid[seat].append(state.cards.leave_unseen(hand, state.cards.of_kind(hand, kind), seat, _ALL_KINDS))
    if state.recording:
        log.laid(state, seat, kind)


def draw_card(state: Position, seat: Seat) -> None:
    """The top card goes to a hand."""
    back = state.deck.pop()
    state.cards.show(state, back, bit(seat))
    state.hands[seat].append(back)


def _settle(state: Position) -> None:
    """Nobody answers any more: the blow comes through if an even number of parries was played."""
    victim = 1 - state.active()
    damage = state.stack[-1][BLOW] + 1
    parries = len(state.stack) - 2
    state.stack = state.stack[:1]
    if parries % 2 == 0:
        state.health[victim] -= damage
        if state.recording:
            log.hit(state, victim, damage)


def _end_turn(state: Position) -> None:
    """Draws a card, and the other seat's turn begins, or the game is over."""
    state.pop()
    if state.deck:
        draw_card(state, state.active())
    state.turn += 1
    if min(state.health) > 0 and state.turn < state.options.turns:
        state.push([TURN, 0])
        return
    tie = state.health[0] == state.health[1]
    result = [DRAW if tie else WIN if mine == max(state.health) else LOSS for mine in state.health]
    state.finish(result, state.health[:], "health")
