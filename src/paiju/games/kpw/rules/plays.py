"""Resolving a play (rules 4.6), step by step as a frame."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP, Frame
from paiju.games.kpw.actions import GUESS_LEVEL, RESPONSE
from paiju.games.kpw.actions import LEVEL as LEVEL_CODE
from paiju.games.kpw.cards import (
    CATEGORIES,
    CATEGORY,
    CLONE,
    DEMON_PILL,
    EGGPLANT,
    EVERY_KIND,
    HALF,
    HIGH_PING,
    KINDS,
    LEVEL,
    MECHANISM,
    MUTUAL_RUIN,
    PHONE,
    SKILL_1,
    SPIRIT_PEARL,
    STEAL,
    TYPE,
)
from paiju.games.kpw.memory import best_copy, blur, must_own, show, take_public
from paiju.games.kpw.position import (
    ACTS,
    AFTER_PEARL,
    AFTER_PILL,
    ARMS,
    CARD,
    DELAYED_MARKS,
    GONE,
    HP,
    KIND_BITS,
    NO_PLAY,
    OPEN,
    PLAY_WIDTH,
    PUBLIC,
    TARGET,
    Position,
)
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
from paiju.games.kpw.rules.launch import launch
from paiju.games.kpw.rules.log import ROUND_RULE, SKILL_SOURCE, note
from paiju.games.kpw.rules.procedures import DELAYED, GUESS, GUESSES, NEXT, PLAY, RIDER, STEALING, TRIED
from paiju.games.kpw.rules.windows import open_window, response_due, uncombined_pill
from paiju.games.kpw.skills import HEROES, PLACES, SCIENTIST_1

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


def commit(s: Position, seat: int, staging: Staging) -> None:
    """P1, P2: the cards leave the hand; face down if a guess is due, otherwise for all to see."""
    play = staging.play
    s.face_down = s.own[ARMS + seat] > 0 and len(categories(play)) > 0
    hand = s.hands[seat]
    laid: list[int] = []
    for at in range(0, len(play), PLAY_WIDTH):
        place = best_copy(hand, play[at])
        if not s.face_down:
            card = take_public(s, seat, hand, place)
        else:
            if not hand[place] & OPEN:
                blur(s, seat, hand, EVERY_KIND)
            card = hand.pop(place)
        laid.extend((card, play[at + ACTS], play[at + TARGET]))
    s.table_cards = laid
    s.marks = 0
    s.push([PLAY, GUESSING, 0, 0])
    if s.recording and s.face_down:
        told = [CATEGORIES[one] for one in categories(laid)]
        note(s, "face_down", seat, ROUND_RULE, {"count": len(laid) // PLAY_WIDTH, "categories": told}, "KP-40")


def categories(play: list[int]) -> list[int]:
    """What a guesser is told: the category of each attack or defence, clones by what they imitate."""
    told = []
    for at in range(ACTS, len(play), PLAY_WIDTH):
        if CATEGORY[play[at]] >= 0:
            told.append(CATEGORY[play[at]])
    told.sort()
    return told


def run_play(s: Position, frame: Frame) -> None:
    """The next step of the play on the table."""
    step = frame[STEP]
    if step == MECHANISMS:
        run_mechanisms(s, frame)
        return
    if step == LAUNCHES:
        run_skills(s, frame)
        return
    frame[STEP] = step + 1
    if step == GUESSING:
        if s.face_down:
            s.push([GUESS, 0, 0, s.own[ARMS + s.active]])
            s.own[ARMS + s.active] = 0
    elif step == DECLARING:
        declare(s)
    elif step == OWNER_MAY_ACT:
        if frame[DELAYED] and response_due(s, s.active):
            open_window(s, s.active, RESPONSE, False)
    elif step == OPPONENT_MAY_ACT:
        if response_due(s, 1 - s.active):
            open_window(s, 1 - s.active, RESPONSE, uncombined_pill(s.table_cards))
    elif step == SUMS:
        run_sums(s, frame[DELAYED] != 0)
    elif step == PILL:
        if uncombined_pill(s.table_cards) and rider_due(s):
            s.push([RIDER, 0])
    elif step == PILL_ACTS:
        if uncombined_pill(s.table_cards):
            swallow_pill(s)
    elif step == CLEARING:
        clear_table(s)
        s.pop()


# ---------------------------------------------------------------------- P2: guess


def run_guess(s: Position, frame: Frame) -> None:
    frame[STEP] = 1
    s.ask(1 - s.active, GUESS_LEVEL)


def guess_codes(frame: Frame) -> list[int]:
    """The levels not tried yet."""
    return [LEVEL_CODE + level for level in range(3) if not frame[TRIED] >> level & 1]


def answer_guess(s: Position, seat: int, code: int) -> None:
    """Right if any attack or defence of the play has that printed level: then its player's HP is halved (KP-40)."""
    frame = s.stack[-1]
    level = code - LEVEL_CODE
    frame[TRIED] |= 1 << level
    frame[GUESSES] -= 1
    right = has_level(s.table_cards, level + 1)
    if s.recording:
        type = "guess_right" if right else "guess_wrong"
        note(s, type, seat, SKILL_SOURCE + SCIENTIST_1, {"level": level + 1}, "KP-40")
    if right:
        hp = half_of(s.own[HP + s.active])
        set_hp(s, s.active, LEAST_HALVED if 0 < hp < LEAST_HALVED else hp, seat, SKILL_SOURCE + SCIENTIST_1)
    if right or frame[GUESSES] == 0 or frame[TRIED] == 7:
        s.pop()


