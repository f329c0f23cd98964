"""Triggers and deaths: the global list walked in order, effects carried out, the looping death check (4.10, 4.12)."""

from __future__ import annotations

from paiju.core.events import CauseJson
from paiju.games.miracle.data import effects, layout
from paiju.games.miracle.data.artifacts import ARTIFACTS
from paiju.games.miracle.data.board import DISTANCE, GROUND, MIRACLE_CELL, Cell
from paiju.games.miracle.data.effects import EffectNumber, Timing
from paiju.games.miracle.data.layout import Camp, Flags, Id, Offset, find_id, find_trap, trap_host
from paiju.games.miracle.data.units import INFERNO, STARS, CardNumber, star_of
from paiju.games.miracle.position import Position
from paiju.games.miracle.rules.damage import count_auras, give_shield, grave, hurt, mend
from paiju.games.miracle.rules.log import (
    BY_OTHER,
    BY_SPLASH,
    artifact_cause,
    cause_of,
    cell_json,
    cell_text,
    creature_cause,
    tell,
    tell_attacks,
)

# ---------------------------------------------------------------- the list


def install(state: Position, o: Offset) -> None:
    """The triggers of a creature that has just entered, and its aura list."""
    units = state.units
    id = units[o + layout.ID]
    card = units[o + layout.CARD]
    for effect in state.options.listed[card]:
        install_effect(state, state.options.timing[effect], effect, id)
    if state.options.aura_lists and state.options.aura_radius[card] >= 0:
        state.auras.append([id])


def install_effect(state: Position, timing: Timing, effect: EffectNumber, host: Id) -> None:
    """Appends one trigger: order of installation decides (MR-45)."""
    state.triggers.append(timing)
    state.triggers.append(effect)
    state.triggers.append(host)


def uninstall(state: Position, host: Id) -> None:
    """Takes all triggers of a host off the list."""
    triggers = state.triggers
    for index in range(len(triggers) - layout.TRIGGER, -1, -layout.TRIGGER):
        if triggers[index + 2] == host:
            del triggers[index : index + layout.TRIGGER]


def fire(state: Position, timing: Timing, actor: Id, target: Id) -> None:
    """Walks the list as it is now; a host removed meanwhile is skipped (MR-31)."""
    if not state.triggers:
        return
    walk = state.triggers[:]
    for index in range(0, len(walk), layout.TRIGGER):
        if walk[index] == timing:
            host = walk[index + 2]
            if host < 0:
                _carry_out_trap(state, walk[index + 1], -1 - host, actor)
            else:
                o = find_id(state.units, host)
                if o != layout.NONE:
                    _carry_out(state, walk[index + 1], o, actor, target)


def _carry_out(state: Position, effect: EffectNumber, o: Offset, actor: Id, target: Id) -> None:
    """An effect of a creature in the event (actor, target), if its condition holds."""
    options = state.options
    verb = options.verb[effect]
    if verb == effects.SPLASH:
        _splash(state, o, actor, target, options.amount[effect])
    elif verb == effects.HEAL:
        _heal(state, o, options.amount[effect], options.radius[effect])
    elif verb == effects.REGAIN_SHIELD:
        if options.shield_every or state.units[o + layout.CAMP] == state.active:
            give_shield(state, o, "MR-22")
    elif verb == effects.MOURN:
        _mourn(state, o, actor, options.amount[effect])
    elif verb == effects.STING:
        _sting(state, o, actor, target, options.amount[effect])
    else:
        _spread(state, o, effect)


def _heal(state: Position, o: Offset, amount: int, radius: int) -> None:
    """Friendly creatures in range, both layers, itself included (MR-23); whose turn: MR-22."""
    units = state.units
    camp = units[o + layout.CAMP]
    if camp != state.active and not state.options.heal_every:
        return
    cause = creature_cause(state, o, "5.1", "MR-23") if state.recording else None
    row = DISTANCE[units[o + layout.CELL]]
    for other in range(0, len(units), layout.UNIT):
        if units[other + layout.CAMP] == camp and row[units[other + layout.CELL]] <= radius:
            mend(state, cause, units[o + layout.ID], other, amount)


