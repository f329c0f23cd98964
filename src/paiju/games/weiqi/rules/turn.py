"""The course of a game and of a turn (rules 3, 4.1, 8): one frame that says where the turn goes on."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP, Frame
from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.core.types import Kind, Seat
from paiju.games.weiqi.actions import (
    ARRANGE_HAND,
    ARRANGE_TO,
    BENT_FOUR_TARGET,
    CHOOSE_CHARACTER,
    MAIN_ACTION,
    SHI_YUE_NUMBER,
)
from paiju.games.weiqi.data.board import ALL_AREAS
from paiju.games.weiqi.data.cards import CAPTURE
from paiju.games.weiqi.data.characters import SHI_YUE, YANG_DINGXIN, YANG_TURNS
from paiju.games.weiqi.options import SCORE_BOTH, SCORE_EACH_TURN, SCORE_END
from paiju.games.weiqi.position import (
    HOLDS_CAPTURE,
    HOLDS_NONE,
    NO_GROUP,
    PLAYED_INTO,
    UNTOLD,
    Position,
)
from paiju.games.weiqi.rules import log
from paiju.games.weiqi.rules.arrange import open_window
from paiju.games.weiqi.rules.traps import check_bent_fours

# the steps of a turn, numbered as in rules 4.1
MAIN: Final = 0
CHECK: Final = 1
END: Final = 2
DRAW_CARD: Final = 3
COUNT_DOWN: Final = 4

PHASES: Final = ("main", "choose", "bent_four", "number", "arrange", "over")
"""The public words for what is going on."""
_MAIN: Final = 0
_OVER: Final = 5
_PHASE_OF_PROMPT: Final = {
    CHOOSE_CHARACTER: 1,
    BENT_FOUR_TARGET: 2,
    SHI_YUE_NUMBER: 3,
    ARRANGE_HAND: 4,
    ARRANGE_TO: 4,
}


# ---------------------------------------------------------------------- the turn (rules 4.1)


def resume(state: Position, frame: Frame) -> None:
    """Does the next step of the turn. What cannot stop for a question goes straight on."""
    step = frame[STEP]
    if step == MAIN:
        _ask_main(state)
    elif step == CHECK:
        if not check_bent_fours(state):
            _end_of_turn(state, frame)
    elif step == END:
        _end_of_turn(state, frame)
    elif step == DRAW_CARD:
        _draw_and_arrange(state, frame)
    else:
        _count_down(state, frame)


def _ask_main(state: Position) -> None:
    side = state.sides[state.active]
    if side.character == SHI_YUE and side.uses > 0:
        side.deck_told = HOLDS_CAPTURE if CAPTURE in state.deck else HOLDS_NONE
    state.ask(state.active, MAIN_ACTION)


def _end_of_turn(state: Position, frame: Frame) -> None:
    """4a and 4b: income by option, and the arrange window where it comes before the draw."""
    if state.options.scoring != SCORE_END:
        _bank_income(state)
    frame[STEP] = DRAW_CARD
    if not (state.options.arrange_before_draw and open_window(state, state.active)):
        _draw_and_arrange(state, frame)


def _bank_income(state: Position) -> None:
    """Only the active seat's groups pay, with multipliers or (`both`) without (WQ-6)."""
    side = state.sides[state.active]
    gain = side.plain_moku() if state.options.scoring == SCORE_BOTH else side.territory()
    side.banked += gain
    if state.recording:
        log.income(state, state.active, gain)


def _draw_and_arrange(state: Position, frame: Frame) -> None:
    """4c and 4d: the automatic draw, and the arrange window where it comes after."""
    _draw(state, state.active)
    frame[STEP] = COUNT_DOWN
    if state.options.arrange_before_draw or not open_window(state, state.active):
        _count_down(state, frame)


def _draw(state: Position, seat: Seat) -> None:
    """The top card goes to the right end of the hand; an empty deck gives nothing (WQ-5)."""
    if not state.deck:
        if state.recording:
            log.no_draw(state, seat)
        return
    kind = state.deck.pop()
    state.sides[seat].gain(kind)
    state.reveals += 1
    _forget_told(state, seat, kind)
    if state.recording:
        log.drew(state, seat, kind)


def _forget_told(state: Position, seat: Seat, kind: Kind) -> None:
    """What a shi_yue was told about the deck ends when a Capture may have been drawn, as far as it can see."""
    if state.sides[seat].deck_told == HOLDS_CAPTURE and kind == CAPTURE:
        state.sides[seat].deck_told = UNTOLD
    if state.sides[1 - seat].deck_told == HOLDS_CAPTURE:
        state.sides[1 - seat].deck_told = UNTOLD


def _count_down(state: Position, frame: Frame) -> None:
    """4e to 4g: the counters, Yang's check, then the other seat's turn or the final scoring."""
    state.remaining -= 1
    state.sides[state.active].turns_left -= 1
    if _yang_wins(state):
        return
    if state.remaining == 0:
        _final_scoring(state)
        return
    state.active = 1 - state.active
    state.raised = False
    frame[STEP] = MAIN
    frame[PLAYED_INTO] = NO_GROUP
    if state.recording:
        log.turn(state)
    _ask_main(state)


def phase_number(state: Position) -> int:
    """Which of the PHASES it is."""
    if state.over:
        return _OVER
    for seat in range(2):
        if state.asked[seat]:
            return _PHASE_OF_PROMPT.get(state.asked[seat], _MAIN)
    return _MAIN


# ---------------------------------------------------------------------- the end (rules 8)


def _yang_wins(state: Position) -> bool:
    """The one moment at which Yang Dingxin looks at its five areas (WQ-45)."""
    if state.remaining != YANG_TURNS and not state.options.yang_counts_own:
        return False
    winners = [seat for seat in range(2) if _stands_tall(state, seat)]
    if not winners:
        return False
    result = [LOSS, LOSS]
    for seat in winners:
        result[seat] = WIN if len(winners) == 1 else DRAW  # two at once: WQ-46
        if state.recording:
            log.pillar(state, seat)
    finish(state, result, "yang_full_board")
    return True


def _stands_tall(state: Position, seat: Seat) -> bool:
    side = state.sides[seat]
    if side.character != YANG_DINGXIN or side.stones != ALL_AREAS:
        return False
    return not state.options.yang_counts_own or (seat == state.active and side.turns_left == YANG_TURNS)


def _final_scoring(state: Position) -> None:
    """More moku wins; equal is a draw, without tie-break or compensation."""
    totals = final_totals(state)
    if state.recording:
        for seat in range(2):
            log.final(state, seat, totals[seat] - state.sides[seat].banked, totals[seat])
    finish(state, [_result(totals[0], totals[1]), _result(totals[1], totals[0])], "moku")


def _result(own: int, other: int) -> int:
    if own == other:
        return DRAW
    return WIN if own > other else LOSS


def final_totals(state: Position) -> list[int]:
    """Banked moku and, unless it was all paid as income, the territory as it stands (WQ-6, WQ-7)."""
    counted = state.options.scoring != SCORE_EACH_TURN
    return [side.banked + (side.territory() if counted else 0) for side in state.sides]


def finish(state: Position, result: list[int], reason: str) -> None:
    """The game is over; whatever ended it, the scores are the projected totals."""
    if state.recording:
        log.ended(state, reason)
    state.finish(result, final_totals(state), reason)
