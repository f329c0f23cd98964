"""Triggers and deaths: the global list walked in order, effects carried out, the looping death check (4.10, 4.12)."""

from __future__ import annotations

from paiju.core.events import CauseJson
from paiju.games.miracle.artifacts import ARTIFACTS
from paiju.games.miracle.board import DISTANCE, GROUND, MIRACLE_CELL
from paiju.games.miracle.effects import (
    AFTER_MOVE,
    COMFORT,
    EXPLODE,
    HEAL,
    MOURN,
    ON_DEATH,
    REGAIN_SHIELD,
    SPLASH,
    SPRING,
    STING,
)
from paiju.games.miracle.rules.harm import count_auras, give_shield, grave, hurt, mend
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
from paiju.games.miracle.state import (
    ARTIFACT,
    ARTIFACT_HOST,
    ARTIFACT_LEFT,
    ARTIFACT_STATE,
    BONUS,
    CAMP,
    CARD,
    CELL,
    COOLING,
    DOOMED,
    FIRST_CREATURE,
    FLAGS,
    GLOW,
    HP,
    ID,
    KILLS,
    LAYER,
    NONE,
    SIDE,
    TRAP,
    TRIGGER,
    UNIT,
    Position,
    find_id,
    find_trap,
    star_of,
    trap_host,
)
from paiju.games.miracle.units import INFERNO, STARS

# ---------------------------------------------------------------- the list


def install(state: Position, o: int) -> None:
    """The triggers of a creature that has just entered, and its aura list."""
    units = state.units
    id = units[o + ID]
    card = units[o + CARD]
    for effect in state.book.listed[card]:
        install_effect(state, state.book.timing[effect], effect, id)
    if state.book.aura_lists and state.book.aura_radius[card] >= 0:
        state.auras.append([id])


def install_effect(state: Position, timing: int, effect: int, host: int) -> None:
    """Appends one trigger: order of installation decides (MR-45)."""
    state.triggers.append(timing)
    state.triggers.append(effect)
    state.triggers.append(host)


def uninstall(state: Position, host: int) -> None:
    """Takes all triggers of a host off the list."""
    triggers = state.triggers
    for index in range(len(triggers) - TRIGGER, -1, -TRIGGER):
        if triggers[index + 2] == host:
            del triggers[index : index + TRIGGER]


def fire(state: Position, timing: int, actor: int, target: int) -> None:
    """Walks the list as it is now; a host removed meanwhile is skipped (MR-31)."""
    if not state.triggers:
        return
    walk = state.triggers[:]
    for index in range(0, len(walk), TRIGGER):
        if walk[index] == timing:
            host = walk[index + 2]
            if host < 0:
                _carry_out_trap(state, walk[index + 1], -1 - host, actor)
            else:
                o = find_id(state.units, host)
                if o != NONE:
                    _carry_out(state, walk[index + 1], o, actor, target)


def _carry_out(state: Position, effect: int, o: int, actor: int, target: int) -> None:
    """An effect of a creature in the event (actor, target), if its condition holds."""
    book = state.book
    verb = book.verb[effect]
    if verb == SPLASH:
        _splash(state, o, actor, target, book.amount[effect])
    elif verb == HEAL:
        _heal(state, o, book.amount[effect], book.radius[effect])
    elif verb == REGAIN_SHIELD:
        if book.shield_every or state.units[o + CAMP] == state.active:
            give_shield(state, o, "MR-22")
    elif verb == MOURN:
        _mourn(state, o, actor, book.amount[effect])
    elif verb == STING:
        _sting(state, o, actor, target, book.amount[effect])
    else:
        _spread(state, o, effect)


def _heal(state: Position, o: int, amount: int, radius: int) -> None:
    """Friendly creatures in range, both layers, itself included (MR-23); whose turn: MR-22."""
    units = state.units
    camp = units[o + CAMP]
    if camp != state.active and not state.book.heal_every:
        return
    cause = creature_cause(state, o, "5.1", "MR-23") if state.recording else None
    row = DISTANCE[units[o + CELL]]
    for other in range(0, len(units), UNIT):
        if units[other + CAMP] == camp and row[units[other + CELL]] <= radius:
            mend(state, cause, units[o + ID], other, amount)


