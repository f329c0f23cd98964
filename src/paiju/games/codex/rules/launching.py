"""The launch procedure (4.3), insert window and contest (4.4), and counter window (4.7)."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import Frame
from paiju.core.types import Kind, Prompt, Seat
from paiju.games.codex import actions
from paiju.games.codex.data import layout, ops, tables
from paiju.games.codex.data.cards import ALL_KINDS, rank
from paiju.games.codex.data.layout import Record, RecordAt, SkillId
from paiju.games.codex.position import NO_LAUNCH, Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.cards import bury_card, discard_kind, draw_cards, narrow_kinds, unbury_card
from paiju.games.codex.rules.drafts import attach
from paiju.games.codex.rules.falling import fall
from paiju.games.codex.rules.guards import may_act
from paiju.games.codex.rules.launchable import any_launch
from paiju.games.codex.rules.passives import cards_lost, cards_lost_unseen, trigger_all
from paiju.games.codex.rules.payments import fresh_kinds
from paiju.games.codex.rules.ranges import feasible
from paiju.games.codex.rules.targets import target_here
from paiju.games.codex.rules.weighing import ap_cost, own_skills, weigh

PAY_CARDS: Final = 0
PAY_POINTS: Final = 1
OPEN_WINDOW: Final = 2
INSERT_ANSWER: Final = 3
CONTEST: Final = 4
REVEAL: Final = 5
CONTEST_DRAWS: Final = 6
FIRST: Final = 7
SECOND: Final = 8
AFTER: Final = 9
COUNTER_ANSWER: Final = 10  # then frames.LAUNCHED


def resume_launching(state: Position, frame: Frame) -> None:
    """Step after step, until somebody is asked or something else has to happen first."""
    while True:
        _step(state, frame)
        if state.waiting or state.over or state.stack[-1] is not frame:
            return


def _step(state: Position, frame: Frame) -> None:
    step = frame[frames.STEP]
    record = state.launches[frame[frames.RECORD_AT]]
    if step == PAY_CARDS:
        _pay_cards(state, frame, record)
    elif step == PAY_POINTS:
        _pay_points(state, frame, record)
    elif step == OPEN_WINDOW:
        _ask_window(state, frame, record, actions.ASK_INSERT, INSERT_ANSWER, FIRST)
    elif step == INSERT_ANSWER:
        _insert_answer(state, frame, record)
    elif step == CONTEST:
        _contest(state, frame, record)
    elif step == REVEAL:
        _reveal(state, frame, record)
    elif step == CONTEST_DRAWS:
        _contest_draws(state, frame, record)
    elif step == FIRST:
        frame[frames.STEP] = SECOND
        state.push(frames.executing(_order(state, frame, True)))
    elif step == SECOND:
        frame[frames.STEP] = AFTER
        frame[frames.L_ASKED] = 0
        second = _order(state, frame, False)
        if second >= 0:
            state.push(frames.executing(second))
    elif step == AFTER:
        _after(state, frame, record)
    elif step == COUNTER_ANSWER:
        frame[frames.STEP] = AFTER  # passed; a counter that is declared goes to LAUNCHED instead
    else:
        _finish(state, frame, record)


# ---------------------------------------------------------------------- paying


def _pay_cards(state: Position, frame: Frame, record: Record) -> None:
    """Cards one by one, then HP and the rest; then what watches lost cards (4.3 step 4)."""
    frame[frames.STEP] = PAY_POINTS
    seat, skill = record[layout.R_SEAT], record[layout.R_SKILL]
    if tables.SK_RESET[skill]:  # also when preconditions are ignored (CX-52)
        state.units[record[layout.R_USER]][layout.U_KNOCK_STEPS] = 0
    if record[layout.R_NO_COST_NOW]:
        return
    paid = frame[frames.L_PAID :]
    del frame[frames.L_PAID :]
    cost = tables.SK_COST[skill]
    if cost == ops.COST_UNBURY:
        unbury_card(state, seat, paid[0])
        return
    if cost == ops.COST_BURY:
        bury_card(state, seat, paid[0], fresh_kinds(state, seat))
    else:
        for kind in paid:
            discard_kind(state, seat, kind)
        if cost == ops.COST_ALL:
            narrow_kinds(state, state.hands[seat], ALL_KINDS & ~tables.SK_COST_KINDS[skill])
    _pay_hp(state, record, skill)
    if cost == ops.COST_BURY:
        cards_lost_unseen(state, frame[frames.RECORD_AT], seat, paid, state.buried[seat][-1:])
    elif paid:
        cards_lost(state, frame[frames.RECORD_AT], [seat] * len(paid), paid)


def _pay_hp(state: Position, record: Record, skill: SkillId) -> None:
    cost = tables.SK_HP[skill]
    if cost:
        unit = state.units[state.hp_unit(record[layout.R_USER])]
        unit[layout.U_HP] -= cost
        if state.recording:
            log.paid_hp(state, record[layout.R_SEAT], cost, unit[layout.U_HP])


def _pay_points(state: Position, frame: Frame, record: Record) -> None:
    """AP and balance; the element counts as used; passives at payment (4.3 step 5)."""
    frame[frames.STEP] = OPEN_WINDOW
    user, seat, skill = record[layout.R_USER], record[layout.R_SEAT], record[layout.R_SKILL]
    # the count already holds this launch (CX-29); nothing else about the price has changed since it was declared
    cost = ap_cost(state, record, skill)
    if record[layout.R_PURSE]:
        state.units[user][layout.U_BUDGET] -= cost
    else:
        state.side(seat)[layout.F_AP] -= cost
    balance = 0 if record[layout.R_FREE_NOW] else tables.SK_BALANCE[skill]
    balanced = state.units[state.balance_unit(user)]
    balanced[layout.U_BALANCE] -= balance
    if state.recording and (cost or balance):
        log.paid(state, seat, cost, balance)
    if record[layout.R_MODE] == ops.INSERT:
        state.pop()  # an insert waits, paid, for the contest
    if balanced[layout.U_BALANCE] < 0:
        fall(state, user)  # reckless: the launch fails as soon as it should execute, which is now (CX-22)
        record[layout.R_OK] = 0  # also in a finale, where the owner's fall does not stop the puppet
        frame[frames.STEP] = FIRST
        if record[layout.R_MODE] == ops.INSERT:
            state.push(frames.executing(frame[frames.RECORD_AT]))
    if record[layout.R_ELEMENT_NOW]:
        if not layout.is_token(user):
            trigger_all(state, ops.M_PAY, seat, record[layout.R_TARGET], frame[frames.RECORD_AT])
        state.units[user][layout.U_ELEMENT] = record[layout.R_ELEMENT_NOW]


# ---------------------------------------------------------------------- windows


def _seats_asked(state: Position, record: Record) -> list[Seat]:
    """Enemies of the faction whose turn it is: the target's controller first, then in seat order (4.4, 4.7)."""
    first = layout.seat_of(record[layout.R_TARGET])
    others = [seat for seat in range(state.seats) if seat != first]
    return [seat for seat in [first, *others] if state.faction_of[seat] != state.active and state.is_alive(seat)]


