"""The course of a game and of a turn (rules 3, 4.1, 8): one frame that says where the turn goes on."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP, Frame
from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.games.weiqi import log
from paiju.games.weiqi.actions import CHOOSE, CHOOSE_CHARACTER, MAIN_ACTION
from paiju.games.weiqi.board import ALL_AREAS
from paiju.games.weiqi.cards import CAPTURE, COPIES, KIND_COUNT, STONE, STONES_EACH
from paiju.games.weiqi.characters import CHARACTERS, SHI_YUE, USES, YANG_DINGXIN, YANG_TURNS
from paiju.games.weiqi.options import ASSIGNED, DISJOINT, SCORE_BOTH, SCORE_EACH_TURN, SCORE_END
from paiju.games.weiqi.position import NO_GROUP, PLAYED_INTO, TURN, Position
from paiju.games.weiqi.rules.arrange import open_window
from paiju.games.weiqi.rules.traps import check_bent_fours
from paiju.games.weiqi.side import HOLDS_CAPTURE, HOLDS_NONE, UNTOLD, new_side

# the steps of a turn, numbered as in rules 4.1
MAIN: Final = 0
CHECK: Final = 1
END: Final = 2
DRAW_CARD: Final = 3
COUNT_DOWN: Final = 4


# ---------------------------------------------------------------------- setup (rules 3)


def set_up(state: Position) -> None:
    """Deck, hands, counters; then the characters."""
    state.sides = [new_side(), new_side()]
    for side in state.sides:
        side.turns_left = state.choices.turns
        for _ in range(STONES_EACH):
            side.gain(STONE)
    state.remaining = 2 * state.choices.turns
    state.deck = full_deck()
    state.shuffle(state.deck)
    if state.choices.offer == ASSIGNED:
        begin(state, state.choices.assigned)
        return
    state.offers = draw_offers(state)
    for seat in range(2):
        state.ask(seat, CHOOSE_CHARACTER)


def full_deck() -> list[int]:
    return [kind for kind in range(KIND_COUNT) for _ in range(COPIES[kind])]


def draw_offers(state: Position) -> list[list[int]]:
    """Black's offers are dealt first (WQ-2)."""
    size = state.choices.offer_size
    black = state.choices.black_seat
    offers: list[list[int]] = [[], []]
    pile = list(range(len(CHARACTERS)))
    state.shuffle(pile)
    offers[black] = sorted(pile[:size])
    if state.choices.offer == DISJOINT:
        offers[1 - black] = sorted(pile[size : 2 * size])
    else:
        state.shuffle(pile)
        offers[1 - black] = sorted(pile[:size])
    return offers


def reveal_choices(state: Position) -> None:
    """Both have chosen: the choices are shown, the other offers are put away unseen."""
    chosen = [state.unseal(seat)[0] - CHOOSE for seat in range(2)]
    state.offers = []
    state.shown += 1
    begin(state, chosen)


def begin(state: Position, characters: list[int]) -> None:
    """Black takes the first turn."""
    for seat in range(2):
        side = state.sides[seat]
        side.character = characters[seat]
        side.uses = USES[characters[seat]]
    state.active = state.choices.black_seat
    state.push([TURN, MAIN, NO_GROUP, 0, 0])
    if state.recording:
        log.opened(state)
    state.run()


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
    if state.choices.scoring != SCORE_END:
        _bank_income(state)
    frame[STEP] = DRAW_CARD
    if not (state.choices.arrange_before_draw and open_window(state, state.active)):
        _draw_and_arrange(state, frame)


def _bank_income(state: Position) -> None:
    """Only the active seat's groups pay, with multipliers or (`both`) without (WQ-6)."""
    side = state.sides[state.active]
    gain = side.plain_moku() if state.choices.scoring == SCORE_BOTH else side.territory()
    side.banked += gain
    if state.recording:
        log.income(state, state.active, gain)


def _draw_and_arrange(state: Position, frame: Frame) -> None:
    """4c and 4d: the automatic draw, and the arrange window where it comes after."""
    _draw(state, state.active)
    frame[STEP] = COUNT_DOWN
    if state.choices.arrange_before_draw or not open_window(state, state.active):
        _count_down(state, frame)


def _draw(state: Position, seat: int) -> None:
    """The top card goes to the right end of the hand; an empty deck gives nothing (WQ-5)."""
    if not state.deck:
        if state.recording:
            log.no_draw(state, seat)
        return
    kind = state.deck.pop()
    state.sides[seat].gain(kind)
    state.shown += 1
    _forget_told(state, seat, kind)
    if state.recording:
        log.drew(state, seat, kind)


def _forget_told(state: Position, seat: int, kind: int) -> None:
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


# ---------------------------------------------------------------------- the end (rules 8)


def _yang_wins(state: Position) -> bool:
    """The one moment at which Yang Dingxin looks at its five areas (WQ-45)."""
    if state.remaining != YANG_TURNS and not state.choices.yang_counts_own:
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


def _stands_tall(state: Position, seat: int) -> bool:
    side = state.sides[seat]
    if side.character != YANG_DINGXIN or side.stones != ALL_AREAS:
        return False
    return not state.choices.yang_counts_own or (seat == state.active and side.turns_left == YANG_TURNS)


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
    counted = state.choices.scoring != SCORE_EACH_TURN
    return [side.banked + (side.territory() if counted else 0) for side in state.sides]


def finish(state: Position, result: list[int], reason: str) -> None:
    """The game is over; whatever ended it, the scores are the projected totals."""
    if state.recording:
        log.ended(state, reason)
    state.finish(result, final_totals(state), reason)
