"""P13: damage, healing and direct deaths are written down, moved, dropped, shielded, and summed up."""

from __future__ import annotations

from typing import Final

from paiju.games.tck.moves import (
    ARSON,
    ATTACKS,
    BLAST,
    DAMAGE,
    DOUBLE_NOW,
    DRAIN,
    DRINK,
    GROUP,
    HEAVY,
    INSTAKILL,
    KIND,
    LIGHTNING,
    PEA,
    PEACH,
    PEACH_GARDEN,
    POISON,
    POOL,
    PRESS,
    PURSUIT,
    SHIFT,
    SIPHON,
    SPELL,
    STRIKE,
    STRIKES,
    SUCH_PEOPLE,
    SUICIDE,
    ZOMBIE_SIEGE,
)
from paiju.games.tck.rules import notes
from paiju.games.tck.rules.commands import add_death, siphon_user
from paiju.games.tck.rules.turn import (
    CORROSION_MARK,
    DOMAIN_STATUS,
    DOUBLE_STATUS,
    MARKS,
    SHIELD_MARK,
    WINE_STATUS,
    Component,
    Entry,
    Hit,
    Turn,
    note,
)

HEAVY_COST: Final = 3
SUICIDE_DAMAGE: Final = 1
BLAST_DAMAGE: Final = 1
CORROSION_REACH: Final = 2
"""Corrosion doubles a turn's damage up to this."""

_DRUNK: Final[list[bool]] = [move in (STRIKE, PRESS, PURSUIT, PEA) for move in range(ATTACKS)]
"""The attacks that wine strengthens, per copy (TK-38)."""


# ---------------------------------------------------------------------- P13.1


def write_entries(turn: Turn) -> None:
    """P13.1: everything that would hurt, heal or kill somebody."""
    if turn.hits:
        _write_hits(turn)
    _write_commands(turn)
    for hit in turn.peaches:
        user = hit.component.user
        _heal_by_peach(turn, user, PEACH, hit.victim, hit.copies * turn.factor[user])
    for seat in range(turn.seats):
        if turn.blast[seat]:
            add_damage(turn, seat, 1 << seat, BLAST, BLAST_DAMAGE)
            if turn.recording:
                note(turn, [notes.BLAST_DAMAGE, seat, BLAST_DAMAGE])
        if turn.burnt[seat]:
            _write_arson(turn, seat)


def add_damage(turn: Turn, victim: int, sources: int, move: int, amount: int) -> Entry:
    """One damage instance."""
    entry = Entry()
    entry.victim = victim
    entry.sources = sources
    entry.move = move
    entry.amount = amount
    turn.entries.append(entry)
    return entry


def _write_hits(turn: Turn) -> None:
    """P13.1a, c: what landed. Direct and reflected hits of one component on one victim are one instance (TK-22)."""
    per_copy = turn.rules.shield_per_copy
    last: Entry | None = None
    last_hit: Hit | None = None
    for hit in turn.hits:
        if not hit.landed:
            continue
        one = hit.component
        if last is not None and last_hit is not None and last_hit.component is one and last_hit.victim == hit.victim:
            if per_copy:
                last.count += hit.copies
            else:
                last.amount += hit.copies * _damage_per_copy(turn, one)
        else:
            last = _hit_entry(turn, hit, per_copy)
        last_hit = hit
        if turn.recording:
            _tell_damage(turn, one.user, one.move, hit.victim, hit.copies * _damage_per_copy(turn, one))
        if one.move == DRAIN:
            _heal(turn, one.user, DRAIN, one.user, hit.copies * turn.factor[one.user])


def _hit_entry(turn: Turn, hit: Hit, per_copy: bool) -> Entry:
    one = hit.component
    each = _damage_per_copy(turn, one)
    entry = add_damage(turn, hit.victim, 1 << one.user, one.move, each if per_copy else each * hit.copies)
    entry.count = hit.copies if per_copy else 1
    entry.group = KIND[one.move] == GROUP
    entry.heavy = one.move == HEAVY
    return entry