def _splash(state: Position, o: int, actor: int, target: int, amount: int) -> None:
    """Enemies exactly 1 from the target and exactly 2 from the dragon; a fixed amount (MR-20, MR-21)."""
    units = state.units
    if units[o + ID] != actor:
        return
    if target < FIRST_CREATURE:
        if not state.book.splash_on_miracle:
            return
        centre = MIRACLE_CELL[target]
    else:
        centre = units[find_id(units, target) + CELL]
    cause = creature_cause(state, o, "5.1", "MR-21") if state.recording else None
    camp = units[o + CAMP]
    near = DISTANCE[centre]
    far = DISTANCE[units[o + CELL]]
    for other in range(0, len(units), UNIT):
        cell = units[other + CELL]
        if near[cell] == 1 and far[cell] == 2 and units[other + CAMP] != camp and units[other + ID] != target:
            if state.book.splash_all or units[other + LAYER] == GROUND:
                hurt(state, cause, actor, other, amount, BY_SPLASH)


def _sting(state: Position, o: int, actor: int, target: int, amount: int) -> None:
    """The attacked one hurts its attacker."""
    if state.units[o + ID] != target:
        return
    cause = creature_cause(state, o, "4.12") if state.recording else None
    hurt(state, cause, target, find_id(state.units, actor), amount, BY_OTHER)


def _mourn(state: Position, o: int, dead: int, amount: int) -> None:
    """Another creature dies: stronger for good, also if it is dying itself."""
    if state.units[o + ID] == dead:
        return
    state.units[o + BONUS] += amount
    if state.recording:
        tell_attacks(state)


def _carry_out_trap(state: Position, effect: int, cell: int, mover: int) -> None:
    """A trap goes off under an enemy ground creature that has come to rest on it, and is gone (MR-35)."""
    index = find_trap(state.traps, cell)
    if index == NONE or state.book.verb[effect] != SPRING:
        return
    o = find_id(state.units, mover)
    units = state.units
    camp = state.traps[index + 1]
    if units[o + CELL] != cell or units[o + LAYER] != GROUND or units[o + CAMP] == camp:
        return
    del state.traps[index : index + TRAP]
    uninstall(state, trap_host(cell))
    cause: CauseJson | None = None
    if state.recording:
        cause = cause_of(state, camp, "trap", "4.12", "MR-35")
        tell(state, "trap_sprung", cause, o)
    hurt(state, cause, camp, o, state.book.amount[effect], BY_OTHER)


def spring_traps(state: Position, mover: int) -> None:
    """A forced displacement sets off traps, and no other after_move trigger (MR-36)."""
    walk = state.triggers[:]
    for index in range(0, len(walk), TRIGGER):
        host = walk[index + 2]
        if walk[index] == AFTER_MOVE and host < 0:
            _carry_out_trap(state, walk[index + 1], -1 - host, mover)


# ---------------------------------------------------------------- deaths


def check_deaths(state: Position) -> None:
    """Destroys what has no HP left, again and again until nothing is dying (MR-29, MR-30)."""
    while True:
        dying = _dying(state.units)
        if not dying:
            return
        for id in dying:
            fire(state, ON_DEATH, id, NONE)
        for id in dying:
            _destroy(state, id)
        if state.recording:
            tell_attacks(state)


def _dying(units: list[int]) -> list[int]:
    queue: list[int] = []
    for o in range(0, len(units), UNIT):
        if units[o + HP] <= 0 or units[o + FLAGS] & DOOMED:
            queue.append(units[o + ID])
    return queue