def has_level(play: list[int], level: int) -> bool:
    for at in range(ACTS, len(play), PLAY_WIDTH):
        if LEVEL[play[at]] == level:
            return True
    return False


# ---------------------------------------------------------------------- P1 for all to see, P3: delay


def declare(s: Position) -> None:
    """The play is public: its types are used, its marks fixed, and a high ping puts the rest aside."""
    seat = s.active
    play = s.table_cards
    if s.face_down:
        turn_up(s, seat)
    kinds = 0
    for at in range(0, len(play), PLAY_WIDTH):
        kind = play[at + CARD] & KIND_BITS
        kinds |= 1 << kind
        s.used |= TYPE[kind]
    for at in range(0, len(play), PLAY_WIDTH):
        # an original that is not in the play must be in hand or protection (KP-19)
        if play[at + CARD] & KIND_BITS == CLONE and not kinds >> play[at + ACTS] & 1:
            must_own(s, seat, play[at + ACTS])
    s.declared |= kinds
    s.plays.append(len(play))
    s.plays.extend(play)
    if s.opposing_last_turn(seat):
        if kinds >> SPIRIT_PEARL & 1 and s.last_declared >> DEMON_PILL & 1:
            s.marks |= AFTER_PILL
        if kinds >> DEMON_PILL & 1 and s.last_declared >> SPIRIT_PEARL & 1:
            s.marks |= AFTER_PEARL
    if s.recording:
        note_play(s, seat, play)
    if holds(play, HIGH_PING):
        delay(s)


def note_play(s: Position, seat: int, play: list[int]) -> None:
    """The play, and what its clones imitate."""
    note(s, "play", seat, ROUND_RULE, {"cards": [play_text(play, at) for at in range(0, len(play), PLAY_WIDTH)]})
    for at in range(0, len(play), PLAY_WIDTH):
        if play[at + CARD] & KIND_BITS == CLONE:
            note(s, "imitates", seat, CLONE, {"card": {"card": KINDS[play[at + ACTS]]}}, "KP-19")


def turn_up(s: Position, seat: int) -> None:
    """A face-down play is shown after the guess."""
    s.face_down = False
    play = s.table_cards
    for at in range(0, len(play), PLAY_WIDTH):
        show(s, seat, play[at])
        play[at] = play[at] & KIND_BITS | PUBLIC


def play_text(play: list[int], at: int) -> dict[str, str]:
    """A card of a play for the log, with its declarations."""
    kind = play[at + CARD] & KIND_BITS
    acts = play[at + ACTS]
    target = play[at + TARGET]
    text = {"card": KINDS[kind]}
    if kind == CLONE:
        text["as"] = KINDS[acts]
    if acts >= SKILL_1:
        text["place"] = PLACES[target >> 2]
    if target >= 0:
        text["hero"] = HEROES[target & 3]
    return text