def _damage_per_copy(turn: Turn, one: Component) -> int:
    base = DAMAGE[one.move]
    if _DRUNK[one.move]:
        base += turn.active(one.user, WINE_STATUS)
    return STRIKES[one.move] * base * turn.factor[one.user]


def _write_commands(turn: Turn) -> None:
    """P13.1d to P13.1m, command by command (and heavy's price)."""
    for one in turn.components:
        if not one.parts:
            continue
        move = one.move
        user = one.user
        if move == HEAVY:
            _write_heavy_cost(turn, one)
        elif move == SUICIDE:
            turn.suicide[user] = True
        elif move == POISON:
            _write_poison(turn, one)
        elif move == SUCH_PEOPLE:
            _write_such_people(turn, user)
        elif move == PEACH_GARDEN:
            for seat in range(turn.seats):
                if turn.touchable(seat):
                    _heal_by_peach(turn, user, PEACH_GARDEN, seat, turn.factor[user])
        elif one.parts & DRINK:
            if turn.hp[user] == 0:
                _heal(turn, user, move, user, turn.factor[user])
        elif move == INSTAKILL:
            _write_instakill(turn, user, one.targets[0])
    for seat in range(turn.seats):
        if turn.suicide[seat] or turn.zombie_missed[seat]:
            _write_suicide(turn, seat)


def _write_heavy_cost(turn: Turn, one: Component) -> None:
    """P13.1d: 3 per copy that still has a target, landed or not."""
    user = one.user
    each = HEAVY_COST * turn.factor[user]
    entry = add_damage(turn, user, 1 << user, HEAVY, each)
    if turn.rules.shield_per_copy:
        entry.count = one.live
    else:
        entry.amount = each * one.live
    if turn.recording:
        note(turn, [notes.SELF_DAMAGE, user, HEAVY, each * one.live])


def _write_suicide(turn: Turn, user: int) -> None:
    """P13.1e: one instance, also if a suicide's zombie missed as well."""
    entry = add_damage(turn, user, 1 << user, SUICIDE, SUICIDE_DAMAGE * turn.factor[user])
    entry.own = True
    entry.stays = True
    if turn.recording:
        note(turn, [notes.SELF_DAMAGE, user, SUICIDE, entry.amount])


def peaches_and_wines(turn: Turn, seat: int) -> int:
    """c(Y): the peaches and wines a player effectively uses (TK-35)."""
    count = 0
    for one in turn.plays[seat]:
        if one.move == PEACH and one.parts:
            count += one.live
        elif one.parts & DRINK:
            count += 1
    return count


def _gardens(turn: Turn) -> int:
    count = 0
    if turn.shown[PEACH_GARDEN]:
        for one in turn.components:
            if one.move == PEACH_GARDEN and one.parts:
                count += 1
    return count


def _write_poison(turn: Turn, one: Component) -> None:
    """P13.1f: one instance per poisoner and drinker."""
    user = one.user
    gardens = _gardens(turn)
    for seat in range(turn.seats):
        if turn.touchable(seat):
            drinks = gardens + peaches_and_wines(turn, seat)
            if drinks:
                amount = drinks * one.copies * turn.factor[user]
                add_damage(turn, seat, 1 << user, POISON, amount)
                if turn.recording:
                    _tell_damage(turn, user, POISON, seat, amount)


def presses_shown(turn: Turn, seat: int) -> int:
    """The presses in a play, void or not (TK-44)."""
    count = 0
    for one in turn.plays[seat]:
        if one.move == PRESS:
            count += one.copies
    return count


def _write_such_people(turn: Turn, user: int) -> None:
    """P13.1g: every presser pays the square of his presses; the user recovers the sum."""
    if not turn.shown[PRESS]:
        return
    healed = 0
    for seat in range(turn.seats):
        presses = presses_shown(turn, seat)
        if presses and turn.touchable(seat):
            amount = presses * presses * turn.factor[user]
            healed += amount
            add_damage(turn, seat, 1 << user, SUCH_PEOPLE, amount)
            if turn.recording:
                _tell_damage(turn, user, SUCH_PEOPLE, seat, amount)
    if healed:
        _heal(turn, user, SUCH_PEOPLE, user, healed)


