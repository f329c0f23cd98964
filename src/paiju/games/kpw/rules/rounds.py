"""The course of the game: rounds, the round end and the result (rules 4.3, 4.8, 7)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP, Frame
from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.core.types import Seat
from paiju.games.kpw.actions import ROUND_END_MENU
from paiju.games.kpw.data import cards, layout
from paiju.games.kpw.data.skills import SCIENTIST
from paiju.games.kpw.position import NO_PLAY, Position
from paiju.games.kpw.rules import frames
from paiju.games.kpw.rules.damage import drain, drop_old_damage, hurt
from paiju.games.kpw.rules.effects import holds
from paiju.games.kpw.rules.log import ROUND_RULE, SACRIFICE_SOURCE, note
from paiju.games.kpw.rules.memory import discard_hand, unmark
from paiju.games.kpw.rules.windows import offer_sacrifice

# ---------------------------------------------------------------------- rounds

ROUND_BEGINS: Final = 0
SECOND_DRAWS: Final = 1
TURNS_BEGIN: Final = 2
TURN_OVER: Final = 3
ROUND_OVER: Final = 4


def run_round(state: Position, frame: Frame) -> None:
    step = frame[STEP]
    if step == ROUND_BEGINS:
        begin_round(state, frame)
    elif step == SECOND_DRAWS:
        frame[STEP] = TURNS_BEGIN
        state.push([frames.DRAWING, 0, 1 - first_to_draw(state), 0])
    elif step == TURNS_BEGIN:
        # D5: a hand can only be empty here when the deck ran dry
        if hand_empty(state):
            end_round(state, frame, "KP-6")
        else:
            frame[STEP] = TURN_OVER
            state.active = state.first_player
            state.push([frames.TURN, 0])
    elif step == TURN_OVER:
        state.active = 1 - state.active
        state.push([frames.TURN, 0])
    else:
        frame[STEP] = ROUND_BEGINS


def first_to_draw(state: Position) -> int:
    return 1 - state.first_player if state.options.second_draws_first else state.first_player


def begin_round(state: Position, frame: Frame) -> None:
    """D0: with fewer than 10 cards, or after the agreed number of rounds, the higher HP wins (KP-47)."""
    if len(state.deck) < cards.LEAST_DECK:
        finish_by_hp(state, "deck_out")
        return
    if state.options.max_rounds and state.round >= state.options.max_rounds:
        finish_by_hp(state, "max_rounds")
        return
    state.round += 1
    state.first_player = state.next_first
    state.passes = 0
    state.pill_by = -1
    own = state.own
    own[layout.LIMIT] = cards.BASE_DRAWS
    own[layout.LIMIT + 1] = cards.BASE_DRAWS
    if not state.options.carry_last_turn:
        forget_last_turn(state)
    if state.recording:
        note(state, "round", state.first_player, ROUND_RULE, {"round": state.round, "deck": len(state.deck)})
    frame[STEP] = SECOND_DRAWS
    drawer = first_to_draw(state)
    state.push([frames.DRAWING, 0, drawer, 0])
    for seat in range(2):  # one at most is asked: who has planted a bomb has sacrificed for it
        if frame[frames.BOMBED] >> seat & 1:
            offer_sacrifice(state, seat)
    frame[frames.BOMBED] = 0


def forget_last_turn(state: Position) -> None:
    """Option carry_last_turn = false (KP-2)."""
    state.last_owner = -1
    state.last_turn = 0
    state.last_declared = 0
    state.last_plays = NO_PLAY
    state.last_effects = []
    state.last_mends = NO_PLAY
    end = state.damage_base + len(state.damage) // layout.DAMAGE_WIDTH
    state.own[layout.LEDGER_FROM] = end
    state.own[layout.LEDGER_FROM + 1] = end
    drop_old_damage(state, end)


def hand_empty(state: Position) -> bool:
    return not state.hands[0] or not state.hands[1]


# ---------------------------------------------------------------------- round end

SEATS_MAY_ACT: Final = 0
HANDS_GO: Final = 1
BOMBS_GO_OFF: Final = 2
EFFECTS_END: Final = 3
OTHER_OVERFLOW: Final = 4
WIN_CHECK: Final = 5


def end_round(state: Position, frame: Frame, ruling: str) -> None:
    """R1, R2 are done: nobody gets a further turn in this round. The ruling says what ended it."""
    frame[STEP] = ROUND_OVER
    push_round_end(state)
    if state.recording:
        note(state, "round_end", state.active, ROUND_RULE, {"round": state.round, "next": state.next_first}, ruling)


def push_round_end(state: Position) -> None:
    """R3 begins: W4 is one window, so that what comes into protection in it stays there to its end (KP-11)."""
    unmark(state.protection[0], layout.LOCKED)
    unmark(state.protection[1], layout.LOCKED)
    state.push([frames.ROUND_END, SEATS_MAY_ACT, state.active, 0])


def run_round_end(state: Position, frame: Frame) -> None:
    """R3 to R7, the seat that took the last turn first."""
    step = frame[STEP]
    if step == SEATS_MAY_ACT:
        ask_next_seat(state, frame)
        return
    frame[STEP] = step + 1
    last = state.active
    if step == HANDS_GO:
        discard_hands(state)
    elif step == BOMBS_GO_OFF:
        explode_bombs(state)
    elif step == EFFECTS_END:
        end_lasting_effects(state)
        state.push([frames.OVERFLOW, 0, last])
    elif step == OTHER_OVERFLOW:
        state.push([frames.OVERFLOW, 0, 1 - last])
    elif step == WIN_CHECK:
        check_win(state)
    else:
        state.pop()


def ask_next_seat(state: Position, frame: Frame) -> None:
    """W4: the seats are asked in turns until both have passed in a row; one without a choice passes unasked (KP-52)."""
    if frame[frames.PASSED] == 2:
        frame[STEP] = HANDS_GO
        return
    seat = frame[frames.SEAT]
    frame[frames.SEAT] = 1 - seat
    frame[frames.PASSED] += 1
    state.push([frames.WINDOW, 0, seat, ROUND_END_MENU, frames.BARRED if state.pill_by == 1 - seat else 0])


def discard_hands(state: Position) -> None:
    """R4; with carry_delayed = false delayed groups go too, unresolved (KP-23)."""
    for seat in (state.active, 1 - state.active):
        count = len(state.hands[seat])
        discard_hand(state, seat)
        if state.recording and count:
            note(state, "hand_discarded", seat, ROUND_RULE, {"count": count})
        if not state.options.carry_delayed and state.delayed[seat]:
            discard_delayed(state, seat)


def discard_delayed(state: Position, seat: Seat) -> None:
    """A pill that is discarded unresolved never makes a claim ready (KP-25)."""
    group = state.delayed[seat]
    for at in range(0, len(group), layout.PLAY_WIDTH):
        state.pile.append(group[at + layout.CARD])
    if holds(group, cards.DEMON_PILL):
        state.own[layout.CLAIMS_WAITING + 1 - seat] = 0
    state.delayed[seat] = NO_PLAY
    state.own[layout.DELAYED_MARKS + seat] = 0
    if state.recording:
        note(state, "delayed_lost", seat, ROUND_RULE, {"count": len(group) // layout.PLAY_WIDTH}, "KP-23")


def explode_bombs(state: Position) -> None:
    """R5: all cherry bombs at once, both losses before any drain heals (KP-43)."""
    own = state.own
    lost = [0, 0]
    for seat in range(2):
        for _ in range(own[layout.BOMBS + seat]):
            entry = hurt(
                state, seat, state.options.bomb_damage, cards.CODE_DAMAGE, 1 - seat, SACRIFICE_SOURCE + SCIENTIST
            )
            lost[seat] += state.damage[(entry - state.damage_base) * layout.DAMAGE_WIDTH + layout.TOOK]
        own[layout.BOMBS + seat] = 0
        if lost[seat]:
            state.stack[-2][frames.BOMBED] |= 1 << seat
    drain(state, 0, lost[0])
    drain(state, 1, lost[1])


def end_lasting_effects(state: Position) -> None:
    """R6: what lasts "this round and next" ends with its second round."""
    own = state.own
    for seat in range(2):
        own[layout.PEARLS_ENDING + seat] = own[layout.PEARLS_LASTING + seat]
        own[layout.PEARLS_LASTING + seat] = 0
        if own[layout.UPGRADED_UNTIL + seat] <= state.round:
            own[layout.UPGRADED_UNTIL + seat] = 0


# ---------------------------------------------------------------------- the result


def check_win(state: Position) -> None:
    """R7: the only moment at which HP of 0 or less counts."""
    hp = state.own
    if hp[layout.HP] <= 0 or hp[layout.HP + 1] <= 0:
        finish_by_hp(state, "knocked_out")


def finish_by_hp(state: Position, reason: str) -> None:
    """The higher HP wins; equal HP is a draw (KP-46). With one seat at 0 or less this is the same rule."""
    mine, theirs = state.own[layout.HP], state.own[layout.HP + 1]
    if mine == theirs:
        result = [DRAW, DRAW]
    elif mine > theirs:
        result = [WIN, LOSS]
    else:
        result = [LOSS, WIN]
    state.finish(result, [mine, theirs], reason)
    if state.recording:
        note(state, "ended", -1, ROUND_RULE, {"reason": reason, "hp": [mine, theirs]}, "KP-46")
