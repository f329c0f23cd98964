"""The record of a turn: what took effect in it, so that `scientist_2` can undo and turn it round (rules 5.4)."""

from __future__ import annotations

from typing import Final, TypeAlias

from paiju.games.kpw.data import layout
from paiju.games.kpw.data.layout import At
from paiju.games.kpw.position import Position

Effect: TypeAlias = int
"""What took effect: one of the numbers below, which come with their fields."""

# ---- types of effects, with their fields
ATTACK_ACTION: Final = 1
"""A: to the opponent. B: to the player. C, D: both with upgraded numbers. E, F: the two damage entries."""
RUIN_HIT: Final = 2
"""A: the number. E: the entry."""
PHONE_HIT: Final = 3
"""A: the number. E: the entry."""
GUARD: Final = 4
"""A: resists. B: heals. C, D: both with upgraded numbers. E: HP really gained."""
HALVING: Final = 5
"""E: HP really gained."""
PRIEST_2_HEAL: Final = 6
"""E: HP really gained."""
PRIEST_3_HEAL: Final = 7
"""E: HP really gained."""
DRAIN_CAST_NOW: Final = 8
AVERAGING: Final = 9
"""A: HP change of the player. B: of the opponent."""
DESTRUCTION: Final = 10
"""A: how many cards."""
REVEAL: Final = 11
ARMING: Final = 12
VOIDING: Final = 13
THEFT: Final = 14
"""A: 1 if a card was taken and did not explode. B: its kind, which only the two seats know."""
BORROWING: Final = 15
"""A: the hero."""
PEARL: Final = 16
"""A: 1 if a claim came with it."""
HITS: Final = (ATTACK_ACTION, RUIN_HIT, PHONE_HIT)
"""What took HP by damage entries; with `scientist2_scope` = `attack` nothing else is turned round (KP-41)."""
GAINS: Final = (GUARD, HALVING, PRIEST_2_HEAL, PRIEST_3_HEAL)
"""What gave HP to its player."""
EFFECT_NAMES: Final = (
    "",
    "attack",
    "mutual_ruin",
    "phone_8848",
    "defence",
    "half",
    "priest_2",
    "priest_3",
    "wizard_1",
    "wizard_2",
    "wizard_3",
    "warrior_2",
    "scientist_1",
    "scientist_3",
    "steal",
    "eggplant",
    "spirit_pearl",
)

# ---- flags
CAN_GROW: Final = 1
"""A later warrior_1 or priest_1 of the same turn tops it up (KP-55)."""
UNDONE_NOW: Final = 2
"""Undone by the scientist_2 that is at work; its relaunch is still to come."""
HANDLED: Final = 4
"""Turned round already: no further scientist_2 touches it."""

NONE: Final = -1


def record(state: Position, effect: Effect, flags: int = 0, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> At:
    """Adds an effect to the open turn; returns where it stands."""
    at = len(state.effects)
    state.effects.extend((effect, flags, a, b, c, d, NONE, NONE))
    return at


def record_gain(state: Position, at: At, gain: int) -> None:
    """HP that the effect really gave; a top-up adds to it."""
    state.effects[at + layout.E] = max(state.effects[at + layout.E], 0) + gain


def reopen_restored(state: Position, at: At) -> None:
    """Takes what an undone effect of the last turn had restored out of the damage entries again (KP-57)."""
    mends = state.last_mends
    for place in range(0, len(mends), 3):
        if mends[place] == at:
            entry = (mends[place + 1] - state.damage_base) * layout.DAMAGE_WIDTH
            if entry >= 0:
                state.damage[entry + layout.RESTORED] -= mends[place + 2]


def growing(state: Position, effect: Effect) -> list[At]:
    """Where the effects of this kind stand that can still be topped up."""
    effects = state.effects
    return [
        at
        for at in range(0, len(effects), layout.EFFECT_WIDTH)
        if effects[at] == effect and effects[at + layout.FLAGS] & CAN_GROW
    ]