def _destroy(state: Position, id: int) -> None:
    """Deathrattle, triggers off, unit or artifact starts cooling, off the board, stars to the enemy."""
    units = state.units
    o = find_id(units, id)
    card = units[o + CARD]
    camp = units[o + CAMP]
    if state.book.rattle[card] != NONE:
        _spread(state, o, state.book.rattle[card])
    if state.triggers:
        uninstall(state, id)
    if state.recording:
        tell(state, "death", None, o)
    _cool(state, camp, card, id)
    _leave_auras(state, o, id)
    _leave_lights(state, id)
    del units[o : o + UNIT]
    state.sides[(1 - camp) * SIDE + KILLS] += star_of(card)
    if state.book.aura_lists:
        count_auras(state)


def _spread(state: Position, o: int, effect: int) -> None:
    """EXPLODE hurts everybody else in range, COMFORT heals the other friends: as a deathrattle or as a trigger."""
    book = state.book
    units = state.units
    id = units[o + ID]
    camp = units[o + CAMP]
    amount = book.amount[effect]
    radius = book.radius[effect]
    row = DISTANCE[units[o + CELL]]
    cause = creature_cause(state, o, "4.10", "MR-30") if state.recording else None
    for other in range(0, len(units), UNIT):
        if other == o or row[units[other + CELL]] > radius:
            continue
        if book.verb[effect] == EXPLODE:
            hurt(state, cause, id, other, amount, BY_OTHER)
        elif book.verb[effect] == COMFORT and units[other + CAMP] == camp:
            mend(state, cause, id, other, amount)


def _cool(state: Position, camp: int, card: int, id: int) -> None:
    """Its creature unit cools down with its own star's cooldown (MR-41); an artifact bound to it is recycled."""
    if card // STARS != INFERNO:
        state.cooling.append(camp)
        state.cooling.append(card // STARS)
        state.cooling.append(state.book.cooldown[card])
    for side in range(0, 2 * SIDE, SIDE):
        if state.sides[side + ARTIFACT_HOST] == id:
            recycle(state, side // SIDE)


def recycle(state: Position, camp: int) -> None:
    """The artifact starts cooling (回收)."""
    side = camp * SIDE
    cooldown = state.book.artifact_cooldown[state.sides[side + ARTIFACT]]
    state.sides[side + ARTIFACT_STATE] = COOLING
    state.sides[side + ARTIFACT_LEFT] = cooldown
    state.sides[side + ARTIFACT_HOST] = NONE
    if state.recording:
        args = {"camp": camp, "card": ARTIFACTS[state.sides[side + ARTIFACT]], "cooldown": cooldown}
        state.event("artifact_recycle", artifact_cause(state, camp), args)


def _leave_auras(state: Position, o: int, id: int) -> None:
    """A dead priest's list vanishes; a dead beneficiary stays in others' lists with its last cell."""
    auras = state.auras
    for index in range(len(auras) - 1, -1, -1):
        row = auras[index]
        if row[0] == id:
            del auras[index]
        else:
            for place in range(1, len(row)):
                if row[place] == id:
                    row[place] = grave(state.units[o + CELL])


def _leave_lights(state: Position, id: int) -> None:
    lights = state.lights
    for index in range(len(lights) - GLOW, -1, -GLOW):
        if lights[index] == id:
            del lights[index : index + GLOW]


def lay_trap(state: Position, camp: int, cell: int) -> None:
    """Puts a trap of the camp on a cell and installs its trigger."""
    state.traps.append(cell)
    state.traps.append(camp)
    effect = state.book.snare_effect
    install_effect(state, state.book.timing[effect], effect, trap_host(cell))
    if state.recording:
        args = {"cell": cell_json(cell), "at": cell_text(cell), "camp": camp}
        state.event("trap_laid", artifact_cause(state, camp, "MR-35"), args)


def enter(state: Position, camp: int, card: int, cell: int, flags: int) -> int:
    """A creature appears at full HP, with its triggers; returns its offset. Auras are the caller's next step."""
    book = state.book
    hp = book.hp[card]
    o = len(state.units)
    state.units.extend((state.next_id, camp, card, cell, book.layer[card], hp, hp, flags, 0, 0, 0))
    state.next_id += 1
    install(state, o)
    return o
