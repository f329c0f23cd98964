"""Resolving a play (rules 4.6), step by step as a frame."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP, Frame
from paiju.core.types import Code, Kind, Seat
from paiju.games.kpw.actions import GUESS_LEVEL, RESPONSE
from paiju.games.kpw.actions import LEVEL as LEVEL_CODE
from paiju.games.kpw.data import cards, layout
from paiju.games.kpw.data.layout import At, Play, kind_of
from paiju.games.kpw.data.skills import HEROES, PLACES, SCIENTIST_1
from paiju.games.kpw.position import NO_PLAY, Position
from paiju.games.kpw.rules import frames
from paiju.games.kpw.rules.compose import Staging
from paiju.games.kpw.rules.damage import half_of, set_hp
from paiju.games.kpw.rules.effects import (
    attack_action,
    borrow,
    combine,
    defend,
    halve,
    holds,
    mutual_ruin,
    pearl,
    phone,
    swallow_pill,
)
from paiju.games.kpw.rules.log import ROUND_RULE, SKILL_SOURCE, note
from paiju.games.kpw.rules.memory import best_copy, blur, must_own, show, take_public
from paiju.games.kpw.rules.skills import launch
from paiju.games.kpw.rules.windows import open_window, response_due, uncombined_pill

# ---- steps
GUESSING: Final = 0
DECLARING: Final = 1
OWNER_MAY_ACT: Final = 2
OPPONENT_MAY_ACT: Final = 3
MECHANISMS: Final = 4
LAUNCHES: Final = 5
SUMS: Final = 6
PILL: Final = 7
PILL_ACTS: Final = 8
CLEARING: Final = 9

LEAST_HALVED: Final = 10
"""A guessed seat is not left with less than this, unless it had nothing (KP-40)."""


def commit(state: Position, seat: Seat, staging: Staging) -> None:
    """P1, P2: the cards leave the hand; face down if a guess is due, otherwise for all to see."""
    play = staging.play
    state.face_down = state.own[layout.ARMS + seat] > 0 and len(categories(play)) > 0
    hand = state.hands[seat]
    laid: list[int] = []
    for at in range(0, len(play), layout.PLAY_WIDTH):
        place = best_copy(hand, play[at])
        if not state.face_down:
            card = take_public(state, seat, hand, place)
        else:
            if not hand[place] & layout.OPEN:
                blur(state, seat, hand, cards.EVERY_KIND)
            card = hand.pop(place)
        laid.extend((card, play[at + layout.ACTS], play[at + layout.TARGET]))
    state.table_cards = laid
    state.marks = 0
    state.push([frames.PLAY, GUESSING, 0, 0])
    if state.face_down:
        state.reveals += 1
        if state.recording:
            told = {
                "count": len(laid) // layout.PLAY_WIDTH,
                "categories": [cards.CATEGORIES[one] for one in categories(laid)],
            }
            note(state, "face_down", seat, ROUND_RULE, told, "KP-40")


def categories(play: Play) -> list[int]:
    """What a guesser is told: the category of each attack or defence, clones by what they imitate."""
    told = []
    for at in range(layout.ACTS, len(play), layout.PLAY_WIDTH):
        if cards.CATEGORY[play[at]] >= 0:
            told.append(cards.CATEGORY[play[at]])
    told.sort()
    return told


def run_play(state: Position, frame: Frame) -> None:
    """The next step of the play on the table."""
    step = frame[STEP]
    if step == MECHANISMS:
        run_mechanisms(state, frame)
        return
    if step == LAUNCHES:
        run_skills(state, frame)
        return
    frame[STEP] = step + 1
    if step == GUESSING:
        if state.face_down:
            state.push([frames.GUESS, 0, 0, state.own[layout.ARMS + state.active]])
            state.own[layout.ARMS + state.active] = 0
    elif step == DECLARING:
        declare(state)
    elif step == OWNER_MAY_ACT:
        if frame[frames.DELAYED] and response_due(state, state.active):
            open_window(state, state.active, RESPONSE, False)
    elif step == OPPONENT_MAY_ACT:
        if response_due(state, 1 - state.active):
            open_window(state, 1 - state.active, RESPONSE, uncombined_pill(state.table_cards))
    elif step == SUMS:
        run_sums(state, frame[frames.DELAYED] != 0)
    elif step == PILL:
        if uncombined_pill(state.table_cards) and rider_due(state):
            state.push([frames.RIDER, 0])
    elif step == PILL_ACTS:
        if uncombined_pill(state.table_cards):
            swallow_pill(state)
    elif step == CLEARING:
        clear_table(state)
        state.pop()


# ---------------------------------------------------------------------- P2: guess


def run_guess(state: Position, frame: Frame) -> None:
    frame[STEP] = 1
    state.ask(1 - state.active, GUESS_LEVEL)


def answer_guess(state: Position, seat: Seat, code: Code) -> None:
    """Right if any attack or defence of the play has that printed level: then its player's HP is halved (KP-40)."""
    frame = state.stack[-1]
    level = code - LEVEL_CODE
    state.reveals += 1  # also a wrong guess tells something of the play
    frame[frames.TRIED] |= 1 << level
    frame[frames.GUESSES] -= 1
    right = has_level(state.table_cards, level + 1)
    if state.recording:
        type = "guess_right" if right else "guess_wrong"
        note(state, type, seat, SKILL_SOURCE + SCIENTIST_1, {"level": level + 1}, "KP-40")
    if right:
        hp = half_of(state.own[layout.HP + state.active])
        set_hp(state, state.active, LEAST_HALVED if 0 < hp < LEAST_HALVED else hp, seat, SKILL_SOURCE + SCIENTIST_1)
    if right or frame[frames.GUESSES] == 0 or frame[frames.TRIED] == 7:
        state.pop()


