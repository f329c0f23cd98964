"""The operations of the main phase: summon, move, attack, use (rules 4.4-4.8). Preconditions are `legal`'s business."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.events import CauseJson
from paiju.games.miracle.data import artifacts, board, effects, layout
from paiju.games.miracle.data.board import Cell, Direction, Layer
from paiju.games.miracle.data.effects import Keywords
from paiju.games.miracle.data.layout import Camp, Flags, Id, Offset, find_at, find_id
from paiju.games.miracle.data.units import INFERNO, STARS, CardNumber, card_of
from paiju.games.miracle.position import Position, attack_of
from paiju.games.miracle.rules.damage import give_shield, hurt, hurt_miracle, mend, update_auras
from paiju.games.miracle.rules.log import (
    BY_ARTIFACT,
    BY_ATTACK,
    BY_COUNTER,
    DamageKind,
    artifact_cause,
    cause_of,
    cell_json,
    cell_text,
    creature_args,
    creature_cause,
    tell,
    tell_attacks,
    way_args,
)
from paiju.games.miracle.rules.triggers import enter, fire, install_effect, lay_trap, recycle, spring_traps

REACHES_FLYERS: Final = effects.FLYING | effects.ANTI_AIR

# ---------------------------------------------------------------- summon


def summon(state: Position, camp: Camp, card: CardNumber, cell: Cell) -> None:
    """Pay mana, spend one unit, create the creature, install, auras (MR-15)."""
    side = camp * layout.SIDE
    sides = state.sides
    sides[side + layout.MANA] -= state.options.cost[card]
    for slot in range(layout.DECK_SIZE):
        if sides[side + layout.DECK + slot] == card // STARS:
            sides[side + layout.FREE + slot] -= 1
    o = enter(state, camp, card, cell, entry_flags(state.options.keywords[card]))
    if state.recording:
        tell(state, "summon", cause_of(state, camp, "summon", "4.4", "MR-15"), o)
    update_auras(state)


def entry_flags(keywords: Keywords) -> int:
    """A newcomer cannot act in its first turn, unless it has haste; swift does not help (MR-33)."""
    flags = layout.BOTH_ACTIONS if keywords & effects.HASTE else 0
    return flags | layout.STEALTHY if keywords & effects.STEALTH else flags


# ---------------------------------------------------------------- move


def move(state: Position, o: Offset, cell: Cell) -> None:
    """Only the destination counts (MR-13)."""
    units = state.units
    id = units[o + layout.ID]
    came_from = units[o + layout.CELL]
    units[o + layout.CELL] = cell
    _spend(state, o, layout.CAN_MOVE)
    if state.recording:
        state.event("move", creature_cause(state, o, "4.5"), way_args(state, o, came_from))
    update_auras(state)
    fire(state, effects.AFTER_MOVE, id, -1)


def _spend(state: Position, o: Offset, action: Flags) -> None:
    """Acting clears both flags; a swift creature keeps the other one (MR-10)."""
    units = state.units
    swift = state.options.keywords[units[o + layout.CARD]] & effects.SWIFT
    units[o + layout.FLAGS] &= ~(action if swift else layout.BOTH_ACTIONS)


# ---------------------------------------------------------------- attack


def attack(state: Position, o: Offset, target: Id) -> None:
    """One attack on a creature or miracle (0, 1), with counter and triggers; the death check comes after it."""
    units = state.units
    id = units[o + layout.ID]
    _spend(state, o, layout.CAN_ATTACK)
    if state.recording:
        args = creature_args(state, o)
        args["target"] = target
        state.event("attack", creature_cause(state, o, "4.6"), args)
    if units[o + layout.FLAGS] & layout.STEALTHY:
        units[o + layout.FLAGS] ^= layout.STEALTHY
        if state.recording:
            tell(state, "stealth_lost", creature_cause(state, o, "4.6", "MR-32"), o)
    fire(state, effects.ON_ATTACK, id, target)
    if units[o + layout.HP] <= 0:
        return  # MR-18: the action is spent, nothing else happens
    if target < layout.FIRST_CREATURE:
        _strike_miracle(state, o, target)
        fire(state, effects.AFTER_ATTACK, id, target)
        return
    defender = find_id(units, target)
    locked = can_counter(state, o, defender)  # MR-17: looked at once, before the blow
    _strike(state, o, defender, BY_ATTACK)
    struck_back = locked and not _first_strike_spares(state, o, defender)
    if struck_back:
        _strike(state, defender, o, BY_COUNTER)
    fire(state, effects.AFTER_ATTACK, id, target)  # MR-20: also if the attacker is dying
    if struck_back:
        fire(state, effects.AFTER_COUNTER, id, target)


def _strike_miracle(state: Position, o: Offset, camp: Camp) -> None:
    cause = creature_cause(state, o, "4.7", "MR-6") if state.recording else None
    hurt_miracle(state, cause, state.units[o + layout.ID], camp, attack_of(state, o))


def _strike(state: Position, source: Id, o: Offset, kind: DamageKind) -> None:
    cause: CauseJson | None = None
    if state.recording:
        cause = creature_cause(state, source, "4.6", "MR-19" if kind == BY_COUNTER else "")
    hurt(state, cause, state.units[source + layout.ID], o, attack_of(state, source), kind)


def _first_strike_spares(state: Position, attacker: Offset, defender: Offset) -> bool:
    """First strike: a blow that leaves no HP is not answered; a broken shield leaves all of it (MR-19)."""
    units = state.units
    return (
        bool(state.options.keywords[units[attacker + layout.CARD]] & effects.FIRST_STRIKE)
        and units[defender + layout.HP] <= 0
    )


def can_counter(state: Position, attacker: Offset, defender: Offset) -> bool:
    """Band, current attack, flyer and statuses; the defender's HP does not matter (MR-42, MR-34)."""
    units = state.units
    options = state.options
    card = units[defender + layout.CARD]
    distance = board.DISTANCE[units[attacker + layout.CELL]][units[defender + layout.CELL]]
    if not options.nearest[card] <= distance <= options.farthest[card]:
        return False
    if units[attacker + layout.LAYER] != board.GROUND and not options.keywords[card] & REACHES_FLYERS:
        return False
    if (
        units[defender + layout.FLAGS] & layout.CANNOT_COUNTER
        or units[attacker + layout.FLAGS] & layout.CANNOT_BE_COUNTERED
    ):
        return False
    return attack_of(state, defender) > 0


