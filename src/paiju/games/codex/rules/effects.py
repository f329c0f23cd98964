"""The interpreter of effects (11.4): it knows verbs, not skills.

A program runs instruction by instruction. An instruction that needs an answer asks and waits; one that starts a longer
procedure pushes its frame; one that fails sets the launch's OK to 0 and ends the program.
"""

from __future__ import annotations

from paiju.games.codex.actions import (
    ASK_FOCUS,
    ASK_MAY,
    ASK_OPTION,
    OPTION,
    YES,
)
from paiju.games.codex.layout import (
    F_SKIP,
    FACTION,
    P_FROZE,
    R_OK,
    R_SEAT,
    R_USER,
    SEAT,
)
from paiju.games.codex.ops import (
    COUNTER,
    E_CHOOSE,
    E_COUNTER_ONCE,
    E_DISCARD_SAME_SUIT,
    E_DRAW,
    E_END,
    E_END_TURN,
    E_EXTRA,
    E_HALVE_POSITIONS,
    E_HEAL,
    E_IF,
    E_IMMOBILISE,
    E_JUMP,
    E_KNOCK,
    E_KNOCK_LONGER,
    E_LAUNCH,
    E_LOSE_HP,
    E_MAY,
    E_MAY_PAY_HP,
    E_PAY_AP,
    E_PROXY,
    E_SHIELD,
    E_SKIP_NEXT_TURN,
    E_STEP,
    L_OWN_SKILLS,
    NESTED,
)
from paiju.games.codex.rules.cards import (
    draw_cards,
)
from paiju.games.codex.rules.damage import (
    end_turn,
    lose_hp,
    strike,
)
from paiju.games.codex.rules.effect_cards import card_effect
from paiju.games.codex.rules.effect_moves import forced_movement, own_movement, step_effect
from paiju.games.codex.rules.effect_numbers import heal, modifier_effect, number_effect
from paiju.games.codex.rules.effect_tokens import token_effect
from paiju.games.codex.rules.flow import FAIL, GO, LEAVE, WAIT, answered
from paiju.games.codex.rules.frames import (
    E_KIND,
    E_SUBJECT,
    E_WAIT,
    K_CELLS,
    NESTING,
    PASSIVE,
    RECORD_AT,
    STEP,
)
from paiju.games.codex.rules.knocks import start_knock
from paiju.games.codex.rules.optional import possible
from paiju.games.codex.rules.reading import holds, value
from paiju.games.codex.state import NO_LAUNCH, CodexTable
from paiju.games.codex.tables import (
    CODE,
    OPTIONAL,
)


def resume_effects(s: CodexTable, frame: list[int]) -> None:
    """Runs a program until it ends, fails, asks, or something else has to happen first."""
    record = s.launches[frame[RECORD_AT]]
    while True:
        if record[R_OK] == 0 and frame[E_KIND] != PASSIVE:
            s.pop()
            return
        at = frame[STEP]
        verb = CODE[at]
        if verb == E_END:
            s.pop()
            if frame[E_KIND] == PASSIVE:
                del s.launches[frame[RECORD_AT] :]
            return
        if verb == E_IF:
            frame[STEP] = at + 4 if holds(s, CODE[at + 1], record, False) else CODE[at + 2]
            continue
        if verb == E_JUMP:
            frame[STEP] = CODE[at + 1]
            continue
        # the place is moved on before the verb acts: what it pushes or breaks off finds the program in order
        frame[STEP] = at + 4
        if verb == E_DRAW:
            draw_cards(s, record[R_SEAT], value(s, CODE[at + 1], record))
            continue
        state = _do(s, frame, record, at, verb)
        if state == GO:
            continue
        if state == WAIT:
            frame[STEP] = at
            frame[E_WAIT] = 1
            return
        if state == FAIL:
            record[R_OK] = 0
            if frame[E_KIND] == PASSIVE:
                s.pop()
                del s.launches[frame[RECORD_AT] :]
                return
            continue
        return