def has_level(play: Play, level: int) -> bool:
    for at in range(layout.ACTS, len(play), layout.PLAY_WIDTH):
        if cards.LEVEL[play[at]] == level:
            return True
    return False


# ---------------------------------------------------------------------- P1 for all to see, P3: delay


def declare(state: Position) -> None:
    """The play is public: its types are used, its marks fixed, and a high ping puts the rest aside."""
    seat = state.active
    play = state.table_cards
    if state.face_down:
        turn_up(state, seat)
    kinds = 0
    for at in range(0, len(play), layout.PLAY_WIDTH):
        kind = kind_of(play[at + layout.CARD])
        kinds |= 1 << kind
        state.used |= cards.TYPE[kind]
    for at in range(0, len(play), layout.PLAY_WIDTH):
        # an original that is not in the play must be in hand or protection (KP-19)
        if kind_of(play[at + layout.CARD]) == cards.CLONE and not kinds >> play[at + layout.ACTS] & 1:
            must_own(state, seat, play[at + layout.ACTS])
    state.declared |= kinds
    state.plays.append(len(play))
    state.plays.extend(play)
    if state.opposing_last_turn(seat):
        if kinds >> cards.SPIRIT_PEARL & 1 and state.last_declared >> cards.DEMON_PILL & 1:
            state.marks |= layout.AFTER_PILL
        if kinds >> cards.DEMON_PILL & 1 and state.last_declared >> cards.SPIRIT_PEARL & 1:
            state.marks |= layout.AFTER_PEARL
    if state.recording:
        note_play(state, seat, play)
    if holds(play, cards.HIGH_PING):
        delay(state)


def note_play(state: Position, seat: Seat, play: Play) -> None:
    """The play, and what its clones imitate."""
    note(
        state,
        "play",
        seat,
        ROUND_RULE,
        {"cards": [play_text(play, at) for at in range(0, len(play), layout.PLAY_WIDTH)]},
    )
    for at in range(0, len(play), layout.PLAY_WIDTH):
        if kind_of(play[at + layout.CARD]) == cards.CLONE:
            note(state, "imitates", seat, cards.CLONE, {"card": {"card": cards.KINDS[play[at + layout.ACTS]]}}, "KP-19")


def turn_up(state: Position, seat: Seat) -> None:
    """A face-down play is shown after the guess."""
    state.face_down = False
    play = state.table_cards
    for at in range(0, len(play), layout.PLAY_WIDTH):
        show(state, seat, play[at])
        play[at] = play[at] & layout.KIND_BITS | layout.PUBLIC


def play_text(play: Play, at: At) -> dict[str, str]:
    """A card of a play for the log, with its declarations."""
    kind = kind_of(play[at + layout.CARD])
    acts = play[at + layout.ACTS]
    target = play[at + layout.TARGET]
    text = {"card": cards.KINDS[kind]}
    if kind == cards.CLONE:
        text["as"] = cards.KINDS[acts]
    if acts >= cards.SKILL_1:
        text["place"] = PLACES[target >> 2]
    if target >= 0:
        text["hero"] = HEROES[target & 3]
    return text


