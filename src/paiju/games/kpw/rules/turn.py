"""A turn from its record to its closing (rules 4.4)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP, Frame
from paiju.core.types import Seat
from paiju.games.kpw.actions import TURN_MENU
from paiju.games.kpw.data import layout
from paiju.games.kpw.data.layout import destroyed_by
from paiju.games.kpw.options import DRAIN_OPPONENT_NEXT, DRAIN_OWN_NEXT, DRAIN_THROUGH_OWN_NEXT
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules.damage import drop_old_damage
from paiju.games.kpw.rules.log import ROUND_RULE, note
from paiju.games.kpw.rules.memory import unmark, unmark_pile
from paiju.games.kpw.rules.plays import resume_delayed
from paiju.games.kpw.rules.rounds import end_round, hand_empty

TURN_BEGINS: Final = 0
CHECK: Final = 1
"""T5 after a play, or after the delayed group; a new window W1 opens."""
CHECK_AGAIN: Final = 2
"""T5 after an any-time action; the window stays the same."""
TURN_ENDS: Final = 3
MENU_OPENS: Final = 4
"""A turn that starts without a delayed group: nothing has happened that T5 could look at."""


def run_turn(state: Position, frame: Frame) -> None:
    step = frame[STEP]
    if step == TURN_BEGINS:
        open_turn(state)
        frame[STEP] = CHECK if state.delayed_resolved else MENU_OPENS
    elif step == MENU_OPENS:
        open_menu(state, frame)
    elif step == TURN_ENDS:
        state.pop()
        close_turn(state)
        if state.passes == 2:
            # KP-5: the first of the two passers begins the next round
            state.next_first = 1 - state.active
            end_round(state, state.stack[-1], "KP-5")
    elif state.pill_by >= 0 or hand_empty(state):
        state.pop()
        state.next_first = first_after(state)
        close_turn(state)
        end_round(state, state.stack[-1], "KP-26" if state.pill_by >= 0 else "KP-6")
    elif step == CHECK:
        open_menu(state, frame)
    else:
        state.ask(state.active, TURN_MENU)


def open_menu(state: Position, frame: Frame) -> None:
    """T3: a new window W1."""
    unmark(state.protection[state.active], layout.LOCKED)
    frame[STEP] = CHECK_AGAIN
    state.ask(state.active, TURN_MENU)


def open_turn(state: Position) -> None:
    """T1, T2: a fresh record; then a delayed group resolves."""
    seat = state.active
    own = state.own
    state.turn += 1
    state.turn_open = True
    state.used = 0
    state.attack_cap = 1
    state.attacks_upgraded = False
    state.defences_upgraded = False
    state.declared = 0
    state.delayed_resolved = False
    if own[layout.TAKEN_CARDS + seat]:
        own[layout.TAKEN_CARDS + seat] = 0
        unmark(state.hands[seat], layout.TAKEN)
        unmark(state.protection[seat], layout.TAKEN)
        unmark_borrowed(state.borrowed[seat])
    if own[layout.DESTROYED_CARDS + seat]:
        own[layout.DESTROYED_CARDS + seat] = 0
        unmark_pile(state, destroyed_by(seat))
    if own[layout.DRAIN + seat] & layout.DRAIN_WAITS:
        own[layout.DRAIN + seat] = layout.DRAIN_ON
    if state.recording:
        note(state, "turn", seat, ROUND_RULE, {"turn": state.turn})
    if state.delayed[seat]:
        resume_delayed(state, seat)


def unmark_borrowed(borrowed: list[int]) -> None:
    for at in range(0, len(borrowed), 2):
        borrowed[at] &= ~layout.TAKEN


def first_after(state: Position) -> int:
    """R2: who begins the next round after a pill or an empty hand."""
    if state.pill_by >= 0:
        return 1 - state.pill_by
    if state.hands[0]:
        return 0
    if state.hands[1]:
        return 1
    return 1 - state.active


def close_turn(state: Position) -> None:
    """T6 a to e."""
    seat = state.active
    own = state.own
    own[layout.ARMS + seat] = 0
    turn_drains(state, seat)
    own[layout.LEDGER_FROM + seat] = state.damage_base + len(state.damage) // layout.DAMAGE_WIDTH
    state.turn_open = False
    state.last_owner = seat
    state.last_turn = state.turn
    state.last_round = state.round
    state.last_declared = state.declared
    state.last_plays = state.plays
    state.plays = []
    state.last_effects = state.effects
    state.last_mends = state.mends
    state.effects = []
    state.mends = []
    drop_old_damage(state, min(own[layout.LEDGER_FROM + 1 - seat], first_entry_of(state, state.turn)))
    passed = state.declared == 0 and not state.delayed_resolved
    state.passes = state.passes + 1 if passed else 0
    if state.recording:
        note(state, "passes" if passed else "turn_over", seat, ROUND_RULE, {}, "KP-5" if passed else "")


def first_entry_of(state: Position, turn: int) -> int:
    """The number of the first damage entry of this turn, or of the next one to come."""
    for at in range(0, len(state.damage), layout.DAMAGE_WIDTH):
        if state.damage[at + layout.IN_TURN] == turn:
            return state.damage_base + at // layout.DAMAGE_WIDTH
    return state.damage_base + len(state.damage) // layout.DAMAGE_WIDTH


def turn_drains(state: Position, seat: Seat) -> None:
    """T6 b and the other windows of wizard_1 (KP-37)."""
    own = state.own
    drain = own[layout.DRAIN + seat]
    window = state.options.drain_window
    if window == DRAIN_THROUGH_OWN_NEXT:
        own[layout.DRAIN + seat] = layout.DRAIN_ON if drain & layout.DRAIN_CAST else 0
    elif window == DRAIN_OWN_NEXT:
        own[layout.DRAIN + seat] = layout.DRAIN_WAITS if drain & layout.DRAIN_CAST else 0
    elif window == DRAIN_OPPONENT_NEXT:
        own[layout.DRAIN + seat] = layout.DRAIN_ON if drain else 0
        own[layout.DRAIN + 1 - seat] &= ~layout.DRAIN_ON
