"""The turn (4.1, 4.2, 4.14): start steps, main phase, end steps, and whose turn is next."""

from __future__ import annotations

from typing import Final

from paiju.core.frames import Frame
from paiju.core.types import Kind, Seat
from paiju.games.codex import actions
from paiju.games.codex.data import layout, ops, tables
from paiju.games.codex.data.layout import UnitId
from paiju.games.codex.data.ops import Moment
from paiju.games.codex.position import NO_LAUNCH, Position
from paiju.games.codex.rules import frames, log
from paiju.games.codex.rules.cards import discard_kind, draw_cards, hand_kinds
from paiju.games.codex.rules.conditions import holds
from paiju.games.codex.rules.death import hp_scores, leave_game, puppet_is_dead
from paiju.games.codex.rules.effect_numbers import DRAGON_AP, DRAGON_BALANCE
from paiju.games.codex.rules.guards import may_act
from paiju.games.codex.rules.launchable import any_launch
from paiju.games.codex.rules.passives import cards_lost, context, trigger
from paiju.games.codex.rules.weighing import skills_of, weigh

BEGIN: Final = 0
STARTS: Final = 1
PUPIL_ANSWER: Final = 2
# frames.MAIN_PHASE, frames.MAIN_ANSWER, frames.TURN_OVER
OWN_ENDS: Final = 91
ENDS: Final = 92
LIMIT: Final = 93
LIMIT_ANSWER: Final = 94
EXPIRE: Final = 95


def resume_turn(state: Position, frame: Frame) -> None:
    """Step after step, until somebody is asked or something else has to happen first."""
    while True:
        _step(state, frame)
        if state.waiting or state.over or state.stack[-1] is not frame:
            return


def _step(state: Position, frame: Frame) -> None:
    step = frame[frames.STEP]
    if step == frames.MAIN_PHASE:
        _main_phase(state, frame)
    elif step == BEGIN:
        _begin(state, frame)
    elif step == STARTS:
        _starts(state, frame)
    elif step == PUPIL_ANSWER:
        _pupil_answer(state, frame)
    elif step == frames.MAIN_ANSWER:
        _main_answer(state, frame)
    elif step == frames.TURN_OVER:
        _settle(state, frame)
    elif step == OWN_ENDS:
        _ends(state, frame, ops.M_OWN_TURN_END, members(state), ENDS)
    elif step == ENDS:
        others = [
            seat for seat in range(state.seats) if state.faction_of[seat] != state.active and state.is_alive(seat)
        ]
        _ends(state, frame, ops.M_TURN_END, members(state) + others, LIMIT)
    elif step == LIMIT:
        _hand_limit(state, frame)
    elif step == LIMIT_ANSWER:
        frame[frames.STEP] = LIMIT
        _discard(state, members(state)[frame[frames.T_PLACE]], state.answer - actions.CARD)
    else:
        _expire(state, frame)


def members(state: Position) -> list[Seat]:
    """The living seats of the faction whose turn it is."""
    return [seat for seat in rotation(state) if state.is_alive(seat)]


def rotation(state: Position) -> list[Seat]:
    """The seats of the faction whose turn it is, the dead too: a death does not change whose go it is (3.5)."""
    return [seat for seat in range(state.seats) if state.faction_of[seat] == state.active]


def _go_to(frame: Frame, step: int) -> None:
    """The turn goes on with a step that looks at all seats and passives anew."""
    frame[frames.STEP] = step
    frame[frames.T_PLACE] = 0
    frame[frames.T_HOOK] = 0


def _discard(state: Position, seat: Seat, kind: Kind) -> None:
    """A seat discards a card outside of any launch."""
    discard_kind(state, seat, kind)
    cards_lost(state, NO_LAUNCH, [seat], [kind])


# ---------------------------------------------------------------------- start


def _begin(state: Position, frame: Frame) -> None:
    """Steps 1 to 4 of 4.1."""
    state.turn += 1
    for unit in state.units:
        unit[layout.U_PREVIOUS] = max(0, unit[layout.U_START])
        unit[layout.U_START] = unit[layout.U_CELL]
    for faction, side in enumerate(state.sides):
        cap = side[layout.F_CAP]
        if faction == state.active:
            cap += side[layout.F_NEXT_CAP]
            side[layout.F_NEXT_CAP] = 0
        side[layout.F_CAP_NOW] = max(0, cap)
        side[layout.F_AP] = max(0, cap)
    if state.recording:
        log.turn(state)
    for seat in members(state):
        character, token = state.units[layout.character(seat)], state.units[layout.token(seat)]
        character[layout.U_BALANCE] = character[layout.U_BASE]
        if state.mark(seat) == ops.DRAGON:
            token[layout.U_BUDGET] = DRAGON_AP
            token[layout.U_BALANCE] = DRAGON_BALANCE
        draw_cards(state, seat, state.options.turn_draw)
    frame[frames.STEP] = STARTS
    frame[frames.T_PLACE] = 0