def delay(state: Position) -> None:
    """P3: the high ping is spent; everything else waits, face up, for the seat's next turn (KP-23)."""
    seat = state.active
    play = state.table_cards
    waiting: list[int] = []
    for at in range(0, len(play), layout.PLAY_WIDTH):
        if play[at + layout.ACTS] == cards.HIGH_PING:
            state.pile.append(play[at + layout.CARD])
        else:
            waiting.extend((play[at + layout.CARD], play[at + layout.ACTS], play[at + layout.TARGET]))
    state.delayed[seat] = waiting
    state.own[layout.DELAYED_MARKS + seat] = state.marks
    state.table_cards = []
    state.pop()
    if state.recording:
        note(state, "delayed", seat, cards.HIGH_PING, {"count": len(waiting) // layout.PLAY_WIDTH}, "KP-23")


def resume_delayed(state: Position, seat: Seat) -> None:
    """T2: the delayed group comes to the table as if played now; legality and marks are those of its declaration."""
    state.table_cards = state.delayed[seat][:]
    state.delayed[seat] = NO_PLAY
    state.marks = state.own[layout.DELAYED_MARKS + seat]
    state.own[layout.DELAYED_MARKS + seat] = 0
    state.delayed_resolved = True
    state.push([frames.PLAY, OWNER_MAY_ACT, 1, 0])
    if state.recording:
        play = state.table_cards
        shown = [play_text(play, at) for at in range(0, len(play), layout.PLAY_WIDTH)]
        note(state, "delayed_play", seat, cards.HIGH_PING, {"cards": shown}, "KP-23")


# ---------------------------------------------------------------------- P5 to P11


def run_mechanisms(state: Position, frame: Frame) -> None:
    """P5: pearl and pill together first, then the mechanisms in staged order, one at a time (a steal asks)."""
    play = state.table_cards
    at = frame[frames.NEXT]
    combined = holds(play, cards.SPIRIT_PEARL) and holds(play, cards.DEMON_PILL)
    if at == 0 and combined:
        combine(state)
    while at < len(play):
        acts = play[at + layout.ACTS]
        if cards.TYPE[acts] == cards.MECHANISM:
            if acts == cards.STEAL:
                frame[frames.NEXT] = at + layout.PLAY_WIDTH
                state.push([frames.STEALING, 0, state.active, 0])
                return
            resolve_mechanism(state, at, acts, combined)
        at += layout.PLAY_WIDTH
    frame[STEP] = LAUNCHES
    frame[frames.NEXT] = 0


def resolve_mechanism(state: Position, at: At, acts: Kind, combined: bool) -> None:
    if acts == cards.PHONE:
        phone(state)
    elif acts == cards.EGGPLANT:
        borrow(state, at)
    elif acts == cards.MUTUAL_RUIN:
        mutual_ruin(state)
    elif acts == cards.SPIRIT_PEARL and not combined:
        pearl(state)


def run_skills(state: Position, frame: Frame) -> None:
    """P6: the skills in staged order; scientist_2 works in a frame of its own before the next one."""
    while frame[frames.NEXT] < len(state.table_cards):
        at = frame[frames.NEXT]
        frame[frames.NEXT] = at + layout.PLAY_WIDTH
        if state.table_cards[at + layout.ACTS] >= cards.SKILL_1:
            depth = len(state.stack)
            launch(state, at)
            if len(state.stack) > depth:
                return
    frame[STEP] = SUMS


def run_sums(state: Position, delayed: bool) -> None:
    """P7 to P9: halves, then the defences, then the attacks."""
    play = state.table_cards
    for at in range(layout.ACTS, len(play), layout.PLAY_WIDTH):
        if play[at] == cards.HALF:
            halve(state)
    defend(state, delayed)
    attack_action(state, delayed)


def rider_due(state: Position) -> bool:
    """P10: only after an opposing pearl, with a card to pay and a card to take; all of it public."""
    return (
        state.marks & layout.AFTER_PEARL != 0
        and len(state.hands[state.active]) > 0
        and len(state.protection[1 - state.active]) > 0
    )


def clear_table(state: Position) -> None:
    """P11: everything to the discard, except eggplants that stay in play."""
    play = state.table_cards
    for at in range(0, len(play), layout.PLAY_WIDTH):
        if play[at + layout.CARD] != layout.GONE:
            state.pile.append(play[at + layout.CARD])
    state.table_cards = []