# ---------------------------------------------------------------- use


def use(state: Position, camp: Camp, target: int, direction: Direction) -> None:
    """Pay, effect, and recycle at once (release) or when token or bearer is destroyed (spawn, equip).

    `target` is a cell, or the id of a creature.
    """
    side = camp * layout.SIDE
    artifact = state.sides[side + layout.ARTIFACT]
    state.sides[side + layout.MANA] -= state.options.artifact_cost[artifact]
    state.sides[side + layout.ARTIFACT_STATE] = layout.IN_USE
    on_creature = state.options.artifact_aim[artifact] in (artifacts.AIM_FRIEND, artifacts.AIM_ANYONE)
    cell = state.units[find_id(state.units, target) + layout.CELL] if on_creature else target
    state.sides[side + layout.ARTIFACT_TARGET] = cell
    if state.recording:
        args: dict[str, Any] = {"camp": camp, "card": artifacts.ARTIFACTS[artifact], "cell": cell_json(cell)}
        args["at"] = cell_text(cell)
        args["target"] = target if on_creature else None
        state.event("artifact_use", artifact_cause(state, camp), args)
    if artifact == artifacts.HOLY_LIGHT:
        _holy_light(state, camp, target)
    elif artifact == artifacts.INFERNO_FLAME:
        _inferno_flame(state, camp, target)
    elif artifact == artifacts.SALAMANDER_SHIELD:
        _salamander_shield(state, camp, target)
    elif artifact == artifacts.WIND_BLESSING:
        _wind_blessing(state, camp, target)
    elif artifact == artifacts.LAB_GUST:
        displace(state, camp, target, direction, artifacts.GUST_STEPS)
    elif artifact == artifacts.LAB_SNARE:
        lay_trap(state, camp, target)
    if state.options.artifact_use[artifact] == artifacts.RELEASE:
        recycle(state, camp)