def _write_instakill(turn: Turn, user: int, target: int) -> None:
    """P13.1m: a direct death, except on a player whose shift works (TK-41)."""
    for one in turn.plays[target]:
        if one.move == SHIFT and one.parts:
            if turn.recording:
                note(turn, [notes.SHIFT_SAVES, user, INSTAKILL, target])
            return
    add_death(turn, target, user, INSTAKILL)
    if turn.recording:
        note(turn, [notes.DOOM, user, INSTAKILL, target])


def _write_arson(turn: Turn, seat: int) -> None:
    """P13.1h: one instance per bearer, dealt by all arsonists together (TK-47)."""
    sources = 0
    factor = 1
    first = -1
    for one in turn.components:
        if one.move == ARSON and one.parts:
            sources |= 1 << one.user
            factor = max(factor, turn.factor[one.user])
            first = one.user if first < 0 else first
    entry = add_damage(turn, seat, sources, ARSON, turn.burnt[seat] * factor)
    entry.stays = True
    if turn.recording:
        _tell_damage(turn, first, ARSON, seat, entry.amount)


def _heal(turn: Turn, source: int, move: int, seat: int, amount: int) -> None:
    turn.heal[seat] += amount
    if turn.recording:
        _tell_heal(turn, source, move, seat, amount)


def _heal_by_peach(turn: Turn, source: int, move: int, seat: int, amount: int) -> None:
    """Kept apart until the chain pool has been filled."""
    turn.peach_heal[seat] += amount
    if turn.recording:
        _tell_heal(turn, source, move, seat, amount)


def _tell_damage(turn: Turn, source: int, move: int, victim: int, amount: int) -> None:
    if source == victim:
        note(turn, [notes.SELF_DAMAGE, source, move, amount])
    else:
        note(turn, [notes.DAMAGES, source, move, victim, amount])


def _tell_heal(turn: Turn, source: int, move: int, seat: int, amount: int) -> None:
    if source == seat:
        note(turn, [notes.SELF_HEAL, source, move, amount])
    else:
        note(turn, [notes.HEALS, source, move, seat, amount])


# ---------------------------------------------------------------------- P13.2 - P13.4


def siphon_damage(turn: Turn) -> None:
    """P13.2: one effective siphon takes every numeric damage of the table; deaths and healing stay (TK-19)."""
    siphoner = siphon_user(turn)
    if siphoner < 0:
        return
    taken = 0
    for entry in turn.entries:
        if not entry.death:
            entry.victim = siphoner
            entry.own = False
            entry.stays = entry.move == ARSON
            taken += entry.amount * entry.count
    if turn.recording and taken:
        note(turn, [notes.SIPHONS_DAMAGE, siphoner, SIPHON, taken])


def drop_immune(turn: Turn) -> None:
    """P13.3: suicides, missed zombies and missed sieges ignore everything but their own damage."""
    kept: list[Entry] = []
    for entry in turn.entries:
        if not turn.immune(entry.victim) or entry.own or _pea_passes(turn, entry):
            kept.append(entry)
        elif turn.recording:
            if entry.death:
                note(turn, [notes.IGNORES_DEATH, entry.victim, entry.move])
            else:
                note(turn, [notes.IGNORES_DAMAGE, entry.victim, entry.move, entry.amount * entry.count])
    turn.entries = kept


def _pea_passes(turn: Turn, entry: Entry) -> bool:
    """TK-17: a pea kills a zombie that missed; a real suicide is safe from it."""
    return entry.death and entry.move == PEA and turn.rules.pea_kills_missed and not turn.suicide[entry.victim]


def mark_domain_parts(turn: Turn) -> None:
    """P13.4: what a source other than the victim deals under an active domain status; doubled in P14.8 only (TK-55)."""
    active = 0
    for seat in range(turn.seats):
        if turn.active(seat, DOMAIN_STATUS):
            active |= 1 << seat
    if active == 0:
        return
    for entry in turn.entries:
        if not entry.death and entry.sources & active & ~(1 << entry.victim):
            entry.domain_part = entry.amount


