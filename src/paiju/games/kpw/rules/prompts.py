"""The public word for what is going on, and what is told to a seat that is asked."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.events import CauseJson
from paiju.core.frames import PROCEDURE
from paiju.core.types import Seat
from paiju.games.kpw import actions
from paiju.games.kpw.data.cards import CATEGORIES, KINDS
from paiju.games.kpw.data.layout import HP, PLAY_WIDTH, kind_of
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules import frames
from paiju.games.kpw.rules.plays import categories
from paiju.games.kpw.rules.windows import barred

_PHASES: Final = {
    frames.ROUND: "turn",
    frames.DRAWING: "draw",
    frames.TURN: "turn",
    frames.GUESS: "guess",
    frames.STEALING: "resolve",
    frames.REACTION: "reaction",
    frames.RIDER: "resolve",
    frames.UNDO: "resolve",
    frames.OVERFLOW: "overflow",
    frames.ROUND_END: "round_end",
    frames.PICKING: "pick",
}


def phase(state: Position) -> str:
    """A public word: is drawing, is composing, may respond, and so on; never more than that (KP-56)."""
    if state.over or not state.stack:
        return "over"
    top = state.stack[-1]
    if top[PROCEDURE] != frames.WINDOW:
        return _PHASES[top[PROCEDURE]]
    if top[frames.PROMPT] in (actions.DRAW_MENU, actions.SACRIFICE_NOW):
        return "draw"
    return "response" if top[frames.PROMPT] == actions.RESPONSE else "round_end"


def prompt_cause(state: Position, seat: Seat) -> CauseJson | None:
    """What asks: the card or skill behind the question."""
    asked = state.first[seat]
    if asked == actions.STEAL_COST:
        return {"seat": seat, "by": "steal", "ruling": "KP-21"}
    if asked == actions.REACT_8848:
        return {"seat": 1 - seat, "by": "phone_8848", "ruling": "KP-20"}
    if asked == actions.GUESS_LEVEL:
        return {"seat": seat, "by": "scientist_1", "ruling": "KP-40"}
    if asked in (actions.PILL_RIDER, actions.PILL_PICK):
        return {"seat": seat, "by": "demon_pill", "ruling": "KP-26"}
    if asked == actions.EGGPLANT_HERO:
        return {"seat": seat, "by": "scientist_2", "ruling": "KP-41"}
    if asked == actions.RESPONSE:
        return {"seat": state.active, "by": "rules", "ruling": "KP-10"}
    if asked == actions.SACRIFICE_NOW:
        return {"seat": seat, "by": "rules", "ruling": "KP-10"}
    return None


def prompt_args(state: Position, seat: Seat) -> dict[str, Any]:
    """The numbers of the question."""
    asked = state.asked[seat]
    if asked == actions.THIEF_NOW:
        return {"card": {"card": KINDS[kind_of(state.hands[seat][-1])]}}
    if asked == actions.EXCHANGE_FOR:
        return {"card": {"card": KINDS[state.drafts[seat][0] - actions.EXCHANGE]}}
    if asked == actions.RESPONSE:
        row = state.table_cards
        shown = [{"card": KINDS[kind_of(row[at])]} for at in range(0, len(row), PLAY_WIDTH)]
        return {"seat": state.active, "cards": shown, "may": "response_barred" if barred(state) else "response"}
    if asked == actions.ROUND_END_MENU:
        return {"may": "round_end_barred" if barred(state) else "round_end"}
    if asked == actions.GUESS_LEVEL:
        told = [CATEGORIES[category] for category in categories(state.table_cards)]
        return {
            "count": len(state.table_cards) // PLAY_WIDTH,
            "categories": told,
            "guesses": state.stack[-1][frames.GUESSES],
        }
    if asked == actions.PROTECT_OVERFLOW:
        return {"capacity": state.capacity(seat), "count": len(state.protection[seat])}
    if asked == actions.TURN_MENU:
        return {"turn": state.turn, "round": state.round}
    if asked == actions.SACRIFICE_NOW:
        return {"hp": state.own[HP + seat]}
    if asked == actions.REACT_8848:
        return {"seat": 1 - seat, "may": "reaction_barred" if barred(state) else "reaction"}
    return {}
