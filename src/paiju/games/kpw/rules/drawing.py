"""The draw phase of one seat (rules 4.3)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP, Frame
from paiju.games.kpw.actions import (
    DECLINE,
    DRAW_MENU,
    HELD,
    KEEP,
    PEARL_PICK,
    STOP,
    TAKE,
    THIEF_HELD,
    THIEF_NOW,
    USE,
)
from paiju.games.kpw.cards import BASE_DRAWS, CLONE, MECHANISM_DAMAGE, MINE_DAMAGE, POTATO_MINE, SPIRIT_PEARL, THIEF
from paiju.games.kpw.memory import best_copy, must_own, pick_from_pile, search_pile, take_public
from paiju.games.kpw.position import CLAIMS, KIND_BITS, LIMIT, PUBLIC, SEEN_BY, Position
from paiju.games.kpw.rules.damage import NOBODY, deal
from paiju.games.kpw.rules.log import ROUND_RULE, hidden, note
from paiju.games.kpw.rules.procedures import DUE, SEAT
from paiju.games.kpw.rules.windows import kinds_in, open_window

# ---- steps
CLAIMING: Final = 0
AFTER_CLAIM: Final = 1
DRAWS: Final = 2
HELD_THIEVES: Final = 3
MENU: Final = 4
DRAWN: Final = 5


def run_draw(s: Position, frame: Frame) -> None:
    """D1 to D4. Every draw still due is one step; a used thief just makes more of them due (KP-16)."""
    seat = frame[SEAT]
    if frame[DUE] > 0:
        frame[DUE] -= 1
        draw(s, frame)
        return
    step = frame[STEP]
    if step == CLAIMING:
        if s.own[CLAIMS + seat] > 0:
            s.own[CLAIMS + seat] -= 1
            search_pile(s, seat)
            s.ask(seat, PEARL_PICK)
        else:
            frame[STEP] = AFTER_CLAIM
    elif step == AFTER_CLAIM:
        frame[STEP] = DRAWS
        frame[DUE] = BASE_DRAWS
    elif step == DRAWS:
        frame[STEP] = HELD_THIEVES
    elif step == HELD_THIEVES:
        s.ask(seat, THIEF_HELD)
    elif step == MENU:
        frame[STEP] = DRAWN
        open_window(s, seat, DRAW_MENU, False)
    else:
        s.pop()


def draw(s: Position, frame: Frame) -> None:
    """One card from the top; an empty deck gives nothing and cancels the draws that were due."""
    if not s.deck:
        frame[DUE] = 0
        return
    seat = frame[SEAT]
    s.shown += 1
    gain(s, seat, s.deck.pop() & KIND_BITS | SEEN_BY << seat, ROUND_RULE)


def gain(s: Position, seat: int, card: int, source: int) -> None:
    """A drawn card is processed: a mine explodes at once, anything else may be a thief to use now (KP-18, KP-56)."""
    if card & KIND_BITS == POTATO_MINE:
        explode_mine(s, seat, source)
        return
    s.hands[seat].append(card)
    if s.recording:
        note(s, "draw" if source == ROUND_RULE else "pearl_pick", seat, source, {"card": hidden(card)})
    s.ask(seat, THIEF_NOW)


def explode_mine(s: Position, seat: int, source: int) -> None:
    """Face up to the discard; a picked mine is first told as picked."""
    s.pile.append(POTATO_MINE | PUBLIC)
    if s.recording:
        if source == SPIRIT_PEARL:
            note(s, "pearl_pick", seat, source, {"card": hidden(s.pile[-1])})
        note(s, "mine", seat, POTATO_MINE, {}, "KP-18")
    deal(s, seat, MINE_DAMAGE, MECHANISM_DAMAGE, NOBODY, POTATO_MINE)


# ---------------------------------------------------------------------- the questions


def pearl_codes(s: Position) -> list[int]:
    """Any card of the discard pile, or none."""
    return [TAKE + kind for kind in kinds_in(s.pile)] + [DECLINE]


def answer_pearl(s: Position, seat: int, code: int) -> None:
    """KP-25: the pick is an additional card and is processed as drawn."""
    if code == DECLINE:
        if s.recording:
            note(s, "pearl_declined", seat, SPIRIT_PEARL, {}, "KP-25")
        return
    s.own[LIMIT + seat] += 1
    gain(s, seat, pick_from_pile(s, seat, code - TAKE), SPIRIT_PEARL)


def thief_codes(s: Position, seat: int) -> list[int]:
    """`use` only for a thief just drawn."""
    return [USE, KEEP] if s.hands[seat][-1] & KIND_BITS == THIEF else [KEEP]


def answer_thief(s: Position, seat: int, code: int) -> None:
    """Used at once, a thief gives a replacement and an extra card."""
    if code == USE:
        use_thief(s, seat, s.hands[seat], len(s.hands[seat]) - 1, 2)


def held_codes(s: Position, seat: int) -> list[int]:
    """Thieves in hand or protection, and clones while a thief is owned (KP-13)."""
    zones = (s.hands[seat], s.protection[seat])
    owned = best_copy(zones[0], THIEF) >= 0 or best_copy(zones[1], THIEF) >= 0
    out = []
    if owned:
        for place in range(2):
            if best_copy(zones[place], THIEF) >= 0:
                out.append(HELD + 2 * place)
            if best_copy(zones[place], CLONE) >= 0:
                out.append(HELD + 2 * place + 1)
    out.append(STOP)
    return out


def answer_held(s: Position, seat: int, code: int) -> None:
    """A held thief gives one card; then the seat is asked again."""
    if code == STOP:
        s.stack[-1][STEP] = MENU
        return
    which = code - HELD
    zone = s.hands[seat] if which < 2 else s.protection[seat]
    use_thief(s, seat, zone, best_copy(zone, CLONE if which & 1 else THIEF), 1)


def use_thief(s: Position, seat: int, zone: list[int], place: int, draws: int) -> None:
    """The thief goes to the discard, the hand limit rises, and cards are due."""
    card = take_public(s, seat, zone, place)
    s.pile.append(card)
    if card & KIND_BITS == CLONE:
        must_own(s, seat, THIEF)
    s.own[LIMIT + seat] += 1
    s.stack[-1][DUE] += draws
    if s.recording:
        note(s, "thief", seat, THIEF, {"card": hidden(card), "draws": draws}, "KP-16")