def _splash(state: Position, o: Offset, actor: Id, target: Id, amount: int) -> None:
    """Enemies exactly 1 from the target and exactly 2 from the dragon; a fixed amount (MR-20, MR-21)."""
    units = state.units
    if units[o + layout.ID] != actor:
        return
    if target < layout.FIRST_CREATURE:
        if not state.options.splash_on_miracle:
            return
        centre = MIRACLE_CELL[target]
    else:
        centre = units[find_id(units, target) + layout.CELL]
    cause = creature_cause(state, o, "5.1", "MR-21") if state.recording else None
    camp = units[o + layout.CAMP]
    near = DISTANCE[centre]
    far = DISTANCE[units[o + layout.CELL]]
    for other in range(0, len(units), layout.UNIT):
        cell = units[other + layout.CELL]
        if (
            near[cell] == 1
            and far[cell] == 2
            and units[other + layout.CAMP] != camp
            and units[other + layout.ID] != target
        ):
            if state.options.splash_all or units[other + layout.LAYER] == GROUND:
                hurt(state, cause, actor, other, amount, BY_SPLASH)


def _sting(state: Position, o: Offset, actor: Id, target: Id, amount: int) -> None:
    """The attacked one hurts its attacker."""
    if state.units[o + layout.ID] != target:
        return
    cause = creature_cause(state, o, "4.12") if state.recording else None
    hurt(state, cause, target, find_id(state.units, actor), amount, BY_OTHER)


def _mourn(state: Position, o: Offset, dead: Id, amount: int) -> None:
    """Another creature dies: stronger for good, also if it is dying itself."""
    if state.units[o + layout.ID] == dead:
        return
    state.units[o + layout.BONUS] += amount
    if state.recording:
        tell_attacks(state)


def _carry_out_trap(state: Position, effect: EffectNumber, cell: Cell, mover: Id) -> None:
    """A trap goes off under an enemy ground creature that has come to rest on it, and is gone (MR-35)."""
    index = find_trap(state.traps, cell)
    if index == layout.NONE or state.options.verb[effect] != effects.SPRING:
        return
    o = find_id(state.units, mover)
    units = state.units
    camp = state.traps[index + 1]
    if units[o + layout.CELL] != cell or units[o + layout.LAYER] != GROUND or units[o + layout.CAMP] == camp:
        return
    del state.traps[index : index + layout.TRAP]
    uninstall(state, trap_host(cell))
    cause: CauseJson | None = None
    if state.recording:
        cause = cause_of(state, camp, "trap", "4.12", "MR-35")
        tell(state, "trap_sprung", cause, o)
    hurt(state, cause, camp, o, state.options.amount[effect], BY_OTHER)


def spring_traps(state: Position, mover: Id) -> None:
    """A forced displacement sets off traps, and no other after_move trigger (MR-36)."""
    walk = state.triggers[:]
    for index in range(0, len(walk), layout.TRIGGER):
        host = walk[index + 2]
        if walk[index] == effects.AFTER_MOVE and host < 0:
            _carry_out_trap(state, walk[index + 1], -1 - host, mover)


# ---------------------------------------------------------------- deaths


def check_deaths(state: Position) -> None:
    """Destroys what has no HP left, again and again until nothing is dying (MR-29, MR-30)."""
    while True:
        dying = _dying(state.units)
        if not dying:
            return
        for id in dying:
            fire(state, effects.ON_DEATH, id, layout.NONE)
        for id in dying:
            _destroy(state, id)
        if state.recording:
            tell_attacks(state)


def _dying(units: list[int]) -> list[int]:
    queue: list[int] = []
    for o in range(0, len(units), layout.UNIT):
        if units[o + layout.HP] <= 0 or units[o + layout.FLAGS] & layout.DOOMED:
            queue.append(units[o + layout.ID])
    return queue


def _destroy(state: Position, id: Id) -> None:
    """Deathrattle, triggers off, unit or artifact starts cooling, off the board, stars to the enemy."""
    units = state.units
    o = find_id(units, id)
    card = units[o + layout.CARD]
    camp = units[o + layout.CAMP]
    if state.options.rattle[card] != layout.NONE:
        _spread(state, o, state.options.rattle[card])
    if state.triggers:
        uninstall(state, id)
    if state.recording:
        tell(state, "death", None, o)
    _cool(state, camp, card, id)
    _leave_auras(state, o, id)
    _leave_lights(state, id)
    del units[o : o + layout.UNIT]
    state.sides[(1 - camp) * layout.SIDE + layout.KILLS] += star_of(card)
    if state.options.aura_lists:
        count_auras(state)