def _ask_window(state: Position, frame: Frame, record: Record, prompt: Prompt, answer: int, closed: int) -> None:
    """Asks the next seat for which something is publicly possible (CX-101)."""
    seats = _seats_asked(state, record) if _window_opens(state, record, prompt) else []
    while frame[frames.L_ASKED] < len(seats):
        seat = seats[frame[frames.L_ASKED]]
        frame[frames.L_ASKED] += 1
        if _could_react(state, seat, prompt):
            frame[frames.STEP] = answer
            state.ask(seat, prompt)
            return
    frame[frames.STEP] = closed


def _window_opens(state: Position, record: Record, prompt: Prompt) -> bool:
    """Only a launch of the turn's faction is reacted to, and no reaction is; into a focused one nobody inserts."""
    seat = record[layout.R_SEAT]
    if state.faction_of[seat] != state.active or record[layout.R_REACTION]:
        return False
    return prompt == actions.ASK_COUNTER or state.players[seat][layout.P_FOCUSED] == 0


def _could_react(state: Position, seat: Seat, prompt: Prompt) -> bool:
    character = layout.character(seat)
    if not may_act(state, seat, character):
        return False
    skills = reaction_skills(state, seat, prompt)
    if not skills:
        return False
    mode = ops.INSERT if prompt == actions.ASK_INSERT else ops.COUNTER
    return any_launch(state, weigh(state, seat, character, character, mode), skills, True)


