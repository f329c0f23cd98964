"""What an answer does: it goes on with a draft, is sealed, or is carried out at once (rules 6)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP
from paiju.core.state import RANDOM
from paiju.core.types import Code, Kind, Prompt, Seat
from paiju.games.kpw import actions
from paiju.games.kpw.data.cards import CLONE, EGGPLANT, SKILL_1
from paiju.games.kpw.options import PICK_HIDDEN
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules.compose import read_staging
from paiju.games.kpw.rules.drawing import answer_held, answer_pearl, answer_thief
from paiju.games.kpw.rules.plays import answer_guess, commit
from paiju.games.kpw.rules.setup import set_heroes
from paiju.games.kpw.rules.thefts import answer_pill_pick, answer_reaction, answer_rider, answer_steal_cost
from paiju.games.kpw.rules.turn import CHECK, TURN_ENDS
from paiju.games.kpw.rules.turnabout import answer_overflow, answer_relaunched_eggplant
from paiju.games.kpw.rules.windows import answer_exchange, answer_window, do_any_time


def give_answer(state: Position, seat: Seat, code: Code) -> None:
    """Carries out a legal code of an asked seat; the frames below go on afterwards."""
    following = _next_prompt(state, seat, code)
    if following:
        state.extend(seat, code, following)
        return
    if state.asked[seat] == actions.PICK_BACK and state.options.hero_pick == PICK_HIDDEN:
        if state.seal(seat, code):
            _open_picks(state)
            state.run()
        return
    _carry_out(state, seat, code)
    state.run()


# ---------------------------------------------------------------------- drafts


def _next_prompt(state: Position, seat: Seat, code: Code) -> Prompt:
    """The next step of a draft that this code begins or continues; 0 if the code completes the answer."""
    if code >= actions.STAGE:
        return 0 if code >= actions.COMMIT else _declares(code - actions.STAGE)
    prompt = state.asked[seat]
    if prompt == actions.CLONE_AS:
        return _declares(code - actions.KIND)
    if prompt == actions.SKILL_HERO:
        return actions.COMPOSE
    if prompt == actions.EGGPLANT_HERO and state.first[seat] != actions.EGGPLANT_HERO:
        return actions.COMPOSE
    if actions.EXCHANGE <= code < actions.PLACE:
        return actions.EXCHANGE_FOR
    if prompt == actions.PICK_FRONT:
        return actions.PICK_BACK
    if prompt == actions.PILL_RIDER and code == actions.USE:
        return actions.PILL_COST
    return 0


def _declares(acts: Kind) -> Prompt:
    """What must be declared for a staged card that acts as this kind; COMPOSE if nothing."""
    if acts == CLONE:
        return actions.CLONE_AS
    if acts == EGGPLANT:
        return actions.EGGPLANT_HERO
    return actions.SKILL_HERO if acts >= SKILL_1 else actions.COMPOSE


def _open_picks(state: Position) -> None:
    """Both seats have picked: the heroes are public (KP-15)."""
    for seat in range(2):
        picks = state.unseal(seat)
        set_heroes(state, seat, picks[0] - actions.PICK, picks[1] - actions.PICK)


# ---------------------------------------------------------------------- whole answers


def _carry_out(state: Position, seat: Seat, code: Code) -> None:
    prompt = state.first[seat]
    if prompt == actions.THIEF_NOW:
        state.close(seat)
        answer_thief(state, seat, code)
        return
    draft = state.drafts[seat]
    if state.asked[seat] == actions.EXCHANGE_FOR:
        answer_exchange(state, seat, code)
        state.close(seat)
        return
    state.close(seat)
    if prompt == actions.TURN_MENU:
        _answer_turn(state, seat, code, draft)
    elif prompt in actions.WINDOW_MENUS:
        answer_window(state, seat, code)
    elif prompt == actions.THIEF_HELD:
        answer_held(state, seat, code)
    elif prompt == actions.REACT_8848:
        answer_reaction(state, seat, code)
    elif prompt == actions.STEAL_COST:
        answer_steal_cost(state, seat, code)
    elif prompt == actions.GUESS_LEVEL:
        answer_guess(state, seat, code)
    elif prompt == actions.PEARL_PICK:
        answer_pearl(state, seat, code)
    elif prompt == actions.PILL_RIDER:
        answer_rider(state, seat, code)
    elif prompt == actions.PILL_PICK:
        answer_pill_pick(state, seat, code)
    elif prompt == actions.PROTECT_OVERFLOW:
        answer_overflow(state, seat, code)
    elif prompt == actions.EGGPLANT_HERO:
        answer_relaunched_eggplant(state, seat, code)
    else:
        set_heroes(state, seat, draft[0] - actions.PICK, code - actions.PICK)


def _answer_turn(state: Position, seat: Seat, code: Code, draft: list[Code]) -> None:
    """The active seat has committed a play, acted at any time, or ended its turn."""
    frame = state.stack[-1]
    if code == actions.COMMIT:
        frame[STEP] = CHECK
        commit(state, seat, read_staging(state, seat, draft))
    elif code == actions.END_TURN:
        frame[STEP] = TURN_ENDS
    else:
        do_any_time(state, seat, code)


# ---------------------------------------------------------------------- the clock


_RANDOM_PROMPTS: Final = (actions.PICK_FRONT, actions.PICK_BACK, actions.STEAL_COST, actions.PILL_COST)
_DECLINING: Final = {
    actions.PEARL_PICK: actions.DECLINE,
    actions.THIEF_HELD: actions.STOP,
    actions.DRAW_MENU: actions.DONE,
    actions.TURN_MENU: actions.END_TURN,
    actions.RESPONSE: actions.PASS,
    actions.REACT_8848: actions.DECLINE,
    actions.PILL_RIDER: actions.SKIP,
    actions.ROUND_END_MENU: actions.DONE,
    actions.SACRIFICE_NOW: actions.DECLINE,
}
"""The defaults that are not simply the first answer: `use` comes before `keep`, level 1 before 2."""


def find_default(state: Position, seat: Seat) -> Code:
    """What the clock answers."""
    prompt = state.asked[seat]
    if prompt in _RANDOM_PROMPTS:
        return RANDOM
    if prompt in _DECLINING:
        return _DECLINING[prompt]
    legal = state.legal(seat)
    if prompt == actions.COMPOSE and legal[-1] == actions.COMMIT:
        return actions.COMMIT
    return legal[0]


def clock_drops_draft(state: Position, seat: Seat) -> bool:
    """The clock adds nothing that nobody chose: an unfinished play or exchange is dropped (rules 8)."""
    prompt = state.asked[seat]
    if prompt == actions.EXCHANGE_FOR:
        return True
    return prompt == actions.COMPOSE and state.legal(seat)[-1] != actions.COMMIT