def _holy_light(state: Position, camp: Camp, centre: Cell) -> None:
    """Friends in range: full HP, and a bonus that belongs to the creature wherever it goes (MR-25)."""
    units = state.units
    options = state.options
    cause = artifact_cause(state, camp, "MR-25") if state.recording else None
    row = board.DISTANCE[centre]
    for o in range(0, len(units), layout.UNIT):
        if units[o + layout.CAMP] == camp and row[units[o + layout.CELL]] <= options.light_radius:
            mend(state, cause, camp, o, units[o + layout.MAX_HP])
            units[o + layout.LIGHT] += options.light_attack
            state.lights.append(units[o + layout.ID])
            state.lights.append(options.light_attack)
            state.lights.append(options.light_turn_ends)
    if state.recording:
        tell_attacks(state)


def _inferno_flame(state: Position, camp: Camp, cell: Cell) -> None:
    """Damage to the enemies around, then the token appears (MR-26)."""
    units = state.units
    cause = artifact_cause(state, camp, "MR-26") if state.recording else None
    row = board.DISTANCE[cell]
    for other in range(0, len(units), layout.UNIT):
        if units[other + layout.CAMP] != camp and row[units[other + layout.CELL]] <= state.options.inferno_radius:
            hurt(state, cause, camp, other, state.options.inferno_damage, BY_ARTIFACT)
    o = enter(state, camp, card_of(INFERNO, 1), cell, 0)
    state.sides[camp * layout.SIDE + layout.ARTIFACT_HOST] = units[o + layout.ID]
    if state.recording:
        tell(state, "spawn", cause, o)
    update_auras(state)


def _salamander_shield(state: Position, camp: Camp, id: Id) -> None:
    """More HP, a shield at once (MR-27), and a trigger that brings it back."""
    units = state.units
    o = find_id(units, id)
    units[o + layout.MAX_HP] += state.options.shield_hp
    units[o + layout.HP] += state.options.shield_hp
    give_shield(state, o, "MR-27")
    effect = state.options.shield_effect
    install_effect(state, state.options.timing[effect], effect, id)
    state.sides[camp * layout.SIDE + layout.ARTIFACT_HOST] = id


def _wind_blessing(state: Position, camp: Camp, centre: Cell) -> None:
    """Friends in range may act (again), freshly summoned ones too (OL-5)."""
    units = state.units
    cause = artifact_cause(state, camp) if state.recording else None
    row = board.DISTANCE[centre]
    for o in range(0, len(units), layout.UNIT):
        if units[o + layout.CAMP] == camp and row[units[o + layout.CELL]] <= state.options.wind_radius:
            units[o + layout.FLAGS] |= layout.BOTH_ACTIONS
            if state.recording:
                tell(state, "refresh", cause, o)


def displace(state: Position, camp: Camp, id: Id, direction: Direction, steps: int) -> None:
    """Forced displacement in a straight line (MR-36); one that moves nothing is none (MR-46)."""
    units = state.units
    o = find_id(units, id)
    start = units[o + layout.CELL]
    layer = units[o + layout.LAYER]
    cell = start
    for _ in range(steps):
        ahead = board.STEP[cell][direction]
        if ahead == board.NOWHERE or _bars(state, layer, ahead):
            break
        cell = ahead
    if cell == start:
        return
    units[o + layout.CELL] = cell
    if layer == board.GROUND and board.TERRAIN[cell] == board.ABYSS:
        units[o + layout.FLAGS] |= layout.DOOMED
    if state.recording:
        state.event("displace", artifact_cause(state, camp, "MR-36"), way_args(state, o, start))
    update_auras(state)
    spring_traps(state, id)


def _bars(state: Position, layer: Layer, cell: Cell) -> bool:
    """What stops a forced displacement: a creature of the layer, a miracle cell; abyss does not."""
    if find_at(state.units, layer, cell) >= 0:
        return True
    if cell in board.MIRACLE_CELL:
        return layer == board.GROUND or not state.options.flyers_over_miracle
    return False
