"""The launch procedure (4.3), insert window and contest (4.4), counter window (4.7), and nested launches (4.16)."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.actions import ASK_CONTEST, ASK_COUNTER, ASK_INSERT, ASK_NESTED, CARD
from paiju.games.codex.layout import (
    F_AP,
    FACTION,
    P_FOCUSED,
    P_LAUNCHES,
    R_BODY,
    R_ELEMENT_NOW,
    R_FREE_NOW,
    R_HITS,
    R_MODE,
    R_NO_COST_NOW,
    R_OK,
    R_PARENT,
    R_PARTNER,
    R_PURSE,
    R_REACTION,
    R_RESULT,
    R_SEAT,
    R_SKILL,
    R_TARGET,
    R_USER,
    R_VOLLEY,
    R_WEIGHED,
    SEAT,
    U_BALANCE,
    U_BUDGET,
    U_CELL,
    U_CONTEST,
    U_CURSE,
    U_ELEMENT,
    U_FALLEN,
    U_FREE,
    U_HP,
    U_KNOCK_STEPS,
    U_NO_COST,
    U_NO_STIFF,
    U_SPENT,
    UNIT,
)
from paiju.games.codex.ops import (
    COST_ALL,
    COST_BURY,
    COST_UNBURY,
    COUNTER,
    FAILED,
    INSERT,
    L_RANDOM_PAGE,
    M_COUNTER_DECLINED,
    M_PAY,
    NESTED,
    PUPPET,
    STIFF,
    SWIFT,
)
from paiju.games.codex.rules.cards import (
    bury_card,
    discard_kind,
    draw_cards,
    narrow,
    unbury_card,
)
from paiju.games.codex.rules.damage import fall, leave_game
from paiju.games.codex.rules.drafts import attach, nested_launcher, nested_skills
from paiju.games.codex.rules.frames import (
    EXECUTING,
    F_RESULT,
    F_SEAT,
    FINALE,
    L_ASKED,
    L_INSERT,
    L_PAID,
    LAUNCHED,
    N_FLAGS,
    N_SOURCE,
    N_WHICH,
    RECORD_AT,
    STEP,
)
from paiju.games.codex.rules.launchable import any_launch, ap_cost, feasible, may_act, own_skills, token_skills, weigh
from paiju.games.codex.rules.passives import cards_lost, cards_lost_unseen, trigger_all
from paiju.games.codex.rules.payments import fresh_kinds
from paiju.games.codex.state import NO_LAUNCH, CodexTable
from paiju.games.codex.tables import (
    ALL_KINDS,
    OPTIONAL,
    PAGE_COUNT,
    PAGE_IDS,
    SK_BALANCE,
    SK_CONTEST,
    SK_COST,
    SK_COST_KINDS,
    SK_HP,
    SK_KIND,
    SK_RESET,
    SK_VOLLEYS,
)

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
COUNTER_ANSWER: Final = 10  # then LAUNCHED


def resume_launching(s: CodexTable, frame: list[int]) -> None:
    """Step after step, until somebody is asked or something else has to happen first."""
    while True:
        _step(s, frame)
        if s.waiting or s.over or s.stack[-1] is not frame:
            return


def _step(s: CodexTable, frame: list[int]) -> None:
    step = frame[STEP]
    record = s.launches[frame[RECORD_AT]]
    if step == PAY_CARDS:
        _pay_cards(s, frame, record)
    elif step == PAY_POINTS:
        _pay_points(s, frame, record)
    elif step == OPEN_WINDOW:
        _ask_window(s, frame, record, ASK_INSERT, INSERT_ANSWER, FIRST)
    elif step == INSERT_ANSWER:
        _insert_answer(s, frame, record)
    elif step == CONTEST:
        _contest(s, frame, record)
    elif step == REVEAL:
        _reveal(s, frame, record)
    elif step == CONTEST_DRAWS:
        _contest_draws(s, frame, record)
    elif step == FIRST:
        frame[STEP] = SECOND
        s.push([EXECUTING, 0, _order(s, frame, True)])
    elif step == SECOND:
        frame[STEP] = AFTER
        frame[L_ASKED] = 0
        second = _order(s, frame, False)
        if second >= 0:
            s.push([EXECUTING, 0, second])
    elif step == AFTER:
        _after(s, frame, record)
    elif step == COUNTER_ANSWER:
        frame[STEP] = AFTER  # passed; a counter that is declared goes to LAUNCHED instead
    else:
        _finish(s, frame, record)


# ---------------------------------------------------------------------- paying


def _pay_cards(s: CodexTable, frame: list[int], record: list[int]) -> None:
    """Cards one by one, then HP and the rest; then what watches lost cards (4.3 step 4)."""
    frame[STEP] = PAY_POINTS
    seat, skill = record[R_SEAT], record[R_SKILL]
    if SK_RESET[skill]:
        s.units[record[R_USER] * UNIT + U_KNOCK_STEPS] = 0  # also when preconditions are ignored (CX-52)
    if record[R_NO_COST_NOW]:
        return
    paid = frame[L_PAID:]
    del frame[L_PAID:]
    cost = SK_COST[skill]
    if cost == COST_UNBURY:
        unbury_card(s, seat, paid[0])
        return
    if cost == COST_BURY:
        bury_card(s, seat, paid[0], fresh_kinds(s, seat))
    else:
        for kind in paid:
            discard_kind(s, seat, kind)
        if cost == COST_ALL:
            narrow(s, s.hands[seat], ALL_KINDS & ~SK_COST_KINDS[skill])
    if SK_HP[skill]:
        place = s.hp_unit(record[R_USER]) * UNIT
        s.units[place + U_HP] -= SK_HP[skill]
        if s.recording:
            s.event("paid_hp", None, {"seat": seat, "amount": SK_HP[skill], "hp": s.units[place + U_HP]})
    if cost == COST_BURY:
        cards_lost_unseen(s, frame[RECORD_AT], seat, paid, s.buried[seat][-1:])
    elif paid:
        cards_lost(s, frame[RECORD_AT], [seat] * len(paid), paid)


def _pay_points(s: CodexTable, frame: list[int], record: list[int]) -> None:
    """AP and balance; the element counts as used; passives at payment (4.3 step 5)."""
    frame[STEP] = OPEN_WINDOW
    user, seat, skill = record[R_USER], record[R_SEAT], record[R_SKILL]
    # the count already holds this launch (CX-29); nothing else about the price has changed since it was declared
    cost = ap_cost(s, record, skill)
    if record[R_PURSE]:
        s.units[user * UNIT + U_BUDGET] -= cost
    else:
        s.sides[s.faction_of[seat] * FACTION + F_AP] -= cost
    balance = 0 if record[R_FREE_NOW] else SK_BALANCE[skill]
    place = s.balance_unit(user) * UNIT
    s.units[place + U_BALANCE] -= balance
    if s.recording and (cost or balance):
        s.event("paid", None, {"seat": seat, "ap": cost, "balance": balance})
    if record[R_MODE] == INSERT:
        s.pop()  # an insert waits, paid, for the contest
    if s.units[place + U_BALANCE] < 0:
        fall(s, user, False)  # reckless: the launch fails as soon as it should execute, which is now (CX-22)
        record[R_OK] = 0  # also in a finale, where the owner's fall does not stop the puppet
        frame[STEP] = FIRST
        if record[R_MODE] == INSERT:
            s.push([EXECUTING, 0, frame[RECORD_AT]])
    if record[R_ELEMENT_NOW]:
        if user % 2 == 0:
            trigger_all(s, M_PAY, seat, record[R_TARGET], frame[RECORD_AT])
        s.units[user * UNIT + U_ELEMENT] = record[R_ELEMENT_NOW]


# ---------------------------------------------------------------------- windows


def seats_asked(s: CodexTable, record: list[int]) -> list[int]:
    """Enemies of the faction whose turn it is: the target's controller first, then in seat order (4.4, 4.7)."""
    first = record[R_TARGET] // 2
    seats = [first] if s.faction_of[first] != s.active else []
    for seat in range(s.seats):
        if seat != first and s.faction_of[seat] != s.active:
            seats.append(seat)
    return [seat for seat in seats if s.is_alive(seat)]


