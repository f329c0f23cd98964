"""The 67 moves as data: what they cost, at whom they aim, which parts they are made of and what switches them off.

The order of the rows is the order of the rulebook (single attacks, group attacks, defences, commands); where the rules
break a tie by move, this order decides (P13.6). The house move `unlock` (TK-25) is the last row.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

Move: TypeAlias = int
"""A move: its row in MOVES, or BLAST or POOL, which are no moves but cause damage too."""

# ---- kinds
SINGLE: Final = 0
GROUP: Final = 1
DEFENCE: Final = 2
COMMAND: Final = 3

# ---- at whom a move aims
NO_TARGET: Final = 0
ANY: Final = 1
"""Any touchable player, the user included; one per copy."""
OTHER: Final = 2
"""Any touchable player except the user."""
PAIR: Final = 3
"""Two different touchable players."""
LATE: Final = 4
"""Chosen after the reveal (P5)."""

# ---- which number x a move takes
NO_X: Final = 0
PEG_X: Final = 1
BET_X: Final = 2
FACTOR_X: Final = 3

# ---- parts: what a move is made of. A part can be void on its own (P4); the move is void when no part is left.
EFFECT: Final = 1
GUARDING: Final = 2
HIGH_GUARDING: Final = 4
SUPER_GUARDING: Final = 8
ULTRA_GUARDING: Final = 16
BLOCKING_3: Final = 32
"""Stops attacks up to level 3 (dismantle)."""
BLOCKING_5: Final = 64
"""Stops attacks up to level 5 (snatch)."""
FUMES: Final = 128
"""A poisoner is safe from the fire dance."""
DRINK: Final = 256
"""The wine in wine and guard_wine."""
NO_REFLECT: Final = 512
NO_PEG: Final = 1024
"""Ends pegs, bets and multiply."""
NO_PEACH: Final = 2048
"""Ends peaches, peach gardens and wine."""
NO_SHIFT: Final = 4096
NO_TRICK: Final = 8192
"""Ends arrows, barbarians, dismantle, snatch and lightning."""
NO_SINGLE: Final = 16384
"""Ends all single attacks."""
NO_PRESS: Final = 32768
"""Ends presses, and punishes whoever showed one."""

NULLIFIERS: Final = NO_REFLECT | NO_PEG | NO_PEACH | NO_SHIFT | NO_TRICK | NO_SINGLE | NO_PRESS

_GUARDED: Final = GUARDING | HIGH_GUARDING

ALL_POINTS: Final = -1
"""The cost of reflect: everything its user has, at least 1."""
PER_FACTOR: Final = -2
"""The cost of multiply: x - 1."""


class MoveRow(NamedTuple):
    """One row of the rulebook's tables."""

    id: str
    kind: int
    cost: int
    level: int = 0
    damage: int = 0
    copies: bool = False
    target: int = NO_TARGET
    x: int = NO_X
    parts: int = EFFECT
    voided_by: int = 0
    loses: int = 0
    """The parts that a nullifier takes; 0 means all of them."""
    strikes: int = 1
    """Damage events per copy: a pea is a triple strike."""


def _single(
    id: str, cost: int, level: int, damage: int, target: int = ANY, strikes: int = 1, extra: int = 0
) -> MoveRow:
    return MoveRow(
        id, SINGLE, cost, level, damage, copies=True, target=target, voided_by=NO_SINGLE | extra, strikes=strikes
    )


def _group(id: str, level: int, voided_by: int = 0) -> MoveRow:
    return MoveRow(id, GROUP, level, level, level, voided_by=voided_by)


def _command(id: str, cost: int, parts: int = EFFECT, target: int = NO_TARGET, voided_by: int = 0) -> MoveRow:
    return MoveRow(id, COMMAND, cost, parts=parts, target=target, voided_by=voided_by)