def _do(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    """One instruction, by families."""
    a = CODE[at + 1]
    if verb == E_KNOCK:
        return start_knock(s, frame[RECORD_AT], frame[E_SUBJECT], value(s, a, record), False, 0)
    if verb == E_STEP:
        return step_effect(s, frame, record, value(s, a, record))
    if verb == E_EXTRA:
        depth = len(s.stack)
        strike(s, frame[RECORD_AT], frame[E_SUBJECT], value(s, a, record), False, False)
        return GO if len(s.stack) == depth else LEAVE
    if verb == E_MAY:
        return _may(s, frame, record, at)
    if verb == E_HEAL:
        heal(s, record[R_USER], value(s, a, record))
        return GO
    if verb == E_LOSE_HP:
        depth = len(s.stack)
        lose_hp(s, record[R_USER], value(s, a, record))
        return GO if len(s.stack) == depth else LEAVE
    if verb <= E_HALVE_POSITIONS:
        return own_movement(s, frame, record, at, verb)
    if verb <= E_IMMOBILISE:
        return forced_movement(s, frame, record, at, verb)
    if verb <= E_DISCARD_SAME_SUIT:
        return card_effect(s, frame, record, at, verb)
    if verb <= E_PAY_AP:
        return number_effect(s, frame, record, at, verb)
    if verb <= E_SHIELD:
        return modifier_effect(s, frame, record, at, verb)
    if verb <= E_PROXY:
        return token_effect(s, frame, record, at, verb)
    return _control(s, frame, record, at, verb)


# ---------------------------------------------------------------------- control


def _may(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    if answered(frame):
        if s.answer != YES:
            frame[STEP] = CODE[at + 1]
        return GO
    if not possible(s, record, at + 4):
        frame[STEP] = CODE[at + 1]
        return GO
    s.ask(record[R_SEAT], ASK_FOCUS if CODE[at + 4] == E_PAY_AP else ASK_MAY)
    return WAIT


def _may_pay_hp(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    price = CODE[at + 2]
    if answered(frame):
        if s.answer == YES:
            lose_hp(s, record[R_USER], price)
        else:
            frame[STEP] = CODE[at + 1]
        return GO
    if s.hp(record[R_USER]) <= price or not possible(s, record, at + 4):
        frame[STEP] = CODE[at + 1]
        return GO
    s.ask(record[R_SEAT], ASK_MAY)
    return WAIT


def _choose(s: CodexTable, frame: list[int], record: list[int], at: int) -> int:
    if answered(frame):
        for index in range(CODE[at + 1]):
            entry = at + 4 + 4 * index
            if CODE[entry + 2] == s.answer - OPTION:
                frame[STEP] = CODE[entry + 1]
        return GO
    choices = option_entries(s, record, at)
    if not choices:
        return FAIL
    if len(choices) == 1:
        frame[STEP] = CODE[choices[0] + 1]
        return GO
    s.ask(record[R_SEAT], ASK_OPTION)
    return WAIT


def option_entries(s: CodexTable, record: list[int], at: int) -> list[int]:
    """The branches of a choice that are possible."""
    entries = [at + 4 + 4 * index for index in range(CODE[at + 1])]
    return [entry for entry in entries if possible(s, record, CODE[entry + 1])]


def _control(s: CodexTable, frame: list[int], record: list[int], at: int, verb: int) -> int:
    a = CODE[at + 1]
    seat = record[R_SEAT]
    if verb == E_MAY_PAY_HP:
        return _may_pay_hp(s, frame, record, at)
    if verb == E_CHOOSE:
        return _choose(s, frame, record, at)
    if verb == E_LAUNCH:
        s.push([NESTING, 0, frame[RECORD_AT], a, CODE[at + 2], CODE[at + 3], NESTED])
        return LEAVE
    if verb == E_COUNTER_ONCE:
        if s.faction_of[seat] == s.active:
            return GO  # countering exists only outside the own turn (CX-46)
        s.push([NESTING, 0, frame[RECORD_AT], L_OWN_SKILLS, OPTIONAL, NO_LAUNCH, COUNTER])
        return LEAVE
    if verb == E_END_TURN:
        if a == 0 and s.faction_of[seat] != s.active:
            return GO  # CX-64
        end_turn(s)
        return LEAVE
    if verb == E_SKIP_NEXT_TURN:
        _skip_next(s, seat)
        return GO
    assert verb == E_KNOCK_LONGER
    s.stack[-2][K_CELLS] += a
    return GO


def _skip_next(s: CodexTable, seat: int) -> None:
    """The next enemy faction in order skips its next turn; the passive is used up (CX-92)."""
    factions = s.options.factions
    for ahead in range(1, factions):
        faction = (s.active + ahead) % factions
        if faction != s.faction_of[seat] and _lives(s, faction):
            s.sides[faction * FACTION + F_SKIP] = 1
            s.players[seat * SEAT + P_FROZE] = 1
            if s.recording:
                s.event("frozen", None, {"seat": seat, "faction": faction})
            return


def _lives(s: CodexTable, faction: int) -> bool:
    for seat in range(s.seats):
        if s.faction_of[seat] == faction and s.is_alive(seat):
            return True
    return False
