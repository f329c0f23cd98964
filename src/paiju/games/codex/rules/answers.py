"""What an answer does: it goes on with a draft, is sealed, or is carried out at once (section 6)."""

from __future__ import annotations

from typing import Final

from paiju.core.types import Code, Prompt, Seat
from paiju.games.codex import actions
from paiju.games.codex.data import layout
from paiju.games.codex.options import PICK
from paiju.games.codex.position import Position
from paiju.games.codex.rules import frames
from paiju.games.codex.rules.drafts import COMPLETE, declare, read_draft
from paiju.games.codex.rules.effect_cards import more_to_name
from paiju.games.codex.rules.legal import may_decline
from paiju.games.codex.rules.turn import use_rhythm

_NAMED_PROMPTS: Final = (actions.ASK_VISIBLE, actions.ASK_ORDER, actions.ASK_DISCARD)


def give_answer(state: Position, seat: Seat, code: Code) -> None:
    """Carries out a legal code: a step of a draft, a sealed answer, or an answer after which the game goes on."""
    prompt = state.asked[seat]
    steps = state.drafts[seat]
    if actions.is_launch(steps[0] if steps else code):
        _declare_step(state, seat, code)
    elif prompt == actions.ASK_CONTEST:
        _seal(state, seat, code)
    elif prompt == actions.ASK_PAGES and state.options.selection == PICK:
        if len(steps) + 1 < state.options.pages_per_player:
            state.extend(seat, code, prompt)
        else:
            _seal(state, seat, code)
    elif code == actions.RHYTHM:
        state.extend(seat, code, actions.ASK_RHYTHM)
    elif _goes_on(state, seat, prompt, code):
        state.extend(seat, code, prompt)
    else:
        state.answer = code
        state.named = [*steps, code]
        state.close(seat)
        state.lately = []
        if prompt == actions.ASK_RHYTHM:
            use_rhythm(state, seat, code - actions.CARD)
        state.run()


def _declare_step(state: Position, seat: Seat, code: Code) -> None:
    """A step of the declaration of a launch; the last one makes it public."""
    draft = read_draft(state, seat, [*state.drafts[seat], code])
    if draft.next != COMPLETE:
        state.extend(seat, code, draft.next)
        return
    state.close(seat)
    state.answer = code
    state.lately = []
    declare(state, seat, draft)
    state.run()


def _seal(state: Position, seat: Seat, code: Code) -> None:
    """An answer that waits for the others."""
    if state.seal(seat, code):
        state.lately = []
        state.run()


def _goes_on(state: Position, seat: Seat, prompt: Prompt, code: Code) -> bool:
    """Whether the same question is asked again because an answer names several things."""
    if prompt == actions.ASK_TRAIT:
        return code != actions.DONE and len(state.drafts[seat]) + 1 < state.options.traits
    return prompt in _NAMED_PROMPTS and more_to_name(state, state.stack[-1], seat, code)


# ---------------------------------------------------------------------- the clock


def find_default(state: Position, seat: Seat) -> Code:
    """The answer that declines or leaves things as they are, else the first."""
    legal = state.legal(seat)
    for code in (actions.END, actions.PASS, actions.NO, actions.DONE, _unchanged(state, seat)):
        if code in legal:
            return code
    return legal[0]


def _unchanged(state: Position, seat: Seat) -> Code:
    """To stay where one may step, and the real distance (4.6); elsewhere no answer."""
    prompt = state.asked[seat]
    if prompt not in (actions.ASK_STEP, actions.ASK_DISTANCE):
        return actions.NO
    record = state.launches[state.stack[-1][frames.RECORD_AT]]
    if prompt == actions.ASK_DISTANCE:
        return actions.DISTANCE + record[layout.R_REAL]
    return actions.CELL + state.cell(record[layout.R_BODY])


def run_out_of_time(state: Position, seat: Seat) -> None:
    """The clock answers; it pays for nothing that nobody chose: what was begun is dropped where it can be declined."""
    if _may_drop_draft(state, seat):
        state.reopen(seat)
    give_answer(state, seat, find_default(state, seat))


def _may_drop_draft(state: Position, seat: Seat) -> bool:
    steps = state.drafts[seat]
    if not steps:
        return False
    return steps[0] == actions.RHYTHM or (actions.is_launch(steps[0]) and may_decline(state, seat))
