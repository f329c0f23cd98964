"""Who can be aimed at and who is in range (4.6), with what the user's own pre-effects can change about it."""

from __future__ import annotations

from paiju.core.types import Seat
from paiju.games.codex.data import layout, ops, tables
from paiju.games.codex.data.layout import Cell, Record, SkillId, UnitId, Way
from paiju.games.codex.position import Position
from paiju.games.codex.rules.movement import sign
from paiju.games.codex.rules.targets import own_facing
from paiju.games.codex.rules.values import value


def reach(state: Position, record: Record, skill: SkillId) -> int:
    """The range as bits of distances; -1 without a range entry."""
    fixed = tables.SK_REACH[skill]
    if fixed >= -1:
        return fixed
    distance = value(state, -2 - fixed, record)
    return 1 << distance if 0 <= distance < tables.FAR else 0


def within(bits: int, distance: int, keen: int) -> bool:
    """Whether a distance, or with keen one beside it, is in the range (4.6)."""
    if bits >> distance & 1:
        return True
    return keen > 0 and (bool(bits >> (distance + 1) & 1) or (distance > 0 and bool(bits >> (distance - 1) & 1)))


def feasible(state: Position, record: Record, skill: SkillId, target: UnitId) -> bool:
    """Whether the user's own pre-effects can bring the target into range (4.6)."""
    if record[layout.R_ANY_RANGE_NOW] or state.options.free_range:
        return True
    if tables.SK_AREA[skill]:
        return _area_feasible(state, record, skill, target)
    bits = tables.SK_REACH[skill]
    if bits == -1:
        return True
    if bits < -1:
        bits = reach(state, record, skill)
    own, other = state.units[record[layout.R_BODY]][layout.U_CELL], state.units[target][layout.U_CELL]
    keen = record[layout.R_KEEN_NOW]
    way = tables.SK_WALK[skill]
    if way == ops.W_NONE:
        return within(bits, abs(own - other), keen)
    if way == ops.W_TARGET_TO_MARK:
        token = layout.token(record[layout.R_SEAT])
        # a user that is the mark itself changes places with the target (CX-72, CX-102)
        left = other if record[layout.R_BODY] == token else own
        return within(bits, abs(left - state.cell(token)), keen)
    if way == ops.W_MAY_FORWARD and within(bits, abs(own - other), keen):
        return True
    if way == ops.W_MAY_FORWARD and state.is_immobile(record[layout.R_BODY]):
        return False
    for cell in _walk_ends(state, record, skill, other):
        if within(bits, abs(cell - other), keen):
            return True
    return False


def _walk_ends(state: Position, record: Record, skill: SkillId, other: Cell) -> list[Cell]:
    """Where the walk of a pre-effect can end, for a target on some cell."""
    own = state.cell(record[layout.R_BODY])
    cells = tables.SK_WALK_N[skill]
    if tables.SK_WALK[skill] == ops.W_STEP:
        low = [state.clamp(own - cells)] if own > 1 else []
        return [*low, state.clamp(own + cells)] if own < state.length else low
    way = _way_to(state, record, other)
    return [state.clamp(own - way * cells if tables.SK_WALK[skill] == ops.W_BACK else own + way * cells)]


def _way_to(state: Position, record: Record, other: Cell) -> Way:
    """Auto-facing comes first: forward is toward the target, on its own cell where the user faces (4.5)."""
    return sign(other - state.cell(record[layout.R_BODY])) or own_facing(state, record)


# ---------------------------------------------------------------------- areas


def in_area(state: Position, record: Record, skill: SkillId, unit: UnitId, facing: Way) -> bool:
    """Whether a unit stands in the area of an area skill."""
    area = tables.SK_AREA[skill]
    own = state.cell(record[layout.R_BODY])
    cell = state.cell(unit)
    if area == ops.A_EVERYONE:  # but the user, and the body that acts for it (CX-79)
        return unit not in (record[layout.R_USER], record[layout.R_BODY])
    if area == ops.A_IN_FRONT:
        return unit != record[layout.R_USER] and (cell - own) * facing > 0
    if area == ops.A_WITHIN_RANGE:
        return _in_range(state, record, skill, abs(own - cell))
    mark = state.cell(layout.token(record[layout.R_SEAT]))
    if mark == 0:
        return False  # the mark was lost meanwhile
    if area == ops.A_BETWEEN_MARK:
        return min(own, mark) <= cell <= max(own, mark)
    assert area == ops.A_AROUND_MARK
    return abs(cell - mark) <= 1


def _in_range(state: Position, record: Record, skill: SkillId, distance: int) -> bool:
    """Before the hit check by keen; after it one offset holds for all victims (4.6)."""
    bits = reach(state, record, skill)
    if record[layout.R_FOUND] >= 0:
        return within(bits, max(0, distance + record[layout.R_OFFSET]), 0)
    return within(bits, distance, record[layout.R_KEEN_NOW])


def area_has_enemy(state: Position, record: Record, skill: SkillId, facing: Way) -> bool:
    """Whether an enemy stands in the area of a skill."""
    for unit in range(2 * state.seats):
        if is_victim(state, record, unit) and in_area(state, record, skill, unit, facing):
            return True
    return False


def _area_feasible(state: Position, record: Record, skill: SkillId, target: UnitId) -> bool:
    return area_has_enemy(state, record, skill, _way_to(state, record, state.cell(target)))


# ---------------------------------------------------------------------- who can be aimed at


def is_victim(state: Position, record: Record, unit: UnitId) -> bool:
    """An enemy that can be targeted or struck: a character or a puppet, never a dragon or a plain mark."""
    seat = layout.seat_of(unit)
    return state.enemies(record[layout.R_SEAT], seat) and state.has_hp(unit) and state.is_alive(seat)


def victims(state: Position, seat: Seat) -> list[UnitId]:
    """The units a seat's launches can be aimed at: enemy characters and puppets."""
    found: list[UnitId] = []
    faction = state.faction_of[seat]
    for other in range(state.seats):
        player = state.players[other]
        if state.faction_of[other] != faction and player[layout.P_ALIVE]:
            found.append(2 * other)
            if player[layout.P_MARK] == ops.PUPPET:
                found.append(2 * other + 1)
    return found
