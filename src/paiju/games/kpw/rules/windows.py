"""Any-time actions and the windows in which they exist (rules 4.7)."""

from __future__ import annotations

from paiju.core.frames import PROCEDURE, STEP, Frame
from paiju.core.types import Code, Kind, Prompt, Seat
from paiju.games.kpw import actions
from paiju.games.kpw.data import cards, layout, skills
from paiju.games.kpw.data.layout import Play, kinds_in
from paiju.games.kpw.data.skills import Hero
from paiju.games.kpw.options import WINDOWS_ALWAYS, WINDOWS_NEVER
from paiju.games.kpw.position import Position
from paiju.games.kpw.rules import frames
from paiju.games.kpw.rules.damage import set_hp
from paiju.games.kpw.rules.log import ROUND_RULE, SACRIFICE_SOURCE, hidden, note
from paiju.games.kpw.rules.memory import best_copy, discard_unseen, take_unseen, unlocked_copy, unmark

# ---------------------------------------------------------------------- who can act


def movable(state: Position, seat: Seat) -> list[int]:
    """The kinds of protected cards that may leave protection in this window (KP-11)."""
    return kinds_in([card for card in state.protection[seat] if not card & layout.LOCKED])


def has_free_slot(state: Position, seat: Seat) -> bool:
    """Whether the seat may protect one more card."""
    return len(state.protection[seat]) < state.capacity(seat)


def below_hand_limit(state: Position, seat: Seat) -> bool:
    """Whether a card may be taken back (KP-51); whether at all is an option."""
    return len(state.hands[seat]) < state.own[layout.LIMIT + seat]


def has_choice(state: Position, seat: Seat, frame: Frame) -> bool:
    """Whether the seat has anything to choose in W4 or W6: counts, slots and HP, all of them public (rules 4.8 R3)."""
    if state.may_sacrifice(seat):
        return True
    if frame[frames.PROMPT] == actions.SACRIFICE_NOW or frame[frames.WINDOW_FLAGS] & frames.BARRED:
        return False
    unlocked = len(movable(state, seat)) > 0
    if state.hands[seat] and (unlocked or has_free_slot(state, seat)):
        return True
    return state.options.protect_takeback and unlocked and below_hand_limit(state, seat)


# ---------------------------------------------------------------------- what they do


def do_any_time(state: Position, seat: Seat, code: Code) -> None:
    """place, take_back, free discard or sacrifice; an exchange comes as two steps to `exchange`."""
    if code >= actions.SACRIFICE:
        sacrifice(state, seat, code - actions.SACRIFICE)
    elif code >= actions.FREE:
        discard_freely(state, seat, code - actions.FREE)
    elif code >= actions.TAKE_BACK:
        take_back(state, seat, code - actions.TAKE_BACK)
    elif code >= actions.PLACE:
        place(state, seat, code - actions.PLACE)
    else:
        discard_once(state, seat, code - actions.DISCARD)


def exchange(state: Position, seat: Seat, out_kind: Kind, in_kind: Kind) -> None:
    """A protected card and a hand card change places."""
    protected = state.protection[seat]
    hand = state.hands[seat]
    leaving = take_unseen(state, seat, protected, unlocked_copy(protected, out_kind))
    coming = take_unseen(state, seat, hand, best_copy(hand, in_kind))
    protected.append(coming | layout.LOCKED)
    hand.append(leaving)
    if state.recording:
        note(state, "exchange", seat, ROUND_RULE, {"out": hidden(leaving), "in": hidden(coming)}, "KP-11")


def place(state: Position, seat: Seat, kind: Kind) -> None:
    """A hand card fills a free protection slot."""
    hand = state.hands[seat]
    card = take_unseen(state, seat, hand, best_copy(hand, kind))
    state.protection[seat].append(card | layout.LOCKED)
    if state.recording:
        note(state, "place", seat, ROUND_RULE, {"card": hidden(card)}, "KP-11")


def take_back(state: Position, seat: Seat, kind: Kind) -> None:
    """A protected card comes to hand without an exchange (option protect_takeback)."""
    protected = state.protection[seat]
    card = take_unseen(state, seat, protected, unlocked_copy(protected, kind))
    state.hands[seat].append(card)
    if state.recording:
        note(state, "take_back", seat, ROUND_RULE, {"card": hidden(card)}, "KP-11")


def discard_freely(state: Position, seat: Seat, kind: Kind) -> None:
    state.reveals += 1  # a hidden hand is seen to have held such a card
    hand = state.hands[seat]
    discard_unseen(state, seat, hand, best_copy(hand, kind), layout.FREELY, state.options.free_kinds)
    if state.recording:
        note(state, "free_discard", seat, ROUND_RULE, {"card": hidden(state.pile[-1])}, "KP-14")


