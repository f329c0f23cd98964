"""The interpreter of effects (11.4): it knows verbs, not skills.

A program runs instruction by instruction. An instruction that needs an answer asks and waits; one that starts a longer
procedure pushes its frame; one that fails sets the launch's OK to 0 and ends the program. EFFECTS is the one table
that binds a verb to the function which carries it out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from paiju.core.frames import Frame
from paiju.games.codex import actions
from paiju.games.codex.data import layout, ops, programs
from paiju.games.codex.data.layout import Faction, Record
from paiju.games.codex.data.programs import CODE, Place
from paiju.games.codex.position import NO_LAUNCH, Position
from paiju.games.codex.rules import effect_cards, effect_moves, effect_numbers, effect_tokens, falling, frames, log
from paiju.games.codex.rules.conditions import holds
from paiju.games.codex.rules.damage import lose_hp
from paiju.games.codex.rules.flow import FAIL, GO, LEAVE, WAIT, Flow, answered
from paiju.games.codex.rules.optional import possible
from paiju.games.codex.rules.targets import is_here, target_here


def resume_effects(state: Position, frame: Frame) -> None:
    """Runs a program until it ends, fails, asks, or something else has to happen first."""
    record = state.launches[frame[frames.RECORD_AT]]
    is_passive = frame[frames.E_KIND] == frames.PASSIVE
    while True:
        at = frame[frames.STEP]
        verb = CODE[at]
        if verb == ops.E_END or not (record[layout.R_OK] or is_passive):
            _end_program(state, frame)
            return
        if verb == ops.E_IF:
            frame[frames.STEP] = at + 4 if holds(state, CODE[at + 1], record, False) else CODE[at + 2]
            continue
        if verb == ops.E_JUMP:
            frame[frames.STEP] = CODE[at + 1]
            continue
        # the place is moved on before the verb acts: what it pushes or breaks off finds the program in order
        frame[frames.STEP] = at + 4
        if _is_void(state, frame, record, verb):
            continue
        flow = EFFECTS[verb](state, frame, record, at)
        if flow == FAIL:
            record[layout.R_OK] = 0
            _end_program(state, frame)
            return
        if flow == WAIT:
            frame[frames.STEP] = at
            frame[frames.E_WAIT] = 1
        if flow != GO:
            return


def _end_program(state: Position, frame: Frame) -> None:
    """The program is over, and with it a passive at work."""
    state.pop()
    if frame[frames.E_KIND] == frames.PASSIVE:
        del state.launches[frame[frames.RECORD_AT] :]


def _is_void(state: Position, frame: Frame, record: Record, verb: int) -> bool:
    """Whether an effect is skipped because its target has been removed (4.8 a), or its user is out and has no token."""
    if verb in AIMED:
        return not is_here(state, record, frame[frames.E_SUBJECT])
    return verb in OF_TOKENS and not state.is_alive(record[layout.R_SEAT])


# ---------------------------------------------------------------------- choices


def _may(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user may do what follows, if it can."""
    if answered(frame):
        if state.answer != actions.YES:
            frame[frames.STEP] = CODE[at + 1]
        return GO
    if not possible(state, record, at + 4):
        frame[frames.STEP] = CODE[at + 1]
        return GO
    state.ask(record[layout.R_SEAT], actions.ASK_FOCUS if CODE[at + 4] == ops.E_PAY_AP else actions.ASK_MAY)
    return WAIT


