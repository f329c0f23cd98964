"""Damage, healing, shields and aura lists (rules 4.7, 4.11)."""

from __future__ import annotations

from paiju.core.events import CauseJson
from paiju.games.miracle.data import layout
from paiju.games.miracle.data.board import DISTANCE, Cell
from paiju.games.miracle.data.layout import Camp, Id, Offset, find_id
from paiju.games.miracle.position import Position
from paiju.games.miracle.rules.log import (
    DamageKind,
    creature_cause,
    tell,
    tell_attacks,
    tell_damage,
    tell_heal,
    tell_miracle_damage,
)


def hurt(state: Position, cause: CauseJson | None, source: Id, o: Offset, amount: int, kind: DamageKind) -> None:
    """Damage to a creature; nothing dies on the spot. Nothing at all leaves the shield alone (MR-28)."""
    if amount <= 0:
        return
    units = state.units
    if units[o + layout.FLAGS] & layout.HOLY_SHIELD:
        units[o + layout.FLAGS] ^= layout.HOLY_SHIELD
        if state.recording:
            tell(state, "shield_break", cause, o)
        return
    units[o + layout.HP] -= amount
    if state.recording:
        tell_damage(state, cause, source, o, amount, kind)


def hurt_miracle(state: Position, cause: CauseJson | None, source: Id, camp: Camp, amount: int) -> None:
    """Damage to a miracle: no shield, no counter, no way back (MR-6)."""
    state.sides[camp * layout.SIDE + layout.MIRACLE_HP] -= amount
    if state.recording:
        tell_miracle_damage(state, cause, source, camp, amount)


def mend(state: Position, cause: CauseJson | None, source: Id, o: Offset, amount: int) -> None:
    """Healing, never above the maximum."""
    units = state.units
    missing = units[o + layout.MAX_HP] - units[o + layout.HP]
    if missing <= 0:
        return
    given = amount if amount < missing else missing
    units[o + layout.HP] += given
    if state.recording:
        tell_heal(state, cause, source, o, given)


def give_shield(state: Position, o: Offset, ruling: str) -> None:
    """A holy shield, unless it has one: never more than one at a time."""
    units = state.units
    if units[o + layout.FLAGS] & layout.HOLY_SHIELD:
        return
    units[o + layout.FLAGS] |= layout.HOLY_SHIELD
    if state.recording:
        tell(state, "shield_gain", creature_cause(state, o, "4.8", ruling), o)


# ---------------------------------------------------------------- aura lists


def update_auras(state: Position) -> None:
    """After a creature has moved or entered. Continuous auras need no update (MR-24)."""
    if state.options.aura_lists and state.auras:
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
    camp = units[priest + layout.CAMP]
    radius = state.options.aura_radius[units[priest + layout.CARD]]
    far = DISTANCE[units[priest + layout.CELL]]
    for o in range(0, len(units), layout.UNIT):
        if (
            o != priest
            and units[o + layout.CAMP] == camp
            and far[units[o + layout.CELL]] <= radius
            and units[o + layout.ID] not in row
        ):
            row.append(units[o + layout.ID])
    index = 1
    while index < len(row):
        if far[_cell_of(units, row[index])] > radius:
            del row[index]
        index += 1


def _cell_of(units: list[int], entry: int) -> int:
    """Where a beneficiary stands, or stood when it died (a dead one is kept as its last cell, `grave`)."""
    return -1 - entry if entry < 0 else units[find_id(units, entry) + layout.CELL]


def grave(cell: Cell) -> int:
    """A dead beneficiary in an aura list: it stays with its last cell until an update deletes it."""
    return -1 - cell


def count_auras(state: Position) -> None:
    """Everybody's bonus from the lists as they are."""
    units = state.units
    for o in range(0, len(units), layout.UNIT):
        units[o + layout.AURA_BONUS] = 0
    for row in state.auras:
        amount = state.options.aura_amount[units[find_id(units, row[0]) + layout.CARD]]
        for index in range(1, len(row)):
            if row[index] >= 0:
                units[find_id(units, row[index]) + layout.AURA_BONUS] += amount
