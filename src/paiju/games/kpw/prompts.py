"""The public word for what is going on, and what is told to a seat that is asked."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.events import CauseJson
from paiju.core.frames import PROCEDURE
from paiju.games.kpw.actions import (
    DRAW_MENU,
    EGGPLANT_HERO,
    EXCHANGE,
    EXCHANGE_FOR,
    GUESS_LEVEL,
    PILL_PICK,
    PILL_RIDER,
    PROTECT_OVERFLOW,
    REACT_8848,
    RESPONSE,
    ROUND_END_MENU,
    STEAL_COST,
    THIEF_NOW,
    TURN_MENU,
)
from paiju.games.kpw.cards import CATEGORIES, KINDS
from paiju.games.kpw.position import KIND_BITS, PLAY_WIDTH, Position
from paiju.games.kpw.rules.plays import categories
from paiju.games.kpw.rules.procedures import (
    BARRED,
    DRAWING,
    GUESS,
    GUESSES,
    OVERFLOW,
    PICKING,
    PROMPT,
    REACTION,
    RIDER,
    ROUND,
    ROUND_END,
    STEALING,
    TURN,
    UNDO,
    WINDOW,
    WINDOW_FLAGS,
)

_PHASES: Final = {
    ROUND: "turn",
    DRAWING: "draw",
    TURN: "turn",
    GUESS: "guess",
    STEALING: "resolve",
    REACTION: "reaction",
    RIDER: "resolve",
    UNDO: "resolve",
    OVERFLOW: "overflow",
    ROUND_END: "round_end",
    PICKING: "pick",
}


def phase(s: Position) -> str:
    """A public word: is drawing, is composing, may respond, and so on; never more than that (KP-56)."""
    if s.over or not s.stack:
        return "over"
    top = s.stack[-1]
    if top[PROCEDURE] != WINDOW:
        return _PHASES[top[PROCEDURE]]
    if top[PROMPT] == DRAW_MENU:
        return "draw"
    return "response" if top[PROMPT] == RESPONSE else "round_end"


def prompt_cause(s: Position, seat: int) -> CauseJson | None:
    """What asks: the card or skill behind the question."""
    asked = s.first[seat]
    if asked == STEAL_COST:
        return {"seat": seat, "by": "steal", "ruling": "KP-21"}
    if asked == REACT_8848:
        return {"seat": 1 - seat, "by": "phone_8848", "ruling": "KP-20"}
    if asked == GUESS_LEVEL:
        return {"seat": seat, "by": "scientist_1", "ruling": "KP-40"}
    if asked in (PILL_RIDER, PILL_PICK):
        return {"seat": seat, "by": "demon_pill", "ruling": "KP-26"}
    if asked == EGGPLANT_HERO:
        return {"seat": seat, "by": "scientist_2", "ruling": "KP-41"}
    if asked == RESPONSE:
        return {"seat": s.active, "by": "rules", "ruling": "KP-10"}
    return None


def barred(s: Position) -> bool:
    """Whether the pill keeps the asked seat of the open window from changing protected cards (KP-26)."""
    return s.stack[-1][WINDOW_FLAGS] & BARRED != 0


def prompt_args(s: Position, seat: int) -> dict[str, Any]:
    """The numbers of the question."""
    asked = s.asked[seat]
    if asked == THIEF_NOW:
        return {"card": {"card": KINDS[s.hands[seat][-1] & KIND_BITS]}}
    if asked == EXCHANGE_FOR:
        return {"card": {"card": KINDS[s.drafts[seat][0] - EXCHANGE]}}
    if asked == RESPONSE:
        row = s.table_cards
        shown = [{"card": KINDS[row[at] & KIND_BITS]} for at in range(0, len(row), PLAY_WIDTH)]
        return {"seat": s.active, "cards": shown, "may": "response_barred" if barred(s) else "response"}
    if asked == ROUND_END_MENU:
        return {"may": "round_end_barred" if barred(s) else "round_end"}
    if asked == GUESS_LEVEL:
        told = [CATEGORIES[category] for category in categories(s.table_cards)]
        return {"count": len(s.table_cards) // PLAY_WIDTH, "categories": told, "guesses": s.stack[-1][GUESSES]}
    if asked == PROTECT_OVERFLOW:
        return {"capacity": s.capacity(seat), "count": len(s.protection[seat])}
    if asked == TURN_MENU:
        return {"turn": s.turn, "round": s.round}
    if asked == REACT_8848:
        return {"seat": 1 - seat}
    return {}