def _ask_window(s: CodexTable, frame: list[int], record: list[int], prompt: int, answer: int, closed: int) -> None:
    """Asks the next seat for which something is publicly possible (CX-101)."""
    seats = seats_asked(s, record) if _window_opens(s, record, prompt) else []
    while frame[L_ASKED] < len(seats):
        seat = seats[frame[L_ASKED]]
        frame[L_ASKED] += 1
        if _could_react(s, seat, prompt):
            frame[STEP] = answer
            s.ask(seat, prompt)
            return
    frame[STEP] = closed


def _window_opens(s: CodexTable, record: list[int], prompt: int) -> bool:
    if s.faction_of[record[R_SEAT]] != s.active or record[R_REACTION]:
        return False
    return prompt == ASK_COUNTER or s.players[record[R_SEAT] * SEAT + P_FOCUSED] == 0


def _could_react(s: CodexTable, seat: int, prompt: int) -> bool:
    character = 2 * seat
    if not may_act(s, seat, character):
        return False
    skills = reaction_skills(s, seat, prompt)
    if not skills:
        return False
    mode = INSERT if prompt == ASK_INSERT else COUNTER
    return any_launch(s, weigh(s, seat, character, character, mode, 0, NO_LAUNCH), skills, True)


def reaction_skills(s: CodexTable, seat: int, prompt: int) -> list[int]:
    """Swift skills for an insert, any skill for a counter."""
    if prompt == ASK_COUNTER:
        return own_skills(s, seat)
    granted = [skill for skill in s.granted[seat] if SK_KIND[skill] == SWIFT] if s.works(seat) else []
    return s.swift[seat] + granted if granted else s.swift[seat]