MOVES: Final[tuple[MoveRow, ...]] = (
    _single("strike", 1, 1, 1),
    _single("press", 1, 1, 3, extra=NO_PRESS),
    _single("spell", 2, 2, 1),
    _single("drain", 2, 2, 1),
    _single("freeze", 3, 3, 2),
    _single("deathblow", 3, 3, 1),
    _single("corrode", 3, 3, 1),
    _single("pursuit", 4, 4, 1, target=LATE),
    _single("pea", 4, 4, 1, target=LATE, strikes=3),
    _single("heavy", 5, 6, 7),
    _group("arrows", 2, voided_by=NO_TRICK),
    _group("barbarians", 3, voided_by=NO_TRICK),
    _group("thunder", 4),
    _group("firedance", 5),
    _group("nuke", 6),
    _group("supernuke", 7),
    MoveRow("guard", DEFENCE, 0, parts=GUARDING),
    MoveRow("high_guard", DEFENCE, 1, parts=HIGH_GUARDING),
    MoveRow("super_guard", DEFENCE, 2, parts=SUPER_GUARDING),
    MoveRow("ultra_guard", DEFENCE, 3, parts=ULTRA_GUARDING),
    _command("charge", 0),
    MoveRow("peg", COMMAND, 1, x=PEG_X, voided_by=NO_PEG),
    MoveRow("bet", COMMAND, 1, x=BET_X, voided_by=NO_PEG),
    _command("violence", 1, NO_REFLECT),
    _command("purge", 1, NO_PEG),
    _command("burn", 1, NO_PEACH),
    MoveRow("poison", COMMAND, 1, copies=True, parts=EFFECT | FUMES),
    _command("fate", 1),
    _command("chain", 1, target=PAIR),
    MoveRow("wine", COMMAND, 1, parts=DRINK, voided_by=NO_PEACH),
    _command("double_now", 1),
    _command("double_next", 1),
    _command("mix", 1),
    _command("last_gasp", 1, target=OTHER),
    _command("siphon", 1),
    _command("zero_one", 1),
    _command("arson", 1),
    _command("feather", 1, EFFECT | GUARDING),
    _command("violence_purge", 2, NO_REFLECT | NO_PEG | GUARDING),
    _command("violence_burn", 2, NO_REFLECT | NO_PEACH | GUARDING),
    _command("purge_burn", 2, NO_PEG | NO_PEACH | GUARDING),
    MoveRow("guard_wine", COMMAND, 2, parts=GUARDING | DRINK, voided_by=NO_PEACH, loses=DRINK),
    _command("guard_violence", 2, _GUARDED | NO_REFLECT),
    _command("suicide", 2),
    _command("same", 2, target=OTHER),
    _command("flawless", 2, NO_TRICK),
    _command("shift", 2, target=OTHER, voided_by=NO_SHIFT),
    _command("zero_two", 2, NO_SINGLE),
    MoveRow("peach", COMMAND, 3, copies=True, target=ANY, voided_by=NO_PEACH),
    _command("such_people", 3, _GUARDED | NO_PRESS),
    _command("peg_zero", 3, voided_by=NO_PEG),
    _command("peg_extreme", 3, voided_by=NO_PEG),
    _command("lightning", 3, voided_by=NO_TRICK),
    _command("dismantle", 3, EFFECT | BLOCKING_3, target=ANY, voided_by=NO_TRICK),
    _command("violence_purge_burn", 3, _GUARDED | NO_REFLECT | NO_PEG | NO_PEACH | NO_SHIFT),
    _command("domain", 3),
    _command("zero_three", 3),
    _command("hourglass", 3),
    _command("zombie", 4, target=OTHER),
    _command("zombie_siege", 5),
    _command("gan", 5),
    _command("snatch", 5, EFFECT | BLOCKING_5, target=OTHER, voided_by=NO_TRICK),
    _command("shield", 5),
    _command("peach_garden", 5, voided_by=NO_PEACH),
    _command("instakill", 9, target=OTHER),
    MoveRow("reflect", COMMAND, ALL_POINTS, target=OTHER, voided_by=NO_REFLECT),
    MoveRow("multiply", COMMAND, PER_FACTOR, target=OTHER, x=FACTOR_X, voided_by=NO_PEG),
    _command("unlock", 1, target=ANY),
)

# ---- the numbers of the rows that the rules name
STRIKE: Final = 0
PRESS: Final = 1
SPELL: Final = 2
DRAIN: Final = 3
FREEZE: Final = 4
DEATHBLOW: Final = 5
CORRODE: Final = 6
PURSUIT: Final = 7
PEA: Final = 8
HEAVY: Final = 9
ARROWS: Final = 10
BARBARIANS: Final = 11
THUNDER: Final = 12
FIREDANCE: Final = 13
NUKE: Final = 14
GUARD: Final = 16
CHARGE: Final = 20
PEG: Final = 21
BET: Final = 22
PURGE: Final = 24
BURN: Final = 25
POISON: Final = 26
FATE: Final = 27
CHAIN: Final = 28
WINE: Final = 29
DOUBLE_NOW: Final = 30
DOUBLE_NEXT: Final = 31
MIX: Final = 32
LAST_GASP: Final = 33
SIPHON: Final = 34
ZERO_ONE: Final = 35
ARSON: Final = 36
FEATHER: Final = 37
GUARD_WINE: Final = 41
SUICIDE: Final = 43
SAME: Final = 44
FLAWLESS: Final = 45
SHIFT: Final = 46
ZERO_TWO: Final = 47
PEACH: Final = 48
SUCH_PEOPLE: Final = 49
PEG_ZERO: Final = 50
PEG_EXTREME: Final = 51
LIGHTNING: Final = 52
DISMANTLE: Final = 53
DOMAIN: Final = 55
ZERO_THREE: Final = 56
HOURGLASS: Final = 57
ZOMBIE: Final = 58
ZOMBIE_SIEGE: Final = 59
GAN: Final = 60
SNATCH: Final = 61
SHIELD: Final = 62
PEACH_GARDEN: Final = 63
INSTAKILL: Final = 64
REFLECT: Final = 65
MULTIPLY: Final = 66
UNLOCK: Final = 67

