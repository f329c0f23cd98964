"""The draw phase of one seat (rules 4.3)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP, Frame
from paiju.core.types import Code, Seat
from paiju.games.kpw import actions
from paiju.games.kpw.data import cards, layout
from paiju.games.kpw.data.layout import Card, Zone, kind_of, seen_by
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules.damage import NOBODY, deal
from paiju.games.kpw.rules.frames import DUE, SEAT
from paiju.games.kpw.rules.log import ROUND_RULE, Source, hidden, note
from paiju.games.kpw.rules.memory import best_copy, must_own, pick_from_pile, search_pile, take_public
from paiju.games.kpw.rules.windows import offer_sacrifice, open_window

# ---- steps
CLAIMING: Final = 0
AFTER_CLAIM: Final = 1
DRAWS: Final = 2
HELD_THIEVES: Final = 3
MENU: Final = 4
DRAWN: Final = 5


def run_draw(state: Position, frame: Frame) -> None:
    """D1 to D4. Every draw still due is one step; a used thief just makes more of them due (KP-16)."""
    seat = frame[SEAT]
    if frame[DUE] > 0:
        frame[DUE] -= 1
        draw(state, frame)
        return
    step = frame[STEP]
    if step == CLAIMING:
        if state.own[layout.CLAIMS + seat] > 0:
            state.own[layout.CLAIMS + seat] -= 1
            search_pile(state, seat)
            state.ask(seat, actions.PEARL_PICK)
        else:
            frame[STEP] = AFTER_CLAIM
    elif step == AFTER_CLAIM:
        frame[STEP] = DRAWS
        frame[DUE] = cards.BASE_DRAWS
    elif step == DRAWS:
        frame[STEP] = HELD_THIEVES
    elif step == HELD_THIEVES:
        state.ask(seat, actions.THIEF_HELD)
    elif step == MENU:
        frame[STEP] = DRAWN
        open_window(state, seat, actions.DRAW_MENU, False)
    else:
        state.pop()


def draw(state: Position, frame: Frame) -> None:
    """One card from the top; an empty deck gives nothing and cancels the draws that were due."""
    if not state.deck:
        frame[DUE] = 0
        return
    seat = frame[SEAT]
    state.reveals += 1
    gain(state, seat, state.deck.pop() & layout.KIND_BITS | seen_by(seat), ROUND_RULE)


def gain(state: Position, seat: Seat, card: Card, source: Source) -> None:
    """A drawn card is processed: a mine explodes at once, anything else may be a thief to use now (KP-18, KP-56)."""
    if kind_of(card) == cards.POTATO_MINE:
        explode_mine(state, seat, source)
        return
    state.hands[seat].append(card)
    if state.recording:
        note(state, "draw" if source == ROUND_RULE else "pearl_pick", seat, source, {"card": hidden(card)})
    state.ask(seat, actions.THIEF_NOW)


def explode_mine(state: Position, seat: Seat, source: Source) -> None:
    """Face up to the discard; a picked mine is first told as picked. Who is hurt may sacrifice at once (W6)."""
    state.pile.append(cards.POTATO_MINE | layout.PUBLIC)
    if state.recording:
        if source == cards.SPIRIT_PEARL:
            note(state, "pearl_pick", seat, source, {"card": hidden(state.pile[-1])})
        note(state, "mine", seat, cards.POTATO_MINE, {}, "KP-18")
    hp = state.own[layout.HP + seat]
    deal(state, seat, state.options.mine_damage, cards.MECHANISM_DAMAGE, NOBODY, cards.POTATO_MINE)
    if state.own[layout.HP + seat] < hp:
        offer_sacrifice(state, seat)


# ---------------------------------------------------------------------- the answers


def answer_pearl(state: Position, seat: Seat, code: Code) -> None:
    """KP-25: the pick is an additional card and is processed as drawn."""
    if code == actions.DECLINE:
        if state.recording:
            note(state, "pearl_declined", seat, cards.SPIRIT_PEARL, {}, "KP-25")
        return
    state.own[layout.LIMIT + seat] += 1
    gain(state, seat, pick_from_pile(state, seat, code - actions.TAKE), cards.SPIRIT_PEARL)


def answer_thief(state: Position, seat: Seat, code: Code) -> None:
    """Used at once, a thief gives a replacement and an extra card."""
    if code == actions.USE:
        use_thief(state, seat, state.hands[seat], len(state.hands[seat]) - 1, 2)


def answer_held(state: Position, seat: Seat, code: Code) -> None:
    """A held thief gives one card; then the seat is asked again."""
    if code == actions.STOP:
        state.stack[-1][STEP] = MENU
        return
    which = code - actions.HELD
    zone = state.hands[seat] if which < 2 else state.protection[seat]
    use_thief(state, seat, zone, best_copy(zone, cards.CLONE if which & 1 else cards.THIEF), 1)


def use_thief(state: Position, seat: Seat, zone: Zone, place: int, draws: int) -> None:
    """The thief goes to the discard, the hand limit rises, and cards are due."""
    card = take_public(state, seat, zone, place)
    state.pile.append(card)
    if kind_of(card) == cards.CLONE:
        must_own(state, seat, cards.THIEF)
    state.own[layout.LIMIT + seat] += 1
    state.stack[-1][DUE] += draws
    if state.recording:
        note(state, "thief", seat, cards.THIEF, {"card": hidden(card), "draws": draws}, "KP-16")