def reaction_skills(state: Position, seat: Seat, prompt: Prompt) -> list[SkillId]:
    """Swift skills for an insert, any skill for a counter."""
    if prompt == actions.ASK_COUNTER:
        return own_skills(state, seat)
    granted = (
        [skill for skill in state.granted[seat] if tables.SK_KIND[skill] == ops.SWIFT] if state.works(seat) else []
    )
    return state.swift[seat] + granted if granted else state.swift[seat]


def _insert_answer(state: Position, frame: Frame, record: Record) -> None:
    at = frame[frames.L_INSERT]
    if at < 0:
        frame[frames.STEP] = OPEN_WINDOW
        return
    inserted = state.launches[at]
    if inserted[layout.R_RESULT] == ops.FAILED:
        # it broke while it was paid: there is nothing to contest, and the window is used
        frame[frames.L_INSERT] = NO_LAUNCH
        frame[frames.STEP] = FIRST
        return
    inserted[layout.R_PARTNER] = frame[frames.RECORD_AT]
    record[layout.R_PARTNER] = at
    frame[frames.STEP] = CONTEST


# ---------------------------------------------------------------------- contest


def _contest(state: Position, frame: Frame, record: Record) -> None:
    """Both seats choose a card at the same time; a seat without cards contributes 0 (CX-42)."""
    frame[frames.STEP] = REVEAL
    del frame[frames.L_PAID :]
    frame.extend([0, 0])
    for seat in (record[layout.R_SEAT], state.launches[frame[frames.L_INSERT]][layout.R_SEAT]):
        if state.hands[seat]:
            state.ask(seat, actions.ASK_CONTEST)


def _reveal(state: Position, frame: Frame, record: Record) -> None:
    """The chosen cards are turned up and discarded; a tie is won by the faction whose turn it is."""
    frame[frames.STEP] = CONTEST_DRAWS
    inserted = state.launches[frame[frames.L_INSERT]]
    seats: list[Seat] = []
    kinds: list[Kind] = []
    values = [0, 0]
    for index, launch in enumerate((record, inserted)):
        seat = launch[layout.R_SEAT]
        values[index] = tables.SK_CONTEST[launch[layout.R_SKILL]]
        values[index] += state.units[launch[layout.R_USER]][layout.U_CONTEST]
        if state.sealed[seat]:
            kind = state.unseal(seat)[0] - actions.CARD
            values[index] += rank(kind)
            seats.append(seat)
            kinds.append(kind)
    for seat, kind in zip(seats, kinds, strict=True):
        discard_kind(state, seat, kind)
    frame[frames.L_PAID] = 1 if values[1] > values[0] else 0
    if state.recording:
        log.contest(state, record[layout.R_SEAT], values[0], inserted[layout.R_SEAT], values[1])
    if kinds:
        cards_lost(state, frame[frames.RECORD_AT], seats, kinds)


def _contest_draws(state: Position, frame: Frame, record: Record) -> None:
    frame[frames.STEP] = FIRST
    draw_cards(state, record[layout.R_SEAT], 1)
    draw_cards(state, state.launches[frame[frames.L_INSERT]][layout.R_SEAT], 1)


def _order(state: Position, frame: Frame, first: bool) -> RecordAt:
    """The place of the launch that executes first or second; -1: there is no second."""
    if frame[frames.L_INSERT] < 0:
        return frame[frames.RECORD_AT] if first else NO_LAUNCH
    insert_first = frame[frames.L_PAID] == 1
    return frame[frames.L_INSERT] if insert_first == first else frame[frames.RECORD_AT]


# ---------------------------------------------------------------------- afterwards