MOVE_COUNT: Final = 67
"""Moves of the game itself, without the house move `unlock`."""
ATTACKS: Final = 16
"""Rows below this are attacks, below SINGLES single ones."""
SINGLES: Final = 10

BLAST: Final = 68
POOL: Final = 69
"""Two causes of damage that are no moves; they come after all moves where the order counts (P13.6)."""

MOVE_IDS: Final[list[str]] = [move.id for move in MOVES]
KIND: Final[list[int]] = [move.kind for move in MOVES]
COST: Final[list[int]] = [move.cost for move in MOVES]
LEVEL: Final[list[int]] = [move.level for move in MOVES]
DAMAGE: Final[list[int]] = [move.damage for move in MOVES]
MULTI: Final[list[bool]] = [move.copies for move in MOVES]
TARGET: Final[list[int]] = [move.target for move in MOVES]
X_KIND: Final[list[int]] = [move.x for move in MOVES]
PARTS: Final[list[int]] = [move.parts for move in MOVES]
VOIDED_BY: Final[list[int]] = [move.voided_by for move in MOVES]
LOSES: Final[list[int]] = [move.loses or move.parts for move in MOVES]
STRIKES: Final[list[int]] = [move.strikes for move in MOVES]

UNMIXABLE: Final[tuple[int, ...]] = (REFLECT, SAME, SHIFT, SIPHON)
"""These four are played alone, in a mixed turn too (TK-40, TK-56)."""
UNBANNABLE: Final[tuple[int, ...]] = (CHARGE, GUARD)
"""Always offered, so that no seat is ever stuck."""

STRIKE_FAMILY: Final[tuple[int, ...]] = (STRIKE, PURSUIT, PEA)
"""Strikes for guard, wine and the pair rules (TK-6)."""

# ---- what stops what (4.4): the parts of the victim that block an attack
_GUARD_STOPS: Final = (STRIKE, PURSUIT, PEA, PRESS, ARROWS, DRAIN)
_HIGH_GUARD_STOPS: Final = (SPELL, DRAIN, FREEZE, CORRODE, ARROWS, BARBARIANS, THUNDER, FIREDANCE)
_SUPER_GUARD_STOPS: Final = (NUKE, HEAVY, DEATHBLOW, *_GUARD_STOPS, *_HIGH_GUARD_STOPS)


def _blockers(move: Move) -> int:
    parts = 0
    if move in _GUARD_STOPS:
        parts |= GUARDING
    if move in _HIGH_GUARD_STOPS:
        parts |= HIGH_GUARDING
    if move in _SUPER_GUARD_STOPS:
        parts |= SUPER_GUARDING
    parts |= ULTRA_GUARDING  # everything super guard stops, and the super nuke
    if move != DEATHBLOW:  # TK-14: dismantle and snatch do not stop it, whatever its level
        if LEVEL[move] <= 3:
            parts |= BLOCKING_3
        if LEVEL[move] <= 5:
            parts |= BLOCKING_5
    if move == FIREDANCE:
        parts |= FUMES
    return parts


BLOCKERS: Final[list[int]] = [_blockers(move) for move in range(ATTACKS)]

# ---- attack against attack (4.3, P11): what happens to MY attack on you when yours is aimed at me
LANDS: Final = 0
CANCELLED: Final = 1
CANCELLED_UNLESS_REFLECTED: Final = 2
"""An equal level: a reflected attack comes through (TK-13)."""
BACKLASH: Final = 3
"""Strikes meeting presses: p·q (P11.1)."""


def _clash(mine: Move, yours: Move) -> int:
    if (mine in STRIKE_FAMILY and yours == PRESS) or (mine == PRESS and yours in STRIKE_FAMILY):
        return BACKLASH
    if mine in STRIKE_FAMILY and yours in (SPELL, DRAIN):
        return LANDS
    if mine in (SPELL, DRAIN) and yours in STRIKE_FAMILY:
        return CANCELLED
    if mine != yours and mine in (PRESS, SPELL, DRAIN) and yours in (PRESS, SPELL, DRAIN):
        return CANCELLED
    if mine == DEATHBLOW:
        return LANDS
    if LEVEL[mine] != LEVEL[yours]:
        # a deathblow ignores levels: it cancels what is below its own 3 and nothing above
        return CANCELLED if LEVEL[mine] < LEVEL[yours] else LANDS
    return CANCELLED_UNLESS_REFLECTED


CLASH: Final[list[int]] = [_clash(mine, yours) for mine in range(ATTACKS) for yours in range(ATTACKS)]
"""CLASH[mine * ATTACKS + yours]."""


def cause_id(move: Move) -> str:
    """The id of what caused something: a move, a blast or the chain pool."""
    if move == BLAST:
        return "blast"
    return "pool" if move == POOL else MOVE_IDS[move]
