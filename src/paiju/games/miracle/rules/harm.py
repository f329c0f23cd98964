"""Damage, healing, shields and aura lists (rules 4.7, 4.11)."""

from __future__ import annotations

from paiju.core.events import CauseJson
from paiju.games.miracle.board import DISTANCE
from paiju.games.miracle.rules.log import (
    creature_cause,
    tell,
    tell_attacks,
    tell_damage,
    tell_heal,
    tell_miracle_damage,
)
from paiju.games.miracle.state import (
    AURA_BONUS,
    CAMP,
    CARD,
    CELL,
    FLAGS,
    HOLY_SHIELD,
    HP,
    ID,
    MAX_HP,
    MIRACLE_HP,
    SIDE,
    UNIT,
    Position,
    find_id,
)


def hurt(state: Position, cause: CauseJson | None, source: int, o: int, amount: int, kind: int) -> None:
    """Damage to a creature; nothing dies on the spot. Nothing at all leaves the shield alone (MR-28)."""
    if amount <= 0:
        return
    units = state.units
    if units[o + FLAGS] & HOLY_SHIELD:
        units[o + FLAGS] ^= HOLY_SHIELD
        if state.recording:
            tell(state, "shield_break", cause, o)
        return
    units[o + HP] -= amount
    if state.recording:
        tell_damage(state, cause, source, o, amount, kind)


def hurt_miracle(state: Position, cause: CauseJson | None, source: int, camp: int, amount: int) -> None:
    """Damage to a miracle: no shield, no counter, no way back (MR-6)."""
    state.sides[camp * SIDE + MIRACLE_HP] -= amount
    if state.recording:
        tell_miracle_damage(state, cause, source, camp, amount)


def mend(state: Position, cause: CauseJson | None, source: int, o: int, amount: int) -> None:
    """Healing, never above the maximum."""
    units = state.units
    missing = units[o + MAX_HP] - units[o + HP]
    if missing <= 0:
        return
    given = amount if amount < missing else missing
    units[o + HP] += given
    if state.recording:
        tell_heal(state, cause, source, o, given)


def give_shield(state: Position, o: int, ruling: str) -> None:
    """A holy shield, unless it has one: never more than one at a time."""
    units = state.units
    if units[o + FLAGS] & HOLY_SHIELD:
        return
    units[o + FLAGS] |= HOLY_SHIELD
    if state.recording:
        tell(state, "shield_gain", creature_cause(state, o, "4.8", ruling), o)


# ---------------------------------------------------------------- aura lists


def update_auras(state: Position) -> None:
    """After a creature has moved or entered. Continuous auras need no update (MR-24)."""
    if state.book.aura_lists and state.auras:
        for row in state.auras:
            _update_list(state, row)
        count_auras(state)
    if state.recording:
        tell_attacks(state)


def _update_list(state: Position, row: list[int]) -> None:
    """OL-16: newcomers are appended; then far ones are deleted under a running index.

    The entry right behind a deleted one is therefore not examined this time and keeps its bonus although out of range.
    """
    units = state.units
    priest = find_id(units, row[0])
    camp = units[priest + CAMP]
    radius = state.book.aura_radius[units[priest + CARD]]
    far = DISTANCE[units[priest + CELL]]
    for o in range(0, len(units), UNIT):
        if o != priest and units[o + CAMP] == camp and far[units[o + CELL]] <= radius and units[o + ID] not in row:
            row.append(units[o + ID])
    index = 1
    while index < len(row):
        if far[_cell_of(units, row[index])] > radius:
            del row[index]
        index += 1


def _cell_of(units: list[int], entry: int) -> int:
    """Where a beneficiary stands, or stood when it died (a dead one is kept as its last cell, `grave`)."""
    return -1 - entry if entry < 0 else units[find_id(units, entry) + CELL]


def grave(cell: int) -> int:
    """A dead beneficiary in an aura list: it stays with its last cell until an update deletes it."""
    return -1 - cell


def count_auras(state: Position) -> None:
    """Everybody's bonus from the lists as they are."""
    units = state.units
    for o in range(0, len(units), UNIT):
        units[o + AURA_BONUS] = 0
    for row in state.auras:
        amount = state.book.aura_amount[units[find_id(units, row[0]) + CARD]]
        for index in range(1, len(row)):
            if row[index] >= 0:
                units[find_id(units, row[index]) + AURA_BONUS] += amount
