"""The turn (4.1, 4.2, 4.14): start steps, main phase, end steps, and whose turn is next."""

from __future__ import annotations

from typing import Final

from paiju.games.codex.actions import (
    ASK_LIMIT,
    ASK_MAIN,
    ASK_PUPIL,
    CARD,
    FIRE_TONGUE,
    NO,
    PASS,
    SEAT_CODE,
)
from paiju.games.codex.layout import (
    F_AP,
    F_CAP,
    F_CAP_NOW,
    F_NEXT_CAP,
    F_SKIP,
    FACTION,
    P_DYING,
    P_LASTING,
    P_TONGUE,
    SEAT,
    U_BALANCE,
    U_BASE,
    U_BUDGET,
    U_CELL,
    U_FALLEN,
    U_HP,
    U_IMMOBILE,
    U_PREVIOUS,
    U_START,
    U_TURN,
    UNIT,
)
from paiju.games.codex.ops import (
    DRAGON,
    M_MAIN_CARD,
    M_MAIN_ENEMY,
    M_OWN_TURN_END,
    M_TURN_END,
    M_TURN_START,
    M_TURN_START_ENEMY,
    MAIN,
    PUPPET,
)
from paiju.games.codex.rules.cards import discard_kind, draw_cards, hand_kinds
from paiju.games.codex.rules.damage import hp_scores, leave_game
from paiju.games.codex.rules.effect_numbers import DRAGON_AP, DRAGON_BALANCE
from paiju.games.codex.rules.frames import DYING, MAIN_PHASE, STEP, T_HOOK, T_PLACE, TURN_OVER
from paiju.games.codex.rules.launchable import any_launch, may_act, own_skills, token_skills, weigh
from paiju.games.codex.rules.movement import immobile
from paiju.games.codex.rules.passives import cards_lost, context, trigger
from paiju.games.codex.rules.reading import holds
from paiju.games.codex.state import NO_LAUNCH, CodexTable
from paiju.games.codex.tables import HOOK_ABILITY, HOOK_KINDS, HOOK_MASK, HOOK_TEST

BEGIN: Final = 0
STARTS: Final = 1
PUPIL_ANSWER: Final = 2
MAIN_ANSWER: Final = 4
OWN_ENDS: Final = 91
ENDS: Final = 92
LIMIT: Final = 93
LIMIT_ANSWER: Final = 94
EXPIRE: Final = 95


def resume_turn(s: CodexTable, frame: list[int]) -> None:
    """Step after step, until somebody is asked or something else has to happen first."""
    while True:
        _step(s, frame)
        if s.waiting or s.over or s.stack[-1] is not frame:
            return


