"""Any-time actions and the windows in which they exist (rules 4.7)."""

from __future__ import annotations

from paiju.core.frames import STEP, Frame
from paiju.games.kpw.actions import (
    DISCARD,
    DONE,
    DRAW_MENU,
    EXCHANGE,
    FREE,
    GIVE,
    PASS,
    PLACE,
    RESPONSE,
    ROUND_END_MENU,
    SACRIFICE,
    TAKE_BACK,
)
from paiju.games.kpw.cards import (
    DEMON_PILL,
    EVERY_KIND,
    SHIELD_CHARGES,
    SKILL_1,
    SPIRIT_PEARL,
    STEAL,
)
from paiju.games.kpw.memory import best_copy, discard_unseen, take_unseen, unlocked_copy, unmark
from paiju.games.kpw.options import WINDOWS_ALWAYS, WINDOWS_NEVER
from paiju.games.kpw.position import (
    ACTS,
    BACK_HERO,
    BOMBS,
    FREELY,
    FRONT_HERO,
    HP,
    KIND_BITS,
    LIMIT,
    LOCKED,
    PLAY_WIDTH,
    SACRIFICED,
    SHIELD,
    TARGET,
    UPGRADED_UNTIL,
    Position,
)
from paiju.games.kpw.rules.damage import set_hp
from paiju.games.kpw.rules.log import ROUND_RULE, SACRIFICE_SOURCE, hidden, note
from paiju.games.kpw.rules.procedures import BARRED, DISCARDED, PROMPT, SEAT, WINDOW, WINDOW_FLAGS
from paiju.games.kpw.skills import PRIEST, SCIENTIST, TOUCHES_HAND, WARRIOR, WIZARD

# ---------------------------------------------------------------------- which actions there are


def kinds_in(zone: list[int]) -> list[int]:
    """The different kinds of a zone, ascending."""
    seen = 0
    kinds = []
    for card in zone:
        kind = card & KIND_BITS
        if not seen >> kind & 1:
            seen |= 1 << kind
            kinds.append(kind)
    kinds.sort()
    return kinds


def movable(s: Position, seat: int) -> list[int]:
    """The kinds of protected cards that may leave protection in this window (KP-11)."""
    return kinds_in([card for card in s.protection[seat] if not card & LOCKED])


def add_moves(s: Position, seat: int, hand: list[int], may_empty: bool, out: list[int]) -> None:
    """exchange, place and take_back; `hand` holds the kinds of the seat's hand."""
    size = len(s.hands[seat])
    protected = s.protection[seat]
    leaving = movable(s, seat) if protected else protected
    if size:
        for kind in leaving:
            out.append(EXCHANGE + kind)
        if len(protected) < s.capacity(seat) and (may_empty or size > 1):
            for kind in hand:
                out.append(PLACE + kind)
    if s.rules.protect_takeback and size < s.own[LIMIT + seat]:
        for kind in leaving:
            out.append(TAKE_BACK + kind)


def add_free_discards(s: Position, seat: int, hand: list[int], may_empty: bool, out: list[int]) -> None:
    """KP-14; outside the own turn never the last hand card (KP-12)."""
    if may_empty or len(s.hands[seat]) > 1:
        for kind in hand:
            if s.rules.free_kinds >> kind & 1:
                out.append(FREE + kind)


def add_sacrifices(s: Position, seat: int, out: list[int]) -> None:
    if s.may_sacrifice(seat):
        out.append(SACRIFICE + s.own[FRONT_HERO + seat])
        out.append(SACRIFICE + s.own[BACK_HERO + seat])


def window_actions(s: Position, seat: int, frame: Frame) -> list[int]:
    """The menu of windows W2, W3 and W4."""
    prompt = frame[PROMPT]
    hand = kinds_in(s.hands[seat])
    out: list[int] = []
    if prompt == DRAW_MENU and not frame[WINDOW_FLAGS] & DISCARDED and len(s.hands[seat]) > 1:
        for kind in hand:
            out.append(DISCARD + kind)
    if not frame[WINDOW_FLAGS] & BARRED:
        add_moves(s, seat, hand, prompt == ROUND_END_MENU, out)
    if prompt != ROUND_END_MENU:
        add_free_discards(s, seat, hand, False, out)
    add_sacrifices(s, seat, out)
    out.append(PASS if prompt == RESPONSE else DONE)
    return out


def round_end_choice(s: Position, seat: int, barred: bool) -> bool:
    """Whether the seat has anything to choose in W4: counts, slots and HP, all of them public (rules 4.8 R3)."""
    if s.may_sacrifice(seat):
        return True
    if barred:
        return False
    hand = len(s.hands[seat])
    unlocked = len(movable(s, seat)) > 0
    if hand and (unlocked or len(s.protection[seat]) < s.capacity(seat)):
        return True
    return s.rules.protect_takeback and unlocked and hand < s.own[LIMIT + seat]


# ---------------------------------------------------------------------- what they do


def do_any_time(s: Position, seat: int, code: int) -> None:
    """place, take_back, free discard or sacrifice; an exchange comes as two steps to `exchange`."""
    if code >= SACRIFICE:
        sacrifice(s, seat, code - SACRIFICE)
    elif code >= FREE:
        discard_freely(s, seat, code - FREE)
    elif code >= TAKE_BACK:
        take_back(s, seat, code - TAKE_BACK)
    elif code >= PLACE:
        place(s, seat, code - PLACE)
    else:
        discard_once(s, seat, code - DISCARD)