def _spread(state: Position, o: Offset, effect: EffectNumber) -> None:
    """EXPLODE hurts everybody else in range, COMFORT heals the other friends: as a deathrattle or as a trigger."""
    options = state.options
    units = state.units
    id = units[o + layout.ID]
    camp = units[o + layout.CAMP]
    amount = options.amount[effect]
    radius = options.radius[effect]
    row = DISTANCE[units[o + layout.CELL]]
    cause = creature_cause(state, o, "4.10", "MR-30") if state.recording else None
    for other in range(0, len(units), layout.UNIT):
        if other == o or row[units[other + layout.CELL]] > radius:
            continue
        if options.verb[effect] == effects.EXPLODE:
            hurt(state, cause, id, other, amount, BY_OTHER)
        elif options.verb[effect] == effects.COMFORT and units[other + layout.CAMP] == camp:
            mend(state, cause, id, other, amount)


def _cool(state: Position, camp: Camp, card: CardNumber, id: Id) -> None:
    """Its creature unit cools down with its own star's cooldown (MR-41); an artifact bound to it is recycled."""
    if card // STARS != INFERNO:
        state.cooling.append(camp)
        state.cooling.append(card // STARS)
        state.cooling.append(state.options.cooldown[card])
    for side in range(0, 2 * layout.SIDE, layout.SIDE):
        if state.sides[side + layout.ARTIFACT_HOST] == id:
            recycle(state, side // layout.SIDE)


def recycle(state: Position, camp: Camp) -> None:
    """The artifact starts cooling (回收)."""
    side = camp * layout.SIDE
    cooldown = state.options.artifact_cooldown[state.sides[side + layout.ARTIFACT]]
    state.sides[side + layout.ARTIFACT_STATE] = layout.COOLING
    state.sides[side + layout.ARTIFACT_LEFT] = cooldown
    state.sides[side + layout.ARTIFACT_HOST] = layout.NONE
    if state.recording:
        args = {"camp": camp, "card": ARTIFACTS[state.sides[side + layout.ARTIFACT]], "cooldown": cooldown}
        state.event("artifact_recycle", artifact_cause(state, camp), args)


def _leave_auras(state: Position, o: Offset, id: Id) -> None:
    """A dead priest's list vanishes; a dead beneficiary stays in others' lists with its last cell."""
    auras = state.auras
    for index in range(len(auras) - 1, -1, -1):
        row = auras[index]
        if row[0] == id:
            del auras[index]
        else:
            for place in range(1, len(row)):
                if row[place] == id:
                    row[place] = grave(state.units[o + layout.CELL])


def _leave_lights(state: Position, id: Id) -> None:
    lights = state.lights
    for index in range(len(lights) - layout.GLOW, -1, -layout.GLOW):
        if lights[index] == id:
            del lights[index : index + layout.GLOW]


def lay_trap(state: Position, camp: Camp, cell: Cell) -> None:
    """Puts a trap of the camp on a cell and installs its trigger."""
    state.traps.append(cell)
    state.traps.append(camp)
    effect = state.options.snare_effect
    install_effect(state, state.options.timing[effect], effect, trap_host(cell))
    if state.recording:
        args = {"cell": cell_json(cell), "at": cell_text(cell), "camp": camp}
        state.event("trap_laid", artifact_cause(state, camp, "MR-35"), args)


def enter(state: Position, camp: Camp, card: CardNumber, cell: Cell, flags: Flags) -> Offset:
    """A creature appears at full HP, with its triggers; returns its offset. Auras are the caller's next step."""
    options = state.options
    hp = options.hp[card]
    o = len(state.units)
    state.units.extend((state.next_id, camp, card, cell, options.layer[card], hp, hp, flags, 0, 0, 0))
    state.next_id += 1
    install(state, o)
    return o