# ---------------------------------------------------------------------- P13.5


def pool_chains(turn: Turn) -> None:
    """P13.5: the linked players share one pool; in `replace` mode it swallows everything else they had (TK-24)."""
    if not turn.any_linked:
        return
    pool = 0
    pool_domain = 0
    adds = turn.rules.pool_adds
    kept: list[Entry] = []
    for entry in turn.entries:
        if not turn.linked[entry.victim]:
            kept.append(entry)
        elif entry.death:
            if entry.move == LIGHTNING:  # TK-28: in the pool a strike is the loss of all HP and one more
                pool -= (turn.hp[entry.victim] + 1) * entry.count
            else:
                kept.append(entry)
        elif entry.move == SPELL:
            pool -= entry.amount * entry.count
            pool_domain += entry.domain_part * entry.count
        elif adds or entry.stays:
            kept.append(entry)
    turn.entries = kept
    for seat in range(turn.seats):
        if turn.linked[seat]:
            pool += turn.peach_heal[seat]
            turn.peach_heal[seat] = 0
            if not adds:
                turn.heal[seat] = 0
    if turn.recording:
        note(turn, [notes.POOLED, pool])
    for seat in range(turn.seats):
        if turn.linked[seat] and pool:
            _share_pool(turn, seat, pool, pool_domain)


def _share_pool(turn: Turn, seat: int, pool: int, pool_domain: int) -> None:
    if pool > 0:
        turn.heal[seat] += pool
    elif not turn.immune(seat):
        entry = add_damage(turn, seat, 0, POOL, -pool)
        entry.domain_part = min(pool_domain, -pool)
    elif turn.recording:
        note(turn, [notes.IGNORES_DAMAGE, seat, POOL, -pool])
        return
    if turn.recording:
        note(turn, [notes.POOL_SHARE, seat, pool])


# ---------------------------------------------------------------------- P13.6


def break_shields(turn: Turn) -> None:
    """P13.6: each shield mark removes one instance, the worst first; compulsory, also for one's own damage."""
    if not turn.entries:
        return
    for seat in range(turn.seats):
        if turn.marks[seat * MARKS + SHIELD_MARK]:
            _break_shields_of(turn, seat)


def _break_shields_of(turn: Turn, seat: int) -> None:
    order = [(shield_key(turn, entry), number) for number, entry in enumerate(turn.entries) if entry.victim == seat]
    order.sort()
    place = seat * MARKS + SHIELD_MARK
    gone = False
    for _, number in order:
        entry = turn.entries[number]
        used = min(turn.marks[place], entry.count)
        if used == 0:
            break
        turn.marks[place] -= used
        entry.count -= used
        gone = gone or entry.count == 0
        turn.changed = True
        if turn.recording:
            _tell_shielded(turn, entry, used)
    if gone:
        turn.entries = [entry for entry in turn.entries if entry.count]


def shield_key(turn: Turn, entry: Entry) -> tuple[int, int, int, int, int]:
    """Which instance a shield takes first: deaths, the larger harm, the rulebook's order, the nearer source."""
    nearest = turn.seats
    for seat in range(turn.seats):
        if entry.sources >> seat & 1:
            nearest = min(nearest, (seat - entry.victim) % turn.seats)
    harm = entry.amount + entry.domain_part
    return (0 if entry.death else 1, -harm, -entry.domain_part, entry.move, nearest)


def _tell_shielded(turn: Turn, entry: Entry, used: int) -> None:
    if entry.death:
        note(turn, [notes.SHIELDED_DEATH, entry.victim, entry.move])
    else:
        note(turn, [notes.SHIELDED, entry.victim, entry.move, entry.amount * used])


# ---------------------------------------------------------------------- P13.7 - P13.9