def _insert_answer(s: CodexTable, frame: list[int], record: list[int]) -> None:
    if frame[L_INSERT] < 0:
        frame[STEP] = OPEN_WINDOW
        return
    inserted = s.launches[frame[L_INSERT]]
    if inserted[R_RESULT] == FAILED:  # it broke while it was paid: there is nothing to contest, and the window is used
        frame[L_INSERT] = NO_LAUNCH
        frame[STEP] = FIRST
        return
    inserted[R_PARTNER] = frame[RECORD_AT]
    record[R_PARTNER] = frame[L_INSERT]
    frame[STEP] = CONTEST


# ---------------------------------------------------------------------- contest


def _contest(s: CodexTable, frame: list[int], record: list[int]) -> None:
    """Both seats choose a card at the same time; a seat without cards contributes 0 (CX-42)."""
    frame[STEP] = REVEAL
    del frame[L_PAID:]
    frame.extend([0, 0])
    for seat in (record[R_SEAT], s.launches[frame[L_INSERT]][R_SEAT]):
        if s.hands[seat]:
            s.ask(seat, ASK_CONTEST)


def _reveal(s: CodexTable, frame: list[int], record: list[int]) -> None:
    frame[STEP] = CONTEST_DRAWS
    inserted = s.launches[frame[L_INSERT]]
    seats: list[int] = []
    kinds: list[int] = []
    values = [0, 0]
    for index in range(2):
        launch = record if index == 0 else inserted
        seat = launch[R_SEAT]
        values[index] = SK_CONTEST[launch[R_SKILL]] + s.units[launch[R_USER] * UNIT + U_CONTEST]
        if s.sealed[seat]:
            kind = s.unseal(seat)[0] - CARD
            values[index] += kind % 9 + 1
            seats.append(seat)
            kinds.append(kind)
    for index in range(len(seats)):
        discard_kind(s, seats[index], kinds[index])
    # a tie is won by the faction whose turn it is, i.e. not by the insert
    frame[L_PAID] = 1 if values[1] > values[0] else 0
    if s.recording:
        s.event(
            "contest",
            None,
            {"seat": record[R_SEAT], "value": values[0], "other": inserted[R_SEAT], "other_value": values[1]},
        )
    if kinds:
        cards_lost(s, frame[RECORD_AT], seats, kinds)


