"""What an answer does: it goes on with a draft, is sealed, or is carried out at once (rules 6)."""

from __future__ import annotations

from paiju.core.frames import STEP
from paiju.core.types import Code, Prompt, Seat
from paiju.games.weiqi import actions
from paiju.games.weiqi.position import Position
from paiju.games.weiqi.rules import log
from paiju.games.weiqi.rules.arrange import arrange, move_card
from paiju.games.weiqi.rules.claims import forced_to_pass
from paiju.games.weiqi.rules.legal import playable_kinds
from paiju.games.weiqi.rules.plays import ANY_COPY, copies_differ, order_matters, play
from paiju.games.weiqi.rules.setup import reveal_choices
from paiju.games.weiqi.rules.skills import take_captures, use_skill
from paiju.games.weiqi.rules.traps import fire_at
from paiju.games.weiqi.rules.turn import CHECK, END


def give_answer(state: Position, seat: Seat, code: Code) -> None:
    """Carries out a legal code of an asked seat."""
    asked = state.asked[seat]
    if asked == actions.MAIN_ACTION:
        _answer_main(state, seat, code)
    elif asked == actions.WHICH_COPY:
        chosen = state.drafts[seat][0]
        state.close(seat)
        _play_card(state, seat, chosen, code - actions.FROM)
    elif asked == actions.CHOOSE_CHARACTER:
        if state.seal(seat, code):
            reveal_choices(state)
    else:
        _answer_between(state, seat, code, asked)


def _answer_main(state: Position, seat: Seat, code: Code) -> None:
    """The main decision: a card, the pass or a skill (rules 4.1)."""
    if code < actions.PASS:
        if order_matters(state, seat) and copies_differ(state.sides[seat], actions.KIND_OF[code]):
            state.extend(seat, code, actions.WHICH_COPY)  # only the owner sees this step, WQ-52
            return
        state.close(seat)
        _play_card(state, seat, code, ANY_COPY)
        return
    state.close(seat)
    if code == actions.PASS:
        if state.recording:
            log.passed(state, seat)
        if not state.options.allow_pass:
            state.reveals += 1
            forced_to_pass(state.sides[seat], playable_kinds(state, seat))
        state.stack[0][STEP] = END
    else:
        use_skill(state, seat, code)
    state.run()


def _play_card(state: Position, seat: Seat, code: Code, place: int) -> None:
    play(state, seat, code, place)
    state.stack[0][STEP] = CHECK
    state.run()


def _answer_between(state: Position, seat: Seat, code: Code, asked: Prompt) -> None:
    """The questions in between: a Bent Four's target, a number of Captures, the order of the hand."""
    if asked == actions.ARRANGE_HAND and code >= actions.MOVE:
        state.extend(seat, code, actions.ARRANGE_TO)
        return
    moved = state.drafts[seat]
    state.close(seat)
    if asked == actions.ARRANGE_HAND:
        arrange(state, seat, code)
    elif asked == actions.ARRANGE_TO:
        move_card(state, seat, moved[0] - actions.MOVE, code - actions.TO)
    elif asked == actions.BENT_FOUR_TARGET:
        fire_at(state, code - actions.BENT)
    else:
        take_captures(state, seat, code - actions.TAKE + 1)
    state.run()


def find_default(state: Position, seat: Seat) -> Code:
    """Declining where one can: the pass, or an untouched hand; else the first answer."""
    legal = state.legal(seat)
    return actions.PASS if actions.PASS in legal else legal[0]


def clock_drops_draft(state: Position, seat: Seat) -> bool:
    """Whether the clock drops what was begun: it moves no card in the arrange window (rules 6)."""
    return state.asked[seat] == actions.ARRANGE_TO
