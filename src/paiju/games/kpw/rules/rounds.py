"""The course of the game: hero choice, rounds, turns, round end and result (rules 3, 4.3, 4.4, 4.8, 7)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import STEP, Frame
from paiju.core.outcome import DRAW, LOSS, WIN
from paiju.games.kpw.actions import PICK, PICK_FRONT, ROUND_END_MENU, TURN_MENU
from paiju.games.kpw.cards import (
    BASE_DRAWS,
    BOMB_DAMAGE,
    CODE_DAMAGE,
    DECK_SIZE,
    DEMON_PILL,
    LEAST_DECK,
    MECHANISM_DAMAGE,
    MINE_DAMAGE,
    POTATO_MINE,
)
from paiju.games.kpw.memory import discard_hand, unmark, unmark_pile
from paiju.games.kpw.options import (
    DRAIN_OPPONENT_NEXT,
    DRAIN_OWN_NEXT,
    DRAIN_THROUGH_OWN_NEXT,
    PICK_HIDDEN,
    PICK_OPEN,
    PICK_RANDOM,
)
from paiju.games.kpw.position import (
    ARMS,
    BACK_HERO,
    BOMBS,
    CARD,
    CLAIMS_WAITING,
    DAMAGE_WIDTH,
    DELAYED_MARKS,
    DESTROYED_BY,
    DESTROYED_CARDS,
    DRAIN,
    DRAIN_CAST,
    DRAIN_ON,
    DRAIN_WAITS,
    FRONT_HERO,
    HP,
    IN_TURN,
    LEDGER_FROM,
    LIMIT,
    LOCKED,
    NO_PLAY,
    PEARLS_ENDING,
    PEARLS_LASTING,
    PLAY_WIDTH,
    TAKEN,
    TAKEN_CARDS,
    TOOK,
    UPGRADED_UNTIL,
    Position,
)
from paiju.games.kpw.rules.damage import NOBODY, drain, drop_old_damage, hurt, note_damage
from paiju.games.kpw.rules.effects import holds
from paiju.games.kpw.rules.log import ROUND_RULE, SACRIFICE_SOURCE, hidden, note
from paiju.games.kpw.rules.plays import resume_delayed
from paiju.games.kpw.rules.procedures import DRAWING, OVERFLOW, ROUND, ROUND_END, TURN
from paiju.games.kpw.rules.windows import open_window
from paiju.games.kpw.skills import BACK, FRONT, HEROES, SCIENTIST

# ---------------------------------------------------------------------- heroes and first player

PICKED: Final = 2


def run_picking(s: Position, frame: Frame) -> None:
    """Rules 3: the heroes by option (KP-15), then the first player, then round 1."""
    step = frame[STEP]
    frame[STEP] = step + 1
    if s.rules.hero_pick == PICK_HIDDEN and step == 0:
        frame[STEP] = PICKED
        s.ask(0, PICK_FRONT)
        s.ask(1, PICK_FRONT)
    elif s.rules.hero_pick == PICK_OPEN and step < PICKED:
        s.ask(step, PICK_FRONT)
    else:
        if s.own[FRONT_HERO] < 0:
            draw_heroes(s)
        draw_first_player(s)
        s.stack[-1] = [ROUND, ROUND_BEGINS]


def pick_codes(prompt: int) -> list[int]:
    return [PICK + hero for hero in (FRONT if prompt == PICK_FRONT else BACK)]


def set_heroes(s: Position, seat: int, front: int, back: int) -> None:
    s.own[FRONT_HERO + seat] = front
    s.own[BACK_HERO + seat] = back
    if s.recording:
        note_heroes(s, seat)


def note_heroes(s: Position, seat: int) -> None:
    args = {"front": HEROES[s.own[FRONT_HERO + seat]], "back": HEROES[s.own[BACK_HERO + seat]]}
    note(s, "heroes", seat, ROUND_RULE, args, "KP-15")


def draw_heroes(s: Position) -> None:
    for seat in range(2):
        set_heroes(s, seat, FRONT[s.below(2)], BACK[s.below(2)])


def draw_first_player(s: Position) -> None:
    first = s.rules.first_player
    s.first_player = s.below(2) if first < 0 else first
    s.next_first = s.first_player
    if s.recording:
        note(s, "first_player", s.first_player, ROUND_RULE, {}, "KP-15")


def opening_events(s: Position) -> None:
    """With drawn heroes the first round has begun before anybody was asked: what the log of it must say."""
    if s.rules.hero_pick != PICK_RANDOM or s.round != 1 or s.turn:
        return
    for seat in range(2):
        note_heroes(s, seat)
    note(s, "first_player", s.first_player, ROUND_RULE, {}, "KP-15")
    drawer = first_to_draw(s)
    note(s, "round", s.first_player, ROUND_RULE, {"round": s.round, "deck": DECK_SIZE})
    for at in range(0, len(s.damage), DAMAGE_WIDTH):
        note(s, "mine", drawer, POTATO_MINE, {}, "KP-18")
        note_damage(s, drawer, MINE_DAMAGE, s.damage[at + TOOK], MECHANISM_DAMAGE, NOBODY, POTATO_MINE)
    for card in s.hands[drawer]:
        note(s, "draw", drawer, ROUND_RULE, {"card": hidden(card)})


# ---------------------------------------------------------------------- rounds

ROUND_BEGINS: Final = 0
SECOND_DRAWS: Final = 1
TURNS_BEGIN: Final = 2
TURN_OVER: Final = 3
ROUND_OVER: Final = 4


def run_round(s: Position, frame: Frame) -> None:
    step = frame[STEP]
    if step == ROUND_BEGINS:
        begin_round(s, frame)
    elif step == SECOND_DRAWS:
        frame[STEP] = TURNS_BEGIN
        s.push([DRAWING, 0, 1 - first_to_draw(s), 0])
    elif step == TURNS_BEGIN:
        # D5: a hand can only be empty here when the deck ran dry
        if hand_empty(s):
            end_round(s, frame, "KP-6")
        else:
            frame[STEP] = TURN_OVER
            s.active = s.first_player
            s.push([TURN, 0])
    elif step == TURN_OVER:
        s.active = 1 - s.active
        s.push([TURN, 0])
    else:
        frame[STEP] = ROUND_BEGINS


def first_to_draw(s: Position) -> int:
    return 1 - s.first_player if s.rules.second_draws_first else s.first_player


def begin_round(s: Position, frame: Frame) -> None:
    """D0: with fewer than 10 cards, or after the agreed number of rounds, the higher HP wins (KP-47)."""
    if len(s.deck) < LEAST_DECK:
        finish_by_hp(s, "deck_out")
        return
    if s.rules.max_rounds and s.round >= s.rules.max_rounds:
        finish_by_hp(s, "max_rounds")
        return
    s.round += 1
    s.first_player = s.next_first
    s.passes = 0
    s.pill_by = -1
    own = s.own
    own[LIMIT] = BASE_DRAWS
    own[LIMIT + 1] = BASE_DRAWS
    if not s.rules.carry_last_turn:
        forget_last_turn(s)
    if s.recording:
        note(s, "round", s.first_player, ROUND_RULE, {"round": s.round, "deck": len(s.deck)})
    frame[STEP] = SECOND_DRAWS
    s.push([DRAWING, 0, first_to_draw(s), 0])


def forget_last_turn(s: Position) -> None:
    """Option carry_last_turn = false (KP-2)."""
    s.last_owner = -1
    s.last_turn = 0
    s.last_declared = 0
    s.last_plays = NO_PLAY
    s.last_effects = []
    s.last_mends = NO_PLAY
    end = s.damage_base + len(s.damage) // DAMAGE_WIDTH
    s.own[LEDGER_FROM] = end
    s.own[LEDGER_FROM + 1] = end
    drop_old_damage(s, end)


def hand_empty(s: Position) -> bool:
    return not s.hands[0] or not s.hands[1]


# ---------------------------------------------------------------------- turns

TURN_BEGINS: Final = 0
CHECK: Final = 1
"""T5 after a play, or after the delayed group; a new window W1 opens."""
CHECK_AGAIN: Final = 2
"""T5 after an any-time action; the window stays the same."""
TURN_ENDS: Final = 3
MENU_OPENS: Final = 4
"""A turn that starts without a delayed group: nothing has happened that T5 could look at."""


def run_turn(s: Position, frame: Frame) -> None:
    step = frame[STEP]
    if step == TURN_BEGINS:
        open_turn(s)
        frame[STEP] = CHECK if s.delayed_resolved else MENU_OPENS
    elif step == MENU_OPENS:
        open_menu(s, frame)
    elif step == TURN_ENDS:
        s.pop()
        close_turn(s)
        if s.passes == 2:
            # KP-5: the first of the two passers begins the next round
            s.next_first = 1 - s.active
            end_round(s, s.stack[-1], "KP-5")
    elif s.pill_by >= 0 or hand_empty(s):
        s.pop()
        s.next_first = first_after(s)
        close_turn(s)
        end_round(s, s.stack[-1], "KP-26" if s.pill_by >= 0 else "KP-6")
    elif step == CHECK:
        open_menu(s, frame)
    else:
        s.ask(s.active, TURN_MENU)


def open_menu(s: Position, frame: Frame) -> None:
    """T3: a new window W1."""
    unmark(s.protection[s.active], LOCKED)
    frame[STEP] = CHECK_AGAIN
    s.ask(s.active, TURN_MENU)


def open_turn(s: Position) -> None:
    """T1, T2: a fresh record; then a delayed group resolves."""
    seat = s.active
    own = s.own
    s.turn += 1
    s.turn_open = True
    s.used = 0
    s.attack_cap = 1
    s.attacks_upgraded = False
    s.defences_upgraded = False
    s.declared = 0
    s.delayed_resolved = False
    if own[TAKEN_CARDS + seat]:
        own[TAKEN_CARDS + seat] = 0
        unmark(s.hands[seat], TAKEN)
        unmark(s.protection[seat], TAKEN)
        unmark_borrowed(s.borrowed[seat])
    if own[DESTROYED_CARDS + seat]:
        own[DESTROYED_CARDS + seat] = 0
        unmark_pile(s, DESTROYED_BY << seat)
    if own[DRAIN + seat] & DRAIN_WAITS:
        own[DRAIN + seat] = DRAIN_ON
    if s.recording:
        note(s, "turn", seat, ROUND_RULE, {"turn": s.turn})
    if s.delayed[seat]:
        resume_delayed(s, seat)


def unmark_borrowed(borrowed: list[int]) -> None:
    for at in range(0, len(borrowed), 2):
        borrowed[at] &= ~TAKEN


def first_after(s: Position) -> int:
    """R2: who begins the next round after a pill or an empty hand."""
    if s.pill_by >= 0:
        return 1 - s.pill_by
    if s.hands[0]:
        return 0
    if s.hands[1]:
        return 1
    return 1 - s.active


def close_turn(s: Position) -> None:
    """T6 a to e."""
    seat = s.active
    own = s.own
    own[ARMS + seat] = 0
    turn_drains(s, seat)
    own[LEDGER_FROM + seat] = s.damage_base + len(s.damage) // DAMAGE_WIDTH
    s.turn_open = False
    s.last_owner = seat
    s.last_turn = s.turn
    s.last_round = s.round
    s.last_declared = s.declared
    s.last_plays = s.plays
    s.plays = []
    s.last_effects = s.effects
    s.last_mends = s.mends
    s.effects = []
    s.mends = []
    drop_old_damage(s, min(own[LEDGER_FROM + 1 - seat], first_entry_of(s, s.turn)))
    passed = s.declared == 0 and not s.delayed_resolved
    s.passes = s.passes + 1 if passed else 0
    if s.recording:
        note(s, "passes" if passed else "turn_over", seat, ROUND_RULE, {}, "KP-5" if passed else "")


def first_entry_of(s: Position, turn: int) -> int:
    """The number of the first damage entry of this turn, or of the next one to come."""
    for at in range(0, len(s.damage), DAMAGE_WIDTH):
        if s.damage[at + IN_TURN] == turn:
            return s.damage_base + at // DAMAGE_WIDTH
    return s.damage_base + len(s.damage) // DAMAGE_WIDTH


def turn_drains(s: Position, seat: int) -> None:
    """T6 b and the other windows of wizard_1 (KP-37)."""
    own = s.own
    state = own[DRAIN + seat]
    window = s.rules.drain_window
    if window == DRAIN_THROUGH_OWN_NEXT:
        own[DRAIN + seat] = DRAIN_ON if state & DRAIN_CAST else 0
    elif window == DRAIN_OWN_NEXT:
        own[DRAIN + seat] = DRAIN_WAITS if state & DRAIN_CAST else 0
    elif window == DRAIN_OPPONENT_NEXT:
        own[DRAIN + seat] = DRAIN_ON if state else 0
        own[DRAIN + 1 - seat] &= ~DRAIN_ON


# ---------------------------------------------------------------------- round end

LAST_MOVER_MAY_ACT: Final = 0
OTHER_MAY_ACT: Final = 1
HANDS_GO: Final = 2
BOMBS_GO_OFF: Final = 3
EFFECTS_END: Final = 4
OTHER_OVERFLOW: Final = 5
WIN_CHECK: Final = 6


def end_round(s: Position, frame: Frame, ruling: str) -> None:
    """R1, R2 are done: nobody gets a further turn in this round. The ruling says what ended it."""
    frame[STEP] = ROUND_OVER
    s.push([ROUND_END, 0])
    if s.recording:
        note(s, "round_end", s.active, ROUND_RULE, {"round": s.round, "next": s.next_first}, ruling)


def run_round_end(s: Position, frame: Frame) -> None:
    """R3 to R7, the seat that took the last turn first."""
    step = frame[STEP]
    frame[STEP] = step + 1
    last = s.active
    if step == LAST_MOVER_MAY_ACT:
        open_window(s, last, ROUND_END_MENU, s.pill_by == 1 - last)
    elif step == OTHER_MAY_ACT:
        open_window(s, 1 - last, ROUND_END_MENU, s.pill_by == last)
    elif step == HANDS_GO:
        discard_hands(s)
    elif step == BOMBS_GO_OFF:
        explode_bombs(s)
    elif step == EFFECTS_END:
        end_lasting_effects(s)
        s.push([OVERFLOW, 0, last])
    elif step == OTHER_OVERFLOW:
        s.push([OVERFLOW, 0, 1 - last])
    elif step == WIN_CHECK:
        check_win(s)
    else:
        s.pop()


def discard_hands(s: Position) -> None:
    """R4; with carry_delayed = false delayed groups go too, unresolved (KP-23)."""
    for seat in (s.active, 1 - s.active):
        count = len(s.hands[seat])
        discard_hand(s, seat)
        if s.recording and count:
            note(s, "hand_discarded", seat, ROUND_RULE, {"count": count})
        if not s.rules.carry_delayed and s.delayed[seat]:
            discard_delayed(s, seat)


def discard_delayed(s: Position, seat: int) -> None:
    """A pill that is discarded unresolved never makes a claim ready (KP-25)."""
    group = s.delayed[seat]
    for at in range(0, len(group), PLAY_WIDTH):
        s.pile.append(group[at + CARD])
    if holds(group, DEMON_PILL):
        s.own[CLAIMS_WAITING + 1 - seat] = 0
    s.delayed[seat] = NO_PLAY
    s.own[DELAYED_MARKS + seat] = 0
    if s.recording:
        note(s, "delayed_lost", seat, ROUND_RULE, {"count": len(group) // PLAY_WIDTH}, "KP-23")


def explode_bombs(s: Position) -> None:
    """R5: all cherry bombs at once, both losses before any drain heals (KP-43)."""
    own = s.own
    lost = [0, 0]
    for seat in range(2):
        for _ in range(own[BOMBS + seat]):
            entry = hurt(s, seat, BOMB_DAMAGE, CODE_DAMAGE, 1 - seat, SACRIFICE_SOURCE + SCIENTIST)
            lost[seat] += s.damage[(entry - s.damage_base) * DAMAGE_WIDTH + TOOK]
        own[BOMBS + seat] = 0
    drain(s, 0, lost[0])
    drain(s, 1, lost[1])


def end_lasting_effects(s: Position) -> None:
    """R6: what lasts "this round and next" ends with its second round."""
    own = s.own
    for seat in range(2):
        own[PEARLS_ENDING + seat] = own[PEARLS_LASTING + seat]
        own[PEARLS_LASTING + seat] = 0
        if own[UPGRADED_UNTIL + seat] <= s.round:
            own[UPGRADED_UNTIL + seat] = 0


# ---------------------------------------------------------------------- the result


def check_win(s: Position) -> None:
    """R7: the only moment at which HP of 0 or less counts."""
    hp = s.own
    if hp[HP] <= 0 or hp[HP + 1] <= 0:
        finish_by_hp(s, "knocked_out")


def finish_by_hp(s: Position, reason: str) -> None:
    """The higher HP wins; equal HP is a draw (KP-46). With one seat at 0 or less this is the same rule."""
    mine, theirs = s.own[HP], s.own[HP + 1]
    if mine == theirs:
        result = [DRAW, DRAW]
    elif mine > theirs:
        result = [WIN, LOSS]
    else:
        result = [LOSS, WIN]
    s.finish(result, [mine, theirs], reason)
    if s.recording:
        note(s, "ended", -1, ROUND_RULE, {"reason": reason, "hp": [mine, theirs]}, "KP-46")