def delay(s: Position) -> None:
    """P3: the high ping is spent; everything else waits, face up, for the seat's next turn (KP-23)."""
    seat = s.active
    play = s.table_cards
    waiting: list[int] = []
    for at in range(0, len(play), PLAY_WIDTH):
        if play[at + ACTS] == HIGH_PING:
            s.pile.append(play[at + CARD])
        else:
            waiting.extend((play[at + CARD], play[at + ACTS], play[at + TARGET]))
    s.delayed[seat] = waiting
    s.own[DELAYED_MARKS + seat] = s.marks
    s.table_cards = []
    s.pop()
    if s.recording:
        note(s, "delayed", seat, HIGH_PING, {"count": len(waiting) // PLAY_WIDTH}, "KP-23")


def resume_delayed(s: Position, seat: int) -> None:
    """T2: the delayed group comes to the table as if played now; legality and marks are those of its declaration."""
    s.table_cards = s.delayed[seat][:]
    s.delayed[seat] = NO_PLAY
    s.marks = s.own[DELAYED_MARKS + seat]
    s.own[DELAYED_MARKS + seat] = 0
    s.delayed_resolved = True
    s.push([PLAY, OWNER_MAY_ACT, 1, 0])
    if s.recording:
        play = s.table_cards
        cards = [play_text(play, at) for at in range(0, len(play), PLAY_WIDTH)]
        note(s, "delayed_play", seat, HIGH_PING, {"cards": cards}, "KP-23")


# ---------------------------------------------------------------------- P5 to P11


def run_mechanisms(s: Position, frame: Frame) -> None:
    """P5: pearl and pill together first, then the mechanisms in staged order, one at a time (a steal asks)."""
    play = s.table_cards
    at = frame[NEXT]
    combined = holds(play, SPIRIT_PEARL) and holds(play, DEMON_PILL)
    if at == 0 and combined:
        combine(s)
    while at < len(play):
        acts = play[at + ACTS]
        if TYPE[acts] == MECHANISM:
            if acts == STEAL:
                frame[NEXT] = at + PLAY_WIDTH
                s.push([STEALING, 0, s.active, 0])
                return
            resolve_mechanism(s, at, acts, combined)
        at += PLAY_WIDTH
    frame[STEP] = LAUNCHES
    frame[NEXT] = 0


def resolve_mechanism(s: Position, at: int, acts: int, combined: bool) -> None:
    if acts == PHONE:
        phone(s)
    elif acts == EGGPLANT:
        borrow(s, at)
    elif acts == MUTUAL_RUIN:
        mutual_ruin(s)
    elif acts == SPIRIT_PEARL and not combined:
        pearl(s)


def run_skills(s: Position, frame: Frame) -> None:
    """P6: the skills in staged order; scientist_2 works in a frame of its own before the next one."""
    while frame[NEXT] < len(s.table_cards):
        at = frame[NEXT]
        frame[NEXT] = at + PLAY_WIDTH
        if s.table_cards[at + ACTS] >= SKILL_1:
            depth = len(s.stack)
            launch(s, at)
            if len(s.stack) > depth:
                return
    frame[STEP] = SUMS


def run_sums(s: Position, delayed: bool) -> None:
    """P7 to P9: halves, then the defences, then the attacks."""
    play = s.table_cards
    for at in range(ACTS, len(play), PLAY_WIDTH):
        if play[at] == HALF:
            halve(s)
    defend(s, delayed)
    attack_action(s, delayed)


def rider_due(s: Position) -> bool:
    """P10: only after an opposing pearl, with a card to pay and a card to take; all of it public."""
    return s.marks & AFTER_PEARL != 0 and len(s.hands[s.active]) > 0 and len(s.protection[1 - s.active]) > 0


def clear_table(s: Position) -> None:
    """P11: everything to the discard, except eggplants that stay in play."""
    play = s.table_cards
    for at in range(0, len(play), PLAY_WIDTH):
        if play[at + CARD] != GONE:
            s.pile.append(play[at + CARD])
    s.table_cards = []