def _step(s: CodexTable, frame: list[int]) -> None:
    step = frame[STEP]
    if step == MAIN_PHASE:
        _main_phase(s, frame)
    elif step == BEGIN:
        _begin(s, frame)
    elif step == STARTS:
        _starts(s, frame)
    elif step == PUPIL_ANSWER:
        frame[STEP] = STARTS
        if s.answer != NO:
            seat = members(s)[frame[T_PLACE] // 2 - 1]
            trigger(s, M_TURN_START_ENEMY, 0, seat, 2 * seat, 2 * (s.answer - SEAT_CODE), NO_LAUNCH)
    elif step == MAIN_ANSWER:
        _main_answer(s, frame)
    elif step == TURN_OVER:
        _settle(s, frame)
    elif step == OWN_ENDS:
        _ends(s, frame, M_OWN_TURN_END, members(s), ENDS)
    elif step == ENDS:
        others = [seat for seat in range(s.seats) if s.faction_of[seat] != s.active and s.is_alive(seat)]
        _ends(s, frame, M_TURN_END, members(s) + others, LIMIT)
    elif step == LIMIT:
        _hand_limit(s, frame)
    elif step == LIMIT_ANSWER:
        frame[STEP] = LIMIT
        seat = members(s)[frame[T_PLACE]]
        kind = s.answer - CARD
        discard_kind(s, seat, kind)
        cards_lost(s, NO_LAUNCH, [seat], [kind])
    else:
        _expire(s, frame)


def members(s: CodexTable) -> list[int]:
    """The living seats of the faction whose turn it is."""
    return [seat for seat in range(s.seats) if s.faction_of[seat] == s.active and s.is_alive(seat)]


def rotation(s: CodexTable) -> list[int]:
    """The seats of the faction whose turn it is, the dead too: a death does not change whose go it is (3.5)."""
    return [seat for seat in range(s.seats) if s.faction_of[seat] == s.active]


# ---------------------------------------------------------------------- start


def _begin(s: CodexTable, frame: list[int]) -> None:
    """Steps 1 to 4 of 4.1."""
    s.turn += 1
    units = s.units
    for unit in range(2 * s.seats):
        place = unit * UNIT
        units[place + U_PREVIOUS] = max(0, units[place + U_START])
        units[place + U_START] = units[place + U_CELL]
    sides = s.sides
    for faction in range(s.options.factions):
        side = faction * FACTION
        cap = sides[side + F_CAP]
        if faction == s.active:
            cap += sides[side + F_NEXT_CAP]
            sides[side + F_NEXT_CAP] = 0
        sides[side + F_CAP_NOW] = max(0, cap)
        sides[side + F_AP] = max(0, cap)
    if s.recording:
        s.event("turn", None, {"number": s.turn, "faction": s.active})
    for seat in members(s):
        place = 2 * seat * UNIT
        units[place + U_BALANCE] = units[place + U_BASE]
        if s.mark(seat) == DRAGON:
            units[place + UNIT + U_BUDGET] = DRAGON_AP
            units[place + UNIT + U_BALANCE] = DRAGON_BALANCE
        draw_cards(s, seat, s.options.turn_draw)
    frame[STEP] = STARTS
    frame[T_PLACE] = 0


def _starts(s: CodexTable, frame: list[int]) -> None:
    """Optional start abilities, each character in seat order: focus, then what looks at an enemy's hand (CX-91)."""
    seats = members(s)
    while frame[T_PLACE] < 2 * len(seats):
        seat = seats[frame[T_PLACE] // 2]
        second = frame[T_PLACE] % 2 == 1
        frame[T_PLACE] += 1
        if not second:
            if trigger(s, M_TURN_START, 0, seat, 2 * seat, 2 * seat, NO_LAUNCH):
                return
        elif s.works(seat) & HOOK_MASK[M_TURN_START_ENEMY] and enemies_with_cards(s, seat):
            frame[STEP] = PUPIL_ANSWER
            s.ask(seat, ASK_PUPIL)
            return
    frame[STEP] = MAIN_PHASE
    frame[T_PLACE] = 0
    frame[T_HOOK] = 0


def enemies_with_cards(s: CodexTable, seat: int) -> list[int]:
    return [other for other in range(s.seats) if s.is_alive(other) and s.enemies(seat, other) and s.hands[other]]


# ---------------------------------------------------------------------- main phase


def _main_phase(s: CodexTable, frame: list[int]) -> None:
    """Asks the seat whose go it is, unless public facts leave it nothing but to end (4.2, 3.5)."""
    seats = rotation(s)
    while frame[T_HOOK] < len(seats):  # T_HOOK counts passes in a row
        seat = seats[frame[T_PLACE] % len(seats)]
        if s.is_alive(seat) and _has_something(s, seat):
            frame[STEP] = MAIN_ANSWER
            s.ask(seat, ASK_MAIN)
            return
        frame[T_PLACE] += 1
        frame[T_HOOK] += 1
    frame[STEP] = TURN_OVER


def _has_something(s: CodexTable, seat: int) -> bool:
    """Whether anything but ending is publicly possible."""
    character = 2 * seat
    if may_act(s, seat, character):
        if any_launch(s, weigh(s, seat, character, character, MAIN, 0, NO_LAUNCH), own_skills(s, seat), True):
            return True
    if s.mark(seat) == DRAGON and may_act(s, seat, character + 1):
        record = weigh(s, seat, character + 1, character + 1, MAIN, 0, NO_LAUNCH)
        if any_launch(s, record, token_skills(s, seat), True):
            return True
    if s.works(seat) & (HOOK_MASK[M_MAIN_ENEMY] | HOOK_MASK[M_MAIN_CARD]):
        return len(tongue_targets(s, seat)) > 0 or (len(s.hands[seat]) > 0 and rhythm_possible(s, seat))
    return False


def tongue_targets(s: CodexTable, seat: int) -> list[int]:
    """Enemies at whom the once-a-turn passive of the main phase can be pointed (CX-90)."""
    if not s.works(seat) & HOOK_MASK[M_MAIN_ENEMY] or s.players[seat * SEAT + P_TONGUE]:
        return []
    return enemies_with_cards(s, seat)


def rhythm_possible(s: CodexTable, seat: int) -> bool:
    """Whether the passive that costs a card can be used, cards aside: mobile, HP to lose, its condition."""
    if not s.works(seat) & HOOK_MASK[M_MAIN_CARD] or immobile(s, 2 * seat) or s.hp(2 * seat) < 2:
        return False
    return holds(s, HOOK_TEST[M_MAIN_CARD][0], context(s, seat, 2 * seat, NO_LAUNCH), False)


def rhythm_kinds(s: CodexTable, seat: int) -> list[int]:
    wanted = HOOK_KINDS[M_MAIN_CARD][0]
    return sorted({kind for kind in hand_kinds(s, seat) if wanted >> kind & 1})


def use_rhythm(s: CodexTable, seat: int, kind: int) -> None:
    trigger(s, M_MAIN_CARD, 0, seat, 2 * seat, 2 * seat, NO_LAUNCH)
    discard_kind(s, seat, kind)
    cards_lost(s, NO_LAUNCH, [seat], [kind])


def _main_answer(s: CodexTable, frame: list[int]) -> None:
    """A pass, the end, or a passive; a launch has its own procedure and comes back to the main phase."""
    if s.answer == PASS:
        frame[STEP] = MAIN_PHASE
        frame[T_PLACE] += 1
        frame[T_HOOK] += 1
        return
    if FIRE_TONGUE <= s.answer < FIRE_TONGUE + 8:
        frame[STEP] = MAIN_PHASE
        frame[T_HOOK] = 0
        seats = rotation(s)
        seat = seats[frame[T_PLACE] % len(seats)]
        s.players[seat * SEAT + P_TONGUE] = 1
        trigger(s, M_MAIN_ENEMY, 0, seat, 2 * seat, 2 * (s.answer - FIRE_TONGUE), NO_LAUNCH)
        return
    frame[STEP] = TURN_OVER


# ---------------------------------------------------------------------- end


def _settle(s: CodexTable, frame: list[int]) -> None:
    """Whoever was dying when the turn broke off is out; then the end steps."""
    frame[STEP] = OWN_ENDS
    frame[T_PLACE] = 0
    frame[T_HOOK] = 0
    dead = False
    for seat in range(s.seats):
        if s.is_alive(seat) and s.players[seat * SEAT + P_DYING]:
            leave_game(s, seat)
            dead = True
        elif (s.units[2 * seat * UNIT + U_HP] <= 0 and s.is_alive(seat)) or (
            s.mark(seat) == PUPPET and s.units[(2 * seat + 1) * UNIT + U_HP] <= 0
        ):
            dead = True
    if dead:
        s.push([DYING, 0])


def _ends(s: CodexTable, frame: list[int], moment: int, seats: list[int], then: int) -> None:
    """Passives at the end of the turn, seat by seat."""
    while frame[T_PLACE] < len(seats):
        seat = seats[frame[T_PLACE]]
        while frame[T_HOOK] < len(HOOK_ABILITY[moment]):
            index = frame[T_HOOK]
            frame[T_HOOK] += 1
            if trigger(s, moment, index, seat, 2 * seat, 2 * seat, NO_LAUNCH):
                return
        frame[T_PLACE] += 1
        frame[T_HOOK] = 0
    frame[STEP] = then
    frame[T_PLACE] = 0
    frame[T_HOOK] = 0


def _hand_limit(s: CodexTable, frame: list[int]) -> None:
    """Active seats discard down, own choice (CX-15)."""
    seats = members(s)
    limit = s.options.hand_limit
    while limit and frame[T_PLACE] < len(seats):
        seat = seats[frame[T_PLACE]]
        if len(s.hands[seat]) > limit:
            frame[STEP] = LIMIT_ANSWER
            s.ask(seat, ASK_LIMIT)
            return
        frame[T_PLACE] += 1
    frame[STEP] = EXPIRE


def _expire(s: CodexTable, frame: list[int]) -> None:
    """This-turn modifiers and records end; then the cap, then the next faction."""
    units, players = s.units, s.players
    for unit in range(2 * s.seats):
        place = unit * UNIT
        for field in range(U_TURN, UNIT):
            units[place + field] = 0
        if units[place + U_FALLEN] <= s.turn:
            units[place + U_FALLEN] = 0
        if units[place + U_IMMOBILE] <= s.turn:
            units[place + U_IMMOBILE] = 0
    for seat in range(s.seats):
        for field in range(P_LASTING):
            players[seat * SEAT + field] = 0
    s.lag = 0
    s.no_reduction = 0
    if s.turn >= s.options.max_turns:
        _reach_cap(s)
        return
    _next_faction(s)
    frame[STEP] = BEGIN


def _reach_cap(s: CodexTable) -> None:
    """The faction with the higher total HP of living characters wins (section 8)."""
    scores = hp_scores(s)
    totals = [0] * s.options.factions
    for seat in range(s.seats):
        totals[s.faction_of[seat]] += scores[seat]
    best = max(totals)
    leaders = [faction for faction in range(len(totals)) if totals[faction] == best]
    if len(leaders) == 1:
        result = [1 if s.faction_of[seat] == leaders[0] else -1 for seat in range(s.seats)]
    else:
        result = [0 if s.faction_of[seat] in leaders else -1 for seat in range(s.seats)]
    s.finish(result, scores, "turn_cap")


def _next_faction(s: CodexTable) -> None:
    """In order; a frozen faction's turn does not happen at all, once (4.14)."""
    while True:
        s.active = (s.active + 1) % s.options.factions
        living = members(s)
        if living and not s.sides[s.active * FACTION + F_SKIP]:
            return
        if living and s.recording:
            s.event("skipped", None, {"faction": s.active})
        s.sides[s.active * FACTION + F_SKIP] = 0