def sum_up(turn: Turn) -> None:
    """P13.7, first half: the ledger of every player."""
    for entry in turn.entries:
        victim = entry.victim
        if entry.death:
            turn.death[victim] = True
            turn.changed = True
            if turn.recording and entry.move == LIGHTNING:
                note(turn, [notes.LIGHTNING_DOOM, victim])
            continue
        amount = entry.amount * entry.count
        part = entry.domain_part * entry.count
        turn.damage[victim] += amount
        if entry.heavy:
            turn.heavy[victim] += amount
            turn.domain_heavy[victim] += part
        else:
            turn.domain_damage[victim] += part
        if entry.group:
            turn.group_left[victim] = True
    for seat in range(turn.seats):
        turn.heal[seat] += turn.peach_heal[seat]


def corrode(turn: Turn) -> None:
    """P13.7, second half: one corrosion mark doubles a turn's damage of 1 or 2 (TK-37)."""
    for seat in range(turn.seats):
        damage = turn.damage[seat]
        place = seat * MARKS + CORROSION_MARK
        if 0 < damage <= CORROSION_REACH and turn.marks[place]:
            turn.marks[place] -= 1
            turn.damage[seat] = 2 * damage
            turn.domain_damage[seat] *= 2
            if turn.recording:
                note(turn, [notes.CORRODED, seat, damage, 2 * damage])


def double_field(turn: Turn) -> None:
    """P13.8: double_now and the double_next of the turn before multiply every number of the table (TK-21)."""
    factors = [max(1, turn.active(seat, DOUBLE_STATUS)) for seat in range(turn.seats)]
    if turn.shown[DOUBLE_NOW]:
        for one in turn.components:
            if one.move == DOUBLE_NOW and one.parts:
                factors[one.user] *= 2 * turn.factor[one.user]
    field = 1
    for factor in factors:
        field *= factor
    if field == 1:
        return
    if turn.recording and not turn.rules.double_self:
        note(turn, [notes.FIELD_FACTOR, field])
    for seat in range(turn.seats):
        factor = field
        if turn.rules.double_self:
            factor = factors[seat]
            if turn.recording and factor > 1:
                note(turn, [notes.OWN_FACTOR, seat, factor])
        turn.damage[seat] *= factor
        turn.heal[seat] *= factor
        turn.heavy[seat] *= factor
        turn.domain_damage[seat] *= factor
        turn.domain_heavy[seat] *= factor


def settle_sieges(turn: Turn) -> None:
    """P13.9: a missed siege leaves its user dying, or kills him who was dying already."""
    if not turn.shown[ZOMBIE_SIEGE]:
        return
    for seat in range(turn.seats):
        if not turn.siege_missed[seat]:
            continue
        if turn.hp[seat] > 0:
            turn.set_hp[seat] = turn.damage[seat] - turn.heal[seat] - turn.hp[seat]
            turn.changed = True
            if turn.recording:
                note(turn, [notes.SIEGE_DYING, seat, ZOMBIE_SIEGE])
        else:
            if turn.recording:
                note(turn, [notes.SIEGE_DEATH, seat, ZOMBIE_SIEGE])
            kill(turn, seat, ZOMBIE_SIEGE, True)


def kill(turn: Turn, seat: int, move: int, passes: bool) -> bool:
    """A direct death later than P13.6: ignored by the immune, absorbed by a shield, else it takes effect."""
    if turn.immune(seat) and not passes:
        if turn.recording:
            note(turn, [notes.IGNORES_DEATH, seat, move])
        return False
    turn.changed = True
    place = seat * MARKS + SHIELD_MARK
    if turn.marks[place]:
        turn.marks[place] -= 1
        if turn.recording:
            note(turn, [notes.SHIELDED_DEATH, seat, move])
        return False
    turn.death[seat] = True
    return True


def record(turn: Turn) -> None:
    """The record sets of P13: who was injured (a direct death counts, TK-53) and who recovered."""
    for seat in range(turn.seats):
        if turn.damage[seat] or turn.death[seat]:
            turn.injured[seat] = True
            turn.changed = True
        if turn.heal[seat]:
            turn.recovered[seat] = True
            turn.changed = True