def _contest_draws(s: CodexTable, frame: list[int], record: list[int]) -> None:
    frame[STEP] = FIRST
    draw_cards(s, record[R_SEAT], 1)
    draw_cards(s, s.launches[frame[L_INSERT]][R_SEAT], 1)


def _order(s: CodexTable, frame: list[int], first: bool) -> int:
    """The place of the launch that executes first or second; -1: there is no second."""
    if frame[L_INSERT] < 0:
        return frame[RECORD_AT] if first else NO_LAUNCH
    insert_first = frame[L_PAID] == 1
    return frame[L_INSERT] if insert_first == first else frame[RECORD_AT]


# ---------------------------------------------------------------------- afterwards


def _after(s: CodexTable, frame: list[int], record: list[int]) -> None:
    """The counter window of a stiff launch (4.7)."""
    user = record[R_USER]
    stiff = SK_KIND[record[R_SKILL]] == STIFF and not s.units[user * UNIT + U_NO_STIFF]
    body = s.balance_unit(user)
    fell = body % 2 == 0 and s.units[body * UNIT + U_FALLEN] != 0  # a character that fell is not countered (4.10)
    if not stiff or fell or record[R_RESULT] == FAILED or not _window_opens(s, record, ASK_COUNTER):
        frame[STEP] = LAUNCHED
        return
    _ask_window(s, frame, record, ASK_COUNTER, COUNTER_ANSWER, LAUNCHED)
    if frame[STEP] == LAUNCHED:
        _declined(s, record)