def _starts(state: Position, frame: Frame) -> None:
    """Optional start abilities, each character in seat order: focus, then what looks at an enemy's hand (CX-91)."""
    seats = members(state)
    while frame[frames.T_PLACE] < 2 * len(seats):
        seat = seats[frame[frames.T_PLACE] // 2]
        second = frame[frames.T_PLACE] % 2 == 1
        frame[frames.T_PLACE] += 1
        if not second:
            character = layout.character(seat)
            if trigger(state, ops.M_TURN_START, 0, seat, character, character):
                return
        elif state.works(seat) & tables.HOOK_MASK[ops.M_TURN_START_ENEMY] and enemies_with_cards(state, seat):
            frame[frames.STEP] = PUPIL_ANSWER
            state.ask(seat, actions.ASK_PUPIL)
            return
    _go_to(frame, frames.MAIN_PHASE)


def _pupil_answer(state: Position, frame: Frame) -> None:
    """The passive looks at the hand of the seat that was named, if one was."""
    frame[frames.STEP] = STARTS
    if state.answer != actions.NO:
        seat = members(state)[frame[frames.T_PLACE] // 2 - 1]
        target = layout.character(state.answer - actions.SEAT_CODE)
        trigger(state, ops.M_TURN_START_ENEMY, 0, seat, layout.character(seat), target)


def enemies_with_cards(state: Position, seat: Seat) -> list[Seat]:
    """The enemies of a seat that hold cards."""
    return [
        other
        for other in range(state.seats)
        if state.is_alive(other) and state.enemies(seat, other) and state.hands[other]
    ]


# ---------------------------------------------------------------------- main phase


def _main_phase(state: Position, frame: Frame) -> None:
    """Asks the seat whose go it is, unless public facts leave it nothing but to end (4.2, 3.5)."""
    seats = rotation(state)
    while frame[frames.T_HOOK] < len(seats):  # T_HOOK counts passes in a row
        seat = seats[frame[frames.T_PLACE] % len(seats)]
        if state.is_alive(seat) and _has_something(state, seat):
            frame[frames.STEP] = frames.MAIN_ANSWER
            state.ask(seat, actions.ASK_MAIN)
            return
        frame[frames.T_PLACE] += 1
        frame[frames.T_HOOK] += 1
    frame[frames.STEP] = frames.TURN_OVER


def main_users(state: Position, seat: Seat) -> list[UnitId]:
    """The units that a seat can launch with in its main phase: its character and its dragon."""
    character, token = layout.character(seat), layout.token(seat)
    users = [character, token] if state.mark(seat) == ops.DRAGON else [character]
    return [user for user in users if may_act(state, seat, user)]


def _has_something(state: Position, seat: Seat) -> bool:
    """Whether anything but ending is publicly possible."""
    for user in main_users(state, seat):
        if any_launch(state, weigh(state, seat, user, user, ops.MAIN), skills_of(state, user), True):
            return True
    return len(tongue_targets(state, seat)) > 0 or (len(state.hands[seat]) > 0 and rhythm_possible(state, seat))


def tongue_targets(state: Position, seat: Seat) -> list[Seat]:
    """Enemies at whom the once-a-turn passive of the main phase can be pointed (CX-90)."""
    if state.players[seat][layout.P_TONGUE] or not has_tongue(state, seat):
        return []
    return enemies_with_cards(state, seat)


def has_tongue(state: Position, seat: Seat) -> bool:
    """Whether a seat has that passive, and it works."""
    return state.works(seat) & tables.HOOK_MASK[ops.M_MAIN_ENEMY] != 0


def rhythm_possible(state: Position, seat: Seat) -> bool:
    """Whether the passive that costs a card can be used, cards aside: mobile, HP to lose, its condition."""
    if not state.works(seat) & tables.HOOK_MASK[ops.M_MAIN_CARD]:
        return False
    character = layout.character(seat)
    if state.is_immobile(character) or state.hp(character) < 2:
        return False
    return holds(state, tables.HOOK_TEST[ops.M_MAIN_CARD][0], context(state, seat, character, NO_LAUNCH), False)


def rhythm_kinds(state: Position, seat: Seat) -> list[Kind]:
    """The cards of a hand that pay for that passive."""
    wanted = tables.HOOK_KINDS[ops.M_MAIN_CARD][0]
    return sorted({kind for kind in hand_kinds(state, seat) if wanted >> kind & 1})


def use_rhythm(state: Position, seat: Seat, kind: Kind) -> None:
    """The passive acts once its card has been discarded; the main phase goes on behind it."""
    frame = state.stack[-1]
    frame[frames.STEP] = frames.MAIN_PHASE
    frame[frames.T_HOOK] = 0
    character = layout.character(seat)
    trigger(state, ops.M_MAIN_CARD, 0, seat, character, character)
    _discard(state, seat, kind)


def _main_answer(state: Position, frame: Frame) -> None:
    """A pass, the end, or a passive; a launch has its own procedure and comes back to the main phase."""
    if state.answer == actions.PASS:
        frame[frames.STEP] = frames.MAIN_PHASE
        frame[frames.T_PLACE] += 1
        frame[frames.T_HOOK] += 1
    elif actions.is_fire_tongue(state.answer):
        frame[frames.STEP] = frames.MAIN_PHASE
        frame[frames.T_HOOK] = 0
        seats = rotation(state)
        seat = seats[frame[frames.T_PLACE] % len(seats)]
        state.players[seat][layout.P_TONGUE] = 1
        target = layout.character(state.answer - actions.FIRE_TONGUE)
        trigger(state, ops.M_MAIN_ENEMY, 0, seat, layout.character(seat), target)
    else:
        frame[frames.STEP] = frames.TURN_OVER


# ---------------------------------------------------------------------- end


def _settle(state: Position, frame: Frame) -> None:
    """Whoever was dying when the turn broke off is out; then the end steps."""
    _go_to(frame, OWN_ENDS)
    dead = False
    for seat in range(state.seats):
        if state.is_alive(seat) and state.players[seat][layout.P_DYING]:
            leave_game(state, seat)
            dead = True
        elif (state.is_alive(seat) and state.units[layout.character(seat)][layout.U_HP] <= 0) or puppet_is_dead(
            state, seat
        ):
            dead = True
    if dead:
        state.push(frames.dying())


def _ends(state: Position, frame: Frame, moment: Moment, seats: list[Seat], then: int) -> None:
    """Passives at the end of the turn, seat by seat."""
    while frame[frames.T_PLACE] < len(seats):
        seat = seats[frame[frames.T_PLACE]]
        character = layout.character(seat)
        while frame[frames.T_HOOK] < len(tables.HOOK_ABILITY[moment]):
            index = frame[frames.T_HOOK]
            frame[frames.T_HOOK] += 1
            if trigger(state, moment, index, seat, character, character):
                return
        frame[frames.T_PLACE] += 1
        frame[frames.T_HOOK] = 0
    _go_to(frame, then)


def _hand_limit(state: Position, frame: Frame) -> None:
    """Active seats discard down, own choice (CX-15)."""
    seats = members(state)
    limit = state.options.hand_limit
    while limit and frame[frames.T_PLACE] < len(seats):
        seat = seats[frame[frames.T_PLACE]]
        if len(state.hands[seat]) > limit:
            frame[frames.STEP] = LIMIT_ANSWER
            state.ask(seat, actions.ASK_LIMIT)
            return
        frame[frames.T_PLACE] += 1
    frame[frames.STEP] = EXPIRE


def _expire(state: Position, frame: Frame) -> None:
    """This-turn modifiers and records end; then the cap, then the next faction."""
    for unit in state.units:
        for field in range(layout.U_TURN, layout.UNIT):
            unit[field] = 0
        if unit[layout.U_FALLEN] <= state.turn:
            unit[layout.U_FALLEN] = 0
        if unit[layout.U_IMMOBILE] <= state.turn:
            unit[layout.U_IMMOBILE] = 0
    for player in state.players:
        for field in range(layout.P_LASTING):
            player[field] = 0
    state.lag = 0
    state.no_reduction = 0
    if state.turn >= state.options.max_turns:
        _reach_cap(state)
        return
    _next_faction(state)
    frame[frames.STEP] = BEGIN


def _reach_cap(state: Position) -> None:
    """The faction with the higher total HP of living characters wins (section 8)."""
    scores = hp_scores(state)
    totals = [0] * state.options.factions
    for seat in range(state.seats):
        totals[state.faction_of[seat]] += scores[seat]
    best = max(totals)
    leaders = [faction for faction in range(len(totals)) if totals[faction] == best]
    lead = 1 if len(leaders) == 1 else 0
    state.finish([lead if faction in leaders else -1 for faction in state.faction_of], scores, "turn_cap")


def _next_faction(state: Position) -> None:
    """In order; a frozen faction's turn does not happen at all, once (4.14)."""
    while True:
        state.active = (state.active + 1) % state.options.factions
        side = state.sides[state.active]
        living = members(state)
        if living and not side[layout.F_SKIP]:
            return
        if living and state.recording:
            log.skipped(state)
        side[layout.F_SKIP] = 0