def exchange(s: Position, seat: int, out_kind: int, in_kind: int) -> None:
    """A protected card and a hand card change places."""
    protected = s.protection[seat]
    hand = s.hands[seat]
    leaving = take_unseen(s, seat, protected, unlocked_copy(protected, out_kind))
    coming = take_unseen(s, seat, hand, best_copy(hand, in_kind))
    protected.append(coming | LOCKED)
    hand.append(leaving)
    if s.recording:
        note(s, "exchange", seat, ROUND_RULE, {"out": hidden(leaving), "in": hidden(coming)}, "KP-11")


def place(s: Position, seat: int, kind: int) -> None:
    """A hand card fills a free protection slot."""
    hand = s.hands[seat]
    card = take_unseen(s, seat, hand, best_copy(hand, kind))
    s.protection[seat].append(card | LOCKED)
    if s.recording:
        note(s, "place", seat, ROUND_RULE, {"card": hidden(card)}, "KP-11")


def take_back(s: Position, seat: int, kind: int) -> None:
    """A protected card comes to hand without an exchange (option protect_takeback)."""
    protected = s.protection[seat]
    card = take_unseen(s, seat, protected, unlocked_copy(protected, kind))
    s.hands[seat].append(card)
    if s.recording:
        note(s, "take_back", seat, ROUND_RULE, {"card": hidden(card)}, "KP-11")


def discard_freely(s: Position, seat: int, kind: int) -> None:
    hand = s.hands[seat]
    discard_unseen(s, seat, hand, best_copy(hand, kind), FREELY, s.rules.free_kinds)
    if s.recording:
        note(s, "free_discard", seat, ROUND_RULE, {"card": hidden(s.pile[-1])}, "KP-14")


def discard_once(s: Position, seat: int, kind: int) -> None:
    """The one optional discard of the draw phase (KP-17)."""
    hand = s.hands[seat]
    discard_unseen(s, seat, hand, best_copy(hand, kind), 0, EVERY_KIND)
    s.stack[-1][WINDOW_FLAGS] |= DISCARDED
    if s.recording:
        note(s, "draw_discard", seat, ROUND_RULE, {"card": hidden(s.pile[-1])}, "KP-17")


def sacrifice(s: Position, seat: int, hero: int) -> None:
    """Rules 5.3: not a skill, so no void touches it and nothing undoes it."""
    own = s.own
    own[SACRIFICED + seat] = hero
    if s.recording:
        note(s, "sacrifice", seat, SACRIFICE_SOURCE + hero, {}, "KP-44")
    if hero == WARRIOR:
        own[UPGRADED_UNTIL + seat] = s.round + 1
    elif hero == PRIEST:
        own[SHIELD + seat] += SHIELD_CHARGES
    elif hero == WIZARD:
        set_hp(s, seat, own[HP + 1 - seat], seat, SACRIFICE_SOURCE + WIZARD)
    elif hero == SCIENTIST:
        own[BOMBS + 1 - seat] += 1


# ---------------------------------------------------------------------- the windows


def open_window(s: Position, seat: int, prompt: int, barred: bool) -> None:
    """A window in which the seat may act until it passes."""
    unmark(s.protection[seat], LOCKED)
    s.push([WINDOW, 0, seat, prompt, BARRED if barred else 0])


def run_window(s: Position, frame: Frame) -> None:
    """Asks once more; in W4 only a seat that has a choice."""
    seat = frame[SEAT]
    if frame[PROMPT] == ROUND_END_MENU and not round_end_choice(s, seat, frame[WINDOW_FLAGS] & BARRED != 0):
        s.pop()
        return
    frame[STEP] = 1
    s.ask(seat, frame[PROMPT])


def answer_window(s: Position, seat: int, code: int) -> None:
    """One action in W2, W3 or W4."""
    if code in (PASS, DONE):
        s.pop()
    else:
        do_any_time(s, seat, code)


def answer_exchange(s: Position, seat: int, code: int) -> None:
    """The second step of an exchange."""
    exchange(s, seat, s.drafts[seat][0] - EXCHANGE, code - GIVE)


# ---------------------------------------------------------------------- when W3 opens


def response_due(s: Position, seat: int) -> bool:
    """Whether the seat is asked before the play on the table resolves: public facts only (KP-10, KP-56)."""
    windows = s.rules.response_windows
    if windows == WINDOWS_NEVER:
        return False
    if windows == WINDOWS_ALWAYS or s.may_sacrifice(seat):
        return True
    return seat != s.active and threatens_hand(s.table_cards)


def threatens_hand(play: list[int]) -> bool:
    """The play holds a steal or a skill that touches the opponent's hand; clones and borrowed heroes included."""
    for at in range(0, len(play), PLAY_WIDTH):
        acts = play[at + ACTS]
        if acts == STEAL:
            return True
        if acts >= SKILL_1 and (play[at + TARGET] & 3) * 3 + acts - SKILL_1 in TOUCHES_HAND:
            return True
    return False


def uncombined_pill(play: list[int]) -> bool:
    """A demon pill without a pearl beside it."""
    pill = False
    for at in range(0, len(play), PLAY_WIDTH):
        if play[at + ACTS] == SPIRIT_PEARL:
            return False
        if play[at + ACTS] == DEMON_PILL:
            pill = True
    return pill