def _may_pay_hp(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user may lose some HP, but not its last, for what follows."""
    price = CODE[at + 2]
    if answered(frame):
        if state.answer == actions.YES:
            lose_hp(state, record[layout.R_USER], price)
        else:
            frame[frames.STEP] = CODE[at + 1]
        return GO
    if state.hp(record[layout.R_USER]) <= price or not possible(state, record, at + 4):
        frame[frames.STEP] = CODE[at + 1]
        return GO
    state.ask(record[layout.R_SEAT], actions.ASK_MAY)
    return WAIT


def _choose(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user chooses one of the branches that are possible."""
    entries = option_entries(state, record, at)
    if answered(frame):
        entries = [entry for entry in entries if CODE[entry + 2] == state.answer - actions.OPTION]
    if not entries:
        return FAIL
    if len(entries) > 1:
        state.ask(record[layout.R_SEAT], actions.ASK_OPTION)
        return WAIT
    frame[frames.STEP] = CODE[entries[0] + 1]
    return GO


def option_entries(state: Position, record: Record, at: Place) -> list[int]:
    """The branches of a choice that are possible, as places of their entries."""
    entries = [at + 4 + 4 * index for index in range(CODE[at + 1])]
    return [entry for entry in entries if possible(state, record, CODE[entry + 1])]


# ---------------------------------------------------------------------- launches and turns


def _launch(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """A launch within the launch."""
    source = CODE[at + 1]
    if source in (ops.L_SKILL, ops.L_TARGET_SKILLS) and not target_here(state, record):
        return GO  # a follow-up of a blow, or another's skills, want somebody who is there (CX-109)
    state.push(frames.nesting(frame[frames.RECORD_AT], source, CODE[at + 2], CODE[at + 3], ops.NESTED))
    return LEAVE


def _counter_once(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The user may counter at once; countering exists only outside the own turn (CX-46)."""
    if state.faction_of[record[layout.R_SEAT]] == state.active:
        return GO
    at_record = frame[frames.RECORD_AT]
    state.push(frames.nesting(at_record, ops.L_OWN_SKILLS, programs.OPTIONAL, NO_LAUNCH, ops.COUNTER))
    return LEAVE


def _end_turn(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The turn ends; some effects end only the own one (CX-64)."""
    if CODE[at + 1] == programs.OWN_TURN and state.faction_of[record[layout.R_SEAT]] != state.active:
        return GO
    falling.end_turn(state)
    return LEAVE


def _skip_next_turn(state: Position, frame: Frame, record: Record, at: Place) -> Flow:
    """The next enemy faction in order skips its next turn; the passive is used up (CX-92)."""
    seat = record[layout.R_SEAT]
    factions = state.options.factions
    for ahead in range(1, factions):
        faction = (state.active + ahead) % factions
        if faction != state.faction_of[seat] and _lives(state, faction):
            state.sides[faction][layout.F_SKIP] = 1
            state.players[seat][layout.P_FROZE] = 1
            if state.recording:
                log.frozen(state, seat, faction)
            return GO
    return GO


def _lives(state: Position, faction: Faction) -> bool:
    for seat in range(state.seats):
        if state.faction_of[seat] == faction and state.is_alive(seat):
            return True
    return False


# ---------------------------------------------------------------------- the table

Effect: TypeAlias = Callable[[Position, Frame, Record, int], Flow]

EFFECTS: Final[dict[int, Effect]] = {
    # cards
    ops.E_DRAW: effect_cards.draw,
    ops.E_VIEW_HAND: effect_cards.view_hand,
    ops.E_TAKE_CHOSEN: effect_cards.take_chosen,
    ops.E_TAKE_RANDOM: effect_cards.take_random,
    ops.E_DISCARD_TARGET_RANDOM: effect_cards.discard_target_random,
    ops.E_STEAL_DISCARDED: effect_cards.steal_discarded,
    ops.E_TARGET_DISCARDS: effect_cards.target_discards,
    ops.E_DISCARDS: effect_cards.discards,
    ops.E_CYCLE_HAND: effect_cards.cycle_hand,
    ops.E_DECK_DISC: effect_cards.deck_disc,
    ops.E_DECK_LOOK_DISCARD: effect_cards.deck_look_discard,
    ops.E_DECK_ORDER: effect_cards.deck_order,
    ops.E_MUST_DISCARD_SUIT: effect_cards.must_discard_suit,
    ops.E_SHOW_RANDOM: effect_cards.show_random,
    ops.E_DISCARD_SAME_SUIT: effect_cards.discard_same_suit,
    # own movement
    ops.E_STEP: effect_moves.step,
    ops.E_STEP_UPTO: effect_moves.step_upto,
    ops.E_FORWARD: effect_moves.forward,
    ops.E_BACK: effect_moves.back,
    ops.E_BACK_OR_FORWARD: effect_moves.back_or_forward,
    ops.E_WALK_BOUNCE: effect_moves.walk_bounce,
    ops.E_GOTO_TARGET: effect_moves.goto_target,
    ops.E_TELEPORT: effect_moves.teleport,
    ops.E_MIRROR: effect_moves.mirror,
    ops.E_HALVE_POSITION: effect_moves.halve_position,
    ops.E_HALVE_POSITIONS: effect_moves.halve_positions,
    # others' movement
    ops.E_KNOCK: effect_moves.knock,
    ops.E_KNOCK_BOUNCE: effect_moves.knock_bounce,
    ops.E_KNOCK_LONGER: effect_moves.knock_longer,
    ops.E_PULL: effect_moves.pull,
    ops.E_SHOVE: effect_moves.shove,
    ops.E_RETURN_TARGET: effect_moves.return_target,
    ops.E_SWAP: effect_moves.swap,
    ops.E_IMMOBILISE: effect_moves.immobilise,
    # numbers
    ops.E_HEAL: effect_numbers.heal,
    ops.E_HEAL_BETWEEN: effect_numbers.heal_between,
    ops.E_LOSE_HP: effect_numbers.lose_hp,
    ops.E_EXTRA: effect_numbers.extra,
    ops.E_HURT_SELF: effect_numbers.hurt_self,
    ops.E_MAX_HP: effect_numbers.max_hp,
    ops.E_SWAP_HP: effect_numbers.swap_hp,
    ops.E_KILL: effect_numbers.kill,
    ops.E_GAIN_AP: effect_numbers.gain_ap,
    ops.E_PAY_AP: effect_numbers.pay_ap,
    ops.E_AP_CAP: effect_numbers.ap_cap,
    ops.E_GAIN_BALANCE: effect_numbers.gain_balance,
    ops.E_TARGET_BALANCE: effect_numbers.target_balance,
    ops.E_FALL: effect_numbers.fall,
    # modifiers
    ops.E_NEXT: effect_numbers.next_launch,
    ops.E_TURN: effect_numbers.this_turn,
    ops.E_THIS: effect_numbers.this_launch,
    ops.E_SHIELD: effect_numbers.shield,
    # tokens
    ops.E_PLACE_MARK: effect_tokens.place_mark,
    ops.E_MOVE_MARK: effect_tokens.move_mark,
    ops.E_AIM: effect_tokens.aim,
    ops.E_REMOVE_MARK: effect_tokens.remove_token,
    ops.E_MAKE_PUPPET: effect_tokens.make_puppet,
    ops.E_DESTROY_PUPPET: effect_tokens.remove_token,
    ops.E_MAKE_DRAGON: effect_tokens.make_dragon,
    ops.E_PROXY: effect_tokens.proxy,
    # control
    ops.E_MAY: _may,
    ops.E_MAY_PAY_HP: _may_pay_hp,
    ops.E_CHOOSE: _choose,
    ops.E_LAUNCH: _launch,
    ops.E_COUNTER_ONCE: _counter_once,
    ops.E_END_TURN: _end_turn,
    ops.E_SKIP_NEXT_TURN: _skip_next_turn,
}

AIMED: Final = frozenset(
    [
        ops.E_VIEW_HAND,
        ops.E_TAKE_CHOSEN,
        ops.E_TAKE_RANDOM,
        ops.E_DISCARD_TARGET_RANDOM,
        ops.E_TARGET_DISCARDS,
        ops.E_PULL,
        ops.E_SHOVE,
        ops.E_RETURN_TARGET,
        ops.E_IMMOBILISE,
        ops.E_TARGET_BALANCE,
        ops.E_SWAP_HP,
        ops.E_AP_CAP,
        ops.E_KILL,
    ]
)
"""Effects on the target."""
OF_TOKENS: Final = frozenset(
    [
        ops.E_PLACE_MARK,
        ops.E_MOVE_MARK,
        ops.E_AIM,
        ops.E_REMOVE_MARK,
        ops.E_MAKE_PUPPET,
        ops.E_DESTROY_PUPPET,
        ops.E_MAKE_DRAGON,
        ops.E_PROXY,
    ]
)
"""Effects on the user's token."""
