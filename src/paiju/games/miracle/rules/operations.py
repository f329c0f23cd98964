"""The operations of the main phase: summon, move, attack, use (rules 4.4-4.8). Preconditions are `legal`'s business."""

from __future__ import annotations

from typing import Any, Final

from paiju.core.events import CauseJson
from paiju.games.miracle.artifacts import (
    AIM_ANYONE,
    AIM_FRIEND,
    ARTIFACTS,
    GUST_STEPS,
    HOLY_LIGHT,
    INFERNO_FLAME,
    LAB_GUST,
    LAB_SNARE,
    RELEASE,
    SALAMANDER_SHIELD,
    WIND_BLESSING,
)
from paiju.games.miracle.board import ABYSS, DISTANCE, GROUND, MIRACLE_CELL, NOWHERE, STEP, TERRAIN
from paiju.games.miracle.effects import (
    AFTER_ATTACK,
    AFTER_COUNTER,
    AFTER_MOVE,
    ANTI_AIR,
    FIRST_STRIKE,
    FLYING,
    HASTE,
    ON_ATTACK,
    STEALTH,
    SWIFT,
)
from paiju.games.miracle.rules.harm import give_shield, hurt, hurt_miracle, mend, update_auras
from paiju.games.miracle.rules.log import (
    BY_ARTIFACT,
    BY_ATTACK,
    BY_COUNTER,
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
from paiju.games.miracle.state import (
    ARTIFACT,
    ARTIFACT_HOST,
    ARTIFACT_STATE,
    ARTIFACT_TARGET,
    BOTH_ACTIONS,
    CAMP,
    CAN_ATTACK,
    CAN_MOVE,
    CANNOT_BE_COUNTERED,
    CANNOT_COUNTER,
    CARD,
    CELL,
    DECK,
    DECK_SIZE,
    DOOMED,
    FIRST_CREATURE,
    FLAGS,
    FREE,
    HP,
    ID,
    IN_USE,
    LAYER,
    LIGHT,
    MANA,
    MAX_HP,
    SIDE,
    STEALTHY,
    UNIT,
    Position,
    attack_of,
    find_at,
    find_id,
)
from paiju.games.miracle.units import INFERNO, STARS, card_of

REACHES_FLYERS: Final = FLYING | ANTI_AIR

# ---------------------------------------------------------------- summon


def summon(state: Position, camp: int, card: int, cell: int) -> None:
    """Pay mana, spend one unit, create the creature, install, auras (MR-15)."""
    side = camp * SIDE
    sides = state.sides
    sides[side + MANA] -= state.book.cost[card]
    for slot in range(DECK_SIZE):
        if sides[side + DECK + slot] == card // STARS:
            sides[side + FREE + slot] -= 1
    o = enter(state, camp, card, cell, entry_flags(state.book.keywords[card]))
    if state.recording:
        tell(state, "summon", cause_of(state, camp, "summon", "4.4", "MR-15"), o)
    update_auras(state)


def entry_flags(keywords: int) -> int:
    """A newcomer cannot act in its first turn, unless it has haste; swift does not help (MR-33)."""
    flags = BOTH_ACTIONS if keywords & HASTE else 0
    return flags | STEALTHY if keywords & STEALTH else flags


# ---------------------------------------------------------------- move


def move(state: Position, o: int, cell: int) -> None:
    """Only the destination counts (MR-13)."""
    units = state.units
    id = units[o + ID]
    came_from = units[o + CELL]
    units[o + CELL] = cell
    _spend(state, o, CAN_MOVE)
    if state.recording:
        state.event("move", creature_cause(state, o, "4.5"), way_args(state, o, came_from))
    update_auras(state)
    fire(state, AFTER_MOVE, id, -1)


def _spend(state: Position, o: int, action: int) -> None:
    """Acting clears both flags; a swift creature keeps the other one (MR-10)."""
    units = state.units
    swift = state.book.keywords[units[o + CARD]] & SWIFT
    units[o + FLAGS] &= ~(action if swift else BOTH_ACTIONS)


# ---------------------------------------------------------------- attack


def attack(state: Position, o: int, target: int) -> None:
    """One attack on a creature or miracle (0, 1), with counter and triggers; the death check comes after it."""
    units = state.units
    id = units[o + ID]
    _spend(state, o, CAN_ATTACK)
    if state.recording:
        args = creature_args(state, o)
        args["target"] = target
        state.event("attack", creature_cause(state, o, "4.6"), args)
    if units[o + FLAGS] & STEALTHY:
        units[o + FLAGS] ^= STEALTHY
        if state.recording:
            tell(state, "stealth_lost", creature_cause(state, o, "4.6", "MR-32"), o)
    fire(state, ON_ATTACK, id, target)
    if units[o + HP] <= 0:
        return  # MR-18: the action is spent, nothing else happens
    if target < FIRST_CREATURE:
        _strike_miracle(state, o, target)
        fire(state, AFTER_ATTACK, id, target)
        return
    defender = find_id(units, target)
    locked = can_counter(state, o, defender)  # MR-17: looked at once, before the blow
    _strike(state, o, defender, BY_ATTACK)
    struck_back = locked and not _first_strike_spares(state, o, defender)
    if struck_back:
        _strike(state, defender, o, BY_COUNTER)
    fire(state, AFTER_ATTACK, id, target)  # MR-20: also if the attacker is dying
    if struck_back:
        fire(state, AFTER_COUNTER, id, target)


def _strike_miracle(state: Position, o: int, camp: int) -> None:
    cause = creature_cause(state, o, "4.7", "MR-6") if state.recording else None
    hurt_miracle(state, cause, state.units[o + ID], camp, attack_of(state, o))


def _strike(state: Position, source: int, o: int, kind: int) -> None:
    cause: CauseJson | None = None
    if state.recording:
        cause = creature_cause(state, source, "4.6", "MR-19" if kind == BY_COUNTER else "")
    hurt(state, cause, state.units[source + ID], o, attack_of(state, source), kind)


def _first_strike_spares(state: Position, attacker: int, defender: int) -> bool:
    """First strike: a blow that leaves no HP is not answered; a broken shield leaves all of it (MR-19)."""
    units = state.units
    return bool(state.book.keywords[units[attacker + CARD]] & FIRST_STRIKE) and units[defender + HP] <= 0


def can_counter(state: Position, attacker: int, defender: int) -> bool:
    """Band, current attack, flyer and statuses; the defender's HP does not matter (MR-42, MR-34)."""
    units = state.units
    book = state.book
    card = units[defender + CARD]
    distance = DISTANCE[units[attacker + CELL]][units[defender + CELL]]
    if not book.nearest[card] <= distance <= book.farthest[card]:
        return False
    if units[attacker + LAYER] != GROUND and not book.keywords[card] & REACHES_FLYERS:
        return False
    if units[defender + FLAGS] & CANNOT_COUNTER or units[attacker + FLAGS] & CANNOT_BE_COUNTERED:
        return False
    return attack_of(state, defender) > 0


# ---------------------------------------------------------------- use


def use(state: Position, camp: int, target: int, direction: int) -> None:
    """Pay, effect, and recycle at once (release) or when token or bearer is destroyed (spawn, equip).

    `target` is a cell, or the id of a creature.
    """
    side = camp * SIDE
    artifact = state.sides[side + ARTIFACT]
    state.sides[side + MANA] -= state.book.artifact_cost[artifact]
    state.sides[side + ARTIFACT_STATE] = IN_USE
    on_creature = state.book.artifact_aim[artifact] in (AIM_FRIEND, AIM_ANYONE)
    cell = state.units[find_id(state.units, target) + CELL] if on_creature else target
    state.sides[side + ARTIFACT_TARGET] = cell
    if state.recording:
        args: dict[str, Any] = {"camp": camp, "card": ARTIFACTS[artifact], "cell": cell_json(cell)}
        args["at"] = cell_text(cell)
        args["target"] = target if on_creature else None
        state.event("artifact_use", artifact_cause(state, camp), args)
    if artifact == HOLY_LIGHT:
        _holy_light(state, camp, target)
    elif artifact == INFERNO_FLAME:
        _inferno_flame(state, camp, target)
    elif artifact == SALAMANDER_SHIELD:
        _salamander_shield(state, camp, target)
    elif artifact == WIND_BLESSING:
        _wind_blessing(state, camp, target)
    elif artifact == LAB_GUST:
        displace(state, camp, target, direction, GUST_STEPS)
    elif artifact == LAB_SNARE:
        lay_trap(state, camp, target)
    if state.book.artifact_use[artifact] == RELEASE:
        recycle(state, camp)


def _holy_light(state: Position, camp: int, centre: int) -> None:
    """Friends in range: full HP, and a bonus that belongs to the creature wherever it goes (MR-25)."""
    units = state.units
    book = state.book
    cause = artifact_cause(state, camp, "MR-25") if state.recording else None
    row = DISTANCE[centre]
    for o in range(0, len(units), UNIT):
        if units[o + CAMP] == camp and row[units[o + CELL]] <= book.light_radius:
            mend(state, cause, camp, o, units[o + MAX_HP])
            units[o + LIGHT] += book.light_attack
            state.lights.append(units[o + ID])
            state.lights.append(book.light_attack)
            state.lights.append(book.light_turn_ends)
    if state.recording:
        tell_attacks(state)


def _inferno_flame(state: Position, camp: int, cell: int) -> None:
    """Damage to the enemies around, then the token appears (MR-26)."""
    units = state.units
    cause = artifact_cause(state, camp, "MR-26") if state.recording else None
    row = DISTANCE[cell]
    for other in range(0, len(units), UNIT):
        if units[other + CAMP] != camp and row[units[other + CELL]] <= state.book.inferno_radius:
            hurt(state, cause, camp, other, state.book.inferno_damage, BY_ARTIFACT)
    o = enter(state, camp, card_of(INFERNO, 1), cell, 0)
    state.sides[camp * SIDE + ARTIFACT_HOST] = units[o + ID]
    if state.recording:
        tell(state, "spawn", cause, o)
    update_auras(state)


def _salamander_shield(state: Position, camp: int, id: int) -> None:
    """More HP, a shield at once (MR-27), and a trigger that brings it back."""
    units = state.units
    o = find_id(units, id)
    units[o + MAX_HP] += state.book.shield_hp
    units[o + HP] += state.book.shield_hp
    give_shield(state, o, "MR-27")
    effect = state.book.shield_effect
    install_effect(state, state.book.timing[effect], effect, id)
    state.sides[camp * SIDE + ARTIFACT_HOST] = id


def _wind_blessing(state: Position, camp: int, centre: int) -> None:
    """Friends in range may act (again), freshly summoned ones too (OL-5)."""
    units = state.units
    cause = artifact_cause(state, camp) if state.recording else None
    row = DISTANCE[centre]
    for o in range(0, len(units), UNIT):
        if units[o + CAMP] == camp and row[units[o + CELL]] <= state.book.wind_radius:
            units[o + FLAGS] |= BOTH_ACTIONS
            if state.recording:
                tell(state, "refresh", cause, o)


def displace(state: Position, camp: int, id: int, direction: int, steps: int) -> None:
    """Forced displacement in a straight line (MR-36); one that moves nothing is none (MR-46)."""
    units = state.units
    o = find_id(units, id)
    start = units[o + CELL]
    layer = units[o + LAYER]
    cell = start
    for _ in range(steps):
        ahead = STEP[cell][direction]
        if ahead == NOWHERE or _bars(state, layer, ahead):
            break
        cell = ahead
    if cell == start:
        return
    units[o + CELL] = cell
    if layer == GROUND and TERRAIN[cell] == ABYSS:
        units[o + FLAGS] |= DOOMED
    if state.recording:
        state.event("displace", artifact_cause(state, camp, "MR-36"), way_args(state, o, start))
    update_auras(state)
    spring_traps(state, id)


def _bars(state: Position, layer: int, cell: int) -> bool:
    """What stops a forced displacement: a creature of the layer, a miracle cell; abyss does not."""
    if find_at(state.units, layer, cell) >= 0:
        return True
    if cell in MIRACLE_CELL:
        return layer == GROUND or not state.book.flyers_over_miracle
    return False