def discard_once(state: Position, seat: Seat, kind: Kind) -> None:
    """The one optional discard of the draw phase (KP-17)."""
    hand = state.hands[seat]
    discard_unseen(state, seat, hand, best_copy(hand, kind), 0, cards.EVERY_KIND)
    state.stack[-1][frames.WINDOW_FLAGS] |= frames.DISCARDED
    if state.recording:
        note(state, "draw_discard", seat, ROUND_RULE, {"card": hidden(state.pile[-1])}, "KP-17")


def sacrifice(state: Position, seat: Seat, hero: Hero) -> None:
    """Rules 5.3: not a skill, so no void touches it and nothing undoes it."""
    own = state.own
    own[layout.SACRIFICED + seat] = hero
    if state.recording:
        note(state, "sacrifice", seat, SACRIFICE_SOURCE + hero, {}, "KP-44")
    if hero == skills.WARRIOR:
        own[layout.UPGRADED_UNTIL + seat] = state.round + 1
    elif hero == skills.PRIEST:
        own[layout.SHIELD + seat] += cards.SHIELD_CHARGES
    elif hero == skills.WIZARD:
        set_hp(state, seat, own[layout.HP + 1 - seat], seat, SACRIFICE_SOURCE + skills.WIZARD)
    elif hero == skills.SCIENTIST:
        own[layout.BOMBS + 1 - seat] += 1


# ---------------------------------------------------------------------- the windows


def open_window(state: Position, seat: Seat, prompt: Prompt, barred: bool) -> None:
    """A window in which the seat may act until it passes."""
    unmark(state.protection[seat], layout.LOCKED)
    state.push([frames.WINDOW, 0, seat, prompt, frames.BARRED if barred else 0])


def barred(state: Position) -> bool:
    """Whether a pill keeps the asked seat of the open window from changing protected cards (KP-26).

    In W5 that is a pill beside the steal, or the rider of a pill: the bar holds from its declaration on.
    """
    frame = state.stack[-1]
    if frame[PROCEDURE] == frames.REACTION:
        return uncombined_pill(state.table_cards)
    return frame[PROCEDURE] == frames.WINDOW and frame[frames.WINDOW_FLAGS] & frames.BARRED != 0


def offer_sacrifice(state: Position, seat: Seat) -> None:
    """W6: a seat that a mine or a cherry bomb has just hurt may sacrifice; public facts alone decide (KP-10, KP-56)."""
    if state.may_sacrifice(seat):
        state.push([frames.WINDOW, 0, seat, actions.SACRIFICE_NOW, 0])


def run_window(state: Position, frame: Frame) -> None:
    """Asks once more; in W4 and W6 only a seat that has a choice."""
    seat = frame[frames.SEAT]
    if frame[frames.PROMPT] in (actions.ROUND_END_MENU, actions.SACRIFICE_NOW) and not has_choice(state, seat, frame):
        state.pop()
        return
    frame[STEP] = 1
    state.ask(seat, frame[frames.PROMPT])


def answer_window(state: Position, seat: Seat, code: Code) -> None:
    """One action in W2, W3, W4 or W6."""
    if code in (actions.PASS, actions.DONE, actions.DECLINE):
        state.pop()
        return
    note_action(state)
    do_any_time(state, seat, code)


def answer_exchange(state: Position, seat: Seat, code: Code) -> None:
    """The second step of an exchange."""
    note_action(state)
    exchange(state, seat, state.drafts[seat][0] - actions.EXCHANGE, code - actions.GIVE)


def note_action(state: Position) -> None:
    """In W4 whoever acts reopens the question for the other seat: only its own coming pass counts (rules 4.8 R3)."""
    frame = state.stack[-1]
    if frame[PROCEDURE] == frames.WINDOW and frame[frames.PROMPT] == actions.ROUND_END_MENU:
        state.stack[-2][frames.PASSED] = 1


# ---------------------------------------------------------------------- when W3 opens


def response_due(state: Position, seat: Seat) -> bool:
    """Whether the seat is asked before the play on the table resolves: public facts only (KP-10, KP-56)."""
    windows = state.options.response_windows
    if windows == WINDOWS_NEVER:
        return False
    if windows == WINDOWS_ALWAYS or state.may_sacrifice(seat):
        return True
    return seat != state.active and threatens_hand(state.table_cards)


def threatens_hand(play: Play) -> bool:
    """The play holds a steal or a skill that touches the opponent's hand; clones and borrowed heroes included."""
    for at in range(0, len(play), layout.PLAY_WIDTH):
        acts = play[at + layout.ACTS]
        if acts == cards.STEAL:
            return True
        if acts >= cards.SKILL_1 and (play[at + layout.TARGET] & 3) * 3 + acts - cards.SKILL_1 in skills.TOUCHES_HAND:
            return True
    return False


def uncombined_pill(play: Play) -> bool:
    """A demon pill without a pearl beside it."""
    pill = False
    for at in range(0, len(play), layout.PLAY_WIDTH):
        if play[at + layout.ACTS] == cards.SPIRIT_PEARL:
            return False
        if play[at + layout.ACTS] == cards.DEMON_PILL:
            pill = True
    return pill