def _after(state: Position, frame: Frame, record: Record) -> None:
    """The counter window of a stiff launch (4.7)."""
    if not _may_be_countered(state, record):
        frame[frames.STEP] = frames.LAUNCHED
        return
    _ask_window(state, frame, record, actions.ASK_COUNTER, COUNTER_ANSWER, frames.LAUNCHED)
    if frame[frames.STEP] == frames.LAUNCHED and not layout.is_token(record[layout.R_USER]):
        # nobody countered, also because nobody could (CX-47)
        target = layout.character(layout.seat_of(record[layout.R_TARGET]))
        trigger_all(state, ops.M_COUNTER_DECLINED, record[layout.R_SEAT], target)


def _may_be_countered(state: Position, record: Record) -> bool:
    """A stiff launch that did not fail, unless its character fell (4.10)."""
    user = record[layout.R_USER]
    if tables.SK_KIND[record[layout.R_SKILL]] != ops.STIFF or state.units[user][layout.U_NO_STIFF]:
        return False
    body = state.balance_unit(user)
    fell = not layout.is_token(body) and state.units[body][layout.U_FALLEN] != 0
    return not fell and record[layout.R_RESULT] != ops.FAILED and _window_opens(state, record, actions.ASK_COUNTER)


def _finish(state: Position, frame: Frame, record: Record) -> None:
    """The next volley, or the end of the launch."""
    at = frame[frames.RECORD_AT]
    del state.launches[at + 1 :]
    if record[layout.R_VOLLEY] < tables.SK_VOLLEYS[record[layout.R_SKILL]] and _next_volley(state, frame, record):
        return
    del state.launches[at:]
    state.pop()
    if state.stack and state.stack[-1][frames.PROCEDURE] == frames.FINALE:
        state.stack[-1][frames.F_RESULT] = record[layout.R_RESULT]


def _next_volley(state: Position, frame: Frame, record: Record) -> bool:
    """Each volley is a launch of its own for the one payment (CX-76, CX-103)."""
    user, seat, skill = record[layout.R_USER], record[layout.R_SEAT], record[layout.R_SKILL]
    if record[layout.R_RESULT] == ops.FAILED or not target_here(state, record) or not _volley_may_act(state, record):
        return False
    fresh = weigh(state, seat, user, record[layout.R_BODY], record[layout.R_MODE], 0, record[layout.R_PARENT])
    for field in (layout.R_SKILL, layout.R_TARGET, layout.R_REACTION, layout.R_PURSE, layout.R_HITS):
        fresh[field] = record[field]
    if not feasible(state, fresh, skill, record[layout.R_TARGET]):
        return False
    fresh[layout.R_WEIGHED] = 0
    fresh[layout.R_OK] = 1
    fresh[layout.R_VOLLEY] = record[layout.R_VOLLEY] + 1
    _attach_volley(state, fresh)
    state.players[seat][layout.P_LAUNCHES] += 1
    state.launches[frame[frames.RECORD_AT]] = fresh
    if state.recording:
        log.volley(state, seat, fresh[layout.R_VOLLEY])
    frame[frames.STEP] = OPEN_WINDOW
    frame[frames.L_ASKED] = 0
    frame[frames.L_INSERT] = NO_LAUNCH
    del frame[frames.L_PAID :]
    return True


def _attach_volley(state: Position, record: Record) -> None:
    """What changes costs or preconditions waits for a launch that is paid (CX-103)."""
    unit = state.units[record[layout.R_USER]]
    fields = (layout.U_CURSE, layout.U_FREE, layout.U_NO_COST)
    waiting = [unit[field] for field in fields]
    attach(state, record)
    for field, amount in zip(fields, waiting, strict=True):
        unit[field] = amount


def _volley_may_act(state: Position, record: Record) -> bool:
    """Whether the user and the mark that may stand in for it can go on (4.8 a)."""
    user = record[layout.R_USER]
    if state.cell(record[layout.R_BODY]) == 0 or state.is_fallen(user):
        return False
    return may_act(state, record[layout.R_SEAT], user)