def _declined(s: CodexTable, record: list[int]) -> None:
    """Nobody countered, also because nobody could (CX-47)."""
    if record[R_USER] % 2 == 0:
        trigger_all(s, M_COUNTER_DECLINED, record[R_SEAT], (record[R_TARGET] // 2) * 2, NO_LAUNCH)


def _finish(s: CodexTable, frame: list[int], record: list[int]) -> None:
    """The next volley, or the end of the launch."""
    at = frame[RECORD_AT]
    skill = record[R_SKILL]
    del s.launches[at + 1 :]
    if record[R_VOLLEY] < SK_VOLLEYS[skill] and _next_volley(s, frame, record):
        return
    del s.launches[at:]
    s.pop()
    if s.stack and s.stack[-1][0] == FINALE:
        s.stack[-1][F_RESULT] = record[R_RESULT]


def _next_volley(s: CodexTable, frame: list[int], record: list[int]) -> bool:
    """Each volley is a launch of its own for the one payment (CX-76, CX-103)."""
    user, seat, skill = record[R_USER], record[R_SEAT], record[R_SKILL]
    if record[R_RESULT] == FAILED or not s.stands(record[R_TARGET]) or not _volley_may_act(s, record):
        return False
    fresh = weigh(s, seat, user, record[R_BODY], record[R_MODE], 0, record[R_PARENT])
    fresh[R_SKILL] = skill
    fresh[R_TARGET] = record[R_TARGET]
    fresh[R_REACTION] = record[R_REACTION]
    fresh[R_PURSE] = record[R_PURSE]
    if not feasible(s, fresh, skill, record[R_TARGET]):
        return False
    fresh[R_WEIGHED] = 0
    fresh[R_OK] = 1
    fresh[R_VOLLEY] = record[R_VOLLEY] + 1
    fresh[R_HITS] = record[R_HITS]
    place = user * UNIT
    curse, free, ignoring = s.units[place + U_CURSE], s.units[place + U_FREE], s.units[place + U_NO_COST]
    attach(s, fresh)
    # what changes costs or preconditions waits for a launch that is paid (CX-103)
    s.units[place + U_CURSE], s.units[place + U_FREE], s.units[place + U_NO_COST] = curse, free, ignoring
    s.players[seat * SEAT + P_LAUNCHES] += 1
    s.launches[frame[RECORD_AT]] = fresh
    if s.recording:
        s.event("volley", None, {"seat": seat, "number": fresh[R_VOLLEY]})
    frame[STEP] = OPEN_WINDOW
    frame[L_ASKED] = 0
    frame[L_INSERT] = NO_LAUNCH
    del frame[L_PAID:]
    return True


def _volley_may_act(s: CodexTable, record: list[int]) -> bool:
    user = record[R_USER]
    place = user * UNIT
    if s.units[place + U_CELL] == 0 or s.units[place + U_SPENT] or s.is_fallen(user):
        return False
    if s.units[record[R_BODY] * UNIT + U_CELL] == 0:
        return False  # the mark that stood in for the user is lost (4.8 a)
    return s.players[record[R_SEAT] * SEAT + P_LAUNCHES] < s.options.max_launches


# ---------------------------------------------------------------------- nested launches


def resume_nesting(s: CodexTable, frame: list[int]) -> None:
    """Asks for the skill of a nested launch; a mandatory one that is not made fails (4.8 a)."""
    parent = s.launches[frame[RECORD_AT]]
    if frame[STEP] == 0:
        if frame[N_SOURCE] == L_RANDOM_PAGE:
            frame[N_WHICH] = s.below(PAGE_COUNT)
            s.turned = frame[N_WHICH]
            if s.recording:
                s.event("turned_page", None, {"seat": parent[R_SEAT], "page": PAGE_IDS[frame[N_WHICH]]})
        if _nesting_possible(s, frame):
            frame[STEP] = 1
            s.ask(parent[R_SEAT], ASK_NESTED)
            return
        _decline(s, frame, parent)
    elif frame[STEP] == 1:
        _decline(s, frame, parent)
    else:
        s.pop()


def _nesting_possible(s: CodexTable, frame: list[int]) -> bool:
    record = nested_launcher(s, frame)
    user = record[R_USER]
    if s.units[record[R_BODY] * UNIT + U_CELL] == 0 or not may_act(s, record[R_SEAT], user):
        return False
    return any_launch(s, record, nested_skills(s, frame), True)


def _decline(s: CodexTable, frame: list[int], parent: list[int]) -> None:
    s.pop()
    if not frame[N_FLAGS] & OPTIONAL:
        parent[R_OK] = 0


# ---------------------------------------------------------------------- finale


def resume_finale(s: CodexTable, frame: list[int]) -> None:
    """The dead seat's puppet launches within its budget until it stops (CX-75)."""
    seat = frame[F_SEAT]
    token = 2 * seat + 1
    if frame[STEP] == 1:
        frame[F_RESULT] = FAILED  # it stops; a launch that is declared goes to step 2 instead
    if frame[F_RESULT] != FAILED and _finale_goes_on(s, seat, token):
        record = weigh(s, seat, token, token, NESTED, 0, NO_LAUNCH)
        record[R_PURSE] = 1
        if any_launch(s, record, token_skills(s, seat), True):
            frame[STEP] = 1
            s.ask(seat, ASK_NESTED)
            return
    s.pop()
    leave_game(s, seat)


def _finale_goes_on(s: CodexTable, seat: int, token: int) -> bool:
    if s.mark(seat) != PUPPET or s.units[token * UNIT + U_HP] <= 0 or s.units[2 * seat * UNIT + U_BALANCE] < 0:
        return False
    return may_act(s, seat, token)
